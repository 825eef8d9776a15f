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
    .about = Men left. The stronger side wins at the end.
reach = reach
woods = woods
open = open ground
cover = cover

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

## Orders

order-move = { $unit } moves to { $to }
order-fire = { $unit } fires at { $target }
order-volley = { $unit } gives { $target } a volley
order-barrage = { $unit } lays a barrage
order-draw = Draw a card
order-show = Show the card
order-end = End the turn
order-stand = Stand
order-retreat = Fall back
order-dodge = Play the dodge

## What cannot be read

expect-order = an order
expect-unit = a unit
expect-place = a place
expect-setting = a setting or a side
expect-name = a name
expect-turns = a number of turns
expect-length = a length
expect-strength = a strength
setup-sides = sides are blue and red

## The position in words

row-turn = Turn { $turn }, { $side }
row-unit = { $unit } at { $place }, strength { $strength }
row-unit-spent = { $unit } at { $place }, strength { $strength }, has acted
row-card = Card of { $side }: { $card }
sheet-unit = { $unit }

## What is settled beforehand

policy-hits = When a unit is hit
policy-hits-gist = It stands, or it goes back. Who has settled nothing stands.
policy-stands = It stands
