# Kinds of terrain.
road = road
hedge = hedge
wall = wall
scrub = scrub
orchard = orchard
frozen = frozen water
wood = wood
steep = steep hillside
hill = hill
village-wood = village of wooden houses
village-stone = village of stone houses
palisade = palisade
redoubt = redoubt
trench = trench
barricade = barricade
river = river
ford = ford
bridge = bridge
crest = crest line
impassable = impassable ground
field = field

# What is wrong with an army.
roster-corps = An army has one to four corps, not { $corps }.
roster-empty = Corps { $corps } has no element.
roster-points = Corps { $corps } costs { $found } points; { $allowed } is the most.
roster-maximum = { $found } elements of { $row }; an army may have { $allowed }.
roster-nation = { $row } is not open to this nation.
roster-weapon = { $row } does not carry that weapon.
roster-mark = { $row } may not bear that mark.
roster-marks = { $found } elements of corps { $corps } are marked { $mark }; { $allowed } may be.

# What happens, what is asked, what is refused.
activated = { $corps }: { $points ->
    [one] one activation point.
   *[other] { $points } activation points.
}
activation = Die
activation-cost = Activation points
already-acted = { $element } has acted in this phase.
ap = That costs { $allowed } activation points; { $found } are left.
attached = { $general } is with { $element }.
await-attachment = { $side }: { $general } touches several of your elements. Say which one he is with.
await-begin = { $side }: begin the battle when you are ready.
await-deploy = { $side }: set up your army within 600 paces of your edge, then say that you are ready.
await-edge = { $side }: pick your edge of the table.
await-fire = { $side }: fire with your troops, then let the melees begin.
await-melee = { $side }: pick the next melee. All of them must be fought.
await-move = { $side }: move your troops. { $points ->
    [0] No activation points are left, but a general who has not ridden may.
    [one] One activation point is left.
   *[other] { $points } activation points are left.
}
await-nothing = The battle goes on.
await-pursuit = { $side }: { $element } may pursue by { $paces } paces, or stay where it is.
await-rally = { $side }: name { $count ->
    [one] the one element
   *[other] the { $count } elements
} of { $corps } that rallies. The others rout.
await-roster = { $side }: muster your army.
await-rout = { $side }: pick who routs next.
await-takeover = { $side }: your commander-in-chief has more points than one of his corps. Shall he lead it himself?
bad-parts = A way has one to eight parts: lengths ahead or back, and wheels of at most 90 degrees.
befell-destroyed = { $element } cannot hold.
befell-flee = { $element } must flee.
befell-recoil = { $element } must recoil.
change-destroyed = { $element } is destroyed
change-drawn = a draw
change-flees = { $element } flees
change-general-lost = { $general } is lost
change-recoils = { $element } recoils
change-won = the battle is won: { $side }
chief-activated = { $general }: { $points ->
    [one] one activation point.
   *[other] { $points } activation points.
}
chief-paid = The commander-in-chief { $points ->
    [one] spends one activation point.
   *[other] spends { $points } activation points.
}
contact-align = { $element } is not lined up with { $other }.
contact-artillery = Guns never move into contact.
contact-flank-start = { $element } did not start behind the front of { $other }.
contact-general = A general alone does not move into contact.
contact-inf-cav = Infantry does not attack cavalry in the open.
contact-square = A square never moves into contact.
demoralised = { $corps } is demoralised: it has lost { $lost } of { $of } points. { $elements } { $elements-count ->
    [one] routs unless it rallies.
   *[other] rout unless they rally.
}
deploy-zone = That is { $found } paces from the base line; { $allowed } are allowed.
deployed = { $element } takes its place.
destroyed = { $element } is destroyed: { $points } points.
dismounted = { $element } dismounts.
distance = That is { $found } paces; { $allowed } are allowed.
draw = Draw
draw-offered = { $side } offers a draw.
draw-offered-already = A draw has been offered.
drawn = The battle is drawn.
edge-north = { $side } takes the northern edge.
edge-south = { $side } takes the southern edge.
engaged = { $element } is in a melee.
entered = { $elements } { $elements-count ->
    [one] arrives
   *[other] arrive
}.
enters-contact = { $element } may not enter beside { $other }.
enters-zone = { $element } may not enter in the zone of { $other }.
expect-corps = the name of a corps
expect-eight-parts = at most eight parts
expect-element = the name of an element
expect-elements = names of elements, joined by +
expect-general = the name of a general
expect-name = a short name
expect-nation = a nation of the period
expect-number = a number
expect-paces = a number of paces
expect-period = lga, lgr, ry or kr
expect-row = a unit of the period
expect-table = a size such as 2400x2400
expect-word = a word
faced-again = { $element } faces its own way again.
fault-arms = { $word } names a weapon or a mark that the period does not have.
fault-ground = { $word } may not stand on that ground.
fault-many = { $found } elements are too many.
fault-name = “{ $word }” is no short name.
fault-nation = The period has no nation “{ $word }”.
fault-no-corps = There is no corps “{ $word }”.
fault-quarters = Only { $found } quarters of the table have a feature of 400 by 400 paces; { $allowed } need one.
fault-table = A table of { $width } by { $depth } paces is too small or too large.
fault-period = There is no period “{ $word }”.
fault-position = { $what }
fault-row = The period has no unit “{ $word }”.
fault-seats = Both sides need at least one player.
fault-side = There is no side “{ $word }”.
fault-two-sides = A scenario has two sides.
fault-where = { $word } needs either a place or a turn to arrive in.
fault-word = “{ $word }” says nothing here.
fire-arc = { $other } is outside the field of fire of { $element }.
fire-cavalry = { $element } does not fire: cavalry and generals never do.
fire-factor = fire
    .about = Added to the die when it fires.
fire-in-contact = { $element } is in contact with an enemy.
fire-lof = { $blocker } stands between { $element } and { $other }.
fire-priority = { $other } is right ahead of { $element } and nearer.
fire-range = { $other } is { $found } paces away; { $element } reaches { $allowed }.
fire-screened = { $other } screens { $element }.
fire-twice = { $element } has fired in this step.
fired = { $element } fires at { $target }: { $total } against { $against }.
fired-missed = { $element } fires at { $target } without effect: { $total } against { $against }.
fired-returned = { $element } fires at { $target }, which fires back: { $total } against { $against }.
fled = { $elements } { $elements-count ->
    [one] flees
   *[other] flee
}.
formation = { $element } cannot form so.
formation-in-contact = { $element } cannot change its formation beside an enemy.
formed-line = { $element } forms line.
formed-skirmish = { $element } goes into skirmish order.
formed-square = { $element } forms square.
fought = { $element } fights { $target }: { $total } against { $against }. { $loser } is beaten.
fought-half = { $element } fights { $target }: { $total } against { $against }. { $loser } is crushed.
game-over = The battle is over.
general-ap = That costs { $allowed } activation points; { $found } are left.
general-entered = { $general } arrives.
general-has-moved = { $general } has made his free move.
general-lost = { $general } is lost.
general-not-deployed = { $general } is still to be set up.
general-off-table = { $general } would leave the table.
general-on-enemy = { $general } would stand on an enemy.
going-clear = clear going
going-difficult = difficult going
going-forbidden = nobody may enter
going-rough = rough going
gone = destroyed
    .about = It has been destroyed, and counts as lost.
group-by-parts = Only a single element goes straight to a place.
group-contact = { $element } does not stand in the group.
group-corps = { $element } belongs to another corps.
group-facing = { $element } and { $other } face different ways.
group-square = { $element } is in square and moves alone.
has-fired = has fired
    .about = It has fired or supported fire in this step.
has-moved = has acted
    .about = It has moved or changed its formation in this phase.
in-line = in line
    .about = Formed, facing one way.
in-square = in square
    .about = Four fronts and no flank. It moves 100 paces at most and never attacks.
interpenetration = { $element } may not pass through { $other }.
made-ready = { $side } is ready.
marched = { $elements } { $elements-count ->
    [one] marches
   *[other] march
}.
melee-factor = melee
    .about = Added to the die when it fights hand to hand.
melee-pending = Every melee must be fought first.
moved = { $elements } { $elements-count ->
    [one] moves
   *[other] move
}.
moved-with-general = { $elements } { $elements-count ->
    [one] moves
   *[other] move
} with the general.
mustered = { $side } musters an army of { $corps } corps.
no-melee = { $element } and { $other } have no melee to fight in this step.
no-seat = That seat plays on no side.
nobody = Nobody is named.
not-awaited = { $element } is not to come.
not-beside = The general does not stand beside it.
not-deployed = { $element } is still to be set up.
not-enemy = { $other } is no enemy on the table.
not-his-corps = { $general } leads another corps.
not-routing = { $element } does not rout.
not-this-step = Not in this step.
not-your-turn = It is not for you to decide now.
not-yours = That is not yours to order.
off-table = { $element } would leave the table.
order-attach = { $general } is with { $element }
order-deploy = Set up { $element }
order-dismount = { $element } dismounts
order-draw = Offer a draw
order-edge-north = Take the northern edge
order-edge-south = Take the southern edge
order-end = End the movement
order-end-fire = Cease fire; the melees begin
order-enter = { $elements } { $elements-count ->
    [one] arrives
   *[other] arrive
}
order-fight = { $element } fights { $target }
order-fire = { $element } fires at { $target }
order-fire-together = { $element } fires at { $target }, supported by { $supports }
order-march = { $elements } { $elements-count ->
    [one] marches
   *[other] march
} at twice the pace
order-mount = { $element } mounts
order-move = { $elements } { $elements-count ->
    [one] moves
   *[other] move
}
order-move-with = { $elements } { $elements-count ->
    [one] moves
   *[other] move
} with { $general }, at no cost
order-muster = Muster an army of { $corps } corps
order-post = Set up { $general }
order-pursue = Pursue
order-rally = { $elements } { $elements-count ->
    [one] rallies
   *[other] rally
}
order-ready = Ready
order-reform = { $element } reforms
order-resign = Give up
order-ride = { $general } rides
order-rout = { $element } routs
order-square = { $element } forms square
order-stay = Stay
order-take-over = The commander-in-chief leads { $corps }
order-take-over-none = Every general leads his own corps
overlap = { $element } would stand on { $other }.
paid = { $corps } { $points ->
    [one] spends one activation point.
   *[other] spends { $points } activation points.
}
phase-began = Turn { $turn }: the phase of { $side }.
phase-demoralisation = Demoralisation
    .short = Morale
    .allows = A corps that has lost a third of its points breaks: some of it rally, the others rout.
phase-ended = The phase is over: { $side }.
phase-fire = Defensive fire
    .short = Fire
    .allows = The side that did not move fires. Who fires looks straight ahead first, and others may support him.
phase-melee = Melee
    .short = Melee
    .allows = Elements that stand front to front fight, in the order that the side whose phase it is picks.
phase-movement = Movement
    .short = Movement
    .allows = Each activation point moves an element, or a whole group of a corps, or changes a formation. Every general rides once for nothing.
pivot-barred = { $element } has no room to turn to { $other } and fights where it stands.
pivoted = { $element } turns to face { $other }.
posted = { $general } takes his place.
pursued = { $elements } { $elements-count ->
    [one] pursues
   *[other] pursue
}.
pushed = { $elements } { $elements-count ->
    [one] is
   *[other] are
} pushed back.
quality-average = { $general } is an average general.
quality-good = { $general } is a good general.
quality-mediocre = { $general } is a mediocre general.
quarter-laid = A quarter of the table has { $kind }.
quarter-open = A quarter of the table stays open.
rallied = { $elements } { $elements-count ->
    [one] rallies
   *[other] rally
}.
rally-count = { $allowed } must be named, not { $found }.
rally-outside = { $element } is outside the command radius.
rally-rolled = { $count } elements of { $corps } rally.
range = range
rate = move in the open
    .about = Paces in one move, measured by the front corner that goes farther.
recoiled = { $elements } { $elements-count ->
    [one] recoils
   *[other] recoil
}.
reformed = { $element } reforms.
resigned = { $side } gives up.
retires-only = Who retires does nothing else in that move.
road-laid = A road runs from edge to edge.
rode = { $general } rides.
rolled-off = The first phase goes to { $side }.
roster-fault = { $why }
roster-size = The army has { $found } corps; { $allowed } were agreed.
routed = { $elements } { $elements-count ->
    [one] routs
   *[other] rout
}.
routing = routs
    .about = It runs for its own edge at the start of its next phase.
row-corps = { $corps }: lost { $lost } of { $of } points
row-element = { $element } at { $place }, facing { $facing }
row-general = { $general } at { $place }
row-turn = Turn { $turn }, phase of { $side }
sheet-corps = An army loses when more than half of its corps are demoralised. A corps is demoralised when it has lost a third of its points.
sheet-corps-led = { $corps }, { $general }: { $points } points
sheet-element = { $element }, { $points } points
sheet-element-later = { $element }, { $points } points, from turn { $turn }
sheet-holds = If the battle is not decided after turn { $turns }, { $side } has won.
sheet-third = Whoever destroys a third of the enemy’s points wins at once.
sheet-time = After turn { $turns } the side that has destroyed the greater share of the enemy’s points wins.
silent = Nothing to tell.
skirmishing = in skirmish order
    .about = Quick over any ground and weak in a fight.
slide = A slide of { $found } paces is too long; { $allowed } are allowed.
slide-alone = { $element } may slide only to line up with an enemy.
strategic-formation = Only a single element or a column marches.
strategic-near = That comes within { $found } paces of an enemy; a march keeps more than { $allowed }.
taken-over = The commander-in-chief leads { $corps } with { $points } points.
takeover = The commander-in-chief does not have more points than { $corps }.
takeover-far = Nobody of them is within 600 paces of the commander-in-chief who leads { $corps }.
target-in-contact = { $other } is in contact with an enemy.
target-twice = { $other } has been fired at in this step.
terrain-forbidden = { $element } may not enter that ground.
through-enemy = { $other } is in the way.
too-early = { $element } comes from turn { $allowed } on.
turn-began = Turn { $turn }.
verb-deploy = Set up
verb-fight = Fight
verb-fire = Fire
verb-move = Move
victory = Victory
waits = still to come
    .about = A reinforcement that is not on the table yet.
won = The battle is won: { $side }.
zoc-captive = { $element } is in the zone of { $other }: it may attack, withdraw, or face it.
zoc-general = A general may not stop in an enemy zone alone.
zoc-stop = { $element } must stop at the zone of { $other }.
activation-points = activation points
    .about = What its corps may still spend in this phase: a point moves an element or a whole group.
armed = { $weapon }, { $paces } paces
armed-with-steel = steel alone
average = average
card-attached = is with
    .about = The general adds to what this element does in melee.
card-blocks-sight = blocks sight
    .about = Nobody looks or fires through it; whoever stands in it or at its edge sees 50 paces deep.
card-charge = charge
    .about = Added in the first round of a melee it has moved into.
card-corps-losses = losses of the corps
card-demoralised = demoralised
    .about = Its corps has broken: 1 less in every attack.
card-difficult = over difficult ground
card-elevation = height
    .about = Whoever stands higher is better off in melee.
card-fights = fights
card-general = general
card-going = going
    .about = The worst ground that a move touches says how far it may go.
card-hard-cover = hard cover
    .about = Whoever is in it, or right behind it, is hard to hit.
card-has-ridden = has made his free move
    .about = Each further ride costs a point.
card-held = held up by
    .about = In an enemy zone one may attack, withdraw, or turn to face it.
card-highway = road
    .about = A single element or a column that stays on it goes at the road rate.
card-hill-sight = hides what is behind it
    .about = Nobody sees across it; whoever stands on it sees and is seen.
card-in-command = in command
    .about = Its general is within 600 paces and in sight, or within 300.
card-kind = { $row }, { $corps }
card-kind-chief = Commander-in-chief: { $side }
card-kind-general = General of { $corps }
card-losses = { $lost } of { $of } points; it breaks at { $breaks }
card-no-zone = no zone
    .about = Whoever stands in it holds up nobody.
card-not-at-all = not at all
card-out-of-command = out of command
    .about = To move it costs one point more.
card-paces = { $paces } paces
card-quality = quality
    .about = It changes the activation die of his corps: a good general adds 1, a mediocre one takes 1 off.
card-radius = command radius in paces
    .about = Farther away, or out of sight beyond 300 paces, orders cost one point more.
card-range-one = up to { $far } paces
card-range-three = short to { $short }, medium to { $medium }, long to { $far } paces
card-range-two = medium to { $medium }, long to { $far } paces
card-road = along a road
card-rough = over rough ground
card-rough-edge = rough edge
    .about = To cross its edge is rough going.
card-soft-cover = soft cover
    .about = Whoever is in it, or right behind it, is harder to hit.
card-weapon = weapon
card-with-general = with him
    .about = The general adds to what it does in melee.
ends-fire = { $elements } could still fire.
ends-movement = { $elements } could still act.
good = good
mark-breech-loaders = breech-loaders
mark-guard-cavalry = Guard cavalry
mark-old-guard = Old Guard
mediocre = mediocre
nation-american = American
nation-austrian = Austrian
nation-british = British
nation-confederate = Confederate
nation-french = French
nation-german = German
nation-mexican = Mexican
nation-portuguese = Portuguese
nation-prussian = Prussian
nation-russian = Russian
nation-spanish = Spanish
nation-union = Union
on-foot = dismounted
    .about = Troopers who fight on foot.
open-ground = open ground
order-attack = { $elements } { $elements-count ->
    [one] attacks
   *[other] attack
} { $target }
order-attack-with = { $elements } { $elements-count ->
    [one] attacks
   *[other] attack
} { $target } with { $general }, at no cost
order-line-front = { $element } forms line to its front
order-line-left = { $element } forms line to the left
order-line-rear = { $element } forms line to the rear
order-line-right = { $element } forms line to the right
order-skirmish-behind = { $element } goes into skirmish order, one half behind the other
order-skirmish-left = { $element } goes into skirmish order to its left
order-skirmish-right = { $element } goes into skirmish order to its right
phase-activation = Activation
    .short = Activation
    .allows = Routing troops run. Each corps rolls for its activation points; a commander-in-chief may lead one himself.
points = points
    .about = What it costs its side when it is destroyed.
quality-unknown = not yet known
score-corps = Broken
score-losses = Lost
score-third = Lost
sight-blocked = { $paces } paces. { $by } is in the way.
sight-clear = { $paces } paces, in clear view.
sight-shot = { $element } may fire at { $other }: { $paces } paces.
skirmish-behind = in skirmish order, one half behind
skirmish-left = in skirmish order to the left
skirmish-right = in skirmish order to the right
stage-armies = Armies
    .short = Armies
    .allows = Both sides buy their corps, 36 points each.
stage-battle = Battle
    .short = Battle
    .allows = The first phase begins.
stage-deployment = Deployment
    .short = Deployment
    .allows = The second player sets up within 600 paces of his edge, then the first.
stage-edge = Ground
    .short = Ground
    .allows = Dice lay out the ground and say who goes first; the second player picks his edge.
status-corps = { $side }, { $corps }: { $lost } of { $of } points lost, { $points } activation points left.
status-demoralised = { $side }, { $corps }: demoralised, { $lost } of { $of } points lost, { $points } activation points left.
to-deploy = to be set up
    .about = It waits to be set up.
trait-dismounts = dismounts
    .about = May fight on foot.
trait-drilled = drilled
    .about = May change its formation and move in the same phase.
trait-guard = Guard
    .about = Fights on undiminished when its corps is demoralised.
trait-nimble = nimble
    .about = Bad ground does not hinder it in melee.
trait-pursues = impetuous
    .about = Must pursue whoever it has beaten.
trait-raw = raw
    .about = Pays two points to form square.
trait-skirmishers = skirmishers
    .about = May screen others: these are then not fired at from near.
trait-splits = skirmish order
    .about = May split into two elements of skirmishers, and form up again.
trait-squares = square
    .about = May form square against cavalry.
unlimbered = in battery
    .about = Guns ready to fire. They fight where they stand and never attack.
variant-by-wheels = by wheeling
variant-farther = farther
variant-follows = { $element } follows
variant-general-behind = { $general } ends behind
variant-general-left = { $general } ends on the left
variant-general-right = { $general } ends on the right
variant-less-far = less far
variant-march = march at twice the pace
variant-rally = { $element } rallies instead of { $other }
variant-support = { $element } supports
variant-turn-first = turn first
variant-turn-last = turn last
variant-with-general = with { $general }, at no cost
verb-attach = Place the general
verb-attack = Attack
verb-begin = Begin
verb-dismount = Dismount
verb-draw = Offer a draw
verb-edge = Edge
verb-end-fire = Cease fire
verb-end-movement = End movement
verb-enter = Bring on
verb-line = Form line
verb-march = March
verb-mount = Mount
verb-muster = Muster
verb-pursue = Pursue
verb-rally = Rally
verb-ready = Ready
verb-reform = Form up
verb-resign = Give up
verb-ride = Ride
verb-rout = Rout
verb-skirmish = Skirmish order
verb-square = Form square
verb-take-over = Lead a corps
weapon-carbines = carbines
weapon-chassepots = Chassepot rifles
weapon-field-rifled = rifled field guns
weapon-field-smoothbore = smoothbore field guns
weapon-guns-field = field guns
weapon-guns-heavy = heavy guns
weapon-guns-horse = horse guns
weapon-guns-light = light guns
weapon-guns-medium = medium guns
weapon-light-smoothbore = light smoothbore guns
weapon-mitrailleuse = mitrailleuses
weapon-muskets = muskets
weapon-needle-guns = needle guns
weapon-rifled-carbines = rifled carbines
weapon-rifled-muskets = rifled muskets
weapon-sharpshooters = sharpshooters’ rifles
weapon-shotguns-pistols = shotguns and pistols
weapon-smoothbore-muskets = smoothbore muskets
verb-stay = Stay
verb-take-over-none = Leave it to the generals
movement-began = The movement begins.
movement-ended = The movement is over.
step-ended = The step is over.

# What the army builder calls the parts of an army.
army-part = Corps
    .many = corps
    .add = Add to the corps
    .found = New corps
    .dissolve = Dissolve the corps
    .leaders = Each corps has a general, free of points.

## What is settled beforehand

policy-fire = Fire in the enemy’s phase
policy-fire-gist = Your men fire at the best target that is likely enough, volley after volley. Who has settled nothing holds his fire where the rules let him.
policy-pursuit = Pursuit in the enemy’s phase
policy-pursuit-gist = Whoever beats an attacker follows him, or stays. Who has settled nothing stays.
policy-pursues = Pursue
