#include "properties/campaign/in_children.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>

#include <algorithm>
#include <csignal>
#include <cstring>
#include <exception>
#include <stdexcept>

#include "properties/campaign/pipes.h"

namespace regolo::properties {

namespace {

using Clock = std::chrono::steady_clock;

struct Running {
  pid_t process = -1;
  int answer = -1;
  std::size_t which = 0;
  Clock::time_point end;
  std::string text = {};
};

[[noreturn]] void serve(const std::function<std::string(std::size_t)>& work, std::size_t which, int to) {
  // The parent decides what an interrupt means.
  std::signal(SIGINT, SIG_IGN);
  std::string text = "r";
  try {
    text += work(which);
  } catch (const std::exception& error) {
    text = fmt::format("e{}", error.what());
  }
  write_all(to, text.data(), text.size());
  _exit(0);
}

Running launch(const std::function<std::string(std::size_t)>& work, std::size_t which,
               std::chrono::milliseconds timeout) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error(fmt::format("no pipe: {}", std::strerror(errno)));
  const pid_t process = fork();
  if (process < 0) throw std::runtime_error(fmt::format("no process: {}", std::strerror(errno)));
  if (process == 0) {
    close(ends[0]);
    serve(work, which, ends[1]);
  }
  close(ends[1]);
  return {process, ends[0], which, Clock::now() + timeout, {}};
}

/// True when the process has said all.
bool read_some(Running& running) {
  char bytes[65536];
  const ssize_t got = read(running.answer, bytes, sizeof bytes);
  if (got < 0 && errno == EINTR) return false;
  if (got > 0) running.text.append(bytes, static_cast<std::size_t>(got));
  return got <= 0;
}

ChildEnd ended(const Running& running, bool too_long) {
  close(running.answer);
  if (too_long) kill(running.process, SIGKILL);
  int status = 0;
  while (waitpid(running.process, &status, 0) < 0 && errno == EINTR) {
  }
  if (too_long) return {ChildEnd::How::timed_out, {}};
  if (WIFSIGNALED(status)) return {ChildEnd::How::crashed, strsignal(WTERMSIG(status))};
  if (running.text.empty()) return {ChildEnd::How::crashed, "the process ended by itself"};
  if (running.text[0] == 'e') return {ChildEnd::How::crashed, running.text.substr(1)};
  return {ChildEnd::How::done, running.text.substr(1)};
}

}  // namespace

std::vector<ChildEnd> in_children(std::size_t count, unsigned jobs, std::chrono::milliseconds timeout,
                                  const std::function<std::string(std::size_t)>& work) {
  std::vector<ChildEnd> ends(count);
  std::vector<Running> running;
  std::size_t next = 0;
  while (next < count || !running.empty()) {
    while (running.size() < std::max(1U, jobs) && next < count)
      running.push_back(launch(work, next++, timeout));
    std::vector<pollfd> waiting;
    for (const Running& one : running) waiting.push_back({one.answer, POLLIN, 0});
    poll(waiting.data(), waiting.size(), 200);
    for (std::size_t i = running.size(); i-- > 0;) {
      const bool is_over = waiting[i].revents != 0 && read_some(running[i]);
      const bool too_long = !is_over && Clock::now() > running[i].end;
      if (!is_over && !too_long) continue;
      ends[running[i].which] = ended(running[i], too_long);
      running.erase(running.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  return ends;
}

}  // namespace regolo::properties
