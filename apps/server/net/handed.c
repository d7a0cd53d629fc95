// SPDX-License-Identifier: MIT
#include "net/handed.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <libwebsockets.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { FIRST_HANDED = 3, ACCEPTS = 64 }; // connections taken before others have their turn

// A number in the surroundings; -1 where there is none.
static long number_of(const char *name) {
  const char *text = getenv(name);
  char *end = NULL;
  const long number = text && *text ? strtol(text, &end, 10) : -1;
  return end && *end == '\0' ? number : -1;
}

static bool say(char error[SRV_STORE_TEXT_MAX], const char *sentence) {
  snprintf(error, SRV_STORE_TEXT_MAX, "%s", sentence);
  return false;
}

static bool read_address(int fd, srv_settings *settings) {
  struct sockaddr_storage own = {0};
  socklen_t size = sizeof own;
  if (getsockname(fd, (struct sockaddr *)&own, &size) != 0) return false;
  const struct sockaddr_in *four = (const struct sockaddr_in *)&own;
  const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)&own;
  const bool is_four = own.ss_family == AF_INET;
  if (!is_four && own.ss_family != AF_INET6) return false;
  settings->port = ntohs(is_four ? four->sin_port : six->sin6_port);
  const void *address = is_four ? (const void *)&four->sin_addr : (const void *)&six->sin6_addr;
  return inet_ntop(own.ss_family, address, settings->listen, sizeof settings->listen) != NULL;
}

bool srv_handed(srv_settings *settings, int *fd, char error[SRV_STORE_TEXT_MAX]) {
  const long count = number_of("LISTEN_FDS");
  const bool ours = number_of("LISTEN_PID") == (long)getpid();
  *fd = -1;
  // Engines are not handed anything.
  (void)unsetenv("LISTEN_FDS");
  (void)unsetenv("LISTEN_PID");
  (void)unsetenv("LISTEN_FDNAMES");
  if (!ours || count <= 0) return true;
  if (count > 1) return say(error, "more than one socket was handed over by systemd");
  int listens = 0, type = 0;
  socklen_t size = sizeof listens;
  const bool fits = fcntl(FIRST_HANDED, F_SETFD, FD_CLOEXEC) == 0 &&
                    getsockopt(FIRST_HANDED, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0 &&
                    listens && getsockopt(FIRST_HANDED, SOL_SOCKET, SO_TYPE, &type, &size) == 0 &&
                    type == SOCK_STREAM && read_address(FIRST_HANDED, settings);
  if (!fits) return say(error, "what systemd has handed over is no TCP socket that listens");
  *fd = FIRST_HANDED;
  return true;
}

struct lws *srv_handed_open(struct lws_vhost *host, int fd) {
  const lws_sock_file_fd_type file = {.filefd = fd};
  return lws_adopt_descriptor_vhost(host, LWS_ADOPT_RAW_FILE_DESC, file, "listen", NULL);
}

void srv_handed_leave(struct lws *listening) {
  lws_set_timeout(listening, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

int srv_handed_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                        size_t length) {
  (void)user;
  (void)in;
  (void)length;
  if (reason != LWS_CALLBACK_RAW_RX_FILE) return 0;
  const lws_sockfd_type listening = lws_get_socket_fd(wsi);
  for (int i = 0; i < ACCEPTS; i++) {
    const int fd = accept4(listening, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (fd < 0) break;
    (void)setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
    // Where it cannot be taken it is closed there.
    (void)lws_adopt_socket_vhost(lws_get_vhost(wsi), fd);
  }
  return 0;
}
