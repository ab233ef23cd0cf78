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
  fs::path python;  ///< a folder with what Python runs before anything else
  explicit Scratch(const fs::path& path)
      : html(path.string() + fmt::format(".{}.html", ::getpid())),
        pdf(path.string() + fmt::format(".{}.pdf", ::getpid())),
        log(path.string() + fmt::format(".{}.log", ::getpid())),
        python(path.string() + fmt::format(".{}.python", ::getpid())) {}
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code ignored;
    for (const fs::path& one : {html, pdf, log}) fs::remove(one, ignored);
    fs::remove_all(python, ignored);
  }
};

std::vector<std::string> environment_of(const Scratch& scratch, bool deterministic) {
  std::vector<std::string> variables;
  std::string python_path = "PYTHONPATH=" + fs::absolute(scratch.python).string();
  for (char** one = environ; *one != nullptr; ++one) {
    const std::string_view variable = *one;
    if (variable.starts_with("PYTHONPATH=")) {
      python_path += ":" + std::string(variable.substr(variable.find('=') + 1));
    } else if (!deterministic || !variable.starts_with("SOURCE_DATE_EPOCH=")) {
      variables.emplace_back(variable);
    }
  }
  if (deterministic) variables.emplace_back("SOURCE_DATE_EPOCH=0");
  variables.push_back(std::move(python_path));
  return variables;
}

/// A document is built up and written, and nothing of it is given back before: a third of WeasyPrint's time
/// went into looking for garbage, without making it any smaller.
void leave_garbage(const Scratch& scratch) {
  std::error_code ignored;
  fs::create_directory(scratch.python, ignored);
  std::ofstream(scratch.python / "sitecustomize.py") << "import gc\ngc.disable()\n";
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
  std::vector<std::string> variables = environment_of(scratch, deterministic);
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
  leave_garbage(scratch);
  if (run(options.program, scratch, options.deterministic) != 0)
    throw PdfError(fmt::format("WeasyPrint failed: {}", last_line(scratch.log)));
  std::error_code error;
  fs::rename(scratch.pdf, path, error);
  if (error) throw PdfError(fmt::format("{} could not be written: {}", path.string(), error.message()));
}

}  // namespace regolo::reports
