// From a folder to a Package: find the files, read them (on several threads), build the schema, decode every
// file.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <system_error>
#include <thread>
#include <utility>

#include "model/schema/decode.h"
#include "model/schema/package.h"
#include "model/schema/schema_builder.h"
#include "model/source/nearest.h"

namespace regolo::schema {

namespace fs = std::filesystem;
using source::no_node;
using source::NodeKind;

namespace {

/// The files every package may have, and the record each one is. A package without the first four is
/// incomplete.
struct PackageFormatFile {
  std::string_view name;
  std::string_view record;
  bool required;
};
constexpr PackageFormatFile format_files[] = {
    {"schema.yaml", "schema-file", true},      {"game.yaml", "game-file", true},
    {"rulebook.yaml", "rulebook-file", true},  {"rules.yaml", "rules-file", true},
    {"glossary.yaml", "glossary-file", false}, {"errata.yaml", "errata-file", false},
    {"scenarios/*.yaml", "scenario-file", false},
};

bool is_content_name(const fs::path& path) {
  const std::string extension = path.extension().string();
  return extension == ".yaml" || extension == ".yml" || extension == ".json";
}

/// `*` stands for any characters but a slash.
bool matches(std::string_view pattern, std::string_view path) {
  std::size_t p = 0;
  std::size_t i = 0;
  std::size_t star = std::string_view::npos;
  std::size_t star_at = 0;
  while (i < path.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      star_at = i;
    } else if (p < pattern.size() && pattern[p] == path[i]) {
      ++p;
      ++i;
    } else if (star != std::string_view::npos && path[star_at] != '/') {
      p = star + 1;
      i = ++star_at;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

/// Runs `work(i)` for every i below `count`, on several threads if asked.
template <class Work>
void for_all(std::size_t count, unsigned threads, Work work) {
  std::atomic<std::size_t> next{0};
  const auto run = [&] {
    for (std::size_t i = next++; i < count; i = next++) work(i);
  };
  std::vector<std::thread> helpers;
  for (unsigned i = 1; i < threads && i < count; ++i) helpers.emplace_back(run);
  run();
  for (std::thread& helper : helpers) helper.join();
}

struct Entry {
  std::string name;  ///< inside the package
  fs::path path;     ///< empty: `bytes` hold the text
  std::string bytes;
};

class Loader {
 public:
  Loader(std::string shown_path, const LoadOptions& options) : options_(options) {
    package_.shown_path = std::move(shown_path);
  }

  Package load(std::vector<Entry> entries) {
    std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.name < b.name; });
    read(std::move(entries));
    build_schema();
    decode_all();
    package_.index();
    return std::move(package_);
  }

  void say(ProblemKind kind, std::uint32_t file, source::Span span, std::string message, std::string help) {
    Problem problem{.kind = kind, .file = file, .message = std::move(message)};
    problem.span = span;
    problem.help = std::move(help);
    package_.problems.push_back(std::move(problem));
  }

 private:
  void read(std::vector<Entry> entries);
  void build_schema();
  void check_schema_file(std::uint32_t file);
  void decode_all();
  TypeId root_for(const std::string& name, bool& claimed);
  std::uint32_t index_of(std::string_view name) const;
  NodeId top(std::uint32_t file, std::string_view key) const;

  const LoadOptions& options_;
  Package package_;
  std::vector<std::string> names_;
  source::Document built_in_;
};

void Loader::read(std::vector<Entry> entries) {
  package_.files.resize(entries.size());
  names_.resize(entries.size());
  for_all(entries.size(), options_.threads, [&](std::size_t i) {
    Entry& entry = entries[i];
    names_[i] = entry.name;
    std::string shown =
        package_.shown_path.empty() ? entry.name : fmt::format("{}/{}", package_.shown_path, entry.name);
    package_.files[i].document =
        entry.path.empty() ? source::read_text(std::move(shown), std::move(entry.bytes), options_.limits)
                           : source::read_file(entry.path, std::move(shown), options_.limits);
  });
  for (const PackageFile& file : package_.files)
    package_.complete = package_.complete && file.document.complete;
}

std::uint32_t Loader::index_of(std::string_view name) const {
  const auto found = std::find(names_.begin(), names_.end(), name);
  return found == names_.end() ? none : static_cast<std::uint32_t>(found - names_.begin());
}

NodeId Loader::top(std::uint32_t file, std::string_view key) const {
  if (file == none || package_.files[file].tree().empty()) return no_node;
  return package_.get(file, 0, key);
}

void Loader::build_schema() {
  built_in_ = source::read_text("package_schema.yaml", package_schema_text);
  std::vector<Problem> own_faults;
  SchemaBuilder builder(package_.schema, own_faults);
  builder.add(built_in_, none, true);

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
    package_.schema_usable = file.problems.empty() && file.document.complete && !file.tree().empty();
    file.claimed = true;
  }
  for (const PackageFormatFile& format : format_files) {
    if (!format.required || index_of(format.name) != none) continue;
    say(ProblemKind::missing_file, 0, {}, fmt::format("the package has no {}", format.name),
        fmt::format("add {} (docs/content-format.md says what it holds)", format.name));
  }
}

/// The record a file is read as: one of the package format, or one field per kind that the schema lets live
/// in it.
TypeId Loader::root_for(const std::string& name, bool& claimed) {
  Schema& schema = package_.schema;
  for (const PackageFormatFile& format : format_files) {
    if (!matches(format.name, name)) continue;
    claimed = true;
    return schema.type_named(format.record);
  }
  Type root;
  root.kind = TypeKind::record;
  const std::size_t kind_count = schema.kinds.size();
  for (std::size_t i = 0; i < kind_count; ++i) {
    const Kind& kind = schema.kinds[i];
    if (kind.built_in) continue;
    if (std::none_of(kind.files.begin(), kind.files.end(),
                     [&](const std::string& p) { return matches(p, name); }))
      continue;
    claimed = true;
    Type list;
    list.kind = TypeKind::list;
    Field item;
    item.type = kind.record;
    list.item = static_cast<FieldId>(schema.fields.size());
    schema.fields.push_back(std::move(item));
    Field collection;
    collection.name = kind.collection;
    collection.type = static_cast<TypeId>(schema.types.size());
    schema.types.push_back(std::move(list));
    root.fields.push_back(static_cast<FieldId>(schema.fields.size()));
    schema.fields.push_back(std::move(collection));
  }
  if (!claimed) return none;
  // Files with the same kinds share one record, so that a thousand files do not make a thousand types.
  for (std::size_t i = 0; i < schema.types.size(); ++i) {
    const Type& other = schema.types[i];
    if (other.name != "" || other.kind != TypeKind::record || other.component != none ||
        other.fields.size() != root.fields.size())
      continue;
    bool same = !root.fields.empty();
    for (std::size_t f = 0; f < root.fields.size() && same; ++f) {
      const Field& a = schema.fields[other.fields[f]];
      const Field& b = schema.fields[root.fields[f]];
      same = a.name == b.name && schema.types[a.type].kind == TypeKind::list &&
             schema.types[a.type].item != none &&
             schema.type_of(schema.types[a.type].item).component != none &&
             schema.type_of(schema.types[a.type].item).component ==
                 schema.type_of(schema.types[b.type].item).component;
    }
    if (!same) continue;
    schema.fields.resize(schema.fields.size() - 2 * root.fields.size());
    schema.types.resize(schema.types.size() - root.fields.size());
    return static_cast<TypeId>(i);
  }
  schema.types.push_back(std::move(root));
  return static_cast<TypeId>(schema.types.size() - 1);
}

void Loader::decode_all() {
  std::vector<TypeId> roots(names_.size(), none);
  for (std::size_t i = 0; i < names_.size(); ++i) {
    if (names_[i] == "schema.yaml") continue;
    PackageFile& file = package_.files[i];
    roots[i] = root_for(names_[i], file.claimed);
    // With a schema that contradicts itself, whatever its kinds say would be guesswork.
    if (!package_.schema_usable && file.claimed && package_.schema.types[roots[i]].name.empty())
      roots[i] = none;
    if (file.claimed || !package_.schema_usable) continue;
    std::vector<std::string_view> patterns;
    for (const Kind& kind : package_.schema.kinds)
      patterns.insert(patterns.end(), kind.files.begin(), kind.files.end());
    const std::string near = source::nearest(names_[i], patterns);
    say(ProblemKind::unread_file, static_cast<std::uint32_t>(i), {},
        fmt::format("no kind in schema.yaml reads the file {}", names_[i]),
        near.empty() ? "name it under `files` of a kind, or move it out of the package"
                     : fmt::format("a kind reads '{}': rename the file, or correct the pattern", near));
  }
  for (const Kind& kind : package_.schema.kinds) {
    if (kind.built_in || !package_.schema_usable) continue;
    for (const std::string& pattern : kind.files) {
      const bool found = std::any_of(names_.begin(), names_.end(),
                                     [&](const std::string& n) { return matches(pattern, n); });
      if (found) continue;
      say(ProblemKind::missing_file, kind.file, kind.files_place,
          fmt::format("kind '{}' is read from {}, but there is no such file", kind.id, pattern),
          "add the file, or correct `files`");
    }
  }
  for_all(names_.size(), options_.threads, [&](std::size_t i) {
    if (roots[i] == none) return;
    decode(package_.schema, roots[i], static_cast<std::uint32_t>(i), package_.files[i]);
  });
}

}  // namespace

Package load_package(const fs::path& folder, std::string shown_path, const LoadOptions& options) {
  Loader loader(std::move(shown_path), options);
  std::vector<Entry> entries;
  std::error_code error;
  fs::recursive_directory_iterator walk(folder, fs::directory_options::skip_permission_denied, error);
  for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
    const std::string name = walk->path().lexically_relative(folder).generic_string();
    if (walk->path().filename().string().starts_with('.')) {
      if (walk->is_directory()) walk.disable_recursion_pending();
      continue;
    }
    // A folder called x.yaml is handed to the reader too, which says what is wrong with it.
    if (is_content_name(walk->path())) entries.push_back({name, walk->path(), {}});
  }
  for (const Overlay& overlay : options.overlays) {
    std::erase_if(entries, [&](const Entry& entry) { return entry.name == overlay.path; });
    entries.push_back({overlay.path, {}, overlay.bytes});
  }
  return loader.load(std::move(entries));
}

Package load_package(std::string shown_path, std::vector<Overlay> files, const LoadOptions& options) {
  Loader loader(std::move(shown_path), options);
  std::vector<Entry> entries;
  for (Overlay& file : files) entries.push_back({std::move(file.path), {}, std::move(file.bytes)});
  return loader.load(std::move(entries));
}

}  // namespace regolo::schema
