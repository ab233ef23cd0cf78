// The words of a report, in each language that it can be written in. What the package itself says (rules,
// errata) stays as it is written there; names, section titles and terms are taken in the language where the
// package has them.
#pragma once

#include <fmt/format.h>

#include <span>
#include <string>
#include <string_view>

namespace regolo::reports {

struct Phrase {
  std::string_view key;
  std::string_view en;
  std::string_view it;
};

/// All of them; {} stands for what is filled in.
std::span<const Phrase> phrases();

inline constexpr std::string_view language_codes[] = {"en", "it"};

class Language {
 public:
  /// One of language_codes.
  explicit Language(std::string_view code) : is_italian_(code == "it") {}

  std::string_view code() const { return is_italian_ ? "it" : "en"; }
  /// Throws std::logic_error for a key that no phrase has: ours, never the user's.
  std::string_view operator()(std::string_view key) const;
  /// With numbers and names filled in.
  template <class... Value>
  std::string with(std::string_view key, const Value&... values) const {
    return fmt::format(fmt::runtime((*this)(key)), values...);
  }

 private:
  bool is_italian_;
};

}  // namespace regolo::reports
