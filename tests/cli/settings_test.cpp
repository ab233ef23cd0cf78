// Profiles, and `regolo config`.
#include "tests/cli/harness.h"

namespace regolo::cli {
namespace {

using SettingsOf = CliTest;

constexpr const char* with_profiles = R"(fail_on: never
ignore: [stray-blank]
profiles:
  ci: {fail_on: warning, ignore: []}
  quick: {select: [yaml]}
)";

TEST_F(SettingsOf, AProfileTakesThePlaceOfTheRest) {
  write_game("game");
  write("game/heroes.yaml", replaced(example("heroes.yaml"), "en: Keeper", "en: \"Keeper \""));
  write("regolo.yaml", with_profiles);
  EXPECT_TRUE(contains(regolo({"lint"}).out, "All checks passed"));
  EXPECT_EQ(regolo({"lint", "--profile", "ci"}).code, 1);
  EXPECT_EQ(regolo({"lint", "--profile", "quick"}).code, 0);
  EXPECT_EQ(regolo({"lint", "--profile", "ci", "--fail-on", "never"}).code, 0);
  const Outcome unknown = regolo({"lint", "--profile", "cii"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_TRUE(contains(unknown.err, "regolo.yaml defines no profile 'cii', only")) << unknown.err;
  EXPECT_EQ(regolo({"lint", "--profile", "ci", "--isolated"}).code, 2);
}

TEST_F(SettingsOf, AMistakeInAProfileIsFoundThoughAnotherIsChosen) {
  write_game("game");
  write("regolo.yaml", "profiles:\n  ci: {fial_on: warning}\n  other: {profiles: {}}\n");
  const Outcome outcome = regolo({"lint"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_TRUE(contains(outcome.err, "regolo.yaml:2:8: unknown key 'fial_on'; did you mean 'fail_on'?"))
      << outcome.err;
  EXPECT_TRUE(contains(outcome.err, "regolo.yaml:3:11: unknown key 'profiles'")) << outcome.err;
}

TEST_F(SettingsOf, ConfigShowsWhereEachValueComesFrom) {
  write_game("game");
  write("regolo.yaml", with_profiles);
  environment_.variables["REGOLO_COLOR"] = "never";
  const Outcome outcome = regolo({"config", "--show", "game", "--profile", "ci"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_TRUE(outcome.out.starts_with("settings file: regolo.yaml\nprofiles: ci, quick\n")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "\nfail_on  (regolo.yaml:4:8 (profile ci))\n  warning\n")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "\nselect  (default)\n  those that are on by default\n"));
  EXPECT_TRUE(contains(outcome.out, "\nREGOLO_COLOR  (environment)\n  never\n"));
  EXPECT_TRUE(contains(regolo({"config", "--show", "--isolated"}).out, "settings file: none\n"));
  EXPECT_EQ(regolo({"config"}).code, 2);
  EXPECT_EQ(regolo({"config", "--show", "--profile", "x", "--isolated"}).code, 2);
  write("regolo.yaml", "selct: [ref]\n");
  EXPECT_EQ(regolo({"config", "--show"}).code, 2);
}

}  // namespace
}  // namespace regolo::cli
