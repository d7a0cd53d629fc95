// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ONLINE_WHO_H
#define CHEE_CLI_ONLINE_WHO_H

// As whom a server is spoken to.

enum { ONLINE_COOKIE_MAX = 200, ONLINE_TOKEN_MAX = 512 };

typedef struct online_who {
  char cookie[ONLINE_COOKIE_MAX]; // "chee=..." of a session, or ""
  char token[ONLINE_TOKEN_MAX];   // of a program, in place of a session, or ""
} online_who;

#endif
