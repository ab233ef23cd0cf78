#include "cli/lsp/server.h"

#include <fmt/format.h>

#include <istream>
#include <ostream>
#include <utility>

#include "cli/lsp/answers.h"

namespace regolo::cli::lsp {

namespace fs = std::filesystem;

namespace {

constexpr Position start_of_file = {};

std::optional<fs::path> path_in(const Json& params) {
  return path_of_uri(params.at("textDocument").at("uri").get<std::string>());
}

Json capabilities() {
  constexpr int incremental = 2;
  return {{"positionEncoding", "utf-16"},
          {"textDocumentSync",
           {{"openClose", true}, {"change", incremental}, {"save", {{"includeText", false}}}}},
          {"hoverProvider", true},
          {"completionProvider", {{"triggerCharacters", Json::array({":", " ", "[", "-", ","})}}},
          {"definitionProvider", true},
          {"referencesProvider", true},
          {"documentHighlightProvider", true},
          {"documentSymbolProvider", true},
          {"workspaceSymbolProvider", true},
          {"renameProvider", {{"prepareProvider", true}}},
          {"codeActionProvider", {{"codeActionKinds", Json::array({"quickfix"})}}},
          {"codeLensProvider", {{"resolveProvider", false}}}};
}

/// Standard input flushes standard output before it waits; from the thread that reads, that would be while
/// another thread writes.
std::istream& untied(std::istream& in) {
  in.tie(nullptr);
  return in;
}

bool is_true(const Json& json, const std::vector<const char*>& keys) {
  const Json* at = &json;
  for (const char* key : keys) {
    if (!at->is_object() || !at->contains(key)) return false;
    at = &(*at)[key];
  }
  return at->is_boolean() && at->get<bool>();
}

}  // namespace

Server::Server(Context& context) : context_(context), inbox_(untied(context.in)), workspace_(context) {
  const auto at_place = [this](auto make) {
    return [this, make](const Json& params) {
      const std::optional<Spot> spot = spot_of(params);
      return spot ? make(*spot, params) : Json();
    };
  };
  answers_["textDocument/hover"] = at_place([this](const Spot& spot, const Json&) {
    // What is found must be of the text as it is now.
    if (spot.watched->is_unchecked) publish(*spot.watched);
    return hover(spot);
  });
  answers_["textDocument/completion"] =
      at_place([](const Spot& spot, const Json&) { return completion(spot); });
  answers_["textDocument/definition"] =
      at_place([](const Spot& spot, const Json&) { return definition(spot); });
  answers_["textDocument/references"] = at_place([](const Spot& spot, const Json& params) {
    return references(spot, is_true(params, {"context", "includeDeclaration"}));
  });
  answers_["textDocument/documentHighlight"] =
      at_place([](const Spot& spot, const Json&) { return highlights(spot); });
  answers_["textDocument/documentSymbol"] =
      at_place([](const Spot& spot, const Json&) { return document_symbols(spot); });
  answers_["textDocument/prepareRename"] =
      at_place([](const Spot& spot, const Json&) { return prepare_rename(spot); });
  answers_["textDocument/rename"] = at_place([](const Spot& spot, const Json& params) {
    return rename(spot, params.at("newName").get<std::string>());
  });
  answers_["textDocument/codeLens"] =
      at_place([](const Spot& spot, const Json&) { return code_lenses(spot); });
  answers_["textDocument/codeAction"] = at_place([this](const Spot& spot, const Json& params) {
    if (spot.watched->is_unchecked) publish(*spot.watched);
    return code_actions(spot, offset_of(spot.source().bytes(), position_from(params.at("range").at("end"))));
  });
  answers_["workspace/symbol"] = [this](const Json& params) {
    return workspace_symbols(workspace_, params.at("query").get<std::string>());
  };
  answers_["initialize"] = [this](const Json& params) { return initialize(params); };
  answers_["shutdown"] = [this](const Json&) {
    is_shut_down_ = true;
    return Json();
  };
}

int Server::run() {
  while (!is_over_) {
    // Everything that waits may change what is found, so it goes first.
    if (inbox_.is_empty()) publish();
    const Received received = inbox_.take();
    switch (received.receipt) {
      case Receipt::message:
        handle(received.message);
        break;
      case Receipt::malformed:
        refuse(nullptr, ErrorCode::parse_error, received.problem);
        break;
      case Receipt::too_large:
        refuse(nullptr, ErrorCode::invalid_request, received.problem);
        break;
      case Receipt::end:
        return exit_findings;  // the client went away without a word
    }
  }
  return is_shut_down_ ? exit_clean : exit_findings;
}

void Server::send(const Json& message) {
  write_message(context_.out, message);
}

void Server::answer(const Json& id, Json result) {
  send({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}});
}

void Server::refuse(const Json& id, ErrorCode code, const std::string& problem) {
  send({{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", static_cast<int>(code)}, {"message", problem}}}});
}

void Server::tell(const std::string& problem) {
  constexpr int error = 1;
  send({{"jsonrpc", "2.0"},
        {"method", "window/showMessage"},
        {"params", {{"type", error}, {"message", problem}}}});
}

void Server::handle(const Json& message) {
  const bool has_method = message.is_object() && message.contains("method") && message["method"].is_string();
  const Json id = message.is_object() && message.contains("id") ? message["id"] : Json();
  if (!has_method) {
    // An answer to something that we asked needs no answer.
    const bool is_answer = message.is_object() && (message.contains("result") || message.contains("error"));
    if (!is_answer) refuse(id, ErrorCode::invalid_request, "a message without a method");
    return;
  }
  const auto method = message["method"].get<std::string>();
  const Json params = message.contains("params") ? message["params"] : Json::object();
  if (!id.is_null()) {
    handle_request(id, method, params);
    return;
  }
  try {
    handle_notification(method, params);
  } catch (const Json::exception& error) {
    tell(fmt::format("regolo: {} does not say what it should: {}", method, error.what()));
  } catch (const std::exception& error) {
    tell(fmt::format("regolo: {} failed: {}", method, error.what()));
  }
}

void Server::handle_request(const Json& id, const std::string& method, const Json& params) {
  if (inbox_.was_cancelled(id)) return refuse(id, ErrorCode::cancelled, "cancelled");
  if (is_shut_down_) return refuse(id, ErrorCode::invalid_request, "the server is shut down");
  if (method != "initialize" && !is_initialized_)
    return refuse(id, ErrorCode::not_initialized, "initialize comes first");
  const auto found = answers_.find(method);
  if (found == answers_.end())
    return refuse(id, ErrorCode::method_not_found, fmt::format("there is no method '{}'", method));
  try {
    answer(id, found->second(params));
  } catch (const Refusal& refusal) {
    refuse(id, ErrorCode::request_failed, refusal.what());
  } catch (const Json::exception& error) {
    refuse(id, ErrorCode::invalid_params, error.what());
  } catch (const std::exception& error) {
    refuse(id, ErrorCode::internal_error, error.what());
  }
}

void Server::handle_notification(const std::string& method, const Json& params) {
  if (method == "exit") {
    is_over_ = true;
  } else if (!is_initialized_ || is_shut_down_) {
    return;  // the protocol wants these dropped
  } else if (method == "initialized") {
    if (can_watch_) watch_files();
  } else if (method == "textDocument/didOpen") {
    const Json& document = params.at("textDocument");
    if (const auto path = path_in(params))
      workspace_.open(*path, document.at("text").get<std::string>(),
                      document.at("version").get<std::int64_t>());
  } else if (method == "textDocument/didChange") {
    if (const auto path = path_in(params))
      workspace_.change(*path, params.at("contentChanges"),
                        params["textDocument"].at("version").get<std::int64_t>());
  } else if (method == "textDocument/didClose") {
    if (const auto path = path_in(params)) workspace_.close(*path);
  } else if (method == "textDocument/didSave" || method == "workspace/didChangeWatchedFiles") {
    workspace_.rescan();
  }
}

Json Server::initialize(const Json& params) {
  if (is_initialized_) throw Refusal("the server is initialized already");
  is_initialized_ = true;
  can_watch_ = is_true(params, {"capabilities", "workspace", "didChangeWatchedFiles", "dynamicRegistration"});
  return {{"capabilities", capabilities()},
          {"serverInfo", {{"name", "regolo"}, {"version", REGOLO_VERSION}}}};
}

void Server::watch_files() {
  Json watchers = Json::array();
  for (const char* pattern : {"**/*.yaml", "**/*.yml", "**/*.json"})
    watchers.push_back({{"globPattern", pattern}});
  send({{"jsonrpc", "2.0"},
        {"id", "regolo-watch"},
        {"method", "client/registerCapability"},
        {"params",
         {{"registrations", Json::array({{{"id", "regolo-watch"},
                                          {"method", "workspace/didChangeWatchedFiles"},
                                          {"registerOptions", {{"watchers", watchers}}}}})}}}});
}

std::optional<Spot> Server::spot_of(const Json& params) {
  const std::optional<fs::path> path = path_in(params);
  if (!path) return std::nullopt;
  Position position = start_of_file;
  if (params.contains("position")) position = position_from(params["position"]);
  if (params.contains("range")) position = position_from(params["range"].at("start"));
  return workspace_.spot(*path, position);
}

void Server::publish() {
  for (const auto& [folder, watched] : workspace_.packages()) {
    if (!watched->is_unchecked) continue;
    try {
      publish(*watched);
    } catch (const std::exception& error) {
      // Said once; the next change is a new try.
      watched->is_unchecked = false;
      tell(fmt::format("regolo: {} could not be checked: {}", folder.string(), error.what()));
    }
  }
}

/// Tells the editor of every file in which something changed, and of no other.
void Server::publish(WatchedPackage& watched) {
  if (const std::string problem = watched.check(context_); !problem.empty()) tell(problem);
  std::map<std::string, Json> now;
  for (std::uint32_t file = 0; file < watched.report.files.size(); ++file) {
    Json found = diagnostics(watched, file);
    if (!found.empty()) now[uri_of_path(watched.path_of(file))] = std::move(found);
  }
  for (const auto& [uri, unused] : watched.published) now.emplace(uri, Json::array());
  for (const auto& [uri, found] : now) {
    const auto before = watched.published.find(uri);
    if (before != watched.published.end() && before->second == found) continue;
    Json params{{"uri", uri}, {"diagnostics", found}};
    if (const auto path = path_of_uri(uri)) {
      if (const OpenText* open = workspace_.text_of(*path)) params["version"] = open->version;
    }
    send({{"jsonrpc", "2.0"}, {"method", "textDocument/publishDiagnostics"}, {"params", std::move(params)}});
  }
  std::erase_if(now, [](const auto& entry) { return entry.second.empty(); });
  watched.published = std::move(now);
}

}  // namespace regolo::cli::lsp
