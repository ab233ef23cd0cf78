// `regolo report`: what stands behind each sentence of the rulebook, on a screen and on paper.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <ostream>

#include "cli/arguments.h"
#include "cli/discover.h"
#include "cli/game_package.h"
#include "cli/report_inputs.h"
#include "cli/text.h"
#include "model/play/content_hash.h"
#include "model/schema/record.h"
#include "properties/campaign/campaign.h"
#include "properties/mutate/results.h"
#include "reports/formats.h"
#include "reports/gather.h"
#include "reports/html/page.h"
#include "reports/pdf.h"
#include "reports/sheet.h"

namespace regolo::cli {

namespace {

namespace fs = std::filesystem;
using reports::Evidence;
using reports::Grade;

constexpr std::string_view format_words[] = {"html", "pdf", "markdown", "json", "csv"};
enum class Format : std::uint8_t { html, pdf, markdown, json, csv };

struct Output {
  Format format = Format::html;
  std::string shown;
  fs::path path;
  bool is_asked_for = true;  ///< on the command line
};

struct Limit {
  Grade grade = Grade::exercised;
  unsigned percent = 0;
};

class ReportCommand : public Command {
 public:
  std::string_view name() const override { return "report"; }
  std::string_view summary() const override {
    return "Write what stands behind each sentence of the rulebook";
  }
  std::string_view help() const override {
    return R"(Write what stands behind each sentence of the rulebook

Usage: regolo report [GAME]

GAME is a package's folder, or its name looked for in ./content and in the
installed share folder [default: the game of the one campaign in .regolo]. The
report is made from the package, its scenarios, the campaign that `regolo fuzz` has
played, and the results of `regolo mutate`. What is missing is said in the report.

What it is made from
  --campaign FILE         [default: .regolo/GAME.campaign]
  --study FILE            Results of `regolo mutate` [default: .regolo/GAME.mutants]
  --failures DIR          Where failing games are kept [default: failures]
  --variant NAME or FILE  Sample games of this variant, or of the house rule in the
                          file [default: all variants of the game]
  --set NAME=NUMBER       Change a parameter in them (repeatable)
  --without RULES         Switch rules off in them, comma separated
What is written
  -o, --output-file FORMAT=PATH
                          html, pdf, markdown, json or csv (repeatable)
                          [default: html=GAME-report.html, pdf=GAME-report.pdf]
  --lang CODE             en or it [default: en]
  --title TEXT            [default: the name of the game]
  --paper SIZE            a4 or letter [default: a4]
  --sheet                 Every component as a card to be read against the box,
                          nine to a page, instead of the report (html or pdf)
  --only CHAPTERS         Comma separated: broken, never, rules, components,
                          interactions, shape, properties, lint, mutation,
                          provenance, errata, reading, scenarios, traces, sentences
  --deterministic         No date, so that equal evidence gives equal bytes
Verdict
  --fail-under LIMITS     GRADE=PERCENT of the mechanic rules, comma separated, such
                          as exercised=100,asserted=95,pinned=90; exit 1 below it
Options
  --color WHEN            auto, always or never [default: auto]
                          [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help              Print this page

Exit: 0 written, nothing broken · 1 broken rules or below a limit · 2 usage or
settings · 3 output not written · 4 written, but no campaign of this content

Examples:
  regolo report res-arcana-duo
  regolo report res-arcana-duo --lang it --paper letter -o pdf=rules.pdf
  regolo report res-arcana-duo --sheet -o pdf=cards.pdf
)";
  }

  void define(CLI::App& app) override {
    add_positional(app, "GAME", game_);
    add_text(app, "--campaign", campaign_);
    add_text(app, "--study", study_);
    add_text(app, "--failures", failures_);
    add_repeatable(app, "--output-file,-o", outputs_);
    add_text(app, "--lang", language_);
    add_text(app, "--title", title_);
    add_text(app, "--paper", paper_);
    add_words(app, "--only", only_);
    add_words(app, "--fail-under", limits_);
    add_flag(app, "--deterministic", deterministic_);
    add_flag(app, "--sheet", sheet_);
    play_.define(app);
  }

  int run(Context& context) override {
    const std::string language = language_.empty() ? "en" : language_;
    choice("--lang", language, reports::language_codes);
    const reports::PageOptions page = page_options();
    const std::vector<Limit> limits = read_limits();
    const GamePackage game = load_game(context, game_.empty() ? only_campaign(context) : game_, play_);
    const std::vector<Output> outputs = read_outputs(context, game.name);
    const reports::Language say(language);
    if (sheet_) return write_sheet(context, game, outputs, say, page.paper);
    const Evidence evidence = gather_evidence(context, game, language);
    context.out << reports::terminal_report(evidence, say);
    const int code = verdict(context, evidence, limits);
    for (const Output& output : outputs)
      if (!write(context, output, rendered(output, evidence, say, page))) return exit_internal;
    return code;
  }

 private:
  reports::PageOptions page_options() const {
    reports::PageOptions page;
    if (!paper_.empty())
      page.paper = static_cast<reports::Paper>(choice("--paper", paper_, reports::paper_words));
    const std::vector<std::string_view> known = reports::chapter_ids();
    for (const std::string& chapter : only_) choice("--only", chapter, known);
    page.only = only_;
    return page;
  }

  std::vector<Limit> read_limits() const {
    std::vector<Limit> limits;
    for (const std::string& text : limits_) {
      const std::size_t equals = text.find('=');
      if (equals == std::string::npos)
        throw UsageError(
            fmt::format("--fail-under takes GRADE=PERCENT, such as pinned=90, not '{}'", shown_text(text)));
      const std::span<const std::string_view> grades = std::span(reports::grade_words).subspan(1);
      limits.push_back({static_cast<Grade>(1 + choice("--fail-under", text.substr(0, equals), grades)),
                        number("--fail-under", text.substr(equals + 1), 0, 100)});
    }
    return limits;
  }

  /// The game of the one campaign there is.
  static std::string only_campaign(const Context& context) {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry(context.environment.directory / ".regolo", error);
         !error && entry != fs::directory_iterator(); entry.increment(error))
      if (entry->path().extension() == ".campaign") names.push_back(entry->path().stem().string());
    std::sort(names.begin(), names.end());
    if (names.size() == 1) return names.front();
    if (names.empty())
      throw UsageError("report needs a game, since there is no campaign in .regolo: regolo report GAME");
    throw UsageError(fmt::format("report needs a game, since .regolo has campaigns of several: {}",
                                 fmt::join(names, ", ")));
  }

  fs::path campaign_path(const Context& context, const std::string& game) const {
    return absolute_path(context.environment.directory,
                         campaign_.empty() ? fmt::format(".regolo/{}.campaign", game) : campaign_);
  }

  std::vector<Output> read_outputs(const Context& context, const std::string& game) const {
    std::vector<Output> outputs;
    for (const std::string& text : outputs_) {
      const std::size_t equals = text.find('=');
      if (equals == std::string::npos || equals + 1 == text.size())
        throw UsageError(fmt::format("--output-file takes FORMAT=PATH, such as html=report.html, not '{}'",
                                     shown_text(text)));
      Output output;
      output.format = static_cast<Format>(choice("--output-file", text.substr(0, equals), format_words));
      if (sheet_ && output.format != Format::html && output.format != Format::pdf)
        throw UsageError(
            fmt::format("--sheet is written as html or pdf, not as '{}'", text.substr(0, equals)));
      output.path = absolute_path(context.environment.directory, text.substr(equals + 1));
      outputs.push_back(std::move(output));
    }
    if (outputs.empty()) {
      const std::string name = game + (sheet_ ? "-sheet" : "-report");
      outputs.push_back({Format::html, {}, context.environment.directory / (name + ".html"), false});
      outputs.push_back({Format::pdf, {}, context.environment.directory / (name + ".pdf"), false});
    }
    for (Output& output : outputs) output.shown = shown_path(context.environment.directory, output.path);
    refuse_clashes(context, outputs, game);
    if (weasyprint(context).empty()) refuse_pdf(context, outputs);
    return outputs;
  }

  void refuse_clashes(const Context& context, const std::vector<Output>& outputs,
                      const std::string& game) const {
    std::vector<fs::path> taken{campaign_path(context, game)};
    for (const Output& output : outputs) {
      if (std::find(taken.begin(), taken.end(), output.path) != taken.end())
        throw UsageError(
            fmt::format("{} would be overwritten: it is an input, or is written twice", output.shown));
      taken.push_back(output.path);
    }
  }

  static fs::path weasyprint(const Context& context) {
    return reports::find_weasyprint(std::string(context.environment.variable("PATH")));
  }

  /// Without WeasyPrint a PDF that was asked for cannot be made; one that was not is left out, and said.
  static void refuse_pdf(const Context& context, std::vector<Output>& outputs) {
    const auto is_pdf = [](const Output& output) { return output.format == Format::pdf; };
    const auto found = std::find_if(outputs.begin(), outputs.end(), is_pdf);
    if (found == outputs.end()) return;
    if (found->is_asked_for)
      throw UsageError(
          "a PDF is made by WeasyPrint, which is not installed: apt-get install weasyprint, or print "
          "the HTML from a browser");
    context.err
        << "WeasyPrint is not installed, so no PDF is written; print the HTML from a browser instead.\n";
    outputs.erase(found);
  }

  Evidence gather_evidence(Context& context, const GamePackage& game, const std::string& language) const {
    const fs::path file = campaign_path(context, game.name);
    const std::string shown_file = shown_path(context.environment.directory, file);
    std::error_code error;
    if (!campaign_.empty() && !fs::exists(file, error))
      throw UsageError(fmt::format("there is no campaign {}", shown_text(shown_file)));
    try {
      std::unique_ptr<properties::Database> campaign;
      if (fs::exists(file, error)) campaign = properties::open_to_read(file.string());
      if (campaign && campaign->identity().game != game.name)
        throw UsageError(fmt::format("{} holds a campaign of {}, not of {}", shown_file,
                                     campaign->identity().game, game.name));
      const properties::OtherWay way{way_name(), play_.settings()};
      require_sound_patches(game, way.settings);
      const std::unique_ptr<properties::GameFacts> facts =
          properties::game_facts(game.name, game.package, play_.changes_anything() ? &way : nullptr);
      const std::optional<std::vector<reports::MutantEvidence>> mutants = read_mutants(context, game);
      reports::Inputs inputs{game.package, *facts};
      inputs.mutants = mutants ? &*mutants : nullptr;
      inputs.campaign = campaign.get();
      inputs.campaign_file = shown_file;
      inputs.failures = failures_.empty() ? "failures" : failures_;
      inputs.lint = lint_evidence(game.package);
      inputs.game = game.name;
      inputs.language = language;
      inputs.version = REGOLO_VERSION;
      inputs.date = deterministic_ ? "" : today(context.environment);
      inputs.title = title_;
      inputs.command = command_line(game.name);
      if (campaign) inputs.seed = parse_seed(campaign->identity().seed);
      return reports::gather(inputs);
    } catch (const properties::DatabaseError& fault) {
      throw UsageError(fault.what());
    } catch (const properties::StudyFileError& fault) {
      throw UsageError(fault.what());
    } catch (const reports::ForeignCampaign& fault) {
      throw UsageError(fault.what());
    } catch (const play::UnplayableContent& fault) {
      throw UsageError(fault.what());
    } catch (const play::UnknownSetting& fault) {
      throw UsageError(fault.what());
    }
  }

  /// What `regolo mutate` found; nothing if this content was not studied.
  std::optional<std::vector<reports::MutantEvidence>> read_mutants(Context& context,
                                                                   const GamePackage& game) const {
    const fs::path file =
        absolute_path(context.environment.directory,
                      study_.empty() ? fmt::format(".regolo/{}.mutants", game.name) : study_);
    const std::string shown = shown_path(context.environment.directory, file);
    std::error_code error;
    if (!fs::exists(file, error)) {
      if (!study_.empty()) throw UsageError(fmt::format("there is no study {}", shown_text(shown)));
      return std::nullopt;
    }
    const properties::Study study = properties::read_study(file);
    if (study.identity.game != game.name || study.identity.content != play::content_hash(game.package)) {
      context.err << fmt::format(
          "{} is a study of other content and is left out; study it again with: regolo mutate {}\n", shown,
          game.name);
      return std::nullopt;
    }
    return mutant_evidence(study);
  }

  std::string way_name() const { return play_.way().empty() ? settings_line(play_.settings()) : play_.way(); }

  std::string command_line(const std::string& game) const {
    std::string text = "regolo report " + game;
    if (!play_.variant.empty()) text += " --variant " + play_.variant;
    for (const std::string& one : play_.set) text += " --set " + one;
    if (!play_.without.empty()) text += fmt::format(" --without {}", fmt::join(play_.without, ","));
    if (!campaign_.empty()) text += " --campaign " + campaign_;
    if (!language_.empty()) text += " --lang " + language_;
    if (deterministic_) text += " --deterministic";
    return text;
  }

  static int verdict(Context& context, const Evidence& evidence, const std::vector<Limit>& limits) {
    bool is_below = false;
    for (const Limit& limit : limits) {
      const std::string id =
          fmt::format("mechanic-{}", reports::grade_words[static_cast<std::size_t>(limit.grade)]);
      const reports::Total& reached = reports::total(evidence, id);
      if (reached.count * 100 >= reached.of * std::uint64_t{limit.percent}) continue;
      is_below = true;
      context.err << fmt::format("below the limit: {} of {} mechanic rules are {}, and {} % are asked for\n",
                                 reached.count, reached.of,
                                 reports::grade_words[static_cast<std::size_t>(limit.grade)], limit.percent);
    }
    const reports::Total& scenarios = reports::total(evidence, "scenarios-hold");
    if (is_below || !evidence.failures.empty() || scenarios.count < scenarios.of) return exit_findings;
    const reports::CampaignEvidence& campaign = evidence.campaign;
    if (campaign.units_missing > 0 || campaign.shards != campaign.shards_whole) {
      context.err << fmt::format("the campaign is not whole: {} of {} shards, {} units missing\n",
                                 campaign.shards_whole, campaign.shards, campaign.units_missing);
      return exit_inconclusive;
    }
    if (campaign.games > 0 && campaign.is_of_this_content) return exit_clean;
    context.err << fmt::format("{}; play one with: regolo fuzz {} --time-limit 2m\n",
                               evidence.campaign.games == 0
                                   ? "no campaign was played"
                                   : "the campaign is of other content or another version",
                               evidence.game);
    return exit_inconclusive;
  }

  static std::string rendered(const Output& output, const Evidence& evidence, const reports::Language& say,
                              reports::PageOptions page) {
    switch (output.format) {
      case Format::html:
        return reports::html_report(evidence, say, page);
      case Format::pdf:
        page.medium = reports::Medium::paper;
        return reports::html_report(evidence, say, page);
      case Format::markdown:
        return reports::markdown_report(evidence, say);
      case Format::json:
        return reports::json_report(evidence);
      case Format::csv:
        return reports::csv_report(evidence);
    }
    return {};
  }

  int write_sheet(Context& context, const GamePackage& game, const std::vector<Output>& outputs,
                  const reports::Language& say, reports::Paper paper) const {
    reports::SheetHead head;
    const schema::Record record(game.package, game.package.file_named("game.yaml"), 0);
    head.title = title_.empty() ? reports::in_language(record.at("name"), say.code()) : title_;
    head.content = play::content_hash(game.package);
    head.version = REGOLO_VERSION;
    head.date = deterministic_ ? "" : today(context.environment);
    head.paper = paper;
    const std::string sheet = reports::component_sheet(game.package, say, head);
    for (const Output& output : outputs)
      if (!write(context, output, sheet)) return exit_internal;
    return exit_clean;
  }

  bool write(Context& context, const Output& output, const std::string& text) const {
    try {
      std::error_code ignored;
      fs::create_directories(output.path.parent_path(), ignored);
      if (output.format == Format::pdf) {
        reports::write_pdf(text, output.path, {weasyprint(context), deterministic_});
      } else {
        properties::write_whole(output.path, text);
      }
    } catch (const std::runtime_error& error) {
      context.err << "error: " << error.what() << "\n";
      return false;
    }
    context.out << fmt::format("Written: {}\n", output.shown);
    return true;
  }

  std::string game_;
  std::string campaign_;
  std::string study_;
  std::string failures_;
  std::vector<std::string> outputs_;
  std::string language_;
  std::string title_;
  std::string paper_;
  std::vector<std::string> only_;
  std::vector<std::string> limits_;
  bool deterministic_ = false;
  bool sheet_ = false;
  GameOptions play_;
};

}  // namespace

std::unique_ptr<Command> make_report() {
  return std::make_unique<ReportCommand>();
}

}  // namespace regolo::cli
