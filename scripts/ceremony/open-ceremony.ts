import { join, resolve } from 'node:path';
import type { CircuitId } from '#verifier/proof/circuits.ts';
import { readCircuitList } from './circuit-list.ts';
import { type CompiledCircuit, compileFile } from './compile-circuit.ts';
import { circuitsFolder, made, projectFolder } from './folders.ts';

/** Paths of a circuit's setup. */
export interface Ceremony {
  circuit: CircuitId;
  /** Number of public signals of a proof. */
  signals: number;
  /** log2 of the required powers of tau. */
  power: number;
  /** `0000.zkey`, `0001.zkey` …, `transcript.json`, `powers-of-tau.ptau`. Not committed. */
  folder: string;
  /** Shared by all ceremonies: generated powers of tau, and which files were verified. */
  work: string;
  /** Output of `publish`. */
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
