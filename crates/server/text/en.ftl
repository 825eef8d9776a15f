# What the table says by itself, in English. Books bring their own catalogues; keys here start with table- or error-,
# or are those that `text` asks for.

list-last = { $list } and { $last }
tally-halved = halved
tally-times = ×{ $value }
tally-at-least = at least { $value }
tally-at-most = at most { $value }

# The page. Every key that starts with table- is sent to it as it stands here.
table-title = Grognard
table-lead = A table for historical wargames that knows the rules.
table-choose = Choose a battle
table-no-books = No book can be played yet.
table-continue = Continue
table-start = Start a game at this table
table-sides = Sides
table-turns = Turns
table-victory = Victory
table-options = Options
table-board = Board
table-actions = Orders
table-here = Here (with Shift, together)
table-nothing-offered = Nothing to order here. Select another piece.
table-select = Select a piece to see what it may do.
table-order = Order
table-why = Lawful?
table-send = Give the order
table-undo = Take back
table-log = Log
table-log-empty = Nothing has happened yet.
table-odds = What may come of it
table-odds-estimated = Estimated from many tries
table-lawful = Lawful
table-refused = Refused
table-home = All battles
table-spectator = You are watching.
table-playing = You command
table-lost = The table does not answer. It tries again.
table-zoom-in = Closer
table-zoom-out = Farther
table-zoom-fit = Whole board
table-turn = Turn { $number } of { $last }
table-outcome-won = { $side } wins: { $level }
table-outcome-drawn = Nobody wins: { $level }

# What is said instead of an answer.
error-no-such-game = There is no game “{ $id }”.
error-no-such-book = There is no book “{ $id }”.
error-no-such-scenario = The book has no scenario “{ $id }”.
error-no-such-page = There is nothing here.
error-needs-seat = Only a player may do this: send the secret of a seat.
error-wrong-secret = This secret opens no seat of this game.
error-stale = The game has gone on: it stands at { $index }. Look at it again before you act.
error-not-over = This waits until the game is over.
error-bad-journal = This is no journal that can be trusted: { $what }
error-no-such-level = There is no computer player “{ $level }”.
error-no-such-seat = The game has no seat “{ $seat }”.
error-foreign = This request comes from another site.
error-bad-request = The request cannot be read: { $what }
error-too-large = The request is too large.
error-set-up = The game cannot be set up: { $what }
error-not-an-order = Not an order: { $what }
error-inside = Something went wrong inside the table. Nothing was changed.
error-undo-nothing = There is nothing to take back.
error-undo-not-yours = The last order was not yours.
error-undo-rolled = A die was rolled: it cannot be taken back alone.
error-undo-revealed = Something hidden was shown: it cannot be taken back alone.
error-undo-sealed = The phase is over: it cannot be taken back alone.
error-undo-handed-over = The decision has passed to another seat: it cannot be taken back alone.
