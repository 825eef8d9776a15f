// Plays whatever side sits here by clicking: a few orders in each phase, then its end, until the game is over.
// Notes on the table whether a line of “since your last turn” was ever shown and led to its place.
// `arguments`: most clicks; then the callback that hears whether the game came to its end.
const [most, done] = arguments;
const find = (css) => [...document.querySelectorAll(css)];
const click = (element) => { element?.dispatchEvent(new MouseEvent("click", { bubbles: true })); return element !== undefined; };
const table = document.querySelector(".table");
let [clicks, phase, orders, seen, turn] = [0, "", 0, "", 0];

function step() {
  if (find(".outcome").length > 0) return done(true);
  if (clicks > most) return done(`stuck at ${table.dataset.index} in ${phase}: “${document.querySelector(".prompt").textContent}” with ${find(".actions [data-order], .verbs .order-chip").map((button) => button.textContent).join(", ")}; ${find(".piece.able").length} able, ${find(".target").length} targets; ${document.querySelector(".draft").textContent}`);
  const now = document.querySelector(".when").textContent;
  if (now !== phase) [phase, orders] = [now, 0];
  const key = `${table.dataset.index} ${find(".piece.selected").map((piece) => piece.dataset.piece)} ${document.querySelector(".draft").textContent}`;
  const links = find(".since .link");
  if (table.dataset.since !== "led" && links.length > 0) {
    click(links[clicks % links.length]);
    table.dataset.since = find(".lit").length > 0 ? "led" : "shown";
  }
  if (table.dataset.awaited === "true") {
    clicks += 1;
    act(key === seen);
    seen = key;
  }
  setTimeout(step, 12);
}

/** The button that goes on: the end of a phase, of a brigade, of the set-up, or a pass. */
function onward() {
  const buttons = find(".actions [data-order]");
  return ["end", "done", "ready", "pass"].map((order) => buttons.find((button) => button.dataset.order === order)).find((button) => button !== undefined);
}

function act(isStill) {
  const [yes] = find("[data-yes]");
  const [confirm] = find("[data-confirm]");
  const end = onward();
  if (click(yes)) return;
  if (confirm !== undefined) { orders += 1; return click(confirm); }
  if (end !== undefined && orders >= 3) { orders = 0; return click(end); }
  const targets = find(".target");
  const chips = find(".verbs .order-chip");
  const able = find(".piece.able");
  turn += 1;
  if (!isStill && find(".piece.selected").length > 0 && (click(targets[turn % Math.max(1, targets.length)]) || click(chips[turn % Math.max(1, chips.length)]))) return;
  if (click(able[turn % Math.max(1, able.length)])) { orders += end === undefined ? 0 : 0.4; return; }
  click(end) || click(chips[turn % Math.max(1, chips.length)]) || click(targets[0]);
}

step();
