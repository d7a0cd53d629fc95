// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_PROTOCOL_ROUTE_H
#define CHEE_SERVER_PROTOCOL_ROUTE_H

// Which of the protocol's addresses a request of HTTP is for.

#include "protocol/message.h"

enum { SRV_PART_TEXT = 96 };

// What a path says beside the address itself.
typedef struct srv_place {
  srv_route_id route;
  char game[SRV_GAME_TEXT];
  char seat;
  char name[SRV_PART_TEXT];
  char key[SRV_GAME_TEXT];
} srv_place;

// SRV_NONE, or why the request is for none: NO_SUCH_PAGE, WRONG_METHOD, or NO_SUCH_GAME where the
// game's address has not the form of one.
srv_code srv_route_find(const char *method, const char *path, srv_place *place);

#endif
