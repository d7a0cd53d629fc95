// SPDX-License-Identifier: MIT
// What can be typed beside moves: which command a word means, when it may be used, and their list.
#include "play/command.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/words.h"
#include "play/texts.h"
#include "play/turn.h"

// The commands of this table, one after another: those of a game elsewhere, then those at home that
// it has no other ones for. NULL behind the last.
static const play_verb *verb_at(const play_session *session, int place) {
  const play_verb *far = session->far ? session->far->verbs : NULL;
  int count = 0;
  while (far && far[count].name) count++;
  if (place < count) return &far[place];
  for (const play_verb *verb = play_verbs; verb->name; verb++) {
    int same = 0;
    while (same < count && strcmp(far[same].name, verb->name) != 0) same++;
    if (same == count && place-- == count) return verb;
  }
  return NULL;
}

// Whether it is one of this table.
static bool is_open(const play_session *session, const play_verb *verb) {
  if (!session->far) return true;
  return !verb->home && (!verb->advice || session->far->advice || play_over(&session->game));
}

void play_do_help(play_session *session, const char *argument) {
  (void)argument;
  term_lines lines = {0};
  if (session->question) {
    char text[128];
    snprintf(text, sizeof text,
             _("Type one of the options, which 'moves' lists; 'back' takes %.16s back. Besides:"),
             session->question->hole);
    term_lines_wrap(&lines, text, 0, play_width());
  } else if (session->early) {
    term_lines_wrap(&lines, session->early, 0, play_width());
  } else {
    play_input_text(&session->game, play_width(), &lines);
  }
  if (session->view.front) {
    term_lines_add(&lines, "%s", "");
    session->view.front->keys(&lines, play_width());
    term_lines_add(&lines, "%s", "");
    term_lines_wrap(
        &lines,
        _("Commands, behind a colon. 'chee play --plain' writes lines of text one after "
          "another, which a screen reader can follow."),
        0, play_width());
  }
  const play_verb *verb;
  int widest = 8;
  for (int i = 0; (verb = verb_at(session, i)); i++) {
    int columns = term_columns(_(verb->name));
    if (columns > widest) widest = columns;
  }
  for (int i = 0; (verb = verb_at(session, i)); i++) {
    char head[48];
    if (session->question && !verb->any_time) continue;
    if ((session->early && !verb->early) || !is_open(session, verb)) continue;
    const char *name = _(verb->name);
    int room = widest + (int)strlen(name) - term_columns(name);
    snprintf(head, sizeof head, "  %-*s %-8s  ", room, name,
             *verb->argument ? _(verb->argument) : "");
    term_lines_beside(&lines, head, _(verb->help), play_width());
  }
  term_lines_wrap(&lines, _("A command may be shortened as far as it stays the only one."), 0,
                  play_width());
  play_show_lines(session, &lines);
}

void play_do_quit(play_session *session, const char *argument) {
  (void)argument;
  play_leave(session, CLI_OK);
}

// The commands whose names begin with this word; a whole name is meant alone.
static int find(const play_session *session, const char *word, size_t length,
                const play_verb **found, char *names, size_t size) {
  int count = 0;
  const play_verb *verb;
  names[0] = '\0';
  for (int i = 0; (verb = verb_at(session, i)); i++) {
    int typed = cli_word_begun(word, length, verb->name);
    if (typed == 0 || (typed == 1 && !is_open(session, verb))) continue;
    *found = verb;
    if (typed == 2) return 1;
    size_t used = strlen(names);
    snprintf(names + used, size - used, "%s%s", count++ ? ", " : "", _(verb->name));
  }
  return count;
}

// The command of this very name. Nothing is shortened here: what is typed may be, in any language.
static const play_verb *named(const play_session *session, const char *line) {
  size_t length = strcspn(line, " ");
  const play_verb *verb;
  for (int i = 0; (verb = verb_at(session, i)); i++)
    if (strncmp(verb->name, line, length) == 0 && !verb->name[length]) break;
  return verb;
}

bool play_verb_ready(const play_session *session, const char *line) {
  const play_verb *verb = named(session, line);
  return verb && is_open(session, verb) && (!session->early || verb->early) &&
         (!verb->ready || verb->ready(session));
}

const char *play_verb_help(const play_session *session, const char *line) {
  const play_verb *verb = named(session, line);
  return verb ? _(verb->help) : NULL;
}

// Runs a command that was found; q alone, which also leaves texts, asks first.
static void run(play_session *session, const play_verb *command, const char *line, size_t length) {
  const char *argument = line + length;
  if (!is_open(session, command)) {
    if (command->advice) {
      play_refuse(session, CLI_NEGATIVE, _("The table has not agreed to hints."));
    } else {
      play_refuse(session, CLI_NEGATIVE, _("'%s' is not for a game with players elsewhere."),
                  _(command->name));
    }
    return;
  }
  argument += strspn(argument, " \t");
  if (*argument && !*command->argument) {
    play_refuse(session, CLI_USAGE, _("'%s' stands alone, without '%.40s' behind it."),
                _(command->name), argument);
    return;
  }
  bool whole = cli_word_begun(line, length, command->name) == 2;
  if (command->run == play_do_quit && !whole && !play_confirm_leaving(session)) return;
  command->run(session, argument);
}

// Other words for the same.
static const char *meant_by(const char *line) {
  if (strcmp(line, "?") == 0) return "help";
  return strcasecmp(line, "exit") == 0 ? "quit" : line;
}

void play_command(play_session *session, const char *line) {
  const play_verb *command = NULL;
  char names[160];
  line = meant_by(line);
  size_t length = strcspn(line, " \t");
  int count = find(session, line, length, &command, names, sizeof names);
  if (count == 1 && session->question && !command->any_time && command->run != play_do_quit) {
    play_refuse(session, CLI_NEGATIVE, _("'%s' waits for the choice; 'back' takes %.16s back."),
                _(command->name), session->question->hole);
  } else if (count == 1) {
    run(session, command, line, length);
  } else if (count > 1) {
    play_refuse(session, CLI_BAD_DATA, _("'%.*s' may mean %s."), (int)length, line, names);
  } else if (session->question) {
    play_refuse(session, CLI_NEGATIVE, _("'%.40s' is none of these; 'back' takes %.16s back"), line,
                session->question->hole);
  } else {
    play_refuse(session, CLI_BAD_DATA,
                _("'%.60s' is neither a hole nor a command; help lists them."), line);
  }
}

bool play_command_early(play_session *session, const char *line) {
  const play_verb *command = NULL;
  char names[160];
  if (play_leaves_text(session, line)) return true;
  line = meant_by(line);
  size_t length = strcspn(line, " \t");
  int count = length > 0 ? find(session, line, length, &command, names, sizeof names) : 0;
  if (count == 1 && command->early)
    run(session, command, line, length);
  else if (count == 1)
    play_refuse(session, CLI_NEGATIVE, _("'%s' waits for the first move."), _(command->name));
  return count == 1;
}
