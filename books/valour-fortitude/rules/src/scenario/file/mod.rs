//! `scenario.toml` as written, and its faults.

mod fields;
mod sides;
mod units;

use std::sync::Arc;

use engine::{BySide, Faults, Line, Side, Speech as _, Texts};
use fields::{File, ObjectiveFile};
use ground::Source;
use plane::Length;
use toml::Spanned;

use super::{Kind, Scenario};
use crate::armies::Arm;
use crate::battle::{Battle, Name, Objective, Post, UnitId};
use crate::formation::{Drill, LEAST_GAP, Layout};
use crate::land::Land;
use crate::numbers;
use crate::{ValourFortitude, clause, key, movement, setup};

/// Reads a file; every fault at once.
pub fn read(id: &str, text: &str, texts: Texts) -> Result<Scenario, Faults> {
    let source = Source::new("scenario.toml", text);
    let file: File = source.read()?;
    let mut reader = Reader { source, texts };
    let scenario = reader.scenario(id, file);
    reader.source.finish(scenario)
}

struct Reader<'a> {
    source: Source<'a>,
    texts: Texts,
}

impl Reader<'_> {
    /// `vf.2.1`: all that a scenario settles. `vf.geo.table`: the table is 96″ by 60″ unless the file says otherwise.
    fn scenario(&mut self, id: &str, file: File) -> Option<Scenario> {
        if !(1..=30).contains(file.turns.get_ref()) {
            let what = Line::new(key::FAULT_TURNS).by(clause::C2_2_A_LIMIT);
            self.source.wrong(file.turns.span().start, what);
        }
        let sides = self.sides(&file.sides)?;
        let first =
            file.first.as_ref().map_or(Side(0), |word| self.side(word.get_ref(), word.span().start, &sides));
        let kind = self.kind(file.kind.as_ref());
        let (width, depth) = file.table.unwrap_or((96, 60));
        if width < 48 || depth < 48 || width > 240 || depth > 240 {
            let what = Line::new(key::FAULT_TABLE).with("width", width).with("depth", depth);
            self.source.wrong(0, what.by(clause::GEO_TABLE));
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
            texts: std::mem::take(&mut self.texts),
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

    fn objective(&mut self, scenario: &mut Scenario, file: &Spanned<ObjectiveFile>) {
        let (at, one) = (file.span().start, file.get_ref());
        let Some(place) = self.source.point(&one.at, at) else { return };
        let holder = one.holder.as_ref().map(|word| self.side(word, at, &scenario.sides));
        let feature = setup::objective_feature(&scenario.land, place);
        scenario.objectives.push(Objective { at: place, feature, holder, capture: BySide::default() });
    }

    /// What only the whole can show.
    fn check(&mut self, scenario: &Scenario) {
        if scenario.objectives.len() > 12 {
            self.source.wrong(0, Line::new(key::FAULT_MANY_OBJECTIVES));
        }
        if scenario.kind == Kind::Ready {
            for (side, setup) in scenario.sides.iter() {
                if !scenario.units.iter().any(|unit| unit.side() == side) {
                    self.source.wrong(0, Line::new(key::FAULT_NO_UNITS).with("side", setup.id.as_str()));
                }
            }
        }
    }

    /// Every unit may stand where it starts (`vf.geo.place`), and no leader off the table.
    fn check_places(&mut self, scenario: &Arc<Scenario>) {
        let battle: Battle = setup::plain(scenario, crate::edition::Edition::default());
        for index in 0..battle.state().units.len() {
            let id = UnitId(numbers::count(index));
            let name = battle.unit(id).name;
            match battle.unit(id).post {
                Post::Table => {
                    let block = battle.block(id);
                    let refused = block.and_then(|block| movement::check_place(&battle, id, block).err());
                    if let Some(refusal) = refused {
                        let why = refusal.line().named(&|spot| ValourFortitude::name(&battle, spot));
                        let what = Line::new(key::FAULT_PLACE).with("unit", name.as_str());
                        self.source.wrong(0, what.with("why", why).by(refusal.clause));
                    }
                }
                Post::In(feature) => {
                    let others = battle.units_where(|unit| unit.post == Post::In(feature)).count();
                    if others > 1 || !battle.land().feature(feature).kind.is_defendable() {
                        let what = Line::new(key::FAULT_OCCUPY).with("unit", name.as_str());
                        self.source.wrong(0, what.by(clause::T_3_1_A_ONE_UNIT));
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
