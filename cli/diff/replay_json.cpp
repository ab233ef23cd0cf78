#include "cli/diff/replay_json.h"

namespace regolo::cli {

using Json = nlohmann::ordered_json;
using namespace properties;

namespace {

Json end_json(const ReplayEnd& end) {
  return {{"how", word(end.how)},
          {"step", end.step},
          {"message", end.message},
          {"invariant", end.invariant},
          {"winners", end.winners}};
}

ReplayEnd end_from(const Json& json) {
  ReplayEnd end;
  for (const auto how :
       {ReplayEnd::How::played, ReplayEnd::How::illegal, ReplayEnd::How::broken, ReplayEnd::How::unplayable})
    if (json.at("how") == word(how)) end.how = how;
  end.step = json.at("step").get<std::size_t>();
  end.message = json.at("message").get<std::string>();
  end.invariant = json.at("invariant").get<std::string>();
  end.winners = json.at("winners").get<std::string>();
  return end;
}

/// As a text of 0 and 1: it is only ever read by ourselves.
std::string bits(const std::vector<bool>& flags) {
  std::string text;
  for (const bool flag : flags) text += flag ? '1' : '0';
  return text;
}

std::vector<bool> flags_from(const Json& json) {
  std::vector<bool> flags;
  for (const char bit : json.get<std::string>()) flags.push_back(bit == '1');
  return flags;
}

}  // namespace

Json to_json(const PairedReplay& replay) {
  const Parting& parting = replay.parting;
  return {{"what", word(parting.what)},
          {"step", parting.step},
          {"who", parting.who},
          {"move", parting.phrase},
          {"seen_before", parting.before},
          {"seen_after", parting.after},
          {"rules_before", parting.rules_before},
          {"rules_after", parting.rules_after},
          {"end_before", end_json(replay.before)},
          {"end_after", end_json(replay.after)},
          {"moves", replay.moves},
          {"decided_before", bits(replay.decided_before)},
          {"decided_after", bits(replay.decided_after)}};
}

PairedReplay paired_replay_from(const Json& json) {
  PairedReplay replay;
  Parting& parting = replay.parting;
  for (int what = 0; what <= static_cast<int>(Parting::What::breach); ++what)
    if (json.at("what") == word(static_cast<Parting::What>(what)))
      parting.what = static_cast<Parting::What>(what);
  parting.step = json.at("step").get<std::size_t>();
  parting.who = json.at("who").get<std::string>();
  parting.phrase = json.at("move").get<std::string>();
  parting.before = json.at("seen_before").get<std::vector<std::string>>();
  parting.after = json.at("seen_after").get<std::vector<std::string>>();
  parting.rules_before = json.at("rules_before").get<std::vector<std::string>>();
  parting.rules_after = json.at("rules_after").get<std::vector<std::string>>();
  replay.before = end_from(json.at("end_before"));
  replay.after = end_from(json.at("end_after"));
  replay.moves = json.at("moves").get<std::uint64_t>();
  replay.decided_before = flags_from(json.at("decided_before"));
  replay.decided_after = flags_from(json.at("decided_after"));
  return replay;
}

}  // namespace regolo::cli
