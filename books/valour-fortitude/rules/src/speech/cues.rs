//! What events look and sound like.

use engine::{Act, Cue};
use ground::place;
use plane::Bearing;

use super::leader_id;
use crate::battle::{Battle, UnitId};
use crate::event::Event;
use crate::movement::Pace;

/// What an event looks like; nothing for what only moves the machine on.
pub fn cue(battle: &Battle, event: &Event) -> Option<Cue> {
    use Event::*;
    let by = |act, unit: UnitId| Cue::new(act).by(ids(&[unit]));
    let to = |act, unit: UnitId| Cue::new(act).to(ids(&[unit]));
    let of_brigade = |act, brigade| Cue::new(act).to(ids(&battle.of_brigade(brigade).collect::<Vec<_>>()));
    let cue = match event {
        TurnBegan { .. } | PhaseBegan { .. } => Cue::new(Act::Began),
        CardDrawn { .. }
        | DrawSeen { .. }
        | TideTurned { .. }
        | CardPlayed { .. }
        | InitiativeTaken { .. } => Cue::new(Act::Carded),
        TargetNamed { target: unit, .. } => to(Act::Seen, *unit),
        Shot(report) => {
            let guns = battle.arm(report.strike.main) == crate::armies::Arm::Artillery;
            by(if guns { Act::Shelled } else { Act::Shot }, report.strike.main)
                .to(ids(&[report.strike.target]))
        }
        Struck { report, .. } => by(Act::Fought, report.main).to(ids(&[report.target])),
        StruckAgain { unit, .. } => by(Act::Fought, *unit),
        FightOpened { main, target, .. } => by(Act::Fought, *main).to(ids(&[*target])),
        LossesSuffered { unit, .. } => to(Act::Hurt, *unit),
        ValourTested { unit, failed: true, .. } => to(Act::Shaken, *unit),
        ValourTested { unit, failed: false, .. } | ValourSpared { unit, .. } => to(Act::Rolled, *unit),
        Routed { unit, .. } => to(Act::Fled, *unit),
        Shattered { brigade } | Wavered { brigade } => of_brigade(Act::Shaken, *brigade),
        FortitudeTested { brigade, .. } | ActivationTested { brigade, .. } | Activated { brigade } => {
            of_brigade(Act::Rolled, *brigade)
        }
        MessengerSent { unit, .. } | SquareRolled { unit, .. } => to(Act::Rolled, *unit),
        Moved { unit, pace: Pace::Assault, .. } | HeadstrongRoused { unit } => by(Act::Fought, *unit),
        Moved { unit, .. }
        | Occupied { unit, .. }
        | Exited { unit, .. }
        | Arrived { unit, .. }
        | Held { unit } => by(Act::Went, *unit),
        Deployed { unit, .. } | KeptBack { unit } => by(Act::Went, *unit),
        Rallied { unit, .. } => to(Act::Rallied, *unit),
        LeaderMoved { leader, .. } | LeaderDisplaced { leader } => {
            Cue::new(Act::Went).by([leader_id(*leader)])
        }
        FightDecided { winner, loser, .. } => by(Act::Fought, *winner).to(ids(&[*loser])),
        RetreatOwed { units, .. } | RetreatOffered { units } => Cue::new(Act::Shaken).to(ids(units)),
        ObjectiveTaken { objective, .. } => {
            let at = battle.state().objectives.get(usize::from(*objective))?.at;
            Cue::new(Act::Taken).at(place(at, Bearing::NORTH))
        }
        Defeated { .. } => Cue::new(Act::Shaken),
        RolledOff { .. } | FirstRolled { .. } => Cue::new(Act::Rolled),
        Ended { .. } => Cue::new(Act::Ended),
        StepTo { .. }
        | SetUpTo { .. }
        | StageTo { .. }
        | Passed { .. }
        | PhaseIdle { .. }
        | DeckEmpty { .. }
        | StandingSet { .. }
        | TimeCalled { .. }
        | BrigadeDone { .. }
        | Picked { .. }
        | BackReady { .. }
        | FightClosed { .. }
        | FortitudeSettled { .. }
        | PhaseEnded { .. }
        | TurnEnded { .. }
        | Conceded { .. }
        | Mustered { .. }
        | ArmiesShown
        | Laid { .. }
        | Lifted { .. }
        | EdgePicked { .. }
        | ObjectivePlaced { .. }
        | Allotted { .. }
        | BrigadeDeployed { .. }
        | TurnPassed { .. }
        | ArrivalsCapped { .. }
        | MadeReady { .. }
        | FirstChosen { .. } => return None,
    };
    Some(cue)
}

fn ids(units: &[UnitId]) -> impl Iterator<Item = u16> {
    units.iter().map(|unit| unit.0.into())
}
