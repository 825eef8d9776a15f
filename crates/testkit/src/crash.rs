//! Rules that crash are reported, not fatal: the report says how to see it again.

use std::panic::{AssertUnwindSafe, catch_unwind};

/// What `act` returns, or what it said when it panicked. Whatever it was changing is not to be trusted afterwards.
pub(crate) fn or_crash<T>(act: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(act)).map_err(|said| {
        let text = said.downcast_ref::<String>().map(String::as_str);
        text.or_else(|| said.downcast_ref::<&str>().copied()).unwrap_or("no reason given").to_owned()
    })
}
