### What the book says, in plain English.

draw = Draw
marginal = Marginal victory
decisive = Decisive victory

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
fault-footprint = { $unit }: its hexes do not fit its formation, steps and facing
fault-formation = { $unit } cannot stand in that formation
fault-ground = { $unit } may not stand so in { $hex }
fault-both-sides = { $unit }: both sides start in { $hex }
fault-stack = { $unit } cannot share { $hex } with what else is there
fault-over-stacked = { $hex }: too many steps or guns, { $unit } among them
fault-name = the name “{ $name }” must be one word, unique
fault-text-unit = there is no unit or Leader “{ $word }”
fault-text-place = there is no hex “{ $word }”
