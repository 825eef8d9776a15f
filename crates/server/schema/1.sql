-- One text for SQLite and PostgreSQL: texts, and whole numbers as BIGINT.

CREATE TABLE games (
    id TEXT PRIMARY KEY,
    created_ms BIGINT NOT NULL,
    opening TEXT NOT NULL,      -- a journal without orders, with the secret of the dice: never sent to anyone
    scenario TEXT NOT NULL      -- its files, as JSON: a game outlives a change of the scenario
);

CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    name TEXT NOT NULL,
    secret_hash TEXT NOT NULL,  -- SHA-256 of what the player holds
    PRIMARY KEY (game, number)
);

-- The journal. Rows are only ever added, and two writers cannot both add the same one.
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    at_ms BIGINT NOT NULL,
    kind TEXT NOT NULL,         -- order, undo or lesson
    seat TEXT NOT NULL,
    body TEXT NOT NULL,         -- the order in canonical notation
    dice TEXT NOT NULL,         -- as they fell, in journal spelling
    PRIMARY KEY (game, number)
);
