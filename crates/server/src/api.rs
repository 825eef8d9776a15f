//! `GET /api`: the service described, as OpenAPI. A route and its description are one statement in `routes/`; schemas
//! come from the types that go over the wire.

use std::sync::{Arc, OnceLock};

use aide::OperationOutput;
use aide::axum::ApiRouter;
use aide::axum::routing::get_with;
use aide::generate::GenContext;
use aide::openapi::{
    Info, MediaType, OpenApi, Operation, ReferenceOr, Response as Described, SecurityRequirement,
    SecurityScheme,
};
use aide::transform::TransformOperation;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response, Sse};
use axum::{Json, Router};
use schemars::JsonSchema;
use serde::Serialize;

use crate::state::State;

/// The name of one way to open a seat: its secret.
const SEAT: &str = "seat";
/// The name of the way to act for an account: its log-in, or a token it made.
const LOGIN: &str = "login";

/// Makes the routes below `/api` a router that also describes them.
pub(crate) fn described(routes: ApiRouter<State>) -> Router<State> {
    let description = Arc::new(OnceLock::new());
    let itself = {
        let description = description.clone();
        get_with(move || describe(description), summary("This description."))
    };
    let itself = ApiRouter::new().api_route("/", itself);
    let mut api = OpenApi {
        info: Info {
            title: "Grognard".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            description: Some(
                "Games, seats, views and orders. A seat is opened by its secret. `Accept-Language`, or `lang` in \
                 the query of any request, chooses the language of what is said."
                    .to_owned(),
            ),
            ..Info::default()
        },
        ..OpenApi::default()
    };
    let router = ApiRouter::new().nest("/api", itself.merge(routes)).finish_api(&mut api);
    let bearer = |what: &str| SecurityScheme::Http {
        scheme: "bearer".to_owned(),
        bearer_format: None,
        description: Some(what.to_owned()),
        extensions: Default::default(),
    };
    let schemes = &mut api.components.get_or_insert_default().security_schemes;
    let seat = bearer("The secret of a seat.");
    schemes.insert(SEAT.to_owned(), ReferenceOr::Item(seat));
    let login =
        bearer("A token that a player made, within its scope; a browser sends the cookie of its log-in.");
    schemes.insert(LOGIN.to_owned(), ReferenceOr::Item(login));
    let _ = description.set(api);
    router
}

/// It describes itself too, so it is there only once all routes are.
async fn describe(description: Arc<OnceLock<OpenApi>>) -> Json<serde_json::Value> {
    Json(serde_json::to_value(description.get()).unwrap_or_default())
}

/// Says in a sentence what an operation does.
pub(crate) fn summary(
    sentence: &'static str,
) -> impl for<'t> FnOnce(TransformOperation<'t>) -> TransformOperation<'t> {
    move |operation| operation.summary(sentence)
}

/// What a request needs that acts for a seat.
pub(crate) fn seat() -> SecurityRequirement {
    [(SEAT.to_owned(), Vec::new())].into_iter().collect()
}

/// What a request needs that acts for an account.
pub(crate) fn login() -> SecurityRequirement {
    [(LOGIN.to_owned(), Vec::new())].into_iter().collect()
}

/// The one answer of its kind, under its status; without one it stands for all others.
pub(crate) fn answered(
    status: Option<StatusCode>,
    described: Option<Described>,
) -> Vec<(Option<u16>, Described)> {
    described.map(|described| (status.map(|status| status.as_u16()), described)).into_iter().collect()
}

/// An answer that tells of something new.
pub(crate) struct Created<T>(pub(crate) T);

impl<T: Serialize> IntoResponse for Created<T> {
    fn into_response(self) -> Response {
        (StatusCode::CREATED, Json(self.0)).into_response()
    }
}

impl<T: JsonSchema> OperationOutput for Created<T> {
    type Inner = T;

    fn operation_response(context: &mut GenContext, operation: &mut Operation) -> Option<Described> {
        Json::<T>::operation_response(context, operation)
    }

    fn inferred_responses(
        context: &mut GenContext,
        operation: &mut Operation,
    ) -> Vec<(Option<u16>, Described)> {
        answered(Some(StatusCode::CREATED), Self::operation_response(context, operation))
    }
}

/// An answer that goes on: server-sent events.
pub(crate) struct Events<S>(pub(crate) Sse<S>);

impl<S> IntoResponse for Events<S>
where
    Sse<S>: IntoResponse,
{
    fn into_response(self) -> Response {
        self.0.into_response()
    }
}

impl<S> OperationOutput for Events<S> {
    type Inner = String;

    fn operation_response(_: &mut GenContext, _: &mut Operation) -> Option<Described> {
        let content = [("text/event-stream".to_owned(), MediaType::default())].into_iter().collect();
        Some(Described { description: "Events.".to_owned(), content, ..Described::default() })
    }

    fn inferred_responses(
        context: &mut GenContext,
        operation: &mut Operation,
    ) -> Vec<(Option<u16>, Described)> {
        answered(Some(StatusCode::OK), Self::operation_response(context, operation))
    }
}
