// SPDX-License-Identifier: MIT
// The vectors through a process that speaks UGI:  conformance_process FILE... -- COMMAND...

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "target.h"

typedef struct outside {
  pid_t child;
  FILE *to;
  FILE *from;
  char *command; // the position line as it stands
  size_t room;
  size_t length;
  char *line; // the last line read
  size_t size;
} outside;

static bool spawn(outside *out, char **command) {
  int in[2];
  int back[2];
  if (pipe(in) != 0 || pipe(back) != 0) return false;
  out->child = fork();
  if (out->child < 0) return false;
  if (out->child == 0) {
    dup2(in[0], STDIN_FILENO);
    dup2(back[1], STDOUT_FILENO);
    close(in[0]);
    close(in[1]);
    close(back[0]);
    close(back[1]);
    execvp(command[0], command);
    _exit(127);
  }
  close(in[0]);
  close(back[1]);
  out->to = fdopen(in[1], "w");
  out->from = fdopen(back[0], "r");
  return out->to && out->from;
}

static bool receive(target *target) {
  outside *out = target->data;
  const ssize_t length = getline(&out->line, &out->size, out->from);
  if (length <= 0) return target_trouble(target, "the process ended its output");
  if (out->line[length - 1] == '\n') out->line[length - 1] = '\0';
  return true;
}

static bool send(target *target, const char *line) {
  outside *out = target->data;
  if (fprintf(out->to, "%s\n", line) > 0 && fflush(out->to) == 0) return true;
  return target_trouble(target, "the process closed its input");
}

// Sends the position line. A good one is answered by nothing, so something is asked behind it.
static bool place(target *target) {
  outside *out = target->data;
  if (!send(target, out->command) || !send(target, "isready") || !receive(target)) return false;
  if (strcmp(out->line, "readyok") == 0) return true;
  target_trouble(target, "refused: %.400s", out->line);
  receive(target);
  return false;
}

static bool append(outside *out, const char *text) {
  const size_t length = strlen(text);
  if (out->length + length >= out->room) {
    out->room = 2 * (out->length + length) + 1;
    out->command = realloc(out->command, out->room);
    if (!out->command) return false;
  }
  memcpy(out->command + out->length, text, length + 1);
  out->length += length;
  return true;
}

static bool start(target *target, const char *position) {
  outside *out = target->data;
  out->length = 0;
  if (!append(out, "position fen ") || !append(out, position)) return false;
  return place(target);
}

static bool play(target *target, const char *move) {
  outside *out = target->data;
  const bool first = strstr(out->command, " moves ") == NULL;
  if ((first && !append(out, " moves")) || !append(out, " ") || !append(out, move)) return false;
  return place(target);
}

// Asks, and leaves what stands behind "response" in *answer.
static bool ask(target *target, const char *query, const char **answer) {
  outside *out = target->data;
  if (!send(target, query) || !receive(target)) return false;
  if (strncmp(out->line, "response", 8) != 0) {
    return target_trouble(target, "%s is answered by \"%.200s\"", query, out->line);
  }
  *answer = out->line + 8;
  return true;
}

static bool ask_text(target *target, const char *query, char text[TARGET_TEXT_MAX]) {
  const char *answer = "";
  if (!ask(target, query, &answer)) return false;
  if (answer[0] != ' ' || strlen(answer) > TARGET_TEXT_MAX) {
    return target_trouble(target, "%s is answered by \"%.200s\"", query, answer);
  }
  strcpy(text, answer + 1);
  return true;
}

static bool position(target *target, char text[TARGET_TEXT_MAX]) {
  return ask_text(target, "query fen", text);
}

static bool result(target *target, char text[TARGET_TEXT_MAX]) {
  return ask_text(target, "query result", text);
}

static bool legal(target *target, const char **moves) {
  return ask(target, "query legalmoves", moves);
}

// Also checks that the lines of the root moves add up to the total.
static bool count(target *target, int depth, uint64_t *leaves) {
  outside *out = target->data;
  char line[32];
  uint64_t sum = 0;
  snprintf(line, sizeof line, "go perft %d", depth);
  if (!send(target, line)) return false;
  for (;;) {
    if (!receive(target)) return false;
    if (strncmp(out->line, "nodes ", 6) == 0) break;
    const char *colon = strchr(out->line, ':');
    if (colon)
      sum += strtoull(colon + 1, NULL, 10);
    else if (out->line[0] != '\0')
      return target_trouble(target, "perft says \"%.200s\"", out->line);
  }
  *leaves = strtoull(out->line + 6, NULL, 10);
  return sum == *leaves || target_trouble(target, "the root moves add up to %" PRIu64, sum);
}

// Whether the process ends by itself with status 0 at the end of its input.
static bool ends_well(outside *out) {
  int status = 0;
  fclose(out->to);
  while (getline(&out->line, &out->size, out->from) > 0) continue;
  fclose(out->from);
  while (waitpid(out->child, &status, 0) < 0 && errno == EINTR) continue;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return true;
  printf("the process ended with status %d\n", status);
  return false;
}

int main(int argc, char **argv) {
  static outside out;
  static target way = {.data = &out,
                       .start = start,
                       .play = play,
                       .position = position,
                       .result = result,
                       .legal = legal,
                       .count = count};
  int files = 0;
  while (files + 1 < argc && strcmp(argv[files + 1], "--") != 0) files++;
  if (files + 2 >= argc) {
    printf("usage: conformance_process FILE... -- COMMAND...\n");
    return 2;
  }
  signal(SIGPIPE, SIG_IGN);
  if (!spawn(&out, argv + files + 2)) {
    perror("conformance_process");
    return 1;
  }
  int code = vectors_run(&way, argv + 1, files);
  if (!ends_well(&out)) code = 1;
  free(out.command);
  free(out.line);
  return code;
}
