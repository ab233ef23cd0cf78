// What a name in an expression stands for.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "model/expression/typer.h"
#include "model/source/nearest.h"

namespace regolo::expression {

Meaning Typer::name(Id id) {
  const Node& here = node(id);
  for (std::size_t i = scope_.size(); i > 0; --i)
    if (scope_[i - 1].name == here.text) return index(here, scope_[i - 1]);
  if (here.text == "move" || here.text == "mover") return of_the_step(here);
  const auto& rows = vocabulary_.table->observables;
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].name == here.text) return observable(id, i);
  for (std::size_t i = 0; i < vocabulary_.parameters.size(); ++i)
    if (vocabulary_.parameters[i].id == here.text) return parameter(here, i);
  unknown(here);
}

Meaning Typer::index(const Node& here, const Index& found) {
  if (here.left != no_part) refuse(FaultKind::type_clash, here.span, "an index has no index of its own");
  note_use(found.slot);
  const std::int64_t most =
      found.base == Base::player ? vocabulary_.table->players_max - 1 : components_most - 1;
  return {.type = {found.base, 0, most, nullptr}, .means = Means::index, .slot = found.slot, .varies = true};
}

Meaning Typer::of_the_step(const Node& here) {
  if (!place_.is_step)
    refuse(FaultKind::before_outside_step, here.span,
           fmt::format("'{}' is part of a step, and this property looks at a table", here.text),
           "write the property as `step:`");
  typed_.uses_before = true;  // it is about what happened, not about how things stand
  if (here.text == "mover")
    return {.type = {Base::player, -1, vocabulary_.table->players_max - 1, nullptr},
            .means = Means::mover,
            .varies = true};
  return {
      .type = {Base::word, 0, static_cast<std::int64_t>(vocabulary_.moves.size()) - 1, &vocabulary_.moves},
      .means = Means::move,
      .varies = true};
}

Meaning Typer::parameter(const Node& here, std::size_t which) {
  if (here.left != no_part)
    refuse(FaultKind::type_clash, here.span, fmt::format("the parameter '{}' has no index", here.text));
  constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
  const play::Parameter& found = vocabulary_.parameters[which];
  return {.type = {Base::number, std::max(found.min, -most), std::min(found.max, most), nullptr},
          .means = Means::parameter,
          .which = static_cast<std::uint32_t>(which),
          .has_parameter = true};
}

void Typer::unknown(const Node& here) {
  const std::vector<std::string_view> names = vocabulary_.names();
  const std::string near = source::nearest(here.text, names);
  std::string help = fmt::format("`regolo observables {}` lists what can be seen", vocabulary_.table->game);
  if (!near.empty()) help = fmt::format("write `{}`; {}", near, help);
  if (const std::size_t hyphen = here.text.find('-'); near.empty() && hyphen != std::string::npos)
    help = fmt::format("a hyphen inside a name belongs to it: for a minus write blanks around it; {}", help);
  refuse(FaultKind::unknown_observable, here.text_span,
         near.empty()
             ? fmt::format("there is nothing called '{}' to see", here.text)
             : fmt::format("there is nothing called '{}' to see; did you mean '{}'?", here.text, near),
         help, near);
}

Meaning Typer::observable(Id id, std::size_t which) {
  const Node& here = node(id);
  const play::Observed& row = vocabulary_.table->observables[which];
  if (!row.has_number()) refuse_text(here, row);
  Meaning made{.type = type_of(row, which),
               .means = Means::observable,
               .which = static_cast<std::uint32_t>(which),
               .varies = true};
  if (here.left != no_part) {
    indexed(here, row);
  } else if (row.per != play::Per::game) {
    made.slot = slot_for(here, row.per == play::Per::player ? Base::player : Base::component);
    note_use(made.slot);
  }
  return made;
}

void Typer::refuse_text(const Node& here, const play::Observed& row) {
  static constexpr std::string_view words[] = {"number", "flag", "word", "list", "set", "bag"};
  const std::string size = fmt::format("{}.size", here.text);
  const auto& rows = vocabulary_.table->observables;
  const bool has_size =
      std::any_of(rows.begin(), rows.end(), [&](const play::Observed& other) { return other.name == size; });
  refuse(FaultKind::type_clash, here.span,
         fmt::format("'{}' is a {}, which an expression cannot compare", here.text,
                     words[static_cast<std::size_t>(row.reading)]),
         has_size ? fmt::format("write `{}` for how many there are", size)
                  : "use numbers, flags, words with a list, and players");
}

Type Typer::type_of(const play::Observed& row, std::size_t which) const {
  if (row.reading == play::Reading::number) return {Base::number, row.min, row.max, nullptr};
  if (row.reading == play::Reading::flag) return {Base::flag, 0, 1, nullptr};
  if (row.words.of == play::Words::Of::seats)
    return {Base::player, -1, vocabulary_.table->players_max - 1, nullptr};
  const std::vector<std::string>& words = vocabulary_.words[which];
  return {Base::word, 0, static_cast<std::int64_t>(words.size()) - 1, &words};
}

void Typer::indexed(const Node& here, const play::Observed& row) {
  if (row.per == play::Per::game)
    refuse(FaultKind::index_missing, here.span,
           fmt::format("'{}' has no index: there is only one", here.text),
           fmt::format("write `{}`", here.text), here.text);
  const Base wanted = row.per == play::Per::player ? Base::player : Base::component;
  const Meaning& index = visit(here.left);
  if (index.type.base != wanted)
    refuse(
        FaultKind::type_clash, node(here.left).span,
        fmt::format("'{}' is of {}, and this is {}", here.text, word_for(wanted), word_for(index.type.base)));
}

std::uint32_t Typer::slot_for(const Node& here, Base wanted) {
  // An index with a name of its own is meant only where it is written.
  const std::string_view domain = wanted == Base::player ? "player" : "component";
  for (std::size_t i = scope_.size(); i > 0; --i)
    if (scope_[i - 1].base == wanted && scope_[i - 1].name == domain) return scope_[i - 1].slot;
  refuse(FaultKind::index_missing, here.span,
         fmt::format("'{}' is of {}, and nothing says which", here.text, word_for(wanted)),
         fmt::format("add `for-each: {0}`, or write `sum({1} for {0})`, min, max, count, any or all", domain,
                     here.text));
}

}  // namespace regolo::expression
