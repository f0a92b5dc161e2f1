import { join, resolve } from 'node:path';
import type { CircuitId } from '#verifier/proof/circuits.ts';
import { readCircuitList } from './circuit-list.ts';
import { type CompiledCircuit, compileFile } from './compile-circuit.ts';
import { circuitsFolder, made, projectFolder } from './folders.ts';

/** A circuit's setup: where everything about it lies. */
export interface Ceremony {
  circuit: CircuitId;
  /** How many public signals a proof has. */
  signals: number;
  /** log2 of the powers of tau that it needs. */
  power: number;
  /** `0000.zkey`, `0001.zkey` …, `transcript.json`, `powers-of-tau.ptau`. Not committed. */
  folder: string;
  /** What all ceremonies share: own powers of tau, which files were verified. */
  work: string;
  /** What `publish` writes. */
  artifacts: string;
  compile(): CompiledCircuit;
}

/** Circuits of `circuits` (a folder with circuits.json), ceremonies in `work`; by default the repository's. */
export interface Places {
  circuits?: string | undefined;
  work?: string | undefined;
}

export function openCeremony(name: string | undefined, places: Places): Ceremony {
  const circuits = resolve(places.circuits ?? circuitsFolder);
  const list = readCircuitList(circuits === resolve(circuitsFolder) ? circuitsFolder : circuits);
  const ids = Object.keys(list) as CircuitId[];
  const circuit = ids.find((id) => id === name);
  if (circuit === undefined) throw new Error(`name a circuit: ${ids.join(', ')}`);
  const { source, powersOfTau, publicSignals } = list[circuit];
  const work = made(resolve(places.work ?? join(projectFolder, 'build', 'ceremony')));
  const folder = made(join(work, circuit));
  return {
    circuit,
    signals: publicSignals.length,
    power: powersOfTau,
    folder,
    work,
    artifacts: join(circuits, 'artifacts'),
    compile: () => compileFile(join(circuits, source), { folder: made(join(folder, 'circuit')), name: circuit }),
  };
}

/** The zkey of a step: 0 after `init`, one more with every contribution. */
export function zkeyOf({ folder }: Ceremony, step: number): string {
  return join(folder, `${String(step).padStart(4, '0')}.zkey`);
}

export function powersOfTauOf({ folder }: Ceremony): string {
  return join(folder, 'powers-of-tau.ptau');
}
