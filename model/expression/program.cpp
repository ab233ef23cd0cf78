#include "model/expression/program.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

namespace regolo::expression {

namespace {

class Compiler {
 public:
  Compiler(const Typed& typed, const Vocabulary& vocabulary, bool is_old)
      : typed_(typed), vocabulary_(vocabulary), is_old_(is_old) {}

  Program run(Id part) {
    visit(part);
    // The parser bounds both far below; past them the arrays of the machine would be.
    if (depth_most_ > static_cast<int>(stack_max) || typed_.slots > slots_max)
      throw std::logic_error("an expression was compiled that needs more room than there is");
    return std::move(program_);
  }

 private:
  Instruction& emit(Code code, int grows) {
    depth_ += grows;
    depth_most_ = std::max(depth_most_, depth_);
    program_.code.push_back({.code = code});
    return program_.code.back();
  }
  std::uint32_t here() const { return static_cast<std::uint32_t>(program_.code.size()); }

  void visit(Id id) {
    const Node& node = typed_.tree[id];
    switch (node.op) {
      case Op::number:
      case Op::truth:
      case Op::word:
        emit(Code::push, 1).value = node.value;
        return;
      case Op::name:
        return name(id);
      case Op::before: {
        const bool was = is_old_;
        is_old_ = true;
        visit(node.left);
        is_old_ = was;
        return;
      }
      case Op::conjunction:
        return lazy(node, Code::keep_false);
      case Op::disjunction:
      case Op::implication:
        return lazy(node, Code::keep_true);
      default:
        return is_fold(node.op) ? fold(id) : operation(node);
    }
  }

  void name(Id id) {
    const Node& node = typed_.tree[id];
    const Meaning& meaning = typed_[id];
    if (meaning.means == Means::parameter) {
      emit(Code::push, 1).value = vocabulary_.parameters[meaning.which].value;
    } else if (meaning.means == Means::index) {
      emit(Code::push_slot, 1).slot = static_cast<std::uint8_t>(meaning.slot);
    } else if (meaning.means != Means::observable) {
      emit(meaning.means == Means::move ? Code::push_move : Code::push_mover, 1);
    } else {
      const play::Per per = vocabulary_.table->observables[meaning.which].per;
      if (node.left != no_part) visit(node.left);
      const Code code = node.left != no_part     ? Code::read_indexed
                        : per == play::Per::game ? Code::read_game
                                                 : Code::read_of_slot;
      Instruction& made = emit(code, node.left != no_part ? 0 : 1);
      made.which = static_cast<std::uint16_t>(meaning.which);
      made.slot = static_cast<std::uint8_t>(meaning.slot);
      made.is_old = is_old_;
      made.of_player = per == play::Per::player;
    }
  }

  /// The right side is worked out only if the left one leaves it open.
  void lazy(const Node& node, Code keep) {
    visit(node.left);
    if (node.op == Op::implication) emit(Code::operate, 0).op = Op::negation;
    const std::uint32_t jump = here();
    emit(keep, -1);
    visit(node.right);
    program_.code[jump].target = here();
  }

  /// One instruction does the work of two or three where a side is a number or a plain observable: most of
  /// what properties say, and each step takes as long as the work it does. A side of several instructions is
  /// left alone, since something may jump to its end.
  void operation(const Node& node) {
    const std::uint32_t left = here();
    visit(node.left);
    if (node.right == no_part) {
      emit(Code::operate, 0).op = node.op;
      return;
    }
    const std::uint32_t right = here();
    visit(node.right);
    const Instruction last = program_.code.back();
    const bool is_plain = here() == right + 1;
    if (is_plain && last.code == Code::push) {
      drop_last();
      Instruction& first = program_.code[left];
      const std::optional<Code> joined = here() == left + 1 ? with_value(first.code) : std::nullopt;
      Instruction& made = joined ? first : emit(Code::operate_with, 0);
      if (joined) made.code = *joined;
      made.op = node.op;
      made.value = last.value;
    } else if (is_plain && (last.code == Code::read_game || last.code == Code::read_of_slot)) {
      Instruction& made = program_.code.back();
      made.code = last.code == Code::read_game ? Code::operate_read_game : Code::operate_read_of_slot;
      made.op = node.op;
      --depth_;
    } else {
      emit(Code::operate, -1).op = node.op;
    }
  }
  static std::optional<Code> with_value(Code code) {
    if (code == Code::read_game) return Code::read_game_with;
    if (code == Code::read_of_slot) return Code::read_of_slot_with;
    return std::nullopt;
  }
  void drop_last() {
    program_.code.pop_back();
    --depth_;
  }

  void fold(Id id) {
    const Node& node = typed_.tree[id];
    const auto slot = static_cast<std::uint8_t>(typed_[id].slot);
    const bool of_player = node.text == "player";
    const auto tag = [&](Instruction& made) {
      made.op = node.op;
      made.slot = slot;
      made.of_player = of_player;
    };
    const std::uint32_t begin = here();
    tag(emit(Code::fold_begin, 1));
    const std::uint32_t body = here();
    std::uint32_t skip = 0;
    if (node.right != no_part) {
      visit(node.right);
      skip = here();
      emit(Code::fold_skip, -1);
    }
    visit(node.left);
    if (here() == body + 1 && node.right == no_part && reads(body, slot)) {
      const Instruction read = program_.code.back();
      drop_last();
      Instruction& whole = program_.code.back();
      whole.code = Code::fold_read;
      whole.which = read.which;
      whole.is_old = read.is_old;
      whole.inner = read.op;
      whole.value = read.value;
      tag(emit(Code::fold_end, 0));
      return;
    }
    tag(emit(Code::fold_add, -1));
    const std::uint32_t next = here();
    tag(emit(Code::fold_next, 0));
    program_.code[next].target = body;
    if (node.right != no_part) program_.code[skip].target = next;
    program_.code[begin].target = here();
    tag(emit(Code::fold_end, 0));
  }

  /// Whether the instruction reads an observable of the one in the slot, and does no more than that.
  bool reads(std::uint32_t at, std::uint8_t slot) const {
    const Instruction& one = program_.code[at];
    return (one.code == Code::read_of_slot || one.code == Code::read_of_slot_with) && one.slot == slot;
  }

  const Typed& typed_;
  const Vocabulary& vocabulary_;
  Program program_;
  bool is_old_;
  int depth_ = 0;
  int depth_most_ = 0;
};

}  // namespace

Program compiled(const Typed& typed, const Vocabulary& vocabulary) {
  return compiled_part(typed, vocabulary, typed.tree.root(), false);
}

Program compiled_part(const Typed& typed, const Vocabulary& vocabulary, Id part, bool is_old) {
  return Compiler(typed, vocabulary, is_old).run(part);
}

}  // namespace regolo::expression
