#include "cli/replay/condition.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "cli/arguments.h"
#include "cli/text.h"
#include "model/schema/decode.h"

namespace regolo::cli {

namespace {

constexpr std::string_view comparisons[] = {"<", "<=", "==", "!=", ">=", ">"};

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

}  // namespace

Condition Condition::parsed(const std::string& text) {
  const auto refuse = [&]() -> UsageError {
    return UsageError(
        fmt::format("--until takes NAME COMPARISON NUMBER, such as 'round >= 2' or 'hp[one] < 3', not '{}'",
                    shown_text(text)));
  };
  const std::size_t begin = text.find_first_of("<>=!");
  if (begin == std::string::npos) throw refuse();
  const std::size_t end = std::min(text.find_first_not_of("<>=!", begin), text.size());
  const std::string sign = text.substr(begin, end - begin) == "=" ? "==" : text.substr(begin, end - begin);
  const auto found = std::find(std::begin(comparisons), std::end(comparisons), sign);
  const std::optional<std::int64_t> number =
      schema::parse_integer(trimmed(std::string_view(text).substr(end)));
  std::string_view name = trimmed(std::string_view(text).substr(0, begin));
  Condition condition;
  if (const std::size_t bracket = name.find('['); bracket != std::string_view::npos) {
    if (name.back() != ']') throw refuse();
    condition.seat_ = name.substr(bracket + 1, name.size() - bracket - 2);
    name = name.substr(0, bracket);
  }
  if (found == std::end(comparisons) || !number || name.empty()) throw refuse();
  condition.name_ = name;
  condition.comparison_ = static_cast<Comparison>(found - std::begin(comparisons));
  condition.number_ = *number;
  return condition;
}

void Condition::require_known(const properties::AnyGame& game, const play::PlayFile& file) const {
  const std::vector<std::string> names = game.number_names();
  const std::string wanted = seat_.empty() ? name_ : name_ + "[seat]";
  if (std::find(names.begin(), names.end(), wanted) == names.end()) {
    const std::vector<std::string_view> views(names.begin(), names.end());
    throw UsageError(fmt::format("there is no number called '{}' in {}{}", shown_text(wanted), game.name(),
                                 did_you_mean(wanted, views)));
  }
  if (!seat_.empty() && std::find(file.seats.begin(), file.seats.end(), seat_) == file.seats.end())
    throw UsageError(fmt::format("nobody is called '{}'; the players are {}", shown_text(seat_),
                                 fmt::join(file.seats, ", ")));
}

bool Condition::holds(const properties::ToldStep& step) const {
  const std::optional<std::int64_t> value = step.number(name_, seat_);
  if (!value) return false;
  switch (comparison_) {
    case Comparison::less:
      return *value < number_;
    case Comparison::at_most:
      return *value <= number_;
    case Comparison::equal:
      return *value == number_;
    case Comparison::unequal:
      return *value != number_;
    case Comparison::at_least:
      return *value >= number_;
    case Comparison::more:
      return *value > number_;
  }
  return false;
}

}  // namespace regolo::cli
