// Every ability of the rulebook is used in random play, and its use changes something: what a general ability
// did to a fight is found by fighting it once more without it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>

#include "properties/ken_il_guerriero/invariants.h"
#include "properties/play/run.h"
#include "tests/support/packages.h"

namespace regolo::properties {

namespace {

using namespace ken_il_guerriero;
using KenStep = Step<Game>;

struct Tally {
  long used = 0;
  long changed = 0;
};
using Tallies = std::map<std::string, Tally>;

constexpr std::string_view stat_names[] = {"attack", "defence", "resistance", "damage"};
constexpr std::string_view general_names[] = {
    "",          "cancel",  "suicide attack", "zero",          "distract",
    "slaughter", "deadly",  "double damage",  "triple damage", "challenge",
    "surprise",  "+attack", "+defence",       "+resistance"};

std::string name_of(const Content& content, const Card& card) {
  const Ability& ability = card.ability;
  if (ability.kind == AbilityKind::master) return content.masters[ability.master].id;
  if (ability.kind == AbilityKind::zero)
    return fmt::format("zero {}", stat_names[static_cast<std::size_t>(ability.stat)]);
  const auto kind = static_cast<std::size_t>(ability.kind);
  return kind < std::size(general_names) ? std::string(general_names[kind]) : std::string();
}

/// Every ability that the rulebook lists, so that one which is never used stays visible.
Tallies all_abilities(const Content& content) {
  Tallies tallies;
  for (std::size_t i = 1; i < std::size(general_names); ++i)
    if (general_names[i] != "zero") tallies[std::string(general_names[i])];
  for (const std::string_view stat : stat_names) tallies[fmt::format("zero {}", stat)];
  for (const MasterAbility& ability : content.masters) tallies[ability.id];
  return tallies;
}

/// The content in which the cards of one ability do nothing when they are used.
class Without {
 public:
  Without(const Content& content, std::string name) : content_(content), name_(std::move(name)) {
    for (std::size_t i = 0; i < content.cards.size(); ++i) {
      if (name_of(content, content.cards[i]) != name_) continue;
      content_.cards[i].ability = {};
      content_.cards[i].ability.kind = AbilityKind::custom;
      has_it_[i] = true;
    }
  }
  const std::string& name() const { return name_; }

  /// Whether the fight that this step decided would have left another table.
  bool changes(const KenStep& step) const {
    State before = step.before;
    bool takes_part = false;
    for (Fight& fight : before.frames) {
      for (std::size_t i = fight.marks.size(); i > 0; --i) {
        if (!has_it_[before.definition[fight.marks[i - 1].source]]) continue;
        takes_part = true;
        if (fight.marks[i - 1].kind > MarkKind::used_from_hand) fight.marks.remove_at(i - 1);
      }
    }
    for (const Log& entry : step.after.log)
      takes_part = takes_part || (entry.kind == LogKind::activated && has_it_[entry.definition]);
    if (!takes_part) return false;
    Game::Rules rules;
    const State other = Game::apply(content_, before, step.move, rules);
    return other.zone != step.after.zone || other.definition != step.after.definition ||
           other.points != step.after.points || other.group != step.after.group;
  }

 private:
  Content content_;
  std::string name_;
  std::array<bool, definitions_max> has_it_{};
};

/// One turn of the table after the other, looking for uses and for what they did.
class Watcher {
 public:
  Watcher(const Content& content, Tallies& tallies) : content_(content), tallies_(tallies) {
    for (const auto& [name, tally] : tallies_)
      if (is_fought_again(name)) without_.emplace_back(content, name);
  }

  void look(const KenStep& step) {
    for (const Log& entry : step.after.log) look_at(step, entry);
    if (step.after.cancels.size() > step.before.cancels.size())
      ++tallies_[source_name(step, step.after.cancels.back().source)].changed;
    look_at_masters(step);
    // Judged once its target is named: until then the other course of play would be a step ahead.
    if (step.before.frames.empty() || step.after.choice != ChoiceKind::nothing) return;
    for (const Without& without : without_)
      if (without.changes(step)) ++tallies_[without.name()].changed;
  }

 private:
  static bool is_fought_again(const std::string& name) {
    if (name == "cancel" || name == "challenge") return false;
    for (const std::string_view general : general_names)
      if (name == general) return true;
    return name.starts_with("zero ");
  }
  static bool struck(const KenStep& step) {
    for (const Log& entry : step.after.log)
      if (entry.kind == LogKind::struck) return true;
    return false;
  }
  std::string source_name(const KenStep& step, unsigned slot) const {
    return name_of(content_, content_.cards[step.after.definition[slot]]);
  }
  const Effect* master_effect(const Card& card, EffectKind kind) const {
    if (card.ability.kind != AbilityKind::master) return nullptr;
    const MasterAbility& ability = content_.masters[card.ability.master];
    const Effect& effect = content_.effects[ability.first_effect];
    return effect.kind == kind ? &effect : nullptr;
  }

  void look_at(const KenStep& step, const Log& entry) {
    const Card& card = content_.cards[entry.definition];
    const std::string name = name_of(content_, card);
    if (entry.kind == LogKind::activated && !name.empty()) ++tallies_[name].used;
    if (entry.kind == LogKind::struck && entry.amount == static_cast<int>(FightKind::challenge))
      in_challenge_ = true;
    if (entry.kind == LogKind::struck && entry.amount != static_cast<int>(FightKind::challenge))
      in_challenge_ = false;
    if (entry.kind == LogKind::beaten && in_challenge_) ++tallies_["challenge"].changed;
    if (entry.kind == LogKind::green_gained) ++tallies_[name].changed;
    if (entry.kind == LogKind::discarded && std::holds_alternative<Activate>(step.move)) {
      const Card& used = content_.cards[step.before.definition[std::get<Activate>(step.move).card]];
      ++tallies_[name_of(content_, used)].changed;
    }
    if (entry.kind == LogKind::discarded && std::holds_alternative<Target>(step.move))
      ++tallies_[source_name_before(step)].changed;
    if (entry.kind != LogKind::beaten || in_challenge_) return;
    if (const Effect* only = master_effect(card, EffectKind::worth_only); only != nullptr) {
      ++tallies_[name].used;
      tallies_[name].changed += entry.amount < card.ochre ? 1 : 0;
    }
    if (card.kind == Kind::character && entry.amount > card.ochre) {
      ++tallies_["cruel"].used;
      ++tallies_["cruel"].changed;
    }
  }
  std::string source_name_before(const KenStep& step) const {
    return name_of(content_, content_.cards[step.before.definition[step.before.choosing.source]]);
  }

  /// Abilities of masters that show in the table itself.
  void look_at_masters(const KenStep& step) {
    for (int seat = 0; seat < seats; ++seat) {
      for (const unsigned slot : slots_in(step.after, seat, Zone::forces)) {
        const Card& card = content_.cards[step.after.definition[slot]];
        if (card.ability.kind != AbilityKind::master) continue;
        look_at_master(step, slot, card);
      }
    }
    if (std::holds_alternative<PlayPair>(step.move) && !step.before.frames.empty())
      ++tallies_["captain"].changed;
    if (std::holds_alternative<Attack>(step.move) && step.before.liberator != none)
      ++tallies_["liberator"].changed;
    if (step.before.conqueror_paid > 0 && struck(step)) {
      State before = step.before;
      before.conqueror_paid = 0;
      Game::Rules rules;
      const State other = Game::apply(content_, before, step.move, rules);
      tallies_["conqueror"].changed += other.zone != step.after.zone ? 1 : 0;
    }
  }
  void look_at_master(const KenStep& step, unsigned slot, const Card& card) {
    const std::string& name = content_.masters[card.ability.master].id;
    const bool was_there = step.before.zone[slot] == Zone::forces;
    const bool is_used = was_there && (std::holds_alternative<Activate>(step.move) ||
                                       std::holds_alternative<Target>(step.move));
    if (is_used && step.before.group[slot] == 0 && step.after.group[slot] != 0) ++tallies_[name].changed;
    if (is_used && master_effect(card, EffectKind::disengage_self) != nullptr &&
        (step.before.flags[slot] & engaged) > (step.after.flags[slot] & engaged))
      ++tallies_[name].changed;
    const auto* named = std::get_if<Target>(&step.move);
    const auto* used = std::get_if<Activate>(&step.move);
    const bool is_source =
        (used != nullptr && used->card == slot) || (named != nullptr && step.before.choosing.source == slot);
    if (is_source && master_effect(card, EffectKind::engage_opposing) != nullptr &&
        engages_rival(step, 1 - ken_il_guerriero::owner_of(slot)))
      ++tallies_[name].changed;
    const bool presented =
        step.before.phase == Phase::presentation && step.after.phase != Phase::presentation;
    const int owner = ken_il_guerriero::owner_of(slot);
    if (presented && owner == step.before.turn_player &&
        master_effect(card, EffectKind::hand_limit) != nullptr) {
      ++tallies_[name].used;
      tallies_[name].changed += count_of_hand(step.after, owner) > content_.parameters.hand_limit ? 1 : 0;
    }
  }
  static bool engages_rival(const KenStep& step, int rival) {
    for (const unsigned slot : slots_in(step.after, rival, Zone::forces))
      if ((step.after.flags[slot] & engaged) != 0 && (step.before.flags[slot] & engaged) == 0) return true;
    return false;
  }
  static int count_of_hand(const State& state, int player) {
    return static_cast<int>(lying_in(state, player, Zone::hand).size());
  }

  const Content& content_;
  Tallies& tallies_;
  std::vector<Without> without_ = {};
  bool in_challenge_ = false;
};

TEST(KenIlGuerrieroAbilities, EachIsUsedAndChangesSomething) {
  Tallies tallies;
  for (int one = 0; one < 4; ++one) {
    for (int two = 0; two < 4; ++two) {
      Game::Rules rules;
      const Content content =
          tests::content_of<Game>({.set = {{"deck-of-seat-one", one}, {"deck-of-seat-two", two}}}, rules);
      if (tallies.empty()) tallies = all_abilities(content);
      Watcher watcher(content, tallies);
      InvariantWatch<Game> watch;
      GameRecord record;
      for (std::uint64_t game = 0; game < 300; ++game) {
        UniformPolicy policy{play::Random(play::derived_seed(17, game))};
        play_on<Game, Watching::nothing>(content, Game::initial_state(content, {}, rules), rules, policy,
                                         watch, record, [&](const KenStep& step) { watcher.look(step); });
        ASSERT_TRUE(record.breach.empty()) << record.breach.message;
      }
    }
  }
  fmt::print("{:<16} {:>8} {:>8}\n", "ability", "used", "changed");
  for (const auto& [name, tally] : tallies) {
    fmt::print("{:<16} {:>8} {:>8}\n", name, tally.used, tally.changed);
    EXPECT_GT(tally.used, 0) << name << " was never used";
    EXPECT_GT(tally.changed, 0) << name << " never changed anything";
  }
}

}  // namespace

}  // namespace regolo::properties
