// npm run test:sdk: both SDKs against the real service, the packages as they would be published.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as databaseServer from '../support/database-server.ts';
import * as engineServer from '../support/engine-server.ts';
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

/** A Python runs the cases by itself; here stands the service, and what it was asked is counted. */
async function runPython(): Promise<boolean> {
  // As mocha does for its workers.
  await databaseServer.mochaGlobalSetup();
  await engineServer.mochaGlobalSetup();
  const contract = await startContract();
  try {
    // Cases count what is there: each file has an organisation of its own.
    const entries = await Promise.all(caseFiles().map(async (name) => [name, await contract.enter()] as const));
    const code = await run('sh', [PYTHON], {
      AVOUCH_BASE_URL: contract.proxy.url,
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
const passed = [
  (await run(process.execPath, [...mocha, 'test/sdk/javascript'])) === 0,
  (await run(process.execPath, [...mocha, '--no-config', 'test/sdk/javascript/pack.long.test.ts'])) === 0,
];
if (existsSync(PYTHON)) passed.push(await runPython());
process.exitCode = passed.every(Boolean) ? 0 : 1;
