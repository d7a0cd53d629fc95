# SPDX-License-Identifier: MIT

== no command
$ chee
! chee: a command is missing; 'chee help' lists them
= 2

== a command that does not exist
$ chee xyzzy
! chee: there is no command 'xyzzy'; 'chee help' lists them
= 2

== a letter left out
$ chee prft njombwa 3
! chee: there is no command 'prft'; did you mean 'perft'?
= 2

== two letters changed round
$ chee shwo njombwa
! chee: there is no command 'shwo'; did you mean 'show'?
= 2

== the beginning of a command is no command
$ chee perf njombwa 3
! chee: there is no command 'perf'; did you mean 'perft'?
= 2

== an empty word
$ chee ''
! chee: there is no command ''; 'chee help' lists them
= 2

== options before a command
$ chee --verbose
$ chee -x show njombwa
! chee: unknown option '--verbose'; 'chee help' says what there is
! chee: unknown option '-x'; 'chee help' says what there is
= 2

== the version
$ chee --version | sed 's/[0-9][0-9]*\.[0-9][0-9]*\.[0-9][0-9]*/N.N.N/'
$ chee -V | sed 's/[0-9][0-9]*\.[0-9][0-9]*\.[0-9][0-9]*/N.N.N/'
| chee N.N.N
| chee N.N.N

== an unknown long option
$ chee show njombwa --colour
! chee: show: unknown option '--colour'; see 'chee help show'
= 2

== an unknown letter
$ chee show njombwa -x
! chee: show: unknown option '-x'; see 'chee help show'
= 2

== an option without its argument
$ chee show njombwa --moves
! chee: show: the option '--moves' needs an argument; see 'chee help show'
= 2

== a flag with an argument
$ chee perft njombwa 3 --bulk=yes
! chee: perft: the option '--bulk=yes' takes no argument; see 'chee help perft'
= 2

== an option may be cut short where that is clear
$ chee perft njombwa 3 --bu
| nodes 7

== a RULESET is missing
$ chee moves
! chee: moves: RULESET is missing: one of mefuhva.28 njombwa.8 chuba.11 enkeshui.12 swahili.2, or another that 'chee games' tells of
= 2

== the other argument is missing
$ chee perft njombwa
! chee: perft: DEPTH is missing; see 'chee help perft'
= 2

== one argument too many
$ chee show njombwa.8 now
! chee: show: 'now' is one argument too many; see 'chee help show'
= 2

== words of an option
$ chee rules chuba 3.1 --color purple
! chee: --color is auto, always or never, not 'purple'
= 2

== numbers
$ chee perft njombwa 3 --threads 0
$ chee perft njombwa 3 --threads 300
$ chee perft njombwa 3 --threads -1
$ chee playouts njombwa 3 --seed 0x10
$ chee playouts njombwa 3 --seed 18446744073709551616
$ chee playouts njombwa 0
$ chee playouts njombwa 1.5
! chee: --threads is a whole number from 1 to 256, not '0'
! chee: --threads is a whole number from 1 to 256, not '300'
! chee: --threads is a whole number from 1 to 256, not '-1'
! chee: --seed is a whole number from 0 to 18446744073709551615, not '0x10'
! chee: --seed is a whole number from 0 to 18446744073709551615, not '18446744073709551616'
! chee: COUNT is a whole number from 1 to 1000000000000, not '0'
! chee: COUNT is a whole number from 1 to 1000000000000, not '1.5'
= 2

== the rule set may be left out where the position names it
$ chee moves --position 'njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0'
$ chee perft 3 --position 'njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0'
$ chee perft njombwa 3 --position 'njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0' | tail -n 1
| B8
| captures 2
| passes 0
| ends 0
| nodes 7
| nodes 7

== a rule set that is not that of the position
$ chee moves njombwa.9 --position 'njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0'
! chee: RULESET is njombwa.9, but the position is one of njombwa.8
= 3

== a rule set that does not exist
$ chee moves bao
! chee: RULESET: column 1: there is no game "bao", only mefuhva, njombwa, chuba, enkeshui and swahili
= 3

== a size that a game has not
$ chee moves mefuhva.27
! chee: RULESET: column 9: 1.1: mefuhva has no size 27: its sizes are 4, 6, ... 28
= 3

== an option that a game has not
$ chee moves chuba.11,extra=0
! chee: RULESET: column 10: chuba.11 has no option "extra"
= 3

== an option that a size has not
$ chee moves swahili.2,teams=on
! chee: RULESET: column 11: swahili.2 has no option "teams"
= 3

== a rule set spelt as people do
$ chee show Mefuhva.6,EXTRA=1 | tail -n 1
| mefuhva.6 2*6/2*4,1,0/0,1,2*4/2*6 0,0 S - 0

== control characters do not reach the terminal
$ chee "$(printf 'sh\033[31mow')"
! chee: there is no command 'sh?[31mow'; 'chee help' lists them
= 2

== moves are played in turn
$ chee show njombwa --moves 'B8 b8 A1' | tail -n 1
| njombwa.8 2,0,2,0,2,0,2,0/0*3,2,0,2,0,2/0,0,2,0,2,0*3/1,0,1,3,1,2,0,2 0,0 N - 3

== blanks between moves do not matter
$ chee show njombwa --moves '  B8   b8 ' | tail -n 1
| njombwa.8 2,0,2,0,2,0,2,0/0*3,2,0,2,0,2/2,0,2,0,2,0*3/0,2,0,2,0,2,0,2 0,0 S - 2

== so do ends of lines from elsewhere
$ chee show njombwa --moves "$(printf 'B8 b8\r\n\tA1\r')" | tail -n 1
$ chee show njombwa --moves "$(printf 'B8\r')" --position "$(printf 'njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0\r')" | tail -n 1
| njombwa.8 2,0,2,0,2,0,2,0/0*3,2,0,2,0,2/0,0,2,0,2,0*3/1,0,1,3,1,2,0,2 0,0 N - 3
| njombwa.8 1*8/1*8/2,0,2,0,2,0*3/0,2,0,2,0,2,0,2 0,0 N N 1

== an illegal move is named by number, column and clause
$ chee show njombwa --moves 'B8 b8 A2'
! chee: --moves: move 3: column 7: 2.6: A2 is empty
= 1

== a move that is none
$ chee show njombwa --moves 'B8 b8 C3'
! chee: --moves: move 3: column 7: a hole is called by A or B (front or back row) and its number
= 3

== a hole off the board
$ chee show njombwa --moves 'B8 b8 A9'
! chee: --moves: move 3: column 8: holes are numbered 1 to 8
= 3

== a move of 1,000 characters, in the same words wherever it stands
$ chee show njombwa --moves "B8 $(printf '%01000d' 7)"
$ chee explain njombwa "$(printf '%01000d' 7)"
! chee: --moves: move 2: column 100: a move has at most 96 bytes
! chee: MOVE: column 97: a move has at most 96 bytes
= 3

== a position that is none names the column
$ chee show --position 'njombwa.8 1*8/1*8/1*8 0,0 S SN 0' 2>&1 | sed 's/\(column [0-9]*\):.*/\1/'
$ chee show --position 'njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN' 2>&1 | sed 's/\(column [0-9]*\):.*/\1/'
$ chee show --position 'njombwa.8 1*8/1*8/1*8/1*8 0,0 X SN 0' 2>&1 | sed 's/\(column [0-9]*\):.*/\1/'
$ chee show --position '' 2>&1 | sed 's/\(column [0-9]*\):.*/\1/'
| chee: --position: column 22
| chee: --position: column 35
| chee: --position: column 31
| chee: --position: column 1

== a position with too many counters
$ chee show --position 'njombwa.8 9*8/1*8/1*8/1*8 0,0 S - 2'
! chee: --position: column 11: 2.5: 96 counters on the board and in the stores, but the game has 28
= 3

== a position is read leniently and written canonically
$ chee show --position 'Njombwa 1,1,1,1,1,1,1,1/1*8/1*8/1*8 0,0 S SN 0' | tail -n 1
| njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0

== every command knows --color
$ for c in games 'show njombwa' 'moves njombwa' 'perft njombwa 1' 'rules chuba 3.1' help; do chee $c --color never >out || echo $c; done

== bench takes nothing that says how to measure where nothing is measured
$ chee bench --positions 0
! chee: bench: --positions is for --speed
= 2

== what is said of a file that is kept needs one
$ chee playouts njombwa.3 1 --records game >/dev/null; chee match njombwa -P random -P random --save-every 5; echo $?
$ chee playouts njombwa 1 --save-every 5; echo $?; chee solve mefuhva.4 --claim 'S wins' --save-every 5; echo $?
$ chee analyse game --out out --save-every 5; echo $?; chee analyse njombwa --save-every 5; echo $?; ls
| 2
| 2
| 2
| 2
| 2
| game
! chee: --save-every needs --resume FILE
! chee: --save-every needs --resume FILE
! chee: --save-every needs --state FILE
! chee: --save-every needs --resume FILE
! chee: analyse: --save-every is for a file, not for a position

== bench takes no number of runs where nothing is measured
$ chee bench --runs 3
! chee: bench: --runs is for --speed
= 2

== bench measures nothing under a name that no line has, and says which there are
$ chee bench --speed --only nothing
! chee: bench: no line has a name with 'nothing' in it; names begin with 'sow, perft, perft2, bulk, games, games2, search, search2, stop, overrun, overrun2, egdb', and go on with a rule set, as 'games.njombwa.8'
= 2
