// Plays whatever side sits here, by one pair of hands: in each phase a few orders that the page offers, then its end, until
// the game is over. `player.next(way)` says the next input.
window.player = (() => {
  const { find, isShown, press, along, middle, spot } = window.hands;
  /** Orders of a phase, and wishes that may lead to none. */
  const most = { orders: 3, tries: 9 };
  /** Lines of what happened since our last turn that are followed: some speak of no place. */
  const MOST_ASKED = 20;
  /** Inputs for one wish, after which it is given up. */
  const MOST_INPUTS = 10;
  const now = { phase: "", orders: 0, tries: 0, inputs: 0, seed: 12345, wish: null, since: "unseen", asked: 0, sent: 0 };
  /** What could not be done by this pair of hands, though the page shows it. */
  const failed = [];
  /** What was out of reach in this phase: nobody tries that again and again. */
  const beyond = new Set();

  const table = () => document.querySelector(".table");
  const shown = (css) => find(css).filter(isShown).filter(({ dataset }) => ![dataset.target, dataset.order, dataset.piece].some((key) => key !== undefined && beyond.has(key)));
  /** The same game is played the same way. */
  function draw(count) {
    now.seed = (now.seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((now.seed / 2147483648) * count);
  }
  const any = (all) => all[draw(all.length)];

  const isOver = () => find(".outcome").length > 0;
  const isAsked = () => {
    const { awaited } = table()?.dataset ?? {};
    return awaited === "true" && find(".foot [data-order], .modes button, .choices .choice, [data-yes], .lesson-buttons button").length > 0;
  };

  /** Waits for our turn, then says the next input. */
  async function next(way) {
    const ready = () => isOver() || find("dialog[open], .cover button").length > 0 || isAsked();
    do {
      if ((await hands.until(ready, 60_000)) === null) return { stuck: `nobody is asked: ${told()}` };
      if (!(await hands.rest())) return { stuck: `the page never rests: ${told()}` };
      // What was ours may be the other side's by now.
    } while (!ready());
    if (hands.faults.length > 0) return { stuck: `script errors: ${hands.faults.join("; ")}` };
    if (isOver()) return { over: true };
    // What happened since our last turn leads to its place.
    if (now.since === "asked" && now.wish === null) now.since = find(".lit").length > 0 ? "led" : "unseen";
    if (now.wish !== null && now.inputs < MOST_INPUTS) {
      const input = going(way);
      if (input !== null) return input;
    }
    if (now.wish !== null && now.inputs >= MOST_INPUTS) missed(now.wish, "never reached");
    if (failed.length > 40) return { stuck: `too much is out of reach: ${told()}` };
    now.wish = wanted(way);
    now.inputs = 0;
    if (now.wish === null) return { stuck: `nothing to do: ${told()}` };
    const input = going(way);
    if (input === null) {
      now.tries += 1;
      // Whoever cannot do it tries something else; the page must not leave him with nothing.
      return (now.stuck = (now.stuck ?? 0) + 1) > 60 ? { stuck: `hands are tied: ${told()}` } : next(way);
    }
    now.stuck = 0;
    return input;
  }

  function told() {
    const text = (css) => document.querySelector(css)?.textContent ?? "";
    return `${text(".when")} “${text(".prompt")}”, wish ${now.wish?.what}, ${shown("[data-target]").length} lit, ${shown(".able").length} able, ${text(".place-card")} ${shown(".foot [data-order]").map((one) => one.textContent)}; failed ${failed.slice(-5).join(" | ")}`;
  }

  function missed(wish, how) {
    failed.push(`${wish.what}: ${how}, ${covered(wish.element())}`);
    beyond.add(wish.key);
  }

  /** What lies over the middle of an element. */
  function covered(element) {
    if (element == null) return "gone";
    const at = middle(element.getBoundingClientRect());
    const over = document.elementFromPoint(...at);
    return `${element.getAttribute("class")} at ${at} under ${over?.tagName} ${over?.getAttribute("class")} of ${over?.closest("[data-piece]")?.getAttribute("data-name")}`;
  }

  /** The next input for the wish in hand; null when it is done, or out of reach. */
  function going(way) {
    const { wish } = now;
    if (wish.keys !== undefined) {
      now.wish = null;
      return { keys: wish.keys };
    }
    const element = wish.element();
    if (element == null) return end();
    now.inputs += 1;
    const input = wish.steer === undefined ? press(way, element, now.inputs - 1) : steer(way, element, wish.steer);
    if (input === null) {
      missed(wish, "no input");
      return end();
    }
    if (isDone(way, input, element)) now.wish = null;
    return input;
  }

  const end = () => {
    now.wish = null;
    return null;
  };

  /** Is this the input that presses, and not one that only brings it nearer? */
  function isDone(way, input, element) {
    if (now.wish.steer !== undefined) return true;
    if (way === "keys") return document.activeElement === element || input.keys.some((key) => !key.endsWith("Tab"));
    const [point, ...rest] = input.mouse ?? input.touch;
    const at = spot(element);
    return rest.length === 0 && at !== null && at[0] === point[0] && at[1] === point[1];
  }

  /** Moves a unit of the measured table: dragged by its base, or nudged by keys. */
  function steer(way, element, [x, y]) {
    if (way === "keys") {
      const keys = [...Array(Math.abs(x)).fill(x > 0 ? "ArrowRight" : "ArrowLeft"), ...Array(Math.abs(y)).fill(y > 0 ? "ArrowDown" : "ArrowUp")];
      return { keys: keys.map((key) => `Shift+${key}`) };
    }
    const from = spot(element);
    if (from === null) return press(way, element, 0);
    const STEP = 9;
    const to = [from[0] + x * STEP, from[1] + y * STEP];
    return along(way, [from, [Math.round((from[0] + to[0]) / 2), Math.round((from[1] + to[1]) / 2)], to]);
  }

  const wish = (what, found, more = {}) => ({ what, element: () => (found.isConnected && isShown(found) ? found : null), ...more });
  /** What is drawn again and again is found anew by what it stands for. */
  const named = (what, css, name, more = {}) => ({ what, key: name[1], element: () => find(css).find((one) => one.getAttribute(name[0]) === name[1]) ?? null, ...more });

  /** What a player would do now. */
  function wanted(way) {
    const [cover] = shown(".cover button");
    if (cover !== undefined) return wish("sit down", cover);
    const dialog = shown("dialog[open]").at(-1);
    if (dialog !== undefined) return wish("close", find(".main, button", dialog).at(-1));
    // What is free is done without a question: one more order than before.
    if (hands.sent.length > now.sent) now.orders += 1;
    now.sent = hands.sent.length;
    const phase = `${table().dataset.seat ?? ""} ${document.querySelector(".when")?.textContent}`;
    if (phase !== now.phase) {
      Object.assign(now, { phase, orders: 0, tries: 0 });
      beyond.clear();
    }
    const [yes] = shown("[data-yes]");
    if (yes !== undefined) return wish("yes", yes);
    const [confirm] = shown("[data-confirm]");
    if (confirm !== undefined) return wish("confirm", confirm);
    const [got] = shown("[data-got-it]");
    if (got !== undefined && draw(2) === 0) return wish("got it", got);
    const [link] = got === undefined ? shown(".since .link") : [];
    if (link !== undefined && now.since === "unseen" && now.asked < MOST_ASKED) {
      now.asked += 1;
      now.since = "asked";
      return wish("since", link);
    }
    now.tries += 1;
    const onward = end_();
    if (onward !== null && (now.orders >= most.orders || now.tries > most.tries)) {
      Object.assign(now, { orders: 0, tries: 0 });
      return wish("onward", onward);
    }
    return chosen(way) ?? (onward === null ? other() : wish("onward", onward));
  }

  /** The button that goes on: the end of a phase, of a brigade, of the set-up, or a pass. */
  function end_() {
    const buttons = shown(".foot [data-order]").filter(({ disabled }) => !disabled);
    return ["end", "done", "ready", "pass"].map((order) => buttons.find(({ dataset }) => dataset.order === order)).find(Boolean) ?? null;
  }

  /** Somebody is chosen, and then something that he may do. */
  function chosen(way) {
    const isChosen = shown("[data-piece].selected, .stack [aria-pressed=true]").length > 0;
    const able = shown("[data-piece].able:not(.selected), .idle [data-pick]");
    if (!isChosen || draw(5) === 0) {
      if (able.length === 0) return isChosen ? doing(way) : other();
      if (way === "keys" && draw(2) === 0) return { what: "next", keys: [any(["n", "p"])] };
      const found = any(able);
      const name = found.hasAttribute("data-piece") ? ["data-piece", found.dataset.piece] : ["data-pick", found.dataset.pick];
      return named(`choose ${found.dataset.name ?? found.dataset.pick}`, `[${name[0]}]`, name);
    }
    return doing(way) ?? (able.length === 0 ? other() : { ...named("choose", "[data-piece]", ["data-piece", any(able).dataset.piece]) });
  }

  /** What whoever is chosen may do: attack if possible, go forward, or anything else. */
  function doing(way) {
    const attacks = shown(".modes .role-attack[aria-pressed=false], .modes .role-assault[aria-pressed=false]");
    if (attacks.length > 0 && draw(2) === 0) return named("mode", ".modes [data-verb]", ["data-verb", any(attacks).dataset.verb]);
    const blocks = shown(".block.selected");
    const isGoing = shown(".modes .role-move[aria-pressed=true], .modes .role-assault[aria-pressed=true]").length > 0;
    if (blocks.length > 0 && isGoing && draw(2) === 0) {
      return { ...named("steer", ".block.selected", ["data-piece", any(blocks).dataset.piece]), steer: [draw(7) - 3, draw(2) === 0 ? 4 : -4] };
    }
    const lit = shown("[data-target]");
    if (lit.length > 0 && draw(6) > 0) return named("point", "[data-target]", ["data-target", any(lit).dataset.target]);
    return other();
  }

  /** Any order or kind of order that has a button. */
  function other() {
    const buttons = find(".modes .order-chip, .modes [data-verb][aria-pressed=false], .choices .choice").filter((one) => !one.disabled && !beyond.has(one.dataset.order ?? one.dataset.verb));
    if (buttons.length === 0) {
      const lit = shown("[data-target]");
      // What gives the game up stands last.
      const [foot] = shown(".foot [data-order]:not(.minor)");
      if (lit.length === 0) return foot === undefined ? null : named("foot", ".foot [data-order]", ["data-order", foot.dataset.order]);
      return named("point", "[data-target]", ["data-target", any(lit).dataset.target]);
    }
    const found = any(buttons);
    const name = found.dataset.order === undefined ? ["data-verb", found.dataset.verb] : ["data-order", found.dataset.order];
    return named(`button ${name[1]}`, `[${name[0]}]`, name);
  }

  return { next, failed, now, most };
})();
