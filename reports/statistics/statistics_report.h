// Statistics of a game as text, for people and for programs. All formats show the same summary.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "properties/statistics/summary.h"

namespace regolo::reports {

struct StatisticsReport {
  std::string game = {};
  std::string version = {};
  std::string seed = {};
  std::string content = {};   ///< hash
  std::string settings = {};  ///< parameters set and rules left out; empty: as printed
  properties::Summary summary = {};
  std::vector<std::uint64_t> lengths = {};  ///< games by length_bucket
};

/// At most 80 columns.
std::string statistics_text(const StatisticsReport& report);
std::string statistics_markdown(const StatisticsReport& report);
std::string statistics_json(const StatisticsReport& report);
/// One line for each number with an interval: seats, whoever begins, policies, components.
std::string statistics_csv(const StatisticsReport& report);
/// One file with the tables and the pictures.
std::string statistics_html(const StatisticsReport& report);

/// A seat or a component beside its interval and what was to be expected of it.
struct RateRow {
  std::string name = {};
  const properties::WinRate* rate = nullptr;
};
/// A line for each, over an axis of shares.
std::string rate_picture(std::string_view title, const std::vector<RateRow>& rows);

/// The words that several formats share.
std::string statistics_basis(const StatisticsReport& report);
std::string ground_title(const properties::StatisticsGround& ground);
std::string flag_basis(const properties::Summary& summary);
std::string shown_share(double share);  ///< 53.2

}  // namespace regolo::reports
