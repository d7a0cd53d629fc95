# SPDX-License-Identifier: MIT

== the surplus match (4.13): 20 and 28 stones
$ chee match-setup enkeshui.12 surplus 20 28
| South sets up 20 stones from their right (4.13)
| North has 28 stones and keeps 24; 4 leave the match (4.13)
| enkeshui.12 3,3,0,3,3,0,3,3,0,3,3,0/0,0,2,0,3,3,0,3,3,0,3,3 0,0 S SN 0

== a player who cannot fill their rightmost hole has lost the match (4.13)
$ chee match-setup enkeshui.12 surplus 46 2
$ chee match-setup enkeshui.8 surplus 3 45
| South has 46 stones and keeps 24; 22 leave the match (4.13)
| North sets up 2 stones from their right (4.13)
| North cannot fill the rightmost hole of their set-up and has lost the match (4.13)
| South sets up 3 stones from their right (4.13)
| North has 45 stones and keeps 24; 21 leave the match (4.13)
| South cannot fill the rightmost hole of their set-up and has lost the match (4.13)

== as JSON
$ chee match-setup enkeshui.8 surplus 30 18 --json
$ chee match-setup enkeshui.8 surplus 45 3 --json
| {
|   "rules": "enkeshui.8",
|   "position": "enkeshui.8 4*4,2,0*3/0,0,4*6 0,0 S SN 0",
|   "lost": null,
|   "sentences": [
|     "South has 30 stones and keeps 24; 6 leave the match (4.13)",
|     "North sets up 18 stones from their right (4.13)"
|   ]
| }
| {
|   "lost": "N",
|   "sentences": [
|     "South has 45 stones and keeps 24; 21 leave the match (4.13)",
|     "North sets up 3 stones from their right (4.13)",
|     "North cannot fill the rightmost hole of their set-up and has lost the match (4.13)"
|   ]
| }

== stones that there are not
$ chee match-setup enkeshui.12 surplus 30 30
$ chee match-setup enkeshui.12 surplus 30 many
$ chee match-setup enkeshui.12 surplus 30
$ chee match-setup enkeshui.12 surplus 20 20 8
! chee: surplus: 4.13: the players share at most 48 stones
! chee: North is a whole number from 0 to 1000, not 'many'
! chee: match-setup: surplus needs the stones of South and of North; see 'chee help match-setup'
! chee: match-setup: '8' is one argument too many; see 'chee help match-setup'
= 2

== the race from each set-up is a tie and goes on from here (4.15)
$ for size in 12 10 8; do chee match-setup enkeshui.$size race; done
| both players sow from their far right hole, a stone each in step (4.15)
| it is a tie; by lot South makes the first move (4.15)
| enkeshui.12 0,3,0,3,3,1,4,4,1,0,4,1/1,4,0,1,4,4,1,3,3,0,3,0 0,0 S - 2
| both players sow from their far right hole, a stone each in step (4.15)
| it is a tie; by lot South makes the first move (4.15)
| enkeshui.10 1,4,4,0,4*3,1,2,0/0,2,1,4*3,0,4,4,1 0,0 S - 2
| both players sow from their far right hole, a stone each in step (4.15)
| it is a tie; by lot South makes the first move (4.15)
| enkeshui.8 2,6*3,1,0,2,1/1,2,0,1,6*3,2 0,0 S - 2

== by lot
$ chee match-setup enkeshui.8 race --lot north | tail -n 2
| it is a tie; by lot North makes the first move (4.15)
| enkeshui.8 2,6*3,1,0,2,1/1,2,0,1,6*3,2 0,0 N - 2

== the one who goes farthest
$ chee match-setup enkeshui.8 race farthest | tail -n 1
| enkeshui.8 2,6*3,1,0,2,1/1,2,0,1,6*3,2 0,0 S - 2

== a race from a rearranged start has a winner
$ chee match-setup enkeshui.8 race --position 'enkeshui.8 4*6,0,0/0,8,0,0,4*4 0,0 S SN 0'
$ chee match-setup enkeshui.8 race --position 'enkeshui.8 4*6,0,0/0,8,0,0,4*4 0,0 S SN 0' --json
| both players sow from their far right hole, a stone each in step (4.15)
| North reaches an empty hole first and makes the first move (4.15)
| enkeshui.8 0,4*3,5,5,1,1/1,9,1,1,4*3,0 0,0 N - 2
| {
|   "rules": "enkeshui.8",
|   "position": "enkeshui.8 0,4*3,5,5,1,1/1,9,1,1,4*3,0 0,0 N - 2",
|   "winner": "N",
|   "sentences": [
|     "both players sow from their far right hole, a stone each in step (4.15)",
|     "North reaches an empty hole first and makes the first move (4.15)"
|   ]
| }

== no race in a mirrored set-up (4.15)
$ chee match-setup enkeshui.12,setup=mirrored race
! chee: race: 4.15: A12 is empty: there is no race
= 1

== no race after the first move
$ chee match-setup enkeshui.8 race --moves A3
! chee: race: 4.15: the race comes before the game
= 3

== a race that is none
$ chee match-setup enkeshui.8 race backwards
! chee: the race is won by the 'first' or the 'farthest', not by 'backwards'
= 2

== a rearranged start, South first, then North (4.16)
$ chee match-setup enkeshui.12 rearrange A2 A3 A1=1,A12=5
$ chee match-setup enkeshui.12 rearrange a12 a11 a4=6 --position 'enkeshui.12 3,3,0,3,3,0,3,3,0,3,3,0/1,0*3,3,3,0,3,3,0,3,8 0,0 S SN 0'
| South takes the 6 stones of A2 and A3 and lays them out as A1=1,A12=5 (4.16)
| enkeshui.12 3,3,0,3,3,0,3,3,0,3,3,0/1,0*3,3,3,0,3,3,0,3,8 0,0 S SN 0
| North takes the 6 stones of a12 and a11 and lays them out as a4=6 (4.16)
| enkeshui.12 0*3,3,3,0,3,3,6,3,3,0/1,0*3,3,3,0,3,3,0,3,8 0,0 S SN 0

== stones that go missing
$ chee match-setup enkeshui.12 rearrange A2 A3 A1=1,A12=4
! chee: rearrange: 4.16: 6 stones were taken, but 5 laid out
= 3

== holes that do not fit
$ chee match-setup enkeshui.12 rearrange A2 a3 A1=6; echo $?
$ chee match-setup enkeshui.12 rearrange A2 A2 A1=6; echo $?
$ chee match-setup enkeshui.12 rearrange A2 A13 A1=6; echo $?
$ chee match-setup enkeshui.12 rearrange A2 A3 a1=6; echo $?
$ chee match-setup enkeshui.12 rearrange A2 A3 A1; echo $?
$ chee match-setup enkeshui.12 rearrange A2 A3 A1=x; echo $?
$ chee match-setup enkeshui.12 rearrange A2 A3 A1=99,A2=99,A3=99; echo $?
$ chee match-setup enkeshui.12 rearrange A2 A3; echo $?
| 3
| 3
| 3
| 3
| 3
| 3
| 3
| 2
! chee: rearrange: 4.16: name two different holes of one row
! chee: rearrange: 4.16: name two different holes of one row
! chee: there is no hole 'A13' on this board
! chee: a1 is no hole of South
! chee: stones are laid out as HOLE=STONES[,HOLE=STONES]..., such as A1=3,A2=4
! chee: 'x' is no number of stones from 0 to 48
! chee: '99' is no number of stones from 0 to 48
! chee: match-setup: rearrange needs two holes and the LAYOUT; see 'chee help match-setup'

== who begins: the winner in Chuba (3.10)
$ chee match-setup chuba.11 beginner 1 2 | sed -n 1p
$ chee match-setup chuba.11 beginner 2 2 | sed -n 1p
$ chee match-setup chuba.11 beginner 2 draw | sed -n 1p
| player 2 begins the next game and sits South (3.10)
| player 2 begins the next game and sits South (3.10)
| player 2 begins the next game and sits South (3.10)

== who begins: in turn elsewhere (0.6, 4.13)
$ chee match-setup enkeshui.12 beginner 1 1 | sed -n 1p
$ chee match-setup njombwa.8 beginner 2 2
$ chee match-setup swahili.3 beginner 3 draw | sed -n 1p
| player 2 begins the next game and sits South (4.13)
| player 1 begins the next game and sits South (0.6)
| njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0
| player 1 begins the next game and sits at A (0.6)

== players that there are not
$ chee match-setup chuba.11 beginner 3 1; echo $?
$ chee match-setup chuba.11 beginner 1 nobody; echo $?
$ chee match-setup chuba.11 beginner 1; echo $?
| 2
| 2
| 2
! chee: the number of the player who began is a whole number from 1 to 2, not '3'
! chee: the number of the player who won (or 'draw') is a whole number from 1 to 2, not 'nobody'
! chee: match-setup: beginner needs who began and who won; see 'chee help match-setup'

== only Enkeshui has such starts
$ chee match-setup njombwa.8 surplus 10 10
$ chee match-setup chuba.11 race
! chee: surplus: 4.13: only Enkeshui has such a start
! chee: race: 4.15: only Enkeshui has such a start
= 3

== a set-up that is none
$ chee match-setup chuba.11 swap
$ chee match-setup chuba.11
! chee: WHAT is surplus, race, rearrange or beginner, not 'swap'
! chee: match-setup: WHAT is missing; see 'chee help match-setup'
= 2
