// Three pairs of hands for one robot. They look at the page and say which input would do what is meant; the driver makes
// that input for real: the mouse, fingers, or keys. Nothing here changes the page, but for scrolling what scrolls.
//
// An input is `{ mouse: points }`, `{ touch: points }` or `{ keys }`; a single point is a click or a tap, several are a drag.
window.hands = (() => {
  const find = (css, root = document) => [...root.querySelectorAll(css)];
  const faults = [];
  /** Orders that the page has sent; with `holds` they go no further. */
  const sent = [];
  /** What the server has answered last, by the last word of the address. */
  const answers = {};
  const state = { flying: 0, holds: false, asking: new Map() };

  addEventListener("error", ({ message }) => faults.push(message));
  addEventListener("unhandledrejection", ({ reason }) => faults.push(`unhandled: ${reason?.stack ?? reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective }) => faults.push(`policy: ${violatedDirective}`));
  const { error } = console;
  console.error = (...said) => {
    faults.push(said.map(String).join(" "));
    error(...said);
  };

  let count = 0;
  const { fetch } = window;
  window.fetch = async (address, how) => {
    const url = String(address?.url ?? address);
    const isOrder = how?.method === "POST" && url.endsWith("/orders");
    if (isOrder) {
      sent.push(JSON.parse(how.body).order);
      if (state.holds) return new Promise(() => undefined);
    }
    // The stream of news never ends.
    if (url.endsWith("/events")) return fetch(address, how);
    // Whom the page has asked about last.
    if (url.includes("/offers?")) state.asked = new URL(url, location.href).searchParams.get("piece").split(",").map(Number);
    const number = (count += 1);
    state.flying += 1;
    state.asking.set(number, url);
    try {
      const answer = await fetch(address, how);
      const copy = answer.clone();
      const text = await copy.text();
      const word = url.split("?")[0].split("/").at(-1);
      try { answers[word] = JSON.parse(text); } catch { answers[word] = text; }
      return answer;
    } finally {
      // Whoever waits for the answer has it now, and draws.
      setTimeout(() => {
        state.flying -= 1;
        state.asking.delete(number);
      }, 0);
    }
  };

  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));

  /** Has the order that was acknowledged last come back as news? */
  function isShownYet() {
    const table = document.querySelector(".table[data-index]");
    return table === null || Number(table.dataset.index) >= Math.max(answers.orders?.index ?? 0, answers.undo?.index ?? 0);
  }

  /** Waits until nothing is asked and everything is drawn; false if that never comes. */
  async function rest(most = 12_000) {
    const until = performance.now() + most;
    for (let quiet = 0; quiet < 2; ) {
      await frame();
      quiet = state.flying === 0 && isShownYet() ? quiet + 1 : 0;
      if (performance.now() > until) return false;
    }
    return true;
  }

  /** Waits until something holds; null if it never does. */
  async function until(holds, most = 5_000) {
    const end = performance.now() + most;
    for (;;) {
      const found = holds();
      if (found) return found;
      if (performance.now() > end) return null;
      await pause(8);
    }
  }

  const isShown = (element) => element.isConnected && element.checkVisibility({ visibilityProperty: true });
  const round = (value) => Math.round(value);
  const middle = ({ x, y, width, height }) => [round(x + width / 2), round(y + height / 2)];
  const board = () => document.querySelector(".board .window");

  /** Does a press at a point reach an element? What is lit is reached through a counter that stands there, too. */
  function reaches([x, y], element) {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return false;
    if (element.contains(hit)) {
      if (element.hasAttribute("data-piece")) return hit.closest("[data-target]") === null || element.contains(hit.closest("[data-target]"));
      return true;
    }
    return hit.closest("label")?.contains(element) === true;
  }

  /** Whoever stands on a lit place is pointed at for it. */
  function standsOn([x, y], target, kind) {
    const [cx, cy] = middle(target.getBoundingClientRect());
    const stood = document.elementFromPoint(x, y)?.closest(`[data-piece]:not(.selected)${kind}`) ?? null;
    const box = (stood?.querySelector(".bases") ?? stood)?.getBoundingClientRect();
    return box !== undefined && box.left <= cx && cx <= box.right && box.top <= cy && cy <= box.bottom;
  }

  /** Pixels from the edge of the screen that a finger finds. */
  const EDGE = 6;

  /** A point of an element that a press reaches, the nearest to its middle; null if all of it is covered or away. */
  function spot(element) {
    const box = element.getBoundingClientRect();
    const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
    // Nobody takes aim at the last hair's breadth of a screen.
    const inside = ([x, y]) => x > EDGE && y > EDGE && x < innerWidth - EDGE && y < innerHeight - EDGE;
    const points = [];
    const STEPS = 12;
    for (let across = 0; across <= STEPS; across += 1)
      for (let down = 0; down <= STEPS; down += 1)
        points.push([round(box.x + (box.width * across) / STEPS), round(box.y + (box.height * down) / STEPS)]);
    points.sort((one, two) => Math.hypot(one[0] - cx, one[1] - cy) - Math.hypot(two[0] - cx, two[1] - cy));
    const open = points.filter(inside);
    const isLit = element.hasAttribute("data-target");
    // The unit itself is a better mark than the thin corners around it, and a leader may stand before it.
    const through = (kind) => (isLit ? open.find((point) => standsOn(point, element, kind)) : undefined);
    return through(".block:not(.able)") ?? open.find((point) => reaches(point, element)) ?? through("") ?? null;
  }

  /** Points of bare ground on the board that nothing covers. */
  function open() {
    const box = board().getBoundingClientRect();
    const free = ([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit?.closest(".window") != null && hit.closest("[data-piece], [data-target], [data-ghost], button") === null;
    };
    const points = [];
    for (let across = 1; across < 20; across += 1)
      for (let down = 1; down < 20; down += 1)
        points.push([round(box.x + (box.width * across) / 20), round(box.y + (box.height * down) / 20)]);
    return points.filter(free);
  }

  /** The middle of what is seen of the board, as near as there is bare ground. */
  function bare() {
    const points = open();
    const mean = (of) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
    const [cx, cy] = [mean(0), mean(1)];
    const far = ([x, y]) => Math.hypot(x - cx, y - cy);
    return points.toSorted((one, two) => far(one) - far(two))[0] ?? null;
  }

  /** Pans so that a point of the screen comes to where the board is seen; null where there is nothing to take hold of. */
  function pan(way, [x, y]) {
    const from = bare();
    if (from === null) return null;
    const box = board().getBoundingClientRect();
    const [cx, cy] = from;
    const within = (value, least, most) => round(Math.min(Math.max(value, least + 4), most - 4));
    const to = [within(from[0] + cx - x, box.left, box.right), within(from[1] + cy - y, box.top, box.bottom)];
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) < 8) return null;
    const half = [round((from[0] + to[0]) / 2), round((from[1] + to[1]) / 2)];
    return along(way, [from, half, to]);
  }

  /** An input along points, within the window. */
  function along(way, points) {
    const within = (value, most) => Math.min(Math.max(value, 1), most - 2);
    const inside = points.map(([x, y]) => [within(x, innerWidth), within(y, innerHeight)]);
    return way === "touch" ? { touch: inside } : { mouse: inside };
  }

  /** Everything that Tab goes to, in its order. */
  function stops() {
    const dialog = find("dialog[open]").at(-1);
    const all = find("a[href], button, input, select, textarea, summary, [tabindex]", dialog ?? document);
    const tabs = all.filter((one) => !one.disabled && one.tabIndex >= 0 && isShown(one));
    // Of radio buttons that belong together Tab finds the one that is on.
    return tabs.filter((one) => one.type !== "radio" || one.checked || !find(`input[name="${one.name}"]`).some(({ checked }) => checked));
  }

  /** Keys that bring the focus to an element, or press it if it is there. */
  function keyed(element) {
    const active = document.activeElement;
    const radios = element.type === "radio" ? find(`input[name="${element.name}"]`) : [];
    const lead = radios.find(({ checked }) => checked) ?? element;
    if (active === lead) {
      if (lead !== element) {
        const by = radios.indexOf(element) - radios.indexOf(lead);
        return { keys: Array(Math.abs(by)).fill(by > 0 ? "ArrowDown" : "ArrowUp") };
      }
      return { keys: [element instanceof HTMLInputElement ? " " : "Enter"] };
    }
    const all = stops();
    const to = all.indexOf(lead);
    if (to < 0) return null;
    const from = all.indexOf(active);
    if (from < 0) return { keys: ["Tab"] };
    return { keys: Array(Math.min(40, Math.abs(to - from))).fill(to > from ? "Tab" : "Shift+Tab") };
  }

  /** The input that presses an element, or brings it nearer; null if this pair of hands cannot. */
  function press(way, element, tries = 0) {
    if (!isShown(element)) {
      const folded = element.closest("details:not([open])");
      return folded === null ? null : press(way, folded.querySelector("summary"), tries);
    }
    if (way === "keys") return keyed(element);
    const at = spot(element);
    if (at !== null) return along(way, [at]);
    const isOnBoard = board()?.contains(element) === true;
    if (!isOnBoard) {
      element.scrollIntoView({ block: "center", inline: "center" });
      const now = spot(element);
      return now === null ? null : along(way, [now]);
    }
    if (tries < 2) {
      const panned = pan(way, middle(element.getBoundingClientRect()));
      if (panned !== null) return panned;
    }
    // What is covered by its neighbours is seen from nearer, or from farther away.
    const tool = find(".tools button")[tries < 5 ? 0 : 2];
    const by = tool === undefined ? null : spot(tool);
    return by === null ? null : along(way, [by]);
  }

  /** Another game: what was seen of the last one counts no more. */
  function forget() {
    sent.length = 0;
    for (const word of Object.keys(answers)) delete answers[word];
    state.asked = [];
  }

  return { forget, find, faults, sent, answers, state, rest, until, pause, isShown, spot, bare, press, along, middle, board, pan, stops };
})();
