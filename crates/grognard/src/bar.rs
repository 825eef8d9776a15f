//! A progress bar on the error stream, for people only.

use std::sync::atomic::{AtomicBool, Ordering};

use commander::Progress;
use indicatif::{ProgressBar, ProgressStyle};

/// Set by Ctrl-C.
static STOPPED: AtomicBool = AtomicBool::new(false);

/// Progress of many games: a bar with an estimate, and a way to stop early.
pub(crate) struct Bar {
    bar: ProgressBar,
}

impl Bar {
    /// A bar for this many games, seen only on a terminal.
    pub(crate) fn new(games: u64, shown: bool) -> Self {
        if !shown {
            return Self { bar: ProgressBar::hidden() };
        }
        let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {per_sec}, {eta} left");
        let bar = ProgressBar::new(games);
        Self { bar: bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())) }
    }

    /// From now on Ctrl-C ends the work early; a second one ends the program.
    pub(crate) fn stop_on_interrupt() {
        let stop = || {
            if STOPPED.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        };
        // A second simulation in one process finds the handler already there.
        let _ = ctrlc::set_handler(stop);
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Progress for Bar {
    fn game(&self) {
        self.bar.inc(1);
    }

    fn is_stopped(&self) -> bool {
        STOPPED.load(Ordering::Relaxed)
    }
}
