// A package that is kept while its files change, for editors and for watching: only what changed is read
// again. Reading is nine tenths of the work; giving every value its type again costs so little that it is
// always done whole, so that a live package can never differ from one that is loaded afresh.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/schema/package.h"

namespace regolo::schema {

struct NamedDocument {
  std::string name;  ///< inside the package
  source::Document document;
};

/// A package of documents that have been read.
Package assemble_package(std::string shown_path, std::vector<NamedDocument> documents,
                         const LoadOptions& options);

class LivePackage {
 public:
  /// Reads nothing yet.
  LivePackage(std::filesystem::path folder, std::string shown_path, LoadOptions options);

  /// The text of a file as an editor holds it; what lies on disk does not count meanwhile.
  void hold(const std::string& name, std::string bytes);
  void let_go(const std::string& name);
  bool holds(const std::string& name) const;

  /// Looks at the folder again for files that came, went or changed. Whether there were any.
  bool rescan();
  /// Reads what changed since the last time. How many files that were.
  std::size_t refresh();

  const std::filesystem::path& folder() const { return folder_; }
  const Package& package() const { return package_; }

 private:
  /// How a file lay on disk when it was read. Two equal ones are taken for the same bytes.
  struct Stamp {
    std::filesystem::file_time_type time = {};
    std::uintmax_t size = 0;
    friend bool operator==(const Stamp&, const Stamp&) = default;
  };
  struct Known {
    std::optional<std::string> held;
    std::optional<Stamp> stamp;  ///< none: not on disk
    bool is_stale = true;
  };

  void take_back(std::vector<NamedDocument>& documents);
  const source::Document* earlier(const std::string& name) const;
  source::Document read(const std::string& name) const;

  std::filesystem::path folder_;
  LoadOptions options_;
  Package package_;
  std::vector<std::string> names_;  ///< of the files of `package_`
  std::map<std::string, Known> files_;
  bool is_stale_ = true;
};

}  // namespace regolo::schema
