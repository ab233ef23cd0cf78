// Two readers that share no code must agree about every text, or ours must say that something is wrong with it. Most of
// the oddities of the YAML library were found this way.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "model/source/reader.h"
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

/// A word without a colon, or a colon without a value: no difference between trees, but a reason to refuse the text.
bool excuses_refusal(const Problem& problem) { return problem.kind == ProblemKind::key_without_value; }

/// Empty if the two agree.
std::string difference(const std::string& text) {
  const Document own = read_text("t.yaml", text);
  if (std::any_of(own.problems.begin(), own.problems.end(), excuses_difference)) return {};
  const LibyamlDump other = libyaml_dump(text);
  if (other.failed) {
    if (std::any_of(own.problems.begin(), own.problems.end(), excuses_refusal)) return {};
    return "only the other reader refuses it: " + other.error;
  }
  const std::string dump = own_dump(own);
  return dump == other.text ? std::string() : "ours: " + dump + "other: " + other.text;
}

TEST(TwoReaders, AgreeOnEveryContentFile) {
  std::size_t files = 0;
  const std::filesystem::path content = std::filesystem::path(REGOLO_SOURCE_DIR) / "content";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(content)) {
    if (entry.path().extension() != ".yaml") continue;
    ++files;
    std::ifstream stream(entry.path(), std::ios::binary);
    std::stringstream bytes;
    bytes << stream.rdbuf();
    EXPECT_EQ(difference(bytes.str()), "") << entry.path();
  }
  EXPECT_GT(files, 0U);
}

TEST(TwoReaders, AgreeOnGeneratedTexts) {
  YamlGenerator generator(1);
  std::size_t fine = 0;
  for (int i = 0; i < 10'000; ++i) {
    const std::string text = generator.document();
    ASSERT_EQ(difference(text), "") << "text " << i << ":\n" << text;
    if (!libyaml_dump(text).failed && read_text("t.yaml", text).complete) ++fine;
  }
  // A generator that only makes broken texts would prove nothing.
  EXPECT_GT(fine, 5'000U);
}

TEST(TwoReaders, AgreeOnDamagedTexts) {
  YamlGenerator generator(2);
  for (int i = 0; i < 40'000; ++i) {
    const std::string text = generator.damage(generator.document());
    ASSERT_EQ(difference(text), "") << "text " << i << ":\n" << text;
  }
}

}  // namespace
}  // namespace regolo::source
