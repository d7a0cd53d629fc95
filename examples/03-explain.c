// SPDX-License-Identifier: MIT
//
// What happens in a turn: its events, and the same as sentences.
// Introduces: chee_trace, chee_event, chee_teller.
#include <chee/chee.h>
#include <stdio.h>

static bool count_drops(void *data, const chee_event *event) {
  *(int *)data += event->kind == CHEE_EVENT_DROP;
  return true; // go on
}

static void say(void *data, const char *sentence) {
  (void)data;
  printf("%s\n", sentence);
}

int main(void) {
  chee_position position, after;
  chee_move move;
  chee_rules rules = chee_rules_default(CHEE_MEFUHVA);
  rules.size = 8;
  chee_start(&rules, &position);
  if (chee_move_read(&position, "A3xa5", &move, NULL) != CHEE_OK) return 1;

  int drops = 0;
  chee_error error;
  if (chee_trace(&position, move, count_drops, &drops, &after, &error) != CHEE_OK) {
    printf("refused: %s (%s)\n", error.text, error.clause);
    return 1;
  }
  printf("%d counters fall\n", drops);

  chee_teller teller = chee_teller_new(&position, CHEE_ENGLISH, say, NULL);
  chee_trace(&position, move, chee_teller_event, &teller, NULL, NULL);
  chee_teller_end(&teller);
  printf("South has captured %d\n", after.store[CHEE_SOUTH]);
  return 0;
}
