# What speaks for or against a course of a computer player in Valor & Victory.

term-company = company
term-danger = danger
term-exit = the way out
term-fire = fire
term-fire-drawn = fire drawn
term-flag = the flag
term-goal = the goal
term-kept-for-later = kept for later
term-left-open = an objective left to nobody
term-march-given-up = a march given up
term-odds = odds
term-place = the place
term-reinforcement = reinforcement
term-ride = a ride
term-shelter = cover
term-smoke = smoke
term-unload = unloading
term-whole-again = whole again
