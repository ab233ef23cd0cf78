#include "reports/html/markup.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace regolo::reports {

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (letter == '&') {
      safe += "&amp;";
    } else if (letter == '<') {
      safe += "&lt;";
    } else if (letter == '>') {
      safe += "&gt;";
    } else if (letter == '"') {
      safe += "&quot;";
    } else if (letter == '\'') {
      safe += "&#39;";
    } else if ((byte < 0x20 && letter != '\n' && letter != '\t') || byte == 0x7f) {
      safe += "\uFFFD";
    } else {
      safe += letter;
    }
  }
  return safe;
}

std::string shown(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, "\u00A0");
  return digits;
}

std::string share(const Page& page, std::uint64_t count, std::uint64_t of) {
  return page.say.with("n-of-n", shown(count), shown(of));
}

std::string percent(std::uint64_t count, std::uint64_t of) {
  return of == 0 ? "0" : std::to_string(count * 100 / of);
}

std::string paragraph(std::string_view text) {
  return fmt::format("<p>{}</p>\n", text);
}

std::string code(std::string_view text) {
  return fmt::format("<code>{}</code>", escaped(text));
}

bool has_chapter(const Page& page, std::string_view chapter) {
  const std::vector<std::string>& only = page.options.only;
  return only.empty() || std::find(only.begin(), only.end(), chapter) != only.end();
}

std::string rule_link(const Page& page, std::string_view id) {
  const bool is_shown = has_chapter(page, "rules") && rule_index(page.evidence, id) != SIZE_MAX;
  if (!is_shown) return code(id);
  return fmt::format("<a href=\"#rule-{0}\"><code>{0}</code></a>", escaped(id));
}

std::string rule_links(const Page& page, const std::vector<std::string>& ids) {
  std::string text;
  for (const std::string& id : ids) text += (text.empty() ? "" : ", ") + rule_link(page, id);
  return text;
}

std::string scenario_link(const Page& page, std::size_t scenario) {
  const std::string& file = page.evidence.scenarios[scenario].file;
  const std::size_t begin = file.rfind('/') + 1;
  const std::string name = file.substr(begin, file.rfind('.') - begin);
  if (!has_chapter(page, "scenarios")) return escaped(name);
  return fmt::format("<a href=\"#scenario-{0}\">{0}</a>", escaped(name));
}

std::string see(const Page& page, std::string_view chapter) {
  std::size_t number = 0;
  for (const Chapter& one : chapters()) {
    if (!has_chapter(page, one.id)) continue;
    ++number;
    if (one.id == chapter) return fmt::format("<a class=\"see\" href=\"#{}\">{}</a>", chapter, number);
  }
  return fmt::format("“{}”", page.say(fmt::format("chapter.{}", chapter)));
}

std::string status_mark(const Page& page, Status status) {
  const auto i = static_cast<std::size_t>(status);
  return fmt::format(
      "<span class=\"status {}\"><span class=\"symbol\" aria-hidden=\"true\">{}</span> {}</span>",
      status_words[i], status_symbols[i], page.say(fmt::format("status.{}", status_words[i])));
}

std::string bar(std::uint64_t count, std::uint64_t of) {
  const std::uint64_t width = of == 0 ? 0 : (count * 1000 + of - 1) / of;
  return fmt::format("<span class=\"bar\" aria-hidden=\"true\"><span style=\"width:{}.{}%\"></span></span>",
                     width / 10, width % 10);
}

TableMarkup::TableMarkup(std::string_view name, std::vector<std::string> heads,
                         std::vector<std::size_t> numeric)
    : numeric_(std::move(numeric)) {
  text_ = fmt::format("<div class=\"wide\"><table class=\"{}\"><thead><tr>", name);
  for (std::size_t i = 0; i < heads.size(); ++i)
    text_ += fmt::format("<th scope=\"col\"{}>{}</th>", is_numeric(i) ? " class=\"number\"" : "", heads[i]);
  text_ += "</tr></thead><tbody>\n";
}

void TableMarkup::row(const std::vector<std::string>& cells, std::string_view attributes) {
  text_ += fmt::format("<tr{}{}>", attributes.empty() ? "" : " ", attributes);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string_view element = i == 0 ? "th scope=\"row\"" : "td";
    text_ += fmt::format("<{}{}>{}</{}>", element, is_numeric(i) ? " class=\"number\"" : "", cells[i],
                         i == 0 ? "th" : "td");
  }
  text_ += "</tr>\n";
}

bool TableMarkup::is_numeric(std::size_t column) const {
  return std::find(numeric_.begin(), numeric_.end(), column) != numeric_.end();
}

Interval interval_of(std::uint64_t count, std::uint64_t of) {
  if (of == 0) return {};
  constexpr double z = 1.96;
  const auto n = static_cast<double>(of);
  const double p = static_cast<double>(count) / n;
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  return {static_cast<int>(std::floor((middle - half) * 100)),
          static_cast<int>(std::ceil((middle + half) * 100))};
}

}  // namespace regolo::reports
