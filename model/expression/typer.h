// The work of typing.h. Apart, so that names (typing_names.cpp) and what joins them (typing.cpp) can be read
// by themselves.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "model/expression/ranges.h"
#include "model/expression/typing.h"

namespace regolo::expression {

/// A part without a meaning: already reported.
struct NoMeaning {};

/// More components than any game has room for.
inline constexpr std::int64_t components_most = 256;

std::string_view word_for(Base base);

class Typer {
 public:
  Typer(Tree tree, const Vocabulary& vocabulary, const Place& place, std::vector<Fault>& faults);

  std::optional<Typed> run();

 private:
  struct Index {
    std::string name;
    Base base;
    std::uint32_t slot;
  };

  const Node& node(Id id) const { return typed_.tree[id]; }
  std::string text(Id id) const;
  [[noreturn]] void refuse(FaultKind kind, source::Span span, std::string message, std::string help = {},
                           std::string replacement = {});
  void note(FaultKind kind, source::Span span, std::string message, std::string help = {},
            std::string replacement = {});
  void push(const std::string& domain, const std::string& alias);
  void note_use(std::uint32_t slot) { typed_.uses_for_each = typed_.uses_for_each || slot == 0; }
  Meaning& visit(Id id);
  Meaning meaning(Id id);

  // Names.
  Meaning name(Id id);
  Meaning index(const Node& here, const Index& found);
  Meaning of_the_step(const Node& here);
  Meaning parameter(const Node& here, std::size_t which);
  [[noreturn]] void unknown(const Node& here);
  Meaning observable(Id id, std::size_t which);
  void refuse_text(const Node& here, const play::Observed& row);
  Type type_of(const play::Observed& row, std::size_t which) const;
  void indexed(const Node& here, const play::Observed& row);
  std::uint32_t slot_for(const Node& here, Base wanted);

  // What joins them.
  Meaning before(Id id);
  void want(Id id, Base wanted, Op op);
  static std::string_view plural(Base base) { return base == Base::flag ? "conditions" : "numbers"; }
  std::string shown(Id id) const { return fmt::format("'{}'", text(id)); }
  static std::string_view sign_of(Op op);
  Meaning joined(Id id, Type type) const;
  Range range(Id id) const { return {typed_[id].type.min, typed_[id].type.max}; }
  Meaning logic(Id id);
  Meaning one_sided(Id id);
  Meaning two_sided(Id id);
  [[noreturn]] void too_large(Id id);
  Meaning comparison(Id id);
  void clash(const Node& here);
  /// Gives a word in quotes the type of what it is compared with.
  void literal(Id word, Id other);
  /// Whether the comparison can tell anything.
  void judge(Id id, const Meaning& made);
  std::string without_blanks(Id id) const;
  Meaning fold(Id id);

  const Vocabulary& vocabulary_;
  const Place& place_;
  std::vector<Fault>& faults_;
  Typed typed_;
  std::vector<Index> scope_;
  bool inside_before_ = false;
};

}  // namespace regolo::expression
