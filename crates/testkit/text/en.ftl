# What is wrong with a case file. It follows a place (“cases/fire.md:7:”).

case-open-fence = this fence is never closed with ```
case-unknown-fence = unknown fence “{ $fence }”: expected battle, play, play again, expect, or text for prose
case-early-block = { $fence ->
    [expect] an
   *[other] a
} { $fence } block before the first case: start one with “## Title”
case-without-battle = { $fence ->
    [expect] an
   *[other] a
} { $fence } block without a battle block before it
case-second-battle = a second battle block in one case: start another case with “## Title”
case-empty-expect = an empty expect block expects nothing
case-none = no case: start one with “## Title”
case-no-battle = case “{ $title }” has no battle block
case-no-expect = case “{ $title }” has no expect block
case-play = expected “SEAT ORDER [dice]”
case-between = expected “between ONE OTHER”
case-question-dice = a question takes no dice
case-die = “{ $word }” is no die: expected a face from 1 to 6, or d13:7
