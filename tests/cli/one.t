# SPDX-License-Identifier: MIT
# A number and its noun, where there is one of a thing.

== games, plies and moves
$ printf '[Game "njombwa.8"]\n[Result "*"]\n\n1. B8 *\n' >one.pmn; chee replay --list one.pmn | head -n 1
$ chee analyse one.pmn --depth 1 --out two.pmn | sed -n 's/accuracy .*, 0 !/../; s/no choice, 0 !/../; 1,2p'
$ chee analyse one.pmn --depth 1 --out two.pmn --lang de | sed -n 1p
| 1 njombwa.8 1 ply *
| game 1: njombwa.8, 1 ply, *
|   South: .., 0 ?, 0 ?? in 1 move
| Partie 1: njombwa.8, 1 Halbzug, *

== pictures
$ chee playouts njombwa.4 1 --seed 1 --games one.csv >silent
$ chee plot length one.csv --out one.svg; grep -o '1 game[^<]*' one.svg | sort -u
$ chee plot first one.csv --out one.svg --lang de; grep -o '1 Partie[^<]*' one.svg | sort -u
| 1 game, 25 plies long
| 1 game, mean 25
| 1 Partie: Süd gewann 100,0 % nach B4
| 1 Partie; rechts der Anteil von Süd, Standardfehler und Partien

== matches
$ chee match-setup enkeshui surplus 25 23 | sed -n 1,2p
$ chee match-setup enkeshui surplus 25 23 --lang de | sed -n 1p
$ chee match njombwa.4 -P random -P greedy --games 2 --openings 1 --look 0 | sed -n 2p
| South has 25 stones and keeps 24; 1 leaves the match (4.13)
| North sets up 23 stones from their right (4.13)
| Süd hat 25 Steine und behält 24; 1 verlässt das Match (4.13)
| openings of 1 random ply: 1, 1 of them different
