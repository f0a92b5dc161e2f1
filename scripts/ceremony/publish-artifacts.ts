import { copyFileSync, existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { type ManifestEntry, type PinnedFile, parseManifest } from '#prover/manifest.ts';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import type { CircuitId } from '#verifier/proof/circuits.ts';
import type { Setup } from '#verifier/trust.ts';
import { compilerName } from './compile-circuit.ts';
import { made, sha256File } from './folders.ts';
import type { Ceremony } from './open-ceremony.ts';
import { snarkjs } from './snarkjs.ts';
import { transcriptText } from './transcript.ts';
import type { VerifiedSetup } from './verify.ts';
import { writeTextAside } from './write-aside.ts';

/**
 * Copies the results of a verified ceremony into the artifacts folder and pins them in the manifest. The manifest is
 * written last: if interrupted before, the service rejects the files, and publishing again fixes it.
 */
export async function publishArtifacts(
  { circuit, artifacts }: Ceremony,
  { transcript, zkey, verificationKey, built, setup }: VerifiedSetup & { setup: Setup },
): Promise<void> {
  const folder = made(join(artifacts, circuit));
  const names = [`${circuit}.wasm`, `${circuit}.zkey`, 'transcript.json', 'verification_key.json'];
  const [wasm = '', key = '', steps = '', exported = ''] = names.map((name) => join(folder, `${name}.next`));
  copyFileSync(built.wasm, wasm);
  copyFileSync(zkey, key);
  writeTextAside(steps, transcriptText(transcript));
  // RFC 8785 without a line feed: the hash of the file is the hash by which a trust file pins the key.
  writeTextAside(exported, canonicalJson(verificationKey));
  const size = await (await snarkjs()).r1cs.info(built.r1cs);
  for (const name of names) renameSync(join(folder, `${name}.next`), join(folder, name));
  const pin = (path: string): PinnedFile => ({ path, ...sha256File(join(artifacts, path)) });
  writeEntry(join(artifacts, 'manifest.json'), circuit, {
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

function writeEntry(path: string, circuit: CircuitId, entry: ManifestEntry): void {
  const manifest = existsSync(path) ? parseManifest(JSON.parse(readFileSync(path, 'utf8'))) : {};
  writeTextAside(path, `${JSON.stringify({ ...manifest, [circuit]: entry }, null, 2)}\n`);
}
