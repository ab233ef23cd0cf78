#include "cli/campaign/publisher.h"

#include <fmt/format.h>
#include <unistd.h>

#include <ostream>

#include "cli/discover.h"
#include "cli/text.h"

namespace regolo::cli {

using namespace properties;

namespace {

/// A name that no other run has: of this machine, this process and this moment.
std::string attempt_name() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return fmt::format("{}-{}-{:x}", host_name(), getpid(),
                     std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

std::string job_of(const Environment& environment) {
  const std::string_view array = environment.variable("SLURM_ARRAY_JOB_ID");
  return array.empty() ? std::string()
                       : fmt::format("{}_{}", array, environment.variable("SLURM_ARRAY_TASK_ID"));
}

}  // namespace

Publisher::Publisher(Context& context, const PublishPlan& plan, Database& database,
                     std::filesystem::path scratch)
    : context_(context),
      plan_(plan),
      database_(database),
      scratch_(std::move(scratch)),
      attempt_(attempt_name()),
      shard_(plan.folder, attempt_) {}

void Publisher::begin() {
  for (const std::string& why : shard_.take_into(database_))
    context_.err << fmt::format("passed over: {}\n", shown_text(why));
  if (shard_.published() > 0)
    context_.err << fmt::format("goes on from {} of earlier attempts\n", counted(shard_.published(), "unit"));
  last_copy_ = Clock::now();
}

bool Publisher::copy() {
  is_urgent_ = false;
  last_copy_ = Clock::now();
  try {
    shard_.publish(database_, scratch_);
    trouble_.clear();
    return true;
  } catch (const WriteError& error) {
    if (trouble_ != error.what())
      context_.err << fmt::format("{}; the games go on, and it is tried again\n", shown_text(error.what()));
    trouble_ = error.what();
    return false;
  }
}

void Publisher::beat(const Campaign& campaign, BeatState state) {
  last_beat_ = Clock::now();
  const CampaignProgress& progress = campaign.progress();
  Heartbeat beat;
  beat.host = host_name();
  beat.job = job_of(context_.environment);
  beat.state = state;
  beat.seconds = static_cast<std::uint64_t>(progress.elapsed.count() / 1000);
  beat.games_played = progress.played;
  beat.games = progress.totals.games;
  beat.moves = progress.totals.moves;
  beat.units = progress.totals.units;
  beat.units_wanted = progress.units_wanted;
  beat.units_shared = shard_.published();
  for (const auto& [cause, finding] : campaign.findings())
    beat.causes[cause] = {finding.first.invariant, finding.seen};
  // A folder that is full has been told about when the units did not fit.
  write_heartbeat(shard_.folder() / (attempt_ + ".beat"), beat);
}

void Publisher::tick(const Campaign& campaign) {
  const auto now = Clock::now();
  const bool is_first = last_beat_ == Clock::time_point();
  const bool is_due = is_urgent_ || now - last_copy_ >= plan_.every;
  if (is_due) copy();
  if (is_due || is_first || now - last_beat_ >= beat_interval(plan_.tasks))
    beat(campaign, BeatState::playing);
}

bool Publisher::finish(const Campaign& campaign) {
  const bool is_copied = copy();
  const CampaignProgress& progress = campaign.progress();
  const bool is_all = progress.units_wanted > 0 && shard_.published() >= progress.units_wanted;
  beat(campaign, is_all ? BeatState::done : BeatState::stopped);
  if (!is_copied)
    context_.err << fmt::format(
        "error: {} of {} were played and are lost with this machine's copy; start the shard again\n",
        progress.totals.units - std::min<std::uint64_t>(progress.totals.units, shard_.published()),
        counted(progress.totals.units, "unit"));
  return is_copied;
}

}  // namespace regolo::cli
