//! `GET /api` says what the service asks for and answers.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use common::client;
use serde_json::{Value, json};

async fn description() -> Value {
    client().await.get("/api", None).await.1
}

#[tokio::test]
async fn bodies_are_required_and_described() {
    let api = description().await;
    let mut posts = 0;
    for (path, operations) in api["paths"].as_object().unwrap() {
        let Some(post) = operations.get("post") else { continue };
        posts += 1;
        assert_eq!(post["requestBody"]["required"], true, "{path}");
        let content = post["requestBody"]["content"].as_object().unwrap();
        let kind = if path == "/api/import" { "text/plain; charset=utf-8" } else { "application/json" };
        assert!(content.contains_key(kind), "{path}: {content:?}");
        assert!(content.contains_key("application/json"), "{path}: {content:?}");
    }
    let ruled = server::access::TABLE.iter().filter(|rule| rule.method == "POST").count();
    assert_eq!(posts, ruled, "each has its rule");
}

#[tokio::test]
async fn every_schema_that_is_named_is_there() {
    let api = description().await;
    let text = api.to_string();
    let named = text.split("#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next());
    let mut count = 0;
    for name in named {
        assert!(api["components"]["schemas"].get(name).is_some(), "{name} is not described");
        count += 1;
    }
    assert!(count > 50, "{count}");
}

#[tokio::test]
async fn an_operation_tells_its_parameters_answers_and_what_opens_it() {
    let api = description().await;
    assert_eq!(api["openapi"], "3.1.0");
    let view = &api["paths"]["/api/games/{id}/view"]["get"];
    let names: Vec<_> = view["parameters"].as_array().unwrap().iter().map(|it| &it["name"]).collect();
    assert_eq!(names, ["id", "at", "eyes"]);
    assert_eq!(view["security"], json!([{ "seat": [] }, {}]), "with a secret or as a spectator");
    let orders = &api["paths"]["/api/games/{id}/orders"];
    assert_eq!(orders["post"]["security"], json!([{ "seat": [] }]));
    assert!(orders["get"]["summary"].as_str().unwrap().starts_with("Lawful orders"));
    assert!(orders["get"]["responses"]["default"]["content"]["application/json"].is_object());
    assert!(api["paths"]["/api/games"]["post"]["responses"]["201"].is_object());
    assert!(
        api["paths"]["/api/games/{id}/events"]["get"]["responses"]["200"]["content"]["text/event-stream"]
            .is_object()
    );
    assert_eq!(api["components"]["securitySchemes"]["seat"]["scheme"], "bearer");
}
