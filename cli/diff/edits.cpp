#include "cli/diff/edits.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/schema/folder.h"
#include "model/schema/record.h"

namespace regolo::cli {

using schema::ChangeKind;
using schema::ContentChange;
using schema::Touches;

namespace {

bool is_word_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-';
}

/// Where `id` stands in the text as a word of its own.
std::size_t find_word(const std::string& text, const std::string& id, std::size_t from = 0) {
  for (std::size_t at = text.find(id, from); at != std::string::npos; at = text.find(id, at + 1)) {
    const bool begins = at == 0 || !is_word_letter(text[at - 1]);
    const std::size_t end = at + id.size();
    if (begins && (end == text.size() || !is_word_letter(text[end]))) return at;
  }
  return std::string::npos;
}

std::string with_word(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = find_word(text, from); at != std::string::npos;
       at = find_word(text, from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

/// Whether `other` was done for the sake of `lead`.
bool follows(const ContentChange& lead, const ContentChange& other) {
  if (lead.what == ChangeKind::changed && lead.path == "id")
    return !other.before.empty() && other.before != other.after &&
           with_word(other.before, lead.before, lead.after) == other.after;
  if (!lead.path.empty() || lead.kind.empty()) return false;
  if (lead.what == ChangeKind::added) return other.before.empty() && find_word(other.after, lead.id) == 0;
  if (lead.what == ChangeKind::removed) return other.after.empty() && find_word(other.before, lead.id) == 0;
  return false;
}

bool is_lead(const ContentChange& change) {
  return change.touches != Touches::scenario && !change.kind.empty() &&
         (change.path.empty() || (change.what == ChangeKind::changed && change.path == "id"));
}

Edit edit_of(const ContentChange& change, std::size_t index) {
  Edit edit;
  edit.sentence = schema::sentence(change);
  edit.touches = change.touches;
  edit.file = change.file;
  edit.line = change.line > 0 ? change.line : change.line_old;
  edit.changes = {index};
  edit.is_about_rules = change.kind == "rule" || change.kind == "parameter" || change.kind == "variant";
  return edit;
}

/// What a variant and the command line change, one by one.
void add_settings(const DiffSide& before, const DiffSide& after, std::vector<Edit>& edits) {
  const auto add = [&](std::string sentence, play::Settings settings) {
    Edit edit;
    edit.sentence = std::move(sentence);
    edit.settings = std::move(settings);
    edit.is_about_rules = true;
    edits.push_back(std::move(edit));
  };
  std::map<std::string, std::int64_t> was;
  for (const play::Parameter& one : play::read_parameters(before.package, before.settings))
    was[one.id] = one.value;
  play::Settings plain = after.settings;
  for (const play::Parameter& one : play::read_parameters(after.package, after.settings)) {
    const bool is_set = was.contains(one.id) && was[one.id] != one.value;
    // A parameter whose printed value is another one is a change of content.
    const auto printed = after.package.number_or_parameter(one.id);
    if (!is_set || printed == one.value) continue;
    play::Settings settings;
    settings.set[one.id] = one.value;
    add(fmt::format("parameter {}: {} -> {}", one.id, was[one.id], one.value), settings);
  }
  const std::vector<std::string> off = play::rules_without(before.package, before.settings);
  for (const std::string& rule : play::rules_without(after.package, after.settings)) {
    if (std::find(off.begin(), off.end(), rule) != off.end()) continue;
    play::Settings settings;
    settings.without.push_back(rule);
    add(fmt::format("rule {}: switched off", rule), settings);
  }
}

}  // namespace

std::vector<Edit> edits_of(const DiffSide& before, const DiffSide& after, const schema::ContentDiff& diff) {
  std::vector<Edit> edits;
  std::vector<bool> is_taken(diff.changes.size());
  const std::vector<ContentChange>& changes = diff.changes;
  std::vector<std::size_t> edit_at(changes.size());
  for (std::size_t i = 0; i < changes.size(); ++i) {
    if (!is_lead(changes[i])) continue;
    for (std::size_t k = 0; k < changes.size(); ++k)
      if (k != i && !is_lead(changes[k]) && changes[k].touches != Touches::scenario && !is_taken[k] &&
          follows(changes[i], changes[k])) {
        is_taken[k] = true;
        edit_at[k] = i;
      }
  }
  for (std::size_t i = 0; i < changes.size(); ++i) {
    if (is_taken[i]) continue;
    Edit edit = edit_of(changes[i], i);
    for (std::size_t k = 0; k < changes.size(); ++k)
      if (is_taken[k] && edit_at[k] == i) edit.changes.push_back(k);
    edits.push_back(std::move(edit));
  }
  add_settings(before, after, edits);
  return edits;
}

const DiffSide* Subsets::with(const std::vector<bool>& marked) {
  const auto [place, is_new] = known_.try_emplace(marked);
  if (is_new) place->second = made(marked);
  return place->second.get();
}

std::unique_ptr<DiffSide> Subsets::made(const std::vector<bool>& marked) const {
  auto side = std::make_unique<DiffSide>();
  side->settings = before_.settings;
  std::vector<bool> changes(changes_);
  for (std::size_t i = 0; i < edits_.size(); ++i) {
    if (!marked[i]) continue;
    for (const std::size_t change : edits_[i].changes) changes[change] = true;
    side->settings = properties::settings_with(side->settings, edits_[i].settings);
  }
  std::map<std::string, std::string> files;
  for (const schema::PackageFile& file : before_.package.files) {
    std::string name = file.document.file->path();
    name.erase(0, std::min(name.size(), schema::shown_file(before_.package.shown_path, "").size()));
    files[name] = file.document.file->bytes();
  }
  for (schema::Overlay& changed : schema::with_changes(before_.package, after_.package, changes))
    files[changed.path] = std::move(changed.bytes);
  std::vector<schema::Overlay> overlays;
  for (auto& [name, bytes] : files) overlays.push_back({name, std::move(bytes)});
  side->package = schema::load_package(before_.package.shown_path, std::move(overlays));
  if (!can_be_loaded(side->package)) return nullptr;
  return side;
}

}  // namespace regolo::cli
