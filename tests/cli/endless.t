# SPDX-License-Identifier: MIT

== 0.2: the fewest counters that can sow for ever, and one less
$ chee endless 4 5; chee endless 4 4; chee endless 8 7; chee endless 8 6; chee endless 7 5; chee endless 7 4
| starts 35
| endless 2
| starts 20
| endless 0
| starts 1716
| endless 4
| starts 792
| endless 0
| starts 210
| endless 1
| starts 84
| endless 0

== far more rings than could be laid out one by one
$ chee endless 30 18; chee endless 30 17 | tail -n 1
| starts 1749695026860
| endless 15
| endless 0
$ chee endless 56 64
! chee: there are 2^64 starts and more on such a ring
= 5

== as JSON
$ chee endless 3 3 --json
| {
|   "holes": 3,
|   "counters": 3,
|   "starts": 6,
|   "endless": 1
| }

== nonsense
$ chee endless 1 5
! chee: HOLES is a whole number from 2 to 56, not '1'
= 2
