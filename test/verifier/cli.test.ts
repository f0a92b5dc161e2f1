import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { CompactSign, exportJWK } from 'jose';
import { writeEvidence } from '#verifier/evidence.ts';
import type { ProofFile } from '#verifier/proof-file.ts';
import { prove, proverInput, STATEMENT, toProofFile, trustJson } from '../prover/age-over-fixture.ts';
import { FROZEN, PDF, sealed, TRUST_JSON } from './evidence-fixture.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const command = join(project, 'src/verifier/cli/avouch-verify.mjs');

/** Loaded before the command: whoever opens a socket or asks for a name ends the process with 99. */
const NO_NETWORK = `data:text/javascript,${encodeURIComponent(`
  import net from 'node:net'; import dns from 'node:dns'; import dgram from 'node:dgram';
  const end = () => process.exit(99);
  net.Socket.prototype.connect = end; dgram.Socket.prototype.send = end;
  for (const module of [dns, dns.promises]) for (const name of Object.keys(module)) {
    if (/^(lookup|resolve|reverse)/.test(name)) module[name] = end;
  }
  globalThis.fetch = end;
`)}`;

// A network namespace of its own has no way out at all; not every machine lets us make one.
const ISOLATION = ['unshare', '--net', '--map-root-user'];
const isolated = spawnSync(ISOLATION[0] ?? '', [...ISOLATION.slice(1), 'true']).status === 0;

const COMMON = {
  '@context': ['https://www.w3.org/ns/credentials/v2'],
  type: ['VerifiableCredential'],
};

describe('avouch-verify, without network', () => {
  let folder: string;
  let file: ProofFile;

  before(async function () {
    this.timeout(60_000);
    const input = await proverInput();
    file = toProofFile(input, await prove(input));
    folder = mkdtempSync(join(tmpdir(), 'avouch-verify-'));
    write('proof.json', file);
    write('trust.json', await trustJson());
    write('statement.json', STATEMENT);
    write('other-statement.json', { ...STATEMENT, years: 21 });
    write('tampered.json', { ...file, publicSignals: file.publicSignals.with(0, '42') });
    write('empty-trust.json', { format: 'avouch-trust-v1', issuers: [], verificationKeys: [] });
    await writeCredentials();
    writeFileSync(join(folder, 'text.json'), '{ no JSON');
    writeFileSync(join(folder, 'credential.jwt'), 'a.b.c\n');
    writeFileSync(join(folder, 'evidence.json'), writeEvidence(sealed()));
    writeFileSync(join(folder, 'document.pdf'), PDF);
    writeFileSync(join(folder, 'other.pdf'), FROZEN);
    write('evidence-trust.json', TRUST_JSON);
  });

  after(() => rmSync(folder, { recursive: true }));

  const write = (name: string, value: unknown): void => writeFileSync(join(folder, name), JSON.stringify(value));

  /** A credential that is valid by the snapshot, and one that is not. */
  async function writeCredentials(): Promise<void> {
    const did = 'did:web:issuer.example';
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const sign = (payload: object): Promise<string> =>
      new CompactSign(Buffer.from(JSON.stringify({ ...COMMON, issuer: did, ...payload })))
        .setProtectedHeader({ alg: 'ES256', typ: 'vc+jwt', kid: `${did}#1` })
        .sign(privateKey);
    const method = { id: `${did}#1`, type: 'JsonWebKey', controller: did, publicKeyJwk: await exportJWK(publicKey) };
    const document = { id: did, verificationMethod: [method], assertionMethod: [method.id] };
    write('issuer-trust.json', { format: 'avouch-trust-v1', issuers: [{ did, document }], verificationKeys: [] });
    const list = 'https://issuer.example/list';
    const bits = Buffer.alloc(16_384);
    bits[0] = 0b0100_0000;
    const credentialSubject = {
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    };
    const snapshot = { id: list, validFrom: '2026-01-01T00:00:00Z', validUntil: '2099-01-01T00:00:00Z' };
    write('status.json', { format: 'avouch-status-v1', lists: [await sign({ ...snapshot, credentialSubject })] });
    for (const [index, name] of ['valid', 'revoked'].entries()) {
      const entry = { type: 'BitstringStatusListEntry', statusPurpose: 'revocation', statusListCredential: list };
      const credentialStatus = { ...entry, statusListIndex: String(index) };
      writeFileSync(join(folder, `${name}.jwt`), await sign({ credentialSubject: { a: 1 }, credentialStatus }));
    }
  }

  const run = (args: readonly string[]) => {
    const node = [process.execPath, '--import', NO_NETWORK, '--permission', '--allow-fs-read=*', command, ...args];
    const [program = '', ...rest] = isolated ? [...ISOLATION, ...node] : node;
    return spawnSync(program, rest, { cwd: folder, encoding: 'utf8', env: {} });
  };

  it('would notice a connection', () => {
    const script = "import('node:net').then((net) => net.connect(9, '127.0.0.1'))";
    assert.equal(spawnSync(process.execPath, ['--import', NO_NETWORK, '--eval', script]).status, 99);
  });

  it('passes a good proof, rule by rule, and says what the setup was', () => {
    const { status, stdout, stderr } = run(['proof.json', '--trust', 'trust.json', '--statement', 'statement.json']);
    assert.equal(status, 0, stdout + stderr);
    for (const line of [
      /^pass +age: 18 years or older on 2026-05-02$/m,
      /^pass +proof: /m,
      /^setup +development$/m,
      /^liveness not_performed$/m,
      /^warning +development setup/m,
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
    assert.equal(verdict.shown.nullifier, file.publicSignals[0]);
  });

  it('passes a credential that the snapshot leaves valid, and says as of when', () => {
    const args = ['credential', 'valid.jwt', '--trust', 'issuer-trust.json', '--status', 'status.json'];
    const { status, stdout, stderr } = run(args);
    assert.equal(status, 0, stdout + stderr);
    assert.match(stdout, /^pass +status: not revoked or suspended as of 2026-01-01T00:00:00.000Z$/m);
    assert.doesNotMatch(stdout, /^warning/m);
  });

  it('warns without a snapshot that revocation was not checked', () => {
    const { status, stdout } = run(['credential', 'revoked.jwt', '--trust', 'issuer-trust.json']);
    assert.equal(status, 0);
    assert.match(stdout, /^warning +revocation was not checked/m);
  });

  it('says who signed a document, and that not a byte has changed', () => {
    const args = ['evidence', 'evidence.json', '--pdf', 'document.pdf', '--trust', 'evidence-trust.json'];
    const { status, stdout, stderr } = run(args);
    assert.equal(status, 0, stdout + stderr);
    for (const line of [
      /^pass +sealed-document: not a byte has changed, [0-9a-f]{64}$/m,
      /^pass +signature:pty_performer: /m,
      /^party +performer: Anna performer Иванова, signed 2026-05-01T10:05:00.250Z, identity verified, did:jwk:/m,
      /^verdict +pass$/m,
    ]) {
      assert.match(stdout, line);
    }
  });

  it('explains itself', () => {
    const { status, stdout } = run(['--help']);
    assert.equal(status, 0);
    assert.match(stdout, /^usage: avouch-verify/);
  });

  const failing: readonly [string, string[], RegExp][] = [
    ['a chosen nullifier', ['tampered.json', '--trust', 'trust.json'], /^FAIL +proof: /m],
    [
      'another statement than asked',
      ['proof.json', '--trust', 'trust.json', '--statement', 'other-statement.json'],
      /^FAIL +statement: /m,
    ],
    ['nobody trusted', ['proof.json', '--trust', 'empty-trust.json'], /^FAIL +issuer: /m],
    ['broken JSON', ['text.json', '--trust', 'trust.json'], /^FAIL +format: /m],
    ['a text that is no credential', ['credential.jwt', '--trust', 'trust.json'], /^FAIL +format: /m],
    [
      'a revoked credential',
      ['credential', 'revoked.jwt', '--trust', 'issuer-trust.json', '--status', 'status.json'],
      /^FAIL +status: status: revoked as of/m,
    ],
    [
      'a proof where a credential was expected',
      ['credential', 'proof.json', '--trust', 'trust.json'],
      /^FAIL +format/m,
    ],
    [
      'another document than the evidence is of',
      ['evidence', 'evidence.json', '--pdf', 'other.pdf', '--trust', 'evidence-trust.json'],
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

  it('lets nothing that it judges write lines or move the cursor', () => {
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
    ['evidence without its document', ['evidence', 'evidence.json', '--trust', 'evidence-trust.json']],
    ['a document of no evidence', ['proof.json', '--pdf', 'document.pdf', '--trust', 'trust.json']],
    ['a missing file', ['none.json', '--trust', 'trust.json']],
    ['a missing trust file', ['proof.json', '--trust', 'none.json']],
    ['a trust file that is no JSON', ['proof.json', '--trust', 'text.json']],
    ['a trust file of another kind', ['proof.json', '--trust', 'proof.json']],
    ['a snapshot that is none', ['valid.jwt', '--trust', 'trust.json', '--status', 'trust.json']],
    ['a statement that is none', ['proof.json', '--trust', 'trust.json', '--statement', 'trust.json']],
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
