import 'reflect-metadata';
import assert from 'node:assert/strict';
import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import {
  BasicConstraintsExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { Agent } from '../../src/agent/index.ts';
import { createAgentDatabase, startAgent } from './fixture.ts';
import { disclose, type Json, type Key, newKey, sdJwt } from './wallet.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const DAY = 86_400_000;
const ISSUER = 'https://issuer.example/tenants/1';
const P256 = { name: 'ECDSA', namedCurve: 'P-256' };

interface Authority {
  name: string;
  key: Key;
  /** Base64 DER. */
  der: string;
}

interface CertificateOptions {
  name: string;
  key: Key;
  by?: Authority;
  /** Days from now. */
  from?: number;
  until?: number;
  extensions: Extension[];
  hash?: string;
}

async function certify({ name, key, by, from = -1, until = 1, extensions, hash = 'SHA-256' }: CertificateOptions) {
  const authority = by ?? { name, key };
  const certificate = await X509CertificateGenerator.create({
    serialNumber: '01',
    subject: `CN=${name}`,
    issuer: `CN=${authority.name}`,
    notBefore: new Date(NOW.getTime() + from * DAY),
    notAfter: new Date(NOW.getTime() + until * DAY),
    publicKey: toCryptoKey(key.publicKey, 'verify'),
    signingKey: toCryptoKey(authority.key.privateKey, 'sign'),
    signingAlgorithm: { name: 'ECDSA', hash },
    extensions,
  });
  return { name, key, der: certificate.toString('base64') };
}

function toCryptoKey(key: KeyObject, use: 'sign' | 'verify'): CryptoKey {
  return key.toCryptoKey(P256, true, [use]) as CryptoKey;
}

const asAuthority = (pathLength?: number): Extension[] => [
  new BasicConstraintsExtension(true, pathLength, true),
  new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
];
const asLeaf = (...names: ['url' | 'dns', string][]): Extension[] => [
  new BasicConstraintsExtension(false, undefined, true),
  new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
  new SubjectAlternativeNameExtension(names.map(([type, value]) => ({ type, value }))),
];
const pem = ({ der }: Authority): string => new X509Certificate(Buffer.from(der, 'base64')).toString();

const MANY_NAMES = Array.from({ length: 400 }, (_, index): ['url', string] => [
  'url',
  `${ISSUER}/${'x'.repeat(30)}${index}`,
]);

describe('the verifier of SD-JWT VCs with x5c', () => {
  let agent: Agent;
  const key = newKey('ES256');
  const keys = { root: newKey('ES256'), middle: newKey('ES256'), other: newKey('ES256') };
  let root: Authority;
  let middle: Authority;
  let other: Authority;
  before(async () => {
    ({ agent } = await startAgent(await createAgentDatabase(), { clock: { now: () => NOW } }));
    root = await certify({ name: 'root', key: keys.root, until: 9, extensions: asAuthority() });
    other = await certify({ name: 'root', key: keys.other, until: 9, extensions: asAuthority() });
    middle = await certify({ name: 'middle', key: keys.middle, by: root, until: 5, extensions: asAuthority(0) });
  });
  after(() => agent.close());

  const leaf = (change: Partial<CertificateOptions> = {}) =>
    certify({ name: 'leaf', key, by: root, extensions: asLeaf(['url', ISSUER], ['dns', 'issuer.example']), ...change });
  const shown = disclose('salt', 'given_name', 'Zoë');
  const credential = (chain: readonly unknown[], payload: Json = {}, header: Json = {}): string =>
    sdJwt(key, {
      header: { x5c: chain, ...header },
      payload: { iss: ISSUER, vct: 'urn:example:type', iat: NOW.getTime() / 1000, _sd: [shown.digest], ...payload },
      disclosures: [shown.text],
    });
  const verify = (text: string, trustedRoots: readonly string[] = [pem(root)]) =>
    agent.verify(text, { at: NOW, trustedRoots });

  const accepted: [string, () => Promise<string>, string?][] = [
    ['issued by a trusted root', async () => credential([(await leaf()).der])],
    ['issued by an intermediate authority', async () => credential([(await leaf({ by: middle })).der, middle.der])],
    ['with its root in the chain', async () => credential([(await leaf({ by: middle })).der, middle.der, root.der])],
    [
      'for a host name only',
      async () => credential([(await leaf({ extensions: asLeaf(['dns', 'issuer.example']) })).der]),
    ],
    ['that names the issuer when iss is missing', async () => credential([(await leaf()).der], { iss: undefined })],
    [
      'that names the host when iss is missing',
      async () => credential([(await leaf({ extensions: asLeaf(['dns', 'issuer.example']) })).der], { iss: undefined }),
      'https://issuer.example',
    ],
    [
      'with basic constraints that are not critical',
      async () => credential([(await leaf({ extensions: [...asLeaf(['url', ISSUER]), unknown(false)] })).der]),
    ],
  ];
  for (const [name, make, issuer = ISSUER] of accepted) {
    it(`accepts a certificate ${name}`, async () => {
      const result = await verify(await make());
      assert.equal(result.verified, true, JSON.stringify(result.checks));
      assert.equal(result.issuer, issuer);
    });
  }

  const rejected: [string, () => Promise<string>, string, string][] = [
    [
      'issued by an untrusted root with the same name',
      async () => credential([(await leaf({ by: other })).der]),
      'key',
      'certificate_not_trusted',
    ],
    [
      'that is self-signed',
      async () => credential([(await leaf({ by: { name: 'leaf', key, der: '' } })).der]),
      'key',
      'certificate_not_trusted',
    ],
    ['that is itself a root', async () => credential([root.der]), 'key', 'certificate_not_trusted'],
    [
      'without its intermediate',
      async () => credential([(await leaf({ by: middle })).der]),
      'key',
      'certificate_not_trusted',
    ],
    [
      'with another intermediate',
      async () => credential([(await leaf({ by: middle })).der, other.der]),
      'key',
      'certificate_not_trusted',
    ],
    [
      'issued by a leaf',
      async () => {
        const first = await leaf();
        return credential([(await leaf({ by: { ...first, key } })).der, first.der]);
      },
      'key',
      'certificate_not_trusted',
    ],
    [
      'with more intermediates than the path length allows',
      async () => {
        const lower = await certify({ name: 'lower', key: keys.other, by: middle, extensions: asAuthority() });
        return credential([(await leaf({ by: lower })).der, lower.der, middle.der]);
      },
      'key',
      'certificate_not_trusted',
    ],
    [
      'issued by an authority that may not sign certificates',
      async () => {
        const extensions = [
          new BasicConstraintsExtension(true, 0, true),
          new KeyUsagesExtension(KeyUsageFlags.cRLSign, true),
        ];
        const weak = await certify({ name: 'weak', key: keys.other, by: root, extensions });
        return credential([(await leaf({ by: weak })).der, weak.der]);
      },
      'key',
      'certificate_not_trusted',
    ],
    [
      'that may not be used for signatures',
      async () =>
        credential([
          (
            await leaf({
              extensions: [
                new KeyUsagesExtension(KeyUsageFlags.keyEncipherment, true),
                ...asLeaf(['url', ISSUER]).slice(2),
              ],
            })
          ).der,
        ]),
      'key',
      'certificate_not_trusted',
    ],
    [
      'with an unknown critical extension',
      async () => credential([(await leaf({ extensions: [...asLeaf(['url', ISSUER]), unknown(true)] })).der]),
      'key',
      'certificate_not_trusted',
    ],
    [
      'signed with SHA-1',
      async () => credential([(await leaf({ hash: 'SHA-1' })).der]),
      'key',
      'certificate_not_trusted',
    ],
    [
      'without subject alternative names',
      async () => credential([(await leaf({ extensions: asLeaf().slice(0, 2) })).der]),
      'key',
      'certificate_not_trusted',
    ],
    [
      'that has expired',
      async () => credential([(await leaf({ from: -3, until: -1 })).der]),
      'key',
      'certificate_expired',
    ],
    [
      'that is not valid yet',
      async () => credential([(await leaf({ from: 1, until: 3 })).der]),
      'key',
      'certificate_expired',
    ],
    [
      'for another tenant on the same host',
      async () => credential([(await leaf()).der], { iss: 'https://issuer.example/tenants/2' }),
      'issuer',
      'issuer_is_not_the_signer',
    ],
    [
      'for another host',
      async () =>
        credential([(await leaf({ extensions: asLeaf(['dns', 'issuer.example']) })).der], {
          iss: 'https://thief.example',
        }),
      'issuer',
      'issuer_is_not_the_signer',
    ],
    [
      'for the host of an http address',
      async () =>
        credential([(await leaf({ extensions: asLeaf(['dns', 'issuer.example']) })).der], {
          iss: 'http://issuer.example',
        }),
      'issuer',
      'issuer_is_not_the_signer',
    ],
    [
      'for another key',
      async () => credential([(await leaf({ key: keys.other })).der]),
      'signature',
      'signature_invalid',
    ],
    ['that is not a certificate', async () => credential(['AAAA']), 'key', 'certificate_malformed'],
    [
      'encoded as base64url',
      async () => credential([(await leaf()).der.replace(/\+|\//g, '_').replace(/=*$/, '-')]),
      'key',
      'certificate_malformed',
    ],
    [
      'of more than 16 KB',
      async () => credential([(await leaf({ extensions: asLeaf(['url', ISSUER], ...MANY_NAMES) })).der]),
      'key',
      'certificate_malformed',
    ],
    ['that is not text', async () => credential([1]), 'key', 'certificate_malformed'],
    [
      'in a chain of six certificates',
      async () => credential(Array(6).fill((await leaf()).der)),
      'key',
      'certificate_malformed',
    ],
    ['in an empty chain', async () => credential([]), 'key', 'certificate_malformed'],
  ];
  for (const [name, make, check, reason] of rejected) {
    it(`refuses a certificate ${name}`, async () => {
      const result = await verify(await make());
      assert.equal(result.verified, false);
      assert.deepEqual(result.checks.at(-1), { check, passed: false, reason });
    });
  }

  it('trusts only roots that the caller provides', async () => {
    const result = await verify(credential([(await leaf()).der]), []);
    assert.deepEqual(result.checks.at(-1), { check: 'key', passed: false, reason: 'certificate_not_trusted' });
  });

  it("accepts our own certificates only for their organization's address", async () => {
    const issuer = await agent.createIssuer({ orgId: 'org_main' });
    const x5c = await agent.certificateChain(issuer.did);
    const certified = createPublicKey(pem({ name: '', key, der: x5c[0] ?? '' }));
    assert.equal(certified.asymmetricKeyDetails?.namedCurve, 'prime256v1');
    const { payload } = { payload: { iss: ISSUER, vct: 'urn:x', iat: NOW.getTime() / 1000 } };
    const signed = await agent.signJwt({
      issuerDid: issuer.did,
      algorithm: 'ES256',
      header: { typ: 'dc+sd-jwt', x5c },
      payload,
    });
    const result = await agent.verify(`${signed}~`, { at: NOW });
    assert.deepEqual(result.checks.at(-1), { check: 'issuer', passed: false, reason: 'issuer_is_not_the_signer' });
  });
});

function unknown(critical: boolean): Extension {
  return new Extension('1.3.6.1.4.1.99999.1', critical, new Uint8Array([5, 0]));
}
