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

CLASSES = 37


def load_all(folder, name, seeds, features):
    parts = [load(folder, name, seed, features) for seed in seeds]
    return np.concatenate([data for data, _ in parts]), np.concatenate([labels for _, labels in parts])


def load(folder, name, seed, features):
    data = np.fromfile(folder / f"{name}-{seed}.bin", dtype=np.uint8).reshape(-1, features)
    return data, np.fromfile(folder / f"{name}-{seed}.labels", dtype=np.uint8).astype(np.int32)


def cells_to_float(batch):
    return batch.astype(jnp.float32).reshape(-1, 28, 24, 1) / 200


def boxes_to_float(batch):
    values = batch.astype(jnp.float32) / 128
    return jnp.asarray(values).at[:, 194].add(-1.0)


def dense(key, inputs, outputs):
    return [jax.random.normal(key, (inputs, outputs)) * np.sqrt(2 / inputs), jnp.zeros(outputs)]


def conv(key, inputs, outputs):
    return [jax.random.normal(key, (3, 3, inputs, outputs)) * np.sqrt(2 / (9 * inputs)), jnp.zeros(outputs)]


def init_a(key):
    k = jax.random.split(key, 4)
    return conv(k[0], 1, 8) + conv(k[1], 8, 16) + dense(k[2], 7 * 6 * 16, 64) + dense(k[3], 64, CLASSES)


def init_b(key):
    k = jax.random.split(key, 3)
    return dense(k[0], 196, 96) + dense(k[1], 96, 48) + dense(k[2], 48, CLASSES)


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
    """Shifts by up to 2 pixels, contrast, blots: what the grid and the paper may still do."""
    k = jax.random.split(key, 5)
    n = x.shape[0]
    dx = jax.random.randint(k[0], (n,), -2, 3)
    dy = jax.random.randint(k[1], (n,), -2, 3)
    x = jax.vmap(lambda image, a, b: jnp.roll(image, (b, a), (0, 1)))(x, dx, dy)
    gain = jax.random.uniform(k[2], (n, 1, 1, 1), minval=0.75, maxval=1.15)
    lift = jax.random.uniform(k[3], (n, 1, 1, 1), minval=-0.08, maxval=0.12)
    noise = jax.random.normal(k[4], x.shape) * 0.05
    return jnp.clip(x * gain + lift + noise, 0, 1.2)


def augment_b(key, x):
    """Noise on the shares and up to 6 percent on the box's measures."""
    k = jax.random.split(key, 2)
    shape = jnp.clip(x[:, :192] + jax.random.normal(k[0], (x.shape[0], 192)) * 0.08, 0, 1)
    extra = x[:, 192:] * (1 + jax.random.normal(k[1], (x.shape[0], 4)) * 0.03)
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


def train(name, init, forward, to_float, augment, sets, seed, epochs, batch_size=256):
    (data, labels), (test_data, test_labels) = sets
    key = jax.random.PRNGKey(seed)
    p = init(key)
    state = (p, [jnp.zeros_like(w) for w in p], [jnp.zeros_like(w) for w in p], 0)
    order = np.random.default_rng(seed)
    started = time.time()
    steps = epochs * (len(data) // batch_size)
    done = 0
    for epoch in range(epochs):
        mixed = order.permutation(len(data))
        for start in range(0, len(data) - batch_size + 1, batch_size):
            index = mixed[start : start + batch_size]
            key, sub = jax.random.split(key)
            rate = 0.0015 * 0.5 * (1 + np.cos(np.pi * done / steps)) + 1e-5
            state, value = step(forward, to_float, augment, state, data[index], labels[index], sub, rate)
            done += 1
        print(name, "epoch", epoch, "loss", round(float(value), 4), "held-out errors",
              errors(forward, to_float, state[0], test_data, test_labels), "of", len(test_data),
              round(time.time() - started), "s", flush=True)
    return state[0], errors(forward, to_float, state[0], test_data, test_labels), time.time() - started


def save(out, name, p, figures):
    raw = b"".join(np.asarray(w, dtype="<f4").tobytes() for w in p)
    (out / f"{name}.bin").write_bytes(raw)
    digest = hashlib.sha256(raw).hexdigest()
    manifest = {"name": name, "sha256": digest, "shapes": [list(w.shape) for w in p], **figures}
    (out / f"{name}.json").write_text(json.dumps(manifest, indent=2) + "\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("samples", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--train", type=int, nargs="+", default=[1, 3])
    parser.add_argument("--hold-out", type=int, nargs="+", default=[2])
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--epochs-a", type=int, default=8)
    parser.add_argument("--epochs-b", type=int, default=20)
    args = parser.parse_args()
    plan = [
        ("reader-a", "cells", 672, init_a, forward_a, cells_to_float, augment_a, args.seed, args.epochs_a),
        ("reader-b", "boxes", 196, init_b, forward_b, boxes_to_float, augment_b, args.seed + 1, args.epochs_b),
    ]
    for name, kind, size, init, forward, to_float, augment, seed, epochs in plan:
        sets = [load_all(args.samples, kind, s, size) for s in (args.train, args.hold_out)]
        p, wrong, seconds = train(name, init, forward, to_float, augment, sets, seed, epochs)
        figures = {"sampleSeeds": args.train, "holdOutSeeds": args.hold_out, "seed": seed, "epochs": epochs,
                   "trainingSamples": len(sets[0][0]), "heldOutSamples": len(sets[1][0]), "heldOutErrors": wrong,
                   "seconds": round(seconds)}
        save(args.out, name, p, figures)


if __name__ == "__main__":
    main()
