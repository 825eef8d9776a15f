//! One connection to the program, kept open: just enough HTTP to measure with.

use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

pub(crate) struct Wire {
    stream: TcpStream,
    read: Vec<u8>,
}

impl Wire {
    pub(crate) async fn open(port: u16) -> Self {
        Self::try_open(port).await.unwrap()
    }

    pub(crate) async fn try_open(port: u16) -> Option<Self> {
        let stream = TcpStream::connect(("127.0.0.1", port)).await.ok()?;
        stream.set_nodelay(true).ok()?;
        Some(Self { stream, read: Vec::new() })
    }

    pub(crate) async fn get(&mut self, path: &str) -> (u16, Value) {
        self.ask("GET", path, None, "").await.unwrap()
    }

    pub(crate) async fn post(&mut self, path: &str, secret: Option<&str>, body: &Value) -> (u16, Value) {
        self.try_post(path, secret, body).await.unwrap()
    }

    /// `None` when the program is gone.
    pub(crate) async fn try_post(
        &mut self,
        path: &str,
        secret: Option<&str>,
        body: &Value,
    ) -> Option<(u16, Value)> {
        self.ask("POST", path, secret, &body.to_string()).await
    }

    /// Asks for a stream of events; what comes is read with [`Self::heard`].
    pub(crate) async fn listen(&mut self, path: &str, secret: &str) {
        self.send("GET", path, Some(secret), "").await.unwrap();
    }

    /// Waits for more of a stream and counts its bytes; false when it has ended.
    pub(crate) async fn heard(&mut self, bytes: &AtomicU64) -> bool {
        let mut chunk = [0; 16 * 1024];
        match self.stream.read(&mut chunk).await {
            Ok(count) if count > 0 => {
                bytes.fetch_add(count as u64, Ordering::Relaxed);
                true
            }
            _ => false,
        }
    }

    async fn send(&mut self, method: &str, path: &str, secret: Option<&str>, body: &str) -> Option<()> {
        let key = secret.map_or(String::new(), |secret| format!("Authorization: Bearer {secret}\r\n"));
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\n{key}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        self.stream.write_all(head.as_bytes()).await.ok()
    }

    async fn ask(
        &mut self,
        method: &str,
        path: &str,
        secret: Option<&str>,
        body: &str,
    ) -> Option<(u16, Value)> {
        self.send(method, path, secret, body).await?;
        self.read.clear();
        loop {
            let text = String::from_utf8_lossy(&self.read);
            if let Some((head, rest)) = text.split_once("\r\n\r\n") {
                let length = head
                    .lines()
                    .find_map(|line| line.strip_prefix("content-length: "))?
                    .parse::<usize>()
                    .ok()?;
                if rest.len() >= length {
                    let status = head.split(' ').nth(1)?.parse().ok()?;
                    return Some((status, serde_json::from_str(rest).unwrap_or(Value::Null)));
                }
            }
            if self.stream.read_buf(&mut self.read).await.ok()? == 0 {
                return None;
            }
        }
    }
}
