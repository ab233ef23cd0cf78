// `regolo observables`: what can be seen of a game's table, by name.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/arguments.h"
#include "cli/style.h"
#include "cli/text.h"
#include "model/games/tables.h"
#include "properties/any_game.h"

namespace regolo::cli {

namespace {

using play::Observed;
using play::Per;
using play::Reading;

constexpr std::string_view format_words[] = {"text", "json", "markdown"};
constexpr std::string_view per_words[] = {"game", "player", "component"};
constexpr std::string_view reading_words[] = {"number", "flag", "word", "list", "set", "bag"};

std::string values_of(const Observed& row) {
  using Of = play::Words::Of;
  if (row.reading == Reading::number) return fmt::format("{} to {}", row.min, row.max);
  if (row.reading == Reading::flag) return "true, false";
  if (row.words.of == Of::list) return fmt::format("{}", fmt::join(row.words.list, ", "));
  if (row.words.of == Of::kind) return fmt::format("none, or the id of a {}", row.words.kind);
  if (row.words.of == Of::seats) return "a player";
  return "";
}
std::string_view type_of(const Observed& row) {
  if (row.words.of == play::Words::Of::seats) return "player";
  return reading_words[static_cast<std::size_t>(row.reading)];
}
std::string shown_name(const Observed& row) {
  return row.per == Per::game ? std::string(row.name)
                              : fmt::format("{}[{}]", row.name, per_words[static_cast<std::size_t>(row.per)]);
}

class Observables : public Command {
 public:
  std::string_view name() const override { return "observables"; }
  std::string_view summary() const override { return "List what can be seen of a game, for properties"; }
  std::string_view help() const override {
    return R"(List what can be seen of a game, for properties

Usage: regolo observables [GAME...] [options]

GAME is the id of a game that has an engine [default: all of them]. Properties,
scenarios and statistics know a table by these names. Lists, sets and bags are
for scenarios; an expression works with numbers, flags, words and players.

Options
  --find TEXT               Only those with the text in their name or sentence
  --output-format FORMAT    text, json or markdown [default: text]
  --color WHEN              auto, always or never [default: auto]
                            [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help                Print this page

Examples:
  regolo observables casting-shadows
  regolo observables realm-of-sand --find disc
)";
  }

  void define(CLI::App& app) override {
    add_positional(app, "GAME", games_);
    add_text(app, "--find", find_);
    add_text(app, "--output-format", format_);
  }

  int run(Context& context) override {
    const std::size_t format = choice("--output-format", format_, format_words);
    const std::vector<const play::GameTable*> tables = wanted_tables();
    std::size_t rows = 0;
    for (const play::GameTable* table : tables) rows += wanted(*table).size();
    if (rows == 0)
      throw UsageError(fmt::format("nothing that can be seen has '{}' in it", shown_text(find_)));
    if (format == 1) {
      context.out << json(tables);
      return exit_clean;
    }
    const Painter painter(wants_color(context.color, context.environment));
    for (const play::GameTable* table : tables)
      context.out << (format == 2 ? markdown(*table) : text(*table, painter));
    if (format == 0)
      context.out << fmt::format("{}; docs/properties.md says how to use them\n",
                                 counted(rows, "observable"));
    return exit_clean;
  }

 private:
  std::vector<const play::GameTable*> wanted_tables() const {
    const std::vector<std::string_view> known = properties::game_names();
    std::vector<const play::GameTable*> tables;
    for (const std::string& game : games_) {
      // A folder names its game by its last part.
      const std::string last = std::filesystem::path(game).filename().string();
      const play::GameTable* table = games::table_of(last.empty() ? game : last);
      if (table == nullptr)
        throw UsageError(fmt::format("no engine plays '{}'{}", shown_text(game), did_you_mean(game, known)));
      tables.push_back(table);
    }
    if (games_.empty())
      for (const std::string_view game : known) tables.push_back(games::table_of(game));
    return tables;
  }
  std::vector<Observed> wanted(const play::GameTable& table) const {
    std::vector<Observed> rows;
    for (const Observed& row : table.observables) {
      const bool is_found = row.name.find(find_) != std::string_view::npos ||
                            row.sentence.find(find_) != std::string_view::npos;
      if (is_found) rows.push_back(row);
    }
    return rows;
  }

  std::string text(const play::GameTable& table, const Painter& painter) const {
    const std::vector<Observed> rows = wanted(table);
    if (rows.empty()) return "";
    std::size_t widest = 0;
    for (const Observed& row : rows) widest = std::max(widest, shown_name(row).size());
    std::string result = painter.paint(Style::strong, table.game) + "\n";
    for (const Observed& row : rows) {
      const std::string values = values_of(row);
      result += fmt::format("  {:<{}}  {:<6}  {}{}\n", shown_name(row), widest, type_of(row), row.sentence,
                            values.empty() ? std::string() : fmt::format(" ({})", values));
    }
    return result + fmt::format("  component counts {}\n  move is one of {}\n\n", table.components_are,
                                fmt::join(table.moves, ", "));
  }

  std::string markdown(const play::GameTable& table) const {
    std::string result =
        fmt::format("## {}\n\n| name | type | values | what it is |\n|---|---|---|---|\n", table.game);
    for (const Observed& row : wanted(table))
      result += fmt::format("| `{}` | {} | {} | {} |\n", shown_name(row), type_of(row), values_of(row),
                            row.sentence);
    return result + fmt::format("\n`component` counts {}. `move` is one of {}.\n\n", table.components_are,
                                fmt::join(table.moves, ", "));
  }

  std::string json(const std::vector<const play::GameTable*>& tables) const {
    nlohmann::ordered_json games = nlohmann::ordered_json::array();
    for (const play::GameTable* table : tables) {
      nlohmann::ordered_json rows = nlohmann::ordered_json::array();
      for (const Observed& row : wanted(*table)) {
        nlohmann::ordered_json one{{"name", row.name},
                                   {"of", per_words[static_cast<std::size_t>(row.per)]},
                                   {"type", type_of(row)},
                                   {"sentence", row.sentence},
                                   {"in_expressions", row.has_number()}};
        if (row.reading == Reading::number) {
          one["min"] = row.min;
          one["max"] = row.max;
        }
        if (row.words.of == play::Words::Of::list) one["words"] = row.words.list;
        if (row.words.of == play::Words::Of::kind) one["ids_of"] = row.words.kind;
        rows.push_back(std::move(one));
      }
      games.push_back({{"game", table->game},
                       {"components", table->components_are},
                       {"moves", table->moves},
                       {"observables", std::move(rows)}});
    }
    const nlohmann::ordered_json whole{{"schema", "regolo.observables/1"}, {"games", std::move(games)}};
    return whole.dump(2) + "\n";
  }

  std::vector<std::string> games_;
  std::string find_;
  std::string format_ = "text";
};

}  // namespace

std::unique_ptr<Command> make_observables() {
  return std::make_unique<Observables>();
}

}  // namespace regolo::cli
