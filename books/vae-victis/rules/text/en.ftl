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
