#include "cli/examination.h"

#include <algorithm>
#include <utility>

#include "model/schema/folder.h"
#include "model/source/parallel.h"

namespace regolo::cli {

unsigned Examination::threads_each() const {
  const auto packages = static_cast<unsigned>(std::min<std::size_t>(parts_.size(), threads_));
  return std::max(1U, threads_ / std::max(1U, packages));
}

void Examination::read(const std::vector<PackageRequest>& requests) {
  parts_.resize(requests.size());
  for (std::size_t i = 0; i < requests.size(); ++i) {
    parts_[i].request = &requests[i];
    // Texts that are handed in, such as mended ones, are no part of what is kept.
    if (kept_ == nullptr || !requests[i].overlays.empty()) continue;
    std::unique_ptr<schema::LivePackage>& live = (*kept_)[requests[i].folder];
    schema::LoadOptions options;
    options.threads = threads_;
    if (live == nullptr)
      live = std::make_unique<schema::LivePackage>(requests[i].folder, requests[i].shown_path, options);
    parts_[i].live = live.get();
  }
  source::in_parallel(parts_.size(), threads_, [&](std::size_t i) { read(parts_[i], threads_each()); });
  unchanged_ = static_cast<std::size_t>(std::count_if(parts_.begin(), parts_.end(), [](const Part& part) {
    return !part.package.has_value() && part.live == nullptr;
  }));
}

void Examination::read(Part& part, unsigned threads) const {
  const PackageRequest& request = *part.request;
  if (part.live != nullptr) {
    part.live->rescan();
    part.live->refresh();
    return;
  }
  schema::LoadOptions options;
  options.threads = threads;
  options.overlays = request.overlays;
  if (cache_.is_on() && request.overlays.empty()) {
    if (cache_.found_nothing(request)) {
      schema::FolderBytes digests = schema::read_folder(request.folder, options, schema::Keep::digests);
      if (take_kept(part, digests)) return;
    }
    schema::FolderBytes bytes = schema::read_folder(request.folder, options, schema::Keep::bytes);
    if (take_kept(part, bytes)) return;
    if (!part.key.empty()) {
      part.package = schema::load_package(request.shown_path, std::move(bytes.files), options);
      return;
    }
  }
  part.package = schema::load_package(request.folder, request.shown_path, options);
}

bool Examination::take_kept(Part& part, schema::FolderBytes& folder) const {
  part.key.clear();
  // What the system says of a file that cannot be read is no byte of it, so it is never kept.
  if (!folder.whole || folder.files.empty()) return false;
  part.key = cache_.key(*part.request, folder);
  std::optional<checkers::LintResult> kept = cache_.find(*part.request, part.key, folder);
  if (!kept) return false;
  part.result = std::move(*kept);
  return true;
}

void Examination::check() {
  source::in_parallel(parts_.size(), threads_, [&](std::size_t i) { check(parts_[i], threads_each()); });
}

void Examination::check(Part& part, unsigned threads) const {
  if (part.live != nullptr) {
    checkers::lint(part.live->package(), selection_, part.result, threads);
    return;
  }
  if (!part.package) return;
  checkers::lint(*part.package, selection_, part.result, threads);
  // Giving back the memory of a thousand files takes its time too.
  std::vector<schema::PackageFile> files = std::move(part.package->files);
  source::in_parallel(files.size() + 1, threads, [&](std::size_t i) {
    if (i == 0) {
      part.package.reset();
    } else {
      files[i - 1] = {};
    }
  });
  if (!part.key.empty()) cache_.keep(*part.request, part.key, part.result);
}

std::vector<PackageResult> Examination::take() {
  std::vector<PackageResult> results;
  for (Part& part : parts_) results.push_back({std::move(part.result), part.request->only});
  return results;
}

}  // namespace regolo::cli
