#include "cli/campaign/status.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cli/amounts.h"
#include "cli/campaign/slurm.h"
#include "cli/text.h"

namespace regolo::cli {

namespace {

/// After so many heartbeats that did not come a task counts as lost.
constexpr int silent_beats = 3;

struct Sums {
  std::uint64_t units = 0, games = 0, moves = 0;
  double speed = 0;  ///< games a second, of the tasks that run
  std::map<std::string, Heartbeat::Cause> causes;
};

double speed_of(const Heartbeat& beat) {
  return beat.seconds == 0 ? 0 : static_cast<double>(beat.games_played) / static_cast<double>(beat.seconds);
}

Sums sums_of(const CampaignStatus& status) {
  Sums sums;
  for (const ShardStatus& one : status.shards) {
    sums.units += one.most.units;
    sums.games += one.most.games;
    sums.moves += one.most.moves;
    if (one.state == ShardState::running) sums.speed += speed_of(one.last);
    for (const auto& [cause, seen] : one.most.causes) {
      sums.causes[cause].invariant = seen.invariant;
      sums.causes[cause].seen += seen.seen;
    }
  }
  return sums;
}

/// What the scheduler says of a shard; empty: it does not know it any more.
ShardState state_of(const ShardStatus& shard, const std::optional<std::string>& queued, bool is_fresh) {
  const bool is_done = shard.most.state == BeatState::done || shard.last.state == BeatState::done;
  if (is_done) return ShardState::done;
  if (queued && *queued == "PENDING") return ShardState::waiting;
  if (queued && !queued->empty()) return ShardState::running;
  if (shard.attempts > 0 && shard.last.state == BeatState::stopped) return ShardState::stopped;
  if (!queued && shard.attempts > 0 && is_fresh) return ShardState::running;
  if (!queued && shard.attempts == 0) return ShardState::waiting;
  return ShardState::lost;
}

std::string age_text(std::chrono::seconds age) {
  return age.count() < 120 ? fmt::format("{} s ago", age.count())
                           : fmt::format("{} min ago", age.count() / 60);
}

std::string row(const ShardStatus& one, std::uint64_t tasks) {
  const std::string place = fmt::format("{}/{}", one.shard, tasks);
  const std::string_view state = shard_state_words[static_cast<std::size_t>(one.state)];
  if (one.attempts == 0) return fmt::format("{:<10}{}", place, state);
  const bool is_running = one.state == ShardState::running;
  const bool is_heard = is_running || one.state == ShardState::lost;
  std::string text =
      fmt::format("{:<10}{:<9}{:>13}{:>13}{:>9}  {:<11}{}", place, state,
                  fmt::format("{}/{}", one.most.units, one.most.units_wanted), shown_count(one.most.games),
                  is_running ? fmt::format("{:.0f}", speed_of(one.last)) : "",
                  is_heard ? age_text(one.last.age) : "", shown_text(one.last.host));
  if (one.attempts > 1)
    text +=
        fmt::format("  restarted {}", one.attempts == 2 ? "once" : fmt::format("{} times", one.attempts - 1));
  while (text.ends_with(' ')) text.pop_back();
  return text;
}

bool is_remarkable(const ShardStatus& one) {
  const bool is_settled = one.state == ShardState::done || one.state == ShardState::waiting;
  return !is_settled || one.attempts > 1;
}

std::string counts_text(const CampaignStatus& status) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < std::size(shard_state_words); ++i)
    if (const std::size_t count = status.count(static_cast<ShardState>(i)); count > 0)
      parts.push_back(fmt::format("{} {}", count, shard_state_words[i]));
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace

std::size_t CampaignStatus::count(ShardState state) const {
  return static_cast<std::size_t>(std::count_if(shards.begin(), shards.end(),
                                                [&](const ShardStatus& one) { return one.state == state; }));
}

CampaignStatus read_status(const CampaignFolder& folder, const CampaignRecord& record) {
  CampaignStatus status;
  std::optional<std::map<std::uint64_t, std::string>> queue;
  if (record.runner == Runner::slurm) {
    queue = slurm_states(record);
    status.asks_in_vain = !queue;
  }
  const auto silent = silent_beats * beat_interval(record.tasks);
  for (std::uint64_t shard = 1; shard <= record.tasks; ++shard) {
    ShardStatus one;
    one.shard = shard;
    const std::vector<Heartbeat> beats = read_heartbeats(folder.shard(shard));
    one.attempts = beats.size();
    for (const Heartbeat& beat : beats)
      if (beat.units > one.most.units || &beat == &beats.front()) one.most = beat;
    if (!beats.empty()) one.last = beats.front();
    std::optional<std::string> queued;
    if (queue) queued = queue->contains(shard) ? queue->at(shard) : std::string();
    one.state = state_of(one, queued, one.last.age < silent);
    status.shards.push_back(std::move(one));
  }
  return status;
}

std::string status_line(const CampaignStatus& status) {
  const Sums sums = sums_of(status);
  return fmt::format("{} of {} done · {} games · {:.0f} games/s · {}", status.count(ShardState::done),
                     counted(status.shards.size(), "shard"), shown_count(sums.games), sums.speed,
                     sums.causes.empty() ? "no failure so far"
                                         : counted(sums.causes.size(), "distinct failure") + " so far");
}

std::string status_text(const CampaignStatus& status, const CampaignRecord& record, std::size_t lines_max) {
  std::string text = fmt::format("{} · seed {} · content {} · regolo {} · {}, {}\n", record.identity.game,
                                 record.identity.seed, record.identity.content, record.identity.version,
                                 counted(record.tasks, "task"), counted(record.units, "unit"));
  if (status.asks_in_vain)
    text += "  ! Slurm does not answer; what follows is what the tasks say of themselves\n";
  text += fmt::format("{:<10}{:<9}{:>13}{:>13}{:>9}  {:<11}{}\n", "shard", "state", "units", "games",
                      "games/s", "heartbeat", "machine");
  std::size_t lines = 0;
  std::size_t left_out = 0;
  const bool is_long = lines_max > 0 && status.shards.size() > lines_max;
  for (const ShardStatus& one : status.shards) {
    if (is_long && (!is_remarkable(one) || lines >= lines_max)) {
      ++left_out;
      continue;
    }
    text += row(one, record.tasks) + "\n";
    ++lines;
  }
  if (left_out > 0) text += fmt::format("…         and {} more\n", left_out);
  const Sums sums = sums_of(status);
  text += fmt::format("{} · {} of {}, {} games, {} moves", counts_text(status), shown_count(sums.units),
                      counted(record.units, "unit"), shown_count(sums.games), shown_count(sums.moves));
  text += sums.speed > 0 ? fmt::format(" · {:.0f} games/s\n", sums.speed) : "\n";
  for (const auto& [cause, one] : sums.causes)
    text += fmt::format("  ✗ {}  seen {} times so far\n", shown_text(one.invariant), shown_count(one.seen));
  return text;
}

}  // namespace regolo::cli
