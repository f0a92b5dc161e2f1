import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import { compactReceipt } from '#verifier/log/compact-receipt.ts';
import { folderOfEach, NO_NETWORK, runIn } from './command-line.ts';
import { receiptOf as logReceiptOf, ORIGIN, trusted } from './log/log-fixture.ts';
import { receiptOf, SUM } from './lookup-receipts.ts';
import type { OneOfEach } from './one-of-each.ts';

describe('avouch-verify, without network', () => {
  let folder: string;
  let all: OneOfEach;
  before(async () => {
    ({ folder, all } = await folderOfEach());
  });
  after(() => rmSync(folder, { recursive: true }));

  const run = (args: readonly string[]) => runIn(folder, args);

  it('fails a test that opens a network connection', () => {
    const script = "import('node:net').then((net) => net.connect(9, '127.0.0.1'))";
    assert.equal(spawnSync(process.execPath, ['--import', NO_NETWORK, '--eval', script]).status, 99);
  });

  it('passes a valid proof rule by rule, and names the setup', () => {
    const { status, stdout, stderr } = run(['proof.json', '--trust', 'trust.json', '--statement', 'statement.json']);
    assert.equal(status, 0, stdout + stderr);
    for (const line of [
      /^pass +age: 18 years or older on 2026-05-02$/m,
      /^pass +proof: /m,
      /^setup +development$/m,
      /^liveness not_performed$/m,
      /^warning +development setup/m,
      /^record +pass: correctly created; true on 2026-05-02$/m,
      /^current +unknown: the proof is for 2026-05-02, which is over/m,
      /^verdict +pass$/m,
    ]) {
      assert.match(stdout, line);
    }
  });

  it('prints the verdict as JSON', () => {
    const { status, stdout } = run(['--json', '--trust', 'trust.json', 'proof.json']);
    const verdict = JSON.parse(stdout);
    assert.equal(status, 0);
    assert.equal(verdict.verdict, 'pass');
    assert.deepEqual([verdict.record.result, verdict.current.result], ['pass', 'unknown']);
    assert.equal(verdict.shown.nullifier, all.proof.publicSignals[0]);
  });

  it('passes a credential that is valid in the snapshot, and prints the snapshot time', () => {
    const args = ['credential', 'vcJwt.jwt', '--trust', 'trust.json', '--status', 'status.json'];
    const { status, stdout, stderr } = run(args);
    assert.equal(status, 0, stdout + stderr);
    assert.match(stdout, /^pass +status: not revoked or suspended as of 2026-01-01T00:00:00.000Z$/m);
    assert.match(stdout, /^current +pass: valid at /m);
    assert.doesNotMatch(stdout, /^warning/m);
  });

  it('prints what a look-up receipt states, and requires that a file is in it', async () => {
    const film = 'a film that was looked up';
    const sha256 = createHash('sha256').update(film).digest('hex');
    writeFileSync(join(folder, 'film.mp4'), film);
    writeFileSync(join(folder, 'other.mp4'), 'another film');
    writeFileSync(join(folder, 'lookup.jwt'), await receiptOf(sha256));
    const args = ['lookup.jwt', '--trust', 'trust.json'];
    const { status, stdout, stderr } = run([...args, '--file', 'film.mp4']);
    assert.equal(status, 0, stdout + stderr);
    for (const line of [
      /^pass +answers: 4 hashes: 1 covered, 1 withdrawn, 2 unknown$/m,
      /^pass +given-file: "film\.mp4" was looked up: withdrawn$/m,
      /^answered 2026-04-01T00:00:00\.000Z$/m,
      new RegExp(
        `^sha256 +${sha256}: withdrawn; since \\S+; withdrawn at 2026-03-15T08:30:00\\.000Z; minors excluded: true$`,
        'm',
      ),
      new RegExp(`^iscc +${SUM}: unknown; same Instance-Code; minors excluded: unknown$`, 'm'),
      /^iscc +ISCC:KEC\w+: unknown; similar, 8 different bits; minors excluded: unknown$/m,
      /^current +unknown: not checked: whether the status has changed since/m,
    ])
      assert.match(stdout, line);
    assert.equal(run(['lookup', ...args]).status, 0);
    assert.equal(run([...args, '--require', 'current']).status, 1);
    const other = run([...args, '--file', 'other.mp4']);
    assert.deepEqual([other.status, /FAIL +given-file: "other\.mp4" was not looked up/.test(other.stdout)], [1, true]);
    const level = run([...args, '--require-signature', 'live']);
    assert.deepEqual([level.status, /applies only to credentials/.test(level.stderr)], [2, true]);
    const credential = run(['vcJwt.jwt', '--trust', 'trust.json', '--file', 'film.mp4']);
    assert.match(credential.stderr, /--file applies only to bundles and look-up receipts/);
  });

  it('judges a receipt in compact form, with or without its kind', async () => {
    const compact = compactReceipt(canonicalJson(await logReceiptOf(3, 11)));
    writeFileSync(join(folder, 'receipt.cbor'), compact);
    writeFileSync(join(folder, 'cut.cbor'), compact.subarray(0, -1));
    const { keys, did } = trusted().document;
    const publicKeyJwk = keys[0]?.jwk;
    const method = { id: '#log', type: 'JsonWebKey', controller: did, publicKeyJwk };
    const document = { id: did, verificationMethod: [method], assertionMethod: ['#log'] };
    const logs = [{ origin: ORIGIN, did }];
    const trust = { format: 'avouch-trust-v1', issuers: [{ did, document }], verificationKeys: [], logs };
    writeFileSync(join(folder, 'log-trust.json'), JSON.stringify(trust));
    for (const kind of [[], ['receipt']]) {
      const { status, stdout, stderr } = run([...kind, 'receipt.cbor', '--trust', 'log-trust.json']);
      assert.equal(status, 0, stdout + stderr);
      assert.match(stdout, /^entry +aud_3 at 2026-05-02T10:00:00\.000Z: agreement\.signed agr_1, by key key_1$/m);
    }
    const cut = run(['cut.cbor', '--trust', 'log-trust.json']);
    assert.deepEqual([cut.status, /FAIL +format: receipt: not deterministic CBOR/.test(cut.stdout)], [1, true]);
    const level = run(['receipt.cbor', '--trust', 'log-trust.json', '--require-signature', 'live']);
    assert.deepEqual([level.status, /applies only to credentials/.test(level.stderr)], [2, true]);
  });

  it('prints the level of each signature, and requires a level if asked', () => {
    const [trust, pdf] = [
      ['--trust', 'trust.json'],
      ['evidence', 'evidence.json', '--pdf', 'document.pdf'],
    ];
    for (const line of [['release.jwt'], pdf]) {
      const shown = run([...line, ...trust]);
      assert.match(shown.stdout, /^pass +signature-level.*signature level live; the service emailed the link$/m);
    }
    assert.equal(run(['release.jwt', ...trust, '--require-signature', 'live']).status, 0);
    assert.equal(run(['release.jwt', ...trust, '--require-signature', 'wallet']).status, 1);
    const refused = run([...pdf, ...trust, '--require-signature', 'live']);
    assert.equal(refused.status, 1);
    assert.match(
      refused.stdout,
      /^FAIL +required-signature:pty_guardian: signature level same_key.*required level: live$/m,
    );
    for (const args of [
      ['release.jwt', '--require-signature', 'sworn'],
      ['proof.json', '--require-signature', 'live'],
    ])
      assert.equal(run([...args, ...trust]).status, 2);
  });

  it('reports that revocation was not checked if there is no snapshot', () => {
    const { status, stdout } = run(['credential', 'revoked.jwt', '--trust', 'trust.json']);
    assert.equal(status, 0);
    assert.match(stdout, /^current +unknown: revocation was not checked/m);
  });

  it('prints who signed a document, and that no byte has changed', () => {
    const args = ['evidence', 'evidence.json', '--pdf', 'document.pdf', '--trust', 'trust.json'];
    const { status, stdout, stderr } = run(args);
    assert.equal(status, 0, stdout + stderr);
    for (const line of [
      /^pass +sealed-document: no byte has changed, [0-9a-f]{64}$/m,
      /^pass +signature:pty_performer: /m,
      /^party +performer: Anna performer Иванова, signed 2026-05-01T10:05:00.250Z, identity verified, did:jwk:/m,
      /^verdict +pass$/m,
    ]) {
      assert.match(stdout, line);
    }
  });

  it('prints its usage', () => {
    const { status, stdout } = run(['--help']);
    assert.equal(status, 0);
    assert.match(stdout, /^usage: avouch-verify/);
  });

  const REVOKED = ['revoked.jwt', '--trust', 'trust.json', '--status', 'status.json'];
  const required: readonly [string, string[], number][] = [
    ['the record of a revoked credential', [...REVOKED, '--require', 'record'], 0],
    ['the current validity of a revoked credential', [...REVOKED, '--require', 'current'], 1],
    [
      'the current validity of a proof for a past day',
      ['proof.json', '--trust', 'trust.json', '--require', 'current'],
      1,
    ],
    [
      'the record at a given moment',
      ['expired.jwt', '--trust', 'trust.json', '--require', 'record', '--at', '2026-01-15T00:00:00Z'],
      0,
    ],
    [
      'the record at a later moment',
      ['expired.jwt', '--trust', 'trust.json', '--require', 'record', '--at', '2026-02-15T00:00:00Z'],
      1,
    ],
  ];
  for (const [what, args, code] of required) {
    it(`exits with ${code} when it requires ${what}`, () => {
      const { status, stdout, stderr } = run(args);
      assert.equal(status, code, stdout + stderr);
    });
  }

  const failing: readonly [string, string[], RegExp][] = [
    ['a chosen nullifier', ['tampered.json', '--trust', 'trust.json'], /^FAIL +proof: /m],
    [
      'a statement other than the requested one',
      ['proof.json', '--trust', 'trust.json', '--statement', 'other-statement.json'],
      /^FAIL +statement: /m,
    ],
    ['a trust file without issuers', ['proof.json', '--trust', 'empty-trust.json'], /^FAIL +issuer: /m],
    ['broken JSON', ['text.json', '--trust', 'trust.json'], /^FAIL +format: /m],
    ['a text that is not a credential', ['credential.jwt', '--trust', 'trust.json'], /^FAIL +format: /m],
    [
      'a revoked credential',
      ['credential', 'revoked.jwt', '--trust', 'trust.json', '--status', 'status.json'],
      /^FAIL +status: status: revoked as of/m,
    ],
    ['a proof instead of a credential', ['credential', 'proof.json', '--trust', 'trust.json'], /^FAIL +format/m],
    [
      'a document other than that of the evidence',
      ['evidence', 'evidence.json', '--pdf', 'other.pdf', '--trust', 'trust.json'],
      /^FAIL +sealed-document: /m,
    ],
    ['a file of another kind', ['statement.json', '--trust', 'trust.json'], /^FAIL +format: /m],
  ];
  for (const [what, args, line] of failing) {
    it(`exits with 1 for ${what}`, () => {
      const { status, stdout, stderr } = run(args);
      assert.equal(status, 1, stdout + stderr);
      assert.match(stdout, line);
      assert.match(stdout, /^verdict +fail$/m);
    });
  }

  it('lets no judged file print lines or move the cursor', () => {
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const payload = {
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      type: ['VerifiableCredential', '\nverdict  pass\n\u001b[2J\u009b8m\u2028\u202e'],
      credentialSubject: {},
    };
    writeFileSync(join(folder, 'loud.jwt'), `${encode({ alg: 'ES256', typ: 'vc+jwt' })}.${encode(payload)}.AAAA`);
    const { status, stdout } = run(['loud.jwt', '--trust', 'trust.json']);
    assert.equal(status, 1);
    assert.match(stdout, /^pass +credential: VerifiableCredential, \\u\{a\}verdict {2}pass\\u\{a\}\\u\{1b\}\[2J/m);
    assert.deepEqual(stdout.match(/^verdict .*$/gm), ['verdict  fail']);
    assert.doesNotMatch(stdout.replaceAll('\n', ''), /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });

  const unusable: readonly [string, string[]][] = [
    ['no arguments', []],
    ['no trust file', ['proof.json']],
    ['two files', ['proof.json', 'proof.json', '--trust', 'trust.json']],
    ['an unknown option', ['proof.json', '--trust', 'trust.json', '--online']],
    ['evidence without its document', ['evidence', 'evidence.json', '--trust', 'trust.json']],
    ['a document without evidence', ['proof.json', '--pdf', 'document.pdf', '--trust', 'trust.json']],
    ['an unknown verdict to require', ['proof.json', '--trust', 'trust.json', '--require', 'both']],
    ['a future moment', ['proof.json', '--trust', 'trust.json', '--at', '2199-01-01T00:00:00Z']],
    ['a day instead of a moment', ['proof.json', '--trust', 'trust.json', '--at', '2026-05-02']],
    ['a missing file', ['none.json', '--trust', 'trust.json']],
    ['a missing trust file', ['proof.json', '--trust', 'none.json']],
    ['a trust file that is not JSON', ['proof.json', '--trust', 'text.json']],
    ['a trust file of another kind', ['proof.json', '--trust', 'proof.json']],
    ['an invalid snapshot', ['vcJwt.jwt', '--trust', 'trust.json', '--status', 'trust.json']],
    ['an invalid statement', ['proof.json', '--trust', 'trust.json', '--statement', 'trust.json']],
  ];
  for (const [what, args] of unusable) {
    it(`exits with 2 for ${what}`, () => {
      const { status, stdout, stderr } = run(args);
      assert.equal(status, 2, stdout + stderr);
      assert.equal(stdout, '');
      assert.match(stderr, /^avouch-verify: /);
    });
  }
});
