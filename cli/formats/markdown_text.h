// Text of others inside Markdown: it stays text.
#pragma once

#include <string>
#include <string_view>

namespace regolo::cli {

/// One line in which nothing is markup, HTML, a mention, a reference, an emoji or a link.
std::string markdown_text(std::string_view text);

}  // namespace regolo::cli
