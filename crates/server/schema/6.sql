-- What happened that somebody wants to hear of. One event is one notice: its key is unique.
CREATE TABLE notices (
    id TEXT PRIMARY KEY,
    created_ms BIGINT NOT NULL,
    account TEXT NOT NULL REFERENCES accounts (id),
    kind TEXT NOT NULL,
    game TEXT,
    key TEXT NOT NULL UNIQUE,           -- what happened, such as turn/GAME/STINT/ACCOUNT
    facts TEXT NOT NULL,                -- JSON: never anything of a battle
    seen_ms BIGINT
);
CREATE INDEX notices_account ON notices (account, created_ms);

-- How a notice leaves the site.
CREATE TABLE deliveries (
    notice TEXT NOT NULL REFERENCES notices (id),
    channel TEXT NOT NULL,              -- mail, digest, webhook ID
    account TEXT NOT NULL,
    state TEXT NOT NULL,                -- queued, handed, sent, dead, skipped
    due_ms BIGINT NOT NULL,
    lease_ms BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    message_id TEXT NOT NULL,
    sent_ms BIGINT,
    fault TEXT,
    PRIMARY KEY (notice, channel)
);
CREATE INDEX deliveries_due ON deliveries (due_ms) WHERE state IN ('queued', 'handed');
CREATE INDEX deliveries_account ON deliveries (account, sent_ms);

-- What an account wants to hear of, and how.
CREATE TABLE notice_settings (
    account TEXT PRIMARY KEY REFERENCES accounts (id),
    body TEXT NOT NULL,                 -- JSON
    digest_hour BIGINT NOT NULL         -- UTC
);

CREATE TABLE webhooks (
    id TEXT PRIMARY KEY,
    created_ms BIGINT NOT NULL,
    account TEXT NOT NULL REFERENCES accounts (id),
    url TEXT NOT NULL,
    secret TEXT NOT NULL,
    kinds TEXT NOT NULL,                -- parted by spaces
    failed_since_ms BIGINT
);
CREATE INDEX webhooks_account ON webhooks (account);
