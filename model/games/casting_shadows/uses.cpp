// Cards come into a Spell Book, companions and characters to a player: drawn. A spell cast, a resource card
// used and a counterspell that answers are played; an ability is a use of its character. What comes of it are
// resources gained and HP lost.
#include "model/games/casting_shadows/uses.h"

#include "model/games/casting_shadows/engine.h"
#include "model/games/casting_shadows/game.h"

namespace regolo::casting_shadows {

namespace {

/// Where each kind of component begins in the list of all of them.
struct Numbers {
  explicit Numbers(const Content& content)
      : counterspells(content.main.size()),
        companions(counterspells + content.counterspells.size()),
        characters(companions + content.companions.size()),
        tiles(characters + content.characters.size()) {}

  std::size_t counterspells;
  std::size_t companions;
  std::size_t characters;
  std::size_t tiles;
};

class Noting {
 public:
  Noting(const Content& content, const State& before, const State& after, play::Uses& uses)
      : content_(content), before_(before), after_(after), uses_(uses), numbers_(content) {}

  void note_players() {
    for (int seat = 0; seat < after_.seats; ++seat) {
      const Player& was = player_at(before_, seat);
      const Player& is = player_at(after_, seat);
      for (const Card card : is.book)
        if (!was.book.contains(card)) note(number_of(card), seat, play::Use::drawn);
      if (is.companion != none && is.companion != was.companion) {
        note(numbers_.companions + is.companion, seat, play::Use::drawn);
        note(numbers_.companions + is.companion, seat, play::Use::played);
      }
      if (is.character != none && is.character != was.character) {
        note(numbers_.characters + is.character, seat, play::Use::drawn);
        note(numbers_.characters + is.character, seat, play::Use::played);
      }
    }
  }

  void note_move(const Move& move) {
    if (const auto* cast = std::get_if<Cast>(&move)) play(cast->card, before_.active);
    if (const auto* resource = std::get_if<UseResource>(&move)) play(resource->card, before_.active);
    if (const auto* answer = std::get_if<Answer>(&move)) {
      const play::Decision who = decision(content_, before_);
      play(answer->card, who.player);
    }
    const std::uint8_t character = player_at(before_, before_.active).character;
    if (std::holds_alternative<UseAbility>(move) && character != none)
      note(numbers_.characters + character, before_.active, play::Use::used);
  }

  void note_outcome() {
    for (const Flow& flow : after_.flows) note_flow(flow);
    for (const Hit& hit : after_.hits)
      if (hit.taken > 0 && hit.dealer != none) note_hit(hit);
  }

 private:
  void note(std::size_t component, int seat, play::Use use) { uses_.add(component, seat, use); }
  std::size_t number_of(Card card) const {
    if (is_counterspell(card))
      return numbers_.counterspells +
             content_.counterspell_copies[static_cast<std::size_t>(card - first_counterspell)];
    return card < content_.main_copies.size() ? content_.main_copies[card] : 0;
  }
  void play(Card card, int seat) {
    note(number_of(card), seat, play::Use::played);
    note(number_of(card), seat, play::Use::used);
  }
  void note_flow(const Flow& flow) {
    switch (flow.kind) {
      case FlowKind::tile_gave:
        return note(numbers_.tiles + flow.source, flow.player, play::Use::effect);
      case FlowKind::companion_gave:
        return note(numbers_.companions + flow.source, flow.player, play::Use::effect);
      case FlowKind::card_gave:
      case FlowKind::converted:
      case FlowKind::copied:
        return note(flow.source, flow.player, play::Use::effect);
      case FlowKind::rolled:
      case FlowKind::ability_gave:
      case FlowKind::kept:
      case FlowKind::rerolled:
      case FlowKind::paid_collect:
      case FlowKind::paid_counterspell:
      case FlowKind::paid_cast:
      case FlowKind::paid_conversion:
      case FlowKind::protected_from:
      case FlowKind::absorbed:
      case FlowKind::crystals_returned:
      case FlowKind::cleared:
        return;
    }
  }
  void note_hit(const Hit& hit) {
    switch (hit.cause) {
      case Cause::attack_spell:
        return note(hit.source, hit.dealer, play::Use::effect);
      case Cause::counterspell:
        return note(numbers_.counterspells + hit.source, hit.dealer, play::Use::effect);
      case Cause::companion:
        return note(numbers_.companions + hit.source, hit.dealer, play::Use::effect);
      case Cause::ability:
        if (player_at(after_, hit.dealer).character != none)
          note(numbers_.characters + player_at(after_, hit.dealer).character, hit.dealer, play::Use::effect);
        return;
      case Cause::cursed_crystal:
        return;
    }
  }

  const Content& content_;
  const State& before_;
  const State& after_;
  play::Uses& uses_;
  Numbers numbers_;
};

}  // namespace

std::vector<std::string> used_components(const Content& content) {
  std::vector<std::string> ids;
  for (const MainCard& one : content.main) ids.push_back(one.id);
  for (const Counterspell& one : content.counterspells) ids.push_back(one.id);
  for (const Companion& one : content.companions) ids.push_back(one.id);
  for (const Character& one : content.characters) ids.push_back(one.id);
  for (const Tile& one : content.tiles) ids.push_back(one.id);
  return ids;
}

void note_uses(const Content& content, const State& before, const Move& move, const State& after,
               play::Uses& uses) {
  Noting noting(content, before, after, uses);
  noting.note_players();
  noting.note_move(move);
  noting.note_outcome();
}

std::span<const Rule> ending_rules(const Content&) {
  static constexpr Rule rules[] = {Rule::last_player_wins, Rule::exactly_one_winner};
  return rules;
}

std::string_view scored_by(const Content&) {
  return "hp";
}

int starting_seat(const State& state) {
  return state.phase == Phase::setup ? -1 : state.first;
}

}  // namespace regolo::casting_shadows
