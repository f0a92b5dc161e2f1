import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CircuitId } from '#verifier/proof/circuits.ts';
import { readCircuitList } from './circuit-list.ts';
import { buildFolder, circuitsFolder, projectFolder } from './folders.ts';

const require = createRequire(import.meta.url);

export interface CompiledCircuit {
  r1cs: string;
  wasm: string;
}

/** Compiles a circuit of the list with circom2 (WASM) into {@link buildFolder}. */
export function compileCircuit(circuit: CircuitId): CompiledCircuit {
  const source = join(circuitsFolder, readCircuitList()[circuit].source);
  return compileFile(source, { folder: buildFolder(circuit), name: circuit });
}

export interface CompileOptions {
  folder: string;
  /** The source must be `name`.circom; the outputs are named after it. */
  name: string;
  /** `O2` by default; `O1` keeps linear constraints, which is easier to reason about. */
  optimisation?: 'O1' | 'O2';
}

/** Compiles any circom file. */
export function compileFile(source: string, { folder, name, optimisation = 'O2' }: CompileOptions): CompiledCircuit {
  // circom2's file system does not follow symbolic links, and circomlib may be one: so the real parent of the real
  // folder is used.
  const library = dirname(realpathSync(dirname(require.resolve('circomlib/package.json'))));
  const compiler = join(dirname(require.resolve('circom2/package.json')), 'cli.js');
  // O2 removes linear constraints: the result is half the size of O1, with the next smaller domain.
  const options = ['--r1cs', '--wasm', '--sym', `--${optimisation}`, '-l', library, '-o', folder];
  // With pipes, the compiler's errors become the error's message.
  execFileSync(process.execPath, [compiler, source, ...options], {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return { r1cs: join(folder, `${name}.r1cs`), wasm: join(folder, `${name}_js`, `${name}.wasm`) };
}

/** The compiler: both versions are pinned in package.json, and the first determines the output. */
export function compilerName(): string {
  return `circom 2.2.3 (circom2 ${require('circom2/package.json').version}, circomlib ${require('circomlib/package.json').version}), --O2`;
}
