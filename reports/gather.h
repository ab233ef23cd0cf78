// From a package, its engine and its campaign to the evidence.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "model/schema/record.h"
#include "properties/campaign/database.h"
#include "properties/facts/game_facts.h"
#include "reports/evidence.h"

namespace regolo::reports {

struct Inputs {
  const schema::Package& package;
  const properties::GameFacts& facts;
  const properties::Database* campaign = nullptr;        ///< none: nothing was played
  std::string campaign_file = {};                        ///< as messages show it
  std::filesystem::path failures = {};                   ///< folder of the failing games, as messages show it
  const std::vector<MutantEvidence>* mutants = nullptr;  ///< none: not studied
  LintEvidence lint = {};
  std::string game = {};
  std::string language = {};
  std::string version = {};
  std::string date = {};
  std::string title = {};
  std::string command = {};
  std::uint64_t seed = 1;
  std::uint64_t sample_moves = 200'000;
  std::uint64_t sample_games = 2'000;
};

/// The campaign cannot be read with this engine: it counts other rules.
struct ForeignCampaign : std::runtime_error {
  using std::runtime_error::runtime_error;
};

Evidence gather(const Inputs& inputs);

/// The parts, in the order in which they build on each other.
void gather_rulebook(const Inputs& inputs, Evidence& evidence);
void gather_content(const Inputs& inputs, Evidence& evidence);
void gather_invariants(const Inputs& inputs, Evidence& evidence);
void gather_scenarios(const Inputs& inputs, Evidence& evidence);
void gather_campaign(const Inputs& inputs, Evidence& evidence);
void gather_sample(const Inputs& inputs, Evidence& evidence);
void gather_mutants(const Inputs& inputs, Evidence& evidence);
void grade_rules(Evidence& evidence);
void count_totals(Evidence& evidence);
void translate_names(const Inputs& inputs, Evidence& evidence);

/// A text in several languages, in the one asked for, or else in the first that is there.
std::string in_language(const schema::Record& localised, std::string_view language);
/// The name of a component in the language, or its id if it has none.
std::string component_name(const schema::Package& package, const schema::Component& component,
                           std::string_view language);

}  // namespace regolo::reports
