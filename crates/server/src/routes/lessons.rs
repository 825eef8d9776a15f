//! `GET /api/lessons`, `POST /api/lessons`, `GET …/lesson`, `POST …/lesson`

use std::sync::Arc;

use aide::axum::ApiRouter;
use aide::axum::routing::get_with;
use axum::Json;
use axum::extract::State as Extract;
use engine::Seat;
use lesson::Help;

use crate::api::{Created, summary};
use crate::error::Error;
use crate::extract::{Body, ThisPlayer, ThisViewer};
use crate::games::CachedGame;
use crate::language::Language;
use crate::state::State;
use crate::store::Did;
use crate::wire::{Acknowledged, LessonAsked, LessonSheet, LessonView, NewLesson, Started};

/// The most that is done for a pupil at once; no step is as long.
const MOST_ACTS: usize = 64;

pub(super) fn router() -> ApiRouter<State> {
    let stands = get_with(stands, summary("Where the lesson stands that is taught in a game."));
    let all = get_with(lessons, summary("Lessons of all books."));
    let begun = "Begins a lesson; answers with the secret of the pupil's seat.";
    let act = "Reads on, answers, begins a step again, or has it done.";
    ApiRouter::new()
        .api_route("/lessons", all.post_with(begin, summary(begun)))
        .api_route("/games/{id}/lesson", stands.post_with(act_in, summary(act)))
}

async fn lessons(Extract(state): Extract<State>, language: Language) -> Json<Vec<LessonSheet>> {
    Json(state.books().iter().flat_map(|book| LessonSheet::all(book, language)).collect())
}

async fn begin(
    Extract(state): Extract<State>,
    Body(NewLesson { book, lesson }): Body<NewLesson>,
) -> Result<Created<Started>, Error> {
    Ok(Created(state.games().begin_lesson(&book, &lesson).await?))
}

async fn stands(ThisViewer { game, language, .. }: ThisViewer) -> Result<Json<LessonView>, Error> {
    let view = game.ask(move |game| {
        let run = game.lesson()?;
        Ok(LessonView::new(&game.voice(language), &game.book(), run, game.index, language))
    });
    view.await?.map(Json)
}

async fn act_in(
    ThisPlayer { game, seat, language }: ThisPlayer,
    Body(LessonAsked { act, index }): Body<LessonAsked>,
) -> Result<Json<Acknowledged>, Error> {
    let index = match act.did() {
        Some(did) => game.clone().act(index, move |game| game.study(seat, did)).await?,
        None => show(&game, seat, language, index).await?,
    };
    Ok(Json(Acknowledged { index }))
}

/// Does what is left of the step, as far as the pupil is awaited; a step that led elsewhere is begun again first.
async fn show(game: &Arc<CachedGame>, seat: Seat, language: Language, index: u32) -> Result<u32, Error> {
    let number = game.ask(|game| game.lesson().map(|run| run.number())).await??;
    let mut index = index;
    for _ in 0..MOST_ACTS {
        let asked = game.ask(|game| game.lesson().map(|run| (run.help(&*game.table), run.number())));
        let (help, at) = asked.await??;
        if at != number {
            break;
        }
        let game = game.clone();
        index = match help {
            Help::Order(order) => game.act(index, move |game| game.play(seat, &order, language)).await?,
            Help::Back => game.act(index, move |game| game.study(seat, Did::Back)).await?,
            Help::Next => game.act(index, move |game| game.finish_reading(seat)).await?,
            Help::Wait | Help::Over => break,
        };
    }
    Ok(index)
}
