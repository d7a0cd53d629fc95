# SPDX-License-Identifier: MIT

== the list of commands is that of the help
$ chee gen commands | tr ' ' '\n' >a; chee help | sed -n '/^Commands/,/^$/s/^  \([a-z][a-z-]*\) .*/\1/p' >b; diff a b && echo same
| same

== scdoc takes every page
? scdoc
$ chee gen man | scdoc >page && for c in $(chee gen commands); do chee gen man $c | scdoc >page || echo $c; done

== a page has the parts of a page
$ chee gen man explain | grep '^#'
| # NAME
| # SYNOPSIS
| # DESCRIPTION
| # ARGUMENTS
| # OPTIONS
| # EXIT STATUS
| # EXAMPLES
| # SEE ALSO

== the completion for bash completes
? bash
$ chee gen completion bash >chee.bash
$ cat >try.bash <<'END'
$ source ./chee.bash
$ try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _chee 2>/dev/null; echo "${COMPREPLY[@]}"; }
$ try chee perf
$ try chee perft chub
$ try chee perft chuba.11 3 --di
$ try chee convert --to j
$ try chee match-setup enkeshui.12 sur
$ try chee help expl
$ END
$ bash try.bash
| perft
| chuba.11
| --divide
| jsonl
| surplus
| explain

== completions name every command and option
$ for shell in bash zsh fish; do chee gen completion $shell >file; for w in $(chee gen commands) branching resume divide; do grep -q -e "$w" file || echo $shell $w; done; done

== a shell that there is not
$ chee gen completion tcsh
! chee: gen: the shell is bash, zsh or fish
= 2

== a page that there is not
$ chee gen man perfd
! chee: there is no command 'perfd'; did you mean 'perft'?
= 2
