#include "model/expression/vocabulary.h"

#include "model/schema/record.h"

namespace regolo::expression {

namespace {

std::vector<std::string> words_of(const play::Observed& observed, const schema::Package& package) {
  std::vector<std::string> words;
  if (observed.words.of == play::Words::Of::list)
    words.assign(observed.words.list.begin(), observed.words.list.end());
  if (observed.words.of == play::Words::Of::kind) {
    words.emplace_back("none");
    for (const schema::Record& record : schema::components(package, observed.words.kind))
      words.emplace_back(record.text("id"));
  }
  return words;
}

}  // namespace

std::vector<std::string_view> Vocabulary::names() const {
  std::vector<std::string_view> all;
  for (const play::Observed& observed : table->observables) all.push_back(observed.name);
  for (const play::Parameter& parameter : parameters) all.push_back(parameter.id);
  return all;
}

Vocabulary vocabulary_of(const play::GameTable& table, const schema::Package& package,
                         const play::Settings& settings) {
  Vocabulary vocabulary;
  vocabulary.table = &table;
  for (const play::Observed& observed : table.observables)
    vocabulary.words.push_back(words_of(observed, package));
  vocabulary.moves.assign(table.moves.begin(), table.moves.end());
  vocabulary.parameters = play::read_parameters(package, settings);
  return vocabulary;
}

}  // namespace regolo::expression
