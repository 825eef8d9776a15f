// What the pages around the table say.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";
import { ago } from "../build/screens/ago.js";

const NOW = 1_000_000_000_000;
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

test("how long ago a game was played is told in the largest unit that fits", () => {
  assert.equal(ago(NOW - 5_000, NOW), "this minute");
  assert.equal(ago(NOW - 12 * MINUTE, NOW), "12 minutes ago");
  assert.equal(ago(NOW - 3 * HOUR - MINUTE, NOW), "3 hours ago");
  assert.equal(ago(NOW - DAY, NOW), "yesterday");
  assert.equal(ago(NOW - 9 * DAY, NOW), "9 days ago");
});
