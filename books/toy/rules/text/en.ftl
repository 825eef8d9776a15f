# What the umpire says in Skirmish.

moved = { $unit } moves from { $from } to { $to }.
fired = { $unit } fires at { $target }.
volleyed = { $unit } gives { $target } a volley: { $losses ->
    [one] one loss
   *[other] { $losses } losses
}.
barraged = { $unit } makes { $sixes } loud bangs.
hit = { $target } is hit.
loss = { $unit } loses { $losses }.
retreated = { $unit } falls back to { $to }.
drew = { $side } draws a card.
saw = { $side } drew { $card }.
showed = { $side } shows { $card }.
dodged = { $side } plays a dodge.
ended = { $side } ends its turn.
won = { $side } wins.
drawn = Nobody wins.

## Words

blue = blue
red = red
act = Act
reply = Reply
card = { $card }
undrawn = no card
blank = a blank card
dodge = a dodge
spent = spent
victory = victory
draw = draw
dice = dice
strength = strength

## Refusals

not-awaited = It is not your turn.
not-now = A hit is replied to at once, and nothing else is.
not-yours = { $unit } is not yours to order.
has-acted = { $unit } has acted.
not-next = { $unit } moves one place; { $to } is not next to it.
held = The enemy holds { $place }.
no-target = { $unit } is no target.
out-of-range = { $unit } cannot reach { $target }: { $distance } places, reach { $reach }.
no-card = There is no such card.
no-room = { $unit } has no place to fall back to.
