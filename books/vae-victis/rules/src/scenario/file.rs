//! `scenario.toml` as written, and its faults.

use std::sync::Arc;

use engine::{BySide, Faults, Holds as _, Line, Name, Side, Texts, numbers};
use ground::{Source, TerrainFile};
use plane::{Length, Point};
use serde::Deserialize;
use toml::Spanned;

use super::{Kind, Scenario, SideSetup};
use crate::VaeVictis;
use crate::battle::{
    Battle, Corps, CorpsId, Element, ElementId, Fate, Formation, General, GeneralId, MOST_ELEMENTS, Pose,
    Post, Quality,
};
use crate::land::Land;
use crate::period::Period;
use crate::roster::Bought;
use crate::{clause, key, setup, terrain};

/// `vae.3.1`: 2400 paces for one corps a side, 1200 more for each further one up to 4800; a scenario may say otherwise within
/// this.
const TABLE: std::ops::RangeInclusive<i32> = 1_200..=4_800;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// For the program, which opens the book named here.
    #[serde(rename = "book")]
    _book: Option<String>,
    title: String,
    description: String,
    battle: String,
    period: Spanned<String>,
    /// Corps a side that the players muster; a battle that stands ready if nothing is said.
    free: Option<u8>,
    turns: Option<u8>,
    first: Option<Spanned<String>>,
    /// Who wins at the last turn if nobody has before.
    holds: Option<Spanned<String>>,
    table: (i32, i32),
    #[serde(rename = "side")]
    sides: Vec<Spanned<SideFile>>,
    #[serde(default)]
    terrain: Vec<Spanned<TerrainFile>>,
    #[serde(default)]
    corps: Vec<Spanned<CorpsFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SideFile {
    id: String,
    name: String,
    nation: String,
    #[serde(default)]
    north: bool,
    /// The commander-in-chief (`vae.2.3`).
    chief: Option<GeneralFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GeneralFile {
    name: String,
    #[serde(default)]
    title: String,
    at: Option<String>,
    facing: Option<String>,
    quality: Option<Quality>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CorpsFile {
    side: String,
    name: String,
    #[serde(default)]
    title: String,
    general: GeneralFile,
    #[serde(rename = "element")]
    elements: Vec<Spanned<ElementFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ElementFile {
    name: String,
    #[serde(default)]
    title: String,
    unit: String,
    weapon: Option<String>,
    mark: Option<String>,
    at: Option<String>,
    facing: Option<String>,
    #[serde(default)]
    formation: Formation,
    /// Where the other half stands, of light infantry in skirmish order.
    half: Option<String>,
    arrives: Option<u8>,
    entry: Option<String>,
}

/// Reads a file; every fault at once.
pub(super) fn read(id: &str, text: &str, texts: Texts) -> Result<Scenario, Faults> {
    let source = Source::new("scenario.toml", text);
    let file: File = source.read()?;
    let mut reader = Reader { source };
    let scenario = reader.scenario(id, file, texts);
    reader.source.finish(scenario)
}

struct Reader<'a> {
    source: Source<'a>,
}

impl Reader<'_> {
    fn scenario(&mut self, id: &str, file: File, texts: Texts) -> Option<Scenario> {
        let Some(period) = Period::named(file.period.get_ref()) else {
            let what = Line::new(key::FAULT_PERIOD).with("word", file.period.get_ref().as_str());
            self.source.wrong(file.period.span().start, what);
            return None;
        };
        let [one, two] = file.sides.as_slice() else {
            self.source.wrong(0, Line::new(key::FAULT_TWO_SIDES));
            return None;
        };
        let sides = BySide::new(self.side(period, one), self.side(period, two));
        let named = |reader: &mut Self, word: &Option<Spanned<String>>| {
            word.as_ref().map(|word| reader.side_named(&sides, word.get_ref(), word.span().start))
        };
        let (first, holds) = (named(self, &file.first), named(self, &file.holds));
        let size = (Length::units(file.table.0), Length::units(file.table.1));
        let land: Land = self.source.land(size, &file.terrain, |name| Name::new(name).is_some())?;
        let mut scenario = Scenario {
            id: id.to_owned(),
            title: file.title,
            description: file.description,
            battle: file.battle,
            period,
            kind: file.free.map_or(Kind::Ready, |corps| Kind::Free { corps }),
            turns: file.turns,
            holds,
            first,
            sides,
            land: Arc::new(land),
            elements: Vec::new(),
            titles: Vec::new(),
            entries: Vec::new(),
            corps: Vec::new(),
            corps_titles: Vec::new(),
            generals: Vec::new(),
            general_titles: Vec::new(),
            texts,
        };
        for (side, of_side) in BySide::new(one, two).iter() {
            for corps in &file.corps {
                if self.side_named(&scenario.sides, &corps.get_ref().side, corps.span().start) == side {
                    self.corps(&mut scenario, side, corps);
                }
            }
            if let Some(chief) = &of_side.get_ref().chief {
                self.general(&mut scenario, side, None, chief);
            }
        }
        self.check(scenario)
    }

    fn side(&mut self, period: &Period, file: &Spanned<SideFile>) -> SideSetup {
        let (at, side) = (file.span().start, file.get_ref());
        let nation = period.nation_named(&side.nation).unwrap_or_else(|| {
            self.source.wrong(at, Line::new(key::FAULT_NATION).with("word", side.nation.as_str()));
            0
        });
        if Name::new(&side.id).is_none() {
            self.source.wrong(at, Line::new(key::FAULT_NAME).with("word", side.id.as_str()));
        }
        SideSetup { id: side.id.clone(), name: side.name.clone(), nation, is_north: side.north }
    }

    fn side_named(&mut self, sides: &BySide<SideSetup>, word: &str, at: usize) -> Side {
        sides.find(|side| side.id == word).unwrap_or_else(|| {
            self.source.wrong(at, Line::new(key::FAULT_SIDE).with("word", word));
            Side(0)
        })
    }

    fn name(&mut self, word: &str, at: usize) -> Name {
        Name::new(word).unwrap_or_else(|| {
            self.source.wrong(at, Line::new(key::FAULT_NAME).with("word", word));
            Name::default()
        })
    }

    fn general(
        &mut self,
        scenario: &mut Scenario,
        side: Side,
        corps: Option<CorpsId>,
        file: &GeneralFile,
    ) -> GeneralId {
        let id = GeneralId(numbers::count(scenario.generals.len()));
        let name = self.name(&file.name, 0);
        let front = file.at.as_ref().and_then(|word| self.source.point(word, 0));
        let facing = self.source.facing(file.facing.as_deref(), 0);
        scenario.generals.push(General {
            name,
            side: side.0,
            corps,
            quality: file.quality,
            fate: if front.is_some() { Fate::Table } else { Fate::Awaited },
            pose: Pose { front: front.unwrap_or_default(), facing },
            ..General::default()
        });
        scenario.general_titles.push(file.title.clone());
        id
    }

    fn corps(&mut self, scenario: &mut Scenario, side: Side, file: &Spanned<CorpsFile>) {
        let (at, corps) = (file.span().start, file.get_ref());
        let id = CorpsId(numbers::count(scenario.corps.len()));
        let general = self.general(scenario, side, Some(id), &corps.general);
        let name = self.name(&corps.name, at);
        scenario.corps.push(Corps { name, side: side.0, general, ..Corps::default() });
        scenario.corps_titles.push(corps.title.clone());
        for element in &corps.elements {
            self.element(scenario, side, id, element);
        }
        let all =
            scenario.elements.iter().filter(|element| element.corps == id && element.post != Post::Joined);
        let points: u32 = all.map(|element| u32::from(element.points)).sum();
        scenario.corps[id.index()].points = u8::try_from(points).unwrap_or(u8::MAX);
    }

    fn element(&mut self, scenario: &mut Scenario, side: Side, corps: CorpsId, file: &Spanned<ElementFile>) {
        let (at, one) = (file.span().start, file.get_ref());
        let period = scenario.period;
        let Some(row) = period.row_named(&one.unit) else {
            self.source.wrong(at, Line::new(key::FAULT_ROW).with("word", one.unit.as_str()));
            return;
        };
        let weapon = one.weapon.as_ref().and_then(|word| period.weapon_named(word));
        let mark = one.mark.as_ref().and_then(|word| period.mark_named(word));
        if one.weapon.is_some() != weapon.is_some() || one.mark.is_some() != mark.is_some() {
            self.source.wrong(at, Line::new(key::FAULT_ARMS).with("word", one.name.as_str()));
        }
        let bought = Bought { row, weapon, mark };
        let front = one.at.as_ref().and_then(|word| self.source.point(word, at));
        let facing = self.source.facing(one.facing.as_deref(), at);
        let post = match (front, one.arrives) {
            (Some(_), None) => Post::Table,
            (None, Some(_)) => Post::Awaited,
            (None, None) | (Some(_), Some(_)) => {
                self.source.wrong(at, Line::new(key::FAULT_WHERE).with("word", one.name.as_str()));
                Post::Awaited
            }
        };
        let element = Element {
            name: self.name(&one.name, at),
            side: side.0,
            corps,
            row,
            weapon: bought.weapon(period, scenario.sides[side].nation),
            mark,
            points: bought.cost(period),
            post,
            arrives: one.arrives.unwrap_or(0),
            pose: Pose { front: front.unwrap_or_default(), facing },
            formation: one.formation,
            ..Element::default()
        };
        let entry = one.entry.as_ref().and_then(|word| self.source.point(word, at));
        let half = one.half.as_ref().and_then(|word| self.source.point(word, at));
        add(scenario, element, &one.title, entry, half);
    }

    /// What only the whole can show: every element may stand where it starts.
    fn check(&mut self, scenario: Scenario) -> Option<Scenario> {
        if scenario.elements.len() > MOST_ELEMENTS {
            self.source.wrong(0, Line::new(key::FAULT_MANY).with("found", scenario.elements.len()));
            return None;
        }
        let quarters = terrain::quarters_with_features(&scenario.land);
        if scenario.kind == Kind::Ready && quarters < terrain::LEAST_QUARTERS {
            let what = Line::new(key::FAULT_QUARTERS)
                .with("found", quarters)
                .with("allowed", terrain::LEAST_QUARTERS);
            self.source.wrong(0, what.by(clause::C3_2_MANDATORY_FEATURES));
        }
        let (width, depth) = (scenario.land.width.whole_units(), scenario.land.depth.whole_units());
        if !TABLE.contains(&width) || !TABLE.contains(&depth) {
            let what = Line::new(key::FAULT_TABLE).with("width", width).with("depth", depth);
            self.source.wrong(0, what.by(clause::C3_1_PLAY_AREA));
        }
        let scenario = Arc::new(scenario);
        let battle: Battle = setup::plain(&scenario);
        for what in VaeVictis::invariants(&battle) {
            self.source.wrong(0, Line::new(key::FAULT_POSITION).with("what", what));
        }
        for id in battle.present().filter(|&id| terrain::is_forbidden(&battle, id, battle.base(id))) {
            self.source.wrong(0, Line::new(key::FAULT_GROUND).with("word", battle.element(id).name.as_str()));
        }
        drop(battle);
        Arc::into_inner(scenario)
    }
}

/// Adds an element with its title, and behind it the half of light infantry.
fn add(scenario: &mut Scenario, element: Element, title: &str, entry: Option<Point>, half: Option<Point>) {
    let before = scenario.elements.len();
    setup::add(scenario.period, &mut scenario.elements, element);
    scenario.titles.push(title.to_owned());
    scenario.entries.push(entry);
    if scenario.elements.len() > before + 1 {
        scenario.titles.push(title.to_owned());
        scenario.entries.push(None);
        if let (Some(front), Some(row)) = (half, scenario.period.row(element.row).splits) {
            let points = scenario.period.row(row).cost;
            let (one, two) = (ElementId(numbers::count(before)), ElementId(numbers::count(before + 1)));
            for id in [one, two] {
                let slot = &mut scenario.elements[id.index()];
                (slot.row, slot.formation, slot.points, slot.post) =
                    (row, Formation::Half, points, Post::Table);
            }
            scenario.elements[two.index()].pose.front = front;
        }
    }
}
