// SPDX-License-Identifier: MIT
#ifndef CHEE_CORE_TRACER_H
#define CHEE_CORE_TRACER_H

#include <stdbool.h>
#include <stddef.h>

#include "chee/trace.h"

// Carries events from a game's turn to the caller's sink. A NULL tracer means: nobody listens.
typedef struct chee__tracer {
  chee_event_sink *sink;
  void *data;
  bool closed;         // the sink wants no more; a told turn may stop where it is
  bool stop_at_choice; // for previews
  uint32_t lap;        // the lap under way, from 1; 0 outside a sowing
  uint32_t lap_limit;  // previews of endless sowings stop here; 0 = none
} chee__tracer;

// Reports one event; does nothing without a tracer or after it closed.
void chee__tell(chee__tracer *tracer, chee_event event);

static inline bool chee__closed(const chee__tracer *tracer) {
  return tracer && tracer->closed;
}

#endif
