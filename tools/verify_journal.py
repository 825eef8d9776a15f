#!/usr/bin/env python3
"""Checks a published Grognard game with nothing but Python's standard library.

It knows no rules. It checks that the file is whole, that the secret published at the end is the one committed to
before play, and that every die follows from that secret, the game, the number of the order and its text.

    python3 tools/verify_journal.py FILE

Exit code 0: it holds. 1: it does not, and the line says where. 2: wrong usage.
"""

import hashlib
import hmac
import re
import sys


class Fault(Exception):
    """What is wrong, and in which line."""

    def __init__(self, line, what):
        super().__init__(f"line {line}: {what}")


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def die(secret, game, index, order, number, sides):
    """The face of one die; draws again in the top remainder of 2^64, so that no face is likelier."""
    limit = (2**64 - 1) - (2**64 - 1) % sides
    attempt = 0
    while True:
        message = f"grognard/die/v1\n{game}\n{index}\n{order}\n{number}\n{attempt}"
        draw = int.from_bytes(hmac.new(secret, message.encode(), hashlib.sha256).digest()[:8], "big")
        if draw < limit:
            return draw % sides + 1
        attempt += 1


def checked(line, number):
    body, mark, check = line.rpartition(" ~")
    if not mark:
        raise Fault(number, "the line lacks its check")
    if sha256(body.encode())[:6] != check:
        raise Fault(number, f"damaged: {body!r} does not fit its check")
    return body


def read(text):
    """Returns header fields, orders as (line, index, text, dice), and the secret or None."""
    lines = text.split("\n")
    if lines[0] != "grognard journal 1":
        raise Fault(1, "not a journal of this version")
    header, orders, secret, ordering = {}, [], None, False
    for number, line in enumerate(lines, 1):
        if line.startswith("end "):
            end = re.fullmatch(r"end (\d+) sha256 ([0-9a-f]{64})", line)
            if not end:
                raise Fault(number, "expected “end COUNT sha256 HASH”")
            if int(end[1]) != len(orders):
                raise Fault(number, f"{len(orders)} orders, but the end line says {end[1]}")
            whole = "\n".join(lines[: number - 1]) + "\n"
            if sha256(whole.encode()) != end[2]:
                raise Fault(number, "something above was changed: the file does not fit its hash")
            if "".join(lines[number:]):
                raise Fault(number + 1, "text after the end")
            return header, orders, secret
        if line.startswith("secret "):
            secret = bytes.fromhex(line[7:])
        elif not ordering:
            word, _, rest = line.partition(" ")
            ordering = word == "orders"
            if ordering:
                checked(line, number)
            header[word] = rest
        else:
            body = checked(line, number)
            if body.startswith("= "):
                continue
            order = re.fullmatch(r"(\d+) (\S+) (.*?)(?: \[([^\]]*)\])?", body)
            if not order or int(order[1]) != len(orders) + 1:
                raise Fault(number, f"expected order {len(orders) + 1}")
            orders.append((number, int(order[1]), order[3], (order[4] or "").split()))
    raise Fault(len(lines), "the file was cut short: it has no end line")


def verify(text):
    header, orders, secret = read(text)
    if not header.get("dice", "").startswith("sha256 "):
        raise Fault(1, "this game committed to no dice")
    if secret is None:
        raise Fault(len(text.split("\n")), "the secret is not published yet")
    if sha256(b"grognard/secret/v1\n" + secret) != header["dice"].split()[1]:
        raise Fault(1, "the published secret does not fit the commitment")
    count = 0
    for line, index, order, dice in orders:
        for number, shown in enumerate(dice):
            kind = re.fullmatch(r"d(\d+):(\d+)", shown)
            sides, face = (int(kind[1]), int(kind[2])) if kind else (6, int(shown))
            rolled = die(secret, header["game"], index, order, number, sides)
            if rolled != face:
                raise Fault(line, f"die {number + 1} shows {face} in the file, {rolled} by the secret")
            count += 1
    return len(orders), count


def main():
    if len(sys.argv) != 2:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    try:
        with open(sys.argv[1], encoding="utf-8", newline="") as file:
            orders, dice = verify(file.read())
    except (Fault, OSError, ValueError) as fault:
        print(f"{sys.argv[1]}: {fault}", file=sys.stderr)
        return 1
    print(f"{sys.argv[1]}: holds: {orders} orders, {dice} dice")
    return 0


if __name__ == "__main__":
    sys.exit(main())
