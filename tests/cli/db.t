# SPDX-License-Identifier: MIT

== tables are built, verified, told of and looked up
$ chee db build njombwa.3 --counters 4 --out t
$ chee db info njombwa.3 --dir t | sed '/^bytes/d'
$ chee db verify njombwa.3 -d t
$ chee db list -d t | sed 's/, [0-9]* bytes//'
$ chee db probe -d t --position 'njombwa.3 0*3/0,2,0/2,0,0/0*3 0,0 S - 2'
$ chee db probe -d t --position 'njombwa.3 0*3/0,2,0/0*3/0,0,1 0,0 S - 2'
| built 4 files, 1401 positions
| njombwa.3 in t
| tables 6, up to 4 counters
| positions 1401: 764 won, 0 drawn, 637 lost by the mover
| longest 20 plies to a conversion
| xxh3 dd506874d689dfa7
| by moves 1401 positions
| ok 1401 positions
| njombwa.3 up to 4 counters, 1401 positions
| win 3
| loss 7

== points still to come in Swahili, whatever was made before
$ chee db build swahili.2 -n 2 -o t
$ chee db probe swahili.2,openings=distinct -d t --position 'swahili.2,openings=distinct 1,0*10/0*10,1 3+1,2+0 A - 9'
| built 1 files, 121 positions
| points -10

== points and margins are no wins, and where no distances are kept there is no longest
$ chee db build swahili.2 -n 3 -o t >said; chee db info swahili.2 -d t | sed '/^bytes/d; /^xxh3/d'
$ chee db info swahili.2 -d t --json | grep -c longest; chee db list -d t --csv | tail -n 1 | cut -d, -f1-8
$ chee db stats swahili.2 -d t | sed -n '2p'
$ chee db build enkeshui.8 -n 3 -o t --position 'enkeshui.8 0,3S,0*6/0*7,3N 0,0 N - 9' >said; chee db info enkeshui.8 -d t | sed -n '3,4p'
$ chee db build njombwa.3 -n 3 -o t --distances 2 >said; chee db info njombwa.3 -d t | sed -n '3,4p'
$ chee db build njombwa.3 -n 3 -o u --distances 0 >said; chee db info njombwa.3 -d u | sed '/^bytes/d; /^xxh3/d'
| swahili.2 in t
| tables 3, up to 3 counters
| positions 1573: points still to come above 0 in 752, at 0 in 277, below 0 in 544
| 0
| swahili.2,3,3,1573,752,277,544,
| 1,1,121,66,0,55,0.5455,,
| positions 1358: margin still to come above 0 in 691, at 0 in 17, below 0 in 650
| longest 9 plies to a conversion
| positions 288: 154 won, 0 drawn, 134 lost by the mover
| longest 12 plies to a conversion
| njombwa.3 in u
| tables 3, up to 3 counters
| positions 288: 154 won, 0 drawn, 134 lost by the mover

== the certain bulls of a table are those of its file's name
$ chee db build enkeshui.8 -n 3 -o t --position 'enkeshui.8 0,3S,0*6/0*7,3N 0,0 N - 9' >said; ls t/enkeshui.8
$ chee db stats enkeshui.8 -d t | sed -n '2,$p' | cut -d, -f1-3
| 1-0-8000-0040.chdb
| 2-0-8000-0040.chdb
| 3-0-8000-0040.chdb
| 1+0,8000-0040,14
| 1+0,4000-0080,14
| 2+0,8000-0040,105
| 2+0,4000-0080,105
| 3+0,8000-0040,560
| 3+0,4000-0080,560

== a rule set that only concerns the start has no tables of its own
$ chee db build swahili.2 -n 2 -o t >said; mkdir t/swahili.2,openings=distinct t/swahili.3
$ chee db list -d t | sed 's/, [0-9]* bytes//'
| swahili.2 up to 2 counters, 121 positions

== counts by table as CSV and JSON
$ chee db build chuba.4 -n 4 -o t
$ chee db stats chuba.4 -d t | sed -n '1,3p'
$ chee db stats chuba.4 -d t --json | grep -c '"mover"'
$ chee db stats chuba.4 -d t --json | grep '"win_share"' | head -2
| built 5 files, 5648 positions
| mover,other,positions,wins,draws,losses,win_share,longest,position
| 1,1,64,32,0,32,0.5000,16,"chuba.4 0*4/1,0*3/1,0*3/0*4 0,0 S - 2"
| 2,1,288,270,0,18,0.9375,17,"chuba.4 0*4/0,1,0,0/0,1,0,0/1,0*3 0,0 S - 2"
| 8
|     "win_share": 0.5,
|     "win_share": 0.9375,

== an exact word in play and analysis
$ chee db build njombwa.3 -n 4 -o t
$ printf 'setoption name EgdbPath value t\nposition fen njombwa.3 0*3/0,2,0/2,0,0/0*3 0,0 S - 2\ngo\n' | chee ugi | tail -n 1
$ chee analyse --egdb t --position 'njombwa.3 0*3/0,2,0/2,0,0/0*3 0,0 S - 2' | tail -n 1
$ printf 'setoption name EgdbPath value nowhere\n' | chee ugi
$ mkdir 'not one'; cp -r t 'an other'
$ printf 'setoption name EgdbPath value  an other \nposition fen njombwa.3 0*3/0,2,0/2,0,0/0*3 0,0 S - 2\ngo\n' | chee ugi | tail -n 1
$ printf 'setoption name EgdbPath value not one\nsetoption name Hash value 4 5\n' | chee ugi
$ printf 'setoption name EgdbPath value not one\n' | chee ugi --lang de
$ chee analyse njombwa.3 --egdb nowhere
| built 4 files, 1401 positions
| bestmove A1
| best A1
| info string error 31 nowhere: No such file or directory
| bestmove A1
| info string error 31 there are no tables in not one
| info string error 29 the value of Hash is one word
| info string error 31 there are no tables in not one
! chee: nowhere: No such file or directory
= 4

== a hint says that a draw is known, too
$ chee db build swahili.2 -n 2 -o t
$ p='swahili.2 1,0*10/1,0*10 0+1,0+0 A - 2'
$ printf 'hint\nquit\n' | chee play --position "$p" --a human --egdb t | grep Hint
$ printf 'hint\nquit\n' | chee play --position "$p" --a human | grep -o 'ahead, a draw; then'
$ printf 'hint\nquit\n' | chee play --position 'swahili.2 1,0*10/1,0*10 0+0,0+0 A - 2' --a human --egdb t | grep -o 'B wins.*'
| built 1 files, 121 positions
| Hint: A1. Looking 1 ply ahead, a draw, which is exact.
| ahead, a draw; then
| B wins by 5 points, which is exact.

== a build that is killed goes on, and its files come out the same
$ chee db build njombwa.4 -n 9 -o a
$ { for i in 1 2 3 4 5 6; do timeout -s KILL 0.0$i chee db build njombwa.4 -n 9 -o b; echo $?; done; } >k 2>&1; sort -u k | grep -x 137
$ chee db build njombwa.4 -n 9 -o b
$ diff -r a b && echo same
| built 20 files, 1994356 positions
| 137
| built 20 files, 1994356 positions
| same

== a table that does not fit in memory is made in pieces on disk, the same byte for byte
$ chee db build njombwa.4 -n 9 -o a
$ chee db build njombwa.4 -n 9 -o b --memory 1
$ diff -r a b && echo same
$ chee db build chuba.4 -n 7 -o a
$ chee db build chuba.4 -n 7 -o b --memory 1
$ diff -r a b && echo same
| built 20 files, 1994356 positions
| built 20 files, 1994356 positions
| same
| built 35 files, 763344 positions
| built 35 files, 763344 positions
| same

== smaller blocks make larger files of the same values, in pieces, too
$ chee db build swahili.2 -n 5 -o a; chee db build swahili.2 -n 5 -o b --block 1024
$ chee db build njombwa.4 -n 9 -o a >said; chee db build njombwa.4 -n 9 -o b --block 1024 >said
$ chee db build njombwa.4 -n 9 -o c --block 1024 --memory 1; diff -r b/njombwa.4 c/njombwa.4 && echo same
$ for rules in swahili.2 njombwa.4; do for d in a b; do chee db info $rules -d $d >$d.info; sed -n '/^xxh3/p' $d.info; done; a=$(sed -n 's/^bytes //p' a.info); b=$(sed -n 's/^bytes //p' b.info); [ "$b" -gt "$a" ] && echo larger; done
$ chee db verify njombwa.4 -d b | tail -n 1; chee db verify swahili.2 -d b | tail -n 1
$ chee db build swahili.2 -n 5 -o d --block 5000; chee db build swahili.2 -n 5 -o d --block 512; [ -e d ] || echo nothing
| built 6 files, 71995 positions
| built 6 files, 71995 positions
| built 20 files, 1994356 positions
| same
| xxh3 9610790401822e7b
| xxh3 9610790401822e7b
| larger
| xxh3 91d752bcbd714c12
| xxh3 91d752bcbd714c12
| larger
| ok 1994356 positions
| ok 71995 positions
| nothing
! chee: --block: 5000 is no power of two
! chee: --block is a whole number from 1024 to 131072, not '512'

== killed over its pieces it goes on with them
$ chee db build njombwa.4 -n 9 -o a
$ chee db build njombwa.4 -n 8 -o b
$ { for i in 0 1 2 3 4 5; do chee db build njombwa.4 -n 9 -o b --memory 1 & pid=$!; until ls -d b/*/*.pieces || [ ! -e /proc/$pid ]; do sleep 0.01; done; sleep 0.$i; kill -KILL $pid; wait $pid; echo $?; done; } >k 2>&1
$ sort -u k | grep -x 137; grep -q '[.]pieces$' k && echo 'at its pieces'
$ chee db build njombwa.4 -n 9 -o b --memory 1
$ diff -r a b && echo same
| built 20 files, 1994356 positions
| built 16 files, 709732 positions
| 137
| at its pieces
| built 20 files, 1994356 positions
| same

== it goes on with as many pieces as were begun, whatever memory is free now
$ mkdir -p t/njombwa.4/2-1.pieces && printf 'chee pieces 2 2 1\n' >t/njombwa.4/2-1.pieces/log
$ chee db build njombwa.4 -n 3 -o t && chee db build njombwa.4 -n 3 -o u && diff -r t u && echo same
$ mkdir -p t/enkeshui.8/1-6.pieces && printf 'chee pieces 2 2 1\n' >t/enkeshui.8/1-6.pieces/log
$ chee db build enkeshui.8 -n 1 -o t --memory 8; ls t/enkeshui.8/1-6.pieces
| built 2 files, 640 positions
| built 2 files, 640 positions
| same
| log
! chee: the table 1-6.chdb was begun in pieces that need 15 MB of memory, 8 MB are allowed

== a broken log is refused, and what is broken is thrown away by nobody but the user
$ mkdir -p t/njombwa.4/2-1.pieces && printf 'chee pieces 2 2 1\n1 0 1 x\n1 1 1 x\n' >t/njombwa.4/2-1.pieces/log
$ chee db build njombwa.4 -n 3 -o t; echo $?; rm -r t/njombwa.4/2-1.pieces; chee db build njombwa.4 -n 3 -o t
| 3
| built 2 files, 640 positions
! chee: t/njombwa.4/2-1.pieces/log: this is no part of this slab, or a broken one
! chee: t/njombwa.4/2-1.pieces: without this folder the table is begun anew

== so it is where the log knows nothing of its pieces, or they were begun with another --distances
$ begun() { rm -rf t; mkdir -p t/njombwa.4/2-1.pieces; cd t/njombwa.4/2-1.pieces; printf "$1" >log; echo piece >$2; cd ../../..; }
$ build() { chee db build njombwa.4 -n 3 -o t "$@"; echo $?; cat t/njombwa.4/2-1.pieces/[01].*; }
$ begun 'chee piece' 0.1; build; begun '' 1.1; build; begun 'chee pieces 2 2 1\n' 0.2; build
$ begun 'chee pieces 2 2 1\n' 0.1; build --distances 2; begun 'chee pieces 2 2 0\n' 0.1; build; build --lang de
| 3
| piece
| 3
| piece
| 3
| piece
| 3
| piece
| 3
| piece
| 3
| piece
! chee: t/njombwa.4/2-1.pieces/log: this is no part of this slab, or a broken one
! chee: t/njombwa.4/2-1.pieces: without this folder the table is begun anew
! chee: t/njombwa.4/2-1.pieces/log: this is no part of this slab, or a broken one
! chee: t/njombwa.4/2-1.pieces: without this folder the table is begun anew
! chee: t/njombwa.4/2-1.pieces/log: this is no part of this slab, or a broken one
! chee: t/njombwa.4/2-1.pieces: without this folder the table is begun anew
! chee: t/njombwa.4/2-1.pieces: this was begun with distances, which --distances leaves out now
! chee: t/njombwa.4/2-1.pieces: without this folder the table is begun anew
! chee: t/njombwa.4/2-1.pieces: this was begun without distances, which are to be kept now
! chee: t/njombwa.4/2-1.pieces: without this folder the table is begun anew
! chee: t/njombwa.4/2-1.pieces: das wurde ohne Zuglängen begonnen, und jetzt sollen sie aufgehoben werden
! chee: t/njombwa.4/2-1.pieces: ohne diesen Ordner wird die Tabelle neu begonnen

== where there are no pieces yet nothing is lost: a log that was cut is begun anew
$ mkdir -p t/njombwa.4/2-1.pieces && printf 'chee piece' >t/njombwa.4/2-1.pieces/log
$ chee db build njombwa.4 -n 3 -o t && ls t/njombwa.4
| built 2 files, 640 positions
| 1-1.chdb
| 2-1.chdb

== pieces of a table that is finished are removed, which a kill at the end leaves
$ chee db build njombwa.4 -n 3 -o t
$ mkdir t/njombwa.4/2-1.pieces && echo x >t/njombwa.4/2-1.pieces/log
$ chee db build njombwa.4 -n 3 -o t && ls t/njombwa.4
| built 2 files, 640 positions
| built 2 files, 640 positions
| 1-1.chdb
| 2-1.chdb

== a disk that is full costs at most the piece in work
$ chee db build njombwa.4 -n 9 -o a
$ chee db build njombwa.4 -n 8 -o b
$ (ulimit -f 100; LLVM_PROFILE_FILE=/dev/null chee db build njombwa.4 -n 9 -o b --memory 1) 2>&1 | sed 's/[0-9][0-9.-]*:/FILE:/; s/kept: .*/kept/'
$ chee db build njombwa.4 -n 9 -o b --memory 1
$ diff -r a b && echo same
| built 20 files, 1994356 positions
| built 16 files, 709732 positions
| chee: b/njombwa.4/5-4.pieces/FILE: a piece could not be kept
| built 20 files, 1994356 positions
| same

== a disk that is full ends a build with a sentence; it goes on when there is room
$ (ulimit -f 1; LLVM_PROFILE_FILE=/dev/null chee db build njombwa.3 -n 5 -o t)
$ ls t/njombwa.3
$ chee db build njombwa.3 -n 5 -o t
! chee: t/njombwa.3: the file could not be written: File too large
| 1-1.chdb
| built 6 files, 5265 positions

== a broken file is named and not used
$ chee db build njombwa.3 -n 3 -o t
$ printf x | dd of=t/njombwa.3/2-1.chdb bs=1 seek=200 conv=notrunc 2>/dev/null
$ chee db verify njombwa.3 -d t
| built 2 files, 288 positions
! chee: t/njombwa.3/2-1.chdb: the file's header has been altered
= 1

== and a second build makes it anew
$ chee db build njombwa.3 -n 3 -o t
$ printf x | dd of=t/njombwa.3/2-1.chdb bs=1 seek=200 conv=notrunc 2>/dev/null
$ chee db build njombwa.3 -n 3 -o t && chee db verify njombwa.3 -d t
| built 2 files, 288 positions
| built 2 files, 288 positions
| by moves 288 positions
| ok 288 positions
! chee: t/njombwa.3/2-1.chdb: the file's header has been altered

== every verb that reads tables says which file is broken, by its status, too
$ chee db build njombwa.3 -n 3 -o t
$ head -c 300 t/njombwa.3/2-1.chdb >cut; cp cut t/njombwa.3/2-1.chdb
$ chee db stats njombwa.3 -d t >said; echo $?; chee db list -d t >said; echo $?; chee db info njombwa.3 -d t >said; echo $?
| built 2 files, 288 positions
| 3
| 3
| 3
! chee: t/njombwa.3/2-1.chdb: the file is cut short
! chee: t/njombwa.3/2-1.chdb: the file is cut short
! chee: t/njombwa.3/2-1.chdb: the file is cut short

== a block that is broken and a table that is missing are named by whoever meets them
$ chee db build njombwa.3 -n 4 -o t
$ cp -r t u; printf xxxx | dd of=u/njombwa.3/3-1.chdb bs=1 seek=400 conv=notrunc 2>/dev/null
$ for way in moves rows; do chee db verify njombwa.3 -d u --by $way; echo $?; done
$ rm u/njombwa.3/2-1.chdb t/njombwa.3/2-1.chdb
$ for way in moves rows; do chee db verify njombwa.3 -d t --by $way; echo $?; done
| built 4 files, 1401 positions
| 3
| 3
| 3
| 3
! chee: 3-1.chdb: block 0 of the file is broken
! chee: 3-1.chdb: block 0 of the file is broken
! chee: 2-2.chdb: the table of 1 against 2 is missing
! chee: the table of 1 against 2 is missing

== a table of which a block turns out broken is named by whoever looks up, and not used
$ chee db build njombwa.3 -n 4 -o t; cp -r t u
$ printf xxxx | dd of=t/njombwa.3/2-2.chdb bs=1 seek=390 conv=notrunc 2>/dev/null
$ p='njombwa.3 0*3/0,2,0/2,0,0/0*3 0,0 S - 2'
$ chee db probe -d t --position "$p"; echo $?
$ chee db probe -d t --position 'njombwa.3 0*3/0,2,0/0*3/0,0,1 0,0 S - 2'
$ chee analyse --egdb t --position "$p" --depth 2 | tail -n 1
$ printf 'position fen %s\ngo depth 2\ngo depth 2\nquit\n' "$p" >asked
$ { echo 'setoption name EgdbPath value t'; cat asked; } | chee ugi | grep -v '^info depth'
$ chee ugi --egdb t <asked | grep -c 'info string t/njombwa.3/2-2.chdb: block 0 of the file is broken'
$ printf 'hint\nquit\n' | chee play --position "$p" --south human --egdb t | grep -o 'Hint: A1'
$ chee db build njombwa.3 -n 4 -o t --dry-run --json | grep files
$ chee db build njombwa.3 -n 4 -o t && diff -r t u && echo same
| built 4 files, 1401 positions
| 3
| loss 7
| best A1
| info string t/njombwa.3/2-2.chdb: block 0 of the file is broken
| bestmove A1
| bestmove A1
| 1
| Hint: A1
|   "files": 1,
| built 4 files, 1401 positions
| same
! chee: t/njombwa.3/2-2.chdb: block 0 of the file is broken
! chee: t/njombwa.3/2-2.chdb: block 0 of the file is broken
! chee: t/njombwa.3/2-2.chdb: block 0 of the file is broken
! chee: t/njombwa.3/2-2.chdb: block 0 of the file is broken
! chee: t/njombwa.3/2-2.chdb: block 0 of the file is broken

== a pipe with the name of a table is no table, and nobody waits for it
$ chee db build njombwa.3 -n 3 -o t && mkfifo t/njombwa.3/3-1.chdb
$ timeout 60 chee db info njombwa.3 -d t | sed -n 's/:.*//; 3p'
| built 2 files, 288 positions
| positions 288
! chee: t/njombwa.3/3-1.chdb: this is no file of endgame tables

== a folder without a name is not the usual one
$ export XDG_DATA_HOME=$PWD/data
$ chee db build njombwa.3 -n 3 -o ''; echo $?; chee db list --dir ''; echo $?; ls
| 2
| 2
! chee: --out names no folder
! chee: --dir names no folder

== what verifying by rows takes is said before, where it is more than is allowed
$ chee db build njombwa.6 -n 7 -o t >built
$ chee db verify njombwa.6 -d t --memory 1; echo $?
$ chee db verify njombwa.6 -d t --by moves --memory 1; chee db verify njombwa.6 -d t --by rows --memory 2
$ chee db verify njombwa.6 -d t --memory nought; echo $?
$ chee db verify njombwa.6 -d t --by rows --memory 1 --lang de
| 5
| ok 2528800 positions
| ok 2528800 positions
| 2
! chee: to verify the table 4-3 by rows takes about 2 MB of memory, 1 MB are allowed
! chee: --memory is a whole number from 1 to 16777216, not 'nought'
! chee: die Tabelle 4-3 nach Reihen zu prüfen braucht etwa 2 MB Speicher, erlaubt sind 1 MB
= 5

== how far verifying is, by what one way looks at
$ chee db build njombwa.4 -n 10 -o t
$ TERM=xterm script -qec 'chee db verify njombwa.4 -d t --by moves --threads 1' /dev/null | grep -o 'of [0-9]* positions' | sort -u
| built 24 files, 5041180 positions
| of 5041180 positions

== how far building is, within tables, too
$ TERM=xterm script -qec 'chee db build njombwa.5 -n 11 -o t --threads 1' /dev/null | grep -o '[0-9]* of [0-9]* positions' | sort -u >shown
$ grep -vc 'of 83966884 positions' shown; files=$(ls t/njombwa.5 | wc -l); [ "$(wc -l <shown)" -gt "$files" ] || cat shown
| 0

== a build that is interrupted says so, leaves whole files alone, and goes on
$ chee db build njombwa.4 -n 12 -o a
$ chee db build njombwa.4 -n 12 -o b -t 1 2>said & pid=$!
$ timeout 60 sh -c 'until [ -e b/njombwa.4/2-2.chdb ]; do sleep 0.01; done'; kill -INT $pid; wait $pid; echo $?
$ sed 's/[0-9][0-9]* files\{0,1\} \(is\|are\)/N files are/' said; ls b/njombwa.4 | grep -vc '[0-9]\.chdb$'
$ [ "$(ls b/njombwa.4 | wc -l)" -lt "$(ls a/njombwa.4 | wc -l)" ] || echo nothing was interrupted
$ chee db build njombwa.4 -n 12 -o b && diff -r a b && echo same
| built 30 files, 24196888 positions
| 130
| chee: interrupted; N files are finished, the same command goes on
| 0
| built 30 files, 24196888 positions
| same

== what no table knows
$ chee db probe njombwa.3 -d t
$ chee db build njombwa.3 -n 2 -o t >said
$ chee db probe njombwa.3 -d t
! chee: there are no tables of njombwa.3 in t
! chee: no table knows this position
= 1

== a position that no table can know
$ chee db probe -d t --position 'swahili.3 3*4,0*7/3*4,0*7/3*4,0*7 0+0,0+0,0+0 A - 0'
! chee: 5.1: there are no tables for three or four players, only for two
= 1

== a folder that was named is there, and all rule sets are listed
$ chee db list -d none
$ echo precious >plain; chee db list -o plain --json; chee db list njombwa.3
$ CHEE_EGDB=$PWD/none chee db list --json
! chee: none: cannot read: No such file or directory
! chee: plain: cannot read: Not a directory
! chee: db: 'njombwa.3' is one argument too many; see 'chee help db'
| []

== no tables
$ chee db stats njombwa.4 -d t
$ chee db verify njombwa.4 -d t
| mover,other,positions,wins,draws,losses,win_share,longest,position
! chee: there are no tables of njombwa.4 in t
! chee: there are no tables of njombwa.4 in t
= 1

== rule sets that have none
$ chee db build swahili.4 -n 4 -o t
! chee: 5.1: there are no tables for three or four players, only for two
= 3

== Enkeshui, under the bulls of a board
$ chee db build enkeshui.8 -n 5 -o t --position 'enkeshui.8 3N,0*3,3S,0,4N,4S/0,1,3N,2,3N,3S,0,4N 8,2 S - 20'
$ chee db verify enkeshui.8 -d t
$ chee db probe -d t --position 'enkeshui.8 3N,0*3,3S,0,4N,4S/0,1,3N,2,3N,3S,0,4N 8,2 S - 20'
$ chee db list -d t | sed 's/, [0-9]* bytes//'
$ chee db stats enkeshui.8 -d t | sed -n '2p'
| built 6 files, 2796 positions
| by moves 2796 positions
| ok 2796 positions
| margin +1
| enkeshui.8 up to 5 counters, 2796 positions
| 1+0,9482-2009,8,3,0,5,0.3750,1,"enkeshui.8 3S,0,3N,3S,0,3S,0,0/3N,3S,0,3N,0,0,1,3S 0,0 S - 2"

== more loose stones than half a byte counts
$ chee db build enkeshui.8 -n 16 -o t
! chee: tables have at most 15 loose stones
= 5

== only Enkeshui has bulls
$ chee db build njombwa.4 -n 4 -o t --position 'njombwa.4 0*4/0,2,0,0/3,0*3/0*4 0,0 S - 9'
! chee: only Enkeshui has tables under certain bulls
= 3

== the bulls are a board's of the rule set that was named, which a game's bare name leaves to it
$ chee db build enkeshui.8 -n 3 -o t --position 'enkeshui.10 0,3S,0*8/0*9,3N 0,0 N - 9'; echo $?; ls t
$ chee db build enkeshui.8 -n 3 -o t --position 'swahili.2 1,0*10/1,0*10 0+0,0+0 A - 2' --dry-run; echo $?
$ chee db build enkeshui -n 1 -o t --position 'enkeshui.10 0,3S,0*8/0*9,3N 0,0 N - 9'; ls t
| 3
| 3
| built 1 files, 36 positions
| enkeshui.10
! chee: RULESET is enkeshui.8, but the position is one of enkeshui.10
! ls: cannot access 't': No such file or directory
! chee: RULESET is enkeshui.8, but the position is one of swahili.2

== too much
$ chee db build njombwa.8 -n 8 --memory 1 -o t
$ chee db build swahili.2 -n 8 --memory 1 -o t
! chee: the table 5-1.chdb needs about 3 MB of memory, 1 MB are allowed, too little for pieces, too
! chee: the table 5-1.chdb needs about 2 MB of memory, 1 MB are allowed, too little for pieces, too
= 5

== no more counters than there are
$ chee db build swahili.2 -n 25 -o t
! chee: swahili.2 has 24 counters; --counters is at most that
= 2

== said beforehand: how many, how large, how long; what is there does not count
$ chee db build njombwa.8 -n 8 --dry-run -o t -t 1
$ chee db build njombwa.3 -n 4 -o t && chee db build njombwa.3 -n 5 -o t --dry-run --json | head -n 3
$ ls t
| 75433744 positions in 16 files, about 34 MB on the disk, 48 MB of memory, 4 s
| built 4 files, 1401 positions
| {
|   "files": 2,
|   "positions": 3864,
| njombwa.3

== what no disk holds is refused before anything is made
$ chee db build chuba.7 -n 18 --memory 4000000 -o t 2>&1 | sed 's/ [0-9.]* [kMGT]*B$/ SO MUCH/'
$ ls
| chee: the tables need about 26 TB on the disk, and t/chuba.7 has room for SO MUCH

== nonsense
$ chee db mend njombwa.3
! chee: VERB is build, verify, probe, info, stats or list, not 'mend'
= 2

== only the tables of so many counters are verified, those that came last
$ chee db build swahili.2 -n 3 -o t && chee db verify swahili.2 -d t --by rows
$ for n in 2 3; do chee db verify swahili.2 -d t -n $n --by rows; done
$ chee db verify swahili.2 -d t -n 4; echo $?; chee db verify swahili.2 -d t -n 0; echo $?
$ chee db verify swahili.2 -d t -n 4 --lang de
| built 2 files, 1573 positions
| ok 1573 positions
| ok 121 positions
| ok 1452 positions
! chee: there are no tables of swahili.2 with 4 counters in t
| 1
! chee: --counters is a whole number from 1 to 255, not '0'
| 2
! chee: es gibt keine Tabellen von swahili.2 mit 4 Steinen in t
= 1

== what build and verify say as JSON; rows of CSV have neither
$ { chee db build njombwa.3 -n 3 -o t --json; chee db verify njombwa.3 -d t --json; } | tr -d '\n '; echo
$ for verb in build verify probe; do chee db $verb njombwa.3 -d t --csv; done
| {"rules":"njombwa.3","files":2,"positions":288}{"rules":"njombwa.3","by_moves":288,"positions":288,"without_distances":0}
! chee: db: --csv is for info, stats and list
! chee: db: --csv is for info, stats and list
! chee: db: --csv is for info, stats and list
= 2

== an option that means nothing to a verb is refused, and nothing is made
$ for verb in probe info stats list; do chee db $verb njombwa.3 -d t -n 3; echo $?; done
$ for option in --block=4096 --distances=3 --dry-run; do chee db verify njombwa.3 -d t $option; done
$ for option in --by=rows --sample=3; do chee db build njombwa.3 -n 3 -o t $option; done; chee db list -d t --memory 99
$ chee db build njombwa.3 -n 3 -o t --by rows --lang de; chee db info njombwa.3 -d t --memory 9 --lang de; echo $?; ls
! chee: db: --counters is for build and verify
| 2
! chee: db: --counters is for build and verify
| 2
! chee: db: --counters is for build and verify
| 2
! chee: db: --counters is for build and verify
| 2
! chee: db: --block is for build
! chee: db: --distances is for build
! chee: db: --dry-run is for build
! chee: db: --by is for verify
! chee: db: --sample is for verify
! chee: db: --memory is for build and verify
! chee: db: --by gehört zu verify
! chee: db: --memory gehört zu build und verify
| 2
= 0

== how many counters is not guessed
$ chee db build njombwa.3
! chee: say how many counters: --counters N
= 2

== the same files by any number of threads, and without distances where they are not wanted
$ chee db build chuba.4 -n 6 -o a -t 1 && chee db build chuba.4 -n 6 -o b -t 5 && diff -r a b
$ chee db build njombwa.3 -n 5 -o t --distances 3
$ chee db probe -d t --position 'njombwa.3 0*3/0,2,0/2,0,0/0*3 0,0 S - 2'
$ chee db probe -d t --position 'njombwa.3 0*3/0,2,0/2,0,0/0*3 0,0 S - 2' --json | sed -n '/value/,$p'
$ chee db probe -d t --position 'njombwa.3 0*3/0,1,0/2,0,0/0*3 0,0 S - 2' --json | sed -n '/value/,$p'
$ chee db probe -d t --position 'njombwa.3 0*3/0,1,0/0*3/0*3 0,0 N - 3'
$ p='enkeshui.8 0,3S,0,1,0*4/0,1,0*5,3N 0,0 N - 9'
$ chee db build enkeshui.8 -n 2 -o t --position "$p" --distances 0 && chee db probe -d t --position "$p" --json | sed -n '/low/,$p'
$ rm -r t/enkeshui.8 && chee db build enkeshui.8 -n 2 -o t --position "$p" && chee db probe -d t --position "$p" --json | sed -n '/low/,$p'
| built 20 files, 178320 positions
| built 20 files, 178320 positions
| built 6 files, 5265 positions
| win
|   "value": "win"
| }
|   "value": "win",
|   "turns": 6,
|   "plies": 11
| }
| win 0
| built 2 files, 238 positions
|   "low": -2,
|   "high": -2
| }
| built 2 files, 238 positions
|   "low": -2,
|   "high": -2,
|   "low_plies": 0,
|   "high_plies": 2
| }

== verifying says of how many positions there is no distance, where that could hide a fault
$ chee db build njombwa.3 -n 5 -o t --distances 3 && chee db verify njombwa.3 -d t
$ chee db verify njombwa.3 -d t --json --by rows | grep without
$ chee db build swahili.2 -n 3 -o t && chee db verify swahili.2 -d t --by rows
| built 6 files, 5265 positions
| by moves 5265 positions
| without distances 4977 positions
| ok 5265 positions
|   "without_distances": 4977
| built 2 files, 1573 positions
| ok 1573 positions
