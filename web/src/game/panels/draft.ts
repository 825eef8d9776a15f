// The questions before an order is given, and what can be done to a way that is being laid.

import type { Offer } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { type Word, say } from "../../words.ts";
import type { Dragging } from "../dragging.ts";
import type { Session } from "../session.ts";
import type { Model } from "../state/model.ts";
import { aim, draft, draftPath, marching, mode, piece, tried } from "../state/select.ts";
import { sentence } from "./rule.ts";

/** Shall it really end? */
export function question({ model, send }: Session, offer: Offer): HTMLElement {
  const yes = () => send({ on: "give", order: offer.order });
  const able =
    offer.role === "resign" ? [] : model.choices.able.flatMap((id) => piece(model, id)?.title ?? []);
  const left =
    offer.ends === undefined
      ? able.length === 0
        ? []
        : [html("p", {}, `${say("could-act")}: ${able.join(", ")}.`)]
      : [html("div", { class: "ends" }, ...sentence(offer.ends))];
  // Giving up is never what goes on.
  const isLast = offer.role === "resign";
  return html(
    "div",
    { class: "answer ask" },
    html("h2", {}, offer.text),
    ...left,
    html("p", {}, say("end-anyway")),
    html(
      "div",
      { class: "chips" },
      html(
        "button",
        { type: "button", class: isLast ? "" : "main", "data-yes": true, click: yes },
        offer.title,
      ),
      html(
        "button",
        { type: "button", class: isLast ? "main" : "", click: () => send({ on: "back" }) },
        say("not-yet"),
      ),
    ),
  );
}

export function confirmation({ model, send }: Session): HTMLElement {
  const [order, orders] = [draft(model), marching(model)];
  const gives = () => send(orders.length === 0 ? { on: "give", order } : { on: "march", orders });
  const label = tried(model)?.ends === undefined ? called(model, order) : say("anyway");
  return html(
    "div",
    { class: "confirm" },
    html(
      "button",
      { type: "button", class: "main", "data-confirm": true, click: gives },
      label,
      kbd("Enter"),
    ),
    html("button", { type: "button", click: () => send({ on: "back" }) }, say("cancel"), kbd("Esc")),
  );
}

/** What is pressed is called what it does. */
function called(model: Model, order: string): string {
  const offered = [...model.offers, ...model.choices.offers].find((offer) => offer.order === order);
  const isAimed = aim(model) !== null || draftPath(model) !== null || marching(model).length > 0;
  return offered?.title ?? (isAimed ? mode(model)?.title : undefined) ?? say("confirm");
}

/** The key that does the same; small screens have none. */
function kbd(key: string): HTMLElement {
  return html("kbd", { "aria-hidden": "true" }, key);
}

/** What can be done to a way that is being laid, for those without a mouse too. */
export function steering(dragging: Dragging): HTMLElement {
  const button = (word: Word, click: () => void) =>
    html("button", { type: "button", class: "chip", "data-march": word, click }, say(word));
  return html(
    "div",
    { class: "chips marching" },
    button("turn-left", () => dragging.turn(-150)),
    button("turn-right", () => dragging.turn(150)),
    button("waypoint", () => dragging.waypoint()),
  );
}
