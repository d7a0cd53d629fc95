# SPDX-License-Identifier: MIT

== the board as it lies, the position last
$ chee show njombwa.8
|  North   captured  0
|
|        8    7    6    5    4    3    2    1
|    +-----------------------------------------+
|  b |   1    1    1    1    1    1    1    1  | b
|  a |   1    1    1    1    1    1    1    1  | a
|    |  -    -    -    -    -    -    -    -   |
|  A |   1    1    1    1    1    1    1    1  | A
|  B |   1    1    1    1    1    1    1    1  | B
|    +-----------------------------------------+
|        1    2    3    4    5    6    7    8
|
|  South   captured  0   to move
|
| njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0

== the last move is marked
$ chee show mefuhva.6 --moves A3xb1
|  North   captured  0   to move
|
|        6    5    4    3    2    1
|    +-------------------------------+
|  b |   .    2    2    2    2 (  .) | b
|  a |   .    2    2    2    1    .  | a
|    |  -    -    -    -    -    -   |
|  A |   1    2 [  .]   2    2    2  | A
|  B |   2    2    2    2    2    2  | B
|    +-------------------------------+
|        1    2    3    4    5    6
|
|  South   captured  6   played A3xb1
|
| mefuhva.6 0,2*4,0/0,2*3,1,0/1,2,0,2*3/2*6 6,0 N - 1

== a study size says that it is one
$ chee show njombwa.4 | tail -n 2
| njombwa.4 is an unofficial size, for study (2.1)
| njombwa.4 1*4/1*4/1*4/1*4 0,0 S SN 0

== a finished game says why (2.9)
$ chee show --position 'njombwa.8 0*8/0*8/0*7,1/0*8 23,0 N - 71' | tail -n 2
| South wins: North has no counters left (2.9)
| njombwa.8 0*8/0*8/0*7,1/0*8 23,0 N - 71

== the board from the other side
$ chee show chuba.4 --flip
|  South   captured  0   to move
|
|       4    3    2    1
|    +--------------------+
|  B |  1u   1u   1u   1u | B
|  A |  2    2    1    .  | A
|    |  -    -    -    -  |
|  a |  .    1    2    2  | a
|  b |  1u   1u   1u   1u | b
|    +--------------------+
|       1    2    3    4
|
|  North   captured  0
|
| chuba.4 is an unofficial size, for study (3.1)
| chuba.4 1u*4/2,2,1,0/0,1,2,2/1u*4 0,0 S - 0

== 28 columns fit 80 characters of text
$ chee show mefuhva.28 --width 80 | awk 'length($0) > 80 && !/^mefuhva/ { print }'
$ chee show mefuhva.28 --width 40 | awk 'length($0) > 40 && !/^mefuhva/ { print }'

== widths that are too small
$ chee show njombwa --width 10
! chee: --width is a whole number from 40 to 1000, not '10'
= 2

== as JSON
$ chee show enkeshui.8 --moves 'A8 a5 A3' --json
$ chee show --position 'njombwa.8 0*8/0*8/0*7,1/0*8 23,0 N - 71' --json
| {
|   "rules": "enkeshui.8",
|   "position": "enkeshui.8 1,1,6,0,1,6,2,2/1,1,0,5*3,0,1 11,0 N - 3",
|   "official": true,
|   "score": "11,0",
|   "result": "*"
| }
| {
|   "rules": "njombwa.8",
|   "position": "njombwa.8 0*8/0*8/0*7,1/0*8 23,0 N - 71",
|   "official": true,
|   "score": "23,0",
|   "result": "1-0",
|   "reason": "South wins: North has no counters left (2.9)"
| }

== a third occurrence ends the game (0.4)
$ chee show --position 'chuba.4 0,0,1,0/2,0,1,1/0*4/0,1,0,0 4,8 S - 10' --moves 'B2 a4 B3 a1 B4 b1 A4 b4 A3 a4 A2 a1 A1 b1 B1 b4 B2 a4 B3 a1 B4 b1 A4 b4 A3 a4 A2 a1 A1 b1 B1 b4' | tail -n 2
$ chee moves --position 'chuba.4 0,0,1,0/2,0,1,1/0*4/0,1,0,0 4,8 S - 10' --moves 'B2 a4 B3 a1 B4 b1 A4 b4 A3 a4 A2 a1 A1 b1 B1 b4 B2 a4 B3 a1 B4 b1 A4 b4 A3 a4 A2 a1 A1 b1 B1 b4'
$ chee explain B2 --position 'chuba.4 0,0,1,0/2,0,1,1/0*4/0,1,0,0 4,8 S - 10' --moves 'B2 a4 B3 a1 B4 b1 A4 b4 A3 a4 A2 a1 A1 b1 B1 b4 B2 a4 B3 a1 B4 b1 A4 b4 A3 a4 A2 a1 A1 b1 B1 b4'
| drawn: the position occurred for the third time (0.4)
| chuba.4 0,0,1,0/2,0,1,1/0*4/0,1,0,0 4,8 S - 42
! chee: MOVE: the game is over; drawn: the position occurred for the third time (0.4)
= 1
