// What becomes of components in a move, for statistics. Beside each engine stand
//   std::vector<std::string> used_components(const Content&);            ids, in the order of their numbers
//   void note_uses(const Content&, const State& before, const Move&, const State& after, play::Uses&);
//   std::span<const Rule> ending_rules(const Content&);  the rules that end a game or say who has won it
//   std::string_view scored_by(const Content&);          the observable of a player that a game is won by
//   int starting_seat(const State&);                     who begins; -1 while that is open
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace regolo::play {

enum class Use : std::uint8_t {
  drawn,   ///< came to a player: into a hand, a book, an active area
  played,  ///< was put to its purpose: placed, cast, laid, completed
  used,    ///< a power or an ability of it was used
  effect,  ///< something came of it: essences, damage, a bonus
};
inline constexpr std::size_t use_count = 4;
inline constexpr std::array<std::string_view, use_count> use_words{"drawn", "played", "used", "effect"};

struct ComponentUse {
  std::uint16_t component = 0;
  std::int8_t seat = -1;  ///< -1: nobody's
  Use use = Use::drawn;

  friend bool operator==(const ComponentUse&, const ComponentUse&) = default;
};

/// Of one move. What does not fit any more is left out: no move of a sound game comes near.
class Uses {
 public:
  void clear() { size_ = 0; }
  void add(std::size_t component, int seat, Use use) {
    if (size_ == uses_.size()) return;
    uses_[size_++] = {static_cast<std::uint16_t>(component), static_cast<std::int8_t>(seat), use};
  }
  const ComponentUse* begin() const { return uses_.data(); }
  const ComponentUse* end() const { return uses_.data() + size_; }

 private:
  std::array<ComponentUse, 128> uses_{};
  std::size_t size_ = 0;
};

}  // namespace regolo::play
