// Small maps for tests.

/** The ground of a map drawn in letters, a row a line. */
export function ground(rows, more = {}) {
  const LANDS = {
    ".": "meadow",
    b: "sand",
    f: "field",
    c: "wheat",
    o: "orchard",
    h: "haystacks",
    w: "woods",
    v: "bare-woods",
    S: "stone-houses",
    T: "thatched-houses",
    R: "ruins",
    s: "stream",
    g: "ravine",
    m: "marsh",
    r: "water",
  };
  const [first] = rows;
  const two = (number) => String(number + 1).padStart(2, "0");
  const cells = [...first].flatMap((_, column) =>
    rows.map((row, k) => ({
      name: two(column) + two(k),
      land: LANDS[row[column]],
      title: "",
      level: 0,
      roads: 0,
      features: [],
    })),
  );
  return {
    board: "hexes",
    top: "flat",
    shifted: "even",
    columns: first.length,
    rows: rows.length,
    cells,
    sides: [],
    ...more,
  };
}
