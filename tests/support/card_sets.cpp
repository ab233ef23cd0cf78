// Names are made of syllables, so that any two of them differ in several letters and none is a slip of
// another.
#include "tests/support/card_sets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace regolo::tests {

namespace {

using Syllables = std::array<std::string_view, 10>;
constexpr Syllables first_syllable = {"Bar", "Cel", "Dim", "Fon", "Gus", "Hav", "Jek", "Lix", "Mop", "Nut"};
constexpr Syllables second_syllable = {"ado", "ebi", "icu", "ofa", "uge", "ynn", "ejx", "ikl", "ols", "umt"};
constexpr Syllables third_syllable = {"Pra", "Que", "Ris", "Sto", "Tul", "Vex", "Wyn", "Zor", "Kha", "Ylm"};
constexpr Syllables fourth_syllable = {"nax", "per", "qid", "rog", "sum", "tav", "vek", "wis", "xol", "zun"};
constexpr std::array<std::string_view, 5> mana = {"ember", "tide", "grove", "dusk", "dawn"};
constexpr std::array<std::string_view, 4> rarities = {"common", "uncommon", "rare", "mythic"};
constexpr std::array<std::string_view, 5> subtypes = {"beast", "spirit", "soldier", "sage", "machine"};
constexpr std::array<std::string_view, 6> keywords = {"swift",  "guarded", "airborne",
                                                      "hidden", "toxic",   "patient"};
constexpr std::uint32_t artists = 25;

std::string name_of(std::uint32_t number) {
  return fmt::format("{}{} {}{}", first_syllable[number % 10], second_syllable[number / 10 % 10],
                     third_syllable[number / 100 % 10], fourth_syllable[number / 1000 % 10]);
}

bool is_spell(std::uint32_t card) {
  return card % 4 == 3;
}

std::string card_json(std::uint32_t card, std::uint32_t set, std::uint32_t number) {
  const std::string name = name_of(card);
  const std::uint32_t mix = card * 2654435761U >> 8U;
  const std::string strength = is_spell(card) ? ""
                                              : fmt::format("      \"attack\": {},\n      \"health\": {},\n",
                                                            mix % 9, 1 + mix / 9 % 9);
  return fmt::format(R"(    {{
      "id": "card-{0}",
      "code": "S{1:02}-{2:03}",
      "name": "{3}",
      "set": "set-{1}",
      "number": {2},
      "type": "{4}",
      "subtypes": ["{5}"],
      "rarity": "{6}",
      "cost": {{"{7}": {8}, "any": {9}}},
{10}      "keywords": ["{11}", "{12}"],
      "text": "When {3} enters play, draw {13} more.",
      "abilities": [
        {{"id": "call", "trigger": "enter", "cost": {{"{7}": 1}}, "effects": [{{"draw": {13}}}, "shuffle"]}}
      ],
      "legalities": {{"standard": "{14}", "classic": "legal"}},
      "artist": "artist-{15}",
      "image": "https://cards.example/{1}/{2}.png"
    }})",
                     card, set, number, name, is_spell(card) ? "spell" : "unit",
                     is_spell(card) ? "ritual" : subtypes[mix % subtypes.size()],
                     rarities[mix / 3 % rarities.size()], mana[mix / 5 % mana.size()], 1 + mix % 4,
                     1 + mix / 7 % 3, strength, keywords[mix % 3], keywords[3 + mix / 2 % 3], 1 + mix % 4,
                     mix % 11 == 0 ? "banned" : "legal", card % artists);
}

template <class Entry>
std::string listed(std::string_view key, std::uint32_t count, Entry entry) {
  std::string text = fmt::format("{{\n  \"{}\": [\n", key);
  for (std::uint32_t i = 0; i < count; ++i) text += entry(i) + (i + 1 < count ? ",\n" : "\n");
  return text + "  ]\n}\n";
}

std::uint32_t first_card(std::uint32_t cards, std::uint32_t sets, std::uint32_t set) {
  return static_cast<std::uint32_t>(std::uint64_t{cards} * set / sets);
}

std::string schema_text() {
  std::ifstream stream(REGOLO_SOURCE_DIR "/tests/support/card_sets_schema.yaml");
  std::stringstream text;
  text << stream.rdbuf();
  if (text.str().empty()) throw std::runtime_error("card_sets_schema.yaml is missing");
  return text.str();
}

std::string game_text(std::uint32_t cards, std::uint32_t sets) {
  return fmt::format(R"(---
id: card-sets
name: {{en: Card Sets}}
languages: [en]
players: {{min: 2, max: 2}}
resources: mana
sources: {{database: {{title: a public card database, attested: true}}}}
inventory:
  - {{what: card, count: {}, source: database}}
  - {{what: set, count: {}, source: database}}
  - {{what: keyword, count: {}, source: database}}
  - {{what: artist, count: {}, source: database}}
starting: {{ember: 1, tide: 1, grove: 1, dusk: 1, dawn: 1}}
)",
                     cards, sets, keywords.size(), artists);
}

constexpr const char* rulebook_text = R"(---
title: Card Sets
language: en
sections: [{id: all, title: {en: All}, lines: {first: 1, last: 1}}]
sentences: [{at: 1.1, kind: heading}]
)";

std::uint32_t line_at(const std::string& text, std::size_t at) {
  return 1 + static_cast<std::uint32_t>(
                 std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

}  // namespace

std::string& CardSets::file(std::string_view path) {
  for (schema::Overlay& file : files) {
    if (file.path == path) return file.bytes;
  }
  throw std::logic_error(fmt::format("there is no file {}", path));
}

std::string set_file(std::uint32_t set) {
  return fmt::format("sets/set-{:02}.json", set);
}

std::uint32_t set_of(const CardSets& sets, std::uint32_t card) {
  std::uint32_t set = 0;
  while (first_card(sets.cards, sets.sets, set + 1) <= card) ++set;
  return set;
}

CardSets make_card_sets(std::uint32_t cards, std::uint32_t sets) {
  CardSets made{cards, sets, {}};
  made.files = {{"game.yaml", game_text(cards, sets)},
                {"schema.yaml", schema_text()},
                {"rulebook.yaml", rulebook_text},
                {"rules.yaml", "---\nrules: []\n"}};
  made.files.push_back(
      {"sets.json", listed("sets", sets, [&](std::uint32_t set) {
         const std::uint32_t size = first_card(cards, sets, set + 1) - first_card(cards, sets, set);
         return fmt::format(
             R"(    {{"id": "set-{0}", "name": "The {1} Saga", "released": "20{2:02}-01-01", "size": {3}}})",
             set, name_of(9999 - set * 111 % 9999), set % 100, size);
       })});
  made.files.push_back({"keywords.json", listed("keywords", keywords.size(), [](std::uint32_t i) {
                          return fmt::format(
                              R"(    {{"id": "{0}", "name": "{0}", "reminder": "This card is {0}."}})",
                              keywords[i]);
                        })});
  made.files.push_back({"artists.json", listed("artists", artists, [](std::uint32_t i) {
                          return fmt::format(R"(    {{"id": "artist-{}", "name": "{} {}"}})", i,
                                             third_syllable[i % 10], first_syllable[i / 10]);
                        })});
  for (std::uint32_t set = 0; set < sets; ++set) {
    const std::uint32_t first = first_card(cards, sets, set);
    made.files.push_back(
        {set_file(set), listed("cards", first_card(cards, sets, set + 1) - first,
                               [&](std::uint32_t i) { return card_json(first + i, set, i + 1); })});
  }
  return made;
}

CardText find_card(const CardSets& sets, std::uint32_t card) {
  const std::string path = set_file(set_of(sets, card));
  for (const schema::Overlay& file : sets.files) {
    if (file.path != path) continue;
    const std::size_t id = file.bytes.find(fmt::format("\"id\": \"card-{}\"", card));
    const std::size_t next = file.bytes.find("\"id\": \"card-", id + 1);
    return {file.bytes.rfind('{', id),
            next == std::string::npos ? file.bytes.size() : file.bytes.rfind('{', next)};
  }
  throw std::logic_error("no such card");
}

namespace {

/// Replaces `from` in the card by `to`; found where `to` begins plus `into`, or where `at` stands in it.
auto replacing(std::string from, std::string to, std::string at = {}) {
  return
      [from = std::move(from), to = std::move(to), at = std::move(at)](CardSets& sets, std::uint32_t card) {
        const std::string path = set_file(set_of(sets, card));
        const CardText place = find_card(sets, card);
        std::string& text = sets.file(path);
        const std::size_t found = text.find(from, place.begin);
        if (found == std::string::npos || found >= place.end)
          throw std::logic_error("the card has no " + from);
        text.replace(found, from.size(), to);
        const std::size_t shift = at.empty() ? 0 : to.find(at);
        return FaultPlace{path, line_at(text, found + shift)};
      };
}

/// The value of a key, whatever it is, replaced; found at the value.
auto value_of(std::string key, std::string value) {
  return [key = std::move(key), value = std::move(value)](CardSets& sets, std::uint32_t card) {
    const std::string path = set_file(set_of(sets, card));
    const CardText place = find_card(sets, card);
    std::string& text = sets.file(path);
    const std::size_t found = text.find(fmt::format("\"{}\": ", key), place.begin);
    if (found == std::string::npos || found >= place.end) throw std::logic_error("the card has no " + key);
    const std::size_t begin = found + key.size() + 4;
    std::size_t end = text.find('\n', begin);
    if (text[end - 1] == ',') --end;
    text.replace(begin, end - begin, value);
    return FaultPlace{path, line_at(text, begin)};
  };
}

FaultPlace at_id(const CardSets& sets, std::uint32_t card) {
  const CardText place = find_card(sets, card);
  const std::string path = set_file(set_of(sets, card));
  for (const schema::Overlay& file : sets.files) {
    if (file.path == path) return {path, line_at(file.bytes, file.bytes.find("\"id\"", place.begin))};
  }
  return {};
}

/// The next card gets the value of this one; found there.
auto same_as_next(std::string key) {
  return [key = std::move(key)](CardSets& sets, std::uint32_t card) {
    std::string& text = sets.file(set_file(set_of(sets, card)));
    const std::string start = fmt::format("\"{}\": ", key);
    const std::size_t own = text.find(start, find_card(sets, card).begin) + start.size();
    const std::size_t next = text.find(start, find_card(sets, card + 1).begin) + start.size();
    const std::string value = text.substr(own, text.find('\n', own) - own);
    text.replace(next, text.find('\n', next) - next, value);
    return FaultPlace{set_file(set_of(sets, card)), line_at(text, next)};
  };
}

/// The fourth of four cards is a spell.
template <class Seed>
auto in_spell(Seed seed) {
  return [seed](CardSets& sets, std::uint32_t card) { return seed(sets, card | 3U); };
}

FaultPlace extra_file(CardSets& sets, std::uint32_t /*card*/) {
  sets.files.push_back({"extra.json", "{}\n"});
  return {"extra.json", 1};
}

/// Takes the whole line of a key out; found at the id.
auto without_line(std::string key) {
  return [key = std::move(key)](CardSets& sets, std::uint32_t card) {
    const CardText place = find_card(sets, card);
    std::string& text = sets.file(set_file(set_of(sets, card)));
    const std::size_t begin = text.find(fmt::format("      \"{}\": ", key), place.begin);
    text.erase(begin, text.find('\n', begin) + 1 - begin);
    return at_id(sets, card);
  };
}

}  // namespace

std::vector<SeededFault> all_faults() {
  return {
      {"unknown-key", "a misspelt key", replacing("\"rarity\"", "\"rarety\"")},
      {"missing-field", "a key left out", without_line("artist")},
      {"wrong-type", "a number in quotes", value_of("attack", "\"3\"")},
      {"out-of-range", "a number beyond its limit", value_of("health", "99")},
      {"unknown-value", "a misspelt value", value_of("rarity", "\"comon\"")},
      {"unknown-reference", "a reference that leads nowhere", value_of("artist", "\"nobody-at-all\"")},
      {"wrong-kind", "a reference to the wrong kind", value_of("artist", "\"set-1\"")},
      {"id-case-slip", "a reference in capitals", value_of("artist", "\"Artist-1\"")},
      {"bad-id", "an id with blanks", value_of("id", "\"Card One\"")},
      {"duplicate-key", "a key twice",
       replacing("\"type\": \"unit\",", "\"type\": \"unit\",\n      \"type\":  \"unit\",", "\"type\":  ")},
      {"duplicate-id", "the id of the card before it", same_as_next("id")},
      {"duplicate-value", "the code of the card before it", same_as_next("code")},
      {"unknown-resource", "a cost in something that is none", value_of("cost", "{\"embers\": 1}")},
      {"negative-cost", "a cost below zero", value_of("cost", "{\"ember\": -1}")},
      {"zero-cost", "a cost of nothing", value_of("cost", "{\"ember\": 0}")},
      {"duplicate-item", "an item twice", value_of("keywords", "[\"swift\", \"swift\"]")},
      {"field-not-due", "a strength for a spell",
       in_spell(
           replacing("\"type\": \"spell\",", "\"type\": \"spell\",\n      \"attack\": 3,", "\"attack\""))},
      {"unknown-choice", "an effect that there is not", replacing("\"draw\"", "\"drawn\"")},
      {"doubled-word", "a word twice", value_of("text", "\"Draw the the top card.\"")},
      {"doubled-punctuation", "two full stops", value_of("text", "\"Draw a card..\"")},
      {"stray-blank", "a blank at the end", value_of("text", "\"Draw a card. \"")},
      {"ruled-out-combination", "a living relic",
       in_spell(replacing("\"type\": \"spell\",\n      \"subtypes\": [\"ritual\"]",
                          "\"type\": \"relic\",\n      \"subtypes\": [\"beast\"]", "\"subtypes\""))},
      {"explicit-tag", "a tag of YAML in JSON", value_of("number", "!!int 7")},
      {"unread-file", "a file that no kind claims", extra_file},
      {"control-character", "a control character in a text", value_of("text", "\"Draw\x01 a card.\""), true},
      {"unclosed-quote", "a quote that is never closed", value_of("artist", "\"artist-1"), true},
      {"unclosed-bracket", "a bracket that is never closed", value_of("subtypes", "[\"beast\""), true},
  };
}

}  // namespace regolo::tests
