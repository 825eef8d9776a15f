# What is wrong with terrain in files and orders. It follows a place (“scenario.toml:7:”).

## What an order should say

expect-point = a point such as 12.5,8
expect-facing = a facing in degrees
expect-length = a length such as 12.5
expect-feature-name = a name
expect-fewer-places = at most eight places

## Files

no-point = “{ $word }” is no point such as 12.5,8
no-length = “{ $word }” is no length
no-facing = “{ $word }” is no facing: degrees from north, or north, east, south, west
no-feature-name = “{ $name }” is no name for a feature, or is used twice
no-terrain = “{ $kind }” is no kind of terrain: { $kinds }
too-many-features = { $count } features: at most { $most } fit

## Features without a shape

needs-course = “{ $kind }” needs a course of at least two points
needs-outline = “{ $kind }” needs an outline or a middle
needs-width = an area given by its middle needs a width
needs-place = a crossing needs its place
needs-water = “{ $kind }” needs water to cross
no-outline-points = { $given } points given, at least { $needed } needed
no-outline-edges = edges { $first } and { $second } of the outline meet
no-outline-area = the outline has no area
off-the-plane = point { $x },{ $y } is off the plane
