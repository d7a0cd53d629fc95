# SPDX-License-Identifier: MIT

== what the exit statuses mean
$ chee help | sed -n '/^Exit/,$p'
| Exit status:
|   0                         the command did what was asked
|   1                         a negative answer: the move is illegal, the record
|                             does not hold
|   2                         the command line is wrong: an unknown command,
|                             option or word, a missing argument
|   3                         bad data: a rule set, position, move or record says
|                             nothing valid
|   4                         a file or the environment refused
|   5                         a stated limit is reached
|   130                       interrupted
|   141                       whoever read the output closed it early, as head
|                             does: the command ends without a word
|
| 'chee help COMMAND' says more; 'chee --version' names the version.

== every game is named, in the manual, too
$ chee help >help; chee gen man >page
$ chee games --csv | cut -d, -f 2 | sed 1d >titles; sed 1q titles
$ while read -r title; do for text in help page; do tr '\n' ' ' <$text | grep -q "$title[,.]" || echo "$text: no $title"; done; done <titles
| Mefuhva

== a line for each command
$ chee help | grep -e '^  perft ' -e '^  match-setup '
|   perft                     count the positions at an exact depth
|   match-setup               set up the next game of a match

== the same by option
$ chee help >a; chee --help >b; chee -h >c; cmp a b && cmp b c && echo same
| same

== a command
$ chee help perft
| Usage: chee perft [RULESET] DEPTH [OPTION]...
|
| Counts the positions that are reached by exactly DEPTH plies, one by one, and
| what the last of these plies did: captures, passes, ends of the game. The last
| line is the total. With --divide CSV has the moves alone. A pass is a ply;
| repetition (0.4) is ignored, as a position knows no history.
|
| Arguments:
|   RULESET                   the rule set, name.size[,option=value...], such as
|                             njombwa.8 or mefuhva.16,extra=0; see 'chee games'
|   DEPTH                     plies, 0 to 64
|
| Options (behind a semicolon: what holds without them):
|   -d, --divide              also count below each move
|   -b, --bulk                count the moves of the last ply without playing
|                             them; only the total
|   -p, --position POSITION   start from this position of six fields
|   -m, --moves MOVES         play these moves first, separated by blanks
|   -t, --threads N           threads to work with; as many as the machine has
|   -j, --json                write JSON
|       --csv                 write CSV
|       --lang LANGUAGE       of what is said to people: en, de, or auto, that of
|                             the locale; en
|   -h, --help                say what the command does
|
| Exit status, beside those of 'chee help':
|   1                         a move of --moves is illegal
|   5                         DEPTH is beyond 64
|
| Examples:
|   chee perft njombwa.8 10
|       positions after 10 plies
|   chee perft mefuhva.6 3 --divide
|       the same below each first move

== the same by option
$ chee help explain >a; chee explain --help >b; chee explain -h njombwa >c; cmp a b && cmp b c && echo same
| same

== each command has help, with its options and an end
$ for c in $(chee gen commands); do chee help $c | grep -c -e '--help'; done | sort -u
| 1

== no line of it is wider than 80 columns
$ for c in $(chee gen commands); do chee help $c; done | awk 'length($0) > 80'

== a command that there is not
$ chee help perfd
! chee: there is no command 'perfd'; did you mean 'perft'?
= 2
