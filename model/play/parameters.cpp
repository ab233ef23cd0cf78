#include "model/play/parameters.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/schema/record.h"
#include "model/source/flow_text.h"
#include "model/source/nearest.h"

namespace regolo::play {

namespace {

using schema::Record;

std::string nearest_hint(std::string_view word, const std::vector<std::string>& known) {
  const std::vector<std::string_view> views(known.begin(), known.end());
  const std::string near = source::nearest(word, views);
  return near.empty() ? std::string() : fmt::format("; did you mean '{}'?", near);
}

std::string list_hint(std::string_view word, const std::vector<std::string>& known) {
  const std::string near = nearest_hint(word, known);
  if (!near.empty() || known.empty()) return near;
  return fmt::format(", expected one of: {}", fmt::join(known, ", "));
}

Record variant_named(const schema::Package& package, const std::string& name) {
  for (const Record& variant : schema::components(package, "variant"))
    if (variant.text("id") == name) return variant;
  const std::vector<std::string> known = variant_names(package);
  if (known.empty()) throw UnknownSetting(fmt::format("there is no variant '{}': the game has none", name));
  throw UnknownSetting(fmt::format("there is no variant '{}'{}", name, list_hint(name, known)));
}

void change(std::vector<Parameter>& parameters, std::string_view id, std::int64_t value) {
  const auto found =
      std::find_if(parameters.begin(), parameters.end(), [&](const Parameter& p) { return p.id == id; });
  if (found == parameters.end()) {
    std::vector<std::string> known;
    for (const Parameter& parameter : parameters) known.push_back(parameter.id);
    throw UnknownSetting(fmt::format("there is no parameter '{}'{}", id, nearest_hint(id, known)));
  }
  if (value < found->min || value > found->max)
    throw UnknownSetting(
        fmt::format("parameter '{}' is from {} to {}, not {}", id, found->min, found->max, value));
  found->value = value;
}

}  // namespace

std::vector<Parameter> read_parameters(const schema::Package& package, const Settings& settings) {
  std::vector<Parameter> parameters;
  for (const Record& record : schema::components(package, "parameter")) {
    Parameter parameter;
    parameter.id = record.text("id");
    parameter.value = record.integer("value");
    if (record.has("min")) parameter.min = record.integer("min");
    if (record.has("max")) parameter.max = record.integer("max");
    parameters.push_back(std::move(parameter));
  }
  if (!settings.variant.empty()) {
    const Record variant = variant_named(package, settings.variant);
    for (const auto& [id, value] : variant.at("set").entries()) change(parameters, id, value.integer());
  }
  for (const auto& [id, value] : settings.set) change(parameters, id, value);
  return parameters;
}

std::vector<std::string> rules_without(const schema::Package& package, const Settings& settings) {
  std::vector<std::string> off;
  if (!settings.variant.empty()) {
    for (const Record& rule : variant_named(package, settings.variant).at("without").items())
      off.emplace_back(rule.text());
  }
  std::vector<std::string> known;
  for (const Record& rule : schema::components(package, "rule")) known.emplace_back(rule.text("id"));
  for (const std::string& rule : settings.without) {
    if (std::find(known.begin(), known.end(), rule) == known.end())
      throw UnknownSetting(fmt::format("there is no rule '{}'{}", rule, nearest_hint(rule, known)));
    off.push_back(rule);
  }
  return off;
}

std::vector<Patch> patches_of(const schema::Package& package, const Settings& settings) {
  std::vector<Patch> patches;
  if (!settings.variant.empty()) {
    for (const auto& [component, fields] : variant_named(package, settings.variant).at("patch").entries())
      for (const auto& [field, value] : fields.entries())
        patches.push_back({std::string(component), std::string(field),
                           source::flow_text(package.files[value.file()].document, value.node())});
  }
  patches.insert(patches.end(), settings.patch.begin(), settings.patch.end());
  return patches;
}

Settings written_out(const schema::Package& package, const Settings& settings) {
  if (settings.variant.empty()) return settings;
  Settings all;
  for (const auto& [id, value] : variant_named(package, settings.variant).at("set").entries())
    all.set[std::string(id)] = value.integer();
  for (const auto& [id, value] : settings.set) all.set[id] = value;
  all.without = rules_without(package, settings);
  all.patch = patches_of(package, settings);
  return all;
}

std::vector<std::string> variant_names(const schema::Package& package) {
  std::vector<std::string> names;
  for (const Record& variant : schema::components(package, "variant")) names.emplace_back(variant.text("id"));
  return names;
}

void refuse_missing_parameter(std::string_view id) {
  throw UnplayableContent(fmt::format("game.yaml has no parameter '{}', which the engine needs", id));
}

}  // namespace regolo::play
