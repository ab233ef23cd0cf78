// Every component of a package as a card to be read against the box: nine to a page, with its drawing or its
// costs.
#pragma once

#include <string>
#include <string_view>

#include "model/schema/package.h"
#include "reports/html/page.h"
#include "reports/language.h"

namespace regolo::reports {

struct SheetHead {
  std::string title = {};
  std::string content = {};  ///< hash
  std::string version = {};
  std::string date = {};  ///< empty: --deterministic
  Paper paper = Paper::a4;
};

/// The sheet as one HTML document, for a screen and for WeasyPrint alike.
std::string component_sheet(const schema::Package& package, const Language& say, const SheetHead& head);

extern const char* const sheet_css;

}  // namespace regolo::reports
