#include "cli/replay/replay_file.h"

#include <fmt/format.h>

#include "properties/campaign/in_child.h"
#include "properties/universal.h"

namespace regolo::cli {

using namespace properties;

ReplayOutcome unreadable(const play::FileProblem& problem) {
  ReplayOutcome outcome;
  outcome.word = ReplayWord::unreadable;
  outcome.span = problem.span;
  outcome.message = problem.message;
  return outcome;
}

ReplayOutcome replay_here(const GamePackage& game, const play::PlayFile& file, const play::Settings& settings,
                          const TellStep& tell) {
  if (!file.problems.empty()) return unreadable(file.problems.front());
  const std::vector<play::FileProblem> unknown = play::unknown_rules(file, game.package);
  if (!unknown.empty()) return unreadable(unknown.front());
  require_sound_patches(game, settings);
  return as_usage([&] { return game.engine->replay(game.package, settings, file, tell); });
}

namespace {

/// What the outcome says apart from places, as one text.
std::string as_text(const ReplayOutcome& outcome) {
  return fmt::format("{} {} {} {} {}\n{}", static_cast<int>(outcome.word), outcome.step, outcome.span.begin,
                     outcome.moves, outcome.expectations, outcome.message);
}

ReplayOutcome from_text(const std::string& text) {
  ReplayOutcome outcome;
  const std::size_t line = text.find('\n');
  unsigned word = 0;
  unsigned long step = 0;
  unsigned begin = 0;
  std::sscanf(text.c_str(), "%u %lu %u %d %d", &word, &step, &begin, &outcome.moves, &outcome.expectations);
  outcome.word = static_cast<ReplayWord>(word);
  outcome.step = step;
  outcome.span.begin = begin;
  outcome.message = text.substr(line + 1);
  return outcome;
}

}  // namespace

ReplayOutcome replay_apart(const GamePackage& game, const play::PlayFile& file,
                           const play::Settings& settings, std::chrono::milliseconds timeout) {
  if (!file.problems.empty()) return unreadable(file.problems.front());
  ChildEnd end;
  try {
    end = in_child([&] { return as_text(replay_here(game, file, settings, {})); }, timeout);
  } catch (const std::exception& error) {
    return unreadable({file.seats_span, error.what()});
  }
  if (end.how == ChildEnd::How::done) return from_text(end.text);
  const bool hangs = end.how == ChildEnd::How::timed_out;
  ReplayOutcome outcome;
  outcome.invariant = hangs ? universal::in_time : universal::no_crash;
  outcome.word = outcome.invariant == file.fails ? ReplayWord::reproduced : ReplayWord::broken;
  outcome.step = file.steps.size();
  outcome.span = file.steps.empty() ? file.seats_span : file.steps.back().span;
  outcome.message = hangs ? fmt::format("{}: it did not end in time", outcome.invariant)
                          : fmt::format("{}: {}", outcome.invariant, end.text);
  return outcome;
}

play::Settings settings_with(const play::Settings& of_file, const GameOptions& options) {
  const play::Settings more = options.settings();
  play::Settings settings = of_file;
  // A house rule takes the place of the variant, like any other variant.
  if (!options.variant.empty()) settings.variant = more.variant;
  settings.without.insert(settings.without.end(), more.without.begin(), more.without.end());
  for (const auto& [id, value] : more.set) settings.set[id] = value;
  settings.patch.insert(settings.patch.end(), more.patch.begin(), more.patch.end());
  return settings;
}

}  // namespace regolo::cli
