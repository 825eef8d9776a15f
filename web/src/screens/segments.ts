// A choice of a few values side by side.

import { html } from "../dom.ts";

/** Values of a list by what they are called. */
export type Values = readonly (readonly [string, string])[];

/** All values side by side, the first one chosen. */
export function segments(name: string, title: string, values: Values): HTMLElement {
  const part = ([value, text]: readonly [string, string], at: number) =>
    html(
      "label",
      { class: "segment" },
      html("input", { type: "radio", name, value, checked: at === 0 }),
      html("span", {}, text),
    );
  return html(
    "fieldset",
    { class: "opt" },
    html("legend", {}, title),
    html("div", { class: "segments" }, ...values.map(part)),
  );
}
