#include "cli/formats/junit_document.h"

#include <algorithm>
#include <pugixml.hpp>
#include <sstream>

#include "cli/text.h"

namespace regolo::cli {

namespace {

using Outcome = JunitCase::Outcome;

void set(pugi::xml_node node, const char* name, const std::string& value) {
  node.append_attribute(name).set_value(shown_text(value).c_str());
}

void add_text(pugi::xml_node node, const char* name, const std::string& text) {
  node.append_child(name).append_child(pugi::node_pcdata).set_value(shown_lines(text).c_str());
}

void add_case(pugi::xml_node suite, const std::string& suite_name, const JunitCase& one) {
  pugi::xml_node node = suite.append_child("testcase");
  set(node, "classname", suite_name);
  set(node, "name", one.name);
  if (one.outcome == Outcome::not_reached) {
    add_text(node, "skipped", one.message);
  } else if (one.outcome != Outcome::passed) {
    pugi::xml_node failure = node.append_child(one.outcome == Outcome::failed ? "failure" : "error");
    set(failure, "type", one.type);
    set(failure, "message", one.message);
    failure.append_child(pugi::node_pcdata).set_value(shown_lines(one.text).c_str());
  }
  if (!one.output.empty()) add_text(node, "system-out", one.output);
}

std::size_t count_of(const JunitSuite& suite, Outcome outcome) {
  return static_cast<std::size_t>(
      std::count_if(suite.cases.begin(), suite.cases.end(),
                    [outcome](const JunitCase& one) { return one.outcome == outcome; }));
}

void set_counts(pugi::xml_node node, const std::vector<const JunitSuite*>& suites) {
  std::size_t tests = 0;
  std::size_t failures = 0;
  std::size_t errors = 0;
  std::size_t skipped = 0;
  for (const JunitSuite* suite : suites) {
    tests += suite->cases.size();
    failures += count_of(*suite, Outcome::failed);
    errors += count_of(*suite, Outcome::could_not_run);
    skipped += count_of(*suite, Outcome::not_reached);
  }
  set(node, "tests", std::to_string(tests));
  set(node, "failures", std::to_string(failures));
  set(node, "errors", std::to_string(errors));
  if (std::string_view(node.name()) == "testsuite") set(node, "skipped", std::to_string(skipped));
}

}  // namespace

std::string junit_report(const std::string& name, const std::vector<JunitSuite>& suites) {
  pugi::xml_document document;
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  declaration.append_attribute("version").set_value("1.0");
  declaration.append_attribute("encoding").set_value("UTF-8");
  pugi::xml_node root = document.append_child("testsuites");
  set(root, "name", name);
  std::vector<const JunitSuite*> all;
  for (const JunitSuite& suite : suites) all.push_back(&suite);
  set_counts(root, all);
  for (const JunitSuite& suite : suites) {
    pugi::xml_node node = root.append_child("testsuite");
    set(node, "name", suite.name);
    set_counts(node, {&suite});
    if (!suite.properties.empty()) {
      pugi::xml_node properties = node.append_child("properties");
      for (const auto& [key, value] : suite.properties) {
        pugi::xml_node property = properties.append_child("property");
        set(property, "name", key);
        set(property, "value", value);
      }
    }
    for (const JunitCase& one : suite.cases) add_case(node, suite.name, one);
  }
  std::ostringstream text;
  document.save(text, "  ", pugi::format_default, pugi::encoding_utf8);
  return text.str();
}

}  // namespace regolo::cli
