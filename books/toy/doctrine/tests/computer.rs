//! What must hold of every computer player holds of the toy's.

use commander::{Level, PlayableBook as _, Player};
use engine::Nouns as _;
use toy::Skirmish;
use toy_doctrine::{BOOK, Tactics};

#[test]
fn it_plays_by_the_rules_from_its_seed_with_reasons_and_knows_nothing_hidden() {
    let players = [[Level::Veteran, Level::Regular], [Level::Recruit, Level::Random]];
    trials::ends_by_the_rules::<Tactics>(&Skirmish::scenarios(), &players.map(|pair| pair.map(Player::of)));
    trials::follows_from_its_seed::<Tactics>("meeting");
    trials::gives_reasons::<Tactics>("meeting");
    trials::stays_honest::<Tactics>(Player::of(Level::Regular), "meeting", 60, 1);
    assert_eq!(BOOK.levels(), Level::ALL);
}
