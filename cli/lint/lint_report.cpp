#include "cli/lint/lint_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

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

void add_part(LintReport& report, PackageResult& part, const Filter& filter) {
  const auto first = static_cast<std::uint32_t>(report.files.size());
  const auto absolute = [&](const source::SourceFile& file) {
    return absolute_path(filter.directory, file.path());
  };
  // Of a thousand files, taking paths apart costs as much as reading them; mostly nobody asks for it.
  const bool takes_all = part.only.empty() && filter.exclude.empty();
  std::vector<bool> wanted;
  for (const auto& file : part.result.files) {
    wanted.push_back(takes_all || (is_asked_for(absolute(*file), part.only) &&
                                   !is_excluded(absolute(*file), filter.exclude)));
    report.files.push_back(file);
    report.paths.push_back(is_shown_path(file->path()) ? file->path()
                                                       : shown_path(filter.directory, file->path()));
    report.is_reported.push_back(wanted.back());
    if (wanted.back()) ++report.files_reported;
  }
  for (Diagnostic& finding : part.result.findings) {
    const std::uint32_t file = finding.place.file;
    if (!wanted[file]) continue;
    if (!filter.per_file_ignore.empty() &&
        is_ignored_here(filter, absolute(*part.result.files[file]), finding))
      continue;
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

std::string found_words(const LintReport& report) {
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

std::string file_words(const LintReport& report) {
  const std::size_t all = report.examined.files;
  if (report.files_reported >= all) return counted(all, "file");
  return fmt::format("{} of {}", report.files_reported, counted(all, "file"));
}

/// "3 in the baseline, 2 suppressed"
std::string left_out_words(const LintReport& report) {
  std::string words;
  if (report.in_baseline > 0) words = fmt::format("{} in the baseline", report.in_baseline);
  if (report.suppressed > 0)
    words += fmt::format("{}{} suppressed", words.empty() ? "" : ", ", report.suppressed);
  return words;
}

std::string fixable_words(const LintReport& report) {
  if (report.fixable == 0 && report.fixable_unsafe == 0) return {};
  if (report.fixable == 0) {
    return fmt::format("{} fixable with --fix --unsafe-fixes; look at what it writes.\n",
                       report.fixable_unsafe);
  }
  return fmt::format(
      "[*] {} fixable with --fix{}.\n", report.fixable,
      report.fixable_unsafe == 0 ? "" : fmt::format(" ({} more with --unsafe-fixes)", report.fixable_unsafe));
}

/// One line per file that kept checks from running.
std::string not_run_words(const LintReport& report) {
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

LintReport lint_report_of(std::vector<PackageResult> parts, const Filter& filter) {
  LintReport report;
  for (PackageResult& part : parts) add_part(report, part, filter);
  count_findings(report);
  return report;
}

const source::Fix* fix_of(const Diagnostic& finding, bool with_unsafe) {
  for (const source::Fix& fix : finding.fixes) {
    if (fix.safe) return &fix;
  }
  return with_unsafe && !finding.fixes.empty() ? &finding.fixes.front() : nullptr;
}

void count_findings(LintReport& report) {
  report.counts = {};
  report.suppressed = report.in_baseline = report.fixable = report.fixable_unsafe = 0;
  for (const Diagnostic& finding : report.findings) {
    if (finding.status == source::Status::suppressed) ++report.suppressed;
    if (finding.status == status_in_baseline) ++report.in_baseline;
    if (finding.status != source::Status::fresh) continue;
    ++report.counts[static_cast<std::size_t>(finding.severity)];
    if (fix_of(finding, false) != nullptr) {
      ++report.fixable;
    } else if (fix_of(finding, true) != nullptr) {
      ++report.fixable_unsafe;
    }
  }
}

bool fails(const LintReport& report, FailOn fail_on) {
  for (auto severity = static_cast<std::size_t>(fail_on); severity < report.counts.size(); ++severity) {
    if (report.counts[severity] > 0) return true;
  }
  return false;
}

Choice choose_shown(const LintReport& report, const Limits& limits) {
  Choice choice;
  struct Seen {
    std::size_t count = 0;
    std::size_t last_shown = 0;
  };
  std::map<std::string_view, Seen> seen;
  const bool fold = limits.fold && report.fresh() > fold_from;
  for (const Diagnostic& finding : report.findings) {
    if (finding.status != source::Status::fresh) continue;
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

std::string statistics(const LintReport& report) {
  struct Counted {
    std::size_t count = 0;
    std::size_t fixable = 0;
    Severity severity = Severity::info;
  };
  std::map<std::string_view, Counted> by_check;
  for (const Diagnostic& finding : report.findings) {
    if (finding.status != source::Status::fresh) continue;
    Counted& counted_check = by_check[finding.check];
    ++counted_check.count;
    counted_check.fixable += fix_of(finding, false) == nullptr ? 0 : 1;
    counted_check.severity = std::max(counted_check.severity, finding.severity);
  }
  std::vector<std::pair<std::string_view, Counted>> rows(by_check.begin(), by_check.end());
  std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
    return std::tie(a.second.count, a.second.severity) > std::tie(b.second.count, b.second.severity);
  });
  std::string text;
  for (const auto& [check, row] : rows) {
    text += fmt::format("{:>6}  {:<7}  {}{}\n", row.count, word(row.severity), check,
                        row.fixable == 0 ? "" : fmt::format("  [*] {} fixable", row.fixable));
  }
  return text;
}

std::string summary(const LintReport& report, const Choice& choice, const Limits& limits) {
  const checkers::Examined& examined = report.examined;
  const std::string suppressed = left_out_words(report);
  const std::string components = counted(examined.components, "component");
  const std::string rules = counted(examined.rules, "rule");
  const std::string checks = counted(examined.checks, "check");
  std::string text;
  if (report.fixed > 0) {
    text = fmt::format("{} {} in {}.\n", report.fixes_are_written ? "Fixed" : "Would fix",
                       counted(report.fixed, "finding"), counted(report.files_fixed, "file"));
  }
  if (report.fresh() > 0) {
    text += fmt::format("Found {} in {} ({}, {}; {}{}{}).\n", found_words(report), file_words(report),
                        components, rules, checks, suppressed.empty() ? "" : "; ", suppressed);
  } else {
    text += fmt::format(
        "{}: {}, {}, {}, {}{}\n",
        report.not_run.empty() ? "All checks passed" : "No problem found, but not every check could run",
        file_words(report), components, rules, checks,
        suppressed.empty() ? "" : fmt::format(" ({})", suppressed));
  }
  text += fixable_words(report);
  if (report.baseline_stale > 0) {
    text += fmt::format("No longer found: {} of the baseline; --prune-baseline takes them out.\n",
                        counted(report.baseline_stale, "finding"));
  }
  if (report.untouched > 0) {
    text += fmt::format("Not shown: {} that the change did not touch (--changed-since).\n",
                        counted(report.untouched, "finding"));
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
