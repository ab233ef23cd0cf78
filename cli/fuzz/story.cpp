#include "cli/fuzz/story.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/amounts.h"
#include "cli/style.h"
#include "cli/text.h"
#include "model/play/seats.h"
#include "model/schema/record.h"
#include "properties/universal.h"

namespace regolo::cli {

using namespace properties;

namespace {

constexpr std::size_t changes_max = 4;  ///< of one move; the rest is one flag away
constexpr std::size_t moves_told = 12;  ///< the last ones

struct ToldMove {
  std::string who;
  std::string what;
  std::vector<ObservedChange> changes;
};

/// Numbers say it shortest; a bag whose parts are listed one by one need not be shown as well.
bool is_told_already(const ObservedChange& change, const std::vector<ObservedChange>& all) {
  return std::any_of(all.begin(), all.end(), [&](const ObservedChange& other) {
    return other.name.size() > change.name.size() && other.name.starts_with(change.name + ".");
  });
}

std::string changes_text(const std::vector<ObservedChange>& changes) {
  std::vector<std::string> parts;
  std::size_t left_out = 0;
  for (const ObservedChange& change : changes) {
    if (is_told_already(change, changes)) continue;
    if (parts.size() == changes_max) {
      ++left_out;
      continue;
    }
    parts.push_back(fmt::format("{} {} -> {}", change.name, change.before, change.after));
  }
  std::string text = fmt::format("{}", fmt::join(parts, "  "));
  if (left_out > 0) text += fmt::format("  and {} more", left_out);
  return text;
}

/// `turned-component-has-no-powers (rules.yaml:120)`
std::string placed_rule(const GamePackage& game, const std::string& id) {
  for (const schema::Record& rule : schema::components(game.package, "rule"))
    if (rule.text("id") == id) return fmt::format("{} ({})", id, rule.place());
  return id;
}

}  // namespace

std::string told_moves(const Context& context, const GamePackage& game, const play::PlayFile& file,
                       std::string* message) {
  const Painter painter(wants_color(context.color, context.environment));
  std::vector<ToldMove> moves;
  const ReplayOutcome outcome =
      game.engine->replay(game.package, file.settings, file, [&](const ToldStep& step) {
        moves.push_back({step.played().who, step.described(), step.changes()});
      });
  // The outcome begins with the name of what broke.
  if (message != nullptr && outcome.message.starts_with(outcome.invariant + ": "))
    *message = outcome.message.substr(outcome.invariant.size() + 2);
  std::string text;
  const std::size_t first = moves.size() > moves_told ? moves.size() - moves_told : 0;
  if (first > 0) text += fmt::format("  {:>4}  {} to set up and come here\n", "…", counted(first, "move"));
  for (std::size_t i = first; i < moves.size(); ++i) {
    const bool fails = i + 1 == moves.size() && !outcome.invariant.empty();
    text += fmt::format("  {:>4}  {}{}\n", i + 1, shown_text(moves[i].who + " " + moves[i].what),
                        fails ? "   " + painter.paint(Style::error, "✗ " + outcome.invariant) : "");
    const std::string changes = changes_text(moves[i].changes);
    if (!changes.empty())
      text += fmt::format("        {}\n", painter.paint(Style::frame, shown_text(changes)));
  }
  return text;
}

std::string story(const Context& context, const GamePackage& game, const FuzzFinding& finding) {
  const Painter painter(wants_color(context.color, context.environment));
  const play::PlayFile file = play::read_play_text(finding.file, finding.text);
  // A game that takes the process down cannot be told here.
  std::string message = play::with_names(finding.message, file.seats);
  const std::string moves =
      universal::is_fatal(finding.invariant) ? std::string() : told_moves(context, game, file, &message);
  std::string text = painter.paint(Style::error, fmt::format("error[{}]", finding.invariant)) + ": " +
                     painter.paint(Style::strong, shown_text(message)) + "\n";
  if (!finding.statement.empty()) text += fmt::format("  must hold: {}\n", finding.statement);
  text += fmt::format(
      "  found in game {} of unit {} after {}{}\n\n", finding.game, finding.unit,
      counted(finding.moves, "move"),
      finding.shrunk_moves == 0 ? std::string() : ", shortened to " + counted(finding.shrunk_moves, "move"));
  text += fmt::format("  {}: {}{}\n", counted(file.seats.size(), "player"),
                      fmt::format("{}", fmt::join(file.seats, ", ")),
                      file.settings.variant.empty() ? "" : ", variant " + file.settings.variant);
  text += moves + "\n";
  if (!finding.guarded.empty()) {
    std::vector<std::string> rules;
    for (const std::string& id : finding.guarded) rules.push_back(placed_rule(game, id));
    text += fmt::format("  rules involved: {}\n", fmt::join(rules, " · "));
  }
  text += fmt::format("  seen in {}\n", shown_count(finding.seen) + (finding.seen == 1 ? " game" : " games"));
  text += fmt::format("  replay: regolo replay {} --show diff\n", finding.file);
  return text;
}

}  // namespace regolo::cli
