//! Numbers that count one kind of thing and cannot be taken for another.

/// A quantity of a book, such as hits or casualty points: it is added to its like alone, and written like a plain number.
///
/// ```
/// engine::quantity! {
///     /// What a unit may still spend.
///     Points(u8)
/// }
/// let left = Points(5) - Points(2) + Points::NONE;
/// assert!(left > Points(2));
/// assert_eq!((left.to_string(), i32::from(left)), ("3".to_owned(), 3));
/// ```
#[macro_export]
macro_rules! quantity {
    ($(#[$about:meta])* $name:ident($number:ty)) => {
        $(#[$about])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(pub $number);

        impl $name {
            /// Nothing of it.
            pub const NONE: Self = Self(0);

            /// What is left of it without the other; nothing if that is more.
            #[allow(dead_code, reason = "not every quantity is used up")]
            pub const fn without(self, other: Self) -> Self {
                Self(self.0.saturating_sub(other.0))
            }
        }

        impl std::ops::Add for $name {
            type Output = Self;

            fn add(self, other: Self) -> Self {
                Self(self.0 + other.0)
            }
        }

        impl std::ops::Sub for $name {
            type Output = Self;

            fn sub(self, other: Self) -> Self {
                Self(self.0 - other.0)
            }
        }

        impl std::ops::AddAssign for $name {
            fn add_assign(&mut self, other: Self) {
                *self = *self + other;
            }
        }

        impl std::ops::SubAssign for $name {
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }

        impl std::iter::Sum for $name {
            fn sum<I: Iterator<Item = Self>>(items: I) -> Self {
                items.fold(Self::NONE, |sum, item| sum + item)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        $crate::quantity!(@into $name: i32, i64, u32, $crate::Arg);
    };
    (@into $name:ident: $($number:ty),*) => {
        $(impl From<$name> for $number {
            fn from(quantity: $name) -> Self {
                Self::from(quantity.0)
            }
        })*
    };
}
