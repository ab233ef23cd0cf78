// How a finding gets its place, its content path and its fix.
#include "checkers/check.h"

#include <utility>

#include "checkers/forwarded_fixes.h"

namespace regolo::checkers {

Diagnostic& Reporter::at(std::uint32_t file, NodeId node, std::string message) {
  Diagnostic& made = at(file, package_.place(file, node).span, std::move(message));
  made.path = package_.content_path(file, node);
  if (node != source::no_node && package_.files[file].tree().expansion_of(node) != nullptr) {
    made.related.push_back({{file, package_.node(file, node).span}, "the alias stands for this value"});
  }
  return made;
}

Diagnostic& Reporter::at(std::uint32_t file, source::Span span, std::string message) {
  Diagnostic made;
  made.check = check_.id;
  made.severity = check_.severity;
  made.place = {file, span};
  made.message = std::move(message);
  made.help = std::string(check_.fix.value);
  made.path = package_.content_path(file, package_.node_at(file, span.begin));
  into_.push_back(std::move(made));
  return into_.back();
}

source::Related Reporter::related(std::uint32_t file, NodeId node, std::string message) const {
  return {package_.place(file, node), std::move(message)};
}

void Reporter::forward(source::ProblemKind kind) {
  for (std::uint32_t file = 0; file < package_.files.size(); ++file) {
    for (const source::Problem& problem : package_.files[file].document.problems) {
      if (problem.kind != kind) continue;
      Diagnostic& made = at(file, problem.span, problem.message);
      if (kind == source::ProblemKind::extra_document) made.path.clear();  // part of no entry
      made.label = problem.label;
      if (!problem.help.empty()) made.help = problem.help;
      for (const source::ProblemNote& note : problem.notes)
        made.related.push_back({{file, note.span}, note.message});
      offer_fix(package_, kind, made);
    }
  }
}

void Reporter::forward(schema::ProblemKind kind) {
  const auto hand_on = [&](const schema::Problem& problem) {
    if (problem.kind != kind) return;
    Diagnostic& made = at(problem.file, problem.span, problem.message);
    if (problem.node != source::no_node) {
      made.path = package_.content_path(problem.file, problem.node);
      if (package_.files[problem.file].tree().expansion_of(problem.node) != nullptr) {
        made.related.push_back({made.place, "the alias stands for this value"});
        made.place = package_.place(problem.file, problem.node);
      }
    }
    made.label = problem.label;
    if (!problem.help.empty()) made.help = problem.help;
    made.related.insert(made.related.end(), problem.related.begin(), problem.related.end());
    if (!problem.replacement.empty()) {
      made.fixes.push_back(
          {true, "replace with `" + problem.replacement + "`", {{made.place, problem.replacement}}});
    }
    offer_fix(package_, kind, made);
  };
  for (const schema::Problem& problem : package_.problems) hand_on(problem);
  for (const schema::PackageFile& file : package_.files) {
    for (const schema::Problem& problem : file.problems) hand_on(problem);
  }
}

}  // namespace regolo::checkers
