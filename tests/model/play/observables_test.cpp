// The tables of observables keep their word: ranges hold in play, numbers and words say the same, names are
// clear.
#include <algorithm>
#include <set>

#include "model/expression/vocabulary.h"
#include "model/games/tables.h"
#include "model/play/seats.h"
#include "tests/support/games.h"

namespace regolo::tests {
namespace {

template <class G>
class Observables : public testing::Test {};
TYPED_TEST_SUITE(Observables, AllGames);

/// What is wrong with one value; empty if nothing is.
template <class G>
std::string fault_of(const play::Observable<G>& one, const std::vector<std::string>& words,
                     const typename G::Content& content, const typename G::State& state, int of,
                     int players) {
  const play::Observed row = one.row();
  if (!row.has_number()) return one.text == nullptr ? "has neither number nor text" : "";
  const std::int64_t value = one.number(content, state, of);
  if (row.reading == play::Reading::number && (value < row.min || value > row.max))
    return fmt::format("is {}", value);
  if (row.reading == play::Reading::flag && value != 0 && value != 1) return fmt::format("is {}", value);
  if (row.reading != play::Reading::word) return "";
  const std::string text = one.text(content, state, of);
  if (row.words.of == play::Words::Of::seats) {
    if (value < -1 || value >= players) return fmt::format("is player {}", value);
    return value >= 0 && text != play::seat_mark(static_cast<int>(value)) ? "names another player: " + text
                                                                          : "";
  }
  if (value < 0 || value >= static_cast<std::int64_t>(words.size())) return fmt::format("is word {}", value);
  return words[static_cast<std::size_t>(value)] == text
             ? ""
             : fmt::format("is '{}' and '{}'", words[static_cast<std::size_t>(value)], text);
}

TYPED_TEST(Observables, StayInTheirRangesAndSayTheSameInBothReadings) {
  using G = TypeParam;
  const expression::Vocabulary vocabulary =
      expression::vocabulary_of(*games::table_of(G::name), package_of<G>());
  std::set<std::string> faults;
  properties::InvariantWatch<G> watch{std::span<const properties::Invariant<G>>()};
  properties::GameRecord record;
  for_games<G>(3, [&](const auto& content, const play::Setup& setup, auto& rules, std::uint64_t seed) {
    properties::UniformPolicy policy{play::Random(seed)};
    int moves = 0;
    properties::play_on<G, properties::Watching::nothing>(
        content, G::initial_state(content, setup, rules), rules, policy, watch, record,
        [&](const properties::Step<G>& step) {
          if (++moves % 7 != 0) return;
          for (std::size_t i = 0; i < G::observables().size(); ++i) {
            const play::Observable<G>& one = G::observables()[i];
            const int count = one.per == play::Per::game     ? 1
                              : one.per == play::Per::player ? setup.players
                                                             : G::components(content);
            for (int of = 0; of < count; ++of) {
              const std::string fault =
                  fault_of<G>(one, vocabulary.words[i], content, step.after, of, setup.players);
              if (!fault.empty()) faults.insert(fmt::format("{} {}", one.name, fault));
            }
          }
        });
  });
  EXPECT_EQ(faults, std::set<std::string>());
}

TYPED_TEST(Observables, HaveClearNames) {
  using G = TypeParam;
  const expression::Vocabulary vocabulary =
      expression::vocabulary_of(*games::table_of(G::name), package_of<G>());
  std::set<std::string_view> seen{"and", "or",     "not",  "implies", "mod",    "true",     "false", "for",
                                  "as",  "if",     "sum",  "min",     "max",    "count",    "any",   "all",
                                  "abs", "before", "move", "mover",   "player", "component"};
  for (const std::string_view name : vocabulary.names())
    EXPECT_TRUE(seen.insert(name).second) << name << " means two things";
  for (const play::Observed& row : vocabulary.table->observables) {
    EXPECT_FALSE(row.sentence.empty()) << row.name;
    EXPECT_FALSE(row.reading == play::Reading::number && row.min >= row.max) << row.name << " has no range";
  }
}

}  // namespace
}  // namespace regolo::tests
