#include "model/play/play_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "model/schema/decode.h"
#include "model/schema/record.h"
#include "model/source/flow_text.h"
#include "model/source/nearest.h"

namespace regolo::play {

using source::no_node;
using source::NodeId;
using source::NodeKind;

namespace {

class PlayReader {
 public:
  explicit PlayReader(PlayFile& file) : file_(file), tree_(file.document.tree) {}

  void read() {
    for (const source::Problem& problem : file_.document.problems)
      file_.problems.push_back({problem.span, problem.message});
    if (tree_.empty() || tree_[0].kind != NodeKind::map) {
      if (file_.problems.empty()) say(no_node, "expected a map with `players` and `steps`");
      return;
    }
    each_entry(0, [&](NodeId key, NodeId value) { top(key, value); });
    if (file_.seats.empty()) say(0, "the players are not named: write `players: [one, two]`");
    each_item(steps_, [&](NodeId item) { step(item); });
  }

 private:
  std::string_view text(NodeId node) const { return tree_.text(node, *file_.document.file); }
  void say(NodeId node, std::string message) {
    file_.problems.push_back({node == no_node ? source::Span{} : tree_[node].span, std::move(message)});
  }

  template <class Visit>
  void each_entry(NodeId map, Visit visit) {
    if (tree_[map].kind != NodeKind::map) return say(map, "expected a map: {name: value}");
    for (NodeId key = tree_.first_child(map); key < tree_.end(map);) {
      const NodeId value = tree_.next_sibling(key);
      visit(key, value);
      key = tree_.next_sibling(value);
    }
  }
  template <class Visit>
  void each_item(NodeId list, Visit visit) {
    if (list == no_node) return;
    if (tree_[list].kind != NodeKind::sequence) return say(list, "expected a list");
    for (NodeId item = tree_.first_child(list); item < tree_.end(list); item = tree_.next_sibling(item))
      visit(item);
  }
  void read_words(NodeId list, std::vector<std::string>& into) {
    each_item(list, [&](NodeId item) { into.emplace_back(text(item)); });
  }

  void read_shows(NodeId list) {
    read_words(list, file_.shows);
    each_item(list, [&](NodeId item) { file_.shows_spans.push_back(tree_[item].span); });
  }
  void read_fails(NodeId value) {
    file_.fails = text(value);
    file_.fails_span = tree_[value].span;
  }
  void read_seats(NodeId list) {
    file_.seats_span = tree_[list].span;
    each_item(list, [&](NodeId item) {
      const std::string_view name = text(item);
      static constexpr std::string_view taken[] = {"chance", "after", "of", "refused", "step"};
      if (std::find(std::begin(taken), std::end(taken), name) != std::end(taken))
        say(item, fmt::format("a player cannot be called '{}', which means something else in a step", name));
      if (std::find(file_.seats.begin(), file_.seats.end(), name) != file_.seats.end())
        say(item, fmt::format("two players are called '{}'", name));
      file_.seats.emplace_back(name);
    });
  }

  void top(NodeId key, NodeId value) {
    const std::string_view name = text(key);
    if (name == "scenario")
      file_.title = text(value);
    else if (name == "game")
      file_.game = text(value);
    else if (name == "variant")
      file_.settings.variant = text(value);
    else if (name == "set")
      each_entry(value, [&](NodeId id, NodeId number) { set_parameter(id, number); });
    else if (name == "without")
      read_words(value, file_.settings.without);
    else if (name == "patch")
      each_entry(value, [&](NodeId component, NodeId fields) { read_patch(component, fields); });
    else if (name == "players")
      read_seats(value);
    else if (name == "shows")
      read_shows(value);
    else if (name == "given")
      file_.given = value;
    else if (name == "steps")
      steps_ = value;
    else if (name == "fails")
      read_fails(value);
    else if (name == "seed")
      file_.seed = text(value);
    else if (name == "content")
      file_.content = text(value);
    else if (name == "version")
      file_.version = text(value);
    else
      unknown_key(key);
  }

  void unknown_key(NodeId key) {
    static constexpr std::string_view known[] = {"scenario", "game",    "variant", "set",   "without",
                                                 "players",  "shows",   "given",   "steps", "fails",
                                                 "seed",     "content", "version", "patch"};
    const std::string near =
        source::nearest(text(key), std::vector<std::string_view>(std::begin(known), std::end(known)));
    say(key, near.empty() ? fmt::format("unknown key '{}'", text(key))
                          : fmt::format("unknown key '{}'; did you mean '{}'?", text(key), near));
  }

  void read_patch(NodeId component, NodeId fields) {
    each_entry(fields, [&](NodeId field, NodeId value) {
      file_.settings.patch.push_back(
          {std::string(text(component)), std::string(text(field)), source::flow_text(file_.document, value)});
    });
  }
  void set_parameter(NodeId id, NodeId number) {
    if (const auto value = schema::parse_integer(text(number))) {
      file_.settings.set[std::string(text(id))] = *value;
    } else {
      say(number, fmt::format("expected a whole number, found '{}'", text(number)));
    }
  }

  bool is_actor(std::string_view name) const {
    return name == "chance" || std::find(file_.seats.begin(), file_.seats.end(), name) != file_.seats.end();
  }

  void step(NodeId node) {
    PlayStep step;
    step.span = tree_[node].span;
    if (tree_[node].kind != NodeKind::map) return say(node, "expected a step: `- fabio: place crucible`");
    each_entry(node, [&](NodeId key, NodeId value) {
      const std::string_view name = text(key);
      if (name == "step") {
        step.label = text(value);
      } else if (name == "after") {
        each_entry(value, [&](NodeId what, NodeId expected) { expectation(what, expected, step); });
      } else if (name == "of") {
        read_of(value, step);
      } else if (name == "refused") {
        step.refused = true;
        if (text(value) != "true") step.refused_by = text(value);
      } else if (is_actor(name) && step.who.empty()) {
        step.who = name;
        step.phrase = text(value);
        step.span = {tree_[key].span.begin, tree_[value].span.end};
      } else if (is_actor(name)) {
        say(key, fmt::format("a step has one move: write another step for '{}'", name));
      } else {
        unknown_actor(key);
      }
    });
    if (step.who.empty() && step.after.empty())
      say(node, "the step does nothing: name a player and a move, or `after`");
    if (step.of > 0 && (step.who.empty() || step.refused)) say(node, "`of` needs the move that is made");
    if (step.refused && step.who.empty()) say(node, "`refused` needs the move that is refused");
    file_.steps.push_back(std::move(step));
  }

  void read_of(NodeId value, PlayStep& step) {
    const auto legal = schema::parse_integer(text(value));
    if (!legal || *legal < 1)
      return say(value, fmt::format("expected how many moves are legal here, found '{}'", text(value)));
    step.of = static_cast<std::size_t>(*legal);
  }

  void unknown_actor(NodeId key) {
    std::vector<std::string_view> known{"chance", "after", "of", "refused", "step"};
    known.insert(known.end(), file_.seats.begin(), file_.seats.end());
    const std::string near = source::nearest(text(key), known);
    say(key, near.empty()
                 ? fmt::format("nobody called '{}' plays here", text(key))
                 : fmt::format("nobody called '{}' plays here; did you mean '{}'?", text(key), near));
  }

  void expectation(NodeId what, NodeId expected, PlayStep& step) {
    const std::string name(text(what));
    const bool is_seat = std::find(file_.seats.begin(), file_.seats.end(), name) != file_.seats.end();
    if (!is_seat) {
      step.after.push_back({{}, name, expected, tree_[what].span});
      return;
    }
    each_entry(expected, [&](NodeId key, NodeId value) {
      step.after.push_back({name, std::string(text(key)), value, tree_[key].span});
    });
  }

  PlayFile& file_;
  const source::Tree& tree_;
  NodeId steps_ = no_node;
};

/// Sorted by their text where the order means nothing.
std::string joined(std::vector<std::string> parts, bool sort, char open, char close) {
  if (sort) std::sort(parts.begin(), parts.end());
  return fmt::format("{}{}{}", open, fmt::join(parts, ", "), close);
}

}  // namespace

PlayFile read_play_file(const std::filesystem::path& path, std::string shown_path) {
  PlayFile file;
  file.document = source::read_file(path, std::move(shown_path));
  PlayReader(file).read();
  return file;
}

PlayFile read_play_text(std::string shown_path, std::string text) {
  PlayFile file;
  file.document = source::read_text(std::move(shown_path), std::move(text));
  PlayReader(file).read();
  return file;
}

std::vector<FileProblem> unknown_rules(const PlayFile& file, const schema::Package& package) {
  const std::vector<schema::Record> rules = schema::components(package, "rule");
  std::vector<std::string_view> known;
  for (const schema::Record& rule : rules) known.push_back(rule.text("id"));
  std::vector<FileProblem> problems;
  const auto look_up = [&](const std::string& rule, source::Span span) {
    if (rule.empty() || std::find(known.begin(), known.end(), rule) != known.end()) return;
    const std::string near = source::nearest(rule, known);
    problems.push_back({span, near.empty()
                                  ? fmt::format("there is no rule '{}'", rule)
                                  : fmt::format("there is no rule '{}'; did you mean '{}'?", rule, near)});
  };
  for (std::size_t i = 0; i < file.shows.size(); ++i) look_up(file.shows[i], file.shows_spans[i]);
  for (const PlayStep& step : file.steps) look_up(step.refused_by, step.span);
  return problems;
}

std::string place_in(const PlayFile& file, source::Span span) {
  const source::LineColumn at = file.document.file->line_column(span.begin);
  return fmt::format("{}:{}:{}", file.document.file->path(), at.line, at.column);
}

std::string canonical_value(const source::Document& document, NodeId node, Reading reading) {
  const source::Tree& tree = document.tree;
  if (node == no_node || node >= tree.size()) return {};
  std::vector<std::string> parts;
  switch (tree[node].kind) {
    case NodeKind::null:
      return "null";
    case NodeKind::scalar:
      return std::string(tree.text(node, *document.file));
    case NodeKind::sequence:
      for (NodeId item = tree.first_child(node); item < tree.end(node); item = tree.next_sibling(item))
        parts.push_back(canonical_value(document, item, reading));
      return joined(std::move(parts), reading == Reading::set, '[', ']');
    case NodeKind::map:
      for (NodeId key = tree.first_child(node); key < tree.end(node);) {
        const NodeId value = tree.next_sibling(key);
        const std::string inner = canonical_value(document, value, reading);
        if (inner != "0" && inner != "{}")
          parts.push_back(fmt::format("{}: {}", tree.text(key, *document.file), inner));
        key = tree.next_sibling(value);
      }
      return joined(std::move(parts), true, '{', '}');
  }
  return {};
}

std::string canonical_value(const std::string& flow_text, Reading reading) {
  const source::Document document = source::read_text("value", flow_text);
  return canonical_value(document, 0, reading);
}

/// Patches of one component in one line: a key must not come twice.
static std::vector<std::string> patch_lines(const std::vector<Patch>& patches) {
  std::map<std::string, std::map<std::string, std::string>> by_component;
  for (const Patch& patch : patches) by_component[patch.component][patch.field] = patch.value;
  std::vector<std::string> lines;
  for (const auto& [component, fields] : by_component) {
    std::vector<std::string> parts;
    for (const auto& [field, value] : fields) parts.push_back(fmt::format("{}: {}", field, value));
    lines.push_back(fmt::format("  {}: {{{}}}\n", component, fmt::join(parts, ", ")));
  }
  return lines;
}

PlayWriter::PlayWriter(const PlayHeader& header) {
  text_ = "---\n";
  if (!header.message.empty()) text_ += fmt::format("# {}\n", header.message);
  text_ += fmt::format("game: {}\n", header.game);
  if (!header.settings.variant.empty()) text_ += fmt::format("variant: {}\n", header.settings.variant);
  if (!header.settings.set.empty()) {
    std::vector<std::string> parts;
    for (const auto& [id, value] : header.settings.set) parts.push_back(fmt::format("{}: {}", id, value));
    text_ += fmt::format("set: {{{}}}\n", fmt::join(parts, ", "));
  }
  if (!header.settings.without.empty())
    text_ += fmt::format("without: [{}]\n", fmt::join(header.settings.without, ", "));
  if (!header.settings.patch.empty()) text_ += "patch:\n";
  for (const std::string& line : patch_lines(header.settings.patch)) text_ += line;
  text_ += fmt::format("players: [{}]\n", fmt::join(header.seats, ", "));
  if (!header.fails.empty()) text_ += fmt::format("fails: {}\n", header.fails);
  if (!header.seed.empty()) text_ += fmt::format("seed: \"{}\"\n", header.seed);
  if (!header.content.empty()) text_ += fmt::format("content: \"{}\"\n", header.content);
  if (!header.version.empty()) text_ += fmt::format("version: \"{}\"\n", header.version);
  text_ += "steps:";
}

namespace {

/// A phrase as YAML reads it back. ` #2`, the second of two equal cards, would be a comment.
std::string as_scalar(std::string_view phrase) {
  if (phrase.find(" #") == std::string_view::npos && phrase.find(": ") == std::string_view::npos)
    return std::string(phrase);
  std::string quoted = "'";
  for (const char letter : phrase) quoted += letter == '\'' ? std::string("''") : std::string(1, letter);
  return quoted + "'";
}

}  // namespace

void PlayWriter::step(std::string_view who, std::string_view phrase, std::string_view remark) {
  if (!has_steps_) text_ += '\n';
  has_steps_ = true;
  text_ += fmt::format("  - {}: {}", who, as_scalar(phrase));
  if (!remark.empty()) text_ += fmt::format("   # {}", remark);
  text_ += '\n';
}

void PlayWriter::of(std::size_t legal) {
  text_ += fmt::format("    of: {}\n", legal);
}

void PlayWriter::expect(const std::map<std::string, std::vector<std::pair<std::string, std::string>>>& seen) {
  if (seen.empty()) return;
  text_ += "    after:\n";
  for (const auto& [seat, values] : seen) {
    if (!seat.empty()) text_ += fmt::format("      {}:\n", seat);
    for (const auto& [name, value] : values)
      text_ += fmt::format("      {}{}: {}\n", seat.empty() ? "" : "  ", name, value);
  }
}

}  // namespace regolo::play
