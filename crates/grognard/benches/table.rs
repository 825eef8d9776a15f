//! The bars of the server, measured on the real program over loopback, each beside the disk's own rate in the same run.
//!
//! `cargo bench -p grognard --bench table` prints durable acknowledged orders a second at 1, 10 and 100 games over the
//! fdatasync rate, the 99th percentile at 100 games and 200 orders a second, bytes a client gets for an order, and what
//! is left after a hundred kills. Words behind `--` choose: `rates`, `pace`, `kills`.

#![allow(clippy::unwrap_used, reason = "a bench may fail like a test")]

#[path = "common/http.rs"]
mod http;
#[path = "common/program.rs"]
mod program;

use std::io::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use http::Wire;
use program::Program;
use serde_json::{Value, json};
use testkit::Folder;

/// Who ends each phase of a turn of the introductory battle, in order.
const PHASES: [usize; 10] = [0, 0, 0, 1, 0, 1, 1, 1, 0, 1];
/// Phases played of a game before the next one is taken up: it never comes to its end.
const PLAYED: usize = 55;

/// One game and the secrets of its two seats.
#[derive(Clone)]
struct Game {
    id: String,
    secrets: [String; 2],
}

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let chosen: Vec<_> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let wants = |word: &str| chosen.is_empty() || chosen.iter().any(|one| one == word);
    runtime.block_on(async {
        if wants("rates") {
            rates().await;
        }
        if wants("pace") {
            pace().await;
        }
        if wants("kills") {
            kills().await;
        }
    });
}

/// Appends of 4 KiB made durable one after the other: how many a second, and the slowest hundredth.
fn probe(folder: &Folder, time: Duration) -> (f64, Duration) {
    let mut file = std::fs::File::create(folder.path().join("probe")).unwrap();
    let (began, mut took) = (Instant::now(), Vec::new());
    while began.elapsed() < time {
        let one = Instant::now();
        file.write_all(&[7; 4096]).unwrap();
        file.sync_data().unwrap();
        took.push(one.elapsed());
    }
    took.sort();
    (took.len() as f64 / began.elapsed().as_secs_f64(), took[took.len() * 99 / 100])
}

async fn begin(wire: &mut Wire) -> Game {
    let wish = json!({ "book": "valor-victory", "scenario": "tutorial" });
    let (_, started) = wire.post("/api/games", None, &wish).await;
    let secret = |seat: usize| started["seats"][seat]["secret"].as_str().unwrap().to_owned();
    Game { id: started["game"].as_str().unwrap().to_owned(), secrets: [secret(0), secret(1)] }
}

/// Ends the next phase; how long it took to be acknowledged.
async fn end_phase(wire: &mut Wire, game: &Game, index: usize) -> Duration {
    let asked = json!({ "order": "end", "index": index });
    let secret = &game.secrets[PHASES[index % PHASES.len()]];
    let began = Instant::now();
    let (status, answer) = wire.post(&format!("/api/games/{}/orders", game.id), Some(secret), &asked).await;
    assert_eq!(status, 200, "{answer}");
    began.elapsed()
}

/// Both players of a game listen; bytes they get are counted.
async fn listen(port: u16, game: &Game, bytes: &Arc<AtomicU64>) {
    for secret in &game.secrets {
        let mut wire = Wire::open(port).await;
        wire.listen(&format!("/api/games/{}/events", game.id), secret).await;
        let bytes = bytes.clone();
        tokio::spawn(async move { while wire.heard(&bytes).await {} });
    }
}

async fn rates() {
    let folder = Folder::new();
    let program = Program::start(&folder);
    println!("durable acknowledged orders a second, over the disk's own fdatasync rate");
    for (games, bar) in [(1, 0.4), (10, 1.0), (100, 1.2)] {
        let mut ratios = Vec::new();
        let bytes = Arc::new(AtomicU64::new(0));
        let (mut all, mut first, mut last) = (0, 0.0, 0.0);
        for _ in 0..3 {
            let (disk, _) = probe(&folder, Duration::from_millis(700));
            let (orders, took) = round(program.port, games, &bytes).await;
            (first, last) = (disk, orders as f64 / took.as_secs_f64());
            all += orders;
            ratios.push(last / first);
        }
        ratios.sort_by(f64::total_cmp);
        let each = bytes.load(Ordering::Relaxed) as f64 / all as f64 / 2.0;
        println!(
            "{games:>4} games: {last:>6.0}/s, disk {first:>6.0}/s, ratio {:.2} (bar {bar}), {each:.0} bytes a client and order (bar 600)",
            ratios[1]
        );
    }
}

/// Plays in so many games at once for a while; orders acknowledged, and the time.
async fn round(port: u16, games: usize, bytes: &Arc<AtomicU64>) -> (usize, Duration) {
    let mut players = Vec::new();
    for _ in 0..games {
        let mut wire = Wire::open(port).await;
        let mut shelf = Vec::new();
        for _ in 0..(60 / games).clamp(2, 40) {
            let game = begin(&mut wire).await;
            listen(port, &game, bytes).await;
            shelf.push(game);
        }
        players.push((wire, shelf));
    }
    let (began, time) = (Instant::now(), Duration::from_secs(2));
    let tasks: Vec<_> = players
        .into_iter()
        .map(|(mut wire, shelf)| {
            tokio::spawn(async move {
                let mut orders = 0;
                for (game, index) in shelf.iter().flat_map(|game| (0..PLAYED).map(move |index| (game, index)))
                {
                    if began.elapsed() > time {
                        break;
                    }
                    end_phase(&mut wire, game, index).await;
                    orders += 1;
                }
                (orders, began.elapsed())
            })
        })
        .collect();
    let (mut orders, mut took) = (0, Duration::ZERO);
    for task in tasks {
        let (played, until) = task.await.unwrap();
        orders += played;
        took = took.max(until);
    }
    (orders, took)
}

/// A hundred games and two hundred orders a second in all: how long the slowest hundredth waits. The middle of five
/// rounds, each beside the disk.
async fn pace() {
    let mut rounds = Vec::new();
    for _ in 0..5 {
        rounds.push(paced().await);
    }
    rounds.sort_by(|one, two| one.over().total_cmp(&two.over()));
    for round in &rounds {
        println!(
            "100 games, 200 orders/s: p50 {:.1?}, p99 {:.1?}, disk's p99 {:.1?}, bar {:.1?}",
            round.half,
            round.slow,
            round.disk,
            round.bar()
        );
    }
    println!("p99 over its bar, the middle round: {:.2}", rounds[rounds.len() / 2].over());
}

/// What a round at a steady pace took.
struct Paced {
    half: Duration,
    slow: Duration,
    disk: Duration,
}

impl Paced {
    fn bar(&self) -> Duration {
        self.disk * 3 + Duration::from_millis(3)
    }

    fn over(&self) -> f64 {
        self.slow.as_secs_f64() / self.bar().as_secs_f64()
    }
}

async fn paced() -> Paced {
    let folder = Folder::new();
    let program = Program::start(&folder);
    let (_, before) = probe(&folder, Duration::from_secs(1));
    let bytes = Arc::new(AtomicU64::new(0));
    let mut players = Vec::new();
    for _ in 0..100 {
        let mut wire = Wire::open(program.port).await;
        let game = begin(&mut wire).await;
        listen(program.port, &game, &bytes).await;
        players.push((wire, game));
    }
    let began = Instant::now();
    let tasks: Vec<_> = (0_u64..)
        .zip(players)
        .map(|(number, (mut wire, game))| {
            tokio::spawn(async move {
                let mut took = Vec::new();
                for index in 0..12 {
                    let due = Duration::from_millis(5 * number + 500 * index as u64);
                    tokio::time::sleep(due.saturating_sub(began.elapsed())).await;
                    took.push(end_phase(&mut wire, &game, index).await);
                }
                took
            })
        })
        .collect();
    let mut took = Vec::new();
    for task in tasks {
        took.extend(task.await.unwrap());
    }
    took.sort();
    let (_, after) = probe(&folder, Duration::from_secs(1));
    Paced { half: took[took.len() / 2], slow: took[took.len() * 99 / 100], disk: (before + after) / 2 }
}

/// Kills the program a hundred times under load: everything acknowledged is there, and every game goes on.
async fn kills() {
    let folder = Folder::new();
    let mut games: Vec<(Game, usize)> = Vec::new();
    let (mut kept, mut beyond) = (0, 0);
    for kill in 0..100_u64 {
        let mut program = Program::start(&folder);
        let mut wire = Wire::open(program.port).await;
        for (game, acknowledged) in &mut games {
            let (status, view) = wire.get(&format!("/api/games/{}/view", game.id)).await;
            assert_eq!(status, 200, "the game replays");
            let stands = view["index"].as_u64().unwrap() as usize;
            assert!(stands >= *acknowledged, "{stands} after {acknowledged} were acknowledged");
            beyond += stands - *acknowledged;
            *acknowledged = stands;
        }
        games.retain(|(_, index)| *index < PLAYED);
        while games.len() < 10 {
            games.push((begin(&mut wire).await, 0));
        }
        let tasks: Vec<_> =
            games.iter().cloned().map(|(game, from)| tokio::spawn(load(program.port, game, from))).collect();
        tokio::time::sleep(Duration::from_millis(15 + kill * 37 % 110)).await;
        program.kill();
        for (task, (_, index)) in tasks.into_iter().zip(&mut games) {
            let now = task.await.unwrap();
            kept += now - *index;
            *index = now;
        }
    }
    println!(
        "100 kills under load: {kept} orders acknowledged, none lost; {beyond} were kept though nobody heard; every game went on"
    );
}

/// Gives orders until the program is gone; the last index acknowledged.
async fn load(port: u16, game: Game, from: usize) -> usize {
    let Some(mut wire) = Wire::try_open(port).await else { return from };
    for index in from..PLAYED {
        let asked = json!({ "order": "end", "index": index });
        let secret = &game.secrets[PHASES[index % PHASES.len()]];
        let answer = wire.try_post(&format!("/api/games/{}/orders", game.id), Some(secret), &asked).await;
        match answer {
            Some((200, Value::Object(_))) => {}
            Some((status, answer)) => panic!("{status} {answer}"),
            None => return index,
        }
    }
    PLAYED
}
