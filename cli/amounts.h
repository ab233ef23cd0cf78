// Durations, sizes and shares as people write them: 90s, 20m, 8h; 512M, 2G; 1/4.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace regolo::cli {

/// UsageError if it is no duration. A bare number is seconds.
std::chrono::milliseconds parse_duration(std::string_view option, const std::string& text);
/// UsageError if it is no size. A bare number is bytes.
std::uint64_t parse_size(std::string_view option, const std::string& text);
std::uint64_t parse_count(std::string_view option, const std::string& text);
/// `K/N` as the index of the part and how many there are; the whole if it is empty.
std::pair<std::uint64_t, std::uint64_t> parse_shard(const std::string& text);
/// 3:12:08 or 12:08
std::string shown_duration(std::chrono::milliseconds duration);
/// 1 284 551
std::string shown_count(std::uint64_t count);

}  // namespace regolo::cli
