// The order that is being put together, what the book says to it, and the questions before it is given.

import type { Offer } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { type Word, say } from "../../words.ts";
import type { Dragging } from "../dragging.ts";
import type { Session } from "../session.ts";
import { draft, questioned, tried, wishes } from "../state/select.ts";
import { answer, refusals } from "./answer.ts";
import { sentence } from "./rule.ts";

export function drafted(session: Session, dragging: Dragging): Node[] {
  const { model } = session;
  const offer = questioned(model);
  if (offer !== null) return [question(session, offer)];
  const [said, meant, { trouble }] = [tried(model), wishes(model), model];
  return [
    ...(trouble === null ? [] : [html("div", { class: "trouble", role: "alert" }, ...sentence(trouble))]),
    ...(meant.length === 0 ? [] : [refusals(meant)]),
    ...(dragging.piece === null ? [] : [steering(dragging)]),
    ...(said?.lawful === true ? [confirmation(session)] : []),
    ...(said === null ? [] : [answer(said)]),
  ];
}

/** Shall it really end? */
function question({ send }: Session, offer: Offer): HTMLElement {
  const yes = () => send({ on: "give", order: offer.order });
  return html(
    "div",
    { class: "answer ask" },
    html("p", {}, say("end-anyway")),
    html(
      "div",
      { class: "chips" },
      html("button", { type: "button", class: "main", "data-yes": true, click: yes }, offer.title),
      html("button", { type: "button", click: () => send({ on: "back" }) }, say("not-yet")),
    ),
  );
}

function confirmation({ model, send }: Session): HTMLElement {
  const order = draft(model);
  const gives = () => send({ on: "give", order });
  return html(
    "div",
    { class: "confirm" },
    html("button", { type: "button", class: "main", "data-confirm": true, click: gives }, say("confirm")),
    html("button", { type: "button", click: () => send({ on: "back" }) }, say("cancel")),
    html("code", {}, order),
  );
}

/** What can be done to a way that is being laid, for those without a mouse too. */
function steering(dragging: Dragging): HTMLElement {
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
