//! What a side learns does not change with what is hidden from it.

use engine::{FastDice, Field, Game, Happened, Record, Ruleset, Seat, Side, Viewer};

use super::Run;
use super::answers::answers;
use super::checks::viewer;

impl<R: Ruleset> Run<'_, R> {
    /// For every viewer: veiling twice is veiling once, and a battle that differs only in what is hidden looks the same.
    pub(super) fn fog(&mut self) -> Result<(), String> {
        let battle = self.game.battle();
        for viewer in viewers::<R>(battle) {
            let known = R::veil(battle, viewer);
            if R::veil(&known, viewer) != known {
                return Err(format!("veiling twice for {viewer:?} is not veiling once"));
            }
            let other = R::disturb(battle, viewer, &mut self.dice);
            if other == *battle {
                continue;
            }
            self.seen.disturbed += 1;
            let other_known = R::veil(&other, viewer);
            if other_known != known {
                return Err(format!("{viewer:?} learns something hidden: the veil lets it through"));
            }
            for seat in seats_of::<R>(battle, viewer) {
                same(viewer, "orders", &orders::<R>(battle, seat), &orders::<R>(&other, seat))?;
            }
            let seats = seats_of::<R>(battle, viewer);
            let asked = |game: &Game<R>| answers(game, viewer, &seats);
            let (one, two) = (asked(&self.game.study()), asked(&self.game.study_of(other)));
            if one.len() != two.len() {
                return Err(format!("{viewer:?} is given more answers with something else hidden"));
            }
            one.iter().zip(&two).try_for_each(|((what, one), (_, two))| same(viewer, what, one, two))?;
        }
        Ok(())
    }

    /// What the seat's side reads of its own order is the same whatever is hidden, unless it reveals something.
    pub(super) fn log_does_not_tell(&mut self, seat: Seat, order: &R::Order) -> Result<(), String> {
        let battle = self.game.battle();
        let viewer = viewer::<R>(battle, seat);
        let other = R::disturb(battle, viewer, &mut self.dice);
        if !self.harness.quiet_logs || other == *battle {
            return Ok(());
        }
        let seed = self.dice.bits();
        let told = |battle: &R::Battle| {
            let (mut after, mut record) = (battle.clone(), Record::<R>::default());
            R::carry_out(&mut Field::new(&mut after, &mut FastDice::new(seed), &mut record), seat, order);
            let reveals = record.events.iter().any(|happened| R::reveals(&happened.event));
            let readable = record.events.iter().filter(|happened| happened.audience.may_read(viewer));
            let lines = readable.map(|happened| R::tell(&after, &happened.event));
            let name = |spot| R::name(&after, spot);
            let mut text: Vec<_> = lines.map(|line| line.notation(&name)).collect();
            // What is shown, sounded and kept for whoever was away follows from the same events.
            let readable = record.events.iter().filter(|happened| happened.audience.may_read(viewer));
            text.extend(readable.map(|Happened { event, .. }| {
                format!("{:?}", (R::cue(&after, event), R::notable(event), R::chart(&after, event)))
            }));
            (text.join("\n"), reveals)
        };
        let ((one, reveals), (two, also_reveals)) = (told(battle), told(&other));
        if reveals || also_reveals { Ok(()) } else { same(viewer, "log of its order", &one, &two) }
    }
}

fn viewers<R: Ruleset>(battle: &R::Battle) -> Vec<Viewer> {
    let seats = R::seats(battle);
    let mut sides: Vec<Side> = (0..seats.count()).filter_map(|seat| seats.side(Seat(seat))).collect();
    sides.sort_unstable();
    sides.dedup();
    sides.into_iter().map(Viewer::Side).chain([Viewer::Spectator]).collect()
}

fn seats_of<R: Ruleset>(battle: &R::Battle, viewer: Viewer) -> Vec<Seat> {
    match viewer {
        Viewer::Side(side) => R::seats(battle).of(side).iter().collect(),
        Viewer::Spectator | Viewer::Umpire => Vec::new(),
    }
}

fn orders<R: Ruleset>(battle: &R::Battle, seat: Seat) -> String {
    let mut orders = Vec::new();
    R::orders(battle, seat, &mut orders);
    orders.iter().map(|order| R::print(battle, order) + "\n").collect()
}

fn same(viewer: Viewer, what: &str, one: &str, two: &str) -> Result<(), String> {
    if one == two {
        return Ok(());
    }
    Err(format!(
        "{viewer:?} learns something hidden from its {what}:\n  {one}\nbut, with something else hidden:\n  {two}"
    ))
}
