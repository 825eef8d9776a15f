//! How much thinking is done at the same time. Whoever waits for a worker holds up nobody else.

use tokio::sync::{Semaphore, SemaphorePermit};

/// Games in which a computer thinks at the same time.
const COMPUTERS: usize = 2;
/// Questions that take a while (odds, wishes, lists of orders, scenarios to be read) answered at the same time.
const QUESTIONS: usize = 2;

/// The workers of one table.
#[derive(Debug)]
pub(crate) struct Workers {
    computers: Semaphore,
    questions: Semaphore,
}

impl Workers {
    pub(crate) fn new() -> Self {
        Self { computers: Semaphore::new(COMPUTERS), questions: Semaphore::new(QUESTIONS) }
    }

    /// A worker that thinks for a computer player, until what is returned is dropped.
    pub(crate) async fn computer(&self) -> SemaphorePermit<'_> {
        permit(&self.computers).await
    }

    /// A worker that answers a question, until what is returned is dropped.
    pub(crate) async fn question(&self) -> SemaphorePermit<'_> {
        permit(&self.questions).await
    }
}

async fn permit(workers: &Semaphore) -> SemaphorePermit<'_> {
    workers.acquire().await.expect("these semaphores are never closed")
}
