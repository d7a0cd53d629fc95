# SPDX-License-Identifier: MIT
# Exact answers only where all is decided within the depth; elsewhere what must hold of any answer.

== a position that is decided: the best lines, exact values first
$ A='chee analyse njombwa.3 --moves'; M='B3 b3 B1 b3 A3 b1 A1 a3 B1 a2 B2 b3 B3'
$ $A "$M" --depth 10 --lines 2 | sed 's/[0-9]* positions/N positions/'
$ $A "$M" --depth 10 --lines 64 --threads 2 | sed 's/[0-9]* positions/N positions/' | tail -n +3
| North to move; N positions
| line  value            chance  depth  moves
| 1     win in 3 plies    100 %      3  b2 A3 a3
| 2     loss in 2 plies     0 %      3  a3 A3
| best b2
| 1     win in 3 plies    100 %      3  b2 A3 a3
| 2     loss in 2 plies     0 %      3  a3 A3
| best b2

== the value of every start hole beside the board
$ chee analyse njombwa.3 --moves 'B3 b3 B1 b3 A3 b1 A1 a3 B1 a2 B2 b3 B3' --holes | sed 's/[0-9]* positions/N positions/'
|  North   captured  3   to move
|
|        3    2    1
|    +----------------+
|  b |   .    1    .  | b
|  a |   1    .    .  | a
|    |  -    -    -   |
|  A |   .    .    1  | A
|  B |   .    . [  .] | B
|    +----------------+
|        1    2    3
|
|  South   captured  2   played B3
|
| North to move; N positions
| hole  value            chance  depth  moves
| b2    win in 3 plies    100 %      3  b2 A3 a3
| a3    loss in 2 plies     0 %      2  a3 A3
| best b2

== as JSON
$ chee analyse njombwa.3 --moves 'B3 b3 B1 b3 A3 b1 A1 a3 B1 a2 B2 b3 B3' --json | grep -v nodes
$ chee analyse njombwa.3 --moves 'B3 b3 B1 b3 A3 b1 A1 a3 B1 a2 B2 b3 B3' --holes --json | grep -c '"hole":'
| {
|   "rules": "njombwa.3",
|   "position": "njombwa.3 0,1,0/1,0,0/0,0,1/0*3 2,3 N - 13",
|   "lines": [
|     {
|       "depth": 3,
|       "value": {
|         "kind": "win",
|         "plies": 3,
|         "chance": 1.0
|       },
|       "moves": [
|         "b2",
|         "A3",
|         "a3"
|       ]
|     }
|   ]
| }
| 2

== every start hole of every game has a value, and the last line is the best hole's
$ for g in mefuhva.8 njombwa chuba enkeshui.8 swahili.2 swahili.3 swahili.4,teams=on; do
$   chee analyse $g --holes --depth 2 >out
$   chee moves $g | sed 's/\([A-D][0-9]*\).*/\1/' | sort -u >starts
$   sed '1,/^hole/d; /^best/d; s/ .*//' out | sort | cmp - starts || echo $g
$   awk '/^hole/ { getline; first = $1 } /^best/ { if (index($2, first) != 1) print }' out
$ done

== the same each time by depth or nodes on one thread
$ for w in '--nodes 20000 --lines 3' '--depth 6 --holes' '--nodes 5000 --holes'; do chee analyse chuba $w --threads 1 >a; chee analyse chuba $w --threads 1 >b; cmp a b && echo same; done
| same
| same
| same

== bounds too narrow for one ply give one ply
$ chee analyse mefuhva.16 --nodes 1 --threads 1 --json | grep -c -e '"depth": 1,' -e '"lines"'
$ chee analyse mefuhva.16 --movetime 1 --holes --json | grep -c '"hole":'
| 2
| 30

== a game that is over
$ chee analyse njombwa --position 'njombwa.3 0*3/0*3/0,0,1/0*3 3,4 N - 14' --holes
$ chee analyse --position 'njombwa.3 0*3/0*3/0,0,1/0*3 3,4 N - 14' --json
| South wins: North has no counters left (2.9)
| {
|   "rules": "njombwa.3",
|   "position": "njombwa.3 0*3/0*3/0,0,1/0*3 3,4 N - 14",
|   "reason": "South wins: North has no counters left (2.9)",
|   "result": "1-0"
| }

== interrupted it shows what it has found
$ interrupted 0.3 chee analyse chuba --infinite --lines 2 >out; echo $?
$ sed 's/ .*//' out
| 130
| South
| line
| 1
| 2
| best
! chee: interrupted

== redrawn in place on a terminal, plain in the end
? script
$ TERM=xterm script -qec 'stty cols 40; chee analyse chuba --depth 10 --color never' /dev/null | tr -d '\r' | sed "s/$(printf '\033')/ESC/g" >out
$ grep -c 'ESC\[J' out | sed 's/^[0-9][0-9]*$/drawn/'; sed '/^ESC\[K\|^ESC\[J/d' out | sed 's/ .*//'
$ awk '/^ESC\[K/ && length($0) > 6 + 40 + 4 { print "too wide: " $0 }' out
| drawn
| line
| 1
| best

== a win that a table knows has its margin, or no number; #0 is the end alone
$ chee db build swahili.2 -n 2 -o t && chee db build njombwa.3 -n 4 -o t
$ printf '[Game "swahili.2"]\n[FEN "swahili.2 0*8,1,0,0/0*7,1,0*3 3+1,2+0 A - 30"]\n\n16. A9 B8 17. A10 B9 18. A11 45-20\n' >s.pmn
$ printf '[Game "njombwa.3"]\n[FEN "njombwa.3 0*3/0,2,0/2,0,0/0*3 0,0 S - 2"]\n\n2. A1 a2 3. B2 *\n' >n.pmn
$ for game in s n; do chee analyse $game.pmn -t 1 -d 2 --egdb t 2>summary | sed '/^\[\|^$/d'; done
| built 1 files, 121 positions
| built 4 files, 1401 positions
| 16. A9 {[%eval #25.00,1]} B8 {[%eval #25.00,1]} 17. A10 {[%eval #25.00,1]} B9 {[%eval #1,1]} 18. A11
| {[%eval #0,0]} 45-20
| 2. A1 {[%eval #,1]} a2 {[%eval #,1]} 3. B2 {[%eval #,1]} *

== planted blunders are marked, each with the better line beside it
$ cat >game.pmn <<'END'
$ [Game "mefuhva.6"]
$ [Result "1-0"]
$ [FEN "mefuhva.6 0*3,1,0,0/0,1,1,0,1,0/0*5,1/0,0,1,0,0,1 17,18 N - 25"]
$
$ 13... b3 {a comment} $7 (13... a4 (13... a4 {deep}) {behind}) 14. A6xb4 a4 15. A5x- a5
$ 16. B3 a4x- 17. B6 a3 {[%clk 0:01:00] [%eval 3.00] last} 18. A6x- 1-0
$ END
$ chee analyse game.pmn --depth 12 --threads 1 --out out.pmn; sed -n '/Result/,$p' out.pmn | sed 's/chee [0-9.]*,/chee V,/'
$ chee replay out.pmn
| game 1: mefuhva.6, 10 plies, 1-0
|   South: accuracy 67.0 %, 1 !, 0 ?, 1 ?? in 5 moves
|   North: accuracy 1.1 %, 0 !, 0 ?, 2 ?? in 5 moves
|   turning point: 13... b3 ?? from 100 % to 0 %; better a2xB3
|   turning point: 16. B3 ?? from 100 % to 0 %; better A4x-
|   turning point: 16... a4x- ?? from 100 % to 0 %; better a4xB6
| [Result "1-0"]
| [FEN "mefuhva.6 0*3,1,0,0/0,1,1,0,1,0/0*5,1/0,0,1,0,0,1 17,18 N - 25"]
| [Analysis "chee V, depth 12, hash 16, threads 1"]
| [AccuracySouth "67.0"]
| [AccuracyNorth "1.1"]
|
| 13... b3 $4 $7 {[%eval #3,3] a comment} (13... a4 {behind} (13... a4 {deep})) (13... a2xB3(21)
| {[%eval #-0,0]}) 14. A6xb4(19) $1 {[%eval #2,2]} a4 {[%eval #1,1]} 15. A5x-(20) {[%eval #2,2]} a5
| {[%eval #1,1]} 16. B3 $4 {[%eval #-1,1]} (16. A4x-(21) {[%eval #0,0]}) a4x-(20) $4 {[%eval #3,3]}
| (16... a4xB6(21) {[%eval #-0,0]}) 17. B6 {[%eval #2,2]} a3 {[%clk 0:01:00] [%eval #1,1] last}
| 18. A6x-(21) {[%eval #0,0]} 1-0
|
| ok 1 games

== a person's glyph stays alone; a variation that is there is not doubled
$ cat >game.pmn <<'END'
$ [Game "njombwa.3"]
$ [Result "1-0"]
$
$ 1. B3 b3 2. B1 b3 3. A3 b1 4. A1 a3 5. B1 a2 6. B2 b3 7. B3 a3 $5 (7... b2 {mine}) 8. A3 1-0
$ END
$ chee analyse game.pmn --depth 20 --threads 1 2>/dev/null | tr '\n' ' ' | grep -o 'a3 \$5.* 1-0'
| a3 $5 {[%eval #1,1]} (7... b2 {mine}) 8. A3(4) {[%eval #0,0]} 1-0

== every move of every game has an eval; read back, analysed again, all is the same
$ cat >main.awk <<'END'
$ # Counts the evals that stand outside variations; ( joined to a move is a total.
$ { text = text " " $0 }
$ END {
$   for (i = 1; i <= length(text); i++) {
$     c = substr(text, i, 1)
$     if (c == "(" && substr(text, i - 1, 1) ~ /[ (]/) depth++
$     else if (c == "(") total = 1
$     else if (c == ")" && total) total = 0
$     else if (c == ")") depth--
$     else if (depth == 0 && substr(text, i, 6) == "[%eval") evals++
$   }
$   print evals
$ }
$ END
$ for g in mefuhva.6 njombwa.4 chuba.5 enkeshui.8 swahili.2 swahili.3 swahili.4,teams=on; do
$   chee playouts $g 2 --seed 3 --records game >/dev/null
$   chee analyse game --depth 3 --threads 1 --hash 1 --out out.pmn >summary; chee replay out.pmn
$   chee replay --list out.pmn | awk '/plies/ { plies += $3 } END { print plies }' >plies
$   awk -f main.awk out.pmn | cmp - plies || echo $g
$   chee analyse out.pmn --depth 3 --threads 1 --hash 1 2>/dev/null | cmp - out.pmn
$   grep -c accuracy summary
$ done
| ok 2 games
| 4
| ok 2 games
| 4
| ok 2 games
| 4
| ok 2 games
| 4
| ok 2 games
| 4
| ok 2 games
| 6
| ok 2 games
| 8

== to JSON Lines where the name says so, from it too
$ chee playouts enkeshui.8 3 --records game.jsonl >/dev/null; chee convert --to pmn game.jsonl game.pmn
$ A='chee analyse --depth 2 --threads 1'
$ $A game.jsonl --out out.jsonl >a; $A game.pmn --out out.pmn >b; cmp a b
$ chee convert --to pmn out.jsonl | cmp - out.pmn; grep -c '^{"rules".*"Seed"' out.jsonl
| 3

== from stdin to stdout, the summary as messages
$ chee playouts njombwa.3 1 --records game >/dev/null
$ cat game | chee analyse - --depth 20 --threads 1 2>err >a; chee analyse game --depth 20 --threads 1 --out - 2>/dev/null >b
$ cmp a b && chee replay b; sed 's/: [^:]*$//' err
| ok 1 games
| chee: game 1
| chee: South
| chee: North
| chee: turning point

== the summary as JSON, a line for each game
$ chee playouts njombwa.3 2 --records game >/dev/null
$ chee analyse game --depth 20 --json --out out.pmn | sed 's/"players.*//'
| {"game": 1, "rules": "njombwa.3", "plies": 15, "result": "1-0", 
| {"game": 2, "rules": "njombwa.3", "plies": 17, "result": "1-0", 

== interrupted it leaves everything as it was
$ chee playouts mefuhva.28 1 --records game >/dev/null; echo precious >out
$ interrupted 0.3 chee analyse game --out out; echo $?; cat out; ls
$ interrupted 0.3 chee analyse game
| 130
| precious
| game
| out
! chee: interrupted; nothing is written
! chee: interrupted; nothing is written
= 130

== with --resume it goes on, and in the end all is as if it had not been interrupted
$ chee playouts mefuhva.8 2 --seed 4 --records game >/dev/null
$ A='chee analyse game --nodes 20000 --threads 1'; $A >whole 2>/dev/null
$ : >err; for s in 0.15 0.5 2; do timeout --preserve-status -s INT $s $A --out out --resume state >summary 2>err; c=$?; [ -s err ] && break; done; echo $c
$ sed 's/[0-9] of/N of/' err; { timeout -s KILL 0.3 $A --out out --resume state >>summary; } 2>/dev/null
$ $A --out out --resume state >>summary 2>err; cmp whole out && echo same; sed '/: all games are done$/d' err >&2
$ $A --out out --resume state; cmp whole out && echo same
| 130
| chee: interrupted after N of 2 games; the same command goes on from there
| same
| same
! chee: state: all games are done

== a state of other games, of other bounds, of none
$ chee playouts njombwa.3 2 --records game >/dev/null; chee playouts njombwa.3 2 --seed 2 --records other >/dev/null
$ A='chee analyse game --depth 2 --threads 1 --out out --resume state'; $A >/dev/null
$ cp game same; cp other game; $A; echo $?; cp same game
$ chee analyse game --depth 3 --threads 1 --out out --resume state 2>err; echo $?; sed 's/chee [0-9.]*,/chee V,/g' err >&2
$ chee analyse game --depth 2 --threads 1 --out elsewhere --resume state; echo $?
$ : >out; $A; echo $?
$ echo '{"state":"chee playouts"}' >state; $A; echo $?
| 3
| 3
| 3
| 3
| 3
! chee: state: these are other games
! chee: state: this was begun as 'chee V, depth 2, hash 16, threads 1', not 'chee V, depth 3, hash 16, threads 1'
! chee: state: this was begun with --out out
! chee: out has lost games that were written to it
! chee: state:1:1: this is no state of 'chee analyse'

== the moves in a state are looked at, and not played unseen
$ chee playouts mefuhva.28 1 --seed 3 --records game >/dev/null
$ A='chee analyse game --movetime 20 --threads 1 --out out --resume state'; interrupted 0.5 $A 2>err; echo $?
$ sed -E 's/("plies":\[\[([^],]*,){10})[0-9]+/\1200/' state >broken; cmp -s state broken || mv broken state; cp state kept
$ $A; echo $?; cmp state kept && echo as it was; wc -c <out
| 130
| 3
| as it was
| 0
! chee: state:1:1: this is no state of 'chee analyse'

== an analysis goes on with the tables that it was begun with
$ chee db build njombwa.3 -n 4 -o t >/dev/null; chee db build njombwa.3 -n 3 -o less >/dev/null
$ chee playouts njombwa.3 2 --records game >/dev/null; cat game game >twice
$ A='chee analyse game --depth 2 --threads 1 --out out --resume state'; $A --egdb t >/dev/null
$ for e in none less; do CHEE_EGDB=$e $A; echo $?; done; $A --egdb t; cp twice game; $A --egdb t >/dev/null && chee replay out
$ rm state out; $A >/dev/null; $A --egdb t; echo $?; $A
| 3
| 3
| ok 4 games
| 3
! chee: state: this was begun with other endgame tables, or with none
! chee: state: this was begun with other endgame tables, or with none
! chee: state: all games are done
! chee: state: this was begun with other endgame tables, or with none
! chee: state: all games are done

== a record that does not hold is found before the work begins
$ printf '[Game "njombwa.8"]\n[Result "*"]\n\n1. B8 b8 *\n\n[Game "njombwa.8"]\n[Result "*"]\n\n1. A8 *\n' >game.pmn
$ echo precious >out; chee analyse game.pmn --infinite --out out; echo $?
$ chee analyse game.pmn --out out; echo $?; cat out
$ echo nonsense | chee analyse -; echo $?
$ chee analyse - </dev/null; echo $?
$ chee analyse ./nowhere
$ chee analyse nowhere.pmn; echo $?
$ mkdir folder.pmn; chee analyse folder.pmn; echo $?
| 2
| 1
| precious
| 3
| 0
| 4
| 4
! chee: analyse: --infinite is for a position, not for a file
! chee: game.pmn:9:4: 2.3: the first turn is the stylised move B8
! chee: stdin:1:1: a game begins with its tags: [Game "..."]
! chee: stdin: there is no game in it
! chee: ./nowhere: cannot read: No such file or directory
! chee: nowhere.pmn: cannot read: No such file or directory
! chee: folder.pmn: cannot read: Is a directory

== a full disk is told of
$ chee playouts njombwa.3 2 --records game >/dev/null
$ chee analyse game --depth 2 --out /dev/full >/dev/null; echo $?
$ chee analyse game --depth 2 2>/dev/null >/dev/full; echo $?
$ chee analyse game --depth 2 --out out >/dev/full; echo $?; ls
$ chee analyse game --depth 2 --out nowhere/out; echo $?
$ chee analyse chuba --depth 2 >/dev/full
| 4
| 4
| 4
| game
| 4
! chee: /dev/full: cannot write: No space left on device
! chee: cannot write the output: No space left on device
! chee: nowhere/out: cannot write: No such file or directory
! chee: cannot write the output: No space left on device
= 4

== a name that is no file is a rule set
$ chee analyse chubba; echo $?
$ mkdir chuba; chee analyse chuba --depth 1 | tail -1 | cut -c1-5
$ chee analyse njombwa --position x; echo $?
$ chee analyse njombwa --moves 'B8 b8 A8'
| 3
| best 
| 3
! chee: RULESET: column 1: there is no game "chubba", only mefuhva, njombwa, chuba, enkeshui and swahili
! chee: --position: column 1: there is no game "x", only mefuhva, njombwa, chuba, enkeshui and swahili
! chee: --moves: move 3: column 7: 2.6: A8 is empty
= 1

== options that do not go together, or say nothing
$ : >game; for w in '' 'chuba --out x' 'chuba --resume x' 'game --holes' 'game --lines 2' 'game --moves B8' 'game --resume x' 'game --out game --resume x' 'game --out x --resume x' 'game --json' 'chuba --lines 2 --holes' 'chuba --infinite --nodes 5' 'chuba --lines 65' 'chuba --depth 0' 'chuba --nodes -1' 'chuba --hash 5000' 'chuba --movetime x' 'chuba chuba' 'chuba game x'; do chee analyse $w || echo $?; done | uniq -c | tr -s ' '
|  19 2
! chee: analyse: what to analyse is missing: a RULESET, --position or a FILE; see 'chee help analyse'
! chee: analyse: --out is for a file, not for a position
! chee: analyse: --resume is for a file, not for a position
! chee: analyse: --holes is for a position, not for a file
! chee: analyse: --lines is for a position, not for a file
! chee: analyse: --position and --moves do not go with a file
! chee: analyse: --resume needs --out FILE
! chee: analyse: with --resume, FILE, --out and --resume are three files
! chee: analyse: with --resume, FILE, --out and --resume are three files
! chee: analyse: --json needs --out FILE; the records go to stdout
! chee: analyse: --lines and --holes exclude each other
! chee: analyse: --infinite excludes --depth, --nodes and --movetime
! chee: --lines is a whole number from 1 to 64, not '65'
! chee: --depth is a whole number from 1 to 120, not '0'
! chee: --nodes is a whole number from 1 to 9223372036854775807, not '-1'
! chee: --hash is a whole number from 1 to 4096, not '5000'
! chee: --movetime is a whole number from 1 to 2147483647, not 'x'
! chee: analyse: 'chuba' is one too many: a RULESET or a FILE
! chee: analyse: 'x' is one argument too many; see 'chee help analyse'
