//! What a player has in hand: whole stacks, moves that are interrupted, kinds of fire missions.

use engine::{Die, Game, Place, Seat, Table};
use valor_victory::ValorVictory;

const ALLIES: Seat = Seat(0);

fn table(text: &str) -> Game<ValorVictory> {
    Game::draft(text).unwrap_or_else(|faults| panic!("{faults}"))
}

fn orders(table: &Game<ValorVictory>, selection: &[u16]) -> Vec<String> {
    Table::offers(table, ALLIES, selection).into_iter().map(|offer| offer.order).collect()
}

/// V3: while light missions are left the heavy one can be chosen for the same hex, and the light one again.
#[test]
fn every_kind_of_mission_that_is_left_can_be_chosen() {
    let fire = table(
        "phase allies command\nallies light 2\nallies heavy 1\nallies a1 american-rifle 0506\n\
         axis g1 german-rifle 0502",
    );
    let kinds = |order: &str| -> Vec<(String, bool)> {
        Table::variants(&fire, ALLIES, order).into_iter().map(|one| (one.order, one.is_on)).collect()
    };
    let [light, heavy] = ["mission light 0502", "mission heavy 0502"].map(str::to_owned);
    assert_eq!(kinds(&light), [(light.clone(), true), (heavy.clone(), false)]);
    assert_eq!(kinds(&heavy), [(light, false), (heavy, true)]);
    let only = table(
        "phase allies command\nallies heavy 1\nallies a1 american-rifle 0506\naxis g1 german-rifle 0502",
    );
    let none = Table::variants(&only, ALLIES, "mission heavy 0502");
    assert!(none.is_empty(), "one kind is no choice");
}

/// V4: one of a stack is pinned on the way; the others may act, go on and stop.
#[test]
fn whoever_is_not_pinned_goes_on_and_may_stop() {
    let mut moving = table(
        "phase allies movement\nallies a1 american-rifle-half 0506\nallies a2 american-rifle 0506\n\
         allies a3 american-junior 0506\naxis g1 german-rifle 0502",
    );
    let told = |faces: &[u8]| -> Vec<Die> { faces.iter().map(|&face| Die { sides: 6, face }).collect() };
    moving.play_told(ALLIES, "move a1+a2+a3", &[]).expect("it is lawful");
    moving.play_told(ALLIES, "step n", &told(&[2, 3])).expect("it is lawful");
    let left = Table::able(&moving, ALLIES);
    assert_eq!(left, [2], "a1 is gone and a2 is pinned");
    let offered = orders(&moving, &left);
    assert!(offered.contains(&"stop".to_owned()) && offered.contains(&"step n".to_owned()), "{offered:?}");
    assert!(!Table::reach(&moving, ALLIES, &left).is_empty(), "the rest of the way is lit");
}

/// V5: units advance singly, so a stack that is chosen whole gives an order each; where not all can go nothing is lit.
#[test]
fn a_whole_stack_advances_order_by_order() {
    let stack = "phase allies advance\nallies a1 american-rifle 0506\nallies a2 american-rifle 0506\n\
        axis g1 german-rifle 0505";
    let mut advance = table(stack);
    let there = Place::Hex { name: "0507".to_owned() };
    let found = Table::reach(&advance, ALLIES, &[0, 1]);
    let reach = found.iter().find(|reach| reach.way == [there.clone()]).expect("they can advance south");
    assert_eq!(reach.orders, ["advance a1 s", "advance a2 s"]);
    assert!(
        found.iter().all(|reach| reach.way != [Place::Hex { name: "0505".to_owned() }]),
        "enemies are there"
    );
    for order in reach.orders.clone() {
        advance.play_told(ALLIES, &order, &[]).expect("it is lawful");
    }
    // One of them has gone already: together they can do nothing.
    let mut apart = table(stack);
    apart.play_told(ALLIES, "advance a1 s", &[]).expect("it is lawful");
    assert!(Table::reach(&apart, ALLIES, &[0, 1]).is_empty());
    assert!(orders(&apart, &[0, 1]).is_empty());
}

/// A click on a stack in the Advance Phase chooses all that can go one way; whoever can assault is chosen with those who assault.
#[test]
fn a_click_chooses_the_stack_that_advances() {
    let text = "phase allies advance\nallies a1 american-rifle 0506\nallies a2 american-rifle 0506\n\
        allies harris american-junior 0506\nallies a3 american-rifle 0509\naxis g1 german-rifle 0501";
    let advance = table(text);
    let chosen = |table: &Game<ValorVictory>, by: u16| {
        Table::together(table, ALLIES).into_iter().find(|one| one.by == by).map(|one| one.pieces)
    };
    assert_eq!(chosen(&advance, 1), Some(vec![0, 1, 2]));
    assert_eq!(chosen(&advance, 3), Some(vec![3]));
    assert!(!Table::reach(&advance, ALLIES, &[0, 1, 2]).is_empty(), "they can go together");
    let near = table(&text.replace("0501", "0505"));
    let assault = chosen(&near, 0).expect("it may act");
    assert!(orders(&near, &assault).iter().any(|order| order.starts_with("assault")), "{assault:?}");
}

/// Every whole move that is lit can be made to its end, also where the points run out and it ends by itself.
#[test]
fn a_whole_move_ends_where_it_is_lit() {
    let text = "phase allies movement\nallies a1 american-rifle 0506\nallies harris american-junior 0506\n\
        axis g1 german-rifle 1001\nopportunity none";
    let found = Table::reach(&table(text), ALLIES, &[0, 1]);
    assert!(found.iter().any(|reach| reach.way.len() == 6), "a led squad goes six hexes");
    for reach in found {
        let mut moving = table(text);
        for order in &reach.orders {
            moving.play_told(ALLIES, order, &[]).unwrap_or_else(|denied| panic!("{order}: {denied:?}"));
        }
        let after = Table::view(&moving, engine::Viewer::Umpire);
        let stands =
            |name: &str| after.pieces.iter().find(|piece| piece.name == name).map(|piece| &piece.place);
        assert_eq!(stands("a1"), reach.way.last());
        assert!(!orders(&moving, &[]).contains(&"stop".to_owned()), "the move is over");
    }
}
