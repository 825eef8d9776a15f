//! Every request has an id, and so has its answer.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use common::client;
use serde_json::Value;

#[tokio::test]
async fn every_answer_carries_an_id_of_its_own_unless_one_was_sent() {
    let client = client().await;
    let id = async |path: &str, headers: &[(&str, &str)]| {
        let (answer, said) = client.ask(("GET", path), None, headers, &Value::Null).await;
        assert_eq!(said["request"], Value::Null, "only a failure inside tells it in its body");
        answer.headers()["x-request-id"].to_str().unwrap().to_owned()
    };
    let (one, two) = (id("/api/books", &[]).await, id("/api/nothing", &[]).await);
    assert!(one.len() == 16 && two.len() == 16 && one != two, "{one} {two}");
    assert_eq!(id("/", &[("x-request-id", "from.a_proxy-1")]).await, "from.a_proxy-1");
    for odd in ["", "two words", "a=b", &"x".repeat(65)] {
        assert_ne!(id("/api/books", &[("x-request-id", odd)]).await, odd);
    }
}
