#include "model/schema/schema_audit.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/source/nearest.h"

namespace regolo::schema {

namespace {

Problem bad_schema(std::uint32_t file, source::Span place, std::string message, std::string help) {
  Problem problem{.kind = ProblemKind::bad_schema, .file = file, .message = std::move(message)};
  problem.span = place;
  problem.help = std::move(help);
  return problem;
}

bool has_value(const Type& enumeration, const std::string& word) {
  return std::find(enumeration.values.begin(), enumeration.values.end(), word) != enumeration.values.end();
}

std::string_view counting_word(TypeKind kind) {
  return kind == TypeKind::bag    ? "bag"
         : kind == TypeKind::cost ? "cost"
         : kind == TypeKind::die  ? "die"
                                  : "grid";
}

class TypeAudit {
 public:
  TypeAudit(const Schema& schema, std::uint32_t file) : schema_(schema), file_(file) {}

  std::vector<Problem> run() {
    for (std::size_t i = 0; i < schema_.types.size(); ++i) {
      const Type& type = schema_.types[i];
      if (type.file != file_) continue;
      if (type.kind == TypeKind::either) check_either(static_cast<TypeId>(i));
      if (type.kind == TypeKind::bag || type.kind == TypeKind::cost || type.kind == TypeKind::die)
        check_resource(type);
      if (type.kind == TypeKind::grid) {
        check_resource(type);
        check_meanings(type);
      }
      if (type.kind == TypeKind::record) check_conditions(type);
    }
    return std::move(problems_);
  }

 private:
  void say(const Type& type, std::string message, std::string help) {
    problems_.push_back(bad_schema(type.file, type.place, std::move(message), std::move(help)));
  }

  /// A value that is `either` one thing or another must at last be something else: a chain of branches that
  /// comes back would never be done.
  void check_either(TypeId id) {
    const Type& type = schema_.types[id];
    if (type.word == none && type.sequence == none && type.mapping == none) {
      say(type, "type either has none of the keys `word`, `list` and `map`", "say what may be written");
      return;
    }
    for (const auto branch : {&Type::word, &Type::sequence, &Type::mapping}) {
      TypeId at = id;
      std::size_t steps = 0;
      while (schema_.types[at].kind == TypeKind::either && schema_.types[at].*branch != none &&
             steps <= schema_.types.size()) {
        at = schema_.fields[schema_.types[at].*branch].type;
        ++steps;
      }
      if (steps <= schema_.types.size()) continue;
      say(type, "type either stands for itself", "let each branch lead to a type of another kind");
      return;
    }
  }

  void check_resource(const Type& type) {
    if (type.resource == none) return;
    const Type& counted = schema_.types[type.resource];
    if (counted.kind != TypeKind::enumeration) {
      // A word that is no type at all was reported as such.
      if (type.resource_place != source::Span{})
        problems_.push_back(
            bad_schema(type.file, type.resource_place,
                       fmt::format("a {} is made of the values of an enum, and this type is none",
                                   counting_word(type.kind)),
                       "name an enum declared under `types`"));
      return;
    }
    if (!type.wildcard.empty() && has_value(counted, type.wildcard)) {
      say(type,
          fmt::format("the wildcard '{}' is also a value of the enum, so it would mean two things",
                      type.wildcard),
          "choose another word for the wildcard");
    }
  }

  void check_meanings(const Type& grid) {
    if (grid.resource == none || schema_.types[grid.resource].kind != TypeKind::enumeration) return;
    const Type& counted = schema_.types[grid.resource];
    for (std::size_t i = 0; i < grid.drawing.meanings.size(); ++i) {
      const std::string& meaning = grid.drawing.meanings[i];
      if (has_value(counted, meaning)) continue;
      const std::vector<std::string_view> known(counted.values.begin(), counted.values.end());
      const std::string near = source::nearest(meaning, known);
      problems_.push_back(
          bad_schema(grid.file, grid.drawing.meaning_places[i],
                     fmt::format("there is no {} '{}' for a symbol to mean", counted.name, meaning),
                     near.empty() ? fmt::format("use one of {}", source::nearest_first(meaning, known))
                                  : fmt::format("write `{}`", near)));
    }
  }

  /// A condition that can never hold would make its field never due.
  void check_conditions(const Type& record) {
    for (const FieldId id : record.fields) {
      const Field& field = schema_.fields[id];
      if (field.required_if_field.empty()) continue;
      for (const FieldId other_id : record.fields) {
        const Field& other = schema_.fields[other_id];
        if (other.name != field.required_if_field) continue;
        for (const std::string& value : field.required_if_values) {
          if (can_be(schema_.types[other.type], value)) continue;
          problems_.push_back(bad_schema(
              field.file, field.place,
              fmt::format("field '{}' depends on `{}` being '{}', which it can never be", field.name,
                          other.name, value),
              fmt::format("correct the value in `{}`", field.only_allowed ? "allowed_if" : "required_if")));
        }
      }
    }
  }

  bool can_be(const Type& type, const std::string& value) const {
    // Of a list, one item is enough.
    if (type.kind == TypeKind::list && type.item != none)
      return can_be(schema_.types[schema_.fields[type.item].type], value);
    if (type.kind == TypeKind::enumeration) return has_value(type, value);
    if (type.kind == TypeKind::flag) return value == "true" || value == "false";
    return true;
  }

  const Schema& schema_;
  std::uint32_t file_;
  std::vector<Problem> problems_;
};

bool reads(const Kind& kind, std::string_view name) {
  return std::any_of(kind.files.begin(), kind.files.end(),
                     [&](const std::string& pattern) { return matches(pattern, name); });
}

}  // namespace

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

std::vector<Problem> audit_types(const Schema& schema, std::uint32_t file) {
  return TypeAudit(schema, file).run();
}

std::vector<Problem> audit_files(const Schema& schema, const std::vector<std::string>& names,
                                 const std::vector<std::string_view>& reserved) {
  std::vector<Problem> problems;
  for (std::size_t i = 0; i < schema.kinds.size(); ++i) {
    const Kind& kind = schema.kinds[i];
    if (kind.built_in) continue;
    for (const std::string_view name : reserved) {
      for (std::size_t j = 0; j < kind.files.size(); ++j) {
        if (!matches(kind.files[j], name)) continue;
        problems.push_back(bad_schema(
            kind.file, kind.file_places[j],
            fmt::format("kind '{}' is to be read from {}, which holds something else in every package",
                        kind.id, name),
            "put the components into a file of their own"));
      }
    }
    for (std::size_t j = 0; j < i; ++j) {
      const Kind& other = schema.kinds[j];
      if (other.built_in || other.collection != kind.collection) continue;
      const auto shared = std::find_if(names.begin(), names.end(), [&](const std::string& name) {
        return reads(kind, name) && reads(other, name);
      });
      if (shared == names.end()) continue;
      problems.push_back(bad_schema(kind.file, kind.place,
                                    fmt::format("kinds '{}' and '{}' are both read from `{}` in {}", other.id,
                                                kind.id, kind.collection, *shared),
                                    "give each kind a `collection` or `files` of its own"));
    }
  }
  return problems;
}

}  // namespace regolo::schema
