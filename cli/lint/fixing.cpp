#include "cli/lint/fixing.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/formats/finding_json.h"
#include "cli/text.h"
#include "model/source/file_bytes.h"
#include "model/source/write_file.h"

namespace regolo::cli {

namespace fs = std::filesystem;

namespace {

using Edits = std::map<std::uint32_t, std::vector<source::TextEdit>>;

/// Whether the two cannot both be applied to the same text.
bool collide(const source::TextEdit& a, const source::TextEdit& b) {
  return a.span.begin == b.span.begin || (a.span.begin < b.span.end && b.span.begin < a.span.end);
}

bool collide(const Edits& accepted, const Edits& more) {
  for (const auto& [file, edits] : more) {
    const auto same = accepted.find(file);
    if (same == accepted.end()) continue;
    for (const source::TextEdit& edit : edits) {
      if (std::any_of(same->second.begin(), same->second.end(),
                      [&](const source::TextEdit& other) { return collide(edit, other); }))
        return true;
    }
  }
  return false;
}

void add(Edits& to, const Edits& more) {
  for (const auto& [file, edits] : more) to[file].insert(to[file].end(), edits.begin(), edits.end());
}

AppliedFix described(const LintReport& report, const Diagnostic& finding, const source::Fix& fix) {
  const source::LineColumn at = report.files[finding.place.file]->line_column(finding.place.span.begin);
  return {fmt::format("{}:{}:{}", report.paths[finding.place.file], at.line, at.column), finding.check,
          fix.message};
}

}  // namespace

Fixing::Edits Fixing::edits_of(const Diagnostic& finding) const {
  Edits edits;
  for (const source::Edit& edit : fix_of(finding, with_unsafe_)->edits)
    edits[edit.place.file].push_back({edit.place.span, edit.text});
  return edits;
}

bool Fixing::changes_only(const LintReport& report, const Edits& edits) const {
  return std::all_of(edits.begin(), edits.end(), [&](const auto& entry) {
    const source::SourceFile& file = *report.files[entry.first];
    std::optional<std::string> bytes = source::with_edits(file.bytes(), entry.second);
    if (!bytes) return false;
    const source::Document before = source::read_text(file.path(), std::string(file.bytes()));
    const source::Document after = source::read_text(file.path(), std::move(*bytes));
    return source::changes_only(before, entry.second, after);
  });
}

/// The slow way, when all together do more than they should: each on top of those before it.
std::vector<const Diagnostic*> Fixing::one_by_one(const LintReport& report,
                                                  const std::vector<const Diagnostic*>& wanted,
                                                  Edits& accepted) {
  std::vector<const Diagnostic*> good;
  accepted.clear();
  for (const Diagnostic* finding : wanted) {
    Edits tried = accepted;
    add(tried, edits_of(*finding));
    if (changes_only(report, tried)) {
      accepted = std::move(tried);
      good.push_back(finding);
    } else {
      refused_prints_.insert(fingerprint(report, *finding));
      refused_.push_back(described(report, *finding, *fix_of(*finding, with_unsafe_)));
    }
  }
  return good;
}

bool Fixing::pass(const LintReport& report) {
  Edits accepted;
  std::vector<const Diagnostic*> wanted;
  for (const Diagnostic& finding : report.findings) {
    if (finding.status != source::Status::fresh || fix_of(finding, with_unsafe_) == nullptr) continue;
    if (refused_prints_.count(fingerprint(report, finding)) > 0) continue;
    const Edits edits = edits_of(finding);
    // What collides waits for the next pass.
    if (collide(accepted, edits)) continue;
    add(accepted, edits);
    wanted.push_back(&finding);
  }
  if (!changes_only(report, accepted)) wanted = one_by_one(report, wanted, accepted);
  for (const auto& [file, edits] : accepted) {
    const source::SourceFile& old = *report.files[file];
    FixedFile& fixed = files_[absolute_path(directory_, old.path())];
    if (fixed.shown_path.empty()) fixed = {report.paths[file], std::string(old.bytes()), {}};
    fixed.after = *source::with_edits(old.bytes(), edits);
  }
  for (const Diagnostic* finding : wanted)
    applied_.push_back(described(report, *finding, *fix_of(*finding, with_unsafe_)));
  return !wanted.empty();
}

std::vector<PackageRequest> Fixing::changed(std::vector<PackageRequest> requests) const {
  for (const auto& [path, file] : files_) {
    // The innermost package that holds the file is the one that reads it.
    PackageRequest* home = nullptr;
    for (PackageRequest& request : requests) {
      if (!is_at_or_below(path, request.folder)) continue;
      if (home == nullptr || request.folder.native().size() > home->folder.native().size()) home = &request;
    }
    if (home == nullptr) continue;
    const std::string name = path.lexically_relative(home->folder).generic_string();
    std::erase_if(home->overlays, [&](const schema::Overlay& overlay) { return overlay.path == name; });
    home->overlays.push_back({name, file.after});
  }
  return requests;
}

std::vector<std::string> write_fixed(const std::map<fs::path, FixedFile>& files) {
  std::vector<std::string> errors;
  for (const auto& [path, file] : files) {
    if (file.before == file.after) continue;
    const source::FileBytes now = source::read_bytes(path, source::Limits{}.bytes_max);
    std::string error = now.error;
    if (error.empty() && now.bytes != file.before) error = "it has changed since it was read";
    if (error.empty()) error = source::write_file(path, file.after);
    if (!error.empty())
      errors.push_back(fmt::format("'{}' could not be written: {}", shown_text(file.shown_path), error));
  }
  return errors;
}

}  // namespace regolo::cli
