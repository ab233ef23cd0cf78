// One table of units, each the packed result of what was played, and one of shrunk games. Totals and findings
// are added up from the units: there is nothing that could disagree with them.
#include "properties/campaign/database.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "properties/campaign/cause.h"
#include "properties/campaign/sqlite.h"

namespace regolo::properties {

namespace {

constexpr int format_version = 5;
constexpr int application_id = 0x5265676f;  // "Rego"

/// A path as SQLite's addresses have it, for a file that will not change.
std::string address_of(const std::string& path) {
  std::string address = "file:";
  for (const char letter : path) {
    if (letter == '%' || letter == '?' || letter == '#') {
      address += fmt::format("%{:02x}", static_cast<unsigned char>(letter));
    } else {
      address += letter;
    }
  }
  return address + "?immutable=1";
}

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

std::string difference(const CampaignIdentity& found, const CampaignIdentity& wanted) {
  if (found == wanted) return {};
  if (found.version != wanted.version) return fmt::format("another version of regolo ({})", found.version);
  if (found.game != wanted.game) return fmt::format("the game '{}'", found.game);
  if (found.content != wanted.content) return fmt::format("other content ({})", found.content);
  if (found.seed != wanted.seed) return fmt::format("the seed {}", found.seed);
  if (found.settings != wanted.settings) return fmt::format("other settings ({})", found.settings);
  return fmt::format("units of {} games", found.games_per_unit);
}

Database::Database(const std::string& path, const CampaignIdentity& identity) : path_(path) {
  open(path, Access::make);
  read_identity();
  if (identity_.game.empty()) {
    write_identity(identity);
    identity_ = identity;
  } else if (const std::string what = difference(identity_, identity); !what.empty()) {
    sqlite3_close(handle_);
    throw DatabaseError(fmt::format(
        "{} holds a campaign of {}; name another file with --campaign, or remove it", path, what));
  }
}

Database::Database(const std::string& path) : path_(path) {
  open(path, Access::change);
  read_identity();
  if (identity_.game.empty()) throw DatabaseError(fmt::format("{} holds no campaign", path));
}

Database::Database(const std::string& path, Finished) : path_(path) {
  std::error_code ignored;
  if (const auto open_end = std::filesystem::file_size(path + "-wal", ignored); !ignored && open_end > 0)
    throw DatabaseError(fmt::format("{} is still being written, or its writer was killed", path));
  open(path, Access::read);
  try {
    read_identity();
    if (identity_.game.empty()) throw DatabaseError(fmt::format("{} holds no campaign", path));
  } catch (...) {
    sqlite3_close(handle_);
    throw;
  }
}

Database::~Database() {
  sqlite3_close(handle_);
}

void Database::open(const std::string& path, Access access) {
  const int flags = access == Access::read   ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
                    : access == Access::make ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
                                             : SQLITE_OPEN_READWRITE;
  const std::string name = access == Access::read ? address_of(path) : path;
  try {
    if (sqlite3_open_v2(name.c_str(), &handle_, flags, nullptr) != SQLITE_OK) refuse(handle_, path_);
    sqlite3_busy_timeout(handle_, 5000);
    check(path);
    if (access == Access::read) return;
    run("PRAGMA journal_mode=WAL");
    run("PRAGMA synchronous=NORMAL");
    run(fmt::format("PRAGMA application_id={}", application_id));
    run("CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value BLOB)");
    run("CREATE TABLE IF NOT EXISTS units (unit INTEGER PRIMARY KEY, result BLOB NOT NULL)");
    run("CREATE TABLE IF NOT EXISTS shrunk (cause BLOB PRIMARY KEY, unit INTEGER NOT NULL, game INTEGER NOT "
        "NULL, text BLOB NOT NULL, moves INTEGER NOT NULL)");
    run("CREATE TABLE IF NOT EXISTS corpus (rule INTEGER PRIMARY KEY, unit INTEGER NOT NULL, game BLOB NOT "
        "NULL)");
    run("CREATE TABLE IF NOT EXISTS shards (shard INTEGER, shards INTEGER, units INTEGER, PRIMARY KEY "
        "(shard, shards))");
  } catch (...) {
    sqlite3_close(handle_);
    handle_ = nullptr;
    throw;
  }
}

/// That the file is ours, or new, and not damaged.
void Database::check(const std::string& path) const {
  {
    Statement id(handle_, "PRAGMA application_id", path_);
    Statement count(handle_, "SELECT count(*) FROM sqlite_master", path_);
    id.step();
    count.step();
    const bool is_new = count.number(0) == 0;
    if (!is_new && id.number(0) != static_cast<std::uint64_t>(application_id))
      throw DatabaseError(fmt::format("{} is no campaign of regolo", path));
  }
  Statement check(handle_, "PRAGMA quick_check", path_);
  check.step();
  if (check.text(0) != "ok") throw DatabaseError(fmt::format("{} is damaged: {}", path, check.text(0)));
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
  Transaction whole(handle_, path_);
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
  whole.commit();
}

void Database::add(const UnitResult& result) {
  // The games of the corpus are kept beside the units: most of them are known from an earlier one.
  UnitResult without = result;
  without.reached.clear();
  Transaction whole(handle_, path_);
  Statement(handle_, "INSERT OR IGNORE INTO units VALUES (?, ?)", path_)
      .bind(1, result.unit)
      .bind(2, packed(without))
      .step();
  for (const Reached& reached : result.reached) add_to_corpus(result.unit, reached);
  whole.commit();
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

MergeCount Database::merge(const Database& other) {
  if (const std::string what = difference(other.identity_, identity_); !what.empty())
    throw DatabaseError(
        fmt::format("{} holds a campaign of {}, and cannot be joined with {}", other.path_, what, path_));
  MergeCount count;
  Transaction whole(handle_, path_);
  Statement rows(other.handle_, "SELECT unit, result FROM units ORDER BY unit", other.path_);
  Statement write(handle_, "INSERT OR IGNORE INTO units VALUES (?, ?)", path_);
  Statement known(handle_, "SELECT result FROM units WHERE unit = ?", path_);
  while (rows.step()) {
    const std::string bytes = rows.text(1);
    if (unpacked(bytes, other.path_).unit != rows.number(0))
      throw DatabaseError(fmt::format("{}: a unit of the campaign is damaged", other.path_));
    write.again().bind(1, rows.number(0)).bind(2, bytes).step();
    if (sqlite3_changes(handle_) > 0) {
      ++count.units_new;
      continue;
    }
    ++count.units_known;
    known.again().bind(1, rows.number(0)).step();
    if (known.text(0) != bytes) count.units_differing.push_back(rows.number(0));
  }
  for (const CorpusGame& game : other.corpus()) add_to_corpus(game.unit, game.reached);
  Statement shards(other.handle_, "SELECT shard, shards, units FROM shards", other.path_);
  while (shards.step()) note_shard(shards.number(0), shards.number(1), shards.number(2));
  whole.commit();
  return count;
}

void Database::write_part(const std::string& path, const std::vector<std::uint64_t>& units) const {
  std::error_code ignored;
  std::filesystem::remove(path, ignored);
  Database part(path, identity_);
  {
    Transaction whole(part.handle_, part.path_);
    Statement read(handle_, "SELECT result FROM units WHERE unit = ?", path_);
    Statement write(part.handle_, "INSERT INTO units VALUES (?, ?)", part.path_);
    for (const std::uint64_t unit : units)
      if (read.again().bind(1, unit).step()) write.again().bind(1, unit).bind(2, read.text(0)).step();
    const std::set<std::uint64_t> chosen(units.begin(), units.end());
    for (const CorpusGame& game : corpus())
      if (chosen.contains(game.unit)) part.add_to_corpus(game.unit, game.reached);
    Statement shards(handle_, "SELECT shard, shards, units FROM shards", path_);
    while (shards.step()) part.note_shard(shards.number(0), shards.number(1), shards.number(2));
    whole.commit();
  }
  part.settle();
}

void Database::settle() const {
  run("PRAGMA journal_mode=DELETE");
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
  {
    Transaction whole(handle_, path_);
    run("DELETE FROM corpus");
    for (const CorpusGame& game : kept) add_to_corpus(game.unit, game.reached);
    whole.commit();
  }
  run("VACUUM");
}

void Database::note_shard(std::uint64_t shard, std::uint64_t shards, std::uint64_t units) {
  Statement(handle_,
            "INSERT INTO shards VALUES (?, ?, ?) ON CONFLICT (shard, shards) DO UPDATE SET units = "
            "excluded.units WHERE excluded.units > units",
            path_)
      .bind(1, shard)
      .bind(2, shards)
      .bind(3, units)
      .step();
}

Presence Database::presence() const {
  Presence presence;
  std::uint64_t wanted = 0;
  Statement rows(handle_, "SELECT max(shards), max(units) FROM shards", path_);
  if (rows.step()) {
    presence.shards = std::max<std::uint64_t>(1, rows.number(0));
    wanted = rows.number(1);
  }
  count_gaps(presence, wanted);
  return presence;
}

void Database::count_gaps(Presence& presence, std::uint64_t wanted) const {
  constexpr std::size_t ranges_max = 6;
  const std::uint64_t shards = presence.shards;
  std::vector<std::uint64_t> there(shards);
  std::uint64_t next = 0;
  const auto missing_until = [&](std::uint64_t unit) {
    if (next >= unit) return;
    presence.units_missing += unit - next;
    if (presence.missing.size() < ranges_max) presence.missing.emplace_back(next, unit - 1);
  };
  Statement rows(handle_, "SELECT unit FROM units ORDER BY unit", path_);
  while (rows.step()) {
    const std::uint64_t unit = rows.number(0);
    missing_until(unit);
    next = unit + 1;
    ++there[unit % shards];
    ++presence.units;
  }
  missing_until(wanted);
  const std::uint64_t last = std::max(wanted, next);
  std::vector<bool> noted(shards, shards == 1);
  Statement known(handle_, "SELECT shard FROM shards WHERE shards = ?", path_);
  known.bind(1, shards);
  while (known.step())
    if (known.number(0) < shards) noted[known.number(0)] = true;
  presence.shards_whole = 0;
  for (std::uint64_t shard = 0; shard < shards; ++shard) {
    const std::uint64_t of = last > shard ? (last - shard + shards - 1) / shards : 0;
    if (there[shard] >= of && (noted[shard] || of > 0)) {
      ++presence.shards_whole;
    } else {
      presence.gaps.push_back({shard, of - there[shard], of});
    }
  }
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

void Database::each_result(const std::function<void(const UnitResult&)>& visit) const {
  Statement rows(handle_, "SELECT result FROM units ORDER BY unit", path_);
  while (rows.step()) visit(unpacked(rows.text(0), path_));
}

CampaignTotals Database::totals() const {
  CampaignTotals totals;
  each_result([&](const UnitResult& result) {
    ++totals.units;
    totals.games += result.games;
    totals.moves += result.moves;
    totals.replayed += result.replayed;
    add_up(totals.rules, result.rules);
    add_up(totals.invariants, result.invariants);
    add_up(totals.lengths, result.lengths);
    add_up(totals.kinds, result.kinds);
  });
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
  Statement shrunk(handle_, "SELECT cause, unit, game, text, moves FROM shrunk", path_);
  while (shrunk.step()) {
    const auto known = findings.find(shrunk.text(0));
    if (known == findings.end()) continue;
    const Found& first = known->second.first;
    // A game that was shortened before an earlier one came in from another part.
    if (first.unit != shrunk.number(1) || first.game != shrunk.number(2)) continue;
    known->second.shrunk = shrunk.text(3);
    known->second.shrunk_moves = shrunk.number(4);
  }
  return findings;
}

void Database::set_shrunk(const Found& of, const std::string& text, std::uint64_t moves) {
  Statement(handle_, "INSERT OR REPLACE INTO shrunk VALUES (?, ?, ?, ?, ?)", path_)
      .bind(1, of.cause)
      .bind(2, of.unit)
      .bind(3, of.game)
      .bind(4, text)
      .bind(5, moves)
      .step();
}

std::unique_ptr<Database> open_to_read(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::exists(path + "-wal", ignored)) return std::make_unique<Database>(path);
  return std::make_unique<Database>(path, Database::Finished{});
}

}  // namespace regolo::properties
