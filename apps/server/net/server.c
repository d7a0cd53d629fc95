// SPDX-License-Identifier: MIT
#include "net/server.h"

#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "base/now.h"
#include "net/connections.h"
#include "net/handed.h"
#include "net/http.h"
#include "net/socket.h"
#include "net/who.h"
#include "store/copies.h"

enum { TICK_US = 100000, STOP_MS = 3000, IO_STATUS = 4, TICKS_HOUR = 36000, APART_MS = 5000 };

static volatile sig_atomic_t asked_to_stop;

static void stop(int signal) {
  (void)signal;
  asked_to_stop = 1;
}

srv_server *srv_server_of(struct lws *wsi) {
  return lws_context_user(lws_get_context(wsi));
}

bool srv_is_here_only(const srv_server *server) {
  return srv_url_is_here(server->settings->public_url);
}

// From the store's threads and those of machines, some of which begin before the loop and end
// behind it.
static void wake(void *data) {
  srv_server *server = data;
  pthread_mutex_lock(&server->waking);
  if (server->wakes) lws_cancel_service(server->wakes);
  pthread_mutex_unlock(&server->waking);
}

// What they wake from now on; NULL: nothing.
static void set_wakes(srv_server *server, struct lws_context *context) {
  pthread_mutex_lock(&server->waking);
  server->wakes = context;
  pthread_mutex_unlock(&server->waking);
}

// What other servers over the same store have kept.
static void hear(void *data, const char *game, int64_t seq) {
  srv_server *server = data;
  if (!game || strcmp(game, "-") == 0) srv_sessions_ended(server);
  if (!game || strcmp(game, "-") != 0) srv_hall_heard(server->hall, game, seq);
}

void srv_server_woken(struct lws *wsi) {
  srv_server *server = srv_server_of(wsi);
  if (!server || !server->hall || !server->hashes) return;
  srv_store_answers(server->store);
  srv_hall_machines(server->hall);
  srv_worker_answers(server->hashes);
  srv_store_news(server->store, hear, server);
}

typedef struct timer {
  lws_sorted_usec_list_t list;
  srv_server *server;
  int count;
} timer;

// The time is read once, so that a wall clock that is set touches no game. One that was wrong when
// the server began stays wrong until it begins anew.
static void log_clock(void) {
  const int64_t apart = srv_now_apart();
  if (apart > APART_MS || apart < -APART_MS)
    srv_log("clock-differs", "{s:I}", "seconds", (json_int_t)(apart / 1000));
}

static void tick(lws_sorted_usec_list_t *list) {
  timer *self = lws_container_of(list, timer, list);
  srv_server *server = self->server;
  const int64_t now = srv_now();
  srv_hall_tick(server->hall, now);
  if (++self->count % 10 == 0) {
    srv_sockets_tick(server, now);
    if (server->ended_unread) srv_sessions_ended(server);
    srv_addresses_sweep(server->addresses, now);
    srv_addresses_sweep(server->names, now);
  }
  if (self->count % TICKS_HOUR == 1) {
    log_clock();
    srv_sessions_expire(server, now);
    srv_copies_tidy(server->settings->store);
  }
  if (asked_to_stop && !server->stopping) {
    server->stopping = true;
    server->stop_at = now + STOP_MS;
    srv_log("stopping", "{s:i}", "sockets", server->socket_count);
    if (server->listening) srv_handed_leave(server->listening);
    srv_sockets_stop(server);
  }
  lws_sul_schedule(server->loop.context, 0, list, tick, TICK_US);
}

static void add_origin(srv_server *server, const char *format, const char *text, int port) {
  if (server->origins == SRV_ORIGINS_MAX) return;
  char *origin = server->origin[server->origins++];
  if (port) {
    snprintf(origin, SRV_URL_MAX, format, text, port);
  } else {
    snprintf(origin, SRV_URL_MAX, format, text);
  }
}

// Where the address that is listened at is opened: what is linked to where nothing else is given.
static void write_own_url(const srv_settings *settings, int port, char url[SRV_URL_MAX]) {
  const bool six = strchr(settings->listen, ':') != NULL;
  snprintf(url, SRV_URL_MAX, "%s://%s%s%s:%d/", settings->cert[0] ? "https" : "http",
           six ? "[" : "", settings->listen, six ? "]" : "", port);
}

// The origins of the public address and, on loopback, of this machine's names.
static void find_origins(srv_server *server, srv_settings *settings, bool given) {
  const bool tls = settings->cert[0] != '\0';
  const char *const here = tls ? "https://%s:%d" : "http://%s:%d";
  if (!given) write_own_url(settings, server->port, settings->public_url);
  char origin[SRV_URL_MAX];
  snprintf(origin, sizeof origin, "%s", settings->public_url);
  char *host = strstr(origin, "//");
  if (host) host[2 + strcspn(host + 2, "/")] = '\0';
  server->secure = strncmp(origin, "https:", 6) == 0;
  add_origin(server, "%s", origin, 0);
  if (!srv_address_is_here(settings->listen)) return;
  add_origin(server, here, "127.0.0.1", server->port);
  add_origin(server, here, "localhost", server->port);
  add_origin(server, here, "[::1]", server->port);
}

static void quiet(int level, const char *line) {
  (void)level;
  (void)line;
}

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = srv_http_callback, .per_session_data_size = sizeof(srv_http)},
    {.name = "chee.1",
     .callback = srv_socket_callback,
     .per_session_data_size = sizeof(srv_socket_slot),
     .rx_buffer_size = SRV_LIMIT_MESSAGE_BYTES},
    {.name = "listen", .callback = srv_handed_callback},
    {.name = NULL},
};

// `handed` is the socket that systemd listens at, or -1.
static bool open_network(srv_server *server, int handed) {
  struct lws_context_creation_info info = {0};
  lws_set_log_level(LLL_ERR, quiet);
  info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_VALIDATE_UTF8;
  info.user = server;
  info.max_http_header_data = SRV_LIMIT_HEADER_BYTES;
  info.server_string = "chee-server";
  info.timeout_secs = (unsigned)server->settings->request_seconds;
  const bool tls = server->settings->cert[0] != '\0';
  if (tls) info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
  if (!srv_loop_open(&server->loop, &info, server->settings->epoll)) return false;
  set_wakes(server, server->loop.context);
  info.options = LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND;
  if (!strchr(server->settings->listen, ':')) info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
  info.vhost_name = "chee";
  info.port = handed < 0 ? server->settings->port : CONTEXT_PORT_NO_LISTEN_SERVER;
  info.iface = handed < 0 ? server->settings->listen : NULL;
  info.protocols = protocols;
  info.keepalive_timeout = 30;
  info.timeout_secs_ah_idle = (unsigned)server->settings->request_seconds;
  if (tls) {
    info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info.ssl_cert_filepath = server->settings->cert;
    info.ssl_private_key_filepath = server->settings->key;
    info.alpn = "http/1.1";
  }
  struct lws_vhost *host = lws_create_vhost(server->loop.context, &info);
  if (!host) return false;
  if (handed >= 0) server->listening = srv_handed_open(host, handed);
  server->port = handed < 0 ? lws_get_vhost_listen_port(host) : server->settings->port;
  return server->port > 0 && (handed < 0 || server->listening);
}

static bool person_changed(void *data, srv_person person) {
  return srv_sockets_check(data, person);
}

// A sentence where one of them cannot be read: the library would say nothing.
static bool can_read_keys(const srv_settings *settings, char error[SRV_STORE_TEXT_MAX]) {
  const char *const paths[] = {settings->cert, settings->key};
  static const char *const marks[] = {"-----BEGIN CERTIFICATE-----", " PRIVATE KEY-----"};
  for (size_t i = 0; settings->cert[0] && i < 2; i++) {
    char line[128];
    FILE *in = fopen(paths[i], "r");
    bool found = false;
    while (in && !found && fgets(line, sizeof line, in)) found = strstr(line, marks[i]) != NULL;
    if (in) (void)fclose(in);
    if (found) continue;
    snprintf(error, SRV_STORE_TEXT_MAX, "'%.150s' %s", paths[i],
             in ? (i == 0 ? "holds no certificate as PEM" : "holds no key as PEM")
                : "cannot be read");
    return false;
  }
  return true;
}

static bool open_parts(srv_server *server, srv_settings *settings, char error[SRV_STORE_TEXT_MAX]) {
  int handed;
  if (!srv_handed(settings, &handed, error)) return false;
  if (!settings->public_url[0] && !srv_address_is_here(settings->listen)) {
    snprintf(error, SRV_STORE_TEXT_MAX, "without --public-url nobody can be invited to '%s'",
             settings->listen);
    return false;
  }
  server->addresses = srv_addresses_new();
  server->files = srv_files_read(settings->page);
  server->names = srv_addresses_new();
  server->hashes = srv_worker_new(SRV_HASHES_MAX, wake, server);
  if (!server->names || !server->hashes) {
    snprintf(error, SRV_STORE_TEXT_MAX, "no memory");
    return false;
  }
  if (!server->addresses || !server->files) {
    snprintf(error, SRV_STORE_TEXT_MAX, "the page in '%.150s' cannot be read", settings->page);
    return false;
  }
  if (!can_read_keys(settings, error)) return false;
  server->store = srv_store_open(settings->store, wake, server, error);
  if (!server->store) return false;
  if (!open_network(server, handed)) {
    snprintf(error, SRV_STORE_TEXT_MAX, "%s:%d cannot be listened on; another program may do so%s",
             settings->listen, settings->port,
             settings->cert[0] ? ", or the key is not that of the certificate" : "");
    return false;
  }
  find_origins(server, settings, settings->public_url[0] != '\0');
  const srv_hall_settings hall = {
      settings->public_url, settings->engine[0] ? settings->engine : NULL,
      settings->engines,    settings->idle_seconds * 1000,
      person_changed,       server};
  server->hall = srv_hall_new(server->store, &hall, wake, server);
  if (!server->hall) snprintf(error, SRV_STORE_TEXT_MAX, "no memory");
  return server->hall != NULL;
}

// Ends what is under way: sockets first, since their last words wait for the store.
static bool is_over(const srv_server *server) {
  if (!server->stopping) return false;
  return (server->socket_count == 0 && srv_store_waiting(server->store) == 0) ||
         srv_now() > server->stop_at;
}

static void close_parts(srv_server *server) {
  srv_worker_free(server->hashes);
  server->hashes = NULL;
  if (server->store) {
    if (server->hall) srv_hall_end(server->hall);
    srv_store_finish(server->store);
    if (server->hall) srv_store_answers(server->store);
  }
  set_wakes(server, NULL);
  srv_loop_close(&server->loop);
  srv_hall_free(server->hall);
  srv_store_close(server->store);
  srv_files_free(server->files);
  srv_addresses_free(server->addresses);
  srv_addresses_free(server->names);
  pthread_mutex_destroy(&server->waking);
}

int srv_serve(const srv_settings *given) {
  srv_settings settings = *given;
  srv_server server = {.settings = &settings, .began = srv_now()};
  timer ticker = {.server = &server};
  char error[SRV_STORE_TEXT_MAX] = "";
  srv_connections_begin(&server);
  pthread_mutex_init(&server.waking, NULL);
  (void)signal(SIGPIPE, SIG_IGN);
  (void)signal(SIGXFSZ, SIG_IGN); // a file that may not grow is an error of the store
  (void)signal(SIGTERM, stop);
  (void)signal(SIGINT, stop);
  if (!open_parts(&server, &settings, error)) {
    fprintf(stderr, "chee-server: %s\n", error);
    close_parts(&server);
    return IO_STATUS;
  }
  printf("%s\n", settings.public_url);
  (void)fflush(stdout);
  srv_log("serving", "{s:i,s:i,s:b,s:s}", "port", server.port, "files",
          srv_files_count(server.files), "engine", settings.engine[0] != '\0', "loop",
          server.loop.epoll ? "epoll" : "poll");
  lws_sul_schedule(server.loop.context, 0, &ticker.list, tick, TICK_US);
  while (!is_over(&server) && srv_loop_turn(&server.loop)) continue;
  lws_sul_cancel(&ticker.list);
  close_parts(&server);
  srv_log("stopped", NULL);
  return 0;
}
