//! Cards that explain a unit, a leader or the ground. They only tell: what they tell of stands in its chapter.

mod ground;
mod unit;
