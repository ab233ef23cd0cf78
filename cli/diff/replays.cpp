#include "cli/diff/replays.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "cli/diff/causes.h"
#include "cli/diff/replay_json.h"
#include "cli/discover.h"
#include "model/schema/folder.h"
#include "properties/any_game.h"
#include "properties/campaign/in_children.h"
#include "properties/universal.h"

namespace regolo::cli {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using namespace properties;

namespace {

constexpr std::chrono::minutes batch_timeout{10};
constexpr std::chrono::seconds game_timeout{30};

/// What came of one file. `state` says whether it was played at all.
struct Outcome {
  enum class State : std::uint8_t { played, other_game, other_variant, unreadable };
  State state = State::played;
  PairedReplay replay = {};
  std::string own_before = {};  ///< of a scenario: what fails in it under its own version
  std::string own_after = {};
};

play::PlayFile read_item(const ReplayItem& item) {
  return item.bytes.empty() ? play::read_play_file(item.path, item.shown)
                            : play::read_play_text(item.shown, item.bytes);
}

class Replayer {
 public:
  Replayer(const DiffSide& before, const DiffSide& after, const ReplayPlan& plan)
      : before_(before), after_(after), plan_(plan) {}

  Json play(const ReplayItem& item) {
    const play::PlayFile file = read_item(item);
    if (item.kind != Witnessed::scenario && file.game != plan_.game) return {{"state", "other game"}};
    if (!file.problems.empty()) return {{"state", "unreadable"}};
    if (is_on_another_variant(file)) return {{"state", "other variant"}};
    Json json{{"state", "played"}, {"replay", to_json(pair().replay(file, file.steps.size()))}};
    if (item.kind == Witnessed::scenario) {
      json["own_before"] = failing(before_, item.bytes, item.shown);
      json["own_after"] = failing(after_, item.bytes_after, item.shown);
    }
    return json;
  }

 private:
  GamePair& pair() {
    if (!pair_) pair_ = game_pair(plan_.game, before_.version(), after_.version());
    return *pair_;
  }

  bool is_on_another_variant(const play::PlayFile& file) const {
    const std::string& wanted = after_.settings.variant;
    return !wanted.empty() && !file.settings.variant.empty() && file.settings.variant != wanted;
  }

  /// What a scenario of a version fails at under that version; a variant is not what it was written for.
  std::string failing(const DiffSide& side, const std::string& bytes, const std::string& shown) const {
    if (bytes.empty() || after_.is_house_rule()) return {};
    const play::PlayFile file = play::read_play_text(shown, bytes);
    if (!file.problems.empty()) return file.problems.front().message;
    try {
      const ReplayOutcome outcome =
          any_game(plan_.game)
              ->replay(side.package, settings_with(file.settings, side.settings), file, TellStep());
      if (outcome.is_good()) return {};
      return fmt::format("{} at step {}: {}", replay_word(outcome.word), outcome.step, outcome.message);
    } catch (const std::exception& fault) {
      return fault.what();
    }
  }

  const DiffSide& before_;
  const DiffSide& after_;
  const ReplayPlan& plan_;
  std::unique_ptr<GamePair> pair_ = {};
};

Outcome outcome_from(const Json& json) {
  Outcome outcome;
  const std::string state = json.at("state").get<std::string>();
  outcome.state = state == "played"          ? Outcome::State::played
                  : state == "other game"    ? Outcome::State::other_game
                  : state == "other variant" ? Outcome::State::other_variant
                                             : Outcome::State::unreadable;
  if (outcome.state != Outcome::State::played) return outcome;
  outcome.replay = paired_replay_from(json.at("replay"));
  outcome.own_before = json.value("own_before", "");
  outcome.own_after = json.value("own_after", "");
  return outcome;
}

/// The engine went down, or did not come back.
Json gone_down(const ChildEnd& end) {
  PairedReplay replay;
  replay.parting.what = Parting::What::breach;
  const bool hangs = end.how == ChildEnd::How::timed_out;
  replay.after.how = ReplayEnd::How::broken;
  replay.after.invariant = hangs ? universal::in_time : universal::no_crash;
  replay.after.message =
      hangs ? "the game does not end in time" : fmt::format("the engine crashes: {}", end.text);
  return {{"state", "played"}, {"replay", to_json(replay)}, {"went_down", true}};
}

/// A game that takes the engine down under the earlier version as well has not changed.
void look_before(Json& played, const ReplayItem& item, const DiffSide& before, const ReplayPlan& plan) {
  if (!played.contains("went_down")) return;
  const std::vector<ChildEnd> ends = in_children(1, 1, game_timeout, [&](std::size_t) {
    const play::PlayFile file = read_item(item);
    game_pair(plan.game, before.version(), before.version())->replay(file, file.steps.size());
    return std::string();
  });
  if (ends[0].how == ChildEnd::How::done) return;
  Json& replay = played["replay"];
  replay["end_before"] = replay["end_after"];
  replay["what"] = word(Parting::What::nowhere);
}

/// Does `work` for every index below `count` in batches, each in a process of its own. What takes a process
/// down is done again alone, so that it takes nothing along.
std::vector<Json> in_batches(std::size_t count, unsigned jobs, const std::function<Json(std::size_t)>& work) {
  const std::size_t size = std::clamp<std::size_t>(count / (std::size_t{jobs} * 4), 1, 250);
  const std::size_t batches = (count + size - 1) / size;
  std::vector<Json> results(count);
  const std::vector<ChildEnd> ends = in_children(batches, jobs, batch_timeout, [&](std::size_t batch) {
    Json list = Json::array();
    for (std::size_t i = batch * size; i < std::min(count, (batch + 1) * size); ++i) list.push_back(work(i));
    return list.dump(-1, ' ', false, Json::error_handler_t::replace);
  });
  for (std::size_t batch = 0; batch < batches; ++batch) {
    const std::size_t first = batch * size;
    if (ends[batch].how == ChildEnd::How::done) {
      Json list = Json::parse(ends[batch].text);
      for (std::size_t i = 0; i < list.size(); ++i) results[first + i] = std::move(list[i]);
      continue;
    }
    const std::size_t alone = std::min(size, count - first);
    const std::vector<ChildEnd> each = in_children(alone, jobs, game_timeout, [&](std::size_t i) {
      return work(first + i).dump(-1, ' ', false, Json::error_handler_t::replace);
    });
    for (std::size_t i = 0; i < alone; ++i)
      results[first + i] =
          each[i].how == ChildEnd::How::done ? Json::parse(each[i].text) : gone_down(each[i]);
  }
  return results;
}

void mark(std::vector<bool>& into, const std::vector<bool>& more) {
  into.resize(std::max(into.size(), more.size()));
  for (std::size_t i = 0; i < more.size(); ++i) into[i] = into[i] || more[i];
}

std::string told_end(const ReplayEnd& end) {
  switch (end.how) {
    case ReplayEnd::How::played:
      return "played to its end";
    case ReplayEnd::How::illegal:
      return fmt::format("step {} is not legal: {}", end.step, end.message);
    case ReplayEnd::How::broken:
      return fmt::format("step {} breaks {}", end.step, end.message);
    case ReplayEnd::How::unplayable:
      return fmt::format("it cannot be begun: {}", end.message);
  }
  return {};
}

/// A finding is there to break; everything else is there to be played.
bool is_good(const ReplayEnd& end, Witnessed kind) {
  return kind == Witnessed::failure ? end.how != ReplayEnd::How::unplayable
                                    : end.how == ReplayEnd::How::played;
}

void judge(ReplayChange& change, const Outcome& outcome) {
  const ReplayEnd& before = outcome.replay.before;
  const ReplayEnd& after = outcome.replay.after;
  const bool was_good = is_good(before, change.kind) && outcome.own_before.empty();
  const bool is_good_now = is_good(after, change.kind) && outcome.own_after.empty();
  if (was_good && !is_good_now) {
    change.effect = Effect::breaks;
    change.why = is_good(after, change.kind) ? outcome.own_after : told_end(after);
  } else if (!was_good && is_good_now) {
    change.effect = Effect::mends;
    change.why = is_good(before, change.kind) ? outcome.own_before : told_end(before);
  } else if (change.kind == Witnessed::failure && before.invariant != after.invariant) {
    change.effect = after.how == ReplayEnd::How::broken ? Effect::breaks : Effect::mends;
    change.why = after.how == ReplayEnd::How::broken
                     ? told_end(after)
                     : fmt::format("it no longer breaks {}", before.invariant);
  } else if (before.winners != after.winners) {
    change.effect = Effect::outcome;
    change.why = fmt::format("winners {} -> {}", before.winners.empty() ? "none yet" : before.winners,
                             after.winners.empty() ? "none yet" : after.winners);
  } else if (outcome.replay.parting.is_there()) {
    change.effect = Effect::differs;
  }
}

}  // namespace

std::vector<ReplayItem> scenario_items(const DiffSide& before, const DiffSide& after) {
  std::map<std::string, ReplayItem> items;
  const auto add = [&](const DiffSide& side, bool is_after) {
    const std::string folder = schema::shown_file(side.package.shown_path, "");
    for (const schema::PackageFile& file : side.package.files) {
      const std::string name = file.document.file->path().substr(folder.size());
      if (!name.starts_with("scenarios/")) continue;
      ReplayItem& item = items[name];
      item.shown = file.document.file->path();
      item.kind = Witnessed::scenario;
      if (is_after) item.bytes_after = file.document.file->bytes();
      if (item.bytes.empty()) item.bytes = file.document.file->bytes();
    }
  };
  add(before, false);
  add(after, true);
  std::vector<ReplayItem> list;
  for (auto& [name, item] : items) list.push_back(std::move(item));
  return list;
}

std::vector<ReplayItem> recorded_items(const fs::path& directory, const std::string& folder, Witnessed kind) {
  std::vector<fs::path> paths;
  std::error_code error;
  for (fs::recursive_directory_iterator entry(absolute_path(directory, folder), error);
       !error && entry != fs::recursive_directory_iterator(); entry.increment(error))
    if (entry->path().extension() == ".yaml") paths.push_back(entry->path());
  std::sort(paths.begin(), paths.end());
  std::vector<ReplayItem> items;
  for (const fs::path& path : paths) items.push_back({shown_path(directory, path), kind, path, {}, {}});
  return items;
}

ReplayResults replay_both(const std::vector<ReplayItem>& items, const DiffSide& before, const DiffSide& after,
                          const std::vector<Edit>& edits, std::size_t changes, const ReplayPlan& plan) {
  ReplayResults results;
  Replayer replayer(before, after, plan);
  std::vector<Json> played =
      in_batches(items.size(), plan.jobs, [&](std::size_t i) { return replayer.play(items[i]); });
  for (std::size_t i = 0; i < items.size(); ++i) look_before(played[i], items[i], before, plan);
  std::vector<std::pair<std::size_t, std::size_t>> searched;  // item, and its place in `changes`
  for (std::size_t i = 0; i < items.size(); ++i) {
    Outcome outcome = outcome_from(played[i]);
    results.totals.unreadable += outcome.state == Outcome::State::unreadable ? 1 : 0;
    results.totals.other_variants += outcome.state == Outcome::State::other_variant ? 1 : 0;
    if (outcome.state != Outcome::State::played) continue;
    ++results.totals.files;
    results.totals.scenarios += items[i].kind == Witnessed::scenario ? 1 : 0;
    results.totals.moves += outcome.replay.moves;
    mark(results.decided_before, outcome.replay.decided_before);
    mark(results.decided_after, outcome.replay.decided_after);
    ReplayChange change;
    change.file = items[i].shown;
    change.kind = items[i].kind;
    judge(change, outcome);
    if (change.effect == Effect::same) continue;
    change.replay = std::move(outcome.replay);
    searched.emplace_back(i, results.changes.size());
    results.changes.push_back(std::move(change));
  }
  Subsets subsets(before, after, edits, changes);
  CauseFinder finder(plan.game, subsets);
  if (!searched.empty() && edits.size() > 1) finder.prepare();
  const std::vector<Json> causes = in_batches(searched.size(), plan.jobs, [&](std::size_t k) -> Json {
    const Parting& parting = results.changes[searched[k].second].replay.parting;
    if (!parting.is_there()) return {{"edits", Json::array()}, {"is_joint", false}};
    const Causes found = finder.find(read_item(items[searched[k].first]), parting);
    return {{"edits", found.edits}, {"is_joint", found.is_joint}};
  });
  for (std::size_t k = 0; k < searched.size(); ++k) {
    if (!causes[k].contains("edits")) continue;  // the engine went down with an edit made alone
    ReplayChange& change = results.changes[searched[k].second];
    change.causes = causes[k].at("edits").get<std::vector<std::size_t>>();
    change.is_joint = causes[k].at("is_joint").get<bool>();
  }
  std::stable_sort(results.changes.begin(), results.changes.end(),
                   [](const ReplayChange& a, const ReplayChange& b) { return a.effect < b.effect; });
  return results;
}

}  // namespace regolo::cli
