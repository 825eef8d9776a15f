### What the book says, in plain English.
### A message gets the facts of its line by name; $tally is the numbers in short form. Lists have their length beside them.

draw = Draw
marginal = Marginal victory
decisive = Decisive victory

## What happened: the turn

step-began = Next: { $step }.
turn-began = Turn { $turn }: { $weather }, { $time }.
sky-changed = The weather turns: { $weather }.
weather-rolled = A look at the sky: { $weather }.
special-rolled = { $event }
event-none = Nothing out of the ordinary happens.
event-courier-lost = A courier is lost: orders on their way take longer.
event-swift-courier = The couriers ride fast: orders on their way come sooner.
event-stampede = A train stampedes.
event-misunderstanding = An order is misunderstood.
event-cheers = The men cheer: on each side one unit gets its stragglers back.
event-sudden-shower = A sudden shower.
event-ground-mist = Ground mist rises.
event-short-rounds = A battery runs short of rounds.
event-stray-ball = A stray ball flies.
event-lull = There is a lull.
resigned = The { $side } give up.
won = The { $side } win. { $level }.
drawn = Nobody wins. { $level }.
depot-lost = A depot of the { $side } is destroyed.
controlled = The { $side } take { $hex }.
held-all = The { $side } hold every place that counts, { $cleanups ->
    [one] at the end of one turn
   *[other] at the end of { $cleanups } turns running
}.
cohesion-set = { $level ->
    [0] The army of the { $side } holds together again.
   *[other] The army of the { $side } begins to fall apart: { $level } added to the dice of all its checks.
}

## What happened: Leaders

picked = The { $side } choose { $pick }.
pick-made = The { $side } have chosen.
pick-leader = { $leader }
pick-nobody = nobody
pick-hidden = somebody
revealed = Both have chosen: { $one } and { $other }.
compared = { $one } rolls { $first }, { $other } rolls { $second }: the { $side } say who acts first.
initiative-won = The { $side } have the initiative this turn.
card-box = { $leader } has no card any more.
card-hand = { $leader } can be chosen again.
card-stack = { $leader } is next to act.
card-played = { $leader } has had his turn.
interrupt-failed = { $leader } tries to act first, and fails.
may-interrupt = { $leader } may try again to act first.
activated = { $leaders-count ->
    [one] { $leaders } acts
   *[other] { $leaders } act
} with all who hear him.
activation-ended = They have done their part.
staff-passed = { $leader } is up to it ({ $check }): { $tally }, needed { $rating } or less.
staff-failed = { $leader } is not up to it ({ $check }): { $tally }, needed { $rating } or less.
staff-implement = to carry out an order
staff-initiative = to act without orders
staff-commit = to bring the reserve up
staff-wake = to pull himself together
staff-interrupt = to act first
became-active = { $leader } is active again.
became-passive = { $leader } turns passive and waits.
order-set = { $leader } is ordered to { $hex }.
order-gone = { $leader } has no order any more.
order-sent = A courier takes { $leader } an order to go to { $hex }{ $delay ->
    [0] .
    [one] , and needs one more turn.
   *[other] , and needs { $delay } more turns.
}
transit-gone = No courier is on his way to { $leader } any more.
into-reserve = { $leader } and his men are in reserve.
out-of-reserve = { $leader } and his men leave the reserve.
leader-done = { $leader } has done his part.
stays-behind = { $leader } stays behind.
rode = { $leader } rides to { $hex }.
leader-hit = { $leader } is hit: { $casualty }{ $turns ->
    [0] .
    [one] , away for one turn.
   *[other] , away for { $turns } turns.
}
casualty-scratch = a scratch
casualty-stunned = stunned
casualty-wounded = wounded
casualty-serious = seriously wounded
casualty-killed = killed
leader-on-map = { $leader } takes command in the field.
leader-expected = { $leader } is expected.
leader-entering = { $leader } comes up and may enter the field.
leader-off-map = { $leader } leaves the field.
leader-gone = { $leader } is out of the battle.
fatigue-set = The men of { $leader } { $fatigue ->
    [0] are fresh.
   *[other] are tired: { $fatigue } of 10.
}
fatigue-rolled = The men of { $leader } rest.

## What happened: units

marked = { $unit } { $how }.
unmarked = { $unit } { $how }.
# What has become of a unit, after its name
gained-disordered = falls into disorder
gained-routed = routs
gained-suppressed = is silenced: the gunners take cover
gained-spent = is spent
gained-stragglers = loses stragglers
gained-low-ammunition = is short of ammunition
gained-out-of-command = is out of command
gained-fix-bayonets = fixes bayonets
gained-to-the-bayonet = goes in with the bayonet
gained-charge = charges
gained-reaction-charge = charges to meet them
gained-failed-charge = comes to a halt: its charge has failed
gained-grand-charge = is part of a grand charge
gained-acted = has done its part
gained-other = goes on
shed-disordered = is in good order again
shed-routed = stops running
shed-suppressed = mans its guns again
shed-spent = has recovered its breath
shed-stragglers = has its stragglers back
shed-low-ammunition = has ammunition again
shed-out-of-command = is in command again
shed-fix-bayonets = unfixes bayonets
shed-to-the-bayonet = gives up its assault
shed-charge = charges no more
shed-acted = can act again
shed-other = goes on
stood = { $unit } stands in { $formation } at { $hexes }.
stood-facing = { $unit } stands in { $formation } at { $hexes }, facing { $facing }.
reordered = { $unit } takes another place in its stack.
step-lost = { $unit } loses a step: some two hundred men.
thinned = { $unit } is too thin for two hexes and closes up.
eliminated = { $unit } is destroyed.
train-sent = { $unit } goes to the rear for ammunition and is back in turn { $turn }.
exited = { $unit } leaves the field for { $points ->
    [one] one point
   *[other] { $points } points
}.

## What happened: action

move-began = { $units-count ->
    [one] { $units } moves.
   *[other] { $units } move.
}
force-march-began = { $units-count ->
    [one] { $units } goes on a forced march.
   *[other] { $units } go on a forced march.
}
mcf-spent = Movement points left: { $points }.
move-changed = The move goes on.
halted = { $unit } brings the move to a halt.
move-ended = The move is over.
skirmish-passed = { $unit } brushes the skirmishers aside: { $tally }.
skirmish-straggles = Skirmishers cost { $unit } stragglers: { $tally }.
skirmish-stops = Skirmishers stop { $unit } and cost it stragglers: { $tally }.
fired = { $unit } fires at { $target } ({ $kind }): die { $die } against { $tally }. { $effect }.
fire-active = at its leisure
variant-along = { $unit }
melee-table = Melee by odds and die. Attacker or Defender: Rout, Disorder, Stragglers, SPecial
fire-opportunity = as they come
fire-defensive = as they close
effect-none = No effect
effect-check = They must stand a check
effect-stragglers = They lose stragglers and must stand a check
effect-step-loss = They lose a step and must stand a check
held = { $unit } holds its fire.
passed = { $unit } stands ({ $check }): { $tally }, needed { $tem } or less.
failed = { $unit } fails ({ $check }): { $tally }, needed { $tem } or less.
check-fire = under fire
check-traversed = as a rout comes through
check-square = to form square
check-assault = to go in
check-receive = to receive the attack
check-rally = to rally
check-suppression = to man the guns again
check-stragglers = to gather its stragglers
check-reform = to reform
check-force-march = on the forced march
check-poor-charge = to charge
check-reaction = to charge to meet them
check-recall = to be recalled
check-pursuit = to hold back
check-recovery = to recover
fought = Hand to hand with { $unit }, { $ours } against { $theirs }: { $tally }. { $meaning }.
special = { $unit } holds on for a moment. { $meaning }.
# What a melee brings, as a sentence without its stop
result-ar = The attackers rout
result-ads = The attackers fall into disorder and lose stragglers
result-ad = The attackers fall into disorder
result-dd = The defenders fall into disorder
result-dds = The defenders fall into disorder and lose stragglers
result-dr = The defenders rout
result-dr-no-spike = The defenders rout and save their guns
result-hand-to-hand = A bloody brawl: both fall into disorder and lose stragglers
result-firefight = They fire at each other and nobody closes
result-forced-regroup = The attackers lose stragglers and must regroup
result-both-regroup = Both lose stragglers and must regroup
result-nothing = Nobody comes to blows
result-special = It hangs in the balance
spiked-lost = The guns of { $unit } are spiked.
spiked-routed = { $unit } saves its guns and runs.
rout-began = { $units-count ->
    [one] { $units } runs.
   *[other] { $units } run.
}
rout-went = The rout goes on to { $hex }.
rout-ended = The rout is over.
assault-began = The stacks at { $hexes } go in against { $target }.
assault-ended = The assault is over.
charge-declared = { $unit } sounds the charge.
reaction-declared = { $unit } rides to meet the charge.
reaction-failed = { $unit } does not ride to meet the charge.
charge-rides = The charge rides on to { $hex }.
charge-contact = The charge at { $hex } strikes home.
charge-failed = The charge at { $hex } comes to nothing.
charge-fought = The charge at { $hex } has fought.
contact-set = { $unit } is reached by a charge.
fight-set = The next fight.
bounce-set = The ball may fly on.
charges-ended = The charges are over.

## Words

allies = Allies
french = French
# Names of sums, at the head of their numbers
die = die
fire-value = fire value
    .about = A volley hits with a die below this, once everything is added.
fire-sum = fire value
check-die = check of morale
staff-die = check of his staff
skirmish-die = check against skirmishers
melee-die = hand to hand
# Where a unit faces: corners of its hex
v0 = north
v1 = north-east
v2 = south-east
v3 = south
v4 = south-west
v5 = north-west
# The way to the next hex
ne = north-east
e = east
se = south-east
sw = south-west
w = west
nw = north-west
line = line
    .about = It fires with all it has and is hard to hit, and it moves slowly.
extended-line = extended line
    .about = A line over two hexes: it fires best, and stands alone.
column = column
    .about = It moves well and assaults, and fires badly.
open-column = open column
    .about = Cavalry that charges on a narrow front.
road-column = column of route
    .about = It marches fast along a road, cannot fight, and checks its morale badly.
screen = skirmish order
    .about = Few men far apart: hard to hit, and they get out of the way.
square = square
    .about = Cavalry cannot break it from any side. It hardly moves, and guns and muskets tear it.
masse = closed column
    .about = A solid mass against cavalry, and a fine target.
general-order = broken order
    .about = Loose order behind walls, in houses or among trees.
disorder = disorder
    .about = A crowd. It can neither fight well nor attack.
unlimbered-guns = battery in action
    .about = Its guns are ready to fire and cannot move.
# States of a unit: badges, at most 14 letters
disordered = disordered
    .about = It fights at half strength and attacks nobody. Another failed check makes it rout. It reforms with a leader in its hex, or by a check.
routed = routed
    .about = It runs from every enemy. It can rally in the Rally Phase.
suppressed = silenced
    .about = The gunners have taken cover. They man their guns again in the Rally Phase if they pass a check.
spent = spent
    .about = Blown after a charge or an assault: cavalry moves at half pace and does not charge.
stragglers = stragglers
    .about = Men are missing. The next such loss costs a step; a check in the Rally Phase may bring them back.
low-ammunition = low on shot
    .about = It only has canister left, until a train serves it.
marked-out-of-command = out of command
    .about = Its leader is too far away: it must go nearer to him, and neither charges nor assaults.
fix-bayonets = bayonets fixed
    .about = It will try to assault somebody before it in the Assault Phase.
to-the-bayonet = going in
    .about = It has passed its check and may assault now.
charge = charging
    .about = It charges now.
reaction-charge = meeting charge
    .about = It rides to meet a charge.
failed-charge = charge failed
    .about = It fights nobody any more, and is spent when the charges are over.
grand-charge = grand charge
acted = done
    .about = It has had its move in this turn.
moved = moved
fired-mark = fired
opportunity-fired = fired at movers
fired-on = fired on
force-marched = force marched
fought-mark = fought
lost-step = lost a step
tried-square = tried a square
unlimbered-mark = just unlimbered
pivoted = pivoted
waiting = waiting to enter
resupplying = away for ammunition
left = gone
weather-clear = clear sky
weather-mist = mist
weather-fog = fog
weather-rain = rain
weather-squall = squalls
weather-snowfall = snow
time-day = by day
time-dusk = in the half-light
time-night = by night
terrain-clear = Open ground
terrain-light = Light cover
terrain-medium = Medium cover
terrain-heavy = Heavy cover
terrain-impassable = Impassable ground
# Numbers on counters
steps = steps
    .about = Some two hundred men or a troop each. With the last one the unit is gone.
tem = morale
    .about = Training, experience and morale. It stands a check if the die, with everything added, is this or less.
mcf = movement
    .about = Points it may spend on hexes and turns, as it stands now.
staff-rating = staff
    .about = How good he and his staff are. He succeeds if the die, with everything added, is this or less; and it is added to his die when both sides want to act first.
command-range = command
    .about = Hexes within which his units hear him.
phase-rally = Rally Phase
    .short = Rally
    .allows = Units that ran, lost stragglers or left their guns try to recover, one side after the other. Reinforcements and the weather come.
phase-operations = Operations Phase
    .short = Operations
    .allows = Both sides choose a leader in secret. The leader who wins acts first: he rides, gives orders, moves his stacks, and his cavalry charges. Then the next.
phase-assault = Assault Phase
    .short = Assault
    .allows = Infantry with fixed bayonets goes in against whoever stands before it, one side after the other.
phase-cleanup = End of the turn
    .short = End of turn
    .allows = Everybody recovers or tires, armies may fall apart, and orders travel on. It goes by itself.
row-unit = { $unit } at { $hexes } in { $formation }, steps { $steps }. { $marks }
row-leader = { $leader } at { $hex }

## Questions

ask-begin = Begin the battle.
ask-deploy = Set up your units in your zone.
ask-return = Say on which unit { $leader } appears.
ask-rally = Shall { $unit } try to recover?
ask-resupply = Say which battery { $unit } serves.
ask-cheer = Choose the unit whose stragglers come back.
ask-card = Choose in secret the leader who shall act next, or pass.
ask-first = You won the roll: say which leader acts first.
ask-interrupt = { $leader } is about to act. Let one of yours try to act before him?
ask-bring = { $leader } acts. Say which of his subordinates act with him.
ask-initiative = Before they act, a leader may take the initiative, carry out a new order, or go into reserve.
ask-place = Say where { $leader } shall go: choose a hex.
ask-lead = Say which of your leaders acts now.
ask-command = { $leader } acts: move his stacks. He may ride first and give orders.
ask-march = { $unit } moves. Movement points left: { $points }.
ask-fire = { $unit } may fire at { $target }. Fire, or hold?
ask-stack-end = { $unit } has moved. It may fire, or fix bayonets to assault later.
ask-charge = Choose cavalry that shall charge.
ask-react = They charge. Choose cavalry that shall ride to meet them.
ask-square = They charge. Shall { $unit } try to form square?
ask-gallop = { $unit } charges: ride on, wheel, or strike home.
ask-fight = Say which fight comes next.
ask-aftermath = The fight is won or lost: pursue, hold back, or regroup.
ask-assault = Choose who goes in with the bayonet, and against whom.
ask-evade = They go in against { $unit }. Shall it get out of the way?
ask-advance = The place is empty. Advance into it, or stay?
ask-rout = { $units } { $units-count ->
    [one] runs
   *[other] run
}. Choose the next hex of the rout.
ask-gather = { $unit } is too thin for two hexes: say in which it stands.
# Why a question was not put.
idle-card = You passed: no leader of yours is left who could be picked.
idle-interrupt = { $leader } acts: none of your leaders could try to act before him.
idle-bring = { $leader } acts alone: no other leader could act with him.
idle-initiative = No leader of yours could take the initiative, carry out a new order or go into reserve.
idle-march = { $unit } stopped: it could go no farther.
idle-fire = { $unit } held its fire: it could not fire at { $target }.
idle-stack-end = { $unit } stands: it could neither fire nor fix bayonets.
idle-charge = The Charge Phase passed: none of your cavalry could charge.
idle-react = They charged, and none of your cavalry could ride to meet them.
idle-square = They charged, and { $unit } could not form square.
idle-regroup = None of your cavalry could regroup.
idle-evade = { $unit } stood: it could not get out of the way.
idle-advance = Nobody of yours could advance into the empty place.
idle-rally = { $unit } could not try to recover.
ask-nothing = Nobody has to decide.

## What an order may bring: parts of sentences, without their stop

change-lost = { $unit } is destroyed
change-steps = { $unit } loses { $steps ->
    [one] a step
   *[other] { $steps } steps
}
change-routed = { $unit } routs
change-disordered = { $unit } falls into disorder
change-suppressed = { $unit } is silenced
change-stragglers = { $unit } loses stragglers
change-square = { $unit } stands in square
change-leader = { $leader } is hit

## Orders

do-pass = Nothing more
do-begin = Begin the battle
do-pass-card = Choose nobody
do-let-act = Let them act
do-go-on = Go on
do-stop = Halt here
do-end-part = { $leader } is done
do-hold-fire = Hold fire
do-stay-so = Neither fire nor fix bayonets
do-no-charge = No more charges
do-stand = Stand as it is
do-do-not-try = Do not try
do-stay-put = Stay where they are
do-return = { $leader } appears with { $unit }
do-rally = { $unit } tries to rally
do-resupply = { $unit } serves { $battery }
do-cheer = { $unit } gets its stragglers back
do-play = { $leader } shall act
do-first = { $leader } acts first
do-interrupt = { $leader } tries to act before them
do-bring = { $leader } acts as well
do-implement = { $leader } tries to carry out his new order
do-initiative = { $leader } takes the initiative and goes where he likes
do-reserve = { $leader } goes into reserve
do-commit = { $leader } leaves the reserve
do-place = Go to { $hex }
do-lead = { $leader } acts now
do-ride = { $leader } rides to { $hex }
do-issue = Give { $leader } an order
do-cancel = Take back the order of { $leader }
do-move = { $units-count ->
    [one] { $units } moves
   *[other] { $units } move together, { $unit } on top
}
do-act-here = { $units } may turn, change formation or fire, and stays in place
do-force-march = { $units-count ->
    [one] { $units } goes on a forced march
   *[other] { $units } go on a forced march together, { $unit } on top
}
do-enter = Go { $way } to { $hex }
do-turn = Turn to the { $facing }
do-form = Form { $formation }
do-form-facing = Form { $formation }, facing { $facing }
do-form-spread = Form { $formation } over { $hexes }
do-form-over = Form { $formation }, facing { $facing }, over { $hexes }
do-limber = Limber up, facing { $facing }
do-unlimber = Unlimber, facing { $facing }
do-prolonge = Drag the guns { $way } by hand
do-pivot = Turn the guns to the { $facing }
do-drop = Leave { $unit } behind
do-back = Step back { $way } to { $hex }
do-exit = Leave the field
do-fire = { $unit } fires at { $target }
do-fire-then = { $unit } fires at { $target }, and the ball bounces on to { $then }
do-shoot = { $unit } fires at { $target }
do-fix = { $unit } fixes bayonets
do-charge = { $unit } charges
do-charge-with = { $unit } charges with { $leaders }
do-grand = One grand charge with { $unit }
do-react = { $unit } rides to meet { $target }
do-react-with = { $unit } rides to meet { $target }, with { $leaders }
do-square = { $unit } forms square at { $hex }
do-recall = Call { $unit } back
do-wheel = { $unit } wheels to the { $facing }
do-gallop = { $unit } rides on to { $hex }
do-contact = { $unit } strikes home at { $target }
do-fight = Fight { $unit }
do-pursue = { $unit } pursues { $further ->
    [0] into the hex they left
    [one] one hex beyond
   *[other] { $further } hexes beyond
}
do-hold = { $unit } tries to hold back
do-regroup = { $unit } regroups at { $hex } in { $formation }
do-regroup-facing = { $unit } regroups at { $hex } in { $formation }, facing { $facing }
do-assault = { $units-count ->
    [one] { $units } assaults { $target }
   *[other] { $units } assault { $target } together
}
do-decline = { $unit } gives up its assault
do-evade = { $unit } gets away to { $hex }
do-advance = { $unit } advances
do-advance-facing = { $unit } advances, facing { $facing }
do-flee = Run to { $hex }
do-deploy = Set { $unit } up in { $hex } in { $formation }
do-gather = Stand in line at { $hex }
do-stay = { $leader } stays behind
do-resign = Give up

## Refusals

no-seat = You have no seat at this table.
not-your-turn = It is not your decision.
not-now = That is not what is to be decided now.
must-decide = This cannot be declined.
not-asked = It is not for { $unit } to decide now.
cannot-appear = { $unit } is too near the enemy, routed or not his: the leader cannot appear there.
not-in-hand = { $unit } cannot be chosen: he has acted this turn or is not in the field.
not-picked = { $unit } was not chosen.
cannot-interrupt = { $unit } cannot act before them: he must be active, in the field and not have tried already.
cannot-bring = { $unit } cannot act as well: he must obey the leader who acts and hear him.
has-decided = { $unit } has already done his one thing.
is-passive = { $unit } is passive and waits.
no-order-here = No new order has reached { $unit }.
no-initiative = There is nowhere { $unit } could go on his own initiative.
no-reserve = { $unit } cannot go into reserve: none of his units may be near the enemy or in action.
not-in-reserve = { $unit } is not in reserve.
cannot-order = { $unit } cannot be given an order now: he must obey the leader who acts, and has had none this time.
cannot-place = { $unit } cannot be sent to { $hex }.
not-activated = { $unit } does not act now.
has-ridden = { $unit } cannot ride any more.
cannot-ride = { $unit } may not ride to { $hex }: it is too far, or leads away from where he is ordered to.
leader-must-ride = { $unit } must first ride nearer to where he is ordered to.
not-his = { $unit } obeys another leader.
has-acted = { $unit } has had its move this turn.
is-routed = { $unit } is running and obeys nobody.
not-there = { $unit } is not in the field.
in-reserve = { $unit } is in reserve.
one-after-another = { $unit } enters alone.
not-together = Not all of them stand with { $unit }.
stack-order = The others keep the order in which they lie.
no-force-march = { $unit } cannot go on a forced march: only columns in good order that no enemy stands beside.
cannot-enter = { $unit } cannot enter the field now.
not-in-front = { $unit } goes forward only: turn it first.
not-behind = { $unit } can step straight back only.
is-halted = { $unit } has been brought to a halt and goes no further.
unlimbered = The guns of { $unit } are unlimbered and stay where they are.
poor-square = { $unit } is poorly trained and cannot move in square.
off-map = The map ends beside { $hex }.
own-tail = { $unit } cannot march into its own tail.
too-dear = That costs { $needs ->
    [1] one movement point
   *[other] { $needs } movement points
}; { $unit } has { $has } left.
enemy-there = The enemy stands in { $hex }.
not-admitted = Nobody can stand in this formation at { $hex }.
impassable = { $unit } cannot enter { $hex }.
friends-there = { $unit } cannot go through the friends in { $hex }.
passage-under-fire = { $unit } cannot pass through the friends at { $hex } so near the enemy.
same-stop-zone = { $unit } cannot slip along the front of the same enemy.
forced-beside-enemy = On a forced march { $unit } may not come beside the enemy.
not-nearer = { $unit } is out of command and must go nearer to its leader; { $hex } is not nearer.
beside-enemy = { $unit } is out of command and may not go beside the enemy in { $hex }.
not-in-command = { $unit } cannot halt here: it must end where its leader can be heard, and can still go nearer to him.
cannot-turn = { $unit } cannot turn so: one corner at a time.
needs-all = { $unit } needs its whole movement for this.
not-among-them = { $unit } is not among those who move.
no-exit = Nobody leaves the field at { $hex }.
not-in-zone = { $unit } is set up in the zone of its side.
has-changed = { $unit } has changed its formation already.
limbers-only = { $unit } only limbers and unlimbers.
same-formation = { $unit } stands so already.
cannot-form = { $unit } cannot take this formation.
cannot-face = { $unit } cannot face there.
cannot-spread = { $unit } cannot spread into { $hex } so.
column-too-long = The tail of { $unit } is not in the field yet.
is-spent = { $unit } is spent.
out-of-command = { $unit } is out of command.
not-such-guns = { $unit } is no battery that can do this.
is-suppressed = { $unit } is silenced.
needs-leader = { $unit } needs a leader beside it.
no-prolonge = The guns of { $unit } cannot be dragged there.
mixed-sides = Friend and foe cannot share a hex.
spread-alone = A unit in several hexes stands alone.
other-formation = All units of a hex stand in one formation and face one way.
other-arm = These arms cannot share a hex.
too-many = There is no room for so many.
no-fighting = In this weather and light nobody attacks.
cannot-assault = { $unit } cannot assault: infantry in good order, in line or column, does.
has-fired = { $unit } has fired.
has-fixed = { $unit } has fixed bayonets.
has-forced = { $unit } is on a forced march.
has-unlimbered = { $unit } has only just unlimbered.
has-pivoted = { $unit } has been turned or drawn.
cannot-fire = { $unit } cannot fire in this formation or state.
no-enemy = There is no enemy at { $hex }.
out-of-reach = { $unit } cannot fire at { $hex }: it is out of range, out of sight, or not before its front.
canister-only = { $unit } has only canister left, which carries two hexes.
canister-past-friends = { $unit } cannot fire canister past friends at { $hex }.
ricochet-choice = Say where the ball bounces beyond { $hex }.
no-target = { $unit } has no enemy before it that it could attack.
cannot-charge = { $unit } cannot charge: cavalry in good order, in line or open column, that is not spent does.
leader-not-there = { $unit } is not beside them.
no-grand-charge = { $unit } cannot be part of a grand charge: it needs many squadrons close together and a good cavalry leader.
no-square = { $unit } cannot form square now.
has-recalled = { $unit } cannot be recalled twice in one move.
must-contact = { $unit } must strike at the enemy before it.
cannot-gallop = { $unit } cannot ride there: straight on, over open ground, into an empty hex.
cannot-contact = The charge cannot strike { $unit }: it must be right before it, on ground that horses can cross.
no-contact = No charge has reached { $unit }.
cannot-pursue = { $unit } cannot pursue so far: { $allowed } hexes beyond the first at most.
must-pursue = { $unit } cannot be held back.
cannot-regroup = { $unit } cannot regroup at { $hex }.
not-ready = { $unit } is not ready to assault.
strongest-leads = The strongest leads an assault, and that is not { $unit }.
cannot-evade = { $unit } cannot get away to { $hex }.
cannot-advance = { $unit } cannot advance.
must-advance = Whoever led the assault must advance.
cannot-resupply = { $unit } cannot be served: it must be short of ammunition and near the train.
worse-class = A rout takes the safest way, and { $hex } is not on it.

beyond-reach = { $unit } cannot come to { $hex } in this move. It goes forward and pays for every turn; { $found ->
    [one] it is one hex away
   *[other] it is { $found } hexes away
}.
sight-clear = { $from } and { $to } see each other, { $range ->
    [one] one hex
   *[other] { $range } hexes
} apart.
sight-blocked = { $from } and { $to } do not see each other: ground, troops or the weather lie between. They are { $range ->
    [one] one hex
   *[other] { $range } hexes
} apart.

## What is expected

expect-order = an order
expect-unit = the name of a unit
expect-leader = the name of a Leader
expect-hex = a hex such as 0405
expect-way = a direction such as ne
expect-vertex = a vertex from v0 to v5
expect-formation = a formation
expect-number = a number
expect-word = a word
expect-name = a name
expect-terrain = a terrain
expect-side = allies or french
expect-time = a time such as 10:30
expect-season = a season
expect-reading = a reading
expect-arm = an arm
expect-nation = a nation
fault-word = “{ $word }” is not known here
setup-sides = Each seat belongs to the allies or to the french.
## What lies on the map

thing-clear = Open ground
thing-light = Light cover
thing-medium = Medium cover
thing-heavy = Heavy cover
thing-impassable = Impassable
thing-objective = Worth victory points
thing-exit = Way off the map

## The sheet of a scenario

sheet-victory-hex = { $place }: { $value } points for whoever holds it; at the start { $side }.
sheet-exit = Each step of the { $side } that leaves by the marked edge: { $value ->
    [one] { $value } point
   *[other] { $value } points
}.
sheet-losses = Each enemy step lost beyond your own: { $step } point. Each enemy battery destroyed: { $battery } points. Leaders killed count too.
sheet-broken = An army that has lost nearly half of its steps is broken and loses at once. Whoever holds all the places at the end of two turns running wins at once.
sheet-infantry = { $count ->
    [one] { $count } battalion ({ $steps } steps)
   *[other] { $count } battalions ({ $steps } steps)
}
sheet-cavalry = { $count ->
    [one] { $count } regiment of horse ({ $steps } steps)
   *[other] { $count } regiments of horse ({ $steps } steps)
}
sheet-artillery = { $count ->
    [one] { $count } battery ({ $steps } steps)
   *[other] { $count } batteries ({ $steps } steps)
}
sheet-trains = { $count ->
    [one] { $count } train ({ $steps } step)
   *[other] { $count } trains ({ $steps } steps)
}
sheet-leader = { $name }
sheet-decisive-victory = Decisive victory
sheet-marginal-victory = Marginal victory
sheet-draw = Draw
sheet-marginal-defeat = Marginal defeat
sheet-decisive-defeat = Decisive defeat
sheet-ahead = You are ahead by { $margin } points or more.
sheet-behind = The enemy is ahead by { $margin } points or more.
sheet-even = Neither side is ahead by { $margin } points.

## What is wrong with a scenario

fault-side = “{ $word }” is no side: allies or french
fault-turns = turns: 1 to 99, and more of them where the battle is fought on
fault-hexside = { $hexside }: these hexes do not touch
fault-ford = { $hexside }: a ford needs a stream
fault-place = { $place }: a place is made of adjacent hexes of heavy cover
fault-empty-formation = { $leader }: a Formation Leader leads units, and nobody else does
fault-many-units = { $units } units and { $leaders } Leaders are too many
fault-base = { $side }: the cohesion base is { $base }, its infantry and cavalry have { $steps } steps
fault-depot = { $side }: a Depot lies on the edge of the map
fault-edge = { $hex } is not on the edge: exits are
fault-impassable = { $hex }: nobody can enter it
fault-arrival = { $leader } either stands on the map or arrives by an entry hex at the start of a later turn
fault-ratings = { $name }: a number that no counter has
fault-superior = { $leader }: his superior is of his side and of higher rank
fault-leader = no Leader “{ $word }”
fault-class = no class “{ $word }”
fault-where = { $unit } either stands on the map or arrives with its Leader
fault-facing = { $unit }: a vertex from 0 to 5 where its formation has a facing, and none otherwise
fault-zone = The zone of the { $side } is named once by set_up, and every zone is.
fault-footprint = { $unit }: its hexes do not fit its formation, steps and facing
fault-formation = { $unit } cannot stand in that formation
fault-ground = { $unit } may not stand so in { $hex }
fault-both-sides = { $unit }: both sides start in { $hex }
fault-stack = { $unit } cannot share { $hex } with what else is there
fault-over-stacked = { $hex }: too many steps or guns, { $unit } among them
fault-name = the name “{ $name }” must be one word, unique
fault-text-unit = there is no unit or Leader “{ $word }”
fault-text-place = there is no hex “{ $word }”

## Buttons

verb-pass = Nothing more
verb-begin = Begin
verb-pass-card = Choose nobody
verb-let-act = Let them act
verb-go-on = Go on
verb-end-part = He is done
verb-stop = Halt here
verb-hold-fire = Hold fire
verb-stay-so = Neither
verb-no-charge = No more charges
verb-stand = Stand
verb-do-not-try = Do not try
verb-stay-put = Stay
verb-return = Appear here
verb-rally = Rally
verb-resupply = Serve a battery
verb-cheer = Gather stragglers
verb-play = Let him act
verb-first = Act first
verb-interrupt = Act before them
verb-bring = Act as well
verb-implement = Carry out his order
verb-initiative = Take the initiative
verb-reserve = Into reserve
verb-commit = Out of reserve
verb-place = Go here
verb-lead = Act now
verb-ride = Ride
verb-issue = Give an order
verb-cancel = Take the order back
verb-move = Move
verb-act-here = Turn, form or fire here
verb-move-led = Move, another on top
verb-force-march = Forced march
verb-force-march-led = Forced march, another on top
verb-enter = One hex
verb-turn = Turn
verb-form-line = Form line
verb-form-extended-line = Extend the line
verb-form-column = Form column
verb-form-open-column = Form open column
verb-form-road-column = Column of route
verb-form-screen = Skirmish
verb-form-square = Form square
verb-form-masse = Close the column
verb-form-general-order = Take cover
verb-limber = Limber up
verb-unlimber = Unlimber
verb-prolonge = Drag the guns
verb-pivot = Turn the guns
verb-drop = Leave behind
verb-back = Step back
verb-exit = Leave the field
verb-fire = Fire
verb-fix = Fix bayonets
verb-charge = Charge
verb-grand = Grand charge
verb-react = Meet the charge
verb-square = Form square
verb-recall = Call back
verb-wheel = Wheel
verb-gallop = Ride on
verb-contact = Strike home
verb-fight = Fight
verb-pursue = Pursue
verb-hold = Hold back
verb-regroup = Regroup
verb-assault = Assault
verb-decline = Call it off
verb-evade = Get away
verb-advance = Advance
verb-flee = Run this way
verb-deploy = Set up here
verb-gather = Stand here
verb-stay = Stay behind
verb-resign = Give up

## The frame

victory-hex = a place that counts
order-flag = an order
reserve-mark = in reserve
    .about = He and his men wait behind the line: they move only when they are brought up.
passive-mark = passive
    .about = He waits: he cannot ride, take the initiative or carry out a new order.
status-sky = { $weather }, { $time }. One sees { $hexes } hexes far.
status-clear = { $weather }, { $time }
status-cohesion = { $level ->
    [0] The { $side } hold together.
   *[other] The { $side } fall apart: { $level } is added to all their checks.
}
status-order = { $leader } is ordered to { $hex }
status-on-the-way = A courier is on his way to { $leader }: { $hex }
score-points = points
score-losses = losses

# What the odds take for granted
assumes-charge = Counting on nobody to fire at them, form square or ride to meet them.
assumes-assault = Counting on the defenders to stand.
assumes-move = Counting on nobody to fire at them.

## Cards

# What the card of a leader says
card-text = Staff { $staff }, command { $command }{ $units ->
    [0] . Leads other leaders.
    [one] . Leads one unit.
   *[other] . Leads { $units } units.
}
# What a unit is, such as “British infantry”
card-kind = { $nation } { $arm }
nation-british = British
nation-portuguese = Portuguese
nation-spanish = Spanish
nation-french = French
arm-infantry = infantry
arm-rifles = riflemen
arm-light-cavalry = light cavalry
arm-heavy-cavalry = heavy cavalry
arm-artillery = foot artillery
arm-horse-artillery = horse artillery
arm-train = ammunition train
range = range
    .about = Hexes it can fire; of a battery, with long and extreme range.
skirmish-value = skirmishers
    .about = How well its light companies harass whoever comes near, and brush others aside.
cavalry-value = against horse
    .about = Each step counts so much against other cavalry. Against all others a step counts one.
led-by = led by
    .about = Its leader is near enough to be heard.
too-far-from = too far from
    .about = Its leader cannot be heard: when he acts it is out of command.
trait-rifle = Rifles
    .about = They fire two hexes, and pick officers off.
trait-light = Light cavalry
    .about = Squares form a little worse before it.
trait-shock = Shock cavalry
    .about = Twice as strong when it charges other or standing cavalry.
trait-lance = Lances
    .about = Twice as strong in line when it charges, and squares form badly before it.
trait-cuirassier = Cuirassiers
    .about = Nobody likes to receive them.
trait-poorly-trained = Poorly trained
    .about = It cannot move in square, and charges only after a check.
trait-difficult-to-limber = Hard to limber
    .about = Limbering takes its whole move.
trait-horse = Horse artillery
    .about = It fires in the move in which it unlimbers.
leader-tem = steadies his men
    .about = Taken off the die when those beside him check their morale.
leader-infantry = leads infantry
    .about = Counts in a melee, and when his men form square.
leader-cavalry = leads cavalry
    .about = Counts in a melee; a grand charge needs him.
leader-artillery = directs guns
    .about = Added to the fire of a battery beside him.
leader-flexible = Quick mind
    .about = He takes the initiative more easily.
fatigue = tired men
    .about = From 6 on they are tired, at 10 exhausted: they check and fight worse.
ordered-to = ordered to
    .about = He must ride nearer to it when he acts, until he is there.
no-order = no order
    .about = He holds his ground.
order-coming = a courier brings
    .about = The order counts when it has come and he carries it out.
rank-formation = leads a brigade
rank-corps = leads a division or corps
rank-army = leads the army
ground-worth = points
    .about = For whoever holds it at the end. Infantry takes it by entering.
ground-held = held by
ground-exit = Way off the field
    .about = Units may leave here, for one movement point, and count.
ground-on-foot = on foot
    .about = Movement points for infantry to enter.
ground-on-horse = on horse
    .about = Movement points for cavalry to enter.
ground-on-wheels = on wheels
    .about = Movement points for limbered guns and trains to enter.
ground-never = by road only, or never
ground-blocks = Blocks sight
    .about = It stands as high as a hill of one level. Into it and out of it one sees.
ground-assault = against assaults
    .about = Added to the die of those who go in here and of those who receive a charge from here.
ground-cover-limit = steps in cover
    .about = More steps than this and nobody in the hex is covered.
ground-level = height
    .about = One sees from higher ground over what lies low.
ground-road = Road
    .about = A column of route and leaders pay half a point for each hex of it.
ground-steep = Steep slope
    .about = Infantry alone climbs it, for two points more. No charge crosses it.
ground-slope = Slope
    .about = Uphill costs one point more and counts double in a charge.
ground-stream = Stream
    .about = Infantry pays one point more, cavalry two. Guns and charges cannot cross it.
ground-ford = Ford or bridge
    .about = It is crossed like open ground. Assaults across it are harder.

## What is settled beforehand

policy-fire = Opportunity and Defensive fire
policy-fire-gist = Your units fire at whoever gives them the chance, if it is likely enough to do harm. Who has settled nothing holds his fire.
policy-squares = Squares against horse
policy-squares-gist = Whoever is charged and can form square tries to. Who has settled nothing stands as he is.
policy-forms-square = Form square
policy-reactions = Charges against charges
policy-reactions-gist = Your horse rides to meet a charge where it may. Who has settled nothing lets it stand.
policy-charges = Ride to meet them
policy-evasion = Assaults one can get out of
policy-evasion-gist = Whoever may get out of the way of an assault does. Who has settled nothing stands and fights.
policy-evades = Get out of the way
policy-rally = Rallies and ammunition
policy-rally-gist = Every unit that can rally tries to, and every battery that can is given ammunition. Who has settled nothing has neither.
policy-rallies = Rally and resupply
