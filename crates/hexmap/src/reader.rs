use engine::{Clause, Faults, Line};
use hex::{Direction, Layout};
use toml::Spanned;

use crate::{BoardDraft, HexId, SideOf, key};

/// Reads a map file: rows of letters, and what runs between hexes. Every fault is noted with its line.
///
/// ```
/// use engine::Faults;
/// use hex::Layout;
/// use hexmap::{BoardDraft, MapReader};
/// use toml::Spanned;
/// #[derive(serde::Deserialize)]
/// struct MapFile { terrain: Spanned<String> }
/// let text = "terrain = '''\n..\n.?\n'''";
/// let (file, mut faults): (MapFile, _) = (toml::from_str(text).unwrap(), Faults::default());
/// let mut reader = MapReader { file: "map.toml", text, faults: &mut faults };
/// let mut draft = reader.draft::<char>(Layout::PointyEvenRight, &file.terrain).unwrap();
/// reader.letters(&mut draft, "terrain", &file.terrain, |cell, letter| {
///     *cell = letter;
///     letter == '.'
/// });
/// assert_eq!(faults.to_string(), "map.toml:3: map-letter terrain ? 2");
/// ```
#[derive(Debug)]
pub struct MapReader<'a> {
    /// Name of the file.
    pub file: &'a str,
    /// All of it, to find lines in.
    pub text: &'a str,
    /// Where faults go.
    pub faults: &'a mut Faults,
}

/// The line of a file, from 1, in which a byte stands.
///
/// ```
/// assert_eq!(hexmap::line_of("one\ntwo", 4), 2);
/// ```
pub fn line_of(text: &str, at: usize) -> usize {
    text.get(..at).map_or(0, |before| before.matches('\n').count() + 1)
}

impl MapReader<'_> {
    /// A map of the size of these rows: a line for each row of hexes, a letter for each column.
    ///
    /// ```
    /// # use hexmap::MapReader;
    /// # let mut faults = engine::Faults::default();
    /// # let mut reader = MapReader { file: "map.toml", text: "", faults: &mut faults };
    /// let rows = toml::Spanned::new(0..0, "...\n...".to_owned());
    /// let draft = reader.draft::<u8>(hex::Layout::FlatEvenDown, &rows).unwrap();
    /// assert_eq!((draft.grid().columns(), draft.grid().rows()), (3, 2));
    /// ```
    pub fn draft<Cell: Clone + Default>(
        &mut self,
        layout: Layout,
        rows: &Spanned<String>,
    ) -> Option<BoardDraft<Cell>> {
        let lines = lines(rows);
        let columns = lines.first().map_or(0, |row| row.chars().count());
        let size = u8::try_from(columns).ok().zip(u8::try_from(lines.len()).ok());
        let draft = size.and_then(|(columns, rows)| BoardDraft::new(columns, rows, layout).ok());
        if draft.is_none() {
            let what = Line::new(key::MAP_SIZE).with("columns", columns).with("rows", lines.len());
            self.wrong(rows.span().start, what);
        }
        draft
    }

    /// Draws the rows of letters of a field; `draw` says whether it knows the letter.
    ///
    /// ```
    /// # use hexmap::{BoardDraft, HexId, MapReader};
    /// # let mut faults = engine::Faults::default();
    /// # let mut reader = MapReader { file: "map.toml", text: "", faults: &mut faults };
    /// let rows = toml::Spanned::new(0..0, ".w".to_owned());
    /// let mut draft = reader.draft::<bool>(hex::Layout::FlatEvenDown, &rows).unwrap();
    /// reader.letters(&mut draft, "terrain", &rows, |is_wood, letter| {
    ///     *is_wood = letter == 'w';
    ///     "w.".contains(letter)
    /// });
    /// assert!(*draft.cell(HexId(1)));
    /// ```
    pub fn letters<Cell>(
        &mut self,
        draft: &mut BoardDraft<Cell>,
        field: &str,
        rows: &Spanned<String>,
        mut draw: impl FnMut(&mut Cell, char) -> bool,
    ) {
        let lines = lines(rows);
        let (columns, height) = (usize::from(draft.grid().columns()), usize::from(draft.grid().rows()));
        let first = line_of(self.text, rows.span().start);
        if lines.len() != height {
            let what = Line::new(key::MAP_ROWS).with("field", field).with("found", lines.len());
            self.faults.add(self.file, first, what.with("rows", height));
        }
        for (row, line) in lines.into_iter().enumerate().take(height) {
            let at = first + 1 + row;
            let letters = line.chars().count();
            if letters != columns {
                let what = Line::new(key::MAP_COLUMNS).with("field", field).with("found", letters);
                self.faults.add(self.file, at, what.with("columns", columns));
            }
            for (column, letter) in line.chars().enumerate().take(columns) {
                if !draw(draft.cell_mut(HexId::numbered(column * height + row)), letter) {
                    let what =
                        Line::new(key::MAP_LETTER).with("field", field).with("letter", letter.to_string());
                    self.faults.add(self.file, at, what.with("column", column + 1));
                }
            }
        }
    }

    /// Draws the rows of digits of a field, such as levels.
    ///
    /// ```
    /// # use hexmap::{BoardDraft, HexId, MapReader};
    /// # let mut faults = engine::Faults::default();
    /// # let mut reader = MapReader { file: "map.toml", text: "", faults: &mut faults };
    /// let rows = toml::Spanned::new(0..0, "02".to_owned());
    /// let mut draft = reader.draft::<u8>(hex::Layout::FlatEvenDown, &rows).unwrap();
    /// reader.digits(&mut draft, "level", &rows, |level, digit| *level = digit);
    /// assert_eq!(*draft.cell(HexId(1)), 2);
    /// ```
    pub fn digits<Cell>(
        &mut self,
        draft: &mut BoardDraft<Cell>,
        field: &str,
        rows: &Spanned<String>,
        mut draw: impl FnMut(&mut Cell, u8),
    ) {
        self.letters(draft, field, rows, |cell, letter| {
            digit(letter).map(|digit| draw(cell, digit)).is_some()
        });
    }

    /// Draws a road: adjacent hexes in order, and a compass word at either end where it leads on. `rule` is cited,
    /// if the book has one, where it leaps.
    ///
    /// ```
    /// # use hexmap::{BoardDraft, HexId, MapReader, Sides};
    /// # let mut faults = engine::Faults::default();
    /// # let mut reader = MapReader { file: "map.toml", text: "", faults: &mut faults };
    /// let mut draft = BoardDraft::<Sides>::new(3, 2, hex::Layout::FlatEvenDown).unwrap();
    /// let road = toml::Spanned::new(0..0, vec!["n".to_owned(), "0101".to_owned(), "0102".to_owned()]);
    /// reader.road(&mut draft, &road, |roads| roads, None);
    /// assert_eq!(draft.cell(HexId(0)).len(), 2);
    /// ```
    pub fn road<Cell>(
        &mut self,
        draft: &mut BoardDraft<Cell>,
        road: &Spanned<Vec<String>>,
        of: SideOf<Cell>,
        rule: Option<Clause>,
    ) {
        let at = road.span().start;
        let layout = draft.grid().layout();
        let mut path = Vec::new();
        let (mut first, mut last) = (None, None);
        for word in road.get_ref() {
            match (layout.direction_named(word), draft.named(word)) {
                (Some(way), _) if path.is_empty() => first = Some(way),
                (Some(way), _) => last = Some(way),
                (None, Ok(hex)) => path.push(hex),
                (None, Err(error)) => self.wrong(at, error.line()),
            }
        }
        if let Err(error) = draft.draw_road(&path, of) {
            self.wrong(at, Line { why: rule, ..error.line() });
        }
        for (hex, way) in [(path.first(), first), (path.last(), last)] {
            if let (Some(&hex), Some(way)) = (hex, way) {
                draft.draw_half(hex, way, of);
            }
        }
    }

    /// Draws something on hexsides: `0405 n ne` names a hex and its sides.
    ///
    /// ```
    /// # use hexmap::{BoardDraft, HexId, MapReader, Sides};
    /// # let mut faults = engine::Faults::default();
    /// # let mut reader = MapReader { file: "map.toml", text: "", faults: &mut faults };
    /// let mut draft = BoardDraft::<Sides>::new(3, 2, hex::Layout::PointyEvenRight).unwrap();
    /// reader.sides(&mut draft, &toml::Spanned::new(0..0, "0101 n".to_owned()), |walls| walls);
    /// assert_eq!(faults.to_string(), "map.toml:1: map-hexside n ne, e, se, sw, w, nw");
    /// ```
    pub fn sides<Cell>(&mut self, draft: &mut BoardDraft<Cell>, sides: &Spanned<String>, of: SideOf<Cell>) {
        let at = sides.span().start;
        let layout = draft.grid().layout();
        let mut words = sides.get_ref().split_whitespace();
        let hex = match draft.named(words.next().unwrap_or_default()) {
            Ok(hex) => hex,
            Err(error) => return self.wrong(at, error.line()),
        };
        for word in words {
            match layout.direction_named(word) {
                Some(way) => draft.draw_side(hex, way, of),
                None => {
                    let sides = Direction::ALL.map(|direction| layout.compass(direction)).join(", ");
                    self.wrong(at, Line::new(key::MAP_HEXSIDE).with("word", word).with("sides", sides));
                }
            }
        }
    }

    /// Reads a hex by its printed name.
    ///
    /// ```
    /// # use hexmap::{BoardDraft, HexId, MapReader};
    /// # let mut faults = engine::Faults::default();
    /// # let mut reader = MapReader { file: "map.toml", text: "", faults: &mut faults };
    /// # let draft = BoardDraft::<u8>::new(3, 2, hex::Layout::FlatEvenDown).unwrap();
    /// assert_eq!(reader.hex(&draft, &toml::Spanned::new(0..0, "0101".to_owned())), Some(HexId(0)));
    /// ```
    pub fn hex<Cell>(&mut self, draft: &BoardDraft<Cell>, name: &Spanned<String>) -> Option<HexId> {
        let hex = draft.named(name.get_ref());
        if let Err(error) = &hex {
            self.wrong(name.span().start, error.line());
        }
        hex.ok()
    }

    /// Notes a fault at a byte of the file.
    ///
    /// ```
    /// # use hexmap::MapReader;
    /// # let mut faults = engine::Faults::default();
    /// # const NO_SUCH_THING: engine::Key = engine::Key::new("no-such-thing");
    /// let mut reader = MapReader { file: "map.toml", text: "one\ntwo", faults: &mut faults };
    /// reader.wrong(4, engine::Line::new(NO_SUCH_THING));
    /// assert_eq!(faults.to_string(), "map.toml:2: no-such-thing");
    /// ```
    pub fn wrong(&mut self, at: usize, what: Line) {
        self.faults.add(self.file, line_of(self.text, at), what);
    }
}

fn lines(rows: &Spanned<String>) -> Vec<&str> {
    rows.get_ref().lines().map(str::trim).filter(|row| !row.is_empty()).collect()
}

/// The number that a letter of a drawing stands for.
///
/// ```
/// assert_eq!((hexmap::digit('7'), hexmap::digit('x')), (Some(7), None));
/// ```
pub fn digit(letter: char) -> Option<u8> {
    letter.to_digit(10).and_then(|digit| u8::try_from(digit).ok())
}
