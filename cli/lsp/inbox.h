// Messages that have come in and wait to be handled. They are read on a thread of their own, so that a
// request can be cancelled, and a text change again, while an earlier message is still being worked on.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "cli/lsp/messages.h"

namespace regolo::cli::lsp {

class Inbox {
 public:
  /// Reads from `in` until it ends or says `exit`. The stream must outlive the inbox.
  explicit Inbox(std::istream& in, std::uint64_t bytes_max = MessageReader::bytes_max_default);
  Inbox(const Inbox&) = delete;
  Inbox& operator=(const Inbox&) = delete;

  /// Waits for the next message; after the end, always the end.
  Received take();
  bool is_empty() const;
  /// Whether the client has given up waiting for the answer. Asking forgets it.
  bool was_cancelled(const Json& id);

 private:
  void read_all(std::istream& in, std::uint64_t bytes_max);
  /// Whether more may follow.
  bool accept(Received received);

  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Received> waiting_;
  std::set<std::string> cancelled_;
  bool ended_ = false;
  std::jthread reader_;  ///< last: it uses all of the above
};

}  // namespace regolo::cli::lsp
