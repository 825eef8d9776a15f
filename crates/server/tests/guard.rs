//! Where a request comes from, and what its answer carries: forged writes, strange hosts, cookies, limits.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use axum::body::Body;
use axum::http::{Request, Response, header};
use common::Folder;
use common::club::{House, PASSWORD, Person};
use serde_json::json;
use server::store::Store;
use server::{Access, Club};
use tower::ServiceExt as _;

async fn house(folder: &Folder, club: Club, public: bool) -> House {
    let store = Store::file(&folder.path().join("games.sqlite")).await.unwrap();
    House::new(store, club, Access { public, most_per_second: None })
}

async fn write(house: &House, headers: &[(&str, &str)], body: &str) -> Response<Body> {
    let mut request = Request::post("/api/me/fresh");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    house.app.clone().oneshot(request.body(Body::from(body.to_owned())).unwrap()).await.unwrap()
}

#[tokio::test]
async fn a_write_by_cookie_says_that_it_is_our_own() {
    let folder = Folder::new();
    let house = house(&folder, Club::default(), false).await;
    let cookie = house.join("Ney").await.cookie.unwrap();
    let body = json!({ "password": PASSWORD }).to_string();
    let json = ("content-type", "application/json");
    let (host, cookie) = (("host", "localhost"), ("cookie", cookie.as_str()));
    let cases: [(&[(&str, &str)], u16); 9] = [
        (&[("origin", "http://localhost")], 200),
        (&[("sec-fetch-site", "same-origin")], 200),
        (&[], 403),
        (&[("origin", "null")], 403),
        (&[("origin", "http://evil.example")], 403),
        (&[("origin", "http://localhost.evil.example")], 403),
        (&[("origin", "http://evil.localhost")], 403),
        (&[("sec-fetch-site", "same-site")], 403),
        (&[("origin", "http://localhost"), ("sec-fetch-site", "cross-site")], 403),
    ];
    for (says, status) in cases {
        let headers = [&[host, cookie, json], says].concat();
        assert_eq!(write(&house, &headers, &body).await.status().as_u16(), status, "{says:?}");
    }
    let form = [host, cookie, ("origin", "http://localhost"), ("content-type", "text/plain")];
    assert_eq!(write(&house, &form, &body).await.status().as_u16(), 400, "a form is no JSON");
    let strange = [("host", "evil.example"), cookie, json, ("origin", "http://evil.example")];
    assert_eq!(write(&house, &strange, &body).await.status().as_u16(), 403, "a name that points at us");
    let both = [host, cookie, json, ("authorization", "Bearer grognard-0"), ("origin", "http://localhost")];
    assert_eq!(
        write(&house, &both, &body).await.status().as_u16(),
        401,
        "cookies do not count beside a token"
    );
}

#[tokio::test]
async fn behind_tls_the_cookie_is_bound_to_the_host() {
    let folder = Folder::new();
    let club = Club { url: Some("https://club.example".parse().unwrap()), ..Club::default() };
    let house = house(&folder, club, true).await;
    let register = |host: &'static str, origin: &'static str| {
        let body = json!({ "name": "Ney", "password": PASSWORD }).to_string();
        let request = Request::post("/api/account").header(header::HOST, host).header(header::ORIGIN, origin);
        let request =
            request.header(header::CONTENT_TYPE, "application/json").body(Body::from(body)).unwrap();
        house.app.clone().oneshot(request)
    };
    for (host, origin) in [
        ("localhost", "http://localhost"),
        ("other.example", "https://other.example"),
        ("club.example", "http://club.example"),
    ] {
        assert_eq!(register(host, origin).await.unwrap().status().as_u16(), 403, "{host} {origin}");
    }
    let answer = register("club.example", "https://club.example").await.unwrap();
    assert_eq!(answer.status().as_u16(), 200);
    let cookie = answer.headers()[header::SET_COOKIE].to_str().unwrap();
    assert!(cookie.starts_with("__Host-grognard=grognard-"), "{cookie}");
    for word in ["Path=/", "HttpOnly", "SameSite=Lax", "Secure"] {
        assert!(cookie.contains(word), "{cookie}");
    }
    assert!(!cookie.contains("Domain"), "{cookie}");
    assert_eq!(answer.headers()[header::STRICT_TRANSPORT_SECURITY], "max-age=31536000");
}

#[tokio::test]
async fn nobody_logs_in_where_others_listen() {
    let folder = Folder::new();
    let open = house(&folder, Club::default(), true).await;
    let login = json!({ "name": "Ney", "password": PASSWORD });
    open.fails(&Person::default(), "/api/login", login.clone(), 403, "needs-tls").await;
    let folder = Folder::new();
    let trusted = house(&folder, Club { insecure: true, ..Club::default() }, true).await;
    trusted.join("Ney").await;
    trusted.done(&Person::default(), "/api/login", login).await;
}

#[tokio::test]
async fn wrong_passwords_are_answered_alike_and_counted() {
    let folder = Folder::new();
    let house = house(&folder, Club::default(), false).await;
    house.join("Ney").await;
    let login = |name: &str, password: &str| json!({ "name": name, "password": password });
    let anyone = Person::default();
    let known = house.post(&anyone, "/api/login", login("Ney", "not this one")).await;
    let unknown = house.post(&anyone, "/api/login", login("Murat", "not this one")).await;
    assert_eq!((known.status, &known.body), (unknown.status, &unknown.body));
}

#[tokio::test]
async fn whoever_was_invited_joins_once() {
    let folder = Folder::new();
    let house = house(&folder, Club { join: server::Join::Invite, ..Club::default() }, false).await;
    let wish = |name: &str, token: &str| json!({ "name": name, "password": PASSWORD, "invitation": token });
    let anyone = Person::default();
    house.fails(&anyone, "/api/account", wish("Ney", ""), 403, "join-invite").await;
    let token = house.store.make_once(server::store::Purpose::Invite, None, "").await.unwrap();
    house.done(&anyone, "/api/account", wish("Ney", &token)).await;
    house.fails(&anyone, "/api/account", wish("Murat", &token), 403, "join-invite").await;
}

#[tokio::test]
async fn a_process_says_how_it_is_to_anyone() {
    let folder = Folder::new();
    let house = house(&folder, Club::default(), false).await;
    for path in ["/healthz", "/readyz"] {
        let request = Request::get(path).header(header::HOST, "10.0.0.1").body(Body::empty()).unwrap();
        assert_eq!(house.app.clone().oneshot(request).await.unwrap().status().as_u16(), 200, "{path}");
    }
}
