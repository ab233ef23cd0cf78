// Ken il Guerriero as it should be, and with one slip at a time: each slip is found at its line and column,
// and nothing else is. The slips are in ken_il_guerriero_slips.yaml.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "checkers/lint.h"

namespace regolo::checkers {
namespace {

const std::string folder = REGOLO_SOURCE_DIR "/content/ken-il-guerriero";

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string at(const std::string& check, const std::string& file, const source::LineColumn& place) {
  return check + " " + file + ":" + std::to_string(place.line) + ":" + std::to_string(place.column);
}

/// Everything found, as "check file:line:column".
std::multiset<std::string> findings(const schema::LoadOptions& options) {
  Selection selection;
  for (const Check* check : all_checks()) {
    if (!check->off_by_default) selection.checks.push_back(check);
  }
  LintResult result;
  lint(schema::load_package(folder, "", options), selection, result);
  EXPECT_TRUE(result.not_run.empty());
  std::multiset<std::string> found;
  for (const Diagnostic& finding : result.findings) {
    if (finding.status == source::Status::suppressed) continue;
    const source::SourceFile& file = *result.files[finding.place.file];
    found.insert(at(std::string(finding.check), file.path(), file.line_column(finding.place.span.begin)));
  }
  return found;
}

/// The fixture file, read by our own reader.
class Slips {
 public:
  Slips()
      : package_(schema::load_package(
            "",
            {{"slips.yaml", contents(REGOLO_SOURCE_DIR "/tests/checkers/ken_il_guerriero_slips.yaml")}})) {}

  std::vector<NodeId> list(NodeId node, std::string_view key) const {
    std::vector<NodeId> items;
    package_.items(0, package_.get(0, node, key), [&](NodeId item) { items.push_back(item); });
    return items;
  }
  std::string text(NodeId node, std::string_view key) const {
    return std::string(package_.text(0, package_.get(0, node, key)));
  }

 private:
  schema::Package package_;
};

TEST(KenIlGuerriero, IsCleanAndWhole) {
  const schema::Package package = schema::load_package(folder, "");
  EXPECT_EQ(findings({}), std::multiset<std::string>{});
  std::map<std::string, std::size_t> counts;
  std::set<std::int64_t> numbers;
  for (const Component& component : package.components) {
    ++counts[package.schema.kinds[component.kind].id];
    if (package.schema.kinds[component.kind].id == "rule")
      numbers.insert(*package.integer(component.file, package.get(component.file, component.node, "number")));
  }
  EXPECT_EQ(counts["rule"], 187U);
  EXPECT_EQ(*numbers.begin(), 1);
  EXPECT_EQ(*numbers.rbegin(), 187);
  EXPECT_EQ(numbers.size(), 187U);
  EXPECT_EQ(counts["deck"], 4U);
  EXPECT_EQ(counts["master-ability"], 16U);
  std::size_t cards = 0;
  for (const char* kind :
       {"master", "character", "army", "technique", "spirit", "special", "equipment", "place", "event"})
    cards += counts[kind];
  EXPECT_EQ(cards, 109U);
}

/// That every master ability is borne is said by unused-component; the general ones are options of a choice.
TEST(KenIlGuerriero, EveryGeneralAbilityIsInSomeDeck) {
  const schema::Package package = schema::load_package(folder, "");
  std::set<std::string_view> in_decks;
  package.for_each(schema::TypeKind::deck,
                   [&](std::uint32_t file, NodeId node) { in_decks.insert(package.text(file, node)); });
  std::set<std::string_view> borne;
  for (const Component& card : package.components) {
    if (in_decks.count(card.id) == 0) continue;
    const NodeId ability = package.get(card.file, card.node, "ability");
    if (ability == source::no_node) continue;
    if (package.node(card.file, ability).kind == source::NodeKind::scalar)
      borne.insert(package.text(card.file, ability));
    package.entries(card.file, ability, [&](NodeId key, NodeId value) {
      borne.insert(package.text(card.file, key));
      if (package.node(card.file, value).kind == source::NodeKind::scalar)
        borne.insert(package.text(card.file, value));
    });
  }
  const schema::Type& general = package.schema.types[package.schema.type_named("ability")];
  EXPECT_EQ(general.fields.size(), 14U);
  for (const schema::FieldId option : general.fields)
    EXPECT_EQ(borne.count(package.schema.fields[option].name), 1U) << package.schema.fields[option].name;
  for (const Component& component : package.components) {
    if (package.schema.kinds[component.kind].id != "master-ability") continue;
    EXPECT_EQ(borne.count(component.id), 1U) << component.id;
  }
}

TEST(KenIlGuerriero, EachSlipIsFoundAtItsPlaceAndNothingElseIs) {
  const Slips slips;
  const std::vector<NodeId> all = slips.list(0, "slips");
  ASSERT_EQ(all.size(), 46U);
  for (const NodeId slip : all) {
    std::map<std::string, std::string> texts;
    const auto text_of = [&](const std::string& file) -> std::string& {
      if (texts.count(file) == 0) texts[file] = contents(folder + "/" + file);
      return texts[file];
    };
    for (const NodeId edit : slips.list(slip, "edits")) {
      std::string& text = text_of(slips.text(edit, "file"));
      const std::string find = slips.text(edit, "find");
      const std::size_t place = text.find(find);
      ASSERT_NE(place, std::string::npos) << slips.text(slip, "id") << ": nowhere is " << find;
      text.replace(place, find.size(), slips.text(edit, "put"));
    }
    std::multiset<std::string> wanted;
    for (const NodeId entry : slips.list(slip, "finds")) {
      const std::string file = slips.text(entry, "file");
      const std::string& text = text_of(file);
      const std::size_t place = text.find(slips.text(entry, "at"));
      ASSERT_NE(place, std::string::npos)
          << slips.text(slip, "id") << ": nowhere is " << slips.text(entry, "at");
      const source::SourceFile source(file, text);
      wanted.insert(
          at(slips.text(entry, "check"), file, source.line_column(static_cast<std::uint32_t>(place))));
    }
    schema::LoadOptions options;
    for (const auto& [file, text] : texts) options.overlays.push_back({file, text});
    EXPECT_EQ(findings(options), wanted) << slips.text(slip, "id");
  }
}

}  // namespace
}  // namespace regolo::checkers
