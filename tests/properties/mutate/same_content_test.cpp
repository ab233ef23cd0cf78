// Contents are the same only if every field is, however deep it lies.
#include "properties/mutate/same_content.h"

#include <gtest/gtest.h>

#include <array>
#include <functional>

#include "tests/support/games.h"

namespace regolo::properties {

namespace {

enum class Colour { red, blue };

struct Numbers {
  int one = 1;
  int two = 2;
};

/// As the cards of the games are: words, lists of structs, and a gap before the last number.
struct Card {
  std::string name = "card";
  Colour colour = Colour::red;
  bool is_open = false;
  std::array<std::uint8_t, 3> cost = {1, 2, 3};
  std::vector<Numbers> effects = {{}, {}};
  Numbers numbers = {};
  char letter = 'x';
  long amount = 5;
};

TEST(SameContent, SeesADifferenceInEveryField) {
  EXPECT_TRUE(is_same_content(Card{}, Card{}));
  const std::vector<std::function<void(Card&)>> changes = {
      [](Card& card) { card.name = "cart"; },         [](Card& card) { card.colour = Colour::blue; },
      [](Card& card) { card.is_open = true; },        [](Card& card) { card.cost[2] = 4; },
      [](Card& card) { card.effects[1].two = 3; },    [](Card& card) { card.effects.pop_back(); },
      [](Card& card) { card.effects.push_back({}); }, [](Card& card) { card.numbers.one = 0; },
      [](Card& card) { card.letter = 'y'; },          [](Card& card) { card.amount = 6; },
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Card changed;
    changes[i](changed);
    EXPECT_FALSE(is_same_content(Card{}, changed)) << "change " << i;
    EXPECT_FALSE(is_same_content(changed, Card{})) << "change " << i;
  }
}

template <class G>
class SameContentOf : public ::testing::Test {};
TYPED_TEST_SUITE(SameContentOf, tests::AllGames);

TYPED_TEST(SameContentOf, HoldsForAPackageLoadedTwiceAndNotForAnother) {
  typename TypeParam::Rules rules;
  const auto content = tests::content_of<TypeParam>({}, rules);
  EXPECT_TRUE(is_same_content(content, tests::content_of<TypeParam>({}, rules)));
  auto fewer = content;
  fewer.parameters = {};
  EXPECT_FALSE(is_same_content(content, fewer));
}

}  // namespace

}  // namespace regolo::properties
