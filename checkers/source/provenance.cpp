// A source is written as one text, or as a map from paths to texts.
#include "checkers/source/provenance.h"

namespace regolo::checkers {

void for_each_source(const Package& package, const std::function<void(std::uint32_t, NodeId)>& visit) {
  const auto is_source = [](const schema::Field& field) { return field.name == "source"; };
  package.for_each_value(is_source, [&](std::uint32_t file, NodeId node) {
    if (package.node(file, node).kind == source::NodeKind::scalar) visit(file, node);
    package.entries(file, node, [&](NodeId, NodeId value) {
      if (package.node(file, value).kind == source::NodeKind::scalar) visit(file, value);
    });
  });
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
