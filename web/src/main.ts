// Starts the page: the front page, or the table of the game named in the address.

import * as api from "./api.ts";
import { Atlas } from "./board.ts";
import { html } from "./dom.ts";
import { home } from "./home.ts";
import { Input } from "./input.ts";
import { kept } from "./keep.ts";
import { Panel } from "./panel.ts";
import { Drawing } from "./render.ts";
import { State } from "./state.ts";
import { learn, say } from "./words.ts";

let events: EventSource | null = null;

async function show(): Promise<void> {
  events?.close();
  events = null;
  const game = /^#\/game\/(\w+)$/.exec(location.hash)?.[1];
  const page = game === undefined ? await home((id) => { location.hash = `#/game/${id}`; }) : await table(game);
  document.title = say("title");
  document.body.replaceChildren(page);
}

async function table(game: string): Promise<HTMLElement> {
  let draw = () => {};
  const state = new State(game, kept()[game]?.seats ?? [], () => draw());
  await state.open();
  if (state.ground === null) return html("main", { class: "home" }, html("p", {}, state.trouble?.text ?? say("lost")));
  const drawing = new Drawing(new Atlas(state.ground), say("board"));
  const input = new Input(drawing, state);
  const panel = new Panel(state);
  const line = html("p", { class: "line", "aria-live": "polite" });
  const when = html("span", { class: "when" });
  draw = () => {
    const view = state.known?.view;
    line.textContent = view?.outcome?.text ?? view?.prompt?.text ?? "";
    when.textContent = view === undefined ? "" : `${view.turn} · ${view.phase}`;
    drawing.draw(state);
    panel.draw();
  };
  draw();
  events = state.seated.events((index) => void state.hear(index), (is) => state.lost(is));
  const zoom = (key: string, sign: string, act: () => void) =>
    html("button", { type: "button", "aria-label": say(key), title: say(key), click: act }, sign);
  return html("div", { class: "table" },
    html("header", { class: "prompt" }, html("a", { href: "#" }, say("home")), line, when),
    html("main", { class: "board" }, drawing.svg, html("div", { class: "zoom" },
      zoom("zoom-in", "+", () => input.zoom(0.8)),
      zoom("zoom-out", "−", () => input.zoom(1.25)),
      zoom("zoom-fit", "⤢", () => input.fit()))),
    panel.element);
}

learn(await api.text());
addEventListener("hashchange", () => void show());
await show();
