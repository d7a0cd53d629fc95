// SPDX-License-Identifier: MIT
#include "net/socket.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "base/now.h"
#include "base/received.h"
#include "net/exchange.h"
#include "net/who.h"

enum { SIGNED_OUT = 4001 };

// A text in a socket's queue.
typedef struct waiting {
  struct waiting *next;
  srv_text *text;
} waiting;

struct srv_socket {
  srv_peer peer; // first, so that a peer is its socket
  srv_socket *next;
  srv_server *server;
  struct lws *wsi;
  srv_address *address;
  char hash[SRV_DIGEST_TEXT]; // of the session
  waiting *first, *last;
  size_t queued;
  char *part; // of a message that has not arrived whole
  size_t size;
  srv_credit credit, bytes;
  int64_t received; // KB
  int64_t began, heard, pinged;
  bool ping;
  int close; // the status to close with once the queue is empty; 0: stay
  bool at_once;
};

_Static_assert(SRV_TEXT_ROOM >= LWS_PRE, "room in front of a text");

static void free_queue(srv_socket *socket) {
  while (socket->first) {
    waiting *first = socket->first;
    socket->first = first->next;
    srv_text_drop(first->text);
    free(first);
  }
  socket->last = NULL;
}

static void drop_peer(srv_peer *peer) {
  if (--peer->holders > 0) return;
  srv_socket *socket = (srv_socket *)peer;
  free_queue(socket);
  free(socket->part);
  free(socket);
}

static void close_soon(srv_socket *socket, int status, bool at_once) {
  if (socket->close) return;
  socket->close = status;
  socket->at_once = at_once;
  // Who does not read is cut off in the end.
  lws_set_timeout(socket->wsi, PENDING_TIMEOUT_CLOSE_SEND, 2);
  lws_callback_on_writable(socket->wsi);
}

static void send_text(srv_peer *peer, srv_text *text) {
  srv_socket *socket = (srv_socket *)peer;
  if (peer->gone || socket->close) return;
  waiting *next = malloc(sizeof *next);
  if (!next || socket->queued + text->size > SRV_LIMIT_SEND_QUEUE_BYTES) {
    free(next);
    close_soon(socket, LWS_CLOSE_STATUS_POLICY_VIOLATION, true);
    return;
  }
  *next = (waiting){NULL, srv_text_hold(text)};
  if (socket->last) {
    socket->last->next = next;
  } else {
    socket->first = next;
  }
  socket->last = next;
  socket->queued += text->size;
  lws_callback_on_writable(socket->wsi);
}

static void send_json(srv_socket *socket, json_t *json) {
  srv_text *text = srv_text_new(json);
  if (text) send_text(&socket->peer, text);
  srv_text_drop(text);
}

int srv_socket_confirm(srv_server *server, struct lws *wsi, const char *to) {
  char path[64] = "", protocol[64] = "";
  srv_session session;
  if (!to || strcmp(to, "websocket") != 0) return -1;
  if (lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) <= 0 ||
      strcmp(path, "/api/socket") != 0) {
    return srv_refuse_upgrade(wsi, SRV_NO_SUCH_PAGE);
  }
  if (lws_hdr_copy(wsi, protocol, sizeof protocol, WSI_TOKEN_PROTOCOL) <= 0 ||
      strcmp(protocol, "chee.1") != 0) {
    return srv_refuse_upgrade(wsi, SRV_NO_SUCH_PAGE);
  }
  if (!srv_comes_from_here(server, wsi)) return srv_refuse_upgrade(wsi, SRV_OTHER_ORIGIN);
  srv_session_of(server, wsi, &session);
  if (!srv_store_reads(server->store)) return srv_refuse_upgrade(wsi, SRV_STORE_FAILED);
  if (!session.self.person) return srv_refuse_upgrade(wsi, SRV_NO_SESSION);
  if (server->stopping) return srv_refuse_upgrade(wsi, SRV_STOPPING);
  const srv_address *address = srv_caller_address(server, wsi);
  if (!address || address->sockets >= server->settings->sockets_address)
    return srv_refuse_upgrade(wsi, SRV_TOO_MANY);
  return 0;
}

static int establish(srv_server *server, struct lws *wsi, srv_socket_slot *slot) {
  srv_session session;
  srv_session_of(server, wsi, &session);
  srv_address *address = srv_caller_address(server, wsi);
  srv_socket *socket = session.self.person && address ? calloc(1, sizeof *socket) : NULL;
  if (!socket) return -1;
  *socket = (srv_socket){
      .peer = {.holders = 1, .person = session.self.person, .send = send_text, .drop = drop_peer},
      .server = server,
      .wsi = wsi,
      .address = address,
      .began = srv_now(),
      .heard = srv_now(),
      .ping = true};
  memcpy(socket->peer.name, session.self.name, sizeof socket->peer.name);
  memcpy(socket->hash, session.hash, sizeof session.hash);
  socket->next = server->sockets;
  server->sockets = socket;
  server->socket_count++;
  address->sockets++;
  slot->socket = socket;
  srv_log_often("socket-opened", "{s:s,s:i}", "kind", srv_standing_words[session.self.standing],
                "sockets", server->socket_count);
  send_json(socket,
            json_pack("{s:s,s:i,s:{s:s,s:s},s:I}", "type", "welcome", "protocol", 1, "person",
                      "name", session.self.name, "kind", srv_standing_words[session.self.standing],
                      "now", (json_int_t)srv_now()));
  return 0;
}

static void end(srv_socket *socket) {
  srv_server *server = socket->server;
  for (srv_socket **at = &server->sockets; *at; at = &(*at)->next) {
    if (*at != socket) continue;
    *at = socket->next;
    break;
  }
  server->socket_count--;
  srv_log_often("socket-closed", "{s:i,s:I,s:i}", "status", socket->close, "seconds",
                (json_int_t)((srv_now() - socket->began) / 1000), "sockets", server->socket_count);
  socket->address->sockets--;
  socket->peer.gone = true;
  srv_hall_leave_all(server->hall, &socket->peer);
  drop_peer(&socket->peer);
}

static void take_message(srv_socket *socket) {
  srv_message message;
  srv_refusal refusal = {SRV_NONE, NULL};
  const bool read =
      srv_message_read(socket->part ? socket->part : "", socket->size, &message, &refusal);
  const int price = read ? srv_messages[message.type].credits : 2;
  socket->size = 0;
  if (!srv_credit_take(&socket->credit, socket->server->settings->message_credits,
                       SRV_LIMIT_CREDITS_SECONDS, price, srv_now())) {
    srv_refusal_drop(&refusal);
    close_soon(socket, LWS_CLOSE_STATUS_POLICY_VIOLATION, false);
    return;
  }
  if (!read) {
    socket->server->refusals++;
    srv_peer_refuse(&socket->peer, "refused", &message, &refusal);
  } else if (message.type == SRV_MESSAGE_PING) {
    json_t *pong = json_pack("{s:s,s:I}", "type", "pong", "now", (json_int_t)srv_now());
    if (message.id[0]) json_object_set_new(pong, "id", json_string(message.id));
    send_json(socket, pong);
  } else {
    srv_hall_message(socket->server->hall, &socket->peer, &message);
  }
}

static int receive(srv_socket *socket, struct lws *wsi, const void *bytes, size_t size) {
  if (socket->close) return 0;
  socket->heard = srv_now();
  if (lws_frame_is_binary(wsi)) {
    lws_close_reason(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, NULL, 0);
    return -1;
  }
  if (socket->size + size > SRV_LIMIT_MESSAGE_BYTES) {
    lws_close_reason(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, NULL, 0);
    return -1;
  }
  char *grown = realloc(socket->part, socket->size + size + 1);
  if (!grown) return -1;
  memcpy(grown + socket->size, bytes, size);
  socket->part = grown;
  socket->size += size;
  if (lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0) take_message(socket);
  return 0;
}

static int write_ping(srv_socket *socket) {
  // Without a payload the answer would not be told of.
  unsigned char room[LWS_PRE + 4] = {[LWS_PRE] = 'c', 'h', 'e', 'e'};
  socket->ping = false;
  socket->pinged = srv_now();
  return lws_write(socket->wsi, room + LWS_PRE, 4, LWS_WRITE_PING) < 0 ? -1 : 0;
}

static int write_next(srv_socket *socket) {
  if (socket->close && (socket->at_once || !socket->first)) {
    lws_close_reason(socket->wsi, (enum lws_close_status)socket->close, NULL, 0);
    return -1;
  }
  if (socket->ping && write_ping(socket) != 0) return -1;
  waiting *first = socket->first;
  if (first) {
    const int sent = lws_write(socket->wsi, first->text->bytes, first->text->size, LWS_WRITE_TEXT);
    socket->first = first->next;
    if (!socket->first) socket->last = NULL;
    socket->queued -= first->text->size;
    srv_text_drop(first->text);
    free(first);
    if (sent < 0) return -1;
  }
  if (socket->first || socket->close) lws_callback_on_writable(socket->wsi);
  return 0;
}

static void take_pong(srv_socket *socket) {
  socket->heard = srv_now();
  if (socket->pinged) socket->peer.trip = socket->heard - socket->pinged;
}

int srv_socket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                        size_t length) {
  srv_socket_slot *slot = user;
  srv_socket *socket = slot ? slot->socket : NULL;
  switch (reason) {
  case LWS_CALLBACK_ESTABLISHED: return establish(srv_server_of(wsi), wsi, slot);
  case LWS_CALLBACK_RECEIVE: return socket ? receive(socket, wsi, in, length) : -1;
  case LWS_CALLBACK_RECEIVE_PONG:
    if (socket) take_pong(socket);
    return 0;
  case LWS_CALLBACK_SERVER_WRITEABLE: return socket ? write_next(socket) : -1;
  case LWS_CALLBACK_CLOSED:
    if (socket) end(socket);
    slot->socket = NULL;
    return 0;
  default: return 0;
  }
}

// Messages cost credits, but pings, pongs and empty parts of messages do not, and the library tells
// of none of these, or not before it has answered. So the bytes of all are counted: there may be
// twice what the messages of all credits can hold.
static bool sends_too_much(srv_socket *socket, int64_t now) {
  enum { KB = 1024 };
  const int64_t all = srv_received(lws_get_socket_fd(socket->wsi)) / KB;
  const int fresh = (int)(all - socket->received);
  const int most = 2 * socket->server->settings->message_credits * (SRV_LIMIT_MESSAGE_BYTES / KB);
  socket->received = all;
  return fresh > 0 && !srv_credit_take(&socket->bytes, most, SRV_LIMIT_CREDITS_SECONDS, fresh, now);
}

void srv_sockets_tick(srv_server *server, int64_t now) {
  const int64_t silent = (int64_t)server->settings->silent_seconds * 1000;
  for (srv_socket *socket = server->sockets; socket; socket = socket->next) {
    if (now - socket->heard > silent) {
      lws_set_timeout(socket->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
    } else if (sends_too_much(socket, now)) {
      close_soon(socket, LWS_CLOSE_STATUS_POLICY_VIOLATION, true);
    } else if (!socket->ping && now - socket->pinged >= silent / 3) {
      socket->ping = true;
      lws_callback_on_writable(socket->wsi);
    }
  }
}

void srv_sockets_rename(srv_server *server, srv_person person, const char *name) {
  for (srv_socket *socket = server->sockets; socket; socket = socket->next) {
    if (socket->peer.person == person)
      snprintf(socket->peer.name, sizeof socket->peer.name, "%s", name);
  }
}

static void say_bye(srv_socket *socket, const char *reason, int status) {
  send_json(socket, json_pack("{s:s,s:s}", "type", "bye", "reason", reason));
  close_soon(socket, status, false);
}

void srv_sockets_sign_out(srv_server *server, const char *hash) {
  for (srv_socket *socket = server->sockets; socket; socket = socket->next) {
    if (strcmp(socket->hash, hash) == 0) say_bye(socket, "signed-out", SIGNED_OUT);
  }
}

void srv_sockets_sign_out_person(srv_server *server, srv_person person, const char *but) {
  for (srv_socket *socket = server->sockets; socket; socket = socket->next) {
    if (socket->peer.person == person && strcmp(socket->hash, but) != 0)
      say_bye(socket, "signed-out", SIGNED_OUT);
  }
}

static bool note_found(void *data, const srv_value *column) {
  (void)column;
  *(bool *)data = true;
  return true;
}

bool srv_sockets_check(srv_server *server, srv_person person) {
  bool all = true;
  for (srv_socket *socket = server->sockets; socket; socket = socket->next) {
    bool found = false;
    if (socket->peer.person != person) continue;
    const bool read =
        srv_store_find(server->store, SRV_SESSION_FIND, note_found, &found, "t", socket->hash) &&
        srv_store_find(server->store, SRV_TOKEN_FIND, note_found, &found, "t", socket->hash);
    if (read && !found) say_bye(socket, "signed-out", SIGNED_OUT);
    all = all && read;
  }
  return all;
}

void srv_sockets_stop(srv_server *server) {
  for (srv_socket *socket = server->sockets; socket; socket = socket->next) {
    say_bye(socket, "stopping", LWS_CLOSE_STATUS_GOINGAWAY);
  }
}
