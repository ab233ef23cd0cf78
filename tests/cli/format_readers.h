// Reads a report back, in whatever format it was written, as a program at the other end would: each finding
// as "error game/cards.yaml:6 unknown-reference". What all formats tell must come out the same.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace regolo::cli {

using Told = std::multiset<std::string>;

inline std::string told(const std::string& severity, const std::string& file, const std::string& line,
                        const std::string& check) {
  return severity + " " + file + ":" + line + " " + check;
}

inline std::vector<std::string> split_lines(const std::string& text) {
  std::vector<std::string> result;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) result.push_back(line);
  return result;
}

inline std::vector<std::string> split_words(const std::string& text) {
  std::vector<std::string> result;
  std::istringstream stream(text);
  for (std::string word; stream >> word;) result.push_back(word);
  return result;
}

inline std::string without_percent(const std::string& text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size()) {
      result += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16));
      i += 2;
    } else {
      result += text[i];
    }
  }
  return result;
}

inline void tell_json(const nlohmann::json& finding, Told& into) {
  if (finding["status"] != "new") return;
  into.insert(told(finding["severity"], finding["file"], finding["start"]["line"].dump(), finding["check"]));
}

inline Told read_json(const std::string& text) {
  Told result;
  const nlohmann::json document = nlohmann::json::parse(text);
  for (const nlohmann::json& finding : document["findings"]) tell_json(finding, result);
  return result;
}

inline Told read_json_lines(const std::string& text) {
  Told result;
  for (const std::string& line : split_lines(text)) {
    const nlohmann::json one = nlohmann::json::parse(line);
    if (one["schema"] == "regolo.diagnostic/1") tell_json(one, result);
  }
  return result;
}

inline Told read_sarif(const std::string& text) {
  Told result;
  const nlohmann::json document = nlohmann::json::parse(text);
  const nlohmann::json& run = document["runs"][0];
  const nlohmann::json& rules = run["tool"]["driver"]["rules"];
  for (const nlohmann::json& one : run["results"]) {
    EXPECT_EQ(rules.at(one["ruleIndex"].get<std::size_t>())["id"], one["ruleId"]);
    if (one.contains("suppressions")) continue;
    const nlohmann::json& place = one["locations"][0]["physicalLocation"];
    const std::string level = one["level"] == "note" ? "info" : one["level"].get<std::string>();
    result.insert(told(level, without_percent(place["artifactLocation"]["uri"]),
                       place["region"]["startLine"].dump(), one["ruleId"]));
  }
  return result;
}

inline Told read_gitlab(const std::string& text) {
  Told result;
  std::set<std::string> prints;
  const std::map<std::string, std::string> severities = {
      {"major", "error"}, {"minor", "warning"}, {"info", "info"}};
  const nlohmann::json document = nlohmann::json::parse(text);
  for (const nlohmann::json& one : document) {
    EXPECT_TRUE(prints.insert(one["fingerprint"]).second) << "GitLab drops " << one;
    const nlohmann::json& place = one["location"];
    result.insert(told(severities.at(one["severity"]), place["path"],
                       place["positions"]["begin"]["line"].dump(), one["check_name"]));
  }
  return result;
}

/// The lines "path:line:column: severity: message" that a test case carries.
inline void tell_case_lines(const std::string& text, const std::string& check, Told& into) {
  for (const std::string& line : split_lines(text)) {
    for (const char* severity : {"error", "warning", "info"}) {
      const std::size_t at = line.find(std::string(": ") + severity + ": ");
      if (line.starts_with("  ") || at == std::string::npos) continue;
      const std::size_t column = line.rfind(':', at - 1);
      const std::size_t number = line.rfind(':', column - 1);
      into.insert(
          told(severity, line.substr(0, number), line.substr(number + 1, column - number - 1), check));
      break;
    }
  }
}

inline Told read_junit(const std::string& text) {
  Told result;
  pugi::xml_document document;
  EXPECT_TRUE(document.load_string(text.c_str(), pugi::parse_default | pugi::parse_ws_pcdata));
  for (const pugi::xml_node suite : document.child("testsuites").children("testsuite")) {
    for (const pugi::xml_node one : suite.children("testcase")) {
      const std::string check = one.attribute("name").value();
      tell_case_lines(one.child("failure").text().get(), check, result);
      tell_case_lines(one.child("system-out").text().get(), check, result);
    }
  }
  return result;
}

/// The workflow commands, as the runner of GitHub reads them.
inline Told read_github(const std::string& text) {
  Told result;
  std::string stopped_by;
  for (const std::string& line : split_lines(text)) {
    if (!stopped_by.empty()) {
      if (line == "::" + stopped_by + "::") stopped_by.clear();
      continue;
    }
    if (line.starts_with("::stop-commands::")) stopped_by = line.substr(17);
    for (const auto& [level, severity] :
         std::map<std::string, std::string>{{"error", "error"}, {"warning", "warning"}, {"notice", "info"}}) {
      if (!line.starts_with("::" + level + " ")) continue;
      const std::string properties = line.substr(level.size() + 3, line.find("::", 3) - level.size() - 3);
      std::map<std::string, std::string> values;
      std::istringstream stream(properties);
      for (std::string one; std::getline(stream, one, ',');)
        values[one.substr(0, one.find('='))] = without_percent(one.substr(one.find('=') + 1));
      result.insert(told(severity, values["file"], values["line"], values["title"]));
    }
  }
  return result;
}

/// Undoes the backslashes and character numbers of Markdown.
inline std::string without_markup(const std::string& text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) {
      result += text[++i];
    } else if (text.substr(i, 2) == "&#") {
      const std::size_t end = text.find(';', i);
      result += static_cast<char>(std::stoi(text.substr(i + 2, end - i - 2)));
      i = end;
    } else {
      result += text[i];
    }
  }
  return result;
}

inline Told read_markdown(const std::string& text) {
  Told result;
  for (const std::string& line : split_lines(text)) {
    if (!line.starts_with("| ") || line.starts_with("| severity |")) continue;
    std::vector<std::string> cells;
    std::string cell;
    for (std::size_t i = 1; i < line.size(); ++i) {
      if (line[i] == '|' && line[i - 1] != '\\') {
        cells.push_back(cell.substr(1, cell.size() - 2));
        cell.clear();
      } else {
        cell += line[i];
      }
    }
    EXPECT_EQ(cells.size(), 4U) << line;
    if (cells.size() != 4) continue;
    const std::string place = without_markup(cells[1]);
    const std::size_t column = place.rfind(':');
    const std::size_t number = place.rfind(':', column - 1);
    result.insert(told(cells[0], place.substr(0, number), place.substr(number + 1, column - number - 1),
                       cells[2].substr(1, cells[2].size() - 2)));
  }
  return result;
}

inline Told read_grouped(const std::string& text) {
  Told result;
  std::string file;
  for (const std::string& line : split_lines(text)) {
    if (!line.starts_with("  ")) {
      file = line;
      continue;
    }
    const std::vector<std::string> words = split_words(line);
    result.insert(told(words.at(1), file, words.at(0).substr(0, words.at(0).find(':')), words.at(2)));
  }
  return result;
}

inline Told read_concise(const std::string& text) {
  Told result;
  for (const std::string& line : split_lines(text)) {
    for (const char* severity : {"error", "warning", "info"}) {
      const std::size_t at = line.find(std::string(": ") + severity + " ");
      if (at == std::string::npos) continue;
      const std::size_t column = line.rfind(':', at - 1);
      const std::size_t number = line.rfind(':', column - 1);
      const std::size_t check = at + 3 + std::string(severity).size();
      result.insert(told(severity, line.substr(0, number), line.substr(number + 1, column - number - 1),
                         line.substr(check, line.find(':', check) - check)));
      break;
    }
  }
  return result;
}

inline Told read_full(const std::string& text) {
  Told result;
  std::string severity;
  std::string check;
  for (const std::string& line : split_lines(text)) {
    const std::size_t bracket = line.find('[');
    const std::string word = bracket == std::string::npos ? "" : line.substr(0, bracket);
    if (word == "error" || word == "warning" || word == "info") {
      severity = word;
      check = line.substr(bracket + 1, line.find(']') - bracket - 1);
    }
    const std::size_t arrow = line.find("--> ");
    if (arrow == std::string::npos || line.find_first_not_of(' ') != arrow) continue;
    const std::string place = line.substr(arrow + 4);
    const std::size_t column = place.rfind(':');
    const std::size_t number = place.rfind(':', column - 1);
    result.insert(
        told(severity, place.substr(0, number), place.substr(number + 1, column - number - 1), check));
  }
  return result;
}

/// Formats for people end with words about the run, which are no findings.
inline std::string without_summary(const std::string& text) {
  for (const char* begin : {"\nFound ", "\nAll checks passed: ", "\nNo problem found, but "}) {
    const std::size_t at = text.rfind(begin);
    if (at != std::string::npos && text[0] != '{' && text[0] != ':' && text[0] != '#')
      return text.substr(0, at + 1);
  }
  return text;
}

struct FormatReader {
  std::string format;
  Told (*read)(const std::string&);
};

inline const std::vector<FormatReader>& format_readers() {
  static const std::vector<FormatReader> readers = {
      {"full", read_full},         {"concise", read_concise},       {"grouped", read_grouped},
      {"json", read_json},         {"json-lines", read_json_lines}, {"sarif", read_sarif},
      {"junit", read_junit},       {"github", read_github},         {"gitlab", read_gitlab},
      {"markdown", read_markdown},
  };
  return readers;
}

}  // namespace regolo::cli
