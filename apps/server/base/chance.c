// SPDX-License-Identifier: MIT
#include "base/chance.h"

#include <sodium.h>

enum { DIGEST = 32, TAG = 8 };

int srv_chance_begin(void) {
  return sodium_init() >= 0;
}

static void random_text(char *text, size_t room, size_t bytes) {
  unsigned char raw[32];
  randombytes_buf(raw, bytes);
  sodium_bin2base64(text, room, raw, bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  sodium_memzero(raw, sizeof raw);
}

void srv_chance_key(char text[SRV_KEY_TEXT]) {
  random_text(text, SRV_KEY_TEXT, 16);
}

void srv_chance_token(char text[SRV_TOKEN_TEXT]) {
  random_text(text, SRV_TOKEN_TEXT, 32);
}

int64_t srv_chance_number(void) {
  uint64_t number;
  randombytes_buf(&number, sizeof number);
  return (int64_t)(number >> 2) + 1;
}

uint32_t srv_chance_below(uint32_t bound) {
  return randombytes_uniform(bound);
}

void srv_digest(const void *bytes, size_t size, char text[SRV_DIGEST_TEXT]) {
  unsigned char raw[DIGEST];
  crypto_generichash(raw, sizeof raw, bytes, size, NULL, 0);
  sodium_bin2hex(text, SRV_DIGEST_TEXT, raw, sizeof raw);
}

void srv_digest_tag(const void *bytes, size_t size, char text[SRV_TAG_TEXT]) {
  unsigned char raw[DIGEST];
  crypto_generichash(raw, sizeof raw, bytes, size, NULL, 0);
  sodium_bin2hex(text, SRV_TAG_TEXT, raw, TAG);
}
