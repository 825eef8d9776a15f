// The hand of cards, at the foot of the board: each can be read, and glows while it may be played.

import type { CardSheet, GameView, HeldCard, Offer } from "../../api/types.ts";
import { html, redraw } from "../../dom.ts";
import { say } from "../../words.ts";
import type { Session } from "../session.ts";
import { isAwaited } from "../state/select.ts";

export class Hand {
  readonly element = html("section", { class: "hand", "aria-label": say("hand") });
  readonly #session: Session;
  readonly #standing: () => void;

  constructor(session: Session, open: () => void) {
    [this.#session, this.#standing] = [session, open];
  }

  draw({ cards, view }: GameView, isLive: boolean): void {
    const { model } = this.#session;
    this.element.hidden = cards.length === 0;
    const mayAct = isLive && isAwaited(model);
    const plays = mayAct
      ? [...model.choices.offers, ...model.offers].filter(({ card }) => card !== undefined)
      : [];
    redraw(this.element, [view.hand, plays, cards.length], () => [
      ...view.hand.flatMap((held) => this.#card(held, cards, plays)),
      ...(cards.some(({ stands }) => stands.length > 0)
        ? [
            html(
              "button",
              { type: "button", class: "standing", title: say("standing-note"), click: this.#standing },
              say("standing"),
            ),
          ]
        : []),
    ]);
  }

  #card(
    { id, is_playable: isPlayable }: HeldCard,
    cards: readonly CardSheet[],
    plays: readonly Offer[],
  ): Node[] {
    const sheet = cards.find((card) => card.id === id);
    if (sheet === undefined) return [];
    const offers = plays.filter(({ card }) => card === id);
    const glows = isPlayable && offers.length > 0;
    const face = [html("b", {}, sheet.title), html("span", {}, sheet.text)];
    if (!glows) return [html("div", { class: "card-face", tabindex: 0 }, ...face)];
    const choice = ({ order, text }: Offer) =>
      html(
        "button",
        {
          type: "button",
          "data-order": order,
          click: () => this.#session.send({ on: "propose", order, path: null }),
        },
        text,
      );
    return [
      html(
        "details",
        { class: "card-face glows", "data-card": id },
        html("summary", {}, ...face),
        html("div", { class: "list" }, ...offers.map(choice)),
      ),
    ];
  }
}

/** What is said beforehand about each card: it is asked about, let pass, or played at once. */
export function standing(session: Session, { cards, view }: GameView): HTMLDialogElement {
  // Buttons, not radio buttons: the arrow keys would give an order for everything they pass.
  const stood = ({ title, order }: CardSheet["stands"][number], isOn: boolean) =>
    html(
      "button",
      {
        type: "button",
        class: "stand",
        "aria-pressed": String(isOn),
        "data-order": order,
        click: ({ currentTarget }: Event) => {
          session.send({ on: "give", order });
          if (!(currentTarget instanceof HTMLElement)) return;
          for (const other of currentTarget.parentElement?.children ?? [])
            other.ariaPressed = String(other === currentTarget);
        },
      },
      title,
    );
  const row = ({ title, text, stands }: CardSheet, at: number) =>
    html(
      "fieldset",
      {},
      html("legend", {}, title),
      html("p", { class: "quiet" }, text),
      html(
        "div",
        { class: "segments" },
        ...stands.map((stand, choice) => stood(stand, view.standing[at] === choice)),
      ),
    );
  const dialog = html(
    "dialog",
    { class: "briefing standing-orders", "aria-label": say("standing"), close: () => dialog.remove() },
    html("h2", {}, say("standing")),
    html("p", { class: "prose" }, say("standing-note")),
    ...cards.map(row),
    html("form", { method: "dialog" }, html("button", { class: "main" }, say("close"))),
  );
  return dialog;
}
