-- What is to be done later, or by whichever process is free. A job whose lease has run out is anybody's again.
CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    created_ms BIGINT NOT NULL,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,          -- what it is about: no two jobs with one key wait at the same time
    body TEXT NOT NULL,
    due_ms BIGINT NOT NULL,
    lease_ms BIGINT NOT NULL,   -- somebody is at it until then
    worker TEXT,                -- who
    attempts BIGINT NOT NULL,
    done_ms BIGINT,
    fault TEXT                  -- why it was given up
);

CREATE UNIQUE INDEX jobs_key ON jobs (key) WHERE done_ms IS NULL;
CREATE INDEX jobs_due ON jobs (due_ms) WHERE done_ms IS NULL;
