// SPDX-License-Identifier: MIT
// Requests as libwebsockets tells of them, part by part.
#include "net/http.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "net/connections.h"
#include "net/exchange.h"
#include "net/socket.h"

typedef struct method_token {
  enum lws_token_indexes token;
  srv_method method;
} method_token;

static const method_token methods[] = {
    {WSI_TOKEN_GET_URI, SRV_GET},
    {WSI_TOKEN_HEAD_URI, SRV_HEAD},
    {WSI_TOKEN_POST_URI, SRV_POST},
    {WSI_TOKEN_DELETE_URI, SRV_DELETE},
    {WSI_TOKEN_PUT_URI, SRV_OTHER_METHOD},
    {WSI_TOKEN_PATCH_URI, SRV_OTHER_METHOD},
    {WSI_TOKEN_OPTIONS_URI, SRV_OTHER_METHOD},
};

// What stands behind the ? of an address; what has no room is left out, and so refused.
static void read_arguments(struct lws *wsi, srv_exchange *exchange) {
  size_t used = 0;
  for (int i = 0; used + 2 < sizeof exchange->arguments; i++) {
    char *at = exchange->arguments + used;
    const int room = (int)(sizeof exchange->arguments - used - 2);
    const int length = lws_hdr_copy_fragment(wsi, at, room, WSI_TOKEN_HTTP_URI_ARGS, i);
    if (length <= 0) break;
    at[length] = '\0';
    if (strcmp(at, "/") == 0) continue; // what is told of a ? with nothing behind it
    used += strlen(at) + 1;
  }
  exchange->arguments[used] = '\0';
}

static bool read_target(struct lws *wsi, srv_exchange *exchange) {
  for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
    if (lws_hdr_total_length(wsi, methods[i].token) <= 0) continue;
    exchange->method = methods[i].method;
    const int length = lws_hdr_copy(wsi, exchange->path, sizeof exchange->path, methods[i].token);
    // `%00` arrives as a zero, before which another address would stand. Nor is there a page at one
    // that has no room.
    if (length < 0 || (length > 0 && strlen(exchange->path) != (size_t)length))
      snprintf(exchange->path, sizeof exchange->path, "/%%00");
    read_arguments(wsi, exchange);
    return length != 0;
  }
  return false;
}

static void drop(srv_http *http) {
  if (!http || !http->exchange) return;
  http->exchange->wsi = NULL;
  srv_exchange_drop(http->exchange);
  http->exchange = NULL;
}

static bool has_json(struct lws *wsi) {
  char type[64];
  if (lws_hdr_copy(wsi, type, sizeof type, WSI_TOKEN_HTTP_CONTENT_TYPE) <= 0) return false;
  return strncasecmp(type, "application/json", 16) == 0 &&
         (type[16] == '\0' || type[16] == ';' || type[16] == ' ');
}

// The whole request is there: nothing hurries any more, the store answers when it does.
static int answer(srv_exchange *exchange) {
  exchange->routed = true;
  lws_set_timeout(exchange->wsi, NO_PENDING_TIMEOUT, 0);
  srv_route(exchange);
  if (exchange->status) lws_callback_on_writable(exchange->wsi);
  return 0;
}

// What the headers say of the body: its length, 0 for none; -1 where that cannot be known.
static long long length_of(struct lws *wsi, bool *told) {
  char text[24], *end;
  const int size = lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH);
  *told = size > 0;
  if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0) return -1;
  if (!*told) return 0;
  if (size >= (int)sizeof text) return LLONG_MAX;
  if (lws_hdr_copy(wsi, text, sizeof text, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0) return -1;
  const long long length = strtoll(text, &end, 10);
  return text[0] >= '0' && text[0] <= '9' && *end == '\0' ? length : -1;
}

// A body in parts, or of a length that is none.
static int refuse_body(srv_exchange *exchange) {
  exchange->routed = exchange->unread = true;
  srv_answer_code(exchange, SRV_LENGTH_REQUIRED);
  return 0;
}

static int begin(struct lws *wsi, srv_http *http) {
  bool told;
  drop(http);
  srv_exchange *exchange = calloc(1, sizeof *exchange);
  if (!exchange) return -1;
  *exchange = (srv_exchange){.holders = 1, .wsi = wsi, .server = srv_server_of(wsi)};
  http->exchange = exchange;
  if (!read_target(wsi, exchange)) return -1;
  srv_session_of(exchange->server, wsi, &exchange->session);
  exchange->json = has_json(wsi);
  const long long size = length_of(wsi, &told);
  if (size < 0) return refuse_body(exchange);
  exchange->too_large = size > SRV_LIMIT_BODY_BYTES;
  // The library waits for a body with those methods that have one, whether it is told of or not.
  const bool bodied = exchange->method == SRV_POST || exchange->method == SRV_OTHER_METHOD;
  exchange->unread = exchange->too_large || (bodied && !told);
  if (exchange->method == SRV_POST && size > 0 && !exchange->too_large)
    return 0; // the body follows
  return answer(exchange);
}

static int take_body(srv_exchange *exchange, const void *bytes, size_t size) {
  if (!exchange || exchange->routed) return 0;
  if (exchange->size + size > SRV_LIMIT_BODY_BYTES) return -1; // more than was announced
  char *grown = realloc(exchange->body, exchange->size + size + 1);
  if (!grown) return -1;
  memcpy(grown + exchange->size, bytes, size);
  exchange->body = grown;
  exchange->size += size;
  return 0;
}

int srv_http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                      size_t length) {
  srv_http *http = user;
  switch (reason) {
  case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
    return srv_connection_opened(srv_server_of(wsi), wsi) ? 0 : -1;
  case LWS_CALLBACK_WSI_DESTROY: srv_connection_closed(wsi); return 0;
  case LWS_CALLBACK_HTTP: return begin(wsi, http);
  case LWS_CALLBACK_HTTP_BODY: return take_body(http->exchange, in, length);
  case LWS_CALLBACK_HTTP_BODY_COMPLETION:
    // The end of a body is told of a length of 0 as well.
    return http->exchange && !http->exchange->routed ? answer(http->exchange) : 0;
  case LWS_CALLBACK_HTTP_WRITEABLE: return http->exchange ? srv_exchange_write(http->exchange) : 0;
  case LWS_CALLBACK_CLOSED_HTTP:
  case LWS_CALLBACK_HTTP_DROP_PROTOCOL: drop(http); return 0;
  case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return srv_socket_confirm(srv_server_of(wsi), wsi, in);
  case LWS_CALLBACK_EVENT_WAIT_CANCELLED: srv_server_woken(wsi); return 0;
  default: return 0;
  }
}
