import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface ModuleOptions {
  instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): WebAssembly.Exports;
  print(): void;
  printErr(): void;
}

/** A decoder of pictures that Emscripten compiled. */
export interface WasmDecoder<Library> {
  /** Reads and compiles it before the first picture, because a worker can read no file afterwards. */
  load(): void;
  /** A fresh memory for each picture: it never shrinks, and a corrupted one is never reused. */
  open(): Library;
}

const require = createRequire(import.meta.url);

/** `find` gives the paths of the script and of the binary; `prepare` sees each instance before it runs. */
export function wasmDecoder<Library>(
  find: () => { script: string; binary: string },
  prepare: (exports: WebAssembly.Exports) => void = () => undefined,
): WasmDecoder<Library> {
  let program: { create(options: ModuleOptions): Library; compiled: WebAssembly.Module } | undefined;
  const load = () => {
    if (program) return program;
    const { script, binary } = find();
    program = { create: require(script), compiled: new WebAssembly.Module(readFileSync(binary)) };
    return program;
  };
  return {
    load,
    open: () => {
      const { create, compiled } = load();
      return create({
        instantiateWasm: (imports, done) => {
          const instance = new WebAssembly.Instance(compiled, imports);
          prepare(instance.exports);
          done(instance);
          return instance.exports;
        },
        print: () => undefined,
        printErr: () => undefined,
      });
    },
  };
}
