#include "reports/html/page.h"

#include <fmt/format.h>

#include "reports/formats.h"
#include "reports/html/markup.h"

namespace regolo::reports {

namespace {

std::string contents(const Page& page) {
  std::string text = fmt::format(
      "<nav class=\"contents\" aria-labelledby=\"contents\">\n<h2 id=\"contents\">{}</h2>\n<ol>\n",
      page.say("contents"));
  for (const Chapter& chapter : chapters())
    if (has_chapter(page, chapter.id))
      text += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", chapter.id,
                          page.say(fmt::format("chapter.{}", chapter.id)));
  return text + "</ol>\n</nav>\n";
}

std::string body(const Page& page) {
  std::string text;
  int number = 0;
  for (const Chapter& chapter : chapters()) {
    if (!has_chapter(page, chapter.id)) continue;
    text += fmt::format(
        "<section class=\"chapter\" id=\"{0}\" aria-labelledby=\"{0}-heading\">\n"
        "<h2 id=\"{0}-heading\"><span class=\"chapter-number\">{1}</span> {2}</h2>\n{3}</section>\n",
        chapter.id, ++number, page.say(fmt::format("chapter.{}", chapter.id)), chapter.write(page));
  }
  return text;
}

/// What the margins of printed pages say; CSS strings, so quotes and backslashes are escaped.
std::string margins(const Page& page) {
  const auto quoted = [](std::string_view text) {
    std::string safe;
    for (const char letter : text) {
      if (letter == '"' || letter == '\\') safe += '\\';
      safe += letter == '\n' || letter == '<' ? ' ' : letter;
    }
    return safe;
  };
  return fmt::format(
      "@page {{ size: {}; @top-left {{ content: \"{}\"; }} @bottom-left {{ content: \"{} · {}\"; }} "
      "@bottom-right {{ content: \"{} \" counter(page) \" {} \" counter(pages); }} }}\n",
      page.options.paper == Paper::letter ? "letter" : "A4", quoted(page.evidence.title),
      quoted(page.say("report")), quoted(page.say.with("content-hash", page.evidence.content)),
      quoted(page.say("page")), quoted(page.say("page-of")));
}

/// JSON inside a script element: nothing in it may end the element.
std::string embedded(std::string text) {
  for (std::size_t at = text.find("</"); at != std::string::npos; at = text.find("</", at + 3))
    text.replace(at, 2, "<\\/");
  return text;
}

/// The words that the script needs.
std::string script_words(const Page& page) {
  std::string text;
  for (const Phrase& phrase : phrases())
    if (phrase.key.starts_with("script."))
      text += fmt::format(" data-{}=\"{}\"", phrase.key.substr(7), escaped(page.say(phrase.key)));
  return text;
}

}  // namespace

const std::vector<Chapter>& chapters() {
  static const std::vector<Chapter> list{{"broken", write_broken},
                                         {"never", write_never},
                                         {"rules", write_rules},
                                         {"components", write_components},
                                         {"interactions", write_interactions},
                                         {"shape", write_shape},
                                         {"properties", write_properties},
                                         {"lint", write_lint},
                                         {"mutation", write_mutation},
                                         {"provenance", write_provenance},
                                         {"errata", write_errata},
                                         {"reading", write_reading},
                                         {"scenarios", write_scenarios},
                                         {"traces", write_traces},
                                         {"sentences", write_sentences}};
  return list;
}

std::vector<std::string_view> chapter_ids() {
  std::vector<std::string_view> ids;
  for (const Chapter& chapter : chapters()) ids.push_back(chapter.id);
  return ids;
}

std::string html_report(const Evidence& evidence, const Language& say, const PageOptions& options) {
  const Page page{evidence, say, options};
  std::string text = fmt::format(
      "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"generator\" content=\"regolo {}\">\n<title>{} – "
      "{}</title>\n<style>\n{}{}</style>\n</head>\n",
      say.code(), escaped(evidence.version), escaped(evidence.title), say("report"), report_css,
      margins(page));
  text += fmt::format(
      "<body{}>\n<a class=\"skip\" href=\"#report\">{}</a>\n<header class=\"cover\">\n{}</header>\n",
      script_words(page), say("skip"), write_answer(page));
  text += contents(page) + "<main id=\"report\">\n" + body(page) + "</main>\n";
  if (options.medium == Medium::screen) {
    text += fmt::format("<script type=\"application/json\" id=\"evidence\">{}</script>\n",
                        embedded(json_report(evidence)));
    text += fmt::format("<script>\n{}</script>\n", report_js);
  }
  return text + "</body>\n</html>\n";
}

}  // namespace regolo::reports
