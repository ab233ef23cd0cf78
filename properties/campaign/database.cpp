// One table of units, each the packed result of what was played, and one of shrunk games. Totals and findings
// are added up from the units: there is nothing that could disagree with them.
#include "properties/campaign/database.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <set>

#include "properties/campaign/cause.h"
#include "properties/campaign/write_error.h"

namespace regolo::properties {

namespace {

constexpr int format_version = 4;
constexpr int application_id = 0x5265676f;  // "Rego"

/// A file that cannot be written is the disk's fault; anything else is the file's.
[[noreturn]] void refuse(sqlite3* handle, const std::string& path) {
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

void add_up(std::vector<Counted>& sum, const std::vector<Counted>& more) {
  if (sum.size() < more.size()) sum.resize(more.size());
  for (std::size_t i = 0; i < more.size(); ++i) {
    sum[i].asked += more[i].asked;
    sum[i].bound += more[i].bound;
  }
}

void add_up(std::vector<std::uint64_t>& sum, const std::vector<std::uint64_t>& more) {
  if (sum.size() < more.size()) sum.resize(more.size());
  for (std::size_t i = 0; i < more.size(); ++i) sum[i] += more[i];
}

UnitResult unpacked(const std::string& bytes, const std::string& path) {
  UnitResult result;
  if (!unpack(bytes, result)) throw DatabaseError(fmt::format("{}: a unit of the campaign is damaged", path));
  return result;
}

/// Causes that are one under the cause of the game that was found first.
std::map<std::string, Finding> joined(std::map<std::string, Finding> findings, const CauseGroups& groups,
                                      const std::map<std::string, std::set<std::string>>& signs) {
  std::map<std::string, std::vector<Finding>> by_group;
  for (auto& [cause, finding] : findings) by_group[groups.group_of(cause)].push_back(std::move(finding));
  std::map<std::string, Finding> joined;
  for (auto& [group, ways] : by_group) {
    std::sort(ways.begin(), ways.end(),
              [](const Finding& a, const Finding& b) { return is_before(a.first, b.first); });
    Finding& one = joined[ways.front().first.cause];
    one = std::move(ways.front());
    // Whoever adds another finding to these must know all that links them.
    std::set<std::string> links = signs.at(one.first.cause);
    for (std::size_t i = 1; i < ways.size(); ++i) {
      const Found& found = ways[i].first;
      one.also.push_back({found.invariant, found.message, ways[i].seen});
      one.seen += ways[i].seen;
      links.insert(found.cause);
      links.insert(signs.at(found.cause).begin(), signs.at(found.cause).end());
    }
    one.first.signs.assign(links.begin(), links.end());
  }
  return joined;
}

}  // namespace

Database::Database(const std::string& path, const CampaignIdentity& identity) : path_(path) {
  open(path, true);
  read_identity();
  if (identity_.game.empty()) {
    write_identity(identity);
    identity_ = identity;
  } else if (!(identity_ == identity)) {
    const std::string what = identity_.version != identity.version ? "another version of regolo"
                             : identity_.game != identity.game ? fmt::format("the game '{}'", identity_.game)
                             : identity_.content != identity.content ? "other content"
                             : identity_.seed != identity.seed
                                 ? fmt::format("the seed {}", identity_.seed)
                                 : fmt::format("other settings ({})", identity_.settings);
    sqlite3_close(handle_);
    throw DatabaseError(fmt::format(
        "{} holds a campaign of {}; name another file with --campaign, or remove it", path, what));
  }
}

Database::Database(const std::string& path) : path_(path) {
  open(path, false);
  read_identity();
  if (identity_.game.empty()) throw DatabaseError(fmt::format("{} holds no campaign", path));
}

Database::~Database() {
  sqlite3_close(handle_);
}

void Database::open(const std::string& path, bool create) {
  const int flags = SQLITE_OPEN_READWRITE | (create ? SQLITE_OPEN_CREATE : 0);
  try {
    if (sqlite3_open_v2(path.c_str(), &handle_, flags, nullptr) != SQLITE_OK) refuse(handle_, path_);
    sqlite3_busy_timeout(handle_, 5000);
    {
      Statement id(handle_, "PRAGMA application_id", path_);
      Statement count(handle_, "SELECT count(*) FROM sqlite_master", path_);
      id.step();
      count.step();
      const bool is_new = count.number(0) == 0;
      if (!is_new && id.number(0) != static_cast<std::uint64_t>(application_id))
        throw DatabaseError(fmt::format("{} is no campaign of regolo", path));
    }
    {
      Statement check(handle_, "PRAGMA quick_check", path_);
      check.step();
      if (check.text(0) != "ok") throw DatabaseError(fmt::format("{} is damaged: {}", path, check.text(0)));
    }
    run("PRAGMA journal_mode=WAL");
    run("PRAGMA synchronous=NORMAL");
    run(fmt::format("PRAGMA application_id={}", application_id));
    run("CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value BLOB)");
    run("CREATE TABLE IF NOT EXISTS units (unit INTEGER PRIMARY KEY, result BLOB NOT NULL)");
    run("CREATE TABLE IF NOT EXISTS shrunk (cause BLOB PRIMARY KEY, text BLOB NOT NULL, moves INTEGER NOT "
        "NULL)");
    run("CREATE TABLE IF NOT EXISTS corpus (rule INTEGER PRIMARY KEY, unit INTEGER NOT NULL, game BLOB NOT "
        "NULL)");
    run("CREATE TABLE IF NOT EXISTS shards (shard INTEGER, shards INTEGER, PRIMARY KEY (shard, shards))");
  } catch (...) {
    sqlite3_close(handle_);
    handle_ = nullptr;
    throw;
  }
}

void Database::run(const std::string& statement) const {
  if (sqlite3_exec(handle_, statement.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
    refuse(handle_, path_);
}

void Database::read_identity() {
  std::map<std::string, std::string> values;
  Statement rows(handle_, "SELECT name, value FROM meta", path_);
  while (rows.step()) values[rows.text(0)] = rows.text(1);
  if (values.empty()) return;
  if (values["format"] != std::to_string(format_version))
    throw DatabaseError(fmt::format("{} was written in another format ({})", path_, values["format"]));
  identity_ = {values["version"], values["game"], values["content"], values["settings"], values["seed"], 0};
  identity_.games_per_unit = std::stoull("0" + values["games_per_unit"]);
}

void Database::write_identity(const CampaignIdentity& identity) {
  run("BEGIN");
  const std::pair<std::string, std::string> values[] = {
      {"format", std::to_string(format_version)},
      {"version", identity.version},
      {"game", identity.game},
      {"content", identity.content},
      {"settings", identity.settings},
      {"seed", identity.seed},
      {"games_per_unit", std::to_string(identity.games_per_unit)}};
  for (const auto& [name, value] : values)
    Statement(handle_, "INSERT INTO meta VALUES (CAST(? AS TEXT), ?)", path_)
        .bind(1, name)
        .bind(2, value)
        .step();
  run("COMMIT");
}

void Database::add(const UnitResult& result) {
  // The games of the corpus are kept beside the units: most of them are known from an earlier one.
  UnitResult without = result;
  without.reached.clear();
  const bool alone = sqlite3_get_autocommit(handle_) != 0;
  if (alone) run("BEGIN");
  Statement(handle_, "INSERT OR IGNORE INTO units VALUES (?, ?)", path_)
      .bind(1, result.unit)
      .bind(2, packed(without))
      .step();
  for (const Reached& reached : result.reached) add_to_corpus(result.unit, reached);
  if (alone) run("COMMIT");
}

void Database::add_to_corpus(std::uint64_t unit, const Reached& reached) {
  UnitResult alone;
  alone.reached.push_back(reached);
  Statement(handle_,
            "INSERT INTO corpus VALUES (?, ?, ?) ON CONFLICT (rule) DO UPDATE SET unit = excluded.unit, "
            "game = excluded.game WHERE excluded.unit < unit",
            path_)
      .bind(1, reached.rule)
      .bind(2, unit)
      .bind(3, packed(alone))
      .step();
}

void Database::merge(const Database& other) {
  if (!(identity_ == other.identity_))
    throw DatabaseError(fmt::format("{} and {} are not parts of one campaign", path_, other.path_));
  run("BEGIN");
  for (const std::string& bytes : other.packed_units()) add(unpacked(bytes, other.path_));
  for (const CorpusGame& game : other.corpus()) add_to_corpus(game.unit, game.reached);
  Statement rows(other.handle_, "SELECT shard, shards FROM shards", other.path_);
  while (rows.step()) note_shard(rows.number(0), rows.number(1));
  run("COMMIT");
}

std::vector<CorpusGame> Database::corpus() const {
  std::vector<CorpusGame> games;
  Statement rows(handle_, "SELECT unit, game FROM corpus ORDER BY rule", path_);
  while (rows.step()) {
    UnitResult alone = unpacked(rows.text(1), path_);
    if (!alone.reached.empty()) games.push_back({rows.number(0), std::move(alone.reached.front())});
  }
  return games;
}

void Database::keep_corpus(const std::vector<std::uint32_t>& rules) {
  std::vector<CorpusGame> kept;
  for (CorpusGame& game : corpus())
    if (std::find(rules.begin(), rules.end(), game.reached.rule) != rules.end())
      kept.push_back(std::move(game));
  run("BEGIN");
  run("DELETE FROM corpus");
  for (const CorpusGame& game : kept) add_to_corpus(game.unit, game.reached);
  run("COMMIT");
  run("VACUUM");
}

void Database::note_shard(std::uint64_t shard, std::uint64_t shards) {
  Statement(handle_, "INSERT OR IGNORE INTO shards VALUES (?, ?)", path_)
      .bind(1, shard)
      .bind(2, shards)
      .step();
}

std::vector<std::string> Database::missing_shards() const {
  std::vector<std::pair<std::uint64_t, std::uint64_t>> known;
  Statement rows(handle_, "SELECT shard, shards FROM shards ORDER BY shards, shard", path_);
  while (rows.step()) known.emplace_back(rows.number(0), rows.number(1));
  std::vector<std::string> missing;
  for (std::size_t i = 0; i < known.size(); ++i) {
    const std::uint64_t shards = known[i].second;
    if (i > 0 && known[i - 1].second == shards) continue;
    for (std::uint64_t shard = 0; shard < shards; ++shard)
      if (std::find(known.begin(), known.end(), std::pair(shard, shards)) == known.end())
        missing.push_back(fmt::format("{}/{}", shard + 1, shards));
  }
  return missing;
}

bool Database::has_unit(std::uint64_t unit) const {
  return Statement(handle_, "SELECT 1 FROM units WHERE unit = ?", path_).bind(1, unit).step();
}

std::vector<std::uint64_t> Database::units() const {
  std::vector<std::uint64_t> found;
  Statement rows(handle_, "SELECT unit FROM units ORDER BY unit", path_);
  while (rows.step()) found.push_back(rows.number(0));
  return found;
}

std::vector<std::string> Database::packed_units() const {
  std::vector<std::string> found;
  Statement rows(handle_, "SELECT result FROM units ORDER BY unit", path_);
  while (rows.step()) found.push_back(rows.text(0));
  return found;
}

std::vector<UnitResult> Database::results() const {
  std::vector<UnitResult> found;
  for (const std::string& bytes : packed_units()) found.push_back(unpacked(bytes, path_));
  return found;
}

CampaignTotals Database::totals() const {
  CampaignTotals totals;
  Statement rows(handle_, "SELECT result FROM units ORDER BY unit", path_);
  while (rows.step()) {
    const UnitResult result = unpacked(rows.text(0), path_);
    ++totals.units;
    totals.games += result.games;
    totals.moves += result.moves;
    totals.replayed += result.replayed;
    add_up(totals.rules, result.rules);
    add_up(totals.invariants, result.invariants);
    add_up(totals.lengths, result.lengths);
    add_up(totals.kinds, result.kinds);
  }
  return totals;
}

std::map<std::string, Finding> Database::findings() const {
  std::map<std::string, Finding> findings;
  CauseGroups groups;
  std::map<std::string, std::set<std::string>> signs;
  Statement rows(handle_, "SELECT result FROM units ORDER BY unit", path_);
  while (rows.step()) {
    UnitResult result = unpacked(rows.text(0), path_);
    for (std::size_t i = 0; i < result.found.size(); ++i) {
      Found& found = result.found[i];
      Finding& finding = findings[found.cause];
      groups.add(found.cause, found.signs);
      signs[found.cause].insert(found.signs.begin(), found.signs.end());
      if (finding.seen == 0 || is_before(found, finding.first)) finding.first = std::move(found);
      finding.seen += result.seen[i];
    }
  }
  findings = joined(std::move(findings), groups, signs);
  Statement shrunk(handle_, "SELECT cause, text, moves FROM shrunk", path_);
  while (shrunk.step()) {
    const auto known = findings.find(shrunk.text(0));
    if (known == findings.end()) continue;
    known->second.shrunk = shrunk.text(1);
    known->second.shrunk_moves = shrunk.number(2);
  }
  return findings;
}

void Database::set_shrunk(const std::string& cause, const std::string& text, std::uint64_t moves) {
  Statement(handle_, "INSERT OR REPLACE INTO shrunk VALUES (?, ?, ?)", path_)
      .bind(1, cause)
      .bind(2, text)
      .bind(3, moves)
      .step();
}

}  // namespace regolo::properties
