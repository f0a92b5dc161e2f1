import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CIRCUITS, type CircuitId } from '#verifier/circuits.ts';
import { circuitsFolder } from './folders.ts';

export interface CircuitSource {
  source: string;
  /** log2 of the powers of tau that the setup needs. */
  powersOfTau: number;
  publicSignals: readonly string[];
}

/** `circuits/circuits.json`; throws when its signals are not those that the verifier reads. */
export function readCircuitList(): Readonly<Record<CircuitId, CircuitSource>> {
  const list = JSON.parse(readFileSync(join(circuitsFolder, 'circuits.json'), 'utf8'));
  for (const [id, signals] of Object.entries(CIRCUITS)) {
    if (String(list[id]?.publicSignals) !== String(signals)) throw new Error(`circuits.json: signals of ${id} differ`);
  }
  return list;
}

/** A circuit named on the command line. */
export function requireCircuit(name: string | undefined): CircuitId {
  const ids = Object.keys(readCircuitList()) as CircuitId[];
  const id = ids.find((each) => each === name);
  if (id === undefined) throw new Error(`name a circuit: ${ids.join(', ')}`);
  return id;
}
