// What happened since this seat last gave an order, in short; each line leads to its place on the board.

import type { GameView, LogLine } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";
import { isNotable } from "../news.ts";

type Happened = Exclude<NonNullable<LogLine["notable"]>, "passed">;

/** Lines shown; the log has all of them. */
const MOST = 12;

/** What matters of what others did since we last acted, or since the beginning. */
export function since(game: GameView, log: readonly LogLine[]): readonly LogLine[] {
  const own = game.seats.findIndex((seat) => seat.name === game.seat);
  const last = log.findLast((line) => line.by === own)?.order ?? 0;
  if (own < 0 || last >= game.orders) return [];
  return log.filter((line) => line.order > last && isNotable(line));
}

export function summary(lines: readonly LogLine[], show: (line: LogLine) => void): HTMLElement {
  const groups = Map.groupBy(lines, (line) => line.notable ?? "attack");
  const counts = [...groups].map(([kind, found]) =>
    html("span", { class: `tag ${kind}` }, `${say(`since-${kind as Happened}`)} ${found.length}`),
  );
  // What hurts comes first when there is too much to show.
  const rank = (line: LogLine) => ["rout", "objective", "loss", "attack"].indexOf(line.notable ?? "attack");
  const shown = new Set(lines.toSorted((one, two) => rank(one) - rank(two)).slice(0, MOST));
  return html(
    "section",
    { class: "since" },
    html("h2", {}, say("since")),
    html("p", {}, ...counts),
    html(
      "ul",
      {},
      ...lines
        .filter((line) => shown.has(line))
        .map((line) =>
          html(
            "li",
            {},
            html("button", { type: "button", class: "link", click: () => show(line) }, line.text),
          ),
        ),
    ),
  );
}
