// SPDX-License-Identifier: MIT
#include "net/loop.h"

#include <libwebsockets.h>
#ifdef CHEE_EV
#include <ev.h>
#include <fcntl.h>
#include <unistd.h>
#endif

#include "base/log.h"

#ifdef CHEE_EV

// The library's plugin is loaded with the root as working folder: some versions (4.3) look for it
// in the working folder first, where anybody may have laid a file of that name.
static struct lws_context *create_from_root(struct lws_context_creation_info *info) {
  const int here = open(".", O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (here < 0) return NULL;
  struct lws_context *context = chdir("/") == 0 ? lws_create_context(info) : NULL;
  if (fchdir(here) != 0 && context) {
    lws_context_destroy(context);
    context = NULL;
  }
  (void)close(here);
  return context;
}

static bool open_epoll(srv_loop *loop, const struct lws_context_creation_info *given) {
  struct lws_context_creation_info info = *given;
  loop->epoll = ev_loop_new(EVFLAG_NOENV | EVBACKEND_EPOLL);
  if (!loop->epoll) return false;
  void *loops[1] = {loop->epoll};
  info.options |= LWS_SERVER_OPTION_LIBEV;
  info.foreign_loops = loops;
  loop->context = create_from_root(&info);
  if (loop->context) return true;
  ev_loop_destroy(loop->epoll);
  loop->epoll = NULL;
  return false;
}

bool srv_loop_turn(srv_loop *loop) {
  if (!loop->epoll) return lws_service(loop->context, 0) >= 0;
  (void)ev_run(loop->epoll, EVRUN_ONCE);
  return true;
}

void srv_loop_close(srv_loop *loop) {
  if (loop->context) lws_context_destroy(loop->context);
  if (loop->epoll) ev_loop_destroy(loop->epoll);
  *loop = (srv_loop){NULL, NULL};
}

#else

static bool open_epoll(srv_loop *loop, const struct lws_context_creation_info *given) {
  (void)loop;
  (void)given;
  return false;
}

bool srv_loop_turn(srv_loop *loop) {
  return lws_service(loop->context, 0) >= 0;
}

void srv_loop_close(srv_loop *loop) {
  if (loop->context) lws_context_destroy(loop->context);
  *loop = (srv_loop){NULL, NULL};
}

#endif

bool srv_loop_open(srv_loop *loop, struct lws_context_creation_info *info, bool epoll) {
  *loop = (srv_loop){NULL, NULL};
  if (epoll && open_epoll(loop, info)) return true;
  if (epoll)
    srv_log("slow-loop", "{s:s}", "why",
            "libev or libwebsockets' plugin for it (Debian: libwebsockets-evlib-ev) is missing: "
            "every message costs a look at every socket");
  loop->context = lws_create_context(info);
  return loop->context != NULL;
}
