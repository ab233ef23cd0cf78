// What the reader can find wrong with a file. Each kind is one check of the `yaml` family (checkers/yaml),
// which gives it its name, severity and explanation; the reader only says where and what.
#pragma once

#include <string>
#include <vector>

#include "model/source/span.h"

namespace regolo::source {

enum class ProblemKind : std::uint8_t {
  unreadable_file,      ///< missing, a directory, no permission, an input error
  file_too_large,       ///< more bytes or nodes than the limits allow
  invalid_utf8,         ///< bytes that are no UTF-8 (UTF-16 included)
  control_character,    ///< a character that must not stand in a text file
  syntax_error,         ///< anything YAML itself refuses
  unclosed_quote,       ///< a quoted text whose closing quote is missing
  unclosed_bracket,     ///< a [ or { that is never closed
  extra_document,       ///< text after the end of the first document
  duplicate_key,        ///< the same key twice in one map
  key_without_value,    ///< `key:` or a bare word where a value is due
  leading_zero,         ///< 010: eight for some readers, ten for others
  truthy_word,          ///< yes, no, on, off and their like, unquoted
  tab_indentation,      ///< a tab where YAML wants spaces
  alias_loop,           ///< an alias inside the very value it stands for
  alias_expansion,      ///< aliases that multiply into too many values
  unknown_alias,        ///< an alias without an anchor
  nesting_too_deep,     ///< more levels than the limits allow
  merge_key,            ///< `<<`, which not every reader understands
  explicit_tag,         ///< `!!int x`: types come from the schema
  quote_swallows_keys,  ///< a quoted text over several lines that contains `key:` lines
  complex_key,          ///< a key that is a list or a map
};

struct ProblemNote {
  Span span = {};
  std::string message = {};
};

struct Problem {
  ProblemKind kind;
  Span span = {};
  std::string message = {};  ///< stands alone, no final full stop
  std::string label = {};    ///< short, printed under the underlined place; may be empty
  std::string help = {};     ///< what to write instead; may be empty
  std::vector<ProblemNote> notes = {};
};

}  // namespace regolo::source
