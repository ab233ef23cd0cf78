// What cards, companions and tiles do, in a line for a person at the table. Read from the content, like
// everything else: nothing here knows a card by name.
#include <fmt/format.h>

#include <bit>

#include "model/games/casting_shadows/card_text.h"
#include "model/games/casting_shadows/engine.h"

namespace regolo::casting_shadows {

namespace {

constexpr std::string_view action_words[] = {"Travel", "Cast", "Reroll", "Protect", "Refresh", "Collect"};

void join(std::string& text, std::string_view more, std::string_view between) {
  if (!text.empty() && !more.empty()) text += between;
  text += more;
}

std::string symbol_word(std::size_t symbol) {
  static constexpr std::string_view greys[] = {"gem", "orb", "red or blue gem", "red or blue orb"};
  if (symbol >= resource_count) return std::string(greys[symbol - resource_count]);
  return resource_words(static_cast<std::uint8_t>(symbol), true);
}

template <class Amounts>
std::string amounts_text(const Amounts& amounts) {
  std::string text;
  for (std::size_t i = 0; i < amounts.size(); ++i) {
    if (amounts[i] == 0) continue;
    const std::string count = amounts[i] > 1 ? fmt::format("{} ", static_cast<int>(amounts[i])) : "";
    join(text, count + symbol_word(i), " + ");
  }
  return text.empty() ? "nothing" : text;
}

std::string reach_text(const Range& range, bool at_hex) {
  const int nearest = std::countr_zero(range.distances);
  const int farthest = std::bit_width(range.distances) - 1;
  const std::string_view whom = at_hex ? "everybody on a tile" : "one enemy";
  if (farthest == 0) return fmt::format("{} on the own tile", at_hex ? "everybody" : "one enemy");
  if (nearest == farthest) return fmt::format("{} {} away", whom, nearest);
  return fmt::format("{} {} to {} away", whom, nearest, farthest);
}

std::string attack_text(const Content& content, const MainCard& card) {
  std::string damage;
  for (const std::uint8_t step : card.damage) join(damage, std::to_string(step), "/");
  std::string text = damage + " damage";
  if (card.attack == AttackKind::pay) text += " for " + amounts_text(card.cost);
  if (card.attack == AttackKind::spend)
    text += fmt::format(" for 1 to {} {}s", static_cast<int>(card.spend_max), symbol_word(card.spend));
  return text + " to " + reach_text(content.ranges[card.range], card.at_hex);
}

std::string effect_text(const Content& content, const Effect& effect) {
  const int amount = effect.amount;
  switch (effect.kind) {
    case EffectKind::heal:
      return fmt::format("{} HP", amount);
    case EffectKind::damage:
      return fmt::format("{} damage to {}", amount, reach_text(content.ranges[effect.range], effect.at_hex));
    case EffectKind::move:
      return fmt::format("move up to {}", amount);
    case EffectKind::gain:
      return "gain " + amounts_text(effect.gain);
  }
  return {};
}

std::string continuous_text(const Continuous& effect) {
  const int amount = effect.amount;
  switch (effect.kind) {
    case ContinuousKind::turn_start_gain:
      return amounts_text(effect.gain) + " each turn";
    case ContinuousKind::action_points:
      return fmt::format("{} more action point{}", amount, amount == 1 ? "" : "s");
    case ContinuousKind::free_action:
      return fmt::format("{} free {} each turn", amount,
                         action_words[static_cast<std::size_t>(effect.action)]);
    case ContinuousKind::more_damage:
      return fmt::format("{} more damage dealt by spells", amount);
    case ContinuousKind::less_damage:
      return fmt::format("{} less damage taken", amount);
    case ContinuousKind::return_damage:
      return fmt::format("returns {} damage", amount);
    case ContinuousKind::energy_when_hurt:
      return fmt::format("{} Shadow Energy when hurt", amount);
    case ContinuousKind::heal_when_dealing:
      return fmt::format("{} HP when a spell hurts", amount);
  }
  return {};
}

std::string causes_text(unsigned causes) {
  static constexpr std::string_view words[] = {"spells", "abilities", "counterspells", "companions",
                                               "Cursed Crystals"};
  static_assert(std::size(words) == std::size(cause_names));
  constexpr unsigned crystals = 1U << static_cast<unsigned>(Cause::cursed_crystal);
  constexpr unsigned all = 2 * crystals - 1U;
  if (causes == 0 || causes == all) return {};
  if (causes == (all & ~crystals)) return " from enemies";
  std::string text;
  for (std::size_t i = 0; i < std::size(words); ++i)
    if ((causes >> i & 1U) != 0) join(text, words[i], " and ");
  return " from " + text;
}

std::string answer_text(const Counterspell& card) {
  const int amount = card.amount;
  switch (card.answer) {
    case AnswerKind::reduce:
      return fmt::format("takes {} off the damage", amount);
    case AnswerKind::cancel:
      return "cancels the damage";
    case AnswerKind::move_away:
      return fmt::format("moves its user up to {}", amount);
    case AnswerKind::return_damage:
      return fmt::format("returns {} damage", amount);
  }
  return {};
}

}  // namespace

std::string conversion_text(const Conversion& conversion) {
  if (conversion.copies) return "copies " + amounts_text(conversion.pay);
  return fmt::format("turns {} into {}", amounts_text(conversion.pay), amounts_text(conversion.gain));
}

std::string card_effect(const Content& content, Card card) {
  if (is_counterspell(card)) return answer_text(counterspell_of(content, card));
  const MainCard& named = main_card(content, card);
  if (named.sort == CardSort::resource) return "gives " + amounts_text(named.gives);
  if (named.sort == CardSort::attack) return attack_text(content, named);
  std::string text;
  for (const Conversion& conversion : named.conversions) join(text, conversion_text(conversion), " or ");
  return fmt::format("up to {} times {}", static_cast<int>(named.times), text);
}

std::string card_price(const Content& content, Card card) {
  const MainCard& named = main_card(content, card);
  std::string text;
  if (named.asks_spell > 0) text = fmt::format("a spell of level {}", static_cast<int>(named.asks_spell));
  if (total(named.collect) > 0) join(text, amounts_text(named.collect), " + ");
  return text.empty() ? "nothing" : text;
}

std::string companion_effect(const Companion& companion) {
  std::string text;
  for (const Continuous& effect : companion.effects)
    join(text, continuous_text(effect) + causes_text(effect.causes), ", ");
  return text;
}

std::string ability_text(const Content& content, const Character& character) {
  std::string text;
  for (const Effect& effect : character.effects) join(text, effect_text(content, effect), ", then ");
  return text;
}

std::string tile_effect(const Tile& tile) {
  std::string text;
  if (total(tile.gain) > 0) text = "gives " + amounts_text(tile.gain);
  if (tile.heal > 0) join(text, fmt::format("heals {}", static_cast<int>(tile.heal)), ", ");
  if (tile.more_damage > 0) join(text, fmt::format("+{} damage", static_cast<int>(tile.more_damage)), ", ");
  return text;
}

}  // namespace regolo::casting_shadows
