// What a campaign has seen of each rule, above the rule.
#include <fmt/format.h>

#include <algorithm>

#include "cli/lsp/answers.h"
#include "cli/text.h"
#include "properties/any_game.h"
#include "properties/campaign/database.h"

namespace regolo::cli::lsp {

namespace fs = std::filesystem;
using schema::Component;
using schema::Package;

namespace {

/// The campaign file nearest above the package, as `regolo fuzz` names it. Empty if there is none.
fs::path campaign_of(const fs::path& folder, const std::string& game) {
  std::error_code ignored;
  for (fs::path above = folder;; above = above.parent_path()) {
    const fs::path file = above / ".regolo" / (game + ".campaign");
    if (fs::is_regular_file(file, ignored)) return file;
    if (fs::exists(above / ".git", ignored) || above == above.parent_path()) return {};
  }
}

std::string game_id(const Package& package) {
  const std::uint32_t file = package.file_named("game.yaml");
  if (file == schema::none || package.files[file].tree().empty()) return {};
  const source::NodeId id = package.get(file, 0, "id");
  return id == source::no_node ? std::string() : std::string(package.text(file, id));
}

std::vector<std::string> rule_ids(const std::string& game) {
  const properties::AnyGame* engine = properties::any_game(game);
  return engine == nullptr ? std::vector<std::string>() : engine->rule_ids();
}

std::string evidence_of(const properties::CampaignTotals& totals, const std::vector<std::string>& ids,
                        std::string_view rule, bool is_mechanic) {
  const auto found = std::find(ids.begin(), ids.end(), rule);
  const auto index = static_cast<std::size_t>(found - ids.begin());
  if (found == ids.end() || index >= totals.rules.size())
    return is_mechanic ? "no engine applies this rule" : std::string();
  const properties::Counted& counts = totals.rules[index];
  if (counts.asked == 0) return fmt::format("never asked in {}", counted(totals.games, "game"));
  if (counts.bound == 0)
    return fmt::format("asked {} times, never decided, in {}", counts.asked, counted(totals.games, "game"));
  return fmt::format("decided {} of {} times in {}", counts.bound, counts.asked,
                     counted(totals.games, "game"));
}

}  // namespace

Json code_lenses(const Spot& spot) {
  Json list = Json::array();
  const Package& package = spot.package();
  const schema::KindId rule = package.schema.kind_named("rule");
  const std::string game = game_id(package);
  const fs::path file = campaign_of(spot.watched->live.folder(), game);
  if (file.empty()) return list;
  properties::CampaignTotals totals;
  try {
    totals = properties::Database(file.string()).totals();
  } catch (const properties::DatabaseError&) {
    return list;  // damaged or half written: `regolo fuzz` says so, an editor need not
  }
  const std::vector<std::string> ids = rule_ids(game);
  for (const Component& component : package.files[spot.file].components) {
    if (component.kind != rule || component.id_node == source::no_node) continue;
    const source::NodeId kind = package.get(component.file, component.node, "kind");
    const bool is_mechanic = kind != source::no_node && package.text(component.file, kind) == "mechanic";
    const std::string evidence = evidence_of(totals, ids, component.id, is_mechanic);
    if (evidence.empty()) continue;
    list.push_back(
        {{"range", range_json(spot.source(), package.place(component.file, component.id_node).span)},
         {"command", {{"title", evidence}, {"command", ""}}}});
  }
  return list;
}

}  // namespace regolo::cli::lsp
