//! Pointing at a hex where nothing is offered: what is meant, and why it cannot be done; and whom an outcome harms.

use engine::{Game, Line, Place, Pointed, Role, Seat, Side, Table};
use valor_victory::ValorVictory;

const ALLIES: Seat = Seat(0);

fn table(text: &str) -> Game<ValorVictory> {
    Game::draft(text).unwrap_or_else(|faults| panic!("{faults}"))
}

fn hex(name: &str) -> Place {
    Place::Hex { name: name.to_owned() }
}

fn wishes(table: &Game<ValorVictory>, at: &str, mode: Option<Role>) -> Vec<String> {
    Table::wishes(table, ALLIES, Pointed { selection: &[0], target: &hex(at), mode })
}

fn beyond(table: &Game<ValorVictory>, at: &str) -> Option<&'static str> {
    Table::beyond_reach(table, ALLIES, &[0], &hex(at)).map(|line: Line| line.key.name())
}

#[test]
fn what_is_meant_follows_from_the_phase_and_from_whoever_stands_there() {
    let units =
        "allies a1 american-rifle 0506\naxis g1 german-rifle 0505\naxis g2 german-pzkpfw-iv-h 0605 facing n";
    let fire = table(&format!("phase allies fire\n{units}"));
    assert_eq!(wishes(&fire, "0505", None), ["fire a1 -> 0505"]);
    assert_eq!(wishes(&fire, "0605", None), ["at a1 -> g2"]);
    let advance = table(&format!("phase allies advance\n{units}"));
    assert_eq!(wishes(&advance, "0505", None), ["assault a1 -> 0505"]);
    assert_eq!(wishes(&advance, "0507", None), ["advance a1 s"]);
}

#[test]
fn an_order_in_hand_is_what_is_meant() {
    let text = "phase allies movement\nallies a1 american-rifle 0506\naxis g1 german-rifle 0505";
    let moving = table(text);
    assert_eq!(wishes(&moving, "0505", Some(Role::Place)), ["lay-smoke a1 -> 0505"]);
    assert_eq!(wishes(&moving, "0505", Some(Role::Assault)), ["assault a1 -> 0505"]);
    assert_eq!(wishes(&moving, "0505", None), ["fire a1 -> 0505"]);
}

#[test]
fn a_hex_that_no_order_names_is_too_far_and_says_how_far() {
    let moving = table("phase allies movement\nallies a1 american-rifle 0506\naxis g1 german-rifle 0503");
    assert_eq!(beyond(&moving, "1006"), Some("beyond-reach"));
    assert_eq!(wishes(&moving, "1006", None), Vec::<String>::new());
    // Whoever cannot set out at all hears that instead.
    let pinned =
        table("phase allies movement\nallies a1 american-rifle 0506 pinned\naxis g1 german-rifle 0503");
    assert_eq!(beyond(&pinned, "1006"), None);
    assert_eq!(wishes(&pinned, "1006", None), ["move a1"]);
    let advance = table("phase allies advance\nallies a1 american-rifle 0506\naxis g1 german-rifle 0503");
    assert_eq!(beyond(&advance, "0509"), Some("not-adjacent"));
    assert_eq!(beyond(&advance, "0507"), None);
}

#[test]
fn outcomes_say_whom_they_harm_and_which_is_worse() {
    let fire = table("phase allies fire\nallies a1 american-rifle 0506\naxis g1 german-rifle 0505");
    let odds = Table::odds(&fire, ALLIES, "fire a1 -> 0505").expect("it is lawful");
    let harm = |outcome: &str| {
        let line = odds.lines.iter().find(|line| line.outcome == outcome);
        line.unwrap_or_else(|| panic!("{outcome} in {:#?}", odds.lines)).harm(Side(1))
    };
    assert_eq!(harm("nothing"), 0);
    assert!(harm("g1 pinned") < harm("g1 reduced"));
    assert!(harm("g1 reduced") < harm("g1 eliminated"));
    assert!(odds.lines.iter().all(|line| line.harm(Side(0)) == 0), "nobody fires back");
}
