// SPDX-License-Identifier: MIT
#include "net/exchange.h"

#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "base/now.h"

enum { HEADERS = 2048, PART = 16384 };

#define POLICY                                                                                     \
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src "        \
  "'self'; img-src 'self' data:; "                                                                 \
  "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'"

void srv_exchange_hold(srv_exchange *exchange) {
  exchange->holders++;
}

void srv_exchange_drop(srv_exchange *exchange) {
  if (!exchange || --exchange->holders > 0) return;
  free(exchange->body);
  free(exchange->owned);
  free(exchange);
}

// The log has the protocol's address of a request; what stood in the path may be a secret.
static const srv_route_entry *entry_of(const srv_exchange *exchange) {
  static const char *const words[] = {"GET", "GET", "POST", "DELETE", ""};
  srv_place place;
  const srv_code code = srv_route_find(words[exchange->method], exchange->path, &place);
  return code == SRV_NONE ? &srv_routes[place.route] : NULL;
}

static void log_refusal(const srv_exchange *exchange, srv_code code) {
  const srv_route_entry *entry = entry_of(exchange);
  srv_log_often("refused", "{s:s,s:s*,s:s*}", "code", srv_code_word(code), "method",
                entry ? entry->method : NULL, "path", entry ? entry->path : NULL);
}

// What was asked for and has happened: somebody signed in, made a game, took a seat.
static void log_done(const srv_exchange *exchange, int status) {
  const bool acts = exchange->method == SRV_POST || exchange->method == SRV_DELETE;
  const srv_route_entry *entry = acts && status < 400 ? entry_of(exchange) : NULL;
  if (entry) srv_log_often("done", "{s:s,s:s}", "method", entry->method, "path", entry->path);
}

void srv_answer_text(srv_exchange *exchange, int status, const char *type, char *text) {
  log_done(exchange, status);
  exchange->status = text ? status : 500;
  exchange->type = type;
  free(exchange->owned); // of an answer in whose place this one comes
  exchange->owned = text;
  exchange->bytes = (const unsigned char *)(text ? text : "");
  exchange->length = text ? strlen(text) : 0;
  if (exchange->wsi) lws_callback_on_writable(exchange->wsi);
}

void srv_answer_json(srv_exchange *exchange, int status, json_t *json) {
  char *text = json ? json_dumps(json, JSON_COMPACT) : NULL;
  json_decref(json);
  srv_answer_text(exchange, status, "application/json; charset=utf-8", text);
}

// What could not be read is neither missing nor wrong: where the last reading failed, that is what
// is said.
void srv_answer_refusal(srv_exchange *exchange, srv_refusal *refusal) {
  const int status = srv_code_status(refusal->code);
  if ((status == 403 || status == 404) && !srv_store_reads(exchange->server->store)) {
    srv_refusal_drop(refusal);
    srv_refuse(refusal, SRV_STORE_FAILED);
  }
  exchange->server->refusals++;
  log_refusal(exchange, refusal->code);
  srv_answer_json(exchange, srv_code_status(refusal->code), srv_refusal_json(refusal));
  srv_refusal_drop(refusal);
}

void srv_answer_code(srv_exchange *exchange, srv_code code) {
  srv_refusal refusal = {SRV_NONE, NULL};
  srv_refuse(&refusal, code);
  srv_answer_refusal(exchange, &refusal);
}

void srv_answer_later(void *data, const srv_refusal *refusal, json_t *body) {
  srv_exchange *exchange = data;
  if (refusal->code != SRV_NONE) {
    srv_refusal copy = {refusal->code, refusal->args ? json_incref(refusal->args) : NULL};
    srv_answer_refusal(exchange, &copy);
  } else {
    srv_answer_json(exchange, 200, body ? json_incref(body) : json_object());
  }
  srv_exchange_drop(exchange);
}

void srv_headers_of_file(struct lws *wsi, char *tag, size_t tag_room, char *codings,
                         size_t codings_room) {
  if (lws_hdr_copy(wsi, tag, (int)tag_room, WSI_TOKEN_HTTP_IF_NONE_MATCH) <= 0) tag[0] = '\0';
  if (lws_hdr_copy(wsi, codings, (int)codings_room, WSI_TOKEN_HTTP_ACCEPT_ENCODING) <= 0)
    codings[0] = '\0';
}

json_t *srv_body_read(srv_exchange *exchange) {
  srv_refusal refusal = {SRV_NONE, NULL};
  json_t *body = NULL;
  if (exchange->too_large) {
    srv_refuse_number(&refusal, SRV_TOO_LARGE, "most", SRV_LIMIT_BODY_BYTES);
  } else if (!exchange->json) {
    srv_refuse_number(&refusal, SRV_BAD_JSON, "column", 0);
  } else {
    body = srv_object_read(exchange->body ? exchange->body : "", exchange->size, &refusal);
  }
  if (!body) srv_answer_refusal(exchange, &refusal);
  return body;
}

bool srv_may_do(srv_exchange *exchange, srv_bucket bucket, int most, int seconds) {
  srv_address *address = srv_caller_address(exchange->server, exchange->wsi);
  srv_refusal refusal = {SRV_NONE, NULL};
  if (address && srv_credit_take(&address->bucket[bucket], most, seconds, 1, srv_now()))
    return true;
  srv_refuse_number(&refusal, SRV_TOO_MANY, "seconds", seconds / (most > 0 ? most : 1) + 1);
  srv_answer_refusal(exchange, &refusal);
  return false;
}

bool srv_may_read(srv_exchange *exchange) {
  const int most = exchange->server->settings->readings;
  return srv_may_do(exchange, SRV_BUCKET_READINGS, most, SRV_LIMIT_CREDITS_SECONDS);
}

bool srv_may_link(srv_exchange *exchange) {
  return srv_may_do(exchange, SRV_BUCKET_LINKS, exchange->server->settings->links_minute, 60);
}

typedef struct head {
  struct lws *wsi;
  unsigned char bytes[LWS_PRE + HEADERS];
  unsigned char *at, *end;
  bool fine;
} head;

static void add(head *to, const char *name, const char *value) {
  to->fine = to->fine && lws_add_http_header_by_name(to->wsi, (const unsigned char *)name,
                                                     (const unsigned char *)value,
                                                     (int)strlen(value), &to->at, to->end) == 0;
}

static void head_begin(head *to, struct lws *wsi, int status, const char *type, size_t length) {
  to->wsi = wsi;
  to->at = to->bytes + LWS_PRE;
  to->end = to->bytes + sizeof to->bytes;
  to->fine = lws_add_http_header_status(wsi, (unsigned)status, &to->at, to->end) == 0;
  if (type) add(to, "content-type:", type);
  to->fine = to->fine && lws_add_http_header_content_length(wsi, length, &to->at, to->end) == 0;
}

static void head_guard(head *to, bool framed) {
  add(to, "content-security-policy:", framed ? POLICY : POLICY "; frame-ancestors 'none'");
  add(to, "x-content-type-options:", "nosniff");
  add(to, "referrer-policy:", "no-referrer");
  add(to, "cross-origin-opener-policy:", "same-origin");
  // Not on this machine's own names, which other programs are reached by as well.
  const srv_server *server = srv_server_of(to->wsi);
  if (server->secure && !srv_is_here_only(server))
    add(to, "strict-transport-security:", "max-age=31536000");
}

static bool head_write(head *to) {
  return to->fine && lws_finalize_http_header(to->wsi, &to->at, to->end) == 0 &&
         lws_write(to->wsi, to->bytes + LWS_PRE, (size_t)(to->at - to->bytes - LWS_PRE),
                   LWS_WRITE_HTTP_HEADERS) >= 0;
}

static bool write_head(srv_exchange *exchange) {
  head to;
  const srv_file *file = exchange->file;
  head_begin(&to, exchange->wsi, exchange->status, exchange->status == 304 ? NULL : exchange->type,
             exchange->length);
  if (file) {
    // Weak, since both forms of a file have it.
    char tag[SRV_TAG_TEXT + 4];
    snprintf(tag, sizeof tag, "W/\"%s\"", file->tag);
    add(&to, "etag:", tag);
    add(&to, "cache-control:", file->lasting ? "max-age=31536000, immutable" : "no-cache");
    if (file->gzip.bytes) add(&to, "vary:", "accept-encoding");
  } else {
    add(&to, "cache-control:", "no-store");
  }
  if (exchange->gzip) add(&to, "content-encoding:", "gzip");
  if (exchange->cookie[0]) add(&to, "set-cookie:", exchange->cookie);
  if (exchange->status == 405) add(&to, "allow:", "GET, HEAD, POST, DELETE");
  if (exchange->unread) add(&to, "connection:", "close");
  head_guard(&to, file && file->framed);
  exchange->begun = true;
  return head_write(&to);
}

static int finish(srv_exchange *exchange) {
  if (exchange->unread) return -1;
  return lws_http_transaction_completed(exchange->wsi) ? -1 : 0;
}

int srv_exchange_write(srv_exchange *exchange) {
  if (exchange->status == 0) return 0;
  // Who does not read is not waited for longer than a socket that is silent.
  const int patience = exchange->server->settings->silent_seconds;
  lws_set_timeout(exchange->wsi, PENDING_TIMEOUT_HTTP_CONTENT, patience);
  if (!exchange->begun) {
    if (!write_head(exchange)) return -1;
    if (exchange->method == SRV_HEAD || exchange->length == 0) return finish(exchange);
    lws_callback_on_writable(exchange->wsi);
    return 0;
  }
  unsigned char part[LWS_PRE + PART];
  const size_t left = exchange->length - exchange->sent;
  const size_t size = left < PART ? left : PART;
  memcpy(part + LWS_PRE, exchange->bytes + exchange->sent, size);
  exchange->sent += size;
  const bool last = exchange->sent == exchange->length;
  if (lws_write(exchange->wsi, part + LWS_PRE, size, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) <
      0)
    return -1;
  if (last) return finish(exchange);
  lws_callback_on_writable(exchange->wsi);
  return 0;
}

int srv_refuse_upgrade(struct lws *wsi, srv_code code) {
  char body[LWS_PRE + 128];
  srv_log_often("refused", "{s:s,s:s,s:s}", "code", srv_code_word(code), "method",
                srv_routes[SRV_ROUTE_SOCKET].method, "path", srv_routes[SRV_ROUTE_SOCKET].path);
  const int size =
      snprintf(body + LWS_PRE, 128, "{\"code\":\"%s\",\"args\":{}}", srv_code_word(code));
  head to;
  head_begin(&to, wsi, srv_code_status(code), "application/json; charset=utf-8", (size_t)size);
  add(&to, "cache-control:", "no-store");
  head_guard(&to, false);
  if (!head_write(&to)) return -1;
  if (lws_write(wsi, (unsigned char *)body + LWS_PRE, (size_t)size, LWS_WRITE_HTTP_FINAL) < 0)
    return -1;
  return 1;
}
