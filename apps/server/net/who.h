// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_NET_WHO_H
#define CHEE_SERVER_NET_WHO_H

// Who asks: the session behind a cookie or a token, the page that asks, and the address.

#include "net/server.h"

typedef struct srv_session {
  srv_self self;
  srv_asker asker;
  char hash[SRV_DIGEST_TEXT]; // of the cookie or the token
} srv_session;

// Fills in the session of a request; person 0 where it shows none that is valid. A program shows a
// token, beside which no cookie is looked at.
void srv_session_of(srv_server *server, struct lws *wsi, srv_session *session);

// Forgets sessions that nobody has used for too long: once an hour.
void srv_sessions_expire(srv_server *server, int64_t now);

// Signs out the sockets of sessions that ended at other servers.
void srv_sessions_ended(srv_server *server);

// Whether Host is one of the server's addresses and Origin, where there is one, is, too. For
// requests that change something and for upgrades an Origin is demanded of whoever sends cookies
// from a browser, which always tells it.
bool srv_comes_from_here(srv_server *server, struct lws *wsi);

// Whether the address is that of the trusted proxy.
bool srv_is_proxy(const srv_server *server, const char *address);

// The entry of the caller's address; NULL where there are too many.
srv_address *srv_caller_address(srv_server *server, struct lws *wsi);

// Whether a program of this machine asks, and no proxy for somebody elsewhere.
bool srv_caller_is_here(struct lws *wsi);

// The header that gives a browser its cookie, or takes it away where `token` is "".
enum { SRV_COOKIE_MAX = 160 };
void srv_cookie_write(const srv_server *server, const char *token, char text[SRV_COOKIE_MAX]);

#endif
