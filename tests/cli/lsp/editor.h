// An editor for tests: starts the built program, speaks with it over pipes, and remembers what it was told.
// It never waits for ever.
#pragma once

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <istream>
#include <map>
#include <streambuf>
#include <string>

#include "cli/lsp/messages.h"
#include "cli/lsp/positions.h"

namespace regolo::cli::lsp {

/// Reads a pipe; silence for too long counts as its end.
class PipeBuffer : public std::streambuf {
 public:
  explicit PipeBuffer(int descriptor) : descriptor_(descriptor) {}

 protected:
  int_type underflow() override {
    pollfd waiting{descriptor_, POLLIN, 0};
    constexpr int patience_ms = 60'000;
    if (poll(&waiting, 1, patience_ms) != 1) return traits_type::eof();
    const ssize_t count = ::read(descriptor_, bytes_.data(), bytes_.size());
    if (count <= 0) return traits_type::eof();
    setg(bytes_.data(), bytes_.data(), bytes_.data() + count);
    return traits_type::to_int_type(bytes_[0]);
  }

 private:
  int descriptor_;
  std::array<char, 1U << 16U> bytes_{};
};

class Editor {
 public:
  explicit Editor(const std::filesystem::path& folder) : folder_(folder) {
    std::array<int, 2> to_server{};
    std::array<int, 2> from_server{};
    if (pipe(to_server.data()) != 0 || pipe(from_server.data()) != 0) throw std::runtime_error("no pipes");
    std::signal(SIGPIPE, SIG_IGN);
    child_ = fork();
    if (child_ == 0) {
      dup2(to_server[0], STDIN_FILENO);
      dup2(from_server[1], STDOUT_FILENO);
      for (const int end : {to_server[0], to_server[1], from_server[0], from_server[1]}) ::close(end);
      if (chdir(folder.c_str()) == 0) execl(REGOLO_PROGRAM, REGOLO_PROGRAM, "lsp", "--stdio", nullptr);
      _exit(127);
    }
    ::close(to_server[0]);
    ::close(from_server[1]);
    writing_ = to_server[1];
    reading_ = from_server[0];
    buffer_ = std::make_unique<PipeBuffer>(reading_);
    stream_ = std::make_unique<std::istream>(buffer_.get());
    reader_ = std::make_unique<MessageReader>(*stream_);
  }
  Editor(const Editor&) = delete;
  Editor& operator=(const Editor&) = delete;
  ~Editor() {
    hang_up();
    if (child_ > 0) wait();
    ::close(reading_);
  }

  void send_bytes(const std::string& bytes) const {
    for (std::size_t sent = 0; sent < bytes.size();) {
      const ssize_t part = ::write(writing_, bytes.data() + sent, bytes.size() - sent);
      if (part <= 0) return;
      sent += static_cast<std::size_t>(part);
    }
  }
  static std::string framed(const std::string& body) {
    return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  }
  void send(const Json& message) const { send_bytes(framed(message.dump())); }
  void tell(const std::string& method, const Json& params) const {
    send({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
  }
  int request(const std::string& method, const Json& params) {
    send({{"jsonrpc", "2.0"}, {"id", ++last_id_}, {"method", method}, {"params", params}});
    return last_id_;
  }
  /// The whole answer, with `result` or `error`.
  Json answer_to(const Json& id) {
    while (true) {
      const Json message = receive();
      if (message.is_null()) {
        ADD_FAILURE() << "no answer to " << id;
        return Json::object();
      }
      if (message.contains("id") && message["id"] == id && !message.contains("method")) return message;
    }
  }
  Json ask(const std::string& method, const Json& params) { return answer_to(request(method, params)); }
  Json result(const std::string& method, const Json& params) {
    const Json answer = ask(method, params);
    EXPECT_TRUE(answer.contains("result")) << method << " " << answer.dump();
    return answer.contains("result") ? answer["result"] : Json();
  }

  /// Takes the next message and keeps what it says; null at the end.
  Json receive() {
    Received received = reader_->read();
    if (received.receipt != Receipt::message) return nullptr;
    const Json& message = received.message;
    const std::string method = message.value("method", "");
    if (method == "textDocument/publishDiagnostics")
      shown_[message["params"]["uri"].get<std::string>()] = message["params"];
    if (method == "window/showMessage") told_.push_back(message["params"]["message"].get<std::string>());
    return message;
  }
  /// What is shown for the file once all that was sent has been looked at.
  Json shown(const std::string& file) {
    settle(file);
    const auto found = shown_.find(uri(file));
    return found == shown_.end() ? Json::array() : found->second["diagnostics"];
  }
  /// Who asks for fixes is first told what is found in the package.
  void settle(const std::string& file) {
    const Json start{{"line", 0}, {"character", 0}};
    result("textDocument/codeAction", {{"textDocument", {{"uri", uri(file)}}},
                                       {"range", {{"start", start}, {"end", start}}},
                                       {"context", {{"diagnostics", Json::array()}}}});
  }
  /// What is shown next for the file, without being asked for.
  Json next_shown(const std::string& file) {
    while (true) {
      const Json message = receive();
      if (message.is_null()) {
        ADD_FAILURE() << "nothing more was shown for " << file;
        return Json::array();
      }
      if (message.value("method", "") == "textDocument/publishDiagnostics" &&
          message["params"]["uri"] == uri(file))
        return message["params"]["diagnostics"];
    }
  }

  Json initialize() {
    const Json answer = result("initialize", {{"capabilities", Json::object()}, {"processId", nullptr}});
    tell("initialized", Json::object());
    return answer;
  }
  void open(const std::string& file, const std::string& text) {
    tell("textDocument/didOpen",
         {{"textDocument", {{"uri", uri(file)}, {"languageId", "yaml"}, {"version", 1}, {"text", text}}}});
    texts_[file] = text;
  }
  /// Replaces the first `from` in the open text by `to`, sent as the range that changed.
  void edit(const std::string& file, const std::string& from, const std::string& to) {
    std::string& text = texts_[file];
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    const source::SourceFile before(file, text);
    const Json range =
        range_json(before, {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + from.size())});
    text.replace(at, from.size(), to);
    tell("textDocument/didChange", {{"textDocument", {{"uri", uri(file)}, {"version", ++version_}}},
                                    {"contentChanges", Json::array({{{"range", range}, {"text", to}}})}});
  }
  /// Params for a request at the first `word` of the open text, `into` bytes behind its beginning.
  Json at(const std::string& file, const std::string& word, std::size_t into = 0) const {
    const std::string& text = texts_.at(file);
    const std::size_t place = text.find(word);
    EXPECT_NE(place, std::string::npos) << word;
    const source::SourceFile source(file, text);
    return {{"textDocument", {{"uri", uri(file)}}},
            {"position", position_json(position_of(source, static_cast<std::uint32_t>(place + into)))}};
  }
  std::string uri(const std::string& file) const { return uri_of_path(folder_ / file); }
  const std::string& text(const std::string& file) const { return texts_.at(file); }
  const std::vector<std::string>& told() const { return told_; }

  void hang_up() {
    if (writing_ >= 0) ::close(writing_);
    writing_ = -1;
  }
  /// The exit code of the server; -1 if it did not end by itself.
  int wait() {
    int status = 0;
    for (int tenths = 0; tenths < 600; ++tenths) {
      if (waitpid(child_, &status, WNOHANG) == child_) {
        child_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
      }
      usleep(100'000);
    }
    kill(child_, SIGKILL);
    waitpid(child_, &status, 0);
    child_ = -1;
    return -1;
  }
  int quit() {
    result("shutdown", nullptr);
    tell("exit", nullptr);
    return wait();
  }

 private:
  std::filesystem::path folder_;
  pid_t child_ = -1;
  int writing_ = -1;
  int reading_ = -1;
  int last_id_ = 0;
  int version_ = 1;
  std::unique_ptr<PipeBuffer> buffer_;
  std::unique_ptr<std::istream> stream_;
  std::unique_ptr<MessageReader> reader_;
  std::map<std::string, Json> shown_;
  std::map<std::string, std::string> texts_;
  std::vector<std::string> told_;
};

}  // namespace regolo::cli::lsp
