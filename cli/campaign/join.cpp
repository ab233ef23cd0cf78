#include "cli/campaign/join.h"

#include <fmt/format.h>

#include <ostream>

#include "cli/campaign/presence.h"
#include "cli/campaign/scratch.h"
#include "cli/discover.h"
#include "cli/fuzz/fuzz_report.h"
#include "cli/fuzz/shrinking.h"
#include "cli/interrupts.h"
#include "cli/text.h"
#include "properties/campaign/shard_folder.h"

namespace regolo::cli {

namespace fs = std::filesystem;
using namespace properties;

namespace {

/// What the joining came across.
struct Joined {
  std::size_t files = 0;
  Refusals refused = {};
  std::vector<std::string> differing = {};  ///< units that two machines played differently, with their file
};

/// The file that an earlier merge left is gone on from: its failing games are short already.
void take_earlier(Context& context, const CampaignFolder& folder, const CampaignIdentity& identity,
                  const fs::path& file) {
  std::error_code ignored;
  if (!fs::exists(folder.merged(), ignored)) return;
  try {
    const Database earlier(folder.merged().string(), Database::Finished{});
    if (const std::string what = difference(earlier.identity(), identity); !what.empty())
      throw DatabaseError(fmt::format("{} holds a campaign of {}", folder.merged().string(), what));
    copy_whole(folder.merged(), file);
  } catch (const DatabaseError& error) {
    context.err << fmt::format("begun anew: {}\n", shown_text(error.what()));
  }
}

Joined join_parts(const CampaignFolder& folder, const CampaignRecord& record, Database& into) {
  Joined joined;
  // With nothing arrived at all, everything is missing.
  into.note_shard(0, record.tasks, record.units);
  for (std::uint64_t shard = 1; shard <= record.tasks; ++shard) {
    for (const fs::path& file : part_files(folder.shard(shard))) {
      try {
        const MergeCount count = into.merge(Database(file.string(), Database::Finished{}));
        ++joined.files;
        for (const std::uint64_t unit : count.units_differing)
          joined.differing.push_back(fmt::format("unit {} in {}", unit, file.string()));
      } catch (const DatabaseError& error) {
        joined.refused.emplace_back(error.what());
      }
    }
  }
  return joined;
}

/// The folder holds one game for each finding: short, or as it was found. Two causes that an earlier merge
/// told apart may have turned out to be one.
void write_games(const Database& database, UnitPlayer& player, const FuzzPlan& plan) {
  std::set<fs::path> written;
  for (const auto& [cause, finding] : database.findings()) {
    const fs::path path = failure_path(plan.campaign.failures, finding.first);
    write_whole(path, finding.shrunk.empty() ? player.trace(finding.first) : finding.shrunk);
    written.insert(path);
  }
  std::error_code error;
  for (fs::directory_iterator entry(plan.campaign.failures, error);
       !error && entry != fs::directory_iterator(); entry.increment(error)) {
    std::error_code ignored;
    if (entry->path().string().ends_with(".play.yaml") && !written.contains(entry->path()))
      fs::remove(entry->path(), ignored);
  }
}

/// Copies that a killed task left half done; nobody writes them any more once every unit is there.
void clear_unfinished(const CampaignFolder& folder) {
  std::error_code error;
  for (fs::recursive_directory_iterator entry(folder.shards(), error);
       !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    std::error_code ignored;
    if (name.starts_with('.') && name.ends_with(unfinished_suffix)) fs::remove(entry->path(), ignored);
  }
}

int verdict(Context& context, const GamePackage& game, const FuzzPlan& plan, const CampaignFolder& folder,
            const Joined& joined, const Presence& presence, FuzzReport& report) {
  const std::string shown = shown_path(context.environment.directory, folder.root());
  context.out << fmt::format("{}: {}\n", shown, presence_line(presence));
  context.out << gap_lines(presence);
  for (const std::string& why : joined.refused) context.out << "  ! refused: " << shown_text(why) << "\n";
  for (const std::string& unit : joined.differing)
    report.inconclusive.push_back(unit + " was played differently by another task");
  print_fuzz_report(context, game, report);
  if (!write_play_outputs(plan.outputs, report, context)) return exit_internal;
  if (!presence.is_whole()) {
    context.out << fmt::format("Play what is missing:  regolo campaign resume {}\n", shown);
    return exit_inconclusive;
  }
  context.out << fmt::format("Report:  regolo report {} --campaign {}\n",
                             shown_path(context.environment.directory, folder.package(game.name)),
                             shown_path(context.environment.directory, folder.merged()));
  return report.exit_code();
}

}  // namespace

int join_campaign(Context& context, const CampaignFolder& folder, const CampaignRecord& record,
                  const JoinOptions& options) {
  const GamePackage game = load_game_folder(context, folder.package(record.identity.game));
  FuzzWords words = words_of(record);
  words.output_files = options.outputs;
  read_house_rule(context, game, words.game);
  FuzzPlan plan = read_plan(context, words, game);
  plan.campaign.failures = folder.failures();
  const play::PlayHeader header = header_of(plan, game);
  const CampaignIdentity identity = identity_of(plan, header, game);
  if (const std::string what = difference(record.identity, identity); !what.empty())
    throw UsageError(fmt::format("the campaign is of {}: join it with {}", what, folder.program().string()));
  const auto player =
      as_usage([&] { return game.engine->unit_player(game.package, plan.grounds, header, plan.units); });
  const Interrupts interrupts;
  const Scratch scratch(context.environment);
  const fs::path file = scratch.folder() / "merged.campaign";
  take_earlier(context, folder, identity, file);
  Database into(file.string(), identity);
  const Joined joined = join_parts(folder, record, into);
  if (plan.shrinks) shrink_all(context, into, *player, plan);
  write_games(into, *player, plan);
  into.settle();
  copy_whole(file, folder.merged());
  const Presence presence = into.presence();
  if (presence.is_whole()) clear_unfinished(folder);
  FuzzReport report = fuzz_report_of(context, game, plan, into, *player);
  return verdict(context, game, plan, folder, joined, presence, report);
}

std::set<std::uint64_t> open_shards(const CampaignFolder& folder, const CampaignRecord& record) {
  std::set<std::uint64_t> open;
  for (std::uint64_t shard = 1; shard <= record.tasks; ++shard) {
    std::set<std::uint64_t> units;
    for (const fs::path& file : part_files(folder.shard(shard))) {
      try {
        const Database part(file.string(), Database::Finished{});
        if (!difference(part.identity(), record.identity).empty()) continue;
        for (const std::uint64_t unit : part.units())
          if (unit % record.tasks == shard - 1 && unit < record.units) units.insert(unit);
      } catch (const DatabaseError&) {
        // The merge names it; its units are played again.
      }
    }
    const std::uint64_t wanted = (record.units - (shard - 1) + record.tasks - 1) / record.tasks;
    if (units.size() < wanted) open.insert(shard);
  }
  return open;
}

}  // namespace regolo::cli
