#!/usr/bin/env python3
"""The club's clocks once more, slowly: tools/clock_model.py < histories

An independent model for the tests of crates/club. It walks club time from one boundary to the next and asks of each piece
whether it is free. A history is a line of JSON: [bank, increment, cap, weekends, budget, [[from, to], ...], [[act, value],
...]]; the answer is what the clock shows after each act: bank, used, flag, reminders.
"""

import json
import sys

HOUR = 3_600_000
DAY = 24 * HOUR
# Beyond this the model takes a pause without an end to last for ever.
HORIZON = 4_000_000_000_000


def is_weekend(moment):
    """The epoch was a Thursday."""
    return (moment // DAY + 3) % 7 >= 5


class Side:
    """One side's clock and its free time."""

    def __init__(self, bank, increment, cap, weekends, budget, spans):
        self.bank, self.increment, self.cap, self.budget = bank, increment, cap, budget
        self.weekends = weekends
        self.spans = [(a, HORIZON if b is None else b) for a, b in spans]
        self.edges = sorted({edge for span in self.spans for edge in span})
        self.opening, self.used, self.since = bank, 0, None

    def is_free(self, moment):
        """Is this very millisecond free?"""
        if self.weekends and is_weekend(moment):
            return True
        return any(a <= moment < b for a, b in self.spans)

    def next_boundary(self, moment):
        """The next moment at which free time may begin or end."""
        later = [edge for edge in self.edges if edge > moment]
        if self.weekends:
            later.append((moment // DAY + 1) * DAY)
        return min(later, default=HORIZON)

    def run(self, start, end):
        """How long the clock runs in [start, end)."""
        total, at = 0, start
        while at < end:
            to = min(self.next_boundary(at), end)
            if not self.is_free(at):
                total += to - at
            at = to
        return total

    def when(self, start, need):
        """The first moment at which the clock has run for so long; None if that never comes."""
        at = start
        # With weekends the walk through an endless pause goes day by day: it is cut short.
        endless = min((a for a, b in self.spans if b == HORIZON), default=HORIZON)
        while need > 0:
            if at >= endless:
                return None
            to = self.next_boundary(at)
            if not self.is_free(at):
                step = min(need, to - at)
                need -= step
                at += step
            else:
                at = to
        return at

    def allowed(self):
        """How long this stint may take."""
        left = self.bank if self.budget is None else min(self.bank, self.budget - self.used)
        return max(0, left)

    def act(self, kind, value):
        """Something happens."""
        if kind == "begin":
            self.since, self.opening = value, self.bank
        elif kind == "give":
            self.bank += value
        else:
            took = self.run(self.since, value)
            rest = max(0, self.bank - took)
            ceiling = self.cap if kind == "turn" else self.opening
            earned = rest + self.increment
            if earned > ceiling:
                earned = ceiling
            self.bank = earned if earned > rest else rest
            self.used += took
            self.since = None

    def shown(self):
        """Bank, used, flag and reminders."""
        if self.since is None:
            return f"{self.bank} {self.used} -"
        flag = self.when(self.since, self.allowed())
        words = [str(self.bank), str(self.used), "-" if flag is None else str(flag)]
        told = self.since
        for rung in (50, 20, 5):
            left = self.opening * rung // 100
            if left < HOUR // 2 or self.allowed() <= left:
                continue
            at = self.when(self.since, self.allowed() - left)
            if at is not None and at - told >= HOUR:
                words.append(f"{rung}@{at}")
                told = at
        return " ".join(words)


def main():
    """Answers line by line."""
    for line in sys.stdin:
        *settings, acts = json.loads(line)
        side = Side(*settings)
        answer = []
        for kind, value in acts:
            side.act(kind, value)
            answer.append(side.shown() + ";")
        print("".join(answer))


if __name__ == "__main__":
    main()
