// A deck list maps the ids of cards to numbers of copies.
#include "checkers/deck/decks.h"

#include <algorithm>

namespace regolo::checkers {

void for_each_deck(const Package& package, const std::function<void(const Deck&)>& visit) {
  package.for_each(schema::TypeKind::deck, [&](std::uint32_t file, NodeId node) {
    // The keys of a deck list are read as its type too; only the list itself is a deck.
    if (package.node(file, node).kind != source::NodeKind::map) return;
    Deck deck{file, node, package.type_of(file, node)};
    package.entries(file, node, [&](NodeId key, NodeId value) {
      const auto copies = package.integer(file, value);
      if (!copies || *copies < 1) return;
      for (const Component* card : package.find(package.text(file, key))) {
        const auto& to = deck.type->to;
        if (std::find(to.begin(), to.end(), card->kind) == to.end()) continue;
        deck.cards.push_back({card, *copies, key});
        deck.total += *copies;
        return;
      }
    });
    visit(deck);
  });
}

Severity severity_of(schema::Seriousness seriousness) {
  switch (seriousness) {
    case schema::Seriousness::error:
      return Severity::error;
    case schema::Seriousness::warning:
      return Severity::warning;
    case schema::Seriousness::info:
    case schema::Seriousness::none:
      break;
  }
  return Severity::info;
}

}  // namespace regolo::checkers
