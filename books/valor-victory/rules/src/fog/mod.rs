//! 11 Fog of war: who sees whom, and who may know what.

mod about;
mod eyes;

use std::sync::Arc;

use engine::{Audience, BySide, FastDice, Fog, Side, Viewer};

use crate::battle::{ALLIES, AXIS, Battle, State, UnitId};
use crate::event::Event;
use crate::map::HexId;
use crate::numbers::count;
use crate::scenario::starting;
use crate::support::Missions;
use crate::victory::{Losses, losses};
use crate::{Field, ValorVictory};

use about::{About, about};
use eyes::Eyes;

impl Fog for ValorVictory {
    fn audience(battle: &Battle, event: &Event) -> Audience {
        if !battle.state().fog {
            return Audience::ALL;
        }
        let both = |may: &dyn Fn(Side) -> bool| match (may(ALLIES), may(AXIS)) {
            (true, true) => Audience::ALL,
            (true, false) => Audience::side(ALLIES),
            (false, true) => Audience::side(AXIS),
            (false, false) => Audience::NOBODY,
        };
        match about(event) {
            About::Everybody => Audience::ALL,
            About::Side(side) => Audience::side(side),
            About::Unit(unit) => both(&|side| battle.is_spotted(side, unit)),
            About::Units([]) => both(&|side| battle.state().active == side),
            About::Units(units) => both(&|side| units.iter().all(|&unit| battle.is_spotted(side, unit))),
            About::Hex(hex) => both(&|side| is_seen(battle, side, hex)),
        }
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Spotted { .. })
    }

    /// `vv.seq.undo`: a phase that has ended is not taken back.
    fn seals(event: &Event) -> bool {
        matches!(event, Event::PhaseBegan { .. })
    }

    fn veil(battle: &Battle, viewer: Viewer) -> Battle {
        let eyes = Eyes { battle, viewer };
        let state = battle.state();
        Battle {
            scenario: Arc::clone(&battle.scenario),
            state: State {
                turn: state.turn,
                active: state.active,
                phase: state.phase,
                moving: state.moving.filter(|moving| moving.units.iter().all(|&unit| eyes.know(unit))),
                ended: state.ended,
                units: eyes.units(),
                smoke: state.smoke,
                lanes: state.lanes,
                attacked: state.attacked,
                flags: state.flags,
                supplies: BySide::each(|owner| eyes.supplies(owner)),
                spent: BySide::each(|owner| eyes.spent(owner)),
                spotted: BySide::each(|owner| eyes.spotted(owner)),
                fog: state.fog,
                bias: state.bias,
                seats: state.seats,
            },
        }
    }

    fn disturb(battle: &Battle, viewer: Viewer, dice: &mut FastDice) -> Battle {
        let mut other = battle.clone();
        let Viewer::Side(side) = viewer else { return other };
        if !battle.state().fog {
            return other;
        }
        let hidden: Vec<_> =
            battle.of_side(side.other()).filter(|&unit| !battle.is_spotted(side, unit)).collect();
        let dark: Vec<_> = battle.map().hexes().filter(|&hex| is_dark(battle, side, hex)).collect();
        for id in hidden {
            let unit = &mut other.state.units[id.index()];
            if unit.is_aboard() || battle.aboard(id).next().is_some() || dark.is_empty() {
                continue;
            }
            unit.hex = dark[pick(dice, dark.len())];
            unit.set(crate::battle::Flag::Pinned, dice.below(2) == 0);
        }
        let supplies = &mut other.state.supplies[side.other()];
        supplies.smoke = count(pick(dice, 9));
        supplies.missions = Missions::each(|_| count(pick(dice, 3)));
        other
    }
}

/// `vv.fog.see`, `vv.fog.change`: judges anew what each side sees, after anything has moved or been lost.
pub fn update(field: &mut Field<'_>) {
    if !field.battle().state().fog {
        return;
    }
    for side in [ALLIES, AXIS] {
        let battle = field.battle();
        let enemies: Vec<_> = battle.of_side(side.other()).collect();
        for unit in enemies {
            let battle = field.battle();
            let (seen, known) = (is_seen(battle, side, battle.unit(unit).hex), battle.is_spotted(side, unit));
            match (seen, known) {
                (true, false) => field.happen(Event::Spotted { side, unit }),
                (false, true) => field.happen(Event::LostSight { side, unit }),
                (true, true) | (false, false) => {}
            }
        }
    }
}

/// Is the hex in sight of any unit of the side? Pinned ones and transports see; snipers do not.
pub fn is_seen(battle: &Battle, side: Side, hex: HexId) -> bool {
    battle.of_side(side).any(|unit| battle.sees(battle.unit(unit).hex, hex))
}

/// Marks what each side sees at the start, when nothing has happened yet.
pub fn first_look(battle: &mut Battle) {
    for side in [ALLIES, AXIS] {
        let seen: Vec<_> = battle
            .of_side(side.other())
            .filter(|&unit| is_seen(battle, side, battle.unit(unit).hex))
            .collect();
        for unit in seen {
            battle.state.spotted[side].set(unit, true);
        }
    }
}

/// A battle that the known one may be: enemies out of sight are somewhere in the dark. As many of them are left as of one's own,
/// since that is all a side can go by; whoever is still to come has not come yet.
pub fn supposed(known: &Battle, side: Side, dice: &mut FastDice) -> Battle {
    let mut battle = known.clone();
    if !known.state().fog {
        return battle;
    }
    let Losses { start, lost } = losses(known, side);
    let mut dark: Vec<_> = known.map().hexes().filter(|&hex| is_dark(known, side, hex)).collect();
    for (index, setup) in known.scenario().units.iter().enumerate() {
        let unseen = setup.side != side && !known.is_spotted(side, UnitId::at(index));
        let came = setup.hex != HexId::NOWHERE && setup.carrier.is_none();
        if !unseen || !came || dark.is_empty() || dice.below(start.max(1)) < lost {
            continue;
        }
        let hex = dark.swap_remove(pick(dice, dark.len()));
        battle.state.units[index] = starting(&battle.scenario, setup, index);
        battle.state.units[index].hex = hex;
    }
    battle
}

/// One of so many, by chance.
fn pick(dice: &mut FastDice, of: usize) -> usize {
    dice.below(count(of)) as usize
}

/// A hex a side does not see, of open ground, where any unit may stand.
fn is_dark(battle: &Battle, side: Side, hex: HexId) -> bool {
    let cell = battle.map().cell(hex);
    cell.terrain == crate::tables::Terrain::OPEN && cell.position.is_none() && !is_seen(battle, side, hex)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ValorVictory;
    use crate::battle::{Flag, Group, Supplies};
    use crate::clause;
    use engine::Drafts as _;

    /// An American squad, a German one behind the woods, and one in plain view.
    fn battle() -> Battle {
        let text = "fog\nterrain woods 0504\nallies a1 american-rifle 0506\naxis g1 german-rifle 0503\n\
                    axis g2 german-rifle 0706";
        ValorVictory::draft(text).expect("a battle with nothing wrong in it")
    }

    fn named(battle: &Battle, name: &str) -> UnitId {
        battle.unit_named(name).expect("a unit of the battle")
    }

    #[test]
    fn what_befalls_an_unseen_unit_is_told_to_its_own_side_alone() {
        let battle = battle();
        let pinned = |name| Event::Pinned { unit: named(&battle, name), why: clause::FS_SOFT };
        assert_eq!(ValorVictory::audience(&battle, &pinned("g1")), Audience::side(AXIS));
        assert_eq!(ValorVictory::audience(&battle, &pinned("g2")), Audience::ALL);
    }

    #[test]
    fn who_lays_smoke_unseen_is_not_told() {
        let battle = battle();
        let laid = |names: &[&str]| Event::SmokeLaid {
            side: AXIS,
            units: names.iter().map(|name| named(&battle, name)).collect::<Group>(),
            mark: Flag::LaidSmoke,
            hex: battle.unit(named(&battle, "g1")).hex,
            value: 1,
            factors: 1,
            why: clause::SMOKE_INF,
        };
        assert_eq!(ValorVictory::audience(&battle, &laid(&["g1"])), Audience::side(AXIS));
        assert_eq!(ValorVictory::audience(&battle, &laid(&["g2"])), Audience::ALL);
        assert_eq!(ValorVictory::audience(&battle, &laid(&[])), Audience::ALL);
    }

    #[test]
    fn the_veil_hides_unseen_units_and_supplies_and_nothing_else() {
        let battle = battle();
        let known = ValorVictory::veil(&battle, Viewer::Side(ALLIES));
        assert!(!known.unit(named(&battle, "g1")).is_alive());
        assert_eq!(known.unit(named(&battle, "g2")), battle.unit(named(&battle, "g2")));
        assert_eq!(known.unit(named(&battle, "a1")), battle.unit(named(&battle, "a1")));
        assert_eq!(known.state().supplies[AXIS], Supplies::default());
    }

    #[test]
    fn what_is_supposed_agrees_with_what_is_known() {
        let known = ValorVictory::veil(&battle(), Viewer::Side(ALLIES));
        let hidden = named(&known, "g1");
        let places: std::collections::BTreeSet<_> = (0..20)
            .map(|seed| {
                let supposed = supposed(&known, ALLIES, &mut FastDice::new(seed));
                assert_eq!(ValorVictory::veil(&supposed, Viewer::Side(ALLIES)).state(), known.state());
                supposed.unit(hidden).hex
            })
            .collect();
        assert!(!places.contains(&HexId::NOWHERE), "nobody has been lost");
        assert!(places.len() > 3, "{places:?}");
    }
}
