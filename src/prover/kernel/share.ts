import type { KernelThread } from './kernel-thread.ts';
import type { KernelJob } from './serve-kernel.ts';
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

/** A thread's part of the work for a key, and the memory of its kernel. */
export interface Share {
  /** Adds the points of one list of scalars, of 32 bytes each. */
  add(list: Points['scalars'], scalars: Uint8Array): Promise<PartialSum[]>;
}

export interface ShareOptions {
  thread: KernelThread;
  module: WebAssembly.Module;
  /** The number of the kernel in its thread. */
  kernel: number;
  /** The first free address of its memory. */
  start: number;
  points: readonly Points[];
  /** Bytes of the longer list of scalars. */
  scalarBytes: number;
}

const ALIGNMENT = 16;

interface Prepared extends Points {
  shape: Shape;
  /** Addresses of the points, their places, and their sum. */
  at: number;
  list: number;
  out: number;
}

/** Loads a share's points into its kernel. */
export async function createShare(options: ShareOptions): Promise<Share> {
  const { thread, module, kernel, scalarBytes } = options;
  let memory = options.start;
  const take = (bytes: number): number => {
    const address = Math.ceil(memory / ALIGNMENT) * ALIGNMENT;
    memory = address + bytes;
    return address;
  };
  const run = (job: Partial<Pick<KernelJob, 'writes' | 'calls' | 'reads'>>): Promise<Uint8Array[]> =>
    thread.run({ writes: [], calls: [], reads: [], ...job, module, kernel, memory });

  const prepared = options.points.map((points): Prepared => {
    const count = points.places.length;
    return {
      ...points,
      shape: fastestShape(count),
      at: take(count * affineBytes(points.curve)),
      list: take(points.places.byteLength),
      out: take(sumBytes(points.curve)),
    };
  });
  const scalarsAt = take(scalarBytes);
  const needs = prepared.map(({ curve, places, shape }) => scratchBytes(curve, places.length, shape));
  const scratch = take(Math.max(...needs, ...prepared.map(({ points }) => points.length)));
  for (const { curve, points, places, at, list } of prepared)
    await run({
      writes: [
        [scratch, points],
        [list, bytesOf(places)],
      ],
      calls: [[`${curve}_read`, at, scratch, places.length]],
    });

  const add: Share['add'] = async (scalarsOf, scalars) => {
    const due = prepared.filter((each) => each.scalars === scalarsOf);
    if (due.length === 0) return [];
    const sums = await run({
      writes: [[scalarsAt, scalars]],
      calls: [
        ...due.map(
          ({ curve, places, shape: { windows, bits }, at, list, out }) =>
            [`${curve}_sum`, out, at, places.length, windows, bits, list, scalarsAt, scratch] as const,
        ),
        ['clear', scalarsAt, memory - scalarsAt],
      ],
      reads: due.map(({ curve, out }) => [out, sumBytes(curve)]),
    });
    return due.map(({ of, curve }, index) => ({ of, curve, sum: sums[index] ?? new Uint8Array() }));
  };

  return { add };
}

function bytesOf(words: Uint32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}
