//! A PostgreSQL server of our own, thrown away with the test.

use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::Folder;

/// A running server.
pub(crate) struct Postgres {
    folder: Folder,
    programs: PathBuf,
}

impl Postgres {
    /// Starts one.
    ///
    /// # Panics
    /// When PostgreSQL is not installed: the tests need it, and `tools/test` installs it.
    pub(crate) fn start() -> Self {
        let postgres = Self { folder: Folder::new(), programs: programs() };
        let path = postgres.folder.path();
        if let Some((user, group)) = unprivileged() {
            std::os::unix::fs::chown(path, Some(user), Some(group)).unwrap();
        }
        let data = postgres.data();
        postgres.run(
            "initdb",
            &["-D", &data, "-U", "grognard", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C"],
        );
        let socket = path.display();
        let options = format!(
            "-k {socket} -c listen_addresses='' -c fsync=off -c full_page_writes=off -c shared_buffers=32MB"
        );
        let log = path.join("log").display().to_string();
        postgres.run("pg_ctl", &["-D", &data, "-w", "-l", &log, "-o", &options, "start"]);
        postgres
    }

    /// Where to connect.
    pub(crate) fn url(&self) -> String {
        format!("postgres://grognard@localhost/postgres?host={}", self.folder.path().display())
    }

    fn data(&self) -> String {
        self.folder.path().join("data").display().to_string()
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let mut command = Command::new(self.programs.join(program));
        command.args(arguments).current_dir("/").stdout(Stdio::null()).stderr(Stdio::null());
        if let Some((user, group)) = unprivileged() {
            command.uid(user).gid(group);
        }
        let status = command.status().unwrap();
        assert!(status.success(), "{program} {}: {status}", arguments.join(" "));
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.run("pg_ctl", &["-D", &self.data(), "-m", "immediate", "stop"]);
    }
}

/// The newest PostgreSQL installed: beside other programs, or where Debian keeps it.
fn programs() -> PathBuf {
    let listed = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<_> = listed.map(|entry| entry.path().join("bin")).collect();
    debian.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = std::env::split_paths(&path).chain(debian.into_iter().rev());
    let has_initdb = |folder: &PathBuf| folder.join("initdb").is_file();
    folders.find(has_initdb).expect("PostgreSQL (initdb, pg_ctl) is not installed; tools/test installs it")
}

/// As root the server refuses to run: it runs as `postgres` then.
fn unprivileged() -> Option<(u32, u32)> {
    let is_root =
        std::os::unix::fs::MetadataExt::uid(&std::fs::metadata(Path::new("/proc/self")).unwrap()) == 0;
    let users = std::fs::read_to_string("/etc/passwd").unwrap();
    let fields = users.lines().find(|line| line.starts_with("postgres:"))?.split(':').collect::<Vec<_>>();
    is_root.then(|| (fields[2].parse().unwrap(), fields[3].parse().unwrap()))
}
