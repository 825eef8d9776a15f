//! args: player rounds ; veteran (env weights) vs regular, reports by role
use commander::{Commanded, Pairing, Player, Staff, game_seed};
use engine::{Book, Setup};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let (a, b): (Player, Player) = (args[1].parse().unwrap(), args[2].parse().unwrap());
    let n: u64 = args[3].parse().unwrap();
    let staff = Commanded::<valor_victory::ValorVictory>::new();
    let mut roles = [[0.0; 2]; 2];
    let mut per = String::new();
    for text in staff.scenarios() {
        let info = staff.info(&text).unwrap();
        let attacker = usize::from(info.victory[0].contains("he axis"));
        let r = staff.rehearse(&text, Setup::default()).unwrap();
        let mut here = [0.0; 2];
        for g in 0..2 * n {
            let side = (g % 2) as usize;
            let mut players = vec![b, b];
            players[side] = a;
            let mut p = Some(Pairing { game: g, seed: game_seed(5, g / 2), players, detailed: false });
            r.contests(20000, &mut || p.take(), &mut |c| {
                let points = match c.winner {
                    None => 0.5,
                    Some(w) if usize::from(w) == side => 1.0,
                    Some(_) => 0.0,
                };
                let role = usize::from(side != attacker);
                roles[role][0] += points;
                roles[role][1] += 1.0;
                here[role] += points;
            });
        }
        per += &format!(" {}:{}/{}", &text.id[..6.min(text.id.len())], here[0], here[1]);
    }
    println!(
        "attack {:.1}% defend {:.1}% all {:.1}% |{}",
        100.0 * roles[0][0] / roles[0][1],
        100.0 * roles[1][0] / roles[1][1],
        100.0 * (roles[0][0] + roles[1][0]) / (roles[0][1] + roles[1][1]),
        per
    );
}
