// The form of a challenge: which battle, which side, how fast, against whom.

import type { ChallengeAsked, Me, ScenarioSheet } from "../../api/types.ts";
import * as club from "../../club.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";
import { segments } from "../segments.ts";
import { field, form, text } from "./form.ts";
import { frame } from "./frame.ts";
import { PACES, type Shelf, shelf } from "./shelf.ts";

export async function challenge(me: Me, wanted: string): Promise<HTMLElement> {
  const titles = await shelf();
  const link = html("output", { class: "link", hidden: true });
  const about = html("div", { class: "club-about" });
  const battle = battles(titles, wanted);
  const fit = () => {
    const sheet = chosen(titles, battle.value);
    if (sheet !== undefined) about.replaceChildren(...settings(sheet));
  };
  battle.addEventListener("change", fit);
  const made = form(
    "club-send",
    async (data) => {
      const { link: address, game } = await club.make(asked(titles, data));
      if (game !== null) location.hash = `#/game/${game}`;
      else if (address === null) location.hash = "#/club/lobby";
      else {
        link.textContent = address;
        link.hidden = false;
      }
    },
    html("label", { class: "opt" }, html("span", {}, say("club-battle")), battle),
    about,
    segments(
      "pace",
      say("club-pace"),
      PACES.map((pace) => [pace, say(`club-pace-${pace}`)] as const),
    ),
    html("p", { class: "quiet" }, say("club-pace-note")),
    segments("who", say("club-who"), [
      ["anyone", say("club-anyone")],
      ["person", say("club-person")],
      ["link", say("club-by-link")],
    ]),
    field("target", "club-target", { maxlength: 20, autocomplete: "off" }, "club-target-note"),
    html(
      "details",
      {},
      html("summary", {}, say("club-more")),
      field(
        "password",
        "club-challenge-password",
        { type: "password", autocomplete: "off" },
        "club-challenge-password-note",
      ),
      field("note", "club-note-field", { maxlength: 400 }),
      html(
        "label",
        { class: "check" },
        html("input", { type: "checkbox", name: "watched", checked: true }),
        ` ${say("club-watched")}`,
      ),
    ),
    link,
  );
  const named = made.querySelector<HTMLInputElement>("[name=target]");
  const whom = () => {
    const isPerson = text(new FormData(made), "who") === "person";
    if (named === null) return;
    named.required = isPerson;
    named.closest("label")?.toggleAttribute("hidden", !isPerson);
  };
  made.addEventListener("change", whom);
  fit();
  whom();
  return frame(me, say("club-challenge"), html("p", { class: "lead" }, say("club-challenge-lead")), made);
}

function battles({ books, scenarios }: Shelf, wanted: string): HTMLSelectElement {
  const group = (id: string, title: string) =>
    html(
      "optgroup",
      { label: title },
      ...scenarios
        .filter(({ book }) => book === id)
        .map((sheet) => {
          const value = `${sheet.book}/${sheet.id}`;
          return html("option", { value, selected: value === wanted }, sheet.title);
        }),
    );
  return html("select", { name: "battle" }, ...books.map(({ id, title }) => group(id, title)));
}

function chosen({ scenarios }: Shelf, battle: string): ScenarioSheet | undefined {
  return scenarios.find(({ book, id }) => `${book}/${id}` === battle);
}

/** The side, and what else the battle leaves open between people. */
function settings(sheet: ScenarioSheet): HTMLElement[] {
  const sides = sheet.sides.map(({ id, name }) => [id, name] as const);
  const fields = sheet.options
    .filter(({ needs_computer: needs }) => !needs)
    .map(({ key, title, values }) =>
      html(
        "label",
        { class: "opt" },
        html("span", {}, title),
        html(
          "select",
          { name: `option.${key}` },
          ...values.map((value) => html("option", { value: value.id }, value.title)),
        ),
      ),
    );
  const [first, ...others] = fields;
  const more = html("details", {}, html("summary", {}, say("club-settings")), ...others);
  return [
    html("p", { class: "story" }, sheet.situation === "" ? sheet.description : sheet.situation),
    segments("seat", say("side"), [...sides, ["", say("club-chance")]]),
    ...(first === undefined ? [] : [first]),
    ...(others.length === 0 ? [] : [more]),
  ];
}

function asked(titles: Shelf, data: FormData): ChallengeAsked {
  const sheet = chosen(titles, text(data, "battle"));
  if (sheet === undefined) throw new Error("no such battle");
  const options = Object.fromEntries(
    sheet.options
      .filter(({ needs_computer: needs }) => !needs)
      .map(({ key }) => [key, text(data, `option.${key}`)]),
  );
  const given = (name: "seat" | "note" | "password") =>
    text(data, name) === "" ? {} : { [name]: text(data, name) };
  const who = text(data, "who");
  return {
    book: sheet.book,
    scenario: sheet.id,
    options,
    pace: text(data, "pace"),
    watched: data.has("watched"),
    by_link: who === "link",
    ...(who === "person" ? { target: text(data, "target") } : {}),
    ...given("seat"),
    ...given("note"),
    ...given("password"),
  };
}
