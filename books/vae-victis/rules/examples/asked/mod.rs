//! What is measured of the book: orders and the positions in which they are given. The bench `measured` asks the same.

use engine::{Drafts as _, Game, Nouns as _, Setup};
use vae_victis::{Battle, VaeVictis as Book};

/// An order of the first seat, and where it is given.
pub(crate) type Asked = testkit::Asked<Book>;

/// A melee with a general, rear support and an overlap on a crowded table.
pub(crate) fn melee() -> Asked {
    let text = format!(
        "{}phase blue melee\nblue m line 1200,1600 north\nblue n line 1200,1520 north\nblue o line 1360,1600 north\n\
         general blue G 1090,1600 north\nred t line 1200,1600 south\n",
        crowd()
    );
    let battle = Book::draft(&text).unwrap_or_else(|faults| panic!("{faults}"));
    Asked::new(&battle, "fight m -> t")
}

/// A group of eight elements goes straight on, on the same table.
pub(crate) fn group() -> Asked {
    let line: String =
        (0..8).map(|index| format!("blue a{index} line {},900 north\n", 400 + index * 160)).collect();
    let battle = Book::draft(&format!("{}phase blue move\ngeneral blue G 960,700 north\n{line}", crowd()));
    Asked::new(
        &battle.unwrap_or_else(|faults| panic!("{faults}")),
        "move a0+a1+a2+a3+a4+a5+a6+a7 by advance 200",
    )
}

/// Woods, a hill, a river and a road, with a corps in the rear of either side.
fn crowd() -> String {
    let mut text = String::from(
        "table 3600x2400\nwood W1 2400,1200 width 400\nhill H1 400,1500 width 500 depth 300\n\
         river R1 0,1250 600,1230 width 60\nroad R2 1800,0 1800,2400\nvillage-stone V1 3000,1400 width 300\n",
    );
    for index in 0..16 {
        let x = 200 + index % 8 * 400;
        text.push_str(&format!("blue b{index} line {x},{} north\n", 200 + index / 8 * 160));
        text.push_str(&format!("red r{index} line {x},{} south\n", 2_200 - index / 8 * 160));
    }
    text
}

/// The introduction as it begins.
pub(crate) fn introduction() -> Battle {
    let scenarios = Book::scenarios();
    let text = scenarios.iter().find(|text| text.id == "outposts-at-a-bridge").expect("it ships");
    let game = Game::<Book>::new(text, Setup::default(), "measured", None).expect("a shipped scenario loads");
    game.battle().clone()
}
