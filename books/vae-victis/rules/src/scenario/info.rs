//! What the scenario sheet says.

use engine::{Line, ScenarioInfo, Side, SideInfo};

use super::{Kind, Scenario};
use crate::battle::Post;
use crate::key;

/// What the scenario sheet says.
pub(super) fn info(scenario: &Scenario) -> ScenarioInfo {
    ScenarioInfo {
        id: scenario.id.clone(),
        book: "vae-victis",
        title: scenario.title.clone(),
        description: scenario.description.clone(),
        battle: scenario.texts.campaign.as_ref().unwrap_or(&scenario.battle).clone(),
        kind: match scenario.kind {
            Kind::Ready => "battle",
            Kind::Free { .. } => "free",
        }
        .to_owned(),
        victory: victory(scenario),
        turns: scenario.turns.unwrap_or(0).into(),
        sides: [Side(0), Side(1)].map(|one| side(scenario, one)).to_vec(),
        options: Vec::new(),
        situation: scenario.texts.briefing.situation.clone(),
        special: scenario.texts.briefing.special.clone(),
        minutes: scenario.texts.minutes,
        complexity: scenario.texts.complexity,
        balance: scenario.texts.balance.clone(),
    }
}

/// `vae.10.1`–`vae.10.3`: how it is won.
fn victory(scenario: &Scenario) -> Vec<Line> {
    let corps = |side: Side| scenario.corps.iter().filter(|corps| corps.side() == side).count();
    let is_single = match scenario.kind {
        Kind::Ready => corps(Side(0)) == 1 && corps(Side(1)) == 1,
        Kind::Free { corps } => corps == 1,
    };
    let main = Line::new(if is_single { key::SHEET_THIRD } else { key::SHEET_CORPS });
    let time = scenario.turns.map(|turns| match scenario.holds {
        Some(side) => {
            Line::new(key::SHEET_HOLDS).with("turns", turns).with("side", scenario.sides[side].name.as_str())
        }
        None => Line::new(key::SHEET_TIME).with("turns", turns),
    });
    std::iter::once(main).chain(time).collect()
}

fn side(scenario: &Scenario, side: Side) -> SideInfo {
    let setup = &scenario.sides[side];
    let mut forces = Vec::new();
    for (number, corps) in scenario.corps.iter().enumerate().filter(|(_, corps)| corps.side() == side) {
        let line = Line::new(key::SHEET_CORPS_LED).with("corps", scenario.corps_titles[number].as_str());
        let general = scenario.general_titles[corps.general.index()].as_str();
        forces.push(line.with("general", general).with("points", corps.points));
        let members = scenario.elements.iter().zip(&scenario.titles);
        for (element, title) in
            members.filter(|(one, _)| one.corps.index() == number && one.post != Post::Joined)
        {
            let later = element.post == Post::Awaited;
            let line = Line::new(if later { key::SHEET_ELEMENT_LATER } else { key::SHEET_ELEMENT });
            let line = line.with("element", title.as_str()).with("points", element.points);
            forces.push(if later { line.with("turn", element.arrives) } else { line });
        }
    }
    SideInfo {
        id: setup.id.clone(),
        name: setup.name.clone(),
        task: scenario.texts.task(&setup.id),
        forces,
        degrees: Vec::new(),
    }
}
