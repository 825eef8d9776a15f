use std::path::PathBuf;

use clap::{Args, Subcommand};
use server::store::{Account, Role, StoreError};
use server::{Keeper, ServeError};

use super::serve::{RELAY, data_folder};
use super::{Answer, Desk};
use crate::columns::Columns;
use crate::trouble::Trouble;

/// Run a club: accounts, games, clocks, jobs, copies. Works on its database; no server need run.
#[derive(Debug, Args)]
#[command(
    after_long_help = "Examples:\n  grognard club check\n  grognard club account invite\n  grognard club account \
                             role Ney administrator\n  grognard club backup games-2026-11-18.sqlite"
)]
pub(crate) struct Arguments {
    /// Folder that games are kept in [default: the user's data folder].
    #[arg(long, value_name = "DIR", global = true)]
    data: Option<PathBuf>,
    /// PostgreSQL database that games are kept in instead.
    #[arg(long, value_name = "URL", global = true)]
    database: Option<String>,
    /// Where people find the club: links that are printed begin with it.
    #[arg(long, value_name = "URL", global = true)]
    url: Option<server::PublicUrl>,
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Debug, Subcommand)]
enum Verb {
    /// Look at database, time, mail, jobs and audit; exit 1 if anything is wrong.
    Check,
    /// Accounts: list, show, invite, role, reset, logout, suspend, restore, close.
    Account {
        #[command(subcommand)]
        verb: AccountVerb,
    },
    /// Games between people: show, close, void. No board is shown.
    Game {
        #[command(subcommand)]
        verb: GameVerb,
    },
    /// All clocks stand still for so many hours.
    Clock {
        /// Hours.
        hours: u16,
    },
    /// Jobs: list, retry, drop.
    Jobs {
        #[command(subcommand)]
        verb: JobVerb,
    },
    /// Who did what about accounts: list, verify.
    Audit {
        #[command(subcommand)]
        verb: AuditVerb,
    },
    /// Copy the SQLite file while it is used; for PostgreSQL use pg_dump.
    Backup {
        /// The copy.
        file: PathBuf,
    },
    /// Put a copy in the place of a SQLite file that is not there.
    Restore {
        /// The copy.
        file: PathBuf,
    },
    /// Replay every game, order by order and die by die.
    Verify,
}

#[derive(Debug, Subcommand)]
enum AccountVerb {
    /// All accounts.
    List,
    /// One account.
    Show { name: String },
    /// An invitation, printed once.
    Invite,
    /// Give a role: player, host, moderator or administrator.
    Role { name: String, role: String },
    /// Mail a link to choose a new password, or print it where there is no mail.
    Reset { name: String },
    /// End all log-ins.
    Logout { name: String },
    /// Turn somebody away.
    Suspend { name: String },
    /// Let him play again.
    Restore { name: String },
    /// Close an account for good; its games are resigned.
    Close { name: String },
}

#[derive(Debug, Subcommand)]
enum GameVerb {
    /// What everybody may know of it.
    Show { game: String },
    /// End it: this side wins.
    Close { game: String, winner: String },
    /// End it without a result.
    Void { game: String },
}

#[derive(Debug, Subcommand)]
enum JobVerb {
    /// What is due, and what was given up.
    List,
    /// Do again what was given up.
    Retry { id: String },
    /// Forget one.
    Drop { id: String },
}

#[derive(Debug, Subcommand)]
enum AuditVerb {
    /// The rows after one.
    List {
        #[arg(default_value_t = 0)]
        after: i64,
    },
    /// Is every row as it was written?
    Verify,
}

fn failed(error: impl std::fmt::Display) -> Trouble {
    Trouble::Refused(error.to_string())
}

pub(crate) fn run(arguments: Arguments, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    let Arguments { data, database, url, verb } = arguments;
    let data = data.or_else(data_folder).ok_or(Trouble::NoDataFolder)?;
    if let Verb::Restore { file } = &verb {
        Keeper::restore(file, &data).map_err(failed)?;
        desk.console.line("It is back. Whoever starts the server now loses no time by the gap.")?;
        return Ok(Answer::Yes);
    }
    let relay = std::env::var(RELAY).ok().filter(|url| !url.is_empty());
    let sender = "Grognard <grognard@localhost>".to_owned();
    let club =
        server::Club { url, relay: relay.map(|url| server::Relay { url, sender }), ..Default::default() };
    let options = server::Options { port: 0, data, database, access: Default::default(), club };
    let keeper =
        Keeper::open(&options, desk.shelf.playable().collect()).map_err(|error: ServeError| failed(error))?;
    match verb {
        Verb::Check => check(&keeper, desk),
        Verb::Account { verb } => account(&keeper, verb, desk),
        Verb::Game { verb } => game(&keeper, verb, desk),
        Verb::Clock { hours } => {
            let count = keeper.extend_all(i64::from(hours)).map_err(failed)?;
            said(desk, format!("{count} games have {hours} hours more."))
        }
        Verb::Jobs { verb } => jobs(&keeper, verb, desk),
        Verb::Audit { verb } => audit(&keeper, verb, desk),
        Verb::Backup { file } => match keeper.backup(&file).map_err(failed)? {
            true => said(desk, format!("{} holds everything up to now.", file.display())),
            false => Err(failed("PostgreSQL has tools of its own: pg_dump, or archiving of its log")),
        },
        Verb::Restore { .. } => Ok(Answer::Yes),
        Verb::Verify => {
            let (count, broken) = keeper.verify().map_err(failed)?;
            for (game, what) in &broken {
                desk.console.line(format!("{game}: {what}"))?;
            }
            desk.console.line(format!("{count} games replayed, {} broken.", broken.len()))?;
            Ok(Answer::from(broken.is_empty()))
        }
    }
}

fn said(desk: &mut Desk<'_, '_>, text: String) -> Result<Answer, Trouble> {
    desk.console.line(text)?;
    Ok(Answer::Yes)
}

fn check(keeper: &Keeper, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    let found = keeper.check();
    let mut columns = Columns::default();
    for finding in &found {
        let is_fine = if finding.is_fine { "fine" } else { "WRONG" };
        columns.row([finding.what.to_owned(), is_fine.to_owned(), finding.found.clone()]);
    }
    columns.lines().try_for_each(|line| desk.console.line(line))?;
    Ok(Answer::from(found.iter().all(|finding| finding.is_fine)))
}

fn named(keeper: &Keeper, name: &str) -> Result<Account, Trouble> {
    let found = keeper.account(name).map_err(failed)?;
    found.ok_or_else(|| failed(format!("there is no account “{name}”")))
}

fn row(account: &Account) -> [String; 4] {
    let email = account.email.clone().unwrap_or_else(|| "no address".to_owned());
    let role = account.role.name().to_owned();
    [
        account.name.clone(),
        role,
        account.state.name().to_owned(),
        format!("{email} ({})", account.email_state),
    ]
}

fn account(keeper: &Keeper, verb: AccountVerb, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    let done = |is_done: bool, name: &str| match is_done {
        true => Ok(format!("{name}: done.")),
        false => Err(failed(format!("{name} is not in the state for that"))),
    };
    let text = match verb {
        AccountVerb::List => {
            let mut columns = Columns::default();
            keeper.accounts().map_err(failed)?.iter().for_each(|account| columns.row(row(account)));
            columns.lines().try_for_each(|line| desk.console.line(line))?;
            return Ok(Answer::Yes);
        }
        AccountVerb::Show { name } => row(&named(keeper, &name)?).join("  "),
        AccountVerb::Invite => keeper.invite().map_err(failed)?,
        AccountVerb::Role { name, role } => {
            let role = Role::read(&role).ok_or_else(|| failed(format!("“{role}” is no role")))?;
            keeper.set_role(&named(keeper, &name)?, role).map_err(failed)?;
            done(true, &name)?
        }
        AccountVerb::Reset { name } => {
            let link = keeper.reset(&named(keeper, &name)?).map_err(failed)?;
            link.unwrap_or_else(|| format!("{name}: a mail is on its way."))
        }
        AccountVerb::Logout { name } => {
            format!("{} log-ins ended.", keeper.log_out(&named(keeper, &name)?).map_err(failed)?)
        }
        AccountVerb::Suspend { name } => {
            done(keeper.suspend(&named(keeper, &name)?, true).map_err(failed)?, &name)?
        }
        AccountVerb::Restore { name } => {
            done(keeper.suspend(&named(keeper, &name)?, false).map_err(failed)?, &name)?
        }
        AccountVerb::Close { name } => {
            keeper.close_account(&named(keeper, &name)?).map_err(failed)?;
            done(true, &name)?
        }
    };
    said(desk, text)
}

fn game(keeper: &Keeper, verb: GameVerb, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    match verb {
        GameVerb::Show { game } => {
            let found = keeper.game(&game).map_err(failed)?;
            let (row, chairs) =
                found.ok_or_else(|| failed(format!("there is no game “{game}” of the club")))?;
            desk.console.line(format!(
                "{} {}: {}, turn {}, {}",
                row.book, row.title, row.state, row.turn, row.pace
            ))?;
            for chair in chairs {
                let awaited = if row.awaited.contains(&chair.seat) { " (awaited)" } else { "" };
                let name = chair.name.unwrap_or_default();
                desk.console.line(format!("  {}: {} {name}{awaited}", chair.seat, chair.player))?;
            }
            Ok(Answer::Yes)
        }
        GameVerb::Close { game, winner } => {
            keeper.close_game(&game, Some(winner)).map_err(failed)?;
            said(desk, format!("{game} is over."))
        }
        GameVerb::Void { game } => {
            keeper.close_game(&game, None).map_err(failed)?;
            said(desk, format!("{game} is over without a result."))
        }
    }
}

fn jobs(keeper: &Keeper, verb: JobVerb, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    let found = |is_found: Result<bool, StoreError>, id: String| match is_found.map_err(failed)? {
        true => Ok(format!("{id}: done.")),
        false => Err(failed(format!("there is no such job “{id}”"))),
    };
    let text = match verb {
        JobVerb::List => {
            let (due, given_up) = keeper.jobs().map_err(failed)?;
            for job in due {
                desk.console.line(format!("{} due: {}", job.kind, job.due))?;
            }
            for (id, key, fault) in given_up {
                desk.console.line(format!("{id} {key}: given up: {fault}"))?;
            }
            return Ok(Answer::Yes);
        }
        JobVerb::Retry { id } => found(keeper.retry_job(&id), id)?,
        JobVerb::Drop { id } => found(keeper.drop_job(&id), id)?,
    };
    said(desk, text)
}

fn audit(keeper: &Keeper, verb: AuditVerb, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    match verb {
        AuditVerb::List { after } => {
            for row in keeper.audit(after).map_err(failed)? {
                let server::store::Audited { number, at_ms, actor, act, subject, network, detail, .. } = row;
                desk.console.line(format!("{number} {at_ms} {actor} {act} {subject} {network} {detail}"))?;
            }
            Ok(Answer::Yes)
        }
        AuditVerb::Verify => match keeper.broken_audit().map_err(failed)? {
            None => said(desk, "Every row is as it was written.".to_owned()),
            Some(number) => {
                desk.console.line(format!("Row {number} is not as it was written, or is missing."))?;
                Ok(Answer::No)
            }
        },
    }
}
