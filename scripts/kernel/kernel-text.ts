import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../src/prover/kernel');

export const GENERATED = join(FOLDER, 'kernel.generated.ts');

/** Another version compiles to other bytes. */
const COMPILER = 'Debian clang version 14.0.6';

const FLAGS = ['--target=wasm32', '-O3', '-mbulk-memory', '-fno-builtin', '-nostdlib', '-Wall', '-Wextra', '-Werror'];
const LINKER_FLAGS = ['-Wl,--no-entry', '-Wl,--strip-all'];

/** Why this machine cannot compile the kernel to the pinned bytes; undefined if it can. */
export function missingCompiler(): string | undefined {
  try {
    const [version = ''] = execFileSync('clang', ['--version'], { encoding: 'utf8' }).split('\n');
    execFileSync('wasm-ld', ['--version']);
    return version.startsWith(COMPILER) ? undefined : `needs ${COMPILER}, not ${version}`;
  } catch {
    return `needs ${COMPILER} with wasm-ld (apt-get install clang lld)`;
  }
}

/** Compiles the kernel and returns the generated file's text. */
export function kernelText(): string {
  const folder = mkdtempSync(join(tmpdir(), 'avouch-kernel-'));
  try {
    const file = join(folder, 'kernel.wasm');
    execFileSync('clang', [...FLAGS, ...LINKER_FLAGS, '-o', file, 'kernel.c'], { cwd: FOLDER });
    const wasm = readFileSync(file);
    const sha256 = createHash('sha256').update(wasm).digest('hex');
    return `// Generated from kernel.c by \`npm run make:prover\` (${COMPILER}). Do not edit.
/** SHA-256 of the module. */
export const KERNEL_SHA256 = '${sha256}';
/** The WebAssembly module in base64. */
export const KERNEL =
  '${wasm.toString('base64')}';
`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
