#include "checkers/property/faults.h"

#include "model/expression/declaration.h"
#include "model/games/tables.h"
#include "model/schema/record.h"

namespace regolo::checkers {

void report_faults(const Package& package, Reporter& report, expression::FaultKind kind) {
  if (package.file_named("properties.yaml") == schema::none) return;
  const std::uint32_t game = package.file_named("game.yaml");
  if (game == schema::none || package.files[game].tree().empty()) return;
  const std::string id(schema::Record(package, game, 0).text("id"));
  for (const expression::PlacedFault& placed : expression::audit(package, games::table_of(id))) {
    const expression::Fault& fault = placed.fault;
    if (fault.kind != kind) continue;
    Diagnostic& finding = report.at(placed.file, fault.span, fault.message);
    if (placed.node != source::no_node) finding.path = package.content_path(placed.file, placed.node);
    if (!fault.help.empty()) finding.help = fault.help;
    // Inside of quotes a quote would have to be written otherwise; the message says what is meant.
    const bool is_plain = fault.replacement.find_first_of("'\"\\") == std::string::npos ||
                          (placed.node != source::no_node && !package.node(placed.file, placed.node).decoded);
    if (!fault.replacement.empty() && is_plain)
      finding.fixes.push_back(
          {true, "replace with `" + fault.replacement + "`", {{finding.place, fault.replacement}}});
  }
}

}  // namespace regolo::checkers
