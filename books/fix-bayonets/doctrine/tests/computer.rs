//! What must hold of every computer player holds of this one.

use commander::{Level, Player};
use engine::Nouns as _;
use fix_bayonets::FixBayonets;
use fix_bayonets_doctrine::Tactics;

/// The smallest battle: whole games of the larger ones take long.
const SMALL: &str = "hussars-in-the-snow";
/// Here each side has cards to pick in secret.
const HIDING: &str = "the-hill-above-the-pinewood";

#[test]
fn it_plays_by_the_rules_from_its_seed_with_reasons_and_knows_nothing_hidden() {
    let small: Vec<_> = FixBayonets::scenarios().into_iter().filter(|text| text.id == SMALL).collect();
    let players = [[Level::Veteran, Level::Regular], [Level::Recruit, Level::Random]];
    trials::ends_by_the_rules::<Tactics>(&small, &players.map(|pair| pair.map(Player::of)));
    trials::follows_from_its_seed::<Tactics>(SMALL);
    trials::gives_reasons::<Tactics>(SMALL);
    trials::stays_honest::<Tactics>(Player::of(Level::Regular), HIDING, 400, 1);
    trials::stays_honest::<Tactics>(Player::of(Level::Veteran), HIDING, 400, 1);
}
