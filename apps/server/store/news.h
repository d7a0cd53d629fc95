// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_STORE_NEWS_H
#define CHEE_SERVER_STORE_NEWS_H

// Word of what other servers kept in the same store: a thread waits for it.

#include "store/backend.h"

typedef struct srv_news srv_news;

// Hears what others than `writer` keep. `wake` is called from the thread when there is something.
// NULL with a sentence.
srv_news *srv_news_open(const srv_backend *backend, const char *where, srv_connection *writer,
                        void (*wake)(void *data), void *data, char error[SRV_STORE_TEXT_MAX]);
void srv_news_close(srv_news *news); // NULL is allowed

// Passes on what has been heard, on the caller's thread.
void srv_news_take(srv_news *news, srv_heard *heard, void *data);

#endif
