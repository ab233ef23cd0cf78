// The content of a game as settings change it.
#pragma once

#include <optional>
#include <string>

#include "model/play/parameters.h"
#include "model/play/patch.h"
#include "model/play/rules.h"
#include "model/schema/package.h"

namespace regolo::properties {

/// The content with the settings applied; the rules that they leave out are switched off. Throws
/// play::UnknownSetting or play::UnplayableContent.
template <class G>
typename G::Content content_with(const schema::Package& package, const play::Settings& settings,
                                 typename G::Rules& rules) {
  for (const std::string& id : play::rules_without(package, settings))
    for (std::size_t i = 0; i < G::rule_names().size(); ++i)
      if (play::rule_id(G::rule_names()[i]) == id) rules.switch_off(static_cast<typename G::Rule>(i));
  const std::optional<schema::Package> patched = play::patched(package, settings);
  return G::load(patched ? *patched : package, settings);
}

}  // namespace regolo::properties
