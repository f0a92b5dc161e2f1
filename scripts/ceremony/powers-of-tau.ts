import { createHash, randomBytes } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { curves, powersOfTau } from 'snarkjs';

/**
 * Makes own powers of tau of 2^power with two contributions and a beacon, prepared for phase 2, at `target`. Good for
 * development only: one machine knew every secret for a moment. Minutes of work at power 13.
 */
export async function makePowersOfTau(power: number, target: string, tell: (line: string) => void): Promise<void> {
  const curve = await curves.getCurveFromName('bn128');
  const files = ['0', '1', '2', '3', 'prepared'].map((step) => `${target}.${step}`);
  const [start = '', first = '', second = '', last = '', prepared = ''] = files;
  await powersOfTau.newAccumulator(curve, power, start);
  tell('powers of tau: first contribution');
  await powersOfTau.contribute(start, first, 'development 1', randomBytes(64).toString('hex'));
  tell('powers of tau: second contribution');
  await powersOfTau.contribute(first, second, 'development 2', randomBytes(64).toString('hex'));
  tell('powers of tau: beacon');
  await powersOfTau.beacon(second, last, 'development beacon', developmentBeacon(`powers of tau ${power}`), 10);
  tell('powers of tau: preparing phase 2');
  await powersOfTau.preparePhase2(last, prepared);
  renameSync(prepared, target);
  for (const file of files) rmSync(file, { force: true });
}

/** The file that {@link makePowersOfTau} writes when no other is given. */
export function ownPowersOfTau(folder: string, power: number): string {
  return join(folder, `powers-of-tau-${power}.ptau`);
}

/** Stands where a ceremony has public randomness; anybody can predict it, hence `development`. */
export function developmentBeacon(what: string): string {
  return createHash('sha256').update(`avouch development beacon: ${what}`).digest('hex');
}
