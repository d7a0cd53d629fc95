// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ONLINE_NET_H
#define CHEE_CLI_ONLINE_NET_H

// What HTTP and the socket share of libwebsockets.

#include <libwebsockets.h>

#include "online/place.h"
#include "online/who.h"

enum { NET_ANSWER_MAX = 1 << 20, NET_HEADERS_MAX = 8192 };

// A context with this protocol alone. NULL without memory. Free it with lws_context_destroy.
struct lws_context *net_context(const online_place *place, const struct lws_protocols *protocols,
                                void *data);

// Where to connect to; `path` (what follows the server's folder) is written to `room`.
struct lws_client_connect_info net_connect_info(struct lws_context *context,
                                                const online_place *place, const char *path,
                                                char room[ONLINE_URL_MAX]);

// Adds a header, with its value, to a request that is being written. False where there is no room.
bool net_add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                    unsigned char *end);

// Adds who asks: the cookie or the token.
bool net_add_who(struct lws *wsi, const online_who *who, unsigned char **at, unsigned char *end);

#endif
