//! What handlers take from a request: a body, a query, a game, a seat. Each also describes itself for `GET /api`.

use std::collections::BTreeMap;
use std::sync::Arc;

use aide::OperationInput;
use aide::generate::GenContext;
use aide::openapi::{Operation, ReferenceOr};
use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::Uri;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use engine::Seat;
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::access::Standing;
use crate::caller::Caller;
use crate::error::Error;
use crate::games::{CachedGame, Subscription};
use crate::key;
use crate::language::{Language, OVERRIDE, parameters};
use crate::state::State;
use crate::wire::BroughtGame;

/// A body in JSON. It has to be there.
pub(crate) struct Body<T>(pub(crate) T);

/// A game that was played elsewhere: a journal as plain text, or in JSON with the files of its scenario.
pub(crate) struct Brought(pub(crate) BroughtGame);

/// The query, without the choice of a language.
pub(crate) struct Params<T>(pub(crate) T);

/// The game that the path names.
pub(crate) struct ThisGame(pub(crate) Arc<CachedGame>);

/// Whoever looks at the game: the seat that his secret opens or his account holds, or a spectator.
pub(crate) struct ThisViewer {
    pub(crate) game: Arc<CachedGame>,
    pub(crate) seat: Option<Seat>,
    pub(crate) language: Language,
}

/// Whoever plays in the game: his secret opens a seat, or his account holds one.
pub(crate) struct ThisPlayer {
    pub(crate) game: Arc<CachedGame>,
    pub(crate) seat: Seat,
    pub(crate) language: Language,
}

impl ThisViewer {
    /// What he gets to see when he follows the game.
    pub(crate) fn subscription(&self) -> Subscription {
        Subscription { seat: self.seat, language: self.language }
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        let Json(body) = Json::from_request(request, state).await?;
        Ok(Self(body))
    }
}

impl<S: Send + Sync> FromRequest<S> for Brought {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        let kind = request.headers().get(CONTENT_TYPE);
        if kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json")) {
            return Body::from_request(request, state).await.map(|Body(game)| Self(game));
        }
        let journal = String::from_request(request, state).await?;
        Ok(Self(BroughtGame { journal, files: BTreeMap::new() }))
    }
}

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Params<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        let others = parameters(&parts.uri).filter(|(key, _)| *key != OVERRIDE);
        let query = others.map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join("&");
        let uri: Uri = format!("/?{query}").parse().map_err(|_| Error::bad_request(key::BAD_QUERY))?;
        let Query(params) = Query::try_from_uri(&uri)?;
        Ok(Self(params))
    }
}

/// The id of a game in a path.
#[derive(Deserialize, JsonSchema)]
struct GameId {
    /// Id of the game.
    id: String,
}

impl FromRequestParts<State> for ThisGame {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, Error> {
        let path = Path::<GameId>::from_request_parts(parts, state).await;
        let Path(GameId { id }) = path.map_err(|_| Error::NoSuchPage)?;
        Ok(Self(state.games().find(&id).await?))
    }
}

impl FromRequestParts<State> for ThisViewer {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, Error> {
        let caller = Caller::from_request_parts(parts, state).await?;
        let language = Language::from_request_parts(parts, state).await?;
        let ThisGame(game) = ThisGame::from_request_parts(parts, state).await?;
        let seat = match caller {
            Caller::Nobody => None,
            Caller::Secret(hash) => Some(game.opened_by(&hash).ok_or(Error::WrongSecret)?),
            Caller::Account(_) => {
                let held = parts.extensions.get::<Standing>().and_then(|standing| standing.seat.as_deref());
                held.and_then(|name| game.seat_named(name))
            }
        };
        Ok(Self { game, seat, language })
    }
}

impl FromRequestParts<State> for ThisPlayer {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, Error> {
        let ThisViewer { game, seat, language } = ThisViewer::from_request_parts(parts, state).await?;
        Ok(Self { game, seat: seat.ok_or(Error::NeedsSeat)?, language })
    }
}

impl<T: JsonSchema> OperationInput for Body<T> {
    fn operation_input(context: &mut GenContext, operation: &mut Operation) {
        Json::<T>::operation_input(context, operation);
    }
}

impl OperationInput for Brought {
    fn operation_input(context: &mut GenContext, operation: &mut Operation) {
        String::operation_input(context, operation);
        let mut other = Operation::default();
        Json::<BroughtGame>::operation_input(context, &mut other);
        if let (Some(ReferenceOr::Item(body)), Some(ReferenceOr::Item(other))) =
            (&mut operation.request_body, other.request_body)
        {
            body.content.extend(other.content);
        }
    }
}

impl<T: JsonSchema> OperationInput for Params<T> {
    fn operation_input(context: &mut GenContext, operation: &mut Operation) {
        Query::<T>::operation_input(context, operation);
    }
}

impl OperationInput for ThisGame {
    fn operation_input(context: &mut GenContext, operation: &mut Operation) {
        Path::<GameId>::operation_input(context, operation);
    }
}

impl OperationInput for ThisViewer {
    fn operation_input(context: &mut GenContext, operation: &mut Operation) {
        ThisGame::operation_input(context, operation);
        // With the secret of a seat, or without any.
        operation.security.extend([crate::api::seat(), Default::default()]);
    }
}

impl OperationInput for ThisPlayer {
    fn operation_input(context: &mut GenContext, operation: &mut Operation) {
        ThisGame::operation_input(context, operation);
        operation.security.push(crate::api::seat());
    }
}

/// Whoever sits at the table of a game between people.
pub(crate) struct Seated {
    pub(crate) game: Arc<CachedGame>,
    pub(crate) seat: String,
    pub(crate) caller: Caller,
}

impl FromRequestParts<State> for Seated {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, Error> {
        let caller = Caller::from_request_parts(parts, state).await?;
        let ThisGame(game) = ThisGame::from_request_parts(parts, state).await?;
        let seat = parts.extensions.get::<Standing>().and_then(|standing| standing.seat.clone());
        Ok(Self { game, seat: seat.ok_or(Error::NeedsSeat)?, caller })
    }
}

impl OperationInput for Seated {
    fn operation_input(context: &mut GenContext, operation: &mut Operation) {
        ThisGame::operation_input(context, operation);
        operation.security.extend([crate::api::seat(), crate::api::login()]);
    }
}

/// A body of which nothing is read.
pub(crate) struct AnyBody;

impl<S: Send + Sync> FromRequest<S> for AnyBody {
    type Rejection = Error;

    async fn from_request(_: Request, _: &S) -> Result<Self, Error> {
        Ok(Self)
    }
}

impl OperationInput for AnyBody {
    fn operation_input(context: &mut GenContext, operation: &mut Operation) {
        Json::<crate::wire::Nothing>::operation_input(context, operation);
    }
}
