# SPDX-License-Identifier: MIT
# Streams that are closed, full or lost at every command, and nonsense to the two that listen.
. "$(dirname "$0")/kit.sh"

fixtures() {
  echo precious >kept
  printf '[Game "njombwa.8"]\n[Result "*"]\n\n1. B8 b8 *\n' >good.pmn
  # A protocol's and a player's worst days.
  printf 'ugi\nisready\nquit\n' >talk
  head -c 60000 "$program" >binary
  head -c 100000 /dev/zero >zeros
  yes aaaaaaaaaa | head -c 10000000 | tr -d '\n' >long
  yes B8 | head -n 100000 >many
  printf 'B8' >unended
  printf '\377\376B\0008\000\n\000' >wide
  mkfifo nobody
  chee db build mefuhva.4 --counters 4 --out tables >/dev/null
  chee solve njombwa.3 --claim 'N wins' --hash 16 --certificate certificate >/dev/null
  chee playouts njombwa.3 3 --seed 1 --games games.csv >/dev/null
}

for program in "$@"; do :; done # the last word: the first may be an emulator
begin

# A short call of each command that prints something.
call_of() {
  case $1 in
  games) echo 'chee games' ;;
  rules) echo 'chee rules chuba' ;;
  show | moves) echo "chee $1 swahili" ;;
  explain) echo 'chee explain njombwa B8' ;;
  play) echo 'chee play njombwa.3 --south random --north random --seed 1' ;;
  analyse) echo 'chee analyse good.pmn --depth 1' ;;
  replay) echo 'chee replay good.pmn' ;;
  convert) echo 'chee convert --to jsonl good.pmn' ;;
  perft) echo 'chee perft njombwa 3' ;;
  plot) echo 'chee plot length games.csv' ;;
  playouts) echo 'chee playouts njombwa 3 --seed 1' ;;
  match) echo 'chee match njombwa -P random -P greedy --games 2 --seed 1' ;;
  match-setup) echo 'chee match-setup chuba beginner 1 1' ;;
  bench) echo 'chee bench --help' ;; # the others take seconds
  db) echo 'chee db info mefuhva.4 --dir tables' ;;
  solve) echo 'chee solve njombwa.3 --claim "N wins" --hash 16' ;;
  check-certificate) echo 'chee check-certificate certificate' ;;
  endless) echo 'chee endless 8 7' ;;
  ugi) echo 'chee ugi <talk' ;;
  help) echo 'chee help' ;;
  esac
}

# What is small takes little memory.
probe 0 'chee db verify mefuhva.4 --dir tables'

for command in $(chee gen commands); do
  line=$command
  call=$(call_of "$command")
  [ -n "$call" ] || fault 'there is no call of this command here'
  probe 0 "$call"
  probe 4 "$call >/dev/full"
  probe 4 "$call >&-"
  probe 4 "$call >/dev/full 2>/dev/full; code=\$?; echo 'chee: as told by the shell' >&2; exit \$code"
  probe 4 "$call >&- 2>&-; code=\$?; echo 'chee: as told by the shell' >&2; exit \$code"
  # A pipe whose reader has gone is no fault, and not a word is said.
  probe 141 "exec 8<>nobody 9>nobody 8<&-; $call >&9"
  # Closed on both sides; those that read nothing else print as ever.
  [ "$command" = ugi ] || probe 0 "$call <&-"
  # What cannot be said is an error still.
  probe 2 "chee $command --xyzzy 2>/dev/full; code=\$?; echo 'chee: as told by the shell' >&2; exit \$code"
  probe 2 "chee $command --xyzzy 2>&-; code=\$?; echo 'chee: as told by the shell' >&2; exit \$code"
done

# Nonsense in a conversation is answered where it is a line of the protocol that is wrong, and passed
# over where it is none; the conversation goes on.
for file in zeros binary long wide; do
  answer 0 '^info string error ' "chee ugi <$file"
  probe 4 "chee ugi <$file >/dev/full"
  probe 141 "exec 8<>nobody 9>nobody 8<&-; chee ugi <$file >&9"
done
for file in kept zeros binary long many unended wide; do
  answer 0 '^readyok' "{ cat $file; printf '\\nisready\\nquit\\n'; } | chee ugi"
done
probe 4 'chee ugi <&-'
probe 0 'chee ugi </dev/null'

# Nonsense at a game in a pipe ends it, with the line.
talks=yes
for file in kept zeros binary long many wide; do
  probe '1|3' "chee play njombwa --south human --north human <$file"
  probe '1|3' "{ printf 'B8\\nb8\\n'; cat $file; } | chee play njombwa --south human --north human"
  probe '1|3|4' "chee play njombwa --south human --north human <$file >/dev/full"
done
for file in unended /dev/null; do
  probe 0 "chee play njombwa --south human --north human <$file"
done
probe '0|4' 'chee play njombwa --south human --north human <&-'
probe '0|4' 'chee play njombwa --south human --north human <.'
finish
