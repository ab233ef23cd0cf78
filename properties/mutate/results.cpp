#include "properties/mutate/results.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace regolo::properties {

namespace {

using Json = nlohmann::ordered_json;
constexpr const char* format_name = "regolo.mutants/1";

template <std::size_t count>
std::size_t index_of(const std::string_view (&words)[count], const std::string& word) {
  const auto* const found = std::find(std::begin(words), std::end(words), word);
  if (found == std::end(words)) throw StudyFileError(fmt::format("'{}' is no word of a study", word));
  return static_cast<std::size_t>(found - std::begin(words));
}

std::string line_of(const StudyIdentity& identity) {
  return Json{{"format", format_name},
              {"version", identity.version},
              {"game", identity.game},
              {"content", identity.content},
              {"settings", identity.settings}}
      .dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string line_of(const MutantResult& result) {
  return Json{{"id", result.id},
              {"operator", word(result.what)},
              {"sentence", result.sentence},
              {"file", result.file},
              {"line", result.line},
              {"rule", result.rule},
              {"outcome", word(result.outcome)},
              {"stage", result.stage},
              {"by", result.by},
              {"moves", result.moves}}
      .dump(-1, ' ', false, Json::error_handler_t::replace);
}

StudyIdentity identity_of(const Json& line) {
  return {line.at("version"), line.at("game"), line.at("content"), line.at("settings")};
}

MutantResult result_of(const Json& line) {
  MutantResult result;
  result.id = line.at("id");
  result.what = static_cast<Operator>(index_of(operator_words, line.at("operator")));
  result.sentence = line.at("sentence");
  result.file = line.at("file");
  result.line = line.at("line");
  result.rule = line.at("rule");
  result.outcome = static_cast<Outcome>(index_of(outcome_words, line.at("outcome")));
  result.stage = line.at("stage");
  result.by = line.at("by");
  result.moves = line.at("moves");
  return result;
}

}  // namespace

Study read_study(const std::filesystem::path& path) {
  std::ifstream in(path);
  if (!in) throw StudyFileError(fmt::format("{} cannot be read", path.string()));
  Study study;
  std::string line;
  for (std::size_t number = 1; std::getline(in, line); ++number) {
    const Json json = Json::parse(line, nullptr, false);
    // A study that was killed while it wrote leaves half a line at the end.
    if (json.is_discarded() && number > 1 && in.peek() == std::ifstream::traits_type::eof()) break;
    try {
      if (json.is_discarded() || (number == 1 && json.value("format", "") != format_name))
        throw StudyFileError("it does not begin as one");
      if (number == 1) {
        study.identity = identity_of(json);
      } else {
        study.results.push_back(result_of(json));
      }
    } catch (const std::exception& error) {
      throw StudyFileError(
          fmt::format("{}:{} is no study of mutants: {}", path.string(), number, error.what()));
    }
  }
  if (study.identity.game.empty())
    throw StudyFileError(fmt::format("{} is no study of mutants: it is empty", path.string()));
  return study;
}

StudyFile::StudyFile(std::filesystem::path path, const StudyIdentity& identity) : path_(std::move(path)) {
  std::error_code error;
  if (std::filesystem::exists(path_, error)) {
    Study study = read_study(path_);
    if (study.identity == identity) kept_ = std::move(study.results);
  }
  // Written anew, so that half a line of an earlier run is gone.
  const std::filesystem::path beside = path_.string() + ".new";
  {
    std::ofstream fresh(beside, std::ios::trunc);
    fresh << line_of(identity) << "\n";
    for (const MutantResult& result : kept_) fresh << line_of(result) << "\n";
    if (!fresh.flush()) throw StudyFileError(fmt::format("{} cannot be written", beside.string()));
  }
  std::filesystem::rename(beside, path_, error);
  if (error) throw StudyFileError(fmt::format("{} cannot be written: {}", path_.string(), error.message()));
  out_.open(path_, std::ios::app);
}

void StudyFile::add(const MutantResult& result) {
  out_ << line_of(result) << "\n";
  if (!out_.flush()) throw StudyFileError(fmt::format("{} cannot be written", path_.string()));
}

}  // namespace regolo::properties
