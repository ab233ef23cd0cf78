// Resources and cards in words, as traces write them and as people say them.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "model/games/casting_shadows/engine.h"

namespace regolo::casting_shadows {

namespace {

/// `red-gem`, or `shadow-fragment on red-die` where dice of several kinds show it.
std::string die_words(const Content& content, const State& state, std::size_t die, bool to_people) {
  const std::uint8_t face = state.die_face[die];
  if (face >= resource_count) return "blank " + content.dice[die].id;
  bool is_common = false;
  for (const Die& other : content.dice)
    is_common = is_common || (other.kind != content.dice[die].kind && other.faces[face] > 0);
  if (!is_common) return resource_words(face, to_people);
  if (!to_people) return resource_words(face, false) + " on " + content.dice[die].id;
  // Short, since five of them must fit a line.
  const std::string& id = content.dice[die].id;
  return fmt::format("{} ({})", face == shadow_fragment ? "fragment" : "crystal", id.substr(0, id.find('-')));
}

}  // namespace

std::string resource_words(std::uint8_t resource, bool to_people) {
  if (resource >= resource_count) return "-";
  std::string word(resource_names[resource]);
  if (to_people) std::replace(word.begin(), word.end(), '-', ' ');
  return word;
}

std::string pool_words(const Content& content, const State& state, unsigned dice, const Bag& tokens,
                       bool to_people) {
  std::vector<std::pair<std::string, int>> parts;
  const auto add = [&](const std::string& word, int count) {
    for (auto& [there, times] : parts) {
      if (there != word) continue;
      times += count;
      return;
    }
    parts.emplace_back(word, count);
  };
  for (std::size_t die = 0; die < content.dice.size(); ++die)
    if ((dice >> die & 1U) != 0) add(die_words(content, state, die, to_people), 1);
  for (std::uint8_t i = 0; i < resource_count; ++i)
    if (tokens[i] > 0) add(resource_words(i, to_people) + " token", tokens[i]);
  std::string text;
  for (const auto& [word, count] : parts)
    text += (text.empty() ? "" : " + ") + (count > 1 ? fmt::format("{} {}", count, word) : word);
  return text.empty() ? "nothing" : text;
}

std::string card_words(const Content& content, Card card, bool to_people) {
  if (card == none) return "-";
  if (card >= first_companion) {
    const Companion& companion = content.companions[static_cast<std::size_t>(card - first_companion)];
    return to_people ? companion.name : companion.id;
  }
  if (is_counterspell(card)) {
    const Counterspell& counterspell = counterspell_of(content, card);
    return to_people ? counterspell.name : counterspell.id;
  }
  return to_people ? main_card(content, card).name : main_card(content, card).id;
}

}  // namespace regolo::casting_shadows
