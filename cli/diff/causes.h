// Which of many edits is behind the first difference of a game: each is made alone, and the one that makes
// the same first difference is it.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "cli/diff/edits.h"
#include "model/play/play_file.h"

namespace regolo::cli {

struct Causes {
  std::vector<std::size_t> edits = {};
  bool is_joint = false;
};

class CauseFinder {
 public:
  CauseFinder(std::string game, Subsets& subsets) : game_(std::move(game)), subsets_(subsets) {}

  /// Makes the games that every search needs. In the parent process, so that its children find them made.
  void prepare();
  Causes find(const play::PlayFile& file, const properties::Parting& parting);

 private:
  using Marked = std::vector<bool>;

  std::vector<std::size_t> candidates(bool playable) const;
  Causes among(const std::vector<std::size_t>& candidates, const play::PlayFile& file,
               const properties::Parting& parting);
  Causes by_bisection(const std::vector<std::size_t>& candidates, const play::PlayFile& file,
                      const properties::Parting& parting);
  bool parts_there(const Marked& made, const play::PlayFile& file, const properties::Parting& parting);
  properties::GamePair* pair(const Marked& made);

  std::string game_;
  Subsets& subsets_;
  std::map<Marked, std::unique_ptr<properties::GamePair>> pairs_ = {};
};

}  // namespace regolo::cli
