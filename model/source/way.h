// Who reads a text. Apart from reader.h because only tests and the fuzzer choose.
#pragma once

#include <string>

#include "model/source/reader.h"

namespace regolo::source {

/// The short way as far as it goes (simple_text.h), or the YAML library alone. Both give the same.
enum class Way { short_if_simple, library };

Document read_text_by(Way way, std::string path, std::string bytes, const Limits& limits = {});

}  // namespace regolo::source
