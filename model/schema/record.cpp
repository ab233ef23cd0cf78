#include "model/schema/record.h"

#include <fmt/format.h>

#include "model/schema/decode.h"

namespace regolo::schema {

Record Record::at(std::string_view key) const {
  if (!is_there()) return *this;
  return {*package_, file_, package_->get(file_, node_, key)};
}

std::string_view Record::text(std::string_view key) const {
  const Record field = at(key);
  if (field.is_there()) return field.text();
  const Type* type = is_there() ? package_->type_of(file_, node_) : nullptr;
  if (type == nullptr) return {};
  for (const FieldId id : type->fields)
    if (package_->schema.fields[id].name == key) return package_->schema.fields[id].default_text;
  return {};
}

std::string_view Record::text() const {
  return is_there() ? package_->text(file_, node_) : std::string_view();
}

std::int64_t Record::integer(std::string_view key) const {
  return parse_integer(text(key)).value_or(0);
}

std::int64_t Record::integer() const {
  return parse_integer(text()).value_or(0);
}

std::vector<Record> Record::items() const {
  std::vector<Record> result;
  if (!is_there()) return result;
  package_->items(file_, node_, [&](NodeId item) { result.emplace_back(*package_, file_, item); });
  return result;
}

std::vector<std::pair<std::string_view, Record>> Record::entries() const {
  std::vector<std::pair<std::string_view, Record>> result;
  if (!is_there()) return result;
  package_->entries(file_, node_, [&](NodeId key, NodeId value) {
    result.emplace_back(package_->text(file_, key), Record(*package_, file_, value));
  });
  return result;
}

std::pair<std::string_view, Record> Record::option() const {
  if (!is_there() || package_->node(file_, node_).kind == source::NodeKind::scalar)
    return {text(), Record(*package_, file_, source::no_node)};
  const auto all = entries();
  return all.empty() ? std::pair{std::string_view(), *this} : all.front();
}

std::string Record::place() const {
  const source::Place place = package_->place(file_, node_);
  const source::SourceFile& source = *package_->files[file_].document.file;
  return fmt::format("{}:{}", source.path(), source.line_column(place.span.begin).line);
}

std::vector<Record> components(const Package& package, std::string_view kind) {
  std::vector<Record> result;
  const KindId id = package.schema.kind_named(kind);
  for (const Component& component : package.components)
    if (component.kind == id) result.emplace_back(package, component.file, component.node);
  return result;
}

}  // namespace regolo::schema
