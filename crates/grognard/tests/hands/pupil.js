// Finds out how a player says an order, from what the server tells his seat: whom he selects, what he begins with, which chips
// he presses. `speaker.js` then says it. Asked beside the page's own questions, so that those are still the page's.
window.pupil = (() => {
  const game = () => location.hash.split("/")[2];
  const secret = () => JSON.parse(localStorage.getItem("grognard.games"))[game()].seats[0].secret;

  function ask(path, body) {
    return new Promise((done, fail) => {
      const request = new XMLHttpRequest();
      request.open(body === undefined ? "GET" : "POST", `/api/games/${game()}/${path}`);
      request.setRequestHeader("authorization", `Bearer ${secret()}`);
      if (body !== undefined) request.setRequestHeader("content-type", "application/json");
      request.onload = () => done(JSON.parse(request.responseText));
      request.onerror = () => fail(new Error(path));
      request.send(body === undefined ? null : JSON.stringify(body));
    });
  }

  const goal = (order, more) => ({ order, base: order, chips: [], selection: [], path: null, placing: null, ...more });

  /** The selections that a click, or several, can make. */
  function selections({ able, together }) {
    const all = [...together.map(({ pieces }) => pieces), ...able.map((id) => [id])];
    return [...new Map(all.map((pieces) => [String(pieces), pieces])).values()];
  }

  /** A whole move that begins with these orders; the shortest there is. */
  async function march(orders, choices) {
    for (const selection of selections(choices)) {
      const found = await ask(`reach?piece=${selection}`);
      const fits = (Array.isArray(found) ? found : []).filter((reach) => orders.every((order, k) => reach.orders[k] === order));
      const [best] = fits.toSorted((one, two) => one.orders.length - two.orders.length);
      if (best !== undefined) return goal(orders[0], { selection, march: best.orders });
    }
    return null;
  }

  async function single(order, choices) {
    if (choices.offers.some((offer) => offer.order === order)) return goal(order, {});
    for (const selection of selections(choices)) {
      const offers = await ask(`offers?piece=${selection}`);
      const found = (Array.isArray(offers) ? offers : []).find((offer) => offer.order === order);
      if (found?.path !== undefined) return goal(order, { selection, path: found.path });
      if (found !== undefined) return goal(order, { selection });
    }
    const tried = await ask("tries", { order });
    if (tried.path !== undefined) return goal(order, { selection: [tried.path.piece], path: tried.path });
    // Something was added to a plainer order.
    for (const { is_on: isOn, order: plainer } of tried.variants ?? []) {
      const said = isOn ? await single(plainer, choices) : null;
      if (said !== null) return { ...said, order, chips: [...said.chips, order] };
    }
    return null;
  }

  /** How the first of these orders is said, and how many of them are said with it. */
  async function plan(orders) {
    const [choices, { view }] = [await ask("choices"), await ask("view")];
    // Hands look for pieces as they stand now.
    for (const [word, answer] of Object.entries(hands.answers))
      if (answer?.view?.pieces !== undefined) hands.answers[word] = { ...answer, view };
    const whole = orders.length > 1 ? await march(orders, choices) : null;
    if (whole !== null) return { goal: whole, count: orders.length };
    return { goal: await single(orders[0], choices), count: 1 };
  }

  return { plan };
})();
