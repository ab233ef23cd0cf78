// A typed look at a decoded node, for code that reads components of a package that lints clean. Asking for
// what is not there gives the default that schema.yaml declares, or nothing; it never reports, since decoding
// already has.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "model/schema/package.h"

namespace regolo::schema {

class Record {
 public:
  Record(const Package& package, std::uint32_t file, NodeId node)
      : package_(&package), file_(file), node_(node) {}

  bool is_there() const { return node_ != source::no_node; }
  bool has(std::string_view key) const { return at(key).is_there(); }
  Record at(std::string_view key) const;
  /// The text of a scalar; the schema's default if the field was left out.
  std::string_view text(std::string_view key) const;
  std::string_view text() const;
  std::int64_t integer(std::string_view key) const;
  std::int64_t integer() const;
  bool flag(std::string_view key) const { return text(key) == "true"; }
  std::vector<Record> items() const;
  std::vector<std::pair<std::string_view, Record>> entries() const;
  /// A choice: the name of the option, and what it holds (nothing for a bare word).
  std::pair<std::string_view, Record> option() const;

  const Package& package() const { return *package_; }
  std::uint32_t file() const { return file_; }
  NodeId node() const { return node_; }
  /// path:line, for messages.
  std::string place() const;

 private:
  const Package* package_;
  std::uint32_t file_;
  NodeId node_;
};

/// All components of the kind, in the order of file and place.
std::vector<Record> components(const Package& package, std::string_view kind);

}  // namespace regolo::schema
