// Which way the #include lines of the tree may point. Works on texts in memory, so that the test can plant a
// violation.
//
//   cli -> reports -> properties -> model          inside model: games -> play -> values -> schema -> source
//   cli -> checkers -> model                       beside them: expression -> play
//
// Checkers and properties do not know each other, two games never include each other, the YAML library is
// known to model/source alone, and the program never includes its tests.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace regolo::layout {

struct SourceText {
  std::string path;  ///< from the root of the tree
  std::string text;
};

struct Room {
  std::string_view name;
  std::vector<std::string_view> may_include;  ///< beside itself
};

inline const std::vector<Room>& rooms() {
  static const std::vector<Room> list{
      {"model/source", {}},
      {"model/schema", {"model/source"}},
      {"model/values", {"model/schema", "model/source"}},
      {"model/play", {"model/values", "model/schema", "model/source"}},
      {"model/expression", {"model/play", "model/values", "model/schema", "model/source"}},
      {"model/games", {"model/play", "model/values", "model/schema", "model/source"}},
      {"checkers", {"model"}},
      {"properties", {"model"}},
      {"reports", {"properties", "model"}},
      {"cli", {"reports", "properties", "checkers", "model"}},
      {"bench", {"cli", "reports", "properties", "checkers", "model", "tests"}},
      {"tests", {"cli", "reports", "properties", "checkers", "model"}},
  };
  return list;
}

inline bool is_under(std::string_view path, std::string_view folder) {
  return path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/';
}

inline const Room* room_of(std::string_view path) {
  for (const Room& room : rooms()) {
    if (is_under(path, room.name)) return &room;
  }
  return nullptr;
}

/// `casting_shadows` for model/games/casting_shadows/apply.cpp and properties/casting_shadows/invariants.cpp,
/// if there is such a game; else nothing.
inline std::string_view game_of(std::string_view path, const std::set<std::string, std::less<>>& games) {
  for (const std::string_view folder : {"model/games", "properties"}) {
    if (!is_under(path, folder)) continue;
    const std::string_view rest = path.substr(folder.size() + 1);
    const std::size_t slash = rest.find('/');
    if (slash == std::string_view::npos) return {};
    const std::string_view name = rest.substr(0, slash);
    return games.contains(name) ? name : std::string_view();
  }
  return {};
}

struct Include {
  std::string target;
  bool is_quoted = false;
};

inline std::optional<Include> include_on(std::string_view line) {
  const auto skip = [&] { line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size())); };
  skip();
  if (!line.starts_with('#')) return std::nullopt;
  line.remove_prefix(1);
  skip();
  if (!line.starts_with("include")) return std::nullopt;
  line.remove_prefix(std::string_view("include").size());
  skip();
  if (line.empty() || (line[0] != '"' && line[0] != '<')) return std::nullopt;
  const std::size_t end = line.find(line[0] == '"' ? '"' : '>', 1);
  if (end == std::string_view::npos) return std::nullopt;
  return Include{std::string(line.substr(1, end - 1)), line[0] == '"'};
}

inline std::vector<Include> includes_of(std::string_view text) {
  std::vector<Include> found;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (auto include = include_on(text.substr(0, end))) found.push_back(*std::move(include));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return found;
}

/// Libraries that only one room may know.
inline std::string_view owner_of_library(std::string_view target) {
  if (target.starts_with("yaml-cpp/")) return "model/source";
  if (target == "yaml.h") return "tests";
  if (target.starts_with("CLI/")) return "cli";
  if (target.starts_with("gtest/") || target.starts_with("rapidcheck")) return "tests";
  return {};
}

/// Empty if `from` may include it; else what is wrong.
inline std::string fault_of(std::string_view from, const Include& include,
                            const std::set<std::string, std::less<>>& games) {
  const std::string_view owner = owner_of_library(include.target);
  // Benchmarks measure us beside the libraries themselves.
  if (!owner.empty() && is_under(from, "bench")) return "";
  // The tests of a room may look at what the room itself knows.
  if (!owner.empty() && from.starts_with("tests/") && is_under(from.substr(6), owner)) return "";
  if (!owner.empty()) return is_under(from, owner) ? "" : fmt::format("only {} may know this library", owner);
  if (!include.is_quoted) return "";
  const Room* const room = room_of(from);
  const Room* const target = room_of(include.target);
  if (target == nullptr) return "not a path from the root of the tree";
  const bool allowed =
      room == target ||
      std::any_of(room->may_include.begin(), room->may_include.end(), [&](std::string_view other) {
        return target->name == other || is_under(target->name, other);
      });
  if (!allowed) return fmt::format("{} may not know {}", room->name, target->name);
  const std::string_view own_game = game_of(from, games);
  const std::string_view other_game = game_of(include.target, games);
  if (!own_game.empty() && !other_game.empty() && own_game != other_game)
    return "two games never include each other";
  return "";
}

/// One line per violation: `FROM includes WHAT: why not`.
inline std::vector<std::string> include_violations(const std::vector<SourceText>& files) {
  std::set<std::string, std::less<>> games;
  for (const SourceText& file : files) {
    constexpr std::string_view folder = "model/games/";
    if (!file.path.starts_with(folder)) continue;
    const std::size_t slash = file.path.find('/', folder.size());
    if (slash != std::string::npos) games.insert(file.path.substr(folder.size(), slash - folder.size()));
  }
  std::vector<std::string> violations;
  for (const SourceText& file : files) {
    if (room_of(file.path) == nullptr) {
      violations.push_back(fmt::format("{} lies in no known room", file.path));
      continue;
    }
    for (const Include& include : includes_of(file.text)) {
      const std::string fault = fault_of(file.path, include, games);
      if (!fault.empty())
        violations.push_back(fmt::format("{} includes {}: {}", file.path, include.target, fault));
    }
  }
  return violations;
}

}  // namespace regolo::layout
