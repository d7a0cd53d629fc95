// SPDX-License-Identifier: MIT
// Work under way: its beginning, its slices, its answer.

#include <inttypes.h>

#include "protocol/inside.h"

static void end_job(chee_session *session) {
  chee__count_free(session->count);
  session->count = NULL;
  session->job = CHEE__NO_JOB;
  session->infinite = false;
}

static void answer(chee_session *session) {
  char text[CHEE_MOVE_TEXT_MAX] = "none";
  chee__report(session, true);
  if (!session->over) {
    chee_move_write(chee_history_now(session->history), chee_player_choice(session->player), text);
  }
  chee__say(session, "bestmove %s", text);
  end_job(session);
}

void chee__job_begin_choice(chee_session *session) {
  session->over = chee_history_result(session->history).ending != CHEE_GOING_ON;
  session->job = CHEE__CHOICE;
  session->told_changes = session->told_nodes = 0;
  chee_error error;
  if (!session->over &&
      chee_player_begin(session->player, session->history, &session->limits, &error) != CHEE_OK) {
    chee__refuse(session, 1, &error);
    end_job(session);
    return;
  }
  // The first slice belongs to the line, or a quick `stop` would choose the move.
  chee_session_step(session);
}

void chee__job_begin_count(chee_session *session, int depth) {
  session->count = chee__count_new(chee_history_now(session->history), depth);
  if (session->count) {
    session->job = CHEE__COUNT;
  } else {
    chee__complain(session, 1, "no memory to count in");
  }
}

bool chee_session_step(chee_session *session) {
  if (session->job == CHEE__COUNT) {
    if (chee__count_step(session->count, session)) return true;
    end_job(session);
  } else if (session->job == CHEE__CHOICE) {
    const bool more = !session->over && chee_player_step(session->player);
    chee__report(session, false);
    if (more) return true;
    session->job = CHEE__ANSWER;
    if (!session->infinite) answer(session);
  }
  return false;
}

void chee__stop(chee_session *session, chee__words *words) {
  (void)words;
  if (session->job == CHEE__COUNT) {
    chee__say(session, "info string perft stopped after %" PRIu64 " nodes",
              chee__count_total(session->count));
    end_job(session);
  } else if (session->job != CHEE__NO_JOB) {
    chee_player_stop(session->player);
    answer(session);
  }
}

int chee_session_workers(const chee_session *session) {
  const bool search = session->job == CHEE__CHOICE && !session->over;
  return search && chee_player_searcher(session->player) ? session->use.workers : 1;
}

void chee_session_help(chee_session *session, int worker) {
  chee_player_help(session->player, worker);
}
