// Two readers that share no code must agree about every text, or ours must say that something is wrong with
// it. Most of the oddities of the YAML library were found this way.
#include <gtest/gtest.h>

#include <algorithm>

#include "model/source/reader.h"
#include "tests/model/source/files_under.h"
#include "tests/model/source/libyaml_dump.h"
#include "tests/model/source/yaml_generator.h"

namespace regolo::source {
namespace {

std::string node_dump(const Document& document, NodeId id) {
  const Tree& tree = document.tree;
  if (tree[id].kind == NodeKind::null) return "null ";
  if (tree[id].kind == NodeKind::scalar) return scalar_dump(tree.text(id, *document.file)) + " ";
  std::string dump = tree[id].kind == NodeKind::map ? "{" : "[";
  for (NodeId child = tree.first_child(id); child < tree.end(id); child = tree.next_sibling(child)) {
    dump += node_dump(document, child);
  }
  return dump + (tree[id].kind == NodeKind::map ? "} " : "] ");
}

std::string own_dump(const Document& document) {
  return document.tree.empty() ? std::string() : node_dump(document, 0) + "\n";
}

/// Problems that leave the meaning of the text as it is do not excuse another reading of it.
bool excuses_difference(const Problem& problem) {
  switch (problem.kind) {
    case ProblemKind::duplicate_key:
    case ProblemKind::key_without_value:
    case ProblemKind::leading_zero:
    case ProblemKind::truthy_word:
    case ProblemKind::merge_key:
    case ProblemKind::quote_swallows_keys:
      return false;
    default:
      return true;
  }
}

/// A word without a colon, or a colon without a value: no difference between trees, but a reason to refuse
/// the text.
bool excuses_refusal(const Problem& problem) {
  return problem.kind == ProblemKind::key_without_value;
}

/// How the two readers came out of all texts of one test. A reader that refuses everything agrees with
/// anyone, so every test also asserts how many texts were read alike.
struct Tally {
  std::size_t texts = 0;
  std::size_t equal = 0;         ///< both read it, and both read the same
  std::size_t ours_refused = 0;  ///< ours says what is wrong; the other need not agree
  std::size_t both_refused = 0;
};

/// Empty if the two agree.
std::string difference(const std::string& text, Tally& tally) {
  ++tally.texts;
  const Document own = read_text("t.yaml", text);
  const LibyamlDump other = libyaml_dump(text);
  if (std::any_of(own.problems.begin(), own.problems.end(), excuses_difference)) {
    ++(other.failed ? tally.both_refused : tally.ours_refused);
    return {};
  }
  if (other.failed) {
    ++tally.both_refused;
    if (std::any_of(own.problems.begin(), own.problems.end(), excuses_refusal)) return {};
    return "only the other reader refuses it: " + other.error;
  }
  const std::string dump = own_dump(own);
  if (dump != other.text) return "ours: " + dump + "other: " + other.text;
  ++tally.equal;
  return {};
}

TEST(TwoReaders, ReadEveryContentFileAlike) {
  Tally tally;
  for (const auto& [path, bytes] : files_under("content")) {
    if (!path.ends_with(".yaml") && !path.ends_with(".yml") && !path.ends_with(".json")) continue;
    EXPECT_EQ(difference(bytes, tally), "") << path;
  }
  EXPECT_GE(tally.texts, 17U);
  EXPECT_EQ(tally.equal, tally.texts);
}

TEST(TwoReaders, AgreeOnTheCorpusOfTheFuzzer) {
  Tally tally;
  for (const auto& [path, bytes] : files_under("tests/fuzz/corpus/reader"))
    EXPECT_EQ(difference(bytes, tally), "") << path;
  EXPECT_GE(tally.texts, 12U);
  EXPECT_GE(tally.equal, 4U);
}

TEST(TwoReaders, AgreeOnGeneratedTexts) {
  YamlGenerator generator(1);
  Tally tally;
  for (int i = 0; i < 10'000; ++i) {
    const std::string text = generator.document();
    ASSERT_EQ(difference(text, tally), "") << "text " << i << ":\n" << text;
  }
  EXPECT_EQ(tally.texts, 10'000U);
  EXPECT_GE(tally.equal, 6'000U);
}

TEST(TwoReaders, AgreeOnDamagedTexts) {
  YamlGenerator generator(2);
  Tally tally;
  for (int i = 0; i < 40'000; ++i) {
    const std::string text = generator.damage(generator.document());
    ASSERT_EQ(difference(text, tally), "") << "text " << i << ":\n" << text;
  }
  EXPECT_EQ(tally.texts, 40'000U);
  EXPECT_GE(tally.equal, 10'000U);
  // Damage that nobody minds would prove as little as damage that everybody minds.
  EXPECT_GE(tally.both_refused, 5'000U);
}

TEST(TwoReaders, AgreeOnDamagedContentFiles) {
  YamlGenerator generator(3);
  Tally tally;
  const auto files = files_under("content");
  ASSERT_FALSE(files.empty());
  for (std::size_t i = 0; i < 400; ++i) {
    const auto& [path, bytes] = files[i % files.size()];
    // The start of a file, so that one wound does not drown in a thousand lines.
    const std::string text = generator.damage(bytes.substr(0, 4'000));
    ASSERT_EQ(difference(text, tally), "") << path << ", text " << i << ":\n" << text;
  }
  EXPECT_EQ(tally.texts, 400U);
  EXPECT_GE(tally.equal, 100U);
}

/// The comparison itself can bark: the same bytes with one letter changed are another tree.
TEST(TwoReaders, ADifferenceIsSeen) {
  EXPECT_NE(own_dump(read_text("t.yaml", "a: [1, x]\n")), libyaml_dump("a: [1, y]\n").text);
  EXPECT_NE(own_dump(read_text("t.yaml", "a: [1, x]\n")), libyaml_dump("a: {1: x}\n").text);
  EXPECT_NE(own_dump(read_text("t.yaml", "a: ~\n")), libyaml_dump("a: \"~\"\n").text);
  EXPECT_EQ(own_dump(read_text("t.yaml", "a: [1, x]\n")), libyaml_dump("{a: [1, 'x']}").text);
}

}  // namespace
}  // namespace regolo::source
