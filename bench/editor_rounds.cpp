// How long it takes from a key stroke to its finding, beside a full lint of the same package, in turns. The
// package has 6,000 cards; `regolo lsp` runs as a program of its own and is spoken to over pipes, as an
// editor does. Usage: editor_rounds [ROUNDS]
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "bench/cards.h"
#include "checkers/lint.h"
#include "tests/cli/lsp/editor.h"
#include "tests/support/card_sets.h"

namespace regolo::bench {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::uint32_t card_count = 6'000;
constexpr double allowed_ms = 100;

struct Corpus {
  std::string name;
  std::vector<schema::Overlay> files;
  std::string edited;  ///< the file that is typed into
  std::string from;    ///< what is changed in it, to and fro
  std::string to;
};

double milliseconds(Clock::duration time) {
  return std::chrono::duration<double, std::milli>(time).count();
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

void write(const fs::path& folder, const std::vector<schema::Overlay>& files) {
  for (const schema::Overlay& file : files) {
    fs::create_directories((folder / file.path).parent_path());
    std::ofstream out(folder / file.path, std::ios::binary);
    out << file.bytes;
    if (!out.flush()) throw std::runtime_error(fmt::format("cannot write {}", (folder / file.path).string()));
  }
}

double full_lint(const fs::path& folder) {
  const Clock::time_point begin = Clock::now();
  schema::LoadOptions options;
  options.threads = 2;
  const schema::Package package = schema::load_package(folder, "game", options);
  checkers::Selection selection;
  for (const checkers::Check* check : checkers::all_checks()) {
    if (!check->off_by_default) selection.checks.push_back(check);
  }
  checkers::LintResult result;
  checkers::lint(package, selection, result, 2);
  if (!result.findings.empty()) throw std::logic_error("the generated cards must lint clean");
  return milliseconds(Clock::now() - begin);
}

/// From the change that is sent to the findings that come back.
double one_edit(cli::lsp::Editor& editor, const std::string& file, const std::string& from,
                const std::string& to, bool finds) {
  const Clock::time_point begin = Clock::now();
  editor.edit(file, from, to);
  const bool is_found = !editor.next_shown(file).empty();
  const double time = milliseconds(Clock::now() - begin);
  if (is_found != finds) throw std::logic_error("not the finding that was due");
  return time;
}

bool measure(const Corpus& corpus, int rounds) {
  const fs::path root = fs::temp_directory_path() / "regolo-editor-rounds";
  fs::remove_all(root);
  fs::create_directories(root / ".git");
  write(root / "game", corpus.files);
  cli::lsp::Editor editor(root);
  editor.initialize();
  const std::string file = "game/" + corpus.edited;
  for (const schema::Overlay& one : corpus.files) {
    if (one.path == corpus.edited) editor.open(file, one.bytes);
  }
  editor.settle(file);
  std::vector<double> lints;
  std::vector<double> edits;
  for (int round = 0; round < rounds; ++round) {
    lints.push_back(full_lint(root / "game"));
    edits.push_back(one_edit(editor, file, corpus.from, corpus.to, true));
    edits.push_back(one_edit(editor, file, corpus.to, corpus.from, false));
  }
  fs::remove_all(root);
  const double lint = median(lints);
  const double edit = median(edits);
  const bool is_met = edit <= allowed_ms;
  fmt::print("| {} | {:.0f} ms | {:.0f} ms | {:.2f} | {} |\n", corpus.name, lint, edit, edit / lint,
             is_met ? "met" : "**missed**");
  return is_met;
}

int run(int rounds) {
  fmt::print("| 6,000 cards | full lint | edit to finding | ratio | ≤ 100 ms |\n|---|---|---|---|---|\n");
  const tests::CardSets sets = tests::make_card_sets(card_count, 60);
  bool is_met = measure({"60 files of JSON", sets.files, tests::set_file(30), "\"rarity\": \"common\"",
                         "\"rarity\": \"comon\""},
                        rounds);
  is_met = measure({"60 files of YAML", make_package(card_count, 60), "cards/cards-0030.yaml", "hero: hero-",
                    "hero: heor-"},
                   rounds) &&
           is_met;
  // One file of everything is 3 MB of YAML; whatever is typed, the library reads all of it again.
  measure({"one file of YAML", make_package(card_count, 1), "cards/cards-0000.yaml", "hero: hero-",
           "hero: heor-"},
          rounds);
  return is_met ? 0 : 1;
}

}  // namespace

}  // namespace regolo::bench

int main(int count, char** arguments) try {
  return regolo::bench::run(count > 1 ? std::stoi(arguments[1]) : 5);
} catch (const std::exception& error) {
  fmt::print(stderr, "error: {}\n", error.what());
  return 2;
}
