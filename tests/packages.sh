#!/bin/sh
# SPDX-License-Identifier: MIT
# Hides one package after another from CMake and make:  packages.sh PART ROOT CHEE
# optional: several at once, none of whose sentences hangs on another, each alone with CHEE_TESTS=all; without them the
#   command can be built, and a sentence says what is left out.
# made: the commands without ncursesw and without libwebsockets, which have sources of their own, are made of CHEE's build.
# needed: without these a sentence names `make deps`. CHEE writes its completions alone.
set -eu
part=$1 root=$2 chee=$3
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT INT TERM
failed=0
cases=0
without=

fail() {
  echo "$1"
  tail -n 12 "$scratch/log" | sed 's/^/  | /'
  failed=1
}

# All programs and packages of this machine in a folder each, for want of a way to hide single ones.
mkdir "$scratch/bin" "$scratch/pc" "$scratch/hidden" "$scratch/tree"
echo "$PATH" | tr ':' '\n' | while read -r folder; do
  ln -s "$folder"/* "$scratch/bin" 2>/dev/null || true
done
pkg-config --variable pc_path pkg-config | tr ':' '\n' | while read -r folder; do
  ln -s "$folder"/*.pc "$scratch/pc" 2>/dev/null || true
done

hide() { # PATTERN...
  for name in "$@"; do
    find "$scratch/bin" "$scratch/pc" -name "$name" -exec mv -t "$scratch/hidden" {} +
  done
}

show() {
  find "$scratch/hidden" -name '*.pc' -exec mv -t "$scratch/pc" {} +
  find "$scratch/hidden" -type l -exec mv -t "$scratch/bin" {} +
}

with_these() {
  PATH=$scratch/bin PKG_CONFIG_LIBDIR=$scratch/pc PKG_CONFIG_PATH='' "$@" >"$scratch/log" 2>&1
}

# CMake looks into the system's folders, too, unless it is told not to.
configure() {
  with_these cmake -S "$root" -B "$scratch/build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_FIND_USE_CMAKE_SYSTEM_PATH=OFF
}

said() {
  tr -s ' \n' '  ' <"$scratch/log" | grep -qF "$1"
}

# SENTENCE PATTERN...: without these the command can be built from what is no test, and the sentence is said, when
# `look` is called after some of them.
optional() {
  cases=$((cases + 1))
  echo "$1" >>"$scratch/sentences"
  shift
  without="$without $*"
  hide "$@"
  [ "${CHEE_TESTS:-}" != all ] || look
}

anew() {
  rm -rf "$scratch/build"
  cp -a "$scratch/begun" "$scratch/build"
}

look() {
  [ -n "$without" ] || return 0
  anew
  if ! configure; then
    fail "without$without the tree cannot be configured:"
  else
    while read -r sentence; do
      said "$sentence" || fail "without$without this is not said: $sentence"
    done <"$scratch/sentences"
    if ! ninja -C "$scratch/build" -t commands product >"$scratch/log" 2>&1 || ! said ' -o chee '; then
      fail "without$without the command cannot be built:"
    elif said /tests/; then
      fail "without$without the command is built with tests:"
    fi
  fi
  without=
  : >"$scratch/sentences"
  show
}

# The command as it was configured last: what is compiled in CHEE's own build is taken from there, but for what differs.
build_command() {
  built=$(cd "$(dirname "$chee")" && pwd)
  ninja -C "$scratch/build" -t commands chee >"$scratch/commands"
  while read -r line; do
    made=$(echo "$line" | sed -n 's,.* -o \([^ ]*[.]o\) .*,\1,p; s,.* rm -f \(lib/[^ ]*[.]a\) .*,\1,p')
    if [ -n "$made" ] && [ -e "$built/$made" ]; then
      mkdir -p "$scratch/build/${made%/*}"
      ln -sf "$built/$made" "$scratch/build/$made"
    else
      (cd "$scratch/build" && with_these sh -c "$(echo "$line" | sed 's/-flto=auto/-fno-lto/')") || return 1
    fi
  done <"$scratch/commands"
}

# PATTERN: the command is made without this package, which stays hidden.
made_without() {
  cases=$((cases + 1))
  hide "$1"
  configure && build_command && return
  fail "without $1 the command cannot be built from what is compiled:"
  return 1
}

# LANGUAGE SENTENCE ARGUMENT...: without libwebsockets the command ends with 4 and this sentence.
refuses() {
  language=$1 sentence=$2 status=0
  shift 2
  "$scratch/build/chee" "$@" "--lang=$language" </dev/null >"$scratch/log" 2>&1 || status=$?
  [ "$status" -eq 4 ] && said "$sentence" && [ "$(wc -l <"$scratch/log")" -eq 1 ] ||
    fail "without libwebsockets 'chee $*' ends with $status and without this: $sentence"
}

# HOW WORD PATTERN...: without these HOW fails and says the word and `make deps`.
needed() {
  how=$1 word=$2
  shift 2
  cases=$((cases + 1))
  hide "$@"
  rm -rf "$scratch/tree/build" "$scratch/build"
  if "$how" || ! said "$word" || ! said 'make deps'; then
    fail "without $* $how does not name it and 'make deps':"
  fi
  show
}

plain_make() {
  with_these env -u MAKEFLAGS make -C "$scratch/tree" YES=
}

# A build without all that is optional, since what the compiler is, is found out once.
begin() {
  set -- scdoc lowdown ncursesw.pc cmocka.pc libwebsockets.pc sqlite3.pc libsodium.pc libutf8proc.pc libpq.pc systemd-analyze 'c++*' 'g++*' 'clang++*' node npm clang wasm-ld wasm-opt zopfli 'chrom*' 'google-chrome*'
  hide "$@"
  mkdir "$scratch/build"
  configure || { fail 'without all that is optional the tree cannot be configured:'; exit 1; }
  show
  cp -a "$scratch/build" "$scratch/begun"
}

hide_optional() {
  optional 'the server is left out: libwebsockets is missing (packages libwebsockets-dev' libwebsockets.pc
  optional '`chee play --online` is left out: libwebsockets is missing (package libwebsockets-dev;' libwebsockets.pc
  optional 'unit are left out, since this is missing: cmocka (libcmocka-dev;' cmocka.pc
  optional 'web.package are left out, since this is missing: node' node
  look
  optional 'manual pages are left out: scdoc is missing (package scdoc;' scdoc
  optional 'the server is left out: sqlite3 is missing' sqlite3.pc
  optional 'web.page are left out, since this is missing: a browser (chromium-headless-shell;' 'chrom*' 'google-chrome*'
  optional 'npm' npm
  look
  optional 'manual pages of the formats are left out: lowdown is missing (package lowdown;' lowdown
  optional 'the server is left out: libsodium is missing' libsodium.pc
  optional 'clang' clang
  look
  optional 'the full screen of `chee play` is left out: ncursesw is missing (package libncurses-dev;' ncursesw.pc
  optional 'the server is left out: libutf8proc is missing' libutf8proc.pc
  optional 'wasm-ld' wasm-ld
  look
  optional 'the server keeps games in SQLite alone: libpq is missing (package libpq-dev;' libpq.pc
  optional 'server.service are left out, since this is missing: systemd-analyze, which reads the unit (systemd;' systemd-analyze
  optional 'headers are left out, since this is missing: a C++ compiler (g++;' 'c++*' 'g++*' 'clang++*'
  optional 'wasm-opt' wasm-opt
  look
  optional 'zopfli' zopfli
  look
}

make_without() {
  anew
  if made_without ncursesw.pc; then
    "$scratch/build/chee" play njombwa.4 --south random --north random --seed 1 </dev/null >"$scratch/log" 2>&1 &&
      tail -n 1 "$scratch/log" | grep -q '^result ' || fail 'without ncursesw no game is played:'
  fi
  show
  anew
  if made_without libwebsockets.pc; then
    for words in '--online http://127.0.0.1:9/' '--online http://127.0.0.1:9/ --waiting' '--online http://127.0.0.1:9/#/online/x/S/y'; do
      refuses en 'built without libwebsockets (package libwebsockets-dev), and reaches no server' play $words
      refuses de 'ohne libwebsockets gebaut (Paket libwebsockets-dev) und erreicht keinen Server' play $words
    done
  fi
  show
}

hide_needed() {
  # A tree that was never configured, as make sees it.
  for entry in "$root"/*; do
    case ${entry##*/} in build*) ;; *) ln -s "$entry" "$scratch/tree" ;; esac
  done
  needed plain_make cmake cmake
  needed plain_make Ninja ninja 'ninja-*'
  needed plain_make CMAKE_C_COMPILER cc gcc 'clang*' c99 c89 '*-gcc' tcc bcc xlc icc icx
  needed plain_make libjansson-dev jansson.pc
  needed configure libzstd-dev libzstd.pc
  needed configure libxxhash-dev libxxhash.pc
  needed configure pkg-config pkg-config pkgconf '*-pkg-config' '*-pkgconf'

  cmake "-DCHEE=$chee" -DSCDOC= "-DFOLDER=$scratch/manual" -P "$root/cmake/manual.cmake" >"$scratch/log" 2>&1 &&
    [ -s "$scratch/manual/chee.bash" ] || fail 'without scdoc there are no completions:'
}

case $part in
optional)
  begin
  hide_optional
  ;;
made)
  begin
  make_without
  ;;
needed) hide_needed ;;
*)
  echo "packages.sh: no part '$part'" >&2
  exit 2
  ;;
esac
[ "$failed" -ne 0 ] || echo "$part: $cases cases"
exit "$failed"
