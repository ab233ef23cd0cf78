// A second, independent reader: libyaml's events as a text that says what a document means and nothing about
// how it is written. Only the tests know libyaml.
#pragma once

#include <fmt/format.h>
#include <yaml.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace regolo::source {

/// `null` and its other spellings, when they stand without quotes.
inline bool is_null_text(std::string_view text) {
  return text.empty() || text == "~" || text == "null" || text == "Null" || text == "NULL";
}

inline std::string scalar_dump(std::string_view text) {
  return fmt::format("\"{}:{}\"", text.size(), text);
}

struct LibyamlDump {
  bool failed = false;
  std::string error;
  std::string text;  ///< one canonical line per document
};

class LibyamlReader {
 public:
  explicit LibyamlReader(std::string_view input) {
    yaml_parser_initialize(&parser_);
    yaml_parser_set_input_string(&parser_, reinterpret_cast<const unsigned char*>(input.data()),
                                 input.size());
  }
  ~LibyamlReader() { yaml_parser_delete(&parser_); }
  LibyamlReader(const LibyamlReader&) = delete;
  LibyamlReader& operator=(const LibyamlReader&) = delete;

  LibyamlDump read() {
    yaml_event_t event;
    while (!dump_.failed) {
      if (yaml_parser_parse(&parser_, &event) == 0) {
        fail(parser_.problem != nullptr ? parser_.problem : "unknown");
        break;
      }
      const bool is_end = event.type == YAML_STREAM_END_EVENT;
      take(event);
      yaml_event_delete(&event);
      if (is_end) break;
    }
    return dump_;
  }

 private:
  struct Open {
    std::string anchor;
    std::size_t begin;
  };

  static std::string name_of(const yaml_char_t* name) {
    return name == nullptr ? std::string() : reinterpret_cast<const char*>(name);
  }

  void fail(std::string error) {
    dump_.failed = true;
    dump_.error = std::move(error);
  }

  void take(const yaml_event_t& event) {
    switch (event.type) {
      case YAML_SCALAR_EVENT:
        take_scalar(event);
        break;
      case YAML_ALIAS_EVENT:
        take_alias(name_of(event.data.alias.anchor));
        break;
      case YAML_SEQUENCE_START_EVENT:
        open(name_of(event.data.sequence_start.anchor), '[');
        break;
      case YAML_MAPPING_START_EVENT:
        open(name_of(event.data.mapping_start.anchor), '{');
        break;
      case YAML_SEQUENCE_END_EVENT:
        close(']');
        break;
      case YAML_MAPPING_END_EVENT:
        close('}');
        break;
      case YAML_DOCUMENT_END_EVENT:
        dump_.text += "\n";
        anchors_.clear();
        break;
      default:
        break;
    }
  }

  void take_scalar(const yaml_event_t& event) {
    const auto& scalar = event.data.scalar;
    const std::string_view text(reinterpret_cast<const char*>(scalar.value), scalar.length);
    const bool is_plain = scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.tag == nullptr;
    const std::string dump = is_plain && is_null_text(text) ? "null" : scalar_dump(text);
    dump_.text += dump + " ";
    if (scalar.anchor != nullptr) anchors_[name_of(scalar.anchor)] = dump + " ";
  }

  void take_alias(const std::string& name) {
    const auto anchor = anchors_.find(name);
    if (anchor == anchors_.end() || !anchor->second) return fail("alias without a finished anchor");
    dump_.text += *anchor->second;
    if (dump_.text.size() > 10'000'000) fail("too many aliases");
  }

  void open(const std::string& anchor, char bracket) {
    if (!anchor.empty()) anchors_[anchor] = std::nullopt;
    open_.push_back({anchor, dump_.text.size()});
    dump_.text += bracket;
  }

  void close(char bracket) {
    dump_.text += bracket;
    dump_.text += " ";
    const Open open = open_.back();
    open_.pop_back();
    if (!open.anchor.empty()) anchors_[open.anchor] = dump_.text.substr(open.begin);
  }

  yaml_parser_t parser_{};
  LibyamlDump dump_;
  std::vector<Open> open_;
  std::map<std::string, std::optional<std::string>> anchors_;
};

inline LibyamlDump libyaml_dump(std::string_view input) {
  return LibyamlReader(input).read();
}

}  // namespace regolo::source
