// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_BASE_CHANCE_H
#define CHEE_SERVER_BASE_CHANCE_H

// What nobody shall guess, and its hashes.

#include <stddef.h>
#include <stdint.h>

enum {
  SRV_KEY_TEXT = 23,    // 128 bits as base64url, with the closing zero: addresses and secrets
  SRV_TOKEN_TEXT = 44,  // 256 bits: sessions
  SRV_DIGEST_TEXT = 65, // a hash as hexadecimal digits
  SRV_TAG_TEXT = 17     // a short one, for ETag
};

// Once, before all others here. False where the system gives no chance.
int srv_chance_begin(void);

void srv_chance_key(char text[SRV_KEY_TEXT]);
void srv_chance_token(char text[SRV_TOKEN_TEXT]);

// A number above 0 that fits a store's integer.
int64_t srv_chance_number(void);

// A number below `bound`.
uint32_t srv_chance_below(uint32_t bound);

// The hash under which a secret is kept: whoever reads the store cannot use it.
void srv_digest(const void *bytes, size_t size, char text[SRV_DIGEST_TEXT]);
void srv_digest_tag(const void *bytes, size_t size, char text[SRV_TAG_TEXT]);

#endif
