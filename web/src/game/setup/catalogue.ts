// The left part of the army builder: the rows of an army sheet.

import type { Arm, ArmySheet, Mustering, ProfileSheet } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { type Word, say } from "../../words.ts";
import type { Builder } from "./builder.ts";

const ARMS: readonly (Arm | "all")[] = ["all", "infantry", "cavalry", "artillery"];
const ARM_WORDS: Readonly<Record<string, Word>> = {
  all: "arm-all",
  infantry: "arm-infantry",
  cavalry: "arm-cavalry",
  artillery: "arm-artillery",
};

/** Tabs of arms, and what there is to buy. */
export function catalogue(builder: Builder, room: Mustering, sheet: ArmySheet): Node[] {
  const tabs = ARMS.map((arm) =>
    html(
      "button",
      {
        type: "button",
        "aria-pressed": String(arm === builder.arm),
        click: () => {
          builder.showArm(arm);
        },
      },
      say(ARM_WORDS[arm] ?? "arm-all"),
    ),
  );
  const rows = sheet.profiles.filter(({ arm }) => builder.arm === "all" || arm === builder.arm);
  return [
    html("header", {}, html("h2", {}, sheet.title), ...change(builder, room, sheet)),
    html("div", { class: "tabs", role: "group" }, ...tabs),
    html("div", { class: "rows" }, ...rows.map((row) => profileRow(builder, room, sheet, row))),
  ];
}

/** The other army, or a list where there are several. */
function change(builder: Builder, room: Mustering, sheet: ArmySheet): Node[] {
  const others = room.armies.filter(({ id }) => id !== sheet.id);
  const [other] = others;
  if (other === undefined) return [];
  if (others.length === 1)
    return [
      html(
        "button",
        {
          type: "button",
          class: "link change",
          "data-army": other.id,
          title: other.title,
          click: () => builder.change({ to: "army", army: other.id }),
        },
        say("army-change"),
      ),
    ];
  const choose = (event: Event) => {
    if (event.target instanceof HTMLSelectElement) builder.change({ to: "army", army: event.target.value });
  };
  const options = room.armies.map(({ id, title }) =>
    html("option", { value: id, selected: id === sheet.id }, title),
  );
  return [html("select", { class: "change", "aria-label": say("army-change"), change: choose }, ...options)];
}

function profileRow(builder: Builder, room: Mustering, sheet: ArmySheet, profile: ProfileSheet): HTMLElement {
  const add = () =>
    builder.change(
      { to: "add", brigade: builder.now?.brigade ?? 0, profile: profile.id },
      `add-${profile.id}`,
    );
  const rules = profile.rules.map(({ title }) => title).join(", ");
  return html(
    "article",
    {
      class: "profile",
      draggable: "true",
      dragstart: (event) => builder.lift(event, profile.id),
    },
    html("div", { class: "art" }, builder.portrait(sheet, profile)),
    html(
      "div",
      { class: "told" },
      html("b", { class: "name" }, profile.title),
      html(
        "p",
        { title: profile.rules.map(({ title, gist }) => `${title}: ${gist}`).join("\n") },
        [profile.weapon, rules].filter((text) => text !== "").join(" · "),
      ),
      html(
        "p",
        { class: "values" },
        ...profile.stats.map(({ title, value }) =>
          html("span", {}, `${capital(title)} `, html("b", {}, value)),
        ),
      ),
    ),
    html(
      "div",
      { class: "price" },
      html("b", {}, String(profile.points)),
      html(
        "button",
        {
          type: "button",
          class: "add",
          "data-profile": profile.id,
          "data-focus": `add-${profile.id}`,
          "aria-label": `${profile.title}: ${room.part.add}`,
          title: room.part.add,
          click: add,
        },
        "+",
      ),
    ),
  );
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
