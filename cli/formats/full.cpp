// `full`: each finding with a frame of the lines it is about, the place underlined, and what to do about it.
#include <fmt/format.h>

#include <algorithm>

#include "cli/formats/format.h"
#include "cli/text.h"

namespace regolo::cli {

namespace {

constexpr std::uint32_t lines_before = 2;
/// A longer line is cut down to what surrounds the place before anything is measured.
constexpr std::uint32_t line_bytes_max = 4096;

struct Line {
  std::vector<Cell> cells;
  int width = 0;
};

/// The columns of a frame that are shown: [left, left + size).
struct Window {
  int left = 0;
  int size = 0;
};

Line measured(std::string_view text) {
  Line line{cells(text), 0};
  for (const Cell& cell : line.cells) line.width += cell.width;
  return line;
}

std::string blanks(int count) {
  return std::string(static_cast<std::size_t>(std::max(count, 0)), ' ');
}

/// The part of the line inside the window; an ellipsis marks each side where something is left out.
std::string cut(const Line& line, Window window) {
  const bool cut_left = window.left > 0 && line.width > 0;
  const bool cut_right = line.width > window.left + window.size;
  const int first = window.left + (cut_left ? 1 : 0);
  const int last = window.left + window.size - (cut_right ? 1 : 0);
  std::string text = cut_left ? "…" : "";
  int column = 0;
  int drawn = first;
  for (const Cell& cell : line.cells) {
    const int begin = column;
    column += cell.width;
    if (begin < first) continue;
    if (column > last) break;
    text += blanks(begin - drawn) + cell.text;
    drawn = column;
  }
  if (cut_right) text += blanks(last - drawn) + "…";
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

struct Mark {
  int column = 0;
  int width = 1;
};

/// Where [begin, end), offsets into the text of the line, is on the screen.
Mark mark_of(const Line& line, std::uint32_t begin, std::uint32_t end) {
  Mark mark{0, 0};
  for (const Cell& cell : line.cells) {
    if (cell.begin < begin) mark.column += cell.width;
    if (cell.begin >= begin && cell.begin < end) mark.width += cell.width;
  }
  mark.width = std::max(mark.width, 1);
  return mark;
}

/// The line of a place and where in it the place is, cut down if the line is very long.
struct MarkedText {
  std::string_view text;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  bool cut = false;
};

MarkedText marked_text(const source::SourceFile& file, source::Span span, std::uint32_t line_number) {
  std::string_view text = file.line(line_number);
  const std::uint32_t line_begin =
      std::max(file.line_begin(line_number), line_number == 1 ? file.text_begin() : 0U);
  if (line_number == 1 && text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  const auto size = static_cast<std::uint32_t>(text.size());
  MarkedText marked{text, 0, 0, false};
  marked.begin = std::min(span.begin < line_begin ? 0 : span.begin - line_begin, size);
  marked.end = std::clamp(span.end < line_begin ? 0 : span.end - line_begin, marked.begin, size);
  // Neither a comment behind a place that goes on in the next line, nor blanks at the end of the line are
  // what the reader should look at.
  if (span.end > line_begin + size) {
    const std::size_t comment = text.find(" #", marked.begin);
    if (comment != std::string_view::npos && comment > marked.begin)
      marked.end = static_cast<std::uint32_t>(comment);
  }
  while (marked.end > marked.begin + 1 && text[marked.end - 1] == ' ') --marked.end;
  if (size > line_bytes_max) {
    std::uint32_t from = marked.begin > line_bytes_max / 2 ? marked.begin - line_bytes_max / 2 : 0;
    while (from < marked.begin && (static_cast<unsigned char>(text[from]) & 0xc0U) == 0x80U) ++from;
    std::size_t to = std::min<std::size_t>(from + line_bytes_max, text.size());
    while (to > from && to < text.size() && (static_cast<unsigned char>(text[to]) & 0xc0U) == 0x80U) --to;
    marked.text = text.substr(from, to - from);
    marked.begin -= from;
    marked.end = std::min(marked.end - from, static_cast<std::uint32_t>(marked.text.size()));
    marked.cut = true;
  }
  return marked;
}

class FullWriter {
 public:
  FullWriter(const LintReport& report, const Diagnostic& finding, const FullOptions& options)
      : report_(report), finding_(finding), options_(options), gutter_(gutter_width()) {}

  std::string write() {
    const Style style = style_of(finding_.severity);
    text_ += paint(style, fmt::format("{}[{}]", word(finding_.severity), finding_.check));
    text_ += paint(Style::strong, ": " + shown_text(finding_.message)) + "\n";
    block("-->", finding_.place, '^', finding_.label, lines_before, style);
    for (const source::Related& related : finding_.related) {
      block(":::", related.place, '-', related.message, 0, Style::frame);
    }
    note("at", finding_.path);
    if (const Check* check = checkers::check_named(finding_.check)) note("why", check->why);
    note(fix_of(finding_, false) == nullptr ? "help" : "help [*]", finding_.help);
    note("more", fmt::format("regolo explain {}", finding_.check));
    return std::move(text_);
  }

 private:
  std::string paint(Style style, std::string_view text) const { return options_.painter.paint(style, text); }

  std::uint32_t line_of(const source::Place& place) const {
    return report_.files[place.file]->line_column(place.span.begin).line;
  }

  /// Wide enough for the greatest line number of all blocks, so that their bars line up.
  int gutter_width() const {
    std::uint32_t greatest = line_of(finding_.place);
    for (const source::Related& related : finding_.related)
      greatest = std::max(greatest, line_of(related.place));
    return static_cast<int>(fmt::formatted_size("{}", greatest));
  }

  void row(std::string_view number, std::string_view content) {
    text_ += paint(Style::frame, fmt::format("{:>{}} |", number, gutter_));
    if (!content.empty()) text_ += " ";
    text_ += content;
    text_ += "\n";
  }

  void block(std::string_view arrow, const source::Place& place, char mark, std::string_view label,
             std::uint32_t before, Style style) {
    const source::SourceFile& file = *report_.files[place.file];
    const source::LineColumn at = file.line_column(place.span.begin);
    text_ += blanks(gutter_) + paint(Style::frame, arrow);
    text_ += fmt::format(" {}:{}:{}\n", shown_text(report_.paths[place.file]), at.line, at.column);
    if (file.bytes().size() <= file.text_begin()) {
      // Nothing to show of a file that is empty or could not be read.
      if (!label.empty()) note("note", label);
      return;
    }
    frame(file, place.span, at.line, mark, label, before, style);
  }

  void frame(const source::SourceFile& file, source::Span span, std::uint32_t number, char mark,
             std::string_view label, std::uint32_t before, Style style) {
    const MarkedText marked = marked_text(file, span, number);
    const Line line = measured(marked.text);
    const Mark place = mark_of(line, marked.begin, marked.end);
    const Window window = window_for(line, place);
    row("", "");
    const std::uint32_t first = marked.cut ? number : number - std::min(before, number - 1);
    for (std::uint32_t i = first; i < number; ++i) {
      std::string_view text = file.line(i);
      if (i == 1 && text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
      row(fmt::format("{}", i), cut(measured(text.substr(0, line_bytes_max)), window));
    }
    row(fmt::format("{}", number), cut(line, window));
    const int column = place.column - window.left;
    const int width = std::max(1, std::min(place.width, window.size - column));
    std::string underline(static_cast<std::size_t>(width), mark);
    if (!label.empty()) underline += " " + shown_text(label);
    row("", blanks(column) + paint(style, underline));
    row("", "");
  }

  /// All of the line if it fits; otherwise a part around the mark, with a third of the room before it.
  Window window_for(const Line& line, Mark mark) const {
    const int room = std::max(20, options_.width - gutter_ - 3);
    Window window{0, room};
    if (line.width <= room || mark.column + mark.width < room) return window;
    window.left = std::clamp(mark.column - room / 3, 0, std::max(0, line.width - room + 1));
    return window;
  }

  void note(std::string_view name, std::string_view content) {
    if (content.empty()) return;
    text_ +=
        blanks(gutter_ + 1) + paint(Style::frame, "=") + " " + paint(Style::strong, fmt::format("{}:", name));
    // The lines after the first stand under it.
    const std::string margin = blanks(gutter_ + 5 + static_cast<int>(name.size()));
    for (std::size_t begin = 0; begin <= content.size();) {
      const std::size_t end = std::min(content.find('\n', begin), content.size());
      if (begin > 0) text_ += margin;
      text_ += (begin > 0 ? "" : " ") + shown_text(content.substr(begin, end - begin)) + "\n";
      begin = end + 1;
    }
  }

  const LintReport& report_;
  const Diagnostic& finding_;
  const FullOptions& options_;
  int gutter_;
  std::string text_;
};

}  // namespace

std::string format_full(const LintReport& report, const Choice& choice, const FullOptions& options) {
  std::string text;
  for (const Shown& shown : choice.shown) {
    text += FullWriter(report, *shown.finding, options).write();
    if (shown.more_like_this > 0) {
      text += fmt::format("… and {} more like this ({}) — --max-diagnostics 0 shows all\n",
                          shown.more_like_this, shown.finding->check);
    }
    text += "\n";
  }
  return text;
}

}  // namespace regolo::cli
