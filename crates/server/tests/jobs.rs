//! Jobs on SQLite and on PostgreSQL: taken once, taken over, tried again; and the computer that takes its turn by one.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use common::{BOOK, Folder, opening, postgres::Postgres};
use engine::{Awaited, Book as _, Seat, SeatSetup, Secret, Setup};
use server::store::{After, Entry, Job, JobKind, NewJob, Opening, Store, StoreError};
use server::{Access, Clock, State};
use tokio::runtime::Runtime;

const START_MS: i64 = 1_700_000_000_000;

#[tokio::test]
async fn sqlite() {
    let folder = Folder::new();
    let path = folder.path().join("games.sqlite");
    all(Store::file(&path).await.unwrap(), Store::file(&path).await.unwrap()).await;
}

#[tokio::test]
async fn postgresql() {
    let server = Postgres::start();
    let url = server.url();
    all(Store::postgres(&url).await.unwrap(), Store::postgres(&url).await.unwrap()).await;
}

/// Two programs on one database and one clock.
async fn all(store: Store, other: Store) {
    let clock = Clock::by_hand(START_MS);
    let (store, other) = (store.on_clock(clock.clone()), other.on_clock(clock.clone()));
    a_job_is_taken_once(&store, &other).await;
    what_a_dead_worker_had_is_taken_over(&store, &other, &clock).await;
    what_fails_waits_longer_each_time_and_is_given_up(&store, &clock).await;
    an_entry_and_its_job_are_one(&store, &other).await;
    many_workers_share_many_jobs(&store, &other).await;
}

fn job(name: &str) -> NewJob {
    NewJob::think(name, 0)
}

async fn claim(store: &Store, worker: &str) -> Vec<Job> {
    store.claim_jobs(worker, 8).await.unwrap()
}

fn names(jobs: &[Job]) -> Vec<&str> {
    jobs.iter().map(|job| &*job.body).collect()
}

async fn a_job_is_taken_once(store: &Store, other: &Store) {
    store.add_job(&job("once")).await.unwrap();
    other.add_job(&job("once")).await.unwrap();
    let taken = claim(store, "ann").await;
    assert_eq!(names(&taken), ["once"], "its key was there already when it came again");
    assert_eq!((taken[0].kind, taken[0].attempts), (JobKind::Think, 1));
    assert_eq!(claim(other, "bob").await, []);
    other.finish_job("bob", &taken[0]).await.unwrap();
    other.add_job(&job("once")).await.unwrap();
    assert_eq!(claim(other, "bob").await, [], "whoever does not have it cannot end it");
    store.finish_job("ann", &taken[0]).await.unwrap();
    assert_eq!(claim(other, "bob").await, []);
    other.add_job(&job("once")).await.unwrap();
    let again = claim(other, "bob").await;
    assert_eq!(names(&again), ["once"], "what is done may be asked for again");
    other.finish_job("bob", &again[0]).await.unwrap();
}

async fn what_a_dead_worker_had_is_taken_over(store: &Store, other: &Store, clock: &Clock) {
    store.add_job(&job("kept")).await.unwrap();
    let kept = claim(store, "ann").await;
    clock.advance(20_000);
    store.add_job(&job("left")).await.unwrap();
    assert_eq!(names(&claim(other, "eve").await), ["left"]);
    store.renew_leases("ann").await.unwrap();
    clock.advance(29_999);
    assert_eq!(claim(other, "bob").await, [], "ann has renewed, and eve has still a moment");
    clock.advance(2);
    store.renew_leases("ann").await.unwrap();
    let left = claim(other, "bob").await;
    assert_eq!((names(&left), left[0].attempts), (vec!["left"], 2));
    other.finish_job("bob", &left[0]).await.unwrap();
    store.finish_job("ann", &kept[0]).await.unwrap();
    clock.advance(100_000);
    assert_eq!(claim(store, "ann").await, []);
}

async fn what_fails_waits_longer_each_time_and_is_given_up(store: &Store, clock: &Clock) {
    store.add_job(&job("broken")).await.unwrap();
    for attempt in 1..=10 {
        let taken = claim(store, "ann").await;
        assert_eq!((names(&taken), taken[0].attempts), (vec!["broken"], attempt));
        store.fail_job("ann", &taken[0], "it is broken").await.unwrap();
        clock.advance((1_000 << attempt) - 1);
        assert_eq!(claim(store, "ann").await, [], "after attempt {attempt}");
        clock.advance(1);
    }
    assert_eq!(claim(store, "ann").await, [], "given up");
    store.add_job(&job("broken")).await.unwrap();
    let again = claim(store, "ann").await;
    assert_eq!((names(&again), again[0].attempts), (vec!["broken"], 1), "somebody asks for it anew");
    store.finish_job("ann", &again[0]).await.unwrap();
}

async fn an_entry_and_its_job_are_one(store: &Store, other: &Store) {
    let after = |name: &str| After { jobs: vec![job(name)], ..After::default() };
    store.create(&opening("both"), &after("begun")).await.unwrap();
    assert!(store.create(&opening("both"), &after("never")).await.is_err());
    let undo = Entry::Undo { seat: "blue".to_owned() };
    let (one, two) = tokio::join!(
        store.append("both", 1, &undo, after("won")),
        store.append("both", 1, &undo, after("lost"))
    );
    one.unwrap();
    assert!(matches!(two, Err(StoreError::Taken { .. })));
    let elsewhere = other.append("both", 1, &undo, after("late")).await;
    assert!(matches!(elsewhere, Err(StoreError::Taken { .. })));
    assert!(store.append("no such game", 1, &undo, after("nowhere")).await.is_err());
    let taken = claim(store, "ann").await;
    let mut found = names(&taken);
    found.sort_unstable();
    assert_eq!(found, ["begun", "won"]);
    for job in &taken {
        store.finish_job("ann", job).await.unwrap();
    }
}

async fn many_workers_share_many_jobs(store: &Store, other: &Store) {
    for number in 0..40 {
        store.add_job(&job(&number.to_string())).await.unwrap();
    }
    let workers = (0..8).map(|number| {
        let store = if number % 2 == 0 { store.clone() } else { other.clone() };
        tokio::spawn(async move {
            let (worker, mut mine) = (format!("worker {number}"), Vec::new());
            loop {
                let jobs = store.claim_jobs(&worker, 2).await.unwrap();
                if jobs.is_empty() {
                    return mine;
                }
                for job in jobs {
                    store.finish_job(&worker, &job).await.unwrap();
                    mine.push(job.body);
                }
            }
        })
    });
    let mut done = Vec::new();
    for worker in workers.collect::<Vec<_>>() {
        done.extend(worker.await.unwrap());
    }
    // A worker that found the rows of others locked may leave while there are some.
    while let [first, ..] = &claim(store, "last").await[..] {
        store.finish_job("last", first).await.unwrap();
        done.push(first.body.clone());
    }
    done.sort_unstable_by_key(|name| name.parse::<u32>().unwrap());
    assert_eq!(done, (0..40).map(|number| number.to_string()).collect::<Vec<_>>());
}

/// A game between two computers, as a person's order would leave it.
fn duel(id: &str) -> Opening {
    let scenario = BOOK.scenarios().remove(0);
    let seat = |name: &str| SeatSetup {
        name: name.to_owned(),
        side: name.to_owned(),
        player: "computer random".to_owned(),
    };
    let setup = Setup { seats: vec![seat("blue"), seat("red")], ..Setup::default() };
    let table = BOOK.begin(&scenario, setup, id, Some(Secret::new([7; 32]))).unwrap();
    Opening { journal: table.journal(true), scenario, seats: opening(id).seats }
}

/// A process: a run-time of its own, which can be ended at any moment like a program that is killed.
struct Process(Option<Runtime>);

impl Process {
    fn start(open: impl AsyncFnOnce() -> Store) -> (Self, State) {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let state =
            runtime.block_on(async { State::new(open().await, vec![&BOOK], Access::default()).unwrap() });
        (Self(Some(runtime)), state)
    }

    fn kill(mut self) {
        self.0.take().unwrap().shutdown_background();
    }
}

/// The orders that the same computers give when nobody is killed.
fn undisturbed(opening: &Opening) -> Vec<String> {
    let folder = Folder::new();
    let path = folder.path().join("games.sqlite");
    let (process, _state) = Process::start(async || Store::file(&path).await.unwrap());
    let runtime = Runtime::new().unwrap();
    let orders = runtime.block_on(async {
        let store = Store::file(&path).await.unwrap();
        let id = &opening.journal.header.game;
        store.create(opening, &After { jobs: vec![NewJob::think(id, 0)], ..After::default() }).await.unwrap();
        when_over(&store, opening).await
    });
    process.kill();
    orders
}

/// Waits until the game is over, and checks that its entries are one game.
async fn when_over(store: &Store, opening: &Opening) -> Vec<String> {
    let id = &opening.journal.header.game;
    for _ in 0..1_000 {
        let entries = store.entries(id, 0).await.unwrap();
        let mut table = BOOK.open(&opening.journal, &opening.scenario).unwrap();
        let mut orders = Vec::new();
        for entry in &entries {
            let Entry::Order(played) = entry else { panic!("{entry:?}") };
            let seat: Seat = table.seat(&played.seat).unwrap();
            table.play_told(seat, &played.order, &played.dice).unwrap();
            orders.push(format!("{} {}", played.seat, played.order));
        }
        if matches!(table.awaits(), Awaited::Over(_)) {
            return orders;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the game never ends: {:?}", store.entries(id, 0).await.unwrap().len());
}

/// Processes are killed one after the other, each after a few entries; the last one ends the game.
fn killed_again_and_again(open: impl AsyncFn(Clock) -> Store) {
    let duel = duel("duel");
    let expected = undisturbed(&duel);
    let clock = Clock::by_hand(START_MS);
    let runtime = Runtime::new().unwrap();
    let watcher = runtime.block_on(open(clock.clone()));
    let job = NewJob::think("duel", 0);
    runtime.block_on(watcher.create(&duel, &After { jobs: vec![job], ..After::default() })).unwrap();
    let mut before = 0;
    for _ in 0..3 {
        let (process, state) = Process::start(async || open(clock.clone()).await);
        for _ in 0..1_000 {
            let count = runtime.block_on(watcher.entries("duel", 0)).unwrap().len();
            if count > before {
                before = count;
                break;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        process.kill();
        drop(state);
        // Until then nobody else may have its job.
        clock.advance(31_000);
    }
    assert!(before < expected.len(), "the game was over before anybody was killed");
    let (last, _state) = Process::start(async || open(clock.clone()).await);
    let (other, _other_state) = Process::start(async || open(clock.clone()).await);
    let stop = AtomicBool::new(false);
    let orders = std::thread::scope(|scope| {
        scope.spawn(|| {
            while !stop.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(100));
                clock.advance(1_000);
            }
        });
        let orders = runtime.block_on(when_over(&watcher, &duel));
        stop.store(true, Ordering::Relaxed);
        orders
    });
    assert_eq!(orders, expected, "no order twice, none lost, and the same ones");
    last.kill();
    other.kill();
}

#[test]
fn another_takes_over_on_sqlite() {
    let folder = Folder::new();
    let path = folder.path().join("games.sqlite");
    killed_again_and_again(async |clock| Store::file(&path).await.unwrap().on_clock(clock));
}

#[test]
fn another_takes_over_on_postgresql() {
    let server = Postgres::start();
    let url = server.url();
    killed_again_and_again(async |clock| Store::postgres(&url).await.unwrap().on_clock(clock));
}
