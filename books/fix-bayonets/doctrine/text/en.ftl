# What speaks for or against a course of a computer player in Fix Bayonets!

term-position = position
term-habit = habit
