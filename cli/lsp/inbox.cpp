#include "cli/lsp/inbox.h"

#include <utility>

namespace regolo::cli::lsp {

namespace {

/// A client that cancels what it never asked must not fill the memory.
constexpr std::size_t cancelled_max = 10'000;

std::string method_of(const Json& message) {
  if (!message.is_object() || !message.contains("method") || !message["method"].is_string()) return {};
  return message["method"].get<std::string>();
}

}  // namespace

Inbox::Inbox(std::istream& in, std::uint64_t bytes_max)
    : reader_([this, &in, bytes_max] { read_all(in, bytes_max); }) {}

void Inbox::read_all(std::istream& in, std::uint64_t bytes_max) {
  MessageReader reader(in, bytes_max);
  while (accept(reader.read())) {
  }
}

bool Inbox::accept(Received received) {
  const std::string method = method_of(received.message);
  const bool is_last = received.receipt == Receipt::end || method == "exit";
  const std::lock_guard lock(mutex_);
  if (method == "$/cancelRequest") {
    const Json& message = received.message;
    const bool names_one =
        message.contains("params") && message["params"].is_object() && message["params"].contains("id");
    if (names_one && cancelled_.size() < cancelled_max) cancelled_.insert(message["params"]["id"].dump());
    return true;
  }
  waiting_.push_back(std::move(received));
  arrived_.notify_one();
  return !is_last;
}

Received Inbox::take() {
  std::unique_lock lock(mutex_);
  if (ended_) return {};
  arrived_.wait(lock, [&] { return !waiting_.empty(); });
  Received first = std::move(waiting_.front());
  waiting_.pop_front();
  ended_ = first.receipt == Receipt::end;
  return first;
}

bool Inbox::is_empty() const {
  const std::lock_guard lock(mutex_);
  return waiting_.empty();
}

bool Inbox::was_cancelled(const Json& id) {
  const std::lock_guard lock(mutex_);
  return cancelled_.erase(id.dump()) > 0;
}

}  // namespace regolo::cli::lsp
