// Reading a file again after a small edit. An edit inside one entry of a list at the top of a file, which is
// where cards are typed, changes nothing outside that entry: the entry alone is read, and everything else is
// moved. In a file of thousands of cards that is the difference between a blink and a wait.
#pragma once

#include <optional>
#include <string>

#include "model/source/reader.h"

namespace regolo::source {

/// What read_text() gives for `bytes`, made from an earlier reading of the same file. Nothing if that is not
/// certain to be the same; then read the whole.
std::optional<Document> reread(const Document& before, const std::string& bytes, const Limits& limits = {});

}  // namespace regolo::source
