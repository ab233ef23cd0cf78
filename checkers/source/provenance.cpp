// A source is written as one text, or as a map from paths to texts.
#include "checkers/source/provenance.h"

namespace regolo::checkers {

void for_each_source(const Package& package, const std::function<void(std::uint32_t, NodeId)>& visit) {
  for (std::uint32_t file = 0; file < package.files.size(); ++file) {
    const schema::PackageFile& entry = package.files[file];
    for (NodeId node = 0; node < entry.readings.size(); ++node) {
      const schema::Field* field = package.field_of(file, node);
      if (field == nullptr || field->name != "source" || package.type_of(file, node) == nullptr) continue;
      if (entry.tree()[node].kind == source::NodeKind::scalar) visit(file, node);
      package.entries(file, node, [&](NodeId, NodeId value) {
        if (entry.tree()[value].kind == source::NodeKind::scalar) visit(file, value);
      });
    }
  }
}

std::string_view source_word(std::string_view source) {
  return source.substr(0, source.find_first_of(" ,:"));
}

NodeId declared_source(const Package& package, std::string_view word, std::uint32_t& game) {
  game = package.file_named("game.yaml");
  if (game == schema::none || package.files[game].tree().empty()) return source::no_node;
  return package.get(game, package.get(game, 0, "sources"), word);
}

}  // namespace regolo::checkers
