//! An order in hand: how else it may be given, what it ends, what it leads to, and how a brigade goes together.

use engine::{FastDice, Game, Path, Piece, Role, Seat, Spot, Stop, Table, Variant, Viewer};
use valour_fortitude::ValourFortitude;

const BLUE: Seat = Seat(0);

fn table(text: &str) -> Game<ValourFortitude> {
    Game::draft(text).unwrap_or_else(|faults| panic!("{faults}"))
}

fn said(table: &Game<ValourFortitude>, variant: &Variant) -> String {
    table.notation(&variant.title)
}

/// The order with this variant, which must be there.
fn with(table: &Game<ValourFortitude>, order: &str, title: &str) -> String {
    let all = Table::variants(table, BLUE, order);
    let found = all.iter().find(|variant| said(table, variant) == title);
    let titles: Vec<_> = all.iter().map(|variant| said(table, variant)).collect();
    found.unwrap_or_else(|| panic!("{title} among {titles:#?}")).order.clone()
}

fn lawful(table: &Game<ValourFortitude>, order: &str) -> String {
    Table::check(table, BLUE, order).unwrap_or_else(|denied| panic!("{order}: {denied}"))
}

const ALONE: &str = "phase blue acting\nwood W 25,20 35,20 35,24 25,24\nblue a light-infantry line 30,12 north\nred e line-infantry line 30,50 south\n";

#[test]
fn after_a_move_a_unit_may_form_face_about_or_occupy() {
    let table = table(ALONE);
    let order = lawful(&table, "move a to 30,18 facing 0");
    for (title, word) in [
        ("variant-then-form attack-column", "form"),
        ("variant-then-about", "facing 180"),
        ("variant-then-occupy W", "occupy W"),
        ("variant-first-form attack-column", "form"),
    ] {
        let other = with(&table, &order, title);
        assert!(lawful(&table, &other).contains(word), "{other}");
        // Said again it is taken back.
        let same: Vec<_> = Table::variants(&table, BLUE, &other);
        let on = same.iter().find(|variant| said(&table, variant) == title).expect("it is still there");
        assert!(on.is_on && on.order == order, "{} from {other}", on.order);
    }
}

#[test]
fn a_reform_shows_its_bases_and_turns_step_by_step() {
    let table = table(ALONE);
    let order = "move a form 6 facing 0";
    let figures = Table::drawn_up(&table, BLUE, order);
    assert_eq!(figures.len(), 24, "one for each man");
    let turned = with(&table, order, "variant-turn-right");
    assert!(lawful(&table, &turned).contains("facing 22.5"), "{turned}");
    assert_ne!(Table::drawn_up(&table, BLUE, &turned), figures);
    assert!(lawful(&table, &with(&table, order, "variant-pivot-right")).contains("pivot rr"));
}

const FIRE: &str = "phase blue fire\nblue a line-infantry line 30,10 north\nblue b line-infantry line 42,10 north\nblue c line-infantry line 18,10 north\nred e line-infantry line 30,20 south\n";

#[test]
fn skirmishers_and_supporters_are_ticked() {
    let table = table(FIRE);
    let order = lawful(&table, "fire a -> e");
    let skirmish = lawful(&table, &with(&table, &order, "variant-skirmish"));
    assert_eq!(skirmish, "fire a* -> e");
    let both = lawful(&table, &with(&table, &order, "variant-support b"));
    assert_eq!(both, "fire a+b -> e");
    let all = lawful(&table, &with(&table, &both, "variant-support c"));
    assert_eq!(all, "fire a+b+c -> e");
    assert_eq!(lawful(&table, &with(&table, &all, "variant-support b")), "fire a+c -> e");
    let few = Table::odds(&table, BLUE, &order).expect("it is lawful");
    let many = Table::odds(&table, BLUE, &all).expect("it is lawful");
    assert_ne!(few.lines[0].share, many.lines[0].share, "support changes the odds");
    assert_eq!(lawful(&table, &with(&table, &skirmish, "variant-skirmish-support b")), "fire a*+b* -> e");
}

#[test]
fn an_assault_is_forecast_by_the_fight_it_leads_to() {
    let table = table(
        "phase blue acting\nblue a line-infantry line 30,10 north\nred e line-infantry line 30,17 south\n",
    );
    let view = Table::offers(&table, BLUE, &[0]);
    let assault = view.iter().find(|offer| offer.role == Role::Assault).expect("e is within reach");
    let forecast = Table::forecast(&table, BLUE, &assault.order).expect("it leads to a fight");
    assert_eq!(table.notation(&forecast.text), "order-fight a e");
    let all: f64 = forecast.odds.lines.iter().map(|line| line.share).sum();
    assert!(forecast.odds.exact && (all - 1.0).abs() < 1e-9 && forecast.odds.lines.len() > 2, "{all}");
    let step = view.iter().find(|offer| offer.role == Role::Move).expect("it may move");
    assert!(Table::forecast(&table, BLUE, &step.order).is_none(), "a move leads to no fight");
}

#[test]
fn the_leader_who_rides_too_early_is_told_whom_he_leaves() {
    let mut game = table(
        "phase blue acting\nblue a line-infantry line 30,10 north\nblue b line-infantry line 45,10 north\nred e line-infantry line 30,44 south\n",
    );
    let ride = Table::offers(&game, BLUE, &[200]).into_iter().find(|offer| offer.role == Role::Ride);
    let ride = ride.expect("the leader may ride").order;
    let ends = Table::ends(&game, BLUE, &ride).expect("two have not acted");
    assert_eq!(game.notation(&ends), "ends-brigade a+b [vf.6.8.a]");
    assert!(Table::ends(&game, BLUE, "hold a").is_none());
    let mut dice = FastDice::new(1);
    for order in ["hold a", "hold b"] {
        Table::play_fast(&mut game, BLUE, order, &mut dice).expect("it is lawful");
    }
    assert!(Table::ends(&game, BLUE, &ride).is_none(), "all have acted");
}

/// A way straight on for a piece.
fn ahead(piece: &Piece, by: i32) -> Path {
    let engine::Place::Plane { x, y, bearing } = piece.place else { panic!("it is on the table") };
    let to = Stop { x, y: y + by, bearing };
    Path { role: Role::Move, piece: piece.id, along: Vec::new(), via: Vec::new(), to, faces: true }
}

fn paths(table: &Game<ValourFortitude>, by: i32) -> Vec<Path> {
    let view = Table::view(table, Viewer::Spectator);
    let own = view.pieces.iter().filter(|piece| piece.side.0 == 0 && !piece.figures.is_empty());
    own.map(|piece| ahead(piece, by)).collect()
}

#[test]
fn a_brigade_goes_together_and_who_is_in_the_way_goes_first() {
    // The second stands behind the first: it can go only when the first has gone.
    let mut game = table(
        "phase blue acting\nblue b line-infantry line 30,10 north\nblue a line-infantry line 30,14 north\nblue c line-infantry line 60,10 north\nred e line-infantry line 60,18 south\n",
    );
    let march = Table::march(&game, BLUE, &paths(&game, 4_000));
    assert!(march.first.is_none());
    let went: Vec<_> =
        march.steps.iter().map(|(order, _)| order.split(' ').nth(1).unwrap_or_default()).collect();
    assert_eq!(went, ["a", "b"], "{march:?}");
    let stays: Vec<_> =
        march.stay.iter().map(|(path, _)| Table::name(&game, Spot::Piece(path.piece))).collect();
    assert_eq!(stays, ["c"], "it hears nobody");
    let mut dice = FastDice::new(1);
    for (order, _) in &march.steps {
        Table::play_fast(&mut game, BLUE, order, &mut dice).expect("what was rehearsed is lawful");
    }
}

#[test]
fn a_brigade_that_waits_is_picked_first() {
    let game = table(
        "phase blue action\nblue a line-infantry line 30,10 north\nblue b line-infantry line 45,10 north\nred e line-infantry line 30,44 south\n",
    );
    let offers = Table::offers(&game, BLUE, &[0, 1]);
    let dragged: Vec<_> = offers.iter().filter(|offer| offer.needs.is_some()).collect();
    assert_eq!(dragged.len(), 2, "{offers:#?}");
    let march = Table::march(&game, BLUE, &paths(&game, 4_000));
    assert!(march.first.as_deref().is_some_and(|first| first.starts_with("activate")), "{march:?}");
    assert_eq!(march.steps.len(), 2);
}

#[test]
fn units_know_who_leads_them_and_whether_he_is_heard() {
    let game = table(
        "phase blue acting\nblue a line-infantry line 30,10 north\nblue b line-infantry line 80,10 north\nleader Blue 30,6\nred e line-infantry line 30,44 south\n",
    );
    let view = Table::view(&game, Viewer::Spectator);
    let troop =
        |id: u16| view.pieces.iter().find(|piece| piece.id == id).and_then(|piece| piece.troop.as_ref());
    let commands: Vec<_> = [0, 1, 200].map(|id| troop(id).expect("it has men").command).to_vec();
    assert_eq!((commands[0].leader, commands[0].is_out_of_earshot), (Some(200), false));
    assert!(commands[1].is_out_of_earshot);
    assert_eq!(commands[2].earshot, Some(12_000));
    let odds = Table::odds(&game, BLUE, "messenger b").expect("one must ride");
    let shares: Vec<_> = odds.lines.iter().map(|line| (line.outcome.as_str(), line.share)).collect();
    assert_eq!(shares, [("b not reached", 0.5), ("b reached", 0.5)]);
}

/// F7: the line around a unit is as far as it may go and no farther, however it is drawn up and whatever it has done.
#[test]
fn the_reach_that_is_drawn_is_the_reach_that_is_lawful() {
    for drawn_up in ["line 30,24 north", "column 30,24 north", "column 30,24 north skirmished"] {
        let text = format!(
            "phase blue acting\nblue a line-infantry {drawn_up}\nred e line-infantry line 30,46 south\n"
        );
        let table = table(&text);
        let offers = Table::offers(&table, BLUE, &[0]);
        let reach = offers.iter().find(|offer| offer.role == Role::Move).map(|offer| offer.reach.clone());
        let reach = reach.unwrap_or_else(|| panic!("{drawn_up}: {offers:#?}"));
        assert_eq!(reach.len(), 24, "{drawn_up}");
        let (x, y) = (30_000, 24_000);
        for (east, north) in reach {
            let (dx, dy) = (f64::from(east - x), f64::from(north - y));
            let far = dx.hypot(dy);
            let order = |by: f64| {
                let at = |from: i32, along: f64| (f64::from(from) + along * by / far) / 1000.0;
                format!("move a to {:.2},{:.2} facing 0", at(x, dx), at(y, dy))
            };
            assert!(Table::check(&table, BLUE, &order(far - 20.0)).is_ok(), "{drawn_up}: {}", order(far));
            let beyond = order(far + 600.0);
            assert!(Table::check(&table, BLUE, &beyond).is_err(), "{drawn_up}: {beyond} is lawful");
        }
    }
}

/// A phase in which nobody can do anything goes by, and its own side alone is told why.
#[test]
fn a_phase_that_passes_by_itself_says_why() {
    let mut table = table(
        "phase blue acting\nblue a line-infantry line 30,12 north\nred e line-infantry line 30,50 south\n",
    );
    let told = |table: &Game<ValourFortitude>, side: u8| -> Vec<String> {
        let log = Table::log(table, Viewer::Side(engine::Side(side)), 0);
        let passed = log.into_iter().filter(|line| line.notable == Some(engine::Notable::Passed));
        passed.map(|line| table.notation(&line.line)).collect()
    };
    let mut dice = FastDice::new(1);
    for order in ["done", "end"] {
        table.play_with(BLUE, order, &mut dice).expect("the Action Phase may end");
    }
    let own = told(&table, 0);
    assert!(own.iter().any(|line| line.starts_with("idle-nobody-in-contact")), "{own:?}");
    assert!(told(&table, 1).iter().all(|line| !own.contains(line)), "the other side hears of its own");
}

/// What was measured and what was allowed are rounded for people as far as they still differ; notation has all of it.
#[test]
fn lengths_that_are_compared_are_rounded_as_far_as_they_differ() {
    let table = table(ALONE);
    let refused = |order: &str| match Table::check(&table, BLUE, order) {
        Err(engine::Denied::Refused(refusal)) => refusal,
        other => panic!("{order}: {other:?}"),
    };
    let far = refused("move a to 38.333,16.777 facing 0");
    let said = |name: &str| match far.args.iter().find(|(key, _)| *key == name) {
        Some((_, engine::Arg::Rounded { exact, said })) => (exact.clone(), said.clone()),
        other => panic!("{other:?}"),
    };
    let (exact, found) = said("found");
    assert!(
        exact.len() > found.len() && found.split('.').nth(1).is_none_or(|rest| rest.len() <= 4),
        "{found}"
    );
}
