// SPDX-License-Identifier: MIT
#include "machine/machine.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/now.h"
#include "chee/player.h"
#include "machine/child.h"

enum { AT_ONCE_MAX = 16, WORD_MS = 10000, THINK_MS = 30000, IDLE_SECONDS = 10 };

struct srv_machines {
  char *engine;
  void (*wake)(void *data);
  void *data;
  pthread_mutex_t mutex;
  pthread_cond_t work;
  srv_thought *first, *last; // asked for
  srv_thought *answered;
  bool finish;
  int busy;
  int threads;
  pthread_t thread[AT_ONCE_MAX];
  pthread_t watch; // sees to it that nobody waits too long for a process
  pthread_cond_t sooner;
  bool watching;
  pid_t pid[AT_ONCE_MAX]; // the process of each thread while it is asked, to be killed at the end
};

void srv_thought_free(srv_thought *thought) {
  if (!thought) return;
  chee_history_free(thought->history);
  free(thought);
}

// The line that sets the game up. Free it.
static char *position_line(const chee_history *history) {
  char *line = NULL;
  size_t size;
  char text[CHEE_POSITION_TEXT_MAX], move[CHEE_MOVE_TEXT_MAX];
  FILE *out = open_memstream(&line, &size);
  if (!out) return NULL;
  chee_position_write(chee_history_at(history, 0), text);
  fprintf(out, "position fen %s", text);
  for (size_t i = 0; i < chee_history_length(history); i++) {
    chee_move_write(chee_history_at(history, i), chee_history_move(history, i), move);
    fprintf(out, "%s %s", i ? "" : " moves", move);
  }
  fputc('\n', out);
  if (fclose(out) == 0) return line;
  free(line);
  return NULL;
}

// Whether the text is a legal move of this game.
static bool is_legal(chee_history *history, const char *text) {
  chee_move move;
  if (chee_move_read(chee_history_now(history), text, &move, NULL) != CHEE_OK) return false;
  if (chee_history_play(history, move, NULL) != CHEE_OK) return false;
  chee_history_undo(history);
  return true;
}

// How long may be waited for one thing: so long, and no longer than until then.
static int wait_ms(int64_t until, int most) {
  const int64_t left = until - srv_now();
  return left < 0 ? 0 : left < most ? (int)left : most;
}

static bool greet_child(srv_child *child, int64_t until) {
  char none[8];
  return srv_child_send(child, "ugi\n", wait_ms(until, WORD_MS)) &&
         srv_child_wait(child, "ugiok", none, sizeof none, wait_ms(until, WORD_MS));
}

static bool ask_child(srv_child *child, srv_thought *thought, int64_t until) {
  char words[128];
  char *line = position_line(thought->history);
  bool fine = line != NULL;
  snprintf(words, sizeof words, "uginewgame\nsetoption name Skill value %d\n", thought->level);
  fine = fine && srv_child_send(child, words, wait_ms(until, WORD_MS)) &&
         srv_child_send(child, line, wait_ms(until, WORD_MS)) &&
         srv_child_send(child, "go\n", wait_ms(until, WORD_MS)) &&
         srv_child_wait(child, "bestmove", thought->move, sizeof thought->move,
                        wait_ms(until, THINK_MS));
  free(line);
  fine = fine && is_legal(thought->history, thought->move);
  return fine;
}

// The plainest player, in this program: quick, and never without a move.
static void choose_plainly(srv_thought *thought) {
  chee_player *player = NULL;
  thought->move[0] = '\0';
  if (chee_player_new("greedy", thought->seq, &player, NULL) == CHEE_OK &&
      chee_player_begin(player, thought->history, NULL, NULL) == CHEE_OK) {
    while (chee_player_step(player)) continue;
    chee_move_write(chee_history_now(thought->history), chee_player_choice(player), thought->move);
  }
  chee_player_free(player);
}

// Waits for something to think about. A process that nobody asks for a while is ended; one that
// died by itself meanwhile is seen off by that.
static srv_thought *take(srv_machines *machines, srv_child *child) {
  struct timespec until;
  clock_gettime(CLOCK_MONOTONIC, &until);
  until.tv_sec += IDLE_SECONDS;
  pthread_mutex_lock(&machines->mutex);
  while (!machines->first && !machines->finish) {
    if (child->pid == 0) {
      pthread_cond_wait(&machines->work, &machines->mutex);
    } else if (pthread_cond_timedwait(&machines->work, &machines->mutex, &until) == ETIMEDOUT) {
      pthread_mutex_unlock(&machines->mutex);
      srv_child_end(child);
      pthread_mutex_lock(&machines->mutex);
    }
  }
  srv_thought *thought = machines->finish ? NULL : machines->first;
  if (thought) {
    machines->first = thought->next;
    if (!machines->first) machines->last = NULL;
    machines->busy++;
  }
  pthread_mutex_unlock(&machines->mutex);
  return thought;
}

static void give(srv_machines *machines, srv_thought *thought) {
  pthread_mutex_lock(&machines->mutex);
  thought->next = machines->answered;
  machines->answered = thought;
  machines->busy--;
  pthread_mutex_unlock(&machines->mutex);
  machines->wake(machines->data);
}

// Says which process a thread asks, 0: none. False when there is nothing to ask any more.
static bool note_process(srv_machines *machines, pthread_t self, pid_t pid) {
  pthread_mutex_lock(&machines->mutex);
  for (int i = 0; i < machines->threads; i++) {
    if (pthread_equal(machines->thread[i], self)) machines->pid[i] = pid;
  }
  const bool going = !machines->finish;
  pthread_mutex_unlock(&machines->mutex);
  return going;
}

static bool ask(srv_machines *machines, srv_child *child, srv_thought *thought) {
  const bool fresh = child->pid == 0;
  int64_t until = srv_now() + 2 * THINK_MS;
  if (thought->until && thought->until < until) until = thought->until;
  const bool fine = (!fresh || srv_child_start(child, machines->engine)) &&
                    note_process(machines, pthread_self(), child->pid) &&
                    (!fresh || greet_child(child, until)) && ask_child(child, thought, until);
  note_process(machines, pthread_self(), 0);
  if (!fine) srv_child_end(child);
  return fine;
}

static void *think(void *data) {
  srv_machines *machines = data;
  srv_child child = {0};
  for (;;) {
    srv_thought *thought = take(machines, &child);
    if (!thought) break;
    if (!machines->engine) {
      choose_plainly(thought);
    } else if (!ask(machines, &child, thought)) {
      thought->fell = true;
      choose_plainly(thought);
    }
    give(machines, thought);
  }
  srv_child_end(&child);
  return NULL;
}

// The place in the list of the thought that has to be answered first; NULL: none has to be.
static srv_thought **most_urgent(srv_machines *machines) {
  srv_thought **found = NULL;
  for (srv_thought **at = &machines->first; *at; at = &(*at)->next) {
    if ((*at)->until && (!found || (*at)->until < (*found)->until)) found = at;
  }
  return found;
}

static void take_out(srv_machines *machines, srv_thought **at) {
  srv_thought *thought = *at;
  *at = thought->next;
  machines->last = NULL;
  for (srv_thought *one = machines->first; one; one = one->next) machines->last = one;
}

// A clock runs for some that wait, and engines that hang are waited for: who has waited long enough
// is answered without one.
static void *watch(void *data) {
  srv_machines *machines = data;
  pthread_mutex_lock(&machines->mutex);
  while (!machines->finish) {
    srv_thought **at = most_urgent(machines);
    const int64_t left = at ? (*at)->until - srv_now() : 0;
    if (at && left <= 0) {
      srv_thought *thought = *at;
      take_out(machines, at);
      machines->busy++;
      pthread_mutex_unlock(&machines->mutex);
      thought->fell = true;
      choose_plainly(thought);
      give(machines, thought);
      pthread_mutex_lock(&machines->mutex);
    } else if (at) {
      struct timespec until;
      clock_gettime(CLOCK_MONOTONIC, &until);
      until.tv_sec += left / 1000;
      until.tv_nsec += (long)(left % 1000) * 1000000;
      until.tv_sec += until.tv_nsec / 1000000000;
      until.tv_nsec %= 1000000000;
      (void)pthread_cond_timedwait(&machines->sooner, &machines->mutex, &until);
    } else {
      pthread_cond_wait(&machines->sooner, &machines->mutex);
    }
  }
  pthread_mutex_unlock(&machines->mutex);
  return NULL;
}

srv_machines *srv_machines_new(const char *engine, int at_once, void (*wake)(void *data),
                               void *data) {
  srv_machines *machines = calloc(1, sizeof *machines);
  if (!machines) return NULL;
  machines->engine = engine ? strdup(engine) : NULL;
  machines->wake = wake;
  machines->data = data;
  pthread_mutex_init(&machines->mutex, NULL);
  pthread_condattr_t steady;
  pthread_condattr_init(&steady);
  pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
  pthread_cond_init(&machines->work, &steady);
  pthread_cond_init(&machines->sooner, &steady);
  pthread_condattr_destroy(&steady);
  pthread_mutex_lock(&machines->mutex); // the threads look at how many there are
  for (int i = 0; i < at_once && i < AT_ONCE_MAX; i++) {
    if (pthread_create(&machines->thread[i], NULL, think, machines) != 0) break;
    machines->threads++;
  }
  pthread_mutex_unlock(&machines->mutex);
  machines->watching =
      machines->engine && pthread_create(&machines->watch, NULL, watch, machines) == 0;
  return machines;
}

void srv_machines_free(srv_machines *machines) {
  if (!machines) return;
  pthread_mutex_lock(&machines->mutex);
  machines->finish = true;
  for (int i = 0; i < machines->threads; i++) {
    if (machines->pid[i] > 0) kill(machines->pid[i], SIGKILL);
  }
  pthread_cond_broadcast(&machines->work);
  pthread_cond_signal(&machines->sooner);
  pthread_mutex_unlock(&machines->mutex);
  if (machines->watching) pthread_join(machines->watch, NULL);
  for (int i = 0; i < machines->threads; i++) pthread_join(machines->thread[i], NULL);
  while (machines->first) {
    srv_thought *thought = machines->first;
    machines->first = thought->next;
    srv_thought_free(thought);
  }
  for (srv_thought *thought = machines->answered; thought;) {
    srv_thought *next = thought->next;
    srv_thought_free(thought);
    thought = next;
  }
  pthread_cond_destroy(&machines->work);
  pthread_cond_destroy(&machines->sooner);
  pthread_mutex_destroy(&machines->mutex);
  free(machines->engine);
  free(machines);
}

void srv_machines_ask(srv_machines *machines, srv_thought *thought) {
  thought->next = NULL;
  pthread_mutex_lock(&machines->mutex);
  if (machines->last) {
    machines->last->next = thought;
  } else {
    machines->first = thought;
  }
  machines->last = thought;
  pthread_cond_signal(&machines->work);
  pthread_cond_signal(&machines->sooner);
  pthread_mutex_unlock(&machines->mutex);
}

srv_thought *srv_machines_answer(srv_machines *machines) {
  pthread_mutex_lock(&machines->mutex);
  srv_thought *thought = machines->answered;
  if (thought) machines->answered = thought->next;
  pthread_mutex_unlock(&machines->mutex);
  return thought;
}

int srv_machines_busy(srv_machines *machines) {
  pthread_mutex_lock(&machines->mutex);
  const int busy = machines->busy;
  pthread_mutex_unlock(&machines->mutex);
  return busy;
}
