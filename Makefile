# SPDX-License-Identifier: MIT
# A thin front: CMake and Ninja build, ctest tests, tools/ holds what takes more than a line.

PREFIX ?= /usr/local
DESTDIR ?=
YES ?=
# DEPS=no skips the installation of Debian packages.
DEPS ?= yes
ARGS ?=
export YES DESTDIR

# Tests run at once: twice as many as cores, since many wait, for a browser or for what is typed; at most
# 32, since each browser wants its memory.
JOBS := $(shell cores=$$(nproc 2>/dev/null || echo 2); echo $$((cores < 16 ? 2 * cores : 32)))
deps = $(if $(filter no,$(DEPS)),:,tools/deps $(1))

PORT ?=

PORT_SERVE = $(if $(PORT),--port $(PORT))

.PHONY: all deps play web serve serve-check server-bench web-build web-bench web-shots docs dist deb check check-long bench db db-page python install uninstall help clean

# Without YES=1 a plain make installs nothing, and names `make deps` where something is missing.
all:
	@$(if $(filter 1,$(YES)),$(call deps,build))
	@tools/build product

deps:
	@tools/deps build check

play:
	@$(call deps,build)
	@tools/build chee
	@build/chee play $(ARGS)

# Configured anew, since packages that were missing before may be there now.
check:
	@$(call deps,build check web browser server python python-test docs)
	@cmake --preset release
	@cmake --build build
	@sh tests/clean_tmp.sh ctest --preset release -j$(JOBS)
	@tools/build-tests asan unit
	@sh tests/clean_tmp.sh ctest --preset asan -L unit -j$(JOBS)

check-long:
	@$(call deps,build check web browser server server-test docs python python-test mpi package long)
	@tools/check-long $(ARGS)

db:
	@$(if $(filter 1,$(YES)),$(call deps,build))
	@tools/build chee
	@tools/db build/chee $(ARGS)

db-page:
	@$(if $(filter 1,$(YES)),$(call deps,build))
	@tools/build chee
	@tools/db-page build/chee $(ARGS)

python:
	@$(call deps,build python)
	@tools/build libchee_static >&2
	@/usr/bin/python3 -B python/build_wheel.py build/lib/libchee.a include build/python
	@echo "export PYTHONPATH='$(CURDIR)/build/python/site'  # for this shell; /usr/bin/python3 then finds chee"

bench:
	@$(if $(filter 1,$(YES)),$(call deps,build))
	@tools/build chee tests/bench/all
	@build/chee bench --speed --yardstick build/tests/bench/plain $(ARGS)

# The first line of the output is the address, so everything else goes elsewhere.
web:
	@$(call deps,build web docs) >&2
	@tools/web serve $(PORT)

serve:
	@$(call deps,build web docs server) >&2
	@tools/serve run $(PORT_SERVE) $(ARGS)

serve-check:
	@$(call deps,build web server check)
	@tools/serve check

server-bench:
	@$(call deps,build server check)
	@tools/serve bench $(ARGS)

web-build:
	@$(call deps,build web docs)
	@tools/web build

web-bench:
	@$(call deps,build web browser)
	@tools/web bench $(ARGS)

web-shots:
	@$(call deps,build web browser server)
	@tools/web shots $(ARGS)

docs:
	@$(call deps,docs)
	@tools/docs build

dist:
	@$(call deps,build web docs)
	@tools/package source
	@tools/package binary

deb:
	@$(call deps,build web docs server check python package)
	@tools/package debian

# What root makes in build/ belongs to whoever has the tree, who builds there again.
install: all
	@cmake --preset release -DCMAKE_INSTALL_PREFIX='$(PREFIX)' >/dev/null
	@cmake --build build --target product
	@umask 022; cmake --install build
	@if [ "$$(id -u)" = 0 ]; then chown -R --reference=. build; fi
	@if [ -z '$(DESTDIR)' ] && [ "$$(id -u)" = 0 ] && command -v ldconfig >/dev/null; then ldconfig; fi

uninstall: all
	@cmake --preset release -DCMAKE_INSTALL_PREFIX='$(PREFIX)' >/dev/null
	@cmake --build build --target product
	@tools/uninstall
	@if [ "$$(id -u)" = 0 ]; then chown -R --reference=. build; fi

clean:
	@rm -rf build build-*

help:
	@sed -n 's/^## *//p' Makefile

## make               build the release; the command lies at build/chee
## make play          install what is missing, build, play in the terminal (ARGS='enkeshui.8 ...')
## make web           install what is missing, build, serve the page in the browser (PORT=8437)
## make serve         page and server: play with others (PORT=8438, ARGS='--public-url URL')
## make serve-check   serve, let two scripted guests play a game, end
## make server-bench  a load on the server of this machine (ARGS='SOCKETS MOVES_PER_SECOND SECONDS [poll]')
## make web-build     the page as static files, in apps/web/dist
## make web-bench     sizes and speed of the page, in Chromium
## make web-shots     pictures of every screen, games with others too (ARGS=FOLDER)
## make docs          guides, rules, formats, the library's headers as one site, in build/docs
## make dist          tarballs in build/packages: the source with the page built, and what is installed
## make deb           Debian's packages of the last commit, in build/packages/debian
## make check         install what is missing, build, test; twelve minutes, twenty with all packages to fetch
## make check-long    every compiler, sanitizer and processor, fuzzing, mutants, deep counts
## make bench         measure the speed
## make db            endgame tables for play and analysis, some minutes (ARGS='--out DIR')
## make db-page       small ones for the page, a minute; the next web-build takes them along
## make python        a wheel of the Python package, in build/python/dist
## make deps [YES=1]  install the Debian packages needed; YES=1 asks nothing
## make install       to PREFIX (default /usr/local), below DESTDIR if given
## make uninstall     take away what install brought
## make clean         remove all build folders
## make help          this list
## DEPS=no            let no target install anything
