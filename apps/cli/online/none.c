// SPDX-License-Identifier: MIT
// In place of this folder where the command was built without libwebsockets.
#include "base/say.h"
#include "play/online.h"

bool play_online_asked(const cli_args *args) {
  return cli_value(args, "online") || cli_value(args, "waiting");
}

int play_online_waiting(const cli_args *args) {
  (void)args;
  return cli_fail(CLI_IO, "this command was built without libwebsockets (package "
                          "libwebsockets-dev), and reaches no server");
}

int play_online_begin(play_session *session, const cli_args *args) {
  (void)session;
  return play_online_waiting(args);
}

void play_online_sit(play_session *session) {
  play_leave(session, CLI_IO);
}

void play_online_settle(play_session *session) {
  (void)session;
}

int play_online_end(play_session *session) {
  return session->code;
}
