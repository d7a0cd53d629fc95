// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ONLINE_CLEAN_H
#define CHEE_CLI_ONLINE_CLEAN_H

// Texts from elsewhere on their way to a terminal.

#include <stddef.h>

// Copies a text in UTF-8, in place of what is no visible letter a question mark: controls of all
// kinds, marks that turn the direction of writing, and what is no UTF-8. At most `letters` letters,
// and what fits `size` bytes with the closing zero. NULL stands for "".
void online_clean(const char *text, int letters, char *clean, size_t size);

#endif
