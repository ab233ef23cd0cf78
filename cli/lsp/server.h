// The conversation with an editor: takes messages in order, answers requests, and tells what is found as soon
// as nothing else waits.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "cli/lsp/inbox.h"
#include "cli/lsp/workspace.h"

namespace regolo::cli::lsp {

class Server {
 public:
  /// Speaks over the streams of the context.
  explicit Server(Context& context);

  /// Until the client says goodbye. The exit code: 0 if it did so in order.
  int run();

 private:
  using Answer = std::function<Json(const Json& params)>;

  void handle(const Json& message);
  void handle_request(const Json& id, const std::string& method, const Json& params);
  void handle_notification(const std::string& method, const Json& params);
  Json initialize(const Json& params);
  void watch_files();
  void publish();
  void publish(WatchedPackage& watched);

  void send(const Json& message);
  void answer(const Json& id, Json result);
  void refuse(const Json& id, ErrorCode code, const std::string& problem);
  void tell(const std::string& problem);
  /// The place that the params name; throws Refusal if it is no part of a package.
  std::optional<Spot> spot_of(const Json& params);

  Context& context_;
  Inbox inbox_;
  Workspace workspace_;
  std::map<std::string, Answer, std::less<>> answers_;
  bool is_initialized_ = false;
  bool is_shut_down_ = false;
  bool can_watch_ = false;
  bool is_over_ = false;
};

}  // namespace regolo::cli::lsp
