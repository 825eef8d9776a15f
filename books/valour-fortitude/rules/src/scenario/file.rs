//! `scenario.toml` as written, and its faults.

use std::sync::Arc;

use engine::{Faults, Side, Speech as _};
use ground::{Source, TerrainFile, edge_named};
use plane::{Bearing, Length};
use serde::Deserialize;
use toml::Spanned;

use super::{Kind, Scenario, SideSetup};
use crate::armies::{self, Arm, ListUnit, Nation, Special};
use crate::battle::{
    Battle, Brigade, BrigadeId, LeaderPost, MOST_BRIGADES, MOST_UNITS, Name, Objective, Post, Unit, UnitId,
};
use crate::formation::{Drill, LEAST_GAP, Layout, Pose};
use crate::land::Land;
use crate::movement;
use crate::setpiece::Variant;
use crate::{ValourFortitude, clause, setup};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// For the program, which opens the book named here.
    #[serde(rename = "book")]
    _book: Option<String>,
    title: String,
    description: String,
    battle: String,
    #[serde(default)]
    kind: Option<Spanned<String>>,
    #[serde(default)]
    points: u16,
    turns: Spanned<u8>,
    first: Option<Spanned<String>>,
    table: Option<(i32, i32)>,
    #[serde(rename = "side")]
    sides: Vec<Spanned<SideFile>>,
    #[serde(default, rename = "terrain")]
    terrain: Vec<Spanned<TerrainFile>>,
    #[serde(default, rename = "objective")]
    objectives: Vec<Spanned<ObjectiveFile>>,
    #[serde(default, rename = "brigade")]
    brigades: Vec<Spanned<BrigadeFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SideFile {
    id: String,
    name: String,
    #[serde(default)]
    army: Nation,
    edge: Option<String>,
    leader: Option<String>,
    #[serde(default)]
    leader_name: String,
    #[serde(default)]
    arrivals: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ObjectiveFile {
    at: String,
    holder: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BrigadeFile {
    side: String,
    name: String,
    #[serde(default)]
    title: String,
    leader: Option<String>,
    #[serde(default)]
    leader_name: String,
    #[serde(default)]
    cautious: bool,
    #[serde(rename = "unit")]
    units: Vec<Spanned<UnitFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitFile {
    name: String,
    #[serde(default)]
    title: String,
    profile: String,
    #[serde(default)]
    figures: u8,
    #[serde(default)]
    elite: Vec<String>,
    #[serde(default)]
    understrength: bool,
    #[serde(default)]
    traits: Vec<String>,
    #[serde(default)]
    formation: Option<String>,
    at: Option<String>,
    facing: Option<String>,
    #[serde(rename = "in")]
    inside: Option<String>,
    arrives: Option<u8>,
    /// Edge, and from where to where along it, in inches.
    entry: Option<(String, i32, i32)>,
}

/// Reads a file; every fault at once.
pub fn read(id: &str, text: &str) -> Result<Scenario, Faults> {
    let source = Source::new("scenario.toml", text);
    let file: File = source.read()?;
    let mut reader = Reader { source };
    let scenario = reader.scenario(id, file);
    let faults = reader.source.faults();
    match scenario {
        Some(scenario) => faults.or(scenario),
        None => Err(faults),
    }
}

struct Reader<'a> {
    source: Source<'a>,
}

impl Reader<'_> {
    fn scenario(&mut self, id: &str, file: File) -> Option<Scenario> {
        if !(1..=30).contains(file.turns.get_ref()) {
            self.source.wrong(file.turns.span().start, "turns: 1 to 30 (vf.2.2.a)");
        }
        let sides = self.sides(&file.sides)?;
        let first =
            file.first.as_ref().map_or(Side(0), |word| self.side(word.get_ref(), word.span().start, &sides));
        let kind = self.kind(file.kind.as_ref());
        let (width, depth) = file.table.unwrap_or((96, 60));
        if width < 48 || depth < 48 || width > 240 || depth > 240 {
            self.source.wrong(0, format!("a table of {width} by {depth}: 48 to 240 inches (vf.geo.table)"));
            return None;
        }
        let size = (Length::units(width), Length::units(depth));
        let land = self.source.land(size, &file.terrain, |name| Name::new(name).is_some())?;
        let land = Arc::new(Land::from(land));
        let mut scenario = Scenario {
            id: id.to_owned(),
            title: file.title,
            description: file.description,
            battle: file.battle,
            kind,
            points: if file.points == 0 { 200 } else { file.points },
            turns: *file.turns.get_ref(),
            first,
            sides,
            land,
            units: Vec::new(),
            titles: Vec::new(),
            entries: Vec::new(),
            brigades: Vec::new(),
            brigade_titles: Vec::new(),
            leader_names: Vec::new(),
            objectives: Vec::new(),
        };
        for brigade in &file.brigades {
            self.brigade(&mut scenario, brigade);
        }
        for objective in &file.objectives {
            self.objective(&mut scenario, objective);
        }
        self.check(&scenario);
        let scenario = Arc::new(scenario);
        self.check_places(&scenario);
        Arc::into_inner(scenario)
    }

    fn sides(&mut self, files: &[Spanned<SideFile>]) -> Option<[SideSetup; 2]> {
        let [one, two] = files else {
            self.source.wrong(0, "a battle has two sides (vf.1.0.a)");
            return None;
        };
        Some([self.one_side(one, Bearing::NORTH), self.one_side(two, Bearing::SOUTH)])
    }

    fn one_side(&mut self, file: &Spanned<SideFile>, edge: Bearing) -> SideSetup {
        let (at, side) = (file.span().start, file.get_ref());
        let edge = side.edge.as_deref().map_or(edge, |word| self.edge(word, at));
        if Name::new(&side.id).is_none() {
            self.source.wrong(at, format!("the side “{}” needs a name of one short word", side.id));
        }
        SideSetup {
            id: side.id.clone(),
            name: side.name.clone(),
            leader_name: side.leader_name.clone(),
            nation: side.army,
            edge,
            leader: side.leader.as_ref().and_then(|word| self.source.point(word, at)),
            arrivals: side.arrivals,
        }
    }

    fn edge(&mut self, word: &str, at: usize) -> Bearing {
        edge_named(word).unwrap_or_else(|| {
            self.source.wrong(at, format!("“{word}” is no edge: south, north, west or east"));
            Bearing::NORTH
        })
    }

    fn side(&mut self, word: &str, at: usize, sides: &[SideSetup; 2]) -> Side {
        match sides.iter().position(|side| side.id == word) {
            Some(index) => Side(index as u8),
            None => {
                self.source.wrong(at, format!("“{word}” is no side: {} or {}", sides[0].id, sides[1].id));
                Side(0)
            }
        }
    }

    fn kind(&mut self, word: Option<&Spanned<String>>) -> Kind {
        match word.map(|word| word.get_ref().as_str()) {
            None | Some("ready") => Kind::Ready,
            Some("set-piece") => Kind::SetPiece(Variant::Plain),
            Some("meeting-engagement") => Kind::SetPiece(Variant::Meeting),
            Some("assault") => Kind::SetPiece(Variant::Assault),
            Some(other) => {
                let at = word.map_or(0, |word| word.span().start);
                self.source.wrong(
                    at,
                    format!("“{other}” is no kind: ready, set-piece, meeting-engagement or assault"),
                );
                Kind::Ready
            }
        }
    }

    fn brigade(&mut self, scenario: &mut Scenario, file: &Spanned<BrigadeFile>) {
        let (at, one) = (file.span().start, file.get_ref());
        let side = self.side(&one.side, at, &scenario.sides);
        let name = Name::new(&one.name);
        let twice = scenario.brigades.iter().any(|other| other.name.as_str() == one.name);
        if name.is_none() || twice || scenario.brigades.len() == MOST_BRIGADES {
            self.source.wrong(
                at,
                format!("“{}” is no name for a brigade, is used twice, or is one too many", one.name),
            );
            return;
        }
        if !(2..=8).contains(&one.units.len()) {
            self.source.wrong(at, format!("{} has {} units: 2 to 8 (vf.1.4.c)", one.name, one.units.len()));
        }
        let id = BrigadeId(scenario.brigades.len() as u8);
        let nation = scenario.sides[usize::from(side.0)].nation;
        let start = scenario.units.len();
        for unit in &one.units {
            self.unit(scenario, side, nation, id, unit);
        }
        let light = |unit: &Unit| {
            nation.sheet().profile(unit.profile).arm == Arm::Infantry && unit.has(Special::LightInfantry)
        };
        let leader = one.leader.as_ref().and_then(|word| self.source.point(word, at));
        scenario.brigades.push(Brigade {
            name: name.unwrap_or_default(),
            side: side.0,
            leader: leader.map_or(LeaderPost::Off, LeaderPost::At),
            cautious: one.cautious,
            light: scenario.units[start..].iter().all(light),
            deployed: true,
            ..Brigade::default()
        });
        scenario.brigade_titles.push(if one.title.is_empty() { one.name.clone() } else { one.title.clone() });
        scenario.leader_names.push(one.leader_name.clone());
    }

    fn unit(
        &mut self,
        scenario: &mut Scenario,
        side: Side,
        nation: Nation,
        brigade: BrigadeId,
        file: &Spanned<UnitFile>,
    ) {
        let (at, one) = (file.span().start, file.get_ref());
        let listed = ListUnit {
            profile: one.profile.clone(),
            figures: one.figures,
            elite: one.elite.clone(),
            understrength: one.understrength,
            traits: one.traits.clone(),
        };
        for (clause, what) in armies::unit_faults(nation, &listed) {
            self.source.wrong(at, format!("{}: {what} ({clause})", one.name));
        }
        let name = Name::new(&one.name);
        let twice = scenario.units.iter().any(|other| other.name.as_str() == one.name);
        if name.is_none() || twice || scenario.units.len() == MOST_UNITS {
            self.source.wrong(
                at,
                format!("“{}” is no name for a unit, is used twice, or is one too many", one.name),
            );
            return;
        }
        let Some(mut unit) = armies::muster_unit(nation, &listed, side.0, brigade, name.unwrap_or_default())
        else {
            return;
        };
        let arm = nation.sheet().profile(unit.profile).arm;
        let word = one.formation.as_deref().unwrap_or("line");
        match layout_named(word, arm, unit.figures) {
            Some(layout) => unit.pose.layout = layout,
            None => self.source.wrong(at, format!("{}: “{word}” is no formation", one.name)),
        }
        if let Err(clause) = unit.pose.layout.check(arm, unit.figures, unit.special) {
            self.source.wrong(at, format!("{} cannot be drawn up in {word} ({clause})", one.name));
            return;
        }
        unit.pose.facing = match &one.facing {
            Some(word) => self.source.facing(Some(word), at),
            None => scenario.sides[usize::from(side.0)].edge,
        };
        unit.post = self.post(scenario, one, at, &mut unit.pose);
        unit.arrives = one.arrives.unwrap_or(0);
        let entry = one.entry.as_ref().map(|(edge, from, to)| {
            let edge = self.edge(edge, at);
            (edge, Length::units(*from), Length::units(*to))
        });
        let profile = nation.sheet().profile(unit.profile);
        scenario.titles.push(if one.title.is_empty() { profile.title.clone() } else { one.title.clone() });
        scenario.entries.push(entry);
        scenario.units.push(unit);
    }

    fn post(&mut self, scenario: &Scenario, one: &UnitFile, at: usize, pose: &mut Pose) -> Post {
        match (&one.at, &one.inside, one.arrives) {
            (Some(word), None, None) => {
                pose.at = self.source.point(word, at).unwrap_or_default();
                Post::Table
            }
            (None, Some(name), None) => match scenario.land.named(name) {
                Some(feature) => Post::In(feature),
                None => {
                    self.source.wrong(at, format!("{}: there is no feature “{name}”", one.name));
                    Post::Reserve
                }
            },
            (None, None, Some(_)) => Post::Reserve,
            _ => {
                self.source.wrong(at, format!("{}: needs one of at, in or arrives", one.name));
                Post::Reserve
            }
        }
    }

    fn objective(&mut self, scenario: &mut Scenario, file: &Spanned<ObjectiveFile>) {
        let (at, one) = (file.span().start, file.get_ref());
        let Some(place) = self.source.point(&one.at, at) else { return };
        let holder = one.holder.as_ref().map(|word| self.side(word, at, &scenario.sides));
        let feature = setup::objective_feature(&scenario.land, place);
        scenario.objectives.push(Objective { at: place, feature, holder, capture: [false; 2] });
    }

    /// What only the whole can show.
    fn check(&mut self, scenario: &Scenario) {
        if scenario.objectives.len() > 12 {
            self.source.wrong(0, "at most twelve objectives fit");
        }
        if scenario.kind == Kind::Ready {
            for (index, side) in scenario.sides.iter().enumerate() {
                if !scenario.units.iter().any(|unit| usize::from(unit.side) == index) {
                    self.source.wrong(0, format!("{} has no units", side.id));
                }
            }
        }
    }

    /// Every unit may stand where it starts (`vf.geo.place`), and no leader off the table.
    fn check_places(&mut self, scenario: &Arc<Scenario>) {
        let battle: Battle = setup::plain(scenario, crate::edition::Edition::default());
        for index in 0..battle.state().units.len() {
            let id = UnitId(index as u8);
            let name = battle.unit(id).name;
            match battle.unit(id).post {
                Post::Table => {
                    let block = battle.block(id);
                    let refused = block.and_then(|block| movement::check_place(&battle, id, block).err());
                    if let Some(refusal) = refused {
                        let said = refusal.line().notation(&|spot| ValourFortitude::name(&battle, spot));
                        self.source.wrong(0, format!("{name} may not stand there: {said}"));
                    }
                }
                Post::In(feature) => {
                    let others = battle.units_where(|unit| unit.post == Post::In(feature)).count();
                    if others > 1 || !battle.land().feature(feature).kind.is_defendable() {
                        self.source
                            .wrong(0, format!("{name} may not occupy that ({})", clause::T_3_1_A_ONE_UNIT));
                    }
                }
                Post::Reserve | Post::Waiting | Post::Routed => {}
            }
        }
    }
}

/// A formation by word, with its files if the customary number will not do: `line`, `column/6`, `open/4/0.5`.
pub fn layout_named(word: &str, arm: Arm, figures: u8) -> Option<Layout> {
    let mut parts = word.split('/');
    let kind = parts.next()?;
    let files: Option<u8> = match parts.next() {
        Some(files) => Some(files.parse().ok()?),
        None => None,
    };
    let gap: Length = match parts.next() {
        Some(gap) => gap.parse().ok()?,
        None => LEAST_GAP,
    };
    Some(match (kind, files) {
        ("line", None) => Layout::line(arm, figures),
        ("column", None) => Layout::column(arm, figures),
        ("march", None) => Layout::march(arm, figures),
        ("line" | "column" | "march" | "close", Some(files)) => Layout::close(files),
        ("open", None) => Layout::skirmish(figures),
        ("open", Some(files)) => Layout::open(files, gap),
        ("square", None) => Layout::of(Drill::Square),
        ("limbered", None) => Layout::of(Drill::Limbered),
        ("unlimbered", None) => Layout::of(Drill::Unlimbered),
        _ => return None,
    })
}
