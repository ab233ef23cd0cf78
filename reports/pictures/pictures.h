// Pictures as SVG that we draw ourselves: no library, no script, the same bytes every time. Each carries a
// title for screen readers, writes its numbers beside its shapes, and stays readable in greys.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "model/play/sketch.h"
#include "reports/evidence.h"
#include "reports/language.h"

namespace regolo::reports {

/// A bar for each chapter of the rulebook, cut by the grades of its rules.
std::string evidence_bars(const Evidence& evidence, const Language& say);
/// Rules exercised over the games of the campaign.
std::string growth_curve(const Evidence& evidence, const Language& say);
/// Games of the campaign by their length.
std::string length_histogram(const Evidence& evidence, const Language& say);
/// How often the rules of two chapters decided in one move.
std::string interaction_matrix(const Evidence& evidence, const Language& say);
/// The pairs of sections that could meet: those with a rule that the engine names.
std::vector<std::pair<std::size_t, std::size_t>> meeting_pairs(const Evidence& evidence);
/// The table; nothing if the game draws nothing.
std::string sketch_picture(const play::Sketch& sketch, const std::vector<std::string>& seats);

}  // namespace regolo::reports
