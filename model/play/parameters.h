// The numbers of the rulebook, as game.yaml gives them and as a variant, `--set` or a trace changes them.
#pragma once

#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "model/schema/package.h"

namespace regolo::play {

/// The content lints clean and still cannot be played: more of something than the model has room for.
struct UnplayableContent : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What a person asked for that the game does not have: an unknown variant, parameter, rule or number of
/// players.
struct UnknownSetting : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A field of a component with another value than the printed one.
struct Patch {
  std::string component = {};
  std::string field = {};
  std::string value = {};  ///< flow YAML

  friend bool operator==(const Patch&, const Patch&) = default;
};

/// Departures from the game as printed.
struct Settings {
  std::string variant = {};
  std::map<std::string, std::int64_t, std::less<>> set = {};  ///< parameters
  std::vector<std::string> without = {};                      ///< rules
  std::vector<Patch> patch = {};
};

/// A parameter of game.yaml.
struct Parameter {
  std::string id = {};
  std::int64_t value = 0;
  std::int64_t min = INT64_MIN;
  std::int64_t max = INT64_MAX;
};

/// All parameters of the package with the settings applied. Throws UnknownSetting for what does not exist or
/// is out of range.
std::vector<Parameter> read_parameters(const schema::Package& package, const Settings& settings);
/// The rules that the settings switch off, those of the variant first.
std::vector<std::string> rules_without(const schema::Package& package, const Settings& settings);
std::vector<std::string> variant_names(const schema::Package& package);
/// What the settings change in components: the patches of the variant first.
std::vector<Patch> patches_of(const schema::Package& package, const Settings& settings);
/// The same settings with what the variant says written out, so that they do not need it.
Settings written_out(const schema::Package& package, const Settings& settings);

/// Copies parameters into the fields of a game's own record. `bindings` pairs an id with a member.
template <class Record>
struct ParameterBinding {
  std::string_view id;
  int Record::*field;
};

[[noreturn]] void refuse_missing_parameter(std::string_view id);

template <class Record, class Bindings>
Record bind_parameters(const std::vector<Parameter>& parameters, const Bindings& bindings) {
  Record record;
  for (const ParameterBinding<Record>& binding : bindings) {
    const Parameter* found = nullptr;
    for (const Parameter& parameter : parameters)
      if (parameter.id == binding.id) found = &parameter;
    if (found == nullptr) refuse_missing_parameter(binding.id);
    record.*binding.field = static_cast<int>(found->value);
  }
  return record;
}

}  // namespace regolo::play
