/** Work for a kernel: bytes to write into its memory, functions to call in turn, and parts of memory to return. */
export interface KernelJob {
  /** Compiled kernel and its number; each number has a separate memory. */
  module: WebAssembly.Module;
  kernel: number;
  /** The size that the memory must have, in bytes. */
  memory: number;
  writes: readonly (readonly [address: number, bytes: Uint8Array])[];
  calls: readonly (readonly [name: string, ...args: number[]])[];
  reads: readonly (readonly [address: number, length: number])[];
}

/** One end of the messages between a thread and the prover. */
export interface KernelPort {
  onmessage: ((event: MessageEvent<KernelJob>) => void) | null;
  postMessage(answer: Uint8Array[]): void;
}

/**
 * Runs a port's jobs in order, in the thread that calls it. Node starts threads with this function's source, so it uses
 * nothing from outside, and defines no named function, because a bundle would wrap it in a helper.
 */
export function serveKernel(port: KernelPort): void {
  const PAGE = 65_536;
  const kernels = new Map<number, WebAssembly.Exports>();
  port.onmessage = ({ data: { module, kernel, memory: size, writes, calls, reads } }) => {
    const exports = kernels.get(kernel) ?? new WebAssembly.Instance(module).exports;
    kernels.set(kernel, exports);
    const memory = exports.memory as WebAssembly.Memory;
    const missing = Math.ceil((size - memory.buffer.byteLength) / PAGE);
    if (missing > 0) memory.grow(missing);
    const bytes = new Uint8Array(memory.buffer);
    for (const [address, content] of writes) bytes.set(content, address);
    for (const [name, ...args] of calls) (exports[name] as (...values: number[]) => unknown)(...args);
    port.postMessage(reads.map(([address, length]) => bytes.slice(address, address + length)));
  };
}
