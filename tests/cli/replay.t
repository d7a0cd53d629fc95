# SPDX-License-Identifier: MIT

== a game that holds
$ cat >game.pmn <<'END'
$ [Game "njombwa.8"]
$ [Result "*"]
$
$ 1. B8 b8 2. A3 b8(4) *
$ END
$ chee replay game.pmn
$ chee replay - <game.pmn
$ chee replay game.pmn --list
$ chee replay game.pmn --json
| ok 1 games
| ok 1 games
| 1 njombwa.8 4 plies *
| ok 1 games
| {
|   "ok": true,
|   "games": 1,
|   "plies": 4
| }

== an illegal move has its line, column and clause
$ printf '[Game "njombwa.8"]\n[Result "*"]\n\n1. B8 b8 2. A2 *\n' >game.pmn
$ chee replay game.pmn
| game.pmn:4:13: 2.6: A2 is empty
= 1

== a total that is wrong
$ printf '[Game "njombwa.8"]\n[Result "*"]\n\n1. B8 b8 2. A3 b8(5) *\n' >game.pmn
$ chee replay game.pmn
| game.pmn:4:18: the total after b8 is 4, not 5
= 1

== a fault in the second game
$ printf '[Game "njombwa.8"]\n[Result "*"]\n\n1. B8 b8 *\n\n[Game "njombwa.8"]\n[Result "*"]\n\n1. A8 *\n' >game.pmn
$ chee replay game.pmn
$ chee replay - <game.pmn
| game.pmn:9:4: 2.3: the first turn is the stylised move B8
| stdin:9:4: 2.3: the first turn is the stylised move B8
= 1

== the same as JSON
$ printf '[Game "njombwa.8"]\n[Result "*"]\n\n1. B8 b8 2. A2 *\n' >game.pmn
$ chee replay game.pmn --json
| {
|   "ok": false,
|   "games": 0,
|   "plies": 0,
|   "fault": {
|     "file": "game.pmn",
|     "line": 4,
|     "column": 13,
|     "clause": "2.6",
|     "sentence": "A2 is empty"
|   }
| }
= 1

== a name that is no UTF-8 does not lose what is at fault: U+FFFD stands for each bad byte (RFC 3629 has no 0xFF)
$ name=$(printf 'c\377\303\244.pmn'); printf '[Game "njombwa.8"]\n[Result "*"]\n\n1. B8 b8 2. A2 *\n' >"$name"
$ chee replay "$name" --json | grep '"file"\|"line"\|"sentence"'
|     "file": "c�ä.pmn",
|     "line": 4,
|     "sentence": "A2 is empty"

== a long name is told whole
$ name=$(printf '%0246d.pmn' 7); printf '[Game "njombwa.8"]\n[Result "*"]\n\n1. B8 b8 2. A2 *\n' >"$name"
$ chee replay "$name" | sed 's/^0*7/7/'
$ chee replay "$name" | wc -c | tr -d ' '
$ chee convert --to jsonl "$name" 2>&1 | sed 's/0*7/7/'
$ chee analyse "$name" 2>&1 | sed 's/0*7/7/'
$ deep=$name/$name/$name/$name/$name; mv "$name" game.pmn; mkdir -p "${deep%/*}"; mv game.pmn "$deep"
$ chee convert --to jsonl "$deep" 2>&1 | sed 's/.*\.pmn:/:/'
| 7.pmn:4:13: 2.6: A2 is empty
| 274
| chee: 7.pmn:4:13: 2.6: A2 is empty
| chee: 7.pmn:4:13: 2.6: A2 is empty
| :4:13: 2.6: A2 is empty

== an unknown rule set
$ printf '[Game "bao.8"]\n[Result "*"]\n\n*\n' >game.pmn
$ chee replay game.pmn
| game.pmn:1:8: there is no game "bao", only mefuhva, njombwa, chuba, enkeshui and swahili
= 3

== an empty file has no games
$ : >game.pmn; chee replay game.pmn
| ok 0 games

== files that are not there
$ chee replay nowhere.pmn
! chee: nowhere.pmn: cannot read: No such file or directory
= 4

== a folder
$ mkdir folder; chee replay folder
! chee: folder: cannot read: Is a directory
= 4

== a binary file
$ printf '\000\001\002\003\377\376' >game.pmn; chee replay game.pmn; echo $?
$ printf '{"rules":"\377' >game.jsonl; chee replay game.jsonl >answer; echo $?; sed 's/:.*/: and so on/' answer
| game.pmn:1:1: the control character 0x00 does not belong in a text file
| 3
| 3
| game.jsonl: and so on

== interrupted while it waits for more
$ { sleep 5 & } | interrupted 0.2 chee replay -; echo $?
$ { sleep 5 & } | interrupted 0.2 chee convert --to pmn -; echo $?
$ { sleep 5 & } | interrupted 0.2 chee analyse -; echo $?
| 130
| 130
| 130
! chee: interrupted
! chee: interrupted
! chee: interrupted; nothing is written

== a line of 10 MB
$ { printf '[Game "njombwa.8"]\n\n1. '; head -c 10000000 /dev/zero | tr '\000' 'B'; } >game.pmn
$ chee replay game.pmn | cut -c1-60
$ { printf '[Game "njombwa.8"]\n\n1. B8 { '; head -c 10000000 /dev/zero | tr '\000' 'x'; printf ' } *\n'; } >game.pmn
$ chee replay game.pmn >answer; echo $?
$ { printf '{"rules":"njombwa.8","moves":['; head -c 30000000 /dev/zero | tr '\000' '['; } >game.jsonl
$ chee replay game.jsonl >answer; echo $?
| game.pmn:3:4: a move has at most 96 bytes
| 5
| 5

== FILE is missing
$ chee replay
! chee: replay: FILE is missing; see 'chee help replay'
= 2
