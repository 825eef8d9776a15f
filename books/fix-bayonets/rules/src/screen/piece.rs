//! Counters: units and Leaders on the map.

use engine::{
    Arm as Shown, Badge, Command, Facing, Formation as Drawn, Key, Livery, Look, Piece, Place, Printed, Side,
    Sign, Stat, Symbol, Troop,
};

use super::place;
use crate::battle::{Battle, LeaderId, Mark, SIDES, Step, UnitId};
use crate::scenario::{UnitSetup, looks};
use crate::terms::{Arm, Face, Formation, Nation, Rank, Trait};
use crate::{fire, key, movement, setup};

/// Leaders lie on top of every stack.
const ON_TOP: u8 = 100;

/// All units and Leaders on the map, and while a side sets up, those it still has to place.
pub(super) fn pieces(battle: &Battle) -> Vec<Piece> {
    let leaders = battle.all_leaders().filter(|&id| battle.leader(id).is_on_map());
    let waiting = SIDES.into_iter().filter(|&side| battle.state().step == Step::SetUp(side));
    let waiting = waiting.flat_map(|side| setup::unplaced(battle, side));
    let units = battle.units().chain(waiting).map(|id| unit(battle, id));
    units.chain(leaders.map(|id| leader(battle, id))).collect()
}

fn unit(battle: &Battle, id: UnitId) -> Piece {
    let (unit, printed) = (battle.unit(id), battle.printed(id));
    let formation = unit.formation;
    Piece {
        id: id.piece(),
        name: printed.name.clone(),
        title: printed.title.clone(),
        short: printed.short.clone(),
        side: printed.side,
        nation: printed.nation.word(),
        livery: livery(printed.nation),
        arm: match printed.arm {
            Arm::Infantry => Shown::Infantry,
            Arm::Cavalry => Shown::Cavalry,
            Arm::Artillery | Arm::Train => Shown::Artillery,
        },
        symbol: symbol(printed),
        place: if unit.is_placed() { place(battle, unit.head()) } else { Place::Off },
        covers: unit.hexes.iter().skip(1).map(|&hex| battle.map().name(hex)).collect(),
        // Guns lie below the infantry of their hex, whatever their place.
        layer: (ON_TOP - 1 - unit.depth.min(ON_TOP / 2)) / if printed.arm == Arm::Artillery { 2 } else { 1 },
        facing: (!formation.is_all_round()).then(|| Facing::Corner(formation.facing.number())),
        stats: stats(battle, id),
        losses: u16::from(printed.steps.saturating_sub(unit.steps)),
        badges: badges(battle, id),
        figures: Vec::new(),
        carries: Vec::new(),
        troop: Some(Troop {
            command: Command {
                leader: Some(printed.leader.piece()),
                is_out_of_earshot: unit.is_placed() && !battle.is_in_command(id),
                ..Command::default()
            },
            ..troop(looks::of_unit(printed), Some(order(printed.arm, formation.kind)))
        }),
    }
}

/// What is seen of men, or of a Leader, who is not drawn up.
const fn troop(look: Look, order: Option<Drawn>) -> Troop {
    let command = Command { leader: None, earshot: None, is_out_of_earshot: false, points: None };
    Troop { look, group: None, order, tenacity: 0, command, holds: None, areas: Vec::new() }
}

/// How a formation is drawn. Disorder is told by its badge.
const fn order(arm: Arm, formation: Formation) -> Drawn {
    match formation {
        Formation::Line | Formation::ExtendedLine => Drawn::Line,
        Formation::Column | Formation::OpenColumn | Formation::MasseColumn => Drawn::AttackColumn,
        Formation::RoadColumn if matches!(arm, Arm::Artillery | Arm::Train) => Drawn::Limbered,
        Formation::RoadColumn => Drawn::MarchColumn,
        Formation::SkirmishScreen | Formation::GeneralOrder | Formation::Disorder => Drawn::OpenOrder,
        Formation::Square => Drawn::Square,
        Formation::Unlimbered => Drawn::Unlimbered,
    }
}

/// Steps, fire and morale at the foot, as the counters print them: steps are what is read first.
fn stats(battle: &Battle, id: UnitId) -> Vec<Stat> {
    let (unit, printed) = (battle.unit(id), battle.printed(id));
    let fights = match printed.arm {
        Arm::Infantry | Arm::Artillery => {
            Some(Stat::new(key::FIRE_VALUE, fire::value(battle, id), Printed::Foot))
        }
        Arm::Cavalry => Some(Stat::new(key::CAVALRY_VALUE, printed.cv, Printed::Foot)),
        Arm::Train => None,
    };
    let steps = Stat::new(key::STEPS, unit.steps, Printed::Foot);
    let steady = Stat::new(key::TEM, i32::from(printed.tem), Printed::Foot);
    let goes = Stat::new(key::MCF, movement::mcf(battle, id), Printed::Told);
    std::iter::once(steps).chain(fights).chain([steady, goes]).collect()
}

const fn livery(nation: Nation) -> Livery {
    match nation {
        Nation::British => Livery::GeorgianBritish,
        Nation::Portuguese => Livery::RoyalPortuguese,
        Nation::Spanish => Livery::RoyalSpanish,
        Nation::French => Livery::ImperialFrench,
    }
}

/// What the flags of a side are printed in: the nation of its first unit.
pub(super) fn side_livery(battle: &Battle, side: Side) -> Livery {
    let first = battle.scenario().units.iter().find(|unit| unit.side == side);
    first.map_or(Livery::Plain, |unit| livery(unit.nation))
}

fn symbol(printed: &UnitSetup) -> Symbol {
    let has = |which: Trait| printed.traits.contains(which);
    match printed.arm {
        Arm::Infantry if has(Trait::Rifle) || has(Trait::Light) => Symbol::LightInfantry,
        Arm::Infantry => Symbol::LineInfantry,
        Arm::Cavalry if has(Trait::Shock) || has(Trait::Cuirassier) => Symbol::HeavyCavalry,
        Arm::Cavalry => Symbol::LightCavalry,
        Arm::Artillery if has(Trait::Horse) => Symbol::HorseArtillery,
        Arm::Artillery => Symbol::FootArtillery,
        Arm::Train => Symbol::Truck,
    }
}

/// How it is drawn up, then what has befallen it.
fn badges(battle: &Battle, id: UnitId) -> Vec<Badge> {
    let unit = battle.unit(id);
    let (key, sign) = drawn_up(unit.formation.kind);
    let marks = MARKS.iter().filter(|(mark, ..)| unit.is(*mark));
    std::iter::once(Badge { key, sign }).chain(marks.map(|&(_, key, sign)| Badge { key, sign })).collect()
}

const fn drawn_up(formation: Formation) -> (Key, Sign) {
    match formation {
        Formation::Line => (key::LINE, Sign::Line),
        Formation::ExtendedLine => (key::EXTENDED_LINE, Sign::Line),
        Formation::Column => (key::COLUMN, Sign::AttackColumn),
        Formation::OpenColumn => (key::OPEN_COLUMN, Sign::AttackColumn),
        Formation::RoadColumn => (key::ROAD_COLUMN, Sign::MarchColumn),
        Formation::SkirmishScreen => (key::SCREEN, Sign::OpenOrder),
        Formation::Square => (key::SQUARE, Sign::Square),
        Formation::MasseColumn => (key::MASSE, Sign::AttackColumn),
        Formation::GeneralOrder => (key::GENERAL_ORDER, Sign::OpenOrder),
        Formation::Disorder => (key::DISORDER, Sign::OpenOrder),
        Formation::Unlimbered => (key::UNLIMBERED_GUNS, Sign::Line),
    }
}

/// Markers that a player must see, the gravest first.
pub(super) const MARKS: [(Mark, Key, Sign); 13] = [
    (Mark::Routed, key::ROUTED, Sign::Shaken),
    (Mark::Disordered, key::DISORDERED, Sign::Shaken),
    (Mark::Suppressed, key::SUPPRESSED, Sign::Pinned),
    (Mark::Spent, key::SPENT, Sign::Immobile),
    (Mark::Stragglers, key::STRAGGLERS, Sign::Advanced),
    (Mark::LowAmmunition, key::LOW_AMMUNITION, Sign::Immobile),
    (Mark::OutOfCommand, key::MARKED_OUT_OF_COMMAND, Sign::Waiting),
    (Mark::FixBayonets, key::FIX_BAYONETS, Sign::Assault),
    (Mark::ToTheBayonet, key::TO_THE_BAYONET, Sign::Assault),
    (Mark::Charge, key::CHARGE, Sign::Assault),
    (Mark::ReactionCharge, key::REACTION_CHARGE, Sign::Assault),
    (Mark::FailedCharge, key::FAILED_CHARGE, Sign::Immobile),
    (Mark::Acted, key::ACTED, Sign::Acted),
];

fn leader(battle: &Battle, id: LeaderId) -> Piece {
    let (leader, printed) = (battle.leader(id), battle.officer(id));
    let values = battle.values(id);
    let nation = looks::nation(battle.scenario(), id);
    Piece {
        id: id.piece(),
        name: printed.name.clone(),
        title: printed.title.clone(),
        short: printed.short.clone(),
        side: printed.side,
        nation: nation.word(),
        livery: livery(nation),
        arm: Shown::Leader,
        symbol: if printed.rank == Rank::Formation { Symbol::Leader } else { Symbol::ArmyLeader },
        place: place(battle, leader.hex),
        covers: Vec::new(),
        layer: ON_TOP,
        facing: None,
        stats: vec![
            Stat::new(key::STAFF_RATING, values.sr, Printed::Foot),
            Stat::new(key::COMMAND_RANGE, values.cr, Printed::Foot),
        ],
        losses: 0,
        badges: [
            (leader.face == Face::Passive, key::PASSIVE_MARK, Sign::Immobile),
            (leader.in_reserve, key::RESERVE_MARK, Sign::Waiting),
        ]
        .into_iter()
        .filter(|(holds, ..)| *holds)
        .map(|(_, key, sign)| Badge { key, sign })
        .collect(),
        figures: Vec::new(),
        carries: Vec::new(),
        troop: Some(Troop {
            command: Command { earshot: Some(1_000 * u32::from(values.cr)), ..Command::default() },
            ..troop(looks::of_leader(battle.scenario(), id), None)
        }),
    }
}
