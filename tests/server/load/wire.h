// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_SERVER_LOAD_WIRE_H
#define CHEE_TESTS_SERVER_LOAD_WIRE_H

// HTTP and WebSocket as the load needs them: to a server on this machine, from addresses of it.

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

typedef enum wire_state { WIRE_CONNECTS, WIRE_ASKED, WIRE_OPEN, WIRE_LOST } wire_state;

typedef struct wire {
  int fd;
  int number; // of the source address
  wire_state state;
  char inbox[16384];
  size_t size;
} wire;

// Milliseconds of the steady clock.
double wire_now(void);

// Asks by HTTP and waits; NULL where the answer is no success. `cookie` is sent if it is not empty
// and takes what the answer sets.
json_t *wire_ask(int port, int number, const char *method, const char *path, const char *body,
                 char cookie[80]);

// Opens a WebSocket from 127.0.0.0/8 and waits for the answer. False where there is none.
bool wire_open(wire *w, int port, int number, const char *cookie);

// The same without waiting, in steps: one when it begins, and one whenever the socket is ready for
// what wire_awaits says (of poll). Each returns what has become of it.
wire_state wire_begin(wire *w, int port, int number);
wire_state wire_go_on(wire *w, int port, const char *cookie);
short wire_awaits(const wire *w);
void wire_close(wire *w);

bool wire_send(wire *w, const char *text);

// Reads what there is, without waiting; false where the connection is over.
bool wire_fill(wire *w);

// The next message that has arrived whole, or NULL. A ping is answered on the way.
json_t *wire_next(wire *w);

#endif
