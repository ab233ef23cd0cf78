// A short way through the files that designers mostly write. Real content uses a small part of YAML: maps and
// lists in blocks, words, short quoted texts, lists and maps in brackets on one line, texts after | and >.
// For these this gives the very events of the YAML library in a tenth of its time. At the first byte that is
// more than that, or wrong, it gives up, and the library reads the whole file: the short way never decides
// what an odd text means, and never says what is wrong with one. Tests and a fuzzer hold the two to the same
// result.
#pragma once

#include <yaml-cpp/eventhandler.h>

#include <cstdint>
#include <string_view>

namespace regolo::source {

/// False if the text, from `begin` on, is not simple; the events so far are then to be thrown away. `shift`
/// is what the places of the events lack to be offsets into the text; a file in brackets starts at place 0.
bool read_simple_text(std::string_view text, std::uint32_t begin, std::int64_t shift,
                      YAML::EventHandler& events);

}  // namespace regolo::source
