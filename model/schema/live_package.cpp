#include "model/schema/live_package.h"

#include <algorithm>
#include <set>
#include <utility>

#include "model/schema/folder.h"
#include "model/source/file_bytes.h"
#include "model/source/parallel.h"
#include "model/source/reread.h"

namespace regolo::schema {

namespace fs = std::filesystem;

LivePackage::LivePackage(fs::path folder, std::string shown_path, LoadOptions options)
    : folder_(std::move(folder)), options_(std::move(options)) {
  package_.shown_path = std::move(shown_path);
  rescan();
}

void LivePackage::hold(const std::string& name, std::string bytes) {
  Known& known = files_[name];
  if (known.held == bytes) return;
  known.held = std::move(bytes);
  known.is_stale = is_stale_ = true;
}

void LivePackage::let_go(const std::string& name) {
  const auto found = files_.find(name);
  if (found == files_.end() || !found->second.held) return;
  found->second.held.reset();
  found->second.is_stale = is_stale_ = true;
  if (!found->second.stamp) files_.erase(found);
}

bool LivePackage::holds(const std::string& name) const {
  const auto found = files_.find(name);
  return found != files_.end() && found->second.held.has_value();
}

bool LivePackage::rescan() {
  bool changed = false;
  std::set<std::string> there;
  for (const FolderFile& file : list_folder(folder_)) {
    there.insert(file.name);
    Known& known = files_[file.name];
    std::error_code ignored;
    const Stamp stamp{fs::last_write_time(file.path, ignored), fs::file_size(file.path, ignored)};
    if (known.stamp == stamp) continue;
    known.stamp = stamp;
    if (known.held) continue;
    known.is_stale = changed = true;
  }
  for (auto entry = files_.begin(); entry != files_.end();) {
    Known& known = entry->second;
    const bool is_gone = known.stamp && there.count(entry->first) == 0;
    if (is_gone) known.stamp.reset();
    if (known.stamp || known.held) {
      ++entry;
      continue;
    }
    changed = true;
    entry = files_.erase(entry);
  }
  is_stale_ = is_stale_ || changed;
  return changed;
}

/// The documents of files that are as they were.
void LivePackage::take_back(std::vector<NamedDocument>& documents) {
  for (NamedDocument& wanted : documents) {
    const auto found = std::lower_bound(names_.begin(), names_.end(), wanted.name);
    const bool is_known = found != names_.end() && *found == wanted.name;
    Known& known = files_[wanted.name];
    if (!is_known || known.is_stale) {
      known.is_stale = true;
      continue;
    }
    wanted.document = std::move(package_.files[static_cast<std::size_t>(found - names_.begin())].document);
  }
}

/// What was read of the file before; nullptr if it is new.
const source::Document* LivePackage::earlier(const std::string& name) const {
  const auto found = std::lower_bound(names_.begin(), names_.end(), name);
  if (found == names_.end() || *found != name) return nullptr;
  const source::Document& document =
      package_.files[static_cast<std::size_t>(found - names_.begin())].document;
  return document.file == nullptr ? nullptr : &document;
}

source::Document LivePackage::read(const std::string& name) const {
  const Known& known = files_.find(name)->second;
  std::string bytes;
  if (known.held) {
    bytes = *known.held;
  } else {
    source::FileBytes file = source::read_bytes(folder_ / name, options_.limits.bytes_max);
    const bool is_read = file.error.empty() && file.size <= options_.limits.bytes_max;
    // The reader knows how to say what is wrong with it.
    if (!is_read)
      return source::read_file(folder_ / name, shown_file(package_.shown_path, name), options_.limits);
    bytes = std::move(file.bytes);
  }
  if (const source::Document* before = earlier(name)) {
    if (std::optional<source::Document> again = source::reread(*before, bytes, options_.limits))
      return *std::move(again);
  }
  return source::read_text(shown_file(package_.shown_path, name), std::move(bytes), options_.limits);
}

std::size_t LivePackage::refresh() {
  if (!is_stale_) return 0;
  std::vector<NamedDocument> documents;
  for (const auto& [name, known] : files_) documents.push_back({name, {}});
  take_back(documents);
  std::vector<std::size_t> stale;
  for (std::size_t i = 0; i < documents.size(); ++i) {
    if (files_[documents[i].name].is_stale) stale.push_back(i);
  }
  source::in_parallel(stale.size(), options_.threads,
                      [&](std::size_t i) { documents[stale[i]].document = read(documents[stale[i]].name); });
  names_.clear();
  for (auto& [name, known] : files_) {
    known.is_stale = false;
    names_.push_back(name);
  }
  is_stale_ = false;
  package_ = assemble_package(std::move(package_.shown_path), std::move(documents), options_);
  return stale.size();
}

}  // namespace regolo::schema
