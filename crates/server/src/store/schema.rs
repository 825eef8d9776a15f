//! Brings a database up to the version this program knows.

use super::StoreError;
use super::database::{Database, on};

/// Steps in order; a step once released never changes. The same text serves both databases.
const STEPS: [&str; 6] = [
    include_str!("../../schema/1.sql"),
    include_str!("../../schema/2.sql"),
    include_str!("../../schema/3.sql"),
    include_str!("../../schema/4.sql"),
    include_str!("../../schema/5.sql"),
    include_str!("../../schema/6.sql"),
];

/// Runs the steps that the database has not seen, all in one transaction.
pub(super) async fn prepare(database: &Database) -> Result<(), StoreError> {
    let known = STEPS.len() as i64;
    on!(database, pool => {
        let mut work = pool.begin().await?;
        if let Database::Postgres(_) = database {
            // Programs that start at the same moment wait for each other here.
            sqlx::query("SELECT pg_advisory_xact_lock(7411)").execute(&mut *work).await?;
        }
        sqlx::query("CREATE TABLE IF NOT EXISTS schema_steps (number BIGINT PRIMARY KEY)")
            .execute(&mut *work)
            .await?;
        let (found,): (i64,) = sqlx::query_as("SELECT COUNT(*) FROM schema_steps").fetch_one(&mut *work).await?;
        if found > known {
            return Err(StoreError::TooNew { found, known });
        }
        for (number, step) in (1_i64..).zip(STEPS).skip(found.unsigned_abs() as usize) {
            sqlx::raw_sql(step).execute(&mut *work).await?;
            sqlx::query("INSERT INTO schema_steps (number) VALUES ($1)")
                .bind(number)
                .execute(&mut *work)
                .await?;
        }
        work.commit().await?;
    });
    Ok(())
}
