// A game step by step. Without a script it is a numbered list; the script shows one step at a time.
#include <fmt/format.h>

#include <algorithm>

#include "model/play/seats.h"
#include "reports/html/markup.h"
#include "reports/pictures/pictures.h"

namespace regolo::reports {

namespace {

using properties::Story;
using properties::StoryStep;

std::vector<std::string_view> entries_of(std::string_view list) {
  std::vector<std::string_view> entries;
  if (list.starts_with('[') && list.ends_with(']')) list = list.substr(1, list.size() - 2);
  while (!list.empty()) {
    const std::size_t end = list.find(", ");
    entries.push_back(list.substr(0, end));
    list.remove_prefix(end == std::string_view::npos ? list.size() : end + 2);
  }
  return entries;
}

/// Of a long list, only what came and what went: `− a + b`. Empty where that would say no less.
std::string list_change(const properties::StoryChange& change) {
  constexpr std::size_t long_list = 6;
  const std::vector<std::string_view> before = entries_of(change.before);
  const std::vector<std::string_view> after = entries_of(change.after);
  if (std::max(before.size(), after.size()) < long_list) return {};
  const std::size_t shorter = std::min(before.size(), after.size());
  std::size_t begin = 0;
  while (begin < shorter && before[begin] == after[begin]) ++begin;
  std::size_t end = 0;
  while (end < shorter - begin && before[before.size() - 1 - end] == after[after.size() - 1 - end]) ++end;
  if (before.size() + after.size() - 2 * (begin + end) > long_list) return {};
  std::string text;
  for (std::size_t i = begin; i < before.size() - end; ++i) text += fmt::format(" − {}", escaped(before[i]));
  for (std::size_t i = begin; i < after.size() - end; ++i) text += fmt::format(" + {}", escaped(after[i]));
  return text;
}

std::string changes_markup(const StoryStep& step) {
  if (step.changes.empty()) return {};
  std::string text = "<ul class=\"changes\">";
  for (const properties::StoryChange& change : step.changes) {
    const std::string short_form = list_change(change);
    text += short_form.empty()
                ? fmt::format("<li>{} <span class=\"value\">{}</span> → <span class=\"value\">{}</span></li>",
                              code(change.what), escaped(change.before), escaped(change.after))
                : fmt::format("<li>{}<span class=\"value\">{}</span></li>", code(change.what), short_form);
  }
  return text + "</ul>\n";
}

/// How many steps chance makes before anybody plays: decks and tiles as they come to lie.
std::size_t set_up_steps(const Story& game) {
  std::size_t count = 0;
  while (count < game.steps.size() && game.steps[count].who == "chance") ++count;
  return count;
}

std::string board_markup(const Page& page, const StoryStep& step, const std::vector<std::string>& seats) {
  const std::string picture = sketch_picture(step.sketch, seats);
  if (page.is_paper())
    return picture.empty() ? fmt::format("<pre class=\"table\">{}</pre>\n", escaped(step.table)) : picture;
  return fmt::format(
      "<details class=\"table\"{}><summary>{}</summary>{}<pre class=\"table\">{}</pre></details>\n",
      picture.empty() ? "" : " open", page.say("replay.table"), picture, escaped(step.table));
}

}  // namespace

std::string replay_markup(const Page& page, const Story& game, std::string_view id, Boards boards,
                          std::string_view mark) {
  std::string text =
      fmt::format("<ol class=\"replay\"{}>\n", id.empty() ? "" : fmt::format(" id=\"{}\"", id));
  const std::size_t set_up = set_up_steps(game);
  for (std::size_t i = 0; i < game.steps.size(); ++i) {
    const StoryStep& step = game.steps[i];
    const bool is_last = i + 1 == game.steps.size();
    const std::string who = step.who == "chance" ? std::string(page.say("chance")) : step.who;
    text += fmt::format("<li><p class=\"step\"><span class=\"step-number\">{}</span><b>{}</b> {}",
                        step.number, escaped(who), escaped(step.words));
    if (!step.label.empty()) text += fmt::format(" <span class=\"label\">{}</span>", escaped(step.label));
    if (step.is_refused) text += fmt::format(" <em>({})</em>", page.say("replay.refused"));
    if (is_last && !mark.empty()) text += fmt::format(" <strong class=\"mark\">{}</strong>", mark);
    text += "</p>\n";
    // On paper a set-up is a list; the table is drawn when it is laid out.
    const bool is_told = !page.is_paper() || (boards == Boards::every && (i + 1 >= set_up || is_last));
    const bool has_board = boards == Boards::every || (boards == Boards::last && is_last);
    if (is_told) text += changes_markup(step);
    if (is_told && has_board && !step.table.empty()) text += board_markup(page, step, game.seats);
    text += "</li>\n";
  }
  return text + "</ol>\n";
}

}  // namespace regolo::reports
