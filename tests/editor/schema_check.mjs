// The exported JSON Schemas, judged by ajv: they accept all content, reject every broken entry of the fixtures
// unless docs/json-schema.md says why they cannot, and their examples fit.
// Usage: node schema_check.mjs REGOLO FIXTURES SOURCE      (FIXTURES as written by fixture_packages)
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Ajv2020 from "ajv/dist/2020.js";
import YAML from "yaml";

const [regolo, fixtures, source] = process.argv.slice(2);
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "regolo-schema-"));
const faults = [];
const counts = { files: 0, schemas: 0, examples: 0, fixtures: 0, entries: 0, lines: 0 };

/** The schemas of a package: a list of {name, patterns, validate, json}. */
function schemasOf(folder, name) {
  const out = path.join(scratch, name);
  execFileSync(regolo, ["schema", ".", "--output-dir", out], { cwd: folder });
  const map = JSON.parse(fs.readFileSync(path.join(out, "yaml-schemas.json")))["yaml.schemas"];
  return Object.entries(map).map(([file, patterns]) => {
    const json = JSON.parse(fs.readFileSync(path.resolve(folder, file)));
    const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, strictRequired: false,
                              strictTypes: false });
    counts.schemas += 1;
    return { name: path.basename(file), patterns, json, ajv, validate: ajv.compile(json) };
  });
}

function matches(pattern, file) {
  const text = pattern.replace(/[.+^${}()|[\]\\?]/g, "\\$&").replace(/\*/g, "[^/]*");
  return new RegExp(`^${text}$`).test(file);
}

function filesOf(folder) {
  return fs.readdirSync(folder, { recursive: true })
    .filter((name) => /\.(ya?ml|json)$/.test(name) && fs.statSync(path.join(folder, name)).isFile())
    .filter((name) => !name.startsWith("."));
}

function parse(text) {
  const lines = new YAML.LineCounter();
  const document = YAML.parseDocument(text, { lineCounter: lines, uniqueKeys: true, schema: "core" });
  try {
    return { document, lines, value: document.toJS(), broken: document.errors.length > 0 };
  } catch {
    return { document, lines, broken: true };  // aliases that multiply without end
  }
}

/** What ajv objects to, as pairs of a path and a sentence. */
function objections(schema, value) {
  if (schema.validate(value)) return [];
  return schema.validate.errors.map((error) => [error.instancePath.split("/").slice(1), error.message]);
}

function acceptAll(folder) {
  const schemas = schemasOf(folder, path.basename(folder));
  for (const file of filesOf(folder)) {
    const fitting = schemas.filter((schema) => schema.patterns.some((pattern) => matches(pattern, file)));
    if (fitting.length === 0) faults.push(`${folder}/${file}: no schema is for this file`);
    const { document, value, broken } = parse(fs.readFileSync(path.join(folder, file), "utf8"));
    if (broken) faults.push(`${folder}/${file}: ${document.errors[0].message}`);
    for (const schema of fitting) {
      const [first] = objections(schema, value);
      if (first) faults.push(`${folder}/${file}: ${schema.name} objects to /${first[0].join("/")}: ${first[1]}`);
    }
    counts.files += 1;
  }
  schemas.forEach(checkExamples);
}

/** Calls visit for every schema inside the schema. */
function eachSchema(node, pointer, visit) {
  if (node === null || typeof node !== "object") return;
  visit(node, pointer);
  for (const key of ["properties", "$defs"]) {
    for (const [name, inner] of Object.entries(node[key] ?? {})) eachSchema(inner, `${pointer}/${key}/${name}`, visit);
  }
  for (const key of ["anyOf", "allOf", "oneOf"]) {
    (node[key] ?? []).forEach((inner, place) => eachSchema(inner, `${pointer}/${key}/${place}`, visit));
  }
  for (const key of ["items", "additionalProperties", "propertyNames", "not", "if", "then", "else", "contains"])
    eachSchema(node[key] ?? null, `${pointer}/${key}`, visit);
}

/** Every example and default must be what its own schema takes. */
function checkExamples(schema) {
  eachSchema(schema.json, "", (node, pointer) => {
    const given = [...(node.examples ?? []), ...("default" in node ? [node.default] : [])];
    if (given.length === 0) return;
    const judge = new Ajv2020({ strict: false }).compile({ $defs: schema.json.$defs, ...node });
    for (const example of given) {
      counts.examples += 1;
      if (!judge(example)) faults.push(`${schema.name}#${pointer}: the example ${JSON.stringify(example)} does not fit`);
    }
  });
}

/** The checks whose findings JSON Schema cannot express: the table of docs/json-schema.md. */
function notExpressible() {
  const page = fs.readFileSync(path.join(source, "docs/json-schema.md"), "utf8");
  const table = page.slice(page.indexOf("## What it cannot say"));
  return new Set([...table.matchAll(/^\| `([a-z0-9-]+)` \|/gm)].map((match) => match[1]));
}

/** The entry of a file that a line or a path belongs to: its first two keys or places. */
function entryAt(document, lines, line) {
  let node = document.contents;
  const keys = [];
  while (keys.length < 2 && node && (YAML.isMap(node) || YAML.isSeq(node))) {
    const at = (item) => {
      const first = YAML.isPair(item) ? item.key : item;
      return first?.range ? lines.linePos(first.range[0]).line : 0;
    };
    let index = -1;
    node.items.forEach((item, place) => { if (at(item) <= line) index = place; });
    if (index < 0) break;
    const item = node.items[index];
    keys.push(YAML.isPair(item) ? String(item.key) : String(index));
    node = YAML.isPair(item) ? item.value : item;
  }
  return keys.join("/");
}

/** Whether one of two places lies in the other; the empty one is the whole file. */
function overlaps(one, other) {
  return one === other || one === "" || other === "" || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}

function marksOf(text) {
  return text.split("\n").flatMap((line, index) => {
    const match = line.match(/# finds( below)?: (.*)$/);
    if (!match) return [];
    return match[2].split(",").map((check) => ({ check: check.trim(), line: index + 1 + (match[1] ? 1 : 0) }));
  });
}

function severities() {
  const listed = JSON.parse(execFileSync(regolo, ["checks", "--output-format", "json"]));
  return new Map(listed.checks.map((check) => [check.check, check.severity]));
}

function judgeFixtures() {
  const excused = notExpressible();
  const severity = severities();
  const seen = new Map();
  for (const check of fs.readdirSync(fixtures)) {
    const folder = path.join(fixtures, check);
    let schemas;
    try {
      schemas = schemasOf(folder, `fixture-${check}`);
    } catch {
      // A schema.yaml with faults has no schemas of its own; its own form is judged by that of every package.
      const json = JSON.parse(execFileSync(regolo, ["schema", "schema"], { cwd: scratch }));
      const ajv = new Ajv2020({ allErrors: true, strict: false });
      schemas = [{ name: "schema", patterns: ["schema.yaml"], json, validate: ajv.compile(json) }];
    }
    for (const file of filesOf(folder)) {
      const text = fs.readFileSync(path.join(folder, file), "utf8");
      const errors = marksOf(text).filter((mark) => severity.get(mark.check) === "error");
      const fitting = schemas.filter((schema) => schema.patterns.some((pattern) => matches(pattern, file)));
      if (fitting.length === 0) continue;
      const { document, lines, value, broken } = parse(text);
      const refused = new Set(broken ? [] : fitting.flatMap((schema) =>
        objections(schema, value).map(([where]) => where.slice(0, 2).join("/"))));
      const isRefused = (entry) => broken || [...refused].some((one) => overlaps(one, entry));
      counts.fixtures += 1;
      const marked = new Set();
      for (const mark of errors) {
        const entry = broken ? "" : entryAt(document, lines, mark.line);
        marked.add(entry);
        counts.entries += 1;
        const state = seen.get(mark.check) ?? { refused: 0, passed: 0, where: "" };
        isRefused(entry) ? state.refused++ : (state.passed++, state.where = `${check}/${file}:${mark.line} (${entry})`);
        seen.set(mark.check, state);
      }
      for (const entry of refused) {
        const known = [...marked].some((one) => overlaps(one, entry));
        // What a comment suppresses is wrong all the same; and an empty list is reported where its kind is declared.
        const isExcused = text.includes("# regolo:") || check === "empty-collection";
        if (!known && !isExcused) faults.push(`${check}/${file}: ajv objects to /${entry}, where lint finds no error`);
      }
    }
  }
  for (const [check, state] of seen) {
    if (state.passed > 0 && !excused.has(check))
      faults.push(`${check}: ajv accepts ${state.where}; docs/json-schema.md does not say why`);
    if (state.passed === 0 && excused.has(check))
      faults.push(`${check}: docs/json-schema.md says it cannot be expressed, but ajv rejects every case`);
  }
  for (const check of excused) {
    if (!severity.has(check)) faults.push(`docs/json-schema.md names the check ${check}, which there is not`);
  }
  counts.expressed = [...seen].filter(([, state]) => state.passed === 0).length;
  counts.checks = seen.size;
}

function judgeLines() {
  const json = JSON.parse(execFileSync(regolo, ["schema", "diagnostic"], { cwd: scratch }));
  const validate = new Ajv2020({ allErrors: true, strict: false }).compile(json);
  for (const check of fs.readdirSync(fixtures)) {
    let out;
    try {
      out = execFileSync(regolo, ["lint", "--isolated", "--no-cache", "--exit-zero", "--output-format", "json-lines", "."],
                         { cwd: path.join(fixtures, check), encoding: "utf8", maxBuffer: 1 << 28 });
    } catch (error) {
      faults.push(`${check}: lint ended with ${error.status}`);
      continue;
    }
    for (const line of out.split("\n").filter((text) => text)) {
      counts.lines += 1;
      if (!validate(JSON.parse(line))) faults.push(`${check}: a line of json-lines does not fit: ${line.slice(0, 200)}`);
    }
  }
}

function judgeSettings() {
  const json = JSON.parse(execFileSync(regolo, ["schema", "config"], { cwd: scratch }));
  const validate = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true }).compile(json);
  const page = fs.readFileSync(path.join(source, "docs/settings.md"), "utf8");
  const blocks = [...page.matchAll(/```yaml\n(.*?)```/gs)].map((match) => match[1]);
  if (blocks.length === 0) faults.push("docs/settings.md shows no settings");
  for (const block of blocks) {
    if (!validate(YAML.parse(block))) faults.push(`docs/settings.md: ${JSON.stringify(validate.errors[0])}`);
  }
  for (const wrong of ["selct: [ref]", "select: [reff]", "fail_on: sometimes", "severity: {zero-cost: loud}"]) {
    if (validate(YAML.parse(wrong))) faults.push(`config: '${wrong}' is accepted`);
  }
}

for (const game of fs.readdirSync(path.join(source, "content")).filter((name) => !name.startsWith("."))) acceptAll(path.join(source, "content", game));
judgeFixtures();
judgeLines();
judgeSettings();
fs.rmSync(scratch, { recursive: true });
for (const fault of faults) console.error(fault);
// Nothing looked at would look like nothing found.
if (counts.files < 20 || counts.fixtures < 100 || counts.examples < 100 || counts.lines < 100) faults.push("too little was looked at");
console.log(`ajv: ${counts.files} files accepted, ${counts.schemas} schemas, ${counts.examples} examples; ` +
  `${counts.expressed} of ${counts.checks} checks expressed on ${counts.entries} broken places of ${counts.fixtures} files; ` +
  `${counts.lines} lines of json-lines; ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
