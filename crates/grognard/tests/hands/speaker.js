// Says one order on the page by one pair of hands: selects whom it is given to, chooses its kind, points at its place or goes
// its way, presses chips, and gives it. It knows no kind of order: what is where it reads off the page and the answers that
// the page was given. `speaker.next(way)` says the next input; orders that are given go nowhere and are only read.
window.speaker = (() => {
  const { find, isShown, press, along, middle, spot, answers, board } = window.hands;
  hands.state.holds = true;
  /** Drawing units for a thousandth of the measured table; the board says so. */
  const scale = () => Number(document.querySelector("svg.upper").dataset.scale);
  /** Thousandths of the room of a man, as the table measures them. */
  const men = (thousandths) => (thousandths * 0.02) / scale();
  /** A hand is no ruler: so far from what was meant, in units of the table and in degrees. */
  const NEAR = { length: 1.6, bearing: 8 };
  let goal = null;
  /** Steps that are taken once each, in this order. */
  let steps = [];
  const tries = new Map();

  const game = () => Object.values(answers).find((one) => one?.view?.pieces !== undefined) ?? null;
  const piece = (id) => game().view.pieces.find((one) => one.id === id);
  const draft = () => document.querySelector("[name=order]")?.value ?? "";
  const byData = (name, value, css = "") => find(`${css}[data-${name}]`).filter((one) => one.dataset[name] === String(value));
  const isAnybodyChosen = () => find("[data-piece].selected, .stack [aria-pressed=true]").length > 0;
  const asked = () => (isAnybodyChosen() ? (hands.state.asked ?? []).toSorted((one, two) => one - two) : []);
  const same = (one, two) => JSON.stringify(one) === JSON.stringify(two);

  function mean(wanted) {
    goal = wanted;
    steps = wanted.placing !== null ? placed(wanted.placing) : wanted.path !== null ? gone(wanted.path) : [];
  }

  /** Are two orders the same but for what a hand cannot measure? */
  /** The words of an order without the lengths and wheels it goes by, which a hand cannot repeat: its form is judged by the book. */
  function bare(order) {
    const words = order.split(" ");
    const parts = new Set(["advance", "retire", "wheel", "left", "right", "slide"]);
    return words.includes("by") ? words.filter((word, k) => !parts.has(word) && !parts.has(words[k - 1])) : words;
  }
  function like(one, two) {
    const [all, others] = [bare(one), bare(two)];
    const number = /^-?\d+(\.\d+)?$/;
    const isNear = (a, b, most) => Math.abs(Number(a) - Number(b)) <= most;
    const turned = (a, b) => {
      const by = Math.abs(Number(a) - Number(b)) % 360;
      return Math.min(by, 360 - by) <= NEAR.bearing;
    };
    return all.length === others.length && all.every((word, k) => {
      const other = others[k];
      if (word === other) return true;
      if (all[k - 1] === "facing" && number.test(word) && number.test(other)) return turned(word, other);
      const [parts, places] = [word.split(","), other.split(",")];
      return parts.length === 2 && places.length === 2 && parts.every((part, at) => number.test(part) && number.test(places[at]) && isNear(part, places[at], men(1000 * NEAR.length) / 1000));
    });
  }

  /** What is laid may be told more fully than it was meant: with its usual size. */
  function isPut(sent) {
    const words = goal.order.split(" ");
    return goal.placing !== null && like(sent.split(" ").slice(0, words.length).join(" "), goal.order);
  }

  async function next(way) {
    if (!(await hands.rest())) return { stuck: told(`the page never rests: ${[...hands.state.asking.values()]}`) };
    if (hands.faults.length > 0) return { stuck: `script errors: ${hands.faults.join("; ")}` };
    // What is put down is judged a moment later, and then given.
    if (goal.placing !== null && (steps.length === 0 || tries.has(steps[0].css))) await hands.until(() => hands.sent.length > 0, 2_500);
    const [sent] = hands.sent;
    if (sent !== undefined) {
      const [kind] = goal.order.split(" ");
      return { said: sent, like: like(sent, goal.order) || isPut(sent) || (kind === "muster" && sent.startsWith("muster")) };
    }
    try {
      return (await going(way)) ?? { stuck: told("no way on") };
    } catch (error) {
      return { stuck: String(error.stack ?? error) };
    }
  }

  const told = (why) => `${why}; in hand ${find(".modes [aria-pressed=true]").map((one) => one.dataset.verb)}, selected ${asked()} of ${goal.selection}, draft “${draft()}” of “${goal.base}”, lit ${find("[data-target]").length}, ${find(".place-card")[0]?.textContent.slice(0, 90)}`;

  /** Presses an element by a name; null after too many tries. */
  function pressed(way, name, element) {
    if (element == null) return null;
    const count = (tries.get(name) ?? 0) + 1;
    tries.set(name, count);
    if (count > 14) return { stuck: told(`${name} is out of reach`) };
    return press(way, element, count - 1) ?? { stuck: told(`${name} cannot be pressed`) };
  }

  async function going(way) {
    const isDrafted = draft() !== "";
    const chain = [goal.base, ...goal.chips];
    const isMeant = isDrafted && like(draft(), goal.order);
    const at = isMeant ? chain.length - 1 : isDrafted ? chain.findLastIndex((order) => like(draft(), order)) : -1;
    const [got] = find("[data-got-it]").filter(isShown);
    if (got !== undefined && way !== "keys") return pressed(way, "got it", got);
    const [yes] = find("[data-yes]").filter(isShown);
    if (yes !== undefined) return pressed(way, "yes", yes);
    if (at === chain.length - 1) {
      const confirm = await hands.until(() => find("[data-confirm]").filter(isShown)[0] ?? null, 2_500);
      return pressed(way, "confirm", confirm) ?? { stuck: told("there is nothing to confirm") };
    }
    if (at >= 0 && steps.length === 0) return chip(way, chain[at + 1]);
    // Another order of the same place is in hand: a chip may lead from it to the one that is meant.
    const meant = isDrafted ? find("[data-variant]").filter(isShown).find(({ dataset }) => dataset.variant === goal.order) : undefined;
    if (meant !== undefined) return pressed(way, `chip ${goal.order}`, meant);
    return (await selected(way)) ?? (await begun(way));
  }

  /** The chip that leads to an order. */
  async function chip(way, order) {
    const found = await hands.until(() => find("[data-variant]").filter((one) => isShown(one)).find(({ dataset }) => like(dataset.variant, order)) ?? null, 2_500);
    return pressed(way, `chip ${order}`, found) ?? { stuck: told(`no chip for ${order}`) };
  }

  /** Whoever is to be given the order is selected; null when it is so. */
  async function selected(way) {
    const wanted = goal.selection.toSorted((one, two) => one - two);
    if (wanted.length === 0 || same(asked(), wanted)) return null;
    await hands.until(() => find(".able, [data-pick]").length > 0, 1_500);
    const now = asked();
    const lacks = wanted.find((id) => !now.includes(id));
    const excess = now.some((id) => !wanted.includes(id));
    const card = (id) => find("[data-pick]").find((one) => isShown(one) && one.dataset.pick === piece(id)?.name);
    // Cards of one place are ticked and unticked one by one: whoever is too many is unticked.
    const isAmong = now.some((id) => wanted.includes(id));
    const extra = now.length > 1 && isAmong ? now.find((id) => !wanted.includes(id) && card(id) !== undefined) : undefined;
    if (extra !== undefined) return pressed(way, `${extra} of ${now}`, card(extra));
    // Whoever is too many goes when one is meant alone, and the others join him.
    const id = excess && now.length > 1 && lacks !== wanted[0] ? wanted[0] : (lacks ?? wanted[0]);
    const joins = now.length > 0 && !excess;
    const name = `piece ${id} with ${now}`;
    if (card(id) !== undefined) return pressed(way, name, card(id));
    // Whoever lies under others is chosen through them: the desk shows the whole stack.
    const there = game().view.pieces.filter(({ place }) => same(place, piece(id)?.place)).flatMap((one) => byData("piece", one.id));
    // A unit that covers several places is drawn in all of them; keys come to the counter.
    const counter = way === "keys" ? byData("piece", id).find((one) => one.hasAttribute("tabindex")) : undefined;
    const on = counter ?? byData("piece", id).find((one) => spot(one) !== null) ?? there.find((one) => spot(one) !== null) ?? byData("piece", id)[0];
    if (on === undefined) return { stuck: told(`piece ${id} is nowhere`) };
    const input = pressed(way, name, on);
    if (joins && input !== null && input.stuck === undefined) {
      if (way === "touch") return { stuck: told("a finger cannot add") };
      if (input.keys?.at(-1) === "Enter") return { keys: ["Shift+Enter"] };
      return { ...input, shift: true };
    }
    return input;
  }

  /** The order that comes first is said: by a button, a place, a way, or what is put down. */
  async function begun(way) {
    if (steps.length > 0) return step(way);
    const button = () => byData("order", goal.base).find((one) => isShown(one)) ?? byData("order", goal.base).find((one) => one.closest("details") !== null) ?? null;
    await hands.until(() => button() ?? offer(), 1_500);
    const made = offer();
    if (made !== null) {
      const mode = byData("verb", made.verb, ".modes ").find(({ ariaPressed }) => ariaPressed === "false");
      const target = find("[data-target]").find(({ dataset }) => dataset.target === JSON.stringify(made.target));
      if (mode !== undefined) return pressed(way, `mode ${made.verb}`, mode);
      if (target !== undefined) return pressed(way, `target ${draft()}`, target);
    }
    const found = button();
    if (found !== null) return pressed(way, "button", found);
    // What is done with a unit of a tray needs the unit in hand.
    const setting = (answers.choices ?? game().choices).setting_up;
    const held = (setting?.is === "deploy" ? setting.brigades : []).flatMap(({ tray }) => tray).find(({ keep }) => keep?.order === goal.base);
    if (held !== undefined) return pressed(way, "take", byData("tray", held.piece)[0]);
    if (find("dialog[open]").length === 0) {
      const [standing] = find(".hand .standing").filter(isShown);
      if (game().cards.some(({ stands }) => stands.some(({ order }) => order === goal.base))) return pressed(way, "standing orders", standing);
    }
    const [commit] = find(".muster .commit:not(:disabled)").filter(isShown);
    return commit === undefined ? null : pressed(way, "commit", commit);
  }

  /** What the page was told about the order, if it points at a place. */
  function offer() {
    const all = goal.selection.length === 0 ? (answers.choices?.offers ?? game()?.choices.offers ?? []) : (answers.offers ?? []);
    const marches = goal.selection.length === 0 ? [] : (answers.reach ?? []);
    const isMeant = ({ orders }) => (goal.march === undefined ? orders[0] === goal.base : same(orders, goal.march));
    const march = Array.isArray(marches) ? marches.find(isMeant) : undefined;
    if (march !== undefined) return { verb: march.verb, target: march.way.at(-1) };
    const made = all.find(({ order, target }) => order === goal.base && target !== null);
    return made === undefined ? null : { verb: made.verb, target: made.target };
  }

  /** A point of the measured table on the screen. */
  function onScreen({ x, y }) {
    const upper = document.querySelector("svg.upper");
    const at = new DOMPoint(x * scale(), -y * scale()).matrixTransform(upper.getScreenCTM());
    return [Math.round(at.x), Math.round(at.y)];
  }

  /** A way as steps: to each stop, turned there, and settled if there is another. */
  function gone({ piece: id, role, via, to, faces }) {
    const stops = [...via, to];
    const all = stops.flatMap((stop, k) => [
      { is: "go", stop },
      ...(faces ? [{ is: "turn", stop }] : []),
      ...(k < stops.length - 1 ? [{ is: "settle" }] : []),
    ]);
    return [{ is: "mode", piece: id, role }, ...all];
  }

  /** What is put on the table as steps. */
  function placed({ what, kind, piece: id, points, form, width, depth }) {
    const sizes = what === "feature" ? [{ is: "size", of: "width", to: width, kind }, { is: "size", of: "depth", to: depth, kind }] : [];
    const take = what === "marker" ? [] : [{ is: "take", what, name: what === "feature" ? kind : id }];
    const forms = form === undefined || form === "" ? [] : [{ is: "form", form, piece: id }];
    const last = what === "marker" ? "set-here" : points.length > 1 ? "lay" : null;
    return [...take, ...forms, ...sizes, ...points.map(([x, y]) => ({ is: "put", stop: { x, y } })), ...(last === null ? [] : [{ is: "press", css: `.${last}` }])];
  }

  async function step(way) {
    const [now] = steps;
    const over = () => {
      steps = steps.slice(1);
      return next(way);
    };
    switch (now.is) {
      case "mode": {
        await hands.until(() => (answers.offers ?? []).length > 0, 1_500);
        const made = (answers.offers ?? []).find(({ path }) => path?.piece === now.piece && path.role === now.role);
        const mode = made === undefined ? undefined : byData("verb", made.verb, ".modes ").find(({ ariaPressed }) => ariaPressed === "false");
        return mode === undefined ? over() : pressed(way, "mode", mode);
      }
      case "go": return way === "keys" ? nudged(now.stop, over) : dragged(way, now.stop, over);
      case "turn": return turned(way, now.stop, over);
      case "settle": {
        steps = steps.slice(1);
        if (way === "keys") return { keys: ["w"] };
        const [chip] = byData("march", "waypoint");
        return pressed(way, `settle ${steps.length}`, chip) ?? { stuck: told("no waypoint can be set") };
      }
      case "take": {
        const css = now.what === "feature" ? "kind" : "tray";
        const [card] = byData(css, now.name);
        if (card?.ariaPressed === "true") return over();
        return pressed(way, "take", card) ?? { stuck: told(`${now.name} is not there to take`) };
      }
      case "form": {
        const titles = [...(answers.choices ?? game().choices).setting_up.brigades].flatMap(({ tray }) => tray).find(({ piece: id }) => id === now.piece)?.forms ?? [];
        const wanted = titles.find(({ id }) => id === now.form)?.title;
        const shown = byData("tray", now.piece)[0]?.querySelector("small")?.textContent;
        if (wanted === undefined || shown === wanted) return over();
        return pressed(way, `form ${shown}`, find(".form")[0]) ?? { stuck: told("no other form") };
      }
      case "size": {
        const { kinds = [] } = (answers.choices ?? game().choices).setting_up;
        const usual = kinds.find(({ id }) => id === now.kind)?.[now.of]?.usual;
        const size = usual === undefined || now.to === 0 ? usual : Number.parseFloat(find(`[data-focus=${now.of}-more]`)[0]?.parentElement?.querySelector("b")?.textContent) * 1000;
        if (usual === undefined || now.to === 0 || size === now.to) return over();
        return pressed(way, `${now.of} ${size}`, find(`[data-focus=${now.of}-${now.to > size ? "more" : "less"}]`)[0]) ?? { stuck: told(`no ${now.of} to choose`) };
      }
      case "put": return way === "keys" ? carried(now.stop, over) : put(way, now.stop);
      case "press": {
        const found = await hands.until(() => find(`${now.css}:not(:disabled)`).filter(isShown)[0] ?? null, 1_500);
        return pressed(way, now.css, found) ?? { stuck: told(`${now.css} is barred`) };
      }
      default: return null;
    }
  }

  /** Where the end of the way lies now, or the unit stands. */
  function end() {
    const ghost = answers.paths?.path?.to;
    const stood = piece(goal.path.piece).place;
    return state.last ?? ghost ?? stood;
  }
  const state = { last: null, at: null };

  /** Half a unit of the table for an arrow. */
  function nudged(stop, over) {
    const from = state.last ?? piece(goal.path.piece).place;
    state.last = { ...stop, bearing: from.bearing };
    const keys = arrows(from, stop, "Shift+");
    steps = steps.slice(1);
    return keys.length === 0 ? next("keys") : { keys };
  }

  function arrows(from, to, prefix) {
    const by = (less, more, amount) => Array(Math.abs(Math.round(amount / men(500)))).fill(prefix + (amount > 0 ? more : less));
    return [...by("ArrowLeft", "ArrowRight", to.x - from.x), ...by("ArrowDown", "ArrowUp", to.y - from.y)];
  }

  /** Both ends must be seen, and far enough apart to be a drag and no click. */
  function inSight(way, points) {
    const box = board().getBoundingClientRect();
    const isAway = ([x, y]) => x < box.left + 6 || y < box.top + 6 || x > box.right - 6 || y > box.bottom - 6;
    const isOut = (point) => isAway(point) || document.elementFromPoint(...point)?.closest(".window") == null;
    const count = (tries.get("sight") ?? 0) + 1;
    tries.set("sight", count);
    if (count > 14) return null;
    if (points.length > 1 && Math.hypot(points[0][0] - points[1][0], points[0][1] - points[1][1]) < 12) {
      const [closer] = find(".tools button");
      return press(way, closer);
    }
    if (!points.some(isOut)) return null;
    const mid = points.reduce(([x, y], [a, b]) => [x + a / points.length, y + b / points.length], [0, 0]);
    // What is too large is seen from farther away, what is covered from nearer.
    if (count % 3 === 0) return press(way, find(".tools button")[points.some(isAway) ? 2 : 0]);
    return hands.pan(way, mid);
  }

  /** Where the book has brought the end of the way, if that is not where it was put. */
  function strayed(stop) {
    const to = answers.paths?.path?.to;
    return to !== undefined && Math.hypot(to.x - stop.x, to.y - stop.y) > men(500) ? to : null;
  }

  async function dragged(way, stop, over) {
    if (state.at === stop) {
      await hands.rest();
      const to = strayed(stop);
      state.corrected = (state.corrected ?? 0) + 1;
      if (to === null || state.corrected > 4) {
        state.at = null;
        return over();
      }
      state.last = { ...state.last, x: to.x, y: to.y };
      // What the book draws into line is put down more exactly from nearer.
      const [closer] = find(".tools button");
      if (state.closer !== state.corrected && closer !== undefined) {
        state.closer = state.corrected;
        state.corrected -= 1;
        return press(way, closer);
      }
    }
    const ghost = state.last !== null ? find("[data-ghost=move]").filter((one) => isShown(one) && one.getBoundingClientRect().width > 0)[0] : undefined;
    const [unit] = byData("piece", goal.path.piece);
    const from = state.last ?? piece(goal.path.piece).place;
    const moves = inSight(way, [onScreen(from), onScreen(stop)]);
    if (moves !== null) return moves;
    const taken = ghost ?? unit?.querySelector(".bases") ?? unit;
    const at = taken === undefined ? null : spot(taken);
    if (at === null) return pressed(way, "grip", taken) ?? { stuck: told("nothing to take hold of") };
    const [a, b] = [onScreen(from), onScreen(stop)];
    if (Math.hypot(stop.x - from.x, stop.y - from.y) < men(60)) { state.last = { ...stop, bearing: from.bearing }; return over(); }
    const to = [at[0] + b[0] - a[0], at[1] + b[1] - a[1]];
    state.last = { ...stop, bearing: from.bearing };
    // Once there it is looked at again: the book may have brought it into line.
    state.at = stop;
    return along(way, [at, [Math.round((at[0] + to[0]) / 2), Math.round((at[1] + to[1]) / 2)], to]);
  }

  function turned(way, stop, over) {
    const from = state.last ?? piece(goal.path.piece).place;
    const by = ((stop.bearing - from.bearing + 5400) % 3600) - 1800;
    state.last = { ...from, bearing: stop.bearing };
    if (Math.abs(by) < 25) return over();
    steps = steps.slice(1);
    const big = Math.trunc(by / 450);
    const small = Math.round((by - big * 450) / 50);
    if (way === "keys") return { keys: [...Array(Math.abs(big)).fill(big > 0 ? "}" : "{"), ...Array(Math.abs(small)).fill(small > 0 ? "]" : "[")] };
    const [handle] = find("[data-ghost=turn]").filter((one) => isShown(one) && one.getBoundingClientRect().width > 0);
    const at = handle === undefined ? null : spot(handle);
    if (at === null) return { stuck: told("no handle turns it") };
    const [x, y] = onScreen(from);
    const angle = (stop.bearing / 1800) * Math.PI;
    const reach = 90;
    const to = [Math.round(x + reach * Math.sin(angle)), Math.round(y - reach * Math.cos(angle))];
    return along(way, [at, [Math.round((at[0] + to[0]) / 2), Math.round((at[1] + to[1]) / 2)], to]);
  }

  function put(way, stop) {
    const at = onScreen(stop);
    const moves = inSight(way, [at]);
    if (moves !== null) return moves;
    steps = steps.slice(1);
    return along(way, way === "touch" ? [at] : [at]);
  }

  /** What is in hand goes from the middle of its zone, or from where it was. */
  function carried(stop, over) {
    const setting = (answers.choices ?? game().choices).setting_up;
    const side = game().seats.find(({ name }) => name === game().seat)?.side;
    const zone = setting.is === "deploy" ? setting.zones.find((one) => one.side === side)?.outline : undefined;
    const { ground } = game();
    const corners = zone ?? [[0, 0], [ground.width, ground.depth]];
    const mean = (of) => corners.reduce((sum, corner) => sum + corner[of], 0) / corners.length;
    const from = state.last ?? { x: mean(0), y: mean(1) };
    state.last = stop;
    steps = steps.slice(1);
    // The first arrow begins in the middle.
    const keys = arrows(from, stop, "");
    const isCourse = goal.placing.points.length > 1;
    return { keys: [...(keys.length === 0 ? ["ArrowLeft", "ArrowRight"] : keys), ...(isCourse ? ["w"] : goal.placing.what === "marker" ? [] : ["Enter"])] };
  }

  return { mean, next };
})();
