// What the pages around the table say.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ago } from "../build/screens/ago.js";

const NOW = 1_000_000_000_000;
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

test("how long ago a game was played is told in the largest unit that fits", () => {
  assert.equal(ago(NOW - 5_000, NOW, "en"), "this minute");
  assert.equal(ago(NOW - 12 * MINUTE, NOW, "en"), "12 minutes ago");
  assert.equal(ago(NOW - 3 * HOUR - MINUTE, NOW, "en"), "3 hours ago");
  assert.equal(ago(NOW - DAY, NOW, "en"), "yesterday");
  assert.equal(ago(NOW - 9 * DAY, NOW, "en"), "9 days ago");
});
