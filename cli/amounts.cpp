#include "cli/amounts.h"

#include <fmt/format.h>

#include <charconv>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/text.h"

namespace regolo::cli {

namespace {

/// The number before the unit; false if there is none or it is too large to be meant.
bool split(const std::string& text, std::uint64_t& number, std::string_view& unit) {
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  unit = std::string_view(stop, static_cast<std::size_t>(text.data() + text.size() - stop));
  return error == std::errc() && number < (std::uint64_t{1} << 40U);
}

}  // namespace

std::chrono::milliseconds parse_duration(std::string_view option, const std::string& text) {
  std::uint64_t number = 0;
  std::string_view unit;
  if (split(text, number, unit)) {
    if (unit == "ms") return std::chrono::milliseconds(number);
    if (unit.empty() || unit == "s") return std::chrono::seconds(number);
    if (unit == "m") return std::chrono::minutes(number);
    if (unit == "h") return std::chrono::hours(number);
    if (unit == "d") return std::chrono::hours(24 * number);
  }
  throw UsageError(
      fmt::format("{} takes a duration such as 90s, 20m or 8h, not '{}'", option, shown_text(text)));
}

std::uint64_t parse_size(std::string_view option, const std::string& text) {
  std::uint64_t number = 0;
  std::string_view unit;
  if (split(text, number, unit)) {
    if (unit.empty()) return number;
    if (unit == "K") return number << 10U;
    if (unit == "M") return number << 20U;
    if (unit == "G" && number < (1U << 20U)) return number << 30U;
  }
  throw UsageError(fmt::format("{} takes a size such as 512M or 2G, not '{}'", option, shown_text(text)));
}

std::uint64_t parse_count(std::string_view option, const std::string& text) {
  std::uint64_t number = 0;
  std::string_view unit;
  if (split(text, number, unit) && unit.empty() && number > 0) return number;
  throw UsageError(fmt::format("{} takes a whole number from 1 up, not '{}'", option, shown_text(text)));
}

std::pair<std::uint64_t, std::uint64_t> parse_shard(const std::string& text) {
  if (text.empty()) return {0, 1};
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos)
    throw UsageError(fmt::format("--shard takes K/N, such as 1/4, not '{}'", shown_text(text)));
  const unsigned parts = number("--shard", text.substr(slash + 1), 1, 1'000'000);
  return {number("--shard", text.substr(0, slash), 1, parts) - 1, parts};
}

std::string shown_duration(std::chrono::milliseconds duration) {
  const auto seconds = duration.count() / 1000;
  if (seconds >= 3600) return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

std::string shown_count(std::uint64_t count) {
  std::string text = std::to_string(count);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, " ");
  return text;
}

}  // namespace regolo::cli
