// A game on paper: how it was begun and what was done, step by step, in words. Traces of failing games,
// recorded games and scenarios are all this one format (docs/play-files.md), so that whatever reads one reads
// the others.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/play/given.h"
#include "model/play/observable.h"
#include "model/play/parameters.h"
#include "model/source/reader.h"

namespace regolo::play {

/// What a step expects of one thing that can be seen.
struct Expectation {
  std::string seat = {};  ///< the name of a player, or empty
  std::string name = {};  ///< of the observable
  source::NodeId value = source::no_node;
  source::Span span = {};  ///< of the name
};

struct PlayStep {
  std::string label = {};       ///< `step:`, free text
  std::string who = {};         ///< the name of a player, or `chance`; empty: nothing is done, only looked at
  std::string phrase = {};      ///< the move in ids
  std::size_t of = 0;           ///< so many moves are legal here; 0: nothing is said of it
  bool refused = false;         ///< the move must not be legal
  std::string refused_by = {};  ///< and this rule is why; empty: any reason
  std::vector<Expectation> after = {};
  source::Span span = {};
};

struct PlayFile {
  source::Document document = {};
  std::string title = {};  ///< `scenario:`
  std::string game = {};
  Settings settings = {};
  std::vector<std::string> seats = {};
  source::Span seats_span = {};
  std::vector<std::string> shows = {};  ///< rules that the scenario is about
  std::vector<source::Span> shows_spans = {};
  source::NodeId given = source::no_node;
  std::vector<PlayStep> steps = {};
  std::string fails = {};  ///< the invariant that the game breaks
  source::Span fails_span = {};
  std::string seed = {};
  std::string content = {};  ///< hash of the content it was recorded with
  std::string version = {};
  std::vector<FileProblem> problems = {};  ///< not empty: do not play it
};

PlayFile read_play_file(const std::filesystem::path& path, std::string shown_path);
PlayFile read_play_text(std::string shown_path, std::string text);

/// Rules that the file names and the package does not have.
std::vector<FileProblem> unknown_rules(const PlayFile& file, const schema::Package& package);

/// path:line:column
std::string place_in(const PlayFile& file, source::Span span);

/// A value in one form, so that equal values are equal texts: sets and bags sorted, amounts of zero left out.
std::string canonical_value(const source::Document& document, source::NodeId node, Reading reading);
std::string canonical_value(const std::string& flow_text, Reading reading);

/// What is written before the steps.
struct PlayHeader {
  std::string game = {};
  Settings settings = {};
  std::vector<std::string> seats = {};
  std::string fails = {};
  std::string message = {};  ///< what the invariant said; a comment
  std::string seed = {};
  std::string content = {};
  std::string version = {};
};

/// Builds the text of a play file step by step.
class PlayWriter {
 public:
  explicit PlayWriter(const PlayHeader& header);
  void step(std::string_view who, std::string_view phrase, std::string_view remark = {});
  /// The last step was one of so many.
  void of(std::size_t legal);
  /// What is seen after the last step, as pairs of observable and value by seat; the empty seat is the table.
  void expect(const std::map<std::string, std::vector<std::pair<std::string, std::string>>>& seen);
  std::string text() const { return has_steps_ ? text_ : text_ + " []\n"; }

 private:
  std::string text_;
  bool has_steps_ = false;
};

}  // namespace regolo::play
