// The stages of a lint, one by one, on one thread, and the bare YAML library beside them. All work on the
// same 10,000 generated cards in one file.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "bench/cards.h"
#include "bench/yardstick.h"
#include "checkers/lint.h"
#include "cli/app.h"
#include "model/schema/decode.h"
#include "model/source/reader.h"

namespace regolo::bench {

namespace {

constexpr std::uint32_t card_count = 10'000;

const std::vector<schema::Overlay>& files() {
  static const std::vector<schema::Overlay> made = make_package(card_count, 1);
  return made;
}

const std::string& cards_text() {
  return files().back().bytes;
}

void count_bytes(benchmark::State& state) {
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * cards_text().size()));
}

void yaml_load(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(load_nodes(cards_text()));
  count_bytes(state);
}

void yaml_events(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(count_events(cards_text()));
  count_bytes(state);
}

void reader(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(source::read_text("cards.yaml", cards_text()).tree.size());
  count_bytes(state);
}

void decoding(benchmark::State& state) {
  schema::Package package = schema::load_package("many-cards", files());
  std::vector<schema::TypeId> roots;
  for (const schema::PackageFile& file : package.files) roots.push_back(file.readings.at(0).type);
  for (auto _ : state) {
    for (std::uint32_t i = 0; i < package.files.size(); ++i) {
      schema::PackageFile& file = package.files[i];
      file.components.clear();
      file.problems.clear();
      schema::decode(package.schema, roots[i], i, file);
      package.collect_texts(i);
    }
    package.index(1);
  }
  count_bytes(state);
}

const schema::Package& loaded() {
  static const schema::Package package = schema::load_package("many-cards", files());
  return package;
}

checkers::Selection default_checks() {
  checkers::Selection selection;
  for (const checkers::Check* check : checkers::all_checks()) {
    if (!check->off_by_default) selection.checks.push_back(check);
  }
  return selection;
}

void all_checks(benchmark::State& state) {
  const schema::Package& package = loaded();
  const checkers::Selection selection = default_checks();
  for (auto _ : state) {
    checkers::LintResult result;
    checkers::lint(package, selection, result);
    if (!result.findings.empty()) throw std::logic_error("the generated cards must lint clean");
  }
  count_bytes(state);
}

/// One check at a time, to see where the time goes.
void one_check(benchmark::State& state, const checkers::Check* check) {
  const schema::Package& package = loaded();
  for (auto _ : state) {
    std::vector<checkers::Diagnostic> findings;
    checkers::Reporter report(*check, package, findings);
    check->run.value(package, report);
  }
}

/// The command itself, from the files on disk to the printed summary.
void full_lint(benchmark::State& state) {
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "regolo-lint-bench";
  for (const schema::Overlay& file : files()) {
    std::filesystem::create_directories((folder / file.path).parent_path());
    std::ofstream(folder / file.path, std::ios::binary) << file.bytes;
  }
  cli::Environment environment;
  environment.directory = folder;
  for (auto _ : state) {
    std::ostringstream out;
    std::ostringstream err;
    std::istringstream in;
    const int code =
        cli::run({"lint", "--isolated", "--no-cache", "--jobs", "1", "."}, out, err, in, environment);
    if (code != 0) throw std::logic_error(out.str() + err.str());
  }
  count_bytes(state);
  std::filesystem::remove_all(folder);
}

BENCHMARK(yaml_load)->Unit(benchmark::kMillisecond);
BENCHMARK(yaml_events)->Unit(benchmark::kMillisecond);
BENCHMARK(reader)->Unit(benchmark::kMillisecond);
BENCHMARK(decoding)->Unit(benchmark::kMillisecond);
BENCHMARK(all_checks)->Unit(benchmark::kMillisecond);
BENCHMARK(full_lint)->Unit(benchmark::kMillisecond);

void register_each_check() {
  for (const checkers::Check* check : checkers::all_checks()) {
    const std::string name = "check/" + std::string(check->id.value);
    benchmark::RegisterBenchmark(name.c_str(), one_check, check)->Unit(benchmark::kMicrosecond);
  }
}

}  // namespace

}  // namespace regolo::bench

int main(int count, char** arguments) {
  regolo::bench::register_each_check();
  benchmark::Initialize(&count, arguments);
  if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
