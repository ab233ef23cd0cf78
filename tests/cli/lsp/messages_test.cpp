// Framing: whatever comes in, the next message is found.
#include "cli/lsp/messages.h"

#include <gtest/gtest.h>

#include <sstream>

#include "cli/lsp/inbox.h"

namespace regolo::cli::lsp {
namespace {

std::string framed(const std::string& body) {
  return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

TEST(Messages, AreReadOneAfterTheOther) {
  std::istringstream in(framed(R"({"a":1})") + framed(R"({"b":2})"));
  MessageReader reader(in);
  EXPECT_EQ(reader.read().message, (Json{{"a", 1}}));
  EXPECT_EQ(reader.read().message, (Json{{"b", 2}}));
  EXPECT_EQ(reader.read().receipt, Receipt::end);
}

TEST(Messages, OtherHeadersAndOtherSpellingsDoNoHarm) {
  std::istringstream in(
      "content-length:   2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}"
      "\r\n\r\nContent-Length: 2\n\n[]");
  MessageReader reader(in);
  EXPECT_EQ(reader.read().message, Json::object());
  EXPECT_EQ(reader.read().message, Json::array());
}

TEST(Messages, WhatIsNoMessageIsSaidAndPassedOver) {
  for (const char* bad : {"Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n", "Nonsense\r\n\r\n",
                          "Content-Length: 99999999999999999999999\r\n\r\n", "Content-Length: 3\r\n\r\n{,}",
                          "Content-Length: 0\r\n\r\n"}) {
    std::istringstream in(bad + framed("{}"));
    MessageReader reader(in);
    const Received received = reader.read();
    EXPECT_EQ(received.receipt, Receipt::malformed) << bad;
    EXPECT_FALSE(received.problem.empty()) << bad;
    EXPECT_EQ(reader.read().receipt, Receipt::message) << bad;
  }
}

TEST(Messages, AMessageThatIsTooLargeIsPassedOverUnread) {
  std::istringstream in(framed(std::string(3'000'000, ' ')) + framed("{}"));
  MessageReader reader(in, 1'000'000);
  EXPECT_EQ(reader.read().receipt, Receipt::too_large);
  EXPECT_EQ(reader.read().receipt, Receipt::message);
}

TEST(Messages, APromiseOfManyBytesTakesNoMemory) {
  std::istringstream in("Content-Length: 200000000\r\n\r\n{}");
  MessageReader reader(in);
  EXPECT_EQ(reader.read().receipt, Receipt::end);
}

TEST(Messages, DeepNestingIsRefused) {
  std::istringstream in(framed(std::string(100'000, '[') + std::string(100'000, ']')) + framed("{}"));
  MessageReader reader(in);
  EXPECT_EQ(reader.read().receipt, Receipt::malformed);
  EXPECT_EQ(reader.read().receipt, Receipt::message);
}

TEST(Messages, BytesThatAreNoTextAreWrittenAsText) {
  std::ostringstream out;
  write_message(out, {{"text", "a\xff"}});
  EXPECT_EQ(out.str(), "Content-Length: 15\r\n\r\n{\"text\":\"a\xEF\xBF\xBD\"}");
}

TEST(Inbox, TakesNoteOfWhatIsCancelled) {
  std::istringstream in(framed(R"({"id":1,"method":"x"})") + framed(R"({"id":"two","method":"x"})") +
                        framed(R"({"method":"$/cancelRequest","params":{"id":"two"}})") +
                        framed(R"({"method":"$/cancelRequest","params":[]})"));
  Inbox inbox(in);
  EXPECT_EQ(inbox.take().message["id"], 1);
  EXPECT_EQ(inbox.take().message["id"], "two");
  EXPECT_EQ(inbox.take().receipt, Receipt::end);
  EXPECT_EQ(inbox.take().receipt, Receipt::end);
  EXPECT_FALSE(inbox.was_cancelled(1));
  EXPECT_TRUE(inbox.was_cancelled("two"));
  EXPECT_FALSE(inbox.was_cancelled("two"));
}

TEST(Inbox, ReadsNothingAfterExit) {
  std::istringstream in(framed(R"({"method":"exit"})") + framed("{}"));
  Inbox inbox(in);
  EXPECT_EQ(inbox.take().message["method"], "exit");
  EXPECT_TRUE(inbox.is_empty());
}

}  // namespace
}  // namespace regolo::cli::lsp
