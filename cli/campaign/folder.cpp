#include "cli/campaign/folder.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/arguments.h"
#include "cli/discover.h"
#include "cli/text.h"
#include "properties/campaign/whole_file.h"

namespace regolo::cli {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using properties::CampaignIdentity;

namespace {

constexpr std::string_view format = "regolo.campaign/1";

Json identity_json(const CampaignIdentity& identity) {
  return {{"version", identity.version}, {"game", identity.game},
          {"content", identity.content}, {"settings", identity.settings},
          {"seed", identity.seed},       {"games_per_unit", identity.games_per_unit}};
}

CampaignRecord record_of(const Json& json) {
  CampaignRecord record;
  const Json& identity = json.at("identity");
  record.identity = {identity.at("version"),  identity.at("game"), identity.at("content"),
                     identity.at("settings"), identity.at("seed"), identity.at("games_per_unit")};
  record.tasks = json.at("tasks");
  record.units = json.at("units");
  record.words = json.at("words").get<std::vector<std::string>>();
  record.jobs = json.at("jobs");
  record.publish_every = json.at("publish_every");
  const std::string runner = json.at("runner");
  record.runner = static_cast<Runner>(choice("runner", runner, runner_words));
  record.sbatch = json.at("sbatch").get<std::vector<std::string>>();
  record.at_once = json.at("at_once");
  for (const Json& one : json.at("submitted")) record.submitted.push_back({one.at("array"), one.at("merge")});
  return record;
}

}  // namespace

fs::path CampaignFolder::shard(std::uint64_t shard) const {
  return shards() / fmt::format("{:04}", shard);
}

void write_record(const CampaignFolder& folder, const CampaignRecord& record) {
  Json submitted = Json::array();
  for (const Submitted& one : record.submitted)
    submitted.push_back({{"array", one.array}, {"merge", one.merge}});
  const Json json{{"format", format},
                  {"identity", identity_json(record.identity)},
                  {"tasks", record.tasks},
                  {"units", record.units},
                  {"words", record.words},
                  {"jobs", record.jobs},
                  {"publish_every", record.publish_every},
                  {"runner", runner_words[static_cast<std::size_t>(record.runner)]},
                  {"sbatch", record.sbatch},
                  {"at_once", record.at_once},
                  {"submitted", submitted}};
  properties::write_whole(folder.record(), json.dump(2) + "\n");
}

CampaignRecord read_record(const Context& context, const CampaignFolder& folder) {
  const std::string shown = shown_text(shown_path(context.environment.directory, folder.root()));
  std::ifstream stream(folder.record());
  if (!stream)
    throw UsageError(fmt::format(
        "{} is no folder of a campaign: it has no campaign.json; regolo campaign submit makes one", shown));
  const Json json = Json::parse(stream, nullptr, false);
  try {
    if (json.is_discarded() || json.at("format") != format)
      throw UsageError(fmt::format("{}/campaign.json was not written by this regolo", shown));
    return record_of(json);
  } catch (const Json::exception&) {
    throw UsageError(fmt::format("{}/campaign.json was not written by this regolo", shown));
  }
}

FuzzWords words_of(const CampaignRecord& record) {
  FuzzWords words;
  CLI::App app;
  words.define_shared(app);
  parse(app, record.words);
  return words;
}

}  // namespace regolo::cli
