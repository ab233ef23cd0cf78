#include "cli/glob.h"

#include <vector>

namespace regolo::cli {

namespace {

/// The positions in the text that the pattern so far can reach. Goes forward once per part of the pattern, so
/// that no pattern takes exponential time.
class Matcher {
 public:
  explicit Matcher(std::string_view text) : text_(text), reached_(text.size() + 1) { reached_[0] = 1; }

  bool at_end() const { return reached_.back() != 0; }

  template <class Accepts>
  void one(Accepts accepts) {
    std::vector<char> next(reached_.size());
    for (std::size_t i = 0; i < text_.size(); ++i)
      next[i + 1] = reached_[i] != 0 && accepts(text_[i]) ? 1 : 0;
    reached_ = std::move(next);
  }
  void many_within_folder() {
    for (std::size_t i = 0; i < text_.size(); ++i) {
      if (reached_[i] != 0 && text_[i] != '/') reached_[i + 1] = 1;
    }
  }
  void many() {
    for (std::size_t i = 0; i < text_.size(); ++i) {
      if (reached_[i] != 0) reached_[i + 1] = 1;
    }
  }
  void folders() {
    bool open = false;
    for (std::size_t i = 0; i <= text_.size(); ++i) {
      if (reached_[i] != 0) open = true;
      if (open && i > 0 && text_[i - 1] == '/') reached_[i] = 1;
    }
  }

 private:
  std::string_view text_;
  std::vector<char> reached_;
};

bool class_accepts(std::string_view members, char c) {
  const bool inverted = !members.empty() && (members[0] == '!' || members[0] == '^');
  if (inverted) members.remove_prefix(1);
  bool found = false;
  for (std::size_t i = 0; i < members.size(); ++i) {
    const bool range = i + 2 < members.size() && members[i + 1] == '-';
    if (range ? c >= members[i] && c <= members[i + 2] : c == members[i]) found = true;
    if (range) i += 2;
  }
  return found != inverted && c != '/';
}

}  // namespace

bool glob_matches(std::string_view pattern, std::string_view text) {
  Matcher matcher(text);
  while (!pattern.empty()) {
    std::size_t used = 1;
    const std::size_t close = pattern[0] == '[' ? pattern.find(']', 2) : std::string_view::npos;
    if (pattern.starts_with("**/")) {
      matcher.folders();
      used = 3;
    } else if (pattern.starts_with("**")) {
      matcher.many();
      used = 2;
    } else if (pattern[0] == '*') {
      matcher.many_within_folder();
    } else if (pattern[0] == '?') {
      matcher.one([](char c) { return c != '/'; });
    } else if (close != std::string_view::npos) {
      const std::string_view members = pattern.substr(1, close - 1);
      matcher.one([members](char c) { return class_accepts(members, c); });
      used = close + 1;
    } else {
      matcher.one([expected = pattern[0]](char c) { return c == expected; });
    }
    pattern.remove_prefix(used);
  }
  return matcher.at_end();
}

bool Glob::matches(const std::filesystem::path& absolute) const {
  std::string_view wanted = pattern;
  while (wanted.starts_with("./")) wanted.remove_prefix(2);
  while (wanted.ends_with('/')) wanted.remove_suffix(1);
  const bool rooted = wanted.starts_with('/');
  const std::string path = (rooted ? absolute : absolute.lexically_relative(base)).generic_string();
  if (path.empty() || path == "." || path == ".." || path.starts_with("../")) return false;
  const bool any_part = wanted.find('/') == std::string_view::npos;
  std::size_t part = 0;
  for (std::size_t end = 0; end != std::string::npos; part = end + 1) {
    end = path.find('/', part);
    const std::size_t from = any_part ? part : 0;
    if (glob_matches(wanted,
                     std::string_view(path).substr(from, end == std::string::npos ? end : end - from))) {
      return true;
    }
    if (end == std::string::npos) break;
  }
  return false;
}

}  // namespace regolo::cli
