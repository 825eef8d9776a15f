// The middle of the army builder: brigades and their units.

import type { ArmySheet, Drafted, Mustering, ProfileSheet } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";
import { tintAt } from "../../board/plane/inks.ts";
import type { Builder } from "./builder.ts";
import { type Change, type Drafting, type UnitAt, freeNames, unitAt } from "./draft.ts";

/** All brigades, and the button that founds another. */
export function brigades(builder: Builder, room: Mustering, now: Drafting, sheet: ArmySheet): Node[] {
  const isFull = now.draft.brigades.length >= room.brigades;
  const found = html(
    "button",
    {
      type: "button",
      class: "found",
      disabled: isFull,
      "data-focus": "found",
      click: () => builder.change({ to: "found" }, "found"),
    },
    `+ ${room.part.found}`,
  );
  return [...now.draft.brigades.map((_, k) => brigadeSheet(builder, room, now, sheet, k)), found];
}

function brigadeSheet(
  builder: Builder,
  room: Mustering,
  now: Drafting,
  sheet: ArmySheet,
  index: number,
): HTMLElement {
  const brigade = now.draft.brigades[index];
  const units = brigade?.units ?? [];
  const points = (builder.said?.units[index] ?? []).reduce((sum, unit) => sum + unit.points, 0);
  const [least, most] = room.brigade;
  const fault =
    units.length < least
      ? [html("span", { class: "tag bad" }, say("brigade-short"))]
      : units.length > most
        ? [html("span", { class: "tag bad" }, say("brigade-long"))]
        : [];
  const isHere = now.brigade === index;
  const drop = (event: Event) => builder.drop(event, { brigade: index, unit: units.length });
  return html(
    "section",
    {
      class: `brigade tint-${tintAt(index, builder.side)}${isHere ? " here" : ""}`,
      "data-brigade": index,
      click: () => {
        if (!isHere) builder.change({ to: "brigade", brigade: index });
      },
      dragover: allow,
      drop,
    },
    html(
      "header",
      {},
      html("span", { class: "swatch" }),
      nameChoice(builder, room, now, index),
      html("small", {}, `${units.length} ${say("units-of")} ${least} ${say("units-to")} ${most}`),
      ...fault,
      ...brigadeOptions(builder, sheet, brigade?.options ?? [], index),
      brigadeTools(builder, room, index),
      html("b", { class: "cost-sum" }, String(points)),
    ),
    html(
      "div",
      { class: "units" },
      ...units.map((_, k) => card(builder, now, sheet, { brigade: index, unit: k })),
      html(
        "button",
        {
          type: "button",
          class: "slot",
          "aria-label": room.part.add,
          "aria-pressed": String(isHere),
          "data-focus": `slot-${index}`,
          click: () => builder.change({ to: "brigade", brigade: index }, `slot-${index}`),
        },
        "+",
      ),
    ),
  );
}

function nameChoice(builder: Builder, room: Mustering, now: Drafting, index: number): HTMLElement {
  const names = freeNames(now.draft, room, index);
  const own = names[0] ?? "";
  const select = html(
    "select",
    {
      class: "called",
      "aria-label": say("brigade-name"),
      "data-focus": `name-${index}`,
      change: (event) => {
        if (event.target instanceof HTMLSelectElement)
          builder.change({ to: "name", brigade: index, name: event.target.value }, `name-${index}`);
      },
    },
    ...names.map((name) => html("option", { value: name, selected: name === own }, name)),
  );
  return select;
}

function brigadeOptions(
  builder: Builder,
  sheet: ArmySheet,
  taken: readonly string[],
  index: number,
): HTMLElement[] {
  return sheet.options.map(({ id, title }) =>
    html(
      "label",
      { class: "option" },
      html("input", {
        type: "checkbox",
        checked: taken.includes(id),
        "data-focus": `brigade-${index}-${id}`,
        change: () =>
          builder.change({ to: "brigade option", brigade: index, option: id }, `brigade-${index}-${id}`),
      }),
      title,
    ),
  );
}

function brigadeTools(builder: Builder, room: Mustering, index: number): HTMLElement {
  const last = (builder.now?.draft.brigades.length ?? 0) - 1;
  const tool = (word: string, sign: string, isOff: boolean, change: Change, focus: string) =>
    html(
      "button",
      {
        type: "button",
        class: "tool",
        title: word,
        "aria-label": word,
        disabled: isOff,
        "data-focus": focus,
        click: (event) => {
          event.stopPropagation();
          builder.change(change, focus);
        },
      },
      sign,
    );
  return html(
    "span",
    { class: "shifts" },
    tool(
      say("brigade-earlier"),
      "↑",
      index === 0,
      { to: "shift", brigade: index, by: -1 },
      `up-${index - 1}`,
    ),
    tool(
      say("brigade-later"),
      "↓",
      index === last,
      { to: "shift", brigade: index, by: 1 },
      `down-${index + 1}`,
    ),
    tool(room.part.dissolve, "×", false, { to: "dissolve", brigade: index }, "found"),
  );
}

function card(builder: Builder, now: Drafting, sheet: ArmySheet, at: UnitAt): HTMLElement {
  const unit = unitAt(now, at);
  const profile = sheet.profiles.find(({ id }) => id === unit?.profile);
  const said = builder.said?.units[at.brigade]?.[at.unit];
  const isChosen = now.chosen?.brigade === at.brigade && now.chosen.unit === at.unit;
  const options = (profile?.options ?? []).filter(({ id }) => unit?.options.includes(id));
  const focus = `unit-${at.brigade}-${at.unit}`;
  return html(
    "button",
    {
      type: "button",
      class: `unit${isChosen ? " chosen" : ""}`,
      draggable: "true",
      "aria-pressed": String(isChosen),
      "data-focus": focus,
      "data-unit": unit?.profile ?? "",
      click: (event) => {
        event.stopPropagation();
        builder.change({ to: "choose", at }, focus);
      },
      dragstart: (event) => builder.lift(event, at),
      dragover: allow,
      drop: (event) => builder.drop(event, at),
    },
    html("span", { class: "art" }, profile === undefined ? null : builder.portrait(sheet, profile)),
    html("b", {}, profile?.title ?? unit?.profile ?? ""),
    html("small", {}, sizeOf(said, profile)),
    options.length === 0
      ? null
      : html("small", { class: "bought" }, options.map(({ title }) => title).join(", ")),
    html("b", { class: "cost-sum" }, String(said?.points ?? profile?.points ?? 0)),
  );
}

/** How many figures it has; a gun is a gun. */
function sizeOf(
  said: Drafted["units"][number][number] | undefined,
  profile: ProfileSheet | undefined,
): string {
  if (said === undefined) return "";
  return said.limits[1] > 1 ? `${said.figures} ${say("figures")}` : (profile?.weapon ?? "");
}

function allow(event: Event): void {
  event.preventDefault();
}
