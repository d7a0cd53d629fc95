// SPDX-License-Identifier: MIT
#ifndef CHEE_COMMON_LOCK_H
#define CHEE_COMMON_LOCK_H

// Takes the lock of a folder in which one process at a time shall build; it goes with the process.
// Another that was just killed may still be on its way out, so the lock is waited for two seconds.
// 0, or an errno: EWOULDBLOCK where somebody else has it.
int app_folder_lock(const char *folder);

// The same of a file that is open; the lock goes when it is closed.
int app_lock(int handle);

#endif
