// SPDX-License-Identifier: MIT
// One unit over all ranks' memory: after a sweep the ranks pass on what it has decided, in batches
// of which one is on its way while the next is made; in the end the first rank writes the file.
#include <stdlib.h>
#include <string.h>

#include "build.h"

enum { BATCH = 1 << 20, RECORDS = 1, REQUEST = 2, ROWS = 3 };

typedef struct exchange {
  chee_egdb_job *job;
  size_t room;
  uint8_t *out[2], *in[2];
  MPI_Request sending[2];
} exchange;

static void new_buffers(exchange *e) {
  unsigned long long least = chee_egdb_share_record(e->job), most;
  // What is received is of another rank's size.
  MPI_Allreduce(&least, &most, 1, MPI_UNSIGNED_LONG_LONG, MPI_MAX, MPI_COMM_WORLD);
  e->room = most > BATCH ? most : BATCH;
  if (e->room > INT32_MAX) many_die(MANY_TOO_LARGE, "this slab needs more ranks");
  for (int i = 0; i < 2; i++) {
    e->out[i] = malloc(e->room);
    e->in[i] = malloc(e->room);
    e->sending[i] = MPI_REQUEST_NULL;
    if (!e->out[i] || !e->in[i]) many_die(MANY_IO, "out of memory");
  }
}

static void free_buffers(exchange *e) {
  for (int i = 0; i < 2; i++) {
    free(e->out[i]);
    free(e->in[i]);
  }
}

static void take(const exchange *e, int from, const uint8_t *bytes, size_t size) {
  if (!chee_egdb_share_take(e->job, from, bytes, size))
    many_die(MANY_DATA, "rank %d sent what does not belong to this slab", from);
}

// Gives to one rank while another gives to this one; an empty batch is the last.
static void pass_on(many_build *b, exchange *e, int to, int from) {
  uint64_t cursor = 0;
  MPI_Request coming;
  bool giving = true, taking = true;
  MPI_Irecv(e->in[0], (int)e->room, MPI_BYTE, from, RECORDS, MPI_COMM_WORLD, &coming);
  for (int turn = 0; giving || taking; turn = 1 - turn) {
    if (giving) {
      MPI_Wait(&e->sending[turn], MPI_STATUS_IGNORE);
      size_t size = chee_egdb_share_give(e->job, to, &cursor, e->out[turn], e->room);
      MPI_Isend(e->out[turn], (int)size, MPI_BYTE, to, RECORDS, MPI_COMM_WORLD, &e->sending[turn]);
      b->sent += size;
      giving = size > 0;
    }
    if (taking) {
      MPI_Status status;
      int size;
      MPI_Wait(&coming, &status);
      MPI_Get_count(&status, MPI_BYTE, &size);
      taking = size > 0;
      if (taking)
        MPI_Irecv(e->in[1 - turn], (int)e->room, MPI_BYTE, from, RECORDS, MPI_COMM_WORLD, &coming);
      take(e, from, e->in[turn], (size_t)size);
    }
  }
  for (int i = 0; i < 2; i++) MPI_Wait(&e->sending[i], MPI_STATUS_IGNORE);
}

static void pass_all(many_build *b, exchange *e) {
  int rank = b->team->rank, ranks = b->team->ranks;
  uint64_t cursor = 0;
  chee_egdb_share_exchange(e->job);
  for (size_t size; (size = chee_egdb_share_give(e->job, rank, &cursor, e->out[0], e->room));)
    take(e, rank, e->out[0], size);
  for (int step = 1; step < ranks; step++)
    pass_on(b, e, (rank + step) % ranks, (rank + ranks - step) % ranks);
  chee_egdb_share_go_on(e->job);
}

// What the first rank asks of another: rows, or the end.
typedef struct request {
  uint64_t table, distances, from, to, end;
} request;

typedef struct gathering {
  many_build *b;
  const chee_egdb_unit *unit;
  chee_egdb_job *share;
} gathering;

static size_t size_of(const gathering *g, int table, bool distances, int share, uint64_t from,
                      uint64_t to) {
  return chee_egdb_share_bytes(g->b->index, g->unit, table, distances, share, g->b->team->ranks,
                               from, to);
}

static bool fetch(void *data, int share, int table, bool distances, uint64_t from, uint64_t to,
                  uint8_t *bytes) {
  const gathering *g = data;
  if (share == 0) {
    chee_egdb_share_rows(g->share, table, distances, from, to, bytes);
    return true;
  }
  size_t size = size_of(g, table, distances, share, from, to);
  if (size == 0) return true;
  request ask = {(uint64_t)table, distances, from, to, 0};
  MPI_Send(&ask, sizeof ask, MPI_BYTE, share, REQUEST, MPI_COMM_WORLD);
  MPI_Recv(bytes, (int)size, MPI_BYTE, share, ROWS, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return true;
}

// Answers the first rank until it has written the file.
static void serve(const gathering *g) {
  uint8_t *bytes = NULL;
  for (request ask;;) {
    MPI_Recv(&ask, sizeof ask, MPI_BYTE, 0, REQUEST, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (ask.end) break;
    size_t size = size_of(g, (int)ask.table, ask.distances, g->b->team->rank, ask.from, ask.to);
    uint8_t *more = realloc(bytes, size);
    if (!more) many_die(MANY_IO, "out of memory");
    bytes = more;
    chee_egdb_share_rows(g->share, (int)ask.table, ask.distances, ask.from, ask.to, bytes);
    MPI_Send(bytes, (int)size, MPI_BYTE, 0, ROWS, MPI_COMM_WORLD);
    g->b->sent += size;
  }
  free(bytes);
}

// Distances that do not fit a byte, of all ranks to the first.
static uint64_t *collect_far(const many_build *b, chee_egdb_job *share, int table, size_t *count) {
  const uint64_t *pairs;
  int own = (int)(2 * chee_egdb_share_far(share, table, &pairs)), ranks = b->team->ranks, sum = 0;
  int *counts = calloc((size_t)ranks, sizeof *counts),
      *places = calloc((size_t)ranks, sizeof *places);
  if (!counts || !places) many_die(MANY_IO, "out of memory");
  MPI_Gather(&own, 1, MPI_INT, counts, 1, MPI_INT, 0, MPI_COMM_WORLD);
  for (int i = 0; i < ranks; i++) {
    places[i] = sum;
    sum += counts[i];
  }
  uint64_t *all = malloc(((size_t)sum + 1) * sizeof *all);
  if (!all) many_die(MANY_IO, "out of memory");
  MPI_Gatherv(pairs, own, MPI_UINT64_T, all, counts, places, MPI_UINT64_T, 0, MPI_COMM_WORLD);
  free(counts);
  free(places);
  *count = (size_t)sum / 2;
  return all;
}

static void write_unit(gathering *g, bool distances, uint64_t *const far[2],
                       const size_t count[2]) {
  many_build *b = g->b;
  const uint64_t *const all[2] = {far[0], far[1]};
  chee_egdb_job *job;
  chee_error error;
  if (chee_egdb_gather_new(b->index, g->unit, b->folder, distances, b->team->ranks, all, count,
                           fetch, g, &job, &error) != CHEE_OK)
    many_die(many_code(error.status), "%s", error.text);
  many_make(b, job);
  request end = {.end = 1};
  for (int rank = 1; rank < b->team->ranks; rank++)
    MPI_Send(&end, sizeof end, MPI_BYTE, rank, REQUEST, MPI_COMM_WORLD);
}

static void gather(many_build *b, const chee_egdb_unit *unit, chee_egdb_job *share,
                   bool distances) {
  gathering g = {.b = b, .unit = unit, .share = share};
  uint64_t *far[2] = {NULL, NULL};
  size_t count[2] = {0, 0};
  for (int table = 0; table < unit->tables; table++)
    far[table] = collect_far(b, share, table, &count[table]);
  if (b->team->rank == 0) {
    write_unit(&g, distances, far, count);
  } else {
    serve(&g);
  }
  free(far[0]);
  free(far[1]);
  MPI_Barrier(MPI_COMM_WORLD);
}

void many_make_shared(many_build *b, const chee_egdb_unit *unit, bool distances) {
  exchange e = {0};
  chee_error error;
  if (chee_egdb_share_new(b->index, unit, b->folder, distances, b->team->rank, b->team->ranks,
                          &e.job, &error) != CHEE_OK)
    many_die(many_code(error.status), "%s", error.text);
  new_buffers(&e);
  for (;;) {
    many_work(b, e.job);
    int own = chee_egdb_share_decided(e.job), any;
    MPI_Allreduce(&own, &any, 1, MPI_INT, MPI_LOR, MPI_COMM_WORLD);
    if (!any) break;
    pass_all(b, &e);
  }
  gather(b, unit, e.job, distances);
  free_buffers(&e);
  chee_egdb_job_free(e.job);
}
