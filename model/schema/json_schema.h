// The typed schema of a package as JSON Schema 2020-12, for editors and other tools. It says of the files
// what `regolo lint` calls an error, as far as JSON Schema can say it (docs/json-schema.md lists what it
// cannot), and what helps while typing: titles, descriptions, examples, the ids that a reference can name.
#pragma once

#include <nlohmann/json.hpp>

#include "model/schema/file_kinds.h"

namespace regolo::schema {

using Json = nlohmann::ordered_json;

Json json_schema(const Package& package, const FileKind& kind);

/// What a reader of YAML makes of a value that is written like this: a number, a truth value or a text.
Json json_of(const PackageFile& file, NodeId node);

}  // namespace regolo::schema
