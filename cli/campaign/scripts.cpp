#include "cli/campaign/scripts.h"

#include <fmt/format.h>

#include <algorithm>

namespace regolo::cli {

namespace {

bool is_plain(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9') ||
         std::string_view("-_./=:,+@").find(letter) != std::string_view::npos;
}

/// In the name of a log file `%a` is the number of the task, so that a plain `%` is written twice.
std::string log_path(const CampaignFolder& folder, std::string_view name) {
  std::string path;
  for (const char letter : (folder.logs() / "").string())
    path += letter == '%' ? "%%" : std::string(1, letter);
  return path.append(name);
}

std::string directives(const CampaignRecord& record, const std::string& name, const std::string& log) {
  std::string text = fmt::format("#SBATCH --job-name={}\n#SBATCH --output=\"{}\"\n", name, log);
  text += "#SBATCH --open-mode=append\n#SBATCH --requeue\n";
  for (const std::string& argument : record.sbatch) text += fmt::format("#SBATCH {}\n", argument);
  return text;
}

/// Failing games are made short once, and the verdict is given once: by the merge.
bool is_of_the_merge(const std::string& word) {
  return word == "--no-shrink" || word.starts_with("--shrink-time=") || word.starts_with("--min-games=");
}

}  // namespace

std::string shell_word(const std::string& word) {
  if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain)) return word;
  std::string quoted = "'";
  for (const char letter : word) quoted += letter == '\'' ? "'\\''" : std::string(1, letter);
  return quoted + "'";
}

std::string task_script(const CampaignFolder& folder, const CampaignRecord& record) {
  const std::string& game = record.identity.game;
  std::string text = "#!/bin/bash\n";
  text += fmt::format("# One of the {} shards of a campaign. Without a scheduler: bash task.sh SHARD\n",
                      record.tasks);
  text += directives(record, "regolo-" + game, log_path(folder, "task-%a.log"));
  text += fmt::format("#SBATCH --array=1-{}{}\n", record.tasks,
                      record.at_once > 0 ? fmt::format("%{}", record.at_once) : "");
  text += fmt::format("#SBATCH --cpus-per-task={}\n", record.jobs);
  // A minute before a job's time is up the program is told, so that it copies what it has.
  text += "#SBATCH --signal=B:TERM@60\n";
  text += "shard=${1:-${SLURM_ARRAY_TASK_ID:?which shard? bash task.sh SHARD}}\n";
  text += fmt::format("exec {} fuzz {} \\\n", shell_word(folder.program().string()),
                      shell_word(folder.package(game).string()));
  for (const std::string& word : record.words)
    if (!is_of_the_merge(word)) text += fmt::format("  {} \\\n", shell_word(word));
  text += fmt::format("  --jobs={} --no-shrink --no-regressions \\\n", record.jobs);
  text += fmt::format("  --shard=\"$shard/{}\" \\\n", record.tasks);
  text += fmt::format("  --publish={}/\"$(printf %04d \"$shard\")\"", shell_word(folder.shards().string()));
  if (!record.publish_every.empty()) text += " --publish-every=" + shell_word(record.publish_every);
  return text + "\n";
}

std::string merge_script(const CampaignFolder& folder, const CampaignRecord& record) {
  std::string text = "#!/bin/bash\n# Joins what has arrived; it can be run again at any time.\n";
  text += directives(record, "regolo-merge", log_path(folder, "merge.log"));
  text += fmt::format("exec {} campaign merge {}\n", shell_word(folder.program().string()),
                      shell_word(folder.root().string()));
  return text;
}

}  // namespace regolo::cli
