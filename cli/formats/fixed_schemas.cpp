#include "cli/formats/fixed_schemas.h"

#include "cli/arguments.h"
#include "cli/selection.h"

namespace regolo::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* dialect = "https://json-schema.org/draft/2020-12/schema";

/// ALL, the families and the checks, each with what it is about.
Json check_words() {
  Json words = Json::array({{{"const", "ALL"}, {"description", "every check"}}});
  for (const std::string_view family : family_words()) {
    if (family == "ALL") continue;
    words.push_back({{"const", family}, {"description", "all checks of this family"}});
  }
  for (const Check* check : checkers::all_checks())
    words.push_back({{"const", check->id.value}, {"description", check->summary.value}});
  return {{"oneOf", std::move(words)}};
}

Json words_or_word(const Json& word) {
  return {{"anyOf", Json::array({word, {{"type", "array"}, {"items", word}}})}};
}

Json described(Json schema, std::string_view description) {
  schema["description"] = description;
  return schema;
}

Json position() {
  return {{"type", "object"},
          {"properties",
           {{"line", {{"type", "integer"}, {"minimum", 1}}},
            {"column", {{"type", "integer"}, {"minimum", 1}, {"description", "in code points"}}},
            {"byte", {{"type", "integer"}, {"minimum", 0}, {"description", "in the file on disk"}}}}},
          {"required", Json::array({"line", "column", "byte"})}};
}

Json object(const Json& properties, std::initializer_list<const char*> optional = {}) {
  Json required = Json::array();
  for (const auto& [name, unused] : properties.items()) {
    if (std::find(optional.begin(), optional.end(), name) == optional.end()) required.push_back(name);
  }
  return {{"type", "object"}, {"properties", properties}, {"required", std::move(required)}};
}

Json finding() {
  const Json text{{"type", "string"}};
  const Json place{{"$ref", "#/$defs/position"}};
  const Json edit = object({{"file", text},
                            {"byte",
                             {{"type", "array"},
                              {"items", {{"type", "integer"}, {"minimum", 0}}},
                              {"minItems", 2},
                              {"maxItems", 2},
                              {"description", "from the first byte up to, not including, the second"}}},
                            {"text", described(text, "what to write there")}});
  const Json fix = object(
      {{"safe", {{"type", "boolean"}}}, {"message", text}, {"edits", {{"type", "array"}, {"items", edit}}}});
  const Json related = object({{"file", text}, {"start", place}, {"end", place}, {"message", text}});
  return object(
      {{"schema", {{"const", "regolo.diagnostic/1"}}},
       {"check", described(text, "the name of the check")},
       {"severity", {{"enum", severity_words}}},
       {"message", described(text, "what is wrong, with the names; stands alone")},
       {"file", described(text, "relative to where regolo ran, with forward slashes")},
       {"start", place},
       {"end", place},
       {"path", described(text, "the place in the content, such as artifacts[crucible].cost.gold")},
       {"label", text},
       {"help", described(text, "what to do")},
       {"related", {{"type", "array"}, {"items", related}}},
       {"fixes", {{"type", "array"}, {"items", fix}}},
       {"fingerprint", described(text, "stays the same while lines move")},
       {"status", {{"type", "string"}, {"examples", Json::array({"new", "suppressed", "baseline"})}}},
       {"reason", described(text, "why it is not new")}},
      {"reason"});
}

Json summary_line() {
  const Json count{{"type", "integer"}, {"minimum", 0}};
  const Json not_run = object({{"check", {{"type", "string"}}}, {"file", {{"type", "string"}}}});
  return object({{"schema", {{"const", "regolo.summary/1"}}},
                 {"errors", count},
                 {"warnings", count},
                 {"infos", count},
                 {"suppressed", count},
                 {"in_baseline", count},
                 {"baseline_stale", count},
                 {"untouched", count},
                 {"fixable", count},
                 {"fixable_unsafe", count},
                 {"fixed", count},
                 {"not_shown", count},
                 {"examined", {{"type", "object"}, {"additionalProperties", count}}},
                 {"not_run", {{"type", "array"}, {"items", not_run}}},
                 {"exit_code", {{"type", "integer"}}}});
}

}  // namespace

Json config_schema() {
  const Json check{{"$ref", "#/$defs/check"}};
  const Json glob{{"type", "string"}, {"examples", Json::array({"drafts/**", "*.json"})}};
  Json severity{
      {"type", "object"},
      {"propertyNames", check},
      {"additionalProperties", {{"enum", Json::array({"info", "warning", "error", "off", false})}}}};
  Json per_file{{"type", "object"}, {"additionalProperties", words_or_word(check)}};
  Json properties{
      {"select", described(words_or_word(check), "run these checks only")},
      {"ignore", described(words_or_word(check), "do not run these checks")},
      {"severity", described(std::move(severity), "how serious the findings of a check or family are")},
      {"per_file_ignore", described(std::move(per_file), "checks to ignore in files that match a pattern")},
      {"fail_on", {{"enum", fail_on_words}, {"description", "from which severity on the run fails"}}},
      {"exclude", described(words_or_word(glob), "files and folders to leave out")}};
  Json profile = properties;
  Json profiles{{"type", "object"},
                {"additionalProperties",
                 {{"type", "object"}, {"properties", std::move(profile)}, {"additionalProperties", false}}}};
  properties["profiles"] = described(std::move(profiles), "settings by name, for --profile NAME");
  return {{"$schema", dialect},
          {"title", "regolo.yaml"},
          {"description", "The settings of a project"},
          {"type", Json::array({"object", "null"})},
          {"properties", std::move(properties)},
          {"additionalProperties", false},
          {"$defs", {{"check", check_words()}}}};
}

Json diagnostic_schema() {
  return {{"$schema", dialect},
          {"title", "A line of regolo lint --output-format json-lines"},
          {"description", "A finding, or the last line, which sums up. Keys may be added freely"},
          {"anyOf", Json::array({finding(), summary_line()})},
          {"$defs", {{"position", position()}}}};
}

}  // namespace regolo::cli
