// The lobby: challenges that can be accepted, and one's own.

import type { ChallengeSheet, DeclineWhy, Me } from "../../api/types.ts";
import * as club from "../../club.ts";
import { html } from "../../dom.ts";
import { keep } from "../../keep.ts";
import { say, type Word } from "../../words.ts";
import { ago } from "../ago.ts";
import { type Fact, facts } from "./facts.ts";
import { deed, field, form, text } from "./form.ts";
import { frame } from "./frame.ts";
import { type Shelf, bookTitle, paceTitle, shelf, sideTitle } from "./shelf.ts";
import { moment } from "./time.ts";

const REASONS: readonly DeclineWhy[] = ["time", "pace", "scenario", "side", "other"];

export async function lobby(me: Me): Promise<HTMLElement> {
  const [titles, open, own] = await Promise.all([shelf(), club.challenges(), club.mine()]);
  const list = html("ul", { class: "club-list" });
  const filter = html(
    "select",
    { "aria-label": say("club-book"), change: () => fill() },
    html("option", { value: "" }, say("club-all-books")),
    ...titles.books.map(({ id, title }) => html("option", { value: id }, title)),
  );
  const fill = () => {
    const shown = open.filter(({ book }) => filter.value === "" || book === filter.value);
    list.replaceChildren(
      ...(shown.length === 0
        ? [html("li", { class: "quiet" }, say("club-none-open"))]
        : shown.map((sheet) => html("li", {}, card(titles, sheet)))),
    );
  };
  fill();
  return frame(
    me,
    say("club-lobby"),
    html(
      "section",
      {},
      html("div", { class: "club-head" }, html("h2", {}, say("club-open")), filter),
      list,
      html("a", { class: "main", href: "#/club/challenge" }, say("club-challenge")),
    ),
    own.length === 0
      ? null
      : html(
          "section",
          {},
          html("h2", {}, say("club-own-challenges")),
          html("ul", { class: "club-list" }, ...own.map((sheet) => html("li", {}, card(titles, sheet)))),
        ),
  );
}

/** One challenge that a link leads to. */
export async function invitation(me: Me | null, id: string): Promise<HTMLElement> {
  const [titles, sheet] = await Promise.all([shelf(), club.challenge(id)]);
  return frame(
    me,
    say("club-invitation-title"),
    html("ul", { class: "club-list" }, html("li", {}, card(titles, sheet))),
  );
}

function card(titles: Shelf, sheet: ChallengeSheet): HTMLElement {
  const { book, scenario, seat, host, note } = sheet;
  const side: Fact = [
    "club-host-leads",
    seat === null ? say("club-chance") : sideTitle(titles, book, scenario, seat),
  ];
  const state: Fact = ["club-state", say(`club-state-${sheet.state}` as Word)];
  return html(
    "article",
    { class: "club-card", "data-challenge": sheet.id },
    html("h3", {}, html("a", { href: `#/new/${book}/${scenario}` }, sheet.title)),
    facts(
      ["club-book", bookTitle(titles, book)],
      ["club-host", host],
      side,
      ["club-pace", paceTitle(sheet.pace)],
      sheet.options["fog"] === "on" ? ["club-fog", say("club-yes")] : null,
      sheet.is_rated ? ["club-rated", say("club-yes")] : null,
      sheet.target === null ? null : ["club-target", sheet.target],
      sheet.state === "open" ? ["club-until", moment(sheet.expires_ms)] : state,
      ["club-made", ago(sheet.created_ms)],
    ),
    note === "" ? null : html("blockquote", {}, note),
    sheet.state === "open" ? acts(sheet) : null,
    sheet.game === null ? null : html("a", { class: "main", href: `#/game/${sheet.game}` }, say("club-play")),
  );
}

function acts(sheet: ChallengeSheet): HTMLElement {
  if (sheet.is_mine) {
    const withdraw = async () => {
      await club.withdraw(sheet.id);
      dispatchEvent(new HashChangeEvent("hashchange"));
    };
    const link = `${location.origin}/#challenge=${sheet.id}`;
    return html(
      "div",
      { class: "club-acts" },
      sheet.by_link ? html("output", { class: "link" }, link) : null,
      deed("club-withdraw", withdraw),
    );
  }
  return html(
    "div",
    { class: "club-acts" },
    form(
      "club-accept",
      async (data) => {
        const password = text(data, "password");
        const { game, seat, secret } = await club.accept(sheet.id, password === "" ? {} : { password });
        // A guest has no account: his browser keeps what opens his seat.
        if (secret !== null) {
          const { title, book } = sheet;
          keep(game, { title, book, seats: [{ seat, secret }], covered: false, at: Date.now() });
        }
        location.hash = `#/game/${game}`;
      },
      sheet.has_password
        ? field("password", "club-challenge-password", { type: "password", required: true })
        : null,
    ),
    sheet.is_for_me ? declining(sheet) : null,
  );
}

function declining(sheet: ChallengeSheet): HTMLElement {
  const why = html(
    "select",
    { "aria-label": say("club-why") },
    ...REASONS.map((reason) => html("option", { value: reason }, say(`club-why-${reason}`))),
  );
  const decline = async () => {
    const chosen = REASONS.find((reason) => reason === why.value) ?? "other";
    await club.decline(sheet.id, { why: chosen });
    dispatchEvent(new HashChangeEvent("hashchange"));
  };
  return html("span", { class: "declining" }, why, deed("club-decline", decline));
}
