use std::fmt;

use crate::PlaneError;

/// Reads a decimal number as a whole count of its last kept digit: `parse("12.5", 3)` is 12500.
pub(crate) fn parse(text: &str, digits: usize) -> Result<i32, PlaneError> {
    let wrong = || PlaneError::NotANumber(text.to_owned());
    let (negative, unsigned) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, "0"));
    let all_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let kept = fraction.trim_end_matches('0');
    if !all_digits(whole) || !all_digits(fraction) || kept.len() > digits {
        return Err(wrong());
    }
    let joined = format!("{whole}{kept:0<digits$}");
    let count: i64 = joined.parse().map_err(|_| PlaneError::OutOfRange(text.to_owned()))?;
    let signed = if negative { -count } else { count };
    i32::try_from(signed).map_err(|_| PlaneError::OutOfRange(text.to_owned()))
}

/// Prints a count of the last digit. The plain form drops closing zeros, `{:#}` keeps them all.
pub(crate) fn print(count: i32, digits: usize, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    let scale = 10_u32.pow(u32::try_from(digits).expect("quantities keep one or three digits"));
    let magnitude = count.unsigned_abs();
    let sign = if count < 0 { "-" } else { "" };
    let fraction = format!("{:0digits$}", magnitude % scale);
    let whole = magnitude / scale;
    let kept = if out.alternate() { fraction.as_str() } else { fraction.trim_end_matches('0') };
    if kept.is_empty() {
        return out.pad(&format!("{sign}{whole}"));
    }
    out.pad(&format!("{sign}{whole}.{kept}"))
}
