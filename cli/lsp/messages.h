// Messages as the Language Server Protocol frames them: a header that says how long, then JSON. Whatever a
// client sends, the next message is found again.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <nlohmann/json.hpp>
#include <string>

namespace regolo::cli::lsp {

using Json = nlohmann::json;

/// The error codes of JSON-RPC and of the protocol that are used here.
enum class ErrorCode : int {
  parse_error = -32700,
  invalid_request = -32600,
  method_not_found = -32601,
  invalid_params = -32602,
  internal_error = -32603,
  not_initialized = -32002,
  request_failed = -32803,
  cancelled = -32800,
};

enum class Receipt : std::uint8_t { message, malformed, too_large, end };

struct Received {
  Receipt receipt = Receipt::end;
  Json message = {};
  std::string problem = {};  ///< what was wrong with it
};

class MessageReader {
 public:
  /// More than any editor sends: the largest file that is read at all, with room for escapes.
  static constexpr std::uint64_t bytes_max_default = 256U << 20U;

  explicit MessageReader(std::istream& in, std::uint64_t bytes_max = bytes_max_default)
      : in_(in), bytes_max_(bytes_max) {}

  /// Waits for the next message.
  Received read();

 private:
  struct Header {
    bool at_end = false;
    bool has_length = false;
    std::uint64_t length = 0;
    std::string problem = {};
  };
  Header read_header();

  std::istream& in_;
  std::uint64_t bytes_max_;
};

void write_message(std::ostream& out, const Json& message);

}  // namespace regolo::cli::lsp
