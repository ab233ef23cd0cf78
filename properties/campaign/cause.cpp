#include "properties/campaign/cause.h"

#include <fmt/format.h>

#include <algorithm>

namespace regolo::properties {

namespace {

bool is_word_part(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9') || letter == '-' || letter == '_' || letter == '@';
}

bool has_digit(std::string_view word) {
  return word.find_first_of("0123456789") != std::string_view::npos;
}

}  // namespace

CauseWords::CauseWords(const schema::Package& package) {
  for (const schema::Component& component : package.components) ids_.emplace(component.id);
  for (const schema::Type& type : package.schema.types) ids_.insert(type.values.begin(), type.values.end());
}

std::string CauseWords::cause_of(const Breach& breach) const {
  if (!breach.cause.empty()) return fmt::format("{}: {}", breach.id, breach.cause);
  std::string cause = breach.id + ": ";
  std::string_view rest = breach.message;
  while (!rest.empty()) {
    std::size_t size = 0;
    while (size < rest.size() && is_word_part(rest[size])) ++size;
    const std::string_view word = rest.substr(0, size);
    if (!word.empty()) {
      const bool varies = has_digit(word) || ids_.count(std::string(word)) != 0;
      cause += varies ? std::string_view("*") : word;
      rest.remove_prefix(size);
    } else {
      cause += rest.front();
      rest.remove_prefix(1);
    }
  }
  return cause;
}

void CauseGroups::add(const std::string& cause, const std::vector<std::string>& signs) {
  for (const std::string& sign : signs) {
    const std::string a = group_of(cause);
    const std::string b = group_of(sign);
    if (a != b) parents_[std::max(a, b)] = std::min(a, b);
  }
}

const std::string& CauseGroups::group_of(const std::string& cause) const {
  const std::string* group = &cause;
  for (auto parent = parents_.find(*group); parent != parents_.end(); parent = parents_.find(*group))
    group = &parent->second;
  return *group;
}

}  // namespace regolo::properties
