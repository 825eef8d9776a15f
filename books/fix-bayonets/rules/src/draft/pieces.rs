//! Leaders and units of the short form.

use engine::numbers::count;
use engine::{Line, List, Side, Words};
use hex::Corner;
use hexmap::HexId;

use super::{Draft, Read};
use crate::battle::{ALLIES, Card, InTransit, LeaderId, Mark, SIDES, State, UnitId};
use crate::key;
use crate::scenario::{Arrival, LeaderSetup, UnitSetup};
use crate::terms::{Arm, Formation, Nation, Rank, Trait, Traits, Values};

/// What is set once the battle stands.
pub(super) enum Later {
    Mark(UnitId, Mark),
    Steps(UnitId, u8),
    Card(LeaderId),
    Transit(LeaderId, InTransit),
    Replaced(LeaderId, u8),
}

impl Later {
    pub(super) fn set(self, state: &mut State) {
        match self {
            Self::Mark(unit, mark) => drop(state.units[unit.index()].marks.insert(mark)),
            Self::Steps(unit, steps) => state.units[unit.index()].steps = steps,
            Self::Card(leader) => state.leaders[leader.index()].card = Card::Played,
            Self::Replaced(leader, returns) => {
                let leader = &mut state.leaders[leader.index()];
                (leader.is_replaced, leader.returns) = (true, returns);
            }
            Self::Transit(leader, transit) => state.leaders[leader.index()].transit = Some(transit),
        }
    }
}

const MARKS: [(&str, Mark); 12] = [
    ("disordered", Mark::Disordered),
    ("routed", Mark::Routed),
    ("suppressed", Mark::Suppressed),
    ("spent", Mark::Spent),
    ("stragglers", Mark::Stragglers),
    ("low-ammunition", Mark::LowAmmunition),
    ("fix-bayonets", Mark::FixBayonets),
    ("to-the-bayonet", Mark::ToTheBayonet),
    ("opportunity-fired", Mark::OpportunityFired),
    ("acted", Mark::Acted),
    ("fired", Mark::Fired),
    ("waiting", Mark::Waiting),
];

const TRAITS: [Trait; 8] = [
    Trait::Rifle,
    Trait::Light,
    Trait::Shock,
    Trait::Lance,
    Trait::Cuirassier,
    Trait::PoorlyTrained,
    Trait::DifficultToLimber,
    Trait::Horse,
];

fn number<T: std::str::FromStr>(words: &mut Words<'_>) -> Read<T> {
    Ok(words.number(key::EXPECT_NUMBER)?)
}

impl Draft {
    /// A side without a Leader gets one in its corner, who commands everything.
    pub(super) fn complete(&mut self) {
        let last = self.scenario.map.hexes().last().unwrap_or(HexId(0));
        for (side, name, hex) in [(SIDES[0], "AL", HexId(0)), (SIDES[1], "FR", last)] {
            if !self.scenario.leaders.iter().any(|leader| leader.side == side) {
                let id = LeaderId(count(self.scenario.leaders.len()));
                self.scenario.leaders.push(LeaderSetup {
                    values: Values { sr: 5, cr: 99, ..Values::default() },
                    ..plain_leader(name, side, hex)
                });
                self.later.push(Later::Card(id));
            }
        }
    }

    pub(super) fn leader_named(&self, words: &mut Words<'_>) -> Read<LeaderId> {
        let leaders = &self.scenario.leaders;
        let find = |word: &str| leaders.iter().position(|leader| leader.name == word);
        Ok(words.read(key::EXPECT_LEADER, |word| find(word).map(|nth| LeaderId(count(nth))))?)
    }

    pub(super) fn leader(&mut self, side: Side, words: &mut Words<'_>) -> Read<()> {
        let name = words.word(key::EXPECT_NAME)?.to_owned();
        let id = LeaderId(count(self.scenario.leaders.len()));
        let hex = self.hex(words)?;
        let mut leader = plain_leader(&name, side, hex);
        while let Some(word) = words.next_word() {
            match word {
                "formation" => leader.rank = Rank::Formation,
                "corps" => leader.rank = Rank::Corps,
                "army" => leader.rank = Rank::Army,
                "sr" => leader.values.sr = number(words)?,
                "cr" => leader.values.cr = number(words)?,
                "tem" => leader.values.tem = number(words)?,
                "infantry" => leader.values.infantry = number(words)?,
                "cavalry" => leader.values.cavalry = number(words)?,
                "artillery" => leader.values.artillery = number(words)?,
                "flexible" => leader.values.flexible = true,
                "passive" => leader.passive = true,
                "reserve" => leader.reserve = true,
                "fatigue" => leader.fatigue = number(words)?,
                "under" => leader.superior = Some(self.leader_named(words)?),
                "order" => leader.order = Some(self.hex(words)?),
                "transit" => {
                    let transit = InTransit { hex: self.hex(words)?, delay: number(words)? };
                    self.later.push(Later::Transit(id, transit));
                }
                "replaced" => self.later.push(Later::Replaced(id, number(words)?)),
                "card" => {
                    words.keyword("played")?;
                    self.later.push(Later::Card(id));
                }
                "arrives" => {
                    let turn = number(words)?;
                    leader.arrival = Some(Arrival { turn, hex: self.hex(words)? });
                    leader.hex = HexId::NOWHERE;
                }
                other => return Err(Line::new(key::FAULT_WORD).with("word", other)),
            }
        }
        self.scenario.leaders.push(leader);
        Ok(())
    }

    pub(super) fn unit(&mut self, side: Side, words: &mut Words<'_>) -> Read<()> {
        let name = words.word(key::EXPECT_NAME)?.to_owned();
        let arms = [Arm::Infantry, Arm::Cavalry, Arm::Artillery, Arm::Train];
        let arm = words.read(key::EXPECT_ARM, |word| arms.into_iter().find(|arm| arm.word() == word))?;
        let id = UnitId(count(self.scenario.units.len()));
        let mut unit = plain_unit(&name, side, arm);
        let first = self.scenario.leaders.iter().position(|leader| leader.side == side);
        unit.leader = LeaderId(count(first.unwrap_or(0)));
        let map = &self.scenario.map;
        if words.peek() != Some("waiting") {
            unit.hexes = words.distinct::<HexId, 3>(key::EXPECT_HEX, |word| map.named(word))?;
        }
        let here = |other: &&UnitSetup| other.hexes.first() == unit.hexes.first();
        unit.depth = count(self.scenario.units.iter().filter(here).count());
        while let Some(word) = words.next_word() {
            self.say(id, &mut unit, word, words)?;
        }
        self.scenario.units.push(unit);
        Ok(())
    }

    fn say(&mut self, id: UnitId, unit: &mut UnitSetup, word: &str, words: &mut Words<'_>) -> Read<()> {
        let nations = [Nation::British, Nation::Portuguese, Nation::Spanish, Nation::French];
        match word {
            "steps" => {
                unit.steps = number(words)?;
                if words.take("of") {
                    self.later.push(Later::Steps(id, unit.steps));
                    unit.steps = number(words)?;
                }
            }
            "under" => unit.leader = self.leader_named(words)?,
            "corps" => unit.corps = self.corps(words.word(key::EXPECT_NAME)?),
            "nation" => {
                unit.nation = words.read(key::EXPECT_NATION, |word| {
                    nations.into_iter().find(|nation| nation.word() == word)
                })?;
            }
            "tem" => unit.tem = number(words)?,
            "sv" => unit.sv = number(words)?,
            "mcf" => unit.mcf = number(words)?,
            "fq" => unit.fq = number(words)?,
            "fv" => unit.fv = [number(words)?, number(words)?],
            "range" => unit.range = number(words)?,
            "cv" => unit.cv = number(words)?,
            other => self.mark(id, unit, other)?,
        }
        Ok(())
    }

    fn mark(&mut self, id: UnitId, unit: &mut UnitSetup, word: &str) -> Read<()> {
        if let Some(corner) = crate::notation::corner_named(word) {
            unit.facing = corner;
        } else if let Some(kind) = Formation::named(word) {
            unit.formation = kind;
        } else if let Some(&(_, mark)) = MARKS.iter().find(|(known, _)| *known == word) {
            let is_loose = matches!(mark, Mark::Disordered | Mark::Routed);
            if is_loose && !unit.arm.is_wheeled() {
                unit.formation = Formation::Disorder;
            }
            self.later.push(Later::Mark(id, mark));
        } else if let Some(which) = TRAITS.into_iter().find(|which| which.word() == word) {
            unit.traits.insert(which);
        } else {
            return Err(Line::new(key::FAULT_WORD).with("word", word));
        }
        Ok(())
    }

    fn corps(&mut self, word: &str) -> u8 {
        let known = self.scenario.corps.iter().position(|corps| corps == word);
        count(known.unwrap_or_else(|| {
            self.scenario.corps.push(word.to_owned());
            self.scenario.corps.len() - 1
        }))
    }
}

fn plain_leader(name: &str, side: Side, hex: HexId) -> LeaderSetup {
    LeaderSetup {
        name: name.to_owned(),
        title: name.to_owned(),
        short: name.to_owned(),
        side,
        rank: Rank::Formation,
        superior: None,
        values: Values { sr: 5, cr: 5, ..Values::default() },
        passive: false,
        hex,
        order: None,
        fatigue: 0,
        reserve: false,
        arrival: None,
    }
}

fn plain_unit(name: &str, side: Side, arm: Arm) -> UnitSetup {
    let (steps, mcf, formation) = match arm {
        Arm::Infantry => (4, 6, Formation::Line),
        Arm::Cavalry => (4, 12, Formation::Line),
        Arm::Artillery => (2, 5, Formation::Unlimbered),
        Arm::Train => (1, 4, Formation::RoadColumn),
    };
    UnitSetup {
        name: name.to_owned(),
        title: name.to_owned(),
        short: name.to_owned(),
        side,
        nation: if side == ALLIES { Nation::British } else { Nation::French },
        corps: 0,
        leader: LeaderId(0),
        arm,
        steps,
        fq: 1,
        fv: [6, 3],
        range: 8,
        cv: 3,
        tem: 6,
        sv: 0,
        mcf,
        traits: Traits::empty(),
        hexes: List::default(),
        formation,
        facing: Corner::wrapping(0),
        depth: 0,
        what_if: false,
        may_screen: true,
    }
}
