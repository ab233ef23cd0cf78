#include "cli/replay/update.h"

#include <fmt/format.h>

#include <ostream>

#include "cli/text.h"
#include "model/play/content_hash.h"
#include "properties/campaign/campaign.h"

namespace regolo::cli {

using namespace properties;

void update_file(Context& context, const GamePackage& game, const play::PlayFile& file,
                 const play::Settings& settings, const std::filesystem::path& path) {
  const std::string& shown = file.document.file->path();
  for (const play::PlayStep& step : file.steps)
    if (!step.after.empty() || step.refused)
      throw UsageError(
          fmt::format("{}: --update is for recorded games; this one expects something, at {}, and what a "
                      "scenario expects is yours to change",
                      shown, play::place_in(file, step.span)));
  play::PlayHeader header;
  header.seed = file.seed;
  header.content = play::content_hash(game.package);
  header.version = REGOLO_VERSION;
  const Rerecorded made =
      as_usage([&] { return game.engine->rerecord(game.package, settings, file, header); });
  for (const std::size_t step : made.left_out)
    context.out << fmt::format("- {}: {}   # step {} is not legal any more\n", file.steps[step].who,
                               shown_text(file.steps[step].phrase), step + 1);
  if (made.fails != file.fails)
    context.out << (made.fails.empty() ? fmt::format("- fails: {}   # it no longer does\n", file.fails)
                                       : fmt::format("+ fails: {}\n", made.fails));
  try {
    write_whole(path, with_own_header(file, made.text));
  } catch (const WriteError& error) {
    throw UsageError(error.what());
  }
  context.out << fmt::format("{}: written again with {} of {}\n", shown,
                             file.steps.size() - made.left_out.size(), counted(file.steps.size(), "step"));
}

std::string with_own_header(const play::PlayFile& file, const std::string& made) {
  const bool has_own = file.given != source::no_node || !file.title.empty();
  const std::string text(file.document.file->bytes());
  const std::size_t own_steps = text.find("\nsteps:");
  const std::size_t made_steps = made.find("\nsteps:");
  if (!has_own || own_steps == std::string::npos || made_steps == std::string::npos) return made;
  return text.substr(0, own_steps) + made.substr(made_steps);
}

}  // namespace regolo::cli
