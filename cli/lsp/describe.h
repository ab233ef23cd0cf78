// Things of a package in a few words of Markdown, for hovering and completion.
#pragma once

#include <string>

#include "checkers/check.h"
#include "model/schema/package.h"

namespace regolo::cli::lsp {

/// "whole number from 1 to 3", "id of a hero", "list of …"
std::string type_words(const schema::Schema& schema, const schema::Type& type);
/// Title, description, type and whether it may be left out.
std::string field_page(const schema::Schema& schema, const schema::Field& field);
/// The name, the kind and the entry itself.
std::string component_page(const schema::Package& package, const schema::Component& component);
/// What the check looks for, why it matters and how to mend what it found.
std::string check_page(const checkers::Check& check);
/// "Grey Wolf, card": beside the id in a list.
std::string component_words(const schema::Package& package, const schema::Component& component);

}  // namespace regolo::cli::lsp
