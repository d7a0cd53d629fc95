#!/bin/sh
# SPDX-License-Identifier: MIT
# The targets of the Makefile that others rely on, and tools/deps, with programs in place of Debian's
# that install nothing:  make.sh ROOT
set -eu
cd "$1"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT INT TERM
unset MAKEFLAGS MAKELEVEL YES DEPS
failed=0

fail() {
  echo "$1"
  failed=1
}

# Targets that the help does not tell of, and those that it tells of and there are not.
helped() { # FOLDER
  make --no-print-directory -C "$1" help | sed -n 's/^make \([a-z-]*\).*/\1/p' | grep . | sort >"$scratch/helped"
  sed -n 's/^\.PHONY: all //p' "$1/Makefile" | tr ' ' '\n' | sort >"$scratch/phony"
  ! diff "$scratch/phony" "$scratch/helped" | sed -n 's/^< /no help for make /p; s/^> /there is no make /p' | grep .
}
helped . || failed=1
sed '/^## make docs/d; s/^## make bench /## make branch /' Makefile >"$scratch/Makefile"
helped "$scratch" >"$scratch/said" && fail 'targets without help are not found'
[ "$(wc -l <"$scratch/said")" -eq 3 ] || fail "of three faults in the help others were found: $(cat "$scratch/said")"
for target in deps play web web-build check check-long bench serve db python docs install uninstall help; do
  grep -qx "$target" "$scratch/phony" || fail "there is no make $target"
done

# One version, wherever it stands.
version=$(sed -n 's/^project(chee VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
grep -q "^project(chee_web VERSION $version " apps/web/CMakeLists.txt || fail "apps/web/CMakeLists.txt is not of version $version"
grep -q "^  \"version\": \"$version\"" apps/web/packages/chee/package.json || fail "the npm package is not of version $version"
grep -q "^version = \"$version\"" python/pyproject.toml || fail "the Python package is not of version $version"
sed -n 1p debian/changelog | grep -q "^chee ($version-" || fail "debian/changelog does not begin with version $version"

# What they do first.
for target in play web check serve; do
  make -n "$target" | sed -n 1p | grep -q '^tools/deps build' || fail "make $target does not begin with the packages"
  ! make -n "$target" DEPS=no | grep -q '^tools/deps' || fail "make $target DEPS=no asks for packages"
done

# tools/deps sees these programs alone.
mkdir "$scratch/bin"
for program in sh sed awk tr grep cat env; do ln -s "$(command -v "$program")" "$scratch/bin/$program"; done
printf '#!/bin/sh\necho "$WHO"\n' >"$scratch/bin/id"
printf '#!/bin/sh\nfor name in $HAS; do echo "install ok installed|$name|$name:any"; done\n' >"$scratch/bin/dpkg-query"
printf '#!/bin/sh\necho "apt-get $*" >>"%s"\n[ "$2" != "${FAILS:-}" ]\n' "$scratch/called" >"$scratch/bin/apt-get"
chmod +x "$scratch/bin/id" "$scratch/bin/dpkg-query" "$scratch/bin/apt-get"

# STATUS SAID CALLED COMMAND_LINE: the status, all that is said, and what apt-get is called with.
expect() {
  : >"$scratch/called"
  status=0
  said=$(PATH=$scratch/bin WHO=$who HAS=$has FAILS=${fails:-} sh -c "$4" </dev/null 2>&1) || status=$?
  [ "$status" -eq "$1" ] && [ "$said" = "$2" ] && [ "$(cat "$scratch/called")" = "$3" ] && return
  fail "$4: status $status, expected $1; it said:
$said
and called:
$(cat "$scratch/called")"
}

who=0 has=
all=$(PATH=$scratch/bin WHO=0 HAS='' sh tools/deps --missing build 2>&1 | sed 's/.*missing: //; s/;.*//') || true
has=$all
expect 0 '' '' 'tools/deps build'
has=$(echo "$all" | sed 's/scdoc //')
update='apt-get -q update' install='apt-get -q install --yes --no-install-recommends scdoc'
# Where nobody can be asked it installs.
expect 0 "+ $update
+ $install" "$update
$install" 'tools/deps build'
fails=install
expect 4 "+ $update
+ $install
tools/deps: failed: $install" "$update
$install" 'tools/deps build'
fails=
expect 4 "tools/deps: missing: scdoc; 'make deps' installs what is needed" '' 'tools/deps --missing build'
who=1000
expect 4 "tools/deps: packages are missing and there is no right to install them; run as root:
$update && $install" '' 'YES=1 tools/deps build'
printf '#!/bin/sh\necho "sudo $1" >>"%s"\n[ "$1" != -n ] || shift\nexec "$@"\n' "$scratch/called" >"$scratch/bin/sudo"
printf '#!/bin/sh\n' >"$scratch/bin/true"
chmod +x "$scratch/bin/sudo" "$scratch/bin/true"
expect 0 "+ $update
+ $install" "sudo -n
sudo env
$update
sudo env
$install" 'YES=1 tools/deps build'
rm "$scratch/bin/sudo" "$scratch/bin/true"
expect 2 "tools/deps: unknown group 'nonsense'; the groups are: build check web browser server server-test docs package mpi python python-test long" \
  '' 'tools/deps nonsense'

# A person is asked, unless they have said yes beforehand.
asked() { # STATUS ANSWER CALLED COMMAND_LINE
  : >"$scratch/called"
  status=0
  said=$(echo "$2" | script -qec "env PATH=$scratch/bin WHO=0 'HAS=$has' $4" /dev/null) || status=$?
  [ "$status" -eq "$1" ] && [ "$(cat "$scratch/called")" = "$3" ] || fail "$4 answered '$2': status $status: $said"
}
asked 4 n '' 'tools/deps build'
asked 0 y "$update
$install" 'tools/deps build'
echo "$said" | grep -q 'Install now' || fail "a person is not asked: $said"
asked 0 n "$update
$install" 'tools/deps YES=1 build'
echo "$said" | grep -q 'Install now' && fail "a person who said yes is asked: $said"

rm "$scratch/bin/dpkg-query"
who=0
expect 4 "tools/deps: this is not Debian; install the counterparts of: $all (then DEPS=no makes make skip this step)" '' 'tools/deps build'

[ "$failed" -ne 0 ] || echo 'every target has help, and packages are installed as told'
exit "$failed"
