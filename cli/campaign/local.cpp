#include "cli/campaign/local.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <map>
#include <ostream>
#include <sstream>
#include <thread>

#include "cli/interrupts.h"
#include "cli/text.h"
#include "properties/campaign/whole_file.h"

namespace regolo::cli {

namespace fs = std::filesystem;

namespace {

constexpr unsigned tries_max = 3;  ///< of a task that is killed

/// Held by the one process that plays the campaign on this machine; says which.
class RunnerLock {
 public:
  explicit RunnerLock(const fs::path& path)
      : file_(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644)),
        is_held_(file_ >= 0 && flock(file_, LOCK_EX | LOCK_NB) == 0) {}
  ~RunnerLock() {
    if (file_ >= 0) close(file_);
  }
  RunnerLock(const RunnerLock&) = delete;
  RunnerLock& operator=(const RunnerLock&) = delete;

  bool is_held() const { return is_held_; }
  void sign() const {
    const std::string text = fmt::format("{} {}\n", properties::host_name(), getpid());
    if (ftruncate(file_, 0) == 0) is_held_&& pwrite(file_, text.data(), text.size(), 0) > 0;
  }
  std::string signature() const {
    std::array<char, 512> text{};
    const ssize_t size = file_ < 0 ? 0 : pread(file_, text.data(), text.size() - 1, 0);
    return size > 0 ? std::string(text.data(), static_cast<std::size_t>(size)) : std::string();
  }

 private:
  int file_;
  bool is_held_;
};

pid_t start(const CampaignFolder& folder, std::uint64_t shard) {
  const std::string script = folder.task_script().string();
  const std::string number = std::to_string(shard);
  const std::string log = (folder.logs() / fmt::format("task-{}.log", shard)).string();
  const pid_t process = fork();
  if (process != 0) return process;
  const int nothing = open("/dev/null", O_RDONLY);
  const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
  std::signal(SIGINT, SIG_IGN);  // this process passes it on, as SIGTERM
  if (nothing >= 0 && out >= 0 && dup2(nothing, 0) >= 0 && dup2(out, 1) >= 0 && dup2(out, 2) >= 0)
    execlp("bash", "bash", script.c_str(), number.c_str(), nullptr);
  _exit(127);
}

class LocalRun {
 public:
  LocalRun(Context& context, const CampaignFolder& folder, std::set<std::uint64_t> shards,
           std::size_t at_once)
      : context_(context), folder_(folder), waiting_(std::move(shards)), at_once_(at_once) {}

  bool run(const std::function<void()>& told) {
    auto last_told = std::chrono::steady_clock::now();
    while (!waiting_.empty() || !running_.empty()) {
      if (Interrupts::happened()) stop();
      while (running_.size() < at_once_ && !waiting_.empty()) start_next();
      collect();
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      if (const auto now = std::chrono::steady_clock::now(); now - last_told >= std::chrono::seconds(1)) {
        told();
        last_told = now;
      }
    }
    return !Interrupts::happened();
  }

 private:
  void start_next() {
    const std::uint64_t shard = *waiting_.begin();
    waiting_.erase(waiting_.begin());
    const pid_t process = start(folder_, shard);
    if (process < 0) throw properties::WriteError("there is no process for a task");
    running_[process] = shard;
  }

  void stop() {
    waiting_.clear();
    if (is_stopped_) return;
    is_stopped_ = true;
    for (const auto& [process, shard] : running_) kill(process, SIGTERM);
  }

  void collect() {
    for (auto at = running_.begin(); at != running_.end();) {
      int status = 0;
      if (waitpid(at->first, &status, WNOHANG) == 0) {
        ++at;
        continue;
      }
      ended(at->second, status);
      at = running_.erase(at);
    }
  }

  void ended(std::uint64_t shard, int status) {
    if (WIFSIGNALED(status) && !is_stopped_ && ++tries_[shard] < tries_max) {
      context_.err << fmt::format("task {} was killed ({}) and is started again\n", shard,
                                  strsignal(WTERMSIG(status)));
      waiting_.insert(shard);
    } else if (WIFSIGNALED(status) || WEXITSTATUS(status) == exit_usage ||
               WEXITSTATUS(status) == exit_internal || WEXITSTATUS(status) > exit_inconclusive) {
      context_.err << fmt::format("task {} failed; see {}\n", shard,
                                  (folder_.logs() / fmt::format("task-{}.log", shard)).string());
    }
  }

  Context& context_;
  const CampaignFolder& folder_;
  std::set<std::uint64_t> waiting_;
  std::size_t at_once_;
  std::map<pid_t, std::uint64_t> running_;
  std::map<std::uint64_t, unsigned> tries_;
  bool is_stopped_ = false;
};

}  // namespace

bool run_locally(Context& context, const CampaignFolder& folder, const CampaignRecord& record,
                 const std::set<std::uint64_t>& shards, const std::function<void()>& told) {
  const RunnerLock lock(folder.runner_lock());
  if (!lock.is_held()) {
    context.err << fmt::format("error: the campaign is being played already, by {}",
                               shown_lines(lock.signature()));
    return false;
  }
  lock.sign();
  const Interrupts interrupts;
  const std::size_t room = std::max(1U, std::thread::hardware_concurrency() / std::max(1U, record.jobs));
  return LocalRun(context, folder, shards, record.at_once > 0 ? record.at_once : room).run(told);
}

std::string cancel_locally(const CampaignFolder& folder) {
  std::error_code ignored;
  if (!fs::exists(folder.runner_lock(), ignored)) return {};
  const RunnerLock lock(folder.runner_lock());
  if (lock.is_held()) return {};
  std::istringstream signature(lock.signature());
  std::string host;
  pid_t process = 0;
  signature >> host >> process;
  if (host != properties::host_name() || process <= 1)
    return fmt::format("it is played on {}: cancel it there", host);
  kill(process, SIGTERM);
  return {};
}

}  // namespace regolo::cli
