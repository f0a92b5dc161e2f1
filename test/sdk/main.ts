// npm run test:sdk [-- javascript|package|runtimes|python …]: both SDKs against the real service, with the packages as
// published.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as engineServer from '../support/engine-server.ts';
import * as databaseServer from '../support/postgres/database-server.ts';
import { closeSharedProver } from '../support/shared-prover.ts';
import { CASES, caseFiles, startContract, uncalled } from './contract.ts';

const root = join(import.meta.dirname, '../..');
const PYTHON = join(import.meta.dirname, 'python/main.sh');

/** Resolves with the exit code. */
function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Python runs the cases itself; this process runs the service and counts the called operations. */
async function runPython(): Promise<boolean> {
  // Runs first, because it takes minutes and some cases need a login within the last ten.
  if ((await run('sh', [PYTHON, 'checks'])) !== 0) return false;
  // As mocha does for its workers.
  await databaseServer.mochaGlobalSetup();
  await engineServer.mochaGlobalSetup();
  const contract = await startContract();
  try {
    // Cases count existing objects, so each file has a separate organization.
    const entries = await Promise.all(caseFiles().map(async (name) => [name, await contract.enter()] as const));
    const code = await run('sh', [PYTHON, 'contract'], {
      AVOUCH_BASE_URL: contract.proxy.url,
      AVOUCH_ASSISTANT: contract.assistant,
      AVOUCH_CASES: CASES,
      AVOUCH_ENTRIES: JSON.stringify(Object.fromEntries(entries)),
    });
    const missing = await uncalled(contract.proxy.seen);
    if (missing.length > 0) process.stderr.write(`Python never called ${missing.join(', ')}\n`);
    return code === 0 && missing.length === 0;
  } finally {
    await contract.stop();
    await closeSharedProver();
    await engineServer.mochaGlobalTeardown();
    await databaseServer.mochaGlobalTeardown();
  }
}

const mocha = ['scripts/run.mjs', 'node_modules/mocha/bin/mocha.js'];
const alone = ['--no-config', '--exit', '--timeout', '240000'];
const withService = ['test/support/postgres/database-server.ts', 'test/support/engine-server.ts'].flatMap((each) => [
  '--require',
  each,
]);
const runMocha = async (...args: string[]): Promise<boolean> =>
  (await run(process.execPath, [...mocha, ...args])) === 0;
const PARTS: Readonly<Record<string, () => Promise<boolean>>> = {
  javascript: async () =>
    (await runMocha('test/sdk/javascript')) &&
    (await runMocha(...alone, ...withService, 'test/sdk/javascript/contract.long.test.ts')),
  package: () => runMocha(...alone, 'test/sdk/javascript/pack.long.test.ts'),
  runtimes: () => runMocha(...alone, ...withService, 'test/sdk/runtimes/runtimes.long.test.ts'),
  python: () => (existsSync(PYTHON) ? runPython() : Promise.resolve(true)),
};
const named = process.argv.slice(2);
for (const [name, part] of Object.entries(PARTS))
  if ((named.length === 0 || named.includes(name)) && !(await part())) process.exitCode = 1;
