#include "bench/yardstick.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/parser.h>
#include <yaml-cpp/yaml.h>

#include <sstream>

namespace regolo::bench {

namespace {

class Nobody final : public YAML::EventHandler {
 public:
  void OnDocumentStart(const YAML::Mark&) override { ++events; }
  void OnDocumentEnd() override { ++events; }
  void OnNull(const YAML::Mark&, YAML::anchor_t) override { ++events; }
  void OnAlias(const YAML::Mark&, YAML::anchor_t) override { ++events; }
  void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t, const std::string&) override {
    ++events;
  }
  void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                       YAML::EmitterStyle::value) override {
    ++events;
  }
  void OnSequenceEnd() override { ++events; }
  void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
    ++events;
  }
  void OnMapEnd() override { ++events; }

  std::uint64_t events = 0;
};

}  // namespace

std::uint64_t load_nodes(const std::string& text) {
  return YAML::Load(text).size();
}

std::uint64_t count_events(const std::string& text) {
  std::istringstream stream(text);
  YAML::Parser parser(stream);
  Nobody nobody;
  while (parser.HandleNextDocument(nobody)) {
  }
  return nobody.events;
}

}  // namespace regolo::bench
