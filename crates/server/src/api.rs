//! `GET /api`: the service described, as OpenAPI. Schemas come from the types that go over the wire.

use std::sync::LazyLock;

use axum::http::header;
use axum::response::IntoResponse;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::wire::{
    Acknowledged, BookSheet, Choices, GameView, LogLine, NewGame, Offer, OrderAsked, Preview, Reasons,
    RecordAsked, RulesSheet, ScenarioSheet, Seen, SightAsked, Started, Text, Tried, Trouble, TryAsked,
    UndoAsked, WhyAsked, Wish,
};

static DESCRIPTION: LazyLock<String> = LazyLock::new(|| description().to_string());

pub(crate) async fn describe() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], DESCRIPTION.as_str())
}

type Schema = fn(&mut SchemaGenerator) -> Value;

/// One thing that can be asked of the service.
struct Operation {
    method: &'static str,
    path: &'static str,
    what: &'static str,
    query: &'static [(&'static str, &'static str)],
    asked: Option<Schema>,
    answer: Answer,
}

enum Answer {
    Json(Schema),
    Text,
    Events,
}

fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    generator.subschema_for::<T>().to_value()
}

const fn get(path: &'static str, what: &'static str, answer: Answer) -> Operation {
    Operation { method: "get", path, what, query: &[], asked: None, answer }
}

const fn post(path: &'static str, what: &'static str, asked: Schema, answer: Answer) -> Operation {
    Operation { method: "post", path, what, query: &[], asked: Some(asked), answer }
}

use Answer::{Events, Json};

const OPERATIONS: &[Operation] = &[
    get("/", "This description.", Answer::Text),
    get("/text", "The words of the page.", Json(of::<Text>)),
    get("/books", "Books that can be played.", Json(of::<Vec<BookSheet>>)),
    get("/books/{id}/rules", "The clauses of a book.", Json(of::<RulesSheet>)),
    get("/books/{id}/scenarios/{scenario}", "A scenario's map and forces before play.", Json(of::<Preview>)),
    get("/scenarios", "Scenarios of all books.", Json(of::<Vec<ScenarioSheet>>)),
    post(
        "/games",
        "Begins a game; answers with the secrets of its seats.",
        of::<NewGame>,
        Json(of::<Started>),
    ),
    post("/import", "A journal comes back as a game.", of::<String>, Json(of::<Started>)),
    get("/games/{id}", "A game with its ground and log.", Json(of::<GameView>)),
    Operation {
        query: &[
            ("at", "Orders played then; missing for now."),
            ("eyes", "Name of a seat or `all`, once the game is over."),
        ],
        ..get("/games/{id}/view", "A game without its ground.", Json(of::<GameView>))
    },
    get("/games/{id}/text", "The position in words.", Answer::Text),
    Operation {
        query: &[("piece", "Ids of the selected pieces, separated by commas.")],
        ..get("/games/{id}/offers", "What the selected pieces may do.", Json(of::<Vec<Offer>>))
    },
    get("/games/{id}/choices", "What a seat may do now.", Json(of::<Choices>)),
    post(
        "/games/{id}/tries",
        "Is an order lawful, and what may come of it?",
        of::<TryAsked>,
        Json(of::<Tried>),
    ),
    post("/games/{id}/why", "What keeps pieces from acting there?", of::<WhyAsked>, Json(of::<Vec<Wish>>)),
    post("/games/{id}/sight", "The sight tool.", of::<SightAsked>, Json(of::<Seen>)),
    post("/games/{id}/orders", "Gives an order.", of::<OrderAsked>, Json(of::<Acknowledged>)),
    post("/games/{id}/undo", "Takes the last order back.", of::<UndoAsked>, Json(of::<Acknowledged>)),
    Operation {
        query: &[("from", "The first order of interest, counted from 1.")],
        ..get("/games/{id}/log", "What happened, as far as one may know.", Json(of::<Vec<LogLine>>))
    },
    Operation {
        query: &[("order", "The order, counted from 1.")],
        ..get(
            "/games/{id}/reasons",
            "Why a computer gave an order: to its own side, and to all once the game is over.",
            Json(of::<Reasons>),
        )
    },
    get("/games/{id}/journal", "The whole record, once the game is over.", Answer::Text),
    post("/games/{id}/export", "The record so far.", of::<RecordAsked>, Answer::Text),
    post(
        "/games/{id}/fork",
        "A new game from a position of this one.",
        of::<RecordAsked>,
        Json(of::<Started>),
    ),
    get("/games/{id}/events", "News as they happen: `stands` and `news`.", Events),
];

fn description() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
    });
    let mut generator = settings.into_generator();
    let trouble = of::<Trouble>(&mut generator);
    let mut paths = Map::new();
    for operation in OPERATIONS {
        let described = operation.describe(&mut generator, &trouble);
        let path = paths.entry(format!("/api{}", operation.path)).or_insert_with(|| json!({}));
        path[operation.method] = described;
    }
    let schemas = generator.take_definitions(true);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Grognard",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Games, seats, views and orders. A seat is opened by its secret.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": { "seat": { "type": "http", "scheme": "bearer" } },
        },
    })
}

impl Operation {
    fn describe(&self, generator: &mut SchemaGenerator, trouble: &Value) -> Value {
        let answer = match self.answer {
            Answer::Json(schema) => json!({ "application/json": { "schema": schema(generator) } }),
            Answer::Text => json!({ "text/plain": { "schema": { "type": "string" } } }),
            Answer::Events => json!({ "text/event-stream": { "schema": { "type": "string" } } }),
        };
        let in_path = self.path.split('{').skip(1).filter_map(|rest| rest.split('}').next());
        let in_path = in_path.map(
            |name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }),
        );
        let in_query = self.query.iter().map(|(name, what)| {
            json!({ "name": name, "in": "query", "description": what, "schema": { "type": "string" } })
        });
        let mut described = json!({
            "summary": self.what,
            "parameters": in_path.chain(in_query).collect::<Vec<_>>(),
            "responses": {
                "2XX": { "description": "The answer.", "content": answer },
                "4XX": {
                    "description": "What is said instead of an answer.",
                    "content": { "application/json": { "schema": trouble } },
                },
            },
        });
        if self.path.starts_with("/games/{id}") {
            described["security"] = json!([{ "seat": [] }, {}]);
        }
        if let Some(asked) = self.asked {
            let kind = if self.path == "/import" { "text/plain" } else { "application/json" };
            described["requestBody"] = json!({ "content": { kind: { "schema": asked(generator) } } });
        }
        described
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_route_is_described_and_nothing_else() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/routes");
        let mut routed = BTreeSet::from(["/".to_owned()]);
        for entry in std::fs::read_dir(folder).unwrap() {
            let source = std::fs::read_to_string(entry.unwrap().path()).unwrap();
            let paths = source.split(".route(\"").skip(1).filter_map(|rest| rest.split('"').next());
            routed.extend(paths.map(str::to_owned));
        }
        let described: BTreeSet<_> = OPERATIONS.iter().map(|operation| operation.path.to_owned()).collect();
        assert_eq!(described, routed);
    }

    #[test]
    fn every_schema_that_is_named_is_there() {
        let text = description().to_string();
        let whole = description();
        for name in text.split("#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(whole["components"]["schemas"].get(name).is_some(), "{name} is not described");
        }
        assert!(whole["paths"]["/api/games/{id}/orders"]["post"]["requestBody"].is_object());
    }
}
