# SPDX-License-Identifier: MIT
# `chee match`. FAKE is an engine that does wrong when it is told to. What players that search play
# is compared between runs only, as it changes with their skill.

== a table of results
$ chee match njombwa -P random -P greedy -P random --games 6 --openings 0 --seed 5
| njombwa.8, 18 games, seed 5
| openings of 0 random plies: 3, 1 of them different
| ended by the rules 18, by a fault 0, adjudicated 0; 69.3 plies a game
|
| player    games    won  drawn   lost  points  score  95 %           Elo  95 %                 LOS
| random       12      5      0      7     5.0   41.7  15.4..73.7   -58.5  -296.1..+179.2      32.5
| greedy       12     11      0      1    11.0   91.7  66.1..98.4  +416.6  +116.3..+716.8     100.0
| random#3     12      2      0     10     2.0   16.7  5.3..41.6   -279.6  -500.3..-58.8        0.0
|
| against each other     won  drawn   lost  score  95 %           Elo  95 %                 LOS
| random   - greedy        0      0      6    0.0  0.0..39.0     -inf  -inf..-77.5          0.7
| random   - random#3      5      0      1   83.3  47.6..96.5  +279.6  -16.8..+575.9       99.3
| greedy   - random#3      5      0      1   83.3  47.6..96.5  +279.6  -16.8..+575.9       99.3
|
| pairs of games with 0, 1/2, 1, 1 1/2 and 2 points
| random   - greedy        3      0      0      0      0
| random   - random#3      0      0      1      0      2
| greedy   - random#3      0      0      1      0      2

== the same games for any concurrency
$ for c in 1 2 5; do chee match chuba -P search -P level:2 -P greedy --nodes 300 --games 4 -c $c --records $c.pmn; cksum <$c.pmn; done >all
$ sort all | uniq -c | awk '$1 != 3 && $2 != "" {print}'; sed -n 's/chuba.11, \([0-9]*\) games.*/\1/p' all | uniq; chee replay 5.pmn
| 12
| ok 12 games

== with depth, in every game, and in both forms of record
$ for g in mefuhva.6 njombwa.9 enkeshui.8,turning=persist swahili.2,openings=distinct; do for c in 1 3; do chee match $g -P search -P random --depth 2 --games 4 -c $c --records $c.jsonl | cksum; cksum <$c.jsonl; done | sort -u | wc -l | tr -d ' '; chee replay 3.jsonl; done
| 2
| ok 4 games
| 2
| ok 4 games
| 2
| ok 4 games
| 2
| ok 4 games

== another seed plays other games, and players draw other numbers in each game
$ for s in 1 2; do chee match njombwa -P random -P greedy --games 4 --openings 0 --seed $s --records $s.pmn >/dev/null; done
$ cmp -s 1.pmn 2.pmn || echo differ; grep '^1\.' 1.pmn | sort -u | wc -l | tr -d ' '
| differ
| 4

== each opening is played from both sides
$ chee match enkeshui.12 -P random -P greedy --games 6 --openings 3 --records games.jsonl >/dev/null
$ sed -n 's/.*"South":"\([a-z]*\)".*"moves":.\({[^}]*},{[^}]*},{[^}]*}\).*/\1 \2/p' games.jsonl >a; wc -l <a | tr -d ' '; cut -d' ' -f2- a | sort | uniq -c | awk '{print $1}'; cut -d' ' -f1 a | uniq -c | awk '{print $1, $2}'
| 6
| 2
| 2
| 2
| 1 random
| 1 greedy
| 1 random
| 1 greedy
| 1 random
| 1 greedy

== three seats count points, and everybody sits everywhere
$ chee match swahili.3 -P random -P greedy -P random@name=other --games 6 --openings 0 --records s.pmn | sed -n '4,$p'; chee replay s.pmn
$ grep '^.Seat[ABC]' s.pmn | sort | uniq -c | awk '{print $1}' | uniq
|
| player  games    won  drawn   lost  points
| random      6      0      0      6     0.0
| greedy      6      6      0      0     6.0
| other       6      0      0      6     0.0
|
| points a game    mean  std. error
| random          56.67        5.43
| greedy          99.17        3.52
| other           48.33        3.80
| ok 6 games
| 2

== teams are two sides
$ chee match swahili.4,teams=on -P greedy -P random --games 4 --records t.pmn | sed -n 's/, seed.*//p'; chee replay t.pmn
$ sed -n 's/.Seat[AC] "\(.*\)".$/\1/p' t.pmn | uniq -c | awk '{print $1, $2}'
| swahili.4,teams=on, 4 games
| ok 4 games
| 2 greedy
| 2 random
| 2 greedy
| 2 random

== engines play like players of this program, alone and side by side
$ chee match njombwa -P "ugi:chee ugi@option.Player=greedy,name=engine" -P random --nodes 9 --games 6 -c 1 --records 1.pmn >a
$ chee match njombwa -P "ugi:chee ugi@option.Player=greedy,name=engine" -P random --nodes 9 --games 6 -c 3 --records 3.pmn >b
$ cmp a b && cmp 1.pmn 3.pmn && chee replay 1.pmn; sed -n 's/^engine .*100.0 .*/all won/p' a
| ok 6 games
| all won

== an engine of UCI alone
$ chee match chuba -P "ugi:$FAKE uci@name=uci" -P random --nodes 50 --games 2 --records u.pmn | sed -n 3p | cut -d';' -f1; chee replay u.pmn
| ended by the rules 2, by a fault 0, adjudicated 0
| ok 2 games

== engines that hang, die or play illegally lose that game and are named, and the match goes on
$ for f in die crash close illegal nonsense nothing; do chee match njombwa -P "ugi:$FAKE $f 3@name=$f" -P random --openings 0 --nodes 50 --games 2 --records $f.pmn >$f.out 2>err; echo $?; sed 's/, and .. can$//' err >&2; sed -n -e 3p -e "/^$f:/p" $f.out | cut -d';' -f1; chee replay $f.pmn; done
| 0
| ended by the rules 0, by a fault 2, adjudicated 0
| die: late 0, illegal 0, died 2
| ok 2 games
| 0
| ended by the rules 0, by a fault 2, adjudicated 0
| crash: late 0, illegal 0, died 2
| ok 2 games
| 0
| ended by the rules 0, by a fault 2, adjudicated 0
| close: late 0, illegal 0, died 2
| ok 2 games
| 0
| ended by the rules 0, by a fault 2, adjudicated 0
| illegal: late 0, illegal 2, died 0
| ok 2 games
| 0
| ended by the rules 0, by a fault 2, adjudicated 0
| nonsense: late 0, illegal 2, died 0
| ok 2 games
| 0
| ended by the rules 0, by a fault 2, adjudicated 0
| nothing: late 0, illegal 2, died 0
| ok 2 games
! chee: game 1: die (South) ended with status 3
! chee: game 2: die (North) ended with status 3
! chee: game 1: crash (South) was killed by signal 9
! chee: game 2: crash (North) was killed by signal 9
! chee: game 1: close (South) closed its output
! chee: game 2: close (North) closed its output
! chee: game 1: illegal (South) answered '--': 0.3: a pass is legal only when nothing can be sown
! chee: game 2: illegal (North) answered '--': 0.3: a pass is legal only when nothing can be sown
! chee: game 1: nonsense (South) answered '?zz9': a hole is called by A or B (front or back row) and its number
! chee: game 2: nonsense (North) answered '?zz9': a hole is called by A or B (front or back row) and its number
! chee: game 1: nothing (South) answered '': a move is expected here
! chee: game 2: nothing (North) answered '': a move is expected here

== engines that do not answer are late
$ for f in hang mumble; do chee match njombwa -P random -P "ugi:$FAKE $f@name=$f" --openings 4 --movetime 50 --margin 150 --games 2 --records $f.pmn >$f.out; echo $?; sed -n "/^$f:/p" $f.out; grep Termination $f.pmn | uniq; done
| 0
| hang: late 2, illegal 0, died 0
| [Termination "time forfeit"]
| 0
| mumble: late 2, illegal 0, died 0
| [Termination "time forfeit"]
! chee: game 1: hang (North) did not move within 0.2 s
! chee: game 2: hang (South) did not move within 0.2 s
! chee: game 1: mumble (North) did not move within 0.2 s; it last said 'I do not know what to ? do'
! chee: game 2: mumble (South) did not move within 0.2 s; it last said 'I do not know what to ? do'

== what goes into records, JSON and a state is English in every language; what is said is not
$ data() { sed -n 's/^.Fault "\(.*\)".$/\1/p' r.pmn; sed -n 's/^ *"sentence": "\(.*\)".*/\1/p' json; grep -o "\"[^\"]*$1[^\"]*\"" state; }
$ for f in crash nonsense hang; do chee match njombwa -P "ugi:$FAKE $f@name=$f" -P "ugi:$FAKE $f@name=too" --openings 4 --movetime 50 --margin 150 --games 2 --records r.pmn --resume state --json --lang de >json; data "$(case $f in crash) echo killed ;; nonsense) echo zz9 ;; hang) echo within ;; esac)" | sort | uniq -c | tr -s ' '; rm state; done
|  2 "was killed by signal 9"
|  2 South was killed by signal 9
|  2 was killed by signal 9
|  2 "answered '?zz9': a hole is called by A or B (front or back row) and its number"
|  2 South answered '?zz9': a hole is called by A or B (front or back row) and its number
|  2 answered '?zz9': a hole is called by A or B (front or back row) and its number
|  2 "did not move within 0.2 s"
|  2 South did not move within 0.2 s
|  2 did not move within 0.2 s
! chee: Partie 1: crash (South) wurde durch Signal 9 beendet
! chee: Partie 2: too (South) wurde durch Signal 9 beendet
! chee: Partie 1: nonsense (South) antwortete '?zz9': eine Mulde heißt nach A oder B (vordere oder hintere Reihe) und ihrer Nummer
! chee: Partie 2: too (South) antwortete '?zz9': eine Mulde heißt nach A oder B (vordere oder hintere Reihe) und ihrer Nummer
! chee: Partie 1: hang (South) zog nicht innerhalb von 0,2 s
! chee: Partie 2: too (South) zog nicht innerhalb von 0,2 s

== a clock runs out, and stands in the records
$ chee match njombwa -P "ugi:$FAKE hang 4@name=slow" -P "ugi:chee ugi@option.Player=random" --clock 150+20 --margin 100 --openings 4 --games 2 --records c.pmn >out 2>err
$ sed 's/within 0.[0-9]* s/in time/' err; sed -n '/^slow:/p' out; chee replay c.pmn; grep -q '.%clk 0:00:00\.[0-9].' c.pmn && echo clocks
| chee: game 1: slow (South) did not move in time
| chee: game 2: slow (North) did not move in time
| slow: late 2, illegal 0, died 0
| ok 2 games
| clocks

== a player of this program that is late loses, too
$ chee match mefuhva.28 -P search@depth=100 -P random --patience 1 --openings 4 --games 2 >out; grep '^game 2' out
| game 2: search@depth=100 (North) did not move within 1 s
! chee: game 1: search@depth=100 (South) did not move within 1 s
! chee: game 2: search@depth=100 (North) did not move within 1 s

== engines that cannot be started end the match before it begins
$ chee match njombwa -P random -P ugi:./nowhere@name=nowhere --nodes 5 2>err; echo $?; tail -n 1 err
$ chee match njombwa -P random -P "ugi:$FAKE stillborn@name=stillborn" --nodes 5; echo $?
$ chee match njombwa -P random -P "ugi:$FAKE deaf 1@name=deaf" --nodes 5 --patience 1; echo $?
$ chee match njombwa -P random -P "ugi:chee ugi@name=chee,option.Contempt=3" --nodes 5; echo $?
| 4
| chee: match: nowhere ended with status 127
| 4
| 4
| 2
! chee: match: stillborn ended with status 7
! chee: match: deaf did not answer 'isready' within 1 s
! chee: match: chee has no option 'Contempt'

== no engine outlives the match
? ps
$ chee match njombwa -P random -P "ugi:sh -c '$FAKE stubborn; :'@name=s" --nodes 9 --games 2 -c 1 >/dev/null; for i in 1 2 3 4 5 6 7 8 9; do ps -eo args >list; grep -qF "$FAKE stubborn" list && sleep 0.$i; done; grep -cF "$FAKE stubborn" list || true
| 0

== the test stops the match as soon as it is decided, at the same game for any concurrency
$ for c in 1 3; do chee match njombwa -P greedy -P random --openings 0 -c $c --records $c.pmn --sprt elo0=0,elo1=50; echo $?; done >all
$ sed -n '/^sprt/p' all; tail -n 1 all; cmp 1.pmn 3.pmn && chee replay 1.pmn
| sprt elo0=0 elo1=50 alpha=0.05 beta=0.05: LLR 3.07 in -2.94..2.94, elo1 holds
| sprt elo0=0 elo1=50 alpha=0.05 beta=0.05: LLR 3.07 in -2.94..2.94, elo1 holds
| 0
| ok 46 games

== or says that it is not decided
$ chee match njombwa -P random -P random --openings 0 --games 10 --sprt elo0=-5,elo1=5,alpha=0.1,beta=0.2 | tail -n 1
| sprt elo0=-5 elo1=5 alpha=0.1 beta=0.2: LLR -0.14 in -1.50..2.08, not decided

== a gauntlet is the first against all others
$ chee match njombwa -P greedy -P random -P random@name=a -P random@name=b --rounds gauntlet --games 2 --openings 0 | sed -n -e '1p' -e '/ - .*\./s/  .*//p'
| njombwa.8, 6 games, seed 1
| greedy - random
| greedy - a
| greedy - b

== games that are ended early
$ chee match njombwa -P random -P greedy --games 4 --openings 0 --adjudicate plies=10 --records p.pmn | sed -n 3p; chee replay p.pmn; grep -h -e Termination -e Result p.pmn | sort | uniq -c | awk '{print $1, $2, $3}'
$ chee match swahili -P random -P greedy --games 2 --openings 0 --adjudicate plies=9 --records q.pmn >/dev/null; chee replay q.pmn
$ chee match njombwa -P search@nodes=2000 -P search@nodes=20,name=weak --games 4 --adjudicate win=300/1,draw=5/3/30 --records r.pmn | sed -n '/^ended/s/.*adjudicated \([1-4]\);.*/some/p'; chee replay r.pmn
| ended by the rules 0, by a fault 0, adjudicated 4; 10.0 plies a game
| ok 4 games
| 4 [Result "1/2-1/2"]
| 4 [Termination "adjudication"]
| ok 2 games
| some
| ok 4 games

== from a position
$ chee match --position 'njombwa.4 0*4/1,0*3/0,0,2,0/0*4 5,3 S - 20' -P greedy -P random --games 2 --openings 0 --records f.pmn | sed -n 3p; chee replay f.pmn; grep -c FEN f.pmn
| ended by the rules 2, by a fault 0, adjudicated 0; 1.0 plies a game
| ok 2 games
| 2

== as JSON
$ chee match chuba -P greedy -P random --games 4 --openings 0 --json --sprt elo0=0,elo1=9 | sed -n -e '/"players"/q' -e p
$ chee match chuba -P greedy -P random --games 4 --openings 0 --json --sprt elo0=0,elo1=9 | grep -e '"elo' -e '"pairs"' -e verdict | awk '{print $1}' | sort | uniq -c | awk '{print $1, $2}'
| {
|   "rules": "chuba.11",
|   "position": "chuba.11 1u*11/2*9,1,0/0,1,2*9/1u*11 0,0 S - 0",
|   "games": 4,
|   "openings": 2,
|   "openings_different": 1,
|   "opening_plies": 0,
|   "seed": 1,
|   "plies": 174,
|   "ended": {
|     "rules": 4,
|     "fault": 0,
|     "adjudication": 0
|   },
| 3 "elo":
| 1 "elo0":
| 1 "elo1":
| 3 "elo_high":
| 3 "elo_low":
| 1 "pairs":
| 1 "verdict":

== a player who is given by bytes that are no UTF-8 is told of, as JSON
$ chee match njombwa.4 -P "random@name=$(printf 'r\377')" -P greedy --games 2 --json | grep -A 1 '"name": "r'
|       "name": "r?",
|       "player": "random@name=r�",

== more games are added to those done
$ chee match chuba -P search@nodes=200 -P greedy --games 4 --resume state --records part.pmn >/dev/null
$ chee match chuba -P search@nodes=200 -P greedy --games 10 --resume state --records part.pmn -c 3 >part
$ chee match chuba -P search@nodes=200 -P greedy --games 10 --records whole.pmn >whole
$ cmp part whole && cmp part.pmn whole.pmn && chee replay part.pmn
$ chee match chuba -P search@nodes=200 -P greedy --games 10 --resume state --records part.pmn | cmp - whole && cmp part.pmn whole.pmn && echo same
| ok 10 games
| same

== a match goes on with the tables that it was begun with
$ chee db build njombwa.3 -n 4 -o t >/dev/null; chee db build njombwa.3 -n 3 -o less >/dev/null
$ A='chee match njombwa.3 -P search@nodes=50 -P greedy --openings 2 --look 0 --resume state'; $A --games 2 --egdb t >/dev/null
$ for e in none less t; do CHEE_EGDB=$e $A --games 4 >/dev/null; echo $?; done
$ rm state; $A --games 2 >/dev/null; grep -c egdb state; $A --games 4 --egdb t; echo $?; $A --games 4 >/dev/null
$ B="chee match njombwa.3 -P 'ugi:$FAKE uci@name=one' -P 'ugi:$FAKE uci@name=two' --nodes 5 --openings 2 --look 0 --resume engines"
$ eval $B --games 2 --egdb t >/dev/null; eval $B --games 4 >/dev/null
| 3
| 3
| 0
| 0
| 3
! chee: state: these are other games: --egdb differs
! chee: state: these are other games: --egdb differs
! chee: state: these are other games: --egdb differs

== interrupted and gone on with is as uninterrupted
$ chee match njombwa -P search@nodes=3000 -P level:3 --games 10000 --resume state --records part.pmn -c 2 >out 2>err & pid=$!; until test "$(cat part.pmn 2>/dev/null | grep -c "^\[Result")" -gt 2; do sleep 0.1; done; kill -INT $pid; wait $pid; echo $?
$ sed 's/after [0-9]* of/after N of/' err; sed -n 's/^njombwa.8, \([0-9]*\) games.*/\1/p' out >done; test "$(cat done)" -gt 0 && chee replay part.pmn | cmp -s - /dev/null; echo $?
$ more=$(( ($(cat done) + 3) / 2 * 2 ))
$ chee match njombwa -P search@nodes=3000 -P level:3 --games $more --resume state --records part.pmn >part
$ chee match njombwa -P search@nodes=3000 -P level:3 --games $more --records whole.pmn >whole
$ cmp part whole && cmp part.pmn whole.pmn && echo same
| 130
| chee: interrupted after N of 10000 games; the same command goes on from there
| 1
| same

== a terminal that is closed is an interruption, too, but under nohup
$ chee match njombwa -P search@nodes=3000 -P level:3 --games 10000 --resume state --records part.pmn -c 2 >out 2>err & pid=$!; until test -s part.pmn; do sleep 0.1; done; kill -HUP $pid; wait $pid; echo $?; test -s state && sed 's/after [0-9]* of/after N of/' err
$ (trap '' HUP; exec chee match njombwa -P random -P search@nodes=3000 --games 10000 --records other.pmn -c 2) >out 2>&1 & pid=$!; until test -s other.pmn; do sleep 0.1; done; kill -HUP $pid; sleep 0.5; kill -0 $pid && echo goes on; kill -TERM $pid; wait $pid; sed 's/after [0-9]* of/after N of/; /interrupted/!d' out
| 130
| chee: interrupted after N of 10000 games; the same command goes on from there
| goes on
| chee: interrupted after N of 10000 games

== a second match on the same files is refused, and spoils nothing
$ chee match njombwa -P search@nodes=3000 -P level:3 --games 10000 --resume state --records part.pmn -c 1 >out 2>err & pid=$!; until test -s part.pmn; do sleep 0.1; done; chee match njombwa -P search@nodes=3000 -P level:3 --games 10000 --resume state --records part.pmn -c 1; echo $?; kill -INT $pid; wait $pid; chee replay part.pmn | sed 's/[0-9][0-9]*/N/'
! chee: part.pmn: another chee is at work on it
| 4
| ok N games

== a device is nobody's alone
$ flock /dev/null chee match njombwa -P random -P random --games 2 --records /dev/null >out; echo $?
| 0

== killed, it leaves records that are written anew
$ chee match njombwa -P search@nodes=3000 -P level:3 --games 10000 --resume state --records part.pmn -c 2 >out 2>&1 & pid=$!; until test -s part.pmn; do sleep 0.1; done; kill -KILL $pid; wait $pid 2>/dev/null; echo $?
$ test -s part.pmn && chee match njombwa -P search@nodes=3000 -P level:3 --games 2 --resume state --records part.pmn >/dev/null; chee replay part.pmn
| 137
| ok 2 games

== an interruption does not wait for an engine, nor does it lose by it
$ chee match njombwa -P random -P "ugi:$FAKE hang 9@name=hang" --nodes 9 --games 4 >out 2>err & pid=$!; catches $pid; sleep 0.5; kill -INT $pid; wait $pid; echo $?; cat out err
| 130
| chee: interrupted after 0 of 4 games

== a test that was decided stays so
$ chee match njombwa -P greedy -P random --openings 0 --resume state --sprt elo0=0,elo1=50 >a; chee match njombwa -P greedy -P random --openings 0 --resume state --sprt elo0=0,elo1=50 >b; cmp a b && tail -n 1 b
| sprt elo0=0 elo1=50 alpha=0.05 beta=0.05: LLR 3.07 in -2.94..2.94, elo1 holds

== a state of another match is refused and left alone
$ chee match chuba -P greedy -P random --games 2 --openings 0 --resume state >/dev/null; cp state kept
$ m="chee match chuba --openings 0 --games 2 --resume state"
$ chee match njombwa -P greedy -P random --games 2 --openings 0 --resume state; echo $?
$ $m -P greedy -P greedy; echo $?
$ $m -P greedy -P random --seed 2; echo $?
$ $m -P greedy -P random --openings 1; echo $?
$ $m -P greedy -P random --look 1; echo $?
$ $m -P greedy -P random --nodes 1; echo $?
$ $m -P greedy -P random --records x.pmn; echo $?
$ $m -P greedy -P random --adjudicate plies=9; echo $?
$ $m -P greedy -P random --sprt elo0=0,elo1=9; echo $?
$ cmp state kept && ls
| 3
| 3
| 3
| 3
| 3
| 3
| 3
| 3
| 3
| kept
| state
! chee: state: these are other games: the start differs
! chee: state: these are other games: --player differs
! chee: state: these are other games: --seed differs
! chee: state: these are other games: --openings differs
! chee: state: these are other games: --look differs
! chee: state: these are other games: the general bound differs
! chee: state: these are other games: --records differs
! chee: state: these are other games: --adjudicate differs
! chee: state: these are other games: --sprt differs

== a state that is none, and records that were lost
$ m="chee match chuba -P greedy -P random --openings 0 --games 4 --resume state --records r.pmn"
$ echo '{"state": 1}' >state; $m; echo $?
$ echo '{"state": ' >state; $m; echo $?
$ head -c 5000 /dev/urandom >state; $m 2>/dev/null; echo $?
$ rm state; $m >/dev/null; sed 's/"games":4/"games":-4/' state >other; cp other state; $m; echo $?
$ rm state; $m >/dev/null; : >r.pmn; $m; echo $?
| 3
| 3
| 3
| 3
| 3
! chee: state:1:1: this is no state of 'chee match'
! chee: state:2:1: this is no saved state, or one that was damaged
! chee: state:1:1: this is no state of 'chee match'
! chee: r.pmn has lost games that were written to it

== nonsense
$ try() { chee match "$@" >out; code=$?; test $code = 2 || echo $code "$@"; test ! -s out || cat out; }
$ try; try njombwa; try njombwa -P random; try njombwa -P random -P hero; try njombwa -P random -P level:11
$ try njombwa -P random -P ugi:; try njombwa -P random -P 'ugi:x'; try njombwa -P random@ -P random
$ try njombwa -P random@nodes -P random; try njombwa -P random@nodes=0 -P random; try njombwa -P search@deep=3 -P random
$ try njombwa -P search@clock=1,movetime=2 -P random; try njombwa -P search@option.a=1 -P random; try njombwa -P search@threads=65 -P random
$ try njombwa -P random -P random --games 3; try njombwa -P random -P random --games 0; try njombwa -P random -P random --games ten
$ try njombwa -P random -P random --movetime 5 --clock 5; try njombwa -P random -P random --clock 5+; try njombwa -P random -P random --clock +5
$ try swahili.3 -P random -P random; try swahili.3 -P random -P random -P random --games 4
$ try swahili.3 -P random -P random -P random --sprt elo0=0,elo1=1; try swahili.3 -P random -P random -P random --adjudicate plies=9
$ try njombwa -P random -P random --sprt elo0=5,elo1=5; try njombwa -P random -P random --sprt elo0=5; try njombwa -P random -P random --sprt elo0=nan,elo1=5
$ try njombwa -P random -P random --sprt elo0=0,elo1=5,alpha=1; try njombwa -P random -P random --sprt x=1; try njombwa -P random -P random -P random --sprt elo0=0,elo1=5
$ try njombwa -P random -P random --adjudicate soon; try njombwa -P random -P random --adjudicate win=3; try njombwa -P random -P random --adjudicate win=0/3; try njombwa -P random -P random --adjudicate draw=3/3; try njombwa -P random -P random --adjudicate end=3
$ try njombwa -P random -P random --rounds swiss; try njombwa -P random -P random --records -; try njombwa -P random -P random --concurrency 0; try njombwa -P random -P random --openings -1; try njombwa -P random -P random --look some
! chee: match: RULESET is missing: one of mefuhva.28 njombwa.8 chuba.11 enkeshui.12 swahili.2, or another that 'chee games' tells of
! chee: match: at least two players belong to it; give --player PLAYER twice or more
! chee: match: at least two players belong to it; give --player PLAYER twice or more
! chee: --player hero: there is no player "hero"; there are random, greedy, search, level:1 and so on to level:10, or ugi:COMMAND
! chee: --player level:11: there is no player "level:11"; there are random, greedy, search, level:1 and so on to level:10, or ugi:COMMAND
! chee: --player ugi:: a command belongs behind 'ugi:'
! chee: match: --player ugi:x needs a bound: --nodes, --depth, --movetime or --clock
! chee: --player random@: behind '@' belongs KEY=VALUE[,KEY=VALUE]...
! chee: --player random@nodes: behind '@' belongs KEY=VALUE[,KEY=VALUE]...
! chee: --player random@nodes=0: nodes is a whole number from 1 to 9223372036854775807, not '0'
! chee: --player search@deep=3: there is no 'deep'; there are nodes, depth, movetime, clock, hash, threads, name and option.NAME
! chee: --player search@clock=1,movetime=2: movetime and clock exclude each other
! chee: --player search@option.a=1: option. is for ugi: engines
! chee: --player search@threads=65: threads is a whole number from 1 to 64, not '65'
! chee: --games is a multiple of 2, as everybody plays every opening from every seat
! chee: --games is a whole number from 1 to 100000000, not '0'
! chee: --games is a whole number from 1 to 100000000, not 'ten'
! chee: match: --movetime and --clock exclude each other
! chee: --clock is a whole number from 0 to 86400000, not ''
! chee: --clock is a whole number from 1 to 86400000, not ''
! chee: match: this game takes exactly 3 players
! chee: --games is a multiple of 3, as everybody plays every opening from every seat
! chee: match: --sprt is for two players
! chee: match: --adjudicate is for games of two sides
! chee: --sprt is elo0=A,elo1=B[,alpha=P,beta=P] with A below B
! chee: --sprt is elo0=A,elo1=B[,alpha=P,beta=P] with A below B
! chee: --sprt: elo0 is a number from -1000 to 1000, not 'nan'
! chee: --sprt: alpha is a number from 1e-06 to 0.49, not '1'
! chee: --sprt: there is no 'x'; there are elo0, elo1, alpha and beta
! chee: match: --sprt is for two players
! chee: --adjudicate is win=CP/MOVES, draw=CP/MOVES/PLY or plies=N, with commas between them
! chee: --adjudicate win: 2 numbers belong here, separated by '/'
! chee: --adjudicate win: both numbers are at least 1
! chee: --adjudicate draw: 3 numbers belong here, separated by '/'
! chee: --adjudicate: there is no 'end'; there are win, draw and plies
! chee: --rounds is robin or gauntlet, not 'swiss'
! chee: match: --records needs a file; the results go to stdout
! chee: --concurrency is a whole number from 1 to 256, not '0'
! chee: --openings is a whole number from 0 to 1000, not '-1'
! chee: --look is a whole number from 0 to 1000000000, not 'some'

== what cannot be
$ chee match --position 'njombwa.8 0*8/0*8/0*7,1/0*8 23,0 N - 71' -P random -P random; echo $?
$ chee match njombwa -P random -P random --openings 900; echo $?
$ chee match njombwa -P random -P random --games 2 --records nowhere/games.pmn; echo $?
$ chee match njombwa -P random -P random --games 2 --resume nowhere/state >/dev/null; echo $?
$ chee match tictactoe -P random -P random; echo $?
| 1
| 5
| 4
| 4
| 3
! chee: the game is over in this position
! chee: match: --openings: no opening so long leaves a game open; ask for fewer plies
! chee: nowhere/games.pmn: cannot write: No such file or directory
! chee: nowhere/state: cannot write: No such file or directory
! chee: RULESET: column 1: there is no game "tictactoe", only mefuhva, njombwa, chuba, enkeshui and swahili
