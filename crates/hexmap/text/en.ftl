# What is wrong with a map file. It follows a place (“map.toml:7:”).

map-size = a map has 1 to 99 columns and rows, not { $columns } by { $rows }
map-rows = { $field } has { $found ->
    [one] 1 row
   *[other] { $found } rows
} for { $rows } rows of hexes
map-columns = { $field } has { $found ->
    [one] 1 letter
   *[other] { $found } letters
} for { $columns } columns
map-letter = unknown letter “{ $letter }” in column { $column } of { $field }
map-hexside = “{ $word }” is no hexside: { $sides }
map-road = a road runs through adjacent hexes
map-hex-name = “{ $word }” is no hex: a name of four digits, column then row from 01, such as 0405
map-hex-off = hex { $hex } is off the map: columns run 01 to { $columns }, rows 01 to { $rows }

# A hex that has no name, by the nearest that has one.

place-near = { $hexes ->
    [one] the hex { $way } of { $place }
   *[other] the ground { $way } of { $place }
}
place-part = the { $way } of the field
place-middle = the middle of the field
to-north = north
to-north-east = north-east
to-east = east
to-south-east = south-east
to-south = south
to-south-west = south-west
to-west = west
to-north-west = north-west
