// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_BASE_LOG_H
#define CHEE_SERVER_BASE_LOG_H

// One line of JSON an event, on stderr. No tokens, no addresses, no names of people. From any
// thread.

// `event` is a word; `format` is jansson's for an object, such as "{s:i}", or NULL for none.
void srv_log(const char *event, const char *format, ...);

// The same for what callers can bring about as often as they like: a few hundred lines a second at
// most. How many were left out is said once there is room again.
void srv_log_often(const char *event, const char *format, ...);

#endif
