// SPDX-License-Identifier: MIT
#include "base/received.h"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <stddef.h>
#include <sys/socket.h>

int64_t srv_received(int fd) {
  struct tcp_info facts = {0};
  socklen_t size = sizeof facts;
  if (getsockopt(fd, IPPROTO_TCP, TCP_INFO, &facts, &size) != 0 ||
      size < offsetof(struct tcp_info, tcpi_bytes_received) + sizeof facts.tcpi_bytes_received)
    return 0;
  return (int64_t)facts.tcpi_bytes_received;
}
