#include "reports/sheet.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/schema/record.h"
#include "reports/gather.h"
#include "reports/html/markup.h"
#include "reports/pictures/svg.h"

namespace regolo::reports {

namespace {

using schema::Component;
using schema::Package;
using schema::Record;
using schema::Type;
using schema::TypeKind;
using source::NodeId;
using source::NodeKind;

constexpr std::size_t cards_on_a_page = 9;
/// Letters on a card from which its print gets smaller, and smaller still.
constexpr std::size_t letters_dense = 560;
constexpr std::size_t letters_tiny = 1000;

/// Symbols of a drawing are told apart by letter and by fill.
constexpr std::pair<std::string_view, std::string_view> fills[] = {
    {"#9ccf8a", "#000000"}, {"#d98880", "#000000"}, {"#3f3f46", "#ffffff"}, {"#5d9bd3", "#000000"},
    {"#f4d06f", "#000000"}, {"#b39bc8", "#000000"}, {"#e8edf2", "#000000"}, {"#a3abb3", "#000000"}};

class CardWriter {
 public:
  CardWriter(const Package& package, const Language& say, std::uint32_t file)
      : package_(package), say_(say), file_(file) {}

  std::string value(NodeId node) const {
    const Type* type = package_.type_of(file_, node);
    const TypeKind kind = type == nullptr ? TypeKind::anything : type->kind;
    if (kind == TypeKind::grid) return drawing(package_.text(file_, node), *type);
    if (kind == TypeKind::hexmap) return hexes(node);
    if (kind == TypeKind::localised) return localised(node);
    if (kind == TypeKind::flag)
      return std::string(say_(package_.text(file_, node) == "true" ? "sheet.yes" : "sheet.no"));
    switch (package_.node(file_, node).kind) {
      case NodeKind::map:
        return kind == TypeKind::bag || kind == TypeKind::cost ? amounts(node) : entries(node);
      case NodeKind::sequence:
        return items(node);
      case NodeKind::scalar:
        return escaped(package_.text(file_, node));
      case NodeKind::null:
        return "–";
    }
    return {};
  }

 private:
  std::string localised(NodeId node) const {
    std::string text;
    for (const auto& [language, words] : Record(package_, file_, node).entries())
      text += fmt::format("{}<span class=\"language\">{}</span> {}", text.empty() ? "" : "<br>",
                          escaped(language), escaped(words.text()));
    return text;
  }

  /// A price or a gain: each resource as a chip with its amount.
  std::string amounts(NodeId node) const {
    std::string text;
    package_.entries(file_, node, [&](NodeId key, NodeId amount) {
      text += fmt::format("<span class=\"chip\"><b>{}</b> {}</span> ", value(amount),
                          escaped(package_.text(file_, key)));
    });
    return text;
  }

  std::string entries(NodeId node) const {
    std::string text;
    package_.entries(file_, node, [&](NodeId key, NodeId one) {
      text += fmt::format("{}<i>{}</i> {}", text.empty() ? "" : "; ", escaped(package_.text(file_, key)),
                          value(one));
    });
    return text;
  }

  std::string items(NodeId node) const {
    std::string text;
    bool is_long = false;
    package_.items(file_, node, [&](NodeId item) {
      is_long = is_long || package_.node(file_, item).kind != NodeKind::scalar;
      text += fmt::format("<li>{}</li>", value(item));
    });
    return fmt::format("<ul class=\"{}\">{}</ul>", is_long ? "long" : "short", text);
  }

  static std::string drawing(std::string_view text, const Type& type) {
    constexpr int size = 22;
    std::vector<std::string_view> rows;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      if (end > 0) rows.push_back(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    std::size_t width = 1;
    for (const std::string_view row : rows) width = std::max(width, row.size());
    Svg svg(size * static_cast<int>(width) + 2,
            size * static_cast<int>(std::max<std::size_t>(rows.size(), 1)) + 2, "");
    for (std::size_t y = 0; y < rows.size(); ++y) {
      for (std::size_t x = 0; x < rows[y].size(); ++x) {
        const std::size_t symbol = type.symbols.find(rows[y][x]);
        if (rows[y][x] == type.empty_symbol || symbol == std::string::npos) continue;
        const auto& [fill, ink_on] = fills[symbol % std::size(fills)];
        const double left = size * static_cast<double>(x) + 1;
        const double top = size * static_cast<double>(y) + 1;
        svg.box(left, top, size, size, {.fill = fill, .stroke = ink});
        svg.word(left + size / 2.0, top + 15, std::string(1, rows[y][x]),
                 {.size = 11, .anchor = Anchor::middle, .fill = ink_on});
      }
    }
    return svg.text();
  }

  /// A map of hexes with the id of each.
  std::string hexes(NodeId node) const {
    constexpr double across = 38;
    const std::vector<Record> list = Record(package_, file_, node).items();
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;
    const auto x_of = [](const Record& hex) { return across * 1.5 * static_cast<double>(hex.integer("q")); };
    const auto y_of = [](const Record& hex) {
      return across * 1.732 *
             (static_cast<double>(hex.integer("r")) + static_cast<double>(hex.integer("q")) / 2);
    };
    for (const Record& hex : list) {
      left = std::min(left, x_of(hex));
      right = std::max(right, x_of(hex));
      top = std::min(top, y_of(hex));
      bottom = std::max(bottom, y_of(hex));
    }
    Svg svg(static_cast<int>(right - left + 2 * across) + 2,
            static_cast<int>(bottom - top + 1.8 * across) + 2, "");
    for (const Record& hex : list) {
      const double x = x_of(hex) - left + across + 1;
      const double y = y_of(hex) - top + 0.9 * across + 1;
      static constexpr double corners[6][2] = {{1, 0},  {0.5, 0.866},   {-0.5, 0.866},
                                               {-1, 0}, {-0.5, -0.866}, {0.5, -0.866}};
      std::string points;
      for (const auto& corner : corners)
        points += fmt::format("{:.1f},{:.1f} ", x + (across - 1) * corner[0], y + (across - 1) * corner[1]);
      svg.polygon(points, {.fill = "#f4f6f8", .stroke = ink});
      svg.word(x, y + 4, fitted(hex.text("id"), 10), {.size = 9, .anchor = Anchor::middle});
    }
    return svg.text();
  }

  const Package& package_;
  const Language& say_;
  std::uint32_t file_;
};

/// Letters that a reader sees: markup not counted.
std::size_t letters_of(std::string_view markup) {
  std::size_t count = 0;
  bool inside = false;
  for (const char letter : markup) {
    inside = letter == '<' || (inside && letter != '>');
    count += inside || letter == '>' ? 0 : 1;
  }
  return count;
}

std::string card_markup(const Package& package, const Component& component, const Language& say) {
  const schema::Kind& kind = package.schema.kinds[component.kind];
  const CardWriter writer(package, say, component.file);
  std::string fields;
  std::string source;
  package.entries(component.file, component.node, [&](NodeId key, NodeId value) {
    const std::string_view name = package.text(component.file, key);
    if (name == kind.id_field) return;
    if (name == "source") {
      source = writer.value(value);
      return;
    }
    const schema::Field* field = package.field_of(component.file, value);
    const std::string title = field != nullptr && !field->title.empty() ? field->title : std::string(name);
    fields += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>\n", escaped(title), writer.value(value));
  });
  const std::size_t letters = letters_of(fields + source);
  return fmt::format(
      "<article class=\"card{}\">\n<h3>{}</h3>\n<p class=\"id\">{} · {}</p>\n<dl>{}</dl>\n"
      "<p class=\"source\"><b>{}</b> {}<br>{}</p>\n</article>\n",
      letters > letters_tiny    ? " tiny"
      : letters > letters_dense ? " dense"
                                : "",
      escaped(component_name(package, component, say.code())),
      escaped(kind.title.empty() ? kind.id : kind.title), code(component.id), fields, say("sheet.source"),
      source, escaped(Record(package, component.file, component.node).place()));
}

}  // namespace

std::string component_sheet(const Package& package, const Language& say, const SheetHead& head) {
  std::vector<const Component*> shown_components;
  for (const Component& component : package.components)
    if (!package.schema.kinds[component.kind].built_in) shown_components.push_back(&component);
  std::string text = fmt::format(
      "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{} – {}</title>\n"
      "<style>\n{}@page {{ size: {}; @bottom-left {{ content: \"{} · {}\"; }} @bottom-right {{ content: "
      "\"{} \" counter(page) \" {} \" counter(pages); }} }}\n</style>\n</head>\n<body class=\"{}\">\n",
      say.code(), escaped(head.title), say("sheet"), sheet_css, head.paper == Paper::letter ? "letter" : "A4",
      say("sheet"), say.with("content-hash", head.content), say("page"), say("page-of"),
      paper_words[static_cast<std::size_t>(head.paper)]);
  text += fmt::format("<header><h1>{}</h1><p>{} · {} · {} · {}</p></header>\n<main>\n", escaped(head.title),
                      say.with("sheet.intro", shown_components.size()),
                      say.with("content-hash", head.content), say.with("version-of", escaped(head.version)),
                      head.date.empty() ? std::string(say("undated")) : escaped(head.date));
  for (std::size_t i = 0; i < shown_components.size(); ++i) {
    if (i % cards_on_a_page == 0) text += "<section class=\"page\">\n";
    text += card_markup(package, *shown_components[i], say);
    if (i % cards_on_a_page == cards_on_a_page - 1 || i + 1 == shown_components.size())
      text += "</section>\n";
  }
  return text + "</main>\n</body>\n</html>\n";
}

}  // namespace regolo::reports
