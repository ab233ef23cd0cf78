// The few forms of markup that the chapters share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reports/html/page.h"

namespace regolo::reports {

/// Safe inside elements and quoted attributes. Control characters, which no HTML can hold, become U+FFFD.
std::string escaped(std::string_view text);
/// 1 284 551, with blanks that do not break.
std::string shown(std::uint64_t number);
/// "187 of 203"
std::string share(const Page& page, std::uint64_t count, std::uint64_t of);
std::string percent(std::uint64_t count, std::uint64_t of);

std::string paragraph(std::string_view text);
std::string code(std::string_view text);
/// A link to the rule, or its bare id if the report does not show it.
std::string rule_link(const Page& page, std::string_view id);
std::string rule_links(const Page& page, const std::vector<std::string>& ids);
std::string scenario_link(const Page& page, std::size_t scenario);
/// The number of the chapter as a link: "7".
std::string see(const Page& page, std::string_view chapter);
bool has_chapter(const Page& page, std::string_view chapter);
/// ● exercised
std::string status_mark(const Page& page, Status status);
/// A bar of that share of its room, for a cell of a table.
std::string bar(std::uint64_t count, std::uint64_t of);

/// A table with a head row; cells are markup. `numeric` are the columns of numbers.
class TableMarkup {
 public:
  TableMarkup(std::string_view name, std::vector<std::string> heads, std::vector<std::size_t> numeric = {});
  void row(const std::vector<std::string>& cells, std::string_view attributes = {});
  std::string text() const { return text_ + "</tbody></table></div>\n"; }

 private:
  bool is_numeric(std::size_t column) const;
  std::string text_;
  std::vector<std::size_t> numeric_;
};

/// The lower and upper end of the 95 % interval (Wilson) of so many out of so many, in whole percent.
struct Interval {
  int low = 0;
  int high = 100;
};
Interval interval_of(std::uint64_t count, std::uint64_t of);

enum class Boards : std::uint8_t { none, last, every };
/// A game step by step. `mark` is written beside its last step.
std::string replay_markup(const Page& page, const properties::Story& game, std::string_view id, Boards boards,
                          std::string_view mark = {});

}  // namespace regolo::reports
