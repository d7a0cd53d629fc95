#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""A PostgreSQL of the tests' own, made, started and ended here:  postgres.py COMMAND...  runs a command beside one."""
import contextlib
import glob
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

numbers = itertools.count(1)


def programs():
    """The folder of PostgreSQL's programs, or None."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"), key=lambda path: int(path.split("/")[4]))
    return os.path.dirname(found[-1]) if found else None


def owner():
    """PostgreSQL does not run as root: then it runs as the user postgres."""
    return pwd.getpwnam("postgres") if os.geteuid() == 0 else None


class Cluster:
    """A cluster in a folder of its own, which listens on a socket there and on no address."""

    def __init__(self):
        self.bin = programs()
        if not self.bin:
            raise RuntimeError("PostgreSQL is missing (package postgresql; tools/deps server-test)")
        self.owner = owner()
        self.folder = tempfile.mkdtemp(prefix="chee-pg-")
        if self.owner:
            os.chown(self.folder, self.owner.pw_uid, self.owner.pw_gid)
        os.chmod(self.folder, 0o755)
        self.data = f"{self.folder}/data"
        self.run("initdb", "-D", self.data, "-U", "chee", "-A", "trust", "-E", "UTF8", "--no-locale", "-N")
        self.start()

    def run(self, program, *line):
        as_owner = {"user": self.owner.pw_uid, "group": self.owner.pw_gid, "extra_groups": []} if self.owner else {}
        subprocess.run([f"{self.bin}/{program}", *line], cwd=self.folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT, timeout=120, **as_owner)

    def start(self):
        options = f"-k {self.folder} -c listen_addresses='' -c max_connections=50 -c shared_buffers=32MB"
        self.run("pg_ctl", "-D", self.data, "-w", "-o", options, "-l", f"{self.folder}/log", "start")

    def first_process(self):
        with open(f"{self.data}/postmaster.pid", encoding="ascii") as lines:
            return int(lines.readline())

    def processes(self):
        """All of it: the one that the others are children of comes first."""
        first = self.first_process()
        with open(f"/proc/{first}/task/{first}/children", encoding="ascii") as children:
            return [first, *map(int, children.read().split())]

    def kill(self):
        """Ends it as a loss of power would."""
        process = self.first_process()
        os.kill(process, signal.SIGKILL)
        while os.path.exists(f"/proc/{process}"):
            time.sleep(0.05)
        # Its parts notice that it is gone; the next start waits for the last of them.
        time.sleep(0.5)

    def stop(self):
        try:
            self.run("pg_ctl", "-D", self.data, "-m", "immediate", "-w", "stop")
        except subprocess.CalledProcessError:
            pass  # it had ended
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


@contextlib.contextmanager
def standing_still(processes):
    """Processes that do nothing meanwhile, and whose connections stay open."""
    try:
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


def query(folder, database, sql):
    """The rows that SQL gives, a line of text each."""
    line = [f"{programs()}/psql", "-q", "-X", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", folder, "-U", "chee", database, "-c", sql]
    return subprocess.run(line, check=True, capture_output=True, text=True, timeout=60).stdout.splitlines()


def rows(url, sql):
    """The same, by the address of a database."""
    line = [f"{programs()}/psql", "-q", "-X", "-A", "-t", "-v", "ON_ERROR_STOP=1", url, "-c", sql]
    return subprocess.run(line, check=True, capture_output=True, text=True, timeout=60).stdout.splitlines()


def dump(url):
    """All that a database holds, as bytes."""
    return subprocess.run([f"{programs()}/pg_dump", url], check=True, capture_output=True, timeout=60).stdout


def new_database(folder):
    """Makes an empty database in the cluster of this folder; its address."""
    name = f"chee_{os.getpid()}_{next(numbers)}"
    query(folder, "postgres", f"CREATE DATABASE {name}")
    return f"postgres://chee@/{name}?host={folder}"


if __name__ == "__main__":
    with Cluster() as cluster:
        sys.exit(subprocess.run(sys.argv[1:], env={**os.environ, "CHEE_POSTGRES": cluster.folder}, check=False).returncode)
