//! Setting up by hand: what a seat must know to muster an army, lay out the ground and deploy, and what it asks for.
//!
//! The screen shows these facts and sends its wishes back as numbers and ids; the book writes the orders.

use serde::Serialize;

use super::{Arm, Family, Figure, Height, Livery, Look, Place, Stat, Stop, Symbol};
use crate::clause::Clause;
use crate::key::Key;
use crate::line::Line;
use crate::seat::Side;

/// What is set up now, by whoever is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum SettingUp {
    /// An army is chosen.
    Muster(Mustering),
    /// The ground is laid out.
    Lay(Laying),
    /// One of a few things is chosen: an edge, who goes first.
    Choose(Vec<Alternative>),
    /// A marker is placed.
    Mark(Marking),
    /// Units are deployed.
    Deploy(Deploying),
    /// Nothing is left to settle: the battle begins with this order.
    Begin(String),
}

/// What there is to muster from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mustering {
    /// Points an army may cost; `None` without a limit.
    pub limit: Option<u32>,
    /// What the book calls a part of an army: its message has the facets `many`, `add`, `found`, `dissolve` and
    /// `leaders`. It is a brigade here.
    pub part: Key,
    /// Fewest and most units of a brigade.
    pub brigade: (u8, u8),
    /// The most brigades of an army.
    pub brigades: u8,
    /// The sheets.
    pub armies: Vec<ArmySheet>,
    /// Lists to begin with.
    pub lists: Vec<ArmyDraft>,
    /// The sheet that the scenario suggests, by its id.
    pub suggested: &'static str,
}

/// An army sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ArmySheet {
    /// Id.
    pub id: &'static str,
    /// What its people are called.
    pub nation: Key,
    /// Title.
    pub title: String,
    /// What its units are dressed in.
    pub livery: Livery,
    /// Its rows.
    pub profiles: Vec<ProfileSheet>,
    /// Whom brigades may be named after.
    pub leaders: Vec<String>,
    /// What a brigade may have.
    pub options: Vec<DraftOption>,
}

/// A row of an army sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ProfileSheet {
    /// Id.
    pub id: String,
    /// Name for people.
    pub title: String,
    /// Infantry, cavalry, artillery.
    pub arm: Arm,
    /// What is drawn.
    pub symbol: Symbol,
    /// Weapon and range.
    pub weapon: Line,
    /// Values.
    pub stats: Vec<Stat>,
    /// Special rules by their names, each with a clause that begins it.
    pub rules: Vec<(Key, Clause)>,
    /// Points without options.
    pub points: i32,
    /// What its men wear, where the livery of the army does not say so.
    pub look: Option<Look>,
    /// Figures drawn, as a unit of the fewest stands in its customary line about its front, facing north.
    pub figures: Vec<Figure>,
    /// What a unit may have.
    pub options: Vec<DraftOption>,
}

/// Something that may be bought or taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DraftOption {
    /// Id.
    pub id: &'static str,
    /// What it is called.
    pub title: Key,
    /// What it costs; less than nothing if it saves points.
    pub points: i32,
}

/// An army that is being put together; anything may be drafted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ArmyDraft {
    /// Name for people.
    pub title: String,
    /// Its sheet, by id.
    pub army: String,
    /// Its brigades.
    pub brigades: Vec<BrigadeDraft>,
}

/// A brigade of a draft.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct BrigadeDraft {
    /// Whom it is named after.
    pub name: String,
    /// What it has, by id.
    pub options: Vec<String>,
    /// Its units.
    pub units: Vec<UnitDraft>,
}

/// A unit of a draft.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct UnitDraft {
    /// Row of the sheet, by id.
    pub profile: String,
    /// Figures; the fewest allowed if 0.
    pub figures: u8,
    /// What it has, by id.
    pub options: Vec<String>,
}

/// What a book says to a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drafted {
    /// The order to muster it, in notation; `check` judges it.
    pub order: String,
    /// What it costs.
    pub points: i32,
    /// Each unit of each brigade.
    pub units: Vec<Vec<DraftedUnit>>,
    /// Everything that is wrong with it.
    pub faults: Vec<Line>,
}

/// What a book says to a unit of a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DraftedUnit {
    /// What it costs with its options.
    pub points: i32,
    /// Its figures.
    pub figures: u8,
    /// Fewest and most figures with its options.
    pub limits: (u8, u8),
}

/// What there is to lay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Laying {
    /// Kinds of terrain.
    pub kinds: Vec<LayingKind>,
    /// What has been laid, and can be taken up again.
    pub laid: Vec<LaidFeature>,
    /// What the ground must have.
    pub needs: Vec<Need>,
    /// A plain ground to begin with: orders, one after the other.
    pub suggested: Vec<String>,
    /// The order that ends it.
    pub ready: String,
}

/// A kind of terrain that can be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LayingKind {
    /// What it is called; its name is its id.
    pub kind: Key,
    /// What it is drawn as.
    pub family: Family,
    /// How it differs from others of its family.
    pub height: Option<Height>,
    /// How it is laid.
    pub form: LayingForm,
    /// Width or diameter.
    pub width: Option<Sizes>,
    /// Depth, if it has one of its own.
    pub depth: Option<Sizes>,
}

/// How a feature is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LayingForm {
    /// About a middle, round or oval.
    Oval,
    /// About a middle, with square corners.
    Oblong,
    /// Along a course of two points or more.
    Course,
    /// On a place of some water.
    Crossing,
}

/// Lengths to choose from, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Sizes {
    /// The smallest.
    pub least: i32,
    /// The customary one.
    pub usual: i32,
    /// The largest.
    pub most: i32,
}

/// Something that lies on the table and can be taken up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LaidFeature {
    /// What it is.
    pub kind: Key,
    /// Where, for whoever points at it.
    pub place: Place,
    /// The order to take it up.
    pub lift: String,
}

/// How many there must be, and how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Need {
    /// What is counted.
    pub what: Key,
    /// How many lie there.
    pub count: u8,
    /// How many there must be.
    pub least: u8,
    /// How many there may be.
    pub most: u8,
    /// The rule.
    pub rule: Clause,
}

/// One of a few things to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Alternative {
    /// The order.
    pub order: String,
    /// The way one looks from there, in tenths of a degree, if it is an edge.
    pub bearing: Option<u16>,
}

/// A marker to be placed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Marking {
    /// How many lie there, and how many there will be.
    pub placed: (u8, u8),
    /// How far they keep from the edges and from one another, in thousandths.
    pub spacing: i32,
    /// Where they must lie, if that is only a part of the table: corners of it.
    pub within: Vec<(i32, i32)>,
}

/// Units to be deployed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Deploying {
    /// Where each side deploys.
    pub zones: Vec<Zone>,
    /// Brigades of both sides, those of the side that asks first.
    pub brigades: Vec<DeployingBrigade>,
    /// The order that ends it for a brigade.
    pub ready: String,
}

/// The ground on which a side deploys.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Zone {
    /// Whose.
    pub side: Side,
    /// Its corners.
    pub outline: Vec<(i32, i32)>,
    /// How deep it is, in thousandths.
    pub depth: i32,
    /// The way one looks from its edge, in tenths of a degree.
    pub bearing: u16,
}

/// A brigade and how far it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DeployingBrigade {
    /// Its leader, whose name it has.
    pub leader: u16,
    /// Whose.
    pub side: Side,
    /// How far it is.
    pub state: DeployingState,
    /// How many units it has.
    pub count: u8,
    /// Its units and leaders, for whoever may place them now.
    pub tray: Vec<DeployingPiece>,
}

/// How far a brigade is with its deployment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DeployingState {
    /// Done.
    Placed,
    /// Done, and nobody of it stands on the table.
    HeldBack,
    /// Begun.
    Now,
    /// Still to come.
    Waiting,
}

/// A unit or leader to be deployed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DeployingPiece {
    /// Which.
    pub piece: u16,
    /// Where it is.
    pub state: DeployingState,
    /// The order to hold it back, if it can be.
    pub keep: Option<String>,
    /// How it may be drawn up, the customary one first; none for a leader.
    pub forms: Vec<DeployingForm>,
}

/// How a unit may be drawn up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DeployingForm {
    /// Id.
    pub id: String,
    /// What it is called.
    pub title: Key,
    /// Its bases about the middle of its front, facing north.
    pub figures: Vec<Figure>,
}

/// Something that somebody wants to put on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Placing {
    /// A feature.
    Feature {
        /// Its kind, by the name of its key.
        kind: String,
        /// Its middle, or the points of its course.
        points: Vec<(i32, i32)>,
        /// Width; 0 for the customary one.
        width: i32,
        /// Depth; 0 if it has none.
        depth: i32,
        /// Tenths of a degree.
        bearing: u16,
    },
    /// A marker.
    Marker {
        /// East.
        x: i32,
        /// North.
        y: i32,
    },
    /// A unit or a leader.
    Piece {
        /// Which.
        piece: u16,
        /// Where.
        to: Stop,
        /// How it is drawn up, by id; empty for a leader.
        form: String,
        /// Is it to stand exactly there, whatever is near?
        exactly: bool,
    },
}

/// An order that places something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed<Order = String> {
    /// The order; `check` judges it.
    pub order: Order,
    /// Where it comes to stand.
    pub to: Stop,
    /// Has it been brought into line with something?
    pub snapped: bool,
    /// Does it go into something that hides its bases?
    pub inside: bool,
}
