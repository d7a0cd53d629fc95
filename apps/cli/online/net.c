// SPDX-License-Identifier: MIT
#include "online/net.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct lws_context *net_context(const online_place *place, const struct lws_protocols *protocols,
                                void *data) {
  struct lws_context_creation_info info;
  memset(&info, 0, sizeof info);
  lws_set_log_level(0, NULL);
  // This machine is reached without the proxy that the environment names.
  if (online_place_is_here(place)) unsetenv("http_proxy");
  info.port = CONTEXT_PORT_NO_LISTEN;
  // -1 in both: whoever runs it stays who they are. Releases of the library differ in their type.
  memset(&info.gid, 0xff, sizeof info.gid);
  memset(&info.uid, 0xff, sizeof info.uid);
  info.protocols = protocols;
  info.user = data;
  info.max_http_header_data = NET_HEADERS_MAX;
  if (place->secure) info.options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
  return lws_create_context(&info);
}

struct lws_client_connect_info net_connect_info(struct lws_context *context,
                                                const online_place *place, const char *path,
                                                char room[ONLINE_URL_MAX]) {
  snprintf(room, ONLINE_URL_MAX, "%s%s", place->base, path);
  struct lws_client_connect_info info = {.context = context,
                                         .address = place->host,
                                         .port = place->port,
                                         .path = room,
                                         .host = place->authority};
  info.ssl_connection = LCCSCF_HTTP_NO_FOLLOW_REDIRECT;
  if (place->secure) info.ssl_connection |= LCCSCF_USE_SSL;
  return info;
}

bool net_add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                    unsigned char *end) {
  return lws_add_http_header_by_name(wsi, (const unsigned char *)name, (const unsigned char *)value,
                                     (int)strlen(value), at, end) == 0;
}

bool net_add_who(struct lws *wsi, const online_who *who, unsigned char **at, unsigned char *end) {
  char bearer[ONLINE_TOKEN_MAX + 16];
  if (*who->token) {
    snprintf(bearer, sizeof bearer, "Bearer %s", who->token);
    return net_add_header(wsi, "Authorization:", bearer, at, end);
  }
  return !*who->cookie || net_add_header(wsi, "Cookie:", who->cookie, at, end);
}
