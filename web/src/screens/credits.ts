// Who made it, and how it is licensed.

import { html } from "../dom.ts";
import { say } from "../words.ts";
import { page } from "./page.ts";

/** Fonts that the program carries, by the names of their licences. */
const FONTS = ["alegreya", "source-sans-3", "fira-sans-condensed"] as const;

export function credits(): HTMLElement {
  return page(
    say("credits"),
    html("p", {}, say("credits-text")),
    html("p", {}, say("credits-books")),
    html("p", {}, say("credits-licence")),
    html("p", {}, say("credits-fonts")),
    html("p", {}, ...FONTS.flatMap((font) => [html("a", { href: `/fonts/LICENSE-${font}` }, font), " "])),
  );
}
