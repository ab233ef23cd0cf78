// Opens a report in headless Chromium and uses it as a reader would. Usage: node browser.mjs REPORT.html [PICTURES]
// ci/report runs it; playwright-core is looked for in the folder that NODE_PATH names.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import path from "node:path";
import assert from "node:assert/strict";

const require = createRequire(path.join(process.env.NODE_PATH ?? ".", "x.js"));
const { chromium } = require("playwright-core");
const [report, pictures] = process.argv.slice(2);
const address = pathToFileURL(path.resolve(report)).href;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });

const opened = async (options) => {
  const page = await (await browser.newContext(options)).newPage();
  page.on("pageerror", (error) => assert.fail(`the script failed: ${error}`));
  page.on("request", (request) => assert.ok(request.url().startsWith("file:"), `asks the network for ${request.url()}`));
  await page.goto(address);
  return page;
};
const visibleRules = (page) => page.locator("table.rules tbody tr:visible").count();

const page = await opened({ viewport: { width: 1200, height: 900 } });
const all = await visibleRules(page);
assert.ok(all > 50, `only ${all} rules are shown`);

// Filter by words, then by status, then not at all.
await page.fill("#filter-text", "player");
const found = await visibleRules(page);
assert.ok(found > 0 && found < all, `${found} of ${all} rules fit the word`);
await page.fill("#filter-text", "");
await page.selectOption("#filter-kind", "mechanic");
const mechanic = await visibleRules(page);
assert.ok(mechanic > 0 && mechanic < all);
assert.match(await page.textContent("#filter-count"), new RegExp(`^${mechanic}\\b.*\\b${all}\\b`));
await page.selectOption("#filter-kind", "");
assert.equal(await visibleRules(page), all);

// A link to a rule that the filter hides shows it again.
await page.fill("#filter-text", "nothing says this");
assert.equal(await visibleRules(page), 0);
await page.evaluate(() => { location.hash = document.querySelector("table.rules tbody tr").id; });
await page.waitForFunction(() => document.querySelector("table.rules tbody tr").checkVisibility());

// From a rule to its trace.
const link = page.locator("a.to-trace").first();
const target = (await link.getAttribute("href")).slice(1);
await link.click();
const trace = page.locator(`[id="${target}"]`);
assert.ok(await trace.evaluate((one) => { const { top } = one.getBoundingClientRect(); return top >= -1 && top < innerHeight; }),
  "the link does not lead to the trace");

// Step through the longest replay with the mouse and the keyboard.
const longest = await page.evaluate(() => {
  const lists = [...document.querySelectorAll("ol.replay")];
  lists.sort((a, b) => b.children.length - a.children.length);
  lists[0].dataset.test = "longest";
  return lists[0].children.length;
});
assert.ok(longest > 2, "no replay has three steps");
const stepper = page.locator(".stepper:has(+ [data-test=longest])");
const steps = page.locator("[data-test=longest] > li:visible");
const shownStep = async () => Number((await stepper.locator("output").textContent()).split("/")[0]);
await stepper.locator(".previous").click();
assert.equal(await steps.count(), 1, "more than one step is shown");
const at = await shownStep();
await page.keyboard.press("ArrowLeft");
assert.equal(await shownStep(), at - 1);
await stepper.locator(".next").click();
assert.equal(await shownStep(), at);
await stepper.locator(".every").click();
assert.equal(await steps.count(), longest);

// Sorting turns round.
const head = page.locator("table.kinds thead button, table.invariants thead button").first();
await head.click();
assert.equal(await head.locator("xpath=..").getAttribute("aria-sort"), "ascending");
await head.click();
assert.equal(await head.locator("xpath=..").getAttribute("aria-sort"), "descending");

// What the page says is what its data says.
const disagreeing = await page.evaluate(() => {
  const { totals } = JSON.parse(document.getElementById("evidence").textContent);
  return Object.entries(totals).filter(([id, { count, of }]) => {
    const numbers = document.querySelector(`[data-total="${id}"] td`).textContent.replace(/[\s\u00a0]/g, " ")
      .match(/\d[\d ]*/g).map((text) => Number(text.replaceAll(" ", "")));
    return numbers[0] !== count || (of !== undefined && numbers[1] !== of);
  });
});
assert.deepEqual(disagreeing, []);

// Headings go down one level at a time.
const levels = await page.evaluate(() => [...document.querySelectorAll("h1,h2,h3,h4")].map((one) => Number(one.tagName[1])));
levels.reduce((before, level) => { assert.ok(level <= before + 1, `h${level} after h${before}`); return level; }, 0);

// Without a script everything is there; on a telephone nothing is wider than the screen.
const plain = await opened({ javaScriptEnabled: false, viewport: { width: 1200, height: 900 } });
assert.equal(await visibleRules(plain), all);
assert.equal(await plain.locator(".tools, .stepper").count(), 0);
const narrow = await opened({ viewport: { width: 375, height: 800 }, colorScheme: "dark" });
assert.ok(await narrow.evaluate(() => document.scrollingElement.scrollWidth) <= 375, "wider than a telephone");

if (pictures) {
  await page.evaluate(() => { location.hash = ""; scrollTo(0, 0); });
  await page.screenshot({ path: path.join(pictures, "report.png") });
  await page.locator("#rules").scrollIntoViewIfNeeded();
  await page.evaluate(() => document.getElementById("rules").scrollIntoView());
  await page.screenshot({ path: path.join(pictures, "rules.png") });
  await page.evaluate(() => document.getElementById("shape").scrollIntoView());
  await page.screenshot({ path: path.join(pictures, "shape.png") });
  await narrow.screenshot({ path: path.join(pictures, "narrow.png") });
}
await browser.close();
console.log(`${report}: ${all} rules filtered, a trace followed, ${longest} steps walked, totals agree`);
