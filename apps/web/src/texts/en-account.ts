// SPDX-License-Identifier: MIT
// Texts about accounts. "online.no." and a code of docs/formats/server.md is what the server refused.

export const enAccount = {
  "account.heading": "Your account",
  "account.why":
    "Nobody needs one. With an account your name is yours, your games are with you on every device, and games can be rated.",
  "account.new": "Make an account",
  "account.new.keeps": "The games that you play as a guest in this browser come along.",
  "account.enter": "Sign in",
  "account.enter.keep": "Keep this guest's games in the account",
  "account.lost": "The passphrase is lost",
  "account.lost.say": "With the recovery code you choose a new passphrase.",
  "account.lost.do": "Choose a new passphrase",
  "account.leave": "Sign out as a guest",
  "account.leave.say":
    "After that the games of this guest cannot be reached, neither from here nor from anywhere else.",
  "account.name": "Name",
  "account.passphrase": "Passphrase",
  "account.passphrase.now": "Passphrase now",
  "account.passphrase.new": "New passphrase",
  "account.passphrase.hint": "8 letters or more; a few words are best.",
  "account.code": "Recovery code",

  "account.once.recovery": "Your recovery code",
  "account.once.recovery.say":
    "Write it down or print it. It is the only way back when the passphrase is lost, and it is not shown again.",
  "account.once.token": "Token of {name}",
  "account.once.token.say":
    "The program shows it as “Authorization: Bearer” with each request. It is not shown again.",
  "account.once.copy": "Copy",
  "account.once.copied": "It is in the clipboard.",
  "account.once.copy-failed": "The browser did not let the page copy. Select it and copy it.",
  "account.once.done": "I have kept it",

  "account.as": "You are signed in as {name}",
  "account.since": "since {date}",
  "account.page": "My ratings and games",
  "account.out": "Sign out",
  "account.out.all": "Sign out everywhere ({n|one browser|{n} browsers})",
  "account.change": "Change the passphrase",
  "account.change.do": "Change it",
  "account.changed": "The passphrase is changed; all other browsers were signed out.",
  "account.recovery": "New recovery code",
  "account.recovery.do": "Show a new code",
  "account.bots": "Programs that play for you",
  "account.bots.say": "A program plays under a name of its own and is shown as a bot.",
  "account.bots.name": "Name of the program",
  "account.bots.make": "Make a token",
  "account.bots.renew": "New token",
  "account.bots.revoke": "Revoke",
  "account.bots.revoked": "The token of {name} holds no more.",
  "account.bot": "bot",
  "account.data": "My data",
  "account.data.say": "Everything that the server keeps about you, as one file.",
  "account.data.save": "Save my data",
  "account.delete": "Delete the account",
  "account.delete.say":
    "Your name goes from all games, and your ratings go. Games that are not over are left. It cannot be undone.",
  "account.delete.do": "Delete it for good",
  "account.deleted": "The account is deleted.",

  "online.no.bad-passphrase":
    "A passphrase has {least} letters or more, at most {most} bytes, and is not the name.",
  "online.no.wrong-passphrase": "The name, or the passphrase or code for it, is not right.",
  "online.no.no-such-person": "Nobody has this name.",
  "online.no.not-for-bots": "A program's token cannot do this.",
  "online.no.signed-in": "You are signed in already.",
} as const;
