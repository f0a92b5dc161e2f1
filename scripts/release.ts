// npm run release [-- --only PART]: builds what is published into build/release; with --only one part, beside the others.
import { mkdir, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildImage } from './release/build-image.ts';
import { buildJavaScriptSdk, buildPythonSdk } from './release/build-sdks.ts';
import { buildService } from './release/build-service.ts';
import { buildVerifier } from './release/build-verifier.ts';
import { RELEASE, STAGE } from './release/folders.ts';
import { writePapers } from './release/write-papers.ts';

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  'javascript-sdk': buildJavaScriptSdk,
  'python-sdk': buildPythonSdk,
  verifier: buildVerifier,
  service: buildService,
  image: buildImage,
};

const USAGE = `usage: npm run release [-- --only PART]
Build the published files in build/release.

  --only  build only this part, and keep the others

Parts: ${Object.keys(PARTS).join(', ')}.`;

const only = readPart();
if (only === undefined) await rm(RELEASE, { recursive: true, force: true });
await rm(STAGE, { recursive: true, force: true });
await mkdir(RELEASE, { recursive: true });
const parts = Object.entries(PARTS).filter(([name]) => only === undefined || name === only);
for (const [name, build] of [...parts, ['papers', writePapers] as const]) {
  const from = performance.now();
  await build();
  process.stdout.write(`${name}: ${((performance.now() - from) / 1000).toFixed(1)} s\n`);
}

/** The named part, or none for all; exits for any other value. */
function readPart(): string | undefined {
  try {
    const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
    if (values.help) {
      process.stdout.write(`${USAGE}\n`);
      process.exit(0);
    }
    if (values.only === undefined || Object.hasOwn(PARTS, values.only)) return values.only;
    throw new Error(`unknown part ${values.only}`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${USAGE}\n`);
    process.exit(2);
  }
}
