// How games go: growth of the campaign, lengths, kinds of move, seats and endings.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "properties/campaign/result.h"
#include "reports/html/markup.h"
#include "reports/pictures/pictures.h"

namespace regolo::reports {

namespace {

std::string campaign_figures(const Page& page) {
  const CampaignEvidence& campaign = page.evidence.campaign;
  if (campaign.games == 0) return paragraph(page.say("shape.no-campaign"));
  std::uint64_t last = 0;
  std::uint64_t rules = 0;
  for (const GrowthPoint& point : campaign.growth) {
    if (point.rules > rules) last = point.games;
    rules = std::max(rules, point.rules);
  }
  std::uint64_t sum = 0;
  std::uint64_t middle = 0;
  std::uint64_t longest = 0;
  for (std::size_t i = 0; i < campaign.lengths.size(); ++i) {
    if (campaign.lengths[i] == 0) continue;
    if (sum * 2 < campaign.games) middle = properties::bucket_begin(i + 1) - 1;
    sum += campaign.lengths[i];
    longest = properties::bucket_begin(i);
  }
  std::string text;
  text += fmt::format("<h3>{}</h3>\n<figure>{}<figcaption>{}</figcaption></figure>\n",
                      page.say("shape.growth"), growth_curve(page.evidence, page.say),
                      page.say.with("shape.growth-last", shown(last), shown(campaign.games)));
  text += fmt::format("<h3>{}</h3>\n<figure>{}<figcaption>{}</figcaption></figure>\n",
                      page.say("shape.lengths"), length_histogram(page.evidence, page.say),
                      page.say.with("shape.lengths-middle", shown(middle), shown(longest)));
  return text;
}

std::string kinds_markup(const Page& page) {
  const Evidence& evidence = page.evidence;
  const std::vector<std::uint64_t>& counts = evidence.campaign.kinds;
  if (counts.empty()) return {};
  const std::uint64_t most = *std::max_element(counts.begin(), counts.end());
  std::vector<std::size_t> order(counts.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return counts[a] > counts[b]; });
  TableMarkup table("kinds",
                    {std::string(page.say("shape.kind")), std::string(page.say("components.column.use")),
                     std::string(page.say("shape.count"))},
                    {2});
  std::vector<std::string> never;
  for (const std::size_t i : order) {
    table.row({code(evidence.kinds_of_move[i]), bar(counts[i], most), shown(counts[i])});
    if (counts[i] == 0) never.push_back(code(evidence.kinds_of_move[i]));
  }
  const std::string sum = never.empty() ? page.say.with("shape.kinds-all", counts.size())
                                        : page.say.with("shape.kinds-never", never.size(), counts.size(),
                                                        fmt::format("{}", fmt::join(never, ", ")));
  return fmt::format("<h3>{}</h3>\n{}{}", page.say("shape.kinds"), paragraph(sum), table.text());
}

std::string players_markup(const Page& page, int players) {
  return players == 1 ? std::string(page.say("player")) : page.say.with("players", players);
}

std::string seats_markup(const Page& page) {
  const SampleEvidence& sample = page.evidence.sample;
  TableMarkup table("seats",
                    {std::string(page.say("shape.seat")), std::string(page.say("shape.won")),
                     std::string(page.say("shape.share"))},
                    {1});
  std::vector<SeatEvidence> seats = sample.seats;
  std::stable_sort(seats.begin(), seats.end(),
                   [](const SeatEvidence& a, const SeatEvidence& b) { return a.players < b.players; });
  for (const SeatEvidence& one : seats) {
    const Interval interval = interval_of(one.won, one.games);
    table.row(
        {fmt::format("{}, {} {}", players_markup(page, one.players), page.say("shape.seat"), one.seat + 1),
         share(page, one.won, one.games),
         fmt::format("{} % ({}–{} %)", percent(one.won, one.games), interval.low, interval.high)});
  }
  return fmt::format("<h3>{}</h3>\n{}", page.say("shape.seats"), table.text());
}

std::string endings_markup(const Page& page) {
  const SampleEvidence& sample = page.evidence.sample;
  std::string text = fmt::format("<h3>{}</h3>\n<ul class=\"columns\">\n", page.say("shape.endings"));
  const std::pair<std::string_view, std::uint64_t> endings[] = {{"shape.one-winner", sample.one_winner},
                                                                {"shape.shared", sample.shared},
                                                                {"shape.nobody", sample.nobody},
                                                                {"shape.broken", sample.broken}};
  for (const auto& [key, count] : endings)
    text += fmt::format("<li>{}: {}</li>\n", page.say(key), share(page, count, sample.games));
  return text + "</ul>\n";
}

std::string grounds_markup(const Page& page) {
  const Evidence& evidence = page.evidence;
  std::string text = fmt::format("<h3>{}</h3>\n<ul class=\"columns\">\n", page.say("shape.grounds"));
  for (std::size_t i = 0; i < evidence.grounds.size(); ++i) {
    const properties::GroundFact& ground = evidence.grounds[i];
    text += fmt::format("<li>{}, {}: {}</li>\n",
                        ground.variant.empty() ? std::string(page.say("printed-game")) : code(ground.variant),
                        players_markup(page, ground.players), shown(evidence.sample.grounds[i]));
  }
  return text + "</ul>\n";
}

std::string choices_markup(const Page& page) {
  const SampleEvidence& sample = page.evidence.sample;
  if (sample.games == 0 || sample.choices == 0) return {};
  return paragraph(page.say.with(
      "shape.choices", shown(sample.choices / sample.games),
      fmt::format("{}.{}", sample.legal / sample.choices, sample.legal * 10 / sample.choices % 10),
      shown(sample.legal_max)));
}

}  // namespace

std::string write_shape(const Page& page) {
  return campaign_figures(page) + kinds_markup(page) + choices_markup(page) + seats_markup(page) +
         endings_markup(page) + grounds_markup(page);
}

}  // namespace regolo::reports
