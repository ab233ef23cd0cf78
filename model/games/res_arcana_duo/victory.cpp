// Points and the end of the game: page 9.
#include "model/games/res_arcana_duo/engine.h"

namespace regolo::res_arcana_duo {

namespace {

int place_points(const Content& content, const State& state, unsigned place, Rules& rules) {
  const Component& printed = content[place];
  int points = 0;
  if (rules.apply(Rule::forge_and_heartwood_base_point, printed.points > 0)) points += printed.points;
  int scored = 0;
  for (std::size_t i = 0; i < essence_count; ++i) scored += printed.points_per[i] * state.stored[place][i];
  if (rules.apply(Rule::stored_essences_wait_or_score, scored > 0)) points += scored;
  return points;
}

int pool_count(const Content& content, const Player& player) {
  int count = 0;
  for (std::size_t i = 0; i < essence_count; ++i)
    count += player.pool[i] * (i == gold ? content.parameters.gold_tie_weight : 1);
  return count;
}

std::uint8_t winners_by_tie(const Content& content, const State& state, Rules& rules) {
  if (rules.apply(Rule::tie_goes_to_more_essences, true)) {
    const int first = pool_count(content, state.players[0]);
    const int second = pool_count(content, state.players[1]);
    if (first != second) return first > second ? 1 : 2;
  }
  return rules.apply(Rule::second_tie_is_shared_win, true) ? 3 : 1;
}

}  // namespace

int points_of(const Content& content, const State& state, int player, Rules& rules) {
  const Player& own = state.players[static_cast<std::size_t>(player)];
  int points = 0;
  const bool four_sources = rules.apply(Rule::points_come_from_four_sources, true);
  for (const unsigned component : own.in_play) {
    const bool is_turned = state.turned.contains(component);
    if (is_turned && !rules.apply(Rule::check_counts_formulas_and_turned, true)) continue;
    if (content[component].kind == Kind::place) {
      points += place_points(content, state, component, rules);
    } else if (four_sources) {
      points += content[component].points;
    }
  }
  if (rules.apply(Rule::token_is_worth_one_point, state.token == player))
    points += content.parameters.token_points;
  return points;
}

void check_victory(const Content& content, State& state, Rules& rules) {
  ++state.checks;
  const int first = points_of(content, state, 0, rules);
  const int second = points_of(content, state, 1, rules);
  const int threshold = content.parameters.victory_threshold;
  const bool reached = first >= threshold || second >= threshold;
  if (!rules.apply(Rule::threshold_ends_game_most_points_win, reached)) return;
  state.winners = first > second ? 1 : second > first ? 2 : winners_by_tie(content, state, rules);
  state.phase = Phase::over;
  state.tasks.clear();
}

}  // namespace regolo::res_arcana_duo
