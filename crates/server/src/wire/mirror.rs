//! Enums that are the same on the wire as in the engine, but for what the web wants to know about them.

/// An enum of the wire with the variants of the engine's, by the same names.
macro_rules! mirror {
    ($(#[$about:meta])* $name:ident ($case:literal) { $($variant:ident),* $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, schemars::JsonSchema, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[serde(rename_all = $case)]
        pub(crate) enum $name {
            $($variant),*
        }

        impl From<engine::$name> for $name {
            fn from(value: engine::$name) -> Self {
                match value {
                    $(engine::$name::$variant => Self::$variant),*
                }
            }
        }

        impl From<$name> for engine::$name {
            fn from(value: $name) -> Self {
                match value {
                    $($name::$variant => Self::$variant),*
                }
            }
        }
    };
}

pub(super) use mirror;
