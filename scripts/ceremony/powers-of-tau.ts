import { createHash, randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { snarkjs } from './snarkjs.ts';
import { writeAside } from './write-aside.ts';

/**
 * Generates powers of tau of 2^power with two contributions and a beacon, prepared for phase 2, at `target`; resumes
 * after an interruption. For development only, because one machine knew every secret. Takes minutes at power 12.
 */
export async function makePowersOfTau(power: number, target: string, tell: (line: string) => void): Promise<void> {
  const { curves, powersOfTau } = await snarkjs();
  const files = ['0', '1', '2', '3'].map((step) => `${target}.${step}`);
  const [start = '', first = '', second = '', last = ''] = files;
  const randomness = () => randomBytes(64).toString('hex');
  const beacon = developmentBeacon(`powers of tau ${power}`);
  const step = async (file: string, what: string, make: (part: string) => Promise<unknown>) => {
    if (existsSync(file)) return;
    tell(`powers of tau: ${what}`);
    await writeAside(file, make);
  };
  const curve = await curves.getCurveFromName('bn128');
  await step(start, 'beginning', (part) => powersOfTau.newAccumulator(curve, power, part));
  await step(first, 'first contribution', (part) => powersOfTau.contribute(start, part, 'development 1', randomness()));
  await step(second, 'second contribution', (part) =>
    powersOfTau.contribute(first, part, 'development 2', randomness()),
  );
  await step(last, 'beacon', (part) => powersOfTau.beacon(second, part, 'development beacon', beacon, 10));
  await step(target, 'preparing phase 2', (part) => powersOfTau.preparePhase2(last, part));
  for (const file of files) rmSync(file, { force: true });
}

/** The default path of {@link makePowersOfTau}. */
export function ownPowersOfTau(folder: string, power: number): string {
  return join(folder, `powers-of-tau-${power}.ptau`);
}

/** Takes the place of public randomness; anyone can predict it, hence `development`. */
export function developmentBeacon(what: string): string {
  return createHash('sha256').update(`avouch development beacon: ${what}`).digest('hex');
}
