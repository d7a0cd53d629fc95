// SPDX-License-Identifier: MIT
// chee-mpi: what takes many machines. Start it with mpirun.
#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "chee/egdb.h"
#include "chee/egdb_build.h"
#include "chee/game.h"
#include "chee/text.h"
#include "many.h"

static const char usage[] =
    "usage: mpirun -n RANKS chee-mpi db build RULESET --counters N --out DIR\n"
    "                                [--distances N] [--block BYTES] [--share N] [--times]\n"
    "       mpirun -n RANKS chee-mpi perft RULESET DEPTH\n"
    "       mpirun -n RANKS chee-mpi playouts RULESET COUNT [--seed N]\n"
    "\n"
    "The same as `chee db build`, `chee perft` and `chee playouts`, divided over the ranks. Slabs "
    "of\n"
    "--share positions and more (2^26) are made by all ranks together, smaller ones by one rank "
    "each;\n"
    "all ranks see the folder DIR. A position in place of RULESET is quoted; of Enkeshui it makes "
    "only "
    "the\n"
    "tables under its bulls.\n";

// The launcher ends the job as soon as it hears of an abort, and what it has not read of a rank by
// then is lost.
static void wait_until_read(int fd) {
  struct stat about;
  if (fstat(fd, &about) != 0 || !S_ISFIFO(about.st_mode)) return;
  for (int tries = 0; tries < 200; tries++) {
    int left = 0;
    if (ioctl(fd, FIONREAD, &left) != 0 || left == 0) return;
    const struct timespec pause = {.tv_nsec = 10000000};
    (void)nanosleep(&pause, NULL);
  }
}

// In one write, or ranks that speak at the same time would be mixed.
static void say(const char *format, va_list words) __attribute__((format(printf, 1, 0)));
static void say(const char *format, va_list words) {
  static const char who[] = "chee-mpi: ";
  char text[CHEE_ERROR_TEXT_MAX + CHEE_EGDB_PATH_MAX] = "chee-mpi: ";
  size_t room = sizeof text - sizeof who; // and a newline in place of the zero
  int length = vsnprintf(text + sizeof who - 1, room, format, words);
  size_t used = length < 0 ? 0 : (size_t)length < room ? (size_t)length : room - 1;
  text[sizeof who - 1 + used] = '\n';
  (void)fflush(NULL);
  if (write(STDERR_FILENO, text, sizeof who + used) < 0) return; // nobody is left to be told
  wait_until_read(STDERR_FILENO);
}

_Noreturn void many_die(int code, const char *format, ...) {
  va_list words;
  va_start(words, format);
  say(format, words);
  va_end(words);
  MPI_Abort(MPI_COMM_WORLD, code);
  abort(); // not reached
}

_Noreturn void many_refuse(int code, const char *format, ...) {
  va_list words;
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  va_start(words, format);
  if (rank == 0) say(format, words);
  va_end(words);
  MPI_Finalize(); // waits for the first rank
  exit(code);
}

int many_code(chee_status status) {
  switch (status) {
  case CHEE_ILLEGAL: return MANY_ILLEGAL;
  case CHEE_BAD_DATA: return MANY_DATA;
  case CHEE_LIMIT: return MANY_TOO_LARGE;
  default: return MANY_IO;
  }
}

_Noreturn void many_refused(const chee_error *error) {
  char place[32] = "";
  if (error->column > 0) (void)snprintf(place, sizeof place, "column %d: ", error->column);
  many_refuse(many_code(error->status), "%s%s%s%s", place, error->clause,
              error->clause[0] ? ": " : "", error->text);
}

// The first rank has written all that there is to read.
static void look_at_output(const many_team *team) {
  bool lost = ferror(stdout) != 0;
  if (fflush(stdout) != 0) lost = true;
  if (team->rank == 0 && lost) many_refuse(MANY_IO, "cannot write the output");
}

// A mistake in the command is the same on all ranks, and the first one says it.
static _Noreturn void leave(const many_team *team, int code, const char *text) {
  if (team->rank == 0) (void)fputs(text, code ? stderr : stdout);
  look_at_output(team);
  MPI_Finalize();
  exit(code);
}

uint64_t many_number(const char *what, const char *text, uint64_t least, uint64_t most) {
  char *end;
  errno = 0;
  unsigned long long number = strtoull(text, &end, 10);
  if (*text < '0' || *text > '9' || *end || errno == ERANGE || number < least || number > most)
    many_refuse(MANY_USAGE, "%s: a number from %llu to %llu is expected", what,
                (unsigned long long)least, (unsigned long long)most);
  return number;
}

chee_position many_start(const char *text) {
  chee_position start;
  chee_rules rules;
  chee_error error;
  if (strchr(text, ' ')) {
    if (chee_position_read(text, CHEE_LENIENT, &start, &error) != CHEE_OK) many_refused(&error);
    return start;
  }
  if (chee_rules_read(text, CHEE_LENIENT, &rules, &error) != CHEE_OK) many_refused(&error);
  memset(&start, 0, sizeof start);
  chee_start(&rules, &start);
  return start;
}

static uint64_t block_bytes(const char *text) {
  uint64_t bytes = many_number("--block", text, CHEE_EGDB_BLOCK_LEAST, CHEE_EGDB_BLOCK_MOST);
  if (!chee_egdb_is_block(bytes)) many_refuse(MANY_USAGE, "--block: %s is no power of two", text);
  return bytes;
}

static void read_args(const many_team *team, int argc, char **argv, many_args *args) {
  static const struct option options[] = {{"counters", required_argument, NULL, 'n'},
                                          {"out", required_argument, NULL, 'o'},
                                          {"distances", required_argument, NULL, 'd'},
                                          {"block", required_argument, NULL, 'b'},
                                          {"share", required_argument, NULL, 's'},
                                          {"seed", required_argument, NULL, 'S'},
                                          {"times", no_argument, NULL, 't'},
                                          {"help", no_argument, NULL, 'h'},
                                          {0}};
  int letter;
  opterr = team->rank == 0;
  while ((letter = getopt_long(argc, argv, "n:o:S:h", options, NULL)) != -1) switch (letter) {
    case 'n': args->counters = many_number("--counters", optarg, 1, 255); break;
    case 'o': args->out = optarg; break;
    case 'd': args->distances = many_number("--distances", optarg, 0, 255); break;
    case 'b': args->block = block_bytes(optarg); break;
    case 's': args->share = many_number("--share", optarg, 1, UINT64_MAX); break;
    case 'S': args->seed = many_number("--seed", optarg, 0, UINT64_MAX); break;
    case 't': args->times = true; break;
    case 'h': leave(team, 0, usage);
    default: leave(team, MANY_USAGE, usage);
    }
  for (; optind < argc; optind++) {
    if (args->words == 3) leave(team, MANY_USAGE, usage);
    args->word[args->words++] = argv[optind];
  }
}

int main(int argc, char **argv) {
  many_team team;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &team.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &team.ranks);
  many_args args = {
      .distances = 255, .block = CHEE_EGDB_BLOCK, .share = (uint64_t)1 << 26, .seed = 1};
  read_args(&team, argc, argv, &args);
  if (args.words != 3) leave(&team, MANY_USAGE, usage);
  if (strcmp(args.word[0], "db") == 0 && strcmp(args.word[1], "build") == 0) {
    many_db_build(&team, &args);
  } else if (strcmp(args.word[0], "perft") == 0) {
    many_perft(&team, &args);
  } else if (strcmp(args.word[0], "playouts") == 0) {
    many_playouts(&team, &args);
  } else {
    leave(&team, MANY_USAGE, usage);
  }
  look_at_output(&team);
  MPI_Finalize();
  return 0;
}
