//! The position as facts, one a line, for `expect` blocks.

use engine::Side;

use crate::battle::{Battle, ElementId, Facing, Fate, Flag, Formation, GeneralId, Post};
use crate::{contact, sequence};

/// The position as facts.
pub fn facts(battle: &Battle) -> Vec<String> {
    let state = battle.state();
    let side = |side: Side| battle.scenario().sides[side].id.as_str();
    let mut facts: Vec<String> = battle.ids().map(|id| element(battle, id)).collect();
    facts.extend((0..).zip(state.generals.iter()).map(|(id, _)| general(battle, GeneralId(id))));
    for corps in state.corps.iter() {
        let name = corps.name;
        facts.push(format!("corps {name} lost {} of {}", corps.lost, corps.points));
        facts.push(format!("corps {name} ap {}", corps.activation));
        if corps.is_demoralised {
            facts.push(format!("corps {name} demoralised"));
        }
    }
    for fight in state.fights.iter() {
        let name = |id: ElementId| battle.element(id).name;
        let initiator = fight.initiator.map_or_else(|| "nobody".to_owned(), |id| name(id).to_string());
        let charge = if fight.is_charge { " charge" } else { "" };
        facts.push(format!(
            "fight {} {} by {initiator} round {}{charge}",
            name(fight.one),
            name(fight.two),
            fight.round
        ));
    }
    facts.push(format!("turn {}", state.turn));
    facts.push(format!("phase {}", side(state.active)));
    match (sequence::deciding(battle), state.ended) {
        (Some((by, what)), _) => facts.push(format!("{what} {}", side(by))),
        (None, Some(ended)) => facts.push(match ended.winner {
            Some(winner) => format!("won {}", side(winner)),
            None => "drawn".to_owned(),
        }),
        (None, None) => {}
    }
    facts
}

/// Where an element is and how it stands.
fn element(battle: &Battle, id: ElementId) -> String {
    let one = battle.element(id);
    let place = match one.post {
        Post::Table => format!("at {} facing {}", one.pose.front, one.pose.facing),
        Post::Tray => "to deploy".to_owned(),
        Post::Awaited => "awaited".to_owned(),
        Post::Joined => "joined".to_owned(),
        Post::Destroyed => "destroyed".to_owned(),
    };
    let formation = match one.formation {
        Formation::Formed => "",
        Formation::Square => " square",
        Formation::Half => " half",
        Formation::Dismounted => " dismounted",
    };
    let edge = match one.fights_with {
        None => "",
        Some(Facing::Right) => " fights right",
        Some(Facing::Rear) => " fights rear",
        Some(Facing::Left) => " fights left",
    };
    let flags: String = one.flags.iter().map(|flag| format!(" {}", word(flag))).collect();
    format!("{} {place}{formation}{edge}{flags}", one.name)
}

/// A flag in facts and in the short form of cases.
pub const fn word(flag: Flag) -> &'static str {
    match flag {
        Flag::Moved => "moved",
        Flag::Changed => "changed",
        Flag::Fired => "fired",
        Flag::FiredAt => "fired-at",
        Flag::Fought => "fought",
        Flag::Routing => "routing",
        Flag::Pivoted => "pivoted",
    }
}

fn general(battle: &Battle, id: GeneralId) -> String {
    let one = battle.general(id);
    let place = match one.fate {
        Fate::Table => format!("at {} facing {}", one.pose.front, one.pose.facing),
        Fate::Tray => "to deploy".to_owned(),
        Fate::Awaited => "awaited".to_owned(),
        Fate::Lost => "lost".to_owned(),
    };
    let attached = one.attached.map_or_else(String::new, |id| format!(" with {}", battle.element(id).name));
    format!("general {} {place}{attached}", one.name)
}

/// Paces and contacts between two elements, as the first has them:
///
/// ```text
/// a t distance 60       paces between their bases
/// a t range 160         paces as a shot of `a` is measured, if it may be fired
/// a t contact frontal   or `flank`, `touching`, if they touch
/// a t zone              `a` is in the zone of `t`
/// ```
pub fn between(battle: &Battle, one: &str, two: &str) -> Option<Vec<String>> {
    let (id, other) = (battle.element_named(one)?, battle.element_named(two)?);
    let (base, theirs) = (battle.base(id), battle.base(other));
    let mut facts = vec![format!("{one} {two} distance {}", plane::gap(base, theirs).whole_units())];
    if let Ok(shot) = crate::fire::aim::aim(battle, id, other) {
        facts.push(format!("{one} {two} range {}", shot.range.whole_units()));
    }
    if contact::is_frontal(battle, id, other) {
        facts.push(format!("{one} {two} contact frontal"));
    } else if contact::front_on(battle, id, other).is_some() {
        facts.push(format!("{one} {two} contact flank"));
    } else if contact::touch(base, theirs) {
        facts.push(format!("{one} {two} contact touching"));
    }
    if crate::zone::is_in(battle, base, other, &[id]) {
        facts.push(format!("{one} {two} zone"));
    }
    Some(facts)
}
