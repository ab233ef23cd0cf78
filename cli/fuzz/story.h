// A failing game as it is told in the terminal: its moves with what they changed, the rules it is about, how
// often it was seen, and how to see it again.
#pragma once

#include <string>

#include "cli/fuzz/fuzz_report.h"

namespace regolo::cli {

std::string story(const Context& context, const GamePackage& game, const FuzzFinding& finding);
/// The moves of a play file, one a line, with the observables that changed; the last one marked if it fails,
/// and what is wrong then in `message`.
std::string told_moves(const Context& context, const GamePackage& game, const play::PlayFile& file,
                       std::string* message = nullptr);

}  // namespace regolo::cli
