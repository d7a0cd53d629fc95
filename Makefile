# SPDX-License-Identifier: MIT
# A thin front: CMake and Ninja build, ctest tests, tools/ holds what takes more than a line.

PREFIX ?= /usr/local
DESTDIR ?=
YES ?=
# DEPS=no skips the installation of Debian packages before play and check.
DEPS ?= yes
ARGS ?=
export YES DESTDIR

JOBS := $(shell nproc 2>/dev/null || echo 2)
deps = $(if $(filter no,$(DEPS)),:,tools/deps $(1))

.PHONY: all deps play web web-build check check-long bench install uninstall help clean

all: build/build.ninja
	@cmake --build build

build/build.ninja:
	@cmake --preset release

deps:
	@$(call deps,build check)

play:
	@$(call deps,build)
	@$(MAKE) --no-print-directory all
	@build/chee play $(ARGS)

check:
	@$(call deps,build check)
	@$(MAKE) --no-print-directory all
	@ctest --preset release -j$(JOBS)
	@cmake --preset asan >/dev/null
	@cmake --build --preset asan
	@ctest --preset asan -L unit -j$(JOBS)

check-long:
	@$(call deps,build check long)
	@tools/check-long $(ARGS)

bench: all
	@build/chee bench --speed --yardstick build/tests/bench/plain $(ARGS)

web web-build:
	@echo 'make $@: this version has no page for the browser yet; make play plays in the terminal' >&2; exit 4

install:
	@cmake --preset release -DCMAKE_INSTALL_PREFIX='$(PREFIX)' >/dev/null
	@cmake --build build
	@cmake --install build
	@if [ -z '$(DESTDIR)' ] && [ "$$(id -u)" = 0 ] && command -v ldconfig >/dev/null; then ldconfig; fi

uninstall:
	@cmake --preset release -DCMAKE_INSTALL_PREFIX='$(PREFIX)' >/dev/null
	@cmake --build build
	@tools/uninstall

clean:
	@rm -rf build build-*

help:
	@sed -n 's/^## *//p' Makefile

## make               build the release; the command lies at build/chee
## make play          install what is missing, build, play in the terminal (ARGS='enkeshui.8 ...')
## make check         install what is missing, build, test; under five minutes
## make check-long    every compiler, sanitizer and processor, fuzzing, mutants, deep counts
## make bench         measure the speed
## make deps [YES=1]  install the Debian packages needed; YES=1 asks nothing
## make install       to PREFIX (default /usr/local), below DESTDIR if given
## make uninstall     take away what install brought
## make clean         remove all build folders
## make help          this list
## DEPS=no            let play and check install nothing
