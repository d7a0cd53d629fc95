// SPDX-License-Identifier: MIT
// A server that sends each message back and does nothing else, of the library that chee-server is
// made of: what of a time is the library's, the system's and the machine's. Prints its port;
// SIGTERM ends it.

#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

enum { MESSAGE_MAX = 1024 };

// A message on its way back.
typedef struct echo {
  unsigned char bytes[LWS_PRE + MESSAGE_MAX];
  size_t size;
} echo;

static volatile sig_atomic_t ended;

static void end(int signal) {
  (void)signal;
  ended = 1;
}

static int on_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length) {
  echo *one = user;
  if (reason == LWS_CALLBACK_RECEIVE) {
    if (length > MESSAGE_MAX) return -1;
    memcpy(one->bytes + LWS_PRE, in, length);
    one->size = length;
    lws_callback_on_writable(wsi);
  } else if (reason == LWS_CALLBACK_SERVER_WRITEABLE && one->size > 0) {
    const size_t size = one->size;
    one->size = 0;
    if (lws_write(wsi, one->bytes + LWS_PRE, size, LWS_WRITE_TEXT) < (int)size) return -1;
  }
  return 0;
}

static const struct lws_protocols protocols[] = {
    {.name = "chee.1", .callback = on_socket, .per_session_data_size = sizeof(echo)},
    {.name = NULL},
};

int main(void) {
  struct lws_context_creation_info info = {0};
  lws_set_log_level(LLL_ERR, NULL);
  info.iface = "127.0.0.1";
  info.protocols = protocols;
  info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
  struct lws_context *context = lws_create_context(&info);
  struct lws_vhost *host = context ? lws_create_vhost(context, &info) : NULL;
  if (!host) return fprintf(stderr, "server_echo: it does not start\n"), 1;
  (void)signal(SIGTERM, end);
  printf("%d\n", lws_get_vhost_listen_port(host));
  (void)fflush(stdout);
  while (!ended && lws_service(context, 0) >= 0) continue;
  lws_context_destroy(context);
  return 0;
}
