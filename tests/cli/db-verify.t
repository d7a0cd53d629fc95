# SPDX-License-Identifier: MIT
# Checks of tables that are gone on with. The tables are changed behind the program's back, with and
# without their files' times, to see which it looks at again.

== interrupted or killed it goes on, and in the end all is as if it had been left alone
$ chee db build njombwa.4 -n 11 -o t; chee db verify njombwa.4 -d t --by rows >whole; V='chee db verify njombwa.4 -d t --resume state'
$ interrupted 0.2 $V --by moves -t 1 2>said; echo $?; cat said >&2; $V --by rows -t 1 >silent & catches $! && sleep 0.05; kill -KILL $!; wait $! 2>/dev/null
$ $V --by rows | cmp - whole; $V >both; tail -n 1 both | cmp - whole; $V --json | tr -d '\n '; echo; timeout 2 $V --by moves
| built 27 files, 11568844 positions
| 130
| {"rules":"njombwa.4","by_moves":11568844,"positions":11568844,"without_distances":0}
| ok 11568844 positions
! chee: interrupted; the same command goes on from there

== what was found right is not looked at again, unless its file was written since
$ chee db build njombwa.3 -n 4 -o t; V='chee db verify njombwa.3 -d t --resume state'; $V | tail -n 1
$ cp -a t u; printf xxxx | dd of=u/njombwa.3/3-1.chdb bs=1 seek=400 conv=notrunc 2>/dev/null
$ cp state kept; chee db verify njombwa.3 -d u --resume state; echo $?; mv kept state
$ touch -r t/njombwa.3/3-1.chdb u/njombwa.3/3-1.chdb; chee db verify njombwa.3 -d u --resume state; echo $?
| built 4 files, 1401 positions
| ok 1401 positions
| 3
| by moves 1401 positions
| ok 1401 positions
| 0
! chee: 3-1.chdb: block 0 of the file is broken
= 0

== tables that are faulty stay so, and those before them are kept
$ chee db build njombwa.3 -n 4 -o t; V='chee db verify njombwa.3 -d t --resume state'; cp -a t kept
$ printf xxxx | dd of=t/njombwa.3/3-1.chdb bs=1 seek=400 conv=notrunc 2>/dev/null
$ for i in 1 2; do $V --by moves; echo $?; done; grep -o '"[0-9]-[0-9]","[a-z]*"' state | uniq
$ cp -a kept/njombwa.3/3-1.chdb t/njombwa.3; $V | tail -n 1; grep -o '"[0-9]-[0-9]","[a-z]*"' state | sort | uniq -c | tr -s ' '
| built 4 files, 1401 positions
| 3
| 3
| "1-1","moves"
| "2-1","moves"
| "2-2","moves"
| ok 1401 positions
|  1 "1-1","moves"
|  1 "1-1","rows"
|  2 "2-1","moves"
|  2 "2-1","rows"
|  1 "2-2","moves"
|  1 "2-2","rows"
|  2 "3-1","moves"
|  2 "3-1","rows"
! chee: 3-1.chdb: block 0 of the file is broken
! chee: 3-1.chdb: block 0 of the file is broken

== another check than that of the state
$ chee db build njombwa.3 -n 3 -o t; V='chee db verify -d t --resume state'; $V njombwa.3 | tail -n 1; cp state first
$ for o in '--seed 2' '--sample 9'; do $V njombwa.3 $o; echo $?; done; chee db build njombwa.4 -n 3 -o t; $V njombwa.4; echo $?
$ chee db build njombwa.3 -n 4 -o t; $V njombwa.3 --lang de; echo $?; cmp state first; $V njombwa.3 -n 4 --resume other | tail -n 1
| built 2 files, 288 positions
| ok 288 positions
| 3
| 3
| built 2 files, 640 positions
| 3
| built 4 files, 1401 positions
| 3
| ok 1113 positions
! chee: state: this is another check: the seed differs
! chee: state: this is another check: --sample differs
! chee: state: this is another check: its tables are others
! chee: state: das ist eine andere Prüfung: ihre Tabellen sind andere

== nonsense in the place of a state, which stays as it is
$ chee db build njombwa.3 -n 3 -o t; V='chee db verify njombwa.3 -d t --resume'; $V good | tail -n 1
$ echo x >a; echo '{}' >b; echo '[]' >c; sed 's/"version":1/"version":2/' good >d; sed 's/"rows"/"ways"/' good >e; sed 's/,0,/,7777777,/' good >f
$ sed 's/"1-1"/"1-9"/' good >g; sed 's/"tables":.*/"tables":7}/' good >h; sed 's/,0,/,-1,/' good >i; sed 's/"tables":.*/"tables":[[]]}/' good >j; head -c 99 good >k
$ sed 's/,[0-9]*\]/,-5]/' good >l; for f in a b c d e f g h i j k l; do cp $f before; $V $f; echo $?; cmp $f before; done | uniq -c | tr -s ' '
$ $V ''; echo $?; $V .; echo $?; $V none/x; echo $?; ls none good; $V good >silent
| built 2 files, 288 positions
| ok 288 positions
|  12 3
| 4
| 4
| 4
| good
! chee: a:1:1: this is no saved state, or one that was damaged
! chee: b:1:1: this is no state of 'chee db verify'
! chee: c:1:1: this is no state of 'chee db verify'
! chee: d:1:1: this is no state of 'chee db verify'
! chee: e:1:1: this is no state of 'chee db verify'
! chee: f:1:1: this is no state of 'chee db verify'
! chee: g:1:1: this is no state of 'chee db verify'
! chee: h:1:1: this is no state of 'chee db verify'
! chee: i:1:1: this is no state of 'chee db verify'
! chee: j:1:1: this is no state of 'chee db verify'
! chee: k:1:99: this is no saved state, or one that was damaged
! chee: l:1:1: this is no state of 'chee db verify'
! chee: : cannot write: No such file or directory
! chee: .: cannot read: Is a directory
! chee: none/x: cannot write: No such file or directory
! ls: cannot access 'none': No such file or directory
