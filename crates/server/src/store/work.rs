//! A transaction on either database, and the values that go into statements: the same text and the same code run on both.

use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Postgres, Sqlite, Transaction};

use super::database::{Database, on};

/// A value of a column.
#[derive(Clone, Debug)]
pub(crate) enum Value<'a> {
    Text(Option<&'a str>),
    Number(Option<i64>),
}

macro_rules! value_from {
    ($($kind:ty => |$given:ident| $value:expr),* $(,)?) => {
        $(impl<'a> From<$kind> for Value<'a> {
            fn from($given: $kind) -> Self {
                $value
            }
        })*
    };
}

value_from! {
    &'a str => |text| Self::Text(Some(text)),
    &'a String => |text| Self::Text(Some(text)),
    Option<&'a str> => |text| Self::Text(text),
    &'a Option<String> => |text| Self::Text(text.as_deref()),
    i64 => |number| Self::Number(Some(number)),
    u32 => |number| Self::Number(Some(i64::from(number))),
    bool => |is| Self::Number(Some(i64::from(is))),
    Option<i64> => |number| Self::Number(number),
}

/// The values of a statement, in their order.
macro_rules! values {
    ($($value:expr),* $(,)?) => {
        &[$($crate::store::work::Value::from($value)),*]
    };
}
pub(crate) use values;

macro_rules! bound {
    ($query:expr, $values:expr) => {{
        let mut query = $query;
        for value in $values {
            query = match value {
                Value::Text(text) => query.bind(*text),
                Value::Number(number) => query.bind(*number),
            };
        }
        query
    }};
}

/// A row that both databases give: a tuple of texts and whole numbers.
pub(crate) trait Row:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{
}
impl<T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin> Row for T {}

/// A transaction that may write.
pub(crate) enum Work {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>),
}

impl Work {
    /// Runs a statement; how many rows it touched.
    pub(crate) async fn run(&mut self, sql: &'static str, values: &[Value<'_>]) -> Result<u64, sqlx::Error> {
        Ok(match self {
            Self::Sqlite(work) => {
                bound!(sqlx::query(sql), values).execute(&mut **work).await?.rows_affected()
            }
            Self::Postgres(work) => {
                bound!(sqlx::query(sql), values).execute(&mut **work).await?.rows_affected()
            }
        })
    }

    pub(crate) async fn all<T: Row>(
        &mut self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<T>, sqlx::Error> {
        match self {
            Self::Sqlite(work) => bound!(sqlx::query_as(sql), values).fetch_all(&mut **work).await,
            Self::Postgres(work) => bound!(sqlx::query_as(sql), values).fetch_all(&mut **work).await,
        }
    }

    pub(crate) async fn one<T: Row>(
        &mut self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> Result<Option<T>, sqlx::Error> {
        match self {
            Self::Sqlite(work) => bound!(sqlx::query_as(sql), values).fetch_optional(&mut **work).await,
            Self::Postgres(work) => bound!(sqlx::query_as(sql), values).fetch_optional(&mut **work).await,
        }
    }

    /// Runs a statement that only PostgreSQL needs: there several transactions may write at once.
    pub(crate) async fn lock(&mut self, sql: &'static str, values: &[Value<'_>]) -> Result<(), sqlx::Error> {
        if let Self::Postgres(work) = self {
            bound!(sqlx::query(sql), values).execute(&mut **work).await?;
        }
        Ok(())
    }

    pub(crate) async fn commit(self) -> Result<(), sqlx::Error> {
        match self {
            Self::Sqlite(work) => work.commit().await,
            Self::Postgres(work) => work.commit().await,
        }
    }
}

impl Database {
    /// A transaction that will write. SQLite has one at a time: it waits here rather than half-way.
    pub(super) async fn begin(&self) -> Result<Work, sqlx::Error> {
        Ok(match self {
            Self::Sqlite(pool) => Work::Sqlite(pool.begin_with("BEGIN IMMEDIATE").await?),
            Self::Postgres(pool) => Work::Postgres(pool.begin().await?),
        })
    }

    /// One statement by itself.
    pub(super) async fn run(&self, sql: &'static str, values: &[Value<'_>]) -> Result<u64, sqlx::Error> {
        Ok(on!(self, pool => bound!(sqlx::query(sql), values).execute(pool).await?.rows_affected()))
    }

    pub(super) async fn all<T: Row>(
        &self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<T>, sqlx::Error> {
        on!(self, pool => bound!(sqlx::query_as(sql), values).fetch_all(pool).await)
    }

    pub(super) async fn one<T: Row>(
        &self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> Result<Option<T>, sqlx::Error> {
        on!(self, pool => bound!(sqlx::query_as(sql), values).fetch_optional(pool).await)
    }
}
