#include "properties/campaign/result.h"

#include <cstring>
#include <string_view>

namespace regolo::properties {

namespace {

class Packer {
 public:
  /// Seven bits a byte, the lowest first: nearly all are small numbers, and there are many of them.
  void number(std::uint64_t value) {
    for (; value >= 0x80U; value >>= 7U) bytes_ += static_cast<char>((value & 0x7fU) | 0x80U);
    bytes_ += static_cast<char>(value);
  }
  void text(const std::string& value) {
    number(value.size());
    bytes_ += value;
  }
  void counts(const std::vector<Counted>& counts) {
    number(counts.size());
    for (const Counted& count : counts) {
      number(count.asked);
      number(count.bound);
    }
  }
  template <class Number>
  void numbers(const std::vector<Number>& values) {
    number(values.size());
    for (const Number value : values) number(value);
  }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : bytes_(bytes) {}

  std::uint64_t number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      if (bytes_.empty()) return fail();
      const auto byte = static_cast<unsigned char>(bytes_.front());
      bytes_.remove_prefix(1);
      value |= std::uint64_t{byte & 0x7fU} << shift;
      if (byte < 0x80U) return value;
    }
    return fail();
  }
  /// A number of things that take at least `each` bytes: never more than the bytes can hold.
  std::uint64_t count(std::size_t each) {
    const std::uint64_t value = number();
    return value > bytes_.size() / each ? fail() : value;
  }
  std::string text() {
    const std::uint64_t size = count(1);
    std::string value(bytes_.substr(0, size));
    bytes_.remove_prefix(size);
    return value;
  }
  std::vector<Counted> counts() {
    std::vector<Counted> counts(count(2));
    for (Counted& one : counts) {
      one.asked = number();
      one.bound = number();
    }
    return counts;
  }
  template <class Number>
  std::vector<Number> numbers() {
    std::vector<Number> values(count(1));
    for (Number& value : values) value = static_cast<Number>(number());
    return values;
  }
  bool is_good() const { return good_ && bytes_.empty(); }

 private:
  std::uint64_t fail() {
    good_ = false;
    bytes_ = {};
    return 0;
  }
  std::string_view bytes_;
  bool good_ = true;
};

}  // namespace

std::string packed(const UnitResult& result) {
  Packer packer;
  for (const std::uint64_t value : {result.unit, result.games, result.moves, result.replayed})
    packer.number(value);
  packer.counts(result.rules);
  packer.counts(result.invariants);
  for (const auto* values : {&result.lengths, &result.kinds}) packer.numbers(*values);
  packer.number(result.found.size());
  for (std::size_t i = 0; i < result.found.size(); ++i) {
    const Found& found = result.found[i];
    for (const std::string* text : {&found.cause, &found.invariant, &found.message}) packer.text(*text);
    for (const std::uint64_t value :
         {found.unit, std::uint64_t{found.game}, std::uint64_t{found.ground}, result.seen[i]})
      packer.number(value);
    packer.numbers(found.choices);
  }
  packer.number(result.reached.size());
  for (const Reached& reached : result.reached) {
    for (const std::uint32_t value : {reached.rule, reached.game, reached.ground}) packer.number(value);
    packer.numbers(reached.rules);
    packer.numbers(reached.choices);
  }
  return packer.take();
}

bool unpack(std::string_view bytes, UnitResult& into) {
  Unpacker reader(bytes);
  into = {};
  into.unit = reader.number();
  into.games = reader.number();
  into.moves = reader.number();
  into.replayed = reader.number();
  into.rules = reader.counts();
  into.invariants = reader.counts();
  for (auto* values : {&into.lengths, &into.kinds}) *values = reader.numbers<std::uint64_t>();
  const std::uint64_t count = reader.count(8);
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
  return reader.is_good();
}

}  // namespace regolo::properties
