// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_OPTIONS_H
#define CHEE_SERVER_OPTIONS_H

#include "base/settings.h"

// With which `chee-server` ends where its words are wrong, and where they cannot be done.
enum { SRV_USAGE = 2, SRV_TROUBLE = 4 };

// Says on stderr what is wrong with a word; SRV_USAGE.
int srv_usage(const char *what, const char *word);

// Reads the options of the command line, and of the file that --config names, into settings, which
// keep what is not given. What getopt's optind is at then is a command. `*to` is where --to says
// that a store is to be migrated, or NULL. A status to exit with, or -1; what is wrong is said.
int srv_options_read(int argc, char **argv, srv_settings *settings, const char **to);

#endif
