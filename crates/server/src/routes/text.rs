//! `GET /api/text`: the words of the page.

use aide::axum::ApiRouter;
use aide::axum::routing::get_with;
use axum::Json;
use axum::extract::State as Extract;

use crate::api::summary;
use crate::language::Language;
use crate::state::State;
use crate::wire::Text;

pub(super) fn router() -> ApiRouter<State> {
    ApiRouter::new().api_route("/text", get_with(text, summary("The words of the page.")))
}

async fn text(Extract(state): Extract<State>, language: Language) -> Json<Text> {
    let words = state.languages().words(language);
    Json(Text { language: words.language(), words: words.page().collect() })
}
