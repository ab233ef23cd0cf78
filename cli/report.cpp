#include "cli/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "cli/discover.h"
#include "cli/text.h"

namespace regolo::cli {

namespace {

constexpr std::size_t fold_from = 20;
constexpr std::size_t fold_shows = 3;

void shift_files(Diagnostic& finding, std::uint32_t by) {
  finding.place.file += by;
  for (source::Related& related : finding.related) related.place.file += by;
  for (source::Fix& fix : finding.fixes) {
    for (source::Edit& edit : fix.edits) edit.place.file += by;
  }
}

/// The name of a check beats its family, which beats ALL; of two equal ones the later counts.
void apply_severity(const std::vector<SeveritySetting>& settings, Diagnostic& finding) {
  const Check* check = checkers::check_named(finding.check);
  if (check == nullptr) return;
  int best = 0;
  for (const SeveritySetting& setting : settings) {
    const int exact = exactness({setting.check}, *check);
    if (exact == 0 || exact < best) continue;
    best = exact;
    // A check that is off and yet ran was asked for by a flag: it keeps its own severity.
    finding.severity = setting.severity.value_or(check->severity.value);
  }
}

bool is_ignored_here(const Filter& filter, const std::filesystem::path& file, const Diagnostic& finding) {
  const Check* check = checkers::check_named(finding.check);
  return check != nullptr && std::any_of(filter.per_file_ignore.begin(), filter.per_file_ignore.end(),
                                         [&](const PerFileIgnore& ignore) {
                                           return exactness(ignore.checks, *check) > 0 &&
                                                  ignore.files.matches(file);
                                         });
}

bool is_asked_for(const std::filesystem::path& file, const std::vector<std::filesystem::path>& only) {
  return only.empty() || std::any_of(only.begin(), only.end(), [&](const std::filesystem::path& path) {
           return is_at_or_below(file, path);
         });
}

void add_examined(checkers::Examined& sum, const checkers::Examined& part) {
  sum.packages += part.packages;
  sum.files += part.files;
  sum.components += part.components;
  sum.rules += part.rules;
  sum.sentences += part.sentences;
  sum.checks = std::max(sum.checks, part.checks);
}

void add_part(Report& report, PackageResult& part, const Filter& filter) {
  const auto first = static_cast<std::uint32_t>(report.files.size());
  std::vector<std::filesystem::path> absolute;
  std::vector<bool> wanted;
  for (const auto& file : part.result.files) {
    absolute.push_back(absolute_path(filter.directory, file->path()));
    wanted.push_back(is_asked_for(absolute.back(), part.only) &&
                     !is_excluded(absolute.back(), filter.exclude));
    report.files.push_back(file);
    report.paths.push_back(shown_path(filter.directory, file->path()));
    if (wanted.back()) ++report.files_reported;
  }
  for (Diagnostic& finding : part.result.findings) {
    const std::uint32_t file = finding.place.file;
    if (!wanted[file] || is_ignored_here(filter, absolute[file], finding)) continue;
    apply_severity(filter.severity, finding);
    shift_files(finding, first);
    report.findings.push_back(std::move(finding));
  }
  for (checkers::NotRun& entry : part.result.not_run) {
    entry.file = shown_path(filter.directory, entry.file);
    report.not_run.push_back(std::move(entry));
  }
  add_examined(report.examined, part.result.examined);
}

std::string found_words(const Report& report) {
  std::string words;
  const auto add = [&](std::size_t count, std::string_view noun) {
    if (count == 0) return;
    if (!words.empty()) words += ", ";
    words += noun == "info" ? fmt::format("{} info", count) : counted(count, noun);
  };
  add(report.count(Severity::error), "error");
  add(report.count(Severity::warning), "warning");
  add(report.count(Severity::info), "info");
  return words;
}

std::string file_words(const Report& report) {
  const std::size_t all = report.examined.files;
  if (report.files_reported >= all) return counted(all, "file");
  return fmt::format("{} of {}", report.files_reported, counted(all, "file"));
}

/// One line per file that kept checks from running.
std::string not_run_words(const Report& report) {
  std::map<std::string, std::vector<std::string_view>> by_file;
  for (const checkers::NotRun& entry : report.not_run) by_file[entry.file].push_back(entry.check);
  std::string text;
  for (const auto& [file, checks] : by_file) {
    text += fmt::format("Not run, because {} could not be read whole: {}.\n", shown_text(file),
                        fmt::join(checks, ", "));
  }
  return text;
}

}  // namespace

Report make_report(std::vector<PackageResult> parts, const Filter& filter) {
  Report report;
  for (PackageResult& part : parts) add_part(report, part, filter);
  for (const Diagnostic& finding : report.findings) {
    if (finding.status == source::Status::suppressed) {
      ++report.suppressed;
    } else {
      ++report.counts[static_cast<std::size_t>(finding.severity)];
    }
  }
  return report;
}

bool fails(const Report& report, FailOn fail_on) {
  for (auto severity = static_cast<std::size_t>(fail_on); severity < report.counts.size(); ++severity) {
    if (report.counts[severity] > 0) return true;
  }
  return false;
}

Choice choose_shown(const Report& report, const Limits& limits) {
  Choice choice;
  struct Seen {
    std::size_t count = 0;
    std::size_t last_shown = 0;
  };
  std::map<std::string_view, Seen> seen;
  const bool fold = limits.fold && report.fresh() > fold_from;
  for (const Diagnostic& finding : report.findings) {
    if (finding.status == source::Status::suppressed) continue;
    if (finding.severity < limits.severity_min) {
      ++choice.below_severity;
      continue;
    }
    Seen& same = seen[finding.check];
    if (fold && same.count >= fold_shows) {
      ++choice.shown[same.last_shown].more_like_this;
    } else if (limits.findings_max > 0 && choice.shown.size() >= limits.findings_max) {
      ++choice.beyond_max;
    } else {
      ++same.count;
      same.last_shown = choice.shown.size();
      choice.shown.push_back({&finding, 0});
    }
  }
  return choice;
}

std::string summary(const Report& report, const Choice& choice, const Limits& limits) {
  const checkers::Examined& examined = report.examined;
  const std::string suppressed =
      report.suppressed == 0 ? "" : fmt::format("{} suppressed", report.suppressed);
  const std::string components = counted(examined.components, "component");
  const std::string rules = counted(examined.rules, "rule");
  const std::string checks = counted(examined.checks, "check");
  std::string text;
  if (report.fresh() > 0) {
    text = fmt::format("Found {} in {} ({}, {}; {}{}{}).\n", found_words(report), file_words(report),
                       components, rules, checks, suppressed.empty() ? "" : "; ", suppressed);
  } else {
    text = fmt::format(
        "{}: {}, {}, {}, {}{}\n",
        report.not_run.empty() ? "All checks passed" : "No problem found, but not every check could run",
        file_words(report), components, rules, checks,
        suppressed.empty() ? "" : fmt::format(" ({})", suppressed));
  }
  if (choice.below_severity > 0) {
    text += fmt::format("Not shown: {} below --min-severity {}.\n", counted(choice.below_severity, "finding"),
                        word(limits.severity_min));
  }
  if (choice.beyond_max > 0) {
    text += fmt::format("Not shown: {} more; --max-diagnostics 0 shows all.\n",
                        counted(choice.beyond_max, "finding"));
  }
  return text + not_run_words(report);
}

}  // namespace regolo::cli
