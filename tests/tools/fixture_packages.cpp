// Writes the broken packages of tests/checkers, one folder per check, for tools that look at them from
// outside: `fixture_packages FOLDER`.
#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "checkers/example.h"
#include "checkers/registry.h"
#include "tests/snapshot.h"

namespace {

namespace fs = std::filesystem;

void write(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  std::ofstream out(file, std::ios::binary);
  out << text;
  if (!out.flush()) throw std::runtime_error(fmt::format("cannot write {}", file.string()));
}

void write_package(const regolo::checkers::Check& check, const fs::path& folder) {
  std::string name(check.id.value);
  for (char& letter : name) letter = letter == '-' ? '_' : letter;
  const fs::path fixture =
      fs::path(REGOLO_SOURCE_DIR) / "tests" / "checkers" / std::string(check.family.value) / name;
  const bool is_duel = check.wrong.value.starts_with("# duel/");
  const auto files = is_duel ? regolo::checkers::example_duel_files() : regolo::checkers::example_files();
  for (const regolo::schema::Overlay& file : files) write(folder / file.path, file.bytes);
  for (const auto& entry : fs::recursive_directory_iterator(fixture)) {
    if (!entry.is_regular_file() || entry.path().extension() == ".out") continue;
    write(folder / entry.path().lexically_relative(fixture), regolo::file_text(entry.path()));
  }
}

}  // namespace

int main(int count, char** arguments) try {
  if (count != 2) throw std::invalid_argument("usage: fixture_packages FOLDER");
  for (const regolo::checkers::Check* check : regolo::checkers::all_checks())
    write_package(*check, fs::path(arguments[1]) / std::string(check->id.value));
  return 0;
} catch (const std::exception& error) {
  fmt::print(stderr, "error: {}\n", error.what());
  return 2;
}
