// SPDX-License-Identifier: MIT
#include "net/connections.h"

#include <libwebsockets.h>
#include <sys/resource.h>

#include "base/now.h"
#include "net/who.h"

enum {
  FILES_MAX = 65536,
  SPARE = 128,     // files for the store, copies and engines
  FOR_A_SOCKET = 5 // connections of one address for each socket that it may have
};

void srv_connections_begin(srv_server *server) {
  struct rlimit files;
  server->connections_most = FILES_MAX;
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  const rlim_t most = files.rlim_max < FILES_MAX ? files.rlim_max : FILES_MAX;
  if (files.rlim_cur < most) {
    files.rlim_cur = most;
    if (setrlimit(RLIMIT_NOFILE, &files) != 0 && getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  }
  const int room = files.rlim_cur < FILES_MAX ? (int)files.rlim_cur : FILES_MAX;
  server->connections_most = room - (room / 4 < SPARE ? room / 4 : SPARE);
}

bool srv_connection_opened(srv_server *server, struct lws *wsi) {
  char peer[64];
  // The lowest free number is given to a new file. Where none is left for a connection it could not
  // even be taken to be closed, and the loop would be woken for it again and again.
  if (lws_get_socket_fd(wsi) >= server->connections_most) return false;
  if (lws_get_opaque_user_data(wsi)) return true;
  if (!lws_get_peer_simple(wsi, peer, sizeof peer) || srv_is_proxy(server, peer)) return true;
  srv_address *address = srv_address_of(server->addresses, peer, srv_now());
  if (!address) return true;
  if (address->connections >= FOR_A_SOCKET * server->settings->sockets_address) return false;
  address->connections++;
  lws_set_opaque_user_data(wsi, address);
  return true;
}

void srv_connection_closed(struct lws *wsi) {
  srv_address *address = lws_get_opaque_user_data(wsi);
  if (!address) return;
  lws_set_opaque_user_data(wsi, NULL);
  address->connections--;
}
