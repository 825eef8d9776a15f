//! A mail server that takes letters and keeps them, for tests: enough of SMTP for any client.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

/// A letter as it came.
#[derive(Clone, Debug)]
pub(crate) struct Letter {
    pub(crate) to: String,
    pub(crate) text: String,
}

impl Letter {
    /// The value of a header, unfolded.
    pub(crate) fn header(&self, name: &str) -> Option<String> {
        let head = self.text.split("\r\n\r\n").next()?.replace("\r\n ", " ");
        let start = format!("{}: ", name.to_lowercase());
        let line = head.lines().find(|line| line.to_lowercase().starts_with(&start))?;
        Some(line[start.len()..].to_owned())
    }

    /// What stands behind `#NAME=` in a link of the letter.
    pub(crate) fn link(&self, name: &str) -> String {
        let text = self.text.replace("=\r\n", "").replace("=3D", "=");
        let (_, rest) =
            text.split_once(&format!("#{name}=")).unwrap_or_else(|| panic!("no {name} in {text}"));
        rest.chars().take_while(|letter| letter.is_ascii_alphanumeric() || ".-_".contains(*letter)).collect()
    }
}

/// The server, until it is dropped.
pub(crate) struct Sink {
    pub(crate) address: SocketAddr,
    letters: Arc<Mutex<Vec<Letter>>>,
    /// How many letters are put off first.
    busy: Arc<Mutex<usize>>,
    came: Arc<Notify>,
}

impl Sink {
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (letters, busy, came) =
            (Arc::<Mutex<Vec<Letter>>>::default(), Arc::<Mutex<usize>>::default(), Arc::new(Notify::new()));
        let (kept, put_off, told) = (letters.clone(), busy.clone(), came.clone());
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, kept.clone(), put_off.clone(), told.clone()));
            }
        });
        Self { address, letters, busy, came }
    }

    pub(crate) fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// Puts the next letters off.
    pub(crate) fn put_off(&self, count: usize) {
        *self.busy.lock().unwrap() = count;
    }

    pub(crate) fn letters(&self) -> Vec<Letter> {
        self.letters.lock().unwrap().clone()
    }

    /// The letters, when there are so many.
    pub(crate) async fn wait_for(&self, count: usize) -> Vec<Letter> {
        loop {
            let came = self.came.notified();
            let letters = self.letters();
            if letters.len() >= count {
                return letters;
            }
            let waited = tokio::time::timeout(std::time::Duration::from_secs(30), came).await;
            assert!(waited.is_ok(), "{} letters of {count}: {letters:#?}", letters.len());
        }
    }
}

async fn serve(
    stream: TcpStream,
    letters: Arc<Mutex<Vec<Letter>>>,
    busy: Arc<Mutex<usize>>,
    came: Arc<Notify>,
) {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    let mut to = String::new();
    if write.write_all(b"220 sink\r\n").await.is_err() {
        return;
    }
    while let Ok(Some(line)) = lines.next_line().await {
        let word = line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
        let reply = match word.as_str() {
            "EHLO" => "250-sink\r\n250 8BITMIME",
            "RCPT" => {
                to = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                if std::mem::take(&mut *busy.lock().unwrap()) > 0 { "451 later" } else { "250 fine" }
            }
            "DATA" => {
                if write.write_all(b"354 go on\r\n").await.is_err() {
                    return;
                }
                let mut text = String::new();
                while let Ok(Some(line)) = lines.next_line().await {
                    if line == "." {
                        break;
                    }
                    text.push_str(line.strip_prefix('.').unwrap_or(&line));
                    text.push_str("\r\n");
                }
                letters.lock().unwrap().push(Letter { to: to.clone(), text });
                came.notify_waiters();
                "250 taken"
            }
            "QUIT" => {
                let _ = write.write_all(b"221 bye\r\n").await;
                return;
            }
            _ => "250 fine",
        };
        if write.write_all(format!("{reply}\r\n").as_bytes()).await.is_err() {
            return;
        }
    }
}
