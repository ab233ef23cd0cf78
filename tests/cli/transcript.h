// Pages that quote what the program prints: their `$` lines are run, and what came out is put in place.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

namespace regolo::cli {

/// The words of a `$` line up to a comment. A word with a star stands for the files that match it.
inline std::vector<std::string> words_of_line(const std::string& line, const std::filesystem::path& root) {
  namespace fs = std::filesystem;
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word && word[0] != '#';) {
    const std::size_t star = word.find('*');
    // In the pattern of a sed a star means something else.
    if (star == std::string::npos || !fs::is_directory(root / fs::path(word).parent_path())) {
      words.push_back(word);
      continue;
    }
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator(root / fs::path(word).parent_path())) {
      const std::string name = entry.path().lexically_relative(root).generic_string();
      if (name.starts_with(word.substr(0, star)) && name.ends_with(word.substr(star + 1)))
        found.push_back(name);
    }
    std::sort(found.begin(), found.end());
    words.insert(words.end(), found.begin(), found.end());
  }
  return words;
}

/// The page with the output of its blocks of that sort as `run` gives it. `begin` is called at each block.
inline std::string with_output(const std::string& page, const std::string& fence,
                               const std::function<void()>& begin,
                               const std::function<std::string(const std::string&)>& run) {
  std::istringstream lines(page);
  std::string made;
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (line == "```" + fence) {
      inside = true;
      begin();
    } else if (inside && line == "```") {
      inside = false;
    } else if (inside && line.starts_with("$ ")) {
      made += line + "\n" + run(line.substr(2));
      continue;
    } else if (inside) {
      continue;  // what the page says the program printed
    }
    made += line + "\n";
  }
  return made;
}

}  // namespace regolo::cli
