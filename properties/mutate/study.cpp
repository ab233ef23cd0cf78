#include "properties/mutate/study.h"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <stdexcept>

namespace regolo::properties {

namespace {

using Clock = std::chrono::steady_clock;

MutantResult begun(const Mutant& mutant) {
  MutantResult result;
  result.id = mutant.id;
  result.what = mutant.what;
  result.sentence = mutant.sentence;
  result.file = mutant.file;
  result.line = mutant.line;
  result.rule = mutant.rule;
  return result;
}

/// outcome, moves, stage, by; one a line.
std::string packed(const Judgement& judgement) {
  return std::to_string(static_cast<int>(judgement.outcome)) + "\n" + std::to_string(judgement.moves) + "\n" +
         judgement.stage + "\n" + judgement.by;
}

bool unpack(const std::string& text, MutantResult& into) {
  const std::size_t first = text.find('\n');
  const std::size_t second = first == std::string::npos ? first : text.find('\n', first + 1);
  const std::size_t third = second == std::string::npos ? second : text.find('\n', second + 1);
  if (third == std::string::npos) return false;
  into.outcome = static_cast<Outcome>(std::stoi(text.substr(0, first)));
  into.moves = std::stoull(text.substr(first + 1, second - first - 1));
  into.stage = text.substr(second + 1, third - second - 1);
  into.by = text.substr(third + 1);
  return true;
}

void write_all(int file, const std::string& text) {
  for (std::size_t at = 0; at < text.size();) {
    const ssize_t wrote = write(file, text.data() + at, text.size() - at);
    if (wrote <= 0) return;
    at += static_cast<std::size_t>(wrote);
  }
}

struct Running {
  pid_t process = -1;
  int answer = -1;
  std::size_t mutant = 0;
  Clock::time_point end;
  std::string text = {};
};

Running launch(MutantJudge& judge, const std::vector<Mutant>& mutants, std::size_t i,
               std::chrono::milliseconds each) {
  int ends[2];
  if (pipe(ends) != 0) throw std::runtime_error("no pipe could be made");
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("no process could be made");
  if (child == 0) {
    close(ends[0]);
    Judgement judgement;
    try {
      judgement = judge.judge(mutants[i]);
    } catch (const std::exception& error) {
      judgement = {Outcome::invalid, {}, error.what(), 0};
    }
    write_all(ends[1], packed(judgement));
    _exit(0);
  }
  close(ends[1]);
  return {child, ends[0], i, Clock::now() + each, {}};
}

/// Reads what has come; true when the process has said all.
bool read_some(Running& running) {
  char buffer[4096];
  const ssize_t got = read(running.answer, buffer, sizeof buffer);
  if (got > 0) running.text.append(buffer, static_cast<std::size_t>(got));
  return got <= 0;
}

/// A process that ended without an answer was taken down by the game it played, and that was noticed.
MutantResult ended(Running& running, const std::vector<Mutant>& mutants, bool too_long) {
  close(running.answer);
  if (too_long) kill(running.process, SIGKILL);
  waitpid(running.process, nullptr, 0);
  MutantResult result = begun(mutants[running.mutant]);
  if (too_long) {
    result.outcome = Outcome::timeout;
  } else if (!unpack(running.text, result)) {
    result.outcome = Outcome::caught;
    result.stage = "games";
    result.by = "the-engine-does-not-crash";
  }
  return result;
}

void give_up(std::vector<Running>& running) {
  for (Running& one : running) {
    kill(one.process, SIGKILL);
    close(one.answer);
    waitpid(one.process, nullptr, 0);
  }
}

}  // namespace

bool study(MutantJudge& judge, const std::vector<Mutant>& mutants, const StudyOptions& options,
           const std::atomic<bool>& interrupted, const std::function<void(const MutantResult&)>& done) {
  const Clock::time_point end = Clock::now() + options.time_limit;
  std::vector<Running> running;
  std::size_t next = 0;
  while (next < mutants.size() || !running.empty()) {
    if (interrupted || (options.time_limit.count() > 0 && Clock::now() > end)) {
      give_up(running);
      return false;
    }
    while (running.size() < options.jobs && next < mutants.size())
      running.push_back(launch(judge, mutants, next++, options.each));
    std::vector<pollfd> waiting;
    for (const Running& one : running) waiting.push_back({one.answer, POLLIN, 0});
    poll(waiting.data(), waiting.size(), 200);
    for (std::size_t i = running.size(); i-- > 0;) {
      const bool is_over = waiting[i].revents != 0 && read_some(running[i]);
      const bool too_long = !is_over && Clock::now() > running[i].end;
      if (!is_over && !too_long) continue;
      done(ended(running[i], mutants, too_long));
      running.erase(running.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  return true;
}

}  // namespace regolo::properties
