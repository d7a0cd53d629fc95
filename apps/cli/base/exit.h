// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_EXIT_H
#define CHEE_CLI_BASE_EXIT_H

// What the command answers when it ends.

typedef enum cli_exit {
  CLI_OK = 0,
  CLI_NEGATIVE = 1, // a negative answer: an illegal move, a record that does not hold
  CLI_USAGE = 2,    // the command line is at fault
  CLI_BAD_DATA = 3, // a rule set, position, move or record does not say anything valid
  CLI_IO = 4,       // a file or the environment
  CLI_LIMIT = 5,    // valid, but beyond a stated limit
  CLI_INTERRUPTED = 130,
  CLI_UNREAD = 141 // whoever read the output has enough: what a shell says of SIGPIPE
} cli_exit;

#endif
