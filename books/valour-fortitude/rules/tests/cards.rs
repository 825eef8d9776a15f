//! Cards that explain a unit, its leader and the ground.

use engine::{Arg, FastDice, Game, InfoCard, InfoRow, Place, Spot, Table, Topic, Viewer};
use valour_fortitude::ValourFortitude;

const TABLE: &str = "phase blue acting\nwood W 20,14 40,14 40,16 20,16\nlow-wall L 20,30 40,30\n\
                     blue a line-infantry line 30,10 north losses 2\nred e line-infantry line 30,44 south\n";

fn table() -> Game<ValourFortitude> {
    Game::draft(TABLE).unwrap_or_else(|faults| panic!("{faults}"))
}

fn said(table: &Game<ValourFortitude>, card: &InfoCard) -> Vec<String> {
    let name = |spot| Table::title(table, spot);
    let row = |row: &InfoRow| {
        let value = row.value.as_ref().map_or(String::new(), |value| value.notation(&name));
        format!("{}: {value}", row.title)
    };
    card.rows.iter().map(row).collect()
}

fn ground(table: &Game<ValourFortitude>, x: i32, y: i32) -> Vec<InfoCard> {
    Table::ground_cards(table, Viewer::Spectator, &Place::Plane { x: x * 1_000, y: y * 1_000, bearing: 0 })
}

#[test]
fn a_unit_says_its_weapon_range_tenacity_losses_and_leader() {
    let table = table();
    let card = Table::unit_card(&table, Viewer::Spectator, 0).expect("everybody sees it");
    assert_eq!(card.title, Arg::Spot(Spot::Piece(0)));
    let said = said(&table, &card);
    for wanted in
        ["card-weapon: weapon-musket 12″", "card-range: 12″", "tenacity: card-losses 2 4", "card-move: 8″"]
    {
        assert!(said.iter().any(|row| row == wanted), "{wanted} in {said:#?}");
    }
    let topics: Vec<_> = card.rows.iter().map(|row| row.topic).collect();
    assert!(topics.contains(&Topic::Special) && topics.contains(&Topic::Command), "{topics:?}");
    assert!(said.iter().any(|row| row.starts_with("card-earshot: ")), "{said:#?}");
}

#[test]
fn a_leader_says_whom_he_commands_and_how_far_he_is_heard() {
    let table = table();
    let card = Table::unit_card(&table, Viewer::Spectator, 200).expect("everybody sees him");
    let said = said(&table, &card);
    assert_eq!(said.len(), 3, "{said:#?}");
    assert!(said.contains(&"card-voice: 12″".to_owned()) && said.contains(&"card-ride: 36″".to_owned()));
}

#[test]
fn the_ground_says_what_it_costs_hides_and_covers() {
    let table = table();
    let wood = ground(&table, 30, 15);
    assert_eq!(
        said(&table, &wood[0]),
        ["ground-occupy: ", "ground-obstacle: ", "ground-cover-soft: −1", "ground-cover-melee: "]
    );
    let wall = ground(&table, 30, 30);
    assert!(said(&table, &wall[0]).contains(&"ground-barrier: 4″".to_owned()));
    let open = ground(&table, 5, 40);
    assert_eq!(said(&table, &open[0]), ["ground-nothing: "]);
}

#[test]
fn every_piece_of_every_battle_has_a_card() {
    for scenario in <ValourFortitude as engine::Nouns>::scenarios() {
        let book = engine::BookOf::<ValourFortitude>::new();
        let table = engine::Book::begin(&book, &scenario, engine::Setup::default(), "cards", None);
        let table = table.unwrap_or_else(|faults| panic!("{faults}"));
        for piece in table.view(Viewer::Umpire).pieces {
            let card = table.unit_card(Viewer::Umpire, piece.id).expect("a piece that is seen has a card");
            assert!(!card.rows.is_empty() && card.kind.is_some(), "{}: {card:?}", piece.title);
        }
    }
}

#[test]
fn nobody_is_told_of_what_is_not_there() {
    let table = table();
    let mut dice = FastDice::new(7);
    assert!(Table::unit_card(&table, Viewer::Side(engine::Side(0)), u16::MAX).is_none());
    for _ in 0..200 {
        let place =
            Place::Plane { x: dice.below(u32::MAX) as i32, y: dice.below(u32::MAX) as i32, bearing: 0 };
        let _ = Table::ground_cards(&table, Viewer::Spectator, &place);
    }
    assert!(Table::ground_cards(&table, Viewer::Spectator, &Place::Off).is_empty());
}
