import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { folderOfEach, NAMESPACE, runIn, whyNoNamespace } from './command-line.ts';

const why = whyNoNamespace();

describe(`avouch-verify in a separate network namespace${why === undefined ? '' : ` (skipped: ${why})`}`, () => {
  let folder: string;
  before(async function () {
    if (why !== undefined) this.skip();
    ({ folder } = await folderOfEach());
  });
  after(() => folder && rmSync(folder, { recursive: true }));

  it('has no network, not even loopback', () => {
    const script = "require('net').connect(9, '127.0.0.1').on('error', ({ code }) => console.log(code))";
    const [program = '', ...args] = [...NAMESPACE, process.execPath, '--eval', script];
    assert.match(spawnSync(program, args, { encoding: 'utf8' }).stdout, /^ENETUNREACH/);
  });

  const kinds: readonly [string, string[], 'pass' | 'unknown'][] = [
    ['a proof', ['proof.json'], 'unknown'],
    ['a vc+jwt', ['vcJwt.jwt', '--status', 'status.json'], 'pass'],
    ['a jwt_vc_json', ['jwtVc.jwt', '--status', 'status.json'], 'pass'],
    ['a dc+sd-jwt', ['sdJwt.jwt', '--status', 'status.json'], 'pass'],
    ['a model release', ['release.jwt', '--status', 'status.json'], 'pass'],
    ['evidence', ['evidence', 'evidence.json', '--pdf', 'document.pdf'], 'unknown'],
  ];
  for (const [what, args, current] of kinds) {
    it(`judges ${what}`, () => {
      const { status, stdout, stderr } = runIn(folder, [...args, '--trust', 'trust.json', '--json'], NAMESPACE);
      assert.equal(status, 0, stdout + stderr);
      const verdict = JSON.parse(stdout);
      assert.deepEqual([verdict.record.result, verdict.current.result], ['pass', current]);
    });
  }
});
