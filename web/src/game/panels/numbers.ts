// Numbers by the things they come from, and the printed table with its cell marked.

import type { Chart, Sum, SumRow } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";
import { named } from "./rule.ts";

/** A sum says something if it begins with a number or if something goes into it. */
export function isTold({ base, rows }: Sum): boolean {
  return rows.length > 0 || base !== undefined;
}

/** A sum: a line for each thing with its sign and its rule, and what comes out. */
export function sum({ title, base, is_rolled: isRolled, rows, result }: Sum): HTMLElement {
  const first = isRolled ? title : say("printed");
  const start = base === undefined || rows.length === 0 ? [] : [line(html("span", {}, first), String(base))];
  return html(
    "table",
    { class: "sum" },
    html("tbody", {}, ...start, ...rows.map(changed)),
    html("tfoot", {}, line(html("span", {}, title), signed(result, isRolled && base === undefined))),
  );
}

function changed({ title, change, rule }: SumRow): HTMLElement {
  return line(html("span", {}, title, " ", named(rule)), change);
}

function line(thing: HTMLElement, value: string): HTMLElement {
  return html("tr", {}, html("th", { scope: "row" }, thing), html("td", {}, value));
}

/** What is added to dice carries its sign. */
function signed(value: number, isAdded: boolean): string {
  if (value < 0) return `−${-value}`;
  return isAdded ? `+${value}` : String(value);
}

/** The row that counts, or all rows; the cell that counts is marked. */
export function chart({ title, rule, columns, rows, row, column }: Chart): HTMLElement {
  const mark = (at: number) => (at === column ? { class: "marked" } : {});
  const head = columns.map((text, at) => html("th", { scope: "col", ...mark(at) }, text));
  const body = rows.map(({ title: name, cells }, at) =>
    html(
      "tr",
      at === row ? { class: "counts" } : {},
      html("th", { scope: "row" }, name),
      ...cells.map((text, cell) =>
        html("td", at === row ? mark(cell) : cell === column ? { class: "column" } : {}, text),
      ),
    ),
  );
  return html(
    "table",
    { class: "chart" },
    html("caption", {}, title, " ", named(rule)),
    html("thead", {}, html("tr", {}, html("td", {}), ...head)),
    html("tbody", {}, ...body),
  );
}
