// A check is one declaration: the registry, `regolo explain`, its docs page and the test of its two examples
// are all made from it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/schema/package.h"
#include "model/source/diagnostic.h"

namespace regolo::checkers {

using schema::Component;
using schema::NodeId;
using schema::Package;
using source::Diagnostic;
using source::Severity;

/// A member that must be given: a declaration that leaves it out does not compile.
template <class T>
struct Required {
  constexpr Required(T given) : value(given) {}  // NOLINT: converts on purpose
  template <class U>
  constexpr Required(U given) : value(given) {}  // NOLINT: converts on purpose
  constexpr operator T() const { return value; }
  T value;
};

class Reporter;

struct Check {
  Required<std::string_view> id;
  Required<std::string_view> family;
  Required<Severity> severity;
  Required<std::string_view> summary;
  Required<std::string_view> why;
  /// A file of the example package (checkers/example.h) as it should not be, and as it should. The first line
  /// `# NAME` says which file; without it, cards.yaml.
  Required<std::string_view> wrong;
  Required<std::string_view> right;
  Required<std::string_view> fix;
  Required<void (*)(const Package&, Reporter&)> run;
  bool off_by_default = false;
  /// Says nothing certain while some file of the package could not be read whole.
  bool needs_all_files = false;
};

/// What a check hands its findings to.
class Reporter {
 public:
  Reporter(const Check& check, const Package& package, std::vector<Diagnostic>& into)
      : check_(check), package_(package), into_(into) {}

  /// A finding at a node. Further parts are set on what is returned.
  Diagnostic& at(std::uint32_t file, NodeId node, std::string message);
  /// A finding at a place that is no node.
  Diagnostic& at(std::uint32_t file, source::Span span, std::string message);
  source::Related related(std::uint32_t file, NodeId node, std::string message) const;
  /// All problems of that kind which reading or decoding found, as findings of this check.
  void forward(source::ProblemKind kind);
  void forward(schema::ProblemKind kind);

 private:
  const Check& check_;
  const Package& package_;
  std::vector<Diagnostic>& into_;
};

}  // namespace regolo::checkers
