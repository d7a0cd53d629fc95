// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_NET_SERVER_H
#define CHEE_SERVER_NET_SERVER_H

// The server: one event loop of libwebsockets, and what it carries lines to.

#include <pthread.h>

#include "base/address.h"
#include "base/settings.h"
#include "hall/hall.h"
#include "net/files.h"
#include "net/loop.h"
#include "people/hashes.h"

struct lws;
typedef struct srv_socket srv_socket;

typedef struct srv_server {
  const srv_settings *settings;
  srv_loop loop;
  pthread_mutex_t waking;
  struct lws_context *wakes; // that other threads wake, under `waking`
  srv_store *store;
  srv_hall *hall;
  srv_files *files;
  srv_addresses *addresses;
  srv_addresses *names; // for which passphrases are tried, by where from
  srv_worker *hashes;   // of passphrases
  bool secure;          // the public address is https
  int port;
  struct lws *listening;                     // where systemd listens for us, else NULL
  char origin[SRV_ORIGINS_MAX][SRV_URL_MAX]; // those whose pages may ask
  int origins;
  srv_socket *sockets;
  int socket_count;
  int connections_most; // as many files may be open when one more comes
  int64_t began;
  bool stopping;
  int64_t stop_at;
  bool ended_unread; // which sessions have ended at other nodes could not be read
  int64_t requests, refusals;
} srv_server;

// Serves until a signal asks it to end. The status to exit with.
int srv_serve(const srv_settings *settings);

// Whether nobody but this machine can open the public address.
bool srv_is_here_only(const srv_server *server);

// The server that a connection belongs to.
srv_server *srv_server_of(struct lws *wsi);

#endif
