import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
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

const ec = (namedCurve = 'P-256'): Pair => generateKeyPairSync('ec', { namedCurve });
const pem = (der: Uint8Array): string => new X509Certificate(der).toString();
const pkcs8 = ({ privateKey }: Pair): string => privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

describe('document signing certificate', () => {
  let folder: string;
  const own = ec();
  const authority = ec();
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avouch-certificate-'));
  });
  after(() => rm(folder, { recursive: true }));

  const certificate = async (change: Partial<TestCertificateOptions> = {}): Promise<string> =>
    pem(await selfSigned({ ...own, name: 'own', ...change }));
  const load = async (files: { certificate?: string; key?: string }): Promise<Config> => {
    const env: Env = {};
    if (files.certificate !== undefined) {
      env.DOCUMENT_CERTIFICATE = join(folder, 'certificate.pem');
      await writeFile(env.DOCUMENT_CERTIFICATE, files.certificate);
    }
    if (files.key !== undefined) {
      env.DOCUMENT_KEY = join(folder, 'key.pem');
      await writeFile(env.DOCUMENT_KEY, files.key);
    }
    return loadConfig(env);
  };
  const byAuthority = { by: { privateKey: authority.privateKey, name: 'authority' } };
  const ofAuthority = () => certificate({ ...authority, name: 'authority', ca: true });

  it('is absent by default', async () => {
    assert.equal((await load({})).documentCertificate, undefined);
  });

  const accepted: [string, () => Promise<{ certificate: string; key: string }>, string, number][] = [
    ['for a P-256 key', async () => ({ certificate: await certificate(), key: pkcs8(own) }), 'ES256', 1],
    [
      'for an RSA key',
      async () => {
        const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
        return { certificate: await certificate(rsa), key: pkcs8(rsa) };
      },
      'RS256',
      1,
    ],
    [
      'with its issuing certificates',
      async () => ({ certificate: `${await certificate(byAuthority)}\n${await ofAuthority()}`, key: pkcs8(own) }),
      'ES256',
      2,
    ],
  ];
  for (const [what, files, algorithm, count] of accepted) {
    it(`is accepted ${what}`, async () => {
      const { documentCertificate } = await load(await files());
      assert.equal(documentCertificate?.algorithm, algorithm);
      assert.equal(documentCertificate?.certificates.length, count);
    });
  }

  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const refused: [string, () => Promise<{ certificate?: string; key?: string }>, string, RegExp][] = [
    ['a certificate without a key', async () => ({ certificate: await certificate() }), 'DOCUMENT_KEY', /is not set/],
    ['a key without a certificate', async () => ({ key: pkcs8(own) }), 'DOCUMENT_CERTIFICATE', /is not set/],
    [
      "another certificate's key",
      async () => ({ certificate: await certificate(), key: pkcs8(ec()) }),
      'DOCUMENT_CERTIFICATE',
      /is not for/,
    ],
    [
      'an expired certificate',
      async () => ({ certificate: await certificate({ notAfter: new Date('2021-01-01') }), key: pkcs8(own) }),
      'DOCUMENT_CERTIFICATE',
      /has expired/,
    ],
    [
      'a certificate that is not valid yet',
      async () => ({ certificate: await certificate({ notBefore: new Date('2059-01-01') }), key: pkcs8(own) }),
      'DOCUMENT_CERTIFICATE',
      /not valid yet/,
    ],
    [
      'a certificate of an authority',
      async () => ({ certificate: await certificate({ ca: true }), key: pkcs8(own) }),
      'DOCUMENT_CERTIFICATE',
      /of an authority/,
    ],
    [
      'a chain of unrelated certificates',
      async () => ({ certificate: `${await certificate()}\n${await ofAuthority()}`, key: pkcs8(own) }),
      'DOCUMENT_CERTIFICATE',
      /in the wrong order/,
    ],
    ['no PEM', async () => ({ certificate: 'hello', key: pkcs8(own) }), 'DOCUMENT_CERTIFICATE', /is invalid/],
    ['an invalid key', async () => ({ certificate: await certificate(), key: 'hello' }), 'DOCUMENT_KEY', /is invalid/],
    [
      'a key on another curve',
      async () => ({ certificate: await certificate(), key: pkcs8(ec('secp256k1')) }),
      'DOCUMENT_KEY',
      /is invalid/,
    ],
    [
      'a weak RSA key',
      async () => ({ certificate: await certificate(weak), key: pkcs8(weak) }),
      'DOCUMENT_KEY',
      /is invalid/,
    ],
    [
      'an encrypted key',
      async () => ({
        certificate: await certificate(),
        key: own.privateKey
          .export({ format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'secret' })
          .toString(),
      }),
      'DOCUMENT_KEY',
      /is invalid/,
    ],
  ];
  for (const [what, files, variable, wrong] of refused) {
    it(`refuses ${what}`, async () => {
      const env = await files();
      await assert.rejects(load(env), (error) => {
        assert.ok(error instanceof ConfigError);
        assert.deepEqual(
          error.problems.map((problem) => problem.variable),
          [variable],
        );
        assert.match(error.message, wrong);
        assert.doesNotMatch(error.message, /BEGIN|PRIVATE/);
        return true;
      });
    });
  }

  it('is read from existing files', () => {
    assert.throws(
      () => loadConfig({ DOCUMENT_CERTIFICATE: '/nowhere.pem', DOCUMENT_KEY: '/nowhere.key', FONTS_DIR: '/nowhere' }),
      (error) => error instanceof ConfigError && error.problems.length === 3,
    );
  });
});
