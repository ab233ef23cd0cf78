// House rules that change components: a package with some fields given another value.
#pragma once

#include <optional>

#include "model/play/parameters.h"

namespace regolo::play {

/// The package as the settings patch it; nothing if they patch nothing. Throws UnknownSetting for a component
/// or a field that does not exist.
std::optional<schema::Package> patched(const schema::Package& package, const Settings& settings);

}  // namespace regolo::play
