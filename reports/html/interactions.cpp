// Which chapters of the rulebook meet in one move.
#include <fmt/format.h>

#include "reports/html/markup.h"
#include "reports/pictures/pictures.h"

namespace regolo::reports {

namespace {

std::string pair_list(const Page& page, std::string_view heading, std::uint64_t wanted) {
  std::string list;
  for (const auto& [a, b] : meeting_pairs(page.evidence))
    if (page.evidence.sample.pairs[a][b] == wanted)
      list += fmt::format("{}{} – {}", list.empty() ? "" : "; ", escaped(page.evidence.sections[a].title),
                          escaped(page.evidence.sections[b].title));
  if (list.empty()) return {};
  return fmt::format("<h3>{}</h3>\n<p class=\"pairs\">{}</p>\n", page.say(heading), list);
}

}  // namespace

std::string write_interactions(const Page& page) {
  const Evidence& evidence = page.evidence;
  std::uint64_t never = 0;
  const auto pairs = meeting_pairs(evidence);
  for (const auto& [a, b] : pairs) never += evidence.sample.pairs[a][b] == 0 ? 1 : 0;
  std::string text = paragraph(page.say("interactions.intro"));
  text += fmt::format("<figure>{}<figcaption>{}</figcaption></figure>\n",
                      interaction_matrix(evidence, page.say), page.say("interactions.figure"));
  text += paragraph(page.say.with("interactions.never", shown(never), shown(pairs.size())));
  text += pair_list(page, "interactions.once-list", 1);
  return text + pair_list(page, "interactions.never-list", 0);
}

}  // namespace regolo::reports
