// The right part of the army builder: points, faults, the options of the chosen unit, and the button that ends it.

import type { ArmySheet, DraftOption, Drafted, Mustering, Sentence } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { type Word, say } from "../../words.ts";
import { named } from "../panels/rule.ts";
import { tintAt } from "../../board/plane/inks.ts";
import type { Builder } from "./builder.ts";
import { type Drafting, type UnitAt, unitAt } from "./draft.ts";
import { lists } from "./shelf.ts";

/** What the army costs, what is wrong with it, and what may be changed. */
export function ledger(builder: Builder, room: Mustering, now: Drafting, sheet: ArmySheet): Node[] {
  const order = builder.said?.order ?? null;
  return [
    gauge(builder, room, now),
    faultList(builder),
    html("div", { class: "chosen-unit" }, ...options(builder, room, now, sheet)),
    html("p", { class: "quiet free" }, room.part.leaders),
    lists(builder, room, now, sheet),
    html(
      "button",
      {
        type: "button",
        class: "main commit",
        disabled: order === null,
        click: () => {
          if (order !== null) builder.give(order);
        },
      },
      say("army-ready"),
    ),
  ];
}

function gauge(builder: Builder, room: Mustering, now: Drafting): HTMLElement {
  const spent = builder.said?.points ?? 0;
  const limit = room.limit ?? Math.max(spent, 1);
  const most = Math.max(limit, spent);
  const parts = (builder.said?.units ?? []).map((units, k) => {
    const points = units.reduce((sum, unit) => sum + unit.points, 0);
    return html("span", {
      class: `tint-${tintAt(k, builder.side)}`,
      style: `width:${(100 * points) / most}%`,
    });
  });
  const units = now.draft.brigades.reduce((sum, brigade) => sum + brigade.units.length, 0);
  const left = limit - spent;
  return html(
    "section",
    { class: "gauge-sheet" },
    html(
      "p",
      { class: "spent", role: "status" },
      html("b", {}, String(spent)),
      room.limit === null ? ` ${say("points")}` : ` ${say("of")} ${room.limit} ${say("points")}`,
      room.limit === null
        ? null
        : html(
            "span",
            { class: left < 0 ? "left bad" : "left" },
            `${Math.abs(left)} ${say(left < 0 ? "army-over" : "army-left")}`,
          ),
    ),
    html(
      "div",
      { class: "bar-of-points", "aria-hidden": "true" },
      ...parts,
      html("i", { style: `left:${(100 * limit) / most}%` }),
    ),
    html(
      "p",
      { class: "quiet" },
      `${units} ${say("units")} · ${now.draft.brigades.length} ${room.part.many}`,
    ),
  );
}

function faultList(builder: Builder): HTMLElement {
  const faults = builder.said?.faults ?? [];
  const fault = ({ text, rule }: Sentence) =>
    html("li", {}, html("span", {}, text), rule === null ? null : named(rule));
  const isLawful = builder.said !== null && faults.length === 0;
  return html(
    "section",
    { class: "faults", "aria-live": "polite" },
    html("h3", {}, say("army-faults")),
    builder.trouble === null ? null : html("p", { class: "trouble" }, builder.trouble),
    isLawful ? html("p", { class: "lawful" }, `✓ ${say("army-lawful")}`) : null,
    html("ul", {}, ...faults.map(fault)),
  );
}

function options(builder: Builder, room: Mustering, now: Drafting, sheet: ArmySheet): Node[] {
  const at = now.chosen;
  const unit = at === null ? null : unitAt(now, at);
  const profile = sheet.profiles.find(({ id }) => id === unit?.profile);
  if (at === null || unit === null || profile === undefined)
    return [html("p", { class: "quiet" }, say("unit-hint"))];
  const said = builder.said?.units[at.brigade]?.[at.unit];
  const brigades = now.draft.brigades;
  const into = html(
    "select",
    {
      "aria-label": room.part.one,
      "data-focus": "into",
      change: (event) => {
        if (!(event.target instanceof HTMLSelectElement)) return;
        builder.change({ to: "move", at, into: { brigade: Number(event.target.value), unit: 99 } }, "into");
      },
    },
    ...brigades.map(({ name }, k) => html("option", { value: k, selected: k === at.brigade }, name)),
  );
  const step = (by: 1 | -1) => ({ brigade: at.brigade, unit: at.unit + by });
  const last = (brigades[at.brigade]?.units.length ?? 1) - 1;
  return [
    html("h3", {}, profile.title),
    ...size(builder, at, said),
    ...profile.options.map((option) => choice(builder, at, unit.options, option)),
    html("label", { class: "option" }, `${room.part.one} `, into),
    html(
      "div",
      { class: "deeds" },
      verb(
        "unit-earlier",
        at.unit === 0,
        () => builder.change({ to: "move", at, into: step(-1) }, "earlier"),
        "earlier",
      ),
      verb(
        "unit-later",
        at.unit === last,
        () => builder.change({ to: "move", at, into: step(1) }, "later"),
        "later",
      ),
      verb("unit-again", false, () => builder.change({ to: "double", at }, "again"), "again"),
      verb("unit-remove", false, () => builder.change({ to: "remove", at }, `slot-${at.brigade}`), "remove"),
    ),
  ];
}

function size(builder: Builder, at: UnitAt, said: Drafted["units"][number][number] | undefined): Node[] {
  if (said === undefined || said.limits[0] === said.limits[1]) return [];
  const [least, most] = said.limits;
  const step = (word: Word, by: number, sign: string) =>
    html(
      "button",
      {
        type: "button",
        class: "tool",
        "aria-label": say(word),
        title: say(word),
        disabled: said.figures + by < least || said.figures + by > most,
        "data-focus": word,
        click: () => builder.change({ to: "figures", at, figures: said.figures + by }, word),
      },
      sign,
    );
  return [
    html(
      "p",
      { class: "size" },
      step("figures-fewer", -1, "−"),
      html("b", {}, String(said.figures)),
      step("figures-more", 1, "+"),
      ` ${say("figures")}, ${least} ${say("units-to")} ${most}`,
    ),
  ];
}

function choice(
  builder: Builder,
  at: UnitAt,
  taken: readonly string[],
  { id, title, points }: DraftOption,
): HTMLElement {
  const price = points === 0 ? "" : `${points > 0 ? "+" : "−"}${Math.abs(points)}`;
  return html(
    "label",
    { class: "option" },
    html("input", {
      type: "checkbox",
      checked: taken.includes(id),
      "data-focus": `option-${id}`,
      change: () => builder.change({ to: "option", at, option: id }, `option-${id}`),
    }),
    html("span", {}, title),
    html("span", { class: "cost" }, price),
  );
}

function verb(word: Word, isOff: boolean, click: () => void, focus: string): HTMLElement {
  return html("button", { type: "button", disabled: isOff, "data-focus": focus, click }, say(word));
}
