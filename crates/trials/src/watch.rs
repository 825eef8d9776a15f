//! A game between computer players, order by order.

use std::sync::Arc;

use commander::{Battle, Commander, Decision, Doctrine, Order, Player};
use engine::{FastDice, Known, Record, Rules, ScenarioText, Seat, Setup, Side, Viewer};

/// A scenario that ships with a book.
///
/// # Panics
/// When there is none with this id.
pub fn scenario<R: Rules>(id: &str) -> ScenarioText {
    R::scenarios().into_iter().find(|text| text.id == id).expect("the scenario ships")
}

/// A battle of a scenario, under fog where the book leaves the choice.
///
/// # Panics
/// When the scenario does not load.
pub fn begin<R: Rules>(text: &ScenarioText, fog: bool) -> R::Battle {
    let scenario = Arc::new(R::load(text).expect("a shipped scenario loads"));
    let info = R::info(&scenario);
    let choice = ("fog".to_owned(), if fog { "on" } else { "off" }.to_owned());
    let options = Some(choice).filter(|_| info.options.iter().any(|option| option.key == "fog"));
    let setup = Setup { options: options.into_iter().collect(), ..Setup::default() };
    R::begin(&scenario, &setup.completed(&info, R::rulebook().editions)).expect("it begins")
}

/// A game between two computer players that a test watches.
pub struct Watched<D: Doctrine> {
    /// The whole truth.
    pub battle: Battle<D>,
    players: [Seated<D>; 2],
    dice: FastDice,
    record: Record<D::Book>,
}

/// A player, who looks at the ground when it is first awaited: many tests are over before the second one is.
struct Seated<D: Doctrine> {
    player: Player,
    seed: u64,
    commander: Option<Commander<D>>,
}

impl<D: Doctrine> Watched<D> {
    /// A game from this battle on between these players, each with its seed.
    pub fn new(battle: Battle<D>, players: [(Player, u64); 2], dice: u64) -> Self {
        let players = players.map(|(player, seed)| Seated { player, seed, commander: None });
        Self { battle, players, dice: FastDice::new(dice), record: Record::default() }
    }

    /// The first seat that is awaited, and its side.
    pub fn awaited(&self) -> Option<(Seat, Side)> {
        let seat = D::Book::awaits(&self.battle).seats().iter().next()?;
        Some((seat, D::Book::seats(&self.battle).side(seat)?))
    }

    /// What the awaited player decides; `None` when nobody is awaited.
    ///
    /// # Panics
    /// When somebody is awaited and gives no order.
    pub fn decide(&mut self) -> Option<(Seat, Side, Decision<D>)> {
        let (seat, side) = self.awaited()?;
        let known = Known::to(&self.battle, Viewer::Side(side));
        let Seated { player, seed, commander } = &mut self.players[usize::from(side.0)];
        let commander = commander.get_or_insert_with(|| Commander::new(*player, *seed, &known));
        let decision = commander.decide(&known, seat).expect("an order");
        Some((seat, side, decision))
    }

    /// Gives the order.
    ///
    /// # Panics
    /// When it is refused: no computer player may give an order that is not lawful.
    pub fn play(&mut self, seat: Seat, decision: &Decision<D>) {
        self.give(seat, &decision.order);
    }

    /// Gives an order that nobody decided on.
    ///
    /// # Panics
    /// When it is refused.
    pub fn give(&mut self, seat: Seat, order: &Order<D>) {
        self.record.clear();
        let played = D::Book::play(&mut self.battle, seat, order, &mut self.dice, &mut self.record);
        assert!(played.is_ok(), "{order:?}: {played:?}");
    }

    /// Plays to the end and shows every decision with the battle before it.
    pub fn play_out(&mut self, mut see: impl FnMut(&Battle<D>, Side, &Decision<D>)) {
        while let Some((seat, side, decision)) = self.decide() {
            see(&self.battle, side, &decision);
            self.play(seat, &decision);
        }
    }

    /// The dice of the game, for tests that need some.
    pub fn dice(&mut self) -> &mut FastDice {
        &mut self.dice
    }
}
