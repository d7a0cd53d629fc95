#!/bin/sh
# SPDX-License-Identifier: MIT
# What somebody meets who has nothing: a bare Debian with git and make, and nothing else of ours.
#   tests/bare.sh SUITE LINE...     such as: tests/bare.sh bookworm 'YES=1 make play'
# Each line is run at the top of a clone of the last commit, in a system of its own, so that none is
# helped by what another installed. The systems are made in build-bare/. Exits with the number of
# lines that failed, or with 77 where it cannot make one. MIRROR names another source of packages than debootstrap's own.
set -u
cd "$(dirname "$0")/.." || exit 4
suite=$1
shift
if [ "$(id -u)" -ne 0 ] || ! command -v debootstrap >/dev/null; then
  echo "skipped: a bare Debian is made by root and debootstrap (tools/deps long)"
  exit 77
fi
folder=$PWD/build-bare/$suite
bare=$folder/bare
mkdir -p "$folder"

# The machine's own certificates and proxy are how it reaches packages, not part of what it has.
if [ ! -e "$bare/made" ]; then
  rm -rf "$bare"
  if ! debootstrap --variant=minbase --include=git,make,ca-certificates "$suite" "$bare" ${MIRROR:+"$MIRROR"} \
    >"$folder/debootstrap.log" 2>&1; then
    tail -n 12 "$folder/debootstrap.log"
    echo "debootstrap failed: $suite"
    exit 1
  fi
  cp /usr/local/share/ca-certificates/*.crt "$bare/usr/local/share/ca-certificates/" 2>/dev/null || true
  # With nothing of the environment here: a TMPDIR of this machine is no folder there.
  if ! chroot "$bare" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin update-ca-certificates >"$folder/certificates.log" 2>&1; then
    tail -n 12 "$folder/certificates.log"
    echo "the certificates could not be taken along: $suite"
    exit 1
  fi
  touch "$bare/made"
fi

# ROOT LINE: runs the line in the system at ROOT, whose mounts and processes end with it. Debian's
# installer writes the hosts; debootstrap does not.
inside() {
  # shellcheck disable=SC2016 # expanded by the inner shell
  unshare --mount --pid --fork --kill-child sh -c '
    mount --rbind /dev "$1/dev" && mount -t proc proc "$1/proc" && mount -t tmpfs tmpfs "$1/dev/shm" || exit
    cp /etc/resolv.conf "$1/etc/resolv.conf"
    echo "127.0.0.1 localhost" >"$1/etc/hosts"
    certificates=/etc/ssl/certs/ca-certificates.crt
    exec chroot "$1" /usr/bin/env -i HOME=/root TERM=dumb PATH=/usr/sbin:/usr/bin:/sbin:/bin \
      NODE_EXTRA_CA_CERTS=$certificates npm_config_cafile=$certificates \
      ${http_proxy:+"http_proxy=$http_proxy"} ${https_proxy:+"https_proxy=$https_proxy"} \
      sh -c "cd /root/chee && $2"' sh "$1" "$2" </dev/null
}

failed=0
number=0
for line in "$@"; do
  number=$((number + 1))
  root=$folder/$number
  rm -rf --one-file-system "$root"
  cp -a "$bare" "$root"
  git clone -q . "$root/root/chee"
  began=$(date +%s)
  if inside "$root" "$line" >"$root.log" 2>&1; then
    verdict=ok
  else
    verdict=FAILED
    failed=$((failed + 1))
    tail -n 20 "$root.log"
    echo "all of it: ${root#"$PWD"/}.log"
  fi
  printf '%-8s %-6s %4d s  %s\n' "$suite" "$verdict" $(($(date +%s) - began)) "$line"
  rm -rf --one-file-system "$root"
done
exit "$failed"
