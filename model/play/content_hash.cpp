#include "model/play/content_hash.h"

#include <fmt/format.h>

namespace regolo::play {

namespace {

std::uint64_t added(std::uint64_t hash, std::string_view bytes) {
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
  return (hash ^ 0xffU) * 0x100000001b3U;
}

}  // namespace

std::string content_hash(const schema::Package& package) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const schema::PackageFile& file : package.files) {
    std::string_view name = file.document.file->path();
    if (name.starts_with(package.shown_path)) name.remove_prefix(package.shown_path.size());
    if (name.find("scenarios/") != std::string_view::npos || name.ends_with("mutants.yaml")) continue;
    hash = added(added(hash, name), file.document.file->bytes());
  }
  return fmt::format("{:016x}", hash);
}

}  // namespace regolo::play
