import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import * as jose from 'jose';
import { didWebBase, organizationDid } from '../../src/agent/dids/did-web.ts';
import { jwkThumbprint, publicJwkFromHex } from '../../src/agent/dids/public-jwk.ts';
import type { Agent, ExtraVerificationMethod, Issuer, IssuerKeyInfo } from '../../src/agent/index.ts';
import { type AgentDatabase, createAgentDatabase, startAgent } from './fixture.ts';

describe('did:web for an address', () => {
  const accepted: [string, string][] = [
    ['https://avouch.example', 'did:web:avouch.example'],
    ['https://avouch.example/', 'did:web:avouch.example'],
    ['https://AVOUCH.example:443/', 'did:web:avouch.example'],
    ['http://localhost:3000', 'did:web:localhost%3A3000'],
    ['https://avouch.example:8443/some/path/', 'did:web:avouch.example%3A8443:some:path'],
    ['http://[::1]:3000', 'did:web:%5B%3A%3A1%5D%3A3000'],
    ['https://a.example/with%20space', 'did:web:a.example:with%20space'],
  ];
  for (const [address, base] of accepted) it(`${address} is ${base}`, () => assert.equal(didWebBase(address), base));

  const rejected = [
    '',
    'avouch.example',
    'ftp://avouch.example',
    'https://user:pw@avouch.example',
    'https://avouch.example/?x=1',
    'https://avouch.example/#x',
    'https://avouch.example/a:b',
    'https://avouch.example/%zz',
    'https://avouch.example/~me',
  ];
  for (const address of rejected)
    it(`is refused for '${address}'`, () => assert.throws(() => didWebBase(address), RangeError));

  for (const orgId of ['', 'a:b', 'a/b', 'a#b', 'a b', '..', 'ö'])
    it(`is refused for the organization ID '${orgId}'`, () =>
      assert.throws(() => organizationDid('did:web:a', orgId), RangeError));
});

describe('public keys as JWK', () => {
  it('have the thumbprint of RFC 8037 appendix A.3', () => {
    const hex = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
    const jwk = publicJwkFromHex('Ed25519', hex);
    assert.deepEqual(jwk, { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' });
    assert.equal(jwkThumbprint(jwk), 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k');
  });

  it('match the compressed P-256 point of the did:key test vector', () => {
    // did:key:zDnaeUKTWUXc1HDpGfKbEK31nKLN19yX5aunFd7VK1CUMeyJu, with the document from the README of key-did-resolver.
    const x = Buffer.from('OcPddBMXKURtwbPaZ9SfwEb8vwcvzFufpRwFuXQwf5Y', 'base64url').toString('hex');
    const y = 'nEA7FjXwRJ8CvUInUeMxIaRDTxUvKysqP2dSGcXZJfY';
    assert.deepEqual(publicJwkFromHex('Secp256r1', `02${x}`), {
      kty: 'EC',
      crv: 'P-256',
      x: 'OcPddBMXKURtwbPaZ9SfwEb8vwcvzFufpRwFuXQwf5Y',
      y,
    });
  });

  it('are refused if they are not a point or too short', () => {
    assert.throws(() => publicJwkFromHex('Ed25519', 'd75a98'));
    assert.throws(() => publicJwkFromHex('Secp256r1', `02${'ff'.repeat(32)}`));
  });
});

/** Base58 with the Bitcoin alphabet (draft-msporny-base58). */
function base58btc(bytes: Buffer): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  let text = '';
  for (let rest = BigInt(`0x${bytes.toString('hex')}`); rest > 0n; rest /= 58n) {
    text = (alphabet[Number(rest % 58n)] ?? '') + text;
  }
  return text;
}

describe('issuers', () => {
  let database: AgentDatabase;
  let agent: Agent;
  let issuer: Issuer;
  before(async () => {
    database = await createAgentDatabase();
    ({ agent } = await startAgent(database));
    issuer = await agent.createIssuer({ orgId: 'org_main' });
  });
  after(() => agent.close());

  it('have a did:web with a P-256 and an Ed25519 key, named by their thumbprints', async () => {
    assert.equal(issuer.did, 'did:web:localhost%3A3000:orgs:org_main');
    assert.deepEqual(
      issuer.keys.map((key) => key.algorithm),
      ['ES256', 'EdDSA'],
    );
    for (const key of issuer.keys) {
      assert.equal(key.id, `${issuer.did}#${await jose.calculateJwkThumbprint(key.publicKeyJwk)}`);
    }
    assert.deepEqual(Object.keys(issuer.keys[0] ?? {}), ['id', 'algorithm', 'publicKeyJwk']);
  });

  it('are created once for concurrent requests in two processes', async () => {
    const { agent: other } = await startAgent(database);
    const asked = Array.from({ length: 24 }, (_, index) =>
      (index % 2 ? agent : other).createIssuer({ orgId: `org_${Math.floor(index / 8)}` }),
    );
    const made = await Promise.all(asked);
    await other.close();
    assert.equal(new Set(made.map((one) => JSON.stringify(one))).size, 3);
    const [row] = await database.query<{ keys: string }>(
      `select count(*) as keys from veramo.key where "identifierDid" like '%:org_0'`,
    );
    assert.equal(row?.keys, '2');
  });

  it('are completed if a crash left only one key', async () => {
    const { did, keys } = await agent.createIssuer({ orgId: 'org_half' });
    await database.query(`delete from veramo.key where "identifierDid" = $1 and type = 'Ed25519'`, [did]);
    const { agent: restarted } = await startAgent(database);
    const again = await restarted.createIssuer({ orgId: 'org_half' });
    await restarted.close();
    assert.deepEqual(again.keys[0], keys[0]);
    assert.equal(again.keys[1]?.algorithm, 'EdDSA');
    assert.notDeepEqual(again.keys[1], keys[1]);
  });

  it('have a DID document with both keys in both relationships, as both types of JWK, and the Ed25519 key also as Multikey', async () => {
    const document = await agent.didDocument(issuer.did);
    const [p256, ed25519] = issuer.keys;
    assert.ok(p256 && ed25519);
    const { x } = ed25519.publicKeyJwk;
    const publicKeyMultibase = `z${base58btc(Buffer.concat([Buffer.from('ed01', 'hex'), Buffer.from(x, 'base64url')]))}`;
    const multikey = `${issuer.did}#${publicKeyMultibase}`;
    const ids = [p256.id, `${p256.id}-2020`, ed25519.id, `${ed25519.id}-2020`, multikey];
    const jwkMethods = ({ id, publicKeyJwk }: IssuerKeyInfo) => [
      { id, type: 'JsonWebKey', controller: issuer.did, publicKeyJwk },
      { id: `${id}-2020`, type: 'JsonWebKey2020', controller: issuer.did, publicKeyJwk },
    ];
    assert.deepEqual(document, {
      '@context': [
        'https://www.w3.org/ns/did/v1',
        'https://w3id.org/security/jwk/v1',
        'https://w3id.org/security/suites/jws-2020/v1',
        'https://w3id.org/security/multikey/v1',
      ],
      id: issuer.did,
      verificationMethod: [
        ...jwkMethods(p256),
        ...jwkMethods(ed25519),
        { id: multikey, type: 'Multikey', controller: issuer.did, publicKeyMultibase },
      ],
      assertionMethod: ids,
      authentication: ids,
    });
    assert.match(publicKeyMultibase, /^z6Mk/);
    assert.equal(JSON.stringify(document).includes('"d"'), false);
  });

  const babyJubjub: ExtraVerificationMethod = {
    fragment: 'proofs-1',
    type: 'Multikey',
    material: { publicKeyMultibase: 'zExample' },
    relationships: ['assertionMethod'],
    context: 'https://w3id.org/security/multikey/v1',
  };

  it('accept additional keys in the document', async () => {
    const document = await agent.didDocument(issuer.did, [babyJubjub]);
    const id = `${issuer.did}#proofs-1`;
    assert.deepEqual(document?.verificationMethod.at(-1), {
      publicKeyMultibase: 'zExample',
      id,
      type: 'Multikey',
      controller: issuer.did,
    });
    assert.equal(document?.assertionMethod.at(-1), id);
    assert.ok(!document?.authentication.includes(id));
    assert.equal(document?.['@context'].at(-1), babyJubjub.context);
  });

  const badMethods: [string, () => ExtraVerificationMethod[]][] = [
    ['a repeated id', () => [babyJubjub, babyJubjub]],
    ['the id of a signing key', () => [{ ...babyJubjub, fragment: issuer.keys[0]?.id.split('#')[1] ?? '' }]],
    ['an empty fragment', () => [{ ...babyJubjub, fragment: '' }]],
    ['a fragment with #', () => [{ ...babyJubjub, fragment: 'a#b' }]],
    ['material that names a controller', () => [{ ...babyJubjub, material: { controller: 'did:example:evil' } }]],
  ];
  for (const [name, methods] of badMethods) {
    it(`refuse additional keys with ${name}`, () =>
      assert.rejects(agent.didDocument(issuer.did, methods()), RangeError));
  }

  for (const did of [
    'did:web:other.example:orgs:org_main',
    'did:web:localhost%3A3000:orgs:org_none',
    'did:key:z6Mk',
    'x',
  ]) {
    it(`have no document for ${did}`, async () => assert.equal(await agent.didDocument(did), undefined));
  }

  it('sign bytes that jose verifies', async () => {
    for (const { id, algorithm, publicKeyJwk } of issuer.keys) {
      const header = Buffer.from(JSON.stringify({ alg: algorithm })).toString('base64url');
      const input = `${header}.${Buffer.from('any bytes').toString('base64url')}`;
      const { keyId, signature } = await agent.sign({ issuerDid: issuer.did, algorithm, data: Buffer.from(input) });
      assert.equal(keyId, id);
      const jws = `${input}.${Buffer.from(signature).toString('base64url')}`;
      const { payload } = await jose.compactVerify(jws, await jose.importJWK(publicKeyJwk, algorithm));
      assert.equal(Buffer.from(payload).toString(), 'any bytes');
    }
    const request = { issuerDid: 'did:web:other.example', algorithm: 'ES256', data: new Uint8Array() } as const;
    await assert.rejects(agent.sign(request), TypeError);
  });

  describe('resolution', () => {
    const didJwk = (jwk: object) => `did:jwk:${Buffer.from(JSON.stringify(jwk)).toString('base64url')}`;
    const ed25519 = { crv: 'Ed25519', kty: 'OKP', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };
    // The example in the did:jwk specification.
    const p256 = {
      crv: 'P-256',
      kty: 'EC',
      x: 'acbIQiuMs3i8_uszEjJ2tpTtRM4EU3yz91PH6CdH2V0',
      y: '_KcyLj9vWMptnmKtm46GqDz8wf74I5LKgrl2GzH3nSE',
    };

    const accepted: [string, string, (document: Record<string, unknown>) => void][] = [
      [
        'did:key, Ed25519',
        'did:key:z6MktvqCyLxTsXUH1tUZncNdVeEZ7hNh7npPRbUU27GTrYb8',
        (document) => assert.match(JSON.stringify(document), /FUaAP6i2XyyouPds73QneYgZJ86qhua2jaZYBqJSwKok/),
      ],
      [
        'did:key, P-256',
        'did:key:zDnaeUKTWUXc1HDpGfKbEK31nKLN19yX5aunFd7VK1CUMeyJu',
        (document) => assert.match(JSON.stringify(document), /OcPddBMXKURtwbPaZ9SfwEb8vwcvzFufpRwFuXQwf5Y/),
      ],
      [
        'did:jwk without use, for all relationships',
        didJwk(p256),
        (document) => {
          const id = `${didJwk(p256)}#0`;
          const { verificationMethod, assertionMethod, keyAgreement } = document;
          assert.deepEqual(verificationMethod, [
            { id, type: 'JsonWebKey2020', controller: didJwk(p256), publicKeyJwk: p256 },
          ]);
          assert.deepEqual([assertionMethod, keyAgreement], [[id], [id]]);
        },
      ],
      [
        'did:jwk for signing',
        didJwk({ ...p256, use: 'sig' }),
        (document) => assert.ok('assertionMethod' in document && !('keyAgreement' in document)),
      ],
      [
        'did:jwk for encryption',
        didJwk({ ...p256, use: 'enc' }),
        (document) => assert.ok(!('assertionMethod' in document) && 'keyAgreement' in document),
      ],
      ['did:jwk, Ed25519', didJwk(ed25519), (document) => assert.ok(!('keyAgreement' in document))],
      [
        'our own did:web',
        'did:web:localhost%3A3000:orgs:org_main',
        (document) => assert.equal((document.verificationMethod as { type: string }[])[0]?.type, 'JsonWebKey'),
      ],
    ];
    for (const [name, did, check] of accepted) {
      it(`succeeds for ${name}`, async () => {
        const { didDocument, didResolutionMetadata } = await agent.resolve(did);
        assert.equal(didResolutionMetadata.error, undefined);
        assert.equal(didDocument?.id, did);
        check(didDocument);
      });
    }

    const privateJwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
    const rejected: [string, string, string, RegExp?][] = [
      ['a foreign did:web', 'did:web:w3c-ccg.github.io', 'notFound'],
      ['an organization without an issuer', 'did:web:localhost%3A3000:orgs:org_none', 'notFound'],
      ['another method', 'did:ion:abc', 'methodNotSupported'],
      ['no DID', 'nothing', 'invalidDid'],
      ['did:key without a base', 'did:key:garbage', 'invalidDid'],
      ['a truncated did:key', 'did:key:z6Mk', 'invalidDid'],
      ['a did:key longer than any key', `did:key:z${'2'.repeat(300)}`, 'invalidDid', /longer than any key/],
      ['a DID of 2,049 characters', didJwk({ ...p256, kid: 'k'.repeat(2000) }), 'invalidDid', /the DID is too long/],
      ['did:jwk without JSON', 'did:jwk:abc', 'invalidDid'],
      ['did:jwk with a list', didJwk([]), 'invalidDid'],
      ['did:jwk with padding', `${didJwk(ed25519)}=`, 'invalidDid'],
      ['did:jwk with a private key', didJwk(privateJwk), 'invalidDid'],
    ];
    for (const [name, did, error, message] of rejected) {
      it(`fails for ${name}`, async () => {
        const { didDocument, didResolutionMetadata } = await agent.resolve(did);
        assert.equal(didDocument, null);
        assert.equal(didResolutionMetadata.error, error);
        if (message) assert.match(String(didResolutionMetadata.message), message);
      });
    }
  });
});
