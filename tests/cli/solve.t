# SPDX-License-Identifier: MIT

== a claim that holds, with its certificate
$ chee solve --hash 16 njombwa.3 --claim 'N wins' --threads 1 --certificate n3.txt; echo $?
$ chee check-certificate n3.txt; echo $?
| proved N wins
| 0
| ok N wins, 41 positions
| 0

== a claim that is refuted leaves the certificate of its opposite
$ chee solve --hash 16 njombwa.3 --claim 'S wins' --threads 1 --certificate n3.zst; echo $?
$ chee check-certificate n3.zst
| refuted S wins
| 1
| ok N draws, 41 positions

== at least a draw, and a draw refuted
$ chee solve --hash 16 njombwa.3 --claim 'N draws'; echo $?
$ chee solve --hash 16 njombwa.3 --claim 'S draws' --json --threads 1 | grep -v seconds
| proved N draws
| 0
| {
|   "answer": "refuted",
|   "claim": "S draws",
|   "nodes": 216,
|   "positions": 41,
|   "turns": 12
| }

== two margins show a value, with two threads; `A wins` is a margin
$ p='swahili.2 1,1,0*9/1,1,0*9 0+0,0+0 A - 0'
$ chee solve --hash 16 -p "$p" --claim 'A>=-5' --threads 2
$ chee solve --hash 16 -p "$p" --claim 'A wins' --certificate b.zst; echo $?
$ chee check-certificate b.zst --json | head -4
| proved A>=-5
| refuted A wins
| 1
| {
|   "ok": true,
|   "ruleset": "swahili.2",
|   "claim": "B>=0",

== a bound that is reached leaves the claim open, and the state goes on: so many positions alone are too few
$ chee solve --hash 16 mefuhva.4,extra=0 --claim 'S wins' --nodes 3000 --threads 1 --state m4; echo $?
$ chee solve --hash 16 mefuhva.4,extra=0 --claim 'S wins' --nodes 3000 --threads 1; echo $?
$ chee solve --hash 16 mefuhva.4,extra=0 --claim 'S wins' --nodes 3000 --threads 1 --state m4; echo $?
| open S wins
| 5
| open S wins
| 5
| proved S wins
| 0

== an interruption leaves the claim open, and the state is kept
$ interrupted 1 chee solve njombwa.7 --claim 'S wins' --hash 32 --state n7; echo $?
$ test -s n7 && echo kept
| open S wins
| 130
| kept
! chee: interrupted

== the state of another search, a cut and a foreign one are not used
$ chee solve --hash 16 mefuhva.4,extra=0 --claim 'S wins' --nodes 2000 --threads 1 --state m4; echo $?
$ chee solve --hash 16 mefuhva.4 --claim 'S wins' --state m4; echo $?
$ head -c 200 m4 >cut
$ chee solve --hash 16 mefuhva.4,extra=0 --claim 'S wins' --state cut; echo $?
$ echo nonsense >cut
$ chee solve --hash 16 mefuhva.4,extra=0 --claim 'S wins' --state cut; echo $?
| open S wins
| 5
| 3
| 3
| 3
! chee: m4: the state is of another start, claim or version
! chee: cut: the compressed data end too early
! chee: cut:1:1: this is no saved state, or one that was damaged

== a state says which tables it rests on; where there are more, or it rests on none, the search goes on with them
$ for n in 4 5; do chee db build njombwa.6 --counters $n --out t$n >built; done
$ solve() { chee solve --hash 16 njombwa.6 --claim 'N wins' --nodes 1000 --threads 1 --state n6 "$@"; echo $?; }
$ solve --db t5; solve; solve --db t4; solve --db t5
$ rm n6; solve; zstd -dcq <n6 | head -n 1 | tr , '\n' | grep -c tables
$ for n in 4 5; do solve --db t$n; done; solve --db t4; solve --lang de
$ chee solve --hash 16 njombwa.6 --claim 'N wins' --threads 1 --state n6 --db t5 | tail -n 1
$ rm t5/*/2-1.chdb; solve --db t5
| open N wins
| 5
| 3
| 3
| open N wins
| 5
| open N wins
| 5
| 0
| open N wins
| 5
| open N wins
| 5
| 3
| 3
| proved N wins
| 3
! chee: n6: the state is of a search with endgame tables that are not given
! chee: n6: the state is of a search with endgame tables that are not given
! chee: n6: the state is of a search with endgame tables that are not given
! chee: n6: der Stand gehört zu einer Suche mit Endspieltabellen, die nicht angegeben sind
! chee: n6: the state is of a search with endgame tables that are not given
= 0

== why a state cannot be read, and what a full disk refuses
$ mkdir folder; chee solve njombwa.3 --claim 'N wins' --hash 16 --state folder; echo $?
$ chee solve njombwa.3 --claim 'N wins' --hash 16 --certificate /dev/full >said; echo $?
$ chee solve njombwa.3 --claim 'N wins' --hash 16 --state s --certificate s; ls s 2>/dev/null
| 4
| 4
! chee: folder: cannot read: Is a directory
! chee: /dev/full: cannot write: No space left on device
! chee: solve: --certificate and --state are two files
= 2

== what was found is told and shown although the last state could not be saved, which is the status
$ small() { (trap '' XFSZ; ulimit -f $1; shift; LLVM_PROFILE_FILE=/dev/null chee solve --hash 16 --threads 1 "$@"; echo $?); }
$ small 20 mefuhva.4,extra=0 --claim 'S wins' --state s --certificate c.zst; chee check-certificate c.zst
$ small 20 mefuhva.4,extra=0 --claim 'N draws' --state s2 --json | grep answer
$ p='swahili.2 1,1,0*9/1,1,0*9 0+0,0+0 A - 0'
$ small 4 -p "$p" --claim 'A wins' --state s3; small 4 -p "$p" --value --state s4
| proved S wins
| 4
| ok S wins, 501 positions
|   "answer": "refuted",
| refuted A wins
| 4
| value -5
| 4
! chee: s: cannot write: File too large
! chee: s2: cannot write: File too large
! chee: s3: cannot write: File too large
! chee: s3.opposite: cannot write: File too large
! chee: s4.0: cannot write: File too large
! chee: s4.0.opposite: cannot write: File too large
! chee: s4.-5: cannot write: File too large

== a start that is over needs no line
$ chee solve --hash 16 -p 'njombwa.3 0*3/0*3/0,0,1/0,0,1 2,2 N - 10' --claim 'S wins' --certificate over.txt
$ chee check-certificate over.txt
| proved S wins
| ok S wins, 0 positions

== a place that cannot be written is said before the search
$ chee solve njombwa.8 --claim 'S wins' --nodes 2000 --hash 16 --certificate none/c.zst; echo $?
$ chee solve njombwa.8 --claim 'S wins' --nodes 2000 --hash 16 --state none/s; echo $?
$ chee solve --hash 16 njombwa.3 --claim 'N wins' --certificate /dev/full; echo $?
| 4
| 4
| 4
! chee: none/c.zst: cannot write: No such file or directory
! chee: none/s: cannot write: No such file or directory
! chee: /dev/full: cannot write: No space left on device

== a certificate needs room where it is to lie, and nowhere else
$ export TMPDIR=$PWD/none
$ chee solve --hash 16 njombwa.3 --claim 'N wins' --threads 1 --certificate n3.txt; chee check-certificate n3.txt; ls
$ echo kept >c; (trap '' XFSZ; ulimit -f 1; LLVM_PROFILE_FILE=/dev/null chee solve --hash 16 njombwa.3 --claim 'N wins' --certificate c); echo $?; cat c
$ chee solve --hash 16 -p 'swahili.2 1,1,0*9/1,1,0*9 0+0,0+0 A - 0' --value --certificate v | tail -n 1; ls
| proved N wins
| ok N wins, 41 positions
| n3.txt
| 4
| kept
| value -5
| c
| n3.txt
| v-A
| v-B
! chee: the certificate cannot be written to c: File too large

== what is kept for a while lies where TMPDIR says, which is tried before the search
$ chee solve --hash 16 njombwa.3 --claim 'N wins' --threads 1 --certificate n3.txt
$ here=$PWD; said() { sed "s|$here|HERE|"; }
$ mkdir t; TMPDIR=$PWD/t chee solve --hash 16 njombwa.3 --claim 'N wins'; cat n3.txt | TMPDIR=$PWD/t chee check-certificate -; ls t
$ export TMPDIR=$here/none
$ chee solve --hash 16 njombwa.9 --claim 'S wins' --nodes 2000 2>&1 | said; chee solve --hash 16 enkeshui.12 --value --nodes 2000 2>&1 | said
$ chee solve --hash 16 njombwa.9 --claim 'S wins' --nodes 2000 --certificate - 2>&1 | said
$ cat n3.txt | chee check-certificate - 2>&1 | said; cat n3.txt | chee check-certificate - --lang de 2>&1 | said
| proved N wins
| proved N wins
| ok N wins, 41 positions
| chee: no temporary file in HERE/none: No such file or directory
| chee: no temporary file in HERE/none: No such file or directory
| chee: no temporary file in HERE/none: No such file or directory
| chee: stdin: cannot keep what was read in HERE/none: No such file or directory
| chee: stdin: was gelesen wurde, lässt sich nicht aufheben in HERE/none: diese Datei oder diesen Ordner gibt es nicht

== what is no claim
$ chee solve --hash 16 njombwa.3; echo $?
$ chee solve --hash 16 njombwa.3 --claim 'A wins'; echo $?
$ chee solve --hash 16 enkeshui.8 --claim 'S>=-0'; echo $?
$ chee solve --hash 16 swahili.3 --claim 'A>=5'; echo $?
$ chee solve --hash 16 swahili.2 --claim 'A>=5000'; echo $?
$ chee solve njombwa.3 --claim 'S wins' --hash 0; echo $?
| 2
| 3
| 3
| 3
| 3
| 2
! chee: solve: --claim is missing, such as --claim 'S wins'
! chee: --claim: column 1: a claim is 'S wins', 'S draws', 'N wins' or 'N draws', not this
! chee: --claim: column 4: the margin is a whole number such as -3 or 12
! chee: --claim: a claim needs two sides: Swahili for two, or for four with teams=on
! chee: --claim: column 4: the margin is at most 1000
! chee: --hash is a whole number from 1 to 4194304, not '0'

== a certificate from stdin: of a file, through a pipe, none at all
$ chee solve --hash 16 njombwa.3 --claim 'N wins' --threads 1 --certificate n3.txt >said
$ chee check-certificate - <n3.txt; cat n3.txt | chee check-certificate -
$ chee solve --hash 16 njombwa.3 --claim 'N wins' --threads 1 --certificate - | sed '$d' | chee check-certificate -; echo $?
$ sed 3d n3.txt | chee check-certificate - | sed 's/:[^:]*$/: and so on/'; sed 3d n3.txt | chee check-certificate - --json | grep '"file"'
$ chee check-certificate - </dev/null; echo $?; chee check-certificate - <&-; echo $?
$ { sleep 5 & } | timeout --preserve-status -s INT 0.5 chee check-certificate -
| ok N wins, 41 positions
| ok N wins, 41 positions
| ok N wins, 41 positions
| 0
| stdin:1: and so on
|   "file": "stdin",
| stdin:1: the file is empty
| 1
| 4
! chee: stdin: cannot read: Bad file descriptor
! chee: interrupted
= 130

== the fault of one whose name is no UTF-8, as JSON
$ name=$(printf 'c\377'); echo nonsense >"$name"; chee check-certificate "$name" --json
| {
|   "ok": false,
|   "file": "c�",
|   "line": 1,
|   "sentence": "the first line is no header: a JSON object that begins with {"
| }
= 1

== a certificate that does not hold
$ printf '%s\n' '{"chee":"certificate","version":1,"ruleset":"njombwa.3","claim":"N wins","start":"njombwa.3 1*3/1*3/1*3/1*3 0,0 S SN 0","count":0,"tables":[]}' >c
$ chee check-certificate c; echo $?
$ printf 'nonsense\n' >c
$ chee check-certificate c; echo $?
$ chee check-certificate c --json; echo $?
$ chee check-certificate missing; echo $?
| c:1: there is no line for njombwa.3 1*3/1*3/0*3/2,0,2 0,0 N N 1
| 1
| c:1: the first line is no header: a JSON object that begins with {
| 1
| {
|   "ok": false,
|   "file": "c",
|   "line": 1,
|   "sentence": "the first line is no header: a JSON object that begins with {"
| }
| 1
| 4
! chee: missing: cannot read: No such file or directory

== memory for the positions of a certificate: the first fault is behind all of them
$ awk 'function row(n, t, k, run, last, bit) {
$   for (last = 2; k <= 8; k++) {
$     bit = k == 8 ? 2 : n % 2; n = int(n / 2)
$     if (bit != last && run) { t = t "," last (run > 2 ? "*" run : run == 2 ? "," last : ""); run = 0 }
$     last = bit; run++
$   }
$   return substr(t, 2)
$ }
$ BEGIN { for (i = 256; i < 32768; i++) print "mefuhva.8 1,0*7/1,0*7/" row(i % 256) "/" row(int(i / 256)) " 0,0 S - 9\tA1\t0" }' | sort >lines
$ echo '{"chee":"certificate","version":1,"ruleset":"mefuhva.8","claim":"S wins","start":"mefuhva.8 1,0*7/1,0*7/1,0*7/1,0*7 0,0 S - 9","count":32512,"tables":[]}' | cat - lines >c
$ chee check-certificate c; echo $?; chee check-certificate c --memory 1; echo $?; chee check-certificate c --memory 4; echo $?
$ chee check-certificate c --memory 0; echo $?
| c:2: A1 is empty
| 1
| 5
| c:2: A1 is empty
| 1
| 2
! chee: c: the positions up to here fill the memory that the check may use
! chee: --memory is a whole number from 1 to 16777216, not '0'

== what of a certificate cannot be read: the file, or the folder of its tables
$ chee db build njombwa.4 -n 4 -o t >built; chee solve njombwa.4 --claim 'S wins' --db t --hash 16 --certificate c
$ echo plain >file; chee check-certificate c --db file; chee check-certificate c --db file --lang de; chee check-certificate . ; chee check-certificate . --lang de
| proved S wins
! chee: file/njombwa.4: Not a directory
! chee: file/njombwa.4: ein Teil des Pfads ist kein Ordner
! chee: .: cannot read: Is a directory
! chee: . lässt sich nicht lesen: das ist ein Ordner
= 4

== a table that is not there is a fault of the first line, as help says
$ chee db build njombwa.4 -n 4 -o t >built; chee solve njombwa.4 --claim 'S wins' --db t --hash 16 --certificate c
$ mkdir none; chee check-certificate c; echo $?; chee check-certificate c --db none | sed 's/table .*/table and so on/'; rm t/*/2-2.chdb; chee check-certificate c --db t | sed 's/hash .*/hash/'
$ chee help check-certificate | tr -s ' \n' ' ' | grep -c 'or a table that it names is not there'
| proved S wins
| c:1: the certificate rests on endgame tables: say where they are
| 1
| c:1: there is no table and so on
| c:1: there is no table 2-2 with the hash
| 1

== turns end with a move or before a line without one
$ chee db build njombwa.4 -n 6 -o t >built
$ turns() { chee solve -p "$1" --claim "$2" --db t --hash 16 --json --certificate c | grep 'turns\|move'; tail -n +2 c | cut -f 2- | sort -u; }
$ turns 'njombwa.4 0*4/0,2,0,0/3,0*3/0*4 0,0 S - 9' 'S wins'
$ turns 'njombwa.4 0*4/0,2,0,0/3,0,1,1/0*4 0,0 S - 9' 'S wins'
$ turns 'njombwa.4 0*4/0,2,0,1/3,1,0,1/0*4 0,0 S - 9' 'S wins'
| =W	0
|   "turns": 1,
|   "move": "A1"
| =W	0
| A1	1
|   "turns": 2,
|   "move": "A1"
| =W	0
| A1	2
| A4	1

== the margin that both sides can force, with a certificate of each
$ p='swahili.2 1,1,0*9/1,1,0*9 0+0,0+0 A - 0'
$ chee solve --hash 16 -p "$p" --value --certificate v.zst
$ chee check-certificate v-A.zst | sed 's/,.*//'
$ chee check-certificate v-B.zst | sed 's/,.*//'
$ ls v*
| value -5
| ok A>=-5
| ok B>=5
| v-A.zst
| v-B.zst

== the search for it goes on from the states of its claims, and leaves none when it is over
$ p='swahili.2 2,1,0*9/2,1,0*9 0+0,0+0 A - 0'
$ chee solve --hash 16 -p "$p" --value --threads 1 --nodes 20000
$ chee solve --hash 16 -p "$p" --value --threads 1 --nodes 20000 --state s; ls
$ for i in 1 2 3 4 5 6; do chee solve --hash 16 -p "$p" --value --threads 1 --nodes 20000 --state s; done | tail -n 1; ls
| bounds -45..+45
| bounds -45..+45
| s.0
| value -10

== of all files with such names only those go that the search wrote
$ p='swahili.2 1,1,0*9/1,1,0*9 0+0,0+0 A - 0'
$ for f in s.1 s.20 s.-17.opposite; do echo kept >$f; done
$ chee solve --hash 16 -p "$p" --value --state s; ls
| value -5
| s.-17.opposite
| s.1
| s.20

== --nodes and --time bound all searches of a call together
$ p='swahili.2 2,1,0*9/2,1,0*9 0+0,0+0 A - 0'
$ chee solve --hash 16 -p "$p" --value --threads 1 --nodes 30000 --json | sed -n 's/.*"nodes": \([0-9]*\),/\1/p' | awk '{ print $1 < 34000 ? "few" : $1 }'
$ chee solve --hash 16 -p "$p" --claim 'A>=0' --threads 1 --nodes 30000 --json | sed -n 's/.*"nodes": \([0-9]*\),/\1/p' | awk '{ print $1 < 34000 ? "few" : $1 }'
$ chee solve --hash 16 enkeshui.8 --value --certain --threads 1 --time 1 --json 2>told | sed -n 's/.*"seconds": \([0-9.]*\).*/\1/p' | awk '{ print $1 < 2 ? "soon" : $1 }'
# The second may end while a proof is gathered, which is said.
$ sed '/the search was stopped while the proof was gathered/d' told
| few
| few
| soon

== which write nothing else, and whose places are tried before the search
$ echo kept >v-_.zst
$ chee solve --hash 16 -p 'swahili.2 1,1,0*9/1,1,0*9 0+0,0+0 A - 0' --value --certificate v.zst && cat v-_.zst; ls
$ chee solve enkeshui.8 --value --nodes 2000 --hash 16 --certificate none/c.zst; echo $?
| value -5
| kept
| v-A.zst
| v-B.zst
| v-_.zst
| 4
! chee: none/c-S.zst: cannot write: No such file or directory

== four in teams: A and C against B and D
$ chee solve --hash 16 -p 'swahili.4,teams=on 1,0*10/1,0*10/1,0*10/1,0*10 0+0,0+0,0+0,0+0 A - 0' --value
| value -5

== a margin between bounds, where the search was bounded
$ chee solve --hash 16 enkeshui.8 --value --nodes 2000 --threads 1 --json | grep -v 'seconds\|nodes'
| {
|   "answer": "bounds",
|   "low": -48,
|   "high": 48,
|   "low_shown": false,
|   "high_shown": false,
|   "circles": false,
| }

== a value is asked for alone, and where margins count
$ chee solve --hash 16 njombwa.3 --value
! chee: --value is for games that count a margin: Enkeshui, Swahili
= 2

== three have no agreed value
$ chee solve --hash 16 swahili.3 --value
! chee: a claim needs two sides: Swahili for two, or for four with teams=on
= 3

== in Enkeshui a proof may end where the margin is certain, whatever follows (4.9)
$ chee solve --hash 16 enkeshui.8,turning=persist --claim 'N>=-44' --certain --certificate n.zst --threads 1
$ chee check-certificate n.zst
$ chee check-certificate n.zst --json | grep 'table_values\|certain"'
$ zstd -dcq n.zst | cut -f 2 | grep -c '^=-'
| proved N>=-44
| ok N>=-44, 66 positions, 57 certain
|   "table_values": 0,
|   "certain": 57
| 57
$ chee solve --hash 16 njombwa.3 --claim 'N wins' --certain
! chee: --certain is for Enkeshui, where stones in bulls are safe
= 2

== a state of the one search is none of the other
$ chee solve --hash 16 enkeshui.8 --claim 'S>=16' --certain --nodes 100 --state s8 --threads 1
$ chee solve --hash 16 enkeshui.8 --claim 'S>=16' --nodes 100 --state s8 --threads 1; echo $?
| open S>=16
| 3
! chee: s8: the state is of another start, claim or version

== on a terminal it is told how far it is, in a line that fits
? script
$ TERM=xterm script -qec 'stty cols 90; chee solve mefuhva.8 --claim "S wins" --hash 16 --threads 1 --time 2' /dev/null | tr '\r' '\n' | sed "s/$(printf '\033')\[K//" >told
$ sed 's/[0-9][0-9.e+]*/N/g' told | grep -m 1 -o '^S wins: N positions, N a second, table N%;.* estimate' | sed 's/;.*estimate/; estimate/'
$ awk 'length($0) > 89 { print }' told; grep -c saving told
$ TERM=xterm script -qec 'chee solve mefuhva.8 --claim "S wins" --hash 16 --threads 1 --time 2 --state s --lang de' /dev/null | tr '\r' '\n' | grep -o 'die Suche wird gesichert' | uniq
| S wins: N positions, N a second, table N%; estimate
| 0
| die Suche wird gesichert

== the value of a game that is over, or that each move ends, and what shows it
$ chee solve --position 'swahili.2 0*11/1,0*10 1+0,0+0 B - 5' --value
$ chee solve --position 'swahili.2 0*11/1,0*10 1+0,0+0 B - 5' --claim 'A>=5' --json | grep -c '"margin": 10$'
$ chee solve --position 'swahili.2 1,0*10/0*10,1 3+0,0+0 B - 5' --value --certificate v; chee check-certificate v-A; chee check-certificate v-B
$ sed 's/$/\r/' v-B >v-C; chee check-certificate v-C; echo $?
| value +10
| 1
| value +20
| ok A>=20, 0 positions
| ok B>=-20, 1 positions
| v-C:1: the line ends in CR LF, instead of LF alone
| 1

== help says how much of a search a state keeps
$ chee help solve | tr -s ' \n' ' ' | grep -c 'Saved are the positions that took most work: up to 12 million, or an eighth of what the table has room for where that is more.'
| 1
