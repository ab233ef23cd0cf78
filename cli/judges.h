// Who judges broken games of a package: its engine, its scenarios and recorded failures, and the linter.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cli/game_package.h"
#include "properties/mutate/mutant_judge.h"

namespace regolo::cli {

/// The id of the first check that finds an error or a warning, or nothing.
std::string first_finding(const schema::Package& package);

/// The scenarios of the package, in the order of their names.
std::vector<properties::Witness> scenario_files(const Context& context, const GamePackage& game);
/// Games of this package that are kept in the folder of failures and in playthroughs/.
std::vector<properties::Witness> recorded_files(const Context& context, const GamePackage& game,
                                                const std::string& failures);

std::unique_ptr<properties::MutantJudge> make_judge(const Context& context, const GamePackage& game,
                                                    const std::string& failures,
                                                    const properties::JudgeOptions& options);

/// mutants.yaml: faults that the package shows to be the same game, with the reason.
std::map<std::string, std::string> declared_equivalent(const schema::Package& package);

}  // namespace regolo::cli
