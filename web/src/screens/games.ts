// Games of this browser: to go on with, to look at again, to bring in from a file.

import * as api from "../api.ts";
import { html } from "../dom.ts";
import { type Kept, forget, keep, latest } from "../keep.ts";
import { say } from "../words.ts";
import { page } from "./page.ts";

/** How saved games are called. */
const JOURNAL = ".journal";

export function games(): HTMLElement {
  const all = latest();
  const trouble = html("p", { class: "trouble", role: "alert", hidden: true });
  const file = html("input", {
    type: "file",
    accept: ".journal,text/plain",
    "aria-label": say("import"),
    change: () => void bring(file.files?.[0], trouble),
  });
  const list = (title: string, found: readonly (readonly [string, Kept])[], isOver: boolean) =>
    html(
      "section",
      {},
      html("h2", {}, title),
      found.length === 0
        ? html("p", { class: "quiet" }, say("none-yet"))
        : html("ul", { class: "games" }, ...found.map(([id, entry]) => row(id, entry, isOver))),
    );
  return page(
    say("games"),
    list(
      say("games-going"),
      all.filter(([, entry]) => entry.over !== true),
      false,
    ),
    list(
      say("replays"),
      all.filter(([, entry]) => entry.over === true),
      true,
    ),
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

/** Who leads whom against whom, how it stands, and whether there is fog. */
function told({ side, against, stood, fog }: Kept): string {
  const who = side === undefined || side === "" ? [] : [`${side} ${say("opponent-was")} ${against ?? ""}`];
  const dim = fog === true ? [say("fog")] : [];
  return [...who, stood ?? "", ...dim].filter((text) => text !== "").join(" · ");
}

function row(id: string, entry: Kept, isOver: boolean): HTMLElement {
  const made = html(
    "li",
    {},
    html(
      "a",
      { href: isOver ? `#/replay/${id}` : `#/game/${id}` },
      html("b", {}, entry.title),
      html("span", {}, told(entry)),
      html("small", {}, new Date(entry.at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" })),
    ),
    html("a", { class: "button", href: `#/replay/${id}` }, say("replay")),
    html(
      "button",
      {
        type: "button",
        class: "minor",
        click: () => {
          forget(id);
          made.remove();
        },
      },
      say("forget"),
    ),
  );
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
