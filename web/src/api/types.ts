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
 * What kind of game it is, what it is like, and what one learns in it; empty for a book that nobody has described.
 */
kind: string, about: string, learns: string, 
/**
 * Rules editions, the default first.
 */
editions: Array<string>, 
/**
 * Computer players, the weakest first.
 */
levels: Array<Choice>, 
/**
 * The level to play against unless one chooses another, and the one for a first battle.
 */
usual: string | null, gentle: string | null, 
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
 * The campaign or group it belongs to, as people call it.
 */
battle: string, kind: string, 
/**
 * How victory is decided, a sentence each.
 */
victory: Array<string>, turns: number, sides: Array<SideSheet>, options: Array<OptionSheet>, 
/**
 * Where we are and why, in a few sentences.
 */
situation: string, 
/**
 * What is special about this battle, a sentence each.
 */
special: Array<string>, 
/**
 * How long a game takes, in minutes.
 */
minutes: number | null, 
/**
 * How much there is to know, from 1 to 5.
 */
complexity: number | null, 
/**
 * How games between computer players ended; nothing until they have been played.
 */
balance: BalanceSheet | null, };

/**
 * A side on the scenario sheet.
 */
export type SideSheet = { id: string, name: string, 
/**
 * What it is to do.
 */
task: string, 
/**
 * Its order of battle, a line each.
 */
forces: Array<string>, 
/**
 * How well it may end for this side, the best first; empty where a game is only won or lost.
 */
degrees: Array<DegreeSheet>, };

/**
 * A degree of victory.
 */
export type DegreeSheet = { title: string, 
/**
 * What it takes.
 */
condition: string, 
/**
 * How good it is for the side: 0 is even, above it has won.
 */
rank: number, };

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
needs_computer: boolean, 
/**
 * Is it one of several ways to read a rule?
 */
is_reading: boolean, };

/**
 * One of several things to choose from.
 */
export type Choice = { id: string, title: string, };

/**
 * How games between computer players ended.
 */
export type BalanceSheet = { 
/**
 * The level of the computer players on both sides, in words.
 */
players: string, 
/**
 * Games that the first side won.
 */
first: number, 
/**
 * Games that the second side won.
 */
second: number, 
/**
 * Games that nobody won.
 */
drawn: number, 
/**
 * Orders of both sides in a game: half of the games have fewer.
 */
orders: number, };

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
 * Level of the computer that plays it, `script` for a lesson; missing for a person.
 */
computer: string | null, 
/**
 * The same in words; missing for a person.
 */
level?: string, 
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
 * The phases of a turn, in their order.
 */
phases: Array<Phase>, 
/**
 * The stages of a set-up by hand, in their order; none if the battle is set up already.
 */
stages: Array<string>, 
/**
 * The deck of whoever looks.
 */
cards: Array<CardSheet>, 
/**
 * The seat this was made for; missing for a spectator.
 */
seat: string | null, 
/**
 * Sent when asked for; news tell of changes.
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
options: { [key in string]: string }, edition: string, choices: Choices, 
/**
 * Is a lesson taught in it? Its dice are told then, and it counts for nothing.
 */
is_lesson: boolean, log: Array<LogLine>, };

/**
 * What a seat may do now; nothing while it is not awaited.
 */
export type Choices = { 
/**
 * What may be done whatever is selected.
 */
offers: Array<Offer>, 
/**
 * Pieces that may act.
 */
able: Array<number>, 
/**
 * What a click on a piece selects besides it.
 */
together: Array<Together>, 
/**
 * The order that lets the moment pass, if nothing else can be done in it.
 */
passes?: Passing, 
/**
 * What is set up by hand now.
 */
setting_up?: SettingUp, };

/**
 * What a click on a piece selects.
 */
export type Together = { by: number, pieces: Array<number>, };

/**
 * A moment in which nothing can be done but to let it pass.
 */
export type Passing = { order: string, 
/**
 * Why nothing else can be done, for whoever is not asked.
 */
said: string, };

/**
 * The ground of a game.
 */
export type Ground = { "board": "hexes", top: Top, shifted: Shifted, columns: number, rows: number, 
/**
 * Down the first column, then the second.
 */
cells: Array<Cell>, sides: Array<Hexside>, 
/**
 * Does snow lie on it?
 */
snow: boolean, } | { "board": "plane", width: number, depth: number, 
/**
 * What is written after a length.
 */
sign: string, 
/**
 * The room of a man: how large men, trees and houses are drawn.
 */
man: number, features: Array<Feature>, 
/**
 * Does snow lie on it?
 */
snow: boolean, };

/**
 * What is drawn in a hex over its terrain.
 */
export type HexFeatureKind = "bridge" | "bunker" | "sandbags" | "wire" | "foxholes" | "trenches" | "objective" | "exit";

/**
 * What a hex is drawn as, whatever its book calls its terrain.
 */
export type Land = "meadow" | "sand" | "field" | "wheat" | "orchard" | "haystacks" | "woods" | "bare-woods" | "stone-houses" | "thatched-houses" | "ruins" | "stream" | "ravine" | "marsh" | "water";

/**
 * What is drawn on a hexside.
 */
export type HexsideKind = "wall" | "hedge" | "stream" | "ford";

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
name: string, land: Land, 
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
features: Array<HexFeatureKind>, 
/**
 * The place it belongs to, if that has a name.
 */
place?: string, };

/**
 * A wall, hedge or stream on a hexside.
 */
export type Hexside = { hex: string, 
/**
 * Counted clockwise from side 0.
 */
side: number, kind: HexsideKind, };

/**
 * A feature of the measured table.
 */
export type Feature = { family: Family, height?: Height, extent: Extent, name: string, outline: Array<[number, number]>, 
/**
 * How wide a course is, if it is more than a line.
 */
width?: number, };

/**
 * A phase of the book.
 */
export type Phase = { title: string, 
/**
 * As short as it gets.
 */
short: string, 
/**
 * What is done in it.
 */
allows: string, by: ActsIn, sign: PhaseSign, };

/**
 * Who acts in a phase: the side whose turn it is, the other, or both.
 */
export type ActsIn = "active" | "passive" | "both";

/**
 * What a phase is about, as a sign on the ribbon.
 */
export type PhaseSign = "orders" | "cards" | "fire" | "move" | "defend" | "assault" | "rally" | "clear";

/**
 * One of the sums that decide the battle, for one side.
 */
export type Score = { side: number, measure: Measure, title: string, value: number, 
/**
 * What it is measured against: enough to win, or all there is.
 */
of?: number, };

/**
 * What a score counts: places held, what is lost, points.
 */
export type Measure = "objectives" | "losses" | "points";

/**
 * A card of the deck of whoever looks.
 */
export type CardSheet = { id: string, title: string, 
/**
 * What it does, and when.
 */
text: string, 
/**
 * What may be said beforehand about playing it.
 */
stands: Array<Stand>, };

/**
 * Something to be said beforehand.
 */
export type Stand = { title: string, 
/**
 * The order that says so.
 */
order: string, };

/**
 * A card in the hand.
 */
export type HeldCard = { id: string, is_playable: boolean, };

/**
 * A value with its reasons: what it started from, what changed it, what came out.
 */
export type Sum = { 
/**
 * What is summed up.
 */
title: string, 
/**
 * What it started from; missing if that is nothing, or dice that have not been rolled.
 */
base?: number, 
/**
 * Is it added to dice?
 */
is_rolled: boolean, rows: Array<SumRow>, 
/**
 * What came out; before the dice are rolled, what is added to them.
 */
result: number, };

/**
 * One thing that changes a value.
 */
export type SumRow = { 
/**
 * The thing it comes from.
 */
title: string, 
/**
 * What it does, such as `+3` or `halved`.
 */
change: string, rule: Rule, 
/**
 * The piece it comes from.
 */
piece?: number, 
/**
 * The place it comes from, by name.
 */
place?: string, };

/**
 * A printed table with the row and the cell that count.
 */
export type Chart = { title: string, rule: Rule, columns: Array<string>, rows: Array<ChartRow>, row: number, 
/**
 * Missing while the dice have not been rolled.
 */
column?: number, };

/**
 * A row of a table.
 */
export type ChartRow = { title: string, cells: Array<string>, };

/**
 * One viewer's screen, in words.
 */
export type View = { when: When, pieces: Array<Piece>, markers: Array<Marker>, 
/**
 * Who is winning, and how it is won.
 */
score: Array<Score>, 
/**
 * The cards of whoever looks.
 */
hand: Array<HeldCard>, 
/**
 * What he has said beforehand about each card of his deck, by its place among what may be said.
 */
standing: Array<number>, status: Array<Sentence>, 
/**
 * What is awaited; missing when the battle is over.
 */
prompt: Prompt | null, outcome: Ended | null, may_undo: boolean, };

/**
 * How a game ended.
 */
export type Ended = { text: string, rule: Rule | null, 
/**
 * The side that won, or nobody.
 */
winner: number | null, 
/**
 * How large the victory is: 0 if nobody won, else the rank of the degree on the scenario's sheet.
 */
degree: number, };

/**
 * Turn and phase, in words.
 */
export type When = { turn: string, 
/**
 * The phase, by its place among the phases of the game.
 */
phase: number, 
/**
 * Number of the turn, and of the last one.
 */
number: number, last: number, 
/**
 * The side whose segment it is, by number.
 */
active: number | null, 
/**
 * The stage of the set-up, by its place among the stages of the game; missing once the battle goes.
 */
stage?: number, };

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
 * The title as short as it stands on a counter.
 */
short: string, 
/**
 * Number of its side.
 */
side: number, nation: string, livery: Livery, arm: Arm, symbol: Symbol, place: Place, 
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
losses: number, badges: Array<Badge>, figures: Array<[[number, number], [number, number], [number, number], [number, number]]>, carries: Array<number>, 
/**
 * What is seen of its men, where a board shows them.
 */
troop?: Troop, };

/**
 * What a piece fights as.
 */
export type Arm = "infantry" | "cavalry" | "artillery" | "vehicle" | "leader";

/**
 * What is drawn on a counter or figure.
 */
export type Symbol = "squad" | "half-squad" | "machine-gun-team" | "mortar-team" | "rocket-team" | "leader" | "army-leader" | "gun" | "tank" | "assault-gun" | "halftrack" | "truck" | "jeep" | "line-infantry" | "light-infantry" | "heavy-cavalry" | "light-cavalry" | "foot-artillery" | "horse-artillery";

/**
 * What a piece faces.
 */
export type Facing = { "side": number } | { "corner": number } | { "bearing": number };

/**
 * What is seen of a unit of figures, or of a leader.
 */
export type Troop = { look: Look, 
/**
 * Whom it belongs to; missing for the leader of an army.
 */
group?: Group, 
/**
 * How it is drawn up; missing for a leader.
 */
order?: Formation, 
/**
 * Losses that it can bear before it is shaken; 0 where nothing is counted.
 */
tenacity: number, 
/**
 * The piece that leads this one.
 */
leader?: number, 
/**
 * Of a leader: how far he is heard, in thousandths.
 */
earshot?: number, 
/**
 * Is it too far from its leader to hear him?
 */
is_out_of_earshot: boolean, 
/**
 * Of a leader: points that he may still spend.
 */
points?: number, 
/**
 * What it has occupied.
 */
holds?: Garrison, 
/**
 * Ground before its front that matters.
 */
areas?: Array<Area>, };

/**
 * What men wear and carry, whatever their side.
 */
export type Look = { coat: Coat, 
/**
 * Collar and cuffs, where they are not those of the coat.
 */
facing?: Dye, 
/**
 * What is on their heads, where it is not what goes with the coat.
 */
hat?: Headgear, standard?: Standard, };

/**
 * A brigade, corps or other body that fights together.
 */
export type Group = { 
/**
 * Its number within its side, from 0.
 */
number: number, title: string, };

/**
 * Men in houses or woods: they line the edge.
 */
export type Garrison = { outline: Array<[number, number]>, 
/**
 * How many figures there are.
 */
men: number, };

/**
 * Ground that matters because of a unit.
 */
export type Area = { kind: AreaKind, 
/**
 * In thousandths.
 */
outline: Array<[number, number]>, };

/**
 * Why ground matters: enemies are held up there, or it is fired at from near or far.
 */
export type AreaKind = "zone" | "short" | "medium" | "long";

/**
 * How figures are drawn up.
 */
export type Formation = "line" | "attack-column" | "march-column" | "open-order" | "square" | "unlimbered" | "limbered" | "garrison";

/**
 * A coat with all that usually goes with it.
 */
export type Coat = "french-line" | "french-light" | "french-grenadier" | "french-greatcoat" | "french-gunner" | "french-hussar" | "french-dragoon" | "french-cuirassier" | "french-lancer" | "french-general" | "french-marshal" | "british-line" | "british-guard" | "british-highland" | "british-light" | "british-rifle" | "british-gunner" | "british-light-dragoon" | "british-dragoon" | "british-general" | "british-marshal" | "portuguese-line" | "portuguese-cacador" | "spanish-line" | "spanish-late" | "prussian-line" | "prussian-landwehr" | "prussian-uhlan" | "austrian-line" | "austrian-hungarian" | "russian-line" | "russian-grenadier" | "russian-cossack" | "american1846" | "mexican1846" | "union" | "union-cavalry" | "confederate" | "confederate-butternut" | "confederate-cavalry" | "french1870" | "prussian1870";

/**
 * The cloth of collars and cuffs.
 */
export type Dye = "white" | "buff" | "pale-yellow" | "yellow" | "orange" | "scarlet" | "crimson" | "rose" | "purple" | "blue" | "sky-blue" | "gosling-green" | "green" | "dark-green" | "black";

/**
 * What is on their heads.
 */
export type Headgear = "shako" | "stovepipe" | "barretina" | "oilskin" | "bearskin" | "bonnet" | "bicorne" | "kepi" | "forage" | "slouch" | "spike" | "crest";

/**
 * What is carried into battle.
 */
export type Standard = "eagle" | "british" | "portuguese" | "spanish" | "prussian" | "austrian" | "russian" | "american" | "confederate" | "mexican" | "tricolour";

/**
 * A number of a counter.
 */
export type Stat = { key: string, title: string, value: string, 
/**
 * What is printed over the number.
 */
over?: string, printed: Printed, };

/**
 * Where a counter shows a number; what is told is not printed.
 */
export type Printed = "foot" | "corner" | "small" | "shield" | "disc" | "under-disc" | "diamond" | "plate" | "told";

/**
 * What a state looks like on a piece, whatever its book calls it.
 */
export type Sign = "pinned" | "moved" | "advanced" | "fired" | "skirmished" | "assault" | "carrying" | "smoke" | "immobile" | "valour" | "elite" | "acted" | "shaken" | "line" | "attack-column" | "march-column" | "open-order" | "square" | "inside" | "waiting" | "gone";

/**
 * What a nation's counters, coats and flags are printed in; it says nothing about sides.
 */
export type Livery = "plain" | "american" | "british" | "german" | "soviet" | "georgian-british" | "imperial-french" | "royal-portuguese" | "royal-spanish";

/**
 * What a marker is drawn as.
 */
export type Emblem = "flag" | "smoke" | "fire-lane" | "sniper" | "order";

/**
 * A state of a piece.
 */
export type Badge = { key: string, sign: Sign, title: string, };

/**
 * Something on the board that is no piece.
 */
export type Marker = { emblem: Emblem, 
/**
 * What orders and the log call it, if it has a name of its own.
 */
name?: string, title: string, place: Place, side: number | null, 
/**
 * What a flag is printed in.
 */
livery?: Livery, value: number, };

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
export type Rule = { id: string, 
/**
 * Its number as the book prints it; empty where it goes by its title.
 */
number: string, title: string, 
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
 * The card of the hand that it plays or spends.
 */
card?: string, 
/**
 * Lawful ends of such ways all around the piece, in thousandths; only one offer of a kind says so.
 */
reach?: Array<[number, number]>, 
/**
 * The order that must be given before this one: both are given together.
 */
needs?: string, 
/**
 * Bases of whoever is ordered as they stand afterwards, where they are drawn up otherwise than before.
 */
figures?: Array<[[number, number], [number, number], [number, number], [number, number]]>, 
/**
 * What it ends besides what it does; told of orders that need no piece.
 */
ends?: Sentence, 
/**
 * The order in notation, ready to send.
 */
order: string, 
/**
 * The same as a sentence.
 */
text: string, };

/**
 * What an order is for, whatever its book calls it.
 */
export type Role = "move" | "double" | "retreat" | "ride" | "exit" | "assault" | "attack" | "turn" | "form" | "place" | "card" | "standing" | "pass" | "end" | "resign" | "other";

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
 * Who goes along by the same order, as one body with it.
 */
along?: Array<number>, 
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
 * The order as a sentence; empty for what is no order.
 */
text: string, 
/**
 * The numbers that go into it.
 */
tallies: Array<Sum>, 
/**
 * The printed table that it will be looked up in.
 */
chart?: Chart, 
/**
 * What may come of it, likeliest first.
 */
outcomes: Array<Outcome>, 
/**
 * The same for each side apart, where both may be harmed.
 */
fates?: Array<Fates>, 
/**
 * False when the outcomes are an estimate.
 */
exact: boolean, 
/**
 * Is nothing left to chance? No die is rolled, as far as the seat can know.
 */
is_certain: boolean, 
/**
 * What the outcomes take for granted, where somebody else may choose otherwise.
 */
assumes?: Sentence, 
/**
 * How else it may be given.
 */
variants?: Array<Variant>, 
/**
 * What it ends besides what it does.
 */
ends?: Sentence, 
/**
 * Bases of whoever is ordered as they stand afterwards, where they are drawn up otherwise than before.
 */
figures?: Array<[[number, number], [number, number], [number, number], [number, number]]>, 
/**
 * What it leads to later.
 */
forecast?: Forecast, 
/**
 * What would change the odds most.
 */
instead?: Instead, };

/**
 * One thing that may come of an order.
 */
export type Outcome = { text: string, 
/**
 * Does it change nothing?
 */
is_nothing: boolean, 
/**
 * How badly it harms the other side, as the book weighs it.
 */
harm: number, 
/**
 * How badly it harms one's own.
 */
danger: number, 
/**
 * Exact fraction; missing in an estimate.
 */
chance: string | null, 
/**
 * The same, from 0 to 1.
 */
share: number, };

/**
 * What may become of one side, whatever becomes of the other.
 */
export type Fates = { 
/**
 * Is it the side of whoever asks?
 */
is_own: boolean, 
/**
 * Likeliest first.
 */
outcomes: Array<Outcome>, };

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
kind: string, text: string, rule?: RuleName, tallies?: Array<Sum>, 
/**
 * The printed table it was looked up in.
 */
chart?: Chart, 
/**
 * What it looks and sounds like.
 */
cue?: Cue, 
/**
 * Dice as they fell.
 */
dice?: Array<Die>, 
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
 * Something to be shown and heard where it happens.
 */
export type Cue = { act: Act, 
/**
 * Who does it.
 */
by?: Array<number>, 
/**
 * To whom it is done.
 */
to?: Array<number>, 
/**
 * Where it is done.
 */
at?: Place, };

/**
 * A die as it fell.
 */
export type Die = { sides: number, 
/**
 * The face that came up, from 1.
 */
face: number, };

/**
 * What something looks like, whatever its book calls it.
 */
export type Act = "began" | "went" | "shot" | "shelled" | "fought" | "hurt" | "shaken" | "rallied" | "lost" | "fled" | "smoked" | "taken" | "carded" | "seen" | "rolled" | "ended";

/**
 * What somebody who was away wants to know of first.
 */
export type Notable = "attack" | "loss" | "rout" | "objective" | "passed";

/**
 * A clause by name; the book's rules say what it says.
 */
export type RuleName = { id: string, number: string, title: string, };

/**
 * A place that the selected pieces can go to, step by step.
 */
export type Reach = { 
/**
 * The action, by the book's key for it.
 */
verb: string, 
/**
 * The same in words.
 */
title: string, 
/**
 * Places on the way, the last being where it ends.
 */
way: Array<Place>, 
/**
 * Points that are left there.
 */
left: number, 
/**
 * Orders in notation, each to be given after the one before.
 */
orders: Array<string>, };

/**
 * A question: what may happen on a way?
 */
export type DangersAsked = { orders: Array<string>, };

/**
 * Somewhere on a way where the enemy may fire.
 */
export type Danger = { at: Place, 
/**
 * Pieces that may fire.
 */
by: Array<number>, 
/**
 * How likely it is that somebody is hurt there, from 0 to 1.
 */
share: number, 
/**
 * What may come of it, likeliest first.
 */
outcomes: Array<Outcome>, };

/**
 * Several pieces that go together.
 */
export type March = { 
/**
 * The order that must be given first.
 */
first?: MarchFirst, 
/**
 * Those who can go, one after the other.
 */
steps: Array<MarchStep>, 
/**
 * Those who cannot, and why.
 */
stay: Array<MarchStay>, 
/**
 * Is nothing left to chance, and nothing ended besides?
 */
is_certain: boolean, };

/**
 * A question: how do several pieces go these ways together?
 */
export type MarchAsked = { paths: Array<Path>, };

/**
 * The order that must be given first.
 */
export type MarchFirst = { order: string, 
/**
 * The same as a sentence.
 */
text: string, };

/**
 * One piece that goes.
 */
export type MarchStep = { order: string, path: Path, };

/**
 * One piece that stays.
 */
export type MarchStay = { path: Path, reason: Sentence, };

/**
 * How else an order may be given.
 */
export type Variant = { title: string, chip: Chip, 
/**
 * Is it so already? The order is then the one without it.
 */
is_on: boolean, 
/**
 * The piece it speaks of.
 */
piece?: number, 
/**
 * The order as it is then.
 */
order: string, 
/**
 * Why that is not lawful.
 */
reason?: Sentence, };

/**
 * How a variant goes with the others.
 */
export type Chip = "tick" | "one_of" | "step";

/**
 * What an order leads to later.
 */
export type Forecast = { 
/**
 * The order to come, as a sentence.
 */
text: string, tallies: Array<Sum>, 
/**
 * What may come of it, likeliest first.
 */
outcomes: Array<Outcome>, 
/**
 * The same for each side apart, where both may be harmed.
 */
fates?: Array<Fates>, exact: boolean, 
/**
 * What the outcomes take for granted, where somebody else may choose otherwise.
 */
assumes?: Sentence, };

/**
 * The same order with something more or less, and the odds it then has.
 */
export type Instead = { title: string, 
/**
 * Is the order now given with it? It is then compared with the one without.
 */
is_on: boolean, 
/**
 * How likely it would be that something comes of it, from 0 to 1.
 */
effect: number, order: string, };

/**
 * What there is to know about a piece, or about a thing on the ground.
 */
export type InfoCard = { title: string, 
/**
 * What it is, in a few words.
 */
kind?: string, rows: Array<InfoRow>, };

/**
 * One thing to know.
 */
export type InfoRow = { topic: Topic, title: string, 
/**
 * How much or which; missing where it is enough that it is so.
 */
value?: string, 
/**
 * What it means.
 */
about?: string, rule?: Rule, };

/**
 * What a row speaks of.
 */
export type Topic = "arms" | "movement" | "state" | "special" | "command" | "sight" | "cover";

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
 * The ground, where it can change.
 */
ground?: Ground, 
/**
 * Pieces that are new or have changed their nature.
 */
pieces?: Array<Piece>, changes?: Array<Change>, 
/**
 * Pieces that are no longer seen.
 */
gone?: Array<number>, markers?: Array<Marker>, score?: Array<Score>, hand?: Array<HeldCard>, standing?: Array<number>, status?: Array<Sentence>, prompt: Prompt | null, outcome?: Ended, may_undo: boolean, 
/**
 * What is added to the log.
 */
log?: Array<LogLine>, };

/**
 * What has changed about a piece.
 */
export type Change = { id: number, place?: Place, covers?: Array<string>, layer?: number, facing?: Facing, stats?: Array<Stat>, losses?: number, badges?: Array<Badge>, figures?: Array<[[number, number], [number, number], [number, number], [number, number]]>, carries?: Array<number>, troop?: Troop, };

/**
 * What is set up now, for the seat that is asked.
 */
export type SettingUp = { "is": "muster" } & Mustering | { "is": "lay" } & Laying | { "is": "choose", among: Array<Alternative>, } | { "is": "mark" } & Marking | { "is": "deploy" } & Deploying | { "is": "begin", order: string, };

/**
 * What there is to muster from.
 */
export type Mustering = { 
/**
 * Points an army may cost; missing without a limit.
 */
limit: number | null, 
/**
 * What the book calls a brigade.
 */
part: PartWords, 
/**
 * Fewest and most units of a brigade.
 */
brigade: [number, number], 
/**
 * The most brigades of an army.
 */
brigades: number, armies: Array<ArmySheet>, 
/**
 * Lists to begin with.
 */
lists: Array<ArmyDraft>, 
/**
 * The sheet that the scenario suggests, by id.
 */
suggested: string, };

/**
 * An army sheet.
 */
export type ArmySheet = { id: string, 
/**
 * What its people are called.
 */
nation: string, title: string, livery: Livery, profiles: Array<ProfileSheet>, 
/**
 * Whom brigades may be named after.
 */
leaders: Array<string>, 
/**
 * What a brigade may have.
 */
options: Array<DraftOption>, };

/**
 * What a book calls the parts of an army, and what is done with them.
 */
export type PartWords = { one: string, many: string, add: string, found: string, dissolve: string, 
/**
 * Who leads them.
 */
leaders: string, };

/**
 * A row of an army sheet.
 */
export type ProfileSheet = { id: string, title: string, arm: Arm, symbol: Symbol, 
/**
 * Weapon and range.
 */
weapon: string, stats: Array<Stat>, 
/**
 * Special rules.
 */
rules: Array<Rule>, points: number, 
/**
 * What its men wear, where the livery of the army does not say so.
 */
look?: Look, 
/**
 * Bases of the smallest unit about the middle of its front, facing north.
 */
figures: Array<[[number, number], [number, number], [number, number], [number, number]]>, options: Array<DraftOption>, };

/**
 * Something that may be bought or taken.
 */
export type DraftOption = { id: string, title: string, points: number, };

/**
 * An army that is being put together.
 */
export type ArmyDraft = { title: string, 
/**
 * Its sheet, by id.
 */
army: string, brigades: Array<BrigadeDraft>, };

/**
 * A brigade of a draft.
 */
export type BrigadeDraft = { name: string, 
/**
 * What it has, by id.
 */
options: Array<string>, units: Array<UnitDraft>, };

/**
 * A unit of a draft.
 */
export type UnitDraft = { 
/**
 * Row of the sheet, by id.
 */
profile: string, 
/**
 * Figures; the fewest allowed if 0.
 */
figures: number, 
/**
 * What it has, by id.
 */
options: Array<string>, };

/**
 * A question: what is there to say to this army?
 */
export type DraftAsked = { draft: ArmyDraft, };

/**
 * What a book says to a draft.
 */
export type Drafted = { 
/**
 * The order to muster it; missing while something is wrong with it.
 */
order: string | null, points: number, 
/**
 * Each unit of each brigade.
 */
units: Array<Array<DraftedUnit>>, 
/**
 * Everything that is wrong with it.
 */
faults: Array<Sentence>, };

/**
 * What a book says to a unit of a draft.
 */
export type DraftedUnit = { points: number, figures: number, 
/**
 * Fewest and most figures with its options.
 */
limits: [number, number], };

/**
 * An order that may be given, or the reason why not.
 */
export type Decision = { order: string, 
/**
 * The same as a sentence.
 */
text: string, 
/**
 * Why it is refused; missing if it is lawful.
 */
reason: Sentence | null, };

/**
 * What there is to lay.
 */
export type Laying = { kinds: Array<LayingKind>, 
/**
 * What has been laid, and can be taken up again.
 */
laid: Array<LaidFeature>, 
/**
 * What the ground must have.
 */
needs: Array<Need>, 
/**
 * A plain ground to begin with: orders, one after the other.
 */
suggested: Array<string>, ready: Decision, };

/**
 * A kind of terrain that can be laid.
 */
export type LayingKind = { id: string, title: string, family: Family, height?: Height, form: LayingForm, 
/**
 * Width or diameter to choose from.
 */
width: Sizes | null, 
/**
 * Depth to choose from, if it has one of its own.
 */
depth: Sizes | null, };

/**
 * How a feature is laid: about a middle, along a course, or on a place of some water.
 */
export type LayingForm = "oval" | "oblong" | "course" | "crossing";

/**
 * Lengths to choose from, in thousandths.
 */
export type Sizes = { least: number, usual: number, most: number, };

/**
 * Something that can be taken up again.
 */
export type LaidFeature = { title: string, place: Place, lift: Decision, };

/**
 * How many there must be, and how many there are.
 */
export type Need = { title: string, count: number, least: number, most: number, rule: Rule, };

/**
 * One of a few things to choose.
 */
export type Alternative = { decision: Decision, 
/**
 * The way one looks from there, in tenths of a degree, if it is an edge.
 */
bearing: number | null, };

/**
 * A marker to be placed.
 */
export type Marking = { 
/**
 * How many lie there, and how many there will be.
 */
placed: [number, number], 
/**
 * How far they keep from the edges and from one another, in thousandths.
 */
spacing: number, 
/**
 * Where they must lie, if that is only a part of the table: corners of it.
 */
within: Array<[number, number]>, };

/**
 * Units to be deployed.
 */
export type Deploying = { zones: Array<Zone>, 
/**
 * Brigades of both sides, our own first.
 */
brigades: Array<DeployingBrigade>, ready: Decision, };

/**
 * The ground on which a side deploys.
 */
export type Zone = { side: number, 
/**
 * Its corners.
 */
outline: Array<[number, number]>, 
/**
 * How deep it is, in thousandths.
 */
depth: number, 
/**
 * The way one looks from its edge, in tenths of a degree.
 */
bearing: number, };

/**
 * A brigade and how far it is.
 */
export type DeployingBrigade = { 
/**
 * Its leader, whose name it has.
 */
leader: number, side: number, state: DeployingState, 
/**
 * How many units it has.
 */
count: number, 
/**
 * Its units and leaders, for whoever may place them now.
 */
tray: Array<DeployingPiece>, };

/**
 * How far a brigade or a unit is with its deployment.
 */
export type DeployingState = "placed" | "held_back" | "now" | "waiting";

/**
 * A unit or leader to be deployed.
 */
export type DeployingPiece = { piece: number, state: DeployingState, 
/**
 * To hold it back; missing for what cannot be.
 */
keep: Decision | null, 
/**
 * How it may be drawn up, the customary one first; none for a leader.
 */
forms: Array<DeployingForm>, };

/**
 * How a unit may be drawn up.
 */
export type DeployingForm = { id: string, title: string, 
/**
 * Its bases about the middle of its front, facing north.
 */
figures: Array<[[number, number], [number, number], [number, number], [number, number]]>, };

/**
 * Something that somebody wants to put on the table.
 */
export type Placing = { "what": "feature", kind: string, points: Array<[number, number]>, width: number, depth: number, bearing: number, } | { "what": "marker", x: number, y: number, } | { "what": "piece", piece: number, to: Stop, form: string, exactly: boolean, };

/**
 * A question: what is the order to put this on the table, and would it be lawful?
 */
export type PlacingAsked = { placing: Placing, };

/**
 * The answer: the order and where the thing comes to stand.
 */
export type Placed = { tried: Tried, to: Stop, 
/**
 * Has it been brought into line with something?
 */
snapped: boolean, 
/**
 * Does it go into something that hides its bases?
 */
inside: boolean, };

/**
 * The question “why not?”: what keeps these pieces from acting there.
 */
export type WhyAsked = { pieces: Array<number>, target: Place, 
/**
 * What the order in hand is for, if one is chosen.
 */
mode?: Role, };

/**
 * An order that somebody may have meant, and what is said about it.
 */
export type Wish = { 
/**
 * Empty where no single order says what is meant.
 */
order: string, 
/**
 * The same as a sentence.
 */
text: string, 
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
 * A lesson of a book.
 */
export type LessonSheet = { book: string, 
/**
 * Title of the book.
 */
book_title: string, id: string, title: string, 
/**
 * What one learns in it.
 */
about: string, minutes: number, steps: number, 
/**
 * Is it a whole battle against a computer, its beginning guided?
 */
is_battle: boolean, };

/**
 * The wish for a lesson.
 */
export type NewLesson = { book: string, 
/**
 * Id of the lesson.
 */
lesson: string, };

/**
 * Where a lesson stands.
 */
export type LessonView = { 
/**
 * Where the game stands; acts name it.
 */
index: number, book: string, id: string, title: string, 
/**
 * Every step in a few words.
 */
steps: Array<string>, 
/**
 * The step at hand, from 0; as many as there are once it is over.
 */
step: number, 
/**
 * The few words that stand in the prompt's place; empty once it is over.
 */
prompt: string, 
/**
 * What is said; advice, once it is over and a battle follows; else empty.
 */
text: string, 
/**
 * What is said about what was done instead.
 */
said: string | null, 
/**
 * Can only going back help?
 */
is_astray: boolean, 
/**
 * Is the step read, done, or answered?
 */
waits: Waits, 
/**
 * What is chosen from.
 */
choices: Array<string>, 
/**
 * The wrong answer that was given last.
 */
wrong: number | null, 
/**
 * More and more help.
 */
hints: Array<string>, spotlight: Array<Spotlight>, 
/**
 * Does a battle against a computer follow?
 */
is_battle: boolean, };

/**
 * What a step waits for.
 */
export type Waits = "next" | "answer" | "act" | "nothing";

/**
 * Something that is lit.
 */
export type Spotlight = { "on": "piece", piece: number, } | { "on": "place", place: Place, } | { "on": "order", order: string, } | { "on": "panel", panel: string, } | { "on": "rule", rule: Rule, };

/**
 * What a pupil does besides giving orders.
 */
export type LessonAct = { "is": "next" } | { "is": "back" } | { "is": "answer", choice: number, } | { "is": "show" };

/**
 * The wish to do so, and the index of the game its player looked at.
 */
export type LessonAsked = { act: LessonAct, index: number, };

/**
 * A game that was played elsewhere.
 */
export type BroughtGame = { journal: string, 
/**
 * The files of its scenario, if that does not ship with the book.
 */
files?: { [key in string]: string }, };

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

/**
 * A request that says nothing but that it is sent.
 */
export type Nothing = Record<symbol, never>;

/**
 * The wish for an account.
 */
export type RegisterAsked = { name: string, password: string, 
/**
 * Needed where the club sends mail.
 */
email?: string, 
/**
 * Time zone, such as `Europe/Vienna`.
 */
zone?: string, 
/**
 * What came with an invitation, where one is needed.
 */
invitation?: string, };

/**
 * What came of it.
 */
export type Registered = { 
/**
 * A mail was sent whose link finishes it; otherwise the account is there and logged in.
 */
mail_sent: boolean, me?: Me, };

/**
 * What came in a mail.
 */
export type TokenGiven = { token: string, };

/**
 * The wish to log in.
 */
export type LoginAsked = { 
/**
 * Name or e-mail address.
 */
name: string, password: string, };

/**
 * Somebody has forgotten his password.
 */
export type ResetAsked = { email: string, };

/**
 * A password: the one that one has, or a new one.
 */
export type PasswordAsked = { password: string, };

/**
 * The wish for another password.
 */
export type NewPasswordAsked = { old: string, new: string, };

/**
 * The wish for another address.
 */
export type EmailAsked = { email: string, };

/**
 * An account as its owner sees it.
 */
export type Me = { name: string, email: string | null, 
/**
 * `none`, `unverified`, `verified` or `bouncing`.
 */
email_state: string, 
/**
 * `player`, `host`, `moderator` or `administrator`.
 */
role: string, 
/**
 * It has declared itself a program.
 */
is_bot: boolean, language: string, zone: string, created_ms: number, 
/**
 * When it will be closed, if that was asked for.
 */
closes_ms: number | null, 
/**
 * Was the password given so short a while ago that it need not be asked for again?
 */
is_fresh: boolean, settings: Settings, };

/**
 * What an account has chosen.
 */
export type Settings = { 
/**
 * Nobody sees whether one is here.
 */
hides_presence: boolean, };

/**
 * What is to be changed about one's account; what is missing stays.
 */
export type MeAsked = { language?: string, zone?: string, settings?: Settings, 
/**
 * `true` declares the account a program, for good.
 */
is_bot?: boolean, 
/**
 * `true` takes back the wish to close it.
 */
stays?: boolean, };

/**
 * A log-in of one's own.
 */
export type LoginSheet = { id: string, 
/**
 * `browser` or `token`.
 */
kind: string, label: string, scopes: Array<string>, created_ms: number, used_ms: number, expires_ms: number, 
/**
 * The browser's name.
 */
program: string, 
/**
 * Where from, to a neighbourhood.
 */
network: string, 
/**
 * Is it the one this is asked with?
 */
is_this: boolean, };

/**
 * What a token may be for.
 */
export type ScopeName = "read" | "play" | "challenge";

/**
 * The wish for a token.
 */
export type TokenAsked = { label: string, scopes: Array<ScopeName>, };

/**
 * A token, told here and never again.
 */
export type TokenMade = { id: string, token: string, };

/**
 * How fast a game is played.
 */
export type PaceSheet = { 
/**
 * `live`, `brisk`, `steady`, `easy`, `open`, or `custom` with its numbers.
 */
name: string, 
/**
 * Milliseconds of each side to begin with; missing where nobody counts.
 */
bank_ms: number | null, 
/**
 * Milliseconds for each turn.
 */
increment_ms: number | null, 
/**
 * No turn brings a bank above this.
 */
cap_ms: number | null, 
/**
 * Do clocks stand still on Saturdays and Sundays?
 */
weekends: boolean, };

/**
 * The wish to play somebody.
 */
export type ChallengeAsked = { book: string, 
/**
 * Id of a scenario that ships with the book.
 */
scenario: string, 
/**
 * Rules edition; the book's first if missing.
 */
edition?: string, options?: { [key in string]: string }, 
/**
 * The host's seat, which is also the id of its side; chance decides if missing.
 */
seat?: string, 
/**
 * `live`, `brisk`, `steady`, `easy`, `open`, or `custom BANK INCREMENT CAP` in milliseconds, with ` weekends`.
 */
pace: string, is_rated?: boolean, 
/**
 * May others watch?
 */
watched?: boolean, 
/**
 * What the host says.
 */
note?: string, 
/**
 * Whoever accepts has to know it.
 */
password?: string, 
/**
 * The name of the only one who may accept.
 */
target?: string, 
/**
 * Whoever has the link may accept, also without an account; it is in no list then.
 */
by_link?: boolean, };

/**
 * A challenge that was made.
 */
export type ChallengeMade = { id: string, 
/**
 * What to send to whoever is to accept it, if it is by link.
 */
link: string | null, 
/**
 * The game, if the other had made the same challenge: a rematch begins at once.
 */
game: string | null, };

/**
 * A challenge as somebody sees it.
 */
export type ChallengeSheet = { id: string, 
/**
 * Name of the host.
 */
host: string, is_mine: boolean, 
/**
 * Is it for nobody but whoever asks?
 */
is_for_me: boolean, 
/**
 * Name of the one whom it is for.
 */
target: string | null, book: string, edition: string, scenario: string, title: string, options: { [key in string]: string }, 
/**
 * The host's seat; chance decides if missing.
 */
seat: string | null, pace: PaceSheet, is_rated: boolean, watched: boolean, note: string, has_password: boolean, by_link: boolean, created_ms: number, expires_ms: number, 
/**
 * `open`, `taken`, `withdrawn`, `declined` or `expired`.
 */
state: string, 
/**
 * Why it was declined: `time`, `pace`, `scenario`, `side` or `other`.
 */
why: string | null, 
/**
 * The game it became, for those who play it.
 */
game: string | null, 
/**
 * The game that it is a rematch of.
 */
rematch_of: string | null, 
/**
 * Published before anybody accepts: the dice follow from what it commits to.
 */
commitment: string, };

/**
 * The wish to accept a challenge.
 */
export type AcceptAsked = { password?: string, };

/**
 * A game that has begun by it.
 */
export type Accepted = { game: string, 
/**
 * One's seat.
 */
seat: string, 
/**
 * What opens it, for a guest: an account needs none.
 */
secret: string | null, };

/**
 * Why somebody declines.
 */
export type DeclineWhy = "time" | "pace" | "scenario" | "side" | "other";

/**
 * Somebody declines a challenge.
 */
export type DeclineAsked = { why: DeclineWhy, };

/**
 * A game of the club.
 */
export type ClubGameSheet = { game: string, book: string, scenario: string, title: string, 
/**
 * `casual`, `rated` or `tournament`.
 */
kind: string, 
/**
 * `running`, `paused`, `overdue` or `closed`.
 */
state: string, pace: PaceSheet, 
/**
 * Public number of the turn.
 */
turn: number, seats: Array<ChairSheet>, 
/**
 * One's own seat.
 */
seat: string | null, is_my_turn: boolean, 
/**
 * Since when somebody is awaited.
 */
since_ms: number, clocks: Array<ClockSheet>, 
/**
 * Club time when this was written.
 */
now_ms: number, result: ResultSheet | null, closed_ms: number | null, proposals: Array<ProposalSheet>, 
/**
 * What one may do around the table now: `resign`, `claim`, `gift`, `nudge`, `hand`, `hand-other`, `leave`, `draw`,
 * `pause`, `resume`, `pace`, `rematch`, `return`.
 */
may: Array<string>, };

/**
 * Who sits where.
 */
export type ChairSheet = { seat: string, side: string, 
/**
 * `person`, `guest`, `computer LEVEL` or `open`.
 */
player: string, 
/**
 * Name of a person; empty for one whose account is closed.
 */
name: string | null, is_me: boolean, is_awaited: boolean, };

/**
 * The clock of a side.
 */
export type ClockSheet = { side: string, 
/**
 * What is left now.
 */
left_ms: number, 
/**
 * Does it run?
 */
is_running: boolean, 
/**
 * When its time is over, if it runs and nobody plays.
 */
flag_ms: number | null, is_overdue: boolean, 
/**
 * What all its stints together have taken.
 */
used_ms: number, };

/**
 * How a game ended.
 */
export type ResultSheet = { 
/**
 * `book`, or why it was closed: `resign`, `draw`, `claim`, `forfeit`, `abandoned`, `void`.
 */
kind: string, 
/**
 * The side that won.
 */
winner: string | null, 
/**
 * The book's word for how great the victory is.
 */
level: string | null, };

/**
 * What one side asks of the others.
 */
export type ProposalSheet = { number: number, 
/**
 * `draw`, `pause` or `pace`.
 */
kind: string, by_seat: string, is_mine: boolean, 
/**
 * Days of a pause, or a pace.
 */
body: string, expires_ms: number, };

/**
 * What is proposed.
 */
export type ProposalAsked = { "kind": "draw" } | { "kind": "pause", days: number, } | { "kind": "pace", pace: string, };

/**
 * A proposal that was made.
 */
export type ProposalMade = { number: number, };

/**
 * Time that is given.
 */
export type GiftAsked = { 
/**
 * 12, 24 or 72.
 */
hours: number, };

/**
 * A seat is handed to a computer: one's own, or that of somebody who is overdue.
 */
export type HandAsked = { 
/**
 * One's own if missing.
 */
seat?: string, 
/**
 * Level of the computer.
 */
level: string, };

/**
 * Vacations of one's own.
 */
export type VacationSheet = { 
/**
 * Each from one moment to another.
 */
spans: Array<VacationSpan>, 
/**
 * Days left this year.
 */
days_left: number, };

/**
 * A vacation.
 */
export type VacationSpan = { from_ms: number, to_ms: number, };

/**
 * The wish for a vacation.
 */
export type VacationAsked = { 
/**
 * When it begins; now if missing.
 */
from_ms?: number, days: number, };

/**
 * What happened that one wants to hear of.
 */
export type NoticeSheet = { id: string, created_ms: number, kind: string, game: string | null, 
/**
 * What happened, in a sentence.
 */
text: string, is_seen: boolean, };

/**
 * Notices up to a moment were seen.
 */
export type NoticesRead = { up_to_ms: number, };

/**
 * What one hears of, and how.
 */
export type NoticeChoices = { 
/**
 * By kind: `off`, `site`, `mail` or `digest`.
 */
kinds: { [key in string]: ChannelName }, 
/**
 * The hour (UTC) of the daily mail.
 */
digest_hour: number, };

/**
 * How one hears of something.
 */
export type ChannelName = "off" | "site" | "mail" | "digest";

/**
 * What a link of a mail stops.
 */
export type Unsubscribing = { 
/**
 * Kind of notices.
 */
kind: string, 
/**
 * Did it stop them now?
 */
is_done: boolean, };

/**
 * Somebody as everybody may know him.
 */
export type PlayerSheet = { name: string, is_bot: boolean, created_ms: number, 
/**
 * When he was last here, to the day; missing if he hides it.
 */
seen_ms: number | null, 
/**
 * Games that run, and games that are over.
 */
running: number, closed: number, 
/**
 * His vacation, if he has one now: when it ends.
 */
vacation_to_ms: number | null, };
