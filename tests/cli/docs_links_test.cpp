// Whoever follows a link of the documentation arrives: every file and every heading that is linked exists,
// and every page can be come to from the index.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/snapshot.h"

namespace regolo::cli {
namespace {

namespace fs = std::filesystem;

const fs::path repository = REGOLO_SOURCE_DIR;

/// The lines of a page that are prose: what stands between fences is quoted.
std::vector<std::string> prose(const std::string& page) {
  std::vector<std::string> lines;
  std::istringstream stream(page);
  bool is_quoted = false;
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("```")) {
      is_quoted = !is_quoted;
    } else if (!is_quoted) {
      lines.push_back(line);
    }
  }
  return lines;
}

/// What GitHub makes of a heading: small letters, blanks as hyphens, punctuation left out. Signs of several
/// bytes count as letters unless they are general punctuation, such as a dash.
std::string anchor_of(const std::string& heading) {
  std::string anchor;
  for (std::size_t i = 0; i < heading.size(); ++i) {
    const auto c = static_cast<unsigned char>(heading[i]);
    if (c == 0xe2) {
      i += 2;
    } else if (c == ' ') {
      anchor += '-';
    } else if (std::isalnum(c) != 0 || c == '-' || c == '_' || c >= 0x80) {
      anchor += static_cast<char>(std::tolower(c));
    }
  }
  return anchor;
}

/// `[what is shown](address)` as what is shown.
std::string shown_of(const std::string& text) {
  std::string shown;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t middle = text[i] == '[' ? text.find("](", i) : std::string::npos;
    const std::size_t end = middle == std::string::npos ? middle : text.find(')', middle);
    if (end == std::string::npos) {
      shown += text[i];
    } else {
      shown += text.substr(i + 1, middle - i - 1);
      i = end;
    }
  }
  return shown;
}

std::set<std::string> anchors_of(const std::string& page) {
  std::set<std::string> anchors;
  std::map<std::string, int> met;
  for (const std::string& line : prose(page)) {
    const std::size_t level = line.find_first_not_of('#');
    if (level == 0 || level == std::string::npos || level > 6 || line[level] != ' ') continue;
    const std::string anchor = anchor_of(shown_of(line.substr(level + 1)));
    const int again = met[anchor]++;
    anchors.insert(again == 0 ? anchor : anchor + "-" + std::to_string(again));
  }
  return anchors;
}

/// The line without what stands in backticks.
std::string without_code(const std::string& line) {
  std::string text;
  bool is_code = false;
  for (const char c : line) {
    if (c == '`') is_code = !is_code;
    if (!is_code) text += c;
  }
  return text;
}

/// The addresses that the page links to inside the repository.
std::vector<std::string> links_of(const std::string& page) {
  std::vector<std::string> links;
  for (const std::string& line : prose(page)) {
    const std::string text = without_code(line);
    for (std::size_t at = text.find("]("); at != std::string::npos; at = text.find("](", at + 2)) {
      const std::size_t end = text.find(')', at);
      if (end == std::string::npos) break;
      const std::string link = text.substr(at + 2, end - at - 2);
      if (link.find("://") == std::string::npos && !link.starts_with("mailto:")) links.push_back(link);
    }
  }
  return links;
}

/// Why the link of a page that lies in `folder` leads nowhere; empty if it does not.
std::string fault_of(const std::string& link, const fs::path& file) {
  const std::size_t hash = link.find('#');
  const std::string path = link.substr(0, hash);
  const fs::path target = path.empty() ? file : (file.parent_path() / path).lexically_normal();
  if (!fs::exists(target)) return "no such file";
  if (hash == std::string::npos) return {};
  if (target.extension() != ".md") return "only pages have headings";
  return anchors_of(file_text(target)).contains(link.substr(hash + 1)) ? "" : "no such heading";
}

std::vector<fs::path> pages_below(const fs::path& folder) {
  std::vector<fs::path> pages;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".md") pages.push_back(entry.path());
  std::sort(pages.begin(), pages.end());
  return pages;
}

std::vector<fs::path> all_pages() {
  std::vector<fs::path> pages{repository / "README.md"};
  for (const char* folder : {"docs", "model"})
    for (fs::path& page : pages_below(repository / folder)) pages.push_back(std::move(page));
  return pages;
}

/// The pages that a page links to.
std::set<fs::path> linked_from(const fs::path& page) {
  std::set<fs::path> linked;
  for (const std::string& link : links_of(file_text(page)))
    linked.insert((page.parent_path() / link.substr(0, link.find('#'))).lexically_normal());
  return linked;
}

TEST(DocsLinks, LeadToAFileAndAHeadingThatExist) {
  std::size_t links = 0;
  for (const fs::path& page : all_pages()) {
    for (const std::string& link : links_of(file_text(page))) {
      ++links;
      const std::string fault = fault_of(link, page);
      EXPECT_EQ(fault, "") << page.lexically_relative(repository).generic_string() << " links to " << link;
    }
  }
  EXPECT_GE(links, 300U);
}

TEST(DocsLinks, EveryPageIsInTheIndex) {
  const fs::path docs = repository / "docs";
  std::set<fs::path> linked = linked_from(docs / "README.md");
  ASSERT_TRUE(linked.contains(docs / "checks" / "README.md"));
  linked.merge(linked_from(docs / "checks" / "README.md"));
  for (const fs::path& page : pages_below(docs))
    EXPECT_TRUE(page == docs / "README.md" || linked.contains(page))
        << page.lexically_relative(docs).generic_string() << " is not linked from docs/README.md";
}

TEST(DocsLinks, TheReadmeLinksTheIndex) {
  EXPECT_TRUE(linked_from(repository / "README.md").contains(repository / "docs" / "README.md"));
}

TEST(DocsLinks, HeadingsHaveTheAnchorsOfGitHub) {
  const std::string page =
      "# Realm of Sand\n## What `fails:` says\n## Twice\n## Twice\n```sh\n# not a heading\n```\n"
      "#no-heading\n## Più – [a link](there.md)\n";
  EXPECT_EQ(anchors_of(page),
            (std::set<std::string>{"realm-of-sand", "what-fails-says", "twice", "twice-1", "più--a-link"}));
}

TEST(DocsLinks, LinksInQuotedTextDoNotCount) {
  const std::string page =
      "see [one](one.md#a) and ![two](two.svg), `[three](three.md)`\n```\n[four](four.md)\n```\n"
      "[five](https://example.org)\n";
  EXPECT_EQ(links_of(page), (std::vector<std::string>{"one.md#a", "two.svg"}));
}

TEST(DocsLinks, ALinkThatLeadsNowhereIsToldApart) {
  const fs::path page = repository / "docs" / "README.md";
  EXPECT_EQ(fault_of("no-such-page.md", page), "no such file");
  EXPECT_EQ(fault_of("kernel.md#no-such-heading", page), "no such heading");
  EXPECT_EQ(fault_of("../LICENSE#apache", page), "only pages have headings");
  EXPECT_EQ(fault_of("kernel.md#the-four-at-a-glance", page), "");
}

}  // namespace
}  // namespace regolo::cli
