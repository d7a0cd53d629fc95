#!/bin/sh
# SPDX-License-Identifier: MIT
# Manual pages of the formats, from the texts in docs/formats:  formats.sh LOWDOWN VERSION FORMATS FOLDER
# The list in FORMATS/README.md says which there are, in which section and in what words. Section 5 is made in FOLDER/man5.
set -eu
lowdown=$1 version=$2 formats=$3 folder=$4
rm -rf "$folder"
mkdir -p "$folder/man5" "$folder/man7"

# A line a text: its name, its section and what it is.
sed -n 's/^| `\([a-z]*\)\.md` | \([57]\) | \(.*\) |$/\1 \2 \3/p' "$formats/README.md" >"$folder/list"
for text in "$formats"/*.md; do
  name=$(basename "$text" .md)
  [ "$name" = README ] || grep -q "^$name " "$folder/list" ||
    { echo "$formats/README.md does not list $name.md" >&2; exit 1; }
done

# A text that is named becomes its page: `moves.md` is chee-moves(5).
sed 's/^\([a-z]*\) \(.\).*/s|`\1\\.md`|**chee-\1**(\2)|g;s|`docs\/formats\/\1\\.md`|**chee-\1**(\2)|g/' \
  "$folder/list" >"$folder/names.sed"

while read -r name section words; do
  # Parts of the text are parts of the page.
  {
    printf '# NAME\n\nchee-%s - %s\n\n# DESCRIPTION\n' "$name" "$words"
    sed -e 1d -f "$folder/names.sed" "$formats/$name.md" |
      awk '/^```/ { code = !code } !code && /^##/ { sub(/^#/, "") } { print }'
    printf '\n# SEE ALSO\n\n**chee**(1)'
    sed "/^$name /d"';s/^\([a-z]*\) \(.\).*/, **chee-\1**(\2)/' "$folder/list" | tr -d '\n'
  } >"$folder/text"
  "$lowdown" -s -tman -m "title=chee-$name" -m "section=$section" -m "source=chee $version" \
    -m 'volume=Formats of chee' "$folder/text" >"$folder/roff"
  # The heads of parts are joined to their words, as mandb wants them; cells of tables are not stretched to both edges.
  sed -e '1i\'"'"'\\" t' -e '/^\.S[HS]$/{N;s/\n/ /;}' -e 's/^\.TS$/.na\n.TS/' -e 's/^\.TE$/.TE\n.ad/' \
    "$folder/roff" >"$folder/man$section/chee-$name.$section"
done <"$folder/list"
rm "$folder/list" "$folder/names.sed" "$folder/text" "$folder/roff"
