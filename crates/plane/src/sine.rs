//! Sines by whole numbers: one table, made while the program is compiled.

/// The table's one: sines are scaled by 2^30.
pub(crate) const ONE: i64 = 1 << 30;

/// Half tenths of a degree in a quarter turn. The odd entries are the borders between two bearings.
const QUARTER: usize = 1800;

/// The sine of every half tenth of a degree of the first quarter, each the nearest whole number.
static SINES: [i32; QUARTER + 1] = table();

/// The sine of an angle in half tenths of a degree, 0 to 1800.
pub(crate) fn of_quarter(half_tenths: usize) -> i64 {
    i64::from(SINES[half_tenths])
}

/// Sine and cosine of a bearing in tenths of a degree below 3600, scaled by [`ONE`].
pub(crate) fn sine_and_cosine(tenths: u16) -> (i64, i64) {
    let within = usize::from(tenths % 900) * 2;
    let (rising, falling) = (of_quarter(within), of_quarter(QUARTER - within));
    match tenths / 900 {
        0 => (rising, falling),
        1 => (falling, -rising),
        2 => (-rising, -falling),
        _ => (-falling, rising),
    }
}

const fn table() -> [i32; QUARTER + 1] {
    let mut sines = [0; QUARTER + 1];
    let mut index = 0;
    while index <= QUARTER {
        sines[index] = taylor(index as i128);
        index += 1;
    }
    sines
}

/// The series x - x³/3! + x⁵/5! - …, with 60 binary digits after the point, until a term vanishes.
#[expect(clippy::cast_possible_truncation, reason = "a sine has thirty binary digits")]
const fn taylor(half_tenths: i128) -> i32 {
    const PI: i128 = 3_622_009_729_038_561_421;
    let angle = half_tenths * PI / 3600;
    let square = (angle * angle) >> 60;
    let (mut term, mut sum, mut order) = (angle, angle, 1);
    while term != 0 {
        term = -((term * square) >> 60) / ((order + 1) * (order + 2));
        sum += term;
        order += 2;
    }
    ((sum + (1 << 29)) >> 30) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[allow(clippy::disallowed_methods)]
    fn the_table_agrees_with_floating_point() {
        for tenths in 0..3600_u16 {
            let (sine, cosine) = sine_and_cosine(tenths);
            let angle = (f64::from(tenths) / 10.0).to_radians();
            assert!((sine as f64 - angle.sin() * ONE as f64).abs() < 0.6, "{tenths}");
            assert!((cosine as f64 - angle.cos() * ONE as f64).abs() < 0.6, "{tenths}");
        }
    }

    #[test]
    fn quarter_turns_are_exact() {
        assert_eq!(sine_and_cosine(0), (0, ONE));
        assert_eq!(sine_and_cosine(900), (ONE, 0));
        assert_eq!(sine_and_cosine(1800), (0, -ONE));
        assert_eq!(sine_and_cosine(2700), (-ONE, 0));
        assert_eq!(sine_and_cosine(300).0, ONE / 2);
    }
}
