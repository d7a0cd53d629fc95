// SPDX-License-Identifier: MIT
#include "wire.h"

#include <arpa/inet.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

double wire_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

// Connects from the address with this number: 127.1.0.1, 127.1.0.2 and so on. `flags` of the
// socket: one that does not block is still under way when this returns.
static int connect_from(int port, int number, int flags) {
  const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | flags, 0);
  struct sockaddr_in from = {.sin_family = AF_INET}, to = {.sin_family = AF_INET};
  from.sin_addr.s_addr = htonl(0x7f010001u + (uint32_t)(number / 250 * 256 + number % 250));
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  to.sin_port = htons((uint16_t)port);
  if (fd >= 0 && bind(fd, (struct sockaddr *)&from, sizeof from) == 0 &&
      (connect(fd, (struct sockaddr *)&to, sizeof to) == 0 || errno == EINPROGRESS)) {
    return fd;
  }
  if (fd >= 0) close(fd);
  return -1;
}

static bool write_all(int fd, const char *bytes, size_t size) {
  while (size > 0) {
    const ssize_t sent = send(fd, bytes, size, MSG_NOSIGNAL);
    if (sent < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (sent <= 0) return false;
    bytes += sent;
    size -= (size_t)sent;
  }
  return true;
}

static void take_cookie(const char *head, char cookie[80]) {
  const char *at = strcasestr(head, "\nset-cookie: ");
  if (!at) return;
  at += 13;
  const size_t length = strcspn(at, ";\r\n");
  snprintf(cookie, 80, "%.*s", (int)length, at);
}

json_t *wire_ask(int port, int number, const char *method, const char *path, const char *body,
                 char cookie[80]) {
  char text[4096];
  size_t size = 0;
  const int fd = connect_from(port, number, 0);
  if (fd < 0) return NULL;
  const int length =
      snprintf(text, sizeof text,
               "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n"
               "Content-Type: application/json\r\nContent-Length: %zu\r\n%s%s%s\r\n%s",
               method, path, port, strlen(body), cookie[0] ? "Cookie: " : "", cookie,
               cookie[0] ? "\r\n" : "", body);
  bool fine = write_all(fd, text, (size_t)length);
  while (fine && size + 1 < sizeof text) {
    const ssize_t got = recv(fd, text + size, sizeof text - 1 - size, 0);
    if (got <= 0) break;
    size += (size_t)got;
    text[size] = '\0';
    // The answer is small; it ends with its object.
    if (strstr(text, "\r\n\r\n") && text[size - 1] == '}') break;
  }
  close(fd);
  text[size] = '\0';
  const char *end = strstr(text, "\r\n\r\n");
  if (!end || strncmp(text, "HTTP/1.1 20", 11) != 0) return NULL;
  take_cookie(text, cookie);
  return json_loads(end + 4, 0, NULL);
}

wire_state wire_begin(wire *w, int port, int number) {
  w->fd = connect_from(port, number, SOCK_NONBLOCK);
  w->number = number;
  w->size = 0;
  return w->state = w->fd < 0 ? WIRE_LOST : WIRE_CONNECTS;
}

short wire_awaits(const wire *w) {
  return w->state == WIRE_CONNECTS ? POLLOUT : POLLIN;
}

static bool ask_for_socket(wire *w, int port, const char *cookie) {
  char text[1024];
  int fault = 0;
  const int length =
      snprintf(text, sizeof text,
               "GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: "
               "websocket\r\nConnection: Upgrade\r\n"
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Protocol: chee.1\r\nCookie: %s\r\n\r\n",
               port, cookie);
  return getsockopt(w->fd, SOL_SOCKET, SO_ERROR, &fault, &(socklen_t){sizeof fault}) == 0 &&
         fault == 0 && write_all(w->fd, text, (size_t)length);
}

// Reads until the answer's head is there; what follows it stays.
static wire_state take_answer(wire *w) {
  while (w->size < sizeof w->inbox - 1) {
    const ssize_t got = recv(w->fd, w->inbox + w->size, sizeof w->inbox - 1 - w->size, 0);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return WIRE_ASKED;
    if (got <= 0) return WIRE_LOST;
    w->size += (size_t)got;
    w->inbox[w->size] = '\0';
    char *end = strstr(w->inbox, "\r\n\r\n");
    if (!end) continue;
    if (strncmp(w->inbox, "HTTP/1.1 101", 12) != 0) return WIRE_LOST;
    w->size -= (size_t)(end + 4 - w->inbox);
    memmove(w->inbox, end + 4, w->size);
    return WIRE_OPEN;
  }
  return WIRE_LOST;
}

wire_state wire_go_on(wire *w, int port, const char *cookie) {
  if (w->state == WIRE_CONNECTS) {
    w->state = ask_for_socket(w, port, cookie) ? WIRE_ASKED : WIRE_LOST;
  } else if (w->state == WIRE_ASKED) {
    w->state = take_answer(w);
  }
  return w->state;
}

bool wire_open(wire *w, int port, int number, const char *cookie) {
  for (wire_begin(w, port, number); w->state < WIRE_OPEN; wire_go_on(w, port, cookie)) {
    struct pollfd one = {.fd = w->fd, .events = wire_awaits(w)};
    if (poll(&one, 1, 60000) != 1) return false;
  }
  return w->state == WIRE_OPEN;
}

void wire_close(wire *w) {
  if (w->fd >= 0) close(w->fd);
  w->fd = -1;
}

// A frame whose mask is nought, so that the bytes are what they are.
static bool send_frame(wire *w, unsigned char code, const char *bytes, size_t size) {
  char frame[1024 + 8] = {(char)(0x80 | code)};
  if (size > 1000) return false;
  size_t head = 2;
  frame[1] = (char)(0x80 | (size < 126 ? size : 126));
  if (size >= 126) {
    frame[2] = (char)(size >> 8);
    frame[3] = (char)size;
    head = 4;
  }
  memset(frame + head, 0, 4);
  memcpy(frame + head + 4, bytes, size);
  return write_all(w->fd, frame, head + 4 + size);
}

bool wire_send(wire *w, const char *text) {
  return send_frame(w, 1, text, strlen(text));
}

bool wire_fill(wire *w) {
  for (;;) {
    if (w->size == sizeof w->inbox) return true;
    const ssize_t got = recv(w->fd, w->inbox + w->size, sizeof w->inbox - w->size, 0);
    if (got > 0) {
      w->size += (size_t)got;
      continue;
    }
    return got < 0 && (errno == EAGAIN || errno == EINTR);
  }
}

json_t *wire_next(wire *w) {
  const unsigned char *bytes = (const unsigned char *)w->inbox;
  while (w->size >= 2) {
    size_t head = 2, size = bytes[1] & 0x7f;
    if (size == 126) {
      if (w->size < 4) return NULL;
      head = 4;
      size = (size_t)bytes[2] << 8 | bytes[3];
    }
    if (w->size < head + size) return NULL;
    const unsigned code = bytes[0] & 0x0f;
    json_t *message = code == 1 ? json_loadb(w->inbox + head, size, 0, NULL) : NULL;
    if (code == 9) (void)send_frame(w, 10, w->inbox + head, size);
    w->size -= head + size;
    memmove(w->inbox, w->inbox + head + size, w->size);
    if (message) return message;
  }
  return NULL;
}
