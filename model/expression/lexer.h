// Cuts an expression into words, numbers and signs. A hyphen between two letters belongs to the name
// (`pool.red-gem`), so a minus has blanks around it.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "model/expression/fault.h"

namespace regolo::expression {

enum class TokenKind : std::uint8_t { end, number, word, name, sign };

struct Token {
  TokenKind kind = TokenKind::end;
  std::string_view text = {};  ///< of a word without its quotes
  source::Span span = {};
};

/// All tokens, the last one `end`; or what cannot be read, in `faults`.
std::vector<Token> tokens_of(std::string_view text, std::vector<Fault>& faults);

}  // namespace regolo::expression
