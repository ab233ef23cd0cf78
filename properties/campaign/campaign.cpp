#include "properties/campaign/campaign.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/play/random.h"

namespace regolo::properties {

namespace {

using Clock = std::chrono::steady_clock;

std::size_t bound_rules(const CampaignTotals& totals) {
  std::size_t bound = 0;
  for (const Counted& rule : totals.rules) bound += rule.bound > 0 ? 1 : 0;
  return bound;
}

/// Whether it may change what is played next.
bool is_remarkable(const WorkerAnswer& answer) {
  return answer.crash || !answer.result->found.empty();
}

}  // namespace

std::filesystem::path failure_path(const std::filesystem::path& folder, const Found& found) {
  std::uint64_t hash = 0;
  for (const char letter : found.cause) hash = play::mixed(hash ^ static_cast<unsigned char>(letter));
  return folder / fmt::format("{}-{:06x}.play.yaml", found.invariant, hash & 0xffffffU);
}

Campaign::Campaign(Database& database, UnitPlayer& player, const CampaignOptions& options)
    : database_(database), player_(player), options_(options), last_new_(Clock::now()) {
  progress_.totals = database_.totals();
  progress_.rules_bound = bound_rules(progress_.totals);
  findings_ = database_.findings();
  for (const auto& [cause, finding] : findings_) groups_.add(cause, finding.first.signs);
  progress_.causes = findings_.size();
  for (const std::uint64_t unit : database_.units()) done_.insert(unit);
  for (const CorpusGame& game : database_.corpus()) reached_[game.reached.rule] = game.unit;
  progress_.units_before = done_.size();
  for (std::uint64_t unit = options_.shard; unit < options_.units; unit += options_.shards)
    ++progress_.units_wanted;
}

std::optional<std::uint64_t> Campaign::next_unit() {
  if (!again_.empty()) {
    const std::uint64_t unit = again_.back();
    again_.pop_back();
    return unit;
  }
  while (next_ % options_.shards != options_.shard || done_.contains(next_)) {
    if (options_.units > 0 && next_ >= options_.units) return std::nullopt;
    ++next_;
  }
  if (options_.units > 0 && next_ >= options_.units) return std::nullopt;
  return next_++;
}

void Campaign::count(const UnitResult& result) {
  CampaignTotals& totals = progress_.totals;
  ++totals.units;
  totals.games += result.games;
  progress_.played += result.games;
  totals.moves += result.moves;
  totals.replayed += result.replayed;
  if (totals.rules.size() < result.rules.size()) totals.rules.resize(result.rules.size());
  for (std::size_t i = 0; i < result.rules.size(); ++i) {
    totals.rules[i].asked += result.rules[i].asked;
    totals.rules[i].bound += result.rules[i].bound;
  }
  const std::size_t bound = bound_rules(totals);
  if (bound > progress_.rules_bound) last_new_ = Clock::now();
  progress_.rules_bound = bound;
}

void Campaign::note(const Found& found, std::uint64_t seen, const NewFailure& failed) {
  groups_.add(found.cause, found.signs);
  std::vector<Finding> known;
  std::erase_if(findings_, [&](auto& entry) {
    if (!groups_.are_one(entry.first, found.cause)) return false;
    known.push_back(std::move(entry.second));
    return true;
  });
  const auto earliest = std::min_element(known.begin(), known.end(), [](const Finding& a, const Finding& b) {
    return is_before(a.first, b.first);
  });
  const bool is_first = known.empty() || is_before(found, earliest->first);
  const Found& first = is_first ? found : earliest->first;
  Finding& now = findings_[first.cause];
  now.first = first;
  now.seen = seen;
  for (const Finding& other : known) now.seen += other.seen;
  const std::filesystem::path path = failure_path(options_.failures, first);
  if (is_first) {
    write_whole(path, player_.trace(first));
    written_.insert(path);
  }
  // The game of a cause that turned out to be one with another has done its service.
  for (const Finding& other : known)
    if (const auto old = failure_path(options_.failures, other.first); old != path && written_.erase(old) > 0)
      std::filesystem::remove(old);
  progress_.causes = findings_.size();
  if (known.empty()) failed(first, path);
}

/// Games of the corpus that an earlier unit has already need not be written.
void Campaign::leave_out_known(UnitResult& result) {
  std::erase_if(result.reached, [&](const Reached& reached) {
    const auto [known, is_new] = reached_.try_emplace(reached.rule, result.unit);
    if (!is_new && known->second <= result.unit) return true;
    known->second = result.unit;
    return false;
  });
}

void Campaign::take(WorkerAnswer& answer, const NewFailure& failed) {
  if (answer.crash) {
    // Kept before anything else is done with it; the rest of its unit is played again without it.
    note(*answer.crash, 0, failed);
    crashes_[answer.unit].push_back(std::move(*answer.crash));
    again_.push_back(answer.unit);
    return;
  }
  UnitResult& result = *answer.result;
  if (const auto crashed = crashes_.find(result.unit); crashed != crashes_.end()) {
    for (Found& found : crashed->second) {
      bool known = false;
      for (std::size_t i = 0; i < result.found.size() && !known; ++i) {
        known = result.found[i].cause == found.cause;
        if (known) ++result.seen[i];
      }
      if (known) continue;
      result.found.push_back(std::move(found));
      result.seen.push_back(1);
    }
    crashes_.erase(crashed);
  }
  for (std::size_t i = 0; i < result.found.size(); ++i) note(result.found[i], result.seen[i], failed);
  leave_out_known(result);
  database_.add(result);
  done_.insert(result.unit);
  count(result);
}

void Campaign::hand_out(Workers& workers) {
  while (workers.has_idle()) {
    const std::optional<std::uint64_t> unit = next_unit();
    if (!unit) return;
    std::vector<std::uint32_t> skipped;
    if (const auto crashed = crashes_.find(*unit); crashed != crashes_.end())
      for (const Found& found : crashed->second) skipped.push_back(found.game);
    workers.start(*unit, skipped);
  }
}

std::optional<StopReason> Campaign::reason_to_stop(Clock::time_point begin,
                                                   const std::atomic<bool>& interrupted) const {
  const auto now = Clock::now();
  if (interrupted) return StopReason::interrupted;
  if (options_.time_limit.count() > 0 && now - begin >= options_.time_limit) return StopReason::time_limit;
  if (options_.stale_limit.count() > 0 && now - last_new_ >= options_.stale_limit) return StopReason::stale;
  if (options_.failures_max > 0 && progress_.causes >= options_.failures_max) return StopReason::failures_max;
  return std::nullopt;
}

StopReason Campaign::run(const Told& told, const NewFailure& failed, const std::atomic<bool>& interrupted) {
  const auto begin = Clock::now();
  last_new_ = begin;
  auto last_told = begin;
  Workers workers(player_, options_.jobs, options_.workers);
  std::optional<StopReason> stop;
  const auto go_on = [&] {
    if (!stop) stop = reason_to_stop(begin, interrupted);
    if (!stop) hand_out(workers);
  };
  for (go_on(); workers.has_busy(); go_on()) {
    std::vector<WorkerAnswer> answers = workers.collect(std::chrono::milliseconds(200));
    // Most units have nothing to tell. Their workers go on while the results are written down.
    if (std::none_of(answers.begin(), answers.end(), is_remarkable)) go_on();
    for (WorkerAnswer& answer : answers) take(answer, failed);
    const auto now = Clock::now();
    progress_.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(now - begin);
    if (now - last_told >= std::chrono::seconds(1)) {
      told(progress_);
      last_told = now;
    }
  }
  progress_.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin);
  return stop.value_or(StopReason::units_done);
}

}  // namespace regolo::properties
