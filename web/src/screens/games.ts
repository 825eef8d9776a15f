// Games of this browser: to go on with, to look at again, to bring in from a file.

import * as api from "../api.ts";
import { html } from "../dom.ts";
import { type Kept, forget, keep, latest } from "../keep.ts";
import { say } from "../words.ts";
import { ago } from "./ago.ts";
import { page } from "./page.ts";
import { picture, whenSeen } from "./picture.ts";

/** How saved games are called. */
const JOURNAL = ".journal";

export function games(): HTMLElement {
  const trouble = html("p", { class: "trouble", role: "alert", hidden: true });
  const file = html("input", {
    type: "file",
    accept: ".journal,text/plain",
    "aria-label": say("import"),
    change: () => void bring(file.files?.[0], trouble),
  });
  const lists = html("div", { class: "kept" });
  const search = html("input", {
    type: "search",
    placeholder: say("games-search"),
    "aria-label": say("games-search"),
    input: () => fill(),
  });
  const fill = () => {
    const all = latest().filter(([, entry]) => holds(entry, search.value));
    lists.replaceChildren(
      list(say("games-going"), all.filter(isGoing), false),
      list(
        say("replays"),
        all.filter((one) => !isGoing(one)),
        true,
      ),
    );
  };
  fill();
  return page(
    say("games"),
    html("div", { class: "games-head" }, search),
    lists,
    html(
      "section",
      {},
      html("h2", {}, say("import")),
      html("p", { class: "quiet" }, say("import-note")),
      file,
      trouble,
    ),
  );
}

type Named = readonly [string, Kept];

function isGoing([, { over }]: Named): boolean {
  return over !== true;
}

/** Is every word that is looked for somewhere in what the card says? */
function holds(entry: Kept, sought: string): boolean {
  const text = [entry.title, entry.book, told(entry)].join(" ").toLowerCase();
  return sought
    .toLowerCase()
    .split(" ")
    .every((word) => text.includes(word));
}

function list(title: string, found: readonly Named[], isOver: boolean): HTMLElement {
  return html(
    "section",
    {},
    html("h2", {}, title),
    found.length === 0
      ? html("p", { class: "quiet" }, say("none-yet"))
      : html("ul", { class: "games" }, ...found.map(([id, entry]) => row(id, entry, isOver))),
  );
}

/** Who leads whom against whom, how it stands, and whether there is fog. */
function told({ side, against, stood, fog }: Kept): string {
  const who = side === undefined || side === "" ? [] : [`${side} ${say("opponent-was")} ${against ?? ""}`];
  const dim = fog === true ? [say("fog")] : [];
  return [...who, stood ?? "", ...dim].filter((text) => text !== "").join(" · ");
}

function row(id: string, entry: Kept, isOver: boolean): HTMLElement {
  const made = html("li", {});
  const card = () => {
    const view = whenSeen(html("div", { class: "view" }), async () => {
      const game = await new api.Seated(id, entry.seats[0]?.secret ?? null).game();
      if (game.ground === null) throw new Error("a game without its ground");
      return picture(game.ground, game.view, { pixels: 340, counters: false });
    });
    return html(
      "article",
      { class: "game-card" },
      html(
        "a",
        { href: isOver ? `#/replay/${id}` : `#/game/${id}` },
        view,
        html("b", {}, entry.title),
        html("span", {}, told(entry)),
        html("small", { title: new Date(entry.at).toLocaleString() }, ago(entry.at)),
      ),
      html(
        "div",
        { class: "acts" },
        html("a", { class: "button", href: `#/replay/${id}` }, say("replay")),
        html("button", { type: "button", class: "minor", click: drop }, say("forget")),
      ),
    );
  };
  // What is taken off can be put back until one leaves the page.
  const drop = () => {
    forget(id);
    const back = html("button", { type: "button", click: restore }, say("undo"));
    made.replaceChildren(
      html("div", { class: "game-card gone" }, html("span", {}, `${entry.title}: ${say("forgotten")}`), back),
    );
    back.focus();
  };
  const restore = () => {
    keep(id, entry);
    made.replaceChildren(card());
    made.querySelector("a")?.focus();
  };
  made.append(card());
  return made;
}

async function bring(file: File | undefined, trouble: HTMLElement): Promise<void> {
  if (file === undefined) return;
  try {
    const started = await api.bringIn(await file.text());
    keep(started.game, {
      title: file.name.endsWith(JOURNAL) ? file.name.slice(0, -JOURNAL.length) : file.name,
      book: "",
      seats: started.seats,
      covered: false,
      at: Date.now(),
    });
    location.hash = `#/game/${started.game}`;
  } catch (error) {
    trouble.hidden = false;
    trouble.textContent = error instanceof api.Refusal ? error.trouble.sentence.text : say("lost");
  }
}
