// The components, and how many of their values some source attests.
#include <algorithm>

#include "model/schema/record.h"
#include "reports/gather.h"

namespace regolo::reports {

namespace {

using schema::Component;
using schema::Package;
using schema::Record;
using source::NodeId;
using source::NodeKind;

/// Where the values of one component come from: a text, or texts by path.
class Sources {
 public:
  Sources(const Record& component) {
    const Record source = component.at("source");
    if (!source.is_there()) return;
    const auto entries = source.entries();
    if (entries.empty()) {
      by_path_.emplace_back("all", word_of(source.text()));
    } else {
      for (const auto& [path, value] : entries) by_path_.emplace_back(path, word_of(value.text()));
    }
  }
  /// The word for the value at the path: the longest path that leads to it wins.
  std::string_view word(std::string_view path) const {
    std::string_view found;
    std::size_t best = 0;
    for (const auto& [key, word] : by_path_) {
      const bool leads = path == key || (path.starts_with(key) && path[key.size()] == '.');
      if (key == "all" && found.empty()) found = word;
      if (leads && key.size() >= best) {
        found = word;
        best = key.size();
      }
    }
    return found;
  }

 private:
  static std::string_view word_of(std::string_view text) { return text.substr(0, text.find_first_of(" ,:")); }
  std::vector<std::pair<std::string_view, std::string_view>> by_path_;
};

/// Calls `visit(path)` for every scalar below the node; items of a list are named by id or position.
template <class Visit>
void for_each_value(const Package& package, std::uint32_t file, NodeId node, const std::string& path,
                    Visit& visit) {
  if (package.node(file, node).kind == NodeKind::map) {
    package.entries(file, node, [&](NodeId key, NodeId value) {
      for_each_value(package, file, value, path + "." + std::string(package.text(file, key)), visit);
    });
  } else if (package.node(file, node).kind == NodeKind::sequence) {
    std::size_t position = 0;
    package.items(file, node, [&](NodeId item) {
      const NodeId id = package.get(file, item, "id");
      const std::string name =
          id != source::no_node ? std::string(package.text(file, id)) : std::to_string(position);
      for_each_value(package, file, item, path + "." + name, visit);
      ++position;
    });
  } else {
    visit(path);
  }
}

bool is_attested(const Package& package, std::string_view word) {
  const Record game(package, package.file_named("game.yaml"), 0);
  return game.at("sources").at(word).text("attested") == "true";
}

void count_values(const Inputs& inputs, const Component& component, ProvenanceEvidence& share) {
  const Package& package = inputs.package;
  const Sources sources(Record(package, component.file, component.node));
  package.entries(component.file, component.node, [&](NodeId key, NodeId value) {
    const std::string field(package.text(component.file, key));
    if (field == "source" || field == package.schema.kinds[component.kind].id_field) return;
    auto visit = [&](const std::string& path) {
      const std::string_view word = sources.word(path);
      ++share.values;
      if (is_attested(package, word)) {
        ++share.attested;
      } else {
        ++share.others[std::string(word)];
      }
    };
    for_each_value(package, component.file, value, field, visit);
  });
}

}  // namespace

std::string component_name(const Package& package, const Component& component, std::string_view language) {
  std::string name(component.id);
  package.entries(component.file, component.node, [&](NodeId, NodeId value) {
    const schema::Field* field = package.field_of(component.file, value);
    if (field != nullptr && field->part == schema::Part::name)
      name = in_language(Record(package, component.file, value), language);
  });
  return name;
}

void gather_content(const Inputs& inputs, Evidence& evidence) {
  const Package& package = inputs.package;
  std::vector<ProvenanceEvidence> shares(package.schema.kinds.size());
  for (const Component& component : package.components) {
    const schema::Kind& kind = package.schema.kinds[component.kind];
    if (kind.built_in) continue;
    ComponentEvidence one;
    one.id = component.id;
    one.name = component_name(package, component, inputs.language);
    one.kind = kind.title.empty() ? kind.id : kind.title;
    one.place = Record(package, component.file, component.node).place();
    evidence.components.push_back(std::move(one));
    ProvenanceEvidence& share = shares[component.kind];
    share.kind = kind.title.empty() ? kind.id : kind.title;
    ++share.components;
    if (kind.provenance) count_values(inputs, component, share);
  }
  for (ProvenanceEvidence& share : shares)
    if (share.components > 0) evidence.provenance.push_back(std::move(share));
}

}  // namespace regolo::reports
