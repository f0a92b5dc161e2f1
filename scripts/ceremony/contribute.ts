import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { CeremonyStep } from './ceremony-step.ts';
import type { Ceremony } from './open-ceremony.ts';
import { snarkjs } from './snarkjs.ts';
import { readState, recordStep, requireOpen } from './state.ts';
import { writeAside } from './write-aside.ts';
import { readZkeyChain } from './zkey-chain.ts';

/**
 * One contribution by this machine. The randomness comes from the operating system, mixed by snarkjs with its own, and
 * is not stored. If the last contributor repeats the command, for example after an interruption, the existing
 * contribution is reported.
 */
export async function contribute(ceremony: Ceremony, name: string): Promise<CeremonyStep> {
  const state = readState(ceremony);
  requireName(name);
  const last = state.transcript.steps.at(-1);
  if (last?.kind === 'contribution' && last.name === name) return last;
  requireOpen(state.transcript);
  requireNewName(state.transcript.steps, name);
  await writeAside(state.next, (part) => addContribution(state.zkey, part, name));
  return recordStep(ceremony, state);
}

/** {@link contribute} between two files, for a contributor who has only the zkey. Never overwrites a file. */
export async function contributeToFile(from: string, to: string, name: string): Promise<CeremonyStep> {
  requireName(name);
  const before = readZkeyChain(from).links;
  if (before.at(-1)?.kind === 'beacon') throw new Error(`${from} is closed by a beacon and accepts no contributions`);
  requireNewName(before, name);
  if (!existsSync(to)) await writeAside(to, (part) => addContribution(from, part, name));
  const after = readZkeyChain(to).links;
  const last = after.at(-1);
  const isMine = after.length === before.length + 1 && last?.name === name;
  if (!last || !isMine || !before.every(({ record }, index) => after[index]?.record.equals(record))) {
    throw new Error(`${to} already exists, and is not ${from} with a contribution by ${name}: name another --out`);
  }
  return last;
}

async function addContribution(from: string, to: string, name: string): Promise<void> {
  const { zKey } = await snarkjs();
  await zKey.contribute(from, to, name, randomBytes(64).toString('hex'));
}

/** snarkjs silently truncates names at 64 characters. */
function requireName(name: string): void {
  if (!/^[^\p{C}]{1,64}$/u.test(name) || name.length > 64 || name.trim() !== name) {
    throw new Error('a name must have 1 to 64 characters, without control characters or spaces at its ends');
  }
}

function requireNewName(steps: readonly CeremonyStep[], name: string): void {
  if (steps.some((step) => step.name === name))
    throw new Error(`${name} has already contributed; each contributor can do so once`);
}
