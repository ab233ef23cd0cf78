#include "properties/campaign/result.h"

#include "properties/campaign/packing.h"

namespace regolo::properties {

namespace {

void pack(Packer& packer, const std::vector<Counted>& counts) {
  packer.number(counts.size());
  for (const Counted& count : counts) {
    packer.number(count.asked);
    packer.number(count.bound);
  }
}

std::vector<Counted> unpack_counts(Unpacker& reader) {
  std::vector<Counted> counts(reader.count(2));
  for (Counted& one : counts) {
    one.asked = reader.number();
    one.bound = reader.number();
  }
  return counts;
}

}  // namespace

std::string packed(const UnitResult& result) {
  Packer packer;
  for (const std::uint64_t value : {result.unit, result.games, result.moves, result.replayed})
    packer.number(value);
  pack(packer, result.rules);
  pack(packer, result.invariants);
  for (const auto* values : {&result.lengths, &result.kinds}) packer.numbers(*values);
  packer.number(result.found.size());
  for (std::size_t i = 0; i < result.found.size(); ++i) {
    const Found& found = result.found[i];
    for (const std::string* text : {&found.cause, &found.invariant, &found.message}) packer.text(*text);
    for (const std::uint64_t value :
         {found.unit, std::uint64_t{found.game}, std::uint64_t{found.ground}, result.seen[i]})
      packer.number(value);
    packer.numbers(found.choices);
    packer.texts(found.signs);
  }
  packer.number(result.reached.size());
  for (const Reached& reached : result.reached) {
    for (const std::uint32_t value : {reached.rule, reached.game, reached.ground}) packer.number(value);
    packer.numbers(reached.rules);
    packer.numbers(reached.choices);
  }
  packer.text(result.statistics);
  return packer.take();
}

bool unpack(std::string_view bytes, UnitResult& into) {
  Unpacker reader(bytes);
  into = {};
  into.unit = reader.number();
  into.games = reader.number();
  into.moves = reader.number();
  into.replayed = reader.number();
  into.rules = unpack_counts(reader);
  into.invariants = unpack_counts(reader);
  for (auto* values : {&into.lengths, &into.kinds}) *values = reader.numbers<std::uint64_t>();
  const std::uint64_t count = reader.count(9);
  for (std::uint64_t i = 0; i < count; ++i) {
    Found found;
    found.cause = reader.text();
    found.invariant = reader.text();
    found.message = reader.text();
    found.unit = reader.number();
    found.game = static_cast<std::uint32_t>(reader.number());
    found.ground = static_cast<std::uint32_t>(reader.number());
    into.seen.push_back(reader.number());
    found.choices = reader.numbers<std::uint16_t>();
    found.signs = reader.texts();
    into.found.push_back(std::move(found));
  }
  const std::uint64_t reached_count = reader.count(5);
  for (std::uint64_t i = 0; i < reached_count; ++i) {
    Reached reached;
    reached.rule = static_cast<std::uint32_t>(reader.number());
    reached.game = static_cast<std::uint32_t>(reader.number());
    reached.ground = static_cast<std::uint32_t>(reader.number());
    reached.rules = reader.numbers<std::uint32_t>();
    reached.choices = reader.numbers<std::uint16_t>();
    into.reached.push_back(std::move(reached));
  }
  into.statistics = reader.text();
  return reader.is_good();
}

}  // namespace regolo::properties
