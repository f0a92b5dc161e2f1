"""Writes the ISCC-CODEs of generated files by the reference implementation (PyPI: iscc-core 1.5.0) to standard output.

Each content is `SHAKE256(seed)` of `period` bytes, repeated up to `size`; without a period, zeros.
"""

import hashlib
import io
import json

import iscc_core

PIECE = 4 * 1024 * 1024
SIZES = [0, 1, 2, 3, 255, 256, 257, 639, 640, 641, 1023, 1024, 1025, 4096, 8191, 8192, 8193, 16384, 65537]
LARGE = [1_000_000, PIECE - 1, PIECE, PIECE + 1, PIECE + 8192, 10_000_000]


def content(seed, period, size):
    part = hashlib.shake_256(str(seed).encode()).digest(period) if period else b"\0"
    return (part * (size // len(part) + 1))[:size]


def code(data):
    units = [
        iscc_core.gen_data_code(io.BytesIO(data))["iscc"],
        iscc_core.gen_instance_code(io.BytesIO(data))["iscc"],
    ]
    return iscc_core.gen_iscc_code(units)["iscc"]


def vector(seed, period, size):
    return {"seed": seed, "period": period, "size": size, "iscc": code(content(seed, period, size))}


def borders():
    """Sizes around the ends of the first chunks."""
    end = 0
    for chunk in list(iscc_core.alg_cdc_chunks(content(1, 65537, 65537), False))[:4]:
        end += len(chunk)
        yield from (end - 1, end, end + 1)


vectors = [vector(1, 65537, size) for size in [*SIZES, *borders()]]
vectors += [vector(2, size, size) for size in LARGE]
# Chunks that repeat, chunks of the greatest length, and a period that no chunk divides.
vectors += [vector(3, period, 300_000) for period in (1, 7, 1021, 10_007)]
vectors += [vector(0, 0, size) for size in (1, 256, 8192, 8193, 100_000, 10_000_000)]
print(json.dumps(vectors, indent=1))
