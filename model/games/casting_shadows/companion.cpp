// What companions do all the time (Carte Compagno).
#include "model/games/casting_shadows/engine.h"

namespace regolo::casting_shadows {

int companion_sum(const Content& content, const State& state, int seat, ContinuousKind kind, Cause cause,
                  Rules& rules) {
  int sum = 0;
  each_companion_effect(content, state, seat, kind, rules, [&](const Continuous& effect) {
    const bool by_cause = effect.causes != 0;
    if (!by_cause || (effect.causes >> static_cast<unsigned>(cause) & 1U) != 0) sum += effect.amount;
  });
  return sum;
}

int free_uses(const Content& content, const State& state, Action action, Rules& rules) {
  int times = 0;
  each_companion_effect(content, state, state.active, ContinuousKind::free_action, rules,
                        [&](const Continuous& effect) {
                          if (effect.action == action) times += effect.amount;
                        });
  return times;
}

}  // namespace regolo::casting_shadows
