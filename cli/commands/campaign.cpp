// `regolo campaign`: one campaign of `regolo fuzz` played by many tasks, on a cluster or on this machine.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <thread>

#include "cli/amounts.h"
#include "cli/arguments.h"
#include "cli/campaign/join.h"
#include "cli/campaign/local.h"
#include "cli/campaign/scripts.h"
#include "cli/campaign/slurm.h"
#include "cli/campaign/status.h"
#include "cli/discover.h"
#include "cli/interrupts.h"
#include "cli/text.h"

namespace regolo::cli {

namespace {

namespace fs = std::filesystem;
using namespace properties;

constexpr std::string_view actions[] = {"submit", "status", "merge", "cancel", "resume"};
enum class Action : std::uint8_t { submit, status, merge, cancel, resume };

/// What we set ourselves in the scripts, or rely on.
constexpr std::string_view taken_by_us[] = {"--array",  "--dependency", "--requeue",  "--no-requeue",
                                            "--output", "--open-mode",  "--parsable", "--wrap",
                                            "--signal", "-a",           "-d",         "-o"};

class CampaignCommand : public Command {
 public:
  std::string_view name() const override { return "campaign"; }
  std::string_view summary() const override {
    return "Play one campaign as many tasks, on a cluster or here";
  }
  std::string_view help() const override {
    return R"(Play one campaign as many tasks, on a cluster or here

Usage: regolo campaign submit GAME --tasks N --games N [options of regolo fuzz]
       regolo campaign status|merge|cancel|resume DIR

ACTION is one of these:
submit  cuts the games into N shards, writes a folder with the program, the content
        and two job scripts, and hands them to Slurm: an array of tasks that are
        started again when a machine fails, and a merge that waits for them.
status  shows how far each shard is; on a terminal, as it goes on.
merge   joins what has arrived, shortens failing games, and says what is missing.
        It can be run again at any time.
cancel  stops the tasks. What they have copied stays.
resume  hands in again those shards of which units are missing, and the merge.

The result is that of one `regolo fuzz` with the same options, byte for byte.

The tasks
  --tasks N               Shards, and tasks: at most one for each unit of 500 games
  --dir DIR               The campaign's folder, where every machine sees it
                          [default: campaigns/GAME]
  --runner WHO            slurm, local: processes of this machine, or none: write the
                          folder, and run the scripts with whatever you have
                          [default: slurm]
  --at-once N             So many tasks at a time [default: local: processors,
                          slurm: no limit]
  -j, --jobs N            Worker processes of each task [default: 1]
  --publish-every DUR     How often a task copies what it has finished [default: 2m]
  --sbatch-arg ARG        A further option of both jobs, behind an equals sign: what
                          it begins with is a dash too (repeatable)
  --dry-run               Print the scripts and commands; write and submit nothing
What is played
  --games N               Of all tasks together, rounded up to whole units
  --seed NUMBER           Decimal or 0x… [default: 1]
  --players N or N-M      [default: all the game can seat]
  --variant NAME or FILE  This variant, or the house rule in the file
                          [default: all variants of the game]
  --set NAME=NUMBER       Change a parameter (repeatable)
  --without RULES         Switch rules off, comma separated
  --swarm, --no-swarm     See regolo help fuzz [default: --swarm]
  --policy WORD           See regolo help fuzz [default: random]
  --focus RULE|COMPONENT  See regolo help fuzz
  --max-turns N           Leave a game after N turns [default: never]
Limits
  --time-limit DUR        Of each task; what is then not played is missing
                          [default: none]
  --game-timeout DUR      A game that takes longer has hung [default: 30s]
  --memory-limit SIZE     Of each worker, 512M or 2G [default: none]
The merge
  --shrink-time DUR       For each failing game [default: 60s]
  --no-shrink             Leave failing games as long as they are
  --min-games N           Fewer games than that are inconclusive (exit 4)
  -o, --output-file FORMAT=PATH
                          With merge: write a report too: json, sarif, junit, github,
                          gitlab or markdown; repeatable [default: none]
The table
  --once                  With status: print it once on a terminal too
Options
  --color WHEN            auto, always or never [default: auto]
                          [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help              Print this page

Exit: 0 submitted, or every shard is done and nothing broke · 1 failures (merge)
      2 usage or settings, or the scheduler refuses · 3 output not written
      4 units are missing, whatever was found, or too little was examined

Examples:
  regolo campaign submit res-arcana-duo --tasks 64 --games 100000000
  regolo campaign submit res-arcana-duo --tasks 4 --games 20000 --runner local
  regolo campaign status campaigns/res-arcana-duo
)";
  }

  void define(CLI::App& app) override {
    add_positional(app, "ACTION", action_);
    add_positional(app, "GAME", subject_);
    words_.define_shared(app);
    for (auto& [option, value] :
         std::initializer_list<std::pair<const char*, std::string*>>{{"--tasks", &tasks_},
                                                                     {"--dir", &dir_},
                                                                     {"--runner", &runner_},
                                                                     {"--at-once", &at_once_},
                                                                     {"--publish-every", &publish_every_}})
      add_text(app, option, *value);
    add_repeatable(app, "--sbatch-arg", sbatch_);
    add_repeatable(app, "--output-file,-o", outputs_);
    add_flag(app, "--dry-run", dry_run_);
    add_flag(app, "--once", once_);
  }

  int run(Context& context) override {
    if (action_.empty()) throw UsageError(fmt::format("campaign needs an action: {}", one_of(actions)));
    const auto action = static_cast<Action>(choice("ACTION", action_, actions));
    try {
      if (action == Action::submit) return submit(context);
      refuse_submit_words();
      if (subject_.empty())
        throw UsageError(fmt::format("campaign {} needs the folder of a campaign", action_));
      const CampaignFolder folder(absolute_path(context.environment.directory, subject_));
      const CampaignRecord record = read_record(context, folder);
      switch (action) {
        case Action::status:
          return status(context, folder, record);
        case Action::merge:
          return join_campaign(context, folder, record, {outputs_});
        case Action::cancel:
          return cancel(context, folder, record);
        default:
          return resume(context, folder, record);
      }
    } catch (const WriteError& error) {
      context.err << "error: " << error.what() << "\n";
      return exit_internal;
    } catch (const DatabaseError& error) {
      throw UsageError(error.what());
    }
  }

 private:
  static std::string shown(const Context& context, const fs::path& path) {
    return shown_path(context.environment.directory, path);
  }

  /// What was submitted cannot be changed afterwards, and is not silently passed over either.
  void refuse_submit_words() const {
    const bool has_any = !tasks_.empty() || !dir_.empty() || !runner_.empty() || !at_once_.empty() ||
                         !publish_every_.empty() || !sbatch_.empty() || dry_run_ ||
                         !words_.shared_words().empty();
    if (has_any)
      throw UsageError(fmt::format(
          "campaign {} takes a folder only; what is played was settled by campaign submit", action_));
    if (!outputs_.empty() && action_ != "merge") throw UsageError("--output-file is for campaign merge");
    if (once_ && action_ != "status") throw UsageError("--once is for campaign status");
  }

  void check_sbatch() const {
    for (const std::string& argument : sbatch_) {
      if (!argument.starts_with('-') || argument.find_first_of("\n\r") != std::string::npos)
        throw UsageError(
            fmt::format("--sbatch-arg takes an option of sbatch, such as "
                        "--sbatch-arg=--partition=night, not '{}'",
                        shown_text(argument)));
      const std::string name = argument.substr(0, argument.find_first_of("= "));
      if (std::find(std::begin(taken_by_us), std::end(taken_by_us), name) != std::end(taken_by_us))
        throw UsageError(fmt::format("--sbatch-arg: {} is set by regolo itself", name));
    }
  }

  CampaignRecord read_submission(const FuzzPlan& plan, const GamePackage& game,
                                 const CampaignFolder& folder) const {
    CampaignRecord record;
    record.identity = identity_of(plan, header_of(plan, game), game);
    record.units = plan.campaign.units;
    record.tasks = number("--tasks", tasks_, 1, 100'000);
    if (record.tasks > record.units)
      throw UsageError(fmt::format("--tasks {} is more than there is to share out: {} are {} of {} games",
                                   record.tasks, shown_count(record.units * plan.units.games),
                                   counted(record.units, "unit"), plan.units.games));
    FuzzWords words = words_;
    words.jobs.clear();
    if (words.game.house_rule) words.game.variant = folder.house_rule().string();
    record.words = words.shared_words();
    record.jobs = words_.jobs.empty() ? 1 : plan.campaign.jobs;
    record.publish_every = publish_every_;
    if (!publish_every_.empty()) parse_duration("--publish-every", publish_every_);
    if (!runner_.empty()) record.runner = static_cast<Runner>(choice("--runner", runner_, runner_words));
    record.sbatch = sbatch_;
    if (!at_once_.empty()) record.at_once = number("--at-once", at_once_, 1, 100'000);
    return record;
  }

  int submit(Context& context) {
    if (subject_.empty()) throw UsageError("campaign submit needs a game: regolo campaign submit GAME");
    if (tasks_.empty()) throw UsageError("campaign submit needs --tasks N: how many shards there shall be");
    if (words_.games.empty())
      throw UsageError("campaign submit needs --games N: what has no end cannot be cut into parts");
    if (!outputs_.empty()) throw UsageError("--output-file is for campaign merge");
    if (once_) throw UsageError("--once is for campaign status");
    check_sbatch();
    const GamePackage game = load_game(context, subject_, words_.game);
    const FuzzPlan plan = read_plan(context, words_, game);
    // What the engine cannot play is said here, not by a hundred tasks.
    as_usage([&] {
      return game.engine->unit_player(game.package, plan.grounds, header_of(plan, game), plan.units);
    });
    const CampaignFolder folder(
        absolute_path(context.environment.directory, dir_.empty() ? "campaigns/" + game.name : dir_));
    CampaignRecord record = read_submission(plan, game, folder);
    if (folder.root().string().find_first_of("\"\\\n") != std::string::npos)
      throw UsageError(
          fmt::format("--dir: a scheduler cannot be told of {}", shown_text(folder.root().string())));
    if (dry_run_) return print_scripts(context, folder, record);
    make_folder(context, folder, record, game);
    context.out << fmt::format("{}: {}, {}, {} games\n", shown(context, folder.root()),
                               counted(record.tasks, "task"), counted(record.units, "unit"),
                               shown_count(record.units * plan.units.games));
    return hand_in(context, folder, record, {});
  }

  static int print_scripts(Context& context, const CampaignFolder& folder, const CampaignRecord& record) {
    context.out << "# " << folder.task_script().string() << "\n"
                << task_script(folder, record) << "\n# " << folder.merge_script().string() << "\n"
                << merge_script(folder, record) << "\n";
    const auto command = [&](const std::vector<std::string>& words) {
      context.out << fmt::format("run: {}\n", fmt::join(words, " "));
    };
    if (record.runner != Runner::slurm) {
      command({"bash", folder.task_script().string(), fmt::format("1   # to {}", record.tasks)});
      command({"bash", folder.merge_script().string()});
    } else {
      command(array_command(folder, record, {}));
      command(merge_command(folder, "JOB"));
    }
    return exit_clean;
  }

  /// Everything that the tasks need, as it is now: whoever goes on working on the game or on the program
  /// changes nothing for them.
  void make_folder(Context& context, const CampaignFolder& folder, const CampaignRecord& record,
                   const GamePackage& game) const {
    std::error_code error;
    if (fs::exists(folder.record(), error))
      throw UsageError(fmt::format(
          "{} holds a campaign already: go on with `regolo campaign resume {}`, or name another --dir",
          shown(context, folder.root()), shown(context, folder.root())));
    try {
      for (const fs::path& path : {folder.shards(), folder.logs(), folder.program().parent_path(),
                                   folder.package(game.name).parent_path()})
        fs::create_directories(path);
      fs::copy(game.folder, folder.package(game.name),
               fs::copy_options::recursive | fs::copy_options::overwrite_existing);
      if (words_.game.house_rule)
        fs::copy_file(absolute_path(context.environment.directory, words_.game.variant), folder.house_rule(),
                      fs::copy_options::overwrite_existing);
      fs::copy_file(fs::read_symlink("/proc/self/exe"), folder.program(),
                    fs::copy_options::overwrite_existing);
    } catch (const fs::filesystem_error& failure) {
      throw WriteError(fmt::format("{} could not be written: {}", shown(context, folder.root()),
                                   failure.code().message()));
    }
    write_whole(folder.task_script(), task_script(folder, record));
    write_whole(folder.merge_script(), merge_script(folder, record));
    write_record(folder, record);
  }

  /// `shards` is empty for all of them.
  static int hand_in(Context& context, const CampaignFolder& folder, CampaignRecord& record,
                     const std::set<std::uint64_t>& shards) {
    const std::string dir = shown(context, folder.root());
    if (record.runner == Runner::local) return play_here(context, folder, record, shards);
    if (record.runner == Runner::none) return leave_to_others(context, folder, record, shards);
    record.submitted.push_back(submit_to_slurm(context, folder, record, shards));
    write_record(folder, record);
    const Submitted& last = record.submitted.back();
    context.out << fmt::format(
        "Slurm job {} plays {}", last.array,
        shards.empty() ? counted(record.tasks, "shard") : counted(shards.size(), "shard"));
    if (!last.merge.empty())
      context.out << fmt::format("; job {} joins them when they have ended", last.merge);
    context.out << fmt::format(".\nNext:  regolo campaign status {}\n", dir);
    return exit_clean;
  }

  static int leave_to_others(Context& context, const CampaignFolder& folder, const CampaignRecord& record,
                             const std::set<std::uint64_t>& shards) {
    context.out << fmt::format(
        "Run, wherever this folder is seen:  bash {0} SHARD   for SHARD {1}\nthen:  bash {2}\n",
        shown(context, folder.task_script()),
        shards.empty() ? fmt::format("1 to {}", record.tasks) : shown_ranges(shards),
        shown(context, folder.merge_script()));
    return exit_clean;
  }

  static int play_here(Context& context, const CampaignFolder& folder, const CampaignRecord& record,
                       std::set<std::uint64_t> shards) {
    if (shards.empty())
      for (std::uint64_t shard = 1; shard <= record.tasks; ++shard) shards.insert(shard);
    const bool live = context.environment.out_is_terminal;
    auto last = std::chrono::steady_clock::now();
    const bool is_over = run_locally(context, folder, record, shards, [&] {
      const auto now = std::chrono::steady_clock::now();
      if (!live && now - last < std::chrono::minutes(1)) return;
      last = now;
      context.err << (live ? "\r" : "") << status_line(read_status(folder, record)) << (live ? "   " : "\n");
      context.err.flush();
    });
    if (live) context.err << "\n";
    if (!is_over) {
      context.err << fmt::format("Go on with:  regolo campaign resume {}\n", shown(context, folder.root()));
      return exit_interrupted;
    }
    return join_campaign(context, folder, record, {});
  }

  int status(Context& context, const CampaignFolder& folder, const CampaignRecord& record) const {
    const bool live = context.environment.out_is_terminal && !once_;
    const Interrupts interrupts;
    std::size_t lines = 0;
    for (;;) {
      const CampaignStatus now = read_status(folder, record);
      const std::string text = status_text(now, record, live ? 40 : 0) + next_text(context, folder, now);
      // The table is written over the one before.
      if (lines > 0) context.out << fmt::format("\x1b[{}A\x1b[J", lines);
      context.out << text;
      context.out.flush();
      lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
      if (!live || now.is_over() || Interrupts::happened())
        return now.count(ShardState::done) == record.tasks ? exit_clean : exit_inconclusive;
      for (int i = 0; i < 20 && !Interrupts::happened(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
  }

  static std::string next_text(const Context& context, const CampaignFolder& folder,
                               const CampaignStatus& status) {
    const bool is_stuck = status.count(ShardState::lost) + status.count(ShardState::stopped) > 0;
    if (!status.is_over() && !is_stuck) return {};
    return fmt::format("Next:  regolo campaign {} {}\n", is_stuck ? "resume" : "merge",
                       shown(context, folder.root()));
  }

  static int cancel(Context& context, const CampaignFolder& folder, const CampaignRecord& record) {
    if (record.runner == Runner::none)
      throw UsageError("this campaign is run by somebody else's scheduler: cancel it there");
    const std::string trouble =
        record.runner == Runner::slurm ? cancel_in_slurm(record) : cancel_locally(folder);
    if (!trouble.empty()) throw UsageError(shown_lines(trouble));
    const std::string dir = shown(context, folder.root());
    context.out << fmt::format(
        "Stopped. What was copied stays:  regolo campaign merge {}\nGo on with:  regolo campaign resume {}\n",
        dir, dir);
    return exit_clean;
  }

  static int resume(Context& context, const CampaignFolder& folder, CampaignRecord record) {
    std::set<std::uint64_t> open = open_shards(folder, record);
    if (open.empty()) {
      context.out << fmt::format("Every unit is there.\nNext:  regolo campaign merge {}\n",
                                 shown(context, folder.root()));
      return exit_clean;
    }
    if (record.runner == Runner::slurm) {
      const auto queue = slurm_states(record);
      if (!queue)
        throw UsageError(
            "Slurm does not answer, so that nobody knows which tasks still run; try again later");
      std::size_t going = 0;
      for (const auto& [shard, state] : *queue) going += open.erase(shard);
      if (going > 0) context.out << fmt::format("{} still to come or going on\n", counted(going, "shard"));
      if (open.empty()) return exit_clean;
    }
    context.out << fmt::format("Units are missing in shards {}\n", shown_ranges(open));
    return hand_in(context, folder, record, open);
  }

  std::string action_, subject_;
  std::string tasks_, dir_, runner_, at_once_, publish_every_;
  std::vector<std::string> sbatch_, outputs_;
  bool dry_run_ = false;
  bool once_ = false;
  FuzzWords words_;
};

}  // namespace

std::unique_ptr<Command> make_campaign() {
  return std::make_unique<CampaignCommand>();
}

}  // namespace regolo::cli
