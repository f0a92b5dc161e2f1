// An external prover with rapidsnark's command line: `prover <circuit.zkey> <witness.wtns> <proof.json> <public.json>`
// (https://github.com/iden3/rapidsnark, README).
import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Groth16Proof, readProof, toNormalProof } from '#verifier/proof/proof.ts';
import type { Groth16Prover } from './make-proof.ts';
import { ARTIFACTS_FOLDER } from './node-artifacts.ts';
import { ProverError } from './prover-error.ts';

/** Plain JSON, because it is passed to a worker process. */
export interface ExternalProver {
  /** Absolute path of the program. */
  command: string;
  /** The folder for witnesses while the program runs; used only by this service. */
  folder: string;
  timeoutMs: number;
}

/** A proof is 800 bytes. */
const MAX_PROOF_BYTES = 16_384;
/** Longer than any call takes. The process of an older folder has ended, even if another now has its pid. */
const STALE_MS = 300_000;

/**
 * Runs the program on a witness in a folder that only this user can read, and always removes the folder. Throws
 * ProverError `prover_failed` if it fails, hangs, or writes no proof; the caller verifies the proof. Its output is
 * discarded, because it may quote the witness.
 */
export function externalProver({ command, folder, timeoutMs }: ExternalProver): Groth16Prover {
  return async ({ manifest }, witness) => {
    await sweepWitnesses(folder);
    const place = await mkdtemp(join(folder, `${process.pid}-`));
    try {
      const witnessFile = join(place, 'witness.wtns');
      const proofFile = join(place, 'proof.json');
      await writeFile(witnessFile, witness, { mode: 0o600 });
      const zkey = fileURLToPath(new URL(manifest.zkey.path, ARTIFACTS_FOLDER));
      await runProgram(command, [zkey, witnessFile, proofFile, join(place, 'public.json')], { cwd: place, timeoutMs });
      return await readProofFile(proofFile);
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  };
}

/** Removes witnesses left by killed processes. Creates the folder if missing. */
export async function sweepWitnesses(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!(await isInUse(path, Number.parseInt(name, 10)))) await rm(path, { recursive: true, force: true });
  }
}

async function isInUse(path: string, pid: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < STALE_MS && isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function runProgram(
  command: string,
  args: readonly string[],
  { cwd, timeoutMs }: { cwd: string; timeoutMs: number },
): Promise<void> {
  // No shell, none of our environment (it contains keys), and a separate process group, so that all its processes end
  // together.
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin' };
  const child = spawn(command, args, { cwd, env, stdio: 'ignore', detached: true });
  const late = AbortSignal.timeout(timeoutMs);
  const stop = (): void => void (child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'));
  late.addEventListener('abort', stop);
  try {
    const end = await new Promise<string>((resolve) => {
      child.once('error', ({ code }: NodeJS.ErrnoException) => resolve(`it cannot be started (${code})`));
      child.once('exit', (code, signal) => resolve(code === 0 ? '' : `it ended with ${signal ?? code}`));
    });
    if (late.aborted) throw failed(`it did not end within ${timeoutMs} ms`);
    if (end !== '') throw failed(end);
  } finally {
    late.removeEventListener('abort', stop);
  }
}

async function readProofFile(path: string): Promise<Groth16Proof> {
  const text = await readStart(path).catch(({ code }: NodeJS.ErrnoException) => {
    throw failed(`it wrote no proof (${code})`);
  });
  return readAnyProof(text);
}

async function readStart(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(MAX_PROOF_BYTES), 0, MAX_PROOF_BYTES, 0);
    return buffer.subarray(0, bytesRead).toString();
  } finally {
    await file.close();
  }
}

/** rapidsnark omits the curve; any other deviation from snarkjs' JSON is rejected. */
function readAnyProof(text: string): Groth16Proof {
  try {
    const proof = toNormalProof({ ...(JSON.parse(text) as Groth16Proof), curve: 'bn128' });
    readProof(proof);
    return proof;
  } catch {
    throw failed('its output is not a proof');
  }
}

function failed(detail: string): ProverError {
  return new ProverError('prover_failed', { detail });
}
