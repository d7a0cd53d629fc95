# SPDX-License-Identifier: MIT
# Writes the tables of docs/formats/server.md anew from the protocol's list:
#   awk -f tests/server/protocol_tables.awk apps/server/protocol/protocol.def docs/formats/server.md
# What stands between "<!-- table: NAME -->" and "<!-- end -->" is replaced, the rest is copied.

# The arguments of a line such as NAME(a, "b, c", d) into arg[1..].
function cut(line,    text, i, c, quoted, n, word) {
  text = line
  sub(/^[A-Z_]+\(/, "", text)
  sub(/\)[ \t]*$/, "", text)
  n = 0; word = ""; quoted = 0
  for (i = 1; i <= length(text); i++) {
    c = substr(text, i, 1)
    if (c == "\"") quoted = !quoted
    else if (c == "," && !quoted) { arg[++n] = word; word = ""; while (substr(text, i + 1, 1) == " ") i++ }
    else word = word c
  }
  arg[++n] = word
  return n
}

# What a field holds: the words or the numbers that it can be, where these are all there is to say.
function kind_of(name,    said) {
  if (!(("KIND", name) in word)) return ("SHAPE", name) in word ? word["SHAPE", name] : word["ANSWER", name]
  said = meaning[name]
  if (name != "BOOL" && said ~ /^[a-z-]+(, [a-z-]+)* or [a-z-]+$/) return said
  if (name != "NUMBER" && said ~ /^a whole number from [0-9]+ to [0-9]+$/) return substr(said, length("a whole ") + 1)
  return word["KIND", name]
}

# What a route answers: a status where it is not 200, and an object or a type of text.
function answer_of(route,    i, what) {
  for (i = 1; i <= count["REPLY"]; i++) {
    if (cell["REPLY", i, 1] != route) continue
    what = ("SHAPE", cell["REPLY", i, 3]) in word ? word["SHAPE", cell["REPLY", i, 3]] : "`" cell["REPLY", i, 3] "`"
    return (cell["REPLY", i, 2] == "200" ? "" : cell["REPLY", i, 2] ": ") what
  }
  return ""
}

# What a route takes: an object, and keys behind a ?.
function taken_by(route,    i, out) {
  out = ""
  for (i = 1; i <= count["BODY"]; i++) if (cell["BODY", i, 1] == route) out = word["SHAPE", cell["BODY", i, 2]]
  for (i = 1; i <= count["QUERY"]; i++) if (cell["QUERY", i, 1] == route) out = "keys, below"
  return out
}

function fields(list, owner,    out, i) {
  out = ""
  for (i = 1; i <= count[list]; i++) {
    if (cell[list, i, 1] != owner) continue
    out = out "| | `" cell[list, i, 2] "` | " kind_of(cell[list, i, 3]) need[cell[list, i, 4]] " | " cell[list, i, 5] " |\n"
  }
  return out
}

function head(names,    part, n, i, line, rule) {
  n = split(names, part, "|")
  line = "|"; rule = "|"
  for (i = 1; i <= n; i++) { line = line " " part[i] " |"; rule = rule "---|" }
  return line "\n" rule "\n"
}

function table(name,    i, j, out, taken, answered) {
  if (name == "limits") {
    out = head("name|limit|what it bounds")
    for (i = 1; i <= count["LIMIT"]; i++) out = out "| `" cell["LIMIT", i, 1] "` | " cell["LIMIT", i, 2] " | " cell["LIMIT", i, 3] " |\n"
  } else if (name == "kinds") {
    out = head("kind|what it is")
    for (i = 1; i <= count["KIND"]; i++) out = out "| " cell["KIND", i, 2] " | " cell["KIND", i, 3] " |\n"
  } else if (name == "refusals") {
    out = head("code|HTTP|args|when")
    for (i = 1; i <= count["REFUSAL"]; i++)
      out = out "| `" cell["REFUSAL", i, 2] "` | " cell["REFUSAL", i, 3] " | " cell["REFUSAL", i, 4] " | " cell["REFUSAL", i, 5] " |\n"
  } else if (name == "messages") {
    out = head("type|field|holds|meaning")
    for (i = 1; i <= count["MESSAGE"]; i++)
      out = out "| **`" cell["MESSAGE", i, 2] "`** | | " cell["MESSAGE", i, 4] (cell["MESSAGE", i, 4] == "1" ? " credit" : " credits") " | " cell["MESSAGE", i, 5] " |\n" fields("FIELD", cell["MESSAGE", i, 1])
  } else if (name == "answers") {
    out = head("type|field|holds|meaning")
    for (i = 1; i <= count["ANSWER"]; i++)
      out = out "| **`" cell["ANSWER", i, 2] "`** | | | " cell["ANSWER", i, 3] " |\n" fields("ANSWER_FIELD", cell["ANSWER", i, 1])
  } else if (name == "events") {
    out = head("kind|field|holds|meaning")
    for (i = 1; i <= count["EVENT"]; i++)
      out = out "| **`" cell["EVENT", i, 2] "`** | | | " cell["EVENT", i, 3] " |\n" fields("EVENT_FIELD", cell["EVENT", i, 1])
  } else if (name == "routes") {
    out = head("method|path|door|right|meaning")
    for (i = 1; i <= count["ROUTE"]; i++)
      out = out "| " cell["ROUTE", i, 2] " | `" cell["ROUTE", i, 3] "` | " word["DOOR", cell["ROUTE", i, 5]] " | " word["RIGHT", cell["ROUTE", i, 4]] " | " cell["ROUTE", i, 6] " |\n"
  } else if (name == "bodies") {
    # A table of their own: manual pages have no room for all of it in one.
    out = head("method|path|body|answer")
    for (i = 1; i <= count["ROUTE"]; i++) {
      taken = taken_by(cell["ROUTE", i, 1]); answered = answer_of(cell["ROUTE", i, 1])
      if (taken answered != "") out = out "| " cell["ROUTE", i, 2] " | `" cell["ROUTE", i, 3] "` | " taken " | " answered " |\n"
    }
  } else if (name == "shapes") {
    out = head("object|field|holds|meaning")
    for (i = 1; i <= count["SHAPE"]; i++)
      out = out "| **" cell["SHAPE", i, 2] "** | | | " cell["SHAPE", i, 3] " |\n" fields("SHAPE_FIELD", cell["SHAPE", i, 1])
  } else if (name == "queries") {
    out = head("key|holds|meaning")
    for (i = 1; i <= count["QUERY"]; i++) out = out "| `" cell["QUERY", i, 2] "` | " kind_of(cell["QUERY", i, 3]) " | " cell["QUERY", i, 4] " |\n"
  } else if (name == "askers") {
    out = head("asker|who")
    for (i = 1; i <= count["ASKER"]; i++) out = out "| " cell["ASKER", i, 2] " | " cell["ASKER", i, 3] " |\n"
  } else if (name == "doors") {
    out = "door|who"
    for (j = 1; j <= count["ASKER"]; j++) out = out "|" cell["ASKER", j, 2]
    out = head(out)
    for (i = 1; i <= count["DOOR"]; i++) {
      out = out "| " cell["DOOR", i, 2] " | " cell["DOOR", i, 3] " |"
      for (j = 1; j <= count["ASKER"]; j++) out = out " " enter[cell["DOOR", i, 1], cell["ASKER", j, 1]] " |"
      out = out "\n"
    }
  } else if (name == "rights") {
    out = head("right|who")
    for (i = 1; i <= count["RIGHT"]; i++) out = out "| " cell["RIGHT", i, 2] " | " cell["RIGHT", i, 3] " |\n"
  } else if (name == "callers") {
    out = head("caller|who")
    for (i = 1; i <= count["CALLER"]; i++) out = out "| " cell["CALLER", i, 2] " | " cell["CALLER", i, 3] " |\n"
  } else if (name == "who-may") {
    out = "type"
    for (j = 1; j <= count["CALLER"]; j++) out = out "|" cell["CALLER", j, 2]
    out = head(out)
    for (i = 1; i <= count["MESSAGE"]; i++) {
      out = out "| `" cell["MESSAGE", i, 2] "` |"
      for (j = 1; j <= count["CALLER"]; j++) out = out " " may[cell["MESSAGE", i, 3], cell["CALLER", j, 1]] " |"
      out = out "\n"
    }
  } else {
    print "protocol_tables: no table is called " name >"/dev/stderr"
    exit 1
  }
  return out
}

BEGIN {
  need["0"] = ", may be missing"
  need["2"] = ", or null"
}
FNR == NR {
  if ($0 !~ /^[A-Z_]+\(.*\)$/) next
  list = $0
  sub(/\(.*/, "", list)
  n = cut($0)
  row = ++count[list]
  for (i = 1; i <= n; i++) cell[list, row, i] = arg[i]
  if (n > 1) word[list, arg[1]] = arg[2]
  if (list == "KIND") meaning[arg[1]] = arg[3]
  if (list == "ENTER") enter[arg[1], arg[2]] = arg[3] == "NONE" ? "in" : "`" word["REFUSAL", arg[3]] "`"
  if (list == "MAY") may[arg[1], arg[2]] = arg[3] == "NONE" ? "may" : "`" word["REFUSAL", arg[3]] "`"
  next
}
/^<!-- table: / {
  print
  print ""
  printf "%s", table($3)
  print ""
  skip = 1
  next
}
/^<!-- end -->/ { skip = 0 }
!skip { print }
