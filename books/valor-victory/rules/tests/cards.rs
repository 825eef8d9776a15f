//! Cards that explain a counter and the ground of its hex.

use engine::{Arg, Game, InfoCard, InfoRow, Place, Table, Viewer};
use valor_victory::ValorVictory;

fn said(card: &InfoCard) -> Vec<String> {
    let row = |row: &InfoRow| {
        let value =
            row.value.as_ref().map_or(String::new(), |value| value.notation(&|spot| format!("{spot:?}")));
        format!("{}: {value}", row.title)
    };
    card.rows.iter().map(row).collect()
}

#[test]
fn a_counter_explains_its_numbers_its_weapon_and_its_state() {
    let text = "allies a1 american-rifle 0506 with m1919a6 pinned\naxis g1 german-rifle 0503";
    let table: Game<ValorVictory> = Game::draft(text).unwrap_or_else(|faults| panic!("{faults}"));
    let card = Table::unit_card(&table, Viewer::Umpire, 0).expect("it is on the map");
    let said = said(&card);
    for wanted in [
        "stat-firepower: 5",
        "stat-range: 6",
        "stat-casualty: 4",
        "stat-weapon-firepower: 3",
        "state-pinned: ",
    ] {
        assert!(said.iter().any(|row| row == wanted), "{wanted} in {said:#?}");
    }
    assert!(card.rows.iter().all(|row| row.clause.is_some()), "each has its rule: {card:#?}");
}

#[test]
fn a_hex_says_what_it_costs_hides_and_covers() {
    let book = engine::BookOf::<ValorVictory>::new();
    let scenario = <ValorVictory as engine::Nouns>::scenarios().into_iter().find(|one| one.id == "tutorial");
    let scenario = scenario.expect("the book has its tutorial");
    let table = engine::Book::begin(&book, &scenario, engine::Setup::default(), "cards", None);
    let table = table.unwrap_or_else(|faults| panic!("{faults}"));
    let engine::Ground::Hexes { cells, .. } = table.ground() else { panic!("a map of hexes") };
    let at = |name: &str| table.ground_cards(Viewer::Spectator, &Place::Hex { name: name.to_owned() });
    let woods = cells.iter().find(|cell| cell.terrain == "woods").expect("there are woods");
    let card = at(&woods.name).pop().expect("every hex has a card");
    assert!(card.title == Arg::Word(engine::Key::new("thing-woods")) || card.kind.is_some());
    let said = said(&card);
    for wanted in ["ground-on-foot: 2", "ground-blocks: ", "ground-cover: +2"] {
        assert!(said.iter().any(|row| row == wanted), "{wanted} in {said:#?}");
    }
    assert!(cells.iter().all(|cell| !at(&cell.name).is_empty()));
    assert!(at("nowhere").is_empty());
}
