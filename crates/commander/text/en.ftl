# What a computer player is up to. The terms of its reasons are in the catalogues of the doctrines.

task-about = { $task } { $about }
task-take = to take
task-hold = to hold
task-screen = to delay
task-support = to support
task-withdraw = to withdraw
task-exit = to leave the map
task-wait = to wait
