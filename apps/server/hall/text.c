// SPDX-License-Identifier: MIT
#include "hall/text.h"

#include <stdlib.h>

srv_text *srv_text_new(json_t *json) {
  const size_t size = json ? json_dumpb(json, NULL, 0, JSON_COMPACT) : 0;
  srv_text *text = size ? malloc(sizeof *text + SRV_TEXT_ROOM + size) : NULL;
  if (text) {
    *text = (srv_text){
        .holders = 1, .size = size, .bytes = (unsigned char *)(text + 1) + SRV_TEXT_ROOM};
    json_dumpb(json, (char *)text->bytes, size, JSON_COMPACT);
  }
  json_decref(json);
  return text;
}

srv_text *srv_text_hold(srv_text *text) {
  text->holders++;
  return text;
}

void srv_text_drop(srv_text *text) {
  if (text && --text->holders == 0) free(text);
}
