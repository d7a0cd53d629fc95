#!/usr/bin/python3 -ISB
# SPDX-License-Identifier: MIT
"""Runs a program as a systemd unit would:  confine.py UNIT WRITABLE PROGRAM [ARGUMENT...]

For want of a systemd that could be asked: the system calls, address families and memory that the unit leaves, no capabilities,
no new rights, another user, and a file system of which WRITABLE alone can be written to. The last two are left out where this
may not be set up (root is needed, and a system that lets it mount), which is told on stderr."""
import ctypes
import errno
import os
import re
import resource
import subprocess
import sys

USER = 61184  # the first of those that DynamicUser= gives
ALLOW, REFUSE = 0x7FFF0000, 0x00050000
EQUAL, GREATER, MASKED = 4, 6, 7
WRITE, EXECUTE = 2, 4
FAMILIES = {"AF_UNIX": 1, "AF_INET": 2, "AF_INET6": 10, "AF_NETLINK": 16}

libc = ctypes.CDLL(None, use_errno=True)


class Condition(ctypes.Structure):
    _fields_ = [("argument", ctypes.c_uint), ("how", ctypes.c_int), ("a", ctypes.c_uint64), ("b", ctypes.c_uint64)]


class Attributes(ctypes.Structure):
    _fields_ = [("set", ctypes.c_uint64), ("clear", ctypes.c_uint64), ("spread", ctypes.c_uint64), ("namespace", ctypes.c_uint64)]


class Filter:
    """A filter of system calls, by libseccomp."""

    def __init__(self, default):
        self.library = ctypes.CDLL("libseccomp.so.2")
        self.library.seccomp_init.restype = ctypes.c_void_p
        self.context = ctypes.c_void_p(self.library.seccomp_init(default))

    def add(self, action, name, *conditions):
        number = self.library.seccomp_syscall_resolve_name(name.encode())
        if number == -1:
            return  # newer than this library
        rules = (Condition * len(conditions))(*conditions)
        done(self.library.seccomp_rule_add_array(self.context, ctypes.c_uint32(action), number, len(conditions), rules), name)

    def load(self):
        done(self.library.seccomp_load(self.context), "seccomp_load")


def done(status, what):
    if status < 0:
        number = -status if status < -1 else ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")


def settings_of(unit):
    with open(unit, encoding="utf-8") as lines:
        found = re.findall(r"^([A-Za-z]+)=(.*)$", lines.read(), re.M)
    if len(found) != len(dict(found)):
        sys.exit("confine.py: a setting stands twice in the unit, which this does not know how to read")
    return dict(found)


def calls_of(group, seen):
    """The system calls of a group as systemd has it, and of the groups in it."""
    listed = subprocess.run(["systemd-analyze", "syscall-filter", group], capture_output=True, text=True, check=True).stdout
    for word in re.findall(r"^    (@?[a-z0-9_-]+)", listed, re.M):
        if word.startswith("@") and word not in seen:
            seen.add(word)
            calls_of(word, seen)
        elif not word.startswith("@"):
            seen.add(word)
    return seen


def leave_only(writable):
    """A file system of its own that cannot be written to but there."""
    def mount(source, target, flags):
        done(libc.mount(source, target, None, ctypes.c_ulong(flags), None), "mount")

    def change(where, flags, attributes):
        done(libc.syscall(442, -100, where, flags, ctypes.byref(attributes), ctypes.sizeof(attributes)), "mount_setattr")

    bind, recursive, private = 1 << 12, 1 << 14, 1 << 18
    done(libc.unshare(0x00020000), "unshare")
    mount(b"none", b"/", recursive | private)
    mount(writable, writable, bind)
    change(b"/", 0x8000, Attributes(set=1))
    change(writable, 0, Attributes(clear=1))


def become_another(settings):
    if settings["CapabilityBoundingSet"] == "":
        for capability in range(64):
            libc.prctl(24, capability, 0, 0, 0)
    os.setgroups([])
    os.setresgid(USER, USER, USER)
    os.setresuid(USER, USER, USER)


def filter_calls(settings, calls):
    refused = REFUSE | getattr(errno, settings["SystemCallErrorNumber"])
    families = Filter(ALLOW)
    left = {FAMILIES[name] for name in settings["RestrictAddressFamilies"].split()}
    for family in set(range(46)) - left:
        families.add(REFUSE | errno.EAFNOSUPPORT, "socket", Condition(0, EQUAL, family, 0))
    families.add(REFUSE | errno.EAFNOSUPPORT, "socket", Condition(0, GREATER, 45, 0))
    families.load()
    memory = Filter(ALLOW)
    if settings["MemoryDenyWriteExecute"] == "yes":
        memory.add(refused, "mmap", Condition(2, MASKED, WRITE | EXECUTE, WRITE | EXECUTE))
        for name in ("mprotect", "pkey_mprotect"):
            memory.add(refused, name, Condition(2, MASKED, EXECUTE, EXECUTE))
    memory.load()
    left = Filter(refused)
    for name in calls:
        left.add(ALLOW, name)
    left.load()


def main(unit, writable, *line):
    settings = settings_of(unit)
    calls = sorted(word for word in calls_of(settings["SystemCallFilter"], {"@default"}) | calls_of("@default", set()) if not word.startswith("@"))
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(int(settings["LimitNOFILE"]), most),) * 2)
    os.umask(int(settings["UMask"], 8))
    for what, do in (("files", lambda: leave_only(os.fsencode(writable))), ("user", lambda: become_another(settings))):
        try:
            do()
        except OSError as fault:
            print(f"confine.py: {what} as before: {fault}", file=sys.stderr)
    if settings["NoNewPrivileges"] == "yes":
        done(libc.prctl(38, 1, 0, 0, 0), "no new privileges")
    filter_calls(settings, calls)
    os.execv(line[0], line)


if __name__ == "__main__":
    main(*sys.argv[1:])
