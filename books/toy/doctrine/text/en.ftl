# What speaks for or against a course of a computer player in Skirmish.

term-odds = odds
