// Every name that an expression about a game may use: what can be seen of its table, and the numbers of its
// rulebook.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/play/game_table.h"
#include "model/play/parameters.h"
#include "model/schema/package.h"

namespace regolo::expression {

struct Vocabulary {
  const play::GameTable* table = nullptr;
  std::vector<std::vector<std::string>> words = {};  ///< of each observable; empty unless it is a word
  std::vector<std::string> moves = {};
  std::vector<play::Parameter> parameters = {};

  std::vector<std::string_view> names() const;
};

Vocabulary vocabulary_of(const play::GameTable& table, const schema::Package& package,
                         const play::Settings& settings = {});

}  // namespace regolo::expression
