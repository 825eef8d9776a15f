use engine::{Chapter, Citation, Clause, Entry, Rulebook, Status};

macro_rules! clauses {
    ($($name:ident $id:literal $title:literal $gist:literal;)*) => {
        static ENTRIES: &[Entry] = &[$(Entry {
            id: $id, chapter: 1, title: $title, gist: $gist, decision: "", status: Status::Planned, reason: "",
        }),*];
        clauses!(@consts 0; $($name)*);
    };
    (@consts $index:expr; $name:ident $($rest:ident)*) => {
        pub(super) const $name: Clause = Clause::new(&ENTRIES[$index]);
        clauses!(@consts $index + 1; $($rest)*);
    };
    (@consts $index:expr;) => {};
}

clauses! {
    TURN "sk.turn" "Turn" "Sides act in turn; each unit once.";
    MOVE "sk.move" "Move" "One place, not onto the enemy.";
    RANGE "sk.range" "Range" "Fire reaches three places.";
    FIRE "sk.fire" "Fire" "Two dice; eight or more hits.";
    NEAR "sk.near" "Near" "One better at the next place.";
    COVER "sk.cover" "Cover" "One worse into woods.";
    VOLLEY "sk.volley" "Volley" "A test at four or more for each man; each that passes is a loss.";
    BARRAGE "sk.barrage" "Barrage" "Seven dice; nothing happens but noise.";
    CARD "sk.card" "Card" "One draw; half the cards dodge a hit.";
    REPLY "sk.reply" "Reply" "Whoever is hit stands, retreats or dodges.";
    VICTORY "sk.victory" "Victory" "The last side standing, or the stronger at the end.";
}

pub(super) static RULEBOOK: Rulebook = Rulebook {
    book: "skirmish",
    title: "Skirmish",
    editions: &["1", "2"],
    chapters: &[Chapter { number: 1, name: "All of it" }],
    entries: ENTRIES,
    citations: &[Citation { id: "sk.fire", file: "src/toy/resolve.rs", line: 1 }],
    cases: &[],
};

/// The clauses, for tests that need some.
pub static CLAUSES: &[Entry] = ENTRIES;

/// The English catalogue.
pub const MESSAGES: &str = "\
moved = { $unit } moves from { $from } to { $to }.
fired = { $unit } fires at { $target }.
volleyed = { $unit } gives { $target } a volley: { $losses ->
    [one] one loss
   *[other] { $losses } losses
}.
barraged = { $unit } makes { $sixes } loud bangs.
hit = { $target } is hit.
loss = { $unit } loses { $losses }.
retreated = { $unit } falls back to { $to }.
drew = { $side } draws a card.
saw = { $side } drew { $card }.
showed = { $side } shows { $card }.
dodged = { $side } plays a dodge.
ended = { $side } ends its turn.
won = { $side } wins.
drawn = Nobody wins.
blank = a blank card
dodge = a dodge
";

/// A catalogue in a language nobody speaks, under the code of all invented ones.
pub const INVENTED: (&str, &str) = ("art", include_str!("art.ftl"));
