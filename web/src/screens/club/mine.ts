// My games: those that wait for me first, soonest deadline first; then those that wait for others; then what is over.

import type { ClubGameSheet, Me, NoticeSheet } from "../../api/types.ts";
import * as club from "../../club.ts";
import { html } from "../../dom.ts";
import { say, type Word } from "../../words.ts";
import { ago } from "../ago.ts";
import { facts } from "./facts.ts";
import { frame } from "./frame.ts";
import { type Shelf, bookTitle, paceTitle, shelf, sideTitle } from "./shelf.ts";
import { moment, span } from "./time.ts";

/** Notices that are listed. */
const MOST = 8;

export async function mine(me: Me): Promise<HTMLElement> {
  const [titles, running, closed, notices] = await Promise.all([
    shelf(),
    club.games("running"),
    club.games("closed"),
    club.notices(),
  ]);
  const list = (word: Word, games: readonly ClubGameSheet[], none: Word | null) =>
    games.length === 0 && none === null
      ? null
      : html(
          "section",
          {},
          html("h2", {}, say(word)),
          games.length === 0 && none !== null ? html("p", { class: "quiet" }, say(none)) : null,
          html("ul", { class: "club-list" }, ...games.map((game) => html("li", {}, card(titles, game)))),
        );
  const awaiting = running.filter((game) => game.is_my_turn);
  return frame(
    me,
    say("club-mine"),
    news(notices),
    list("club-my-turn", awaiting, "club-none-waiting"),
    list(
      "club-their-turn",
      running.filter((game) => !game.is_my_turn),
      null,
    ),
    list("club-over", closed, null),
    // One amber button: what waits comes first.
    html("a", { class: awaiting.length === 0 ? "main" : "plain", href: "#/club/lobby" }, say("club-find")),
  );
}

/** What happened since one last looked. */
function news(notices: readonly NoticeSheet[]): HTMLElement | null {
  const unseen = notices.filter((notice) => !notice.is_seen);
  if (unseen.length === 0) return null;
  const last = Math.max(...unseen.map((notice) => notice.created_ms));
  const section = html(
    "section",
    { class: "club-news" },
    html("h2", {}, say("club-news")),
    html(
      "ul",
      {},
      ...unseen
        .slice(0, MOST)
        .map(({ text, game, created_ms: at }) =>
          html(
            "li",
            {},
            game === null ? text : html("a", { href: `#/game/${game}` }, text),
            html("small", { class: "quiet" }, ` ${ago(at)}`),
          ),
        ),
    ),
    html(
      "button",
      {
        type: "button",
        click: () => {
          section.hidden = true;
          void club.noticed({ up_to_ms: last });
        },
      },
      say("club-seen"),
    ),
  );
  return section;
}

function card(titles: Shelf, game: ClubGameSheet): HTMLElement {
  const { book, scenario, seats } = game;
  const others = seats.filter(({ is_me: isMe }) => !isMe);
  const who = others.map(
    ({ name, player }) => name ?? say(player === "open" ? "club-nobody" : "the-computer"),
  );
  const own = seats.find(({ is_me: isMe }) => isMe);
  const running = game.clocks.find(({ is_running: runs }) => runs);
  return html(
    "article",
    { class: game.is_my_turn ? "club-card mine" : "club-card", "data-game": game.game },
    html("h3", {}, html("a", { href: `#/game/${game.game}` }, game.title)),
    facts(
      ["club-book", bookTitle(titles, book)],
      own === undefined ? null : ["club-you-lead", sideTitle(titles, book, scenario, own.side)],
      ["club-against", who.join(", ")],
      ["club-turn", String(game.turn)],
      ["club-pace", paceTitle(game.pace)],
      running?.flag_ms == null ? null : ["club-left", left(running.left_ms, running.flag_ms)],
      game.state === "running" ? null : ["club-state", say(`club-state-${game.state}` as Word)],
      game.result === null ? ["club-waits-since", ago(game.since_ms)] : ["club-result", result(titles, game)],
    ),
    html(
      "a",
      { class: game.is_my_turn ? "main" : "plain", href: `#/game/${game.game}` },
      say(game.is_my_turn ? "club-play" : "club-look"),
    ),
  );
}

/** What is left, and until when. */
function left(milliseconds: number, flag: number): HTMLElement {
  return html("span", {}, `${span(milliseconds)} · `, moment(flag));
}

/** How it ended, and who won. */
export function result(titles: Shelf, { result: ended, book, scenario }: ClubGameSheet): string {
  if (ended === null) return "";
  const how = say(`club-result-${ended.kind}` as Word);
  return ended.winner === null ? how : `${sideTitle(titles, book, scenario, ended.winner)} · ${how}`;
}
