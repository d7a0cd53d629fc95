# SPDX-License-Identifier: MIT
# Many processes: the same tables, counts and games as one, with Open MPI and MPICH.
set -eu
tools/deps mpi
cmake --preset release >/dev/null
cmake --build build
sh tests/mpi/run.sh build
# Tables with distances that do not fit a byte (tests/far).
sh tests/mpi/run.sh build/far tables
