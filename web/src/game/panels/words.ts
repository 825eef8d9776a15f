// The position in words: a table by unit and a table by place, for whoever reads or listens instead of looking.

import type { Ground, Piece, SeatLabel, View } from "../../api/types.ts";
import { read } from "../../board/atlas.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";

export function position(view: View, ground: Ground, seats: readonly SeatLabel[]): Node[] {
  const side = (at: number) => seats.find((seat) => seat.side === at)?.title ?? "";
  const units = view.pieces.toSorted((one, two) => one.side - two.side);
  return [
    ...view.status.map(({ text }) => html("p", {}, text)),
    table(
      say("by-unit"),
      [say("unit"), say("place"), say("state"), say("numbers")],
      units.map((piece) => [
        `${piece.title} (${side(piece.side)})`,
        where(piece, view, ground),
        states(piece),
        numbers(piece),
      ]),
    ),
    table(say("by-place"), [say("place"), say("ground"), say("unit")], places(view, ground)),
  ];
}

/** A caption, a head and rows; the first cell of a row is its head. */
function table(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): HTMLTableElement {
  return html(
    "table",
    { class: "in-words", tabindex: 0 },
    html("caption", {}, caption),
    html("thead", {}, html("tr", {}, ...head.map((title) => html("th", { scope: "col" }, title)))),
    html(
      "tbody",
      {},
      ...rows.map(([first = "", ...cells]) =>
        html("tr", {}, html("th", { scope: "row" }, first), ...cells.map((text) => html("td", {}, text))),
      ),
    ),
  );
}

/** What a hex is called: by its name on the map, and by what people call it. */
function named(name: string, ground: Ground): string {
  const cell = ground.board === "hexes" ? ground.cells.find((found) => found.name === name) : undefined;
  return cell?.place == null ? name : `${name}, ${cell.place}`;
}

function where({ place }: Piece, view: View, ground: Ground): string {
  switch (place.on) {
    case "hex":
      return named(place.name, ground);
    case "plane":
      return `${read(place.x)} × ${read(place.y)}${ground.board === "plane" ? ` ${ground.sign}` : ""}`;
    case "aboard":
      return view.pieces.find(({ id }) => id === place.piece)?.title ?? "";
    case "off":
      return "–";
  }
}

function states({ badges, losses }: Piece): string {
  const marks = losses > 0 ? [`${say("losses")} ${losses}`] : [];
  return [...badges.map(({ title }) => title), ...marks].join(", ");
}

function numbers({ stats }: Piece): string {
  return stats.map(({ title, value }) => `${title} ${value}`).join(", ");
}

/** Places with somebody or something in them, in the order of their names. */
export function places({ pieces, markers }: View, ground: Ground): readonly (readonly string[])[] {
  const found = new Map<string, string[]>();
  const put = (name: string, text: string) => found.set(name, [...(found.get(name) ?? []), text]);
  for (const { place, title } of pieces) if (place.on === "hex") put(place.name, title);
  for (const { place, title } of markers) if (place.on === "hex") put(place.name, title);
  return [...found]
    .toSorted(([one], [two]) => one.localeCompare(two))
    .map(([name, who]) => {
      const cell = ground.board === "hexes" ? ground.cells.find((one) => one.name === name) : undefined;
      return [named(name, ground), cell?.title ?? "", who.join(", ")];
    });
}
