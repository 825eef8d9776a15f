// What changed most: places taken and units gone, spread over the game, each with a look at the board.

import type { GameView, Ground, LogLine } from "../../../api/types.ts";
import { html } from "../../../dom.ts";
import { picture, whenSeen } from "../../../screens/picture.ts";
import { say } from "../../../words.ts";

/** Moments shown. */
const MOMENTS = 3;

/** Some of what mattered, spread over the game. */
export function turning(log: readonly LogLine[]): readonly LogLine[] {
  const all = log.filter(({ notable }) => notable === "objective" || notable === "rout");
  const at = (k: number) => all[Math.floor(((k + 1) * all.length) / (MOMENTS + 1))];
  return [...new Set(Array.from({ length: MOMENTS }, (_, k) => at(k)))].flatMap((line) => line ?? []);
}

export function moments(
  log: readonly LogLine[],
  ground: Ground | null,
  frame: (at: number) => Promise<GameView>,
  go: (at: number) => void,
): Node[] {
  const found = turning(log);
  if (found.length === 0) return [];
  const shown = (line: LogLine, k: number) => {
    const place = html("span", { class: "view" });
    const seen =
      ground === null
        ? place
        : whenSeen(place, async () =>
            picture(ground, (await frame(line.order)).view, { pixels: 220, counters: false }),
          );
    return html(
      "li",
      {},
      html(
        "button",
        { type: "button", class: "moment", click: () => go(line.order) },
        seen,
        html("span", { class: "number" }, String(k + 1)),
        html("span", { class: "told" }, line.text),
      ),
    );
  };
  return [html("h3", {}, say("moments")), html("ol", { class: "moments" }, ...found.map(shown))];
}
