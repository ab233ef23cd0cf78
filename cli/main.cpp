// The program: collects what the surroundings say and hands it to run().
#include <sys/ioctl.h>
#include <unistd.h>

#include <iostream>

#include "cli/app.h"

extern char** environ;  // NOLINT: POSIX names it

namespace {

regolo::cli::Environment surroundings() {
  regolo::cli::Environment environment;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    const std::string text = *entry;
    const std::size_t equals = text.find('=');
    if (equals != std::string::npos)
      environment.variables.emplace(text.substr(0, equals), text.substr(equals + 1));
  }
  std::error_code trouble;
  environment.directory = std::filesystem::current_path(trouble);
  environment.out_is_terminal = isatty(STDOUT_FILENO) == 1;
  winsize size{};
  if (environment.out_is_terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) {
    environment.out_width = size.ws_col;
  }
  return environment;
}

}  // namespace

int main(int count, char** values) {
  std::ios::sync_with_stdio(false);
  const std::vector<std::string> arguments(values + std::min(count, 1), values + count);
  return regolo::cli::run(arguments, std::cout, std::cerr, std::cin, surroundings());
}
