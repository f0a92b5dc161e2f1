import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256Hex } from '#verifier/encoding/hashes.ts';
import { statusOf } from '../../../scripts/generate/production/production.ts';
import { runIn } from '../command-line.ts';
import { fileOf, listFiles } from './remake.ts';
import { useProduction } from './use-production.ts';

const PICTURE = Buffer.from('a picture');
const known = fileOf(1, { sha256: sha256Hex(PICTURE), performers: [0, 1] });

describe('avouch-verify bundle.json without a network', () => {
  const { get, bytes } = useProduction();
  let folder: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'avouch-bundle-'));
    const { organization, trust } = get();
    const fresh = { takenAt: '2026-05-11T00:00:00Z', until: '2099-01-01T00:00:00Z' };
    const withoutProducer = await bytes((bundle) => {
      bundle.producer = null;
    });
    const files: Record<string, string | Uint8Array> = {
      'bundle.json': await bytes(),
      'changed.json': Buffer.from(await bytes())
        .toString('utf8')
        .replace('"Summer"', '"Winter"'),
      'without-producer.json': withoutProducer,
      'live.json': await bytes(({ manifest }) => {
        manifest.policy.signatureLevel = 'live';
      }),
      'files.json': await bytes((bundle) => listFiles(bundle, [known, fileOf(2, { depicted: 'unknown' })])),
      'picture.jpg': PICTURE,
      'trust.json': JSON.stringify(trust),
      'fresh.json': JSON.stringify(statusOf(organization, fresh)),
      'withdrawn.json': JSON.stringify(statusOf(organization, { ...fresh, revoked: [1] })),
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  });
  after(() => rmSync(folder, { recursive: true }));

  const run = (...args: string[]) => runIn(folder, [...args, '--trust', 'trust.json']);

  const rows: readonly [string, string[], number, RegExp][] = [
    ['a fresh snapshot', ['bundle.json', '--status', 'fresh.json'], 0, /verdict {2}pass\n$/],
    ['a stale snapshot', ['bundle.json'], 1, /FAIL {5}snapshot-fresh: .*stale.*record {3}pass.*verdict {2}fail/s],
    [
      'a stale snapshot when only the record is required',
      ['bundle', 'bundle.json', '--require', 'record'],
      0,
      /record {3}pass/,
    ],
    [
      'a withdrawn release',
      ['bundle.json', '--status', 'withdrawn.json'],
      1,
      /FAIL {5}performer:pfm_2:status: .*revoked.*performer pfm_2: fail.*fails status/s,
    ],
    [
      'a picture of the bundle',
      ['files.json', '--status', 'fresh.json', '--file', 'picture.jpg', '--accept', 'uncovered-files'],
      0,
      /given-file: "picture.jpg" is file_1, .*files {4}1 of 2 covered\nfile file_2: unknown; .*verdict {2}pass/s,
    ],
    [
      'a file that is not covered',
      ['files.json', '--status', 'fresh.json', '--file', 'picture.jpg'],
      1,
      /FAIL {5}files-covered: 1 of 2 files are not covered: file_2.*verdict {2}fail/s,
    ],
    [
      'a picture that is not in the bundle',
      ['bundle.json', '--status', 'fresh.json', '--file', 'picture.jpg'],
      1,
      /FAIL {5}given-file: "picture.jpg" is not in the bundle/,
    ],
    ['a changed bundle', ['changed.json', '--status', 'fresh.json'], 1, /FAIL {5}seal/],
    [
      'a bundle with a lower signature level than required',
      ['bundle.json', '--status', 'fresh.json', '--require-signature', 'live'],
      1,
      /FAIL {5}performer:pfm_1:required-signature: signature level same_key; the service emailed the link; required level: live.*performer pfm_2: fail/s,
    ],
    [
      'a bundle with a lower signature level than its own policy',
      ['live.json', '--status', 'fresh.json'],
      1,
      /FAIL {5}performer:pfm_1:required-signature: .*required level: live/,
    ],
    [
      'a bundle with a lower signature level than its own policy, accepted',
      ['live.json', '--status', 'fresh.json', '--accept', 'signature-level'],
      0,
      /verdict {2}pass/,
    ],
    ['no producer', ['without-producer.json', '--status', 'fresh.json'], 1, /FAIL {5}producer/],
    [
      'a bundle without a producer, accepted',
      ['without-producer.json', '--status', 'fresh.json', '--accept', 'without-producer'],
      0,
      /warning {2}the bundle does not identify the producer/,
    ],
  ];
  for (const [what, args, status, output] of rows)
    it(`prints the verdict on ${what}`, () => {
      const result = run(...args);
      assert.equal(result.status, status, result.stdout + result.stderr);
      assert.match(result.stdout, output);
    });

  it('prints the status time, each performer, and what the bundle cannot show', () => {
    const { stdout } = run('bundle.json', '--status', 'fresh.json');
    assert.match(
      stdout,
      /performer pfm_1: pass; shot on 2026-05-02; signed; signature level same_key; the service emailed the link; face_matched_at_signing\n/,
    );
    assert.match(stdout, /status {3}as of 2026-05-11T00:00:00.000Z\nunknown {2}whether more than 2 people were filmed/);
    assert.doesNotMatch(stdout, /performer:pfm_1/);
    const json = JSON.parse(run('bundle.json', '--status', 'fresh.json', '--json').stdout);
    assert.deepEqual([json.kind, json.verdict, json.reasons], ['bundle', 'pass', []]);
  });

  it('refuses an unknown value of --accept', () => {
    const { status, stderr } = run('bundle.json', '--accept', 'everything');
    assert.equal(status, 2);
    assert.match(stderr, /--accept must be a list of attested, without-producer, without-receipts/);
  });
});
