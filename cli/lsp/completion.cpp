#include "cli/lsp/completion.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "checkers/registry.h"
#include "cli/lsp/describe.h"
#include "cli/lsp/names.h"
#include "model/schema/decode.h"
#include "model/schema/file_kinds.h"
#include "model/schema/schema_audit.h"
#include "model/schema/schema_builder.h"
#include "model/source/reread.h"

namespace regolo::cli::lsp {

using schema::Component;
using schema::Field;
using schema::FieldId;
using schema::Package;
using schema::PackageFile;
using schema::Schema;
using schema::Type;
using schema::TypeKind;
using source::no_node;
using source::NodeId;
using source::NodeKind;
using source::Span;

namespace {

/// No word of any game; of the form of an id, so that nothing is reported about it that matters here.
constexpr std::string_view marker = "zz-regolo-here-zz";

std::string name_in_package(const Package& package, std::uint32_t file) {
  return package.files[file].document.file->path().substr(
      package.shown_path.empty() ? 0 : package.shown_path.size() + 1);
}

/// Collects what a type lets one write.
class Collector {
 public:
  Collector(const Package& package, std::vector<Proposal>& into)
      : package_(package), schema_(package.schema), into_(into) {}

  void values(const Type& type);
  void keys(const Type& type, const std::set<std::string_view>& given);
  void words(const std::vector<std::string>& list, std::string_view detail) {
    for (const std::string& word : list) add({word, std::string(detail), {}, Proposal::Sort::value, false});
  }
  void source_words();
  void type_words_of_schema();
  void key(std::string_view name, std::string detail, std::string page = {}, bool is_due = false) {
    add({fmt::format("{}: ", name), std::move(detail), std::move(page), Proposal::Sort::key, is_due});
  }

 private:
  void ids(const Type& type, bool as_keys);
  void fields(const Type& type, const std::set<std::string_view>& given);
  void resources(const Type& type, const std::set<std::string_view>& given);
  void add(Proposal proposal) {
    if (seen_.insert(proposal.text).second) into_.push_back(std::move(proposal));
  }

  const Package& package_;
  const Schema& schema_;
  std::vector<Proposal>& into_;
  std::set<std::string> seen_;
};

void Collector::ids(const Type& type, bool as_keys) {
  // A page for each of thousands would be megabytes for every key stroke.
  constexpr std::size_t pages_max = 200;
  const bool has_pages = package_.components.size() <= pages_max;
  for (const Component& component : package_.components) {
    if (std::find(type.to.begin(), type.to.end(), component.kind) == type.to.end() || component.id.empty())
      continue;
    const std::string_view word = type.by_name ? package_.name_of(component) : component.id;
    if (word == marker) continue;
    add({as_keys ? fmt::format("{}: ", word) : std::string(word), component_words(package_, component),
         has_pages ? component_page(package_, component) : std::string(),
         as_keys ? Proposal::Sort::key : Proposal::Sort::id, false});
  }
}

void Collector::fields(const Type& type, const std::set<std::string_view>& given) {
  for (const FieldId id : type.fields) {
    const Field& field = schema_.fields[id];
    if (given.count(field.name) != 0) continue;
    const std::string detail =
        field.title.empty() ? type_words(schema_, schema_.types[field.type]) : field.title;
    const bool is_bare = type.kind == TypeKind::choice && schema_.types[field.type].kind == TypeKind::nothing;
    if (is_bare) {
      add({field.name, detail, field_page(schema_, field), Proposal::Sort::value, false});
    } else {
      key(field.name, detail, field_page(schema_, field), field.required && type.kind == TypeKind::record);
    }
  }
}

void Collector::resources(const Type& type, const std::set<std::string_view>& given) {
  if (type.resource == schema::none) return;
  const Type& resource = schema_.types[type.resource];
  for (const std::string& value : resource.values) {
    if (given.count(value) == 0) key(value, resource.name);
  }
  if (type.by_group) {
    for (const schema::Group& group : resource.groups)
      key(group.name, fmt::format("any of {}", fmt::join(group.members, ", ")));
  }
  if (!type.wildcard.empty() && given.count(type.wildcard) == 0) key(type.wildcard, "of any sort");
}

void Collector::keys(const Type& type, const std::set<std::string_view>& given) {
  switch (type.kind) {
    case TypeKind::record:
    case TypeKind::choice:
      return fields(type, given);
    case TypeKind::bag:
    case TypeKind::cost:
      return resources(type, given);
    case TypeKind::localised:
      for (const std::string& language : schema_.languages) {
        if (given.count(language) == 0) key(language, "language of game.yaml", {}, true);
      }
      return;
    case TypeKind::deck:
      return ids(type, true);
    case TypeKind::map: {
      if (type.key == schema::none) return;
      const Type& names = schema_.type_of(type.key);
      if (names.kind == TypeKind::reference) return ids(names, true);
      for (const std::string& value : names.values) key(value, names.name);
      return;
    }
    case TypeKind::either:
      if (type.mapping != schema::none) keys(schema_.type_of(type.mapping), given);
      return;
    default:
      return;
  }
}

void Collector::values(const Type& type) {
  switch (type.kind) {
    case TypeKind::enumeration:
      return words(type.values, type.name);
    case TypeKind::flag:
      return words({"true", "false"}, "flag");
    case TypeKind::integer:
      return words(type.words, "instead of a number");
    case TypeKind::reference:
      return ids(type, false);
    case TypeKind::kind_name:
      for (const schema::Kind& kind : schema_.kinds) {
        if (!kind.built_in) add({kind.id, kind.title, {}, Proposal::Sort::id, false});
      }
      return;
    case TypeKind::type_name:
      for (const Type& other : schema_.types) {
        if (!other.name.empty() && other.kind == TypeKind::enumeration) words({other.name}, "enum");
      }
      return;
    case TypeKind::sentence_place: {
      const schema::KindId sentence = schema_.kind_named("sentence");
      for (const Component& component : package_.components) {
        if (component.kind == sentence)
          add({std::string(component.id), "sentence", {}, Proposal::Sort::id, false});
      }
      return;
    }
    case TypeKind::either:
      for (const FieldId branch : {type.word, type.mapping}) {
        if (branch != schema::none) values(schema_.type_of(branch));
      }
      return;
    case TypeKind::record:
    case TypeKind::choice:
    case TypeKind::localised:
    case TypeKind::bag:
    case TypeKind::cost:
      return keys(type, {});
    default:
      return;
  }
}

void Collector::source_words() {
  const std::uint32_t game = package_.file_named("game.yaml");
  if (game == schema::none || package_.files[game].tree().empty()) return;
  package_.entries(game, package_.get(game, 0, "sources"), [&](NodeId name, NodeId value) {
    const NodeId title = package_.get(game, value, "title");
    words({std::string(package_.text(game, name))},
          title == no_node ? std::string_view() : package_.text(game, title));
  });
}

void Collector::type_words_of_schema() {
  for (const std::string_view word : schema::built_in_type_words())
    words({std::string(word)}, "built-in type");
  for (const Type& type : schema_.types) {
    if (!type.name.empty() && type.file < package_.files.size()) words({type.name}, "type of this schema");
  }
}

/// One try: the file with the marker in it, read and typed.
class Try {
 public:
  Try(const Package& package, std::uint32_t file, schema::TypeId root, std::string text, std::uint32_t at)
      : package_(package), at_(at) {
    const source::Document& before = package.files[file].document;
    std::optional<source::Document> again = source::reread(before, text);
    file_.document = again ? *std::move(again) : source::read_text(before.file->path(), std::move(text));
    if (file_.tree().empty()) return;
    schema::decode(package.schema, root, file, file_);
    node_ = find();
  }

  bool has_found() const { return node_ != no_node; }
  /// Adds what could stand where the marker does.
  void collect(Collector& into, bool is_schema_file) const;

 private:
  struct Parent {
    NodeId node = no_node;
    bool is_key = false;
    std::string_view key = {};  ///< beside which the marker stands
  };

  NodeId find() const {
    const source::Tree& tree = file_.tree();
    for (NodeId node = 0; node < tree.size(); ++node) {
      if (tree[node].kind == NodeKind::scalar && tree[node].span.begin == at_ && file_.text(node) == marker)
        return node;
    }
    return no_node;
  }
  Parent parent() const;

  const Package& package_;
  std::uint32_t at_;
  PackageFile file_;
  NodeId node_ = no_node;
};

Try::Parent Try::parent() const {
  const source::Tree& tree = file_.tree();
  Parent found;
  for (NodeId outer = 0; outer < node_; ++outer) {
    if (tree[outer].subtree > 1 && node_ < tree.end(outer)) found.node = outer;
  }
  if (found.node == no_node || tree[found.node].kind != NodeKind::map) return found;
  for (NodeId key = tree.first_child(found.node); key < tree.end(found.node);) {
    const NodeId value = tree.next_sibling(key);
    if (key == node_) found.is_key = true;
    if (value == node_) found.key = file_.text(key);
    key = tree.next_sibling(value);
  }
  return found;
}

void Try::collect(Collector& into, bool is_schema_file) const {
  const source::Tree& tree = file_.tree();
  const Parent outer = parent();
  const auto type_of = [&](NodeId node) -> const Type* {
    const schema::TypeId type = file_.readings[node].type;
    return type == schema::none ? nullptr : &package_.schema.types[type];
  };
  if (outer.is_key) {
    std::set<std::string_view> given;
    for (NodeId key = tree.first_child(outer.node); key < tree.end(outer.node);) {
      if (key != node_) given.insert(file_.text(key));
      key = tree.next_sibling(tree.next_sibling(key));
    }
    if (const Type* type = type_of(outer.node)) into.keys(*type, given);
    return;
  }
  if (is_schema_file && (outer.key == "type" || outer.key == "of" || outer.key == "key"))
    into.type_words_of_schema();
  if (is_schema_file && outer.key == "to") {
    Type kinds;
    kinds.kind = TypeKind::kind_name;
    into.values(kinds);
  }
  if (outer.key == "source") into.source_words();
  if (const Type* type = type_of(node_)) into.values(*type);
}

/// The word that is being typed. The place of a sentence, 21.1, is one word although it has a dot.
Span typed_word(std::string_view text, std::uint32_t offset) {
  const auto is_digit = [&](std::uint32_t at) {
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
  };
  Span word = word_at(text, offset);
  if (word.begin > 1 && text[word.begin - 1] == '.' && is_digit(word.begin - 2))
    word.begin = word_at(text, word.begin - 1).begin;
  if (word.end < text.size() && text[word.end] == '.' && is_digit(word.end + 1))
    word.end = word_at(text, word.end + 1).end;
  return word;
}

/// In a comment `# regolo: ignore[…`: the names of checks.
bool propose_checks(std::string_view line_so_far, Proposals& into) {
  const std::size_t mark = line_so_far.rfind("# regolo:");
  const std::size_t open = line_so_far.rfind('[');
  if (mark == std::string_view::npos || open == std::string_view::npos || open < mark ||
      line_so_far.find(']', open) != std::string_view::npos)
    return mark != std::string_view::npos;
  for (const checkers::Check* check : checkers::all_checks()) {
    into.list.push_back({std::string(check->id.value), std::string(check->summary.value), check_page(*check),
                         Proposal::Sort::check, false});
  }
  return true;
}

}  // namespace

Proposals propose(const Package& package, std::uint32_t file, std::uint32_t offset) {
  const source::SourceFile& source = *package.files[file].document.file;
  const std::string_view bytes = source.bytes();
  Proposals proposals;
  proposals.replaces = typed_word(bytes, offset);
  const std::uint32_t line = source.line_column(offset).line;
  const std::uint32_t line_begin = source.line_begin(line);
  if (propose_checks(bytes.substr(line_begin, offset - std::min(offset, line_begin)), proposals))
    return proposals;
  const schema::TypeId root = schema::root_of(package, name_in_package(package, file));
  if (root == schema::none) return proposals;
  const std::string before(bytes.substr(0, proposals.replaces.begin));
  const std::string after(bytes.substr(proposals.replaces.end));
  Collector collector(package, proposals.list);
  // As a value; as a key of its own; and, should the rest of the file be broken, without the rest.
  const std::string whole_word(marker);
  const std::size_t rest = std::min(after.find('\n'), after.size());
  const bool is_key_already = after.starts_with(':');
  for (const std::string& text :
       {before + whole_word + after, before + whole_word + (is_key_already ? "" : ": 0") + after,
        before + whole_word + after.substr(0, rest), before + whole_word + ": 0" + after.substr(0, rest)}) {
    const Try attempt(package, file, root, text, proposals.replaces.begin);
    if (!attempt.has_found()) continue;
    attempt.collect(collector, name_in_package(package, file) == "schema.yaml");
    if (!proposals.list.empty()) break;
  }
  return proposals;
}

}  // namespace regolo::cli::lsp
