//! The tactical positions of Vae Victis.

use plane::{Bearing, Length, Point, gap};
use trials::Positions;
use vae_victis::estimate::{Battle, Formation, GENERAL_BASE, is_engaged, touch};
use vae_victis_doctrine::Tactics;

const POSITIONS: Positions<Tactics> = Positions {
    suite: include_str!("../positions.toml"),
    phase: |battle| {
        let state = battle.state();
        format!("{} {}", state.active.0, state.turn)
    },
    is_at,
};

trials::position_tests!(POSITIONS, 21);

/// Is an element, or a general, where these words say?
fn is_at(battle: &Battle, piece: &str, place: &str) -> Option<bool> {
    let words: Vec<&str> = place.split_whitespace().collect();
    if let Some(general) = piece.strip_prefix("general ") {
        let id = battle.general_named(general).expect("a general of the position");
        let one = battle.general(id);
        let base = one.pose.base(GENERAL_BASE.0, GENERAL_BASE.1);
        return one.is_present().then(|| match words[..] {
            ["within", far, "of", other] => {
                let other = battle.element_named(other).expect("an element of the position");
                gap(&base, battle.base(other)).is_within(paces(far))
            }
            ["beside", other] => {
                touch(&base, battle.base(battle.element_named(other).expect("an element of the position")))
            }
            _ => panic!("“{place}” says nothing of a general"),
        });
    }
    let id = battle.element_named(piece).expect("an element of the position");
    if !battle.element(id).is_present() {
        return None;
    }
    let base = battle.base(id);
    let named = |word: &str| *battle.base(battle.element_named(word).expect("an element of the position"));
    Some(match words[..] {
        ["within", far, "of", other] => gap(base, &named(other)).is_within(paces(far)),
        ["beyond", far, "of", other] => gap(base, &named(other)).is_farther_than(paces(far)),
        ["near", far, at] => gap(base, &at.parse::<Point>().expect("a point")).is_within(paces(far)),
        ["facing", bearing, spread] => {
            let wanted = Bearing::degrees(bearing.parse().expect("degrees"));
            base.facing().difference(wanted) <= 10 * spread.parse::<u16>().expect("degrees")
        }
        ["touching", other] => touch(base, &named(other)),
        ["fighting"] => is_engaged(battle, id),
        ["square"] => battle.element(id).formation == Formation::Square,
        _ => panic!("“{place}” says nothing of an element"),
    })
}

fn paces(word: &str) -> Length {
    word.parse().expect("a length")
}
