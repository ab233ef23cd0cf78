// The one file that holds a campaign: which units are done, what they counted, what broke. A unit is written
// whole or not at all, so that a campaign can be killed at any moment and goes on where it was.
#pragma once

#include <cstdint>
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
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  const CampaignIdentity& identity() const { return identity_; }
  /// Nothing happens if the unit is there already.
  void add(const UnitResult& result);
  /// Adds everything of another campaign file with the same identity.
  void merge(const Database& other);
  bool has_unit(std::uint64_t unit) const;
  std::vector<std::uint64_t> units() const;
  CampaignTotals totals() const;
  /// Every finished unit, in the order of their numbers.
  std::vector<UnitResult> results() const;
  /// By cause.
  std::map<std::string, Finding> findings() const;
  /// By the number of the rule.
  std::vector<CorpusGame> corpus() const;
  /// Keeps these games of the corpus only.
  void keep_corpus(const std::vector<std::uint32_t>& rules);
  /// Remembers that the file holds units of this part of the campaign.
  void note_shard(std::uint64_t shard, std::uint64_t shards);
  /// Parts that should be here and are not, as `2/4`; of a campaign that was never cut, none.
  std::vector<std::string> missing_shards() const;
  void set_shrunk(const std::string& cause, const std::string& text, std::uint64_t moves);

 private:
  void open(const std::string& path, bool create);
  void run(const std::string& statement) const;
  void read_identity();
  void write_identity(const CampaignIdentity& identity);
  std::vector<std::string> packed_units() const;
  void add_to_corpus(std::uint64_t unit, const Reached& reached);

  std::string path_;
  sqlite3* handle_ = nullptr;
  CampaignIdentity identity_;
};

}  // namespace regolo::properties
