//! What a player has in hand and reads: who goes in together, where a hex lies, why nobody was asked.

use engine::{Game, Seat, Side, Spot, Table, Viewer};
use fix_bayonets::FixBayonets;

const ALLIES: Seat = Seat(0);

fn table(text: &str) -> Game<FixBayonets> {
    Game::draft(text).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The stacks that can go in against one target are ticked and unticked, and whoever leads goes on leading.
#[test]
fn stacks_join_an_assault_and_leave_it() {
    let table = table(
        "allies c1 infantry 0508 column v0 steps 6 to-the-bayonet\n\
         allies c2 infantry 0607 column v5 steps 5 to-the-bayonet\n\
         french d1 infantry 0507 line v3\nstep assaults allies",
    );
    let chips = |order: &str| -> Vec<(String, bool)> {
        Table::variants(&table, ALLIES, order).into_iter().map(|one| (one.order, one.is_on)).collect()
    };
    let [alone, both] = ["assault c1 d1", "assault c1+c2 d1"].map(str::to_owned);
    assert_eq!(chips(&alone), [(both.clone(), false)]);
    assert_eq!(chips(&both), [("assault c2 d1".to_owned(), true), (alone, true)]);
}

/// A hex goes by the named place next to it, or by the way from it; a named one by its name.
#[test]
fn a_hex_lies_somewhere_from_a_place_with_a_name() {
    let table = table(
        "allies c1 infantry 0508 line v0\nfrench d1 infantry 0502 line v3\ntitle 0505 the mill\n\
         step command AL",
    );
    let located = |name: &str| {
        let hex = (0..120).map(Spot::Place).find(|&spot| Table::name(&table, spot) == name).unwrap();
        Table::locate(&table, hex).map(|line| table.notation(&line))
    };
    assert_eq!(located("0505"), None);
    assert_eq!(located("0605").as_deref(), Some("place-near 0505 to-east 1"));
    assert_eq!(located("0502").as_deref(), Some("place-near 0505 to-north 3"));
}

/// Whoever has not come yet has a card like everybody else.
#[test]
fn a_unit_that_waits_has_its_card() {
    let table = table(
        "zone allies 0101 0201\nallies leader COL 0101 formation cr 3\n\
         allies c1 infantry waiting steps 4 under COL\nfrench d1 infantry 0807 line v3",
    );
    let waiting = Table::view(&table, Viewer::Side(Side(0))).pieces;
    let c1 = waiting.iter().find(|piece| piece.name == "c1").expect("it is listed");
    assert!(Table::unit_card(&table, Viewer::Side(Side(0)), c1.id).is_some());
}
