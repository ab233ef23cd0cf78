// Works a program out on the tables of one step. No allocation, no look-up by name.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <limits>

#include "model/expression/program.h"
#include "model/play/observable.h"

namespace regolo::expression {

/// What a program comes to when an index names nobody, or the least of nothing is asked for.
inline constexpr std::int64_t undefined = std::numeric_limits<std::int64_t>::min();

/// What an expression can see.
template <class G>
struct Scene {
  const play::Observable<G>* table = nullptr;  ///< of the game
  const typename G::Content* content = nullptr;
  const typename G::State* before = nullptr;
  const typename G::State* after = nullptr;
  int players = 0;
  int components = 0;
  int move = 0;    ///< its kind
  int mover = -1;  ///< a seat; -1: chance

  std::int64_t number(const Instruction& read, int of) const {
    return table[read.which].number(*content, read.is_old ? *before : *after, of);
  }
  int size_of(const Instruction& one) const { return one.of_player ? players : components; }
};

using Slots = std::array<std::int32_t, slots_max>;

/// Wraps around instead of overflowing; typing has made sure that neither happens within the ranges.
inline std::int64_t operated(Op op, std::int64_t a, std::int64_t b) {
  const auto x = static_cast<std::uint64_t>(a);
  const auto y = static_cast<std::uint64_t>(b);
  switch (op) {
    case Op::negate:
      return static_cast<std::int64_t>(0 - x);
    case Op::absolute:
      return a < 0 ? static_cast<std::int64_t>(0 - x) : a;
    case Op::negation:
      return a == 0 ? 1 : 0;
    case Op::add:
      return static_cast<std::int64_t>(x + y);
    case Op::subtract:
      return static_cast<std::int64_t>(x - y);
    case Op::multiply:
      return static_cast<std::int64_t>(x * y);
    case Op::divide:
      return b == 0 ? 0 : b == -1 ? static_cast<std::int64_t>(0 - x) : a / b;
    case Op::modulo:
      return b == 0 || b == -1 ? 0 : a % b;
    case Op::least:
      return std::min(a, b);
    case Op::greatest:
      return std::max(a, b);
    case Op::equal:
      return a == b ? 1 : 0;
    case Op::unequal:
      return a != b ? 1 : 0;
    case Op::less:
      return a < b ? 1 : 0;
    case Op::less_equal:
      return a <= b ? 1 : 0;
    case Op::greater:
      return a > b ? 1 : 0;
    default:
      return a >= b ? 1 : 0;
  }
}

inline std::int64_t fold_start(Op op) {
  if (op == Op::minimum) return std::numeric_limits<std::int64_t>::max();
  if (op == Op::maximum) return undefined;
  return op == Op::all ? 1 : 0;
}
inline std::int64_t fold_joined(Op op, std::int64_t so_far, std::int64_t one) {
  switch (op) {
    case Op::minimum:
      return std::min(so_far, one);
    case Op::maximum:
      return std::max(so_far, one);
    case Op::any:
      return so_far | one;
    case Op::all:
      return so_far & one;
    default:
      return operated(Op::add, so_far, one);
  }
}

/// An observable of everybody, folded: fold_begin to fold_next in one.
template <class G>
std::int64_t folded(const Instruction& fold, const Scene<G>& scene) {
  std::int64_t so_far = fold_start(fold.op);
  for (int of = 0; of < scene.size_of(fold); ++of) {
    const std::int64_t number = scene.number(fold, of);
    const bool is_bare = fold.inner == Op::number;
    so_far = fold_joined(fold.op, so_far, is_bare ? number : operated(fold.inner, number, fold.value));
  }
  return so_far;
}

/// The value, or `undefined`.
template <class G>
std::int64_t evaluated(const Program& program, const Scene<G>& scene, Slots& slots) {
  std::int64_t stack[stack_max];
  std::int64_t* top = stack - 1;  // points at the last value
  const Instruction* const begin = program.code.data();
  const Instruction* const end = begin + program.code.size();
  for (const Instruction* at = begin; at != end; ++at) {
    switch (at->code) {
      case Code::push:
        *++top = at->value;
        break;
      case Code::read_game:
        *++top = scene.number(*at, 0);
        break;
      case Code::read_game_with:
        *++top = operated(at->op, scene.number(*at, 0), at->value);
        break;
      case Code::read_of_slot:
        *++top = scene.number(*at, slots[at->slot]);
        break;
      case Code::read_of_slot_with:
        *++top = operated(at->op, scene.number(*at, slots[at->slot]), at->value);
        break;
      case Code::read_indexed: {
        const std::int64_t of = *top;
        if (of < 0 || of >= scene.size_of(*at)) return undefined;
        *top = scene.number(*at, static_cast<int>(of));
        break;
      }
      case Code::operate_read_game:
        *top = operated(at->op, *top, scene.number(*at, 0));
        break;
      case Code::operate_read_of_slot:
        *top = operated(at->op, *top, scene.number(*at, slots[at->slot]));
        break;
      case Code::push_slot:
        *++top = slots[at->slot];
        break;
      case Code::push_move:
        *++top = scene.move;
        break;
      case Code::push_mover:
        *++top = scene.mover;
        break;
      case Code::operate:
        if (at->op == Op::negation || at->op == Op::negate || at->op == Op::absolute) {
          *top = operated(at->op, *top, 0);
        } else {
          --top;
          *top = operated(at->op, top[0], top[1]);
        }
        break;
      case Code::operate_with:
        *top = operated(at->op, *top, at->value);
        break;
      case Code::keep_false:
        if (*top == 0) {
          at = begin + at->target - 1;
        } else {
          --top;
        }
        break;
      case Code::keep_true:
        if (*top != 0) {
          at = begin + at->target - 1;
        } else {
          --top;
        }
        break;
      case Code::fold_begin:
        slots[at->slot] = 0;
        *++top = fold_start(at->op);
        if (scene.size_of(*at) == 0) at = begin + at->target - 1;
        break;
      case Code::fold_skip:
        if (*top-- == 0) at = begin + at->target - 1;
        break;
      case Code::fold_add:
        --top;
        *top = fold_joined(at->op, top[0], top[1]);
        break;
      case Code::fold_next:
        if (++slots[at->slot] < scene.size_of(*at)) at = begin + at->target - 1;
        break;
      case Code::fold_read:
        *++top = folded(*at, scene);
        break;
      case Code::fold_end:
        if (*top == undefined || *top == std::numeric_limits<std::int64_t>::max()) return undefined;
        break;
    }
  }
  return *top;
}

}  // namespace regolo::expression
