//! Whatever stands in a file or on a command line is read or refused, never a crash.

use std::sync::LazyLock;

use engine::{BookOf, Die, Drafts as _, Game, Journal, Notation as _, Nouns as _};
use proptest::prelude::*;
use testkit::golden::{record, reseal};
use toy::{Battle, Skirmish};

static GOLDEN: LazyLock<String> =
    LazyLock::new(|| record(&BookOf::<Skirmish>::new(), "meeting", 7).expect("a random game ends"));

fn battle() -> Battle {
    Skirmish::draft("blue b1 at 2\nred r1 at 4\n").expect("the battle is right")
}

/// Texts made of what orders are made of.
fn near_order() -> impl Strategy<Value = String> {
    let part = prop_oneof!["move|fire|volley|draw", "b1|r1|b9", "to|->|\\+", "[0-9]{1,9}", "\\PC{0,3}"];
    prop::collection::vec(part, 0..6).prop_map(|parts| parts.join(" "))
}

proptest! {
    #[test]
    fn any_text_is_an_order_or_is_not(text in near_order()) {
        let battle = battle();
        match Skirmish::parse(&battle, &text) {
            Ok(order) => {
                let printed = Skirmish::print(&battle, &order);
                prop_assert_eq!(Skirmish::parse(&battle, &printed), Ok(order));
            }
            Err(error) => prop_assert!(error.at <= text.len() && text.is_char_boundary(error.at)),
        }
    }

    #[test]
    fn any_text_is_a_journal_or_is_not(text in "(grognard journal 1\n)?(\\PC|\n){0,200}") {
        prop_assert!(Journal::parse(&text).is_err());
    }

    /// A forger who makes all checks fit may change any line into anything.
    #[test]
    fn any_forged_line_is_judged(number in 0_usize..45, new in "([0-9]{1,2} (blue|red) )?\\PC{0,30}") {
        let lines = GOLDEN.lines().enumerate();
        let forged: String =
            lines.map(|(index, line)| if index == number { format!("{new} ~0\n") } else { format!("{line}\n") }).collect();
        if let Ok(journal) = Journal::parse(&reseal(&forged)) {
            let _ = Game::<Skirmish>::verify(&journal, &Skirmish::scenarios()[0]);
        }
    }

    #[test]
    fn any_battle_is_set_up_or_has_its_faults_told(text in "((blue|red|woods|turns|card|length) [a-z0-9 ]{0,12}\n){0,6}") {
        if let Err(faults) = Skirmish::draft(&text) {
            let lines = text.lines().count();
            prop_assert!(faults.0.iter().all(|fault| (1..=lines).contains(&fault.line)));
        }
    }

    #[test]
    fn dice_print_and_parse(sides in 1_u8.., face in 1_u8..) {
        let die = Die { sides, face };
        prop_assert_eq!(die.to_string().parse(), if face <= sides { Ok(die) } else { Err(()) });
    }
}
