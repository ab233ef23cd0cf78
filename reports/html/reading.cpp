// How to read the report: what its words mean, what it cannot say, and all of its totals.
#include <fmt/format.h>

#include "reports/html/markup.h"

namespace regolo::reports {

namespace {

std::string definitions(const Page& page, std::string_view heading,
                        const std::vector<std::pair<std::string, std::string>>& list) {
  std::string text = fmt::format("<h3>{}</h3>\n<dl class=\"definitions\">\n", page.say(heading));
  for (const auto& [term, meaning] : list)
    text += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>\n", term, meaning);
  return text + "</dl>\n";
}

std::string totals_table(const Page& page) {
  TableMarkup table("totals", {std::string(page.say("reading.total")), std::string(page.say("shape.count"))},
                    {1});
  for (const Total& one : page.evidence.totals) {
    const bool is_unstudied =
        !page.evidence.is_studied && (one.id == "mutants-caught" || one.id.ends_with("-pinned"));
    std::string count = one.has_of ? share(page, one.count, one.of) : shown(one.count);
    if (is_unstudied) count += fmt::format(" ({})", page.say("not-studied"));
    table.row({std::string(page.say(fmt::format("total.{}", one.id))), count},
              fmt::format("data-total=\"{}\"", one.id));
  }
  return fmt::format("<h3>{}</h3>\n{}", page.say("reading.totals"), table.text());
}

}  // namespace

std::string write_reading(const Page& page) {
  std::vector<std::pair<std::string, std::string>> statuses;
  for (std::size_t i = 0; i < std::size(status_words); ++i)
    statuses.emplace_back(status_mark(page, static_cast<Status>(i)),
                          page.say.with(fmt::format("reading.status.{}", status_words[i]), thin_below));
  std::vector<std::pair<std::string, std::string>> grades;
  for (std::size_t i = 1; i < std::size(grade_words); ++i)
    grades.emplace_back(page.say(fmt::format("grade.{}", grade_words[i])),
                        page.say(fmt::format("reading.grade.{}", grade_words[i])));
  std::string text =
      definitions(page, "reading.statuses", statuses) + definitions(page, "reading.grades", grades);
  text += fmt::format("<h3>{}</h3>\n<ul>\n", page.say("reading.limits"));
  for (const std::string_view limit : {"random", "statement", "content"})
    text += fmt::format("<li>{}</li>\n", page.say(fmt::format("reading.limit.{}", limit)));
  text += "</ul>\n" + paragraph(page.say("reading.numbers")) + totals_table(page);
  return text + fmt::format("<h3>{}</h3>\n<pre class=\"command\">{}</pre>\n", page.say("reading.again"),
                            escaped(page.evidence.command));
}

}  // namespace regolo::reports
