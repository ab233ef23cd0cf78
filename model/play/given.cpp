#include "model/play/given.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/schema/decode.h"
#include "model/source/nearest.h"

namespace regolo::play {

using source::no_node;
using source::NodeKind;

Given::Given(const source::Document& document, NodeId node, const std::vector<std::string>& seats)
    : document_(&document), seats_(&seats), log_(std::make_shared<Log>()), node_(node) {}

Given Given::at(std::string_view key) {
  if (!is_there() || document_->tree[node_].kind != NodeKind::map) return {*this, no_node};
  const source::Tree& tree = document_->tree;
  for (NodeId child = tree.first_child(node_); child < tree.end(node_);) {
    const NodeId value = tree.next_sibling(child);
    if (tree.text(child, *document_->file) == key) {
      log_->read.insert(value);
      return {*this, value};
    }
    child = tree.next_sibling(value);
  }
  return {*this, no_node};
}

std::string_view Given::text() const {
  return is_there() ? document_->tree.text(node_, *document_->file) : std::string_view();
}

int Given::integer(int min, int max, int otherwise) {
  if (!is_there()) return otherwise;
  const std::optional<std::int64_t> value = schema::parse_integer(text());
  if (value && *value >= min && *value <= max) return static_cast<int>(*value);
  refuse(fmt::format("expected a number from {} to {}, found '{}'", min, max, text()));
  return otherwise;
}

bool Given::flag(bool otherwise) {
  if (!is_there()) return otherwise;
  if (text() == "true" || text() == "false") return text() == "true";
  refuse(fmt::format("expected true or false, found '{}'", text()));
  return otherwise;
}

int Given::seat(int otherwise) {
  if (!is_there()) return otherwise;
  const std::vector<std::string_view> names(seats_->begin(), seats_->end());
  const int found = one_of(names, "player");
  return found < 0 ? otherwise : found;
}

std::vector<Given> Given::items() {
  std::vector<Given> result;
  if (!is_there()) return result;
  const source::Tree& tree = document_->tree;
  if (tree[node_].kind != NodeKind::sequence) {
    refuse("expected a list: [one, two]");
    return result;
  }
  for (NodeId child = tree.first_child(node_); child < tree.end(node_); child = tree.next_sibling(child))
    result.push_back(Given(*this, child));
  return result;
}

std::vector<std::pair<Given, Given>> Given::entries() {
  std::vector<std::pair<Given, Given>> result;
  if (!is_there()) return result;
  const source::Tree& tree = document_->tree;
  if (tree[node_].kind != NodeKind::map) {
    refuse("expected a map: {elan: 1}");
    return result;
  }
  for (NodeId child = tree.first_child(node_); child < tree.end(node_);) {
    const NodeId value = tree.next_sibling(child);
    log_->read.insert(value);
    result.emplace_back(Given(*this, child), Given(*this, value));
    child = tree.next_sibling(value);
  }
  return result;
}

void Given::refuse(std::string message) const {
  log_->problems.push_back({is_there() ? document_->tree[node_].span : source::Span{}, std::move(message)});
}

int Given::one_of(const std::vector<std::string_view>& words, std::string_view what) {
  const auto found = std::find(words.begin(), words.end(), text());
  if (found != words.end()) return static_cast<int>(found - words.begin());
  const std::string near = source::nearest(text(), words);
  refuse(near.empty() ? fmt::format("there is no {} '{}'", what, text())
                      : fmt::format("there is no {} '{}'; did you mean '{}'?", what, text(), near));
  return -1;
}

void Given::find_unread(NodeId node, std::vector<FileProblem>& into) const {
  const source::Tree& tree = document_->tree;
  if (tree[node].kind != NodeKind::map) return;
  for (NodeId child = tree.first_child(node); child < tree.end(node);) {
    const NodeId value = tree.next_sibling(child);
    if (log_->read.count(value) == 0) {
      into.push_back({tree[child].span, fmt::format("the game does not know what '{}' means here",
                                                    tree.text(child, *document_->file))});
    } else {
      find_unread(value, into);
    }
    child = tree.next_sibling(value);
  }
}

std::vector<FileProblem> Given::problems() const {
  std::vector<FileProblem> all = log_->problems;
  if (is_there()) find_unread(node_, all);
  std::stable_sort(all.begin(), all.end(),
                   [](const FileProblem& a, const FileProblem& b) { return a.span.begin < b.span.begin; });
  return all;
}

}  // namespace regolo::play
