// npm run release: builds what is published into build/release.
import { mkdir, rm } from 'node:fs/promises';
import { buildJavaScriptSdk, buildPythonSdk } from './release/build-sdks.ts';
import { buildService } from './release/build-service.ts';
import { buildVerifier } from './release/build-verifier.ts';
import { RELEASE, STAGE } from './release/folders.ts';
import { writePapers } from './release/write-papers.ts';

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  'JavaScript SDK': buildJavaScriptSdk,
  'Python SDK': buildPythonSdk,
  verifier: buildVerifier,
  service: buildService,
  'sums, bill of materials, notes': writePapers,
};

await rm(RELEASE, { recursive: true, force: true });
await rm(STAGE, { recursive: true, force: true });
await mkdir(RELEASE, { recursive: true });
for (const [name, build] of Object.entries(PARTS)) {
  const from = performance.now();
  await build();
  process.stdout.write(`${name}: ${((performance.now() - from) / 1000).toFixed(1)} s\n`);
}
