import assert from 'node:assert/strict';
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadArtifacts } from '#prover/artifacts.ts';
import { readFrom } from '#prover/node-artifacts.ts';
import { contributeToFile } from '../../scripts/ceremony/contribute.ts';
import { endThreads } from '../../scripts/ceremony/snarkjs.ts';
import { readZkeyChain } from '../../scripts/ceremony/zkey-chain.ts';
import { ceremony, killAtSight, makeTrial, type Outcome, runNode, type Trial } from './ceremony-trial.ts';

const SNARKJS = join(createRequire(import.meta.url).resolve('snarkjs'), '../cli.cjs');
const BEACON = '0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20';

/** A complete ceremony with three contributors: the coordinator, one with Avouch, and one with only snarkjs. */
describe('ceremony: commands', () => {
  let trial: Trial;
  const path = (name: string) => join(trial.folder, name);
  const run = (...args: string[]) => ceremony(trial, ...args);
  const transcript = () => JSON.parse(readFileSync(join(trial.work, 'age-over/transcript.json'), 'utf8'));

  before(async () => {
    trial = await makeTrial();
  });
  after(() => rmSync(trial.folder, { recursive: true }));

  const fine = ({ code, stdout, stderr }: Outcome): string => {
    assert.equal(code, 0, stderr);
    return stdout;
  };
  const refused = ({ code, stderr }: Outcome, reason: RegExp): void => {
    assert.match(stderr, reason);
    assert.doesNotMatch(stderr, /\n\s+at /, 'a sentence, no stack');
    assert.equal(code, 1);
  };

  it('init can be repeated after it was killed', async () => {
    const begin = ['init', 'age-over', '--ptau', trial.ptau, '--ptau-by', 'the test'];
    refused(await run('contribute', 'age-over', '--name', 'A'), /no ceremony has started: run init first/);
    await killAtSight(trial, (name) => name === '0000.zkey.part', ...begin);
    fine(await run(...begin));
    assert.equal(transcript().powersOfTauBy, 'the test');
  });

  it("contribute adds the coordinator's contribution once, although it was killed", async () => {
    await killAtSight(trial, (name) => name === '0001.zkey.part', 'contribute', 'age-over', '--name', 'A');
    const first = fine(await run('contribute', 'age-over', '--name', 'A'));
    assert.equal(fine(await run('contribute', 'age-over', '--name', 'A')), first, 'told again');
    assert.equal(transcript().steps.length, 2);
    refused(await run('init', 'age-over', '--ptau', trial.ptau), /in progress, with 1 contributions: move .* away/);
  });

  it('export and import exchange a file with a contributor, and refuse every other file', async () => {
    fine(await run('export', 'age-over', '--out', path('for-b')));
    const given = path('for-b/age-over-2.zkey');
    assert.match(readFileSync(path('for-b/README.txt'), 'utf8'), /contribute --zkey age-over-2\.zkey --out/);
    const told = fine(
      await runNode(['scripts/ceremony.ts', 'contribute', '--zkey', given, '--out', path('b.zkey'), '--name', 'B']),
    );
    const hash = told.trim().split('\n').at(-1) ?? '';
    const take = (file: string, more: readonly string[] = ['--hash', hash]) =>
      run('import', 'age-over', '--zkey', file, ...more);

    const other = await contributeToFile(join(trial.work, 'age-over/0000.zkey'), path('a.zkey'), 'A');
    await contributeToFile(path('b.zkey'), path('c.zkey'), 'C');
    await endThreads();
    spoil(path('b.zkey'), path('forged.zkey'));
    copyFileSync(trial.ptau, path('ptau.zkey'));
    const before = transcript();
    refused(await take(path('forged.zkey')), /forged\.zkey: its contribution is invalid/);
    refused(
      await take(path('b.zkey'), ['--hash', other.hash]),
      /b\.zkey: its contribution has the hash .*, not --hash/,
    );
    refused(await take(path('b.zkey'), ['--hash', hash, '--name', 'Bea']), /was contributed by "B", not --name/);
    refused(await take(given), /has 0 new contributions instead of one/);
    refused(await take(path('c.zkey')), /has 2 new contributions instead of one/);
    refused(await take(path('a.zkey')), /does not continue the last step/);
    refused(await take(path('ptau.zkey')), /is not a zkey file/);
    refused(await take(path('none.zkey')), /there is no such file/);
    assert.deepEqual(transcript(), before);
    fine(await take(path('b.zkey')));
    assert.deepEqual(
      transcript().steps.map(({ name }: { name: string }) => name),
      ['circuit', 'A', 'B'],
    );
  });

  it('import accepts a contribution by snarkjs with the hash that snarkjs prints', async () => {
    fine(await run('export', 'age-over', '--out', path('for-c')));
    const printed = fine(
      await runNode([
        SNARKJS,
        'zkey',
        'contribute',
        path('for-c/age-over-3.zkey'),
        path('from-c.zkey'),
        '--name=C',
        '-e=dice',
      ]),
    );
    const hash = /Contribution Hash:([\s0-9a-f]+)/.exec(printed)?.[1] ?? '';
    fine(await run('import', 'age-over', '--zkey', path('from-c.zkey'), '--hash', hash.trim()));
  });

  it('publish requires the beacon, of which there is only one', async () => {
    refused(await run('publish', 'age-over', '--setup', 'ceremony'), /must end with a beacon/);
    fine(await run('beacon', 'age-over', '--beacon', BEACON));
    refused(await run('beacon', 'age-over', '--beacon', `ff${BEACON}`), /closed by its beacon/);
    refused(await run('contribute', 'age-over', '--name', 'D'), /closed by its beacon/);
    await killAtSight(trial, (name) => name.endsWith('.next'), 'publish', 'age-over', '--setup', 'ceremony');
    fine(await run('publish', 'age-over', '--setup', 'ceremony'));
    const artifacts = await loadArtifacts('age-over', readFrom(pathToFileURL(`${trial.circuits}/artifacts/`)));
    assert.equal(artifacts.setup, 'ceremony');
  });

  it('transcript is readable by people and programs while every hash matches', async () => {
    const told = JSON.parse(fine(await run('transcript', 'age-over', '--json', '--published')));
    assert.equal(told.verified, true);
    const names = told.steps.map(({ kind, name }: Record<string, string>) => `${kind} ${name}`);
    assert.deepEqual(names, ['init circuit', 'contribution A', 'contribution B', 'contribution C', 'beacon beacon']);
    assert.deepEqual(
      told.steps.slice(1).map(({ hash }: { hash: string }) => hash),
      readZkeyChain(told.zkey.path).links.map(({ hash }) => hash),
    );
    assert.match(fine(await run('transcript', 'age-over')), /2\. contribution: B\n {3}[0-9a-f]{8} /);
    const file = join(trial.work, 'age-over/transcript.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(told.steps[2].hash, told.steps[1].hash));
    refused(await run('transcript', 'age-over'), /step 2 \(B\) of the transcript is not in .*: another hash/);
  });

  it('all together leave no unfinished file', () => {
    for (const name of ['0001.zkey.part', '0004.zkey.part', 'lock'])
      assert.equal(existsSync(join(trial.work, 'age-over', name)), false, name);
  });
});

/** Exchanges two points that a contribution scales, leaving the hash chain valid. */
function spoil(from: string, to: string): void {
  const zkey = readFileSync(from);
  // The table of sections: id, size, content. Section 9 holds the powers of H.
  let at = 12;
  while (zkey.readUInt32LE(at) !== 9) at += 12 + Number(zkey.readBigUInt64LE(at + 4));
  const [first, second] = [at + 12, at + 12 + 64].map((start) => Buffer.from(zkey.subarray(start, start + 64)));
  second?.copy(zkey, at + 12);
  first?.copy(zkey, at + 12 + 64);
  writeFileSync(to, zkey);
}
