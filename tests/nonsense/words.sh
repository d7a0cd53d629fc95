# SPDX-License-Identifier: MIT
# Nonsense on the command line, at every command.
. "$(dirname "$0")/kit.sh"

fixtures() {
  echo precious >kept
}
begin

# What a command needs beside a rule set.
rest_of() {
  case $1 in
  explain) echo "'B8'" ;;
  perft) echo 2 ;;
  playouts) echo 2 ;;
  match-setup) echo 'beginner 1 2' ;;
  solve) echo "--claim 'S wins'" ;;
  esac
}

# A command as it stands before its rule set: that of tables wants a verb first.
head_of() {
  case $1 in
  db) echo 'db probe' ;;
  *) echo "$1" ;;
  esac
}

commands=$(chee gen commands)
with_rules=
for command in $commands; do
  chee help "$command" | grep -q '^  RULESET ' && with_rules="$with_rules $command"
done
[ "$(echo "$with_rules" | wc -w)" -ge 7 ] || fault "only these take a rule set:$with_rules"

long=$(printf '%0100000d' 7)
export long

# The program itself.
probe 2 'chee'
for word in "''" - -- --- xyzzy --xyzzy -x -1 '"$long"' '"--$long"' "'a b'" '"$(printf "\377\001")"' '%s%n%s%n' ../chee games/; do
  probe 2 "chee $word"
done

for command in $commands; do
  # Options that there are not, and words without number.
  probe 2 "chee $command --xyzzy"
  probe 2 "chee $command --xyzzy=1"
  probe 2 "chee $command \"--\$long\""
  probe 2 "chee $command -%"
  probe 2 "chee $command --help=1"
  case $command in
  replay | check-certificate) probe 4 "chee $command ''" ;; # a file without a name
  *) probe '2|3' "chee $command ''" ;;
  esac
  probe 2 "chee $command \$(yes njombwa | head -n 20000)"
  probe '0|2' "chee $command \$(yes -- --json | head -n 20000)"
  probe 0 "chee $command --help --help"
  probe 0 "chee help $command"
done
probe 2 'chee help xyzzy'
probe 2 'chee help perft show'
probe 2 'chee gen xyzzy'

for word in $with_rules; do
  rest=$(rest_of "$word")
  command=$(head_of "$word")
  # Rule sets that there are not.
  for rules in bao mefuhva.27 mefuhva.0 njombwa.13 chuba.3 enkeshui.9 swahili.5 swahili.1 njombwa.-1 njombwa.+8x njombwa.8.8 \
    njombwa.99999999999999999999 njombwa. njombwa.8, njombwa.8,extra=0 mefuhva.8,extra=2 mefuhva.8,extra \
    mefuhva.8,extra=0,extra=0 swahili.2,teams=on '%s%n%d' '"$long"' '"njombwa.$long"' \
    '"$(printf "\377\376\001")"' '"$(printf "njombwa.8\n\n")x"'; do
    probe 3 "chee $command $rules $rest"
  done
  # Positions that cannot be.
  for position in '' ' ' x 'njombwa.8' 'njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN' 'njombwa.8 1*9/1*8/1*8/1*8 0,0 S SN 0' \
    'njombwa.8 -1*8/1*8/1*8/1*8 0,0 S SN 0' 'njombwa.8 999999999999*8/1*8/1*8/1*8 0,0 S SN 0' 'njombwa.8 1*8/1*8/1*8/1*8 0,0 Q SN 0' \
    'njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 99999999999999999999' 'njombwa.8 0*8/0*8/0*8/0*8 0,0 S - 2' 'njombwa.8 60*8/60*8/60*8/60*8 0,0 S - 2' \
    'bao.8 1*8/1*8/1*8/1*8 0,0 S SN 0' 'njombwa.8 1*999999999/1*8/1*8/1*8 0,0 S SN 0' 'enkeshui.8 2S,0*7/3*8 0,0 S - 9' 'chuba.4 0*4/1u,0*3/0*3,2/1u*4 0,0 S - 2' '%s%s%n'; do
    probe 3 "chee $command njombwa $rest --position '$position'"
  done
  probe 3 "chee $command njombwa $rest --position \"\$long\""
  probe 3 "chee $command njombwa $rest --position \"\$(printf 'njombwa.8\n1*8\377')\""
  probe '2|3' "chee $command chuba $rest --position 'njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0'"
  # Moves that are none, or are not legal.
  for moves in C3 B0 B99 B-1 B B8x 'B8 A1' 'B8 b8 A9' 'B8 b8 A1 b1xx' '--' 'B8 --' '%s' 'B8<' 'B8+' 'B8,b8'; do
    probe '1|3' "chee $command njombwa $rest --moves '$moves'"
  done
  probe '1|3' "chee $command njombwa $rest --moves \"\$long\""
  probe '1|3' "chee $command njombwa $rest --moves \"\$(printf 'B8\001')\""
  probe '1|3' "chee $command njombwa $rest --moves \"\$(yes B8 | head -n 30000)\""
done

# A hole off the board, and moves that lack a part.
for move in A9 B9 a0 A1x A1xb1 A1x- ++ A++ A1++++++ -- - x '""' '"$long"' '"$(printf "B8\033[31m")"' B88888888888888888888 B8B8; do
  probe '1|2|3' "chee explain njombwa $move"
done
probe '1|3' 'chee explain mefuhva.28 A29'
probe '1|3' 'chee explain mefuhva A9'
probe '1|3' 'chee explain chuba A9xa99'
probe '1|3' 'chee explain enkeshui "A3<<<<<<<<<<"'
probe '1|3' 'chee explain swahili A12'
probe '1|3' "chee explain swahili A1$(printf '%090d' 0 | tr 0 +)"

# Numbers.
for number in -1 -0 1.5 1e3 0x10 99999999999999999999 18446744073709551616 "''" "' 5'" "'5 '" 5x ٣ +5 NaN; do
  for start in 'perft njombwa' 'perft njombwa 2 --threads' 'playouts njombwa' 'playouts njombwa 2 --seed' \
    'playouts njombwa 2 --threads' 'play njombwa --south random --north random --seed' \
    'show njombwa --width' 'bench --speed --only nothing --runs' 'match-setup enkeshui surplus 20' \
    'match-setup chuba beginner 1'; do
    probe '2|3|5' "chee $start $number"
  done
done
probe 5 'chee perft njombwa 65'
probe 2 'chee playouts njombwa 0'
probe 2 'chee perft njombwa 2 --threads 0'
probe 2 'chee perft njombwa 2 --threads 1000000'
probe '2|3' 'chee match-setup enkeshui surplus 48 48'
probe '2|3' 'chee match-setup enkeshui rearrange A1 A99 A1=3'
probe '2|3' 'chee match-setup enkeshui rearrange A2 A3 A1=999999999999'
probe '2|3' 'chee match-setup enkeshui rearrange A2 A3 "$long"'
probe '2|3' 'chee match-setup enkeshui rearrange A2 A3 A1=3,,='
probe '2|3' 'chee match-setup enkeshui rearrange A2 A2 A1=6'
probe '2|3' 'chee match-setup njombwa race'
probe '2|3' 'chee match-setup chuba beginner 3 1'
probe '2|3' 'chee match-setup swahili.2 beginner 1 3'

# Words of other commands.
for word in '""' xyzzy '"$long"' '%n' ../../docs/rules/chuba; do
  probe '2|3' "chee rules $word"
  probe '2|3' "chee games $word"
done
for clause in 99.99 3 3. '""' -1 '%s' '"$long"' 'x'; do
  probe '1|2|3' "chee rules chuba $clause"
done
for player in '""' xyzzy '"$long"' level:0 level:-1 'ugi:' '%s'; do
  probe 2 "chee play njombwa --south $player --north random"
done
probe 2 'chee play njombwa --a random'
probe 2 'chee play swahili --south random'
probe 2 'chee play swahili.2 --c random --d random'
probe 2 'chee play --speed warp njombwa'
probe '2|3' 'chee bench --only'
for name in purple '""' always,never; do
  probe 2 "chee show njombwa --color $name"
done
finish
