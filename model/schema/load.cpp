// From a folder to a Package: find the files, read them (on several threads), build the schema, decode every
// file.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "model/schema/decode.h"
#include "model/schema/folder.h"
#include "model/schema/format_files.h"
#include "model/schema/live_package.h"
#include "model/schema/package.h"
#include "model/schema/patches.h"
#include "model/schema/schema_audit.h"
#include "model/schema/schema_builder.h"
#include "model/source/nearest.h"
#include "model/source/parallel.h"

namespace regolo::schema {

namespace fs = std::filesystem;
using source::no_node;

namespace {

struct Entry {
  std::string name;  ///< inside the package
  std::string path;  ///< empty: `bytes` hold the text
  std::string bytes;
  std::string shown = {};  ///< the path that messages use; empty: as it is inside the package
};

class Loader {
 public:
  Loader(std::string shown_path, const LoadOptions& options) : options_(options) {
    package_.shown_path = std::move(shown_path);
  }

  Package load(std::vector<Entry> entries) {
    std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.name < b.name; });
    read(std::move(entries));
    return finish();
  }

  Package load(std::vector<NamedDocument> documents) {
    std::sort(documents.begin(), documents.end(),
              [](const NamedDocument& a, const NamedDocument& b) { return a.name < b.name; });
    package_.files.resize(documents.size());
    for (std::size_t i = 0; i < documents.size(); ++i) {
      package_.files[i].name = documents[i].name;
      names_.push_back(std::move(documents[i].name));
      package_.files[i].document = std::move(documents[i].document);
    }
    describe_package_files();
    return finish();
  }

  void say(ProblemKind kind, std::uint32_t file, source::Span span, std::string message, std::string help) {
    Problem problem{.kind = kind, .file = file, .message = std::move(message)};
    problem.span = span;
    problem.help = std::move(help);
    package_.problems.push_back(std::move(problem));
  }

 private:
  /// From documents to typed values.
  Package finish() {
    for (const PackageFile& file : package_.files)
      package_.complete = package_.complete && file.document.complete;
    build_schema();
    decode_all();
    package_.index(options_.threads);
    decode_patches(package_);
    return std::move(package_);
  }
  void read(std::vector<Entry> entries);
  void describe_package_files();
  void build_schema();
  void audit_schema(PackageFile& file, std::uint32_t schema_file);
  void decode_all();
  TypeId root_for(const std::string& name, bool& claimed);
  TypeId record_of(const std::vector<KindId>& kinds);
  std::uint32_t index_of(std::string_view name) const;
  NodeId top(std::uint32_t file, std::string_view key) const;

  const LoadOptions& options_;
  Package package_;
  std::vector<std::string> names_;
  std::map<std::vector<KindId>, TypeId> roots_;  ///< by the kinds that a file may hold
  source::Document built_in_;
};

void Loader::read(std::vector<Entry> entries) {
  package_.files.resize(entries.size());
  names_.resize(entries.size());
  // The description of the package's own files is one more to read.
  source::in_parallel(entries.size() + 1, options_.threads, [&](std::size_t task) {
    if (task == 0) {
      describe_package_files();
      return;
    }
    const std::size_t i = task - 1;
    Entry& entry = entries[i];
    names_[i] = entry.name;
    package_.files[i].name = entry.name;
    std::string shown = entry.shown.empty() ? shown_file(package_.shown_path, entry.name) : entry.shown;
    package_.files[i].document =
        entry.path.empty() ? source::read_text(std::move(shown), std::move(entry.bytes), options_.limits)
                           : source::read_file(entry.path, std::move(shown), options_.limits);
  });
}

std::uint32_t Loader::index_of(std::string_view name) const {
  const auto found = std::find(names_.begin(), names_.end(), name);
  return found == names_.end() ? none : static_cast<std::uint32_t>(found - names_.begin());
}

NodeId Loader::top(std::uint32_t file, std::string_view key) const {
  if (file == none || package_.files[file].tree().empty()) return no_node;
  return package_.get(file, 0, key);
}

/// What the format of a package says of its own files, such as game.yaml.
void Loader::describe_package_files() {
  built_in_ = source::read_text("package_schema.yaml", package_schema_text);
  std::vector<Problem> own_faults;
  SchemaBuilder builder(package_.schema, own_faults);
  builder.add(built_in_, none, true);
}

void Loader::build_schema() {
  const std::uint32_t game = index_of("game.yaml");
  if (const NodeId languages = top(game, "languages"); languages != no_node) {
    package_.items(game, languages,
                   [&](NodeId item) { package_.schema.languages.emplace_back(package_.text(game, item)); });
  }
  const std::uint32_t schema_file = index_of("schema.yaml");
  if (schema_file != none) {
    PackageFile& file = package_.files[schema_file];
    decode(package_.schema, package_.schema.type_named("schema-file"), schema_file, file);
    SchemaBuilder own(package_.schema, file.problems);
    own.add(file.document, schema_file, false);
    const NodeId resources = top(game, "resources");
    own.finish(resources == no_node ? std::string_view{} : package_.text(game, resources));
    audit_schema(file, schema_file);
    package_.schema_usable = file.problems.empty() && file.document.complete && !file.tree().empty();
    file.claimed = true;
  }
  for (const PackageFormatFile& format : format_files) {
    if (!format.required || index_of(format.name) != none) continue;
    say(ProblemKind::missing_file, 0, {}, fmt::format("the package has no {}", format.name),
        fmt::format("add {} (docs/content-format.md says what it holds)", format.name));
  }
}

/// What only the whole schema shows, and the values that it gives to missing fields.
void Loader::audit_schema(PackageFile& file, std::uint32_t schema_file) {
  const auto take = [&](std::vector<Problem> problems) {
    file.problems.insert(file.problems.end(), std::make_move_iterator(problems.begin()),
                         std::make_move_iterator(problems.end()));
  };
  std::vector<std::string_view> reserved;
  for (const PackageFormatFile& format : format_files) reserved.push_back(format.name);
  take(audit_types(package_.schema, schema_file));
  take(audit_files(package_.schema, names_, reserved));
  if (file.problems.empty() && file.document.complete)
    take(default_problems(package_.schema, schema_file, file));
}

/// The record a file is read as: one of the package format, or one field per kind that the schema lets live
/// in it.
TypeId Loader::root_for(const std::string& name, bool& claimed) {
  for (const PackageFormatFile& format : format_files) {
    if (!matches(format.name, name)) continue;
    claimed = true;
    return package_.schema.type_named(format.record);
  }
  std::vector<KindId> kinds;
  for (std::size_t i = 0; i < package_.schema.kinds.size(); ++i) {
    const Kind& kind = package_.schema.kinds[i];
    const bool reads_it =
        !kind.built_in && std::any_of(kind.files.begin(), kind.files.end(),
                                      [&](const std::string& p) { return matches(p, name); });
    if (reads_it) kinds.push_back(static_cast<KindId>(i));
  }
  if (kinds.empty()) return none;
  claimed = true;
  // Files with the same kinds share one record, so that a thousand files do not make a thousand types.
  const auto [root, is_new] = roots_.try_emplace(kinds, none);
  if (is_new) root->second = record_of(kinds);
  return root->second;
}

/// A record with a list of components for each of the kinds.
TypeId Loader::record_of(const std::vector<KindId>& kinds) {
  Schema& schema = package_.schema;
  Type root;
  root.kind = TypeKind::record;
  for (const KindId id : kinds) {
    Type list;
    list.kind = TypeKind::list;
    Field item;
    item.type = schema.kinds[id].record;
    list.item = static_cast<FieldId>(schema.fields.size());
    schema.fields.push_back(std::move(item));
    Field collection;
    collection.name = schema.kinds[id].collection;
    collection.type = static_cast<TypeId>(schema.types.size());
    schema.types.push_back(std::move(list));
    root.fields.push_back(static_cast<FieldId>(schema.fields.size()));
    schema.fields.push_back(std::move(collection));
  }
  schema.types.push_back(std::move(root));
  return static_cast<TypeId>(schema.types.size() - 1);
}

void Loader::decode_all() {
  std::vector<TypeId> roots(names_.size(), none);
  std::vector<std::string_view> unclaimed;
  for (std::size_t i = 0; i < names_.size(); ++i) {
    if (names_[i] == "schema.yaml") continue;
    PackageFile& file = package_.files[i];
    roots[i] = root_for(names_[i], file.claimed);
    // With a schema that contradicts itself, whatever its kinds say would be guesswork.
    if (!package_.schema_usable && file.claimed && package_.schema.types[roots[i]].name.empty())
      roots[i] = none;
    if (file.claimed || !package_.schema_usable) continue;
    unclaimed.push_back(names_[i]);
    std::vector<std::string_view> patterns;
    for (const Kind& kind : package_.schema.kinds)
      patterns.insert(patterns.end(), kind.files.begin(), kind.files.end());
    const std::string near = source::nearest(names_[i], patterns);
    say(ProblemKind::unread_file, static_cast<std::uint32_t>(i), {},
        fmt::format("no kind in schema.yaml reads the file {}", names_[i]),
        near.empty() ? "name it under `files` of a kind, or move it out of the package"
                     : fmt::format("a kind reads '{}': rename the file, or correct the pattern", near));
  }
  for (Kind& kind : package_.schema.kinds) {
    if (kind.built_in || !package_.schema_usable) continue;
    for (std::size_t i = 0; i < kind.files.size(); ++i) {
      const std::string& pattern = kind.files[i];
      const bool found = std::any_of(names_.begin(), names_.end(),
                                     [&](const std::string& n) { return matches(pattern, n); });
      if (found) continue;
      kind.file_missing = true;
      const std::string near = source::nearest(pattern, unclaimed);
      say(ProblemKind::missing_file, kind.file, kind.file_places[i],
          fmt::format("kind '{}' is read from {}, but there is no such file", kind.id, pattern),
          near.empty() ? "add the file, or correct `files`"
                       : fmt::format("write `{}`, or rename that file", near));
    }
  }
  source::in_parallel(names_.size(), options_.threads, [&](std::size_t i) {
    const auto file = static_cast<std::uint32_t>(i);
    if (roots[i] != none) decode(package_.schema, roots[i], file, package_.files[i]);
    package_.collect_texts(file);
  });
}

}  // namespace

Package load_package(const fs::path& folder, std::string shown_path, const LoadOptions& options) {
  Loader loader(std::move(shown_path), options);
  std::vector<Entry> entries;
  for (FolderFile& file : list_folder(folder))
    entries.push_back({std::move(file.name), std::move(file.path), {}, {}});
  for (const Overlay& overlay : options.overlays) {
    std::erase_if(entries, [&](const Entry& entry) { return entry.name == overlay.path; });
    entries.push_back({overlay.path, {}, overlay.bytes, overlay.shown});
  }
  return loader.load(std::move(entries));
}

Package load_package(std::string shown_path, std::vector<Overlay> files, const LoadOptions& options) {
  Loader loader(std::move(shown_path), options);
  std::vector<Entry> entries;
  for (Overlay& file : files)
    entries.push_back({std::move(file.path), {}, std::move(file.bytes), std::move(file.shown)});
  return loader.load(std::move(entries));
}

Package assemble_package(std::string shown_path, std::vector<NamedDocument> documents,
                         const LoadOptions& options) {
  Loader loader(std::move(shown_path), options);
  return loader.load(std::move(documents));
}

}  // namespace regolo::schema
