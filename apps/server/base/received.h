// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_BASE_RECEIVED_H
#define CHEE_SERVER_BASE_RECEIVED_H

// What the system knows of a connection.

#include <stdint.h>

// How many bytes have come in over a TCP connection since it began; 0 where the system does not
// say.
int64_t srv_received(int fd);

#endif
