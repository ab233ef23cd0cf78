// Lines, boxes and words of a picture.
#pragma once

#include <string>
#include <string_view>

namespace regolo::reports {

enum class Anchor : std::uint8_t { start, middle, end };

struct BoxStyle {
  std::string_view fill = "none";
  std::string_view stroke = "none";
  int radius = 0;
  bool is_dashed = false;
};

struct WordStyle {
  int size = 11;
  Anchor anchor = Anchor::start;
  std::string_view fill = "#1d2733";
  bool is_bold = false;
};

/// A drawing of fixed size in its own units, as wide as its place allows.
class Svg {
 public:
  Svg(int width, int height, std::string_view title);
  void box(double x, double y, double width, double height, const BoxStyle& style);
  void disc(double x, double y, double radius, const BoxStyle& style);
  void line(double x1, double y1, double x2, double y2, std::string_view stroke);
  void word(double x, double y, std::string_view text, const WordStyle& style = {});
  /// Written from below upwards.
  void word_upright(double x, double y, std::string_view text, const WordStyle& style = {});
  /// `points` as SVG writes them: "1,2 3,4".
  void polyline(std::string_view points, std::string_view stroke);
  void polygon(std::string_view points, const BoxStyle& style);
  std::string text() const { return text_ + "</svg>\n"; }

 private:
  std::string text_;
};

/// A text cut to so many letters, with an ellipsis; never in the middle of a letter.
std::string fitted(std::string_view text, std::size_t letters);

inline constexpr std::string_view ink = "#1d2733";
inline constexpr std::string_view faint = "#8793a0";

}  // namespace regolo::reports
