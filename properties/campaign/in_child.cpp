#include "properties/campaign/in_child.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>

#include <csignal>
#include <cstring>
#include <exception>
#include <stdexcept>

#include "properties/campaign/pipes.h"

namespace regolo::properties {

namespace {

[[noreturn]] void serve(const std::function<std::string()>& work, int to) {
  // The parent decides what an interrupt means.
  std::signal(SIGINT, SIG_IGN);
  char kind = 'r';
  std::string text;
  try {
    text = work();
  } catch (const std::exception& error) {
    kind = 'e';
    text = error.what();
  }
  write_all(to, &kind, 1);
  write_all(to, text.data(), text.size());
  _exit(0);
}

/// All that comes until the other end is closed; false if time is up first.
bool read_until_closed(int from, std::string& into, std::chrono::milliseconds timeout) {
  const auto end = std::chrono::steady_clock::now() + timeout;
  char bytes[65536];
  for (;;) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    pollfd waiting{from, POLLIN, 0};
    if (poll(&waiting, 1, static_cast<int>(std::min<std::int64_t>(left.count(), 60'000))) <= 0) continue;
    const ssize_t done = read(from, bytes, sizeof bytes);
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return true;
    into.append(bytes, static_cast<std::size_t>(done));
  }
}

}  // namespace

ChildEnd in_child(const std::function<std::string()>& work, std::chrono::milliseconds timeout) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error(fmt::format("no pipe: {}", std::strerror(errno)));
  const pid_t process = fork();
  if (process < 0) {
    const int reason = errno;
    close(ends[0]);
    close(ends[1]);
    throw std::runtime_error(fmt::format("no process: {}", std::strerror(reason)));
  }
  if (process == 0) {
    close(ends[0]);
    serve(work, ends[1]);
  }
  close(ends[1]);
  std::string answer;
  const bool in_time = read_until_closed(ends[0], answer, timeout);
  close(ends[0]);
  if (!in_time) kill(process, SIGKILL);
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  if (!in_time) return {ChildEnd::How::timed_out, {}};
  if (WIFSIGNALED(status)) return {ChildEnd::How::crashed, strsignal(WTERMSIG(status))};
  if (answer.empty()) return {ChildEnd::How::crashed, "the process ended by itself"};
  if (answer[0] == 'e') throw std::runtime_error(answer.substr(1));
  return {ChildEnd::How::done, answer.substr(1)};
}

}  // namespace regolo::properties
