// SPDX-License-Identifier: MIT
#include "online/ask.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fault.h"
#include "base/say.h"
#include "base/words.h"
#include "online/clean.h"
#include "online/net.h"
#include "online/refusals.h"
#include "terminal/term.h"

enum { PATIENCE = 20000, LOOK_US = 100000, BUFFER = 2048 };

// A question on its way.
typedef struct asking {
  lws_sorted_usec_list_t timer; // first: a timer gives it back
  struct lws_context *context;
  online_who *who;
  const char *method;
  const char *body; // of a POST, else NULL
  long long deadline;
  bool done, late, endless, failed;
  bool untrusted; // the server's certificate
  char why[96];
  int status;
  char *text;
  size_t length, room;
} asking;

static void look(lws_sorted_usec_list_t *timer) {
  asking *a = lws_container_of(timer, asking, timer);
  if (term_signal() || cli_interrupted) a->done = a->failed = true;
  if (term_clock() > a->deadline) a->done = a->late = true;
  if (!a->done) lws_sul_schedule(a->context, 0, timer, look, LOOK_US);
}

static bool add(asking *a, const char *bytes, size_t length) {
  if (a->length + length > NET_ANSWER_MAX) {
    a->done = a->endless = true;
    return false;
  }
  if (a->length + length + 1 > a->room) {
    size_t room = 2 * (a->length + length) + 1;
    char *grown = realloc(a->text, room);
    if (!grown) return false;
    a->text = grown;
    a->room = room;
  }
  memcpy(a->text + a->length, bytes, length);
  a->length += length;
  a->text[a->length] = '\0';
  return true;
}

// The session that the server gave, out of its Set-Cookie headers.
static void take_cookie(asking *a, struct lws *wsi) {
  static const char *const names[] = {"__Host-chee=", "chee="};
  char text[NET_HEADERS_MAX];
  if (lws_hdr_copy(wsi, text, sizeof text, WSI_TOKEN_HTTP_SET_COOKIE) <= 0) return;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const char *at = strstr(text, names[i]);
    while (at && at != text && !strchr(" ,;", at[-1])) at = strstr(at + 1, names[i]);
    size_t length = at ? strcspn(at, "; ,\t") : 0;
    if (length <= strlen(names[i]) || length >= sizeof a->who->cookie) continue;
    if (strspn(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-=.~+/") <
        length)
      continue;
    snprintf(a->who->cookie, sizeof a->who->cookie, "%.*s", (int)length, at);
    return;
  }
}

static int write_headers(asking *a, struct lws *wsi, unsigned char **at, size_t room) {
  unsigned char *end = *at + room;
  char length[24];
  if (!net_add_who(wsi, a->who, at, end)) return -1;
  if (!a->body) return 0;
  snprintf(length, sizeof length, "%zu", strlen(a->body));
  if (!net_add_header(wsi, "Content-Type:", "application/json", at, end) ||
      !net_add_header(wsi, "Content-Length:", length, at, end))
    return -1;
  lws_client_http_body_pending(wsi, 1);
  lws_callback_on_writable(wsi);
  return 0;
}

static int write_body(asking *a, struct lws *wsi) {
  size_t length = strlen(a->body);
  unsigned char *room = malloc(LWS_PRE + length + 1);
  if (!room) return -1;
  memcpy(room + LWS_PRE, a->body, length);
  lws_client_http_body_pending(wsi, 0);
  int sent = lws_write(wsi, room + LWS_PRE, length, LWS_WRITE_HTTP_FINAL);
  free(room);
  return sent < (int)length ? -1 : 0;
}

static int read_more(struct lws *wsi) {
  char buffer[LWS_PRE + BUFFER], *at = buffer + LWS_PRE;
  int length = BUFFER;
  return lws_http_client_read(wsi, &at, &length) < 0 ? -1 : 0;
}

static int on_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length) {
  asking *a = lws_context_user(lws_get_context(wsi));
  (void)user;
  if (!a) return 0;
  switch (reason) {
  case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    online_clean(in, (int)sizeof a->why, a->why, sizeof a->why);
    a->done = a->failed = true;
    break;
  case LWS_CALLBACK_OPENSSL_PERFORM_SERVER_CERT_VERIFICATION:
    // What OpenSSL does not trust is refused whatever is answered here.
    if (length == 0) a->untrusted = true;
    break;
  case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER:
    return write_headers(a, wsi, (unsigned char **)in, length);
  case LWS_CALLBACK_CLIENT_HTTP_WRITEABLE: return a->body ? write_body(a, wsi) : 0;
  case LWS_CALLBACK_ESTABLISHED_CLIENT_HTTP:
    a->status = (int)lws_http_client_http_response(wsi);
    take_cookie(a, wsi);
    break;
  case LWS_CALLBACK_RECEIVE_CLIENT_HTTP: return read_more(wsi);
  case LWS_CALLBACK_RECEIVE_CLIENT_HTTP_READ: return add(a, in, length) ? 0 : -1;
  case LWS_CALLBACK_COMPLETED_CLIENT_HTTP:
  case LWS_CALLBACK_CLOSED_CLIENT_HTTP: a->done = true; break;
  default: break;
  }
  return 0;
}

static const struct lws_protocols protocols[] = {{.name = "http", .callback = on_http},
                                                 {.name = NULL}};

static void ask(asking *a, const online_place *place, const char *path) {
  char room[ONLINE_URL_MAX];
  a->context = net_context(place, protocols, a);
  if (!a->context) {
    a->failed = true;
    return;
  }
  struct lws_client_connect_info info = net_connect_info(a->context, place, path, room);
  info.method = a->method;
  info.protocol = "http";
  info.alpn = "http/1.1";
  a->deadline = term_clock() + PATIENCE;
  lws_sul_schedule(a->context, 0, &a->timer, look, LOOK_US);
  if (!lws_client_connect_via_info(&info)) a->done = a->failed = true;
  while (!a->done && lws_service(a->context, 0) >= 0) {
  }
  lws_sul_cancel(&a->timer);
  lws_context_destroy(a->context);
}

static chee_status judge(const asking *a, const online_place *place, json_t **answer,
                         told_refusal *refusal, chee_error *error) {
  const char *where = place->authority;
  *answer = NULL;
  if (a->endless) return cli_fault(error, CHEE_LIMIT, "%.100s sends more than it should", where);
  if (a->late) return cli_fault(error, CHEE_IO, "%.100s does not answer", where);
  if (a->failed && a->status == 0 && a->untrusted)
    return cli_fault(error, CHEE_IO,
                     "the certificate of %.100s is not trusted here; SSL_CERT_FILE can name a file "
                     "of certificates that are",
                     where);
  if (a->failed && a->status == 0)
    return cli_fault(error, CHEE_IO, "%.100s cannot be reached%s%s", where, *a->why ? ": " : "",
                     a->why);
  json_t *object = told_json(a->text ? a->text : "", a->length);
  if (a->status >= 300 && object && json_object_get(object, "code")) {
    told_refusal_read(object, refusal);
    json_decref(object);
    online_refusal_sentence(refusal, error);
    return CHEE_ILLEGAL;
  }
  if (a->status == 200 || a->status == 201) *answer = object;
  if (*answer) return CHEE_OK;
  json_decref(object);
  return cli_fault(error, CHEE_BAD_DATA, "what answers at %.100s is no server of chee", where);
}

chee_status online_ask(const online_place *place, online_who *who, const char *path,
                       const json_t *body, json_t **answer, told_refusal *refusal,
                       chee_error *error) {
  char *text = body ? json_dumps(body, JSON_COMPACT) : NULL;
  told_refusal unheard;
  asking a = {.who = who, .method = body ? "POST" : "GET", .body = text};
  *answer = NULL;
  if (body && !text) return cli_fault_memory(error);
  ask(&a, place, path);
  chee_status status = judge(&a, place, answer, refusal ? refusal : &unheard, error);
  free(text);
  free(a.text);
  return status;
}

chee_status online_ask_void(const online_place *place, online_who *who, const char *path,
                            chee_error *error) {
  told_refusal refusal;
  json_t *answer;
  asking a = {.who = who, .method = "DELETE"};
  ask(&a, place, path);
  chee_status status = judge(&a, place, &answer, &refusal, error);
  json_decref(answer);
  free(a.text);
  return status;
}
