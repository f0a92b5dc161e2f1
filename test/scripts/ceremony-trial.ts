import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signalNames } from '#verifier/proof/circuits.ts';
import { projectFolder } from '../../scripts/ceremony/folders.ts';
import { makePowersOfTau } from '../../scripts/ceremony/powers-of-tau.ts';
import { endThreads } from '../../scripts/ceremony/snarkjs.ts';

/** Two constraints with the name and signals of a real circuit, so that a ceremony takes seconds. */
const SOURCE = `pragma circom 2.2.0;
template Tiny() {
    signal input issuerAx;
    signal input issuerAy;
    signal input cutoff;
    signal input on;
    signal input scope;
    signal input context;
    signal output nullifier <== issuerAx * scope;
    signal output assurance <== cutoff * on;
}
component main {public [issuerAx, issuerAy, cutoff, on, scope, context]} = Tiny();
`;
const POWER = 4;

/** A folder with a tiny circuit and its own powers of tau for the ceremony commands. */
export interface Trial {
  folder: string;
  circuits: string;
  work: string;
  ptau: string;
}

export async function makeTrial(): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), 'avouch-ceremony-'));
  const circuits = join(folder, 'circuits');
  mkdirSync(circuits);
  writeFileSync(join(circuits, 'age-over.circom'), SOURCE);
  const entry = { source: 'age-over.circom', powersOfTau: POWER, publicSignals: signalNames('age-over') };
  writeFileSync(join(circuits, 'circuits.json'), JSON.stringify({ 'age-over': entry }));
  const ptau = join(folder, 'tau.ptau');
  await makePowersOfTau(POWER, ptau, () => undefined);
  await endThreads();
  return { folder, circuits, work: join(folder, 'work'), ptau };
}

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** `npm run ceremony -- …` as a separate process. */
export function ceremony({ circuits, work }: Trial, ...args: string[]): Promise<Outcome> {
  return runNode([...COMMAND, ...args, '--circuits', circuits, '--work', work]);
}

export function runNode(
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child: ChildProcess = execFile(
      process.execPath,
      [...args],
      { timeout: 60_000, ...options },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

/**
 * Starts a command and kills it without warning at the first sight of a file for which `seen` holds below the work or the
 * artifacts folder. On a slow machine it may come too late: what follows must hold either way.
 */
export async function killAtSight(trial: Trial, seen: (name: string) => boolean, ...args: string[]): Promise<void> {
  const { circuits, work } = trial;
  const command = [...COMMAND, ...args, '--circuits', circuits, '--work', work];
  const child = spawn(process.execPath, command, { stdio: 'ignore' });
  const folders = [work, join(work, 'age-over'), join(circuits, 'artifacts', 'age-over')];
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  while (child.exitCode === null && child.signalCode === null) {
    const names = folders.flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []));
    if (names.some(seen)) child.kill('SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await ended;
}

const COMMAND = [join(projectFolder, 'scripts/ceremony.ts')];
