// SPDX-License-Identifier: MIT
#include "net/who.h"

#include <libwebsockets.h>
#include <stdio.h>
#include <string.h>

#include "base/now.h"
#include "net/socket.h"

#define DAY_MS ((int64_t)86400000)
enum { SESSION_DAYS = 180, HEADER_MAX = 4096, ENDED_MS = 60000 };

static const char *cookie_name(const srv_server *server) {
  return server->secure ? "__Host-chee" : "chee";
}

void srv_cookie_write(const srv_server *server, const char *token, char text[SRV_COOKIE_MAX]) {
  snprintf(text, SRV_COOKIE_MAX, "%s=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=%d%s",
           cookie_name(server), token, token[0] ? SESSION_DAYS * 86400 : 0,
           server->secure ? "; Secure" : "");
}

// The token in a Cookie header; false where it has none of the right form.
static bool find_token(const srv_server *server, const char *cookies, char token[SRV_TOKEN_TEXT]) {
  const char *name = cookie_name(server);
  const size_t length = strlen(name);
  for (const char *at = cookies; at; at = strchr(at, ';')) {
    at += strspn(at, "; ");
    if (strncmp(at, name, length) != 0 || at[length] != '=') continue;
    const char *value = at + length + 1;
    if (strcspn(value, "; ") != SRV_TOKEN_TEXT - 1) return false;
    memcpy(token, value, SRV_TOKEN_TEXT - 1);
    token[SRV_TOKEN_TEXT - 1] = '\0';
    return true;
  }
  return false;
}

typedef struct found {
  srv_session *session;
  int64_t seen;
} found;

static bool take_session(void *data, const srv_value *column) {
  found *to = data;
  srv_self *self = &to->session->self;
  self->person = column[0].number;
  self->standing = srv_standing_read(column[1].text);
  snprintf(self->name, sizeof self->name, "%s", column[2].text ? column[2].text : "");
  to->seen = column[3].number;
  self->owner = column[4].number;
  return true;
}

// The token of "Authorization: Bearer TOKEN". *told: there is such a header, whatever follows. One
// of another scheme is for a proxy that asks for a password of its own; browsers send it with each
// request.
static bool find_bearer(struct lws *wsi, char token[SRV_TOKEN_TEXT], bool *told) {
  char header[HEADER_MAX];
  *told = lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_AUTHORIZATION) > 0;
  if (!*told || lws_hdr_copy(wsi, header, sizeof header, WSI_TOKEN_HTTP_AUTHORIZATION) <= 0)
    return false;
  *told = strncasecmp(header, "Bearer", 6) == 0;
  if (!*told || header[6] != ' ' || strlen(header + 7) != SRV_TOKEN_TEXT - 1) return false;
  memcpy(token, header + 7, SRV_TOKEN_TEXT);
  return true;
}

// Writes down once a day that it is used.
static void note_seen(srv_server *server, srv_statement statement, const char *hash, int64_t now) {
  srv_change *change = srv_change_new();
  if (!change) return;
  srv_change_add(change, statement, "nt", now, hash);
  srv_store_submit(server->store, change, NULL, NULL);
}

void srv_session_of(srv_server *server, struct lws *wsi, srv_session *session) {
  char cookies[HEADER_MAX], token[SRV_TOKEN_TEXT];
  bool bearer;
  *session = (srv_session){.asker = SRV_ASKER_NOBODY};
  const bool found_bearer = find_bearer(wsi, token, &bearer);
  if (bearer) session->asker = SRV_ASKER_EXPIRED;
  if (bearer && !found_bearer) return;
  if (!bearer && lws_hdr_copy(wsi, cookies, sizeof cookies, WSI_TOKEN_HTTP_COOKIE) <= 0) return;
  if (!bearer && !find_token(server, cookies, token)) return;
  srv_digest(token, strlen(token), session->hash);
  found to = {.session = session};
  const int64_t now = srv_now();
  srv_self *self = &session->self;
  session->asker = SRV_ASKER_EXPIRED;
  (void)srv_store_find(server->store, bearer ? SRV_TOKEN_FIND : SRV_SESSION_FIND, take_session, &to,
                       "t", session->hash);
  // A token lasts until it is revoked.
  if (!bearer && self->person && now - to.seen > SESSION_DAYS * DAY_MS) self->person = 0;
  if (self->standing == SRV_GONE_PERSON) self->person = 0;
  if (!self->person) return;
  if (now - to.seen > DAY_MS)
    note_seen(server, bearer ? SRV_TOKEN_SEEN : SRV_SESSION_SEEN, session->hash, now);
  session->asker = self->standing == SRV_BOT       ? SRV_ASKER_BOT
                   : self->standing == SRV_ACCOUNT ? SRV_ASKER_ACCOUNT
                                                   : SRV_ASKER_GUEST;
}

void srv_sessions_expire(srv_server *server, int64_t now) {
  srv_change *change = srv_change_new();
  if (!change) return;
  const int64_t unused = now - SESSION_DAYS * DAY_MS;
  srv_change_add(change, SRV_SESSIONS_EXPIRE, "n", unused);
  srv_change_add(change, SRV_GUESTS_EXPIRE, "n", unused);
  srv_change_add(change, SRV_GUESTS_FORGET, "n", unused);
  srv_change_add(change, SRV_ENDED_EXPIRE, "n", now - DAY_MS);
  srv_change_add(change, SRV_SAID_EXPIRE, "n", now - DAY_MS);
  srv_store_submit(server->store, change, NULL, NULL);
}

static bool sign_out(void *data, const srv_value *column) {
  if (column[0].text) srv_sockets_sign_out(data, column[0].text);
  return true;
}

void srv_sessions_ended(srv_server *server) {
  const int64_t now = srv_now();
  // Clocks of machines may differ a little.
  server->ended_unread =
      !srv_store_find(server->store, SRV_ENDED_FIND, sign_out, server, "n", now - ENDED_MS);
}

bool srv_comes_from_here(srv_server *server, struct lws *wsi) {
  char host[256], origin[SRV_URL_MAX];
  if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0) return false;
  const bool told = lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) > 0;
  if (told && lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0) return false;
  bool right_host = false, right_origin = !told;
  for (int i = 0; i < server->origins; i++) {
    right_host = right_host || strcasecmp(strstr(server->origin[i], "//") + 2, host) == 0;
    right_origin = right_origin || strcasecmp(server->origin[i], origin) == 0;
  }
  return right_host && right_origin;
}

// A proxy on this machine calls from the loopback address, too: it passes the public address on as
// Host, or says for whom it asks.
bool srv_caller_is_here(struct lws *wsi) {
  char peer[64], host[256];
  if (!srv_address_is_here(lws_get_peer_simple(wsi, peer, sizeof peer) ? peer : "")) return false;
  if (lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0) return false;
  if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0) return false;
  char *port = strrchr(host, ':');
  if (port && !strchr(port, ']')) *port = '\0';
  return strcasecmp(host, "localhost") == 0 || strcmp(host, "[::1]") == 0 ||
         srv_address_is_here(host);
}

bool srv_is_proxy(const srv_server *server, const char *address) {
  char text[SRV_ADDRESS_TEXT];
  const char *proxy = server->settings->proxy;
  return proxy[0] && srv_address_write(address, text) && strcmp(text, proxy) == 0;
}

srv_address *srv_caller_address(srv_server *server, struct lws *wsi) {
  char peer[64], forwarded[SRV_LIMIT_HEADER_BYTES + 1];
  const char *address = lws_get_peer_simple(wsi, peer, sizeof peer) ? peer : "";
  if (srv_is_proxy(server, address) && lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0) {
    // What cannot be read is nobody's address, and least of all the proxy's. The last entry is the
    // one that the trusted proxy added itself; what stands before it the caller may have written.
    if (lws_hdr_copy(wsi, forwarded, sizeof forwarded, WSI_TOKEN_X_FORWARDED_FOR) <= 0)
      forwarded[0] = '\0';
    const char *last = strrchr(forwarded, ',');
    address = last ? last + 1 : forwarded;
    address += strspn(address, " ");
  }
  return srv_address_of(server->addresses, address, srv_now());
}
