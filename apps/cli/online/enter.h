// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ONLINE_ENTER_H
#define CHEE_CLI_ONLINE_ENTER_H

// Coming to a server: its address, its version, who one is there.

#include "base/args.h"
#include "online/place.h"
#include "online/who.h"

// Reads the address that the command line names, looks whether chee's server answers there, and
// signs in: by the session that is kept or with --token-file, else, where `begins`, with a new
// session under --name. Says what is wrong and returns a cli_exit.
int online_enter(const cli_args *args, const char *url, bool begins, online_place *place,
                 online_who *who);

#endif
