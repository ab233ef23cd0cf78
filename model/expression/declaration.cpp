#include "model/expression/declaration.h"

#include <fmt/format.h>

#include <iterator>

#include "model/schema/record.h"

namespace regolo::expression {

std::vector<Declaration> declarations(const schema::Package& package) {
  std::vector<Declaration> found;
  for (const schema::Record& record : schema::components(package, "property")) {
    Declaration made;
    made.id = record.text("id");
    made.statement = record.text("statement");
    made.file = record.file();
    made.node = record.node();
    for (std::size_t i = 0; i < std::size(claim_words); ++i) {
      if (!record.has(claim_words[i])) continue;
      ++made.claims;
      made.claim = static_cast<Claim>(i);
      made.text = record.text(claim_words[i]);
      made.text_node = record.at(claim_words[i]).node();
    }
    made.when = record.text("when");
    made.when_node = record.at("when").node();
    made.for_each = record.text("for-each");
    made.for_each_node = record.at("for-each").node();
    for (const schema::Record& rule : record.at("rules").items()) made.rules.emplace_back(rule.text());
    found.push_back(std::move(made));
  }
  return found;
}

std::string Declaration::whole_text() const {
  std::string whole = fmt::format("{} `{}`", claim_words[static_cast<std::size_t>(claim)], text);
  if (!for_each.empty()) whole += ", for each " + for_each;
  if (!when.empty()) whole += fmt::format(", when `{}`", when);
  return whole;
}

}  // namespace regolo::expression
