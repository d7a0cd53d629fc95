# SPDX-License-Identifier: MIT

== from PMN to JSON Lines and back
$ chee playouts chuba 5 --records games.pmn >/dev/null
$ chee convert --to jsonl games.pmn games.jsonl && wc -l <games.jsonl | tr -d ' '
$ chee convert --to pmn games.jsonl again.pmn && cmp games.pmn again.pmn && echo same
| 5
| same

== to stdout, from stdin
$ printf '[Game "njombwa.8"]\n[Result "*"]\n\n1. B8 b8 *\n' | chee convert --to jsonl -
$ printf '[Game "njombwa.8"]\n[Result "*"]\n\n1. B8 b8 *\n' | chee convert --to jsonl - - | chee convert --to pmn -
| {"rules":"njombwa.8","start":"njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0","tags":{"Event":"?","Site":"?","Date":"????.??.??","Round":"-","South":"?","North":"?"},"moves":[{"m":"B8"},{"m":"b8"}],"result":"*"}
| [Game "njombwa.8"]
| [Event "?"]
| [Site "?"]
| [Date "????.??.??"]
| [Round "-"]
| [South "?"]
| [North "?"]
| [Result "*"]
|
| 1. B8 b8 *
|

== a file onto itself
$ chee playouts chuba 5 --records games >/dev/null; cp games copy
$ chee convert --to jsonl games games && chee convert --to pmn games games && cmp games copy && ls
| copy
| games

== a record that does not hold leaves everything as it was
$ printf '[Game "njombwa.8"]\n[Result "*"]\n\n1. B8 b8 *\n\n[Game "njombwa.8"]\n[Result "*"]\n\n1. A8 *\n' >game.pmn
$ echo precious >out; chee convert --to jsonl game.pmn out; echo $?
$ cat out; ls
$ chee convert --to jsonl game.pmn
| 1
| precious
| game.pmn
| out
! chee: game.pmn:9:4: 2.3: the first turn is the stylised move B8
! chee: game.pmn:9:4: 2.3: the first turn is the stylised move B8
= 1

== a full disk is told of
$ chee playouts chuba 500 --records games.pmn >/dev/null
$ chee convert --to jsonl games.pmn /dev/full; echo $?
$ chee convert --to jsonl games.pmn >/dev/full; echo $?
| 4
| 4
! chee: /dev/full: cannot write: No space left on device
! chee: cannot write the output: No space left on device

== a file that has its rights keeps them, a link stays a link
$ chee playouts chuba 5 --records games >/dev/null; chmod 640 games; ln -s games link
$ chee convert --to jsonl games link; ls -l games | cut -c1-10; test -L link && head -c 9 games; echo
| -rw-r-----
| {"rules":

== a folder that does not exist, one in the way
$ chee playouts chuba 5 --records games >/dev/null; mkdir folder
$ chee convert --to jsonl games nowhere/out; echo $?
$ chee convert --to jsonl games folder; echo $?
$ chee convert --to jsonl nowhere out; echo $?; ls
| 4
| 4
| 4
| folder
| games
! chee: nowhere/out: cannot write: No such file or directory
! chee: folder: cannot write: Is a directory
! chee: nowhere: cannot read: No such file or directory

== the format is missing, or is none
$ chee convert games.pmn
$ chee convert --to pgn games.pmn
! chee: convert: --to pmn or --to jsonl is missing; see 'chee help convert'
! chee: --to is pmn or jsonl, not 'pgn'
= 2

== IN is missing
$ chee convert --to pmn
! chee: convert: IN is missing; see 'chee help convert'
= 2
