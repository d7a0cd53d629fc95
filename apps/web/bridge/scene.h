// SPDX-License-Identifier: MIT
#ifndef CHEE_WEB_SCENE_H
#define CHEE_WEB_SCENE_H

// A trace being gathered: its events, its sentences, and what it comes to.

#include "chee/text.h"
#include "chee/trace.h"
#include "json.h"

typedef struct web_scene {
  chee_position before;
  chee_position shown;   // with all events so far
  chee_teller teller[2]; // in a race one for each hand
  bool race;             // of both players at once (4.15)
  web_json events;       // members of an array
  web_json sentences;    // members of an array
  web_json fresh;        // what the event at hand completes
  int told;              // sentences so far
  int hand[2];           // counters in it; in a race those of South's and North's hands
  int captured;          // that went to the mover's store
  int end;               // index of the hole where the last counter fell, or -1
  uint32_t laps;
  bool wants_events;
} web_scene;

// Begins in place, since the teller points into it. Free what it gathers with web_scene_free.
void web_scene_begin(web_scene *scene, const chee_position *before, bool wants_events);
void web_scene_begin_race(web_scene *scene, const chee_position *start);
void web_scene_free(web_scene *scene);

// A sink; `scene` is a web_scene.
bool web_scene_event(void *scene, const chee_event *event);

// Says what is left to say.
void web_scene_end(web_scene *scene);

// A sentence that comes from elsewhere.
void web_scene_sentence(void *scene, const char *sentence);

// Puts members: events (if wanted), sentences, laps, end; and how each hole has changed.
void web_scene_put(web_json *json, const web_scene *scene);
void web_scene_put_changes(web_json *json, const web_scene *scene);

#endif
