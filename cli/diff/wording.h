// The words that the terminal and the pull request share.
#pragma once

#include <string>

#include "cli/diff/diff_report.h"

namespace regolo::cli {

/// Where a game first goes another way: "step 17 (one: place crucible): other moves are legal".
std::string told_parting(const properties::Parting& parting);
/// `12.34`, without needless noughts.
std::string told_number(double number);
/// "4.1 -> 5.3, difference +1.2 (+0.4 to +2.0)"
std::string told_difference(const NumberChange& change);
/// The numbers worth a line: those that are certain, and the length of games.
std::vector<const NumberChange*> shown_numbers(const Statistics& statistics);
/// Cut to so many columns.
std::string cut_to(std::string text, int width);

}  // namespace regolo::cli
