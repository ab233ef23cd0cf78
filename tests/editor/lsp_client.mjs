// `regolo lsp` driven by the client library that VS Code itself is built on (vscode-languageserver-protocol over
// vscode-jsonrpc): a squiggle, a hover, completion, a rename and a quick fix are seen.
// Usage: node lsp_client.mjs REGOLO SOURCE
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import protocol from "vscode-languageserver-protocol/node.js";

const [regolo, source] = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "regolo-lsp-"));
const game = path.join(folder, "content", "res-arcana-duo");
fs.cpSync(path.join(source, "content", "res-arcana-duo"), game, { recursive: true });

const server = spawn(regolo, ["lsp", "--stdio"], { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
const connection = protocol.createProtocolConnection(
  new protocol.StreamMessageReader(server.stdout), new protocol.StreamMessageWriter(server.stdin));
const shown = new Map();
const waiting = [];
connection.onNotification(protocol.PublishDiagnosticsNotification.type, (params) => {
  shown.set(params.uri, params.diagnostics);
  for (const look of [...waiting]) look();
});
connection.listen();

/** Waits until what is shown for the file is as wanted. */
function until(uri, wanted, what) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`never seen: ${what}; shown: ${JSON.stringify(shown.get(uri))}`)), 60000);
    const look = () => {
      if (!wanted(shown.get(uri) ?? [])) return;
      clearTimeout(timer);
      waiting.splice(waiting.indexOf(look), 1);
      resolve();
    };
    waiting.push(look);
    look();
  });
}

const file = path.join(game, "cards", "artifacts.yaml");
const uri = pathToFileURL(file).href;
let text = fs.readFileSync(file, "utf8");
let version = 1;

function positionOf(offset) {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length - 1, character: before.at(-1).length };
}
function positionIn(word, into = 0) {
  const at = text.indexOf(word);
  assert.notEqual(at, -1, `the file has no ${word}`);
  return positionOf(at + into);
}
async function replace(from, to) {
  const range = { start: positionIn(from), end: positionIn(from, from.length) };
  text = text.replace(from, to);
  await connection.sendNotification(protocol.DidChangeTextDocumentNotification.type,
    { textDocument: { uri, version: ++version }, contentChanges: [{ range, text: to }] });
}
const at = (position) => ({ textDocument: { uri }, position });

const answer = await connection.sendRequest(protocol.InitializeRequest.type,
  { processId: process.pid, rootUri: pathToFileURL(folder).href, capabilities: {} });
assert.equal(answer.capabilities.positionEncoding, "utf-16");
await connection.sendNotification(protocol.InitializedNotification.type, {});
await connection.sendNotification(protocol.DidOpenTextDocumentNotification.type,
  { textDocument: { uri, languageId: "yaml", version, text } });

// The first artifact of the file, whatever it is.
const id = text.match(/- id: ([a-z0-9-]+)/)[1];

await replace("cost:", "csot:");
await until(uri, (list) => list.some((one) => one.code === "unknown-key"), "a squiggle");
const squiggle = shown.get(uri).find((one) => one.code === "unknown-key");
assert.deepEqual(squiggle.range, { start: positionIn("csot"), end: positionIn("csot", 4) });

const fixes = await connection.sendRequest(protocol.CodeActionRequest.type,
  { textDocument: { uri }, range: squiggle.range, context: { diagnostics: [squiggle] } });
assert.equal(fixes[0].edit.changes[uri][0].newText, "cost");
await replace("csot:", "cost:");
await until(uri, (list) => list.length === 0, "the squiggle gone");

const hover = await connection.sendRequest(protocol.HoverRequest.type, at(positionIn(`- id: ${id}`, 8)));
assert.match(hover.contents.value, new RegExp(`\`${id}\``));

const keys = await connection.sendRequest(protocol.CompletionRequest.type, at(positionIn("cost:", 2)));
assert.ok(keys.items.some((item) => item.label === "cost"), "completion of keys");
const costLine = positionIn("cost: {", 7);
const resources = await connection.sendRequest(protocol.CompletionRequest.type, at(costLine));
const resource = text.match(/cost: \{([a-z]+)/)[1];
assert.ok(resources.items.some((item) => item.label === resource), "completion of resources");

const definition = await connection.sendRequest(protocol.DefinitionRequest.type, at(positionIn(`- id: ${id}`, 8)));
assert.equal(definition.uri, uri);
const references = await connection.sendRequest(protocol.ReferencesRequest.type,
  { ...at(positionIn(`- id: ${id}`, 8)), context: { includeDeclaration: true } });
const renamed = await connection.sendRequest(protocol.RenameRequest.type,
  { ...at(positionIn(`- id: ${id}`, 8)), newName: "renamed-by-a-client" });
const edits = Object.values(renamed.changes).flat().length;
assert.equal(edits, references.length);
assert.ok(edits > 1, "the artifact is named somewhere else too");
await assert.rejects(connection.sendRequest(protocol.RenameRequest.type,
  { ...at(positionIn(`- id: ${id}`, 8)), newName: "Not An Id" }), /is no id/);

// A request that is cancelled is answered as such, or was faster.
const cancel = new protocol.CancellationTokenSource();
const late = connection.sendRequest(protocol.HoverRequest.type, at(positionIn("cost:")), cancel.token);
cancel.cancel();
await late.catch((error) => assert.equal(error.code, protocol.LSPErrorCodes.RequestCancelled));

await connection.sendRequest(protocol.ShutdownRequest.type);
await connection.sendNotification(protocol.ExitNotification.type);
const code = await new Promise((resolve) => server.on("exit", resolve));
assert.equal(code, 0);
fs.rmSync(folder, { recursive: true });
console.log(`vscode-languageserver-protocol: squiggle, quick fix, hover, completion, ${references.length} references, ` +
  `${edits} edits of a rename, cancellation seen`);
