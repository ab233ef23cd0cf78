#include "properties/campaign/workers.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <new>
#include <stdexcept>

#include "properties/campaign/pipes.h"
#include "properties/universal.h"

namespace regolo::properties {

namespace {

GameLog* shared_log() {
  void* memory = mmap(nullptr, sizeof(GameLog), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::runtime_error("no memory for a worker");
  return new (memory) GameLog;
}

}  // namespace

Workers::Workers(UnitPlayer& player, unsigned count, const WorkerLimits& limits)
    : player_(player), limits_(limits), workers_(count) {
  std::signal(SIGPIPE, SIG_IGN);
  for (Worker& worker : workers_) {
    worker.log = shared_log();
    launch(worker);
  }
}

Workers::~Workers() {
  for (Worker& worker : workers_) {
    stop(worker);
    munmap(worker.log, sizeof(GameLog));
  }
}

void Workers::launch(Worker& worker) {
  int orders[2];
  int answers[2];
  if (pipe2(orders, O_CLOEXEC) != 0 || pipe2(answers, O_CLOEXEC) != 0)
    throw std::runtime_error(fmt::format("no pipe for a worker: {}", std::strerror(errno)));
  const pid_t process = fork();
  if (process < 0) throw std::runtime_error(fmt::format("no process for a worker: {}", std::strerror(errno)));
  if (process == 0) {
    // Ends of other workers' pipes must not stay open here, or their end would never be seen.
    for (const Worker& other : workers_) {
      if (other.orders >= 0) close(other.orders);
      if (other.answers >= 0) close(other.answers);
    }
    close(orders[1]);
    close(answers[0]);
    serve(worker, orders[0], answers[1]);
  }
  close(orders[0]);
  close(answers[1]);
  worker.process = process;
  worker.orders = orders[1];
  worker.answers = answers[0];
  worker.busy = false;
  worker.buffer.clear();
}

void Workers::stop(Worker& worker) {
  if (worker.process < 0) return;
  if (worker.busy) kill(worker.process, SIGKILL);
  close(worker.orders);
  close(worker.answers);
  worker.orders = worker.answers = -1;
  while (waitpid(worker.process, nullptr, 0) < 0 && errno == EINTR) {
  }
  worker.process = -1;
}

void Workers::serve(Worker& worker, int orders, int answers) {
  // The campaign decides what an interrupt means; a worker ends when its orders end.
  std::signal(SIGINT, SIG_IGN);
  if (limits_.memory_bytes > 0) {
    const rlimit limit{limits_.memory_bytes, limits_.memory_bytes};
    setrlimit(RLIMIT_AS, &limit);
  }
  std::uint64_t header[2];
  while (read_all(orders, header, sizeof header)) {
    std::vector<std::uint32_t> skipped(header[1]);
    if (!read_all(orders, skipped.data(), skipped.size() * sizeof(std::uint32_t))) break;
    const std::string bytes = packed(player_.play(header[0], skipped, *worker.log));
    const std::uint64_t size = bytes.size();
    if (!write_all(answers, &size, sizeof size) || !write_all(answers, bytes.data(), bytes.size())) break;
  }
  _exit(0);
}

bool Workers::has_idle() const {
  for (const Worker& worker : workers_)
    if (!worker.busy) return true;
  return false;
}

bool Workers::has_busy() const {
  for (const Worker& worker : workers_)
    if (worker.busy) return true;
  return false;
}

void Workers::start(std::uint64_t unit, const std::vector<std::uint32_t>& skipped) {
  for (Worker& worker : workers_) {
    if (worker.busy) continue;
    worker.busy = true;
    worker.unit = unit;
    worker.seen_started = worker.log->started;
    worker.seen_at = std::chrono::steady_clock::now();
    const std::uint64_t header[2] = {unit, skipped.size()};
    // A worker that is gone already is found when its answer is read.
    if (write_all(worker.orders, header, sizeof header))
      write_all(worker.orders, skipped.data(), skipped.size() * sizeof(std::uint32_t));
    return;
  }
}

WorkerAnswer Workers::crashed(Worker& worker, std::string invariant, std::string message) {
  WorkerAnswer answer;
  answer.unit = worker.unit;
  Found found;
  found.invariant = std::move(invariant);
  found.message = std::move(message);
  found.unit = worker.unit;
  found.game = worker.log->game;
  found.ground = worker.log->ground;
  const std::uint32_t length = std::min<std::uint32_t>(worker.log->length, GameLog::choices_max);
  found.choices.assign(worker.log->choices.begin(), worker.log->choices.begin() + length);
  found.cause = player_.cause_of({found.invariant, found.message});
  answer.crash = std::move(found);
  stop(worker);
  launch(worker);
  return answer;
}

/// False when the worker is gone.
bool Workers::read_some(Worker& worker, std::vector<WorkerAnswer>& into) {
  char bytes[65536];
  const ssize_t done = read(worker.answers, bytes, sizeof bytes);
  if (done < 0 && errno == EINTR) return true;
  if (done <= 0) return false;
  worker.buffer.append(bytes, static_cast<std::size_t>(done));
  std::uint64_t size = 0;
  if (worker.buffer.size() < sizeof size) return true;
  std::memcpy(&size, worker.buffer.data(), sizeof size);
  if (worker.buffer.size() < sizeof size + size) return true;
  UnitResult result;
  if (!unpack(std::string_view(worker.buffer).substr(sizeof size, size), result)) return false;
  worker.buffer.clear();
  worker.busy = false;
  into.push_back({std::move(result), std::nullopt, worker.unit});
  return true;
}

void Workers::watch_for_hangs(std::vector<WorkerAnswer>& into) {
  const auto now = std::chrono::steady_clock::now();
  for (Worker& worker : workers_) {
    if (!worker.busy) continue;
    if (worker.log->started != worker.seen_started) {
      worker.seen_started = worker.log->started;
      worker.seen_at = now;
    } else if (now - worker.seen_at > limits_.game_timeout) {
      into.push_back(crashed(worker, std::string(universal::in_time),
                             "a game did not end within the time a game may take"));
    }
  }
}

std::vector<WorkerAnswer> Workers::collect(std::chrono::milliseconds wait) {
  std::vector<WorkerAnswer> answers;
  std::vector<pollfd> waiting;
  for (const Worker& worker : workers_) waiting.push_back({worker.answers, POLLIN, 0});
  poll(waiting.data(), waiting.size(), static_cast<int>(wait.count()));
  for (std::size_t i = 0; i < workers_.size(); ++i) {
    if (waiting[i].revents == 0 || read_some(workers_[i], answers)) continue;
    Worker& worker = workers_[i];
    int status = 0;
    kill(worker.process, SIGKILL);
    while (waitpid(worker.process, &status, 0) < 0 && errno == EINTR) {
    }
    worker.process = -1;
    close(worker.orders);
    close(worker.answers);
    worker.orders = worker.answers = -1;
    const std::string how = WIFSIGNALED(status)
                                ? fmt::format("the engine crashed ({})", strsignal(WTERMSIG(status)))
                                : std::string("the engine ended the process");
    if (worker.busy) {
      answers.push_back(crashed(worker, std::string(universal::no_crash), how));
    } else {
      launch(worker);
    }
  }
  watch_for_hangs(answers);
  return answers;
}

}  // namespace regolo::properties
