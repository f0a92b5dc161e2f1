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
  /** Computes tables, which shorten each sum by a third, in steps that delay a proof by at most 50 ms. */
  tableSteps(): Generator<() => Promise<void>>;
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

/** Points doubled in one step. */
const STEP = { g1: 512, g2: 192 } as const;
const ALIGNMENT = 16;

interface Prepared extends Points {
  shape: Shape;
  table: number;
  /** Addresses of the places and of the sum. */
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
      shape: fastestShape(count, false),
      table: take(count * affineBytes(points.curve)),
      list: take(points.places.byteLength),
      out: take(sumBytes(points.curve)),
    };
  });
  const scalarsAt = take(scalarBytes);
  const needs = prepared.flatMap(({ curve, places: { length } }) =>
    [false, true].map((withTable) => scratchBytes(curve, length, fastestShape(length, withTable))),
  );
  const scratch = take(Math.max(...needs, ...prepared.map(({ points }) => points.length)));
  for (const { curve, points, places, table, list } of prepared)
    await run({
      writes: [
        [scratch, points],
        [list, bytesOf(places)],
      ],
      calls: [[`${curve}_read`, table, scratch, places.length]],
    });

  const add: Share['add'] = async (scalarsOf, scalars) => {
    const due = prepared.filter((each) => each.scalars === scalarsOf);
    if (due.length === 0) return [];
    const sums = await run({
      writes: [[scalarsAt, scalars]],
      calls: due.map(({ curve, places, shape: { levels, sets, bits }, table, list, out }) => [
        `${curve}_sum`,
        ...[out, table, places.length, levels, sets, bits, list, scalarsAt, scratch],
      ]),
      reads: due.map(({ curve, out }) => [out, sumBytes(curve)]),
    });
    return due.map(({ of, curve }, index) => ({ of, curve, sum: sums[index] ?? new Uint8Array() }));
  };

  function* tableSteps() {
    for (const each of prepared) {
      const { curve, places, table: points } = each;
      const count = places.length;
      const shape = fastestShape(count, true);
      const table = take(shape.levels * count * affineBytes(curve));
      yield async () => void (await run({ calls: [[`${curve}_copy`, table, points, count]] }));
      for (let level = 1; level < shape.levels; level += 1)
        for (let from = 0; from < count; from += STEP[curve]) {
          const to = Math.min(count, from + STEP[curve]);
          const shift = shape.bits * shape.sets;
          yield async () => {
            await run({ calls: [[`${curve}_level`, table, count, level, from, to, shift, scratch]] });
          };
        }
      Object.assign(each, { table, shape });
    }
  }

  return { add, tableSteps };
}

function bytesOf(words: Uint32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}
