// SPDX-License-Identifier: MIT
#include "protocol/route.h"

#include <string.h>

// Whether a part of a path fits that of a pattern, in which a word of capitals stands for
// something.
static bool take_part(const char *pattern, size_t pattern_length, const char *part, size_t length,
                      srv_place *place, bool *no_game) {
  if (pattern_length == 4 && strncmp(pattern, "GAME", 4) == 0) {
    const bool fits = srv_is_key(part, length);
    if (fits) memcpy(place->game, part, length);
    *no_game = !fits;
    return true;
  }
  if (pattern_length == 3 && strncmp(pattern, "KEY", 3) == 0) {
    if (!srv_is_key(part, length)) return false;
    memcpy(place->key, part, length);
    return true;
  }
  if (pattern_length == 4 && strncmp(pattern, "SEAT", 4) == 0) {
    place->seat = part[0];
    return length == 1 && strchr("SNABCD", part[0]);
  }
  if (pattern_length == 4 && strncmp(pattern, "NAME", 4) == 0) {
    if (length == 0 || length >= sizeof place->name) return false;
    memcpy(place->name, part, length);
    return true;
  }
  return length == pattern_length && strncmp(pattern, part, length) == 0;
}

static bool fits(const char *pattern, const char *path, srv_place *place, bool *no_game) {
  for (;;) {
    const size_t wanted = strcspn(pattern, "/"), given = strcspn(path, "/");
    if (!take_part(pattern, wanted, path, given, place, no_game)) return false;
    pattern += wanted;
    path += given;
    if (*pattern != *path) return false;
    if (!*pattern) return true;
    pattern++;
    path++;
  }
}

srv_code srv_route_find(const char *method, const char *path, srv_place *place) {
  srv_code code = SRV_NO_SUCH_PAGE;
  for (int i = 0; i < SRV_ROUTES; i++) {
    bool no_game = false;
    *place = (srv_place){.route = (srv_route_id)i};
    if (!fits(srv_routes[i].path, path, place, &no_game)) continue;
    if (no_game) {
      code = SRV_NO_SUCH_GAME;
    } else if (strcmp(srv_routes[i].method, method) == 0) {
      return SRV_NONE;
    } else {
      code = SRV_WRONG_METHOD;
    }
  }
  return code;
}
