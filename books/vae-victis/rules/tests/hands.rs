//! What hands are offered: bodies that go by one order, attacks that line up, shots with support, all of it lawful.

use engine::{Chip, Game, Path, Place, Role, Seat, Stop, Table, Viewer};
use vae_victis::VaeVictis;

const BLUE: Seat = Seat(0);
const RED: Seat = Seat(1);

/// Two battalions side by side with their general behind them, hussars apart, and an enemy in reach.
const MARCHING: &str = "corps blue van ap 4
blue a line 1000,900 north
blue b line 1160,900 north
blue h cavalry-light 1900,400 north
general blue P 1080,760 north
red e militia 1000,1150 south
red k line 1600,1900 south
general red T 1000,1900 south
phase blue move";

const FIRING: &str = "blue a line 1000,900 north
blue b line 1160,900 north
red e line 1080,1060 south
red k line 1500,1900 south
red m line 300,1900 south
red n line 460,1900 south
phase red fire";

fn drawn(text: &str) -> Game<VaeVictis> {
    Game::draft(text).expect("the position is sound")
}

fn id(table: &dyn Table, name: &str) -> u16 {
    let view = table.view(Viewer::Umpire);
    view.pieces.iter().find(|piece| piece.name == name).expect("it is there").id
}

fn offered(table: &dyn Table, seat: Seat, names: &[&str], role: Role) -> engine::Offer {
    let selection: Vec<u16> = names.iter().map(|name| id(table, name)).collect();
    let offers = table.offers(seat, &selection);
    offers.into_iter().find(|offer| offer.role == role).expect("it is offered")
}

#[test]
fn whatever_is_offered_is_lawful_and_its_way_leads_back_to_it() {
    for (text, seat) in [(MARCHING, BLUE), (FIRING, BLUE)] {
        let game = drawn(text);
        let table: &dyn Table = &game;
        let mut count = 0;
        for piece in table.able(seat) {
            for offer in table.offers(seat, &[piece]) {
                count += 1;
                assert_eq!(table.check(seat, &offer.order).as_deref(), Ok(&*offer.order));
                let along = offer.path.as_ref().and_then(|path| table.order_along(seat, path));
                assert!(offer.path.is_none() || along.as_deref() == Some(&*offer.order), "{}", offer.order);
            }
        }
        assert!(count >= 2, "{count} offers");
    }
    assert!(drawn(FIRING).able(RED).is_empty(), "whoever moved does not fire");
}

#[test]
fn a_click_on_one_of_a_group_selects_all_of_it() {
    let game = drawn(MARCHING);
    let group = game.together(BLUE).into_iter().find(|one| one.by == id(&game, "a")).expect("a group");
    assert_eq!(group.pieces, [id(&game, "a"), id(&game, "b")]);
}

#[test]
fn a_group_is_dragged_as_one_body_by_wheels() {
    let game = drawn(MARCHING);
    let plain = offered(&game, BLUE, &["a", "b"], Role::Move).path.expect("it can be dragged");
    assert_eq!(plain.along, [id(&game, "b")]);
    let order = |x: i32, y: i32, bearing: u16| {
        let path = Path { to: Stop { x, y, bearing }, ..plain.clone() };
        game.order_along(BLUE, &path).expect("a way leads there")
    };
    assert_eq!(order(1_000_000, 940_000, 0), "move a+b by advance 40");
    assert_eq!(order(1_000_000, 860_000, 0), "move a+b by retire 40");
    // Ten degrees about the left corner of the two.
    assert_eq!(order(998_785, 886_108, 3_500), "move a+b by wheel left 10");
    let aside = order(980_000, 1_000_000, 0);
    assert!(aside.starts_with("move a+b by wheel left ") && aside.contains(" wheel right "), "{aside}");
}

#[test]
fn an_attack_lines_up_by_itself_and_foretells_its_melee() {
    let game = drawn(MARCHING);
    let attack = offered(&game, BLUE, &["a", "b"], Role::Assault);
    assert_eq!(attack.order, "move a+b by advance 250");
    let forecast = game.forecast(BLUE, &attack.order).expect("it leads to a melee");
    assert!(forecast.odds.exact);
    let whose: Vec<_> = forecast.odds.tallies.iter().filter_map(|tally| tally.whose).collect();
    assert_eq!(whose.len(), 2, "numbers of both sides: {whose:?}");
    // Brought near to its place it snaps to it.
    let near = Place::Plane { x: 1_020_000, y: 1_120_000, bearing: 0 };
    let wishes = game.wishes(
        BLUE,
        engine::Pointed { selection: &[id(&game, "a"), id(&game, "b")], target: &near, mode: None },
    );
    assert_eq!(wishes.first().map(String::as_str), Some("move a+b by advance 250"));
}

#[test]
fn a_general_takes_troops_along_for_nothing() {
    let game = drawn(&MARCHING.replace("1080,760", "1080,820"));
    let advance = offered(&game, BLUE, &["a", "b"], Role::Move).order;
    let variants = game.variants(BLUE, &advance);
    let with = variants.iter().find(|variant| variant.order.ends_with(" with P")).expect("he touches them");
    assert_eq!((with.chip, with.is_on), (Chip::Tick, false));
    assert!(game.check(BLUE, &with.order).is_ok());
}

#[test]
fn support_is_a_tick_beside_a_shot() {
    let game = drawn(FIRING);
    let shot = offered(&game, BLUE, &["a"], Role::Attack);
    assert_eq!(shot.order, "fire a -> e");
    let variants = game.variants(BLUE, &shot.order);
    assert_eq!(variants[0].order, "fire a -> e support b");
    let together = offered(&game, BLUE, &["a", "b"], Role::Attack);
    assert_eq!(together.order, "fire a -> e support b");
}

#[test]
fn odds_end_with_the_phase() {
    let game = drawn(FIRING);
    let odds = game.odds(BLUE, "fire a -> e support b").expect("it is lawful");
    assert!(odds.exact && odds.leaves <= 36, "{} leaves", odds.leaves);
}
