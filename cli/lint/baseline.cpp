#include "cli/lint/baseline.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/discover.h"
#include "cli/formats/finding_json.h"
#include "cli/text.h"
#include "model/source/file_bytes.h"

namespace regolo::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view schema_name = "regolo.baseline/1";
constexpr std::uint64_t bytes_max = 256U << 20U;

[[noreturn]] void refuse(const std::string& shown_path, std::string_view why) {
  throw UsageError(fmt::format("'{}' is no baseline: {}", shown_text(shown_path), why));
}

bool can_be_kept(const Diagnostic& finding) {
  const Check* check = checkers::check_named(finding.check);
  const bool unreadable =
      check != nullptr && check->family.value == "yaml" && check->severity.value == Severity::error;
  return finding.status != source::Status::suppressed && !unreadable;
}

}  // namespace

Baseline Baseline::read(const fs::path& file, const std::string& shown_path) {
  Baseline baseline(file);
  const source::FileBytes bytes = source::read_bytes(file, bytes_max);
  if (!bytes.error.empty())
    throw UsageError(
        fmt::format("the baseline '{}' cannot be read: {}", shown_text(shown_path), bytes.error));
  try {
    const nlohmann::json document = nlohmann::json::parse(bytes.bytes);
    if (document.at("schema") != schema_name) refuse(shown_path, "its schema is not regolo.baseline/1");
    for (const nlohmann::json& one : document.at("findings")) {
      const BaselineKey key{one.at("file").get<std::string>(), one.at("path").get<std::string>(),
                            one.at("check").get<std::string>()};
      baseline.entries_[key].count += one.at("count").get<std::size_t>();
    }
  } catch (const nlohmann::json::exception& error) {
    refuse(shown_path, error.what());
  }
  return baseline;
}

std::string Baseline::name_of(const std::string& shown_path, const fs::path& directory) const {
  return absolute_path(directory, shown_path).lexically_relative(file_.parent_path()).generic_string();
}

BaselineKey Baseline::key_of(const LintReport& report, const Diagnostic& finding,
                             const fs::path& directory) const {
  return {name_of(report.files[finding.place.file]->path(), directory), finding.path,
          std::string(finding.check)};
}

void Baseline::mark_scope(const LintReport& report, const fs::path& directory) {
  std::set<std::string> files;
  for (std::size_t i = 0; i < report.files.size(); ++i) {
    if (report.is_reported[i]) files.insert(name_of(report.files[i]->path(), directory));
  }
  std::set<std::string_view> checks;
  for (const Check* check : report.checks) checks.insert(check->id);
  for (const checkers::NotRun& entry : report.not_run) checks.erase(entry.check);
  for (auto& [key, entry] : entries_) {
    // A file that is gone took its findings along.
    const bool gone = !fs::exists(file_.parent_path() / key.file);
    entry.in_scope = (files.count(key.file) > 0 || gone) && checks.count(key.check) > 0;
  }
}

bool Baseline::take(const LintReport& report, const Diagnostic& finding, const fs::path& directory) {
  if (!can_be_kept(finding)) return false;
  const auto known = entries_.find(key_of(report, finding, directory));
  if (known == entries_.end() || known->second.found >= known->second.count) return false;
  ++known->second.found;
  return true;
}

void Baseline::apply(LintReport& report, const fs::path& directory) {
  mark_scope(report, directory);
  for (Diagnostic& finding : report.findings) {
    if (finding.status == source::Status::fresh && take(report, finding, directory))
      finding.status = status_in_baseline;
  }
  report.has_baseline = true;
  report.baseline_stale = stale();
  count_findings(report);
}

std::size_t Baseline::stale() const {
  std::size_t count = 0;
  for (const auto& [key, entry] : entries_) count += entry.in_scope ? entry.count - entry.found : 0;
  return count;
}

void Baseline::prune() {
  for (auto& [key, entry] : entries_) {
    if (entry.in_scope) entry.count = entry.found;
  }
  std::erase_if(entries_, [](const auto& one) { return one.second.count == 0; });
}

void Baseline::replace(const LintReport& report, const fs::path& directory) {
  mark_scope(report, directory);
  std::erase_if(entries_, [](const auto& one) { return one.second.in_scope; });
  std::map<BaselineKey, std::size_t> found;
  for (const Diagnostic& finding : report.findings) {
    if (can_be_kept(finding)) ++found[key_of(report, finding, directory)];
  }
  for (const auto& [key, count] : found) entries_[key].count = count;
}

std::size_t Baseline::size() const {
  std::size_t count = 0;
  for (const auto& [key, entry] : entries_) count += entry.count;
  return count;
}

std::string Baseline::text() const {
  std::string text = fmt::format("{{\"schema\": \"{}\", \"findings\": [\n", schema_name);
  std::size_t left = entries_.size();
  for (const auto& [key, entry] : entries_) {
    const Json line = {{"file", key.file}, {"path", key.path}, {"check", key.check}, {"count", entry.count}};
    std::string one = dumped(line, -1);
    one.pop_back();
    text += one + (--left > 0 ? ",\n" : "\n");
  }
  return text + "]}\n";
}

}  // namespace regolo::cli
