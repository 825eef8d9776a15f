// The frame of the club's pages: where one may go, and who one is.

import type { Me } from "../../api/types.ts";
import * as club from "../../club.ts";
import { html } from "../../dom.ts";
import { say, type Word } from "../../words.ts";

const DOORS: readonly (readonly [string, Word])[] = [
  ["#/club", "club-mine"],
  ["#/club/lobby", "club-lobby"],
  ["#/club/challenge", "club-challenge"],
  ["#/club/account", "club-account"],
];

export function frame(me: Me | null, title: string, ...content: (Node | null)[]): HTMLElement {
  const doors = DOORS.map(([href, word]) => {
    const current = location.hash === href ? { "aria-current": "page" } : {};
    return html("a", { href, ...current }, say(word));
  });
  const leave = async () => {
    await club.logout();
    location.hash = "#/club/join";
  };
  return html(
    "div",
    { class: "sheet-page club" },
    html(
      "header",
      {},
      html("a", { href: "#/", class: "back" }, `← ${say("menu")}`),
      html("h1", {}, title),
      me === null
        ? null
        : html(
            "p",
            { class: "who" },
            html("b", {}, me.name),
            html("button", { type: "button", click: () => void leave() }, say("club-logout")),
          ),
    ),
    me === null ? null : html("nav", { class: "club-doors", "aria-label": say("club") }, ...doors),
    html("main", {}, ...content),
  );
}
