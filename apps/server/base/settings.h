// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_BASE_SETTINGS_H
#define CHEE_SERVER_BASE_SETTINGS_H

// What who runs the server decides.

#include <stdbool.h>

enum { SRV_URL_MAX = 512, SRV_PATH_MAX = 4096, SRV_ORIGINS_MAX = 4 };

typedef struct srv_settings {
  char listen[64];              // an address of this machine
  int port;                     // 0: any free one
  char public_url[SRV_URL_MAX]; // ends with /
  char store[SRV_PATH_MAX];     // sqlite:FOLDER or postgres://..
  char page[SRV_PATH_MAX];      // folder of the built page, or ""
  char engine[SRV_PATH_MAX];    // the command `chee`, or "": machines play plainly
  int engines;
  char proxy[64]; // address whose X-Forwarded-For counts, or ""
  bool lobby;     // anybody may find games to join
  int sockets_address, games_minute, claims_minute, sessions_minute, links_minute, readings,
      message_credits, silent_seconds, request_seconds;
  char cert[SRV_PATH_MAX], key[SRV_PATH_MAX]; // of TLS, as PEM; "": a proxy ends it
  bool epoll;                                 // false: the library's own loop, by poll
  int idle_seconds;                           // that a game that nobody looks at is kept in memory
  int clock_ahead;                            // seconds; for tests
  bool plain_http; // the public address may be http where others reach it
  int keep_days;   // of copies in a folder; 0: all stay
} srv_settings;

#endif
