#include "cli/formats/sarif_document.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/command.h"
#include "cli/formats/finding_json.h"
#include "cli/text.h"

namespace regolo::cli {

namespace {

constexpr std::string_view base_id = "SRCROOT";

std::string uri_of(std::string_view path) {
  constexpr std::string_view plain = "-._~/!$&'()*+,;=@";
  std::string uri;
  for (const char c : path) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (letter || plain.find(c) != std::string_view::npos) {
      uri += c;
    } else {
      uri += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return uri;
}

/// In a SARIF message [text](target) is a link and {0} an argument. Ours have neither; content may look so.
std::string literal(const std::string& text) {
  const bool links = text.find("](") != std::string::npos;
  const bool arguments = text.find('{') != std::string::npos;
  if (!links && !arguments) return text;
  std::string escaped;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (links && (c == '[' || c == ']')) escaped += '\\';
    if (c == '{' || c == '}') escaped += c;
    escaped += c;
  }
  return escaped;
}

std::size_t size_of(const Json& result, std::string_view key) {
  const auto found = result.find(std::string(key));
  return found == result.end() ? 0 : found->size();
}

std::size_t flow_steps(const Json& result) {
  std::size_t steps = 0;
  if (!result.contains("codeFlows")) return 0;
  for (const Json& flow : result["codeFlows"]) {
    for (const Json& thread : flow["threadFlows"]) steps = std::max(steps, size_of(thread, "locations"));
  }
  return steps;
}

}  // namespace

Json sarif_text(std::string_view text) {
  return {{"text", literal(shown_text(text))}};
}

Json sarif_artifact(const std::string& path) {
  if (path.starts_with('/')) return {{"uri", "file://" + uri_of(path)}};
  return {{"uri", uri_of(path)}, {"uriBaseId", base_id}};
}

Json sarif_region(const SarifRegion& region) {
  Json json = {{"startLine", region.line}};
  if (region.column > 0) json["startColumn"] = region.column;
  if (region.end_line > 0) json["endLine"] = region.end_line;
  if (region.end_column > 0) json["endColumn"] = region.end_column;
  return json;
}

Json sarif_location(const std::string& path, const SarifRegion& region) {
  Json physical = {{"artifactLocation", sarif_artifact(path)}};
  if (region.line > 0) physical["region"] = sarif_region(region);
  return {{"physicalLocation", std::move(physical)}};
}

Json sarif_notification(std::string_view level, std::string_view text) {
  return {{"level", level}, {"message", sarif_text(text)}};
}

std::vector<std::string> sarif_limit_words(const Json& results, const SarifLimits& limits) {
  std::vector<std::string> words;
  if (results.size() > limits.results_max) {
    words.push_back(fmt::format("{} results: GitHub refuses a SARIF file of more than {}", results.size(),
                                limits.results_max));
  } else if (results.size() > limits.results_shown) {
    words.push_back(fmt::format("{} results: GitHub shows {} of them", results.size(), limits.results_shown));
  }
  std::size_t locations = 0;
  std::size_t steps = 0;
  for (const Json& result : results) {
    locations = std::max(locations, size_of(result, "relatedLocations"));
    steps = std::max(steps, flow_steps(result));
  }
  if (locations > limits.locations_shown) {
    words.push_back(fmt::format("a result with {} related places: GitHub shows {} of them", locations,
                                limits.locations_shown));
  }
  if (steps > limits.flow_steps_shown) {
    words.push_back(
        fmt::format("a game of {} moves: GitHub shows {} of them", steps, limits.flow_steps_shown));
  }
  return words;
}

std::string sarif_log(SarifRun run) {
  for (const std::string& words : sarif_limit_words(run.results))
    run.notifications.push_back(sarif_notification("warning", words));
  Json invocation = {{"executionSuccessful", run.exit_code != exit_internal && run.exit_code != exit_usage},
                     {"exitCode", run.exit_code}};
  if (!run.notifications.empty()) invocation["toolExecutionNotifications"] = std::move(run.notifications);
  Json one;
  one["tool"]["driver"] = {{"name", "Regolo"},
                           {"version", REGOLO_VERSION},
                           {"semanticVersion", REGOLO_VERSION},
                           {"rules", std::move(run.rules)}};
  one["automationDetails"] = {{"id", run.id}};
  one["invocations"] = Json::array({std::move(invocation)});
  one["originalUriBaseIds"][std::string(base_id)] = {
      {"description", sarif_text("The folder in which the program was run")}};
  one["columnKind"] = "unicodeCodePoints";
  one["results"] = std::move(run.results);
  one["properties"] = std::move(run.properties);
  Json log;
  log["$schema"] = "https://json.schemastore.org/sarif-2.1.0.json";
  log["version"] = "2.1.0";
  log["runs"] = Json::array({std::move(one)});
  return dumped(log, 1);
}

}  // namespace regolo::cli
