//! Whoever follows a game as it goes on: one channel for all who see the same in the same language.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::Seat;
use tokio::sync::broadcast;

use crate::language::Language;

/// Updates that a slow subscriber may fall behind before he has to look again.
const MOST_BEHIND: usize = 64;

/// What a subscriber gets to see: a seat's screen, or a spectator's, in a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Subscription {
    pub(crate) seat: Option<Seat>,
    pub(crate) language: Language,
}

/// What a subscriber is sent: where the game stands, and what has changed for him.
#[derive(Clone, Debug)]
pub(crate) struct Update {
    pub(crate) index: u32,
    /// Empty if he has to look again.
    pub(crate) news: Arc<str>,
}

#[derive(Default)]
pub(crate) struct Subscribers(Mutex<BTreeMap<Subscription, broadcast::Sender<Update>>>);

impl Subscribers {
    pub(crate) fn add(&self, subscription: Subscription) -> broadcast::Receiver<Update> {
        let mut channels = self.channels();
        channels.entry(subscription).or_insert_with(|| broadcast::Sender::new(MOST_BEHIND)).subscribe()
    }

    /// What somebody subscribes to.
    pub(crate) fn subscriptions(&self) -> Vec<Subscription> {
        let mut channels = self.channels();
        channels.retain(|_, channel| channel.receiver_count() > 0);
        channels.keys().copied().collect()
    }

    pub(crate) fn publish(&self, index: u32, news: Vec<(Subscription, String)>) {
        let channels = self.channels();
        for (subscription, news) in news {
            if let Some(channel) = channels.get(&subscription) {
                // Whoever has gone in the meantime hears nothing.
                let _ = channel.send(Update { index, news: news.into() });
            }
        }
    }

    fn channels(&self) -> MutexGuard<'_, BTreeMap<Subscription, broadcast::Sender<Update>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
