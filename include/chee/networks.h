// SPDX-License-Identifier: MIT
#ifndef CHEE_NETWORKS_H
#define CHEE_NETWORKS_H

// The networks by which a search judges boards of some sizes. The library has them all; a build
// with CHEE_NETS_APART has that of the usual rules alone, and is given the file of the others, the
// same bytes on every machine, before a search that needs one.

#include <stddef.h>
#include <stdint.h>

#include "chee/game.h"
#include "chee/status.h"

#ifdef __cplusplus
extern "C" {
#endif

// Whether there is what a search by these rules needs: CHEE_OK, or CHEE_IO with the sentence in
// `error` (may be NULL) where their network was not given yet.
CHEE_API chee_status chee_networks_check(const chee_rules *rules, chee_error *error);

// Takes the whole file. Its bytes then belong to the networks and have to stay for good. Else
// nothing has changed: CHEE_IO for no bytes, which is how a caller says that there is no file;
// CHEE_BAD_DATA for any but those of this version; CHEE_LIMIT, without a sentence, where the
// networks are there already. `error` may be NULL. Not while another thread searches.
CHEE_API chee_status chee_networks_take(const uint8_t *bytes, size_t length, chee_error *error);

#ifdef __cplusplus
}
#endif

#endif
