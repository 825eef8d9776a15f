# What the table says whatever the book. It lies beneath the catalogue of every book; what is wrong with a file or an
# order follows a place (“scenario.toml:7:”), so it begins small and has no full stop.

## Text that is not an order

parse-found = expected { $expected } at column { $column }, found “{ $found }”
parse-ended = expected { $expected } at the end
parse-keyword = “{ $word }”
parse-one-of = one of { $words }
parse-end = the end

## Files

file-missing = scenario “{ $scenario }” has no { $file }
file-unreadable = { $what }

## Set-ups

setup-edition = unknown edition “{ $edition }”: there are { $editions }
setup-option = unknown option { $option } { $value }
setup-game-word = the name of a game is one word, not “{ $word }”
setup-seat-word = the name of a seat is one word, not “{ $word }”
setup-side-word = the name of a side is one word, not “{ $word }”
setup-option-word = the name of an option is one word, not “{ $word }”
setup-line-break = “{ $text }” breaks the line
setup-seat-twice = two seats are called “{ $seat }”
