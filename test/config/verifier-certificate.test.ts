import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, loadConfig } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import type { Env } from '#config/env.ts';
import { selfSigned, type TestCertificateOptions } from '../support/peers/self-signed.ts';

interface Pair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const HOST = 'verify.example.org';
const ec = (namedCurve = 'P-256'): Pair => generateKeyPairSync('ec', { namedCurve });
const pem = (der: Uint8Array): string => new X509Certificate(der).toString();
const pkcs8 = ({ privateKey }: Pair): string => privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (payload: object = {}, header: object = {}): string =>
  [encode({ alg: 'ES256', ...header }), encode(payload), 'c2lnbmF0dXJl'].join('.');
const inDays = (days: number): number => Math.floor(Date.now() / 1000) + days * 86_400;

describe('certificate for wallet requests', () => {
  let folder: string;
  const own = ec();
  const authority = ec();
  let certificate: string;
  let root: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avouch-verifier-'));
    certificate = await certify();
    root = pem(await selfSigned({ ...authority, name: 'authority', ca: true }));
  });
  after(() => rm(folder, { recursive: true }));

  const certify = async (change: Partial<TestCertificateOptions> = {}): Promise<string> =>
    pem(
      await selfSigned({
        ...own,
        name: 'own',
        hosts: [HOST],
        by: { privateKey: authority.privateKey, name: 'authority' },
        ...change,
      }),
    );

  interface Files {
    certificate?: string;
    key?: string;
    info?: string[];
  }
  const load = async (files: Files, more: Env = {}): Promise<Config> => {
    const write = async (name: string, text: string): Promise<string> => {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    };
    const info = await Promise.all((files.info ?? []).map((text, at) => write(`${at}.jwt`, text)));
    return loadConfig({
      MODE: 'production',
      PUBLIC_URL: `https://${HOST}`,
      ...(files.certificate !== undefined && { VERIFIER_CERTIFICATE: await write('own.pem', files.certificate) }),
      ...(files.key !== undefined && { VERIFIER_KEY: await write('key.pem', files.key) }),
      ...(info.length > 0 && { VERIFIER_INFO: info.join(', ') }),
      ...more,
    });
  };
  const whole = (): Files => ({ certificate, key: pkcs8(own) });
  const thumbprint = (): string =>
    createHash('sha256').update(new X509Certificate(certificate).raw).digest('base64url');
  const jwk = (pair: Pair) => pair.publicKey.export({ format: 'jwk' });

  it('is absent by default', async () => {
    assert.equal((await load({})).verifier, undefined);
  });

  const accepted: [string, () => Files, { length?: number; formats?: string[] }][] = [
    ['alone', whole, {}],
    ['with its root, which is removed', () => ({ ...whole(), certificate: `${certificate}\n${root}` }), { length: 1 }],
    [
      'with a registration certificate',
      () => ({ ...whole(), info: [jwt({ exp: inDays(1) }, { typ: 'rc-wrp+jwt' })] }),
      { formats: ['registration_cert'] },
    ],
    ['with a JWT that does not expire', () => ({ ...whole(), info: [jwt()] }), { formats: ['jwt'] }],
    [
      'with a JWT and a registration certificate',
      () => ({ ...whole(), info: [`${jwt()}\n`, jwt({}, { typ: 'rc-wrp+jwt' })] }),
      { formats: ['jwt', 'registration_cert'] },
    ],
    [
      'with a JWT that names the certificate by its hash',
      () => ({ ...whole(), info: [jwt({ cnf: { 'x5t#S256': thumbprint() } })] }),
      { formats: ['jwt'] },
    ],
    [
      "with a JWT that names the certificate's key",
      () => ({ ...whole(), info: [jwt({ cnf: { jwk: jwk(own) } })] }),
      { formats: ['jwt'] },
    ],
  ];
  for (const [label, files, { length = 1, formats = [] }] of accepted) {
    it(`is accepted ${label}`, async () => {
      const { verifier } = await load(files());
      assert.equal(verifier?.x5c.length, length);
      assert.equal(verifier.x5c[0], new X509Certificate(certificate).raw.toString('base64'));
      assert.deepEqual(
        verifier.info.map(({ format }) => format),
        formats,
      );
    });
  }

  const refused: [string, () => Files | Promise<Files>, string, RegExp, Env?][] = [
    ['alone', () => ({ certificate }), 'VERIFIER_KEY', /is not set/],
    ['as a key without a certificate', () => ({ key: pkcs8(own) }), 'VERIFIER_CERTIFICATE', /is not set/],
    ["with another certificate's key", () => ({ certificate, key: pkcs8(ec()) }), 'VERIFIER_CERTIFICATE', /is not for/],
    [
      'for another host',
      async () => ({ ...whole(), certificate: await certify({ hosts: ['example.org'] }) }),
      'VERIFIER_CERTIFICATE',
      /does not name verify\.example\.org/,
    ],
    [
      'for all hosts of a domain',
      async () => ({ ...whole(), certificate: await certify({ hosts: ['*.example.org'] }) }),
      'VERIFIER_CERTIFICATE',
      /does not name/,
    ],
    [
      'that names the host only in its subject',
      async () => ({ ...whole(), certificate: await certify({ name: HOST, hosts: [] }) }),
      'VERIFIER_CERTIFICATE',
      /does not name/,
    ],
    [
      'for a host that is an IP address',
      whole,
      'VERIFIER_CERTIFICATE',
      /does not name 192\.0\.2\.7/,
      { PUBLIC_URL: 'https://192.0.2.7' },
    ],
    [
      'that is self-signed',
      async () => ({ ...whole(), certificate: pem(await selfSigned({ ...own, name: 'own', hosts: [HOST] })) }),
      'VERIFIER_CERTIFICATE',
      /has signed itself/,
    ],
    [
      'that has expired',
      async () => ({ ...whole(), certificate: await certify({ notAfter: new Date('2021-01-01') }) }),
      'VERIFIER_CERTIFICATE',
      /has expired/,
    ],
    [
      'of an authority',
      async () => ({ ...whole(), certificate: await certify({ ca: true }) }),
      'VERIFIER_CERTIFICATE',
      /of an authority/,
    ],
    ['for a key on another curve', () => ({ certificate, key: pkcs8(ec('P-384')) }), 'VERIFIER_KEY', /is invalid/],
    [
      'with registration information only',
      () => ({ info: [jwt()] }),
      'VERIFIER_CERTIFICATE',
      /is not set, but VERIFIER_INFO is/,
    ],
    [
      'with a JWT that has expired',
      () => ({ ...whole(), info: [jwt({ exp: inDays(-1) })] }),
      'VERIFIER_INFO',
      /has expired/,
    ],
    [
      'with an invalid expiry in a JWT',
      () => ({ ...whole(), info: [jwt({ exp: 'soon' })] }),
      'VERIFIER_INFO',
      /has expired/,
    ],
    [
      'with a JWT for another certificate',
      () => ({ ...whole(), info: [jwt({ cnf: { 'x5t#S256': 'x' } })] }),
      'VERIFIER_INFO',
      /another certificate/,
    ],
    [
      'with a JWT for another key',
      () => ({ ...whole(), info: [jwt({ cnf: { jwk: jwk(ec()) } })] }),
      'VERIFIER_INFO',
      /another certificate/,
    ],
    [
      'with a JWT with alg none',
      () => ({ ...whole(), info: [jwt({}, { alg: 'none' })] }),
      'VERIFIER_INFO',
      /is invalid/,
    ],
    ['with text', () => ({ ...whole(), info: ['hello'] }), 'VERIFIER_INFO', /is invalid/],
    [
      'with a JWT without a signature',
      () => ({ ...whole(), info: [`${encode({ alg: 'ES256' })}.${encode({})}.`] }),
      'VERIFIER_INFO',
      /is invalid/,
    ],
    ['with one valid JWT of two', () => ({ ...whole(), info: [jwt(), 'hello'] }), 'VERIFIER_INFO', /is invalid/],
    [
      'with eleven JWTs',
      () => ({ ...whole(), info: Array.from({ length: 11 }, () => jwt()) }),
      'VERIFIER_INFO',
      /is invalid/,
    ],
    ['with a missing file', whole, 'VERIFIER_INFO', /is invalid/, { VERIFIER_INFO: '/nowhere.jwt' }],
  ];
  for (const [label, files, variable, wrong, more] of refused) {
    it(`is refused ${label}`, async () => {
      await assert.rejects(
        async () => load(await files(), more),
        (error) => {
          assert.ok(error instanceof ConfigError);
          assert.deepEqual(
            error.problems.map((problem) => problem.variable),
            [variable],
          );
          assert.match(error.message, wrong);
          assert.doesNotMatch(error.message, /BEGIN|PRIVATE/);
          return true;
        },
      );
    });
  }
});
