// What a scenario says of the table at its start. A game reads what it knows; what nobody read is reported,
// and so is every value that cannot be.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/source/reader.h"

namespace regolo::play {

/// Something wrong in a trace or a scenario, at its place.
struct FileProblem {
  source::Span span = {};
  std::string message = {};
};

class Given {
 public:
  using NodeId = source::NodeId;

  Given(const source::Document& document, NodeId node, const std::vector<std::string>& seats);

  bool is_there() const { return node_ != source::no_node; }
  Given at(std::string_view key);
  /// What is said of one player, under the player's name.
  Given of_seat(int seat) { return at(seat_name(seat)); }
  const std::string& seat_name(int seat) const { return (*seats_)[static_cast<std::size_t>(seat)]; }
  std::string_view text() const;
  /// The number, or `otherwise` if nothing is said; reports what is no number from `min` to `max`.
  int integer(int min, int max, int otherwise);
  bool flag(bool otherwise);
  /// The seat that is named, or `otherwise`.
  int seat(int otherwise);
  std::vector<Given> items();
  std::vector<std::pair<Given, Given>> entries();  ///< key and value
  /// Reports that this value cannot be.
  void refuse(std::string message) const;
  /// The index of the text among `words`, or -1 after a report with the nearest word.
  int one_of(const std::vector<std::string_view>& words, std::string_view what);

  /// All that was refused, and every key that nobody read.
  std::vector<FileProblem> problems() const;

 private:
  struct Log {
    std::vector<FileProblem> problems;
    std::set<NodeId> read;  ///< values of keys that were asked for
  };
  Given(const Given& other, NodeId node)
      : document_(other.document_), seats_(other.seats_), log_(other.log_), node_(node) {}
  void find_unread(NodeId node, std::vector<FileProblem>& into) const;

  const source::Document* document_;
  const std::vector<std::string>* seats_;
  std::shared_ptr<Log> log_;
  NodeId node_;
};

}  // namespace regolo::play
