#include "reports/pictures/svg.h"

#include <fmt/format.h>

#include "reports/html/markup.h"

namespace regolo::reports {

namespace {

std::string style_attributes(const BoxStyle& style) {
  std::string text = fmt::format("fill=\"{}\" stroke=\"{}\"", style.fill, style.stroke);
  if (style.is_dashed) text += " stroke-dasharray=\"3 2\"";
  return text;
}

std::string word_attributes(const WordStyle& style) {
  static constexpr std::string_view anchors[] = {"start", "middle", "end"};
  return fmt::format("font-size=\"{}\" text-anchor=\"{}\" fill=\"{}\"{}", style.size,
                     anchors[static_cast<std::size_t>(style.anchor)], style.fill,
                     style.is_bold ? " font-weight=\"bold\"" : "");
}

}  // namespace

Svg::Svg(int width, int height, std::string_view title) {
  text_ = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
      "height=\"{1}\" "
      "font-family=\"DejaVu Sans, Verdana, sans-serif\"><title>{2}</title>\n",
      width, height, escaped(title));
}

void Svg::box(double x, double y, double width, double height, const BoxStyle& style) {
  text_ += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"{}\" {}/>\n",
                       x, y, width, height, style.radius, style_attributes(style));
}

void Svg::disc(double x, double y, double radius, const BoxStyle& style) {
  text_ += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" {}/>\n", x, y, radius,
                       style_attributes(style));
}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view stroke) {
  text_ += fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\"/>\n", x1,
                       y1, x2, y2, stroke);
}

void Svg::word(double x, double y, std::string_view text, const WordStyle& style) {
  text_ += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" {}>{}</text>\n", x, y, word_attributes(style),
                       escaped(text));
}

void Svg::word_upright(double x, double y, std::string_view text, const WordStyle& style) {
  text_ += fmt::format("<text transform=\"translate({:.1f} {:.1f}) rotate(-90)\" {}>{}</text>\n", x, y,
                       word_attributes(style), escaped(text));
}

void Svg::polyline(std::string_view points, std::string_view stroke) {
  text_ += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n", points,
                       stroke);
}

void Svg::polygon(std::string_view points, const BoxStyle& style) {
  text_ += fmt::format("<polygon points=\"{}\" {}/>\n", points, style_attributes(style));
}

std::string fitted(std::string_view text, std::size_t letters) {
  std::size_t count = 0;
  std::size_t cut = text.size();
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xc0U) == 0x80U) continue;
    if (++count == letters) cut = i;
  }
  if (count <= letters) return std::string(text);
  return std::string(text.substr(0, cut)) + "…";
}

}  // namespace regolo::reports
