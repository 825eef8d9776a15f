//! A clause for tests of modules that need one.

use crate::clause::{Clause, Entry, Status};

static ENTRY: Entry = Entry {
    id: "xx.roll",
    chapter: 1,
    title: "A roll",
    gist: "Something is rolled.",
    decision: "",
    why: "",
    kind: crate::EntryKind::Rule,
    status: Status::Planned,
    reason: "",
};

pub(crate) const ROLL: Clause = Clause::new(&ENTRY);
