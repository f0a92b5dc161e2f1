import { join } from 'node:path';
import { checkDependencyPolicy } from './check/dependency-policy.ts';
import { checkDependencies } from './check/dependency-rules.ts';
import { checkGenerated, type GeneratedFile } from './check/generated-files.ts';
import { openApiText } from './check/openapi-text.ts';
import { runStep, type Step } from './check/run-step.ts';
import { sdkFiles } from './generate-sdk/sdk-files.ts';
import { iconFiles } from './icons/icon-files.ts';
import { installTools } from './tools/install-tools.ts';

const root = join(import.meta.dirname, '..');

/** Every committed file that a program writes has its entry here. */
const GENERATED: readonly GeneratedFile[] = [
  { path: 'src/openapi.json', command: 'npm run make:openapi', make: openApiText },
  ...(await sdkFiles(root)).map(({ path, text }) => ({
    path,
    command: 'npm run make:sdk',
    make: async () => text,
  })),
  ...(await iconFiles(root)).map(({ path, text }) => ({
    path,
    command: 'npm run make:icons',
    make: async () => text,
  })),
];

const tools = join(installTools('check').folder, 'node_modules');

const STEPS: readonly Step[] = [
  { name: 'lint and format', run: [join(tools, '@biomejs/biome/bin/biome'), 'ci', '--colors=off'] },
  { name: 'types', run: [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', '.'] },
  { name: 'import rules', run: () => checkDependencies(root) },
  { name: 'dependencies', run: () => checkDependencyPolicy(root) },
  { name: 'unused code', run: [join(tools, 'knip/bin/knip.js'), '--no-progress'] },
  { name: 'generated files', run: () => checkGenerated(GENERATED, root) },
];

let failed = 0;
for (const step of STEPS) {
  const { passed, seconds, output } = await runStep(step, root);
  process.stdout.write(`${passed ? 'ok    ' : 'FAILED'} ${step.name} (${seconds.toFixed(1)} s)\n`);
  if (passed) continue;
  failed += 1;
  process.stdout.write(`${output.trimEnd()}\n`);
}
process.exitCode = failed > 0 ? 1 : 0;
