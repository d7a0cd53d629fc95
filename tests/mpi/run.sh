#!/bin/sh
# SPDX-License-Identifier: MIT
# chee-mpi against chee:  tests/mpi/run.sh BUILD [tables]
# Tables of 1, 2, 3 and 4 ranks are those of one process, byte for byte, with each MPI that is
# installed; a rank that is killed ends the job with a sentence, and a new start goes on and leaves
# the tables that were finished alone; counts and random games come to the same sums. With `tables`
# only the first.
set -eu
build=$(cd "$1" && pwd)
only=${2:-}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT INT TERM
# The ranks of one machine, be they more than its cores, and whoever runs the tests.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_mpi_yield_when_idle=1
failed=0

fail() {
  echo "tests/mpi: $*" >&2
  failed=1
}

# tables KIND RUN PROGRAM RANKS RULESET COUNTERS SHARE
tables() {
  kind=$1 run=$2 program=$3 ranks=$4 rules=$5 counters=$6 share=$7
  [ -d "$folder/ref/$rules" ] ||
    "$build/chee" db build "$rules" --counters "$counters" --out "$folder/ref" --threads 1 >/dev/null
  out=$folder/$kind.$ranks
  "$run" -n "$ranks" "$program" db build "$rules" --counters "$counters" --out "$out" --share "$share" \
    >"$folder/said" 2>&1 || fail "$kind, $ranks ranks, $rules: $(cat "$folder/said")"
  diff -r "$folder/ref/$rules" "$out/$rules" >/dev/null || fail "$kind, $ranks ranks: other tables of $rules"
}

# Under the bulls of a board, as chee makes them; only Enkeshui has such.
under() {
  kind=$1 run=$2 program=$3 board='enkeshui.8 0,3S,0*6/0*7,3N 0,0 N - 9'
  "$build/chee" db build enkeshui.8 -n 3 --out "$folder/$kind.bulls" --position "$board" >/dev/null
  "$run" -n 2 "$program" db build "$board" --counters 3 --out "$folder/$kind.under" >"$folder/said" 2>&1 ||
    fail "$kind: $(cat "$folder/said")"
  diff -r "$folder/$kind.bulls" "$folder/$kind.under" >/dev/null || fail "$kind: other tables under bulls"
  status=0
  "$run" -n 2 "$program" db build 'njombwa.4 0*4/0,2,0,0/3,0*3/0*4 0,0 S - 9' --counters 4 \
    --out "$folder/$kind.none" >"$folder/said" 2>&1 || status=$?
  [ "$status" -eq 3 ] && grep -qx 'chee-mpi: only Enkeshui has tables under certain bulls' "$folder/said" ||
    fail "$kind: status $status under the bulls of a game without: $(cat "$folder/said")"
}

# In smaller blocks, as chee makes them: slabs of one rank and of all together.
blocks() {
  kind=$1 run=$2 program=$3
  "$build/chee" db build njombwa.4 -n 7 --out "$folder/$kind.blocks" --block 1024 >/dev/null
  ! diff -rq "$folder/$kind.blocks/njombwa.4" "$folder/ref/njombwa.4" >/dev/null || fail "$kind: blocks of one size"
  "$run" -n 2 "$program" db build njombwa.4 --counters 7 --out "$folder/$kind.small" --share 2000 --block 1024 \
    >"$folder/said" 2>&1 || fail "$kind: $(cat "$folder/said")"
  diff -r "$folder/$kind.blocks" "$folder/$kind.small" >/dev/null || fail "$kind: other tables in small blocks"
}

# The tables in a folder: the name, the file and the time of each.
finished() {
  find "$1" -name '*.chdb' -printf '%f %i %T@\n' | sort
}

# The first rank of a build is killed in the middle; a second start finishes it.
killed() {
  kind=$1 run=$2 program=$3
  out=$folder/$kind.killed
  "$run" -n 3 "$program" db build njombwa.4 --counters 10 --out "$out" --share 3000 >"$folder/said" 2>&1 &
  starter=$!
  victim=
  while kill -0 "$starter" 2>/dev/null; do
    # Once a few files stand there, a process of this program and folder.
    set -- "$out"/njombwa.4/3-*.chdb
    if [ -e "$1" ]; then
      for entry in /proc/[0-9]*; do
        case $(tr '\0' ' ' 2>/dev/null <"$entry/cmdline" || true) in
        "$program "*"$out "*) victim=${entry#/proc/} ;;
        esac
      done
      [ -z "$victim" ] || break
    fi
    sleep 0.05
  done
  if [ -z "$victim" ]; then
    fail "$kind: the build was over before a rank could be killed"
    return
  fi
  kill -9 "$victim" 2>/dev/null || true
  status=0
  wait "$starter" || status=$?
  [ "$status" -ne 0 ] || fail "$kind: a killed rank passes for success"
  [ -s "$folder/said" ] || fail "$kind: a killed rank ends the job without a sentence"
  [ -d "$folder/ref10" ] ||
    "$build/chee" db build njombwa.4 --counters 10 --out "$folder/ref10" --threads 1 >/dev/null
  finished "$out" >"$folder/before"
  [ -s "$folder/before" ] || fail "$kind: nothing was finished when a rank was killed"
  "$run" -n 2 "$program" db build njombwa.4 --counters 10 --out "$out" --share 3000 >/dev/null 2>&1 ||
    fail "$kind: no second start after a killed rank"
  finished "$out" >"$folder/after"
  [ -z "$(comm -23 "$folder/before" "$folder/after")" ] ||
    fail "$kind: after a killed rank finished tables are made again"
  rm -f "$out"/njombwa.4/*.part
  diff -r "$folder/ref10" "$out" >/dev/null || fail "$kind: other tables after a killed rank"
}

# What chee-mpi playouts adds up, from the means of chee playouts.
sums() {
  "$build/chee" playouts "$1" "$2" --seed "$3" --json | node -e '
    const { games, statistics: s } = JSON.parse(require("fs").readFileSync(0));
    const sum = (name) => Math.round(s[name].mean * games);
    const won = Object.keys(s).filter((name) => name.endsWith("_wins")).map((name) => s[name].games);
    console.log([games, sum("plies_a_game"), sum("laps_a_game"), sum("captures_a_game"),
      sum("passes_a_game"), sum("endless_starts_a_game"), s.shared.games, s.laps_a_turn.most, ...won].join(" "));'
}

# counts KIND RUN PROGRAM RULESET DEPTH GAMES
counts() {
  kind=$1 run=$2 program=$3 rules=$4
  own=$("$build/chee" perft "$rules" "$5" | tail -1)
  sum=$(sums "$rules" "$6" 9)
  for ranks in 1 2 3 4; do
    many=$("$run" -n "$ranks" "$program" perft "$rules" "$5")
    [ "$own" = "$many" ] || fail "$kind, $ranks ranks: perft $rules: $many instead of $own"
    many=$("$run" -n "$ranks" "$program" playouts "$rules" "$6" --seed 9 | sed 's/.* //' | paste -sd' ')
    [ "$sum" = "$many" ] || fail "$kind, $ranks ranks: playouts $rules: $many instead of $sum"
  done
}

# A game that reaches the last ply there may be is won by nobody.
unfinished() {
  kind=$1 run=$2 program=$3 position='chuba.8 1u*8/2*6,1,0/0,1,2*6/1u*8 0,0 S - 999998'
  own=$("$build/chee" playouts 300 --position "$position" | awk '$1 == "unfinished" { print $1, $4 }')
  many=$("$run" -n 2 "$program" playouts "$position" 300 | grep -e '^won' -e '^unfinished' | paste -sd' ')
  [ "$many" = "won 0 0 won 1 0 $own" ] || fail "$kind: $many instead of $own"
}

# A folder that cannot be made: a sentence and a status.
refusals() {
  kind=$1 run=$2 program=$3
  if "$run" -n 2 "$program" db build njombwa.4 --counters 4 --out /dev/null/x >"$folder/said" 2>&1; then
    fail "$kind: a folder that cannot be made passes"
  fi
  grep -q 'chee-mpi: /dev/null/x: Not a directory' "$folder/said" || fail "$kind: $(cat "$folder/said")"
}

# A mistake in the arguments is the same on all ranks and said once, in a line of its own.
mistakes() {
  kind=$1 run=$2 program=$3
  while read -r wanted words; do
    status=0
    # shellcheck disable=SC2086 # a list of words
    "$run" -n 3 "$program" $words >"$folder/said" 2>&1 || status=$?
    [ "$status" -eq "$wanted" ] || fail "$kind: status $status of $words"
    [ "$(grep -c 'chee-mpi: ' "$folder/said")" -eq 1 ] && grep -q '^chee-mpi: .*[a-z0-9]$' "$folder/said" ||
      fail "$kind: $words: $(cat "$folder/said")"
  done <<END
3 db build njombwa.99 --counters 3 --out $folder/$kind.none
2 db build njombwa.4 --counters 300 --out $folder/$kind.none
2 db build njombwa.4 --out $folder/$kind.none
2 db build njombwa.4 --counters 3
2 db build njombwa.4 --counters 3 --out=
3 db build swahili.3 --counters 3 --out $folder/$kind.none
5 db build mefuhva.28 --counters 90 --out $folder/$kind.none
5 db build enkeshui.12 --counters 200 --out $folder/$kind.none
2 db build njombwa.4 --counters 3 --out $folder/$kind.none --block 3000
2 db build njombwa.4 --counters 3 --out $folder/$kind.none --block 512
2 perft njombwa.8 x
2 playouts njombwa.8 3 --seed 99999999999999999999999
2 db build njombwa.4 --counters 3 --out $folder/$kind.none --share 18446744073709551616
3 playouts chuba.999 3
END
  # As chee says it: with the clause.
  "$run" -n 2 "$program" db build enkeshui.12 --counters 200 --out "$folder/$kind.none" >"$folder/said" 2>&1 || true
  wanted=$("$build/chee" db build enkeshui.12 --counters 200 --out "$folder/$kind.none" 2>&1 || true)
  grep -qxF "chee-mpi${wanted#chee}" "$folder/said" || fail "$kind: not '$wanted' but $(cat "$folder/said")"
  [ ! -e "$folder/$kind.none" ] || fail "$kind: a refused build made its folder"
}

# What cannot be written is no success. Without the launcher, which reads what ranks write.
unwritten() {
  kind=$1 program=$2
  for words in 'perft njombwa.4 2' 'playouts njombwa.4 2' --help; do
    status=0
    # shellcheck disable=SC2086 # a list of words
    "$program" $words >/dev/full 2>"$folder/said" || status=$?
    [ "$status" -eq 4 ] && grep -qx 'chee-mpi: cannot write the output' "$folder/said" ||
      fail "$kind: status $status of $words on a full disk: $(cat "$folder/said")"
  done
}

# While another build is at work in the folder, neither begins there.
locked() {
  kind=$1 run=$2 program=$3
  mkdir -p "$folder/$kind.locked/njombwa.4"
  status=0
  flock "$folder/$kind.locked/njombwa.4" \
    "$run" -n 2 "$program" db build njombwa.4 --counters 4 --out "$folder/$kind.locked" >"$folder/said" 2>&1 || status=$?
  [ "$status" -ne 0 ] || fail "$kind: builds where another is at work"
  grep -q "^chee-mpi: $folder/$kind.locked/njombwa.4: another build is at work there\$" "$folder/said" ||
    fail "$kind: $(cat "$folder/said")"
  [ -z "$(ls "$folder/$kind.locked/njombwa.4")" ] || fail "$kind: files beside another build"
}

tried=0
for kind in openmpi mpich; do
  program=$build/chee-mpi run=mpirun.openmpi
  [ "$kind" = openmpi ] || program=$build/chee-mpi-mpich run=mpirun.mpich
  if [ ! -x "$program" ] || ! command -v "$run" >/dev/null; then
    echo "tests/mpi: $kind is left out, since it is not installed (tools/deps mpi)"
    continue
  fi
  tried=1
  for ranks in 1 2 3 4; do
    tables "$kind" "$run" "$program" "$ranks" njombwa.4 7 2000
    tables "$kind" "$run" "$program" "$ranks" chuba.4 6 2000
    tables "$kind" "$run" "$program" "$ranks" mefuhva.4 7 2000
    tables "$kind" "$run" "$program" "$ranks" swahili.2 6 2000
    tables "$kind" "$run" "$program" "$ranks" enkeshui.8 1 3000000
  done
  under "$kind" "$run" "$program"
  blocks "$kind" "$run" "$program"
  [ "$only" != tables ] || continue
  killed "$kind" "$run" "$program"
  for rules in mefuhva.8 mefuhva.6,extra=0 chuba.11; do counts "$kind" "$run" "$program" "$rules" 4 500; done
  for rules in njombwa.8 enkeshui.8 swahili.2 swahili.3 swahili.4; do
    counts "$kind" "$run" "$program" "$rules" 6 500
  done
  unfinished "$kind" "$run" "$program"
  refusals "$kind" "$run" "$program"
  mistakes "$kind" "$run" "$program"
  unwritten "$kind" "$program"
  locked "$kind" "$run" "$program"
done
[ "$tried" = 1 ] || exit 1
[ "$failed" = 0 ] && echo "tests/mpi: equal ${only:-tables, counts and games}"
exit "$failed"
