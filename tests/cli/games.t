# SPDX-License-Identifier: MIT

== a rule set a line: name, sizes with those for study in brackets, options
$ chee games
| mefuhva.28   6 8 10 12 14 16 18 20 22 24 26 28 (4)   extra=1|0
| njombwa.8    8 9 10 (3 4 5 6 7 11 12)                -
| chuba.11     11 (4 5 6 7 8 9 10)                     -
| enkeshui.12  8 10 12                                 setup=standard|mirrored  turning=next|persist|never
| swahili.2    2 3 4                                   order=clockwise|anticlockwise (3 4)  openings=free|distinct  teams=off|on (4)

== the facts about a game
$ chee games enkeshui
| enkeshui.12
|
| Two rows; three made into four by the last stone is a bull of its maker.
|
| People    Maasai
| Region    south-central Kenya
| Sizes     8 10 12
| Options   setup=standard|mirrored
|             4.2: the row of stones at the start, or the same row reversed
|           turning=next|persist|never
|             4.11: how long a direction chosen after a full passage holds
| Sources   Walter Driedger, The Game of Bao or Mancala in East Africa, Mila 3
|           (1), 1972, pp. 7-20
|           Ralf Gering, Enkeshui, Mancala World

== an option that only some sizes have
$ chee games swahili
| swahili.2
|
| Two to four players march their warriors to the centre of a cross.
|
| People    published by Milton Bradley, 1968
| Region    United States
| Sizes     2 3 4
| Options   order=clockwise|anticlockwise (size 3 4)
|             5.9: which way round the turn goes
|           openings=free|distinct
|             5.11: whether first turns must start from different hole numbers
|           teams=off|on (size 4)
|             5.10: A and C play against B and D
| Sources   Milton Bradley Company, Swahili (game), 1968
|           Ralf Gering, Swahili, Mancala World

== the same as JSON
$ chee games chuba --json
| {
|   "name": "chuba",
|   "title": "Chuba",
|   "people": "after players of eastern Africa; published by Milton Bradley, 1891",
|   "region": "Springfield, Massachusetts, after eastern Africa",
|   "summary": "Four rows of eleven; spinsters must be played upon before they can move.",
|   "rows": 4,
|   "default": 11,
|   "sizes": [
|     4,
|     5,
|     6,
|     7,
|     8,
|     9,
|     10,
|     11
|   ],
|   "official": [
|     11
|   ],
|   "options": [],
|   "sources": [
|     {
|       "text": "Milton Bradley Company, Chuba (rules), 1891",
|       "pages": ""
|     },
|     {
|       "text": "Stewart Culin, Mancala, the National Game of Africa, 1896",
|       "pages": ""
|     }
|   ]
| }

== the list as JSON has all five
$ chee games --json | grep '^    "name"'
|     "name": "mefuhva",
|     "name": "njombwa",
|     "name": "chuba",
|     "name": "enkeshui",
|     "name": "swahili",

== a game that does not exist
$ chee games bao
! chee: there is no game 'bao'; 'chee games' lists them
= 3

== the shared sheet is no game
$ chee games shared
! chee: there is no game 'shared'; 'chee games' lists them
= 3

== one argument too many
$ chee games chuba njombwa
! chee: games: 'njombwa' is one argument too many; see 'chee help games'
= 2

== a game spelt as people do, or one of its rule sets
$ chee games Chuba | sed -n 1p
$ chee games enkeshui.8,turning=persist | sed -n 1p
| chuba.11
| enkeshui.12
