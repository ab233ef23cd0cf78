// A game step by step. Without a script it is a numbered list; the script shows one step at a time.
#include <fmt/format.h>

#include "model/play/seats.h"
#include "reports/html/markup.h"
#include "reports/pictures/pictures.h"

namespace regolo::reports {

namespace {

using properties::Story;
using properties::StoryStep;

std::string changes_markup(const StoryStep& step) {
  if (step.changes.empty()) return {};
  std::string text = "<ul class=\"changes\">";
  for (const properties::StoryChange& change : step.changes)
    text += fmt::format("<li>{} <span class=\"value\">{}</span> → <span class=\"value\">{}</span></li>",
                        code(change.what), escaped(change.before), escaped(change.after));
  return text + "</ul>\n";
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
    const bool has_board = boards == Boards::every || (boards == Boards::last && is_last);
    if (!page.is_paper() || boards == Boards::every) text += changes_markup(step);
    if (has_board && !step.table.empty() && (!page.is_paper() || boards == Boards::every))
      text += board_markup(page, step, game.seats);
    text += "</li>\n";
  }
  return text + "</ol>\n";
}

}  // namespace regolo::reports
