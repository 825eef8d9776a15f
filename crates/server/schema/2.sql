-- A cache: the last position of a game with its record, so that it need not be replayed from the start. Whatever is
-- missing or does not fit is made again from the journal.
CREATE TABLE snapshots (
    game TEXT PRIMARY KEY REFERENCES games (id),
    number BIGINT NOT NULL,     -- entries played
    digest TEXT NOT NULL,       -- SHA-256 of the body
    body TEXT NOT NULL
);
