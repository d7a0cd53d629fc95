// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_NET_HANDED_H
#define CHEE_SERVER_NET_HANDED_H

// A socket that systemd has opened and listens at (socket activation, sd_listen_fds(3)): who calls
// while no server runs is answered by the next one. The library can take over connections, but in
// the versions that there are no listening socket, so connections are accepted here.

#include <libwebsockets.h>
#include <stdbool.h>

#include "base/settings.h"
#include "store/backend.h"

// The socket that was handed over, or -1 where there is none. Its address and port take the place
// of those in `settings`. False with a sentence where what was handed over is no such socket. To be
// asked once.
bool srv_handed(srv_settings *settings, int *fd, char error[SRV_STORE_TEXT_MAX]);

// Takes connections of the socket for a host that does not listen itself; NULL where that cannot
// be.
struct lws *srv_handed_open(struct lws_vhost *host, int fd);

// Leaves further connections to the server that comes next.
void srv_handed_leave(struct lws *listening);

int srv_handed_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                        size_t length);

#endif
