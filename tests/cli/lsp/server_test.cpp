// Whole conversations with the built program over pipes, as an editor has them.
#include "cli/lsp/server.h"

#include "properties/any_game.h"
#include "properties/campaign/database.h"
#include "tests/cli/harness.h"
#include "tests/cli/lsp/editor.h"

namespace regolo::cli::lsp {
namespace {

class Lsp : public CliTest {
 protected:
  void SetUp() override {
    CliTest::SetUp();
    write_game("game");
    editor_ = std::make_unique<Editor>(root_);
    editor_->initialize();
  }
  void TearDown() override {
    editor_.reset();
    CliTest::TearDown();
  }
  void open(const std::string& name, const std::string& text = {}) const {
    editor_->open("game/" + name, text.empty() ? example(name) : text);
  }
  std::vector<std::string> labels(const Json& params) const {
    std::vector<std::string> list;
    const Json answer = editor_->result("textDocument/completion", params);
    for (const Json& item : answer["items"]) list.push_back(item["label"]);
    return list;
  }
  static bool has(const std::vector<std::string>& list, const std::string& word) {
    return std::find(list.begin(), list.end(), word) != list.end();
  }
  std::string hover_at(const Json& params) const {
    const Json answer = editor_->result("textDocument/hover", params);
    return answer.is_null() ? std::string() : answer["contents"]["value"].get<std::string>();
  }
  /// "cards.yaml 5:10": file, line and character from 0.
  static std::string shown(const Json& location) {
    const std::string uri = location["uri"];
    const Json& start = location["range"]["start"];
    return uri.substr(uri.rfind("game/") + 5) + " " + start["line"].dump() + ":" + start["character"].dump();
  }

  std::unique_ptr<Editor> editor_;
};

constexpr const char* cards = "game/cards.yaml";

TEST_F(Lsp, AFindingAppearsWhileTypingAndGoesWhenItIsMended) {
  open("cards.yaml");
  EXPECT_TRUE(editor_->shown(cards).empty());
  editor_->edit(cards, "hero: keeper", "hero: keepre");
  const Json found = editor_->next_shown(cards);
  ASSERT_EQ(found.size(), 1U) << found;
  EXPECT_EQ(found[0]["code"], "unknown-reference");
  EXPECT_EQ(found[0]["severity"], 1);
  EXPECT_EQ(found[0]["range"],
            (Json{{"start", {{"line", 5}, {"character", 10}}}, {"end", {{"line", 5}, {"character", 16}}}}));
  EXPECT_EQ(found[0]["message"], "there is no hero 'keepre'\nwrite `keeper`");
  EXPECT_EQ(found[0]["relatedInformation"][0]["location"]["uri"], editor_->uri("game/heroes.yaml"));
  editor_->edit(cards, "keepre", "keeper");
  EXPECT_TRUE(editor_->next_shown(cards).empty());
}

TEST_F(Lsp, AChangeInOneFileIsSeenInAnother) {
  open("heroes.yaml");
  editor_->edit("game/heroes.yaml", "id: keeper", "id: guard");
  const Json found = editor_->shown(cards);
  ASSERT_EQ(found.size(), 1U) << found;
  EXPECT_EQ(found[0]["code"], "unknown-reference");
  // What is closed without being saved was never written.
  editor_->tell("textDocument/didClose", {{"textDocument", {{"uri", editor_->uri("game/heroes.yaml")}}}});
  EXPECT_TRUE(editor_->shown(cards).empty());
}

TEST_F(Lsp, WhatIsSavedElsewhereIsRead) {
  open("cards.yaml");
  EXPECT_TRUE(editor_->shown(cards).empty());
  write("game/heroes.yaml", replaced(example("heroes.yaml"), "id: keeper", "id: guard"));
  editor_->tell("workspace/didChangeWatchedFiles", {{"changes", Json::array()}});
  EXPECT_EQ(editor_->shown(cards).size(), 1U);
  std::filesystem::remove(root_ / "game/heroes.yaml");
  editor_->tell("workspace/didChangeWatchedFiles", {{"changes", Json::array()}});
  EXPECT_EQ(editor_->shown("game/schema.yaml")[0]["code"], "missing-file");
}

TEST_F(Lsp, BrokenYamlIsAFindingLikeAnyOther) {
  open("cards.yaml");
  editor_->edit(cards, "traits: [beast]", "traits: [beast");
  const Json found = editor_->shown(cards);
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found[0]["code"], "unclosed-bracket");
}

TEST_F(Lsp, WholeTextsAndSeveralChangesAtOnceAreTaken) {
  open("cards.yaml");
  const std::string broken = broken_cards();
  editor_->tell("textDocument/didChange",
                {{"textDocument", {{"uri", editor_->uri(cards)}, {"version", 2}}},
                 {"contentChanges", Json::array({{{"text", "x"}}, {{"text", broken}}})}});
  EXPECT_EQ(editor_->shown(cards).size(), 1U);
  // An insertion behind the very end, and a deletion that spans lines.
  const Json end{{"line", 999}, {"character", 999}};
  editor_->tell(
      "textDocument/didChange",
      {{"textDocument", {{"uri", editor_->uri(cards)}, {"version", 3}}},
       {"contentChanges", Json::array({{{"range", {{"start", end}, {"end", end}}}, {"text", "# the end\n"}},
                                       {{"range",
                                         {{"start", {{"line", 5}, {"character", 0}}},
                                          {"end", {{"line", 6}, {"character", 0}}}}},
                                        {"text", "    hero: keeper\n"}}})}});
  EXPECT_TRUE(editor_->shown(cards).empty());
}

TEST_F(Lsp, PlacesAreCountedInUnitsOfUtf16) {
  open("cards.yaml", replaced(example("cards.yaml"), "Grey Wolf, it: Lupo Grigio",
                              "Grey \xF0\x9F\x90\xBA\xC3\xA8, xx: Lupo"));
  const Json found = editor_->shown(cards);
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found[0]["code"], "missing-translation");
  Json unknown;
  for (const Json& one : found) {
    if (one["code"] == "unknown-key") unknown = one;
  }
  // `    name: {en: Grey 🐺è, `, the wolf being two units and è one
  EXPECT_EQ(unknown["range"]["start"], (Json{{"line", 2}, {"character", 25}})) << found;
}

TEST_F(Lsp, SettingsOfTheProjectHold) {
  write("regolo.yaml", "severity: {unknown-reference: info}\n");
  open("cards.yaml", broken_cards());
  EXPECT_EQ(editor_->shown(cards)[0]["severity"], 3);
  write("regolo.yaml", "selct: [ref]\n");
  editor_->tell("workspace/didChangeWatchedFiles", {{"changes", Json::array()}});
  EXPECT_EQ(editor_->shown(cards)[0]["severity"], 1) << "settings with a mistake do not count";
  ASSERT_EQ(editor_->told().size(), 1U);
  EXPECT_TRUE(contains(editor_->told()[0], "did you mean 'select'?")) << editor_->told()[0];
}

TEST_F(Lsp, HoverShowsWhatIsNamed) {
  open("cards.yaml");
  EXPECT_TRUE(contains(hover_at(editor_->at(cards, "keeper", 2)), "**Keeper** · hero `keeper`"));
  EXPECT_TRUE(contains(hover_at(editor_->at(cards, "keeper", 6)), "cost: {red: 2}"))
      << "at the end of the word too";
  EXPECT_TRUE(contains(hover_at(editor_->at(cards, "traits")), "**traits**"));
  EXPECT_TRUE(contains(hover_at(editor_->at(cards, "beast")), "one of beast, ghost"));
  EXPECT_TRUE(contains(hover_at(editor_->at(cards, "rulebook p.2")), "the rulebook"));
  open("rules.yaml");
  EXPECT_TRUE(contains(hover_at(editor_->at("game/rules.yaml", "hand-size")), "cards in hand"));
  EXPECT_TRUE(contains(hover_at(editor_->at("game/rules.yaml", "light-ends", 3)), "The night ends when"));
  EXPECT_EQ(hover_at({{"textDocument", {{"uri", "file:///nowhere/x.yaml"}}},
                      {"position", {{"line", 0}, {"character", 0}}}}),
            "");
}

TEST_F(Lsp, HoverExplainsTheCheckThatFoundSomething) {
  open("cards.yaml", broken_cards() + "# regolo: file-ignore[zero-cost] none here\n");
  EXPECT_TRUE(
      contains(hover_at(editor_->at(cards, "keepre", 1)), "**unknown-reference** · error of family ref"));
  EXPECT_TRUE(contains(hover_at(editor_->at(cards, "zero-cost", 2)), "zero or nothing where a cost is due"));
}

TEST_F(Lsp, CompletionOffersKeysThatAreNotThereYet) {
  open("cards.yaml", example("cards.yaml") + "    tex\n");
  const std::vector<std::string> keys = labels(editor_->at(cards, "    tex\n", 7));
  EXPECT_TRUE(has(keys, "text"));
  EXPECT_TRUE(has(keys, "powers"));
  EXPECT_FALSE(has(keys, "traits")) << "it is there already";
  EXPECT_FALSE(has(keys, "cards"));
}

TEST_F(Lsp, CompletionOffersWhatFitsThere) {
  open("cards.yaml",
       replaced(replaced(example("cards.yaml"), "traits: [beast]", "traits: [g]"), "hero: keeper", "hero: "));
  EXPECT_EQ(labels(editor_->at(cards, "[g]", 2)), (std::vector<std::string>{"beast", "ghost"}));
  EXPECT_EQ(labels(editor_->at(cards, "hero: ", 6)), (std::vector<std::string>{"keeper"}));
  EXPECT_EQ(labels(editor_->at(cards, "{red: 1}", 1)), (std::vector<std::string>{"red", "blue", "any"}));
  EXPECT_TRUE(has(labels(editor_->at(cards, "rulebook p.2", 1)), "guess"));
  EXPECT_EQ(labels(editor_->at(cards, "it: Lupo", 1)), (std::vector<std::string>{"it"}));
  const Json item = editor_->result("textDocument/completion", editor_->at(cards, "[g]", 2))["items"][1];
  EXPECT_EQ(item["textEdit"]["newText"], "ghost");
  EXPECT_EQ(item["textEdit"]["range"]["start"], (Json{{"line", 4}, {"character", 13}}));
}

TEST_F(Lsp, CompletionWorksInOtherFilesOfThePackage) {
  open("rules.yaml", replaced(example("rules.yaml"), "parameters: [hand-size]", "parameters: [h]"));
  EXPECT_EQ(labels(editor_->at("game/rules.yaml", "[h]", 2)), (std::vector<std::string>{"hand-size"}));
  EXPECT_TRUE(has(labels(editor_->at("game/rules.yaml", "[3.1]", 1)), "2.1"));
  EXPECT_TRUE(has(labels(editor_->at("game/rules.yaml", "mechanic", 3)), "advice"));
  open("game.yaml");
  EXPECT_TRUE(has(labels(editor_->at("game/game.yaml", "what: card", 6)), "hero"));
  open("schema.yaml");
  EXPECT_TRUE(has(labels(editor_->at("game/schema.yaml", "type: cost", 6)), "integer"));
  EXPECT_TRUE(has(labels(editor_->at("game/schema.yaml", "to: hero", 4)), "card"));
}

TEST_F(Lsp, CompletionOffersOptionsOfAChoiceAndKeysOfAnEmptyFile) {
  open("cards.yaml",
       example("cards.yaml") + "    powers:\n      - id: howl\n        effects:\n          - \n");
  const std::vector<std::string> options = labels(editor_->at(cards, "          - \n", 12));
  EXPECT_TRUE(has(options, "gain"));
  EXPECT_TRUE(has(options, "end_round"));
  open("heroes.yaml", " ");
  EXPECT_EQ(labels(editor_->at("game/heroes.yaml", " ")), (std::vector<std::string>{"heroes"}));
}

TEST_F(Lsp, CompletionNamesChecksInComments) {
  open("cards.yaml", example("cards.yaml") + "# regolo: ignore[un\n");
  EXPECT_TRUE(has(labels(editor_->at(cards, "ignore[un", 9)), "unknown-key"));
}

TEST_F(Lsp, DefinitionsAndReferencesAreFound) {
  open("cards.yaml");
  EXPECT_EQ(shown(editor_->result("textDocument/definition", editor_->at(cards, "keeper"))),
            "heroes.yaml 1:8");
  Json params = editor_->at(cards, "keeper");
  params["context"] = {{"includeDeclaration", true}};
  const Json places = editor_->result("textDocument/references", params);
  ASSERT_EQ(places.size(), 2U) << places;
  EXPECT_EQ(shown(places[0]), "cards.yaml 5:10");
  EXPECT_EQ(shown(places[1]), "heroes.yaml 1:8");
  open("game.yaml");
  EXPECT_EQ(shown(editor_->result("textDocument/definition", editor_->at("game/game.yaml", "what: hero", 7))),
            "schema.yaml 74:2");
  open("rules.yaml");
  EXPECT_EQ(shown(editor_->result("textDocument/definition", editor_->at("game/rules.yaml", "[3.1]", 2))),
            "rulebook.yaml 8:9");
  EXPECT_TRUE(editor_->result("textDocument/definition", editor_->at(cards, "Grey Wolf")).is_null());
}

TEST_F(Lsp, RenamingAnIdChangesEveryPlaceThatNamesIt) {
  write("game/scenarios/one.yaml",
        "scenario: a night\nplayers: [ann, ben]\nshows: [draw-a-hand]\nsteps:\n"
        "  - {ann: play grey-wolf beside keeper, after: {ann: {hand: [keeper]}}}\n");
  open("heroes.yaml");
  Json params = editor_->at("game/heroes.yaml", "keeper", 1);
  EXPECT_EQ(editor_->result("textDocument/prepareRename", params)["placeholder"], "keeper");
  params["newName"] = "warden";
  const Json changes = editor_->result("textDocument/rename", params)["changes"];
  EXPECT_EQ(changes.size(), 3U) << changes;
  EXPECT_EQ(changes[editor_->uri("game/scenarios/one.yaml")].size(), 2U);
  // The edits, carried out, leave a package without a finding.
  for (const auto& [uri, edits] : changes.items()) {
    const std::filesystem::path path = *path_of_uri(uri);
    std::ifstream stream(path);
    std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) {
      const std::uint32_t begin = offset_of(text, position_from((*edit)["range"]["start"]));
      const std::uint32_t end = offset_of(text, position_from((*edit)["range"]["end"]));
      text.replace(begin, end - begin, (*edit)["newText"].get<std::string>());
    }
    std::ofstream(path) << text;
  }
  EXPECT_EQ(regolo({"lint", "game"}).code, 0) << regolo({"lint", "game"}).out;
}

TEST_F(Lsp, RenamingIsRefusedWithAReason) {
  open("cards.yaml");
  Json params = editor_->at(cards, "grey-wolf", 1);
  params["newName"] = "Grey Wolf";
  EXPECT_TRUE(contains(editor_->ask("textDocument/rename", params)["error"]["message"].get<std::string>(),
                       "is no id"));
  params["newName"] = "white-lady";
  EXPECT_EQ(editor_->ask("textDocument/rename", params)["error"]["message"],
            "'white-lady' is already the id of a card");
  Json nothing = editor_->at(cards, "Lupo Grigio");
  EXPECT_TRUE(editor_->result("textDocument/prepareRename", nothing).is_null());
  nothing["newName"] = "x";
  EXPECT_EQ(editor_->ask("textDocument/rename", nothing)["error"]["code"], -32803);
}

TEST_F(Lsp, QuickFixesMendWhatIsFound) {
  open("cards.yaml", broken_cards());
  Json params = editor_->at(cards, "keepre", 2);
  params["range"] = {{"start", params["position"]}, {"end", params["position"]}};
  const Json actions = editor_->result("textDocument/codeAction", params);
  ASSERT_EQ(actions.size(), 1U) << actions;
  EXPECT_EQ(actions[0]["kind"], "quickfix");
  EXPECT_EQ(actions[0]["edit"]["changes"][editor_->uri(cards)][0]["newText"], "keeper");
  const Json elsewhere{{"line", 0}, {"character", 0}};
  params["range"] = {{"start", elsewhere}, {"end", elsewhere}};
  EXPECT_TRUE(editor_->result("textDocument/codeAction", params).empty());
}

TEST_F(Lsp, SymbolsAreListed) {
  open("cards.yaml");
  const Json symbols = editor_->result("textDocument/documentSymbol", editor_->at(cards, "cards"));
  ASSERT_EQ(symbols.size(), 2U);
  EXPECT_EQ(symbols[0]["name"], "grey-wolf");
  EXPECT_EQ(symbols[0]["detail"], "Grey Wolf, card");
  EXPECT_EQ(editor_->result("workspace/symbol", {{"query", "lady"}}).size(), 1U);
}

TEST_F(Lsp, LensesShowWhatACampaignSawOfEachRule) {
  const std::vector<std::string> ids = properties::any_game("res-arcana-duo")->rule_ids();
  const std::string& rule = ids[1];
  write("game/game.yaml", replaced(example("game.yaml"), "id: lantern", "id: res-arcana-duo"));
  open("rules.yaml", replaced(example("rules.yaml"), "light-ends-the-night", rule));
  const Json params = editor_->at("game/rules.yaml", "rules");
  EXPECT_TRUE(editor_->result("textDocument/codeLens", params).empty()) << "there is no campaign";
  std::filesystem::create_directories(root_ / ".regolo");
  {
    properties::Database database((root_ / ".regolo/res-arcana-duo.campaign").string(),
                                  {"1", "res-arcana-duo", "c", "s", "1", 8});
    properties::UnitResult unit;
    unit.games = 8;
    unit.rules.resize(ids.size());
    unit.rules[1] = {40, 7};
    database.add(unit);
  }
  const Json lenses = editor_->result("textDocument/codeLens", params);
  ASSERT_EQ(lenses.size(), 1U) << lenses;
  EXPECT_EQ(lenses[0]["command"]["title"], "decided 7 of 40 times in 8 games");
  EXPECT_EQ(lenses[0]["range"]["start"]["line"], 9);
}

TEST_F(Lsp, ACancelledRequestIsNotAnswered) {
  open("cards.yaml");
  // All in one go, so that the cancelling is there before the request is looked at.
  const std::string first = Json{{"jsonrpc", "2.0"},
                                 {"id", 900},
                                 {"method", "textDocument/hover"},
                                 {"params", editor_->at(cards, "keeper")}}
                                .dump();
  Json cancelled{{"jsonrpc", "2.0"},
                 {"id", "late"},
                 {"method", "textDocument/hover"},
                 {"params", editor_->at(cards, "keeper")}};
  const Json cancel{{"jsonrpc", "2.0"}, {"method", "$/cancelRequest"}, {"params", {{"id", "late"}}}};
  std::string burst = Editor::framed(first);
  for (int i = 0; i < 50; ++i)
    burst += Editor::framed(Json{{"jsonrpc", "2.0"},
                                 {"id", 1000 + i},
                                 {"method", "textDocument/completion"},
                                 {"params", editor_->at(cards, "keeper")}}
                                .dump());
  editor_->send_bytes(burst + Editor::framed(cancelled.dump()) + Editor::framed(cancel.dump()));
  EXPECT_TRUE(editor_->answer_to(900).contains("result"));
  EXPECT_EQ(editor_->answer_to("late")["error"]["code"], -32800);
}

TEST_F(Lsp, MalformedMessagesAreRefusedAndTheConversationGoesOn) {
  editor_->send_bytes("Content-Length: 5\r\n\r\n{oops");
  EXPECT_EQ(editor_->answer_to(nullptr)["error"]["code"], -32700);
  editor_->send_bytes("Hello\r\n\r\n");
  EXPECT_EQ(editor_->answer_to(nullptr)["error"]["code"], -32700);
  editor_->send_bytes(Editor::framed("[1, 2]"));
  EXPECT_EQ(editor_->answer_to(nullptr)["error"]["code"], -32600);
  editor_->send({{"jsonrpc", "2.0"}, {"id", 77}});
  EXPECT_EQ(editor_->answer_to(77)["error"]["code"], -32600);
  EXPECT_EQ(editor_->ask("textDocument/nonsense", Json::object())["error"]["code"], -32601);
  EXPECT_EQ(editor_->ask("textDocument/hover", Json::object())["error"]["code"], -32602);
  EXPECT_EQ(editor_->ask("textDocument/hover", {{"textDocument", {{"uri", 5}}}})["error"]["code"], -32602);
  editor_->tell("textDocument/didChange", {{"contentChanges", 5}});
  editor_->tell("$/somethingOptional", nullptr);
  open("cards.yaml");
  EXPECT_EQ(shown(editor_->result("textDocument/definition", editor_->at(cards, "keeper"))),
            "heroes.yaml 1:8");
  EXPECT_EQ(editor_->quit(), 0);
}

TEST_F(Lsp, AHugeTextIsReadAndAHugeMessageRefused) {
  std::string text = "cards:\n";
  for (int i = 0; i < 5'000; ++i) text += "  - {id: card-" + std::to_string(i) + "}\n";
  open("cards.yaml", text);
  EXPECT_GT(editor_->shown(cards).size(), 1000U);
  editor_->send_bytes("Content-Length: 300000000\r\n\r\n");
  const std::string part(1U << 20U, ' ');
  for (std::size_t sent = 0; sent < 300'000'000;) {
    const std::size_t size = std::min(part.size(), 300'000'000 - sent);
    editor_->send_bytes(part.substr(0, size));
    sent += size;
  }
  EXPECT_EQ(editor_->answer_to(nullptr)["error"]["code"], -32600);
  EXPECT_EQ(editor_->quit(), 0);
}

TEST_F(Lsp, TheProtocolsOrderIsKept) {
  Editor early(root_);
  EXPECT_EQ(early.ask("textDocument/hover", Json::object())["error"]["code"], -32002);
  early.tell("textDocument/didOpen", Json::object());
  const Json answer = early.initialize();
  EXPECT_EQ(answer["capabilities"]["positionEncoding"], "utf-16");
  EXPECT_EQ(answer["capabilities"]["textDocumentSync"]["change"], 2);
  EXPECT_EQ(early.ask("initialize", Json::object())["error"]["code"], -32803);
  early.result("shutdown", nullptr);
  EXPECT_EQ(early.ask("textDocument/hover", Json::object())["error"]["code"], -32600);
  early.tell("exit", nullptr);
  EXPECT_EQ(early.wait(), 0);
}

TEST_F(Lsp, AClientThatGoesAwayEndsTheServer) {
  editor_->send_bytes("Content-Length: 500\r\n\r\n{");
  editor_->hang_up();
  EXPECT_EQ(editor_->wait(), 1);
}

TEST_F(Lsp, FilesThatBelongToNoPackageAreLeftAlone) {
  editor_->open("notes.yaml", "a: b: c\n");
  EXPECT_TRUE(editor_->shown("notes.yaml").empty());
  EXPECT_TRUE(editor_->result("textDocument/hover", editor_->at("notes.yaml", "a")).is_null());
  editor_->tell(
      "textDocument/didOpen",
      {{"textDocument", {{"uri", "untitled:1"}, {"languageId", "yaml"}, {"version", 1}, {"text", "x"}}}});
  EXPECT_EQ(editor_->quit(), 0);
}

TEST_F(Lsp, WatchesFilesIfTheEditorCan) {
  Editor other(root_);
  const Json capable{{"workspace", {{"didChangeWatchedFiles", {{"dynamicRegistration", true}}}}}};
  other.result("initialize", {{"capabilities", capable}});
  other.tell("initialized", Json::object());
  EXPECT_EQ(other.receive()["method"], "client/registerCapability");
  other.send({{"jsonrpc", "2.0"}, {"id", "regolo-watch"}, {"result", nullptr}});
  EXPECT_EQ(other.quit(), 0);
}

}  // namespace
}  // namespace regolo::cli::lsp
