// An expression in the form in which it is worked out while games are played: one flat list of instructions
// for a stack of numbers. Names are gone, parameters are numbers, nothing is looked up.
#pragma once

#include <cstdint>
#include <vector>

#include "model/expression/typing.h"

namespace regolo::expression {

enum class Code : std::uint8_t {
  push,                  ///< value
  read_game,             ///< the observable `which`
  read_game_with,        ///< the same, `op` and `value`
  read_of_slot,          ///< of the player or component in `slot`
  read_of_slot_with,     ///< the same, `op` and `value`
  read_indexed,          ///< of the one on the stack
  operate_read_game,     ///< `op` on the one on top and the observable `which`
  operate_read_of_slot,  ///< `op` on the one on top and that of the player or component in `slot`
  push_slot,
  push_move,
  push_mover,
  operate,       ///< `op` on the two on top, or on the one
  operate_with,  ///< `op` on the one on top and `value`
  keep_false,    ///< false on top: jump to `target`; else drop it
  keep_true,
  fold_begin,  ///< `slot` from 0 on, `op`; nothing to fold: jump to `target`
  fold_skip,   ///< false on top: jump to `target`; drops it
  fold_add,    ///< `op`: the top goes into what is below it
  fold_next,   ///< the next one in `slot`: back to `target`
  fold_read,   ///< `op` over the observable `which` of all of them; before that `inner` with `value`, if any
  fold_end,
};

struct Instruction {
  Code code = Code::push;
  Op op = Op::number;
  std::uint8_t slot = 0;
  bool is_old = false;     ///< reads the table before the move
  bool of_player = false;  ///< the slot counts players; else components
  Op inner = Op::number;   ///< number: none
  std::uint16_t which = 0;
  std::uint32_t target = 0;
  std::int64_t value = 0;
};

inline constexpr std::size_t stack_max = 64;
inline constexpr std::size_t slots_max = 16;

struct Program {
  std::vector<Instruction> code = {};
  bool empty() const { return code.empty(); }
};

/// Parameters get the values in `vocabulary`.
Program compiled(const Typed& typed, const Vocabulary& vocabulary);
/// A part of the expression by itself; `is_old` on the table before the move.
Program compiled_part(const Typed& typed, const Vocabulary& vocabulary, Id part, bool is_old);

}  // namespace regolo::expression
