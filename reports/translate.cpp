// Engines tell games with the English names of components. A report in another language puts its own names
// in.
#include <algorithm>

#include "reports/gather.h"

namespace regolo::reports {

namespace {

using Names = std::vector<std::pair<std::string, std::string>>;

bool is_letter(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  return (byte | 0x20U) - 'a' < 26U || byte >= 0x80;
}

/// Whole words only: an Idol is not part of an Idolater.
void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
    const std::size_t end = at + from.size();
    if ((at > 0 && is_letter(text[at - 1])) || (end < text.size() && is_letter(text[end]))) {
      at = end;
      continue;
    }
    text.replace(at, from.size(), to);
    at += to.size();
  }
}

void translate(std::string& text, const Names& names) {
  // Marked first and filled in then, so that no name is found inside another's translation.
  std::vector<const std::string*> found;
  for (const auto& [from, to] : names) {
    if (text.find(from) == std::string::npos) continue;
    replace_all(text, from, std::string("\x02") + static_cast<char>('0' + found.size()) + "\x03");
    found.push_back(&to);
    if (found.size() == 70) break;
  }
  for (std::size_t i = found.size(); i-- > 0;)
    for (const std::string mark = std::string("\x02") + static_cast<char>('0' + i) + "\x03";;) {
      const std::size_t at = text.find(mark);
      if (at == std::string::npos) break;
      text.replace(at, mark.size(), *found[i]);
    }
}

void translate(properties::Story& game, const Names& names) {
  for (properties::StoryStep& step : game.steps) {
    translate(step.words, names);
    translate(step.table, names);
    for (play::SketchPanel& panel : step.sketch.panels) {
      for (play::SketchCard& card : panel.cards) translate(card.name, names);
      for (play::SketchHex& hex : panel.hexes) {
        translate(hex.name, names);
        translate(hex.note, names);
      }
    }
  }
}

}  // namespace

void translate_names(const Inputs& inputs, Evidence& evidence) {
  if (inputs.language == "en") return;
  Names names;
  for (const schema::Component& component : inputs.package.components) {
    if (inputs.package.schema.kinds[component.kind].built_in) continue;
    std::string from = component_name(inputs.package, component, "en");
    std::string to = component_name(inputs.package, component, inputs.language);
    if (from != to) names.emplace_back(std::move(from), std::move(to));
  }
  std::stable_sort(names.begin(), names.end(),
                   [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
  names.erase(std::unique(names.begin(), names.end()), names.end());
  for (ScenarioEvidence& one : evidence.scenarios) translate(one.told, names);
  for (FailureEvidence& one : evidence.failures) translate(one.told, names);
  for (TraceEvidence& one : evidence.traces) translate(one.told, names);
}

}  // namespace regolo::reports
