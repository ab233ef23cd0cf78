// The answers to what an editor asks about a place: one function per request of the protocol.
#pragma once

#include <stdexcept>
#include <string>

#include "cli/lsp/workspace.h"

namespace regolo::cli::lsp {

/// A request that cannot be met; the text is for the person at the editor.
class Refusal : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

Json hover(const Spot& spot);
Json completion(const Spot& spot);
Json definition(const Spot& spot);
Json references(const Spot& spot, bool with_definition);
Json highlights(const Spot& spot);
/// What would be renamed, or null.
Json prepare_rename(const Spot& spot);
/// Throws Refusal.
Json rename(const Spot& spot, const std::string& new_id);
/// Fixes of findings that touch the range.
Json code_actions(const Spot& spot, std::uint32_t end);
/// What the campaign has seen of the rules of the file, if there is one.
Json code_lenses(const Spot& spot);
Json document_symbols(const Spot& spot);
/// Components of all packages whose id or name holds the words.
Json workspace_symbols(const Workspace& workspace, const std::string& query);

/// The findings of one file as the protocol wants them, with the fixes they have.
Json diagnostics(const WatchedPackage& watched, std::uint32_t file);

}  // namespace regolo::cli::lsp
