### What the book says, in plain English.

draw = Draw
marginal = Marginal victory
decisive = Decisive victory

## What happened: the turn

step-began = Next: { $step }.
turn-began = Turn { $turn }: { $weather }, { $time }.
sky-changed = The weather turns: { $weather }.
weather-rolled = The weather die says { $weather }.
special-rolled = { $event }
event-none = Nothing out of the ordinary happens.
event-courier-lost = A courier is lost: orders on their way take longer.
event-swift-courier = The couriers ride fast: orders on their way come sooner.
event-stampede = A train stampedes.
event-misunderstanding = An order is misunderstood.
event-cheers = Cheers bring Stragglers back.
event-sudden-shower = A sudden shower.
event-ground-mist = Ground mist rises.
event-short-rounds = A battery runs short of rounds.
event-stray-ball = A stray ball flies.
event-lull = A lull.
resigned = { $side } give up.
won = { $side } win: { $level }.
drawn = Nobody wins: { $level }.
depot-lost = A Depot of the { $side } is destroyed.
controlled = { $side } take objective { $objective }.
held-all = { $side } hold every objective at { $cleanups } Cleanups running.
cohesion-set = Cohesion Level of the { $side } is now { $level }, with losses of { $loss }.

## What happened: Leaders

picked = { $side } pick { $pick }.
pick-made = { $side } have picked.
pick-leader = { $leader }
pick-nobody = nobody
pick-hidden = a card
revealed = The picks: { $one } and { $other }.
compared = { $one } rolls { $first }, { $other } rolls { $second }: { $side } choose who goes first.
initiative-won = { $side } have the initiative.
card-box = The card of { $leader } is out of play.
card-hand = The card of { $leader } returns to the hand.
card-stack = The card of { $leader } lies on top.
card-played = The card of { $leader } is played.
interrupt-failed = { $leader } fails to interrupt.
may-interrupt = { $leader } may interrupt again.
activated = { $leaders } act.
activation-ended = The activation is over.
staff-passed = { $leader } passes { $check } against { $rating }.
staff-failed = { $leader } fails { $check } against { $rating }.
staff-implement = to carry out an order
staff-initiative = initiative
staff-commit = to leave Reserve
staff-wake = to become Active
staff-interrupt = to interrupt
became-active = { $leader } is Active.
became-passive = { $leader } turns Passive.
order-set = { $leader } has an order for { $hex }.
order-gone = { $leader } has no order any more.
order-sent = An order for { $hex } is on its way to { $leader }; turns to go: { $delay }.
transit-gone = No order is on its way to { $leader }.
into-reserve = { $leader } and his men are in Reserve.
out-of-reserve = { $leader } and his men leave Reserve.
leader-done = { $leader } has done his part.
rode = { $leader } is at { $hex }.
stays-behind = { $leader } stays behind.
leader-hit = { $leader } is hit: { $casualty }; turns away: { $turns }.
casualty-scratch = a scratch
casualty-stunned = stunned
casualty-wounded = wounded
casualty-serious = seriously wounded
casualty-killed = killed
leader-on-map = { $leader } is on the map.
leader-expected = { $leader } is expected.
leader-entering = { $leader } may enter.
leader-off-map = { $leader } is off the map.
leader-gone = { $leader } is out of the battle.
fatigue-set = Fatigue under { $leader } is now { $fatigue }.
fatigue-rolled = The men of { $leader } rest.

## What happened: units

marked = { $unit }: { $mark }.
unmarked = { $unit } is no longer { $mark }.
stood = { $unit } is at { $hexes } in { $formation }.
stood-facing = { $unit } is at { $hexes } in { $formation }, facing { $facing }.
reordered = { $unit } lies { $depth } deep in its stack.
step-lost = { $unit } loses a step.
thinned = { $unit } is too thin for two hexes.
eliminated = { $unit } is lost.
train-sent = { $unit } goes to the rear and is back in turn { $turn }.
exited = { $unit } leaves the map for { $points } points.
formed-square = { $unit } forms Square.

## What happened: action

move-began = { $units } move.
force-march-began = { $units } go on a force march.
mcf-spent = Half points of movement left: { $left }.
move-changed = The move goes on.
halted = { $unit } brings the move to a halt.
move-ended = The move is over.
skirmish-passed = { $unit } passes the skirmishers.
skirmish-straggles = Skirmishers cost { $unit } Stragglers.
skirmish-stops = Skirmishers stop { $unit } and cost it Stragglers.
fired = { $unit } fires at { $hex } ({ $kind }): { $die } rolled, { $effect }.
fire-active = own fire
fire-opportunity = Opportunity fire
fire-defensive = Defensive fire
effect-none = no effect
effect-check = a check
effect-stragglers = Stragglers and a check
effect-step-loss = a step lost and a check
held = { $unit } holds its fire.
passed = { $unit } passes its check ({ $check }) against { $tem }.
failed = { $unit } fails its check ({ $check }) against { $tem }.
check-fire = under fire
check-traversed = a rout comes through
check-square = to form Square
check-assault = to assault
check-receive = to receive the attack
check-rally = to rally
check-suppression = to man the guns again
check-stragglers = to gather Stragglers
check-reform = to reform
check-force-march = force march
check-poor-charge = to charge
check-reaction = to countercharge
check-recall = to be recalled
check-pursuit = not to pursue
check-recovery = to recover
fought = Melee against { $unit }, { $attacker } to { $defender } eighths: { $result }.
special = The special table against { $unit } says { $result }.
spiked-lost = { $unit } is spiked and lost.
spiked-routed = { $unit } gets away in rout.
rout-began = { $units } rout.
rout-went = The rout goes to { $hex }, a hex of class { $class }.
rout-ended = The rout is over.
assault-began = The stacks at { $hexes } assault { $target }.
assault-ended = The assault is over.
charge-declared = { $unit } charges.
reaction-declared = { $unit } countercharges.
reaction-failed = { $unit } does not countercharge.
charge-rides = The charge at { $hex } rides on.
charge-contact = The charge at { $hex } strikes home.
charge-failed = The charge at { $hex } comes to nothing.
charge-fought = The charge at { $hex } has fought.
contact-set = { $unit } is in contact.
fight-set = The next contact.
bounce-set = The ball may fly on.
charges-ended = The charges are over.

## Words

allies = Allies
french = French
die = die
fire-value = Fire Value
line = Line
extended-line = Extended Line
column = Column
open-column = Open Column
road-column = Road Column
screen = Skirmish Screen
square = Square
masse = Masse Column
general-order = General Order
disorder = Disorder
unlimbered-guns = unlimbered
disordered = Disordered
routed = Routed
suppressed = Suppressed
spent = Spent
stragglers = Stragglers
low-ammunition = low on ammunition
marked-out-of-command = out of command
fix-bayonets = bayonets fixed
to-the-bayonet = to the bayonet
charge = charging
reaction-charge = countercharging
failed-charge = charge failed
grand-charge = Grand Charge
acted = done
moved = moved
fired-mark = fired
opportunity-fired = fired at movers
fired-on = fired on
force-marched = force marched
fought-mark = fought
lost-step = lost a step
tried-square = tried a Square
unlimbered-mark = just unlimbered
pivoted = pivoted
waiting = waiting to enter
resupplying = away for ammunition
left = gone
weather-clear = clear
weather-mist = mist
weather-fog = fog
weather-rain = rain
weather-squall = squall
weather-snowfall = snowfall
time-day = by day
time-dusk = at dusk
time-night = by night
terrain-clear = open ground
terrain-light = light cover
terrain-medium = medium cover
terrain-heavy = heavy cover
terrain-impassable = impassable
steps = steps
tem = TEM
mcf = MCF
staff-rating = Staff Rating
command-range = command range
level = level
assault-value = assault value
victory-points = victory points
phase-rally = Rally
phase-operations = Operations
phase-assault = Assault
phase-cleanup = Cleanup
row-unit = { $unit } at { $hexes } in { $formation }, steps { $steps }. { $marks }
row-leader = { $leader } at { $hex }

## Questions

ask-begin = Begin the battle.
ask-deploy = Set up your units in your zone.
ask-return = Say on which unit the Leader appears.
ask-rally = Decide whether the unit tries, or what the train serves.
ask-cheer = Choose the unit whose Stragglers come back.
ask-card = Pick a Leader's card, or pass.
ask-first = Say whose card lies on top.
ask-interrupt = Interrupt with a card, or let them act.
ask-bring = Say which subordinates act as well.
ask-initiative = Give each Leader one thing to do, or go on.
ask-place = Say where the order lies.
ask-lead = Say which Leader is next.
ask-command = Ride, give orders, and move his stacks.
ask-march = Move the stack.
ask-fire = Fire or hold.
ask-stack-end = Fire, fix bayonets, or neither.
ask-charge = Declare charges.
ask-react = Declare countercharges.
ask-square = Form Square or stand.
ask-gallop = Move a charge.
ask-fight = Say which contact is fought next.
ask-aftermath = Regroup or pursue.
ask-assault = Choose an assault.
ask-evade = Move away or stand.
ask-advance = Advance or stay.
ask-rout = Choose the next hex of the rout.
ask-gather = Say where the thinned line stands.
ask-nothing = Nobody has to decide.

## Orders

do-pass = Nothing more
do-return = { $leader } appears on { $unit }
do-rally = { $unit } tries to rally
do-resupply = { $unit } serves { $battery }
do-cheer = { $unit } gathers its Stragglers
do-play = Play the card of { $leader }
do-first = { $leader } goes first
do-interrupt = { $leader } interrupts
do-bring = { $leader } acts as well
do-implement = { $leader } carries out his new order
do-initiative = { $leader } takes the initiative
do-reserve = { $leader } goes into Reserve
do-commit = { $leader } leaves Reserve
do-place = The order lies at { $hex }
do-lead = { $leader } is next
do-ride = Ride to { $hex }
do-issue = Give { $leader } an order
do-cancel = Take back the order of { $leader }
do-move = Move { $units }
do-force-march = Force march { $units }
do-enter = Go { $way }
do-turn = Turn to { $facing }
do-form = Form { $formation }
do-limber = Limber up
do-unlimber = Unlimber facing { $facing }
do-prolonge = Draw the guns { $way }
do-pivot = Turn the guns to { $facing }
do-drop = Leave { $unit } behind
do-back = Step back { $way }
do-exit = Leave the map
do-fire = { $unit } fires at { $hex }
do-shoot = Fire
do-fix = Fix bayonets
do-charge = { $unit } charges
do-grand = A Grand Charge with { $unit }
do-react = { $unit } countercharges { $target }
do-square = { $unit } forms Square
do-recall = Recall { $unit }
do-wheel = { $unit } wheels to { $facing }
do-gallop = { $unit } rides { $way }
do-contact = { $unit } strikes at { $target }
do-fight = Fight against { $unit }
do-pursue = { $unit } pursues, { $further } hexes beyond the first
do-hold = { $unit } tries to hold back
do-regroup = { $unit } regroups at { $hex } in { $formation }
do-assault = { $units } assault { $target }
do-decline = { $unit } does not assault
do-evade = Move away to { $hex }
do-advance = { $unit } advances
do-flee = Flee to { $hex }
do-deploy = Set { $unit } up in { $hex } in { $formation }
do-gather = Stand in { $hex } as a Line
do-stay = { $leader } stays behind
do-resign = Give up

## Refusals

no-seat = You have no seat at this table.
not-your-turn = It is not your decision.
not-now = Something else is asked now.
must-decide = This cannot be declined.
not-asked = { $unit } is not asked now.
cannot-appear = { $unit } cannot appear there.
not-in-hand = The card of { $unit } cannot be chosen.
not-picked = { $unit } was not picked.
cannot-interrupt = { $unit } cannot interrupt.
cannot-bring = { $unit } cannot act along.
has-decided = { $unit } has done his one thing.
is-passive = { $unit } is Passive.
no-order-here = { $unit } has no such order.
no-initiative = { $unit } could place no order.
no-reserve = { $unit } cannot go into Reserve.
not-in-reserve = { $unit } is not in Reserve.
cannot-order = { $unit } cannot be given an order now.
cannot-place = No order for { $unit } may lie at { $hex }.
not-activated = { $unit } does not act now.
has-ridden = { $unit } cannot ride any more.
cannot-ride = { $unit } may not ride to { $hex }.
leader-must-ride = { $unit } must first ride nearer to his order.
not-his = { $unit } is not of this Formation.
has-acted = { $unit } has done its part.
is-routed = { $unit } is Routed.
not-there = { $unit } is not on the map.
in-reserve = { $unit } is in Reserve.
one-after-another = { $unit } enters alone.
not-together = Not all of them stand with { $unit }.
stack-order = Name the others in the order in which they lie.
no-force-march = { $unit } cannot go on a force march.
cannot-enter = { $unit } cannot enter the map now.
not-in-front = { $unit } goes forward only.
not-behind = { $unit } cannot step back there.
is-halted = { $unit } enters no further hex.
unlimbered = { $unit } is unlimbered.
poor-square = { $unit } cannot move in Square.
off-map = The map ends beside { $hex }.
own-tail = { $unit } cannot march into its own tail.
too-dear = { $unit } cannot pay: it needs { $found } half points and has { $allowed }.
enemy-there = The enemy stands in { $hex }.
not-admitted = { $hex } does not admit this formation.
impassable = { $unit } cannot enter { $hex }.
friends-there = { $unit } cannot go through the friends in { $hex }.
passage-under-fire = { $unit } cannot pass through { $hex } so near the enemy.
same-stop-zone = { $unit } cannot slip along the front of the same enemy.
forced-beside-enemy = { $unit } may not come beside the enemy on a force march.
not-nearer = { $unit } is out of command and must come nearer to its Leader; { $hex } is not.
beside-enemy = { $unit } is out of command and may not go beside the enemy in { $hex }.
not-in-command = { $unit } must stay in command.
cannot-turn = { $unit } cannot turn so.
needs-all = { $unit } needs its whole movement for this.
not-among-them = { $unit } is not among those who move.
no-exit = Nobody leaves the map at { $hex }.
not-in-zone = { $unit } is set up in the zone of its side.
has-changed = { $unit } has changed its formation already.
limbers-only = { $unit } only limbers and unlimbers.
same-formation = { $unit } stands so already.
cannot-form = { $unit } cannot take this formation.
cannot-face = { $unit } cannot face there.
cannot-spread = { $unit } cannot spread into { $hex } so.
column-too-long = The column of { $unit } is not wholly on the map.
is-spent = { $unit } is Spent.
out-of-command = { $unit } is out of command.
not-such-guns = { $unit } is no battery that can do this.
is-suppressed = { $unit } is Suppressed.
needs-leader = { $unit } needs a Leader in its hex.
no-prolonge = { $unit } cannot be drawn there.
mixed-sides = Friend and foe cannot share a hex.
spread-alone = A unit in several hexes stands alone.
other-formation = All units of a hex stand in one formation and face one way.
other-arm = These arms cannot share a hex.
too-many = There is no room for so many.
no-fighting = Nobody attacks in this weather or at night.
cannot-assault = { $unit } cannot assault.
has-fired = { $unit } has fired.
has-fixed = { $unit } has fixed bayonets.
has-forced = { $unit } is on a force march.
has-unlimbered = { $unit } has only just unlimbered.
has-pivoted = { $unit } has been turned or drawn.
cannot-fire = { $unit } cannot fire.
no-enemy = There is no enemy unit in { $hex }.
out-of-reach = { $unit } cannot reach { $hex }.
canister-only = { $unit } has only canister left.
canister-past-friends = { $unit } cannot fire canister past friends at { $hex }.
ricochet-choice = Say where the ball bounces beyond { $hex }.
no-target = { $unit } has no such target.
cannot-charge = { $unit } cannot charge.
leader-not-there = { $unit } is not in that hex.
no-grand-charge = { $unit } cannot be part of a Grand Charge.
no-square = { $unit } cannot form Square.
has-recalled = { $unit } cannot be recalled twice in one move.
must-contact = { $unit } must strike at the enemy before it.
cannot-gallop = { $unit } cannot ride there.
cannot-contact = { $unit } cannot be struck at.
no-contact = { $unit } is not in contact.
cannot-pursue = { $unit } cannot pursue { $found } hexes beyond the first; the most is { $allowed }.
must-pursue = { $unit } cannot be held back.
cannot-regroup = { $unit } cannot regroup at { $hex }.
not-ready = { $unit } is not ready to assault.
strongest-leads = Another stack is stronger than that of { $unit } and leads.
cannot-evade = { $unit } cannot move away to { $hex }.
cannot-advance = { $unit } cannot advance.
must-advance = The lead stack must advance.
cannot-resupply = { $unit } cannot be served.
worse-class = The rout cannot go to { $hex } while there is a better hex.

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
verb-return = Appear here
verb-rally = Rally
verb-resupply = Serve a battery
verb-cheer = Gather Stragglers
verb-play = Play his card
verb-first = Act first
verb-interrupt = Interrupt
verb-bring = Act as well
verb-implement = Carry out his order
verb-initiative = Take the initiative
verb-reserve = Into Reserve
verb-commit = Out of Reserve
verb-place = Lay the order here
verb-lead = Lead next
verb-ride = Ride
verb-issue = Give an order
verb-cancel = Take the order back
verb-move = Move
verb-force-march = Force march
verb-enter = Enter
verb-turn = Turn
verb-form = Change formation
verb-limber = Limber
verb-unlimber = Unlimber
verb-prolonge = Draw the guns on
verb-pivot = Turn the guns
verb-drop = Leave behind
verb-back = Step back
verb-exit = Leave the map
verb-fire = Fire
verb-fix = Fix bayonets
verb-charge = Charge
verb-grand = Grand Charge
verb-react = Countercharge
verb-square = Form Square
verb-recall = Recall
verb-wheel = Wheel
verb-gallop = Ride on
verb-contact = Strike home
verb-fight = Fight this contact
verb-pursue = Pursue
verb-hold = Hold back
verb-regroup = Regroup
verb-assault = Assault
verb-decline = Call it off
verb-evade = Move away
verb-advance = Advance
verb-flee = Rout this way
verb-deploy = Set up here
verb-gather = Stand here
verb-stay = Stay behind
verb-resign = Give up

## The frame

victory-hex = a place that counts
reserve-mark = in Reserve
status-sky = { $weather }, { $time }
status-cohesion = { $side }: Cohesion Level { $level }
status-order = { $leader } is to make for { $hex }
