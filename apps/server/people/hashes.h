// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_PEOPLE_HASHES_H
#define CHEE_SERVER_PEOPLE_HASHES_H

// Passphrases, hashed by Argon2id on a thread of their own: one takes about as long as a hundred
// moves, and the event loop waits for none.

#include "base/worker.h"

enum {
  SRV_PASS_TEXT = 128,    // a hash as it is kept, with the closing zero
  SRV_HASHES_MAX = 32,    // that wait at once
  SRV_RECOVERY_TEXT = 30, // a recovery code: 25 letters and digits in fives
};

// `hash` is that of the passphrase, or NULL where it could not be made or is not the one it was
// compared with.
typedef void srv_hashed(void *data, const char *hash);

// Has a worker compare the passphrase with a hash that is kept, or make its hash where `kept` is
// NULL; both are copied. With "" the same time is spent, and it is not the one. False where too
// many wait.
bool srv_hashes_ask(srv_worker *worker, const char *passphrase, const char *kept, srv_hashed *done,
                    void *data);

// A new recovery code: 125 random bits.
void srv_recovery_code(char code[SRV_RECOVERY_TEXT]);

// The code as it is hashed: capitals without hyphens and blanks. False for what is none.
bool srv_recovery_plain(const char *typed, char plain[SRV_RECOVERY_TEXT]);

#endif
