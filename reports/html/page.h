// The HTML report: one file, no network, readable without script. The same markup is printed by WeasyPrint;
// only what a reader opens or steps through on a screen is left out on paper.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "reports/evidence.h"
#include "reports/language.h"

namespace regolo::reports {

enum class Medium : std::uint8_t { screen, paper };
enum class Paper : std::uint8_t { a4, letter };
inline constexpr std::string_view paper_words[] = {"a4", "letter"};

struct PageOptions {
  Medium medium = Medium::screen;
  Paper paper = Paper::a4;
  std::vector<std::string> only = {};  ///< ids of chapters; empty: all
};

/// What a chapter is written from.
struct Page {
  const Evidence& evidence;
  const Language& say;
  PageOptions options = {};

  bool is_paper() const { return options.medium == Medium::paper; }
};

struct Chapter {
  std::string_view id;
  std::string (*write)(const Page&);
};
/// All chapters, in the order of the report.
const std::vector<Chapter>& chapters();
std::vector<std::string_view> chapter_ids();

/// The whole document.
std::string html_report(const Evidence& evidence, const Language& say, const PageOptions& options);

// The chapters; each gives what stands below its heading.
std::string write_broken(const Page& page);
std::string write_never(const Page& page);
std::string write_rules(const Page& page);
std::string write_components(const Page& page);
std::string write_interactions(const Page& page);
std::string write_shape(const Page& page);
std::string write_properties(const Page& page);
std::string write_lint(const Page& page);
std::string write_mutation(const Page& page);
std::string write_provenance(const Page& page);
std::string write_errata(const Page& page);
std::string write_reading(const Page& page);
std::string write_scenarios(const Page& page);
std::string write_traces(const Page& page);
std::string write_sentences(const Page& page);
/// The first page: what the report says, in one sentence and a few numbers.
std::string write_answer(const Page& page);

// Made from the files of the same names.
extern const char* const report_css;
extern const char* const report_js;

}  // namespace regolo::reports
