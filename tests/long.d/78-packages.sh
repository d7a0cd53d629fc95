# SPDX-License-Identifier: MIT
# The last commit twice, in different places, at different times, in different surroundings: the same tarballs and the same Debian
# packages, byte by byte, without a fault that lintian knows; their tests, debian/tests, in a bare system that they are installed to.
# And the library's binary interface, held against the last tag, and in a copy with a break that must be found.
set -eu
top=$PWD
tools/deps build check web server docs python package long
scratch=$(mktemp -d)
trap 'rm -rf --one-file-system "$scratch"' EXIT INT TERM

make_all() { # FOLDER: tarballs and packages of the last commit
  git clone -q . "$1"
  (cd "$1" && tools/package source >&2 && tools/package binary >&2 && tools/package debian >&2)
}
make_all "$scratch/one"
mkdir -p "$scratch/another-place/deeper"
TZ=Pacific/Kiritimati LC_ALL=C.UTF-8 DEB_BUILD_OPTIONS=nocheck
export TZ LC_ALL DEB_BUILD_OPTIONS
make_all "$scratch/another-place/deeper/two"
unset TZ LC_ALL DEB_BUILD_OPTIONS

failed=0
cd "$scratch/one/build/packages"
for file in *.tar.gz debian/*.deb debian/*.dsc debian/*.orig.tar.gz debian/*.debian.tar.xz; do
  other="$scratch/another-place/deeper/two/build/packages/$file"
  cmp "$file" "$other" || { diffoscope --max-report-size 20000 "$file" "$other" || true; failed=1; }
done
[ "$failed" = 0 ] && echo 'twice the same bytes'
# The order of files is none of the file system, which would be the same here both times.
for file in *.tar.gz; do
  tar -tzf "$file" | sed 's,/$,,' | LC_ALL=C sort -c || failed=1
done

suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
(cd "$top" && sh tests/bare.sh "$suite") || [ $? -eq 77 ] # no line: the system alone
bare=$top/build-bare/$suite/bare
if [ -e "$bare/made" ]; then
  cp -a "$bare" "$scratch/system"
  cp /etc/resolv.conf "$scratch/system/etc/resolv.conf"
  # Nothing but the proxies is handed in: a compiler launcher that is set here is not there.
  # shellcheck disable=SC2016 # expanded by the inner shell
  unshare --mount --pid --fork --kill-child sh -c '
    mount --rbind /dev "$1/dev" && mount -t proc proc "$1/proc" && mount -t tmpfs tmpfs "$1/dev/shm" || exit
    exec env -i PATH="$PATH" HOME="$HOME" TERM=dumb autopkgtest ${http_proxy:+--env="http_proxy=$http_proxy"} ${https_proxy:+--env="https_proxy=$https_proxy"} \
      debian/*.changes -- chroot "$1"' sh "$scratch/system" >"$scratch/log" 2>&1 || {
    sed -n '/: test .*: \[---/,/: test .*: ---.*\]/p' "$scratch/log" # what the tests said
    tail -n 40 "$scratch/log"
    failed=1
  }
  sed -n '/ summary$/,/Binaries/{/ PASS$/p;/ FAIL /p}' "$scratch/log"
fi

# The last tag, where there is one; then a tag here, and a program's function that is gone since.
cd "$scratch/one"
sh tests/abi.sh . || failed=1
git tag -f v0.1.0 >&2
sh tests/abi.sh .
find include src -name '*.[ch]' -exec sed -i 's/chee_history_undo/chee_history_takeback/g' {} +
if sh tests/abi.sh . >"$scratch/log" || ! grep -q 'would break' "$scratch/log"; then
  cat "$scratch/log"
  echo 'a function that is gone was not noticed'
  failed=1
fi
exit "$failed"
