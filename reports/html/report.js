"use strict";
// Adds what paper cannot do: filter, sort, search, and a step at a time. Everything is readable without it.
(() => {
  const words = document.body.dataset;
  const element = (name, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };

  const addFilter = () => {
    const rows = [...document.querySelectorAll("table.rules tbody tr")];
    const chapter = document.getElementById("rules");
    if (!rows.length || !chapter) return;
    const search = element("input", { type: "search", id: "filter-text" });
    const fields = [["status", words.status], ["kind", words.kind], ["grade", words.grade]].map(([key, label]) => {
      const select = element("select", { id: `filter-${key}` }, element("option", { value: "", textContent: words.all }));
      for (const value of new Set(rows.map((row) => row.dataset[key]).filter(Boolean)))
        select.append(element("option", { value, textContent: value }));
      return { key, label, select };
    });
    const count = element("output", { id: "filter-count" });
    count.setAttribute("aria-live", "polite");
    const tools = element("form", { className: "tools" });
    tools.setAttribute("role", "search");
    const labelled = (label, control) => element("div", {}, element("label", { htmlFor: control.id, textContent: label }), control);
    tools.append(labelled(words.search, search), ...fields.map(({ label, select }) => labelled(label, select)), count);
    tools.addEventListener("submit", (event) => event.preventDefault());
    const apply = () => {
      const wanted = search.value.trim().toLowerCase();
      let shown = 0;
      for (const row of rows) {
        const fits = fields.every(({ key, select }) => !select.value || row.dataset[key] === select.value)
          && (!wanted || row.textContent.toLowerCase().includes(wanted));
        row.hidden = !fits;
        shown += fits ? 1 : 0;
      }
      for (const section of chapter.querySelectorAll(".rulebook-section"))
        section.hidden = shown < rows.length && !section.querySelector("tbody tr:not([hidden])");
      count.textContent = words.shown.replace("{}", shown).replace("{}", rows.length);
    };
    tools.addEventListener("input", apply);
    chapter.querySelector("h2").after(tools);
    apply();
    // A link to a rule that the filter hides must still lead to it.
    addEventListener("hashchange", () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (!target || !target.hidden) return;
      tools.reset();
      apply();
      target.scrollIntoView();
    });
  };

  const sortKey = (cell) => {
    const number = cell.textContent.replace(/[\s\u00a0]/g, "").match(/^-?\d+/);
    return number ? Number(number[0]) : cell.textContent.trim().toLowerCase();
  };
  const compare = (a, b) => (typeof a === typeof b ? (a < b ? -1 : a > b ? 1 : 0) : typeof a === "number" ? -1 : 1);
  const addSorting = (table) => {
    const heads = [...table.tHead.rows[0].cells];
    const body = table.tBodies[0];
    if (body.rows.length < 3 || table.className === "ladder") return;
    heads.forEach((head, column) => {
      const button = element("button", { type: "button", textContent: head.textContent });
      button.title = words.sort.replace("{}", head.textContent);
      head.replaceChildren(button);
      button.addEventListener("click", () => {
        const direction = head.getAttribute("aria-sort") === "ascending" ? "descending" : "ascending";
        heads.forEach((other) => other.removeAttribute("aria-sort"));
        head.setAttribute("aria-sort", direction);
        const sign = direction === "ascending" ? 1 : -1;
        const rows = [...body.rows].map((row) => [sortKey(row.cells[column]), row]);
        rows.sort((a, b) => sign * compare(a[0], b[0]));
        body.append(...rows.map(([, row]) => row));
      });
    });
  };

  const addStepper = (list) => {
    const steps = [...list.children];
    if (steps.length < 2) return;
    let at = steps.length - 1;
    const position = element("output");
    position.setAttribute("aria-live", "polite");
    const previous = element("button", { type: "button", className: "previous", textContent: "◀ " + words.previous });
    const next = element("button", { type: "button", className: "next", textContent: words.next + " ▶" });
    const every = element("button", { type: "button", className: "every", textContent: words.every });
    const show = (index) => {
      at = Math.max(0, Math.min(steps.length - 1, index));
      steps.forEach((step, i) => { step.hidden = i !== at; });
      position.textContent = `${at + 1} / ${steps.length}`;
      previous.disabled = at === 0;
      next.disabled = at === steps.length - 1;
    };
    const bar = element("div", { className: "stepper" }, previous, next, every, position);
    previous.addEventListener("click", () => show(at - 1));
    next.addEventListener("click", () => show(at + 1));
    every.addEventListener("click", () => {
      steps.forEach((step) => { step.hidden = false; });
      position.textContent = "";
      previous.disabled = next.disabled = false;
    });
    bar.addEventListener("keydown", (event) => {
      if (event.key === "ArrowLeft") show(at - 1);
      if (event.key === "ArrowRight") show(at + 1);
    });
    list.before(bar);
    // Failures and worked examples are stepped through from their beginning; a trace ends where its rule decides.
    if (list.closest(".failure")) show(0);
  };

  addFilter();
  document.querySelectorAll("main table").forEach(addSorting);
  document.querySelectorAll("ol.replay").forEach(addStepper);
})();
