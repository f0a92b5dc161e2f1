import { readFile } from 'node:fs/promises';
import type { CircuitId } from '#verifier/proof/circuits.ts';
import { checkFiles, loadArtifacts, type ReadArtifact } from './artifacts.ts';

/** The committed artifacts, `circuits/artifacts/` with a trailing slash. */
export const ARTIFACTS_FOLDER = new URL('../../circuits/artifacts/', import.meta.url);

/** Reads artifacts from a folder on disk. */
export function readFrom(folder: URL): ReadArtifact {
  return (path) => readFile(new URL(path, folder));
}

/** The committed artifacts of a circuit, checked by {@link loadArtifacts} once per process. */
export const committedArtifacts = oncePerCircuit((circuit) => loadArtifacts(circuit, readFrom(ARTIFACTS_FOLDER)));

/** The setup of a circuit, after checking its committed artifacts ({@link checkFiles}) once per process. */
export const committedSetup = oncePerCircuit((circuit) => checkFiles(circuit, readFrom(ARTIFACTS_FOLDER)));

function oncePerCircuit<T>(load: (circuit: CircuitId) => Promise<T>): (circuit: CircuitId) => Promise<T> {
  const loaded = new Map<CircuitId, Promise<T>>();
  return (circuit) => {
    const known = loaded.get(circuit) ?? load(circuit);
    loaded.set(circuit, known);
    return known;
  };
}
