// Opens a real game at a fixed position, and has the page believe that many more units stand on its table: every piece is
// there as often as it takes, each copy a little further off. Everything else, offers and answers too, is the server's.
// `arguments`: the journal, how many orders of it, how many figures; then the callback that hears how many there are.
const [journal, orders, least, done] = arguments;

const post = async (path, body, kind) =>
  (await fetch(`/api${path}`, { method: "POST", headers: { "content-type": kind }, body })).json();

const shifted = ([x, y], by) => [x + 700 * by, y + 1100 * by];
const copy = (piece, by, id) => ({
  ...piece,
  id,
  name: `${piece.name}-${by}`,
  carries: [],
  place: { ...piece.place, x: piece.place.x + 700 * by, y: piece.place.y + 1100 * by },
  figures: piece.figures.map((corners) => corners.map((corner) => shifted(corner, by))),
});

const figures = (pieces) => pieces.reduce((sum, piece) => sum + piece.figures.length, 0);

function paraded(view) {
  const [units, first] = [view.pieces.filter((piece) => piece.figures.length > 0), Math.max(...view.pieces.map(({ id }) => id)) + 1];
  for (let by = 1; figures(view.pieces) < least; by += 1) {
    const copies = units.map((piece, place) => copy(piece, by, first + units.length * (by - 1) + place));
    view.pieces.push(...copies);
  }
  window.figures = figures(view.pieces);
}

async function begin() {
  const whole = await post("/import", journal, "text/plain");
  const part = await post(`/games/${whole.game}/fork`, JSON.stringify({ secrets: [], orders }), "application/json");
  const { title, book } = await (await fetch(`/api/games/${part.game}`)).json();
  const known = { title, book, seats: part.seats, covered: false, at: Date.now(), seen: orders };
  localStorage.setItem("grognard.games", JSON.stringify({ [part.game]: known }));
  const real = window.fetch;
  window.fetch = async (path, how) => {
    const answer = await real(path, how);
    const is = new RegExp(`/games/${part.game}(/view.*)?$`).test(String(path));
    if (!is || !answer.ok) return answer;
    const said = await answer.json();
    paraded(said.view);
    return new Response(JSON.stringify(said), { headers: { "content-type": "application/json" } });
  };
  location.hash = `#/game/${part.game}`;
  const look = () => (document.querySelector(".able") === null ? requestAnimationFrame(look) : done(window.figures));
  look();
}

void begin();
