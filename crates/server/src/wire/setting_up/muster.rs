//! Army sheets: what there is to muster from.

use engine::Key;
use schemars::JsonSchema;
use serde::Serialize;

use super::draft::ArmyDraft;
use super::{Said, corners};
use crate::wire::play::Rule;
use crate::wire::troop::Look;
use crate::wire::view::{Arm, Livery, Stat, Symbol};

/// What there is to muster from.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Mustering {
    /// Points an army may cost; missing without a limit.
    limit: Option<u32>,
    /// What the book calls a brigade.
    part: PartWords,
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

/// What a book calls the parts of an army, and what is done with them.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct PartWords {
    one: String,
    many: String,
    add: String,
    found: String,
    dissolve: String,
    /// Who leads them.
    leaders: String,
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
    /// What its men wear, where the livery of the army does not say so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    look: Option<Look>,
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

impl Said<'_> {
    pub(super) fn mustering(&self, room: engine::Mustering) -> Mustering {
        Mustering {
            limit: room.limit,
            part: self.part(room.part),
            brigade: room.brigade,
            brigades: room.brigades,
            armies: room.armies.into_iter().map(|sheet| self.sheet(sheet)).collect(),
            lists: room.lists.into_iter().map(ArmyDraft::from).collect(),
            suggested: room.suggested,
        }
    }

    fn part(&self, part: Key) -> PartWords {
        let facet = |facet: &str| self.voice.facet(part, facet).unwrap_or_default();
        PartWords {
            one: self.voice.word(part.name()),
            many: facet("many"),
            add: facet("add"),
            found: facet("found"),
            dissolve: facet("dissolve"),
            leaders: facet("leaders"),
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
            look: profile.look.map(Look::from),
            figures: corners(profile.figures),
            options: self.options(profile.options),
        }
    }

    /// A special rule by the name that a sheet has for it.
    fn special(&self, title: engine::Key, rule: engine::Clause) -> Rule {
        Rule { title: self.voice.word(title.name()), ..self.voice.rule(rule) }
    }

    fn options(&self, options: Vec<engine::DraftOption>) -> Vec<DraftOption> {
        let option = |one: engine::DraftOption| DraftOption {
            id: one.id,
            title: self.voice.word(one.title.name()),
            points: one.points,
        };
        options.into_iter().map(option).collect()
    }
}
