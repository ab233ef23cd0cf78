#include "cli/fuzz/shrinking.h"

#include <fmt/format.h>

#include <ostream>

#include "cli/interrupts.h"
#include "properties/campaign/in_child.h"
#include "properties/universal.h"

namespace regolo::cli {

using namespace properties;

void shrink_all(Context& context, Database& database, UnitPlayer& player, const FuzzPlan& plan) {
  for (const auto& [cause, finding] : database.findings()) {
    const bool is_done = !finding.shrunk.empty() || universal::is_fatal(finding.first.invariant);
    if (is_done || Interrupts::happened()) continue;
    const Found& found = finding.first;
    const ChildEnd end = in_child(
        [&] {
          const ShrunkGame shrunk = player.shrink(found, plan.shrink);
          return shrunk.reproduced ? fmt::format("{} {}", shrunk.moves, shrunk.text) : std::string();
        },
        plan.shrink.time + plan.campaign.workers.game_timeout);
    if (end.how != ChildEnd::How::done || end.text.empty()) {
      context.err << fmt::format(
          "the failure of {} {}; its game stays as it was found\n", found.invariant,
          end.how == ChildEnd::How::done ? "did not come again" : "could not be made short: " + end.text);
      continue;
    }
    const std::size_t blank = end.text.find(' ');
    const std::string text = end.text.substr(blank + 1);
    write_whole(failure_path(plan.campaign.failures, found), text);
    database.set_shrunk(found, text, std::stoul(end.text.substr(0, blank)));
  }
}

}  // namespace regolo::cli
