// The shortest list of changes is found as Myers describes it ("An O(ND) difference algorithm"): step by
// step, the furthest point that d changes reach on each diagonal.
#include "cli/lint/unified_diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace regolo::cli {

namespace {

constexpr std::size_t context_lines = 3;

using Lines = std::vector<std::string_view>;

/// With their line breaks, so that a missing or different one is a difference.
Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::size_t size = end == std::string_view::npos ? text.size() : end + 1;
    lines.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lines;
}

/// One line of the result: ' ' in both, '-' only before, '+' only after.
struct Change {
  char sign;
  std::string_view line;
};

/// How far each diagonal was reached, before each step.
class Reach {
 public:
  explicit Reach(int most) : most_(most), far_(2 * static_cast<std::size_t>(most) + 3, 0) {}
  int& operator[](int diagonal) { return far_[static_cast<std::size_t>(diagonal + most_ + 1)]; }
  /// Whether the step to this diagonal came from the one above: a line was added, none removed.
  bool comes_from_above(int diagonal, int step) {
    return diagonal == -step || (diagonal != step && (*this)[diagonal - 1] < (*this)[diagonal + 1]);
  }

 private:
  int most_;
  std::vector<int> far_;
};

std::string_view line(const Lines& lines, int number) {
  return lines[static_cast<std::size_t>(number)];
}

std::vector<Reach> steps_between(const Lines& before, const Lines& after) {
  const int n = static_cast<int>(before.size());
  const int m = static_cast<int>(after.size());
  Reach reach(n + m);
  std::vector<Reach> steps;
  for (int step = 0;; ++step) {
    steps.push_back(reach);
    for (int k = -step; k <= step; k += 2) {
      int x = reach.comes_from_above(k, step) ? reach[k + 1] : reach[k - 1] + 1;
      while (x < n && x - k < m && line(before, x) == line(after, x - k)) ++x;
      reach[k] = x;
      if (x >= n && x - k >= m) return steps;
    }
  }
}

std::vector<Change> changes_between(const Lines& before, const Lines& after) {
  std::vector<Reach> steps = steps_between(before, after);
  std::vector<Change> changes;
  int x = static_cast<int>(before.size());
  int y = static_cast<int>(after.size());
  for (int step = static_cast<int>(steps.size()) - 1; step >= 0; --step) {
    Reach& reach = steps[static_cast<std::size_t>(step)];
    const bool added = reach.comes_from_above(x - y, step);
    const int from = x - y + (added ? 1 : -1);
    const int from_x = step == 0 ? 0 : reach[from];
    const int from_y = step == 0 ? 0 : from_x - from;
    while (x > from_x && y > from_y) {
      --y;
      changes.push_back({' ', line(before, --x)});
    }
    if (step == 0) break;
    if (added) {
      changes.push_back({'+', line(after, --y)});
    } else {
      changes.push_back({'-', line(before, --x)});
    }
  }
  std::reverse(changes.begin(), changes.end());
  return changes;
}

/// Changes [begin, end), with the numbers of the lines before them.
std::string hunk(const std::vector<Change>& changes, std::size_t begin, std::size_t end, std::size_t old_line,
                 std::size_t new_line) {
  std::string text;
  std::size_t old_count = 0;
  std::size_t new_count = 0;
  for (std::size_t i = begin; i < end; ++i) {
    const Change& change = changes[i];
    old_count += change.sign == '+' ? 0 : 1;
    new_count += change.sign == '-' ? 0 : 1;
    text += fmt::format("{}{}", change.sign, change.line);
    if (!change.line.ends_with('\n')) text += "\n\\ No newline at end of file\n";
  }
  const auto first = [](std::size_t lines_before, std::size_t count) {
    return count == 0 ? lines_before : lines_before + 1;
  };
  return fmt::format("@@ -{},{} +{},{} @@\n{}", first(old_line, old_count), old_count,
                     first(new_line, new_count), new_count, text);
}

}  // namespace

std::string unified_diff(const std::string& path, std::string_view before, std::string_view after) {
  if (before == after) return {};
  const std::vector<Change> changes = changes_between(lines_of(before), lines_of(after));
  std::string text = fmt::format("--- {0}\n+++ {0}\n", path);
  std::size_t old_line = 0;
  std::size_t new_line = 0;
  std::size_t done = 0;
  const auto pass_to = [&](std::size_t to) {
    for (; done < to; ++done) {
      old_line += changes[done].sign == '+' ? 0 : 1;
      new_line += changes[done].sign == '-' ? 0 : 1;
    }
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    if (changes[i].sign == ' ') continue;
    std::size_t last = i;
    for (std::size_t j = i; j < changes.size() && j <= last + 2 * context_lines; ++j) {
      if (changes[j].sign != ' ') last = j;
    }
    const std::size_t begin = std::max(done, i - std::min<std::size_t>(i, context_lines));
    const std::size_t end = std::min(changes.size(), last + 1 + context_lines);
    pass_to(begin);
    text += hunk(changes, begin, end, old_line, new_line);
    pass_to(end);
    i = end - 1;
  }
  return text;
}

}  // namespace regolo::cli
