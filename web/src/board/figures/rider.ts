// A mounted man, 33 tall.

import type { Worn } from "./coats.ts";
import { foot } from "./foot.ts";
import { horseAside, horseBefore, horseBehind, horseHead } from "./horse.ts";
import { LEATHER } from "./inks.ts";
import { type Mark, cased, inked, placed, shift, slanted } from "./mark.ts";
import type { View } from "./views.ts";

/** What he holds. */
export type Grip = "sabre" | "lance" | "none";

/** Above the belt. */
const UPPER = "M-20-40H20V-6.2H-20Z";
const SADDLE = shift(0, -9.6);
const BAY = "#5c3a22";

export function rider(worn: Worn, view: View, grip: Grip, hide = worn.horse ?? BAY): Mark[] {
  switch (view) {
    case "n":
      return [...horseBehind(worn, hide), ...knees(worn), ...upper(worn, view), ...weapon(grip, view)];
    case "s":
      return [
        ...horseBefore(worn, hide),
        ...knees(worn),
        ...upper(worn, view),
        ...horseHead(hide),
        ...weapon(grip, view),
      ];
    case "e":
      return [...aside(worn, hide), ...upper(worn, view), ...weapon(grip, view)];
    case "se":
    case "ne":
      return [
        ...placed(aside(worn, hide), slanted(view === "se" ? 13 : -13, 0.8)),
        ...upper(worn, view),
        ...weapon(grip, view),
      ];
  }
}

/** The upper half of a man who sits where others stand. */
function upper(worn: Worn, view: View): Mark[] {
  const man = foot({ worn, view, pose: "none", carries: "sabretache", cloth: [] });
  return placed(
    man.map((mark) => Object.assign({}, mark, { inside: UPPER })),
    SADDLE,
  );
}

function aside(worn: Worn, hide: string): Mark[] {
  return [
    ...horseAside(worn, hide),
    inked("M-1-17Q3-14.6 2.2-11L3-7H.6L.2-10.8Q-1-13-2.2-15.4Z", worn.legs),
    inked("M-.1-10.4 2.5-10.8 3.2-6.6 5-6V-5H.8Z", LEATHER),
  ];
}

function knees(worn: Worn): Mark[] {
  return [
    inked("M-4-17Q-7.4-15-7-9h2.4Q-4.6-13-2.4-15ZM4-17Q7.4-15 7-9h-2.4Q4.6-13 2.4-15Z", worn.legs),
    inked("M-7.1-9.4h2.6l-.2 4.6h-3ZM7.1-9.4h-2.6l.2 4.6h3Z", LEATHER),
  ];
}

function weapon(grip: Grip, view: View): Mark[] {
  if (grip === "none") return [];
  const isAway = view === "n";
  if (grip === "sabre") {
    const d = isAway ? "M5-17 7.4-27" : view === "s" ? "M-5-17-8-26.6" : "M4-17.6 9.6-26.6";
    return cased(d, "#eef1f3", 0.9, 1.6);
  }
  const [x, y, lean] = isAway ? [5.4, -11, 1] : view === "s" ? [-5.4, -11, -1] : [3.6, -10, 2];
  const tip = x + lean;
  return [
    ...cased(`M${x} ${y}l${lean}-22`, "#8a6a3c", 0.8, 1.4),
    inked(`M${tip} ${y - 22}l5 1.4-4.6 2Z`, "#efe9da", 0.3),
    inked(`M${tip} ${y - 20}l4.6 .2-4.2 2Z`, "#b62a2d", 0.3),
  ];
}
