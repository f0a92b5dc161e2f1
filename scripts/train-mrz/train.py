"""Trains the two MRZ networks on the samples of make-samples.ts, on the CPU.

python train.py DIR OUT --train 1 3 --hold-out 2 --seed 7

Needs jax and numpy, nothing else. Writes OUT/reader-a.bin, OUT/reader-b.bin (float32, little endian, in the order of
the manifest) and reader-a.json, reader-b.json (shapes, seed, figures).
"""
import argparse
import hashlib
import json
import time
from functools import partial
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

jax.config.update("jax_default_prng_impl", "rbg")

CLASSES = 38  # the alphabet, and nothing
CELL = (24, 20)
SHARES = 252
BOX = SHARES + 4


def load_all(folder, name, seeds, features, widths):
    parts = [load(folder, name, seed, features, widths) for seed in seeds]
    return np.concatenate([data for data, _ in parts]), np.concatenate([labels for _, labels in parts])


def load(folder, name, seed, features, widths):
    """Samples whose characters were drawn between two widths, in hundredths of the font's own."""
    data = np.fromfile(folder / f"{name}-{seed}.bin", dtype=np.uint8).reshape(-1, features)
    labels = np.fromfile(folder / f"{name}-{seed}.labels", dtype=np.uint8).astype(np.int32)
    drawn = np.fromfile(folder / f"{name}-{seed}.widths", dtype=np.uint8)
    kept = (drawn >= widths[0]) & (drawn <= widths[1])
    return data[kept], labels[kept]


def cells_to_float(batch):
    return batch.astype(jnp.float32).reshape(-1, *CELL, 1) / 200


def boxes_to_float(batch):
    values = batch.astype(jnp.float32) / 128
    return jnp.asarray(values).at[:, BOX - 2].add(-1.0)


def dense(key, inputs, outputs):
    return [jax.random.normal(key, (inputs, outputs)) * np.sqrt(2 / inputs), jnp.zeros(outputs)]


def conv(key, inputs, outputs):
    return [jax.random.normal(key, (3, 3, inputs, outputs)) * np.sqrt(2 / (9 * inputs)), jnp.zeros(outputs)]


def init_a(key):
    k = jax.random.split(key, 4)
    return conv(k[0], 1, 8) + conv(k[1], 8, 20) + dense(k[2], 6 * 5 * 20, 64) + dense(k[3], 64, CLASSES)


def init_b(key):
    k = jax.random.split(key, 3)
    return dense(k[0], BOX, 112) + dense(k[1], 112, 56) + dense(k[2], 56, CLASSES)


def conv_pool(x, w, b):
    y = jax.lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    y = jax.nn.relu(y + b)
    n, h, w_, c = y.shape
    return y.reshape(n, h // 2, 2, w_ // 2, 2, c).max((2, 4))


def forward_a(p, x):
    x = conv_pool(x, p[0], p[1])
    x = conv_pool(x, p[2], p[3])
    x = jax.nn.relu(x.reshape(x.shape[0], -1) @ p[4] + p[5])
    return x @ p[6] + p[7]


def forward_b(p, x):
    x = jax.nn.relu(x @ p[0] + p[1])
    x = jax.nn.relu(x @ p[2] + p[3])
    return x @ p[4] + p[5]


def augment_a(key, x):
    """Random shifts of up to one pixel, contrast, and noise, as from an inexact grid and different paper."""
    k = jax.random.split(key, 5)
    n = x.shape[0]
    dx = jax.random.randint(k[0], (n,), -1, 2)
    dy = jax.random.randint(k[1], (n,), -1, 2)
    x = jax.vmap(lambda image, a, b: jnp.roll(image, (b, a), (0, 1)))(x, dx, dy)
    gain = jax.random.uniform(k[2], (n, 1, 1, 1), minval=0.75, maxval=1.15)
    lift = jax.random.uniform(k[3], (n, 1, 1, 1), minval=-0.08, maxval=0.12)
    noise = jax.random.normal(k[4], x.shape) * 0.04
    return jnp.clip(x * gain + lift + noise, 0, 1.2)


def augment_b(key, x):
    """Noise on the shares and up to 6 percent on the box's measures."""
    k = jax.random.split(key, 2)
    shape = jnp.clip(x[:, :SHARES] + jax.random.normal(k[0], (x.shape[0], SHARES)) * 0.08, 0, 1)
    extra = x[:, SHARES:] * (1 + jax.random.normal(k[1], (x.shape[0], 4)) * 0.03)
    return jnp.concatenate([shape, extra], 1)


def loss(forward, p, x, y):
    logits = jax.nn.log_softmax(forward(p, x))
    target = jax.nn.one_hot(y, CLASSES) * 0.97 + 0.03 / CLASSES
    return -(target * logits).sum(1).mean() + 1e-5 * sum((w**2).sum() for w in p)


@partial(jax.jit, static_argnums=(0, 1, 2))
def step(forward, to_float, augment, state, batch, y, key, rate):
    p, m, v, t = state
    x = augment(key, to_float(batch))
    value, grads = jax.value_and_grad(lambda q: loss(forward, q, x, y))(p)
    t = t + 1
    m = [0.9 * a + 0.1 * g for a, g in zip(m, grads)]
    v = [0.999 * a + 0.001 * g * g for a, g in zip(v, grads)]
    p = [w - rate * (a / (1 - 0.9**t)) / (jnp.sqrt(b / (1 - 0.999**t)) + 1e-8) for w, a, b in zip(p, m, v)]
    return (p, m, v, t), value


def errors(forward, to_float, p, data, labels):
    predict = jax.jit(lambda batch: forward(p, to_float(batch)).argmax(1))
    got = np.concatenate([np.asarray(predict(data[i : i + 4096])) for i in range(0, len(data), 4096)])
    return int((got != labels).sum())


def train(name, p, forward, to_float, augment, sets, seed, epochs, keep, most_rate, batch_size=256):
    (data, labels), (test_data, test_labels) = sets
    key = jax.random.PRNGKey(seed)
    state = (p, [jnp.zeros_like(w) for w in p], [jnp.zeros_like(w) for w in p], 0)
    order = np.random.default_rng(seed)
    started = time.process_time()
    steps = epochs * (len(data) // batch_size)
    done = 0
    for epoch in range(epochs):
        mixed = order.permutation(len(data))
        for start in range(0, len(data) - batch_size + 1, batch_size):
            index = mixed[start : start + batch_size]
            key, sub = jax.random.split(key)
            rate = most_rate * 0.5 * (1 + np.cos(np.pi * done / steps)) + 1e-5
            state, value = step(forward, to_float, augment, state, data[index], labels[index], sub, rate)
            done += 1
        wrong = errors(forward, to_float, state[0], test_data, test_labels)
        seconds = round(time.process_time() - started)
        print(name, "epoch", epoch, "loss", round(float(value), 4), "held-out errors", wrong, "of", len(test_data),
              seconds, "s of processor time", flush=True)
        # Each epoch is kept, so that a long training can be looked at while it runs.
        keep(state[0], {"epochs": epoch + 1, "heldOutErrors": wrong, "processorSeconds": seconds})


def save(out, name, p, figures):
    raw = b"".join(np.asarray(w, dtype="<f4").tobytes() for w in p)
    (out / f"{name}.bin").write_bytes(raw)
    digest = hashlib.sha256(raw).hexdigest()
    manifest = {"name": name, "sha256": digest, "shapes": [list(w.shape) for w in p], **figures}
    lines = [f'  "{key}": {in_one_line(value)}' for key, value in manifest.items()]
    (out / f"{name}.json").write_text("{\n" + ",\n".join(lines) + "\n}\n")


def in_one_line(value):
    if not isinstance(value, dict):
        return json.dumps(value)
    return "{\n" + ",\n".join(f'    "{key}": {json.dumps(inner)}' for key, inner in value.items()) + "\n  }"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("samples", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--train", type=int, nargs="+", default=[1, 3])
    parser.add_argument("--hold-out", type=int, nargs="+", default=[2])
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--epochs-a", type=int, default=8)
    parser.add_argument("--epochs-b", type=int, default=20)
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--widths", type=int, nargs=2, default=[0, 255])
    parser.add_argument("--begin", type=Path, help="folder with weights to go on from")
    parser.add_argument("--only", nargs="+", default=["reader-a", "reader-b"])
    args = parser.parse_args()
    plan = [
        ("reader-b", "boxes", BOX, init_b, forward_b, boxes_to_float, augment_b, args.seed + 1, args.epochs_b),
        ("reader-a", "cells", CELL[0] * CELL[1], init_a, forward_a, cells_to_float, augment_a, args.seed, args.epochs_a),
    ]
    plan = [row for row in plan if row[0] in args.only]
    for name, kind, size, init, forward, to_float, augment, seed, epochs in plan:
        sets = [load_all(args.samples, kind, s, size, args.widths) for s in (args.train, args.hold_out)]
        p = begin(args.begin, name) if args.begin else init(jax.random.PRNGKey(seed))
        figures = {"sampleSeeds": args.train, "holdOutSeeds": args.hold_out, "widths": args.widths, "seed": seed,
                   "trainingSamples": len(sets[0][0]), "heldOutSamples": len(sets[1][0])}
        if args.begin:
            before = json.loads((args.begin / f"{name}.json").read_text())
            figures["before"] = {key: value for key, value in before.items() if key not in ("name", "shapes", "before")}
        keep = partial(keep_epoch, args.out, name, figures)
        train(name, p, forward, to_float, augment, sets, seed, epochs, keep, args.rate)


def begin(folder, name):
    shapes = json.loads((folder / f"{name}.json").read_text())["shapes"]
    raw = np.fromfile(folder / f"{name}.bin", dtype="<f4")
    ends = np.cumsum([np.prod(shape) for shape in shapes])[:-1]
    return [jnp.asarray(part.reshape(shape)) for part, shape in zip(np.split(raw, ends), shapes)]


def keep_epoch(out, name, figures, p, more):
    save(out, name, p, {**figures, **more})


if __name__ == "__main__":
    main()
