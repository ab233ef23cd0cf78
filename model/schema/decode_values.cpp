// Words, numbers, amounts, drawings, dice and decks.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/schema/decode.h"
#include "model/schema/decoder.h"
#include "model/schema/drawing.h"
#include "model/schema/probable_id.h"
#include "model/source/plain_words.h"
#include "model/source/utf8.h"

namespace regolo::schema {

using source::NodeKind;

namespace {

/// How a number is to be written, for somebody who wrote something that looks like one.
void suggest_number(Problem& problem, std::string_view written) {
  std::string plain(written);
  std::erase(plain, '_');
  plain.erase(0, std::min(plain.find_first_not_of("+0"), plain.size()));
  const bool digits = plain.find_first_not_of("0123456789") == std::string::npos;
  problem.help = "write digits only, such as 12";
  if (!digits || plain.empty() || plain.size() >= 10) return;
  problem.help = fmt::format("write `{}`", plain);
  if (!written.starts_with('0')) problem.replacement = plain;  // 010 is eight for some
}

/// The truth value that somebody meant by the word.
void suggest_flag(Problem& problem, std::string_view written) {
  problem.help = "write `true` or `false`";
  if (!source::is_truthy_word(written, source::Letters::pass)) return;
  const char second = written[1];
  const bool is_true = written[0] == 'y' || written[0] == 'Y' || written[0] == 't' || written[0] == 'T' ||
                       second == 'n' || second == 'N';
  problem.replacement = is_true ? "true" : "false";
}

std::string id_help(std::string_view written) {
  const std::string id = probable_id(written);
  return id.empty() ? "write it like `cursed-idol`" : fmt::format("write `{}`", id);
}

}  // namespace

void Decoder::bag(NodeId node, const Type& type) {
  if (!is(node, NodeKind::map, "amounts such as {gold: 1}")) return;
  for (NodeId key = tree_.first_child(node); key < tree_.end(node);) {
    const NodeId content = tree_.next_sibling(key);
    const std::string_view name = text(key);
    file_.readings[key] = {none, file_.readings[node].field};
    file_.readings[content] = {none, file_.readings[node].field};
    if (!type.wildcard.empty() && name == type.wildcard) {
      wildcard(content, type);
    } else if (type.resource != none) {
      resource_name(node, key, type);
      amount(content, type, name);
    }
    key = tree_.next_sibling(content);
  }
}

/// A key of a bag or cost: one of the resources or, where the type allows it, a group of them.
void Decoder::resource_name(NodeId map, NodeId key, const Type& type) {
  const Type& resources = schema_.types[type.resource];
  const std::string_view name = text(key);
  if (std::find(resources.values.begin(), resources.values.end(), name) != resources.values.end()) return;
  if (const Group* group = resources.group_named(name)) {
    if (type.by_group) return;
    say(ProblemKind::group_out_of_place, key,
        fmt::format("'{}' is a group, but only a {} by name may stand here", name, resources.name))
        .help = fmt::format("write one of {}", fmt::join(group->members, ", "));
    return;
  }
  std::vector<std::string_view> known(resources.values.begin(), resources.values.end());
  if (!type.wildcard.empty()) known.emplace_back(type.wildcard);
  if (type.by_group) {
    for (const Group& group : resources.groups) known.emplace_back(group.name);
  }
  suggest_key(say(ProblemKind::unknown_resource, key,
                  fmt::format("there is no {} '{}'", resources.name, shorten(name))),
              map, name, known);
}

void Decoder::amount(NodeId node, const Type& type, std::string_view of) {
  if (!is(node, NodeKind::scalar, "a whole number")) return;
  const auto count = number(node);
  if (!count) {
    suggest_number(
        say(ProblemKind::wrong_type, node,
            fmt::format("amount of {} must be a whole number, but is {}", shorten(of), found(node))),
        text(node));
  } else if (*count < 0 && type.kind == TypeKind::bag) {
    // Of a cost, it is what the check negative-cost is about.
    say(ProblemKind::out_of_range, node,
        fmt::format("amount of {} is {}, but must be at least 0", shorten(of), *count));
  }
}

void Decoder::wildcard(NodeId node, const Type& type) {
  if (tree_[node].kind == NodeKind::scalar) {
    amount(node, type, fmt::format("`{}`", type.wildcard));
    return;
  }
  if (!is(node, NodeKind::map, "a whole number, or {count: 2, except: [gold]}")) return;
  bool counted = false;
  for (NodeId key = tree_.first_child(node); key < tree_.end(node);) {
    const NodeId content = tree_.next_sibling(key);
    file_.readings[key] = file_.readings[content] = {none, file_.readings[node].field};
    if (text(key) == "count") {
      counted = true;
      amount(content, type, fmt::format("`{}`", type.wildcard));
    } else if (text(key) == "except") {
      if (is(content, NodeKind::sequence, "a list")) {
        for (NodeId item = tree_.first_child(content); item < tree_.end(content);
             item = tree_.next_sibling(item)) {
          file_.readings[item] = {type.resource, none};
          if (type.resource != none) enumeration(item, schema_.types[type.resource]);
        }
      }
    } else {
      constexpr std::string_view known[] = {"count", "except"};
      Problem& problem =
          say(ProblemKind::unknown_key, key, fmt::format("there is no key `{}` here", shorten(text(key))));
      suggest_key(problem, node, text(key), known);
      counted = counted || problem.replacement == "count";
    }
    key = tree_.next_sibling(content);
  }
  if (!counted) say(ProblemKind::missing_field, node, "`count` is missing").help = "add `count: 1`";
}

void Decoder::localised(NodeId node) {
  if (!is(node, NodeKind::map, "one text per language, such as {it: …, en: …}")) return;
  for (NodeId key = tree_.first_child(node); key < tree_.end(node);) {
    const NodeId content = tree_.next_sibling(key);
    file_.readings[key] = file_.readings[content] = {none, file_.readings[node].field};
    const std::vector<std::string>& languages = schema_.languages;
    if (!languages.empty() && std::find(languages.begin(), languages.end(), text(key)) == languages.end()) {
      const std::vector<std::string_view> known(languages.begin(), languages.end());
      suggest_key(say(ProblemKind::unknown_key, key,
                      fmt::format("'{}' is none of the languages in game.yaml", shorten(text(key)))),
                  node, text(key), known);
    }
    is(content, NodeKind::scalar, "text");
    key = tree_.next_sibling(content);
  }
}

void Decoder::enumeration(NodeId node, const Type& type) {
  if (!is(node, NodeKind::scalar, "one word")) return;
  if (std::find(type.values.begin(), type.values.end(), text(node)) != type.values.end()) return;
  const std::vector<std::string_view> known(type.values.begin(), type.values.end());
  suggest(say(ProblemKind::unknown_value, node,
              type.name.empty() ? fmt::format("{} cannot be '{}'", what(node), shorten(text(node)))
                                : fmt::format("there is no {} '{}'", type.name, shorten(text(node)))),
          text(node), known);
}

void Decoder::scalar(NodeId node, const Type& type) {
  if (type.kind == TypeKind::enumeration) {
    enumeration(node, type);
    return;
  }
  if (type.kind == TypeKind::nothing) {
    say(ProblemKind::wrong_type, node, "nothing may follow this choice").help =
        "write the choice as a single word";
    return;
  }
  const bool wants_number = type.kind == TypeKind::integer;
  const bool wants_flag = type.kind == TypeKind::flag;
  if (!is(node, NodeKind::scalar, wants_number ? "a whole number" : wants_flag ? "true or false" : "text"))
    return;
  const std::string_view written = text(node);
  if (wants_flag && written != "true" && written != "false") {
    suggest_flag(say(ProblemKind::wrong_type, node,
                     fmt::format("{} must be true or false, but is {}", what(node), found(node))),
                 written);
  } else if (wants_flag && tree_[node].style != source::Style::plain) {
    // In quotes it is a text, for every other reader too.
    say(ProblemKind::wrong_type, node,
        fmt::format("{} must be true or false, but is a text in quotes", what(node)))
        .help = fmt::format("write `{}` without quotes", written);
  } else if (wants_number) {
    integer(node, type);
  } else if (type.kind == TypeKind::text) {
    plain_text(node, type);
  } else if (type.kind == TypeKind::id && !is_kebab_case(written)) {
    say(ProblemKind::bad_id, node,
        fmt::format("id '{}' is not made of small letters, digits and single hyphens", shorten(written)))
        .help = id_help(written);
  } else if (type.kind == TypeKind::sentence_place) {
    const std::size_t dot = written.find('.');
    const bool fits = dot != std::string_view::npos &&
                      parse_integer(written.substr(0, dot)).value_or(0) > 0 &&
                      parse_integer(written.substr(dot + 1)).value_or(0) > 0;
    if (!fits) {
      say(ProblemKind::wrong_type, node,
          fmt::format("a sentence is named by line and number, such as 21.1, not by {}", found(node)));
    }
  }
}

void Decoder::integer(NodeId node, const Type& type) {
  if (std::find(type.words.begin(), type.words.end(), text(node)) != type.words.end()) return;
  const auto written = number(node);
  if (!written) {
    const std::string instead =
        type.words.empty() ? "" : fmt::format(" or '{}'", fmt::join(type.words, "' or '"));
    suggest_number(
        say(ProblemKind::wrong_type, node,
            fmt::format("{} must be a whole number{}, but is {}", what(node), instead, found(node))),
        text(node));
  } else if (type.min && *written < *type.min) {
    say(ProblemKind::out_of_range, node,
        fmt::format("{} is {}, but must be at least {}", what(node), *written, *type.min));
  } else if (type.max && *written > *type.max) {
    say(ProblemKind::out_of_range, node,
        fmt::format("{} is {}, but must be at most {}", what(node), *written, *type.max));
  }
}

void Decoder::plain_text(NodeId node, const Type& type) {
  const std::string_view written = text(node);
  const std::int64_t length = source::count_code_points(written);
  if (type.max_length && length > *type.max_length) {
    say(ProblemKind::out_of_range, node,
        fmt::format("{} has {} characters, but may have at most {}", what(node), length, *type.max_length));
  }
  if (type.pattern == Pattern::kebab && !is_kebab_case(written)) {
    say(ProblemKind::bad_id, node,
        fmt::format("'{}' is not made of small letters, digits and single hyphens", shorten(written)))
        .help = id_help(written);
  }
  const bool is_address = written.starts_with("https://") || written.starts_with("http://");
  if (type.pattern == Pattern::address &&
      (!is_address || written.find_first_of(" \t\n") != std::string_view::npos)) {
    say(ProblemKind::wrong_type, node,
        fmt::format("{} must be a web address, but is {}", what(node), found(node)), "expected https://…");
  }
}

void Decoder::grid(NodeId node, const Type& type) {
  if (!is(node, NodeKind::scalar, "a drawing")) return;
  for (DrawingProblem& problem : drawing_problems(text(node), type))
    say(problem.kind, node, std::move(problem.message)).help = std::move(problem.help);
}

void Decoder::die(NodeId node, const Type& type) {
  if (!is(node, NodeKind::sequence, "a list of faces")) return;
  std::int64_t count = 0;
  for (NodeId item = tree_.first_child(node); item < tree_.end(node); item = tree_.next_sibling(item)) {
    ++count;
    if (type.resource == none) continue;
    file_.readings[item] = {type.resource, none};
    enumeration(item, schema_.types[type.resource]);
  }
  if (type.min && count != *type.min) {
    say(ProblemKind::out_of_range, node,
        fmt::format("the die has {} faces, but must have {}", count, *type.min));
  }
}

void Decoder::deck(NodeId node, const Type& type) {
  if (!is(node, NodeKind::map, "copies of cards, such as {fire-drake: 3}")) return;
  std::int64_t total = 0;
  for (NodeId key = tree_.first_child(node); key < tree_.end(node);) {
    const NodeId content = tree_.next_sibling(key);
    file_.readings[key] = {file_.readings[node].type, file_.readings[node].field};
    const auto copies = number(content);
    if (!copies || *copies < 1) {
      if (!is_missing(content)) {
        say(ProblemKind::wrong_type, content,
            fmt::format("the number of copies must be at least 1, but is {}", found(content)));
      }
    } else {
      // Numbers of 18 digits are read; their sum need not be.
      constexpr std::int64_t total_max = 1'000'000'000;
      total = std::min(total + *copies, total_max);
    }
    key = tree_.next_sibling(content);
  }
  if (type.min && total < *type.min) {
    say(ProblemKind::out_of_range, node,
        fmt::format("the deck has {} cards, but must have at least {}", total, *type.min));
  }
  if (type.max && total > *type.max) {
    say(ProblemKind::out_of_range, node,
        fmt::format("the deck has {} cards, but may have at most {}", total, *type.max));
  }
}

}  // namespace regolo::schema
