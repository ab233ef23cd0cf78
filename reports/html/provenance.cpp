// Where the content comes from, and the errata of the rulebook.
#include <fmt/format.h>

#include "reports/html/markup.h"

namespace regolo::reports {

namespace {

std::string places(const Page& page, const ErratumEvidence& erratum) {
  std::string text;
  for (const std::string& at : erratum.sentences)
    text += fmt::format("{}{}", text.empty() ? "" : ", ",
                        has_chapter(page, "sentences")
                            ? fmt::format("<a href=\"#sentence-{0}\">{0}</a>", escaped(at))
                            : escaped(at));
  if (erratum.page > 0)
    text += fmt::format("{}{}", text.empty() ? "" : " · ", page.say.with("rules.page", erratum.page));
  return text.empty() ? "–" : text;
}

}  // namespace

std::string write_provenance(const Page& page) {
  const Total& all = total(page.evidence, "values-attested");
  std::string text =
      paragraph(page.say.with("provenance.sum", shown(all.count), shown(all.of), percent(all.count, all.of)));
  TableMarkup table("provenance",
                    {std::string(page.say("kind")), std::string(page.say("provenance.components")),
                     std::string(page.say("provenance.values")), std::string(page.say("provenance.share")),
                     std::string(page.say("provenance.others"))},
                    {1, 2});
  for (const ProvenanceEvidence& one : page.evidence.provenance) {
    std::string others;
    for (const auto& [word, count] : one.others)
      others += fmt::format("{}{} {}", others.empty() ? "" : ", ", escaped(word), shown(count));
    table.row({escaped(one.kind), shown(one.components), share(page, one.attested, one.values),
               one.values == 0 ? std::string(page.say("provenance.none")) : bar(one.attested, one.values),
               others.empty() ? "0" : others});
  }
  return text + table.text();
}

std::string write_errata(const Page& page) {
  const std::vector<ErratumEvidence>& errata = page.evidence.errata;
  if (errata.empty()) return paragraph(page.say("errata.none"));
  TableMarkup table("errata",
                    {std::string(page.say("errata.place")), std::string(page.say("errata.printed")),
                     std::string(page.say("errata.reading")), std::string(page.say("errata.note"))});
  for (const ErratumEvidence& one : errata)
    table.row({places(page, one), escaped(one.printed), escaped(one.reading), escaped(one.note)});
  return paragraph(page.say.with("errata.sum", errata.size())) + table.text();
}

}  // namespace regolo::reports
