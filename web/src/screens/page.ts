// The frame of every page but the table.

import { html } from "../dom.ts";
import { say } from "../words.ts";

export function page(title: string, ...content: Node[]): HTMLElement {
  return html(
    "div",
    { class: "sheet-page" },
    html("header", {}, html("a", { href: "#/", class: "back" }, `← ${say("menu")}`), html("h1", {}, title)),
    html("main", {}, ...content),
  );
}
