// A table drawn from the neutral shapes that a game gives: counters, hexes, cells and cards, panel by panel.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/play/seats.h"
#include "reports/pictures/pictures.h"
#include "reports/pictures/svg.h"

namespace regolo::reports {

namespace {

using play::Counter;
using play::SketchCard;
using play::SketchCell;
using play::SketchHex;
using play::SketchPanel;

constexpr int width = 680;
constexpr double hex_size = 58;

struct Tone {
  std::string_view name;
  std::string_view fill;
  std::string_view text;
};
constexpr Tone tones[] = {{"red", "#c0504d", "#ffffff"},   {"blue", "#2f6fab", "#ffffff"},
                          {"green", "#7fb069", "#000000"}, {"black", "#3a3a3a", "#ffffff"},
                          {"gold", "#f2c14e", "#000000"},  {"purple", "#8064a2", "#ffffff"},
                          {"white", "#ffffff", "#000000"}, {"grey", "#b8c0c8", "#000000"}};

const Tone& tone_of(std::string_view name) {
  for (const Tone& tone : tones)
    if (tone.name == name) return tone;
  return tones[std::size(tones) - 1];
}

class Draughtsman {
 public:
  explicit Draughtsman(const std::vector<std::string>& seats) : seats_(seats) {}

  double height(const SketchPanel& panel) {
    Svg nowhere(1, 1, "");
    return draw(nowhere, panel, 0);
  }
  /// Draws the panel with its top at `y`; gives where the next one may begin.
  double draw(Svg& svg, const SketchPanel& panel, double y) const {
    svg.word(4, y + 13, play::with_names(panel.title, seats_), {.size = 12, .is_bold = true});
    y += 20;
    if (!panel.counters.empty()) y = draw_counters(svg, panel.counters, y);
    if (!panel.hexes.empty()) y = draw_hexes(svg, panel.hexes, y);
    if (!panel.cells.empty()) y = draw_cells(svg, panel.cells, y);
    if (!panel.cards.empty()) y = draw_cards(svg, panel.cards, y);
    return y + 6;
  }

 private:
  double draw_counters(Svg& svg, const std::vector<Counter>& counters, double y) const {
    double x = 4;
    for (const Counter& counter : counters) {
      const std::string name = play::with_names(counter.name, seats_);
      const double room = 34 + 6.4 * static_cast<double>(name.size());
      if (x + room > width) {
        x = 4;
        y += 28;
      }
      const Tone& tone = tone_of(counter.tone);
      svg.disc(x + 11, y + 11, 11, {.fill = tone.fill, .stroke = ink});
      svg.word(x + 11, y + 15, std::to_string(counter.count),
               {.size = counter.count > 99 ? 8 : 11,
                .anchor = Anchor::middle,
                .fill = tone.text,
                .is_bold = true});
      svg.word(x + 26, y + 15, name, {.size = 10});
      x += room;
    }
    return y + 28;
  }

  double draw_hexes(Svg& svg, const std::vector<SketchHex>& hexes, double y) const {
    const auto x_of = [](const SketchHex& hex) { return hex_size * 1.5 * hex.q; };
    const auto y_of = [](const SketchHex& hex) { return hex_size * std::sqrt(3.0) * (hex.r + hex.q / 2.0); };
    double left = 0;
    double top = 0;
    double bottom = 0;
    for (const SketchHex& hex : hexes) {
      left = std::min(left, x_of(hex));
      top = std::min(top, y_of(hex));
      bottom = std::max(bottom, y_of(hex));
    }
    for (const SketchHex& hex : hexes)
      draw_hex(svg, hex, x_of(hex) - left + hex_size + 4, y_of(hex) - top + y + hex_size * 0.9);
    return y + bottom - top + 2 * hex_size * 0.9 + 6;
  }

  void draw_hex(Svg& svg, const SketchHex& hex, double x, double y) const {
    std::string points;
    for (int corner = 0; corner < 6; ++corner) {
      const double angle = 3.14159265358979 / 3 * corner;
      points += fmt::format("{}{:.1f},{:.1f}", corner == 0 ? "" : " ", x + (hex_size - 2) * std::cos(angle),
                            y + (hex_size - 2) * std::sin(angle));
    }
    svg.polygon(points, {.fill = hex.pieces.empty() ? "#f4f6f8" : "#dbe9f6", .stroke = ink});
    svg.word(x, y - 24, fitted(hex.name, 15), {.size = 9, .anchor = Anchor::middle, .is_bold = true});
    svg.word(x, y - 10, fitted(hex.note, 17), {.size = 8, .anchor = Anchor::middle});
    double at = y + 6;
    for (const std::string& piece : hex.pieces) {
      svg.word(x, at, "▲ " + fitted(play::with_names(piece, seats_), 14),
               {.size = 10, .anchor = Anchor::middle});
      at += 13;
    }
  }

  static double draw_cells(Svg& svg, const std::vector<SketchCell>& cells, double y) {
    constexpr double size = 26;
    int bottom = 0;
    for (const SketchCell& cell : cells) {
      bottom = std::max(bottom, cell.y + 1);
      const double x = 4 + size * cell.x;
      const double top = y + size * cell.y;
      svg.box(x, top, size, size,
              {.fill = cell.is_shaded ? "#d7dde3" : "#ffffff", .stroke = faint, .is_dashed = cell.is_shaded});
      if (cell.tone.empty()) {
        if (!cell.mark.empty())
          svg.word(x + size / 2, top + 17, cell.mark, {.size = 10, .anchor = Anchor::middle, .fill = faint});
        continue;
      }
      const Tone& tone = tone_of(cell.tone);
      if (cell.is_round) {
        svg.disc(x + size / 2, top + size / 2, size / 2 - 3, {.fill = tone.fill, .stroke = ink});
      } else {
        svg.box(x + 3, top + 3, size - 6, size - 6, {.fill = tone.fill, .stroke = ink});
      }
      svg.word(x + size / 2, top + 17, cell.mark,
               {.size = 11, .anchor = Anchor::middle, .fill = tone.text, .is_bold = true});
    }
    return y + size * bottom + 6;
  }

  double draw_cards(Svg& svg, const std::vector<SketchCard>& cards, double y) const {
    constexpr double room = 112;
    double x = 4;
    for (const SketchCard& card : cards) {
      if (x + room > width) {
        x = 4;
        y += 46;
      }
      svg.box(x, y, room - 6, 40,
              {.fill = card.is_turned ? "#d7dde3" : "#ffffff", .stroke = ink, .radius = 4});
      svg.word(x + 5, y + 15, fitted(play::with_names(card.name, seats_), 17), {.size = 9, .is_bold = true});
      svg.word(x + 5, y + 30, fitted(play::with_names(card.note, seats_), 19), {.size = 8});
      x += room;
    }
    return y + 46;
  }

  const std::vector<std::string>& seats_;
};

}  // namespace

std::string sketch_picture(const play::Sketch& sketch, const std::vector<std::string>& seats) {
  if (sketch.panels.empty()) return {};
  Draughtsman draughtsman(seats);
  double height = 4;
  for (const SketchPanel& panel : sketch.panels) height += draughtsman.height(panel);
  Svg svg(width, static_cast<int>(height) + 4, "");
  double y = 4;
  for (const SketchPanel& panel : sketch.panels) y = draughtsman.draw(svg, panel, y);
  return "<figure class=\"sketch\">" + svg.text() + "</figure>\n";
}

}  // namespace regolo::reports
