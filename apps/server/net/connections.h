// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_NET_CONNECTIONS_H
#define CHEE_SERVER_NET_CONNECTIONS_H

// How many connections there are, of whatever kind: of one address, and altogether.

#include "net/server.h"

// Lets the program open as many files as the system allows, within what is ever needed, and leaves
// some of them for what is no connection.
void srv_connections_begin(srv_server *server);

// Counts a connection that has come; false where it has to be closed.
bool srv_connection_opened(srv_server *server, struct lws *wsi);
void srv_connection_closed(struct lws *wsi);

#endif
