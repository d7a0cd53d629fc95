// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_NET_LOOP_H
#define CHEE_SERVER_NET_LOOP_H

// The event loop: libev's, by epoll, for which a connection at rest costs nothing. Where it or the
// plugin of libwebsockets for it is missing, the library's own, which looks at every connection
// each time.

#include <stdbool.h>

struct lws_context;
struct lws_context_creation_info;
struct ev_loop;

typedef struct srv_loop {
  struct lws_context *context;
  struct ev_loop *epoll; // NULL: the library's own loop
} srv_loop;

// Makes the context that `info` describes, in a loop of libev if `epoll` and if that can be, which
// it says in the log where not. False where there is no context; nothing is to be freed then.
bool srv_loop_open(srv_loop *loop, struct lws_context_creation_info *info, bool epoll);

// Waits until something is to be done, and does it. False where the loop cannot go on.
bool srv_loop_turn(srv_loop *loop);

// Ends the context and frees the loop; one that was never opened, too.
void srv_loop_close(srv_loop *loop);

#endif
