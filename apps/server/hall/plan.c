// SPDX-License-Identifier: MIT
// Conditional moves: kept for their seat alone, and played when the move they wait for was.
#include <stdio.h>
#include <string.h>

#include "game/plan.h"
#include "hall/inside.h"

static void keep(srv_change *change, const srv_game *game, int seat, uint32_t ply,
                 const char *plan) {
  if (plan[0]) {
    srv_change_add(change, SRV_PLAN_KEEP, "tnnt", game->id, (int64_t)seat, (int64_t)ply, plan);
  } else {
    srv_change_add(change, SRV_PLAN_DROP, "tn", game->id, (int64_t)seat);
  }
}

bool srv_task_plan(srv_table *table, srv_task *task, srv_decision *decision, srv_change *change) {
  const srv_game *game = table->game;
  const int turn = srv_game_now(game)->turn;
  char plain[SRV_PLAN_TEXT];
  decision->seq = game->seq;
  if (game->state == SRV_STATE_OPEN) return srv_refuse(decision->refusal, SRV_NOT_BEGUN);
  if (game->state == SRV_STATE_OVER) return srv_refuse(decision->refusal, SRV_OVER);
  if (!srv_game_plans(game)) return srv_refuse(decision->refusal, SRV_NOT_AGREED);
  if (task->message.ply != srv_game_now(game)->ply)
    return srv_refuse_number(decision->refusal, SRV_OTHER_PLY, "ply", srv_game_now(game)->ply);
  if (srv_seat_has(&game->seat[turn], task->person))
    return srv_refuse(decision->refusal, SRV_YOUR_TURN);
  if (!srv_plan_read(game, task->message.plan, plain, decision->refusal)) return false;
  memcpy(task->message.plan, plain, sizeof plain);
  task->seat = 1 - turn;
  keep(change, game, task->seat, task->message.ply, plain);
  return true;
}

bool srv_task_planned(srv_table *table, srv_task *task, srv_decision *decision, srv_change *change,
                      bool *done) {
  const srv_game *game = table->game;
  const chee_position *now = srv_game_now(game);
  *done =
      game->state != SRV_STATE_GOING || now->ply != task->message.ply || now->turn != task->seat;
  if (*done) return true;
  keep(change, game, task->seat, now->ply + 1, task->message.plan);
  return srv_decide_move(decision, task->message.move);
}

void srv_table_take_plan(srv_table *table, const srv_task *task) {
  srv_seat *seat = &table->game->seat[task->seat];
  seat->plan_ply = task->message.ply + (task->kind == SRV_TASK_PLANNED);
  memcpy(seat->plan, task->message.plan, sizeof seat->plan);
}

void srv_table_plan(srv_table *table) {
  const srv_game *game = table->game;
  const size_t length = chee_history_length(game->history);
  if (table->busy || table->damaged || game->state != SRV_STATE_GOING || length == 0) return;
  const chee_position *before = chee_history_at(game->history, length - 1);
  const int turn = srv_game_now(game)->turn;
  const srv_seat *seat = &game->seat[turn];
  if (!seat->plan[0] || seat->plan_ply != before->ply || before->turn == turn) return;
  char move[CHEE_MOVE_TEXT_MAX];
  srv_task task = {.kind = SRV_TASK_PLANNED, .seat = turn};
  chee_move_write(before, chee_history_move(game->history, length - 1), move);
  if (seat->members == 0 ||
      !srv_plan_answer(seat->plan, move, task.message.move, task.message.plan))
    return;
  task.person = seat->member[0].person;
  task.message.ply = srv_game_now(game)->ply;
  srv_table_do(table, &task);
}
