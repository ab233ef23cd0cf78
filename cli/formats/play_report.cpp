#include "cli/formats/play_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/formats/finding_json.h"
#include "cli/formats/github_command.h"
#include "cli/formats/markdown_text.h"
#include "cli/text.h"
#include "model/source/reader.h"

namespace regolo::cli {

namespace {

constexpr PlayFormat formats_of_plays[] = {
    {"json", play_json},     {"sarif", play_sarif},   {"junit", play_junit},
    {"github", play_github}, {"gitlab", play_gitlab}, {"markdown", play_markdown},
};

Json step_json(const PlayedStep& step) {
  return {{"text", step.text}, {"line", step.line}};
}

std::string played_words(const PlayReport& report) {
  return fmt::format("{} of {}, {}, seed {}", counted(report.games, "game"), report.game,
                     counted(report.moves, "move"), report.seed);
}

}  // namespace

std::span<const PlayFormat> play_formats() {
  return formats_of_plays;
}

std::span<const std::string_view> play_format_words() {
  static constexpr auto words = [] {
    std::array<std::string_view, std::size(formats_of_plays)> names{};
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = formats_of_plays[i].name;
    return names;
  }();
  return words;
}

std::string play_json(const PlayReport& report) {
  Json document;
  document["schema"] = "regolo.play-report/1";
  document["tool"] = {{"name", "regolo"}, {"version", REGOLO_VERSION}};
  document["game"] = report.game;
  document["seed"] = report.seed;
  document["content"] = report.content;
  document["games"] = report.games;
  document["moves"] = report.moves;
  document["invariants"] = Json::array();
  for (const InvariantOutcome& one : report.invariants) {
    const auto breaks = std::count_if(report.failures.begin(), report.failures.end(),
                                      [&](const FailingGame& game) { return game.invariant == one.id; });
    document["invariants"].push_back(
        {{"id", one.id}, {"statement", one.statement}, {"checked", one.checked}, {"failures", breaks}});
  }
  document["failures"] = Json::array();
  for (const FailingGame& game : report.failures) {
    Json steps = Json::array();
    for (const PlayedStep& step : game.steps) steps.push_back(step_json(step));
    document["failures"].push_back({{"invariant", game.invariant},
                                    {"message", game.message},
                                    {"file", game.file},
                                    {"steps", std::move(steps)},
                                    {"steps_before", game.steps_before},
                                    {"seen", game.seen},
                                    {"replay", game.replay}});
  }
  document["exit_code"] = report.exit_code;
  return dumped(document, 1);
}

std::string play_github(const PlayReport& report) {
  std::string text;
  for (const FailingGame& game : report.failures) {
    Annotation annotation{"error", game.file, 1};
    annotation.title = game.invariant;
    annotation.message =
        fmt::format("{}\n{} to get there, seen in {}\n{}", shown_text(game.message),
                    counted(game.steps.size(), "step"), counted(game.seen, "game"), shown_text(game.replay));
    text += github_command(annotation);
  }
  if (report.failures.size() > annotations_max) {
    text += fmt::format("{} more not shown as annotations: GitHub keeps {} of each kind for a step.\n",
                        report.failures.size() - annotations_max, annotations_max);
  }
  return text;
}

std::string play_gitlab(const PlayReport& report) {
  Json list = Json::array();
  for (const FailingGame& game : report.failures) {
    list.push_back(
        {{"description", shown_text(fmt::format("{}; {}", game.message, game.replay))},
         {"check_name", game.invariant},
         {"fingerprint", fmt::format("{}:{}", game.invariant, game.file)},
         {"severity", "critical"},
         {"location", {{"path", game.file}, {"positions", {{"begin", {{"line", 1}, {"column", 1}}}}}}}});
  }
  return dumped(list, 1);
}

std::string play_markdown(const PlayReport& report) {
  std::string text = fmt::format(
      "## Regolo fuzz\n\n{}: {}.\n\n", markdown_text(played_words(report)),
      report.failures.empty() ? "nothing broke" : counted(report.failures.size(), "distinct failure"));
  if (!report.failures.empty())
    text += "| invariant | what broke | steps | seen | replay |\n|---|---|---|---|---|\n";
  for (const FailingGame& game : report.failures) {
    text += fmt::format("| `{}` | {} | {} | {} | {} |\n", game.invariant, markdown_text(game.message),
                        game.steps.size(), game.seen, markdown_text(game.replay));
  }
  for (const InvariantOutcome& one : report.invariants) {
    if (one.checked == 0) text += fmt::format("\n`{}` never had anything to check.\n", one.id);
  }
  return text;
}

std::vector<PlayedStep> steps_of(const std::string& play_file_text) {
  const source::Document document = source::read_text("play", play_file_text);
  const source::Tree& tree = document.tree;
  std::vector<PlayedStep> steps;
  if (tree.empty() || tree[0].kind != source::NodeKind::map) return steps;
  const auto text = [&](source::NodeId node) { return std::string(tree.text(node, *document.file)); };
  for (source::NodeId key = tree.first_child(0); key < tree.end(0);) {
    const source::NodeId value = tree.next_sibling(key);
    if (text(key) == "steps" && tree[value].kind == source::NodeKind::sequence) {
      for (source::NodeId item = tree.first_child(value); item < tree.end(value);
           item = tree.next_sibling(item)) {
        if (tree[item].kind != source::NodeKind::map || tree[item].subtree < 3) continue;
        const source::NodeId actor = tree.first_child(item);
        const source::NodeId move = tree.next_sibling(actor);
        steps.push_back({fmt::format("{}: {}", text(actor), text(move)),
                         document.file->line_column(tree[item].span.begin).line});
      }
    }
    key = tree.next_sibling(value);
  }
  return steps;
}

}  // namespace regolo::cli
