// SPDX-License-Identifier: MIT
// A load on a server of this machine:  server_load PORT PID SOCKETS MOVES_PER_SECOND SECONDS FOLDER
// ECHO Guests in pairs, each pair at a game of its own, from many addresses and within all limits.
// Moves are sent evenly over the time, whatever is answered; each acknowledgement is timed. Then
// one of each other pair watches the first game, and at last all sockets are lost and come back at
// once: all connect before one is waited for. In FOLDER a bare write is synced some times, and at
// the port ECHO a server of the same library answers, for comparison. Prints `name unit value` a
// line; the status is 1 where an answer is missing.

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "chee/game.h"
#include "chee/text.h"
#include "wire.h"

enum { PAIRS_MAX = 4096, PAIRS_ADDRESS = 4, TIMES_MAX = 1 << 20, COME_BACK_MS = 120000 };

typedef struct pair {
  wire side[2];
  char cookie[2][80];
  char game[32];
  chee_position position;
  double asked; // when the move under way was sent; 0: none
  bool over;
} pair;

static pair pairs[PAIRS_MAX];
static struct pollfd polls[2 * PAIRS_MAX];
static double times[TIMES_MAX];
static int count, ready, port, timed; // pairs, those that are set up
static unsigned long seed = 1;

static unsigned next_random(unsigned below) {
  seed = seed * 6364136223846793005ul + 1442695040888963407ul;
  return (unsigned)(seed >> 33) % below;
}

static bool set_up(pair *p, int number) {
  char path[96], body[96];
  static const char make[] =
      "{\"rules\":\"njombwa.8\",\"clock\":{\"kind\":\"live\",\"minutes\":60,\"increment\":0},"
      "\"watchers\":true,\"seats\":[{\"seat\":\"S\",\"who\":\"me\"},{\"seat\":\"N\",\"who\":"
      "\"link\"}]}";
  for (int i = 0; i < 2; i++)
    json_decref(wire_ask(port, number, "POST", "/api/session", "{}", p->cookie[i]));
  json_t *made = wire_ask(port, number, "POST", "/api/games", make, p->cookie[0]);
  const char *game = json_string_value(json_object_get(made, "game"));
  const char *secret = json_string_value(
      json_object_get(json_array_get(json_object_get(made, "seats"), 0), "secret"));
  if (!game || !secret) return false;
  snprintf(p->game, sizeof p->game, "%s", game);
  snprintf(path, sizeof path, "/api/games/%s/seats/N", game);
  snprintf(body, sizeof body, "{\"secret\":\"%s\"}", secret);
  json_t *claimed = wire_ask(port, number, "POST", path, body, p->cookie[1]);
  const bool fine = claimed != NULL;
  json_decref(claimed);
  json_decref(made);
  const chee_rules rules = chee_rules_default(CHEE_NJOMBWA);
  chee_start(&rules, &p->position);
  return fine;
}

static bool join(pair *p, int number) {
  char text[128];
  snprintf(text, sizeof text, "{\"type\":\"open\",\"game\":\"%s\"}", p->game);
  for (int i = 0; i < 2; i++) {
    if (!wire_open(&p->side[i], port, number, p->cookie[i])) return false;
    if (!wire_send(&p->side[i], text)) return false;
  }
  return true;
}

// Sends a move of a pair that waits for none; false where there is nothing to play.
static bool send_move(pair *p) {
  static chee_move moves[CHEE_MOVES_MAX];
  char move[CHEE_MOVE_TEXT_MAX], text[256];
  if (p->over || p->asked > 0) return false;
  const int legal = chee_moves(&p->position, moves);
  if (legal == 0) {
    p->over = true;
    return false;
  }
  const chee_move chosen = moves[next_random((unsigned)legal)];
  chee_move_write(&p->position, chosen, move);
  snprintf(text, sizeof text,
           "{\"type\":\"move\",\"game\":\"%s\",\"ply\":%u,\"move\":\"%s\",\"id\":\"m\"}", p->game,
           p->position.ply, move);
  wire *mover = &p->side[p->position.turn];
  chee_apply(&p->position, chosen);
  p->asked = wire_now();
  return wire_send(mover, text);
}

// Takes what has arrived; counts messages of a type. An acknowledgement is timed.
static int listen_all(int wait, const char *type) {
  int found = 0;
  if (poll(polls, (nfds_t)(2 * ready), wait) <= 0) return 0;
  for (int i = 0; i < 2 * ready; i++) {
    if (!polls[i].revents) continue;
    pair *p = &pairs[i / 2];
    if (!wire_fill(&p->side[i % 2])) {
      fprintf(stderr, "server_load: a socket was closed\n");
      exit(1);
    }
    for (json_t *m = wire_next(&p->side[i % 2]); m; m = wire_next(&p->side[i % 2])) {
      const char *word = json_string_value(json_object_get(m, "type"));
      if (strcmp(word, "ack") == 0 && p->asked > 0 && timed < TIMES_MAX) {
        times[timed++] = wire_now() - p->asked;
        p->asked = 0;
      }
      if (strcmp(word, "refused") == 0 || strcmp(word, "resync") == 0) {
        char *text = json_dumps(m, JSON_COMPACT);
        fprintf(stderr, "server_load: %s\n", text);
        exit(1);
      }
      found += strcmp(word, type) == 0;
      json_decref(m);
    }
  }
  return found;
}

static void watch(int pairs_ready) {
  ready = pairs_ready;
  for (int i = 0; i < 2 * ready; i++)
    polls[i] = (struct pollfd){.fd = pairs[i / 2].side[i % 2].fd, .events = POLLIN};
}

static int by_size(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void print_times(const char *name) {
  qsort(times, (size_t)timed, sizeof *times, by_size);
  if (timed == 0) return;
  printf("%s_count times %d\n%s_p50 ms %.2f\n%s_p99 ms %.2f\n%s_most ms %.2f\n", name, timed, name,
         times[timed / 2], name, times[timed * 99 / 100], name, times[timed - 1]);
}

static long memory_of(const char *pid) {
  char path[64], line[256];
  long kb = 0;
  snprintf(path, sizeof path, "/proc/%s/status", pid);
  FILE *in = fopen(path, "r");
  while (in && fgets(line, sizeof line, in)) (void)sscanf(line, "VmRSS: %ld", &kb);
  if (in) (void)fclose(in);
  return kb;
}

// Milliseconds of processor time that a process has had.
static double processor_of(const char *pid) {
  char path[64];
  unsigned long user = 0, own = 0;
  snprintf(path, sizeof path, "/proc/%s/stat", pid);
  FILE *in = fopen(path, "r");
  if (in && fscanf(in, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
                   &own) != 2)
    user = own = 0;
  if (in) (void)fclose(in);
  return (double)(user + own) * 1e3 / (double)sysconf(_SC_CLK_TCK);
}

static int play(double rate, double seconds) {
  const double began = wire_now();
  int sent = 0, at = 0;
  while (wire_now() - began < seconds * 1e3) {
    const int due = (int)((wire_now() - began) * rate / 1e3);
    for (int tries = 0; sent < due && tries < count; tries++) {
      sent += send_move(&pairs[at]);
      at = (at + 1) % count;
    }
    listen_all(1, "");
  }
  const double end = wire_now() + 10e3;
  while (timed < sent && wire_now() < end) listen_all(10, "");
  print_times("ack");
  if (timed == sent) return 0;
  fprintf(stderr, "server_load: %d moves were not acknowledged\n", sent - timed);
  return 1;
}

// The time until one message has come back on a socket; what else comes is passed over.
static double echo_time(wire *w, const char *type) {
  const double asked = wire_now();
  if (!wire_send(w, "{\"type\":\"ping\"}")) exit(1);
  for (bool back = false; !back;) {
    struct pollfd one = {.fd = w->fd, .events = POLLIN};
    if (poll(&one, 1, 10000) != 1 || !wire_fill(w)) exit(1);
    for (json_t *m = wire_next(w); m; m = wire_next(w)) {
      back = back || strcmp(json_string_value(json_object_get(m, "type")), type) == 0;
      json_decref(m);
    }
  }
  return wire_now() - asked;
}

// The time of a message that is answered without the store: what the loop and the network take. By
// turns with a server that does nothing else, so that both have the same machine.
static void measure_echo(int bare_port) {
  enum { ECHOES = 500 };
  static double bare[ECHOES];
  wire w;
  if (!wire_open(&w, bare_port, 0, "")) exit(1);
  timed = 0;
  for (int i = 0; i < ECHOES; i++) {
    bare[i] = echo_time(&w, "ping");
    times[timed++] = echo_time(&pairs[i % count].side[0], "pong");
    listen_all(0, "");
  }
  wire_close(&w);
  print_times("echo");
  const double half = times[ECHOES / 2];
  memcpy(times, bare, sizeof bare);
  print_times("bare_echo");
  printf("echo_ratio times %.2f\n", half / times[ECHOES / 2]);
}

// What it costs to be looked at: one of each other pair follows the first game, and each move there
// is over when the last of them has heard of it.
static int measure_watchers(const char *pid) {
  enum { WATCHED_MOVES = 40 };
  char text[128];
  int heard = 0, moves = 0;
  snprintf(text, sizeof text, "{\"type\":\"open\",\"game\":\"%s\"}", pairs[0].game);
  const double end = wire_now() + 60e3;
  for (int i = 1; i < count; i++)
    if (!wire_send(&pairs[i].side[0], text)) return 1;
  while (heard < count - 1 && wire_now() < end) heard += listen_all(10, "snapshot");
  timed = 0;
  const double before = processor_of(pid);
  while (moves < WATCHED_MOVES && send_move(&pairs[0])) {
    const double asked = wire_now();
    for (heard = 0; heard < count + 1 && wire_now() < end;) heard += listen_all(10, "events");
    while (pairs[0].asked > 0 && wire_now() < end) listen_all(10, "");
    times[moves++] = wire_now() - asked;
    timed = moves;
    if (wire_now() >= end) return fprintf(stderr, "server_load: a watcher heard nothing\n"), 1;
  }
  const double spent = processor_of(pid) - before;
  printf("watchers count %d\n", count - 1);
  print_times("watched");
  if (moves > 0) printf("watcher_move us %.1f\n", spent * 1e3 / moves / (count + 1));
  return 0;
}

// One step of a socket that comes back: it opens, asks for what it missed, and hears it. True when
// it has; ends the program where it is lost.
static bool step_back(pair *p, int side) {
  char text[128];
  wire *w = &p->side[side];
  if (w->state < WIRE_OPEN) {
    const wire_state now = wire_go_on(w, port, p->cookie[side]);
    snprintf(text, sizeof text, "{\"type\":\"open\",\"game\":\"%s\",\"since\":3}", p->game);
    if (now == WIRE_LOST || (now == WIRE_OPEN && !wire_send(w, text))) {
      fprintf(stderr, "server_load: not let in again\n");
      exit(1);
    }
    if (now != WIRE_OPEN) return false;
  }
  bool told = false;
  if (!wire_fill(w)) {
    fprintf(stderr, "server_load: lost again before it heard what it missed\n");
    exit(1);
  }
  for (json_t *m = wire_next(w); m; m = wire_next(w)) {
    const char *game = json_string_value(json_object_get(m, "game"));
    told = told || (strcmp(json_string_value(json_object_get(m, "type")), "events") == 0 && game &&
                    strcmp(game, p->game) == 0);
    json_decref(m);
  }
  return told;
}

static int come_back(const char *pid) {
  static bool told[2 * PAIRS_MAX];
  int answered = 0;
  for (int i = 0; i < 2 * count; i++) wire_close(&pairs[i / 2].side[i % 2]);
  const double began = wire_now(), before = processor_of(pid);
  for (int i = 0; i < 2 * count; i++) {
    if (wire_begin(&pairs[i / 2].side[i % 2], port, i / 2 / PAIRS_ADDRESS) == WIRE_LOST)
      return fprintf(stderr, "server_load: no way back: %s\n", strerror(errno)), 1;
  }
  while (answered < 2 * count && wire_now() - began < COME_BACK_MS) {
    for (int i = 0; i < 2 * count; i++) {
      const wire *w = &pairs[i / 2].side[i % 2];
      polls[i] = (struct pollfd){.fd = w->fd, .events = wire_awaits(w)};
    }
    if (poll(polls, (nfds_t)(2 * count), 1000) <= 0) continue;
    for (int i = 0; i < 2 * count; i++) {
      if (!polls[i].revents || !step_back(&pairs[i / 2], i % 2) || told[i]) continue;
      told[i] = true;
      answered++;
    }
  }
  printf("storm ms %.0f\nstorm_answered count %d\nstorm_processor ms %.0f\n", wire_now() - began,
         answered, processor_of(pid) - before);
  printf("storm_memory MB %.1f\n", (double)memory_of(pid) / 1024);
  return answered < 2 * count;
}

// The time of a bare commit: 4 KB written at the end of a file and synced.
static void measure_commit(const char *folder) {
  char path[4096];
  static const char bytes[4096];
  snprintf(path, sizeof path, "%.4000s/bare", folder);
  const int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  timed = 0;
  for (int i = 0; fd >= 0 && i < 200; i++) {
    const double began = wire_now();
    if (write(fd, bytes, sizeof bytes) != sizeof bytes || fdatasync(fd) != 0) break;
    times[timed++] = wire_now() - began;
  }
  if (fd >= 0) close(fd);
  (void)unlink(path);
  print_times("commit");
}

int main(int argc, char **argv) {
  if (argc != 8) {
    fprintf(stderr, "usage: server_load PORT PID SOCKETS MOVES_PER_SECOND SECONDS FOLDER ECHO\n");
    return 2;
  }
  port = atoi(argv[1]);
  count = atoi(argv[3]) / 2;
  if (count < 1 || count > PAIRS_MAX) return 2;
  (void)signal(SIGPIPE, SIG_IGN);
  (void)setrlimit(RLIMIT_NOFILE, &(struct rlimit){65536, 65536});
  const double began = wire_now(), before = (double)memory_of(argv[2]);
  const double had = processor_of(argv[2]);
  int answered = 0;
  for (int i = 0; i < count; i++) {
    if (!set_up(&pairs[i], i / PAIRS_ADDRESS) || !join(&pairs[i], i / PAIRS_ADDRESS)) {
      return fprintf(stderr, "server_load: pair %d is not let in\n", i), 1;
    }
    watch(i + 1); // pings are answered meanwhile
    answered += listen_all(0, "snapshot");
  }
  printf("sockets count %d\nset_up ms %.0f\n", 2 * count, wire_now() - began);
  printf("set_up_processor ms %.0f\n", processor_of(argv[2]) - had);
  while (answered < 2 * count && wire_now() - began < 300e3) answered += listen_all(10, "snapshot");
  const double busy = processor_of(argv[2]);
  const int status = play(atof(argv[4]), atof(argv[5]));
  if (timed > 0) printf("move_processor us %.0f\n", (processor_of(argv[2]) - busy) * 1e3 / timed);
  measure_echo(atoi(argv[7]));
  measure_commit(argv[6]);
  const double now = (double)memory_of(argv[2]);
  printf("memory MB %.1f\nmemory_socket KB %.1f\n", now / 1024, (now - before) / (2.0 * count));
  return status | measure_watchers(argv[2]) | come_back(argv[2]);
}
