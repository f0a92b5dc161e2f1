import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CIRCUIT_IDS, type CircuitId, signalNames } from '#verifier/proof/circuits.ts';
import { circuitsFolder } from './folders.ts';

export interface CircuitSource {
  source: string;
  /** log2 of the powers of tau that the setup needs. */
  powersOfTau: number;
  publicSignals: readonly string[];
}

/**
 * `circuits.json` of a folder; throws if its signals are not those that the verifier reads. Folders other than the
 * repository's may lack circuits.
 */
export function readCircuitList(folder: string = circuitsFolder): Readonly<Record<CircuitId, CircuitSource>> {
  const list = JSON.parse(readFileSync(join(folder, 'circuits.json'), 'utf8'));
  const expected = folder === circuitsFolder ? CIRCUIT_IDS : Object.keys(list);
  for (const id of expected) {
    const signals = signalNames(id as CircuitId);
    if (String(list[id]?.publicSignals) !== String(signals)) throw new Error(`circuits.json: signals of ${id} differ`);
  }
  return list;
}
