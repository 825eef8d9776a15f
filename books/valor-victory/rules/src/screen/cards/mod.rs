//! Cards that explain a counter or a hex. They only tell: what they tell of stands in its chapter.

mod hex;
mod unit;
