# What is wrong with a lesson. It follows a place (“fire.toml:7:”).

lesson-no-steps = a lesson has at least one step
lesson-one-table = a lesson is on a scenario or on a battle of its own: one of “scenario” and “battle”
lesson-no-scenario = the book has no scenario “{ $scenario }”
lesson-no-seat = there is no seat “{ $seat }”
lesson-step-twice = two steps are called “{ $step }”
lesson-one-expectation = one of order, fact, event and answer is expected
lesson-right = answer { $right } is none of the choices
lesson-target = “{ $target }” is nothing to light: expected piece, hex, spot, order, panel or rule, and which
lesson-go = there is no step “{ $step }” to go to
lesson-language = “{ $field }” is not there in “{ $language }”
lesson-die = “{ $die }” is no die
lesson-allow = “{ $allow }” is neither any nor nothing nor a list of patterns
lesson-replies = a computer plays the other side: nothing can be scripted for it
lesson-unlit = step “{ $step }”: “{ $target }” is not there to be lit
lesson-no-clause = the book has no rule “{ $clause }”
lesson-unreachable = step “{ $step }” is never reached
lesson-no-end = from step “{ $step }” nothing leads to the end
lesson-not-allowed = step “{ $step }” does not allow its own solution “{ $order }”
lesson-unlawful = step “{ $step }”: “{ $order }” is not played: { $why }
lesson-unmet = step “{ $step }”: the solution does not bring what is expected
lesson-reply-left = step “{ $step }”: the reply “{ $order }” is never given
lesson-starved = step “{ $step }”: somebody else is awaited, and no reply is left
lesson-early = step “{ $step }” is over before its solution: “{ $order }” is left
lesson-dice = step “{ $step }” rolls { $rolled ->
    [one] one die
   *[other] { $rolled } dice
}, and { $told } { $told ->
    [one] is
   *[other] are
} told
lesson-no-solution = step “{ $step }” waits for something, and nothing of its solution brings it
lesson-pattern = step “{ $step }”: nothing that can be done fits “{ $pattern }”
lesson-computer = step “{ $step }” comes after a computer has decided something: it can only tell, not ask
lesson-dead-end = step “{ $step }”: after “{ $order }” there is no way back to its start
