import type { KernelThread } from './kernel-thread.ts';
import type { KernelJob } from './serve-kernel.ts';

/** Writes, calls, and reads of one kernel. */
export type KernelWork = Partial<Pick<KernelJob, 'writes' | 'calls' | 'reads'>>;

/** A kernel in a thread, and its memory: handed out from the start to the end, and never returned. */
export interface KernelMemory {
  /** The address of so many bytes. */
  take(bytes: number): number;
  /** Overwrites everything from an address on. */
  clearFrom(address: number): KernelJob['calls'][number];
  run(work: KernelWork): Promise<Uint8Array[]>;
}

const ALIGNMENT = 16;
let kernels = 0;

/** A number for a kernel, in all threads. */
export function nextKernel(): number {
  kernels += 1;
  return kernels;
}

/** `start` is the first free address. */
export function openMemory(
  thread: KernelThread,
  { module, kernel, start }: Pick<KernelJob, 'module' | 'kernel'> & { start: number },
): KernelMemory {
  let size = start;
  return {
    take: (bytes) => {
      const address = Math.ceil(size / ALIGNMENT) * ALIGNMENT;
      size = address + bytes;
      return address;
    },
    clearFrom: (address) => ['clear', address, size - address],
    run: (work) => thread.run({ writes: [], calls: [], reads: [], ...work, module, kernel, memory: size }),
  };
}
