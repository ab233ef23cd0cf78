// A help page taken apart again: manual pages and shell completion are made from what people read, so that
// there is one text to keep right.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace regolo::cli {

struct HelpOption {
  std::vector<std::string> flags;  ///< "-o", "--output-file"
  std::string argument;            ///< "FORMAT=PATH"; empty: a switch
  std::string text;                ///< on one line
};

/// Lines under a heading: options, or anything else as it stands.
struct HelpSection {
  std::string heading;  ///< empty: what stands before the first heading
  std::vector<HelpOption> options;
  std::vector<std::string> lines;
};

struct HelpPage {
  std::string summary;
  std::string usage;
  std::vector<HelpSection> sections;
};

HelpPage parse_help(std::string_view text);
/// All options of the page, in its order.
std::vector<HelpOption> options_of(const HelpPage& page);

}  // namespace regolo::cli
