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

## Journals

journal-at = line { $line }: { $what }
journal-cut-short = the file ends here, before its “end” line: it was cut short
journal-expected = expected “{ $form }”
journal-expected-found = expected “{ $form }”, found “{ $found }”
journal-other-version = expected “{ $form }”, found “{ $found }”: not a journal of this version
journal-no-check = “{ $text }” lacks its check “~……”
journal-damaged = damaged: “{ $text }” does not fit its check ~{ $check }
journal-no-hash = expected { $digits } hexadecimal digits
journal-lone-state = a state without an order before it
journal-order-number = expected order { $number }, found “{ $found }”: a line is missing or twice there
journal-no-die = “{ $word }” is no die
journal-count = the file holds { $count } orders, its end line says { $found }
journal-changed = something above was changed: the file does not fit its hash
journal-after-end = “{ $text }” after the end
journal-other-book = a game of { $found }, not of { $book }
journal-other-scenario = scenario “{ $scenario }” is not the one this game was played on
journal-set-up = { $faults }
journal-no-seat = there is no seat “{ $seat }”
journal-refused = refused: { $why }
journal-not-canonical = “{ $found }” is not canonical: expected “{ $order }”
journal-diverges = the state diverges after this order: { $found } in the file, { $state } by the rules
journal-wrong-secret = the published secret does not fit the commitment
journal-forged-die = die { $number } shows { $found } in the file, { $face } by the secret

## Dice told beforehand

dice-none-left = no die is left for { $ask }: { $asked }
dice-wrong-kind = { $die } is no die for { $ask }: { $asked }
dice-too-many = { $count } { $count ->
    [one] die
   *[other] dice
} too many: { $asked }
dice-asked = the rules ask for { $asks }
dice-asked-none = the rules ask for none

## What is settled beforehand

policy-odds = If it does harm
policy-any = at any odds
policy-sixth = in one case of six at least
policy-third = in one case of three at least
policy-half = in one case of two at least
policy-yes = yes
policy-no = no
