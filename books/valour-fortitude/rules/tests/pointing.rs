//! Pointing at the table: the sight tool, what a dragged unit is meant to do, and who lights up.

use engine::{
    Arm, FastDice, Formation, Game, Path, Place, Pointed, Role, Seat, Sight, Spot, Stop, Table, Viewer,
};
use valour_fortitude::ValourFortitude;

const BLUE: Seat = Seat(0);

fn table(text: &str) -> Game<ValourFortitude> {
    Game::draft(text).unwrap_or_else(|faults| panic!("{faults}"))
}

fn at(x: i32, y: i32, degrees: u16) -> Place {
    Place::Plane { x: x * 100, y: y * 100, bearing: degrees * 10 }
}

fn id(table: &Game<ValourFortitude>, name: &str) -> u16 {
    (0..40).find(|&id| Table::name(table, Spot::Piece(id)) == name).expect("the unit is there")
}

/// What is meant by bringing unit `a` there, and whether it is lawful.
fn meant(table: &Game<ValourFortitude>, target: &Place) -> Vec<(String, bool)> {
    let wishes = Table::wishes(table, BLUE, Pointed { selection: &[id(table, "a")], target, mode: None });
    wishes.into_iter().map(|order| (order.clone(), Table::check(table, BLUE, &order).is_ok())).collect()
}

fn seen(table: &Game<ValourFortitude>, from: &Place, to: &Place) -> (Sight, String) {
    let sight = Table::sight(table, Viewer::Spectator, from, to).expect("both are on the table");
    let said = table.notation(&sight.line);
    (sight, said)
}

const FACING: &str =
    "phase blue acting\nblue a line-infantry line 30,10 north\nred e line-infantry line 30,18 south\n";

#[test]
fn a_unit_brought_near_an_enemy_comes_into_contact() {
    let table = table(FACING);
    let wishes = meant(&table, &at(310, 172, 5));
    let (order, is_lawful) = &wishes[0];
    assert!(order.starts_with("assault a to ") && *is_lawful, "{wishes:?}");
    assert!(order.contains(",18 facing 0"), "flush against the front: {order}");
}

#[test]
fn an_assault_out_of_reach_says_how_far() {
    let table = table(
        "phase blue acting\nblue a line-infantry line 30,10 north\nred e line-infantry line 30,40 south\n",
    );
    let wishes = meant(&table, &at(300, 400, 0));
    assert!(wishes.iter().all(|(_, is_lawful)| !is_lawful), "{wishes:?}");
    let assault = wishes.iter().find(|(order, _)| order.starts_with("assault")).expect("an assault is meant");
    let denied = Table::check(&table, BLUE, &assault.0).expect_err("it is too far");
    assert!(denied.to_string().contains("far"), "{denied}");
    assert!(wishes.iter().any(|(order, _)| order.starts_with("fire a ->")), "or fire: {wishes:?}");
}

#[test]
fn a_unit_brought_beside_a_friend_stands_in_line_with_him() {
    let table = table(
        "phase blue acting\nblue a line-infantry line 30,10 north\nblue b line-infantry line 45,14 north\nred e line-infantry line 30,44 south\n",
    );
    let beside = meant(&table, &at(340, 138, 0));
    let (order, is_lawful) = &beside[0];
    assert!(order.starts_with("move a to ") && order.ends_with(",14 facing 0") && *is_lawful, "{beside:?}");
    let near = meant(&table, &at(305, 98, 0));
    assert_eq!(near, [("move a to 30.5,9.8 facing 0".to_owned(), true)], "its own ground is no hindrance");
    let plain = meant(&table, &at(300, 160, 0));
    assert_eq!(plain, [("move a to 30,16 facing 0".to_owned(), true)], "nobody is near");
}

#[test]
fn the_sight_tool_counts_figures_and_names_what_is_between() {
    let table = table(
        "phase blue fire\nblue a line-infantry line 30,10 north\nblue b line-infantry line 30,20 north\nred e line-infantry line 30,30 south\n",
    );
    let (sight, said) = seen(&table, &at(300, 98, 0), &at(300, 302, 0));
    assert!(!sight.clear && sight.blocker.is_some() && said.contains("b"), "{said}");
    assert_eq!(sight.line.why.map(|clause| clause.id()), Some("vf.5.1.3.c"));
    let (sight, said) = seen(&table, &at(300, 198, 0), &at(300, 302, 0));
    assert!(sight.clear && said.contains("12"), "all twelve in front see: {said}");
    let (sight, _) = seen(&table, &at(300, 302, 0), &at(300, 98, 0));
    assert!(!sight.clear, "nor does e see a");
    let (sight, said) = seen(&table, &at(300, 198, 0), &at(300, 98, 0));
    assert_eq!(
        (sight.clear, sight.line.why.map(|clause| clause.id())),
        (false, Some("vf.5.1.3.a")),
        "{said}"
    );
}

#[test]
fn bare_ground_is_looked_over_too() {
    let table = table(
        "phase blue fire\nwood W 30,20 width 8\nblue a line-infantry line 30,5 north\nred e line-infantry line 60,44 south\n",
    );
    let (sight, said) = seen(&table, &at(300, 120, 0), &at(300, 300, 0));
    assert!(!sight.clear, "{said}");
    assert_eq!(sight.line.why.map(|clause| clause.id()), Some("vf.5.1.3.b"));
    let Some(Place::Plane { y, .. }) = sight.blocker else { panic!("it says where") };
    assert!((15_000..17_500).contains(&y), "at the near edge of the wood: {y}");
    let (sight, said) = seen(&table, &at(300, 200, 0), &at(300, 300, 0));
    assert!(sight.clear, "who stands in the wood looks out of it: {said}");
    assert!(Table::sight(&table, Viewer::Spectator, &at(i32::MAX / 100, 0, 0), &at(0, 0, 0)).is_none());
}

#[test]
fn those_light_up_who_have_something_to_do() {
    let table = table(FACING);
    let able = Table::able(&table, BLUE);
    assert!(able.contains(&id(&table, "a")), "{able:?}");
    assert!(!able.contains(&id(&table, "e")), "{able:?}");
    for piece in able {
        assert!(!Table::offers(&table, BLUE, &[piece]).is_empty(), "{piece} is lit and has nothing to do");
    }
}

#[test]
fn an_order_that_only_goes_somewhere_is_a_path_and_a_path_is_such_an_order() {
    let table = table(FACING);
    let unit = id(&table, "a");
    let order = "move a via 30,11 facing 0 to 31.5,12 facing 10";
    let stop = |x, y, bearing| Stop { x, y, bearing };
    let (via, to) = (vec![stop(30_000, 11_000, 0)], stop(31_500, 12_000, 100));
    let path = Path { role: Role::Move, piece: unit, along: Vec::new(), via, to, faces: true };
    assert_eq!(Table::path(&table, BLUE, order), Some(path.clone()));
    assert_eq!(Table::order_along(&table, BLUE, &path).as_deref(), Some(order));
    for also in ["hold a", "move a form 6 facing 0", "nonsense"] {
        assert_eq!(Table::path(&table, BLUE, also), None, "{also} says more than where to go");
    }
    let wrong = [
        Path { role: Role::Ride, ..path.clone() },
        Path { role: Role::Attack, ..path.clone() },
        Path { piece: u16::MAX, ..path.clone() },
        Path { to: stop(i32::MAX, 0, 0), ..path },
    ];
    for path in wrong {
        assert_eq!(Table::order_along(&table, BLUE, &path), None, "{path:?}");
    }
}

#[test]
fn offers_that_can_be_dragged_say_the_way_they_go() {
    let table = table(FACING);
    let mut found = 0;
    for offer in Table::offers(&table, BLUE, &[id(&table, "a")]) {
        let path = Table::path(&table, BLUE, &offer.order);
        assert_eq!(offer.path, path, "{}", offer.order);
        if let Some(path) = path {
            found += 1;
            assert_eq!((path.role, Table::order_along(&table, BLUE, &path)), (offer.role, Some(offer.order)));
        }
    }
    assert!(found > 0, "a unit that may act may go somewhere");
}

#[test]
fn the_line_around_a_unit_is_as_far_as_it_may_really_go() {
    // 8″ in line, but 3″ away from the enemy: 6.5″ straight on, which no offer of whole or half a move says.
    let table = table(
        "phase blue acting\nblue a line-infantry line 30,10 north\nred e line-infantry line 30,19.6 south\n",
    );
    let unit = id(&table, "a");
    let offers = Table::offers(&table, BLUE, &[unit]);
    let told: Vec<_> = offers.iter().filter(|offer| !offer.reach.is_empty()).collect();
    assert_eq!(
        told.iter().map(|offer| offer.role).collect::<Vec<_>>(),
        [Role::Move],
        "one of a kind says so"
    );
    let reach = &told[0].reach;
    assert_eq!(reach[0], (30_000, 16_500));
    for &(x, y) in reach {
        let to = Stop { x, y, bearing: 0 };
        let path =
            Path { role: Role::Move, piece: unit, along: Vec::new(), via: Vec::new(), to, faces: true };
        let order = Table::order_along(&table, BLUE, &path).expect("it is on the table");
        assert!(Table::check(&table, BLUE, &order).is_ok(), "{order}");
    }
    assert!(
        Table::offers(&table, BLUE, &[]).iter().all(|offer| offer.reach.is_empty()),
        "of nobody in particular"
    );
}

#[test]
fn what_is_seen_of_men_follows_from_their_regiment_and_brigade() {
    let table = table(FACING);
    let view = Table::view(&table, Viewer::Spectator);
    let piece = view.pieces.iter().find(|piece| piece.id == id(&table, "a")).expect("it is on the table");
    let troop = piece.troop.as_ref().expect("it is a unit of figures");
    assert_eq!((troop.order, troop.tenacity), (Some(Formation::Line), 4));
    assert!(troop.holds.is_none() && troop.group.is_some());
    let leaders = view.pieces.iter().filter(|piece| piece.arm == Arm::Leader);
    assert!(leaders.filter_map(|leader| leader.troop.as_ref()).all(|troop| troop.order.is_none()));
}

#[test]
fn whoever_points_anywhere_gets_an_answer() {
    let table = table(
        "phase blue acting\nwood W 20,14 40,14 40,16 20,16\nblue a line-infantry line 30,10 north\nred e line-infantry line 30,18 south\n",
    );
    let mut dice = FastDice::new(5);
    let mut number = |near: bool| {
        let far = (i64::from(dice.below(u32::MAX)) - i64::from(i32::MAX)) as i32;
        if near { far % 80_000 } else { far }
    };
    for round in 0..400 {
        let is_near = round % 4 != 0;
        let mut place = || Place::Plane {
            x: number(is_near),
            y: number(is_near),
            bearing: number(false).unsigned_abs() as u16,
        };
        let (from, to) = (place(), place());
        let _ = Table::sight(&table, Viewer::Spectator, &from, &to);
        for piece in [0, 1, 7, 200, 300, u16::MAX] {
            for order in Table::wishes(&table, BLUE, Pointed { selection: &[piece], target: &to, mode: None })
            {
                // It can be read back, whatever is said about it.
                let judged = Table::check(&table, BLUE, &order);
                assert!(!matches!(judged, Err(engine::Denied::Notation(_))), "{order}: {judged:?}");
            }
        }
    }
}
