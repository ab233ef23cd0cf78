// `regolo explain`: what a check looks for, why it matters, and how to mend what it found.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/arguments.h"
#include "cli/selection.h"
#include "cli/style.h"
#include "cli/text.h"

namespace regolo::cli {

namespace {

std::string indented(std::string_view yaml) {
  std::string result;
  while (!yaml.empty()) {
    const std::size_t end = std::min(yaml.find('\n'), yaml.size());
    if (end > 0) result += "    " + shown_text(yaml.substr(0, end));
    result += "\n";
    yaml.remove_prefix(std::min(end + 1, yaml.size()));
  }
  return result;
}

class Explain : public Command {
 public:
  std::string_view name() const override { return "explain"; }
  std::string_view summary() const override { return "Say what a check means and how to mend what it finds"; }
  std::string_view help() const override {
    return R"(Say what a check means and how to mend what it finds

Usage: regolo explain CHECK|FAMILY

A family (regolo checks lists them) is explained by the list of its checks.

Options
  --color WHEN    auto, always or never [default: auto]
                  [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help      Print this page

Examples:
  regolo explain unknown-reference
  regolo explain cost
)";
  }

  void define(CLI::App& app) override { add_positional(app, "CHECK", word_); }

  int run(Context& context) override {
    if (word_.empty())
      throw UsageError("explain needs the name of a check or a family (regolo checks lists them)");
    const Painter painter(wants_color(context.color, context.environment));
    const int width = std::clamp(context.environment.out_width, 0, 100);
    if (const Check* check = checkers::check_named(word_)) {
      context.out << page(*check, painter, width == 0 ? 100 : width);
    } else if (checkers::is_family(word_)) {
      context.out << family(painter);
    } else {
      throw UsageError(word_ == "ALL" ? "ALL is every check; regolo checks lists them"
                                      : unknown_check(word_));
    }
    return exit_clean;
  }

 private:
  static std::string page(const Check& check, const Painter& painter, int width) {
    const auto title = [&](std::string_view text) {
      return "\n" + painter.paint(Style::strong, text) + "\n";
    };
    std::string text =
        painter.paint(style_of(check.severity), fmt::format("{}[{}]", word(check.severity), check.id.value));
    text += fmt::format(" family {}{}\n", check.family.value, check.off_by_default ? ", off by default" : "");
    text += wrapped(check.summary, 2, width);
    text += title("Why it matters") + wrapped(check.why, 2, width);
    text += title("Wrong") + indented(check.wrong);
    text += title("Right") + indented(check.right);
    text += title("How to mend it") + wrapped(check.fix, 2, width);
    text += title("How to live with it");
    text += fmt::format("    # regolo: ignore[{}] REASON\n", check.id.value);
    text += wrapped(
        "on the line above what it is about, or at the end of its line; for the whole project, in "
        "regolo.yaml:",
        2, width);
    text += fmt::format("    severity: {{{}: off}}\n", check.id.value);
    return text;
  }

  std::string family(const Painter& painter) const {
    std::string text = painter.paint(Style::strong, fmt::format("family {}", word_)) + "\n";
    std::size_t widest = 0;
    for (const Check* check : checkers::all_checks()) {
      if (check->family.value == word_) widest = std::max(widest, check->id.value.size());
    }
    for (const Check* check : checkers::all_checks()) {
      if (check->family.value != word_) continue;
      text += fmt::format("  {:<{}}  {:<7}  {}\n", check->id.value, widest, word(check->severity),
                          check->summary.value);
    }
    return text;
  }

  std::string word_;
};

}  // namespace

std::unique_ptr<Command> make_explain() {
  return std::make_unique<Explain>();
}

}  // namespace regolo::cli
