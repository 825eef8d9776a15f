// Starts the page and shows the screen that the address names.

import * as api from "./api.ts";
import { html } from "./dom.ts";
import { Table } from "./game/table.ts";
import { clubPage } from "./screens/club/club.ts";
import { pressed, reset } from "./screens/club/join.ts";
import { credits } from "./screens/credits.ts";
import { front } from "./screens/front/front.ts";
import { games } from "./screens/games.ts";
import { lessons } from "./screens/lessons.ts";
import { newGame } from "./screens/newgame/newgame.ts";
import { options } from "./screens/options.ts";
import { rules } from "./screens/rules.ts";
import { apply } from "./settings.ts";
import { learn, say } from "./words.ts";

let open: Table | null = null;
/** The words of the page are on their way; a table fetches its game meanwhile. */
const learned = api.text().then(learn);

async function screen(): Promise<HTMLElement> {
  const [, name, ...rest] = location.hash.split("/").map(decodeURIComponent);
  const [first] = rest;
  if ((name === "game" || name === "replay") && first !== undefined) {
    open = new Table(first, name === "replay", learned);
    return open.element;
  }
  await learned;
  const sent = fromMail();
  if (sent !== null) return sent;
  if (name === "club") return await clubPage(rest);
  if (name === "new") return await newGame(rest.join("/"));
  if (name === "lessons") return await lessons();
  if (name === "games") return games();
  if (name === "rules") return await rules(first);
  if (name === "options") return options();
  if (name === "credits") return credits();
  return await front();
}

/** The page that a link of a mail leads to: `#verify=TOKEN` and the like. */
function fromMail(): HTMLElement | Promise<HTMLElement> | null {
  const [kind, token] = location.hash.slice(1).split("=");
  if (token === undefined) return null;
  if (kind === "verify" || kind === "email" || kind === "veto") return pressed(kind, token);
  if (kind === "reset") return reset(token);
  return kind === "challenge" ? clubPage(["invitation", token]) : null;
}

async function show(): Promise<void> {
  open?.close();
  open = null;
  try {
    document.body.replaceChildren(await screen());
    await learned;
    document.title = say("title");
  } catch {
    document.body.replaceChildren(
      html(
        "main",
        { class: "sheet-page" },
        html("p", { class: "trouble" }, say("lost")),
        html("a", { href: "#/" }, say("menu")),
      ),
    );
  }
}

apply();
addEventListener("hashchange", () => void show());
// A page that is left and kept to come back to must not keep its stream: a browser has few connections to one server.
addEventListener("pagehide", () => open?.close());
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) void show();
});
await show();
