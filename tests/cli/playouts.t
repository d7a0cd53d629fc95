# SPDX-License-Identifier: MIT

== the statistics of some games
$ chee playouts njombwa.8 200 --seed 7 --branching
| njombwa.8, 200 random games, seed 7
|
|                                 mean  std. error deviation     least      most
| plies a game                  80.345         1.8     25.73        24       155
| laps a game                  116.615         2.4     33.57        58       239
| captures a game                16.02        0.16     2.201        10        23
| passes a game                      0           0         0         0         0
| endless starts a game          0.005       0.005   0.07071         0         1
| laps a turn                  1.45143       0.014                            13
| captures a turn              0.19939      0.0038
| passes a turn                      0           0
| endless starts a turn    6.22316e-05     6.2e-05
| moves a turn                 2.50047       0.027                             7
|
|                                share  std. error     games
| South wins                     0.545       0.035       109
| North wins                     0.455       0.035        91
| shared                             0           0         0
| ended by an empty side             1           0       200

== points where the game has points
$ chee playouts enkeshui.8 50 | tail -n 3
|                                 mean  std. error deviation
| points of South                28.86         1.3     9.372
| points of North                19.14         1.3     9.372

== as CSV
$ chee playouts swahili.3 20 --csv
| quantity,mean,standard_error,deviation,least,most,games
| plies_a_game,80.3,3.02715777761,13.5378611387,41,101,
| laps_a_game,94.75,3.55548131319,15.900595818,54,126,
| captures_a_game,18.2,0.682873186963,3.05390173212,14,24,
| passes_a_game,0,0,0,0,0,
| endless_starts_a_game,0,0,0,0,0,
| laps_a_turn,1.1799501868,0.0102687076399,,,6,
| captures_a_turn,0.226650062267,0.00967265149534,,,,
| passes_a_turn,0,0,,,,
| endless_starts_a_turn,0,0,,,,
| a_wins,0.45,0.114132886538,,,,9
| b_wins,0.25,0.0993399267799,,,,5
| c_wins,0.2,0.0917662935482,,,,4
| shared,0.1,0.0688247201612,,,,2
| ended_by_an_empty_side,1,0,,,,20
| points_of_a,73.5,3.40471808865,15.2263621809,,,
| points_of_b,70.25,2.95748381675,13.2262697132,,,
| points_of_c,67.25,2.95748381675,13.2262697132,,,

== teams are counted as two sides
$ chee playouts swahili.4,teams=on 10 --csv | cut -d, -f1 | grep -e wins -e points
| a+c_wins
| b+d_wins
| points_of_a+c
| points_of_b+d

== as JSON
$ chee playouts njombwa.8 1 --json
| {
|   "rules": "njombwa.8",
|   "position": "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0",
|   "games": 1,
|   "seed": 1,
|   "statistics": {
|     "plies_a_game": {
|       "mean": 80.0,
|       "least": 80,
|       "most": 80
|     },
|     "laps_a_game": {
|       "mean": 107.0,
|       "least": 107,
|       "most": 107
|     },
|     "captures_a_game": {
|       "mean": 17.0,
|       "least": 17,
|       "most": 17
|     },
|     "passes_a_game": {
|       "mean": 0.0,
|       "least": 0,
|       "most": 0
|     },
|     "endless_starts_a_game": {
|       "mean": 0.0,
|       "least": 0,
|       "most": 0
|     },
|     "laps_a_turn": {
|       "mean": 1.3375,
|       "most": 8
|     },
|     "captures_a_turn": {
|       "mean": 0.2125
|     },
|     "passes_a_turn": {
|       "mean": 0.0
|     },
|     "endless_starts_a_turn": {
|       "mean": 0.0
|     },
|     "south_wins": {
|       "mean": 0.0,
|       "games": 0
|     },
|     "north_wins": {
|       "mean": 1.0,
|       "games": 1
|     },
|     "shared": {
|       "mean": 0.0,
|       "games": 0
|     },
|     "ended_by_an_empty_side": {
|       "mean": 1.0,
|       "games": 1
|     }
|   }
| }

== the same seed gives the same text for any number of threads
$ for n in 1 2 5; do chee playouts chuba 500 --seed 3 --threads $n | cksum; done | uniq | wc -l | tr -d ' '
| 1

== and the same records
$ for n in 1 2 5; do chee playouts njombwa 300 --threads $n --records $n.pmn >/dev/null; cksum <$n.pmn; done | uniq | wc -l | tr -d ' '
$ chee replay 5.pmn
| 1
| ok 300 games

== another seed gives other games
$ chee playouts chuba 50 --seed 3 | cksum >a; chee playouts chuba 50 --seed 4 | cksum >b; cmp -s a b || echo differ
| differ

== records in both formats hold
$ chee playouts enkeshui.8 30 --records games.pmn >/dev/null && chee replay games.pmn
$ chee playouts enkeshui.8 30 --records games.jsonl >/dev/null && chee replay games.jsonl
$ chee convert --to pmn games.jsonl | cmp - games.pmn && ls
| ok 30 games
| ok 30 games
| games.jsonl
| games.pmn

== the first record
$ chee playouts njombwa.8 1 --seed 9 --records games.pmn >/dev/null
$ head -n 9 games.pmn
| [Game "njombwa.8"]
| [Event "random games"]
| [Site "?"]
| [Date "????.??.??"]
| [Round "1"]
| [South "random"]
| [North "random"]
| [Result "0-1"]
| [Seed "9"]

== a state is kept, and more games are added to those done
$ chee playouts chuba 100 --resume state --records part.pmn >/dev/null
$ chee playouts chuba 300 --resume state --records part.pmn >part
$ chee playouts chuba 300 --records whole.pmn >whole
$ cmp part whole && cmp part.pmn whole.pmn && chee replay part.pmn
| ok 300 games

== nothing is played again where all is done
$ chee playouts chuba 100 --resume state >a; chee playouts chuba 100 --resume state >b; cmp a b && wc -l <a | tr -d ' '
| 18

== an interruption keeps what was done, and the rest is added later
$ chee playouts njombwa 1000000 --resume state --records part.pmn >/dev/null 2>&1 & pid=$!; until test -s part.pmn || ! kill -0 $pid; do sleep 0.1; done; kill -INT $pid; wait $pid; echo $?
$ done=$(grep -c '^.Game' part.pmn); more=$((done + 50))
$ chee playouts njombwa $more --resume state --records part.pmn >part
$ chee playouts njombwa $more --records whole.pmn >whole
$ cmp part whole && cmp part.pmn whole.pmn && test "$done" -gt 0 && echo same
| 130
| same

== an interruption gives the statistics of the games done
$ interrupted 0.2 chee playouts njombwa 100000000 >out 2>err; echo $?
$ sed 's/[0-9][0-9]* of/N of/' err; sed -n 's/, [0-9]* random.*/, N games/p' out
| 130
| chee: interrupted after N of 100000000 games
| njombwa.8, N games

== a state of other games is refused and left alone
$ chee playouts chuba 20 --resume state >/dev/null; cp state kept
$ chee playouts njombwa 50 --resume state; echo $?
$ chee playouts chuba 50 --seed 2 --resume state; echo $?
$ chee playouts chuba 50 --branching --resume state; echo $?
$ chee playouts chuba 50 --records x.pmn --resume state; echo $?
$ chee playouts chuba 10 --resume state; echo $?
$ cmp state kept && ls
| 3
| 3
| 3
| 3
| 2
| kept
| state
! chee: state: these are other games: they begin from another position
! chee: state: these are other games: the seed differs
! chee: state: these are other games: --branching differs
! chee: state: these are other games: --records differs
! chee: state holds 20 games already, more than 10

== a state that is none
$ echo '{"state": 1}' >state; chee playouts chuba 20 --resume state; echo $?
$ echo '{"state": ' >state; chee playouts chuba 20 --resume state; echo $?
$ head -c 5000 /dev/urandom >state; chee playouts chuba 20 --resume state 2>/dev/null; echo $?
| 3
| 3
| 3
! chee: state:1:1: this is no state of 'chee playouts'
! chee: state:2:1: this is no saved state, or one that was damaged

== records that were lost since
$ chee playouts chuba 20 --resume state --records games.pmn >/dev/null; : >games.pmn
$ chee playouts chuba 40 --resume state --records games.pmn
! chee: games.pmn has lost games that were written to it
= 3

== from a position
$ chee playouts 10 --position 'njombwa.4 0*4/1,0*3/0,0,2,0/0*4 5,3 S - 20' --csv | sed -n 1,2p
$ chee playouts --position 'njombwa.8 0*8/0*8/0*7,1/0*8 23,0 N - 71' 10
| quantity,mean,standard_error,deviation,least,most,games
| plies_a_game,1,0,0,1,1,
! chee: the game is over in this position
= 1

== options that exclude each other
$ chee playouts chuba 10 --json --csv
$ chee playouts chuba 10 --records -
! chee: playouts: --json and --csv exclude each other
! chee: playouts: --records needs a file; the statistics go to stdout
= 2

== a folder that does not exist
$ chee playouts chuba 10 --records nowhere/games.pmn
! chee: nowhere/games.pmn: cannot write: No such file or directory
= 4

== a row for each game: the first move is that of its record, and resumed the file is the same
$ chee playouts swahili.2 2 --games g.csv >said && cat g.csv
$ chee playouts chuba.4 300 --seed 2 --branching -t 1 --games a.csv --records a.pmn >said
$ chee playouts chuba.4 100 --seed 2 --branching -t 2 --games b.csv --resume s >said
$ chee playouts chuba.4 300 --seed 2 --branching -t 2 --games b.csv --resume s >said
$ cmp a.csv b.csv && wc -l <b.csv
$ sed -n 's/^1\. \([^( ]*\).*/\1/p' a.pmn >first && cut -d, -f4 a.csv | sed 1d | cmp - first && echo same
$ chee playouts njombwa.4 1 --games g.jsonl >said && cat g.jsonl
| rules,seed,game,first,plies,laps,captures,passes,endless,longest,winner,ending,points_a,points_b
| swahili.2,1,1,A2,58,68,10,0,0,3,B,empty side,55,95
| swahili.2,1,2,A2,119,149,6,0,0,4,B,empty side,90,110
| 301
| same
| {"rules": "njombwa.4", "seed": 1, "game": 1, "first": "B4", "plies": 25, "laps": 40, "captures": 9, "passes": 0, "endless": 0, "longest": 4, "winner": "South", "ending": "empty side"}

== how many games are how long
$ chee playouts njombwa.4 100 --histogram plies | sed '1,/^plies$/d'
$ chee playouts njombwa.4 100 --histogram laps --csv | sed 3q
$ chee playouts njombwa.4 100 --histogram laps --json | sed 2q
$ chee playouts njombwa.4 100 --histogram length
|     from        to       games    share
|       10        11          12   0.1200  ########################################
|       12        13           2   0.0200  #######
|       14        15           5   0.0500  #################
|       16        17           4   0.0400  #############
|       18        19           4   0.0400  #############
|       20        21           9   0.0900  ##############################
|       22        23           4   0.0400  #############
|       24        25          12   0.1200  ########################################
|       26        27           7   0.0700  #######################
|       28        29           6   0.0600  ####################
|       30        31           5   0.0500  #################
|       32        33           2   0.0200  #######
|       34        35           7   0.0700  #######################
|       36        37           7   0.0700  #######################
|       38        39           7   0.0700  #######################
|       40        41           4   0.0400  #############
|       42        43           1   0.0100  ###
|       44        45           0   0.0000
|       46        47           0   0.0000
|       48        49           0   0.0000
|       50        51           2   0.0200  #######
| from,to,games,share
| 16,17,12,0.12
| 18,19,0,0
| [
| {"from": 16, "to": 17, "games": 12, "share": 0.12},
! chee: --histogram is plies, laps, captures, passes or endless, not 'length'
= 2

== a name that the state cannot hold is refused before the first game
$ bad=$(printf 'r\377')
$ chee playouts njombwa 5 --records "$bad.pmn" --resume st; echo $?
$ chee playouts njombwa 5 --games "$bad.csv" --resume st; echo $?
$ chee match njombwa -P random -P greedy --games 2 --records "$bad.pmn" --resume st; echo $?
$ chee match njombwa -P random -P "ugi:./$bad@nodes=5" --games 2 --resume st; echo $?
$ chee playouts njombwa.4 1 --records game.pmn >said; chee analyse game.pmn --depth 1 --out "$bad.pmn" --resume st; echo $?
$ ls
$ chee playouts njombwa.4 1 --records "$bad.pmn" >said; chee replay "$bad.pmn"
| 2
| 2
| 2
| 2
| 2
| game.pmn
| said
| ok 1 games
! chee: with --resume, --records has to be text in UTF-8
! chee: with --resume, --games has to be text in UTF-8
! chee: with --resume, --records has to be text in UTF-8
! chee: with --resume, --player has to be text in UTF-8
! chee: with --resume, --out has to be text in UTF-8

== one that is text goes round
$ chee playouts njombwa.4 10 --records rä.pmn --resume st >said; chee playouts njombwa.4 20 --records rä.pmn --resume st >said; chee replay rä.pmn
| ok 20 games

== rows of other games are not added to
$ chee playouts njombwa.4 10 --games a.csv --resume s >said
$ chee playouts njombwa.4 20 --games b.csv --resume s
$ chee playouts njombwa.4 20 --games a.csv --records a.csv
$ ln -s a.csv l.csv; chee playouts njombwa.4 20 --games a.csv --records l.csv
$ chee playouts njombwa.4 20 --records new --resume new; ls new 2>/dev/null
$ chee playouts njombwa.4 20 --games /dev/null --records /dev/null | head -n 1
$ echo nonsense >x; chee playouts njombwa.4 20 --resume x; cat x; : >x; chee playouts njombwa.4 20 --resume x
$ chee playouts njombwa.4 20 --games -
! chee: s: these are other games: --games differs
! chee: playouts: --records and --games are two files
! chee: playouts: --records and --games are two files
! chee: playouts: --records and --resume are two files
! chee: x:1:8: this is no saved state, or one that was damaged
! chee: x:1:1: this is no saved state, or one that was damaged
| njombwa.4, 20 random games, seed 1
| nonsense
! chee: playouts: --games needs a file; the statistics go to stdout
= 2
