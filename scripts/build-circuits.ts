// npm run make:circuits: compiles every circuit and compares the result with the hashes in circuits/artifacts.
// Committed artifacts stay as they are: new ones come from `npm run ceremony`, because a changed circuit needs a setup.
import { readFileSync } from 'node:fs';
import { type ManifestEntry, parseManifest } from '#prover/manifest.ts';
import type { CircuitId } from '#verifier/proof/circuits.ts';
import { readCircuitList } from './ceremony/circuit-list.ts';
import { compileCircuit } from './ceremony/compile-circuit.ts';
import { manifestPath, sha256File } from './ceremony/folders.ts';

const manifest = parseManifest(JSON.parse(readFileSync(manifestPath, 'utf8')));
const problems = (Object.keys(readCircuitList()) as CircuitId[]).flatMap((id) => check(id, manifest[id]));
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

function check(circuit: CircuitId, entry: ManifestEntry | undefined): string[] {
  if (!entry) return [`${circuit}: missing in the manifest. Run npm run ceremony`];
  const built = compileCircuit(circuit);
  return (['r1cs', 'wasm'] as const).flatMap((kind) => {
    const { sha256, bytes } = sha256File(built[kind]);
    process.stdout.write(`${circuit} ${kind} ${sha256} ${bytes} bytes\n`);
    if (sha256 === entry[kind].sha256) return [];
    return [
      `${circuit}: ${kind} does not match the pinned ${entry[kind].sha256}. The circuit changed and needs a new ceremony`,
    ];
  });
}
