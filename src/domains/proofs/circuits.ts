import { AppError } from '#kernel/errors.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { CIRCUIT_IDS, CIRCUITS, type CircuitId } from '#verifier/circuits.ts';

/** Artifacts by the name under which they are served. */
const ARTIFACTS = {
  'verification_key.json': { field: 'verificationKey', type: 'application/json' },
  'circuit.wasm': { field: 'wasm', type: 'application/wasm' },
  'circuit.zkey': { field: 'zkey', type: 'application/octet-stream' },
} as const;

export type ArtifactName = keyof typeof ARTIFACTS;
export const ARTIFACT_NAMES = Object.keys(ARTIFACTS) as ArtifactName[];

/** What is published of a circuit: its signals, its setup, and each artifact with hash and size. */
export async function describeCircuit(id: string) {
  const circuit = CIRCUIT_IDS.find((known) => known === id);
  if (!circuit) throw new AppError('not_found');
  const { manifest, setup } = await committedArtifacts(circuit);
  return {
    id: circuit,
    setup,
    constraints: manifest.constraints,
    publicSignals: [...CIRCUITS[circuit]],
    artifacts: Object.fromEntries(
      ARTIFACT_NAMES.map((name) => {
        const { sha256, bytes } = manifest[ARTIFACTS[name].field];
        return [name, { path: `/v1/circuits/${circuit}/${name}`, sha256, bytes }];
      }),
    ),
  };
}

export function listCircuits() {
  return Promise.all(CIRCUIT_IDS.map(describeCircuit));
}

/** The bytes of an artifact, checked against its pinned hash when they were loaded. */
export async function readArtifact(id: string, name: ArtifactName): Promise<Buffer> {
  const circuit = CIRCUIT_IDS.find((known): known is CircuitId => known === id);
  if (!circuit) throw new AppError('not_found');
  const { wasm, zkey, verificationKeyJson } = await committedArtifacts(circuit);
  if (name === 'circuit.wasm') return Buffer.from(wasm);
  return name === 'circuit.zkey' ? Buffer.from(zkey) : Buffer.from(JSON.stringify(verificationKeyJson));
}
