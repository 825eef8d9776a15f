//! What a seat may ask.
//!
//! Orders name ids and choices, nothing the battle already knows. `pass` ends or declines whatever is asked, so that each
//! question has at most one way to say no.

use engine::List;
use hex::{Corner, Direction};
use hexmap::HexId;

use crate::battle::{Group, LeaderId, LeaderSet, Shape, UnitId};

/// What a seat may ask.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Order {
    /// `pass`: nothing, or nothing more.
    Pass,
    /// `return COL on c02`: a Leader comes back on a unit (`fb.r.ask.3`).
    Return(LeaderId, UnitId),
    /// `rally d06` (`fb.r.ask.4`).
    Rally(UnitId),
    /// `resupply c13 c11`: a train serves a battery (`fb.r.ask.6`).
    Resupply(UnitId, UnitId),
    /// `cheer c02`: its Stragglers come back (`fb.r.event.1`).
    Cheer(UnitId),
    /// `play COL` (`fb.r.ask.8`).
    Play(LeaderId),
    /// `first COL`: his card lies on top (`fb.r.ask.10`).
    First(LeaderId),
    /// `interrupt LUM` (`fb.r.ask.11`).
    Interrupt(LeaderId),
    /// `bring KON`: a subordinate acts with the top Leader (`fb.r.ask.12`).
    Bring(LeaderId),
    /// `implement COL`: his order that has arrived (`fb.r.om.3`).
    Implement(LeaderId),
    /// `initiative COL` (`fb.r.init.1`).
    Initiative(LeaderId),
    /// `reserve WER`: into Reserve (`fb.r.reserve.1`).
    Reserve(LeaderId),
    /// `commit WER`: out of Reserve.
    Commit(LeaderId),
    /// `place 0512`: the hex of an order (`fb.r.ask.14`).
    Place(HexId),
    /// `lead KON`: the next of the activated Leaders (`fb.r.ask.15`).
    Lead(LeaderId),
    /// `ride 0214`: he rides there.
    Ride(HexId),
    /// `issue KON`: a subordinate is given an order; `place` says where (`fb.r.om.2`).
    Issue(LeaderId),
    /// `cancel KON`: a subordinate's order is taken back.
    Cancel(LeaderId),
    /// `move d02+d03` or `move d06 forced` (`fb.r.ask.16`, `fb.r.ask.17`).
    Move {
        /// Who, in the order in which they are to lie, the top one first (`fb.r.stack.1`).
        units: Group,
        /// On a force march.
        forced: bool,
    },
    /// `enter ne`: the next hex (`fb.r.ask.18`).
    Enter(Direction),
    /// `turn v1`: one vertex.
    Turn(Corner),
    /// `form line v2` or `form extended-line v2 0709`: another formation, with the further hexes of a spread one.
    Form(Shape, List<HexId, 2>),
    /// `limber v3`: guns limber.
    Limber(Corner),
    /// `unlimber v3`.
    Unlimber(Corner),
    /// `prolonge ne`: guns are drawn one hex.
    Prolonge(Direction),
    /// `pivot v3`: guns turn on the spot.
    Pivot(Corner),
    /// `drop d03`: a unit is left behind.
    Drop(UnitId),
    /// `back sw`: a step back.
    Back(Direction),
    /// `exit`: off the map (`fb.r.vic.4`).
    Exit,
    /// `fire c11 0512`: at a hex; with `then 0613` for a ricochet that may go two ways.
    Fire {
        /// Who.
        unit: UnitId,
        /// At which hex.
        hex: HexId,
        /// The next hex of a ricochet, where the firer chooses (`fb.r.fire.13`).
        then: HexId,
    },
    /// `shoot`: the unit that is asked takes its Opportunity or Defensive fire.
    Shoot,
    /// `fix`: FB! (`fb.r.assault.2`).
    Fix,
    /// `charge d15 with KON` (`fb.r.ask.23`).
    Charge(UnitId, LeaderSet),
    /// `grand d15`: the charges linked with this one are a Grand Charge (`fb.r.charge.4`).
    Grand(UnitId),
    /// `react d19 c19 with BRO`: a Reaction Charge against a marker (`fb.r.ask.24`).
    React(UnitId, UnitId, LeaderSet),
    /// `square c02`: in the hex named, for a spread unit (`fb.r.ask.25`).
    Square(UnitId, HexId),
    /// `recall d15` (`fb.r.charge.8`).
    Recall(UnitId),
    /// `wheel d15 v1` (`fb.r.charge.6`).
    Wheel(UnitId, Corner),
    /// `gallop d15 ne`: the next hex of a charge.
    Gallop(UnitId, Direction),
    /// `contact d15 c02` (`fb.r.charge.7`).
    Contact(UnitId, UnitId),
    /// `fight c02`: the next contact (`fb.r.ask.27`); whoever has contacted it fights.
    Fight(UnitId),
    /// `pursue d15 2`: into the vacated hex and so many further (`fb.r.charge.12`).
    Pursue(UnitId, u8),
    /// `hold d15`: a check not to pursue.
    Hold(UnitId),
    /// `regroup d15 0313 line v2` (`fb.r.charge.11`).
    Regroup(UnitId, HexId, Shape),
    /// `assault d06+d07 c15`: the lead stack first, each by its top unit (`fb.r.ask.33`).
    Assault(Group, UnitId),
    /// `decline d06`: its TB! goes.
    Decline(UnitId),
    /// `evade 0411`: the target moves away (`fb.r.ask.34`).
    Evade(HexId),
    /// `advance d06 v0`: into the empty hex (`fb.r.ask.36`).
    Advance(UnitId, Corner),
    /// `flee 0411`: the next hex of a rout (`fb.r.ask.40`).
    Flee(HexId),
    /// `gather 0508`: where a thinned Extended Line stands as a Line (`fb.r.formn.7`).
    Gather(HexId),
    /// `stay KON`: he stays behind when his stack goes on (`fb.r.cmd.10`).
    Stay(LeaderId),
    /// `resign`.
    Resign,
}
