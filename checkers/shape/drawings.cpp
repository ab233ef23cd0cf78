// Drawings that were reported while decoding are left out here: one slip, one finding.
#include "checkers/shape/drawings.h"

#include <fmt/format.h>

#include <algorithm>

namespace regolo::checkers {

namespace {

std::vector<std::string_view> rows_of(std::string_view text) {
  std::vector<std::string_view> rows;
  while (text.ends_with('\n')) text.remove_suffix(1);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    rows.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return rows;
}

bool is_sound(const Drawing& drawing) {
  const schema::Type& type = *drawing.type;
  const std::string known = type.symbols + type.empty_symbol;
  if (drawing.rows.empty() || drawing.count(type.symbols) == 0) return false;
  const auto width = static_cast<std::int64_t>(drawing.rows.front().size());
  const auto height = static_cast<std::int64_t>(drawing.rows.size());
  if (type.width_max.value_or(width) < width || type.height_max.value_or(height) < height) return false;
  return std::all_of(drawing.rows.begin(), drawing.rows.end(), [&](std::string_view row) {
    return static_cast<std::int64_t>(row.size()) == width &&
           row.find_first_not_of(known) == std::string_view::npos;
  });
}

}  // namespace

std::string Drawing::name() const {
  const std::string what = field == nullptr || field->name.empty() ? "drawing" : field->name;
  return component == nullptr ? fmt::format("the {}", what)
                              : fmt::format("the {} of '{}'", what, component->id);
}

int Drawing::count(std::string_view symbols) const {
  std::ptrdiff_t total = 0;
  for (const std::string_view row : rows) {
    total += std::count_if(row.begin(), row.end(),
                           [&](char symbol) { return symbols.find(symbol) != std::string_view::npos; });
  }
  return static_cast<int>(total);
}

std::string_view Drawing::meaning(char symbol) const {
  const std::size_t index = type->symbols.find(symbol);
  return index < type->drawing.meanings.size() ? std::string_view(type->drawing.meanings[index])
                                               : std::string_view{};
}

void for_each_drawing(const Package& package, const std::function<void(const Drawing&)>& visit) {
  package.for_each(schema::TypeKind::grid, [&](std::uint32_t file, NodeId node) {
    if (package.node(file, node).kind != source::NodeKind::scalar) return;
    Drawing drawing{file, node, package.type_of(file, node), package.field_of(file, node)};
    drawing.component = package.component_of(file, node);
    drawing.rows = rows_of(package.text(file, node));
    if (is_sound(drawing)) visit(drawing);
  });
}

void for_each_drawing(const Package& package, schema::Part part,
                      const std::function<void(const Drawing&)>& visit) {
  for_each_drawing(package, [&](const Drawing& drawing) {
    if (drawing.field != nullptr && drawing.field->part == part) visit(drawing);
  });
}

std::optional<values::Pattern> pattern_of(const Drawing& drawing) {
  return values::pattern_from(fmt::format("{}", fmt::join(drawing.rows, "\n")), drawing.type->symbols,
                              drawing.type->empty_symbol);
}

source::Span cell_place(const Package& package, const Drawing& drawing, int x, int y) {
  const source::Place whole = package.place(drawing.file, drawing.node);
  const source::Node& node = package.node(drawing.file, drawing.node);
  const std::string_view bytes = package.files[drawing.file].document.file->bytes();
  // An alias stands elsewhere than the cells do.
  if (whole.span != node.span) return whole.span;
  std::size_t at = node.span.begin;
  if (node.style == source::Style::plain && drawing.rows.size() == 1) {
    at += static_cast<std::size_t>(x);
  } else if (node.style == source::Style::literal) {
    for (int row = 0; row <= y; ++row) {
      at = bytes.find('\n', at);
      if (at == std::string_view::npos) return whole.span;
      ++at;
    }
    at = bytes.find_first_not_of(' ', at);
    if (at == std::string_view::npos) return whole.span;
    at += static_cast<std::size_t>(x);
  } else {
    return whole.span;
  }
  // Whatever the file looks like, never point at anything but the cell's own symbol.
  const char symbol = drawing.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
  if (at >= bytes.size() || bytes[at] != symbol) return whole.span;
  return {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + 1)};
}

source::Span first_cell_place(const Package& package, const Drawing& drawing, std::string_view symbols) {
  for (std::size_t y = 0; y < drawing.rows.size(); ++y) {
    const std::size_t x = drawing.rows[y].find_first_of(symbols);
    if (x != std::string_view::npos)
      return cell_place(package, drawing, static_cast<int>(x), static_cast<int>(y));
  }
  return package.place(drawing.file, drawing.node).span;
}

}  // namespace regolo::checkers
