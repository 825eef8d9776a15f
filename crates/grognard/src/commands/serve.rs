use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use clap::Args;
use tracing_subscriber::filter::LevelFilter;

use super::{Answer, Desk};
use crate::trouble::Trouble;

/// Serve the table: play in a browser, games kept in the data folder.
#[derive(Debug, Args)]
#[command(
    after_long_help = "Examples:\n  grognard\n  grognard serve --port 8080 --data games\n  grognard serve \
                             --public --database postgres://grognard@localhost/games"
)]
pub(crate) struct Arguments {
    /// Port to listen on; 0 takes a free one.
    #[arg(long, default_value_t = PORT)]
    port: u16,
    /// Folder that games are kept in [default: the user's data folder].
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// PostgreSQL database to keep games in instead, such as postgres://user@host/name.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Let other machines come to the table; otherwise only this one may.
    #[arg(long)]
    public: bool,
    /// Writes and tries a second that each client may make in the long run; 0 sets no limit. Counts with --public only.
    #[arg(long, value_name = "N", default_value_t = MOST_PER_SECOND)]
    limit: u32,
    /// Where people find the club, such as https://club.example: links in mails begin with it.
    #[arg(long, value_name = "URL")]
    url: Option<server::PublicUrl>,
    /// Who may make an account: open, invite or closed.
    #[arg(long, value_name = "WHO", default_value = "open")]
    join: server::Join,
    /// A proxy that is believed when it says where a request comes from, such as 10.0.0.0/8. May be given again.
    #[arg(long, value_name = "NETWORK")]
    proxy: Vec<server::Network>,
    /// Let people log in without TLS although others can listen.
    #[arg(long)]
    insecure: bool,
    /// Sender of mails, such as 'Grognard <club@example.org>'. The relay is read from GROGNARD_SMTP, such as
    /// smtps://user:password@mail.example; without it no mail is sent.
    #[arg(long, value_name = "SENDER")]
    mail_from: Option<String>,
    /// Where figures about the club are read, such as 127.0.0.1:9411; nowhere if missing.
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// What is noted on standard error: off, error, warn, info, debug or trace.
    #[arg(long, value_name = "LEVEL", default_value_t = LOG)]
    log: LevelFilter,
    /// Do not open a browser.
    #[arg(long)]
    no_browser: bool,
}

/// The port when nobody named one: always the same, so that a browser finds its games again.
const PORT: u16 = 7411;

/// More than any person asks for: a unit that is dragged asks some sixteen times a second.
const MOST_PER_SECOND: u32 = 40;

/// Failures, and what may become one.
const LOG: LevelFilter = LevelFilter::WARN;

impl Default for Arguments {
    fn default() -> Self {
        let (data, database) = (None, None);
        Self {
            port: PORT,
            data,
            database,
            public: false,
            limit: MOST_PER_SECOND,
            url: None,
            join: server::Join::Open,
            proxy: Vec::new(),
            insecure: false,
            mail_from: None,
            metrics: None,
            log: LOG,
            no_browser: false,
        }
    }
}

impl Arguments {
    fn access(&self) -> server::Access {
        let is_limited = self.public && self.limit > 0;
        server::Access { public: self.public, most_per_second: is_limited.then_some(self.limit) }
    }
}

/// The mail server by its URL, which may hold a password and so is never an argument.
pub(super) const RELAY: &str = "GROGNARD_SMTP";

impl Arguments {
    fn club(&self) -> server::Club {
        let relay = std::env::var(RELAY).ok().filter(|url| !url.is_empty());
        let host = self.url.as_ref().map_or("localhost", server::PublicUrl::host);
        let host = host.split(':').next().unwrap_or(host);
        let sender = || self.mail_from.clone().unwrap_or_else(|| format!("Grognard <grognard@{host}>"));
        server::Club {
            url: self.url.clone(),
            insecure: self.insecure,
            join: self.join,
            proxies: self.proxy.clone(),
            metrics: self.metrics,
            relay: relay.map(|url| server::Relay { url, sender: sender() }),
        }
    }
}

pub(crate) fn run(arguments: Arguments, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    // Whoever called us may have a subscriber of his own.
    let _ = tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(arguments.log).try_init();
    let opens_browser = desk.console.is_interactive && !arguments.no_browser;
    let options = server::Options {
        access: arguments.access(),
        club: arguments.club(),
        port: arguments.port,
        data: arguments.data.or_else(data_folder).ok_or(Trouble::NoDataFolder)?,
        database: arguments.database,
    };
    let books = desk.shelf.playable().collect();
    let out = &mut *desk.console.out;
    server::serve(&options, books, |address| {
        let url = url(address);
        // Whoever closed our output may still play.
        let _ = writeln!(out, "The table is open: {url}\nEnd with Ctrl-C; games are kept.");
        let _ = out.flush();
        if opens_browser {
            open_browser(&url);
        }
    })?;
    Ok(Answer::Yes)
}

fn url(address: SocketAddr) -> String {
    format!("http://localhost:{}/", address.port())
}

/// Where programs of this user keep their data.
pub(super) fn data_folder() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || folder("HOME").map(|home| home.join(".local/share"));
    let data = folder("XDG_DATA_HOME").or_else(|| folder("LOCALAPPDATA")).or_else(home)?;
    Some(data.join("grognard"))
}

/// Asks the desktop to show a page; a machine without one goes on without.
fn open_browser(url: &str) {
    let program = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let mut command = Command::new(program);
    let _ = command.arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
