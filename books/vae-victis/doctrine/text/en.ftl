# What speaks for or against a course of a computer player in Vae Victis.

term-charges-feared = charges feared
term-charges-to-make = charges to make
term-command = command
term-company = company
term-the-army = the army
term-deployment = the deployment
term-fight = the fight
term-fire = fire
term-ground = the ground
term-numbers = numbers on the spot
term-odds = odds
term-place = the place
term-points = points to spend
term-rallied = rallied
term-shot = the shot
term-supporters-used = supporters used
term-under-fire = under fire
term-way-to-the-enemy = the way to the enemy
