# SPDX-License-Identifier: MIT
# Pictures, by what stands in them.

== how long games are: the shares of each file, and a line for each
$ { echo rules,plies,moves; for n in 10 11 11 12 19; do echo "x.1,$n,$((2 * n))"; done; } >a.csv
$ { echo plies,rules; echo 12,y; echo 40,y; } >b.csv
$ chee plot length a.csv b.csv --csv | awk -F, 'NR == 1 || $4 > 0 && $2 < 20'
$ chee plot length a.csv b.csv -o p.svg && grep -c '<path class="line s' p.svg
$ grep -e '<title' -e '<desc' p.svg; sed -n 's/.*class="quiet">\([0-9]*\)<.*/\1/p' p.svg | tr '\n' ' '
$ chee plot branching a.csv --json | grep -v '"games": 0' | tr -d '\n'; echo
| series,from,below,games,share
| x.1,10,11,1,0.2
| x.1,11,12,2,0.4
| x.1,12,13,1,0.2
| x.1,19,20,1,0.2
| y,12,13,1,0.5
| 2
| <title id="title">Length of games</title>
| <desc id="desc">x.1: 5 games, on average 12.6 plies long; y: 2 games, on average 26 plies long</desc>
| 0 10 20 30 40 50 10 15 20 25 30 35 40 [{"series": "x.1", "from": 2, "below": 3, "games": 5, "share": 1}]

== who won after which first move: best first, what is not finished left out
$ { echo first,winner; echo B1,South; echo B1,North; echo B1,North; echo A2,South; echo A2,; } >f.csv
$ chee plot first f.csv --csv
$ chee plot first f.csv | grep -c '<rect.*class="f'; chee plot first f.csv | grep -A1 '>B1<' | sed 's/.*width="\([0-9.]*\)".*/\1/' | sed 1d
$ chee plot first f.csv --lang de | sed -n 's/.*<title[^>]*>\(.*\)<.*/\1/p'
$ for lang in en de; do grep -v A2 f.csv | sed '1s/^/rules,/;1!s/^/x.1,/' | chee plot first - --lang $lang | sed -n 's/.*<desc[^>]*>\(.*\)<.*/\1/p'; done
| first,winner,won,games,share,standard_error
| A2,South,1,1,1,
| A2,North,0,1,0,
| B1,South,1,3,0.333333333333,0.333333333333
| B1,North,2,3,0.666666666667,0.333333333333
| 5
| 170.7
| Wer nach welchem ersten Zug gewann
| x.1, 3 games: South won 33.3 % after B1
| x.1, 3 Partien: Süd gewann 33,3 % nach B1

== Elo with intervals; rows against one player alone are no players of their own
$ { echo player,against,games,elo,elo_low,elo_high; echo 'a<b,,10,-20,-50,10'; echo c,,10,inf,300,inf; echo c,d,5,0,0,0; } >m.csv
$ chee plot elo m.csv --csv; chee plot elo m.csv | grep -e a.lt -e ∞ -e '<desc' | sed 's/.*">//'
$ chee match njombwa.3 -P greedy -P random -g 8 -o 2 --look 0 --csv | chee plot elo - | grep -c '<circle'
| player,elo,elo_low,elo_high
| c,inf,300,inf
| a<b,-20,-50,10
| c +∞ (+300 .. +∞); a&lt;b −20 (−50 .. +10)</desc>
| +∞ (+300 .. +∞)</text>
| a&lt;b</text>
| 2

== the value over a game, with its marks
$ printf '[Game "njombwa.3"]\n\n1. B3 {[%%eval 0.10,3]} b3 $4 {[%%eval #5,3]} 2. B1 *\n\n[Game "njombwa.3"]\n\n1. B3 *\n' >g.pmn
$ chee plot value g.pmn --csv
$ chee plot value g.pmn | grep -e '<path' -e '>??<' -e '<circle' | sed 's/ d=.*//; s/.*">//'
$ chee plot value g.pmn --game 2; chee plot value g.pmn --game 3; chee plot value none.pmn
! chee: g.pmn: the moves of game 2 have no values; 'chee analyse FILE --out FILE' writes them
! chee: g.pmn: there is no game 3 in it
! chee: none.pmn: cannot read: No such file or directory
= 4
| game,ply,seat,move,eval,chance,mark
| 1,1,South,B3,"0.10,3",0.527749235055,
| 1,2,North,b3,"#5,3",1,??
| 1,3,South,B1,,,
| <path class="line s0"
| <circle cx="381.0" cy="80.0" r="4.0" class="f1"/>
| ??</text>

== no two labels lie upon each other, and the picture is XML
? xmllint
$ cat >labels.awk <<'END'
$ # A letter is taken for 7 wide, 10 in the title; a label is a line of 12 above its foot.
$ /<text x=/ {
$   split($0, part, "\""); text = $0; gsub(/<[^>]*>/, "", text); gsub(/&[a-z]*;/, "x", text)
$   wide = length(text) * (/class="title"/ ? 10 : 7); x = part[2]; y = part[4]
$   if (/anchor="middle"/) x -= wide / 2
$   if (/anchor="end"/) x -= wide
$   for (i = 0; i < n; i++)
$     if (x < right[i] && left[i] < x + wide && y - 12 < foot[i] && foot[i] - 12 < y) print text " lies on " label[i]
$   if (x < 0 || x + wide > 720) print text " is cut off"
$   left[n] = x; right[n] = x + wide; foot[n] = y; label[n++] = text
$ }
$ END { print (n > 9 ? "many" : n) }
$ END
$ for rules in chuba.6 swahili.3 njombwa.4; do chee playouts $rules 200 --games $rules.csv --branching >said; done
$ chee playouts njombwa.4 1 -s 4 --records g.pmn >said; chee analyse g.pmn -o a.pmn -d 3 -t 1 >said
$ { echo player,games,elo,elo_low,elo_high; for n in 1 2 3; do echo "a player with a rather long name $n,8,-$n"0000.5,-20000,70000; done; } >m.csv
$ chee plot length *.csv >said 2>&1; chee plot length chuba.6.csv swahili.3.csv njombwa.4.csv -o 1.svg; chee plot branching chuba.6.csv -o 2.svg
$ chee plot first chuba.6.csv -o 3.svg; chee plot first swahili.3.csv -o 4.svg; chee plot elo m.csv -o 5.svg; chee plot value a.pmn -o 6.svg
$ for n in 1 2 3 4 5 6; do xmllint --noout $n.svg && awk -f labels.awk $n.svg; done
| many
| many
| many
| many
| many
| many

== a mark of UTF-8 in front, as spreadsheets put it there
$ printf '\357\273\277"plies"\n7\n' >marked.csv; chee plot length marked.csv --csv
| series,from,below,games,share
| marked,7,8,1,1

== what cannot be drawn
$ chee plot length none.csv
$ : >empty.csv; chee plot length empty.csv; printf '\357\273\277\nx3\n' >empty.csv; chee plot length empty.csv; echo winner,first >x.csv; chee plot length x.csv; chee plot first x.csv
$ printf 'plies\n7\n8x\n' >x.csv; chee plot length x.csv -o kept.svg; ls kept.svg 2>/dev/null
$ printf 'plies,b\n7\n' >x.csv; chee plot length x.csv; printf 'plies,b\n7,"x' >x.csv; chee plot length x.csv
$ printf 'plies,b\n7,x"y\n' >x.csv; chee plot length x.csv; printf 'plies\n"7"8\n' >x.csv; chee plot length x.csv
$ for n in -8 1.5 inf; do printf 'plies\n7\n%s\n' $n >x.csv; chee plot length x.csv -o kept.svg; done; ls kept.svg 2>/dev/null
$ printf 'first,winner\nA1,South\nA2,\377\n' >x.csv; chee plot first x.csv --csv
$ printf 'first,winner\nA1,"S\303\274d\n\303"\n' >x.csv; chee plot first x.csv; chee plot first x.csv --lang de
$ chee plot first a.csv b.csv; chee plot length a.csv --game 2
! chee: none.csv: cannot read: No such file or directory
! chee: empty.csv:1:1: the first line names no columns
! chee: empty.csv:1:1: the first line names no columns
! chee: x.csv:1:1: no column has the name 'plies'; 'chee playouts --games FILE' writes it
! chee: x.csv: there are no games in it
! chee: x.csv:3:1: '8x' in the column 'plies' is no number
! chee: x.csv:2:1: this row has 1 fields, the first 2
! chee: x.csv:2:3: the field in quotation marks that begins here has no end
! chee: x.csv:2:4: a quotation mark stands within a field
! chee: x.csv:2:4: a comma or the end of the line is missing behind a quotation mark
! chee: x.csv:3:1: '-8' in the column 'plies' counts nothing
! chee: x.csv:3:1: '1.5' in the column 'plies' counts nothing
! chee: x.csv:3:1: 'inf' in the column 'plies' counts nothing
! chee: x.csv:3:4: the field that begins here is no UTF-8
! chee: x.csv:2:4: the field that begins here is no UTF-8
! chee: x.csv:2:4: das Feld, das hier beginnt, ist kein UTF-8
! chee: plot: a picture of 'first' is of one file
! chee: plot: --game is for the picture 'value'
= 2
