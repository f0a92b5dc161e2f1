import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { r1cs as constraintSystem } from 'snarkjs';
import { type ManifestEntry, type PinnedFile, parseManifest } from '#prover/manifest.ts';
import { canonicalJson } from '#verifier/canonical-json.ts';
import type { CircuitId } from '#verifier/circuits.ts';
import type { Setup } from '#verifier/trust.ts';
import { compileCircuit, compilerName } from './compile-circuit.ts';
import { artifactsFolder, made, manifestPath, sha256File } from './folders.ts';
import { transcriptPath } from './transcript.ts';

/** Copies what a verified ceremony made into `circuits/artifacts` and pins it in the manifest. */
export async function publishArtifacts(
  circuit: CircuitId,
  { zkey, verificationKey, setup }: { zkey: string; verificationKey: unknown; setup: Setup },
): Promise<void> {
  const built = compileCircuit(circuit);
  const folder = made(join(artifactsFolder, circuit));
  copyFileSync(built.wasm, join(folder, `${circuit}.wasm`));
  copyFileSync(zkey, join(folder, `${circuit}.zkey`));
  copyFileSync(transcriptPath(circuit), join(folder, 'transcript.json'));
  // RFC 8785 without a line feed: the hash of the file is the hash by which a trust file pins the key.
  writeFileSync(join(folder, 'verification_key.json'), canonicalJson(verificationKey));
  const size = await constraintSystem.info(built.r1cs);
  writeEntry(circuit, {
    setup,
    compiler: compilerName(),
    constraints: size.nConstraints,
    wires: size.nVars,
    publicSignals: size.nOutputs + size.nPubInputs,
    r1cs: sha256File(built.r1cs),
    wasm: pin(`${circuit}/${circuit}.wasm`),
    zkey: pin(`${circuit}/${circuit}.zkey`),
    verificationKey: pin(`${circuit}/verification_key.json`),
    transcript: pin(`${circuit}/transcript.json`),
  });
}

function pin(path: string): PinnedFile {
  return { path, ...sha256File(join(artifactsFolder, path)) };
}

function writeEntry(circuit: CircuitId, entry: ManifestEntry): void {
  const manifest = existsSync(manifestPath) ? parseManifest(JSON.parse(readFileSync(manifestPath, 'utf8'))) : {};
  writeFileSync(manifestPath, `${JSON.stringify({ ...manifest, [circuit]: entry }, null, 2)}\n`);
}
