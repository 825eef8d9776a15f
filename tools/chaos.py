#!/usr/bin/env python3
"""Chaos: three processes behind a proxy on one PostgreSQL, people who play, and everything killed again and again.

    tools/chaos.py target/debug/grognard [--seconds 120] [--bots 60] [--games 100] [--proxy haproxy]

Starts PostgreSQL by initdb, three `grognard serve`, haproxy (or nginx) and bots that challenge, accept, give random lawful
orders and resend whatever was not answered. Meanwhile a random process is killed (-9) every 5 to 15 seconds and started
again, and connections of the database are cut. Then it counts, from the database and from what the bots were told:

  * every acknowledged order stands in the record, once, at the number it was acknowledged with;
  * no entry number is missing or doubled;
  * every hand-over to a person has exactly one notice;
  * every journal replays and its dice are recomputed (`grognard club verify`).

Exit code 1 if anything is wrong. Nothing but Python's standard library, PostgreSQL and the proxy is needed.
"""

import argparse, http.client, json, os, pwd, random, shutil, signal, socket, subprocess, sys, tempfile, threading, time
from collections import Counter, defaultdict

SCENARIOS = [("valor-victory", "tutorial")]
PASSWORD = "a horse, a horse, chaos"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Postgres:
    def __init__(self, folder):
        self.folder = folder
        listed = "/usr/lib/postgresql"
        self.programs = os.path.join(listed, sorted(os.listdir(listed))[-1], "bin")
        self.user = pwd.getpwnam("postgres") if os.geteuid() == 0 else None
        if self.user:
            os.chown(folder, self.user.pw_uid, self.user.pw_gid)
        self.data = os.path.join(folder, "data")
        self.run("initdb", "-D", self.data, "-U", "grognard", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C")
        self.start()

    def run(self, program, *arguments):
        def become():
            if self.user:
                os.setgid(self.user.pw_gid)
                os.setuid(self.user.pw_uid)
        done = subprocess.run([os.path.join(self.programs, program), *arguments], cwd="/", preexec_fn=become,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            raise SystemExit(f"{program}: {done.stdout}")
        return done.stdout

    def start(self):
        options = f"-k {self.folder} -c listen_addresses='' -c full_page_writes=off -c fsync=off -c max_connections=60"
        self.run("pg_ctl", "-D", self.data, "-w", "-l", os.path.join(self.folder, "log"), "-o", options, "start")

    def stop(self):
        self.run("pg_ctl", "-D", self.data, "-m", "immediate", "stop")

    def query(self, sql):
        out = self.run("psql", "-h", self.folder, "-U", "grognard", "-d", "postgres", "-At", "-F", "\t", "-c", sql)
        return [line.split("\t") for line in out.splitlines() if line]

    @property
    def url(self):
        return f"postgres://grognard@localhost/postgres?host={self.folder}"


class Server:
    def __init__(self, program, database, folder, number):
        self.program, self.database, self.folder, self.number = program, database, folder, number
        self.port = free_port()
        self.start()

    def start(self):
        log = open(os.path.join(self.folder, f"server-{self.number}.log"), "ab")
        command = [self.program, "serve", "--no-browser", "--port", str(self.port), "--database", self.database,
                   "--data", self.folder]
        self.process = subprocess.Popen(command, stdout=log, stderr=log)

    def kill(self, how=signal.SIGKILL):
        self.process.send_signal(how)
        self.process.wait()


def proxy(folder, servers, port, which):
    config = os.path.join(folder, "proxy.cfg")
    if which == "haproxy":
        backends = "\n".join(f"  server s{s.number} 127.0.0.1:{s.port} check inter 500ms fall 1 rise 1" for s in servers)
        text = f"""global
  maxconn 2000
defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  retries 3
  option redispatch 1
frontend all
  bind 127.0.0.1:{port}
  default_backend table
backend table
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz hdr Host localhost
  retry-on conn-failure empty-response
{backends}
"""
        open(config, "w").write(text)
        return subprocess.Popen(["haproxy", "-db", "-f", config], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    backends = "\n".join(f"    server 127.0.0.1:{s.port} max_fails=1 fail_timeout=1s;" for s in servers)
    text = f"""worker_processes 1; daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log;
events {{ worker_connections 1024; }}
http {{
  access_log off; client_body_temp_path {folder}/b; proxy_temp_path {folder}/p;
  fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  upstream table {{
{backends}
  }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://table; proxy_set_header Host localhost; proxy_http_version 1.1;
      proxy_next_upstream error timeout http_503 non_idempotent; proxy_connect_timeout 1s; proxy_buffering off;
    }}
  }}
}}
"""
    open(config, "w").write(text)
    return subprocess.Popen(["nginx", "-c", config], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class Bot(threading.Thread):
    """Somebody who plays: a log-in, games, random lawful orders. Whatever gets no clear answer is sent again."""

    def __init__(self, world, name):
        super().__init__(daemon=True)
        self.world, self.name, self.cookie = world, name, None
        self.random = random.Random(name)

    def ask(self, method, path, body=None):
        """An answer below 500; anything else is asked again until there is one, or time is over."""
        while True:
            try:
                connection = http.client.HTTPConnection("127.0.0.1", self.world.port, timeout=15)
                headers = {"Host": "localhost", "Origin": "http://localhost", "Content-Type": "application/json"}
                if self.cookie:
                    headers["Cookie"] = self.cookie
                connection.request(method, path, None if body is None else json.dumps(body), headers)
                response = connection.getresponse()
                text = response.read()
                connection.close()
                if response.status < 500:
                    cookie = response.getheader("Set-Cookie")
                    if cookie and path in ("/api/account", "/api/login"):
                        self.cookie = cookie.split(";")[0]
                    return response.status, (json.loads(text) if text else None)
                self.world.count("5xx")
            except (OSError, http.client.HTTPException, ValueError):
                self.world.count("no answer")
            if self.world.is_over():
                return 0, None
            time.sleep(self.random.uniform(0.02, 0.2))

    def run(self):
        try:
            self.live()
        except Exception as error:  # a bot that breaks is a failure of the test, not of the bot
            self.world.fail(f"{self.name}: {error!r}")

    def live(self):
        status, _ = self.ask("POST", "/api/account", {"name": self.name, "password": PASSWORD})
        if status == 409:  # the first answer was lost
            self.ask("POST", "/api/login", {"name": self.name, "password": PASSWORD})
        while not self.world.is_over():
            if self.random.random() < 0.15:
                self.meet()
            self.play()

    def meet(self):
        status, found = self.ask("GET", "/api/challenges")
        if status == 200 and found and self.random.random() < 0.8:
            chosen = self.random.choice(found)
            if not chosen["is_mine"]:
                status, _ = self.ask("POST", f"/api/challenges/{chosen['id']}/accept", {})
                if status == 200:
                    self.world.count("games begun")
                return
        if self.world.wants_games():
            book, scenario = self.random.choice(SCENARIOS)
            self.ask("POST", "/api/challenges", {"book": book, "scenario": scenario, "pace": "steady"})

    def play(self):
        status, games = self.ask("GET", "/api/me/games")
        if status != 200:
            return
        awaited = [game for game in games if game["is_my_turn"] and game["closed_ms"] is None]
        if not awaited:
            time.sleep(0.05)
            return
        game = self.random.choice(awaited)
        path = f"/api/games/{game['game']}"
        for _ in range(8):
            status, orders = self.ask("GET", f"{path}/orders")
            if status != 200 or not orders["orders"]:
                return
            order = self.random.choice(orders["orders"])
            if "end" in orders["orders"] and self.random.random() < 0.2:
                order = "end"
            status, told = self.ask("POST", f"{path}/orders", {"order": order, "index": orders["index"]})
            if status == 200:
                self.world.acknowledge(game["game"], told["index"], order)
            elif status not in (409, 422, 0):
                self.world.fail(f"{path}: {status} {told}")
        if self.random.random() < 0.01:
            self.ask("POST", f"{path}/resign", {})


class World:
    def __init__(self, port, seconds, games):
        self.port, self.until, self.most = port, time.time() + seconds, games
        self.lock, self.counts, self.acknowledged, self.faults = threading.Lock(), Counter(), {}, []

    def is_over(self):
        return time.time() >= self.until

    def wants_games(self):
        return self.counts["games begun"] < self.most

    def count(self, what):
        with self.lock:
            self.counts[what] += 1

    def fail(self, what):
        with self.lock:
            self.faults.append(what)

    def acknowledge(self, game, number, order):
        with self.lock:
            self.counts["orders"] += 1
            before = self.acknowledged.setdefault((game, number), order)
            if before != order:
                self.faults.append(f"{game} {number}: acknowledged “{before}” and “{order}”")


def judge(world, postgres, program, folder):
    entries = defaultdict(dict)
    for game, number, kind, body in postgres.query("SELECT game, number, kind, body FROM entries ORDER BY game, number"):
        entries[game][int(number)] = (kind, body)
    for game, found in entries.items():
        if sorted(found) != list(range(1, len(found) + 1)):
            world.fail(f"{game}: numbers {sorted(found)[:5]}… have a gap")
    for (game, number), order in world.acknowledged.items():
        if entries[game].get(number) != ("order", order):
            world.fail(f"{game} {number}: acknowledged “{order}”, kept {entries[game].get(number)}")
    # Hand-overs: every stint of a game that a person began has one notice, and there is no other.
    told = Counter(key for (key,) in postgres.query("SELECT key FROM notices WHERE kind = 'turn'"))
    doubled = [key for key, count in told.items() if count > 1]
    if doubled:
        world.fail(f"notices twice: {doubled[:3]}")
    for game, stint, awaited, entry in postgres.query(
            "SELECT game, stint, awaited, entry FROM club_games WHERE closed_ms IS NULL"):
        keys = [key for key in told if key.startswith(f"turn/{game}/")]
        if len(keys) != int(stint):
            world.fail(f"{game}: {stint} hand-overs, {len(keys)} notices")
        if awaited and int(entry) > len(entries[game]):
            world.fail(f"{game}: projected to entry {entry} of {len(entries[game])}")
    verified = subprocess.run([program, "club", "verify", "--database", postgres.url, "--data", folder],
                              stdout=subprocess.PIPE, text=True)
    print(verified.stdout.strip().splitlines()[-1])
    if verified.returncode:
        world.fail("club verify: " + verified.stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--seconds", type=int, default=120)
    parser.add_argument("--bots", type=int, default=60)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--proxy", choices=["haproxy", "nginx"], default="haproxy")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    random.seed(chosen.seed)
    if not shutil.which(chosen.proxy):
        raise SystemExit(f"SKIPPED LOUDLY: {chosen.proxy} is not installed")
    folder = tempfile.mkdtemp(prefix="chaos-", dir="/tmp")
    os.chmod(folder, 0o755)
    database = os.path.join(folder, "postgres")
    os.mkdir(database)
    postgres, servers, running = Postgres(database), [], None
    try:
        servers = [Server(os.path.abspath(chosen.program), postgres.url, folder, number) for number in range(3)]
        port = free_port()
        running = proxy(folder, servers, port, chosen.proxy)
        time.sleep(3)
        world = World(port, chosen.seconds, chosen.games)
        bots = [Bot(world, f"Bot-{number}") for number in range(chosen.bots)]
        for bot in bots:
            bot.start()
        cut, kill = time.time() + 30, time.time() + random.uniform(5, 15)
        while not world.is_over():
            time.sleep(0.25)
            if time.time() >= kill:
                victim = random.choice(servers)
                victim.kill()
                time.sleep(random.uniform(0.2, 2))
                victim.start()
                world.count("kills")
                kill = time.time() + random.uniform(5, 15)
            if time.time() >= cut:
                postgres.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
                               "AND datname = 'postgres' AND random() < 0.5")
                world.count("cuts")
                cut = time.time() + 30
        for bot in bots:
            bot.join(timeout=30)
        # What was begun before the end is finished, and then nothing moves any more.
        for server in servers:
            server.kill(signal.SIGTERM)
        judge(world, postgres, os.path.abspath(chosen.program), folder)
        print(json.dumps({**world.counts, "acknowledged": len(world.acknowledged)}))
        for fault in world.faults[:20]:
            print("FAULT", fault)
        sys.exit(1 if world.faults or not world.acknowledged else 0)
    finally:
        if running:
            running.kill()
        for server in servers:
            if server.process.poll() is None:
                server.kill()
        postgres.stop()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
