// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_NET_EXCHANGE_H
#define CHEE_SERVER_NET_EXCHANGE_H

// One request of HTTP and its answer, which may come later than the request.

#include "net/server.h"
#include "net/who.h"
#include "protocol/route.h"

typedef enum srv_method { SRV_GET, SRV_HEAD, SRV_POST, SRV_DELETE, SRV_OTHER_METHOD } srv_method;

enum { SRV_TARGET_MAX = 1024, SRV_ARGUMENTS_MAX = 3072 };

typedef struct srv_exchange {
  int holders;     // the connection, and what waits for the store
  struct lws *wsi; // NULL once the connection is gone
  srv_server *server;
  srv_method method;
  char path[SRV_TARGET_MAX];
  char *body;
  size_t size;
  bool too_large;
  bool unread; // its body, if it has one, which would be taken for the next request
  bool json;   // Content-Type says so
  bool routed; // it was given to its handler, which may answer later
  srv_session session;
  srv_place place;
  char arguments[SRV_ARGUMENTS_MAX]; // of the address: a zero behind each, two at the end
  // The answer.
  int status; // 0: not yet
  const char *type;
  char cookie[SRV_COOKIE_MAX];
  const srv_file *file;       // of the page, or NULL
  const unsigned char *bytes; // what is sent
  char *owned;                // freed at the end
  size_t length, sent;
  bool begun; // headers are sent
  bool gzip;
} srv_exchange;

void srv_exchange_hold(srv_exchange *exchange);
void srv_exchange_drop(srv_exchange *exchange);

// Sets the answer; the JSON and the text are taken over. The connection writes it when it can.
void srv_answer_json(srv_exchange *exchange, int status, json_t *json);
void srv_answer_text(srv_exchange *exchange, int status, const char *type, char *text);
void srv_answer_refusal(srv_exchange *exchange, srv_refusal *refusal); // dropped
void srv_answer_code(srv_exchange *exchange, srv_code code);

// The answer of what was asked of the hall (srv_asked); `data` is the exchange, and was held.
void srv_answer_later(void *data, const srv_refusal *refusal, json_t *body);

// The body as an object; NULL with the answer given.
json_t *srv_body_read(srv_exchange *exchange);

// Takes one credit of the caller's address; false with the answer given.
bool srv_may_do(srv_exchange *exchange, srv_bucket bucket, int most, int seconds);
bool srv_may_read(srv_exchange *exchange); // what is read on the event loop
bool srv_may_link(srv_exchange *exchange); // for what is made anew with a change of its own

// Answers a request that has arrived whole.
void srv_route(srv_exchange *exchange);

// Writes the headers, and then the next part of the body. What a callback of libwebsockets returns.
int srv_exchange_write(srv_exchange *exchange);

// What a browser says of the file it has, and which compressions it takes.
void srv_headers_of_file(struct lws *wsi, char *tag, size_t tag_room, char *codings,
                         size_t codings_room);

// A refusal of an upgrade, whole and at once.
int srv_refuse_upgrade(struct lws *wsi, srv_code code);

#endif
