//! Setting up by hand: armies, ground, deployment.

use engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::{Family, Height};
use super::mirror::mirror;
use super::path::Stop;
use super::play::{Rule, Sentence, Tried};
use super::view::{Arm, Livery, Place, Stat, Symbol};
use crate::voice::Voice;

/// What is set up now, for the seat that is asked.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "snake_case")]
pub(crate) enum SettingUp {
    /// An army is chosen.
    Muster(Mustering),
    /// The ground is laid out.
    Lay(Laying),
    /// One of a few things is chosen.
    Choose { among: Vec<Alternative> },
    /// A marker is placed.
    Mark(Marking),
    /// Units are deployed.
    Deploy(Deploying),
    /// Nothing is left to settle: the battle begins with this order.
    Begin { order: String },
}

/// What there is to muster from.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Mustering {
    /// Points an army may cost; missing without a limit.
    limit: Option<u32>,
    /// Fewest and most units of a brigade.
    brigade: (u8, u8),
    /// The most brigades of an army.
    brigades: u8,
    armies: Vec<ArmySheet>,
    /// Lists to begin with.
    lists: Vec<ArmyDraft>,
    /// The sheet that the scenario suggests, by id.
    suggested: &'static str,
}

/// An army sheet.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ArmySheet {
    id: &'static str,
    /// What its people are called.
    nation: String,
    title: String,
    livery: Livery,
    profiles: Vec<ProfileSheet>,
    /// Whom brigades may be named after.
    leaders: Vec<String>,
    /// What a brigade may have.
    options: Vec<DraftOption>,
}

/// A row of an army sheet.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ProfileSheet {
    id: String,
    title: String,
    arm: Arm,
    symbol: Symbol,
    /// Weapon and range.
    weapon: String,
    stats: Vec<Stat>,
    /// Special rules.
    rules: Vec<Rule>,
    points: i32,
    /// Bases of the smallest unit about the middle of its front, facing north.
    figures: Vec<[(i32, i32); 4]>,
    options: Vec<DraftOption>,
}

/// Something that may be bought or taken.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct DraftOption {
    id: &'static str,
    title: String,
    points: i32,
}

/// An army that is being put together.
#[derive(Debug, JsonSchema, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct ArmyDraft {
    title: String,
    /// Its sheet, by id.
    army: String,
    brigades: Vec<BrigadeDraft>,
}

/// A brigade of a draft.
#[derive(Debug, JsonSchema, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct BrigadeDraft {
    name: String,
    /// What it has, by id.
    options: Vec<String>,
    units: Vec<UnitDraft>,
}

/// A unit of a draft.
#[derive(Debug, JsonSchema, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct UnitDraft {
    /// Row of the sheet, by id.
    profile: String,
    /// Figures; the fewest allowed if 0.
    figures: u8,
    /// What it has, by id.
    options: Vec<String>,
}

/// A question: what is there to say to this army?
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct DraftAsked {
    pub(crate) draft: ArmyDraft,
}

/// What a book says to a draft.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Drafted {
    /// The order to muster it; missing while something is wrong with it.
    order: Option<String>,
    points: i32,
    /// Each unit of each brigade.
    units: Vec<Vec<DraftedUnit>>,
    /// Everything that is wrong with it.
    faults: Vec<Sentence>,
}

/// What a book says to a unit of a draft.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct DraftedUnit {
    points: i32,
    figures: u8,
    /// Fewest and most figures with its options.
    limits: (u8, u8),
}

/// An order that may be given, or the reason why not.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Decision {
    order: String,
    /// The same as a sentence.
    text: String,
    /// Why it is refused; missing if it is lawful.
    reason: Option<Sentence>,
}

/// What there is to lay.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Laying {
    kinds: Vec<LayingKind>,
    /// What has been laid, and can be taken up again.
    laid: Vec<LaidFeature>,
    /// What the ground must have.
    needs: Vec<Need>,
    /// A plain ground to begin with: orders, one after the other.
    suggested: Vec<String>,
    ready: Decision,
}

/// A kind of terrain that can be laid.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct LayingKind {
    id: &'static str,
    title: String,
    family: Family,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    height: Option<Height>,
    form: LayingForm,
    /// Width or diameter to choose from.
    width: Option<Sizes>,
    /// Depth to choose from, if it has one of its own.
    depth: Option<Sizes>,
}

mirror! {
    /// How a feature is laid: about a middle, along a course, or on a place of some water.
    LayingForm("snake_case") { Oval, Oblong, Course, Crossing }
}

/// Lengths to choose from, in thousandths.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Sizes {
    least: i32,
    usual: i32,
    most: i32,
}

/// Something that can be taken up again.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct LaidFeature {
    title: String,
    place: Place,
    lift: Decision,
}

/// How many there must be, and how many there are.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Need {
    title: String,
    count: u8,
    least: u8,
    most: u8,
    rule: Rule,
}

/// One of a few things to choose.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Alternative {
    decision: Decision,
    /// The way one looks from there, in tenths of a degree, if it is an edge.
    bearing: Option<u16>,
}

/// A marker to be placed.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Marking {
    /// How many lie there, and how many there will be.
    placed: (u8, u8),
    /// How far they keep from the edges and from one another, in thousandths.
    spacing: i32,
    /// Where they must lie, if that is only a part of the table: corners of it.
    within: Vec<(i32, i32)>,
}

/// Units to be deployed.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Deploying {
    zones: Vec<Zone>,
    /// Brigades of both sides, our own first.
    brigades: Vec<DeployingBrigade>,
    ready: Decision,
}

/// The ground on which a side deploys.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Zone {
    side: u8,
    /// Its corners.
    outline: Vec<(i32, i32)>,
    /// How deep it is, in thousandths.
    depth: i32,
    /// The way one looks from its edge, in tenths of a degree.
    bearing: u16,
}

/// A brigade and how far it is.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct DeployingBrigade {
    /// Its leader, whose name it has.
    leader: u16,
    side: u8,
    state: DeployingState,
    /// How many units it has.
    count: u8,
    /// Its units and leaders, for whoever may place them now.
    tray: Vec<DeployingPiece>,
}

mirror! {
    /// How far a brigade or a unit is with its deployment.
    DeployingState("snake_case") { Placed, HeldBack, Now, Waiting }
}

/// A unit or leader to be deployed.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct DeployingPiece {
    piece: u16,
    state: DeployingState,
    /// To hold it back; missing for what cannot be.
    keep: Option<Decision>,
    /// How it may be drawn up, the customary one first; none for a leader.
    forms: Vec<DeployingForm>,
}

/// How a unit may be drawn up.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct DeployingForm {
    id: String,
    title: String,
    /// Its bases about the middle of its front, facing north.
    figures: Vec<[(i32, i32); 4]>,
}

/// Something that somebody wants to put on the table.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "what", rename_all = "snake_case")]
pub(crate) enum Placing {
    /// A feature: its kind, its middle or the points of its course, its measures.
    Feature { kind: String, points: Vec<(i32, i32)>, width: i32, depth: i32, bearing: u16 },
    /// A marker.
    Marker { x: i32, y: i32 },
    /// A unit or a leader, how it is drawn up, and whether it is to stand exactly there.
    Piece { piece: u16, to: Stop, form: String, exactly: bool },
}

/// A question: what is the order to put this on the table, and would it be lawful?
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct PlacingAsked {
    pub(crate) placing: Placing,
}

/// The answer: the order and where the thing comes to stand.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Placed {
    pub(crate) tried: Tried,
    pub(crate) to: Stop,
    /// Has it been brought into line with something?
    pub(crate) snapped: bool,
    /// Does it go into something that hides its bases?
    pub(crate) inside: bool,
}

impl SettingUp {
    /// What a seat needs to know; nothing while nothing is set up.
    pub(crate) fn new(voice: &Voice<'_>, seat: Seat) -> Option<Self> {
        let said = Said { voice, seat };
        Some(match voice.table.setting_up(seat)? {
            engine::SettingUp::Muster(room) => Self::Muster(said.mustering(room)),
            engine::SettingUp::Lay(room) => Self::Lay(said.laying(room)),
            engine::SettingUp::Choose(among) => {
                let each = |one: engine::Alternative| Alternative {
                    decision: said.decision(one.order),
                    bearing: one.bearing,
                };
                Self::Choose { among: among.into_iter().map(each).collect() }
            }
            engine::SettingUp::Mark(room) => {
                Self::Mark(Marking { placed: room.placed, spacing: room.spacing, within: room.within })
            }
            engine::SettingUp::Deploy(room) => Self::Deploy(said.deploying(room)),
            engine::SettingUp::Begin(order) => Self::Begin { order },
        })
    }
}

/// Says things to one seat.
struct Said<'a> {
    voice: &'a Voice<'a>,
    seat: Seat,
}

impl Said<'_> {
    fn decision(&self, order: String) -> Decision {
        let table = self.voice.table;
        let line = table.order_line(self.seat, &order);
        Decision {
            text: line.map(|line| self.voice.text(&line)).unwrap_or_default(),
            reason: table.check(self.seat, &order).err().map(|denied| self.voice.denied(&denied)),
            order,
        }
    }

    fn options(&self, options: Vec<engine::DraftOption>) -> Vec<DraftOption> {
        let option = |one: engine::DraftOption| DraftOption {
            id: one.id,
            title: self.voice.word(one.title.name()),
            points: one.points,
        };
        options.into_iter().map(option).collect()
    }

    fn mustering(&self, room: engine::Mustering) -> Mustering {
        Mustering {
            limit: room.limit,
            brigade: room.brigade,
            brigades: room.brigades,
            armies: room.armies.into_iter().map(|sheet| self.sheet(sheet)).collect(),
            lists: room.lists.into_iter().map(ArmyDraft::from).collect(),
            suggested: room.suggested,
        }
    }

    fn sheet(&self, sheet: engine::ArmySheet) -> ArmySheet {
        ArmySheet {
            id: sheet.id,
            nation: self.voice.word(sheet.nation.name()),
            title: sheet.title,
            livery: sheet.livery.into(),
            profiles: sheet.profiles.into_iter().map(|profile| self.profile(profile)).collect(),
            leaders: sheet.leaders,
            options: self.options(sheet.options),
        }
    }

    fn profile(&self, profile: engine::ProfileSheet) -> ProfileSheet {
        ProfileSheet {
            id: profile.id,
            title: profile.title,
            arm: profile.arm.into(),
            symbol: profile.symbol.into(),
            weapon: self.voice.text(&profile.weapon),
            stats: profile.stats.into_iter().map(|stat| Stat::new(self.voice, stat)).collect(),
            rules: profile.rules.into_iter().map(|(title, rule)| self.special(title, rule)).collect(),
            points: profile.points,
            figures: corners(profile.figures),
            options: self.options(profile.options),
        }
    }

    /// A special rule by the name that a sheet has for it.
    fn special(&self, title: engine::Key, rule: engine::Clause) -> Rule {
        Rule { title: self.voice.word(title.name()), ..self.voice.rule(rule) }
    }

    fn laying(&self, room: engine::Laying) -> Laying {
        let kind = |one: engine::LayingKind| LayingKind {
            id: one.kind.name(),
            title: self.voice.word(one.kind.name()),
            family: one.family.into(),
            height: one.height.map(Height::from),
            form: one.form.into(),
            width: one.width.map(Sizes::from),
            depth: one.depth.map(Sizes::from),
        };
        let laid = |one: engine::LaidFeature| LaidFeature {
            title: self.voice.word(one.kind.name()),
            place: one.place.into(),
            lift: self.decision(one.lift),
        };
        let need = |one: engine::Need| Need {
            title: self.voice.word(one.what.name()),
            count: one.count,
            least: one.least,
            most: one.most,
            rule: self.voice.rule(one.rule),
        };
        Laying {
            kinds: room.kinds.into_iter().map(kind).collect(),
            laid: room.laid.into_iter().map(laid).collect(),
            needs: room.needs.into_iter().map(need).collect(),
            suggested: room.suggested,
            ready: self.decision(room.ready),
        }
    }

    fn deploying(&self, room: engine::Deploying) -> Deploying {
        let zone = |one: engine::Zone| Zone {
            side: one.side.0,
            outline: one.outline,
            depth: one.depth,
            bearing: one.bearing,
        };
        let brigade = |one: engine::DeployingBrigade| DeployingBrigade {
            leader: one.leader,
            side: one.side.0,
            state: one.state.into(),
            count: one.count,
            tray: one.tray.into_iter().map(|piece| self.deploying_piece(piece)).collect(),
        };
        Deploying {
            zones: room.zones.into_iter().map(zone).collect(),
            brigades: room.brigades.into_iter().map(brigade).collect(),
            ready: self.decision(room.ready),
        }
    }

    fn deploying_piece(&self, piece: engine::DeployingPiece) -> DeployingPiece {
        let form = |one: engine::DeployingForm| DeployingForm {
            id: one.id,
            title: self.voice.word(one.title.name()),
            figures: corners(one.figures),
        };
        DeployingPiece {
            piece: piece.piece,
            state: piece.state.into(),
            keep: piece.keep.map(|order| self.decision(order)),
            forms: piece.forms.into_iter().map(form).collect(),
        }
    }
}

impl Drafted {
    pub(crate) fn new(voice: &Voice<'_>, said: engine::Drafted) -> Self {
        let unit = |one: engine::DraftedUnit| DraftedUnit {
            points: one.points,
            figures: one.figures,
            limits: one.limits,
        };
        Self {
            order: said.faults.is_empty().then_some(said.order),
            points: said.points,
            units: said.units.into_iter().map(|units| units.into_iter().map(unit).collect()).collect(),
            faults: said.faults.iter().map(|fault| voice.sentence(fault)).collect(),
        }
    }
}

fn corners(figures: Vec<engine::Figure>) -> Vec<[(i32, i32); 4]> {
    figures.into_iter().map(|figure| figure.corners).collect()
}

impl From<engine::Sizes> for Sizes {
    fn from(sizes: engine::Sizes) -> Self {
        Self { least: sizes.least, usual: sizes.usual, most: sizes.most }
    }
}

impl From<Placing> for engine::Placing {
    fn from(placing: Placing) -> Self {
        match placing {
            Placing::Feature { kind, points, width, depth, bearing } => {
                Self::Feature { kind, points, width, depth, bearing }
            }
            Placing::Marker { x, y } => Self::Marker { x, y },
            Placing::Piece { piece, to, form, exactly } => {
                Self::Piece { piece, to: to.into(), form, exactly }
            }
        }
    }
}

impl From<engine::ArmyDraft> for ArmyDraft {
    fn from(draft: engine::ArmyDraft) -> Self {
        let unit = |one: engine::UnitDraft| UnitDraft {
            profile: one.profile,
            figures: one.figures,
            options: one.options,
        };
        let brigade = |one: engine::BrigadeDraft| BrigadeDraft {
            name: one.name,
            options: one.options,
            units: one.units.into_iter().map(unit).collect(),
        };
        Self {
            title: draft.title,
            army: draft.army,
            brigades: draft.brigades.into_iter().map(brigade).collect(),
        }
    }
}

impl From<ArmyDraft> for engine::ArmyDraft {
    fn from(draft: ArmyDraft) -> Self {
        let unit = |one: UnitDraft| engine::UnitDraft {
            profile: one.profile,
            figures: one.figures,
            options: one.options,
        };
        let brigade = |one: BrigadeDraft| engine::BrigadeDraft {
            name: one.name,
            options: one.options,
            units: one.units.into_iter().map(unit).collect(),
        };
        Self {
            title: draft.title,
            army: draft.army,
            brigades: draft.brigades.into_iter().map(brigade).collect(),
        }
    }
}
