// A thin layer over SQLite: statements and transactions that clean up after themselves, and errors in words.
#pragma once

#include <fmt/format.h>
#include <sqlite3.h>

#include <cstdint>
#include <cstring>
#include <string>

#include "properties/campaign/database.h"
#include "properties/campaign/write_error.h"

namespace regolo::properties {

/// A file that cannot be written is the disk's fault; anything else is the file's.
[[noreturn]] inline void refuse(sqlite3* handle, const std::string& path) {
  const int code = sqlite3_errcode(handle);
  const std::string words = sqlite3_errmsg(handle);
  if (code == SQLITE_FULL || code == SQLITE_IOERR || code == SQLITE_READONLY)
    throw WriteError(
        fmt::format("{} could not be written: {}; units that were finished before are in it", path, words));
  const int reason = sqlite3_system_errno(handle);
  if (code == SQLITE_CANTOPEN && reason != 0)
    throw DatabaseError(fmt::format("{} could not be opened: {}", path, std::strerror(reason)));
  throw DatabaseError(fmt::format("{}: {}", path, words));
}

/// A prepared statement that is finished when it goes out of scope.
class Statement {
 public:
  Statement(sqlite3* handle, const char* text, const std::string& path) : handle_(handle), path_(path) {
    if (sqlite3_prepare_v2(handle, text, -1, &statement_, nullptr) != SQLITE_OK) fail();
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& bind(int at, std::uint64_t value) {
    sqlite3_bind_int64(statement_, at, static_cast<sqlite3_int64>(value));
    return *this;
  }
  Statement& bind(int at, const std::string& value) {
    sqlite3_bind_blob(statement_, at, value.data(), static_cast<int>(value.size()), SQLITE_TRANSIENT);
    return *this;
  }
  /// For the next row to write or to ask for.
  Statement& again() {
    sqlite3_reset(statement_);
    return *this;
  }
  /// True while there is a row.
  bool step() {
    const int result = sqlite3_step(statement_);
    if (result == SQLITE_ROW) return true;
    if (result != SQLITE_DONE) fail();
    return false;
  }
  std::uint64_t number(int column) const {
    return static_cast<std::uint64_t>(sqlite3_column_int64(statement_, column));
  }
  std::string text(int column) const {
    const auto* data = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    return data == nullptr
               ? std::string()
               : std::string(data, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
  }

 private:
  [[noreturn]] void fail() const { refuse(handle_, path_); }
  sqlite3* handle_;
  const std::string& path_;
  sqlite3_stmt* statement_ = nullptr;
};

/// All or nothing: what is not committed is as if it had not been.
class Transaction {
 public:
  explicit Transaction(sqlite3* handle, const std::string& path) : handle_(handle), path_(path) {
    // Within another one it is part of that.
    is_own_ = sqlite3_get_autocommit(handle_) != 0;
    if (is_own_) run("BEGIN");
  }
  ~Transaction() {
    if (is_own_) sqlite3_exec(handle_, "ROLLBACK", nullptr, nullptr, nullptr);
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit() {
    if (is_own_) run("COMMIT");
    is_own_ = false;
  }

 private:
  void run(const char* statement) const {
    if (sqlite3_exec(handle_, statement, nullptr, nullptr, nullptr) != SQLITE_OK) refuse(handle_, path_);
  }
  sqlite3* handle_;
  const std::string& path_;
  bool is_own_ = false;
};

}  // namespace regolo::properties
