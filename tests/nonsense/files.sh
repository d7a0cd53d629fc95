# SPDX-License-Identifier: MIT
# Files that are none, are broken or huge, and places that cannot be written: at every command that
# takes a file.
. "$(dirname "$0")/kit.sh"

repeat() {
  yes "$2" | head -n "$1" | tr -d '\n'
}

head_of() {
  printf '[Game "%s"]\n[Result "*"]\n\n' "$1"
}

fixtures() {
  { head_of njombwa.8; echo '1. B8 b8 *'; } >good.pmn
  echo '{"rules":"njombwa.8","moves":[{"m":"B8"},{"m":"b8"}]}' >good.jsonl
  echo precious >kept
  mkdir folder
  : >empty
  printf '\n\r\n \t' >blank
  head -c 4096 /dev/zero >zeros
  head -c 60000 "$program" >binary
  printf '\037\213\010\000\000\000\000\000\000\003' >packed
  { head_of njombwa.8; echo '1. B8 b8 *'; } | sed 's/./&\x00/g' >wide
  # 10 MB in one line, as each kind of token; and where it goes too deep.
  repeat 1000000 aaaaaaaaaa >long
  { printf '{"rules":"'; repeat 1000000 aaaaaaaaaa; printf '","moves":[]}\n'; } >long.jsonl
  { printf '{"rules":"njombwa.8","moves":[],"x":['; repeat 2500000 '[],x' | tr x 0 | sed 's/0/0,/g'; printf '0]}\n'; } >list.jsonl
  { head_of njombwa.8; printf '1. B8 {'; repeat 1000000 '0123456789'; echo '} *'; } >comment.pmn
  { head_of njombwa.8; printf '1. '; repeat 1000000 '9999999999'; echo ' *'; } >number.pmn
  { printf '[Game "'; repeat 1000000 '0123456789'; printf '"]\n'; } >tag.pmn
  { head_of njombwa.8; printf '%%'; repeat 1000000 '0123456789'; printf '\n*\n'; } >escape.pmn
  { printf '{"rules":"njombwa.8","moves":'; repeat 100000 '['; } >deep.jsonl
  { printf '{"rules":"njombwa.8","k":'; repeat 100000 '{"k":'; } >keys.jsonl
  { head_of njombwa.8; printf '1. B8 b8 '; repeat 100000 '(2. A1 '; } >deep.pmn
  { head_of njombwa.8; printf '1. B8 '; repeat 200000 '{}'; echo '*'; } >comments.pmn
  { head_of njombwa.8; repeat 100000 '%'; } >percent.pmn
  ln -s nowhere dangling
  ln -s circle circle
  ln -s /dev/full full
}

shift_program() {
  for program in "$@"; do :; done # the last word: the first may be an emulator
}
shift_program "$@"
begin

# A fault in this file, as a line and in JSON.
told() {
  echo "^(chee: )?$1:[0-9]+:[0-9]+: .|\"file\": \"$1\""
}

# The whole is read, and its last line is the answer.
answer 0 '^ok 1 game' 'chee replay good.pmn'
answer 0 '^ok 1 game' 'chee replay good.jsonl'
answer 0 '^ok 0 games' 'chee replay empty'
answer 0 '^ok 0 games' 'chee replay blank'
answer 0 '^ok 0 games' 'chee replay /dev/null'
probe 0 'chee convert --to jsonl empty'

for call in 'chee replay' 'chee replay --list' 'chee replay --json' 'chee convert --to pmn' 'chee convert --to jsonl'; do
  # Nothing that could be read.
  for file in nowhere nowhere/x folder folder/ . / kept/x dangling circle '""' "$(printf '%05000d' 0)" /proc/self/mem '"$(printf "a\001b")"'; do
    probe 4 "$call $file"
  done
  probe 4 "$call - <folder"
  probe 4 "$call - <&-"
  # Bytes that are no record.
  for file in kept zeros binary packed wide long /proc/self/cmdline; do
    answer '3|5' "$(told "$file")" "$call $file"
    answer '3|5' "$(told stdin)" "$call - <$file"
  done
  # What goes on for too long, or too deep.
  for file in long.jsonl list.jsonl comment.pmn number.pmn tag.pmn escape.pmn deep.jsonl keys.jsonl deep.pmn comments.pmn percent.pmn; do
    answer '1|3|5' "$(told "$file")" "$call $file"
  done
  probe '1|3|5' "head -c 20000000 /dev/zero | $call -"
  probe '1|3|5' "yes '[Event \"x\"]' | head -c 20000000 | $call -"
  probe '1|3|5' "yes '(' | head -c 20000000 | $call -"
  probe '1|3|5' "{ printf '{\"rules\":\"njombwa.8\",\"moves\":[';  yes '{\"m\":\"B8\"},' | tr -d '\n' | head -c 20000000; } | $call -"
  # A byte changed in what was good.
  for change in 's/njombwa.8/njombwa.27/' 's/B8/B9/' 's/b8/A8/' 's/b8/b8b8/' 's/B8/\x00/' 's/B8/\xff/' 's/"//' 's/[]}]//'; do
    probe '1|3' "sed '$change' good.pmn | $call -"
    probe '1|3' "sed '$change' good.jsonl | $call -"
  done
done

# Places that cannot be written. What stood there stands there still.
for out in folder folder/ nowhere/x kept/x circle full /proc/none '""' "$(printf '%05000d' 0)"; do
  probe 4 "chee convert --to jsonl good.pmn $out"
  probe 4 "chee playouts njombwa 3 --seed 1 --records $out"
  probe 4 "chee match njombwa -P random -P random --games 2 --records $out"
  probe 4 "chee analyse good.pmn --depth 1 --out $out"
  [ "$out" = full ] || probe 4 "chee playouts njombwa 3 --seed 1 --resume $out"
done
probe '3|4' 'chee playouts njombwa 3 --seed 1 --resume full' # which is endless zeros to a reader
probe 4 'chee convert --to jsonl good.pmn >/dev/full'
probe 4 'chee replay good.pmn >/dev/full'
for from in kept binary comment.pmn deep.jsonl zeros nowhere folder; do
  probe '1|3|4|5' "chee convert --to pmn $from kept"
  probe '1|3|4|5' "chee convert --to jsonl $from $from"
done
# A disk that is full after 4 KB.
probe 4 "trap '' XFSZ; ulimit -f 8; chee playouts njombwa 2000 --records kept"
probe 4 "trap '' XFSZ; ulimit -f 8; chee playouts njombwa 2000 --records new; code=\$?; rm -f new; exit \$code"
probe 4 "ulimit -f 8; chee playouts njombwa 2000 --records kept"
probe 4 "chee playouts njombwa 2000 --records games.tmp && { (trap '' XFSZ; ulimit -f 8; chee convert --to jsonl games.tmp kept); code=\$?; rm games.tmp; exit \$code; }"
# A state of work that is none.
for state in kept binary zeros long empty good.pmn; do
  probe 3 "chee playouts njombwa 3 --resume $state"
done
# What is no table, and no game with values.
for picture in length branching first elo; do
  for file in nowhere folder/ kept zeros binary empty blank long good.pmn list.jsonl; do
    probe '3|4' "chee plot $picture $file --out kept"
  done
  probe 3 "yes '\"' | head -c 20000000 | chee plot $picture -"
  probe 3 "yes , | tr -d '\n' | head -c 20000000 | chee plot $picture -"
done
for file in nowhere folder kept zeros good.pmn deep.pmn comment.pmn; do
  probe '1|3|4|5' "chee plot value $file --out kept"
done
probe 4 'printf "plies\n1\n" | chee plot length - >/dev/full'
# Other files.
for file in nowhere folder kept binary zeros empty long deep.pmn dangling; do
  probe '1|2|3|4|5' "chee play --load $file"
done
for file in nowhere folder kept zeros empty; do
  probe 4 "chee bench --speed --only njombwa --runs 1 --yardstick ./$file"
done
finish
