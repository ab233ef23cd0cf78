#include "cli/settings.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/text.h"
#include "model/source/reader.h"

namespace regolo::cli {

namespace fs = std::filesystem;
using source::NodeId;
using source::NodeKind;

namespace {

constexpr std::string_view keys[] = {"exclude", "fail_on", "ignore", "per_file_ignore", "select", "severity"};
constexpr std::string_view severity_setting_words[] = {"info", "warning", "error", "off"};

class SettingsReader {
 public:
  SettingsReader(const source::Document& document, fs::path folder, std::string_view profile)
      : document_(document), folder_(std::move(folder)), profile_(profile) {}

  Settings read() {
    for (const source::Problem& problem : document_.problems) {
      // `off` is a word of ours here, and numbers do not occur.
      if (problem.kind != source::ProblemKind::truthy_word) mistake(problem.span, problem.message);
    }
    Settings settings;
    if (!document_.tree.empty() && kind(0) != NodeKind::null) {
      entries(0, "the settings", [&](NodeId key, NodeId value) {
        if (text(key) != "profiles") read_key(key, value, settings, {});
      });
      // After the rest, whatever their order in the file.
      entries(0, "the settings", [&](NodeId key, NodeId value) {
        if (text(key) == "profiles") read_profiles(value, settings);
      });
    }
    if (!mistakes_.empty()) throw UsageError(mistakes_);
    return settings;
  }

 private:
  NodeKind kind(NodeId node) const { return document_.tree[node].kind; }
  std::string text(NodeId node) const { return std::string(document_.tree.text(node, *document_.file)); }

  void mistake(source::Span span, std::string_view message) {
    const source::LineColumn at = document_.file->line_column(span.begin);
    if (!mistakes_.empty()) mistakes_ += '\n';
    mistakes_ += fmt::format("{}:{}:{}: {}", shown_text(document_.file->path()), at.line, at.column,
                             shown_text(message));
  }
  void mistake(NodeId node, std::string_view message) { mistake(document_.tree[node].span, message); }

  template <class Visit>
  void entries(NodeId map, std::string_view what, Visit visit) {
    const source::Tree& tree = document_.tree;
    if (kind(map) != NodeKind::map)
      return mistake(map, fmt::format("{} must be a map of keys and values", what));
    for (NodeId key = tree.first_child(map); key < tree.end(map);) {
      const NodeId value = tree.next_sibling(key);
      visit(key, value);
      key = tree.next_sibling(value);
    }
  }

  /// A list of words, or one word.
  std::vector<std::pair<NodeId, std::string>> words(NodeId node, std::string_view what) {
    std::vector<std::pair<NodeId, std::string>> result;
    const source::Tree& tree = document_.tree;
    if (kind(node) == NodeKind::scalar) result.emplace_back(node, text(node));
    if (kind(node) == NodeKind::sequence) {
      for (NodeId item = tree.first_child(node); item < tree.end(node); item = tree.next_sibling(item)) {
        if (kind(item) == NodeKind::scalar) {
          result.emplace_back(item, text(item));
        } else {
          mistake(item, fmt::format("{} must be a list of words", what));
        }
      }
    } else if (kind(node) != NodeKind::scalar) {
      mistake(node, fmt::format("{} must be a list of words", what));
    }
    return result;
  }

  std::vector<std::string> checks(NodeId node, std::string_view what) {
    std::vector<std::string> result;
    for (auto& [place, name] : words(node, what)) {
      if (const std::string problem = unknown_check(name); !problem.empty()) mistake(place, problem);
      result.push_back(std::move(name));
    }
    return result;
  }

  std::optional<std::size_t> one(NodeId node, std::string_view what,
                                 std::span<const std::string_view> allowed) {
    try {
      return choice(what, text(node), allowed);
    } catch (const UsageError& error) {
      mistake(node, error.what());
      return std::nullopt;
    }
  }

  void read_severity(NodeId key, NodeId value, Settings& settings) {
    const std::string check = text(key);
    if (const std::string problem = unknown_check(check); !problem.empty()) return mistake(key, problem);
    const auto index = one(value, "severity", severity_setting_words);
    if (!index) return;
    SeveritySetting setting{check, std::nullopt};
    if (severity_setting_words[*index] != "off") setting.severity = static_cast<source::Severity>(*index);
    settings.severity.push_back(std::move(setting));
  }

  /// All are read, so that a mistake in one is found whichever is chosen.
  void read_profiles(NodeId node, Settings& settings) {
    entries(node, "profiles", [&](NodeId key, NodeId value) {
      const std::string name = text(key);
      settings.profiles.push_back(name);
      Settings others;
      const bool chosen = name == profile_;
      entries(value, fmt::format("the profile '{}'", name), [&](NodeId inner_key, NodeId inner_value) {
        read_key(inner_key, inner_value, chosen ? settings : others, name);
      });
    });
  }

  void note_origin(NodeId key, NodeId value, Settings& settings, const std::string& profile) const {
    const source::LineColumn at = document_.file->line_column(document_.tree[key].span.begin);
    const source::Span span = document_.tree[value].span;
    std::string written(document_.file->bytes().substr(span.begin, span.end - span.begin));
    while (!written.empty() && (written.back() == '\n' || written.back() == '\r' || written.back() == ' '))
      written.pop_back();
    settings.origins[text(key)] = {std::move(written),
                                   fmt::format("{}:{}:{}{}", document_.file->path(), at.line, at.column,
                                               profile.empty() ? "" : fmt::format(" (profile {})", profile))};
  }

  void read_key(NodeId key, NodeId value, Settings& settings, const std::string& profile) {
    const std::string name = text(key);
    note_origin(key, value, settings, profile);
    if (name == "select") {
      settings.select = checks(value, name);
    } else if (name == "ignore") {
      settings.ignore = checks(value, name);
    } else if (name == "per_file_ignore") {
      settings.per_file_ignore.clear();
      entries(value, name, [&](NodeId glob, NodeId list) {
        settings.per_file_ignore.push_back({{text(glob), folder_}, checks(list, name)});
      });
    } else if (name == "severity") {
      settings.severity.clear();
      entries(value, name, [&](NodeId check, NodeId word) { read_severity(check, word, settings); });
    } else if (name == "fail_on") {
      if (const auto index = one(value, name, fail_on_words)) settings.fail_on = static_cast<FailOn>(*index);
    } else if (name == "exclude") {
      settings.exclude.clear();
      for (auto& [place, glob] : words(value, name)) settings.exclude.push_back({std::move(glob), folder_});
    } else {
      std::vector<std::string_view> known(std::begin(keys), std::end(keys));
      if (profile.empty()) known.insert(known.begin() + 4, "profiles");
      const std::string hint = did_you_mean(name, known);
      mistake(key, fmt::format("unknown key '{}'{}", name,
                               hint.empty() ? fmt::format(", expected {}", one_of(known)) : hint));
    }
  }

  const source::Document& document_;
  fs::path folder_;
  std::string_view profile_;
  std::string mistakes_;
};

}  // namespace

fs::path find_settings(const fs::path& start) {
  std::error_code ignored;
  fs::path folder = fs::is_directory(start, ignored) ? start : start.parent_path();
  while (true) {
    const fs::path candidate = folder / settings_name;
    if (fs::is_regular_file(candidate, ignored)) return candidate;
    if (fs::exists(folder / ".git", ignored) || folder == folder.parent_path()) return {};
    folder = folder.parent_path();
  }
}

std::span<const std::string_view> setting_keys() {
  return keys;
}

Settings read_settings(const fs::path& file, const std::string& shown_path, std::string_view profile) {
  const source::Document document = source::read_file(file, shown_path);
  Settings settings = SettingsReader(document, file.parent_path(), profile).read();
  const std::vector<std::string>& names = settings.profiles;
  if (profile.empty() || std::find(names.begin(), names.end(), profile) != names.end()) return settings;
  const std::vector<std::string_view> known(names.begin(), names.end());
  throw UsageError(fmt::format("{} defines no profile '{}'{}", shown_text(shown_path), shown_text(profile),
                               known.empty() ? "" : fmt::format(", only {}", one_of(known))));
}

}  // namespace regolo::cli
