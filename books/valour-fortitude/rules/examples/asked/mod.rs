//! What is measured of the book: orders and the positions in which they are given. The bench `measured` asks the same.

use engine::{Drafts as _, Game, Nouns as _, Seat, Setup};
use valour_fortitude::{Battle, ValourFortitude as Book};

/// An order of the first seat, and where it is given.
pub(crate) type Asked = testkit::Asked<Book>;

/// A line fires at a worn column.
pub(crate) fn volley() -> Asked {
    let battle = Book::draft(
        "blue a line-infantry line 30,10 north\nblue g field-artillery unlimbered 40,10 north\n\
         red t line-infantry column 30,20 south losses 3\nred o line-infantry line 60,40 south",
    );
    Asked::new(&battle.expect("it is a battle"), "fire a -> t")
}

/// Two lines fight, one of them worn.
pub(crate) fn fight() -> Asked {
    let melee = "phase blue picks\nblue a line-infantry line 30,10 north\nblue b line-infantry line 60,5 north\n\
                 red t line-infantry line 30,10 south losses 3\nred o line-infantry line 60,40 south";
    let mut game = Game::<Book>::draft(melee).expect("it is a battle");
    game.play_told(Seat(0), "engage a->t", &[]).expect("it is lawful");
    Asked::new(game.battle(), "fight a -> t")
}

/// A line of 36 figures among forty units, woods, walls, a road and mud.
pub(crate) fn crowded() -> Battle {
    let mut text = String::from(
        "phase blue acting B\nbrigade blue B leader 30,8\nbrigade blue C\nbrigade red R\n\
         wood W1 14,20 width 8\nwood W2 46,24 width 8\nlow-wall L1 20,30 40,31\nroad R1 30,0 31,60\nmud M1 34,15 width 6\n\
         hill H1 60,30 width 20 depth 10\nblue a line-infantry line 30,10 north figures 36 brigade B\n",
    );
    for index in 0..19 {
        let (x, y) = (5 + index % 10 * 9, if index < 10 { 4 } else { 9 });
        if y == 4 || !(20..=41).contains(&x) {
            text.push_str(&format!("blue b{index} line-infantry column {x},{y}.5 north brigade C\n"));
        }
        text.push_str(&format!(
            "red r{index} line-infantry column {x},{} south brigade R\n",
            40 + index / 10 * 8
        ));
    }
    Book::draft(&text).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The introduction as it begins.
pub(crate) fn introduction() -> Battle {
    let scenarios = Book::scenarios();
    let text = scenarios.iter().find(|text| text.id == "introduction").expect("it ships");
    let game = Game::<Book>::new(text, Setup::default(), "measured", None).expect("a shipped scenario loads");
    game.battle().clone()
}
