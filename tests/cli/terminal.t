# SPDX-License-Identifier: MIT
# On a terminal, which script(1) plays.

== colours on a terminal
? script
$ TERM=xterm script -qec 'chee rules njombwa 2.2' /dev/null | sed "s/$(printf '\033')/ESC/g" | tr -d '\r' | sed -n 1p
| ESC[1m2.2ESC[0m At the start there is one counter in every hole.

== none where they are not wanted
? script
$ TERM=dumb script -qec 'chee rules njombwa 2.2' /dev/null | tr -d '\r' | sed -n 1p
$ NO_COLOR=1 TERM=xterm script -qec 'chee rules njombwa 2.2' /dev/null | tr -d '\r' | sed -n 1p
$ TERM=xterm script -qec 'chee rules njombwa 2.2 --color never' /dev/null | tr -d '\r' | sed -n 1p
| 2.2 At the start there is one counter in every hole.
| 2.2 At the start there is one counter in every hole.
| 2.2 At the start there is one counter in every hole.

== a sheet goes through the pager, a clause does not
? script
$ PAGER="sed 's/./X/g'" script -qec 'chee rules njombwa' /dev/null | tr -d '\r' | sed -n 1p
$ PAGER="sed 's/./X/g'" script -qec 'chee rules njombwa 2.2' /dev/null | tr -d '\r' | sed -n 1p
| XXXXXXXXXXXXXXXXXXXXX
| 2.2 At the start there is one counter in every hole.

== a pager that is not there
? script
$ PAGER='nothing-of-this-name 2>/dev/null' script -qec 'chee rules njombwa' /dev/null | tr -d '\r' | sed -n 1p
| Njombwa (one counter)

== a sheet is as wide as the terminal
? script
$ script -qec 'stty cols 50; chee rules njombwa 2.5' /dev/null | tr -d '\r' | awk 'length($0) > 50 { print } length($0) > 40 { wide++ } END { print (wide > 5) }'
|      1    1    1    1    1    1    1    1     before
|      2    0    2    0    2    0    2    0     the sowing has reached B7
|      2    0    2    0    2    0    0    0     after: the two in A7 are removed
|      1    1    1    1    1    1    1    1     before
|      0    2    0    2    0    2    2    0     the sowing has reached B7
|      0    2    0    2    0    2    0    2     after: B7's two were put into B8
| 1

== a line of progress, taken away at the end
? script
$ TERM=xterm script -qec 'timeout -s INT 2 chee playouts mefuhva.28 100000000 >/dev/null' /dev/null | tr '\r' '\n' | sed "s/$(printf '\033')/ESC/g; s/[0-9][0-9.e+]*/N/g; s/ [a-z]* left/ T left/" | sed -n '/left/{p;q;}'
| N of N games, N a second, N T leftESC[K

== the same in German, with its words and its decimal sign
? script
$ TERM=xterm script -qec 'timeout -s INT 2 chee playouts mefuhva.28 100000000 --lang de >/dev/null' /dev/null | tr '\r' '\n' | sed "s/$(printf '\033').*//; s/[0-9][0-9,]*/N/g" | sed -n '/noch/{s/noch .*/noch T/;p;q;}'
| N / N Partien, N in der Sekunde, noch T

== none where the terminal is dumb
? script
$ script -qec 'timeout -s INT 2 chee playouts mefuhva.28 100000000 >/dev/null' /dev/null | grep -c left
| 0
= 1
