# SPDX-License-Identifier: MIT

== a full disk: each command says so
$ chee games >/dev/full; echo $? >&2
$ chee rules chuba >/dev/full; echo $? >&2
$ chee show chuba >/dev/full; echo $? >&2
$ chee moves chuba >/dev/full; echo $? >&2
$ chee explain njombwa B8 >/dev/full; echo $? >&2
$ chee perft njombwa 3 >/dev/full; echo $? >&2
$ chee playouts njombwa 3 --json >/dev/full; echo $? >&2
$ chee match-setup chuba beginner 1 1 >/dev/full; echo $? >&2
$ chee help >/dev/full; echo $? >&2
$ chee --version >/dev/full; echo $? >&2
! chee: cannot write the output: No space left on device
! 4
! chee: cannot write the output: No space left on device
! 4
! chee: cannot write the output: No space left on device
! 4
! chee: cannot write the output: No space left on device
! 4
! chee: cannot write the output: No space left on device
! 4
! chee: cannot write the output: No space left on device
! 4
! chee: cannot write the output: No space left on device
! 4
! chee: cannot write the output: No space left on device
! 4
! chee: cannot write the output: No space left on device
! 4
! chee: cannot write the output: No space left on device
! 4

== a pipe that nobody reads
$ { sleep 0.2; chee rules chuba; echo $? >&2; } | true
$ { sleep 0.2; chee moves mefuhva.28; echo $? >&2; } | true
$ { sleep 0.2; chee moves mefuhva.28 --after --json; echo $? >&2; } | true
! 141
! 141
! 141

== a pipe of which only the beginning is read
$ chee moves mefuhva.28 --after | head -n 1 | cut -c1-3
| A10

== what takes long ends where nobody reads, keeps what it has, and goes on from there
$ chee playouts njombwa.3 3 --seed 1 --records g.pmn >silent
$ { sleep 0.2; chee analyse g.pmn --depth 1 --out o.pmn --resume s; echo $? >&2; } | true
$ chee analyse g.pmn --depth 1 --out o.pmn --resume s >silent; chee replay o.pmn
| ok 3 games
! 141

== a game of the computer with itself, and a bench, end where nobody reads
$ { timeout 40 chee play njombwa.8 --south search@movetime=2000 --north search@movetime=2000; echo $? >&2; } | true
$ { timeout 40 chee bench --speed --only games --runs 3; echo $? >&2; } | true
$ { chee bench; echo $? >&2; } | head -n 1 | cut -c1-10
$ timeout 40 chee bench --speed --only games --runs 3 >/dev/full
| mefuhva.28
! 141
! 141
! 141
! chee: cannot write the output: No space left on device
= 4

== a bench that is interrupted leaves no folder of tables
$ mkdir t; TMPDIR=t interrupted 0.3 chee bench --speed --only egdb; echo $?; ls t
| 130
! chee: interrupted

== two signals at once are one interruption, of a game, too
$ chee play njombwa.8 --south search@movetime=60000 --north random >out & pid=$!; catches $pid; kill -INT $pid; kill -TERM $pid; wait $pid; case $? in 130 | 143) tail -n 1 out ;; esac
| result *

== standard streams that are closed
$ chee show njombwa >&-
$ chee show njombwa --moves z <&- 2>&-; echo $?
$ chee replay - <&-; echo $?
| 3
| 4
! chee: cannot write the output: Bad file descriptor
! chee: stdin: cannot read: Bad file descriptor

== a full disk where records or a state should go
$ chee playouts njombwa 10 --records /dev/full; echo $?
$ chee playouts njombwa 10 --resume /dev/full/x; echo $?
$ chee playouts njombwa 10 --records folder/x --resume state; echo $?; ls
$ mkdir f; for c in 'playouts njombwa 10' 'match njombwa -P random -P greedy'; do chee $c --resume f; echo $?; done; ls
| 4
| 4
| 4
| 4
| 4
| f
! chee: /dev/full: cannot write: No space left on device
! chee: /dev/full/x: cannot read: Not a directory
! chee: folder/x: cannot write: No such file or directory
! chee: f: cannot read: Is a directory
! chee: f: cannot read: Is a directory

== the text does not depend on the language of the machine
$ chee playouts njombwa 20 --csv >a; LC_ALL=de_DE.UTF-8 LANG=de_DE.UTF-8 chee playouts njombwa 20 --csv | cmp - a && echo same
| same
