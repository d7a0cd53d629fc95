#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the cases of a file and compares what chee answers:  run.sh FILE.t COMMAND...
# COMMAND is the program (with its emulator, if any). A case is
#
#   == title
#   ? program           leaves the case out where the machine lacks it
#   $ command line       what the shell runs in an empty folder; more lines may follow
#   | line of stdout
#   ! line of stderr
#   = exit status        0 if left out
#
# `catches PID` waits until a program that was begun in the background has set its handler of interruptions:
# a signal before that would end it, or be lost. `interrupted SECONDS COMMAND...` runs a command and interrupts
# it so long after that; its status is the command's.
#
# CHEE_PATIENCE=N makes the pauses of the cases N times as long, for builds that are that slow.
#
# An empty line of output is written without the blank. Lines with # are comments.
set -u
LC_ALL=C TERM=dumb CHEE_EGDB=none
export LC_ALL TERM CHEE_EGDB
unset NO_COLOR PAGER
file=$1
shift

base=$(mktemp -d) || exit 4
trap 'rm -rf "$base"' EXIT
trap 'exit 130' INT TERM
mkdir "$base/bin" "$base/cases"
{
  echo '#!/bin/sh'
  printf 'exec'
  for word in "$@"; do printf " '%s'" "$word"; done
  printf ' "$@"\n'
} >"$base/bin/chee"
chmod +x "$base/bin/chee"

emulated=
[ $# -eq 1 ] || emulated=yes
{
  printf '#!/bin/sh\nemulated=%s\n' "$emulated"
  cat <<'END'
used() { # hundredths of a second of the processor
  echo $(($(cut -d ' ' -f 14,15 "/proc/$1/stat" 2>/dev/null | tr ' ' +)))
}
# An emulator catches every signal for itself from its start on. The command in it has set its handlers when
# it has worked for half a second, or when it works no more.
settled() {
  [ -n "$emulated" ] || return 0
  still=0 last=
  while now=$(used "$1") && [ "$now" -lt 50 ] && [ "$still" -lt 100 ] && [ -e "/proc/$1" ]; do
    still=$((still + 1))
    [ "$now" = "$last" ] || still=0
    last=$now
    sleep 0.02
  done
}
# In the mask in hexadecimal, the last digit tells of SIGINT, and the fourth last of SIGTERM.
for _ in $(seq 3000); do
  grep -q '^SigCgt:.*[4567c-f]..[2367abef]$' "/proc/$1/status" 2>/dev/null && settled "$1" && exit
  [ -e "/proc/$1" ] || break
  sleep 0.01
done
echo "process $1 catches no interruption" >&2
exit 1
END
} >"$base/bin/catches"
cat >"$base/bin/interrupted" <<'END'
#!/bin/sh
pause=$1
shift
exec 3<&0 # what is begun in the background would read nothing
"$@" <&3 3<&- &
catches $! && sleep "$pause"
kill -INT $!
wait $!
END
chmod +x "$base/bin/catches" "$base/bin/interrupted"

# The first word that is a number is the pause.
patient() {
  cat <<END
#!/bin/sh
found=
for word; do
  shift
  case \$found\$word in
    *[!0-9.]*) ;;
    *) word=\$(awk "BEGIN { print \$word * $CHEE_PATIENCE }"); found=x ;;
  esac
  set -- "\$@" "\$word"
done
exec $(command -v "$1") "\$@"
END
}
if [ -n "${CHEE_PATIENCE:-}" ]; then
  for program in sleep timeout; do
    patient $program >"$base/patient"
    mv "$base/patient" "$base/bin/$program"
    chmod +x "$base/bin/$program"
  done
fi
PATH=$base/bin:$PATH
export PATH

# Each case becomes the files N.title .needs .sh .out .err .code.
awk -v base="$base/cases/" '
  function part(ending) { return base n ending }
  /^== / {
    n++
    print substr($0, 4) >part(".title")
    printf "" >part(".sh"); printf "" >part(".out"); printf "" >part(".err")
    printf "" >part(".needs"); print 0 >part(".code")
    close(part(".code"))
    next
  }
  /^\? / { print substr($0, 3) >part(".needs"); next }
  /^\$( |$)/ { print substr($0, 3) >part(".sh"); next }
  /^\|/ { print substr($0, 3) >part(".out"); next }
  /^!/ { print substr($0, 3) >part(".err"); next }
  /^= / { print substr($0, 3) >part(".code"); next }
  /^#/ || /^$/ { next }
  { print FILENAME ":" FNR ": this line belongs to no case" >"/dev/stderr"; bad = 1 }
  END { if (bad || n == 0) exit 1; print n >(base "count") }
' "$file" || exit 1

# differ WHAT: shows how the answer differs from the expectation.
differ() {
  cmp -s "$case.$1" "$base/got.$1" && return
  echo "not ok $n: $title ($1: - expected, + got)"
  diff -u "$case.$1" "$base/got.$1" | sed -n '3,$p'
  failed=1
}

count=$(cat "$base/cases/count")
failures=0
skipped=0
n=0
while [ "$n" -lt "$count" ]; do
  n=$((n + 1))
  case=$base/cases/$n
  title=$(cat "$case.title")
  need=$(cat "$case.needs")
  if [ -n "$need" ] && ! command -v "$need" >/dev/null; then
    echo "skipped $n: $title (no $need here)"
    skipped=$((skipped + 1))
    continue
  fi
  rm -rf "$base/work"
  mkdir "$base/work"
  HOME=$base/work XDG_STATE_HOME=$base/work/state
  export HOME XDG_STATE_HOME
  (cd "$base/work" && sh "$case.sh" </dev/null >"$base/got.out" 2>"$base/got.err")
  echo $? >"$base/got.code"
  failed=0
  differ out
  differ err
  differ code
  failures=$((failures + failed))
done
echo "$((count - failures - skipped)) of $count cases hold, $skipped left out"
[ "$failures" -eq 0 ]
