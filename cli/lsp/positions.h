// Places as the protocol counts them: lines from 0, and within a line units of UTF-16. Content is UTF-8 and
// counted in bytes everywhere else.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "cli/lsp/messages.h"
#include "model/source/source_file.h"

namespace regolo::cli::lsp {

struct Position {
  std::uint32_t line = 0;
  std::uint32_t character = 0;

  friend bool operator==(const Position&, const Position&) = default;
};

/// Past the end of a line or of the text: the end.
std::uint32_t offset_of(std::string_view text, Position position);
Position position_of(const source::SourceFile& file, std::uint32_t offset);

/// Throws Json::exception if it is none.
Position position_from(const Json& json);
Json position_json(Position position);
Json range_json(const source::SourceFile& file, source::Span span);

/// Nothing if the address is not that of a file.
std::optional<std::filesystem::path> path_of_uri(std::string_view uri);
std::string uri_of_path(const std::filesystem::path& path);

}  // namespace regolo::cli::lsp
