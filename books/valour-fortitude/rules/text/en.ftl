# What the umpire says in Valour & Fortitude.
# A message gets the facts of its line by name; $tally, $result and $dice are the numbers, if it has any.

## Phases, words, values

setup = set-up
    .short = Set-up
    .allows = Armies, ground and deployment.
fate = Fate Phase
    .short = Fate
    .allows = A card is drawn; Capture and Les Grognards may be played.
fire = fire
    .about = Dice it rolls when it shoots, before anything changes them.
action = Action Phase
    .short = Action
    .allows = Brigades act one at a time: move, assault, change formation, rally. Units that have fired stay where they are.
melee = melee
    .about = Dice it rolls when it fights hand to hand, before anything changes them.
fire-phase = Fire Phase
    .short = Fire
    .allows = Name a target and shoot at it. Whoever fires does not act this turn.
melee-phase = Melee Phase
    .short = Melee
    .allows = Units in contact fight; the beaten retreat or rout. Brigades test their fortitude.
roll = each die
valour-roll = each die of the valour test
fortitude-roll = each die of the fortitude test
rally-roll = each die of the rally
one-roll = the die
score = score
british = British
french = French
victory = victory
draw = draw
concession = concession
off-the-table = off the table
south = south
north = north
west = west
east = east
ask = ask me
play = play at once
pass = keep it
repulsed = it loses a marker and must retreat
recoils = it must retreat
stays = it stays and fights

## Formations and state

march-column = march column
    .about = At most three files, and more ranks than files. It marches fast on roads and neither shoots nor supports.
line = line
    .about = One or two ranks. Its fire helps it in melee.
attack-column = attack column
    .about = Three ranks or more.
open-order = open order
    .about = Gaps between the men: half the losses from fire, and one die less in melee unless in cover.
limbered = limbered
unlimbered = unlimbered
square = square
    .about = Faces all ways: cavalry must roll to fight it. Half its fire, one more die in melee, 3″ a move.
in-terrain = in terrain
    .about = It occupies terrain: no formation, no flanks, and it shoots all round.
in-reserve = in reserve
    .about = It is held back and comes as a reinforcement.
to-deploy = to be set up
    .about = It waits to be set up.
gone = gone
    .about = It has routed and does not come back.
shaken = shaken
    .about = It has as many losses as tenacity. Its hits come with one less, and each further loss is a valour test.
has-shot = has fired
    .about = Whoever has fired or lent fire support takes no action this turn.
has-skirmished = has skirmished
    .about = Its skirmishers have fired. It may still act, but not assault.
loss-markers = losses
has-acted = has acted
    .about = It has taken its one action of this turn.
tenacity = tenacity
    .about = Losses it can bear. At this number it is shaken, and each further loss is a valour test.
figures = figures
objective = objective

## Terrain

town = buildings
wood = wood
light-wood = light wood
hill = hill
crest = crest
mud = mud
high-wall = high wall
high-hedge = high hedge
high-fence = high fence
low-wall = low wall
low-hedge = low hedge
low-fence = low fence
stream = stream
river = river
road = road
track = track
bridge = bridge
ford = ford
field = field

## Cards

all-out-attack = All Out Attack
tide-of-battle = Tide of Battle
confusion = Confusion
breakthrough = Breakthrough
stubborn = Stubborn
deadly-attack = Deadly Attack
directed-fire = Directed Fire
inspiration = Inspiration
surprise-attack = Surprise Attack
capture = Capture
scum-of-the-earth = Scum of the Earth
les-grognards = Les Grognards
    .about = One more in melee and tenacity to the end of the battle.
defensive-fire = Defensive Fire
attaque-a-outrance = Attaque à Outrance
perfect-volleys = Perfect Volleys
vive-l-empereur = Vive l’Empereur!

## Events

step = The turn goes on.
stage = The fight goes on.
passed = The { $side } let it pass.
turn-began = { $side }: turn { $turn } begins.
phase-began = { $side }: { $phase }.
idle-hand = { $phase }: none of your cards fits the moment, so you were not asked.
idle-no-cards = Your { $phase } passed by itself: you hold no card.
idle-no-use = Your { $phase } passed by itself: its cards need an objective in enemy hands or, for the French, a unit with losses.
idle-settled = Your { $phase } passed by itself: your cards for it are spent, or your standing orders let them lie.
idle-nobody-in-range = Your { $phase } passed by itself: nobody has an enemy within range and before him.
idle-nobody-in-contact = Your { $phase } passed by itself: nobody touches an enemy.
phase-ended = The { $phase } is over.
card-drawn = The { $side } draw the card { $title }.
draw-seen = The { $side } draw a card.
deck-empty = The { $side } have no card left to draw.
tide-turned = Tide of Battle: the { $side } shuffle their discards into the deck.
card-played = The { $side } play { $title }{ $on-count ->
    [0] {""}
   *[other] {" "}for { $on }
}.
standing-set = Standing order for { $title }: { $stand }.
time-called = The { $side } want to stop at the end of this round.
target-named = { $unit } is named as the target.
# Parts of the sentences below. Fire and melee roll a die for each point; a tally beside it is added to each die.
said-hits = { $hits ->
    [0] No hit.
    [one] One hit.
   *[other] { $hits } hits.
}
said-dice = { $tally-1 }{ $tally-count ->
    [1] { "" }
   *[other] , { $tally-2 } to each die
}, rolled { $dice }
said-losses = { $losses ->
    [one] one loss
   *[other] { $losses } losses
}
said-tests = { $tests ->
    [0] { "" }
    [one] It must pass a valour test or rout.
   *[other] It must pass { $tests } valour tests or rout.
}
said-test = rolled { $dice }{ $tally-count ->
    [0] { "" }
   *[other] , { $tally }
}
said-support = { $support-count ->
    [0] {""}
   *[other] , supported by { $support },
}
shot = { $unit }{ said-support } shoots at { $target } with { said-dice }. { said-hits }
struck = { $unit }{ said-support } attacks { $target } with { said-dice }. { said-hits }
struck-back = { $unit }{ said-support } fights back at { $target } with { said-dice }. { said-hits }
struck-again = { $unit } rolls its misses again: { $hits ->
    [0] no further hit
    [one] one more hit
   *[other] { $hits } more hits
}.
losses = { $unit } suffers { said-losses } and now has { $markers }. { said-tests }
losses-halved = { $unit } suffers { said-losses }, halved, and now has { $markers }. { said-tests }
valour-passed = { $unit } passes its valour test and stands: { said-test }.
valour-failed = { $unit } fails its valour test: { said-test }.
valour-spared = { $unit } has won and needs no valour test.
routed = { $unit } routs and leaves the table.
shattered = { $brigade } is shattered: too few of its units are left, and { $leader } is gone.
defeated = The { $side } suffer a defeat: a point for the enemy.
activated = { $brigade } is ready to act, without a test.
activation-passed = { $brigade } is ready to act: { $tally }.
activation-failed = { $brigade } does not get its orders and stays where it is: { $tally }.
messenger-arrived = A messenger reaches { $unit }: { $tally }.
messenger-lost = No messenger reaches { $unit }, which stays where it is: { $tally }.
initiative = The { $side } discard { $title }: { $unit } acts on its own initiative.
held = { $unit } stands where it is.
moved = { $unit } moves, in { $formation }.
retreated = { $unit } retreats, in { $formation }.
assaulted = { $unit } assaults, in { $formation }.
doubled = { $unit } moves at the double, in { $formation }.
occupied-terrain = { $unit } occupies { $feature }.
exited = { $unit } comes out.
rallied = { $unit } rallies, { said-test }: { $removed ->
    [0] no loss is made good
    [one] one loss is made good
   *[other] { $removed } losses are made good
}.
arrived = { $unit } arrives.
leader-moved = { $leader } rides to another place.
leader-displaced = { $leader } is ridden down and must be placed anew.
brigade-done = { $brigade } has finished acting.
square-rolled = { $unit } against the square: { $tally }; { $result }.
picked = Every unit in contact has its target.
fight-opened = { $unit } fights { $target }.
back-ready = The target is ready to fight back.
fight-won = { $unit } beats { $loser }, { $hits }:{ $back } hits.
fight-tied = A tie, { $hits }:{ $back } hits; { $unit } has the better of { $loser } all the same.
must-retreat = { $units } must retreat.
may-retreat = { $units } may retreat.
fight-closed = The fight of { $unit } and { $target } is over.
headstrong = { $unit } cannot be held and goes on!
fortitude-passed = { $brigade } passes its fortitude test and holds: { said-test }.
fortitude-failed = { $brigade } fails its fortitude test: { said-test }.
wavered = { $brigade } wavers: its shaken units rout, and those near the enemy suffer a loss.
fortitude-settled = { $brigade } need not test.
objective-taken = The { $side } take { $objective }.
turn-ended = { $side }: the turn is over.
conceded = The { $side } concede.
battle-won = The { $side } win the battle.
battle-drawn = The battle is drawn.
mustered = The { $side } muster { $units } units: { $army }.
armies-shown = Both armies are known.
rolled-off = The { $side } attack.
rolled-off-again = A tie: roll again.
laid = A feature is laid: { $name }, { $kind }.
lifted = A feature is taken up again.
edge-picked = The { $side } take the { $edge } edge.
objective-placed = The { $side } place an objective.
allotted = { $brigade } goes to player { $seat }.
deployed = { $unit } is set up.
kept-back = { $unit } is held back.
brigade-deployed = { $brigade } is set up.
deploys-on = The { $side } go on deploying.
arrivals-capped = Reinforcements a turn: { $first } and { $second }.
made-ready = The { $side } are ready.
first-rolled = The { $side } say who goes first: { $tally }.
first-chosen = The { $side } go first.

## Status and prompts

side-status = { $side }: score { $score }, defeats { $defeats }, cards { $hand } in hand, { $deck } in the deck
await-muster = { $side }: muster your army.
await-terrain = { $side }: lay out the ground, then say you are ready.
await-edge = { $side }: pick your edge.
await-objectives = { $side }: place an objective.
await-allot = { $side }: allot your brigades, then begin.
await-begin = { $side }: begin the battle.
await-deploy = { $side }: set up a brigade in your zone; then the other side sets up one of its own.
await-first-turn = { $side }: say who goes first.
await-card = { $side }: play a card, or pass.
await-fate = { $side }: play a card of the Fate Phase, or pass.
await-fire = { $side }: pick targets and shoot, then end the phase.
await-action = { $side }: pick a brigade; end the phase when all have acted.
await-acting = { $side }: act with your units, then move the leader or finish.
await-melee-cards = { $side }: play a card before the melee, or pass.
await-squares = { $side }: cavalry against squares: say who rolls next.
await-picks = { $side }: every unit in contact picks its target.
await-fights = { $side }: pick the next fight.
await-fortitude = { $side }: say which brigade tests next.
await-breakthrough = { $side }: play Breakthrough, or pass.
await-pursuit = { $side }: move the units that break through, then finish.
await-fight-back = { $side }: name who supports the fight-back, or pass.
await-retreat = { $side }: your beaten cavalry must retreat.
await-occupy = { $side }: occupy what the enemy left, or pass.
await-withdraw = { $side }: your cavalry may retreat, or pass.
await-headstrong = { $side }: your headstrong cavalry must assault again.
await-leader = { $side }: place your leader.
await-nothing = The battle goes on.

## Orders as sentences

order-muster = Muster { $units } units: { $army }
order-lay = Lay { $kind }
order-lift = Take feature { $number } up again
order-edge = Take the { $edge } edge
order-objective = Place an objective here
order-allot = { $brigade } goes to player { $seat }
order-deploy = Set up { $unit } here
order-deploy-in = Set up { $unit } in { $feature }
order-keep = Hold { $unit } back
order-ready = Ready
order-first = The { $side } go first
order-play = Play { $title }
order-play-on = Play { $title } on { $on }
order-pass = Let it pass
order-standing = Standing order for { $title }: { $stand }
order-call-time = Ask to stop at the end of this round
order-target = Name { $unit } as the target
order-target-directed = Name { $unit } as the target of Directed Fire
order-shoot = { $unit } fires at { $target }{ $support-count ->
    [0] { "" }
   *[other] , supported by { $support }
}
order-skirmish = { $unit } skirmishes against { $target }{ $support-count ->
    [0] { "" }
   *[other] , supported by { $support }
}
order-shoot-directed = { $unit } fires at { $target } by Directed Fire{ $support-count ->
    [0] { "" }
   *[other] , supported by { $support }
}
order-skirmish-directed = { $unit } skirmishes against { $target } by Directed Fire{ $support-count ->
    [0] { "" }
   *[other] , supported by { $support }
}
order-end = End the { $phase }
order-activate = { $brigade } acts next
order-messenger = Send a messenger to { $unit }
order-done = This brigade has finished
order-ride = { $leader } rides here
order-ride-into = { $leader } rides into { $feature }
order-initiative = Discard { $title }: { $unit } acts on its own initiative
order-arrive = { $unit } comes onto the table
order-square = { $unit } charges the square
order-engage = { $units-count ->
    [one] { $units } attacks
   *[other] { $units } attack
} { $targets }
order-fight = { $unit } fights { $target }
order-back = { $units-count ->
    [0] Fight back alone
   *[other] Fight back, supported by { $units }
}
order-test = { $brigade } tests its fortitude next
order-concede = Concede the battle
order-hold = { $unit } stands where it is
order-rally = { $unit } rallies
order-occupy = { $unit } occupies { $feature }
order-leave = { $unit } comes out here
order-form = { $unit } forms { $formation }
order-move = { $unit } moves{ $before-count ->
    [0] { "" }
   *[other] , first into { $before }
}{ $after-count ->
    [0] { "" }
   *[other] , then forms { $after }
}{ $occupies-count ->
    [0] { "" }
   *[other] , and occupies { $occupies }
}
order-retreat = { $unit } retreats{ $after-count ->
    [0] { "" }
   *[other] , then forms { $after }
}
order-assault = { $unit } assaults{ $before-count ->
    [0] { "" }
   *[other] , first into { $before }
}
order-double = { $unit } goes at the double{ $before-count ->
    [0] { "" }
   *[other] , first into { $before }
}{ $after-count ->
    [0] { "" }
   *[other] , then forms { $after }
}

## What cards say

says-all-out-attack = At the start of your Melee Phase: friends within 12″ of one leader fight with one more die.
says-tide-of-battle = At once when drawn: your discards go back into the deck.
says-confusion = At the start of an enemy turn: no enemy brigade activates without a test, and his reinforcements come a turn later.
says-breakthrough = At the end of your Melee Phase: the units of one brigade move once more.
says-stubborn = Before a unit of yours acts: it loses one loss marker.
says-deadly-attack = After a friendly unit misses: roll its misses again.
says-directed-fire = When a target is named: one more die against it, and guns on a hill fire over friends.
says-inspiration = After a failed valour or fortitude test of yours: it is passed.
says-surprise-attack = Before a unit assaults: it moves first.
says-capture = In your Fate Phase, on an objective the enemy holds: it counts two if you hold it at the end.
says-scum-of-the-earth = In any Melee Phase: enemies in contact with British infantry test valour with one less.
says-les-grognards = In your Fate Phase, on a French unit with losses: one more in melee and tenacity to the end.
says-defensive-fire = In an enemy Melee Phase: the British infantry of one brigade fights with one more die.
says-attaque-a-outrance = In any Melee Phase: the attack columns of one French brigade fight with one more die.
says-perfect-volleys = In your Fire Phase: the British infantry of one brigade fires with one more die.
says-vive-l-empereur = When a French brigade activates: its units move 6″ farther.

## What may be done

verb-act-on-initiative = Act on initiative
verb-activate = Activate
verb-allot = Allot
verb-arrive = Arrive
verb-assault = Assault
verb-back = Support the fight-back
verb-call-time = Call time
verb-charge-square = Charge the square
verb-deploy = Deploy
verb-done = Brigade done
verb-double = Move at the double
verb-edge = Pick an edge
verb-end = End phase
verb-engage = Pick targets
verb-exit = Leave the terrain
verb-fight = Fight
verb-first = Who goes first
verb-form-column = Form attack column
verb-form-line = Form line
verb-form-march = Form march column
verb-form-open = Form open order
verb-form-square = Form square
verb-hold = Stand still
verb-keep = Keep in reserve
verb-lay = Lay terrain
verb-lift = Remove terrain
verb-limber = Limber
verb-messenger = Send a messenger
verb-move = Move
verb-muster = Muster
verb-objective = Place an objective
verb-occupy = Occupy
verb-pass = Pass
verb-play = Play a card
verb-rally = Rally
verb-ready = Ready
verb-ready-ground = The ground is ready
verb-ready-brigade = Brigade placed
verb-begin = Begin the battle
verb-resign = Concede
verb-retreat = Retreat
verb-ride = Move the leader
verb-shoot = Shoot
verb-standing = Standing order
verb-target = Target
verb-test = Test fortitude
verb-unlimber = Unlimber

## The sight tool

sight-arc = { $other }, { $range } away, is not in the front arc of { $unit }.
sight-blocked = { $by } blocks the line of { $range }.
sight-clear = The line of { $range } is clear.
sight-none = No figure of { $unit } sees { $other }, { $range } away.
sight-units = { $seeing } of { $front } front-rank figures of { $unit } see { $other }, { $range } away.
sight-units-blocked = { $by } hides { $other }, { $range } away, from { $unit }.

## Refusals

game-over = The battle is over.
no-seat = There is no such seat.
not-your-turn = It is not your decision.
not-this-phase = Not at this moment.
nothing-to-end = There is nothing to end here.
nothing-to-pass = There is nothing to pass on here.
only-chief = Only the commander-in-chief orders that.
not-your-brigade = { $brigade } is commanded by another player.
not-yours = That is not yours to command.
called-before = You have called time already.
not-in-hand = You do not hold { $card }.
not-now = { $card } cannot be played now.
wrong-object = { $card } cannot be played on that.
once-a-phase = That may be done once a phase.
no-losses = { $unit } has no loss markers.
not-enemy-held = The enemy does not control that objective.
no-target = That is no target.
shot-before = { $other } has been shot at this phase.
target-engaged = { $other } is in contact with { $unit }.
nobody-can-shoot = Nobody can shoot at { $other }.
other-target-named = The target named is { $other }.
not-on-table = That unit is not on the table.
no-fire-value = { $unit } cannot shoot.
no-skirmishers = { $unit } has no skirmishers.
carbines-skirmish = { $unit } shoots only with skirmishers.
skirmish-support = { $unit } can lend skirmishers only to skirmishers.
in-march-column = { $unit } is in march column.
shot-this-phase = { $unit } has shot or supported this phase.
in-contact = { $unit } is in contact with { $other }.
out-of-range = { $unit } is { $found } from { $other }; it reaches { $allowed }.
not-visible = { $unit } does not see { $other }.
closer-target = { $other } is closer to { $unit }: { $found } against { $allowed }.
sees-too-little = Too few of the front rank of { $unit } see { $other }.
too-much-support = { $found } supporters; { $allowed } are allowed.
picked-before = That has been picked before.
brigade-off-table = { $brigade } has nobody on the table.
brigade-unpicked = { $brigade } has not been picked yet.
brigade-failed = { $brigade } failed its activation test.
brigade-not-failed = { $brigade } has not failed its activation test.
no-messenger-needed = { $unit } needs no messenger.
needs-messenger = { $unit } is out of earshot: send a messenger first.
other-brigade = { $unit } belongs to another brigade.
other-unit = { $unit } was not chosen.
acted-before = { $unit } has acted this turn.
has-fired = { $unit } has fired this turn.
only-moves = { $unit } may only move.
only-assault = { $unit } may move once, then must assault.
goes-nowhere = { $unit } goes nowhere.
off-table = That is off the table.
too-far = { $unit } would go { $found }; it may go { $allowed }.
too-near = { $unit } would come within { $found } of { $other }; it must keep { $allowed } away.
starts-close = { $unit } starts { $found } from { $other }: less than { $allowed }.
enemy-near = { $other } is { $found } from { $unit }; it must be more than { $allowed } away.
touches-enemy-terrain = { $unit } would touch terrain that { $other } holds.
touches-friend = { $unit } would touch { $other }.
overlaps = That overlaps another unit.
in-terrain-refused = That ground is entered only by occupying it.
on-impassable = Nobody stands there.
straddles = A figure of { $unit } would stand on both sides of { $feature }.
way-blocked = { $feature } is in the way of { $unit }.
crosses-friend = { $other } is in the way of { $unit }.
crosses-enemy = { $unit } would pass through { $other }.
no-reform = { $unit } cannot reform now.
one-reform = { $unit } may reform once.
square-moves = { $unit } cannot move while it forms or leaves square.
militia-moves = Militia cannot move and reform: { $unit }.
stoic-moves = { $unit } cannot move and reform.
no-formation = { $unit } cannot be drawn up so.
leaves-arc = { $unit } must stay in the front arc of { $other }, who saw it.
guns-assault = Artillery does not assault: { $unit }.
square-assaults = A square does not assault: { $unit }.
skirmished = { $unit } has skirmished and cannot assault.
no-contact = { $unit } would touch no enemy.
unseen = { $unit } does not see { $other } from where it starts.
too-few-figures = { $found } figures of { $unit } would meet { $other }; { $allowed } must.
must-meet-front = { $unit } starts in the front arc of { $other } and must meet { $allowed } of its front rank, not { $found }.
horses-evade = { $unit } starts { $found } from { $other}, who rides away: { $allowed }.
closest-first = { $unit } must assault { $other } first.
columns-storm = A British column storms only cover, or across the only bridge or ford: { $unit }.
not-light = Only light infantry moves and occupies: { $unit }.
not-defendable = { $feature } cannot be occupied.
too-far-to-occupy = { $feature } is too far away to be occupied.
occupied = { $other } is in { $feature } already.
enemy-inside = The enemy is in { $feature }.
no-border = No border long enough leads to { $feature }.
just-occupied = It was occupied this turn.
not-inside = { $unit } is not in any terrain.
too-far-out = { $found } from { $feature }: within { $allowed } only.
leader-first = A leader must be placed first.
leader-later = Not yet: the leader moves later.
leader-gone = That leader cannot ride.
leader-near-enemy = { $other } is { $found } away; a leader keeps more than { $allowed } off.
leader-to-point = A leader is placed on a point of the table.
rode-before = That leader has ridden this turn.
rides-too-far = { $found } is too far: { $allowed }.
too-early = Too early.
not-in-reserve = { $unit } is not in reserve.
confused = { $unit } is held up: the enemy has played Confusion.
too-many-arrive = { $found } would arrive this turn; { $allowed } may.
must-march = { $unit } must arrive in march column, and move.
not-at-entry = { $unit } does not enter there.
no-square = { $unit } touches no square, or has rolled.
no-picks = Name at least one pick.
must-fight = { $unit } touches an enemy and must fight: pick its target.
fought-before = { $other } has been in a fight this phase and is nobody’s target again.
not-in-contact = { $unit } does not touch { $other }.
support-dodges = { $unit } would only support while { $other }, whom it touches, is left alone.
no-such-fight = { $unit } cannot fight { $other } now.
no-brigade-support = { $unit } cannot lend brigade support.
no-melee-support = { $unit } cannot lend melee support.
no-retreat-now = { $unit } does not retreat now.
no-prize = { $unit } cannot take { $feature } now.
not-roused = { $unit } is not carried away.
must-assault = { $unit } must assault.
no-test-owed = { $brigade } owes no test.
bad-list = That army is not lawful.
bad-name = That is no name for a feature, or it is used.
bad-shape = That is no shape for a feature.
too-much-terrain = There is too much of that.
too-little-terrain = { $found } of that; { $allowed } are needed.
wood-size = A wood is round, 6″ to 9″ across, not { $found }: { $allowed } at most.
one-water = There is a river or stream already.
water-from-edge = Water runs from one edge to another.
no-crossing = The river needs a bridge or a ford.
long-edge = A narrow edge is picked here.
short-edge = A long edge is picked here.
objective-near = { $found } is too near: more than { $allowed }.
objective-far = { $found } from the defender’s edge: { $allowed } at most.
objective-centre = Not at the very centre.
brigade-set-up = The brigade of { $unit } is set up already.
one-brigade-first = Finish { $brigade } first.
outside-zone = { $found } from the edge: the area is { $allowed } deep.
only-light-troops = Only light troops are there at the start.
no-brigade = No brigade is being set up.
unit-waits = { $unit } waits to be set up or held back.
leader-missing = A leader is missing.
too-few-reserves = { $found } units are held back; { $allowed } must be.

## What an order may bring

change-routs = { $unit } routs
change-markers = { $unit } suffers { $markers ->
    [one] one loss marker
   *[other] { $markers } loss markers
}
change-markers-shaken = { $unit } suffers { $markers ->
    [one] one loss marker
   *[other] { $markers } loss markers
} and is shaken
change-rallies = { $unit } loses { $markers ->
    [one] one marker
   *[other] { $markers } markers
}
change-hits = { $hits ->
    [one] one hit
   *[other] { $hits } hits
}
change-activates = { $brigade } activates
change-fails = { $brigade } does not stir
change-reached = a messenger reaches { $unit }, which may act
change-not-reached = no messenger reaches { $unit }, which does not act

## What an order or a line of a case should say

expect-unit = a unit
expect-units = up to sixteen units joined by “+”, each once
expect-shooters = shooters joined by “+”, the main attacker first
expect-fewer-supporters = at most sixteen supporters
expect-picks = picks such as b1->r2
expect-brigade = a brigade
expect-feature = a feature of the table
expect-terrain = a kind of terrain
expect-laid = a feature laid before
expect-card = a card: A, 2 to 10, J, Q or K
expect-card-on = what the card is played on
expect-side = a side
expect-seat = the number of a seat
expect-leader = a leader: his brigade, or army- and the side
expect-army = an army such as “british Kempt line-infantry line-infantry / Pack hussars hussars”
expect-formation = a number of files, line, column, march, open, square, limbered or unlimbered
expect-word = a word
expect-name = a name
expect-number = a number
expect-size = a size such as 96x60
expect-phase = a phase
expect-profile = a profile

## What is wrong with a scenario, a case or an army list

fault-of = { $name }: { $what }
fault-word = unknown word “{ $word }”
fault-twice = “{ $name }” is used twice
fault-outside = { $value } is not from 1 to { $most }
fault-edition = “{ $word }” is no edition: 2e or 3.01A
fault-seat-side = “{ $word }” is no side
fault-seats = both sides need a seat, and there are at most sixteen
fault-turns = turns: 1 to 30
fault-table = a table of { $width } by { $depth }: 48 to 240 inches
fault-no-table = there is no table
fault-many-objectives = at most twelve objectives fit
fault-no-units = { $side } has no units
fault-two-sides = a battle has two sides
fault-side-name = the side “{ $word }” needs a name of one short word
fault-side = “{ $word }” is no side: { $sides }
fault-edge = “{ $word }” is no edge: south, north, west or east
fault-kind = “{ $word }” is no kind: ready, set-piece, meeting-engagement or assault
fault-brigade = “{ $word }” is no brigade
fault-brigade-name = “{ $name }” is no name for a brigade, is used twice, or is one too many
fault-brigade-size = { $brigade } has { $units ->
    [one] 1 unit
   *[other] { $units } units
}: 2 to 8
fault-army-size = { $brigades ->
    [one] 1 brigade
   *[other] { $brigades } brigades
} with { $units ->
    [one] 1 unit
   *[other] { $units } units
}
fault-points = { $found } points where { $allowed } are allowed
fault-unit-name = “{ $name }” is no name for a unit, is used twice, or is one too many
fault-unit-feature = { $unit }: there is no feature “{ $word }”
fault-unit-post = { $unit }: needs one of at, in or arrives
fault-formation = { $unit }: “{ $word }” is no formation
fault-no-formation = it cannot be drawn up so
fault-drawn-up = { $unit } cannot be drawn up in { $word }
fault-place = { $unit } may not stand there: { $why }
fault-occupy = { $unit } may not occupy that
fault-losses = { $unit } has more losses than tenacity
fault-deck = the cards of { $side } do not add up
fault-profile = “{ $word }” is not on the { $army } sheet
fault-on-a-sheet = “{ $word }” is on a sheet
fault-no-sheet = “{ $word }” is on no sheet
fault-figures = { $profile } has { $figures } figures: { $least } to { $most }
fault-elite = “{ $word }” cannot be raised: fire, melee or tenacity
fault-elite-twice = { $profile }: { $word } is raised twice
fault-elite-fire = { $profile } has no fire value to raise
fault-no-fire = { $profile } has no fire value
fault-understrength = { $profile } cannot be understrength
fault-trait = “{ $word }” is no trait: stoic, fast or masse
fault-gun = a gun is one cannon
fault-leader = “{ $word }” is no leader
fault-feature = “{ $word }” is no feature
fault-phase = “{ $word }” is no phase
fault-nobody-acts = no brigade acts

## Setting up by hand

# Stages of the set-up, in the ribbon over the table.
stage-armies = Armies
stage-ground = Ground
stage-deployment = Deployment
stage-battle = Battle
# What a unit is armed with, on its card in the catalogue.
weapon-musket = Musket { $range }
weapon-rifle = Rifle { $range }
weapon-sabre = Sabre
weapon-lance = Lance
weapon-cannon = Cannon { $range }
weapon-rocket = Rocket { $range }
# Special rules as a sheet names them, in a list.
special-battery = Battery
    .about = Rolls its natural 1s again while it leads the fire and has no losses. Up to five guns of its brigade within 6″ may support it.
special-canister = Canister
    .about = Two more dice against a target within 12″ that is at least partly in its front arc. It then counts as two units when it supports.
special-carbines = Carbines
    .about = May skirmish with one die, up to 12″.
special-disciplined-musketry = Disciplined Musketry
    .about = Rolls its natural 1s again, in fire and melee, while it is in line.
special-elan = Élan
    .about = Rolls its natural 1s in melee again while it is in attack column.
special-headstrong = Headstrong
    .about = When the enemy it fought is gone and it can reach another, it must charge on, with one die less.
special-heavy-cavalry = Heavy Cavalry
    .about = Rolls its natural 1s in melee again if the target is not in cover.
special-horse-artillery = Horse Artillery
    .about = Moves 18″ limbered, may change formation before and after a move, and may act after it has fired.
special-light-cavalry = Light Cavalry
    .about = May take open order. Messengers reach it more easily: +2.
special-light-infantry = Light Infantry
    .about = Skirmishes, takes open order, moves and occupies in one action, and suffers half the losses from fire in woods and buildings.
special-militia = Militia
    .about = Cannot move and change formation in one turn, and its fire does not help it in melee.
special-open-order = Open Order
    .about = May take open order: half the losses from fire, and one die less in melee unless in cover.
special-rockets = Rockets
    .about = Need not shoot at the closest enemy. Its shooting, and shooting that it supports, hits with one less.
special-skirmishers = Skirmishers
    .about = May shoot with skirmishers only: half the dice and 6″ farther. It may still act this turn, but not assault.
special-slow = Slow
    .about = Moves 6″ limbered and 1″ unlimbered.
special-square = Square
    .about = May form square if it does not move: cavalry must roll to stay and fight it, its fire is halved, and it fights with one more die.
# What may be bought for a unit or a brigade, beside a tick box.
option-elite-fire = Elite: fire +1
option-elite-melee = Elite: melee +1
option-elite-tenacity = Elite: tenacity +1
option-understrength = Understrength
option-stoic = Stoic
    .about = Rolls natural 1s of valour tests again. If it changes formation it may not move.
option-fast = Fast
    .about = Moves 6″ farther.
option-masse = En masse
    .about = May form an attack column of five or six ranks, which moves 9″.
option-cautious = Cautious leader
draft-fault = { $what }.
draft-brigade-name = “{ $name }” is no name for a brigade, or is used twice.
draft-brigade-size = { $brigade } has { $units ->
    [0] no units
    [one] 1 unit
   *[other] { $units } units
}. A brigade has 2 to 8.
draft-army-size = { $brigades ->
    [0] There is no brigade yet
    [one] There is 1 brigade
   *[other] There are { $brigades } brigades
} with { $units ->
    [0] no units
    [one] 1 unit
   *[other] { $units } units
}. An army has 1 to 8 brigades and at most 32 units.
draft-points = The army costs { $found } points. { $allowed } are allowed.
# What the ground must have, before a count.
need-towns = Towns
need-woods = Woods
need-water = River or stream
need-crossings = Bridges and fords

## How else an order may be given, beside it

variant-then-form = then form { $formation }
variant-then-about = then face about
variant-then-occupy = then occupy { $feature }
variant-first-form = first form { $formation }
variant-as = in { $formation }
variant-turn-left = turn left
variant-turn-right = turn right
variant-turn-about = face about
variant-pivot-left = on the left middle man
variant-pivot-right = on the right middle man
variant-pivot-left-to-right = left middle man goes right
variant-pivot-right-to-left = right middle man goes left
variant-skirmish = with skirmishers only
variant-directed = with Directed Fire
variant-support = { $unit } supports
variant-skirmish-support = { $unit } supports with skirmishers
variant-discard = discard { $title }
variant-attack = { $unit } attacks { $target }
variant-lead = { $unit } leads against { $target }
variant-farther-left = farther left
variant-farther-right = farther right
variant-one-move = one move only
variant-double = at the double
variant-into = into { $feature }
variant-stand-by = { $unit } stands by
assumes-support = Counting on { $units } to support the defence; the defender may choose otherwise.
ends-brigade = { $units-count ->
    [one] { $units } has not acted and stays where it is.
   *[other] { $units } have not acted and stay where they are.
}

## Cards that explain

# Under the name of a unit or leader.
card-kind = { $profile }, { $figures } figures, { $brigade }
card-kind-leader = Leader of { $brigade }
card-kind-army-leader = Leader of the army: { $side }
# Titles of rows, with what they mean.
card-weapon = weapon
card-range = range
    .about = How far it shoots, from its nearest figure to the nearest of the target.
card-skirmish-range = range of skirmishers
    .about = How far it shoots when only its skirmishers fire.
card-move = move
    .about = How far it goes in one move, in the formation it is in.
card-losses = { $losses } of { $tenacity } lost
card-inside = occupies
    .about = Fire at it and by it is measured from the edge of this place.
card-brigade = brigade
card-leader = leader
card-earshot = earshot
    .about = Beyond this a messenger must reach it before it acts: 4 or more on a die.
card-hears = { $distance } from its leader, within { $earshot }
card-out-of-earshot = { $distance } from its leader, beyond { $earshot }
card-commands = commands
card-voice = is heard
    .about = Units farther away act only if a messenger reaches them: 4 or more on a die.
card-ride = rides
    .about = Once a turn, after his units have acted. He ignores the ground and keeps more than 6″ from the enemy.
# What the ground does.
open-ground = open ground
ground-nothing = no effect
    .about = It neither slows, hides nor covers anybody.
ground-occupy = to be occupied
    .about = One unit less than 3″ away may occupy it. Nobody else enters.
ground-impassable = impassable
    .about = Nobody stands on it or crosses it.
ground-rough = rough going
    .about = Each inch counts two. Light infantry in open order does not mind.
ground-rough-melee = breaks charges
    .about = Cavalry and guns in it, or fighting somebody in it, have half their melee dice.
ground-highway = quick going
    .about = Each inch along it counts half for a march column.
ground-obstacle = blocks sight
    .about = Nobody sees across it. Whoever stands on it or at its edge sees and is seen.
ground-barrier = to cross
    .about = So much of its move each figure pays that crosses it.
ground-uphill = higher ground
    .about = Whoever fights back from above wins a tied fight.
ground-cover-soft = soft cover
    .about = From each die of fire at whoever is in it or behind it.
ground-cover-hard = hard cover
    .about = From each die of fire at whoever is in it.
ground-cover-melee = cover in melee
    .about = Whoever fights back from it wins a tied fight.
ground-held = held by

## The position in words

row-title = { $title }: turn { $turn } of { $turns }, { $side }, { $phase }
row-army = { $side }: score { $score }, defeats { $defeats }, cards in hand { $hand }, in the deck { $deck }
row-hand = Hand: { $cards }
row-brigade = { $brigade }, leader { $leader }
row-army-leader = Army leader { $leader }
row-unit = { $unit }, { $profile }: { $how }
row-at = at { $at }
row-in = in { $feature }
row-off = off the table
row-facing = facing { $facing }
row-formation = { $formation } ({ $layout })
row-losses = { $losses ->
    [one] 1 loss marker
   *[other] { $losses } loss markers
}
row-objective = Objective { $objective } at { $at }: { $side }
row-objective-free = Objective { $objective } at { $at }: nobody
fault-text-unit = there is no unit “{ $word }”
fault-text-place = there is no objective “{ $word }”
fault-text-side = there is no side “{ $word }”

## The scenario sheet

sheet-score = The higher score wins when both sides have had { $turns } turns, or as many as you agree on; equal scores are a draw.
sheet-objectives = A point for each objective held at the end. { $held }
sheet-objectives-placed = The two sides place them before the battle.
sheet-held = Held at the start { $held }.
sheet-held-by = by { $side }: { $places }
sheet-held-by-nobody = by nobody: { $places }
sheet-held-and = { $one }; { $other }
sheet-defeats = A point for each defeat of the enemy: a brigade that fails its fortitude test, or is shattered.
sheet-gaining = An objective goes to the side with more figures within { $reach }″ of it at the end of a turn, and stays with it until the enemy has more. One in buildings or a wood goes only to the side whose unit occupies them.
sheet-brigade = { $brigade }:
sheet-brigade-led = { $brigade } ({ $leader }):
sheet-unit = { $unit }: { $profile }
sheet-unit-later = { $unit }: { $profile }, from turn { $turn }
sheet-army = An army of { $points } points, chosen by its player.

# What the army builder calls the parts of an army.
army-part = Brigade
    .many = brigades
    .add = Add to the brigade
    .found = New brigade
    .dissolve = Dissolve the brigade
    .leaders = Each brigade has a leader and the army has one, free of points.

## What is settled beforehand

policy-cards = Fate cards in the enemy’s turn
policy-cards-gist = No card is played for you in the enemy’s turn. Who has settled nothing keeps his cards.
policy-keeps = Keep them
policy-support = Fights in the enemy’s turn
policy-support-gist = Whoever can support a unit that fights back does. Who has settled nothing lets it fight alone.
policy-all-help = All who can help do
policy-retreats = Retreats in the enemy’s turn
policy-retreats-gist = Beaten units go straight back. Who has settled nothing has them go as the rules make them.
policy-straight-back = Straight back
