// A kept file is one line, `regolo-lint KEY CHECKSUM FINDINGS`, and a CBOR text. The key says what it is for,
// the checksum that it is whole, the number how many findings there are.
#include "cli/lint_cache.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

#include "model/schema/folder.h"
#include "model/source/digest.h"
#include "model/source/file_bytes.h"
#include "model/source/write_file.h"

namespace regolo::cli {

namespace fs = std::filesystem;
using nlohmann::json;
using source::Diagnostic;

namespace {

constexpr std::uint64_t file_size_max = 256U << 20U;
constexpr std::string_view head = "regolo-lint ";

/// Each part goes in with its length, so that no two lists of parts look the same.
class Parts {
 public:
  void add(std::string_view part) { fmt::format_to(std::back_inserter(text_), "{} {}", part.size(), part); }
  std::string digest() const { return source::digest(text_); }

 private:
  std::string text_;
};

json to_json(const source::Place& place) {
  return {place.file, place.span.begin, place.span.end};
}

json to_json(const Diagnostic& finding) {
  json related = json::array();
  for (const source::Related& one : finding.related) related.push_back({to_json(one.place), one.message});
  json fixes = json::array();
  for (const source::Fix& fix : finding.fixes) {
    json edits = json::array();
    for (const source::Edit& edit : fix.edits) edits.push_back({to_json(edit.place), edit.text});
    fixes.push_back({fix.safe, fix.message, std::move(edits)});
  }
  return {finding.check,          static_cast<int>(finding.severity),
          to_json(finding.place), finding.message,
          finding.label,          finding.path,
          finding.help,           std::move(related),
          std::move(fixes),       static_cast<int>(finding.status),
          finding.reason};
}

/// The reading side throws for whatever does not fit; find() then says that nothing was kept.
source::Place place_from(const json& from) {
  return {from.at(0).get<std::uint32_t>(),
          {from.at(1).get<std::uint32_t>(), from.at(2).get<std::uint32_t>()}};
}

Diagnostic finding_from(const json& from) {
  const checkers::Check* check = checkers::check_named(from.at(0).get<std::string>());
  if (check == nullptr) throw std::invalid_argument("no such check");
  Diagnostic finding;
  finding.check = check->id;
  finding.severity = static_cast<source::Severity>(from.at(1).get<int>());
  finding.place = place_from(from.at(2));
  finding.message = from.at(3).get<std::string>();
  finding.label = from.at(4).get<std::string>();
  finding.path = from.at(5).get<std::string>();
  finding.help = from.at(6).get<std::string>();
  for (const json& one : from.at(7)) {
    finding.related.push_back({place_from(one.at(0)), one.at(1).get<std::string>()});
  }
  for (const json& one : from.at(8)) {
    source::Fix fix{one.at(0).get<bool>(), one.at(1).get<std::string>(), {}};
    for (const json& edit : one.at(2))
      fix.edits.push_back({place_from(edit.at(0)), edit.at(1).get<std::string>()});
    finding.fixes.push_back(std::move(fix));
  }
  finding.status = static_cast<source::Status>(from.at(9).get<int>());
  finding.reason = from.at(10).get<std::string>();
  return finding;
}

std::string to_bytes(const checkers::LintResult& result) {
  json findings = json::array();
  for (const Diagnostic& finding : result.findings) findings.push_back(to_json(finding));
  json not_run = json::array();
  for (const checkers::NotRun& one : result.not_run) not_run.push_back({one.check, one.file});
  const checkers::Examined& examined = result.examined;
  const json all = {std::move(findings),
                    std::move(not_run),
                    {examined.packages, examined.files, examined.components, examined.rules,
                     examined.sentences, examined.checks}};
  std::string bytes;
  json::to_cbor(all, bytes);
  return bytes;
}

checkers::LintResult from_bytes(std::string_view bytes) {
  const json all = json::from_cbor(bytes.begin(), bytes.end());
  checkers::LintResult result;
  for (const json& finding : all.at(0)) result.findings.push_back(finding_from(finding));
  for (const json& one : all.at(1))
    result.not_run.push_back({one.at(0).get<std::string>(), one.at(1).get<std::string>()});
  const json& counts = all.at(2);
  result.examined = {counts.at(0).get<std::size_t>(), counts.at(1).get<std::size_t>(),
                     counts.at(2).get<std::size_t>(), counts.at(3).get<std::size_t>(),
                     counts.at(4).get<std::size_t>(), counts.at(5).get<std::size_t>()};
  return result;
}

/// Makes the folder, and tells git to leave all of it alone.
bool prepare(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return false;
  const fs::path ignore = folder / ".gitignore";
  if (!fs::exists(ignore, error)) std::ofstream(ignore) << "*\n";
  return true;
}

}  // namespace

LintCache::LintCache(fs::path folder, const checkers::Selection& selection, std::string build)
    : folder_(std::move(folder)), build_(std::move(build)) {
  if (build_.empty()) folder_.clear();
  for (const checkers::Check* check : selection.checks) checks_ += fmt::format("{}\n", check->id.value);
}

std::string LintCache::key(const PackageRequest& package, const schema::FolderBytes& folder) const {
  Parts all;
  all.add(build_);
  all.add(checks_);
  all.add(package.shown_path);
  for (std::size_t i = 0; i < folder.files.size(); ++i) {
    all.add(folder.files[i].path);
    all.add(folder.digests[i]);
  }
  return all.digest();
}

fs::path LintCache::file_for(const PackageRequest& package) const {
  Parts name;
  name.add(checks_);
  name.add(package.folder.native());
  name.add(package.shown_path);
  return folder_ / ("lint-" + name.digest());
}

LintCache::Kept LintCache::read(const PackageRequest& package) const {
  source::FileBytes file = source::read_bytes(file_for(package), file_size_max);
  const std::size_t line_end = file.bytes.find('\n');
  if (!file.error.empty() || line_end == std::string::npos) return {};
  return {file.bytes.substr(0, line_end), file.bytes.substr(line_end + 1)};
}

bool LintCache::found_nothing(const PackageRequest& package) const {
  return read(package).line.ends_with(" 0");
}

std::optional<checkers::LintResult> LintCache::find(const PackageRequest& package, const std::string& key,
                                                    schema::FolderBytes& folder) const {
  const Kept kept = read(package);
  const std::string expected = fmt::format("{}{} {} ", head, key, source::digest(kept.body));
  if (!kept.line.starts_with(expected)) return std::nullopt;
  try {
    checkers::LintResult result = from_bytes(kept.body);
    if (kept.line.substr(expected.size()) != fmt::to_string(result.findings.size())) return std::nullopt;
    for (schema::Overlay& file : folder.files) {
      result.files.push_back(std::make_shared<source::SourceFile>(
          schema::shown_file(package.shown_path, file.path), std::move(file.bytes)));
    }
    return result;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

void LintCache::keep(const PackageRequest& package, const std::string& key,
                     const checkers::LintResult& result) const {
  if (!prepare(folder_)) return;
  const std::string body = to_bytes(result);
  // Two runs at once write two files of their own; the last rename wins, and either is right.
  source::write_file(
      file_for(package),
      fmt::format("{}{} {} {}\n{}", head, key, source::digest(body), result.findings.size(), body),
      source::Flush::no);
}

}  // namespace regolo::cli
