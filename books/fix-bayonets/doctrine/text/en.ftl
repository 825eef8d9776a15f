# What speaks for or against a course of a computer player in Fix Bayonets!

term-command = command
term-danger = danger
term-exit = the way out
term-fire = fire
term-formation = formation
term-goal = the goal
term-habit = habit
term-odds = odds
term-position = position
