// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_NET_SOCKET_H
#define CHEE_SERVER_NET_SOCKET_H

// WebSockets: who opened them, what they say, what waits for them.

#include <libwebsockets.h>

#include "net/server.h"

int srv_socket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                        size_t length);

// What is kept of each by libwebsockets.
typedef struct srv_socket_slot {
  srv_socket *socket;
} srv_socket_slot;

// Whether an upgrade may be: 0, or what a callback returns after it was refused.
int srv_socket_confirm(srv_server *server, struct lws *wsi, const char *to);

// Pings, and an end to those that are silent: once a second.
void srv_sockets_tick(srv_server *server, int64_t now);

void srv_sockets_rename(srv_server *server, srv_person person, const char *name);
void srv_sockets_sign_out(srv_server *server, const char *hash);

// All sockets of somebody but those of the session with this hash; "": all.
void srv_sockets_sign_out_person(srv_server *server, srv_person person, const char *but);

// Closes those of somebody whose session or token is not kept any more.
bool srv_sockets_check(srv_server *server, srv_person person);

// Says good-bye to all.
void srv_sockets_stop(srv_server *server);

// The event loop was woken by another thread.
void srv_server_woken(struct lws *wsi);

#endif
