import { KERNEL } from './kernel.generated.ts';

export interface CompiledKernel {
  module: WebAssembly.Module;
  /** The first address of its memory that is free. */
  start: number;
}

let compiled: Promise<CompiledKernel> | undefined;

/** Compiles the kernel once per process: about 10 ms. */
export function compiledKernel(): Promise<CompiledKernel> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<CompiledKernel> {
  const bytes = Uint8Array.from(atob(KERNEL), (character) => character.charCodeAt(0));
  const { module, instance } = await WebAssembly.instantiate(bytes);
  return { module, start: (instance.exports.heap as () => number)() };
}
