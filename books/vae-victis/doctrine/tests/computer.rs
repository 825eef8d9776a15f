//! What must hold of the computer player of Vae Victis.

use std::collections::BTreeSet;

use commander::{Commander, Level, Player, Style};
use engine::{Fog as _, Known, Lists as _, Notation as _, Nouns as _, Side, Viewer};
use trials::{Watched, begin, scenario};
use vae_victis::estimate::{Kind, Step, roster_faults};
use vae_victis::{Order, VaeVictis};
use vae_victis_doctrine::Tactics;

const INTRODUCTION: &str = "outposts-at-a-bridge";

fn game(id: &str, players: [(Player, u64); 2], dice: u64) -> Watched<Tactics> {
    Watched::new(begin::<VaeVictis>(&scenario::<VaeVictis>(id), false), players, dice)
}

#[test]
fn no_order_is_refused_and_every_game_ends_by_the_rules() {
    let players = [[Player::of(Level::Regular), Player::of(Level::Recruit)]];
    // A battle of four corps a side takes a minute; two show what there is to show.
    let is_small = |text: &engine::ScenarioText| !text.id.ends_with("-4");
    let scenarios: Vec<_> = VaeVictis::scenarios().into_iter().filter(is_small).collect();
    trials::ends_by_the_rules::<Tactics>(&scenarios, &players);
}

#[test]
fn a_veteran_ends_a_game_by_the_rules_whatever_its_style() {
    let players =
        Style::ALL.map(|style| [Player { level: Level::Veteran, style }, Player::of(Level::Regular)]);
    trials::ends_by_the_rules::<Tactics>(&[scenario::<VaeVictis>(INTRODUCTION)], &players);
}

#[test]
fn the_same_seed_gives_the_same_game() {
    trials::follows_from_its_seed::<Tactics>(INTRODUCTION);
}

/// Both say that they are ready, and the first phase then differs from game to game, with the same dice.
#[test]
fn not_every_game_opens_alike() {
    let opening = |seed: u64| {
        let mut game = game(INTRODUCTION, [(Player::of(Level::Regular), seed); 2], 1);
        let mut orders = Vec::new();
        while orders.len() < 12 {
            let Some((seat, _, decision)) = game.decide() else { break };
            orders.push(VaeVictis::print(&game.battle, &decision.order));
            game.play(seat, &decision);
        }
        orders
    };
    let openings: BTreeSet<_> = (0..5).map(opening).collect();
    assert!(openings.len() > 1, "all five games open alike");
}

#[test]
fn an_order_comes_with_its_reasons() {
    trials::gives_reasons::<Tactics>(INTRODUCTION);
}

/// Nothing is hidden in this book (`vae.0.7`): what both sides know is the same, so both would give the same order.
#[test]
fn an_order_follows_from_what_both_sides_know() {
    let mut game = game(INTRODUCTION, [(Player::of(Level::Regular), 3); 2], 5);
    for _ in 0..40 {
        let Some((seat, side)) = game.awaited() else { break };
        let order = |viewer: Viewer| {
            let veiled = VaeVictis::veil(&game.battle, viewer);
            let known = Known::<VaeVictis>::to_seat(&veiled, seat);
            let mut fresh = Commander::<Tactics>::new(Player::of(Level::Veteran), 11, &known);
            fresh.decide(&known, seat).map(|decision| (decision.order, decision.explanation))
        };
        assert_eq!(order(Viewer::Side(side)), order(Viewer::Side(side.other())));
        let Some((seat, _, decision)) = game.decide() else { break };
        game.play(seat, &decision);
    }
}

/// Every order of a whole game is explained: what for, and why rather than something else.
#[test]
fn every_order_of_a_battle_is_explained() {
    let players = [(Player::of(Level::Regular), 2), (Player::of(Level::Veteran), 2)];
    let mut reasoned = 0;
    game(INTRODUCTION, players, 4).play_out(|_, _, decision| {
        let chosen = decision.explanation.chosen.as_ref().expect("no order is given at random");
        reasoned += usize::from(!chosen.reasons.is_empty());
    });
    assert!(reasoned > 30, "{reasoned} orders have reasons");
}

/// Nobody gives up, and regulars of both sides move, shoot or fight in most turns.
#[test]
fn nobody_waits_for_the_end() {
    let mut busy = [BTreeSet::new(), BTreeSet::new()];
    let mut game = game(INTRODUCTION, [(Player::of(Level::Regular), 9); 2], 1);
    game.play_out(|battle, side, decision| {
        assert!(!VaeVictis::gives_up(&decision.order));
        if matches!(decision.order, Order::Move(_) | Order::Fire(_) | Order::Fight { .. }) {
            busy[usize::from(side.0)].insert(battle.state().turn);
        }
    });
    let turns = usize::from(game.battle.state().turn);
    assert!(busy.iter().all(|busy| busy.len() * 3 >= turns * 2), "busy in {busy:?} of {turns} turns");
}

/// Armies of free battles spend their points and break no rule, in every period and at every level.
#[test]
fn armies_are_lawful_and_nearly_spent() {
    for text in VaeVictis::scenarios() {
        let start = begin::<VaeVictis>(&text, false);
        let Kind::Free { corps } = start.scenario().kind else { continue };
        let mut game = Watched::<Tactics>::new(start, [(Player::of(Level::Veteran), 1); 2], 1);
        for _ in [Side(0), Side(1)] {
            let (seat, _, decision) = game.decide().expect("an army is awaited");
            let Order::Muster(roster) = &decision.order else { panic!("{:?}", decision.order) };
            let period = game.battle.period();
            assert!(roster_faults(period, roster).is_empty(), "{}", text.id);
            assert_eq!(roster.corps.len(), usize::from(corps), "{}", text.id);
            for bought in &roster.corps {
                let spent: u32 = bought.iter().map(|one| u32::from(one.cost(period))).sum();
                assert!(spent >= 33, "{}: {spent} points", text.id);
            }
            game.play(seat, &decision);
        }
    }
}

/// A set-up by the computer puts everybody on the table in as many orders as there are pieces.
#[test]
fn a_free_battle_is_set_up_whole() {
    for id in ["free-lga-2", "free-lgr-1", "free-ry-2", "free-kr-1"] {
        let mut game = game(id, [(Player::of(Level::Regular), 5), (Player::of(Level::Veteran), 6)], 2);
        let mut orders = 0;
        while matches!(game.battle.state().step, Step::SettingUp(_)) {
            let (seat, _, decision) = game.decide().expect("the set-up goes on");
            game.play(seat, &decision);
            orders += 1;
            assert!(orders < 200, "{id}: the set-up does not end");
        }
        let pieces = game.battle.present().count() + game.battle.state().generals.len();
        assert!(orders <= pieces + 6, "{id}: {orders} orders for {pieces} pieces");
    }
}
