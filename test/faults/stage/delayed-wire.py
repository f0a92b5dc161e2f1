"""A wire between two network namespaces on which every packet takes a while: two TUN devices and a queue.

delayed-wire.py NAMESPACE ADDRESS NAMESPACE ADDRESS MILLISECONDS; says "ready" when it carries, and ends with its input.
"""

import collections
import ctypes
import fcntl
import os
import select
import struct
import subprocess
import sys
import time

TUNSETIFF = 0x400454CA
IFF_TUN, IFF_NO_PI = 0x0001, 0x1000
CLONE_NEWNET = 0x40000000
NAME = "slow0"


def open_end(namespace: str, other: str) -> int:
    """Opens a device in the namespace that leads to the other end's address."""
    with open(namespace) as file:
        if ctypes.CDLL(None, use_errno=True).setns(file.fileno(), CLONE_NEWNET) != 0:
            raise OSError(ctypes.get_errno(), "setns")
    device = os.open("/dev/net/tun", os.O_RDWR)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH", NAME.encode(), IFF_TUN | IFF_NO_PI))
    for command in (["link", "set", NAME, "up"], ["route", "add", f"{other}/32", "dev", NAME, "src", own_address(other)]):
        subprocess.run(["/usr/sbin/ip", *command], check=True)
    return device


def own_address(other: str) -> str:
    return sys.argv[4] if other == sys.argv[2] else sys.argv[2]


def carry(ends: tuple[int, int], seconds: float) -> None:
    waiting: collections.deque[tuple[float, int, bytes]] = collections.deque()
    across = {ends[0]: ends[1], ends[1]: ends[0]}
    while True:
        patience = max(0.0, waiting[0][0] - time.monotonic()) if waiting else None
        readable, _, _ = select.select([*ends, sys.stdin], [], [], patience)
        if sys.stdin in readable:
            return
        for end in readable:
            waiting.append((time.monotonic() + seconds, across[end], os.read(end, 65536)))
        while waiting and waiting[0][0] <= time.monotonic():
            _, end, packet = waiting.popleft()
            os.write(end, packet)


first = open_end(sys.argv[1], sys.argv[4])
second = open_end(sys.argv[3], sys.argv[2])
print("ready", flush=True)
carry((first, second), float(sys.argv[5]) / 1000)
