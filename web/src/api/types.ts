// Made from crates/server/src/wire. Renew with: BLESS=1 cargo test -p server

/**
 * A book that can be played.
 */
export type BookSheet = { 
/**
 * Id, such as `valor-victory`.
 */
id: string, title: string, 
/**
 * Rules editions, the default first.
 */
editions: Array<string>, 
/**
 * Computer players, the weakest first.
 */
levels: Array<Choice>, 
/**
 * What a computer player may dare; none where it only knows any lawful order.
 */
styles: Array<Choice>, 
/**
 * The scenario to begin with.
 */
first: string | null, };

/**
 * A scenario as its sheet shows it.
 */
export type ScenarioSheet = { 
/**
 * Id, unique within the book.
 */
id: string, book: string, title: string, description: string, 
/**
 * The campaign or group it belongs to.
 */
battle: string, kind: string, 
/**
 * How victory is decided, a sentence each.
 */
victory: Array<string>, turns: number, sides: Array<SideSheet>, options: Array<OptionSheet>, };

/**
 * A side on the scenario sheet.
 */
export type SideSheet = { id: string, name: string, 
/**
 * Its order of battle, a line each.
 */
forces: Array<string>, };

/**
 * Something the players choose before play.
 */
export type OptionSheet = { key: string, title: string, 
/**
 * Allowed values, the default first.
 */
values: Array<Choice>, 
/**
 * Does it mean something only if a computer plays?
 */
needs_computer: boolean, };

/**
 * One of several things to choose from.
 */
export type Choice = { id: string, title: string, };

/**
 * A scenario before play: its map and what stands on it, as far as everyone may know.
 */
export type Preview = { ground: Ground, view: View, };

/**
 * The rules of a book.
 */
export type RulesSheet = { id: string, title: string, chapters: Array<ChapterSheet>, };

/**
 * A chapter and its clauses.
 */
export type ChapterSheet = { number: number, title: string, clauses: Array<ClauseSheet>, };

/**
 * A clause of the rules.
 */
export type ClauseSheet = { id: string, title: string, 
/**
 * What it says, in our words.
 */
gist: string, 
/**
 * How we read it where the book is vague; empty where it is not.
 */
decision: string, };

/**
 * The words of the page by their keys.
 */
export type Text = { language: string, words: { [key in string]: string }, };

/**
 * The wish for a game.
 */
export type NewGame = { book: string, scenario: WantedScenario, 
/**
 * Rules edition; the book's first if empty.
 */
edition: string, options: { [key in string]: string }, 
/**
 * Seats that a computer plays, with its level; the others are for people.
 */
computers: { [key in string]: string }, };

/**
 * The scenario of a new game: the id of one that ships with the book, or files of one's own.
 */
export type WantedScenario = string | ScenarioFiles;

/**
 * A scenario as text.
 */
export type ScenarioFiles = { 
/**
 * What it is called in the journal: small letters, digits and `-`.
 */
id?: string, 
/**
 * Texts by the names of their files, the same that a scenario of the book has.
 */
files: { [key in string]: string }, };

/**
 * The wish to have a record, or a new game from it: open while the secrets of all people at the table agree, and to
 * everyone once the game is over.
 */
export type RecordAsked = { secrets: Array<string>, 
/**
 * Orders to keep; all if missing.
 */
orders: number | null, };

/**
 * A game that has begun.
 */
export type Started = { game: string, seats: Array<SeatTicket>, };

/**
 * What opens a seat. Whoever holds it plays the seat and sees what its side sees.
 */
export type SeatTicket = { seat: string, secret: string, };

/**
 * A seat by name.
 */
export type SeatLabel = { name: string, 
/**
 * Number of its side.
 */
side: number, 
/**
 * Name of its side.
 */
title: string, 
/**
 * Level of the computer that plays it; missing for a person.
 */
computer: string | null, 
/**
 * Name of the bot that plays it; missing for a person.
 */
bot: string | null, };

/**
 * A game as one viewer knows it.
 */
export type GameView = { game: string, book: string, scenario: string, 
/**
 * Where the game stands; orders name it.
 */
index: number, seats: Array<SeatLabel>, 
/**
 * The seat this was made for; missing for a spectator.
 */
seat: string | null, 
/**
 * Sent when asked for: it never changes.
 */
ground: Ground | null, view: View, 
/**
 * Orders played so far.
 */
orders: number, 
/**
 * Title of the scenario.
 */
title: string, 
/**
 * What was chosen before play.
 */
options: { [key in string]: string }, edition: string, choices: Choices, log: Array<LogLine>, };

/**
 * What a seat may do now; nothing while it is not awaited.
 */
export type Choices = { 
/**
 * What may be done whatever is selected.
 */
offers: Array<Offer>, 
/**
 * Pieces that may act by themselves.
 */
able: Array<number>, };

/**
 * The ground of a game.
 */
export type Ground = { "board": "hexes", top: Top, shifted: Shifted, columns: number, rows: number, 
/**
 * Down the first column, then the second.
 */
cells: Array<Cell>, sides: Array<Hexside>, } | { "board": "plane", width: number, depth: number, 
/**
 * What is written after a length.
 */
sign: string, features: Array<Feature>, };

/**
 * What is drawn in a hex over its terrain.
 */
export type HexFeatureKind = "bridge" | "bunker" | "sandbags" | "wire" | "foxholes" | "trenches" | "objective" | "exit";

/**
 * What a feature of the measured table is drawn as, whatever its book calls it.
 */
export type Family = "field" | "hill" | "crest" | "mud" | "river" | "stream" | "ford" | "road" | "track" | "bridge" | "wood" | "town" | "wall" | "hedge" | "fence";

/**
 * How a feature differs from others of its family: one looks over it or not; it is thinner than usual.
 */
export type Height = "low" | "high" | "light";

/**
 * What the points of a feature are: the outline of an area, or the course of a line.
 */
export type Extent = "area" | "course";

/**
 * How hexes stand: on a side, with side 0 to the north, or on a corner, with side 0 to the north-east.
 */
export type Top = "flat" | "pointy";

/**
 * Which columns of a flat-topped map stand half a hex lower, or rows of a pointy-topped one half a hex further right:
 * 01, 03 … or 02, 04 …
 */
export type Shifted = "odd" | "even";

/**
 * A hex.
 */
export type Cell = { 
/**
 * Printed name.
 */
name: string, 
/**
 * Terrain key, for the picture.
 */
terrain: string, 
/**
 * What is there, in words.
 */
title: string, level: number, 
/**
 * Hexsides a road leaves by, as bits clockwise from side 0.
 */
roads: number, 
/**
 * What is built or marked there.
 */
features: Array<HexFeatureKind>, };

/**
 * A wall, hedge or stream on a hexside.
 */
export type Hexside = { hex: string, 
/**
 * Counted clockwise from side 0.
 */
side: number, kind: string, };

/**
 * A feature of the measured table.
 */
export type Feature = { family: Family, height?: Height, extent: Extent, name: string, outline: Array<[number, number]>, };

/**
 * One viewer's screen, in words.
 */
export type View = { when: When, pieces: Array<Piece>, markers: Array<Marker>, status: Array<Sentence>, 
/**
 * What is awaited; missing when the battle is over.
 */
prompt: Prompt | null, outcome: Sentence | null, may_undo: boolean, };

/**
 * Turn and phase, in words.
 */
export type When = { turn: string, phase: string, 
/**
 * Number of the turn, and of the last one.
 */
number: number, last: number, 
/**
 * The side whose segment it is, by number.
 */
active: number | null, };

/**
 * What is awaited.
 */
export type Prompt = { 
/**
 * Seats that may act, by name.
 */
seats: Array<string>, 
/**
 * The one line that says what to do, or for whom we wait.
 */
text: string, };

/**
 * A counter, unit or leader.
 */
export type Piece = { id: number, 
/**
 * Name in notation, such as `b1`.
 */
name: string, title: string, 
/**
 * Number of its side.
 */
side: number, nation: string, arm: Arm, symbol: Symbol, place: Place, 
/**
 * Further hexes that it covers, by name, from the one next to its place on.
 */
covers?: Array<string>, 
/**
 * Height in its stack, from the bottom; missing for 0. Pieces of the same height lie in order of id.
 */
layer?: number, facing: Facing | null, stats: Array<Stat>, 
/**
 * Losses it has taken and still stands.
 */
losses: number, badges: Array<Badge>, figures: Array<[[number, number], [number, number], [number, number], [number, number]]>, carries: Array<number>, };

/**
 * What a piece fights as.
 */
export type Arm = "infantry" | "cavalry" | "artillery" | "vehicle" | "leader";

/**
 * What is drawn on a counter or figure.
 */
export type Symbol = "squad" | "half-squad" | "leader" | "army-leader" | "gun" | "tank" | "assault-gun" | "halftrack" | "truck" | "jeep" | "line-infantry" | "light-infantry" | "heavy-cavalry" | "light-cavalry" | "foot-artillery" | "horse-artillery";

/**
 * What a piece faces.
 */
export type Facing = { "side": number } | { "corner": number } | { "bearing": number };

/**
 * A number of a counter.
 */
export type Stat = { key: string, title: string, value: string, printed: Printed, };

/**
 * Where a counter shows a number: at its foot, beside the symbol, or in words on a line of their own.
 */
export type Printed = "foot" | "side" | "words";

/**
 * A state of a piece.
 */
export type Badge = { key: string, title: string, };

/**
 * Something on the board that is no piece.
 */
export type Marker = { kind: string, 
/**
 * What orders and the log call it, if it has a name of its own.
 */
name?: string, title: string, place: Place, side: number | null, value: number, };

/**
 * Where something is.
 */
export type Place = { "on": "hex", name: string, } | { "on": "plane", x: number, y: number, bearing: number, } | { "on": "aboard", piece: number, } | { "on": "off" };

/**
 * Something said, with the rule behind it.
 */
export type Sentence = { text: string, rule: Rule | null, };

/**
 * A clause of the book.
 */
export type Rule = { id: string, title: string, 
/**
 * What it says, in our words.
 */
gist: string, };

/**
 * Something the selection may do.
 */
export type Offer = { 
/**
 * The action, by the book's key for it.
 */
verb: string, role: Role, title: string, 
/**
 * The pieces that act.
 */
pieces: Array<number>, target: Place | null, 
/**
 * The way over the measured table, if the order is to go one and nothing else: it can be dragged elsewhere.
 */
path?: Path, 
/**
 * The order in notation, ready to send.
 */
order: string, };

/**
 * What an order is for, whatever its book calls it.
 */
export type Role = "move" | "double" | "retreat" | "ride" | "exit" | "assault" | "attack" | "turn" | "form" | "place" | "card" | "pass" | "end" | "resign" | "other";

/**
 * A way over the measured table.
 */
export type Path = { 
/**
 * What is done by going it.
 */
role: Role, 
/**
 * Who goes.
 */
piece: number, 
/**
 * Places on the way.
 */
via: Array<Stop>, 
/**
 * Where it ends.
 */
to: Stop, 
/**
 * Does the order say how one faces?
 */
faces: boolean, };

/**
 * A place on a way: thousandths of the table's unit, tenths of a degree clockwise from north.
 */
export type Stop = { x: number, y: number, bearing: number, };

/**
 * A question: what is the order to go this way, would it be lawful, and what may come of it?
 */
export type PathAsked = { path: Path, };

/**
 * Lawful orders of a seat, as far as it may know; none while it is not awaited.
 */
export type LawfulOrders = { 
/**
 * Where the game stands; orders name it.
 */
index: number, 
/**
 * In notation.
 */
orders: Array<string>, 
/**
 * Are these all? Otherwise the book cannot list its orders, and these are a selection.
 */
complete: boolean, };

/**
 * A question: would this order be lawful, and what may come of it?
 */
export type TryAsked = { order: string, };

/**
 * The answer to a try.
 */
export type Tried = { lawful: boolean, 
/**
 * The order: in canonical notation if it is lawful, otherwise as it was asked about.
 */
order: string, 
/**
 * The way it goes, if it is to go one and nothing else.
 */
path?: Path, 
/**
 * Why it is not lawful.
 */
reason: Sentence | null, 
/**
 * The numbers that go into it.
 */
tallies: Array<string>, 
/**
 * What may come of it, likeliest first.
 */
outcomes: Array<Outcome>, 
/**
 * False when the outcomes are an estimate.
 */
exact: boolean, };

/**
 * One thing that may come of an order.
 */
export type Outcome = { text: string, 
/**
 * Exact fraction; missing in an estimate.
 */
chance: string | null, 
/**
 * The same, from 0 to 1.
 */
share: number, };

/**
 * An order, and the index of the game its player looked at.
 */
export type OrderAsked = { order: string, index: number, };

/**
 * The wish to take the last order back.
 */
export type UndoAsked = { index: number, };

/**
 * Done and on disk.
 */
export type Acknowledged = { 
/**
 * Where the game now stands.
 */
index: number, };

/**
 * One thing that happened.
 */
export type LogLine = { 
/**
 * The order that brought it about, counted from 1.
 */
order: number, 
/**
 * Kind of event, the key of its message.
 */
kind: string, text: string, rule?: RuleName, tallies?: Array<string>, 
/**
 * Dice as they fell, in journal spelling.
 */
dice?: Array<string>, 
/**
 * Pieces it speaks of.
 */
pieces?: Array<number>, 
/**
 * The seat that gave the order, by its number; missing for the set-up.
 */
by?: number, 
/**
 * Why it matters to somebody who was away, if it does.
 */
notable?: Notable, 
/**
 * Places it speaks of, by name.
 */
places?: Array<string>, };

/**
 * What somebody who was away wants to know of first.
 */
export type Notable = "attack" | "loss" | "rout" | "objective";

/**
 * A clause by name; the book's rules say what it says.
 */
export type RuleName = { id: string, title: string, };

/**
 * What a computer thought of before an order.
 */
export type Reasons = { 
/**
 * The order in notation.
 */
order: string, 
/**
 * The course it chose; missing when it took any lawful order.
 */
chosen: CourseSheet | null, 
/**
 * The best of the others, best first.
 */
alternatives: Array<CourseSheet>, };

/**
 * A course with what it was found to be worth.
 */
export type CourseSheet = { 
/**
 * What it is for.
 */
task: string, 
/**
 * Its orders in notation.
 */
orders: Array<string>, 
/**
 * What it is worth against doing nothing, in the book's points.
 */
score: number, terms: Array<Term>, };

/**
 * What speaks for a course, or against it.
 */
export type Term = { title: string, points: number, };

/**
 * News of a game, in the order they happen. What is missing has not changed.
 */
export type News = { 
/**
 * Where the game now stands.
 */
index: number, 
/**
 * Orders played; lines of the log of later ones have been taken back.
 */
orders: number, when?: When, 
/**
 * Pieces that are new or have changed their nature.
 */
pieces?: Array<Piece>, changes?: Array<Change>, 
/**
 * Pieces that are no longer seen.
 */
gone?: Array<number>, markers?: Array<Marker>, status?: Array<Sentence>, prompt: Prompt | null, outcome?: Sentence, may_undo: boolean, 
/**
 * What is added to the log.
 */
log?: Array<LogLine>, };

/**
 * What has changed about a piece.
 */
export type Change = { id: number, place?: Place, covers?: Array<string>, layer?: number, facing?: Facing, stats?: Array<Stat>, losses?: number, badges?: Array<Badge>, figures?: Array<[[number, number], [number, number], [number, number], [number, number]]>, carries?: Array<number>, };

/**
 * The question “why not?”: what keeps these pieces from acting there.
 */
export type WhyAsked = { pieces: Array<number>, target: Place, };

/**
 * An order that somebody may have meant, and what is said about it.
 */
export type Wish = { order: string, 
/**
 * The way it goes, if it is to go one and nothing else.
 */
path?: Path, 
/**
 * Why it is refused; missing if it is lawful.
 */
reason: Sentence | null, };

/**
 * The sight tool's question. Without an end, everything that is seen from there.
 */
export type SightAsked = { from: Place, to: Place | null, };

/**
 * The sight tool's answer.
 */
export type SightLine = { clear: boolean, blocker: Place | null, sentence: Sentence, };

/**
 * What is seen.
 */
export type Seen = { 
/**
 * What is between the two ends, if both were named and the book can tell.
 */
line: SightLine | null, 
/**
 * Hexes seen from the first end, by name, if it was named alone.
 */
hexes: Array<string>, };

/**
 * What is sent instead of an answer.
 */
export type Trouble = { 
/**
 * Kind of trouble, such as `stale`.
 */
error: string, sentence: Sentence, 
/**
 * Where the game stands, if that is the trouble.
 */
index: number | null, 
/**
 * Everything wrong with the files of a scenario, if that is the trouble.
 */
faults?: Array<FileFault>, 
/**
 * Id of the request, if something went wrong inside the table: its log has the cause under this id.
 */
request?: string, };

/**
 * One thing wrong with a file.
 */
export type FileFault = { file: string, 
/**
 * Counted from 1; 0 when the whole file is meant.
 */
line: number, what: string, };
