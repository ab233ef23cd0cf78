#include "properties/campaign/campaign.h"

#include <fmt/format.h>

#include "model/play/random.h"

namespace regolo::properties {

namespace {

using Clock = std::chrono::steady_clock;

std::size_t bound_rules(const CampaignTotals& totals) {
  std::size_t bound = 0;
  for (const Counted& rule : totals.rules) bound += rule.bound > 0 ? 1 : 0;
  return bound;
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

void Campaign::note(const Found& found, const NewFailure& failed) {
  const auto known = findings_.find(found.cause);
  const bool is_new = known == findings_.end();
  if (!is_new && !is_before(found, known->second.first)) return;
  findings_[found.cause].first = found;
  const std::filesystem::path path = failure_path(options_.failures, found);
  write_whole(path, player_.trace(found));
  progress_.causes = findings_.size();
  if (is_new) failed(found, path);
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
    note(*answer.crash, failed);
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
  for (std::size_t i = 0; i < result.found.size(); ++i) {
    note(result.found[i], failed);
    findings_[result.found[i].cause].seen += result.seen[i];
  }
  leave_out_known(result);
  database_.add(result);
  done_.insert(result.unit);
  count(result);
}

StopReason Campaign::run(const Told& told, const NewFailure& failed, const std::atomic<bool>& interrupted) {
  const auto begin = Clock::now();
  last_new_ = begin;
  auto last_told = begin;
  Workers workers(player_, options_.jobs, options_.workers);
  std::optional<StopReason> stop;
  for (;;) {
    const auto now = Clock::now();
    progress_.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(now - begin);
    if (!stop && interrupted) stop = StopReason::interrupted;
    if (!stop && options_.time_limit.count() > 0 && progress_.elapsed >= options_.time_limit)
      stop = StopReason::time_limit;
    if (!stop && options_.stale_limit.count() > 0 && now - last_new_ >= options_.stale_limit)
      stop = StopReason::stale;
    if (!stop && options_.failures_max > 0 && progress_.causes >= options_.failures_max)
      stop = StopReason::failures_max;
    while (!stop && workers.has_idle()) {
      const std::optional<std::uint64_t> unit = next_unit();
      if (!unit) break;
      std::vector<std::uint32_t> skipped;
      for (const Found& found : crashes_[*unit]) skipped.push_back(found.game);
      if (skipped.empty()) crashes_.erase(*unit);
      workers.start(*unit, skipped);
    }
    if (!workers.has_busy()) break;
    for (WorkerAnswer& answer : workers.collect(std::chrono::milliseconds(200))) take(answer, failed);
    if (now - last_told >= std::chrono::seconds(1)) {
      told(progress_);
      last_told = now;
    }
  }
  progress_.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin);
  return stop.value_or(StopReason::units_done);
}

}  // namespace regolo::properties
