#!/bin/sh
# SPDX-License-Identifier: MIT
# Plants each fault once that the tests of the documents are there for, and sees it found:  selftest.sh ROOT
set -eu
root=$(cd "$1" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT INT TERM
mkdir -p "$scratch/usr/bin" "$scratch/usr/lib" "$scratch/tree/docs/guides"
touch "$scratch/usr/lib/libchee.so"
failed=0 count=0

# SAID: this is among what was found.
found() {
  count=$((count + 1))
  grep -qF "$1" "$scratch/log" || { echo "not found: $1"; failed=1; }
}

# TEXT SAID: shell of these lines is run and refused.
refused() {
  printf '# A guide\n\n%b\n' "$1" >"$scratch/tree/docs/guides/players.md"
  if /usr/bin/python3 "$root/tests/docs/blocks.py" "$scratch/tree" "$scratch/usr" "$scratch/none" docs/guides/players.md >"$scratch/log" 2>&1; then
    echo "passed: $1"
    failed=1
  fi
  found "$2"
}

# The tree, in which one text alone is our own.
for path in "$root"/* "$root"/docs/* "$root"/docs/guides/*; do
  name=${path#"$root"/}
  case $name in docs | docs/guides | docs/guides/players.md | build*) ;; *) ln -s "$path" "$scratch/tree/$name" ;; esac
done
cat >"$scratch/tree/docs/guides/players.md" <<'EOF'
# A guide

See `docs/no-such.md`, [a text](nowhere.md) and [a clause](../rules/chuba.md#no-such-clause).

    chee games

```
chee games
```

```sh quickly
true
```

```python
>>> print(1)
1
```
EOF

if /usr/bin/python3 "$root/docs/site/build.py" "$scratch/tree" "$scratch/site" >"$scratch/log" 2>&1; then
  echo 'the site is made of all of that'
  failed=1
fi
found 'there is no docs/no-such.md'
found 'a link leads to nowhere.md, which is not on the site'
found 'players.md:5: an indented block does not say what it holds'
found 'players.md:7: this looks like shell'
found 'players.md:11: after sh only'
found 'players.md:15: name the file'
rm "$scratch/site/decisions/index.html"
if /usr/bin/python3 "$root/tests/docs/site.py" "$scratch/site" chee_no_such >"$scratch/log" 2>&1; then
  echo 'the site is found whole'
  failed=1
fi
found 'rules/chuba.html has no place called no-such-clause'
found 'index.html: decisions/index.html leads nowhere'
found 'chee_no_such is not on a page of the library'

# A package that has what the site has not.
mkdir -p "$scratch/fake/chee"
printf '__all__ = ["Nobody"]\nclass Nobody:\n    __module__ = "chee"\n    def whistle(self):\n        pass\n' >"$scratch/fake/chee/__init__.py"
if PYTHONPATH=$scratch/fake /usr/bin/python3 -B "$root/tests/docs/package.py" "$root" "$root/docs/site/build.py" "$scratch/site" >"$scratch/log" 2>&1; then
  echo 'every name of another package is found'
  failed=1
fi
found 'chee.Nobody is not on a page of the Python package'
found 'chee.Nobody.whistle is not on a page'

refused '```sh\nfalse\n```' 'players.md:3: status 1'
refused '```sh\nfalse\ntrue\n```' 'status 1'
refused '```sh\necho two\n```\n\n```output\none\n```' 'something else is printed'
refused '```output\none\n```' 'nothing run before it'
refused '```python none.py\nimport sys\n```\n\n```sh\ntrue\n```' 'no block of shell after it runs none.py'
refused '```python none.py\nexit(3)\n```\n\n```sh\npython3 none.py\n```' 'status 3'

# Data that is none of chee's, and a chee that knows nothing.
printf '#!/bin/sh\necho no\nexit 1\n' >"$scratch/usr/bin/chee"
chmod +x "$scratch/usr/bin/chee"
printf '%b' '# A guide\n\n```\n[Game "nim"]\n```\n\n```\n> ugi\nugiok\n```\n\n```\nnjombwa.8 at its start   B8\n```\n' \
  '\n```\nnjombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0; B8 win 3\n```\n' >"$scratch/tree/docs/guides/players.md"
if /usr/bin/python3 "$root/tests/docs/shown.py" "$scratch/tree" "$scratch/usr/bin/chee" docs/guides/players.md >"$scratch/log" 2>&1; then
  echo 'a guide passes that shows nothing true'
  failed=1
fi
found 'players.md:3: '
found 'players.md:7: the engine does not say: ugiok'
found 'players.md:12: njombwa.8: B8 is not legal'
found 'players.md:16: --position njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0: B8 is not legal'
found 'players.md:17: njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0: '
[ "$failed" -ne 0 ] || echo "$count planted faults were found"
exit "$failed"
