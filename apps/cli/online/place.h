// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ONLINE_PLACE_H
#define CHEE_CLI_ONLINE_PLACE_H

// Addresses: of a server, of a game there, of a seat in it.
// `http[s]://HOST[:PORT][/FOLDER/][#/online[/GAME[/SEAT/SECRET[?device]]]]`, as
// docs/formats/server.md has it.

#include <stdbool.h>
#include <stddef.h>

#include "chee/status.h"

enum {
  ONLINE_KEY = 23, // a game's address or a secret: 22 letters of base64url
  ONLINE_HOST_MAX = 256,
  ONLINE_PATH_MAX = 256,
  ONLINE_URL_MAX = 640
};

typedef struct online_place {
  bool secure;                         // https
  char host[ONLINE_HOST_MAX];          // without the brackets of an IPv6 address
  char authority[ONLINE_HOST_MAX + 8]; // host and port as the address has them
  int port;
  char base[ONLINE_PATH_MAX]; // where the server's folder begins: "/", "/chee/"
  char game[ONLINE_KEY];      // "" for the server alone
  char seat;                  // 'S', 'N', 'A' to 'D'; 0 without a seat
  char secret[ONLINE_KEY];    // "" without a seat
  bool device;                // the link lets another device play as who made it
} online_place;

// Reads an address. CHEE_BAD_DATA with the column of the fault.
chee_status online_place_read(const char *text, online_place *place, chee_error *error);

// Whether this is a game's address or a secret: 22 letters A-Z a-z 0-9 _ -.
bool online_is_key(const char *text, size_t length);

// The server's address without a game, "http://127.0.0.1:8438/": by it sessions are kept.
void online_place_server(const online_place *place, char text[ONLINE_URL_MAX]);

// The address of a game at this server.
void online_place_game(const online_place *place, const char *game, char text[ONLINE_URL_MAX]);

// Whether the server is on this machine.
bool online_place_is_here(const online_place *place);

#endif
