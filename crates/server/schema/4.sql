-- People. Times are milliseconds of club time; yes and no are 1 and 0.

CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    created_ms BIGINT NOT NULL,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,      -- two names that can be mistaken for one another have the same
    email TEXT,
    email_key TEXT UNIQUE,
    email_state TEXT NOT NULL,          -- none, unverified, verified, bouncing
    password TEXT,                      -- argon2id, with its parameters; never the password
    totp TEXT,
    totp_step BIGINT,
    role TEXT NOT NULL,                 -- player, host, moderator, administrator
    state TEXT NOT NULL,                -- pending, active, suspended, closed
    bot BIGINT NOT NULL,
    language TEXT NOT NULL,
    zone TEXT NOT NULL,
    seen_ms BIGINT NOT NULL,
    closes_ms BIGINT,                   -- its owner has asked to close it then
    settings TEXT NOT NULL              -- JSON
);

-- Log-ins of browsers, and tokens that players made for their programs.
CREATE TABLE logins (
    token_hash TEXT PRIMARY KEY,        -- the token itself is never kept
    id TEXT NOT NULL UNIQUE,            -- what its owner calls it by
    account TEXT NOT NULL REFERENCES accounts (id),
    created_ms BIGINT NOT NULL,
    kind TEXT NOT NULL,                 -- browser, token
    label TEXT NOT NULL,
    scope TEXT NOT NULL,                -- of a token: read, play, challenge
    used_ms BIGINT NOT NULL,
    fresh_ms BIGINT NOT NULL,           -- when the password was last given
    expires_ms BIGINT NOT NULL,
    program TEXT NOT NULL,
    network TEXT NOT NULL
);
CREATE INDEX logins_account ON logins (account);

-- What is sent by mail and may be used once.
CREATE TABLE once (
    hash TEXT PRIMARY KEY,
    created_ms BIGINT NOT NULL,
    account TEXT,                       -- an invitation has none yet
    purpose TEXT NOT NULL,              -- verify, reset, email, veto, invite
    body TEXT NOT NULL,
    expires_ms BIGINT NOT NULL,
    used_ms BIGINT
);

-- Limits that hold over all processes.
CREATE TABLE buckets (
    key TEXT PRIMARY KEY,
    level BIGINT NOT NULL,              -- thousandths
    at_ms BIGINT NOT NULL
);

-- Who did what about accounts. Rows are only ever added, and each hashes the one before it.
CREATE TABLE audit (
    number BIGINT PRIMARY KEY,
    at_ms BIGINT NOT NULL,
    actor TEXT NOT NULL,
    act TEXT NOT NULL,
    subject TEXT NOT NULL,
    network TEXT NOT NULL,
    detail TEXT NOT NULL,
    hash TEXT NOT NULL
);

-- What the club keeps for itself, such as the key of links in its mails.
CREATE TABLE club (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
