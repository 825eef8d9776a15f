// Cards that explain a unit or the ground: what it is, its numbers, its rules, what each means.

import type { InfoCard, InfoRow, Topic } from "../../api/types.ts";
import { html, redraw } from "../../dom.ts";
import { say } from "../../words.ts";
import type { Session } from "../session.ts";
import { named } from "./rule.ts";

/** Rows stand together by what they speak of. */
const TOPICS: readonly Topic[] = ["state", "arms", "movement", "sight", "cover", "special", "command"];

/** What a card is about. */
export type Subject =
  | { readonly is: "piece"; readonly id: number }
  | { readonly is: "ground"; readonly x: number; readonly y: number }
  | { readonly is: "hex"; readonly name: string };

export class Info {
  /** It may be longer than its place: whoever has no mouse scrolls it by keys. */
  readonly element = html("section", {
    class: "info",
    "aria-label": say("about-it"),
    "aria-live": "off",
    tabindex: 0,
  });
  readonly #session: Session;
  #asked = "";

  constructor(session: Session) {
    this.#session = session;
    this.element.hidden = true;
  }

  /** Shows what there is to know about something, or nothing. */
  show(subject: Subject | null): void {
    const position = this.#session.model.known?.index ?? 0;
    const asked = subject === null ? "" : `${position} ${JSON.stringify(subject)}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    if (subject === null) return this.#fill([]);
    void this.#ask(subject, asked);
  }

  async #ask(subject: Subject, asked: string): Promise<void> {
    const { seated } = this.#session;
    try {
      const cards =
        subject.is === "piece"
          ? [await seated.about(subject.id)]
          : await seated.ground(
              subject.is === "hex"
                ? { on: "hex", name: subject.name }
                : { on: "plane", x: subject.x, y: subject.y, bearing: 0 },
            );
      if (this.#asked === asked) this.#fill(cards);
    } catch {
      // What is no more on the table has no card.
      if (this.#asked === asked) this.#fill([]);
    }
  }

  #fill(cards: readonly InfoCard[]): void {
    redraw(this.element, cards, () => cards.map(card));
    this.element.hidden = cards.length === 0;
  }
}

export function card({ title, kind, rows }: InfoCard): HTMLElement {
  const of = (topic: Topic) => rows.filter((one) => one.topic === topic);
  const parts = TOPICS.map(of).filter((part) => part.length > 0);
  return html(
    "article",
    { class: "info-card" },
    html("h3", {}, title),
    kind === undefined ? null : html("p", { class: "quiet" }, kind),
    ...parts.map((part) => html("dl", { class: `topic-${part[0]?.topic ?? ""}` }, ...part.flatMap(row))),
  );
}

function row({ title, value, about, rule }: InfoRow): Node[] {
  const said = about ?? rule?.gist ?? "";
  return [
    html("dt", {}, title),
    html(
      "dd",
      {},
      ...(value === undefined ? [] : [html("b", {}, value)]),
      ...(said === "" ? [] : [html("span", { class: "about" }, said)]),
      ...(rule === undefined ? [] : [" ", named(rule)]),
    ),
  ];
}
