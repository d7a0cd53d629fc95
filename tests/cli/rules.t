# SPDX-License-Identifier: MIT

== a sheet begins with its title and ends with its sources
$ chee rules njombwa | sed -n 1p
$ chee rules njombwa | grep -c '^Sources$'
| Njombwa (one counter)
| 1

== every sheet can be read, and has its clauses
$ for sheet in mefuhva njombwa chuba enkeshui swahili shared; do chee rules $sheet | grep -c '^[0-5]\.[0-9]* '; done
| 11
| 9
| 10
| 16
| 11
| 6

== no markup is left, and 80 columns are enough for text
$ for sheet in mefuhva njombwa chuba enkeshui swahili shared; do chee rules $sheet; done | grep -e '\*\*' -e '^#' -e '`'
$ for sheet in mefuhva njombwa chuba enkeshui shared; do chee rules $sheet; done | awk 'length($0) > 80'

== one clause, with the sources of the game
$ chee rules njombwa 2.2
| 2.2 At the start there is one counter in every hole.
|
| Sources
| - Meredith Sanderson, Native Games of Central Africa, Journal of the Royal
|   Anthropological Institute 43, 1913, pp. 732-733
| - H. J. R. Murray, A History of Board-Games Other Than Chess, 1951, p. 208
| - Ludii, Njombwa (One Counter)

== a clause that all games share
$ chee rules chuba 0.2 | sed -n 1p | cut -d ' ' -f 1
| 0.2

== a rule set names its game
$ chee rules njombwa.9 2.4
| 2.4 Those two are lifted and both are put into the start hole (B8).
|
| Sources
| - Meredith Sanderson, Native Games of Central Africa, Journal of the Royal
|   Anthropological Institute 43, 1913, pp. 732-733
| - H. J. R. Murray, A History of Board-Games Other Than Chess, 1951, p. 208
| - Ludii, Njombwa (One Counter)

== a clause with a list
$ chee rules enkeshui 4.11 | grep '^- '
| - turning=next, the default and the words of the source: only for that lap.
| - turning=persist: until the next choice.
| - turning=never: there is no choice; all laps run counter-clockwise.
| - Walter Driedger, The Game of Bao or Mancala in East Africa, Mila 3 (1), 1972,
| - Ralf Gering, Enkeshui, Mancala World

== clauses are not found by their beginning
$ chee rules enkeshui 4.1 | sed -n 1p | cut -d ' ' -f 1
| 4.1

== clauses that there are not
$ chee rules chuba 3.99; echo $?
$ chee rules chuba '3'; echo $?
$ chee rules chuba ''; echo $?
$ chee rules shared 1.1; echo $?
| 3
| 3
| 3
| 3
! chee: the sheet 'chuba' has no clause '3.99'
! chee: the sheet 'chuba' has no clause '3'
! chee: the sheet 'chuba' has no clause ''
! chee: the sheet 'shared' has no clause '1.1'

== a game that there is not
$ chee rules bao
! chee: there is no rule sheet 'bao'; 'chee games' lists the games
= 3

== colours only when asked for
$ chee rules njombwa 2.2 --color always | sed -n 1p | sed "s/$(printf '\033')/ESC/g"
$ chee rules njombwa 2.2 --color auto | sed -n 1p
$ NO_COLOR=1 chee rules njombwa 2.2 | sed -n 1p
| ESC[1m2.2ESC[0m At the start there is one counter in every hole.
| 2.2 At the start there is one counter in every hole.
| 2.2 At the start there is one counter in every hole.

== a pager only on a terminal
$ PAGER='sed s/./X/g' chee rules njombwa | sed -n 1p
| Njombwa (one counter)

== as JSON
$ chee rules njombwa 2.2 --json
$ chee rules njombwa --json | sed -n 1,2p
| {
|   "sheet": "njombwa",
|   "clause": "2.2",
|   "text": "**2.2** At the start there is one counter in every hole.",
|   "sources": [
|     {
|       "text": "Meredith Sanderson, Native Games of Central Africa, Journal of the Royal Anthropological Institute 43, 1913",
|       "pages": "pp. 732-733"
|     },
|     {
|       "text": "H. J. R. Murray, A History of Board-Games Other Than Chess, 1951",
|       "pages": "p. 208"
|     },
|     {
|       "text": "Ludii, Njombwa (One Counter)",
|       "pages": ""
|     }
|   ]
| }
| {
|   "sheet": "njombwa",

== GAME is missing
$ chee rules
! chee: rules: GAME is missing; see 'chee help rules'
= 2
