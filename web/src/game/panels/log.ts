// What happened, the latest first: every roll with its numbers and rules.

import type { LogLine } from "../../api/types.ts";
import { html, redraw } from "../../dom.ts";
import { say } from "../../words.ts";
import { dice } from "./dice.ts";
import { reasons } from "./reasons.ts";
import { chart, sum } from "./numbers.ts";
import { cited } from "./rule.ts";
import type { Session } from "../session.ts";

/** Lines shown before one asks for more. */
const MOST = 150;

export class Log {
  readonly element: HTMLElement;
  readonly #list = html("ol", { class: "lines" });
  readonly #filter = html("input", {
    type: "search",
    "aria-label": say("log-filter"),
    placeholder: say("log-filter"),
  });
  readonly #session: Session;
  readonly #show: (line: LogLine) => void;
  #lines: readonly LogLine[] = [];
  #book = "";
  #since = 0;
  #most = MOST;

  constructor(session: Session, show: (line: LogLine) => void, close: () => void) {
    [this.#session, this.#show] = [session, show];
    const back = html(
      "button",
      { type: "button", class: "link", "data-tab": "orders", click: close },
      `← ${say("actions")}`,
    );
    this.#filter.addEventListener("input", () => this.#draw());
    this.element = html(
      "section",
      { class: "log", "aria-label": say("log") },
      back,
      this.#filter,
      this.#list,
    );
  }

  /** `since`: lines of later orders are new to whoever looks. */
  draw(lines: readonly LogLine[], book: string, since: number): void {
    [this.#lines, this.#book, this.#since] = [lines, book, since];
    this.#draw();
  }

  #draw(): void {
    const wanted = this.#filter.value.toLowerCase();
    const found = this.#lines.filter(
      (line) =>
        wanted === ""
        || `${line.text} ${line.rule?.id ?? ""} ${line.rule?.title ?? ""}`.toLowerCase().includes(wanted),
    );
    const shown = found.slice(-this.#most);
    redraw(this.#list, [shown, this.#since, found.length, this.#session.model.known?.view.outcome], () =>
      found.length === 0
        ? [html("li", { class: "quiet" }, say("log-empty"))]
        : [
            ...shown.map((line, k) => this.#line(line, line.order !== shown[k - 1]?.order)).toReversed(),
            ...(found.length > shown.length
              ? [
                  html(
                    "li",
                    {},
                    html(
                      "button",
                      {
                        type: "button",
                        click: () => {
                          this.#most += 300;
                          this.#draw();
                        },
                      },
                      say("log-more"),
                    ),
                  ),
                ]
              : []),
          ],
    );
  }

  /** Did a computer give the order, and may we hear why? Until the game is over it keeps that to itself. */
  #hasReasons({ by }: LogLine): boolean {
    const { known } = this.#session.model;
    return by !== undefined && known?.view.outcome != null && known.seats[by]?.computer != null;
  }

  #line(line: LogLine, isFirst: boolean): HTMLElement {
    const hasPlace = (line.pieces ?? []).length + (line.places ?? []).length > 0;
    const text = hasPlace
      ? html("button", { type: "button", class: "link", click: () => this.#show(line) }, line.text)
      : html("span", {}, line.text);
    return html(
      "li",
      { class: `${line.kind}${line.order > this.#since ? " new" : ""}` },
      text,
      (line.dice ?? []).length === 0 ? null : dice(line.dice ?? []),
      ...(line.tallies ?? []).map(sum),
      line.chart === undefined ? null : chart(line.chart),
      line.rule === undefined ? null : cited(this.#book, line.rule),
      isFirst && this.#hasReasons(line) ? reasons(this.#session.seated, line.order) : null,
    );
  }
}
