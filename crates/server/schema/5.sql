-- Play between people: what is offered, who sits where, whose clock runs.

CREATE TABLE challenges (
    id TEXT PRIMARY KEY,
    created_ms BIGINT NOT NULL,
    host TEXT NOT NULL REFERENCES accounts (id),
    book TEXT NOT NULL,
    edition TEXT NOT NULL,
    scenario TEXT NOT NULL,
    title TEXT NOT NULL,
    digest TEXT NOT NULL,               -- of the scenario's files
    options TEXT NOT NULL,              -- JSON
    seat TEXT,                          -- the host's; missing if chance decides
    pace TEXT NOT NULL,
    rated BIGINT NOT NULL,
    watch TEXT NOT NULL,                -- no, neutral
    dice TEXT NOT NULL,                 -- plain, strict
    secret TEXT NOT NULL,               -- of the dice: never sent to anyone
    host_nonce TEXT,
    nonce_hash TEXT,
    note TEXT NOT NULL,
    password TEXT,                      -- argon2id
    target TEXT REFERENCES accounts (id),
    link_hash TEXT,
    rematch_of TEXT,
    expires_ms BIGINT NOT NULL,
    state TEXT NOT NULL,                -- open, taken, withdrawn, declined, expired
    why TEXT,                           -- it was declined
    game TEXT
);
CREATE INDEX challenges_open ON challenges (created_ms) WHERE state = 'open';
CREATE INDEX challenges_host ON challenges (host);
CREATE INDEX challenges_target ON challenges (target) WHERE target IS NOT NULL;
CREATE UNIQUE INDEX challenges_rematch ON challenges (rematch_of) WHERE rematch_of IS NOT NULL AND state = 'open';

-- What of a game between people is known to everybody. Written in the transaction of the entry that changes it.
CREATE TABLE club_games (
    game TEXT PRIMARY KEY REFERENCES games (id),
    created_ms BIGINT NOT NULL,
    kind TEXT NOT NULL,                 -- casual, rated, tournament
    book TEXT NOT NULL,
    scenario TEXT NOT NULL,
    title TEXT NOT NULL,
    pace TEXT NOT NULL,
    watch TEXT NOT NULL,
    state TEXT NOT NULL,                -- running, paused, overdue, closed
    entry BIGINT NOT NULL,              -- the last entry that changed this row
    stint BIGINT NOT NULL,              -- counts how often the awaited changed
    awaited TEXT NOT NULL,              -- seats, parted by spaces
    turn BIGINT NOT NULL,               -- its public number
    stint_ms BIGINT NOT NULL,           -- since when they are awaited
    unrated BIGINT NOT NULL,            -- it has lost its right to be rated
    result TEXT,                        -- how it ended: JSON
    closed_ms BIGINT,
    reactions TEXT,
    handicap BIGINT,
    tournament TEXT,
    round BIGINT,
    pair BIGINT
);
CREATE INDEX club_games_running ON club_games (created_ms) WHERE closed_ms IS NULL;

-- Who sat where, and since which entry. What has been is never changed.
CREATE TABLE chairs (
    game TEXT NOT NULL REFERENCES games (id),
    seat TEXT NOT NULL,
    number BIGINT NOT NULL,
    side TEXT NOT NULL,
    account TEXT REFERENCES accounts (id),
    player TEXT NOT NULL,               -- person, guest, computer LEVEL, open
    from_entry BIGINT NOT NULL,
    to_entry BIGINT,
    why TEXT NOT NULL,
    seen_ms BIGINT,                     -- when its holder saw that the game was closed
    PRIMARY KEY (game, seat, number)
);
CREATE UNIQUE INDEX chairs_open ON chairs (game, seat) WHERE to_entry IS NULL;
CREATE INDEX chairs_account ON chairs (account) WHERE account IS NOT NULL;

CREATE TABLE clocks (
    game TEXT NOT NULL REFERENCES games (id),
    side TEXT NOT NULL,
    bank_ms BIGINT NOT NULL,
    since_ms BIGINT,                    -- set while the side is awaited and a person holds an awaited seat of it
    opening_ms BIGINT NOT NULL,
    used_ms BIGINT NOT NULL,
    budget_ms BIGINT,
    given_ms BIGINT NOT NULL,
    reaction BIGINT NOT NULL,           -- the stint that runs is a reply
    flagged_ms BIGINT,
    nudged BIGINT NOT NULL,             -- the stint in which it was nudged
    PRIMARY KEY (game, side)
);

-- When clocks stand still: of a game, of an account, or (with neither) of all.
CREATE TABLE free_time (
    id TEXT PRIMARY KEY,
    game TEXT REFERENCES games (id),
    account TEXT REFERENCES accounts (id),
    from_ms BIGINT NOT NULL,
    to_ms BIGINT,
    kind TEXT NOT NULL                  -- pause, vacation, outage
);
CREATE UNIQUE INDEX free_time_once ON free_time (kind, COALESCE(game, ''), COALESCE(account, ''), from_ms);

CREATE TABLE proposals (
    game TEXT NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    created_ms BIGINT NOT NULL,
    kind TEXT NOT NULL,                 -- draw, take-back, pause, resume, pace, substitute
    by_seat TEXT NOT NULL,
    body TEXT NOT NULL,
    at_entry BIGINT NOT NULL,
    at_stint BIGINT NOT NULL,
    agreed TEXT NOT NULL,               -- seats that have agreed, parted by spaces
    expires_ms BIGINT NOT NULL,
    state TEXT NOT NULL,                -- open, done, gone
    PRIMARY KEY (game, number)
);
CREATE UNIQUE INDEX proposals_open ON proposals (game, kind) WHERE state = 'open';
