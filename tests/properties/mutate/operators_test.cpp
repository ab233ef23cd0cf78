// What is broken in a package stays a package: every fault changes one place, and the file can still be read.
#include <gtest/gtest.h>

#include <set>

#include "properties/mutate/mutant.h"
#include "tests/support/games.h"

namespace regolo::tests {

namespace {

using namespace properties;

template <class G>
class Operators : public ::testing::Test {};
TYPED_TEST_SUITE(Operators, AllGames);

template <class G>
std::vector<Mutant> mutants() {
  std::vector<std::string> ids;
  for (const std::string_view name : G::rule_names()) ids.push_back(play::rule_id(name));
  return mutants_of(package_of<G>(), ids);
}

TYPED_TEST(Operators, FindAtLeastTwoHundredFaultsEachWithItsOwnNameAndPlace) {
  std::set<std::string> ids;
  std::set<Operator> kinds;
  for (const Mutant& mutant : mutants<TypeParam>()) {
    EXPECT_TRUE(ids.insert(mutant.id).second) << mutant.id;
    EXPECT_GT(mutant.line, 0U) << mutant.id;
    EXPECT_NE(mutant.rule.empty(), mutant.edit.path.empty()) << mutant.id;
    kinds.insert(mutant.what);
  }
  EXPECT_GE(ids.size(), 200U);
  EXPECT_TRUE(kinds.contains(Operator::rule_off));
  EXPECT_TRUE(kinds.contains(Operator::parameter));
}

TYPED_TEST(Operators, LeaveFilesThatCanBeRead) {
  const std::string folder = std::string(REGOLO_SOURCE_DIR "/content/") + std::string(TypeParam::name);
  std::size_t count = 0;
  for (const Mutant& mutant : mutants<TypeParam>()) {
    if (mutant.edit.path.empty() || count++ % 23 != 0) continue;
    const schema::Package broken = edited(folder, package_of<TypeParam>(), mutant.edit);
    EXPECT_TRUE(broken.complete) << mutant.id;
    EXPECT_EQ(broken.files.size(), package_of<TypeParam>().files.size()) << mutant.id;
  }
}

}  // namespace

}  // namespace regolo::tests
