#include "properties/statistics/statistics.h"

#include <algorithm>
#include <bit>

#include "properties/campaign/packing.h"

namespace regolo::properties {

namespace {

/// Small numbers stay small, below zero too.
std::uint64_t folded(std::int64_t value) {
  return (static_cast<std::uint64_t>(value) << 1U) ^ (value < 0 ? ~std::uint64_t{0} : 0);
}
std::int64_t unfolded(std::uint64_t value) {
  return static_cast<std::int64_t>((value >> 1U) ^ (~(value & 1U) + 1));
}

void pack(Packer& packer, const GameLine& line) {
  packer.number(line.hash);
  std::vector<std::uint64_t> numbers{line.game,
                                     line.ground,
                                     line.turned,
                                     static_cast<std::uint64_t>(line.end),
                                     line.winners,
                                     line.starter,
                                     line.endings,
                                     line.moves,
                                     line.decisions,
                                     line.legal,
                                     line.legal_max,
                                     line.points.size(),
                                     line.drawn.empty() ? 0 : line.drawn[0].size()};
  for (const std::int64_t points : line.points) numbers.push_back(folded(points));
  for (const auto* seats : {&line.drawn, &line.played})
    for (const ComponentBits& bits : *seats) numbers.insert(numbers.end(), bits.begin(), bits.end());
  packer.numbers(numbers);
}

bool unpack_line(Unpacker& reader, GameLine& line) {
  constexpr std::size_t fixed = 13;
  line.hash = reader.number();
  const std::vector<std::uint64_t> numbers = reader.numbers<std::uint64_t>();
  if (numbers.size() < fixed) return false;
  line.game = numbers[0];
  line.ground = static_cast<std::uint32_t>(numbers[1]);
  line.turned = static_cast<std::uint32_t>(numbers[2]);
  line.end = static_cast<GameEnd>(numbers[3]);
  line.winners = static_cast<std::uint8_t>(numbers[4]);
  line.starter = static_cast<std::uint8_t>(numbers[5]);
  line.endings = numbers[6];
  line.moves = numbers[7];
  line.decisions = numbers[8];
  line.legal = numbers[9];
  line.legal_max = numbers[10];
  const std::uint64_t seats = numbers[11];
  const std::uint64_t words = numbers[12];
  if (seats > numbers.size() || words > numbers.size() || numbers.size() != fixed + seats * (1 + 2 * words))
    return false;
  auto at = numbers.begin() + fixed;
  for (std::uint64_t seat = 0; seat < seats; ++seat) line.points.push_back(unfolded(*at++));
  for (auto* parts : {&line.drawn, &line.played})
    for (std::uint64_t seat = 0; seat < seats; ++seat, at += static_cast<std::ptrdiff_t>(words))
      parts->emplace_back(at, at + static_cast<std::ptrdiff_t>(words));
  return true;
}

}  // namespace

double GameLine::share(std::size_t seat) const {
  return has_won(seat) ? 1.0 / std::popcount(winners) : 0;
}

void Statistics::add(const Statistics& other) {
  const auto middle = static_cast<std::ptrdiff_t>(games.size());
  const auto is_before = [](const GameLine& a, const GameLine& b) { return a.game < b.game; };
  const bool in_order = games.empty() || other.games.empty() || is_before(games.back(), other.games.front());
  games.insert(games.end(), other.games.begin(), other.games.end());
  if (!in_order) std::inplace_merge(games.begin(), games.begin() + middle, games.end(), is_before);
  if (uses.size() < other.uses.size()) uses.resize(other.uses.size());
  for (std::size_t i = 0; i < other.uses.size(); ++i)
    for (std::size_t use = 0; use < play::use_count; ++use) uses[i][use] += other.uses[i][use];
}

std::string packed(const Statistics& statistics) {
  Packer packer;
  packer.number(statistics.games.size());
  for (const GameLine& line : statistics.games) pack(packer, line);
  std::vector<std::uint64_t> uses;
  for (const auto& one : statistics.uses) uses.insert(uses.end(), one.begin(), one.end());
  packer.numbers(uses);
  return packer.take();
}

bool unpack(std::string_view bytes, Statistics& into) {
  into = {};
  Unpacker reader(bytes);
  const std::uint64_t games = reader.count(15);
  for (std::uint64_t i = 0; i < games; ++i)
    if (!unpack_line(reader, into.games.emplace_back())) return false;
  const std::vector<std::uint64_t> uses = reader.numbers<std::uint64_t>();
  if (uses.size() % play::use_count != 0) return false;
  into.uses.resize(uses.size() / play::use_count);
  for (std::size_t i = 0; i < uses.size(); ++i) into.uses[i / play::use_count][i % play::use_count] = uses[i];
  return reader.is_good();
}

}  // namespace regolo::properties
