// SPDX-License-Identifier: MIT
// What the server refused. A line of the table a code of docs/formats/server.md.
#include "online/refusals.h"

#include <stdio.h>
#include <string.h>

#include "base/words.h"

static const struct {
  const char *code, *sentence;
} sentences[] = {
    {"no-session", N_("you are not signed in at the server any more")},
    {"other-origin", N_("the server does not take requests under this address")},
    {"bad-name", N_("a name is 1 to 20 Latin letters with their marks, digits and -")},
    {"name-taken", N_("an account has this name, or one that looks like it")},
    {"no-account", N_("only who is signed in to an account may do this")},
    {"not-for-bots", N_("a token cannot do this; the account that made it can")},
    {"wrong-passphrase", N_("this is not the passphrase, or there is no such account")},
    {"bad-clock", N_("there is no such clock")},
    {"bad-rules", N_("the server does not know these rules")},
    {"bad-seats", N_("the seats are not those of the game")},
    {"not-seated", N_("you do not sit in this game")},
    {"not-host", N_("only who made the game may do that")},
    {"wrong-secret", N_("this link does not hold, or does not hold any more")},
    {"no-voice", N_("you may suggest moves here, and not decide")},
    {"no-such-member", N_("nobody here has that number any more")},
    {"no-such-game", N_("there is no such game, or it is not open to watchers")},
    {"no-such-seat", N_("the game has no such seat")},
    {"no-such-page", N_("the server does not have this")},
    {"seat-taken", N_("somebody else sits there")},
    {"which-seat", N_("you have several seats; say which one")},
    {"not-begun", N_("a seat is still free")},
    {"begun", N_("the game has begun")},
    {"over", N_("the game is over")},
    {"not-over", N_("the game is not over")},
    {"not-your-turn", N_("it is not your turn")},
    {"other-ply", N_("the game had gone on; this is how it stands")},
    {"illegal-move", N_("the rules refuse the move")},
    {"lay-first", N_("stones are laid out before the first move")},
    {"your-turn", N_("it is your turn, and what is planned answers the other side")},
    {"trial-first", N_("your side shows its move first")},
    {"no-trial", N_("this trial is not open any more")},
    {"own-trial", N_("somebody else of your side lets it stand")},
    {"no-offer", N_("there is no such offer any more")},
    {"offered", N_("that was offered already; once a move has been made it can be offered again")},
    {"nothing-back", N_("there is no move to take back")},
    {"not-agreed", N_("the table was made without this")},
    {"played-out", N_("points are the result (5.8): a game of a match is played to its end")},
    {"no-resigning", N_("where three or four play, one leaves the seat instead")},
    {"games-followed", N_("you follow too many games")},
    {"store-failed", N_("the server could not keep this, and it did not happen")},
    {"full", N_("the server has no room for more now")},
    {"stopping", N_("the server is about to stop; try again in a moment")},
};

void online_refusal_sentence(const told_refusal *refusal, chee_error *error) {
  if (!error) return;
  *error = (chee_error){.status = CHEE_ILLEGAL};
  for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++) {
    if (strcmp(sentences[i].code, refusal->code) != 0) continue;
    snprintf(error->text, sizeof error->text, "%s", _(sentences[i].sentence));
    return;
  }
  if (strcmp(refusal->code, "bad-field") == 0) {
    snprintf(error->text, sizeof error->text, _("the server does not take this for '%s'"),
             refusal->word);
  } else if (strcmp(refusal->code, "too-many") == 0) {
    int seconds = refusal->number > 0 ? (int)refusal->number : 1;
    snprintf(error->text, sizeof error->text,
             cli_words(seconds, _("too often; it works again in %d second"),
                       _("too often; it works again in %d seconds")),
             seconds);
  } else {
    snprintf(error->text, sizeof error->text, _("the server refuses this (%s)"), refusal->code);
  }
}
