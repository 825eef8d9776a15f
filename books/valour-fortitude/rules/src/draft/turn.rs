//! Whose turn it is, and how far it has got.

use engine::{Line, Side, Words};

use super::Draft;
use super::words::{Read, number, side};
use crate::battle::{Activation, Battle, BrigadeId, Mark, Phase, SetUp, Step};
use crate::key;
use crate::numbers::count;

impl Draft {
    pub(super) fn turn(&mut self, words: &mut Words<'_>) -> Read<()> {
        self.turn.0 = number(words)?;
        if words.take("of") {
            self.turn.1 = number(words)?;
        }
        Ok(())
    }

    pub(super) fn phase(&mut self, words: &mut Words<'_>) -> Read<()> {
        let side = side(words)?;
        let phase = words.word(key::EXPECT_PHASE)?.to_owned();
        let brigade = match words.next_word() {
            Some(name) => Some(self.brigade_named(name)?),
            None => None,
        };
        self.phase = (side, phase, brigade);
        Ok(())
    }

    pub(super) fn set_step(&self, battle: &mut Battle) -> Read<()> {
        let (side, phase, _) = &self.phase;
        battle.state.active = *side;
        if self.set_piece.is_some() {
            battle.state.step = match phase.as_str() {
                "terrain" => Step::SettingUp(SetUp::Terrain),
                "edge" => Step::SettingUp(SetUp::Edge),
                "objectives" => Step::SettingUp(SetUp::Objectives),
                "deploy" => Step::SettingUp(SetUp::Deploy),
                "first-turn" => Step::SettingUp(SetUp::FirstTurn),
                "fire" | "muster" => Step::SettingUp(SetUp::Muster),
                _ => return self.set_turn(battle),
            };
            battle.state.choosing.turn = *side;
            return Ok(());
        }
        self.set_turn(battle)
    }

    fn set_turn(&self, battle: &mut Battle) -> Read<()> {
        let (side, phase, brigade) = &self.phase;
        for army in battle.state.armies.values_mut() {
            army.turns = self.turn.0;
        }
        if *side == Side(0) {
            battle.state.army_mut(Side(1)).turns = self.turn.0.saturating_sub(1);
        }
        let usual = battle.state.brigades.iter().position(|one| one.side == side.0);
        let brigade = brigade.or(usual.map(|index| BrigadeId(count(index))));
        let (phase, step) = match phase.as_str() {
            "confusion" => (Phase::Melee, Step::Confusion),
            "fate" => (Phase::Fate, Step::Fate),
            "fire" => (Phase::Fire, Step::Fire),
            "action" => (Phase::Action, Step::Action),
            "acting" => {
                (Phase::Action, Step::Acting(brigade.ok_or_else(|| Line::new(key::FAULT_NOBODY_ACTS))?))
            }
            "melee" => (Phase::Melee, Step::MeleeCards(0)),
            "picks" => (Phase::Melee, Step::Picks),
            "breakthrough" => (Phase::Melee, Step::Breakthrough),
            "allot" => (Phase::Setup, Step::SettingUp(SetUp::Allot)),
            other => return Err(Line::new(key::FAULT_PHASE).with("word", other)),
        };
        if let Step::Acting(brigade) = step {
            battle.state.brigades[brigade.index()].activation = Activation::Active;
            battle.state.picked = true;
        }
        battle.state.phase = phase;
        battle.state.step = step;
        for unit in crate::action::out_of_earshot(battle, *side) {
            battle.state.units[unit.index()].set(Mark::Remote, true);
        }
        Ok(())
    }
}
