// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_NET_HTTP_H
#define CHEE_SERVER_NET_HTTP_H

#include <libwebsockets.h>

// The callback for HTTP, and what it keeps of each connection.
typedef struct srv_http {
  struct srv_exchange *exchange;
} srv_http;

int srv_http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                      size_t length);

#endif
