// SPDX-License-Identifier: MIT
// What the lines of an engine say. As in UCI, what is not understood is passed over.
#include "players/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char blanks[] = " \t";

static char *next_word(char **rest) {
  static char none[1] = "";
  char *word = strtok_r(NULL, blanks, rest);
  return word != NULL ? word : none;
}

// Copies as plain ASCII, cut where there is no room.
static void copy_plain(char *to, size_t size, const char *from) {
  size_t i = 0;
  for (; from[i] != '\0' && i + 1 < size; i++) {
    to[i] = (char)(from[i] >= ' ' && from[i] <= '~' ? from[i] : '?');
  }
  to[i] = '\0';
}

// "option name Clear Hash type button": the name may hold blanks.
static void hear_option(ugi_heard *heard, char *rest) {
  char *name = strstr(rest, "name ");
  if (name == NULL || heard->options == UGI_OPTIONS_MAX) return;
  name += strlen("name ");
  char *type = strstr(name, " type ");
  if (type != NULL) *type = '\0';
  if (strlen(name) >= UGI_NAME_MAX) return;
  strcpy(heard->option[heard->options++], name);
}

enum { NUMBER_MAX = 999999 };

static int number_in(const char *word) {
  long number = strtol(word, NULL, 10);
  return (int)(number > NUMBER_MAX ? NUMBER_MAX : number < -NUMBER_MAX ? -NUMBER_MAX : number);
}

// "mate" counts moves of one player, "win" and "loss" count plies.
static void hear_score(const char *kind, const char *number, ugi_thought *thought) {
  int count = number_in(number);
  int plies = count < 0 ? -count : count;
  chee_value value = {.number = plies};
  if (strcmp(kind, "cp") == 0) {
    value.kind = CHEE_VALUE_ESTIMATE;
    value.number = count;
  } else if (strcmp(kind, "win") == 0) {
    value.kind = CHEE_VALUE_WIN;
  } else if (strcmp(kind, "loss") == 0) {
    value.kind = CHEE_VALUE_LOSS;
  } else if (strcmp(kind, "mate") == 0) {
    bool won = count > 0;
    value.kind = won ? CHEE_VALUE_WIN : CHEE_VALUE_LOSS;
    value.number = won ? 2 * plies - 1 : 2 * plies;
  } else {
    return;
  }
  // An engine tells what it has found, and seldom whether it looked for a sooner end.
  value.most = value.kind != CHEE_VALUE_ESTIMATE && plies > 2;
  thought->valued = true;
  thought->value = value;
}

static void hear_info(ugi_heard *heard, char *rest) {
  ugi_thought thought = {0};
  bool best = true;
  char *word = NULL;
  while (*(word = next_word(&rest)) != '\0') {
    if (strcmp(word, "string") == 0) {
      copy_plain(heard->murmur, sizeof heard->murmur, rest != NULL ? rest : "");
      return;
    }
    if (strcmp(word, "depth") == 0) {
      thought.depth = number_in(next_word(&rest));
    } else if (strcmp(word, "nodes") == 0) {
      thought.nodes = strtoull(next_word(&rest), NULL, 10);
    } else if (strcmp(word, "multipv") == 0) {
      best = strcmp(next_word(&rest), "1") == 0;
    } else if (strcmp(word, "lowerbound") == 0 || strcmp(word, "upperbound") == 0) {
      best = false;
    } else if (strcmp(word, "score") == 0) {
      char *kind = next_word(&rest);
      if (strcmp(kind, "draw") == 0) {
        thought.valued = true;
        thought.value.kind = CHEE_VALUE_DRAW;
      } else {
        hear_score(kind, next_word(&rest), &thought);
      }
    } else if (strcmp(word, "pv") == 0) {
      copy_plain(thought.line, sizeof thought.line, rest != NULL ? rest : "");
      break;
    }
  }
  if (best && thought.valued) heard->thought = thought;
}

void ugi_hear(ugi_heard *heard, char *line) {
  char whole[UGI_TEXT_MAX];
  char *rest = NULL;
  copy_plain(whole, sizeof whole, line);
  char *word = strtok_r(line, blanks, &rest);
  if (word == NULL) return;
  if (strcmp(word, "info") == 0) {
    hear_info(heard, rest);
  } else if (strcmp(word, "bestmove") == 0) {
    heard->moved = true;
    copy_plain(heard->move, sizeof heard->move, next_word(&rest));
  } else if (strcmp(word, "readyok") == 0) {
    heard->ready = true;
  } else if (strcmp(word, "ugiok") == 0) {
    heard->ugi = true;
  } else if (strcmp(word, "uciok") == 0) {
    heard->uci = true;
  } else if (strcmp(word, "option") == 0) {
    hear_option(heard, rest);
  } else if (strcmp(word, "id") == 0) {
    if (strcmp(next_word(&rest), "name") == 0) {
      copy_plain(heard->name, sizeof heard->name, rest != NULL ? rest : "");
    }
  } else {
    strcpy(heard->murmur, whole);
  }
}
