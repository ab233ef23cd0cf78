// Three full stops are an ellipsis and pass.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/fixes.h"
#include "checkers/text/texts.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  for (const Text& text : package.texts) {
    const std::string_view words = text.words;
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
      const char mark = words[i];
      if (words[i + 1] != mark || (mark != '.' && mark != ',' && mark != ';' && mark != ':')) continue;
      std::size_t run_length = 2;
      while (i + run_length < words.size() && words[i + run_length] == mark) ++run_length;
      const bool ellipsis = mark == '.' && run_length == 3;
      const bool address = mark == ':' || (i > 0 && words[i - 1] == '/');
      if (!ellipsis && !address) {
        Diagnostic& finding =
            report.at(text.file, text.node, fmt::format("'{}' stands twice in a row", mark));
        finding.place.span = span_of(package, text, std::string(run_length, mark));
        if (const auto bytes = bytes_of_text(package, text.file, text.node)) {
          const auto first = bytes->begin + static_cast<std::uint32_t>(i);
          offer(
              finding, Safety::is_unsafe, "leave one",
              {{{text.file, {first, first + static_cast<std::uint32_t>(run_length)}}, std::string(1, mark)}});
        }
        break;
      }
      i += run_length;
    }
  }
}

}  // namespace

extern constinit const Check doubled_punctuation{
    .id = "doubled-punctuation",
    .family = "text",
    .severity = Severity::warning,
    .summary = "full stop or comma twice in a row",
    .why = "It is a slip of the pen.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    text: {en: It howls.., it: Ulula}
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .right = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    text: {en: It howls., it: Ulula}
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "remove one of the two",
    .run = run,

};

}  // namespace regolo::checkers
