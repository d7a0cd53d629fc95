// SPDX-License-Identifier: MIT
#include "online/wire.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/fault.h"
#include "base/words.h"
#include "online/net.h"

enum {
  MESSAGE_MAX = 1 << 18, // bytes of one message
  UNREAD_MAX = 1 << 22,  // bytes that wait to be taken
  UNSENT_MAX = 64,       // messages that wait to be sent
  WAIT_FIRST = 1000,     // milliseconds before coming back
  WAIT_MOST = 20000,
  SIGNED_OUT = 4001 // why a server closes
};

typedef struct note {
  struct note *next;
  wire_kind kind;
  size_t length;
  char text[]; // with LWS_PRE bytes before it where it is sent
} note;

typedef struct queue {
  note *first, **last;
  size_t bytes;
  int count;
} queue;

struct online_wire {
  lws_sorted_usec_list_t timer;
  online_place place;
  online_who who;
  struct lws_context *context;
  pthread_t thread;
  bool runs;
  int bell[2];
  atomic_bool ending;
  pthread_mutex_t lock; // of the two queues and `up`
  queue heard, unsent;
  bool up;
  // of the thread alone
  struct lws *socket;
  wire_kind over; // why it stays closed, or WIRE_SILENT
  int wait;
  char *part; // of a message that is not complete
  size_t part_length;
};

static void queue_add(queue *q, note *added) {
  if (!q->first) q->last = &q->first;
  added->next = NULL;
  *q->last = added;
  q->last = &added->next;
  q->bytes += added->length;
  q->count++;
}

static note *queue_take(queue *q) {
  note *taken = q->first;
  if (!taken) return NULL;
  q->first = taken->next;
  q->bytes -= taken->length;
  q->count--;
  return taken;
}

static void queue_empty(queue *q) {
  for (note *taken; (taken = queue_take(q));) free(taken);
}

static void tell(online_wire *wire, wire_kind kind, const char *text, size_t length) {
  note *added = malloc(sizeof *added + length + 1);
  if (!added) return;
  added->kind = kind;
  added->length = length;
  memcpy(added->text, text, length);
  added->text[length] = '\0';
  pthread_mutex_lock(&wire->lock);
  queue_add(&wire->heard, added);
  pthread_mutex_unlock(&wire->lock);
  ssize_t ignored = write(wire->bell[1], "", 1);
  (void)ignored;
}

static void connect_now(lws_sorted_usec_list_t *timer);

static void close_for(online_wire *wire, wire_kind why) {
  if (wire->over != WIRE_SILENT) return;
  wire->over = why;
  tell(wire, why, "", 0);
}

// The socket is gone: it is sought again after a while, a little by chance, so that not everybody
// comes back at once.
static void lose(online_wire *wire) {
  wire->socket = NULL;
  wire->part_length = 0;
  pthread_mutex_lock(&wire->lock);
  wire->up = false;
  queue_empty(&wire->unsent);
  pthread_mutex_unlock(&wire->lock);
  if (wire->over != WIRE_SILENT || wire->ending) return;
  tell(wire, WIRE_LOST, "", 0);
  unsigned char chance = 128;
  lws_get_random(wire->context, &chance, 1);
  long long wait = wire->wait * (192LL + chance / 2) / 256;
  lws_sul_schedule(wire->context, 0, &wire->timer, connect_now, wait * LWS_US_PER_MS);
  wire->wait = wire->wait * 17 / 10 > WAIT_MOST ? WAIT_MOST : wire->wait * 17 / 10;
}

static void connect_now(lws_sorted_usec_list_t *timer) {
  static const lws_retry_bo_t retry = {.secs_since_valid_ping = 20, .secs_since_valid_hangup = 30};
  online_wire *wire = lws_container_of(timer, online_wire, timer);
  char room[ONLINE_URL_MAX];
  struct lws_client_connect_info info =
      net_connect_info(wire->context, &wire->place, "api/socket", room);
  info.protocol = "chee.1";
  info.local_protocol_name = "chee.1";
  info.retry_and_idle_policy = &retry;
  info.pwsi = &wire->socket;
  // A failure at once has been told by the callback already.
  (void)lws_client_connect_via_info(&info);
}

static int hear(online_wire *wire, struct lws *wsi, const char *bytes, size_t length) {
  char *grown = wire->part_length + length <= MESSAGE_MAX
                    ? realloc(wire->part, wire->part_length + length + 1)
                    : NULL;
  pthread_mutex_lock(&wire->lock);
  bool flooded = wire->heard.bytes > UNREAD_MAX || wire->heard.count > UNREAD_MAX / 64;
  pthread_mutex_unlock(&wire->lock);
  if (grown) wire->part = grown;
  if (!grown || flooded) {
    close_for(wire, WIRE_ENDLESS);
    return -1;
  }
  memcpy(wire->part + wire->part_length, bytes, length);
  wire->part_length += length;
  if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi) > 0) return 0;
  tell(wire, WIRE_TEXT, wire->part, wire->part_length);
  wire->part_length = 0;
  return 0;
}

static int send_next(online_wire *wire, struct lws *wsi) {
  pthread_mutex_lock(&wire->lock);
  note *next = queue_take(&wire->unsent);
  bool more = wire->unsent.first != NULL;
  pthread_mutex_unlock(&wire->lock);
  if (!next) return 0;
  int sent = lws_write(wsi, (unsigned char *)next->text + LWS_PRE, next->length, LWS_WRITE_TEXT);
  bool whole = sent >= (int)next->length;
  free(next);
  if (more) lws_callback_on_writable(wsi);
  return whole ? 0 : -1;
}

// Why a connection did not come about: a server that answers and does not let us in is not asked
// for ever.
static void fail(online_wire *wire, struct lws *wsi) {
  unsigned status = wsi ? lws_http_client_http_response(wsi) : 0;
  if (status == 401) close_for(wire, WIRE_OUT);
  if (status == 404 || status == 400 || status == 403 || (status >= 200 && status < 400))
    close_for(wire, WIRE_FOREIGN);
  lose(wire);
}

static void rise(online_wire *wire, struct lws *wsi) {
  wire->wait = WAIT_FIRST;
  wire->part_length = 0;
  pthread_mutex_lock(&wire->lock);
  wire->up = true;
  pthread_mutex_unlock(&wire->lock);
  lws_callback_on_writable(wsi);
}

static int on_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length) {
  online_wire *wire = lws_context_user(lws_get_context(wsi));
  (void)user;
  if (!wire) return 0;
  switch (reason) {
  case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER: {
    unsigned char **at = in;
    return net_add_who(wsi, &wire->who, at, *at + length) ? 0 : -1;
  }
  case LWS_CALLBACK_CLIENT_ESTABLISHED: rise(wire, wsi); break;
  case LWS_CALLBACK_CLIENT_RECEIVE: return hear(wire, wsi, in, length);
  case LWS_CALLBACK_CLIENT_WRITEABLE: return wire->ending ? -1 : send_next(wire, wsi);
  case LWS_CALLBACK_CLIENT_CONNECTION_ERROR: fail(wire, wsi); break;
  case LWS_CALLBACK_CLIENT_CLOSED: lose(wire); break;
  case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE: {
    const unsigned char *code = in;
    if (length >= 2 && (code[0] << 8 | code[1]) == SIGNED_OUT) close_for(wire, WIRE_OUT);
    break;
  }
  case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
    if (wire->socket && wire->up) lws_callback_on_writable(wire->socket);
    break;
  default: break;
  }
  return 0;
}

static const struct lws_protocols protocols[] = {{.name = "chee.1", .callback = on_socket},
                                                 {.name = NULL}};

static void *serve(void *data) {
  online_wire *wire = data;
  lws_sul_schedule(wire->context, 0, &wire->timer, connect_now, 1);
  while (!wire->ending && lws_service(wire->context, 0) >= 0) {
  }
  lws_sul_cancel(&wire->timer);
  return NULL;
}

// Signals are for the thread that has the terminal.
static bool start_thread(online_wire *wire) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  wire->runs = pthread_create(&wire->thread, NULL, serve, wire) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return wire->runs;
}

static bool make_bell(int bell[2]) {
  if (pipe(bell) != 0) return false;
  for (int i = 0; i < 2; i++) {
    fcntl(bell[i], F_SETFL, O_NONBLOCK);
    fcntl(bell[i], F_SETFD, FD_CLOEXEC);
  }
  return true;
}

chee_status online_wire_begin(const online_place *place, const online_who *who, online_wire **made,
                              chee_error *error) {
  online_wire *wire = calloc(1, sizeof *wire);
  *made = NULL;
  if (!wire) return cli_fault_memory(error);
  wire->place = *place;
  wire->who = *who;
  wire->wait = WAIT_FIRST;
  wire->bell[0] = wire->bell[1] = -1;
  pthread_mutex_init(&wire->lock, NULL);
  bool good = make_bell(wire->bell) && (wire->context = net_context(place, protocols, wire)) &&
              start_thread(wire);
  if (!good) {
    online_wire_end(wire);
    return cli_fault(error, CHEE_IO, "no connection can be made: %s", cli_reason(errno));
  }
  *made = wire;
  return CHEE_OK;
}

void online_wire_end(online_wire *wire) {
  if (!wire) return;
  wire->ending = true;
  if (wire->runs) {
    lws_cancel_service(wire->context);
    pthread_join(wire->thread, NULL);
  }
  if (wire->context) lws_context_destroy(wire->context);
  queue_empty(&wire->heard);
  queue_empty(&wire->unsent);
  for (int i = 0; i < 2; i++)
    if (wire->bell[i] >= 0) close(wire->bell[i]);
  pthread_mutex_destroy(&wire->lock);
  free(wire->part);
  free(wire);
}

int online_wire_fd(const online_wire *wire) {
  return wire->bell[0];
}

wire_kind online_wire_take(online_wire *wire, char **text, size_t *length) {
  *text = NULL;
  pthread_mutex_lock(&wire->lock);
  note *taken = queue_take(&wire->heard);
  if (!taken) { // with the lock, so that no ring is missed
    char rung[64];
    while (read(wire->bell[0], rung, sizeof rung) > 0) {
    }
  }
  pthread_mutex_unlock(&wire->lock);
  if (!taken) return WIRE_SILENT;
  wire_kind kind = taken->kind;
  if (kind == WIRE_TEXT) {
    *length = taken->length;
    *text = malloc(taken->length + 1);
    if (*text) memcpy(*text, taken->text, taken->length + 1);
    if (!*text) kind = WIRE_SILENT;
  }
  free(taken);
  return kind;
}

bool online_wire_send(online_wire *wire, const char *text) {
  size_t length = strlen(text);
  note *added = malloc(sizeof *added + LWS_PRE + length + 1);
  if (!added) return false;
  added->kind = WIRE_TEXT;
  added->length = length;
  memcpy(added->text + LWS_PRE, text, length + 1);
  pthread_mutex_lock(&wire->lock);
  bool goes = wire->up && wire->unsent.count < UNSENT_MAX;
  if (goes) queue_add(&wire->unsent, added);
  pthread_mutex_unlock(&wire->lock);
  if (!goes) free(added);
  if (goes) lws_cancel_service(wire->context);
  return goes;
}
