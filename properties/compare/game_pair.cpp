#include "properties/compare/game_pair.h"

#include "model/games/all.h"

namespace regolo::properties {

/// Compiled in properties/NAME/pair.cpp.
template <class G>
std::unique_ptr<GamePair> pair_of(const Version& before, const Version& after);

std::unique_ptr<GamePair> game_pair(std::string_view name, const Version& before, const Version& after) {
  std::unique_ptr<GamePair> pair;
  games::with_game(name, [&]<class G>() { pair = pair_of<G>(before, after); });
  return pair;
}

play::Settings settings_with(play::Settings settings, const play::Settings& more) {
  if (!more.variant.empty()) settings.variant = more.variant;
  settings.without.insert(settings.without.end(), more.without.begin(), more.without.end());
  for (const auto& [id, value] : more.set) settings.set[id] = value;
  settings.patch.insert(settings.patch.end(), more.patch.begin(), more.patch.end());
  return settings;
}

std::string_view word(ReplayEnd::How how) {
  constexpr std::string_view words[] = {"played", "illegal", "broken", "unplayable"};
  return words[static_cast<std::size_t>(how)];
}

std::string_view word(Parting::What what) {
  constexpr std::string_view words[] = {"nowhere", "start", "turn", "legal", "choices", "result", "breach"};
  return words[static_cast<std::size_t>(what)];
}

}  // namespace regolo::properties
