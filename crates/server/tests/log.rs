//! What fails inside is logged with its cause and the id of its request. Alone in its program: the log is shared.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use std::io::Write;
use std::sync::{Arc, Mutex};

use axum::http::StatusCode;
use common::{begin, client};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};

/// A log that a test can read.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn a_failure_inside_is_logged_with_its_cause_and_told_without() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt().with_writer(move || writer.clone()).finish();
    let _guard = tracing::subscriber::set_default(subscriber);

    let client = client().await;
    let (path, secrets) = begin(&client, &json!({ "book": "skirmish", "scenario": "meeting" })).await;
    client.post(&format!("{path}/orders"), Some(&secrets[0]), &json!({ "order": "end", "index": 0 })).await;
    let file = SqliteConnectOptions::new().filename(client.folder().join("games.sqlite"));
    let mut raw = SqliteConnection::connect_with(&file).await.unwrap();
    sqlx::query("UPDATE entries SET kind = 'nonsense'").execute(&mut raw).await.unwrap();
    let client = client.restarted().await;

    let (answer, said) = client.ask(("GET", &path), None, &[("x-request-id", "tea-42")], &Value::Null).await;
    assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!((&said["error"], &said["request"]), (&json!("inside"), &json!("tea-42")));
    assert_eq!(answer.headers()["x-request-id"], "tea-42");
    assert!(!said.to_string().contains("nonsense"), "the cause is not sent: {said}");
    let log = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    let line = log.lines().find(|line| line.contains("tea-42")).unwrap_or_else(|| panic!("{log}"));
    assert!(line.contains("unknown kind “nonsense”") && line.contains("ERROR"), "{line}");
}
