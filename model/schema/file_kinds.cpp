#include "model/schema/file_kinds.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/schema/format_files.h"
#include "model/schema/schema_audit.h"

namespace regolo::schema {

namespace {

bool claims(const Kind& kind, std::string_view file) {
  return std::any_of(kind.files.begin(), kind.files.end(),
                     [&](const std::string& pattern) { return matches(pattern, file); });
}

/// `game` for game-file.
std::string format_name(std::string_view record) {
  return std::string(record.substr(0, record.rfind("-file")));
}

/// The kinds whose components a record lists, if it is that of a file of components.
std::vector<KindId> lists_of(const Schema& schema, const Type& type) {
  std::vector<KindId> kinds;
  if (type.kind != TypeKind::record || !type.name.empty() || type.component != none) return kinds;
  for (const FieldId id : type.fields) {
    const Type& list = schema.type_of(id);
    if (list.kind != TypeKind::list || list.item == none) return {};
    kinds.push_back(schema.type_of(list.item).component);
  }
  return kinds;
}

/// A file may hold the lists of several kinds. Which ones belong together is seen from the files there are;
/// without any, from equal patterns.
void add_neighbours(const Schema& schema, const std::vector<std::string>& names, KindId own, FileKind& into) {
  const Kind& kind = schema.kinds[own];
  std::vector<std::string> files;
  for (const std::string& name : names) {
    if (claims(kind, name)) files.push_back(name);
  }
  if (files.empty()) files = kind.files;
  for (std::size_t i = 0; i < schema.kinds.size(); ++i) {
    const Kind& other = schema.kinds[i];
    if (other.built_in) continue;
    const auto in_file = [&](const std::string& file) { return claims(other, file); };
    const auto id = static_cast<KindId>(i);
    if (std::any_of(files.begin(), files.end(), in_file)) into.kinds.push_back(id);
    if (std::all_of(files.begin(), files.end(), in_file)) into.needed.push_back(id);
  }
}

}  // namespace

TypeId root_of(const Package& package, std::string_view name) {
  const Schema& schema = package.schema;
  for (const PackageFormatFile& format : format_files) {
    if (matches(format.name, name)) return schema.type_named(format.record);
  }
  std::vector<KindId> wanted;
  for (std::size_t i = 0; i < schema.kinds.size(); ++i) {
    if (!schema.kinds[i].built_in && claims(schema.kinds[i], name)) wanted.push_back(static_cast<KindId>(i));
  }
  if (wanted.empty()) return none;
  for (std::size_t i = 0; i < schema.types.size(); ++i) {
    if (lists_of(schema, schema.types[i]) == wanted) return static_cast<TypeId>(i);
  }
  return none;
}

Package empty_package() {
  return load_package(std::string(), std::vector<Overlay>());
}

std::vector<FileKind> file_kinds(const Package& package) {
  const Schema& schema = package.schema;
  std::vector<FileKind> list;
  for (const PackageFormatFile& format : format_files) {
    FileKind kind;
    kind.name = format_name(format.record);
    kind.title = fmt::format("{} of a Regolo package", format.name);
    kind.files.emplace_back(format.name);
    kind.record = schema.type_named(format.record);
    list.push_back(std::move(kind));
  }
  std::vector<std::string> names;
  const std::size_t prefix = package.shown_path.empty() ? 0 : package.shown_path.size() + 1;
  for (const PackageFile& file : package.files) names.push_back(file.document.file->path().substr(prefix));
  for (std::size_t i = 0; i < schema.kinds.size(); ++i) {
    const Kind& own = schema.kinds[i];
    if (own.built_in) continue;
    FileKind kind;
    kind.name = own.id;
    kind.title = own.title.empty() ? own.id : own.title;
    kind.files = own.files;
    add_neighbours(schema, names, static_cast<KindId>(i), kind);
    list.push_back(std::move(kind));
  }
  return list;
}

}  // namespace regolo::schema
