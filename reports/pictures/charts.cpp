// Bars, curve, histogram and matrix of the report.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "properties/campaign/result.h"
#include "reports/html/markup.h"
#include "reports/pictures/pictures.h"
#include "reports/pictures/svg.h"

namespace regolo::reports {

namespace {

constexpr int chart_width = 680;

/// The darker, the stronger; the broken ones in orange with a cross, so that grey paper shows them too.
struct BarPart {
  std::string_view key;
  std::string_view fill;
  std::string_view text;
};
constexpr BarPart parts[] = {
    {"status.broken", "#e08214", "#000000"},  {"grade.pinned", "#08306b", "#ffffff"},
    {"grade.asserted", "#3d83bd", "#ffffff"}, {"grade.exercised", "#9ecae1", "#000000"},
    {"grade.claimed", "#e3edf5", "#000000"},  {"grade.none", "#ffffff", "#000000"}};

std::size_t part_of(const RuleEvidence& rule) {
  if (rule.status == Status::broken) return 0;
  return 5 - static_cast<std::size_t>(rule.grade);
}

using PartCounts = std::array<std::uint64_t, std::size(parts)>;

PartCounts part_counts(const Evidence& evidence, const SectionEvidence& section) {
  PartCounts counts{};
  for (const std::size_t i : section.rules)
    if (evidence.rules[i].is_played) ++counts[part_of(evidence.rules[i])];
  return counts;
}

std::uint64_t sum_of(const PartCounts& counts) {
  std::uint64_t sum = 0;
  for (const std::uint64_t count : counts) sum += count;
  return sum;
}

void draw_legend(Svg& svg, const Language& say, int top) {
  double x = 4;
  for (const BarPart& part : parts) {
    svg.box(x, top, 12, 12, {.fill = part.fill, .stroke = faint, .is_dashed = part.key == "grade.none"});
    const std::string_view word = say(part.key);
    svg.word(x + 16, top + 10, word, {.size = 10});
    x += 30 + 6.2 * static_cast<double>(word.size());
  }
}

void draw_bar(Svg& svg, const PartCounts& counts, double x, double y, double unit) {
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    const double width = unit * static_cast<double>(counts[i]);
    svg.box(x, y, width, 16, {.fill = parts[i].fill, .stroke = faint, .is_dashed = i == 5});
    if (width >= 14)
      svg.word(x + width / 2, y + 12, std::to_string(counts[i]),
               {.size = 10, .anchor = Anchor::middle, .fill = parts[i].text});
    x += width;
  }
}

/// 1, 2, 5, 10, 20, 50 … so that at most five of them reach `most`.
std::uint64_t axis_step(std::uint64_t most) {
  for (std::uint64_t step = 1;; step *= 10)
    for (const std::uint64_t factor : {1U, 2U, 5U})
      if (step * factor * 5 >= most) return step * factor;
}

std::string shade(std::uint64_t count, std::uint64_t most) {
  if (count == 0) return "#ffffff";
  const double share = std::log(static_cast<double>(count) + 1) / std::log(static_cast<double>(most) + 1);
  const auto mixed = [&](int light, int dark) { return static_cast<int>(light + (dark - light) * share); };
  return fmt::format("#{:02x}{:02x}{:02x}", mixed(0xe3, 0x08), mixed(0xed, 0x30), mixed(0xf5, 0x6b));
}

/// 12, 3k, 1M: what fits into a cell.
std::string short_count(std::uint64_t count) {
  if (count < 1000) return std::to_string(count);
  if (count < 1'000'000) return fmt::format("{}k", count / 1000);
  return fmt::format("{}M", count / 1'000'000);
}

bool can_meet(const Evidence& evidence, const SectionEvidence& section) {
  return std::any_of(section.rules.begin(), section.rules.end(),
                     [&](std::size_t i) { return evidence.rules[i].is_claimed; });
}

}  // namespace

std::string evidence_bars(const Evidence& evidence, const Language& say) {
  std::vector<std::pair<const SectionEvidence*, PartCounts>> rows;
  std::uint64_t most = 1;
  for (const SectionEvidence& section : evidence.sections) {
    const PartCounts counts = part_counts(evidence, section);
    if (sum_of(counts) == 0) continue;
    rows.emplace_back(&section, counts);
    most = std::max(most, sum_of(counts));
  }
  constexpr int label = 210;
  const double unit = static_cast<double>(chart_width - label - 70) / static_cast<double>(most);
  Svg svg(chart_width, 30 + 22 * static_cast<int>(rows.size()), say("rules.figure"));
  draw_legend(svg, say, 2);
  double y = 26;
  for (const auto& [section, counts] : rows) {
    svg.word(label - 8, y + 12, fitted(section->title, 32), {.anchor = Anchor::end});
    draw_bar(svg, counts, label, y, unit);
    const std::uint64_t sum = sum_of(counts);
    svg.word(label + unit * static_cast<double>(sum) + 6, y + 12,
             say.with("n-of-n", sum - counts[4] - counts[5], sum), {.size = 10});
    y += 22;
  }
  return svg.text();
}

std::string growth_curve(const Evidence& evidence, const Language& say) {
  const std::vector<GrowthPoint>& growth = evidence.campaign.growth;
  const auto all =
      static_cast<std::uint64_t>(std::count_if(evidence.rules.begin(), evidence.rules.end(),
                                               [](const RuleEvidence& rule) { return rule.is_claimed; }));
  constexpr int left = 46;
  constexpr int right = chart_width - 60;
  constexpr int top = 16;
  constexpr int bottom = 190;
  Svg svg(chart_width, 224, say("shape.growth"));
  const std::uint64_t games = std::max<std::uint64_t>(growth.empty() ? 1 : growth.back().games, 1);
  const auto x_of = [&](std::uint64_t at) {
    return left + (right - left) * static_cast<double>(at) / static_cast<double>(games);
  };
  const auto y_of = [&](std::uint64_t rules) {
    return bottom -
           (bottom - top) * static_cast<double>(rules) / static_cast<double>(std::max<std::uint64_t>(all, 1));
  };
  for (std::uint64_t rules = 0; rules <= all; rules += axis_step(all)) {
    svg.line(left, y_of(rules), right, y_of(rules), "#d7dde3");
    svg.word(left - 6, y_of(rules) + 4, std::to_string(rules), {.size = 10, .anchor = Anchor::end});
  }
  svg.line(left, y_of(all), right, y_of(all), faint);
  svg.word(right + 4, y_of(all) + 4, fmt::format("{} {}", all, say("shape.axis-rules")), {.size = 10});
  std::string points = fmt::format("{:.1f},{:.1f}", x_of(0), y_of(0));
  std::uint64_t last = 0;
  for (std::size_t i = 0; i < growth.size(); ++i) {
    // A point where something changes, and the last one: a long campaign has thousands of units.
    if (growth[i].rules == last && i + 1 < growth.size()) continue;
    if (i > 0) points += fmt::format(" {:.1f},{:.1f}", x_of(growth[i - 1].games), y_of(last));
    points += fmt::format(" {:.1f},{:.1f}", x_of(growth[i].games), y_of(growth[i].rules));
    last = growth[i].rules;
  }
  svg.polyline(points, "#08306b");
  svg.word(right + 4, y_of(last) + 16, std::to_string(last), {.size = 11, .is_bold = true});
  for (std::uint64_t at = 0; at <= games; at += axis_step(games))
    svg.word(x_of(at), bottom + 14, shown(at), {.size = 10, .anchor = Anchor::middle});
  svg.word((left + right) / 2.0, bottom + 30, say("shape.axis-games"),
           {.size = 10, .anchor = Anchor::middle});
  return svg.text();
}

std::string length_histogram(const Evidence& evidence, const Language& say) {
  const std::vector<std::uint64_t>& lengths = evidence.campaign.lengths;
  std::size_t first = 0;
  std::size_t last = lengths.size();
  while (first < last && lengths[first] == 0) ++first;
  while (last > first && lengths[last - 1] == 0) --last;
  if (first == last) return {};
  const std::uint64_t most = *std::max_element(lengths.begin(), lengths.end());
  constexpr int left = 56;
  constexpr int right = chart_width - 10;
  constexpr int top = 14;
  constexpr int bottom = 180;
  Svg svg(chart_width, 214, say("shape.lengths"));
  const double width = static_cast<double>(right - left) / static_cast<double>(last - first);
  const auto height = [&](std::uint64_t count) {
    return (bottom - top) * static_cast<double>(count) / static_cast<double>(most);
  };
  for (std::uint64_t count = 0; count <= most; count += axis_step(most)) {
    svg.line(left, bottom - height(count), right, bottom - height(count), "#d7dde3");
    svg.word(left - 6, bottom - height(count) + 4, shown(count), {.size = 10, .anchor = Anchor::end});
  }
  const std::size_t every = std::max<std::size_t>((last - first) / 12, 1);
  for (std::size_t i = first; i < last; ++i) {
    const double x = left + width * static_cast<double>(i - first);
    const double tall = height(lengths[i]);
    svg.box(x, bottom - tall, std::max(width - 1, 0.5), tall, {.fill = "#3d83bd"});
    if ((i - first) % every == 0)
      svg.word(x, bottom + 14, shown(properties::bucket_begin(i)), {.size = 10, .anchor = Anchor::middle});
  }
  svg.line(left, bottom, right, bottom, ink);
  svg.word((left + right) / 2.0, bottom + 30, say("shape.axis-moves"),
           {.size = 10, .anchor = Anchor::middle});
  return svg.text();
}

std::vector<std::pair<std::size_t, std::size_t>> meeting_pairs(const Evidence& evidence) {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t b = 0; b < evidence.sections.size(); ++b)
    for (std::size_t a = 0; a < b; ++a)
      if (can_meet(evidence, evidence.sections[a]) && can_meet(evidence, evidence.sections[b]))
        pairs.emplace_back(a, b);
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

std::string interaction_matrix(const Evidence& evidence, const Language& say) {
  std::vector<std::size_t> shown_sections;
  for (std::size_t i = 0; i < evidence.sections.size(); ++i)
    if (can_meet(evidence, evidence.sections[i])) shown_sections.push_back(i);
  std::uint64_t most = 1;
  for (const auto& [a, b] : meeting_pairs(evidence)) most = std::max(most, evidence.sample.pairs[a][b]);
  constexpr int label = 200;
  const int cell = std::clamp(
      (chart_width - label - 10) / std::max<int>(static_cast<int>(shown_sections.size()), 1), 18, 40);
  const int size = cell * static_cast<int>(shown_sections.size());
  Svg svg(std::max(chart_width, label + size + 10), size + 130, say("interactions.figure"));
  for (std::size_t row = 0; row < shown_sections.size(); ++row) {
    const std::string& title = evidence.sections[shown_sections[row]].title;
    const double y = static_cast<double>(cell) * static_cast<double>(row);
    svg.word(label - 6, y + cell / 2.0 + 4, fitted(title, 31), {.size = 10, .anchor = Anchor::end});
    svg.word_upright(label + y + cell / 2.0 + 4, size + 6, fitted(title, 20),
                     {.size = 10, .anchor = Anchor::end});
    for (std::size_t column = 0; column < row; ++column) {
      const std::uint64_t count = evidence.sample.pairs[shown_sections[column]][shown_sections[row]];
      const double x = label + static_cast<double>(cell) * static_cast<double>(column);
      svg.box(x + 1, y + 1, cell - 2, cell - 2, {.fill = shade(count, most), .stroke = "#c3ccd5"});
      const bool is_dark =
          static_cast<double>(count) * static_cast<double>(count) > static_cast<double>(most);
      if (count > 0)
        svg.word(
            x + cell / 2.0, y + cell / 2.0 + 3, short_count(count),
            {.size = cell < 24 ? 7 : 9, .anchor = Anchor::middle, .fill = is_dark ? "#ffffff" : "#000000"});
    }
    svg.box(label + y + 1, y + 1, cell - 2, cell - 2, {.fill = "#eef1f4"});
  }
  return svg.text();
}

}  // namespace regolo::reports
