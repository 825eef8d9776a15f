# What the umpire says in Valor & Victory.
# A message gets the facts of its line by name; $tally, $result and $dice are the numbers, if it has any.

## Sides, phases, levels and other words

allies = Allies
axis = Axis
command = Command Phase
    .short = Command
    .allows = Split and merge squads, hand weapons over, call barrages and smoke.
fire-phase = Fire Phase
    .short = Fire
    .allows = Fire at enemies in sight. Whoever fires does not move this turn.
movement = Movement Phase
    .short = Move
    .allows = Move units that have not fired. The enemy may fire at whoever crosses his sight.
defensive-fire = Defensive Fire Phase
    .short = Defensive fire
    .allows = The other side fires at what it sees.
advance-phase = Advance and Assault Phase
    .short = Advance & assault
    .allows = Infantry advances one hex, or storms an enemy hex next door.
major-victory = major victory of the attacker
minor-victory = minor victory of the attacker
draw = draw
minor-defeat = minor defeat of the attacker
major-defeat = major defeat of the attacker
light = light barrage
heavy = heavy barrage
air = air strike
a-light-barrage = a light barrage
a-heavy-barrage = a heavy barrage
an-air-strike = an air strike
front = front
rear = rear
dice = dice
biased-dice = biased dice
die = die
firepower = firepower
hindrance = hindrance
kill-number = kill number
casualty-points = points of loss

## Things on the map, by their words in data

thing-open = Open ground
thing-beach = Beach
thing-bank = Embankment
thing-field = Ploughed field
thing-crops = Crops
thing-orchard = Orchard
thing-haystack = Haystack
thing-winter-woods = Bare woods
thing-woods = Woods
thing-stone = Stone house
thing-thatched = Thatched house
thing-ruined = Ruin
thing-stream = Stream
thing-ravine = Ravine
thing-canal = Canal
thing-pond = Pond
thing-marsh = Marsh
thing-river = River
thing-ocean = Sea
thing-concrete-bunker = Concrete bunker
thing-wooden-bunker = Log bunker
thing-sandbags = Sandbags
thing-wire = Barbed wire
thing-foxholes = Foxholes
thing-trenches = Trenches
thing-bridge = Bridge
thing-objective = Objective
thing-exit = Way off the map

## Directions

n = north
ne = north-east
se = south-east
s = south
sw = south-west
nw = north-west

## Events

phase-began = Turn { $turn }, { $side }: { $phase }.
segment-ended = { $side }: their part of the turn is over.
smoke-thinned = { $value ->
    [0] The smoke in { $hex } is gone.
   *[other] The smoke in { $hex } thins to { $value }.
}
rallied = { $unit } rallies.
rally-passed = { $unit } rallies: { $tally }, needed { $number } or less.
rally-failed = { $unit } stays pinned: { $tally }, needed { $number } or less.
split-up = { $unit } splits; the second half squad is { $second }.
merged = { $unit } and { $second } merge into a squad.
weapon-handed = { $unit } hands its weapon to { $to }.
weapon-spent = { $unit } has used up its weapon.
mission-called = The { $side } call { $mission-a } on { $hex }.
smoke-called = The { $side } call smoke by { $mission-a } on { $hex }.
on-target = The shells land on target: { $hex }.
drifted = The shells go astray, { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
} { $direction } of the target, and land on { $hex }.
drifted-off = The shells go astray and land off the map.
# Parts of the sentences below: what an attack brought. Who takes the loss is told in lines of their own.
said-points = { $points ->
    [0] No effect.
    [one] One point of loss to whoever is there.
   *[other] { $points } points of loss to whoever is there.
}
said-cost = { $cost ->
    [0] no movement point
    [one] one movement point
   *[other] { $cost } movement points
}
fired = { $units-count ->
    [one] { $units } fires
   *[other] { $units } fire
} into { $hex }: { $tally }. { said-points }
opportunity-fired = Opportunity fire! { $units-count ->
    [one] { $units } fires
   *[other] { $units } fire
} into { $hex }: { $tally }. { said-points }
lane-fired = The fire lane rakes { $hex }: { $tally }. { said-points }
mortars-fired = { $units-count ->
    [one] { $units } bombards
   *[other] { $units } bombard
} { $hex }: { $tally }. { said-points }
mission-fell = Shells fall on { $hex }: { $tally }. { said-points }
overran = { $units-count ->
    [one] { $units } overruns
   *[other] { $units } overrun
} { $hex }: { $tally }. { said-points }
at-hit = { $target } is hit: { $tally }, needed { $number } or less.
at-missed = { $target } is missed: { $tally }, needed { $number } or less.
armour-faced = The shot comes in between front and rear of { $unit }. Roll { $die }: it strikes the { $face }.
armour-rolled = Does the shot go through the armour of { $unit }? Rolled { $total }; up to { $number } it does.
abandoned = Roll { $die }: the crew abandons { $unit }.
crew-stays = Roll { $die }: the crew stays with { $unit }.
afv-struck = { $unit } is attacked at close quarters: roll { $die } against { $points } points of loss.
pinned = { $unit } is pinned and can do nothing until rallied.
reduced = { $unit } loses men and is now a half squad.
eliminated = { $unit } is eliminated.
renamed = { $unit } makes up another squad from now on, and goes by its name.
ignored = { $unit } takes no harm from the first point of loss.
immobilised = { $unit } cannot move any more.
valor-gained = { $unit } earns a medal for valour: rolled { $dice }, needed { $number } or less.
valor-missed = No medal for { $unit }: rolled { $dice }, needed { $number } or less.
smoke-laid = { $units-count ->
    [one] { $units } lays
   *[other] { $units } lay
} smoke in { $hex }: +{ $value } on the dice of fire into it and through it.
smoke-landed = Smoke rises in { $hex }: +{ $value } on the dice of fire into it and through it.
move-began = { $units-count ->
    [one] { $units } sets
   *[other] { $units } set
} out.
assault-move-began = { $units-count ->
    [one] { $units } sets
   *[other] { $units } set
} out by bounds: half the movement points, harder to hit.
entered = { $unit } enters the map at { $hex } for { said-cost }.
stepped = { $units-count ->
    [one] { $units } moves
   *[other] { $units } move
} to { $hex } for { said-cost }.
reversed = { $units-count ->
    [one] { $units } backs
   *[other] { $units } back
} into { $hex } for { said-cost }.
turned = { $unit } turns to face { $facing } for { said-cost }.
leader-lost = The leader has fallen or is pinned; the others move more slowly.
left-behind = { $units-count ->
    [one] { $units } goes
   *[other] { $units } go
} no further.
move-halted = The move ends here.
move-ended = The move is over.
faced = { $unit } turns in place to face { $facing }.
lanes-laid = The machine guns at { $from } keep firing down { $hexes }: whoever enters these hexes is under fire.
lanes-cleared = The machine guns stop firing down their lanes.
loaded = { $units-count ->
    [one] { $units } boards
   *[other] { $units } board
} { $transport }.
unloaded = { $units-count ->
    [one] { $units } leaves
   *[other] { $units } leave
} { $transport } in { $hex }.
exited = { $unit } leaves the map.
advanced = { $unit } advances to { $hex }.
said-odds = Attack { $tally-1 } against { $tally-2 }, odds { $odds }: rolled { $tally-4 }, needed { $tally-3 } or less.
assault-won = { $units-count ->
    [one] { $units } storms
   *[other] { $units } storm
} { $hex } and { $units-count ->
    [one] wins
   *[other] win
}. { said-odds }
assault-failed = { $units-count ->
    [one] { $units } assaults
   *[other] { $units } assault
} { $hex } and { $units-count ->
    [one] is
   *[other] are
} thrown back. { said-odds }
occupied = { $units-count ->
    [one] { $units } takes
   *[other] { $units } take
} { $hex }.
flag-turned = The flag over { $hex } now flies for the { $side }.
sniper-deployed = A sniper of the { $side } opens up from { $hex }!
sniper-fired = The sniper fires into { $hex }. Points of loss: { $tally }; less than one is none.
sniper-found = Roll { $die }, above his cover of { $cover }: the sniper of the { $side } is found and killed.
sniper-hidden = Roll { $die }, not above his cover of { $cover }: the sniper of the { $side } stays hidden.
sniper-lost = The sniper of the { $side } is overrun.
sniper-withdrawn = The { $side } withdraw their sniper.
spotted = { $unit } comes into view.
lost-sight = { $unit } is out of sight.
resigned = The { $side } give up the field.
ended = The battle is over: { $level }.

## The sight tool

sight-clear = { $from } sees { $to }, { $range } hexes away.
sight-hindered = { $from } sees { $to }, { $range } hexes away, through hindrances: { $tally }.
sight-blocked = { $by } blocks the sight from { $from } to { $to }, { $range } hexes away.

## Refusals: the rule in one breath, with what was measured

is-pinned = { $unit } is pinned and can do nothing.
aboard = { $unit } is aboard a transport.
adds-nothing = { $unit } adds nothing: { $found } hexes away, reach { $allowed }.
already-acted = { $unit } has moved, fired or laid smoke already.
already-advanced = { $unit } has advanced already.
already-assaulted = { $unit } has assaulted already.
already-fired = { $unit } has fired this segment.
already-loaded = { $unit } has loaded or unloaded this segment.
already-moved = { $unit } has moved already.
cannot-carry = { $unit } may not carry that.
cannot-lead = { $unit } cannot lead this attack.
cannot-overrun = { $unit } cannot overrun.
cannot-turn = { $unit } cannot turn.
different-types = { $unit } is of another type.
does-nothing = That would do nothing.
enemy-armour = There is an enemy tank or armoured car in { $hex }.
enemy-hex = The enemy holds { $hex }.
facing-for-guns = Choose a facing: guns need one, others have none.
field-of-fire = { $hex } is outside the bunker’s field of fire.
fires-alone = { $unit } fires by itself.
game-over = The battle is over.
has-overrun = { $unit } has overrun a hex: that was its move and its attack.
gun-moves-once = { $unit } is pushed one hex, no more.
immobile = { $unit } is immobile.
in-bunker = { $unit } is in a bunker, where no fire against armour reaches it.
in-order = Name the lower number first.
infantry-target = { $unit } is infantry: fire against armour does nothing to it.
inside-minimum = { $unit } cannot fire that near: { $found } hexes, at least { $allowed }.
mortar-indoors = No mortar fires from inside { $hex }.
move-open = Finish the move that is under way first.
move-over = This move is over.
moves-alone = { $unit } moves by itself.
no-assault-move = Only infantry makes assault moves.
no-at-target = There is nothing there that fire against armour could hit.
no-at-weapon = { $unit } has nothing to fire at armour with.
no-exit-hex = { $hex } is no exit hex.
no-firepower = That would be no firepower at all.
no-free-facing = Only a gun takes a new facing as it moves.
no-leader = No unpinned leader stands with { $unit }.
no-mission = No such mission is left.
no-mortar = Only mortars and leaders form such a group.
no-move-open = No move is under way.
no-reverse = Only vehicles reverse.
no-room-aboard = That load does not fit aboard { $unit }.
no-seat = You have no seat at this table.
no-sight = { $hex } blocks the line of sight.
no-smoke-from-air = Smoke cannot come from aircraft.
no-smoke-left = { $found } smoke factors are left, { $allowed } needed.
no-sniper = No sniper is deployed.
no-soft-target = There is no soft target in sight in { $hex }.
no-target = There is no enemy in sight in { $hex }.
no-transport = { $unit } carries nobody.
no-weapon = { $unit } has no weapon to give.
nobody = Nobody is chosen.
not-a-half = { $unit } is no half squad.
not-a-squad = { $unit } is no squad.
not-aboard = { $unit } is not aboard.
not-adjacent = { $hex } is { $found } hexes away; it must be next door.
not-begun = Nothing has been done yet: step or turn first.
not-facing = { $unit } does not face that way.
not-in-hex = { $unit } does not stand in the transport’s hex.
not-infantry = { $unit } is not infantry on foot.
not-on-map = { $unit } is not on the map.
not-together = { $unit } does not stand with the others.
not-your-turn = It is the other side’s decision.
not-yours = { $unit } is not yours.
nothing-to-confirm = Nothing would be lost in { $hex }: stop plainly.
nothing-to-spend = { $unit } has nothing to throw.
nowhere-to-go = { $unit } has nowhere to go.
off-map = That way lies the map edge.
only-attacker-exits = Only the attacker leaves by exit hexes.
out-of-range = { $unit } is { $found } hexes away, reach { $allowed }.
outside-arc = { $hex } is outside the firing arc of { $unit }.
over-stacked = { $hex } would be over-full.
own-hex = { $hex } is your own hex.
passenger-at = { $unit } is a passenger and cannot fire at armour.
prohibited = { $hex } may not be entered.
same-facing = { $unit } faces that way already.
same-target = { $hex } has had its attack from there this segment: fire as one group.
same-weapon = Both carry the same.
smoke-there = There is smoke in { $hex } already.
stopped-by-wire = The wire in { $hex } has ended the move.
steep-climb = Two levels up to { $hex } is a whole move, and no assault move.
too-far = { $found } hexes away, at most { $allowed }.
too-far-to-throw = { $unit } is { $found } hexes away; throwing reaches { $allowed }.
beyond-reach = { $units } cannot get to { $hex } this turn: it is { $found ->
    [one] one hex
   *[other] { $found } hexes
} away, and { $allowed ->
    [0] no movement point is
    [one] one movement point is
   *[other] { $allowed } movement points are
} left.
too-few-points = That costs { $found ->
    [one] one movement point
   *[other] { $found } movement points
}; { $allowed ->
    [0] none is left
    [one] one is left
   *[other] { $allowed } are left
}.
too-many-units = No counter is left for another half squad.
not-waiting = { $unit } is not waiting to enter.
too-early = { $unit } enters on turn { $allowed } at the earliest; this is turn { $found }.
no-entry-hex = { $hex } is no entry hex of that unit.
facing-on-entry = Choose a facing for guns and vehicles; infantry has none.
towed-gun = { $unit } is being towed.
towed-only = { $unit } moves only when towed.
tows-a-gun = { $unit } is towing a Gun.
turned-here = { $unit } has made its turn in this hex.
two-weapons = Both carry a weapon: hand one over first.
unspotted-hex = No unpinned friend sees { $hex }.
valorous = { $unit } is valorous: it neither splits nor merges.
wrong-phase = That is done in another phase.

## Prompts and status

prompt-command = { $side }: split, merge, exchange weapons, call fire missions, then end the phase.
prompt-fire = { $side }: fire, then end the phase.
prompt-movement = { $side }: move units that have not fired, then end the phase.
prompt-watch-movement = The { $side } move. Your units fire by themselves at whoever crosses their sight, if the shot is worth it.
prompt-moving = { $side }: { $left ->
    [0] no movement point is
    [one] one movement point is
   *[other] { $left } movement points are
} left. Go on, turn or stop.
prompt-defensive-fire = { $side }: defensive fire, then end the phase.
prompt-advance = { $side }: advance a hex or assault, then end the phase.
status-supplies = { $side }: { $smoke } smoke, { $light } light barrages, { $heavy } heavy barrages, { $air } air strikes, { $snipers } snipers left.

score-objectives = Objectives
score-exited = Off the map
score-losses = Losses
ap-table = Points of loss by firepower and dice
wall-or-hedge = Wall or hedge

## Orders as sentences

order-end = End the { $phase }
order-split = { $unit } splits in two; its weapon stays with the first half
order-split-weapon = { $unit } splits in two; its weapon goes with the second half
order-merge = { $unit } and { $second } merge into a squad
order-transfer = { $unit } hands its weapon to { $to }
order-mission = Call { $mission-a } on { $hex }
order-smoke-mission = Call smoke by { $mission-a } on { $hex }
order-fire = { $units-count ->
    [one] { $units } fires
   *[other] { $units } fire
} into { $hex }{ $spend-count ->
    [0] { "" }
   *[other] , { $spend } using up grenades or a satchel
}
order-at-fire = { $unit } fires at { $target }
order-at-fire-led = { $unit }, directed by { $leader }, fires at { $target }
order-mortars = { $units-count ->
    [one] { $units } bombards
   *[other] { $units } bombard
} { $hex }
order-smoke-round = { $units-count ->
    [one] { $units } fires
   *[other] { $units } fire
} smoke into { $hex }
order-lay-smoke = { $unit } lays smoke in { $hex }
order-move = { $units-count ->
    [one] { $units } moves
   *[other] { $units } move
}
order-assault-move = { $units-count ->
    [one] { $units } moves
   *[other] { $units } move
} by bounds: half the points, harder to hit
order-enter = { $unit } enters at { $hex }
order-step = { $units-count ->
    [one] { $units } goes
   *[other] { $units } go
} { $direction }
order-reverse = { $units-count ->
    [one] { $units } backs
   *[other] { $units } back
} { $direction }
order-overrun = { $units-count ->
    [one] { $units } overruns
   *[other] { $units } overrun
} the hex ahead{ $spend-count ->
    [0] { "" }
   *[other] , { $spend } using up grenades or a satchel
}
order-turn = { $units-count ->
    [one] { $units } turns
   *[other] { $units } turn
} to face { $direction }
order-stop = { $units-count ->
    [one] { $units } stops
   *[other] { $units } stop
} here
order-stop-over-full = { $units-count ->
    [one] { $units } stops
   *[other] { $units } stop
} here, though the hex is over-full and somebody is lost
order-turn-in-place = { $unit } turns in place to face { $direction }
order-load = { $units-count ->
    [one] { $units } boards
   *[other] { $units } board
} { $transport }
order-unload = { $units-count ->
    [one] { $units } leaves
   *[other] { $units } leave
} { $transport } in { $hex }
order-exit = { $unit } leaves the map
order-advance = { $unit } advances { $direction }
order-turn-left = { $unit } turns one side to the left
order-turn-right = { $unit } turns one side to the right
order-assault = { $units-count ->
    [one] { $units } assaults
   *[other] { $units } assault
} { $hex }{ $spend-count ->
    [0] { "" }
   *[other] , { $spend } using up grenades or a satchel
}
order-withdraw-sniper = Withdraw the sniper
order-resign = Resign the game

## What the buttons say

verb-end = End phase
verb-split = Split
verb-merge = Merge
verb-transfer = Hand over weapon
verb-mission = Fire mission
verb-smoke-mission = Smoke mission
verb-fire = Fire
verb-at-fire = Fire at armour
verb-mortars = Mortars
verb-smoke-round = Fire smoke
verb-lay-smoke = Lay smoke
verb-move = Move
verb-assault-move = Assault move
verb-enter = Enter
verb-step = Move one hex
verb-overrun = Overrun
verb-turn = Turn
verb-stop = Stop
verb-face = Turn on the spot
verb-load = Load
verb-unload = Unload
verb-exit = Leave the map
verb-advance = Advance
verb-assault = Assault
verb-withdraw-sniper = Withdraw sniper
verb-resign = Resign

## States on counters

state-pinned = pinned
    .about = It can do nothing until it rallies, and a close assault eliminates it.
state-fired = fired
    .about = It has fired this turn and does not move.
state-moved = moved
    .about = It has moved this turn and does not fire.
state-advanced = advanced
    .about = It has advanced this turn.
state-assaulted = assaulted
    .about = It moves carefully: half as far, and +1 cover while it moves.
state-loaded = loaded or unloaded
    .about = It has been loaded or unloaded this turn.
state-laid-smoke = laid smoke
    .about = It has laid smoke this turn instead of firing.
state-immobile = immobile
    .about = It cannot move any more.
state-valorous = valorous
    .about = One more firepower, double in close assault, and it ignores the first point of loss of each result.
state-elite = elite
    .about = It rallies on 7 or less instead of 6.

## Numbers on a counter

stat-firepower = firepower
    .about = Added up with others of its group against infantry, guns and unarmoured vehicles.
stat-range = range
    .about = Hexes it reaches.
stat-at = AT firepower
    .about = From A, the weakest, to F: against armour.
stat-gun = gun's firepower
    .about = Firepower of its gun against infantry and other soft targets.
stat-mg-all-round = machine guns all round
    .about = Firepower in any direction, up to 8 hexes.
stat-mg-forward = machine guns forward
    .about = Firepower to the front only, up to 8 hexes.
stat-armour = armour, front and rear
    .about = From A, thin, to F.
stat-casualty = casualty rating
    .about = Points of loss that eliminate it. Fewer reduce or pin it.
stat-mp = movement points
    .about = What it may spend on hexes and turns in one move.
stat-leadership = leadership
    .about = Added to the dice of a group he fires with.
stat-transport = transport class
    .about = What it carries: TH half a squad, T1 one squad, T2 two; tow means a gun behind it.
stat-weapon = weapon
    .about = Carried by this unit and by no other.
stat-weapon-firepower = weapon's firepower
    .about = Added to the firepower of its carrier.
stat-weapon-at = weapon's AT firepower
    .about = From A, the weakest, to F: against armour.
stat-weapon-dice = weapon's dice modifier

## Markers

smoke = smoke
fire-lane = fire lane
objective = objective
sniper = sniper

## What an order may bring

change-exited = { $unit } is off the map
change-eliminated = { $unit } is eliminated
change-reduced = { $unit } is reduced to a half squad
change-reduced-and-pinned = { $unit } is reduced and pinned
change-pinned = { $unit } is pinned
change-immobile = { $unit } is immobile
change-valorous = { $unit } earns a medal
change-not-pinned = { $unit } is no longer pinned
change-not-immobile = { $unit } can move again
change-not-valorous = { $unit } loses its medal
change-sniper-lost = The { $side } sniper is found
change-sniper-appears = A sniper of the { $side } shows up
change-objective = An objective changes hands

## What an order or a line of a case should say

expect-unit = a unit
expect-units = up to eight units joined by “+”, each once
expect-map-hex = a hex of the map
expect-word = a word
expect-name = a name
expect-number = a number
expect-hex = a hex
expect-kind = a kind of unit
expect-terrain = a terrain
expect-position = a position
expect-weapon = a weapon
expect-victory = a kind of victory
expect-transport = a transport named above
expect-none-or-unit = none or a unit

## What is wrong with a scenario or a case

fault-word = unknown word “{ $word }”
fault-side = “{ $word }” is no side: allies or axis
fault-text-unit = there is no unit “{ $word }”
fault-text-place = there is no hex “{ $word }”
fault-turns = turns: 1 to 200
fault-no-units = { $side } has no units
fault-many-units = { $units } units and { $squads } squads to split: at most { $most } fit
fault-position = unknown position “{ $word }”
fault-two-positions = { $hex } has two positions: one to a hex
fault-position-ground = { $hex }: { $position } may not stand in { $ground }
fault-position-facing = { $hex }: only a bunker has a facing, not { $position }
fault-facing = “{ $word }” is no facing: n, ne, se, s, sw or nw
fault-name = the name “{ $name }” must be one word, unique, and not h and a number: those are squads split in two
fault-name-taken = the name “{ $name }” is taken
fault-unit = unknown unit “{ $kind }”
fault-no-facing = { $unit }: infantry has no facing
fault-no-entry = { $unit } enters later but has no entry hexes
fault-ground = { $unit } may not stand in { $hex }
fault-weapon = unknown weapon “{ $word }”
fault-carry = { $unit } may not carry “{ $weapon }”
fault-transport = no transport “{ $word }” of that side stands above
fault-exit-hex = { $hex } is not on the edge: exit hexes are
fault-objectives = { $required } of { $count } objectives: 1 to 32, and no more required than there are
fault-exit-goal = an exit goal of { $goal } with { $able } half units: exits and a goal the attacker can reach
fault-victory = unknown kind of victory “{ $word }”: elimination, objective or exit
fault-level = { $hex }: level { $level } is above 2
fault-bridge = { $hex }: a bridge carries a road over two hexsides
fault-both-sides = { $hex }: both sides start there
fault-over-stacked = { $hex }: over-stacked
fault-load = { $unit }: its load does not fit
fault-counter-taken = there is a counter “{ $name }”
fault-counter-word = “{ $word }” is nothing that this counter can have
fault-half-squad = a half squad has a lower casualty rating than its squad
fault-outside = { $value } is not from { $least } to { $most }
fault-seats = every seat belongs to allies or axis, and each side needs one
fault-many-seats = at most sixteen seats
fault-bias = bias { $bias }: only against the computer, one of none, strong-ai, ai, player, strong-player

## The position in words

row-title = { $title }: turn { $turn } of { $turns }, { $side }, { $phase }
row-side = { $side }
row-unit = { $unit }, { $kind }: { $how }
row-hex = { $hex }
row-aboard = aboard { $transport }
row-weapon = with { $weapon }
row-facing = facing { $facing }
row-smoke = Smoke in { $hex }: { $value }
row-lanes = Fire lanes in { $hex }: { $lanes }
row-objective = Objective { $hex }: { $side }
row-supplies = { $side }: smoke { $smoke }, light barrages { $light }, heavy barrages { $heavy }, air strikes { $air }, snipers { $snipers }, half units off the map { $exited }
row-sniper = { $side }: a sniper in { $hex }
row-points = { $side }: { $lost } of { $points } points lost
row-sees = { $side }: sees { $units }
row-sees-nobody = { $side }: sees nobody
row-moving = { $units } on the move: { $spent } of { $allowed } spent

## The scenario sheet

sheet-major-victory = Major victory
sheet-minor-victory = Minor victory
sheet-draw = Draw
sheet-minor-defeat = Minor defeat
sheet-major-defeat = Major defeat
sheet-elimination = Losses decide when turn { $turns } is over, in per cent of the points each side started with. A side with nobody left has lost at once.
sheet-higher-loss = The loss of the { $side } is higher by { $lead } or more.
sheet-losses-differ = The losses differ by less than { $lead }.
sheet-losses-compared = Losses are compared in per cent of the points each side started with.
sheet-need-before = The { $side } need { $what } before turn { $turns } ends. A unit that enters one raises its side’s flag, which stays until an enemy enters.
sheet-need-at-the-end = The { $side } need { $what } when turn { $turns } is over. A unit that enters one raises its side’s flag, which stays until an enemy enters.
sheet-all = { $all ->
    [1] the objective
    [2] both objectives
   *[other] all { $all } objectives
}
sheet-some = { $required } of the { $all } objectives
sheet-objective = The objective is { $place }.
sheet-objectives = The objectives are { $places } and { $last }.
sheet-held = { $count ->
    [0] no objective
    [1] 1 objective
   *[other] { $count } objectives
}
sheet-held-several = { $numbers } objectives
sheet-or = { $one } or { $other }
sheet-any = The { $side } hold { $held }.
sheet-better = The { $side } hold { $held } and have lost less than the { $enemy }.
sheet-worse = The { $side } hold { $held } and have not lost less than the { $enemy }.
sheet-either = { $one } Or: { $other }
sheet-ends-at-once = The battle ends at once when the { $side } have what they need.
sheet-exit = The { $side } must bring { $goal } units off the map by its exit hexes before turn { $turns } ends. Vehicles and guns count, a half squad counts for half.
sheet-exit-all = { $goal } units of the { $side } have left. The battle ends at once.
sheet-exit-some = { $units } units of the { $side } or more have left.
sheet-exit-few = Fewer than { $units } units of the { $side } have left, but not none.
sheet-exit-none = Nobody of the { $side } has left.
sheet-count = { $count } × { $what }
sheet-unit = { $what }
sheet-armed = { $what } with { $weapon }
sheet-air-strike = air strike

## Cards that explain

# Under the name of a unit: what its counter is.
card-kind = { $kind }
# Titles of rows, with what they mean.
card-weapon-range = weapon’s range
    .about = Hexes it reaches; of a mortar, from the nearest to the farthest.
card-heavy = heavy weapon
    .about = Its carrier has one movement point less.
card-expendable = used once
    .about = It is gone after it has been used.
ground-on-foot = on foot
    .about = Movement points for infantry to enter the hex.
ground-on-wheels = vehicles
    .about = Movement points for vehicles and guns in tow to enter the hex.
ground-never = never
ground-blocks = blocks sight
    .about = Nobody sees across it. Into it and out of it is free.
ground-hinders = hinders fire
    .about = Added to the dice of each attack into it or through it.
ground-cover = cover
    .about = Added to the dice of each attack on those who are in it.
ground-level = level
    .about = Who stands higher sees over lower ground. One more movement point to climb.
ground-barriers = walls and hedges
    .about = Added to the dice of fire across them. One more movement point to cross.
ground-instead = instead of the terrain
    .about = Its cover counts instead of the terrain’s, not besides it.
ground-infantry-only = only for infantry
    .about = Guns and vehicles get nothing from it.
ground-bunker = bunker
    .about = Fire against armour does nothing to those inside, and they fire only to its front.
ground-wire = barbed wire
    .about = Infantry that enters must stop, and fires out with +1 on the dice. Unarmoured vehicles stay out.

# How else an order may be given.
variant-unit = { $unit }
variant-mission = { $mission }

## What is settled beforehand

policy-defensive-fire = Defensive fire
policy-defensive-fire-gist = Your men fire at the best target that is near and likely enough, shot after shot, and hold their expendables. Who has settled nothing holds his fire.
policy-within = At enemies
policy-in-sight = in sight
policy-eight-hexes = within eight hexes
policy-four-hexes = within four hexes
policy-two-hexes = within two hexes
