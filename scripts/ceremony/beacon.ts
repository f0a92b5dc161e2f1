import type { CeremonyStep } from './ceremony-step.ts';
import type { Ceremony } from './open-ceremony.ts';
import { snarkjs } from './snarkjs.ts';
import { beaconOf, contributionsOf, readState, recordStep, requireOpen } from './state.ts';
import { writeAside } from './write-aside.ts';

/** With fewer, a single person would have known every secret. */
export const LEAST_CONTRIBUTIONS = 2;

export interface BeaconOptions {
  /** Hex. */
  beacon: string;
  /** log2 of the hash iterations. */
  iterations: number;
  name: string;
}

/** The final step: public randomness that no one could know before the last contribution was published. */
export async function applyBeacon(ceremony: Ceremony, options: BeaconOptions): Promise<CeremonyStep> {
  const state = readState(ceremony);
  const beacon = options.beacon.replace(/^0x/, '').toLowerCase();
  const done = beaconOf(state.transcript);
  if (done?.beacon === beacon && done.iterations === options.iterations) return done;
  requireOpen(state.transcript);
  const made = contributionsOf(state.transcript).length;
  if (made < LEAST_CONTRIBUTIONS) {
    throw new Error(`a beacon must come last; ${made} of at least ${LEAST_CONTRIBUTIONS} contributions exist`);
  }
  requireRandomness(beacon, options.iterations);
  const { zKey } = await snarkjs();
  await writeAside(state.next, async (part) => {
    const hash = await zKey.beacon(state.zkey, part, options.name, beacon, options.iterations);
    if (hash === false) throw new Error('snarkjs rejected the beacon');
  });
  return recordStep(ceremony, state);
}

function requireRandomness(beacon: string, iterations: number): void {
  if (!/^([0-9a-f]{2}){16,255}$/.test(beacon)) throw new Error('--beacon must be hex, 16 to 255 bytes');
  if (!Number.isInteger(iterations) || iterations < 10 || iterations > 40) {
    throw new Error('--iterations is log2 of the number of hashes of the beacon: 10 to 40');
  }
}
