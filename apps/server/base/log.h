// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_BASE_LOG_H
#define CHEE_SERVER_BASE_LOG_H

// One line of JSON an event, on stderr. No tokens, no addresses, no names of people. From any
// thread.

// `event` is a word; `format` is jansson's for an object, such as "{s:i}", or NULL for none.
void srv_log(const char *event, const char *format, ...);

#endif
