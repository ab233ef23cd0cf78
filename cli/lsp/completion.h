// What could be written at a place. The text there is being typed and seldom whole: a word of our own is put
// in its place, the file is read once more with it, and the type of that word says what fits.
#pragma once

#include <string>
#include <vector>

#include "model/schema/package.h"

namespace regolo::cli::lsp {

struct Proposal {
  enum class Sort : std::uint8_t { key, value, id, check };
  std::string text = {};    ///< what to write
  std::string detail = {};  ///< beside it in the list
  std::string page = {};    ///< Markdown
  Sort sort = Sort::value;
  bool is_due = false;  ///< a key that must still be given
};

struct Proposals {
  source::Span replaces = {};  ///< in the text as it is
  std::vector<Proposal> list = {};
};

Proposals propose(const schema::Package& package, std::uint32_t file, std::uint32_t offset);

}  // namespace regolo::cli::lsp
