// The service as a process: in development, it never serves other machines.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runDoctor } from '../../scripts/commands/run-doctor.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

describe('a service reachable from other machines', function () {
  this.timeout(180_000);
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'avouch-test-mode-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  const refused: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { HOST: 'studio.localhost', PUBLIC_URL: 'http://studio.localhost:3000' },
    { PUBLIC_URL: 'http://studio.internal' },
    { PUBLIC_URL: 'https://studio.example', MODE: 'development' },
  ];
  for (const settings of refused) {
    it(`does not start with ${JSON.stringify(settings)}, and names both remedies`, () => {
      const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, ...settings };
      const run = spawnSync(process.execPath, [main], { env, encoding: 'utf8', timeout: 50_000 });
      assert.equal(run.status, 1, run.stdout + run.stderr);
      assert.match(run.stdout, /MODE: is (not set|development), and .* can be reached from other machines/);
      assert.match(run.stdout, /MODE=production .* or HOST and PUBLIC_URL on loopback/);
      assert.doesNotMatch(run.stdout + run.stderr, /\n\s+at /, 'no stack');
    });

    it(`fails the doctor with ${JSON.stringify(settings)}`, async () => {
      const [found] = await runDoctor({ env: { DATA_DIR: folder, ...settings }, tell: () => undefined });
      assert.deepEqual([found?.check, found?.status], ['config', 'fail']);
      assert.match(found?.says ?? '', /MODE: /);
    });
  }

  it('does not start if a hosts file maps localhost to another address', () => {
    const hosts = `data:text/javascript,
      import dns from 'node:dns/promises';
      import { syncBuiltinESMExports } from 'node:module';
      dns.lookup = async () => ({ address: '0.0.0.0', family: 4 });
      syncBuiltinESMExports();`;
    const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, HOST: 'localhost' };
    const options = { env, encoding: 'utf8', timeout: 50_000 } as const;
    const run = spawnSync(process.execPath, ['--import', hosts.replace(/\n\s*/g, ' '), main], options);
    assert.equal(run.status, 1, run.stdout + run.stderr);
    assert.match(run.stdout, /HOST=localhost is 0\.0\.0\.0 on this machine.*set HOST=127\.0\.0\.1/);
  });

  it('fails the doctor in development mode behind a proxy', async () => {
    const env = { DATA_DIR: folder, PORT: '1', TRUST_PROXY: '1' };
    const found = await runDoctor({ env, tell: () => undefined });
    assert.equal(found.find(({ check }) => check === 'mode')?.status, 'fail', JSON.stringify(found));
  });
});
