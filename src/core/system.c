// SPDX-License-Identifier: MIT
//
// What the system refuses of a file, as codes.
#include <errno.h>
#include <string.h>

#include "core/fail.h"

chee_fault chee_fault_of_system(int number) {
  switch (number) {
  case ENOENT: return CHEE_FAULT_SYSTEM_NO_FILE;
  case EACCES:
  case EPERM: return CHEE_FAULT_SYSTEM_DENIED;
  case EISDIR: return CHEE_FAULT_SYSTEM_FOLDER;
  case ENOTDIR: return CHEE_FAULT_SYSTEM_NO_FOLDER;
  case EEXIST: return CHEE_FAULT_SYSTEM_EXISTS;
  case ENOSPC: return CHEE_FAULT_SYSTEM_FULL;
  case EROFS: return CHEE_FAULT_SYSTEM_READ_ONLY;
  case EMFILE:
  case ENFILE: return CHEE_FAULT_SYSTEM_FILES_MANY;
  case EFBIG: return CHEE_FAULT_SYSTEM_FILE_LARGE;
  case ENAMETOOLONG: return CHEE_FAULT_SYSTEM_NAME_LONG;
  case EIO: return CHEE_FAULT_SYSTEM_TROUBLE;
  case EPIPE: return CHEE_FAULT_SYSTEM_PIPE;
  case EBADF: return CHEE_FAULT_SYSTEM_HANDLE;
  case ENOMEM: return CHEE_FAULT_SYSTEM_MEMORY;
  default: return CHEE_FAULT_SYSTEM_OTHER;
  }
}

chee_error chee__fault_of_system(int number) {
  chee_error error;
  chee_fault fault = chee_fault_of_system(number);
  if (fault == CHEE_FAULT_SYSTEM_OTHER)
    chee__fault_of(&error, CHEE_IO, "", fault, chee__arg_word(strerror(number)));
  else
    chee__fault(&error, CHEE_IO, "", fault);
  return error;
}
