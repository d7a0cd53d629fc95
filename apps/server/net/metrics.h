// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_NET_METRICS_H
#define CHEE_SERVER_NET_METRICS_H

#include "net/server.h"

// Figures of the server as Prometheus reads them. Free it.
char *srv_metrics(srv_server *server);

#endif
