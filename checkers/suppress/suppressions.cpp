// `# regolo: ignore[a, b] reason` at the end of a line covers that line; on a line of its own it covers the
// entry or key that follows, with all that belongs to it. `expect` does the same and says that it is meant to
// go. `file-ignore` covers the file; `disable` covers everything up to `enable`, or to the end.
#include "checkers/suppress/suppressions.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "checkers/fixes.h"
#include "checkers/registry.h"
#include "model/source/nearest.h"

namespace regolo::checkers {

namespace {

using source::NodeKind;
using source::Span;
using source::Status;

constexpr std::string_view mark = "regolo:";

struct Suppression {
  std::uint32_t file = 0;
  Span comment;
  Span covers;
  std::string_view verb;
  std::string_view check;
  std::string_view reason;
  bool hit = false;
};

std::string_view trim(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
    text.remove_suffix(1);
  return text;
}

class Comments {
 public:
  Comments(const Package& package, const std::vector<const Check*>& ran, std::vector<Diagnostic>& findings)
      : package_(package), ran_(ran), findings_(findings) {}

  void run() {
    for (std::uint32_t file = 0; file < package_.files.size(); ++file) {
      for (const source::Comment& comment : package_.files[file].document.comments) read(file, comment);
    }
    for (Diagnostic& finding : findings_) apply(finding);
    for (const Suppression& suppression : suppressions_) judge(suppression);
    findings_.insert(findings_.end(), made_.begin(), made_.end());
  }

 private:
  void read(std::uint32_t file, const source::Comment& comment);
  bool close_ranges(std::uint32_t file, std::string_view check, std::uint32_t at);
  Span covered(std::uint32_t file, const source::Comment& comment) const;
  void apply(Diagnostic& finding);
  void judge(const Suppression& suppression);
  bool was_run(std::string_view id) const {
    return std::any_of(ran_.begin(), ran_.end(), [&](const Check* check) { return check->id.value == id; });
  }
  void say(std::string_view check_id, std::uint32_t file, Span span, std::string message,
           std::string help = {}, std::optional<source::Fix> fix = {}) {
    if (!was_run(check_id)) return;
    Reporter report(*check_named(check_id), package_, made_);
    Diagnostic& finding = report.at(file, span, std::move(message));
    if (!help.empty()) finding.help = std::move(help);
    if (fix) finding.fixes.push_back(std::move(*fix));
  }
  /// Puts `text` in the place of a part of a comment; the part points into the file.
  source::Fix replaced(std::uint32_t file, std::string_view part, const std::string& text) const {
    const std::string_view bytes = package_.files[file].document.file->bytes();
    const auto begin = static_cast<std::uint32_t>(part.data() - bytes.data());
    const Span span{begin, begin + static_cast<std::uint32_t>(part.size())};
    return {true, fmt::format("replace with `{}`", text), {{{file, span}, text}}};
  }
  std::optional<source::Fix> removed(const Suppression& suppression) const;

  const Package& package_;
  const std::vector<const Check*>& ran_;
  std::vector<Diagnostic>& findings_;
  std::vector<Diagnostic> made_;
  std::vector<Suppression> suppressions_;
};

void Comments::read(std::uint32_t file, const source::Comment& comment) {
  const std::string_view bytes = package_.files[file].document.file->bytes();
  std::string_view text =
      trim(bytes.substr(comment.span.begin + 1, comment.span.end - comment.span.begin - 1));
  if (!text.starts_with(mark)) return;
  text = trim(text.substr(mark.size()));
  const std::size_t open = text.find('[');
  const std::size_t close = text.find(']');
  const std::string_view verb = trim(text.substr(0, open));
  constexpr std::string_view verbs[] = {"ignore", "expect", "file-ignore", "disable", "enable"};
  if (open == std::string_view::npos || close == std::string_view::npos || close < open ||
      std::find(std::begin(verbs), std::end(verbs), verb) == std::end(verbs)) {
    const std::string near = source::nearest(verb.substr(0, verb.find(' ')), verbs);
    say("malformed-suppression", file, comment.span,
        near.empty() || near == verb ? "comment for Regolo that it does not understand"
        : verb.starts_with(near)     ? fmt::format("`{}` names no check in brackets", near)
                                     : fmt::format("there is no `{}`; did you mean `{}`?", verb, near),
        fmt::format("write `# regolo: {}[CHECK] reason`", near.empty() ? "ignore" : near),
        near.empty() || verb.starts_with(near) || open == std::string_view::npos ||
                close == std::string_view::npos
            ? std::nullopt
            : std::optional(replaced(file, verb, near)));
    return;
  }
  const std::string_view reason = trim(text.substr(close + 1));
  std::string_view list = text.substr(open + 1, close - open - 1);
  if (trim(list).empty()) {
    say("malformed-suppression", file, comment.span, fmt::format("`{}[]` names no check", verb),
        fmt::format("write `# regolo: {}[CHECK] reason`", verb));
  }
  while (!trim(list).empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    const std::string_view id = trim(list.substr(0, comma));
    list.remove_prefix(std::min(comma + 1, list.size()));
    if (check_named(id) == nullptr) {
      std::vector<std::string_view> known;
      for (const Check* check : all_checks()) known.push_back(check->id);
      const std::string near = source::nearest(id, known);
      say("malformed-suppression", file, comment.span, fmt::format("there is no check '{}'", id),
          near.empty() ? "name a check; `regolo checks` lists them" : fmt::format("write `{}`", near),
          near.empty() ? std::nullopt : std::optional(replaced(file, id, near)));
      continue;
    }
    if (verb == "enable") {
      if (!close_ranges(file, id, comment.span.begin)) {
        say("malformed-suppression", file, comment.span,
            fmt::format("`enable[{}]` ends nothing: there is no `disable[{}]` above it", id, id),
            "add the `disable` above, or remove the comment");
      }
      continue;
    }
    suppressions_.push_back({file, comment.span, covered(file, comment), verb, id, reason});
    if (verb == "file-ignore") suppressions_.back().covers = {0, 0xffffffff};
    if (verb == "disable") suppressions_.back().covers = {comment.span.begin, 0xffffffff};
    if (reason.empty()) {
      say("suppression-without-reason", file, comment.span, fmt::format("`{}[{}]` gives no reason", verb, id),
          fmt::format("write `# regolo: {}[{}] reason`", verb, id));
    }
  }
}

bool Comments::close_ranges(std::uint32_t file, std::string_view check, std::uint32_t at) {
  bool closed = false;
  for (Suppression& open : suppressions_) {
    if (open.file != file || open.check != check || open.verb != "disable" || open.covers.end <= at) continue;
    open.covers.end = at;
    closed = true;
  }
  return closed;
}

Span Comments::covered(std::uint32_t file, const source::Comment& comment) const {
  const source::SourceFile& text = *package_.files[file].document.file;
  const std::uint32_t line = text.line_column(comment.span.begin).line;
  if (!comment.own_line) return {text.line_begin(line), comment.span.end};
  const source::Tree& tree = package_.files[file].tree();
  for (NodeId node = 0; node < tree.size(); ++node) {
    if (tree[node].span.begin < comment.span.end || tree.expansion_of(node) != nullptr) continue;
    // The first node after the comment is an entry of a list, or a key: take the key's value along.
    const std::uint32_t begin = tree[node].span.begin;
    const std::uint32_t node_line = text.line_column(begin).line;
    const std::string_view before = trim(text.line(node_line).substr(0, begin - text.line_begin(node_line)));
    if (before.starts_with('-') || tree[node].subtree > 1)
      return {text.line_begin(node_line), tree[node].span.end};
    const NodeId value = tree.next_sibling(node);
    const std::uint32_t end =
        value < tree.size() ? std::max(tree[value].span.end, tree[node].span.end) : tree[node].span.end;
    return {text.line_begin(node_line), end};
  }
  return {comment.span.end, comment.span.end};
}

void Comments::apply(Diagnostic& finding) {
  for (Suppression& suppression : suppressions_) {
    if (suppression.file != finding.place.file || suppression.check != finding.check) continue;
    const std::uint32_t at = finding.place.span.begin;
    if (at < suppression.covers.begin || at >= suppression.covers.end) continue;
    suppression.hit = true;
    finding.status = Status::suppressed;
    finding.reason = std::string(suppression.reason);
  }
}

void Comments::judge(const Suppression& suppression) {
  if (suppression.hit || !was_run(suppression.check)) return;
  if (suppression.verb == "expect") {
    say("unmet-expectation", suppression.file, suppression.comment,
        fmt::format("`{}` is expected here, but is not found any more", suppression.check), {},
        removed(suppression));
  } else {
    say("unused-suppression", suppression.file, suppression.comment,
        fmt::format("`{}` finds nothing here that could be ignored", suppression.check), {},
        removed(suppression));
  }
}

/// The whole comment, or one check of the several that it names.
std::optional<source::Fix> Comments::removed(const Suppression& suppression) const {
  if (suppression.verb == "disable") return std::nullopt;  // its `enable` would be left alone
  const std::string_view bytes = package_.files[suppression.file].document.file->bytes();
  auto begin = static_cast<std::uint32_t>(suppression.check.data() - bytes.data());
  auto end = begin + static_cast<std::uint32_t>(suppression.check.size());
  while (begin > 0 && bytes[begin - 1] == ' ') --begin;
  while (end < bytes.size() && bytes[end] == ' ') ++end;
  if (bytes[begin - 1] == ',') {
    --begin;
  } else if (bytes[end] == ',') {
    ++end;
    while (bytes[end] == ' ') ++end;
  } else {
    return source::Fix{
        true, "remove the comment", {comment_removed(package_, suppression.file, suppression.comment)}};
  }
  return source::Fix{true, "remove the check from the comment", {{{suppression.file, {begin, end}}, ""}}};
}

}  // namespace

void apply_suppressions(const Package& package, const std::vector<const Check*>& ran,
                        std::vector<Diagnostic>& findings) {
  Comments(package, ran, findings).run();
}

}  // namespace regolo::checkers
