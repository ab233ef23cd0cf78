// The one file that holds a campaign: which units are done, what they counted, what broke. A unit is written
// whole or not at all, so that a campaign can be killed at any moment and goes on where it was.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "properties/campaign/result.h"

struct sqlite3;

namespace regolo::properties {

/// The file cannot be used: not ours, damaged, of another campaign, or the disk is full.
struct DatabaseError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What must be equal for two runs to be parts of one campaign.
struct CampaignIdentity {
  std::string version = {};
  std::string game = {};
  std::string content = {};   ///< hash
  std::string settings = {};  ///< variant, parameters, rules, players, policy, in one text
  std::string seed = {};
  std::uint64_t games_per_unit = 0;

  friend bool operator==(const CampaignIdentity&, const CampaignIdentity&) = default;
};

/// What tells the first from the second, such as `the seed 5`; nothing if they are equal.
std::string difference(const CampaignIdentity& found, const CampaignIdentity& wanted);

/// A part of a campaign of which units are missing.
struct ShardGap {
  std::uint64_t shard = 0;    ///< from 0
  std::uint64_t missing = 0;  ///< units
  std::uint64_t wanted = 0;   ///< units; 0: not known
};

/// How much of a campaign is in a file.
struct Presence {
  std::uint64_t shards = 1;         ///< the campaign was cut into so many
  std::uint64_t shards_whole = 1;   ///< every unit of these is there
  std::vector<ShardGap> gaps = {};  ///< one for each of the others
  std::uint64_t units = 0;          ///< there
  std::uint64_t units_missing = 0;
  /// The first of the missing units, from and to.
  std::vector<std::pair<std::uint64_t, std::uint64_t>> missing = {};

  bool is_whole() const { return shards == shards_whole && units_missing == 0; }
};

/// What a merge did.
struct MergeCount {
  std::uint64_t units_new = 0;
  std::uint64_t units_known = 0;
  /// Known units that were played differently there: the games of one machine are not those of the other.
  std::vector<std::uint64_t> units_differing = {};
};

struct CampaignTotals {
  std::uint64_t units = 0;
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::uint64_t replayed = 0;
  std::vector<Counted> rules = {};
  std::vector<Counted> invariants = {};
  std::vector<std::uint64_t> lengths = {};  ///< games by length_bucket
  std::vector<std::uint64_t> kinds = {};    ///< moves by the number of their kind
};

struct Finding {
  Found first = {};
  std::uint64_t seen = 0;
  /// Other ways in which the same failure showed.
  struct Also {
    std::string invariant = {};
    std::string message = {};
    std::uint64_t seen = 0;
  };
  std::vector<Also> also = {};
  std::string shrunk = {};  ///< the text of the short play file; empty: not shrunk yet
  std::uint64_t shrunk_moves = 0;
};

/// A game of the corpus: the first of the campaign in which a rule decided something.
struct CorpusGame {
  std::uint64_t unit = 0;
  Reached reached = {};
};

class Database {
 public:
  /// Opens the file, or makes it. Throws DatabaseError with what to do if it holds something else.
  Database(const std::string& path, const CampaignIdentity& identity);
  /// Opens an existing campaign, whatever it is of.
  explicit Database(const std::string& path);
  /// Opens a file that nobody writes any more, to read from it: nothing is written beside it either, so that
  /// it may lie on another machine's disk.
  struct Finished {};
  Database(const std::string& path, Finished);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  const CampaignIdentity& identity() const { return identity_; }
  /// Nothing happens if the unit is there already.
  void add(const UnitResult& result);
  /// Adds everything of another campaign file with the same identity, or nothing of it: throws DatabaseError
  /// if it is of another campaign or damaged. Only one of its units is in memory at a time.
  MergeCount merge(const Database& other);
  /// Makes a campaign file of some of the units, in one piece and ready to be copied.
  void write_part(const std::string& path, const std::vector<std::uint64_t>& units) const;
  /// Puts all that is written into the one file, so that it can be copied as it is.
  void settle() const;
  bool has_unit(std::uint64_t unit) const;
  std::vector<std::uint64_t> units() const;
  CampaignTotals totals() const;
  /// Calls `visit` for every finished unit, in the order of their numbers.
  void each_result(const std::function<void(const UnitResult&)>& visit) const;
  /// By cause.
  std::map<std::string, Finding> findings() const;
  /// By the number of the rule.
  std::vector<CorpusGame> corpus() const;
  /// Keeps these games of the corpus only.
  void keep_corpus(const std::vector<std::uint32_t>& rules);
  /// Remembers that the file holds units of this part of the campaign, which should have `units` in all its
  /// parts together; 0: nobody knows.
  void note_shard(std::uint64_t shard, std::uint64_t shards, std::uint64_t units);
  /// Which units should be here and are not: up to the number that a part was told, or else up to the last
  /// one there.
  Presence presence() const;
  /// The short game of a cause; it counts as long as `of` is the first game of its cause.
  void set_shrunk(const Found& of, const std::string& text, std::uint64_t moves);

 private:
  enum class Access : std::uint8_t { make, change, read };
  void open(const std::string& path, Access access);
  void check(const std::string& path) const;
  void run(const std::string& statement) const;
  void read_identity();
  void write_identity(const CampaignIdentity& identity);
  void count_gaps(Presence& presence, std::uint64_t wanted) const;
  void add_to_corpus(std::uint64_t unit, const Reached& reached);

  std::string path_;
  sqlite3* handle_ = nullptr;
  CampaignIdentity identity_;
};

/// Opens a campaign to read from it. What a killed run has left unfinished is put in order first; any other
/// file is left as it is, so that it may lie on a disk that cannot be written.
std::unique_ptr<Database> open_to_read(const std::string& path);

}  // namespace regolo::properties
