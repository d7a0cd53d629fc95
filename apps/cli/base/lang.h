// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_LANG_H
#define CHEE_CLI_BASE_LANG_H

// The language that the command speaks to people in: English unless --lang says another. Data that
// programs read, JSON and the engine protocol are the same in all.

#include "chee/language.h"

extern chee_language cli_language; // written while the command line is read

// Speaks a language from here on, by what --lang says; anything else changes nothing.
void cli_language_choose(const char *word);

// The language of the locale: LC_ALL, LC_MESSAGES or LANG, the first that is set; English where
// none of ours is named.
chee_language cli_language_of_locale(void);

#endif
