// SPDX-License-Identifier: MIT
#include "net/metrics.h"

#include <stdio.h>

#include "base/now.h"

static void add(FILE *out, const char *name, const char *kind, const char *help, int64_t value) {
  fprintf(out, "# HELP chee_%s %s\n# TYPE chee_%s %s\nchee_%s %lld\n", name, help, name, kind, name,
          (long long)value);
}

char *srv_metrics(srv_server *server) {
  char *text = NULL;
  size_t size;
  FILE *out = open_memstream(&text, &size);
  srv_hall_figures figures;
  if (!out) return NULL;
  srv_hall_figures_of(server->hall, &figures);
  add(out, "sockets", "gauge", "WebSockets that are open.", server->socket_count);
  add(out, "tables", "gauge", "Games in memory.", figures.tables);
  add(out, "followers", "gauge", "Sockets that follow a game, counted for each game.",
      figures.followers);
  add(out, "engines_busy", "gauge", "Machines that think.", figures.machines);
  add(out, "moves_total", "counter", "Moves that were kept.", figures.moves);
  add(out, "events_total", "counter", "Events that were kept.", figures.events);
  add(out, "requests_total", "counter", "Requests of HTTP.", server->requests);
  add(out, "refusals_total", "counter", "Requests and messages that were refused.",
      server->refusals);
  add(out, "store_waiting", "gauge", "Changes that wait for the store.",
      srv_store_waiting(server->store));
  add(out, "store_works", "gauge", "1 if the last transaction was kept.",
      srv_store_works(server->store));
  add(out, "uptime_seconds", "gauge", "Seconds since the start.",
      (srv_now() - server->began) / 1000);
  if (fclose(out) != 0) return NULL;
  return text;
}
