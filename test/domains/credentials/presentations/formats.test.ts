import 'reflect-metadata';
import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { encodeCredential } from '#domains/credentials/credentials/index.ts';
import { systemActor } from '#platform/operation/actor.ts';
import {
  answerWith,
  type Holder,
  type Json,
  newHolder,
  presentSdJwt,
  type WalletRequest,
} from '../../../../scripts/bench/wallets/wallet.ts';
import { addProof, disclose, type Key, newKey } from '../../../agent/wallet.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { ask, assertRefused, resultOf, verifiedAnna } from './use-presentations.ts';

const V2 = 'https://www.w3.org/ns/credentials/v2';

describe('a wallet presentation', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;

  before(async () => {
    service = await startTestService();
    account = await service.account();
    api = account.api;
  });
  after(() => service.stop());

  describe('of a credential with an embedded proof', () => {
    const dcql = {
      credentials: [
        {
          id: 'vc',
          format: 'ldp_vc',
          meta: { type_values: [['IdentityVerificationCredential']] },
          claims: [{ path: ['credentialSubject', 'ageOver18'], values: [true] }],
        },
      ],
    };
    let key: Key;
    let credential: Json;

    before(async () => {
      const { credentialId } = await verifiedAnna(api);
      key = newKey('EdDSA');
      const actor = systemActor(account.organization, 'test');
      const request = { credentialId, format: 'ldp_vc', holder: { did: key.did } } as const;
      ({ credential } = await encodeCredential(service.ctx, actor, request));
    });

    const present = (request: WalletRequest, change: object = {}, by = key): Promise<Json> =>
      addProof(
        by,
        { '@context': [V2], type: ['VerifiablePresentation'], holder: by.did, verifiableCredential: [credential] },
        { proofPurpose: 'authentication', challenge: request.nonce, domain: request.clientId, ...change },
      );

    it('is accepted', async () => {
      const { id, request } = await ask(api, { dcql });
      const answer = await answerWith(request, { vc: [await present(request)] });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      assert.equal((await resultOf(api, id)).state, 'verified');
    });

    const refused: [string, (request: WalletRequest) => Promise<Json>, RegExp][] = [
      ['another challenge', (request) => present(request, { challenge: 'x' }), /vc: nonce/],
      ['another domain', (request) => present(request, { domain: 'x' }), /vc: audience/],
      ['another holder', (request) => present(request, {}, newKey('EdDSA')), /vc: holder_binding/],
      ['another purpose', (request) => present(request, { proofPurpose: 'assertionMethod' }), /vc: /],
      ['a claim changed afterwards', async (request) => changed(await present(request)), /vc: /],
    ];
    for (const [label, spoil, expected] of refused) {
      it(`is refused: ${label}`, async () => {
        const { request } = await ask(api, { dcql });
        assertRefused(await answerWith(request, { vc: [await spoil(request)] }), expected, label);
      });
    }

    function changed(presentation: Json): Json {
      const copy = structuredClone(presentation);
      copy.verifiableCredential[0].credentialSubject.ageOver21 = 'yes';
      return copy;
    }
  });

  describe('of an SD-JWT from another issuer with a certificate', () => {
    const issuer = 'https://issuer.example';
    const vct = 'https://issuer.example/member';
    const dcql = {
      credentials: [
        {
          id: 'member',
          format: 'dc+sd-jwt',
          meta: { vct_values: [vct] },
          claims: [{ path: ['level'], values: ['gold'] }],
        },
      ],
    };
    let holder: Holder;
    let credential: string;
    let root: string;
    let otherRoot: string;
    let certificate: string;
    let signer: KeyObject;

    before(async () => {
      holder = newHolder();
      const [rootKey, leafKey] = [newPair(), newPair()];
      root = (await certify('root', rootKey, rootKey, asAuthority)).toString('pem');
      otherRoot = await certify('root', ...twice(newPair()), asAuthority).then((made) => made.toString('pem'));
      const leaf = await certify('leaf', leafKey, rootKey, [
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new SubjectAlternativeNameExtension([{ type: 'url', value: issuer }]),
        new AuthorityKeyIdentifierExtension('0102'),
      ]);
      certificate = leaf.toString('base64');
      signer = leafKey.privateKey;
      credential = issue();
    });

    const naming = (authority: string) => ({
      credentials: dcql.credentials.map((query) => ({
        ...query,
        trusted_authorities: [{ type: 'aki', values: [authority] }],
      })),
    });
    const level = disclose('salt', 'level', 'gold');
    function signed(typ: string, payload: object): string {
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const input = `${encode({ alg: 'ES256', typ, x5c: [certificate] })}.${encode(payload)}`;
      const signature = sign('sha256', Buffer.from(input), { key: signer, dsaEncoding: 'ieee-p1363' });
      return `${input}.${signature.toString('base64url')}`;
    }
    function issue(more: object = {}): string {
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: issuer,
        vct,
        iat: now - 60,
        exp: now + 3600,
        cnf: { jwk: holder.jwk },
        _sd: [level.digest],
        _sd_alg: 'sha-256',
        ...more,
      };
      return `${signed('dc+sd-jwt', claims)}~${level.text}~`;
    }

    const table: [string, () => object, RegExp | undefined][] = [
      ['with issuer and root', () => ({ trustedIssuers: [issuer], trustedRoots: [root] }), undefined],
      ['with only the issuer trusted', () => ({ trustedIssuers: [issuer] }), /member: key/],
      [
        'with another root of the same name',
        () => ({ trustedIssuers: [issuer], trustedRoots: [otherRoot] }),
        /member: key/,
      ],
      ['with only the root trusted', () => ({ trustedRoots: [root] }), /member: trust issuer_not_trusted/],
      [
        'with the authority that its certificate names',
        () => ({ dcql: naming('AQI'), trustedIssuers: [issuer], trustedRoots: [root] }),
        undefined,
      ],
      [
        'with another authority',
        () => ({ dcql: naming('AQM'), trustedIssuers: [issuer], trustedRoots: [root] }),
        /member: query authority_not_asked/,
      ],
      ['with another issuer', () => ({ trustedIssuers: [`${issuer}/x`], trustedRoots: [root] }), /member: trust/],
    ];
    for (const [label, trusted, expected] of table) {
      it(label, async () => {
        const { id, request } = await ask(api, { dcql, ...trusted() });
        const options = { holder, disclose: ['level'], nonce: request.nonce, audience: request.clientId };
        const answer = await answerWith(request, { member: [await presentSdJwt(credential, options)] });
        if (expected) return assertRefused(answer, expected, label);
        assert.equal(answer.status, 200, JSON.stringify(answer.body));
        const [{ checks }] = (await resultOf(api, id)).presentations[0].credentials;
        const status = checks.find(({ check }: Json) => check === 'status');
        assert.deepEqual(status, { check: 'status', result: 'not_performed', reason: 'no_status' });
      });
    }

    it('is accepted when the same certificate signed its status list', async () => {
      const bytes = Buffer.from([0b10, 0]);
      const server = createServer((_, response) => response.end(list())).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list`;
      const list = () => {
        const now = Math.floor(Date.now() / 1000);
        const lst = deflateSync(bytes).toString('base64url');
        return signed('statuslist+jwt', { sub: uri, iat: now, exp: now + 60, status_list: { bits: 1, lst } });
      };
      const trusted = { trustedIssuers: [issuer], trustedRoots: [root] };
      try {
        for (const [idx, expected] of [
          [0, 'passed'],
          [1, 'failed'],
        ] as const) {
          const given = issue({ status: { status_list: { idx, uri } } });
          const { id, request } = await ask(api, { dcql, ...trusted });
          const options = { holder, disclose: ['level'], nonce: request.nonce, audience: request.clientId };
          await answerWith(request, { member: [await presentSdJwt(given, options)] });
          const [{ credentials: judged }] = (await resultOf(api, id)).presentations;
          const presentation = await presentSdJwt(given, options);
          const { nonce, audience } = options;
          const { body } = await api.post('/v1/presentations/verify', { presentation, nonce, audience, ...trusted });
          for (const [{ checks }] of [judged, body.credentials]) {
            const status = checks.find(({ check }: Json) => check === 'status');
            assert.deepEqual([status.result, status.reason], [expected, idx === 0 ? undefined : 'revoked']);
          }
        }
      } finally {
        server.closeAllConnections();
        server.close();
      }
    });
  });
});

interface Pair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const newPair = (): Pair => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const twice = (pair: Pair): [Pair, Pair] => [pair, pair];
const asAuthority: Extension[] = [
  new BasicConstraintsExtension(true, undefined, true),
  new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
];

async function certify(name: string, subject: Pair, by: Pair, extensions: Extension[]) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const toKey = (key: KeyObject, use: 'sign' | 'verify'): Promise<CryptoKey> =>
    crypto.subtle.importKey('jwk', key.export({ format: 'jwk' }) as JsonWebKey, algorithm, true, [use]);
  return X509CertificateGenerator.create({
    serialNumber: '01',
    subject: `CN=${name}`,
    issuer: 'CN=root',
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
    publicKey: await toKey(subject.publicKey, 'verify'),
    signingKey: await toKey(by.privateKey, 'sign'),
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    extensions,
  });
}
