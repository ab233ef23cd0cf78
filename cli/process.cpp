#include "cli/process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace regolo::cli {

namespace {

class Pipe {
 public:
  Pipe() {
    if (::pipe2(ends_.data(), O_CLOEXEC) != 0) ends_ = {-1, -1};
  }
  ~Pipe() {
    close_end(0);
    close_end(1);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  int reading() const { return ends_[0]; }
  int writing() const { return ends_[1]; }
  void close_end(std::size_t end) {
    if (ends_[end] >= 0) ::close(ends_[end]);
    ends_[end] = -1;
  }

 private:
  std::array<int, 2> ends_{-1, -1};
};

/// Both streams at once: a program that fills one while we wait for the other would wait for ever.
void read_both(Pipe& out, Pipe& err, ProcessResult& result) {
  std::array<pollfd, 2> open{{{out.reading(), POLLIN, 0}, {err.reading(), POLLIN, 0}}};
  std::array<std::string*, 2> into{&result.out, &result.err};
  std::array<char, 65536> buffer;
  while (open[0].fd >= 0 || open[1].fd >= 0) {
    if (::poll(open.data(), open.size(), -1) < 0) {
      if (errno == EINTR) continue;
      return;
    }
    for (std::size_t i = 0; i < open.size(); ++i) {
      if (open[i].fd < 0 || open[i].revents == 0) continue;
      const ssize_t count = ::read(open[i].fd, buffer.data(), buffer.size());
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) {
        open[i].fd = -1;
      } else {
        into[i]->append(buffer.data(), static_cast<std::size_t>(count));
      }
    }
  }
}

}  // namespace

ProcessResult run_process(const std::vector<std::string>& words, const std::filesystem::path& directory) {
  ProcessResult result;
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  Pipe out;
  Pipe err;
  const pid_t child = ::fork();
  if (child == 0) {
    const int nothing = ::open("/dev/null", O_RDONLY);
    if (::chdir(directory.c_str()) == 0 && ::dup2(nothing, 0) >= 0 && ::dup2(out.writing(), 1) >= 0 &&
        ::dup2(err.writing(), 2) >= 0)
      ::execvp(arguments[0], arguments.data());
    ::_exit(127);
  }
  out.close_end(1);
  err.close_end(1);
  if (child < 0) return result;
  read_both(out, err, result);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  result.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return result;
}

}  // namespace regolo::cli
