#include "cli/judges.h"

#include <fmt/format.h>

#include <algorithm>

#include "checkers/lint.h"
#include "checkers/registry.h"
#include "cli/discover.h"
#include "cli/text.h"
#include "model/schema/record.h"
#include "properties/any_game.h"

namespace regolo::cli {

namespace {

namespace fs = std::filesystem;

void add_witnesses(const Context& context, const fs::path& folder, std::string_view game, bool regressions,
                   std::vector<properties::Witness>& into) {
  std::vector<fs::path> paths;
  std::error_code error;
  for (fs::recursive_directory_iterator entry(folder, error);
       !error && entry != fs::recursive_directory_iterator(); entry.increment(error))
    if (entry->path().extension() == ".yaml") paths.push_back(entry->path());
  std::sort(paths.begin(), paths.end());
  for (const fs::path& path : paths) {
    play::PlayFile file = play::read_play_file(path, shown_path(context.environment.directory, path));
    // These folders may hold games of other packages.
    if (regressions && file.game != game) continue;
    into.push_back({path.filename().string(), regressions, std::move(file)});
  }
}

}  // namespace

std::string first_finding(const schema::Package& package) {
  checkers::Selection selection;
  for (const checkers::Check* check : checkers::all_checks())
    if (!check->off_by_default) selection.checks.push_back(check);
  checkers::LintResult result;
  checkers::lint(package, selection, result);
  for (const source::Diagnostic& finding : result.findings)
    if (finding.severity != source::Severity::info && finding.status == source::Status::fresh)
      return std::string(finding.check);
  return {};
}

std::vector<properties::Witness> scenario_files(const Context& context, const GamePackage& game) {
  std::vector<properties::Witness> files;
  add_witnesses(context, game.folder / "scenarios", game.name, false, files);
  return files;
}

std::vector<properties::Witness> recorded_files(const Context& context, const GamePackage& game,
                                                const std::string& failures) {
  std::vector<properties::Witness> files;
  for (const std::string& folder : {failures, std::string("playthroughs")})
    add_witnesses(context, absolute_path(context.environment.directory, folder), game.name, true, files);
  return files;
}

std::unique_ptr<properties::MutantJudge> make_judge(const Context& context, const GamePackage& game,
                                                    const std::string& failures,
                                                    const properties::JudgeOptions& options) {
  std::vector<properties::Witness> witnesses = scenario_files(context, game);
  for (properties::Witness& one : recorded_files(context, game, failures))
    witnesses.push_back(std::move(one));
  return game.engine->mutant_judge(game.folder, game.package, std::move(witnesses), options);
}

std::map<std::string, std::string> declared_equivalent(const schema::Package& package) {
  std::map<std::string, std::string> declared;
  for (const schema::Record& one : schema::components(package, "equivalent-mutant"))
    declared.emplace(one.text("mutant"), one.text("reason"));
  return declared;
}

}  // namespace regolo::cli
