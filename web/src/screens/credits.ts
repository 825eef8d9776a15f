// Who made it, and how it is licensed.

import { html } from "../dom.ts";
import { say } from "../words.ts";
import { page } from "./page.ts";

export function credits(): HTMLElement {
  return page(
    say("credits"),
    html("p", {}, say("credits-text")),
    html("p", {}, say("credits-books")),
    html("p", {}, say("credits-licence")),
  );
}
