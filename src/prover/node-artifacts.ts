import { readFile } from 'node:fs/promises';
import type { CircuitId } from '#verifier/proof/circuits.ts';
import type { Setup } from '#verifier/trust.ts';
import { type CircuitArtifacts, checkHashes, loadArtifacts, type ReadArtifact } from './artifacts.ts';

/** The committed artifacts, `circuits/artifacts/` with a slash at the end. */
export const ARTIFACTS_FOLDER = new URL('../../circuits/artifacts/', import.meta.url);

/** Reads artifacts from a folder on disk. */
export function readFrom(folder: URL): ReadArtifact {
  return (path) => readFile(new URL(path, folder));
}

const loaded = new Map<CircuitId, Promise<CircuitArtifacts>>();

/** The committed artifacts of a circuit, checked by {@link loadArtifacts} once per process. */
export function committedArtifacts(circuit: CircuitId): Promise<CircuitArtifacts> {
  const known = loaded.get(circuit) ?? loadArtifacts(circuit, readFrom(ARTIFACTS_FOLDER));
  loaded.set(circuit, known);
  return known;
}

/** The setup of a circuit, of whose committed artifacts only the hashes are checked ({@link checkHashes}). */
export const committedSetup = (circuit: CircuitId): Promise<{ circuit: CircuitId; setup: Setup }> =>
  checkHashes(circuit, readFrom(ARTIFACTS_FOLDER));
