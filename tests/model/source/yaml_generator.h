// Random YAML documents, and random damage to them. The same seed gives the same texts on every machine: no
// standard distributions, whose results differ between libraries.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace regolo::source {

class YamlGenerator {
 public:
  explicit YamlGenerator(std::uint64_t seed) : random_(seed) {}

  std::string document() {
    text_.clear();
    anchors_ = 0;
    if (one_in(12)) text_ += "# first line\n";
    if (one_in(12)) text_ += "---\n";
    if (one_in(8)) {
      flow(0);
      text_ += "\n";
    } else {
      block(0, 0);
    }
    if (one_in(12)) text_ += "# last line";
    return text_;
  }

  /// Up to four wounds: bytes changed, pieces of YAML put in, lines removed, doubled or indented.
  std::string damage(std::string text) {
    for (std::size_t wounds = 1 + below(4); wounds > 0; --wounds) wound(text);
    return text;
  }

 private:
  std::size_t below(std::size_t bound) { return random_() % bound; }
  bool one_in(std::size_t chances) { return below(chances) == 0; }

  template <std::size_t size>
  std::string_view pick(const std::array<std::string_view, size>& choices) {
    return choices[below(size)];
  }

  std::string_view word() {
    static constexpr std::array<std::string_view, 22> words{
        "gold", "mage",  "id",  "cost-2", "dune gate", "a",    "1",   "-3",   "2.5", "null", "~",
        "true", "città", "010", "yes",    "x:y",       "it's", "a#b", "a, b", "[x",  "-y",   "?z"};
    return pick(words);
  }

  std::string_view flow_word() {
    static constexpr std::array<std::string_view, 12> words{"gold", "mage", "id",    "1",   "-3",   "null",
                                                            "~",    "true", "città", "a b", "it's", "x"};
    return pick(words);
  }

  void quoted() {
    static constexpr std::array<std::string_view, 11> texts{"\"\"",
                                                            "''",
                                                            "\"a b\"",
                                                            "'it''s'",
                                                            "\"\\n\\t\\\\ \\u00e9\"",
                                                            "\"# no\"",
                                                            "'a: b'",
                                                            "\"multi\n    line\"",
                                                            "'multi\n\n    line '",
                                                            "\"null\"",
                                                            "\"end\\\n    less\""};
    text_ += pick(texts);
  }

  void indent(std::size_t depth) { text_.append(depth * 2, ' '); }

  void end_line() {
    if (one_in(10)) text_ += " # note";
    if (one_in(40)) text_ += " ";
    text_ += one_in(30) ? "\n\n" : "\n";
  }

  void block_text(std::size_t depth) {
    static constexpr std::array<std::string_view, 6> headers{"|", ">", "|-", ">-", "|+", ">+"};
    text_ += pick(headers);
    if (one_in(8)) text_ += " # header";
    text_ += "\n";
    for (std::size_t lines = 1 + below(4); lines > 0; --lines) {
      if (one_in(5)) {
        text_ += "\n";
        continue;
      }
      indent(depth + 1);
      if (one_in(6)) text_ += "  ";
      text_ += one_in(8) ? "# not a comment" : word();
      text_ += "\n";
    }
  }

  void properties() {
    if (one_in(20)) text_ += fmt::format("&a{} ", anchors_++);
  }

  bool alias() {
    if (anchors_ == 0 || !one_in(8)) return false;
    text_ += fmt::format("*a{}", below(anchors_));
    return true;
  }

  /// What follows `key:` or a dash, with the end of its line.
  void value(std::size_t depth) {
    text_ += " ";
    if (alias()) return end_line();
    properties();
    switch (below(12)) {
      case 0:
        block_text(depth);
        return;
      case 1:
      case 2:
        quoted();
        break;
      case 3:
      case 4:
        flow(0);
        break;
      case 5:
        text_ += word();
        if (one_in(3)) {
          text_ += "\n";
          indent(depth + 2);
          text_ += word();
        }
        break;
      case 6:
        if (one_in(4)) break;
        text_ += word();
        break;
      case 7:
      case 8:
        if (depth < 4) {
          text_ += "\n";
          block(depth + 1, 0);
          return;
        }
        text_ += word();
        break;
      default:
        text_ += word();
        break;
    }
    end_line();
  }

  /// A block list or map. The first `started` columns of its first line are already there.
  void block(std::size_t depth, std::size_t started) {
    const bool is_map = !one_in(3);
    bool first = started > 0;
    for (std::size_t entries = 1 + below(4); entries > 0; --entries) {
      if (!first) indent(depth);
      first = false;
      if (!is_map) {
        text_ += "-";
        if (depth < 4 && one_in(3)) {
          text_ += " ";
          block(depth + 1, 1);
        } else {
          value(depth);
        }
        continue;
      }
      if (one_in(10)) {
        quoted();
      } else {
        text_ += word();
      }
      text_ += ":";
      value(depth);
    }
  }

  void flow(std::size_t depth) {
    const bool is_map = one_in(2);
    text_ += is_map ? "{" : "[";
    const std::size_t entries = below(4);
    for (std::size_t i = 0; i < entries; ++i) {
      if (i > 0) text_ += one_in(6) ? ",\n      " : ", ";
      if (is_map) {
        one_in(4) ? quoted() : void(text_ += flow_word());
        text_ += ": ";
      }
      if (depth < 3 && one_in(5)) {
        flow(depth + 1);
      } else if (one_in(4)) {
        quoted();
      } else if (!one_in(12)) {
        text_ += flow_word();
      }
    }
    if (entries > 0 && one_in(12)) text_ += ",";
    text_ += is_map ? "}" : "]";
  }

  void wound(std::string& text) {
    static constexpr std::array<std::string_view, 46> pieces{
        ":",    ": ",  "- ",   "? ",   "#",       " #",  "[",    "]",   "{",     "}",     ",",  "\"",
        "'",    "|",   ">",    "&a ",  "*a",      "*a0", "!",    "!x ", "%",     "@",     "`",  "\n",
        "\t",   "  ",  "---",  "...",  "\n---\n", "\r",  "\r\n", "~",   "null",  "<<: ",  "\\", "''",
        "\"\"", "|\n", ">-\n", "\n\n", " ",       "é",   "- - ", "0",   "key: ", "{a: b}"};
    if (text.empty()) text = " ";
    const std::size_t at = below(text.size());
    const std::size_t line = text.rfind('\n', at) + 1;
    const std::size_t next = std::min(text.find('\n', at), text.size() - 1) + 1;
    switch (below(8)) {
      case 0:
        text[at] = static_cast<char>(32 + below(95));
        break;
      case 1:
        text.erase(at, 1 + below(3));
        break;
      case 2:
        if (line < next) text.erase(line, next - line);
        break;
      case 3:
        if (line < next) text.insert(line, text.substr(line, next - line));
        break;
      case 4:
        text.insert(std::min(line, text.size()), 1 + below(3), one_in(5) ? '\t' : ' ');
        break;
      default:
        text.insert(at, pick(pieces));
        break;
    }
  }

  std::mt19937_64 random_;
  std::string text_;
  std::size_t anchors_ = 0;
};

}  // namespace regolo::source
