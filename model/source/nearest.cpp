// Optimal string alignment distance over bytes: names are short, and accents cost one edit more at most.
#include "model/source/nearest.h"

#include <algorithm>
#include <vector>

namespace regolo::source {

unsigned edit_distance(std::string_view from, std::string_view to, unsigned most) {
  const std::size_t longer = std::max(from.size(), to.size());
  const std::size_t shorter = std::min(from.size(), to.size());
  if (longer - shorter > most) return most + 1;
  std::vector<unsigned> before_last(to.size() + 1);
  std::vector<unsigned> last(to.size() + 1);
  std::vector<unsigned> row(to.size() + 1);
  for (std::size_t j = 0; j <= to.size(); ++j) last[j] = static_cast<unsigned>(j);
  for (std::size_t i = 1; i <= from.size(); ++i) {
    row[0] = static_cast<unsigned>(i);
    unsigned least = row[0];
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const unsigned differs = from[i - 1] == to[j - 1] ? 0 : 1;
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + differs});
      if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1]) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
      least = std::min(least, row[j]);
    }
    if (least > most) return most + 1;
    before_last.swap(last);
    last.swap(row);
  }
  return std::min(last[to.size()], most + 1);
}

std::string nearest(std::string_view word, std::span<const std::string_view> known) {
  // Long words and long lists come only from broken input; suggesting is not worth their time.
  if (word.empty() || word.size() > 64) return {};
  unsigned most = static_cast<unsigned>(std::max<std::size_t>(1, (word.size() + 1) / 3));
  std::string_view best;
  for (const std::string_view candidate : known) {
    const unsigned distance = edit_distance(word, candidate, most);
    if (distance > most || (distance == most && !best.empty())) continue;
    best = candidate;
    most = distance;
    if (most == 0) break;
  }
  return std::string(best);
}

std::string nearest_first(std::string_view word, std::span<const std::string_view> known) {
  constexpr std::size_t shown_max = 8;
  constexpr unsigned distance_max = 64;
  std::vector<std::pair<unsigned, std::string_view>> ranked;
  for (const std::string_view candidate : known)
    ranked.emplace_back(edit_distance(word, candidate, distance_max), candidate);
  // What is equally far keeps its order: a designer finds the words as the schema lists them.
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::string list;
  for (std::size_t i = 0; i < ranked.size() && i < shown_max; ++i) {
    if (i > 0) list += ", ";
    list += ranked[i].second;
  }
  return ranked.size() > shown_max ? list + ", …" : list;
}

}  // namespace regolo::source
