import { readExactObject, readInteger, readObject, readOneOf, readText } from '#verifier/input.ts';
import { CIRCUIT_IDS, type CircuitId, signalNames } from '#verifier/proof/circuits.ts';
import type { Setup } from '#verifier/trust.ts';

/** A pinned file, `path` relative to the artifacts folder. */
export interface PinnedFile {
  path: string;
  /** Lower-case hex. */
  sha256: string;
  bytes: number;
}

/** One circuit in `circuits/artifacts/manifest.json`. */
export interface ManifestEntry {
  setup: Setup;
  compiler: string;
  constraints: number;
  wires: number;
  publicSignals: number;
  /** Not committed: a rebuild must reproduce exactly these bytes. */
  r1cs: { sha256: string; bytes: number };
  wasm: PinnedFile;
  zkey: PinnedFile;
  verificationKey: PinnedFile;
  transcript: PinnedFile;
}

export type Manifest = Partial<Record<CircuitId, ManifestEntry>>;

const COUNT = { min: 1, max: 2 ** 31 };

/** Reads the manifest; throws InputError. */
export function parseManifest(value: unknown): Manifest {
  const circuits = readExactObject(value, 'manifest', { required: [], optional: CIRCUIT_IDS });
  const entries = Object.entries(circuits).map(([id, entry]) => {
    const circuit = readOneOf(id, 'manifest', CIRCUIT_IDS);
    return [circuit, readEntry(entry, `manifest.${id}`, signalNames(circuit).length)];
  });
  return Object.fromEntries(entries);
}

function readEntry(value: unknown, path: string, signals: number): ManifestEntry {
  const files = ['wasm', 'zkey', 'verificationKey', 'transcript'] as const;
  const entry = readExactObject(value, path, {
    required: ['setup', 'compiler', 'constraints', 'wires', 'publicSignals', 'r1cs', ...files],
  });
  const [wasm, zkey, verificationKey, transcript] = files.map((name) => readFile(entry[name], `${path}.${name}`));
  if (!wasm || !zkey || !verificationKey || !transcript) throw new Error('one of the four files is missing');
  return {
    setup: readOneOf(entry.setup, `${path}.setup`, ['development', 'ceremony']),
    compiler: readText(entry.compiler, `${path}.compiler`, 200),
    constraints: readInteger(entry.constraints, `${path}.constraints`, COUNT),
    wires: readInteger(entry.wires, `${path}.wires`, COUNT),
    publicSignals: readInteger(entry.publicSignals, `${path}.publicSignals`, { min: signals, max: signals }),
    r1cs: readDigest(entry.r1cs, `${path}.r1cs`),
    wasm,
    zkey,
    verificationKey,
    transcript,
  };
}

function readFile(value: unknown, path: string): PinnedFile {
  const { path: file } = readObject(value, path);
  return { path: readText(file, `${path}.path`, 200), ...readDigest(value, path) };
}

function readDigest(value: unknown, path: string) {
  const { sha256, bytes } = readObject(value, path);
  return { sha256: readText(sha256, `${path}.sha256`, 64), bytes: readInteger(bytes, `${path}.bytes`, COUNT) };
}
