#include "model/games/tables.h"

#include "model/games/all.h"

namespace regolo::games {

namespace {

template <class G>
play::GameTable made() {
  play::GameTable table;
  table.game = G::name;
  table.players_max = G::players_max;
  table.components_are = G::components_are;
  for (const play::Observable<G>& one : G::observables()) table.observables.push_back(one.row());
  table.moves.assign(G::kind_names().begin(), G::kind_names().end());
  return table;
}

template <class... G>
const std::vector<play::GameTable>& all_of(List<G...>) {
  static const std::vector<play::GameTable> all{made<G>()...};
  return all;
}

}  // namespace

const play::GameTable* table_of(std::string_view game) {
  for (const play::GameTable& table : all_of(All{}))
    if (table.game == game) return &table;
  return nullptr;
}

}  // namespace regolo::games
