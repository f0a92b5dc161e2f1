import { AppError } from '#kernel/errors.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import { CIRCUIT_IDS, CIRCUITS, type CircuitId, signalNames } from '#verifier/proof/circuits.ts';

/** Artifacts by their public names. */
const ARTIFACTS = {
  'verification_key.json': 'verificationKey',
  'circuit.wasm': 'wasm',
  'circuit.zkey': 'zkey',
} as const;

export type ArtifactName = keyof typeof ARTIFACTS;
export const ARTIFACT_NAMES = Object.keys(ARTIFACTS) as ArtifactName[];

/** The published description of a circuit: its signals, its setup, and each artifact with hash and size. */
export async function describeCircuit(id: string) {
  const circuit = readCircuitId(id);
  const { manifest, setup } = await committedArtifacts(circuit);
  return {
    id: circuit,
    setup,
    constraints: manifest.constraints,
    proves: CIRCUITS[circuit].proves,
    signatureScheme: CIRCUITS[circuit].signature,
    publicSignals: [...signalNames(circuit)],
    artifacts: Object.fromEntries(
      ARTIFACT_NAMES.map((name) => {
        const { sha256, bytes } = manifest[ARTIFACTS[name]];
        return [name, { path: `/v1/circuits/${circuit}/${name}`, sha256, bytes }];
      }),
    ),
  };
}

export function listCircuits() {
  return Promise.all(CIRCUIT_IDS.map(describeCircuit));
}

/** The bytes of an artifact, checked against its pinned hash when loaded. */
export async function readArtifact(id: string, name: ArtifactName): Promise<Buffer> {
  const { wasm, zkey, verificationKeyJson } = await committedArtifacts(readCircuitId(id));
  // The file is in RFC 8785 form, so this restores exactly the bytes whose hash is pinned.
  if (name === 'verification_key.json') return Buffer.from(canonicalJson(verificationKeyJson));
  const { buffer, byteOffset, byteLength } = name === 'circuit.wasm' ? wasm : zkey;
  return Buffer.from(buffer, byteOffset, byteLength);
}

function readCircuitId(id: string): CircuitId {
  const circuit = CIRCUIT_IDS.find((known) => known === id);
  if (!circuit) throw new AppError('not_found');
  return circuit;
}
