#include "reports/pdf.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <vector>

extern char** environ;

namespace regolo::reports {

namespace {

namespace fs = std::filesystem;

/// Files beside the PDF that go away whatever happens.
struct Scratch {
  fs::path html;
  fs::path pdf;
  fs::path log;
  explicit Scratch(const fs::path& path)
      : html(path.string() + fmt::format(".{}.html", ::getpid())),
        pdf(path.string() + fmt::format(".{}.pdf", ::getpid())),
        log(path.string() + fmt::format(".{}.log", ::getpid())) {}
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code ignored;
    for (const fs::path& one : {html, pdf, log}) fs::remove(one, ignored);
  }
};

std::vector<std::string> environment_of(bool deterministic) {
  std::vector<std::string> variables;
  for (char** one = environ; *one != nullptr; ++one)
    if (!deterministic || !std::string_view(*one).starts_with("SOURCE_DATE_EPOCH="))
      variables.emplace_back(*one);
  if (deterministic) variables.emplace_back("SOURCE_DATE_EPOCH=0");
  return variables;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> list;
  for (std::string& text : texts) list.push_back(text.data());
  list.push_back(nullptr);
  return list;
}

/// The exit code of the program; its words go to the log.
int run(const fs::path& program, const Scratch& scratch, bool deterministic) {
  std::vector<std::string> arguments{program.string(), "--quiet", scratch.html.string(),
                                     scratch.pdf.string()};
  std::vector<std::string> variables = environment_of(deterministic);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, scratch.log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&actions, 1, 2);
  pid_t process = -1;
  const int failed = posix_spawn(&process, program.c_str(), &actions, nullptr, pointers(arguments).data(),
                                 pointers(variables).data());
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) throw PdfError(fmt::format("{} could not be started", program.string()));
  int status = 0;
  while (waitpid(process, &status, 0) < 0)
    if (errno != EINTR) throw PdfError(fmt::format("{} went away", program.string()));
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

std::string last_line(const fs::path& log) {
  std::ifstream file(log);
  std::string line;
  std::string last = "it said nothing";
  while (std::getline(file, line))
    if (!line.empty()) last = line;
  return last;
}

}  // namespace

fs::path find_weasyprint(const std::string& search_path) {
  std::istringstream folders(search_path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    const fs::path program = fs::path(folder) / "weasyprint";
    if (!folder.empty() && ::access(program.c_str(), X_OK) == 0) return program;
  }
  return {};
}

void write_pdf(const std::string& html, const fs::path& path, const PdfOptions& options) {
  const Scratch scratch(path);
  std::ofstream file(scratch.html, std::ios::binary);
  file << html;
  if (!file.flush()) throw PdfError(fmt::format("{} could not be written", scratch.html.string()));
  if (run(options.program, scratch, options.deterministic) != 0)
    throw PdfError(fmt::format("WeasyPrint failed: {}", last_line(scratch.log)));
  std::error_code error;
  fs::rename(scratch.pdf, path, error);
  if (error) throw PdfError(fmt::format("{} could not be written: {}", path.string(), error.message()));
}

}  // namespace regolo::reports
