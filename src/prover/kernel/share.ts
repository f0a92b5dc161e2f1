import type { KernelMemory } from './kernel-memory.ts';
import { affineBytes, type CurveName, fastestShape, type Shape, scratchBytes, sumBytes } from './shape.ts';

/** Points whose sum, each times its scalar, is a part of the proof. */
export interface Points {
  curve: CurveName;
  /** The element of the proof. */
  of: 'a' | 'b' | 'c';
  /** The list that has the scalars. */
  scalars: 'witness' | 'quotient';
  /** Coordinates as a zkey has them; none is infinity. */
  points: Uint8Array;
  /** The place of each point's scalar in the list. */
  places: Uint32Array;
}

export interface PartialSum extends Pick<Points, 'of' | 'curve'> {
  /** In the kernel's own form. */
  sum: Uint8Array;
}

/** A thread's part of the work for a key. */
export interface Share {
  /** Adds the points of one list of scalars, of 32 bytes each. */
  add(list: Points['scalars'], scalars: Uint8Array): Promise<PartialSum[]>;
}

interface PlacedPoints extends Points {
  shape: Shape;
  /** Addresses of the points, their places, and their sum. */
  at: number;
  list: number;
  out: number;
}

/** Loads points into a kernel. `scalarBytes` is the size of the longest list of scalars. */
export async function createShare(
  memory: KernelMemory,
  { points, scalarBytes }: { points: readonly Points[]; scalarBytes: number },
): Promise<Share> {
  const placed = points.map((each) => place(memory, each));
  const scalarsAt = memory.take(scalarBytes);
  const needs = placed.map(({ curve, places, shape }) => scratchBytes(curve, places.length, shape));
  const scratch = memory.take(Math.max(...needs, ...placed.map((each) => each.points.length)));
  for (const { curve, points: bytes, places, at, list } of placed)
    await memory.run({
      writes: [
        [scratch, bytes],
        [list, new Uint8Array(places.buffer)],
      ],
      calls: [[`${curve}_read`, at, scratch, places.length]],
    });
  return {
    add: async (list, scalars) => {
      const due = placed.filter((each) => each.scalars === list);
      if (due.length === 0) return [];
      const sums = await memory.run({
        writes: [[scalarsAt, scalars]],
        calls: [...due.map((each) => sumOf(each, scalarsAt, scratch)), memory.clearFrom(scalarsAt)],
        reads: due.map(({ curve, out }) => [out, sumBytes(curve)]),
      });
      return due.map(({ of, curve }, index) => ({ of, curve, sum: sums[index] ?? new Uint8Array() }));
    },
  };
}

function place({ take }: KernelMemory, points: Points): PlacedPoints {
  const count = points.places.length;
  return {
    ...points,
    shape: fastestShape(count),
    at: take(count * affineBytes(points.curve)),
    list: take(points.places.byteLength),
    out: take(sumBytes(points.curve)),
  };
}

function sumOf({ curve, places, shape, at, list, out }: PlacedPoints, scalarsAt: number, scratch: number) {
  const { windows, bits } = shape;
  return [`${curve}_sum`, out, at, places.length, windows, bits, list, scalarsAt, scratch] as const;
}
