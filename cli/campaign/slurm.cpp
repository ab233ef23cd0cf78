#include "cli/campaign/slurm.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <ostream>
#include <sstream>

#include "cli/discover.h"
#include "cli/process.h"
#include "cli/text.h"

namespace regolo::cli {

namespace {

constexpr int no_such_program = 127;

std::string trimmed(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  return text;
}

/// `--parsable` prints `17` or `17;cluster`.
std::string job_number(const std::string& printed) {
  return trimmed(printed.substr(0, printed.find(';')));
}

std::string all_jobs(const CampaignRecord& record, bool with_merges) {
  std::vector<std::string> jobs;
  for (const Submitted& one : record.submitted) {
    if (!one.array.empty()) jobs.push_back(one.array);
    if (with_merges && !one.merge.empty()) jobs.push_back(one.merge);
  }
  return fmt::format("{}", fmt::join(jobs, ","));
}

}  // namespace

std::string shown_ranges(const std::set<std::uint64_t>& numbers) {
  std::string text;
  for (auto at = numbers.begin(); at != numbers.end();) {
    const std::uint64_t first = *at;
    std::uint64_t last = first;
    for (++at; at != numbers.end() && *at == last + 1; ++at) last = *at;
    text += fmt::format("{}{}", text.empty() ? "" : ",", first);
    if (last > first) text += fmt::format("-{}", last);
  }
  return text;
}

std::vector<std::string> array_command(const CampaignFolder& folder, const CampaignRecord& record,
                                       const std::set<std::uint64_t>& shards) {
  std::vector<std::string> words{"sbatch", "--parsable"};
  if (!shards.empty())
    words.push_back(fmt::format("--array={}{}", shown_ranges(shards),
                                record.at_once > 0 ? fmt::format("%{}", record.at_once) : ""));
  words.push_back(folder.task_script().string());
  return words;
}

std::vector<std::string> merge_command(const CampaignFolder& folder, const std::string& after) {
  // After any end: a task that failed must not keep the others' findings from being joined.
  return {"sbatch", "--parsable", "--dependency=afterany:" + after, folder.merge_script().string()};
}

Submitted submit_to_slurm(Context& context, const CampaignFolder& folder, const CampaignRecord& record,
                          const std::set<std::uint64_t>& shards) {
  Submitted submitted;
  const ProcessResult array = run_process(array_command(folder, record, shards), folder.root());
  if (array.code == no_such_program)
    throw UsageError("there is no sbatch here: submit on a machine of the cluster, or use --runner local");
  if (array.code != 0)
    throw UsageError(fmt::format("Slurm refuses the tasks: {}", shown_lines(trimmed(array.err))));
  submitted.array = job_number(array.out);
  const ProcessResult merge = run_process(merge_command(folder, submitted.array), folder.root());
  if (merge.code == 0) {
    submitted.merge = job_number(merge.out);
  } else {
    context.err << fmt::format(
        "Slurm takes the tasks but refuses the merge: {}\nwhen they are done: regolo campaign merge {}\n",
        shown_lines(trimmed(merge.err)), shown_path(context.environment.directory, folder.root()));
  }
  return submitted;
}

std::optional<std::map<std::uint64_t, std::string>> slurm_states(const CampaignRecord& record) {
  std::map<std::uint64_t, std::string> states;
  for (const Submitted& one : record.submitted) {
    if (one.array.empty()) continue;
    const ProcessResult answer =
        run_process({"squeue", "--noheader", "--array", "--jobs=" + one.array, "--format=%K %T"}, "/");
    if (answer.code != 0) {
      // A job that ended a while ago is not known any more; a controller that is away is another matter.
      if (answer.err.find("Invalid job id") != std::string::npos) continue;
      return std::nullopt;
    }
    std::istringstream lines(answer.out);
    std::string task;
    std::string state;
    while (lines >> task >> state) {
      std::uint64_t shard = 0;
      const auto end = std::from_chars(task.data(), task.data() + task.size(), shard);
      if (end.ec == std::errc()) states[shard] = state;
    }
  }
  return states;
}

std::string cancel_in_slurm(const CampaignRecord& record) {
  const std::string jobs = all_jobs(record, true);
  if (jobs.empty()) return {};
  std::vector<std::string> words{"scancel"};
  std::istringstream stream(jobs);
  for (std::string job; std::getline(stream, job, ',');) words.push_back(job);
  const ProcessResult answer = run_process(words, "/");
  if (answer.code == no_such_program) return "there is no scancel here: cancel on a machine of the cluster";
  // Jobs that are over already are no trouble.
  const bool is_over = answer.err.find("Invalid job id") != std::string::npos;
  return answer.code == 0 || is_over ? std::string() : trimmed(answer.err);
}

}  // namespace regolo::cli
