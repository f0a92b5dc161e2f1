// Encrypted requests and answers of wallets, and signed metadata (OpenID4VCI 1.0 sections 8.2, 10 and 12.2.3).
import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, compactVerify, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { keyProof, newKey } from '../../../support/peers/receiving-wallet.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { ALL, acceptOffer, type Body, SD_JWT, verifiedAnna } from './use-offers.ts';

describe('wallets may encrypt', () => {
  let service: TestService;
  let account: TestAccount;
  let path: string;
  let accepted: Awaited<ReturnType<typeof acceptOffer>>;
  let own: { publicJwk: JWK; privateKey: CryptoKey };
  before(async () => {
    service = await startTestService();
    account = await service.account(ALL);
    const { credentialId } = await verifiedAnna(account.api);
    path = `/v1/credentials/${credentialId}`;
    const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    own = { publicJwk: { ...(await exportJWK(pair.publicKey)), kid: 'own' }, privateKey: pair.privateKey };
  });
  beforeEach(async () => {
    await service.sql('superuser', 'delete from rate_windows');
    accepted = await acceptOffer(account.api, path, { more: { formats: ['dc+sd-jwt'] } });
  });
  after(() => service.stop());

  const body = async (more: object = {}): Promise<object> => {
    const { wallet, offer } = accepted;
    const proof = await keyProof(newKey(), { issuer: offer.credential_issuer, nonce: await wallet.nonce() });
    return { credential_configuration_id: SD_JWT, proofs: { jwt: [proof] }, ...more };
  };
  const encrypt = async (content: object | string, header: object = {}, key?: JWK): Promise<string> => {
    const [published] = accepted.wallet.issuer.credential_request_encryption.jwks.keys;
    return new CompactEncrypt(Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: published.kid, ...header })
      .encrypt(await importJWK(key ?? published, 'ECDH-ES'));
  };
  const sendJwt = (jwe: string) =>
    accepted.wallet.credential(accepted.token, jwe, { headers: { 'content-type': 'application/jwt' } });
  const wanted = (more: object = {}, jwk: object = own.publicJwk) => ({
    credential_response_encryption: { jwk, enc: 'A128GCM', ...more },
  });

  it('a request, and get an answer that only they can read', async () => {
    const answer = await sendJwt(await encrypt(await body(wanted())));
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.equal(answer.headers.get('content-type'), 'application/jwt');
    const { plaintext, protectedHeader } = await compactDecrypt(answer.body, own.privateKey);
    assert.deepEqual([protectedHeader.alg, protectedHeader.enc, protectedHeader.kid], ['ECDH-ES', 'A128GCM', 'own']);
    const { credentials, notification_id } = JSON.parse(Buffer.from(plaintext).toString());
    assert.match(credentials[0].credential, /^eyJ.+~$/);
    const told = await accepted.wallet.notify(accepted.token, { notification_id, event: 'credential_accepted' });
    assert.equal(told.status, 204);
  });

  it('only a request, and get an unencrypted answer', async () => {
    const answer = await sendJwt(await encrypt(await body(), { enc: 'A128GCM' }));
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.equal(answer.body.credentials.length, 1);
  });

  it('to a key that is the same in every process', async () => {
    const keysAt = async (at: Pick<TestService, 'url'>): Promise<unknown> => {
      const { wallet } = accepted;
      const { pathname } = new URL(wallet.issuer.credential_issuer);
      const answer = await fetch(`${at.url}/.well-known/openid-credential-issuer${pathname}`);
      return ((await answer.json()) as Body).credential_request_encryption;
    };
    const twin = await service.twin();
    try {
      const published = await keysAt(service);
      assert.deepEqual(await keysAt(twin), published);
      assert.doesNotMatch(JSON.stringify(published), /"d":/);
    } finally {
      await twin.stop();
    }
  });

  const offCurve = () => ({ ...own.publicJwk, y: own.publicJwk.x });
  const refused: [string, () => Promise<string | object> | string, string][] = [
    ['an answer for a key in the clear', () => body(wanted()), 'invalid_encryption_parameters'],
    [
      'for a key that the request does not name',
      async () => encrypt(await body(), { kid: 'other' }),
      'invalid_encryption_parameters',
    ],
    ['for another key', async () => encrypt(await body(), {}, own.publicJwk), 'invalid_encryption_parameters'],
    [
      'with another algorithm',
      async () => encrypt(await body(), { enc: 'A128CBC-HS256' }),
      'invalid_encryption_parameters',
    ],
    ['text that is not a JWE', () => 'eyJ.x.y', 'invalid_encryption_parameters'],
    ['a JWE whose content is not JSON', () => encrypt('text'), 'invalid_credential_request'],
    ['a list', () => encrypt('[]'), 'invalid_credential_request'],
    [
      'for an answer to a point off the curve',
      async () => encrypt(await body(wanted({}, offCurve()))),
      'invalid_encryption_parameters',
    ],
    [
      'for an answer by another algorithm',
      async () => encrypt(await body(wanted({ enc: 'A128CBC-HS256' }))),
      'invalid_encryption_parameters',
    ],
    [
      'for a compressed answer',
      async () => encrypt(await body(wanted({ zip: 'DEF' }))),
      'invalid_encryption_parameters',
    ],
    [
      'for an answer to a key of another curve',
      async () => encrypt(await body(wanted({}, { ...own.publicJwk, crv: 'P-384' }))),
      'invalid_encryption_parameters',
    ],
  ];
  it('with invalid parameters, and get an error before anything is issued', async () => {
    for (const [what, make, error] of refused) {
      const request = await make();
      const answer =
        typeof request === 'string'
          ? await sendJwt(request)
          : await accepted.wallet.credential(accepted.token, request);
      assert.deepEqual([answer.status, answer.body.error], [400, error], `${what}: ${JSON.stringify(answer.body)}`);
    }
    const [row] = await service.sql('superuser', 'select count(*)::int as n from credential_issuances');
    const answer = await accepted.wallet.credential(accepted.token, await body());
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const [later] = await service.sql('superuser', 'select count(*)::int as n from credential_issuances');
    assert.equal(Number(later?.n), Number(row?.n) + 1);
  });

  it('requests, and can get metadata signed with the credential key', async () => {
    const { credential_issuer: issuer } = accepted.wallet.issuer;
    const url = `/.well-known/openid-credential-issuer${new URL(issuer).pathname}`;
    const plain = (await service.anonymous.get(url)).body as Body;
    const answer = await service.anonymous.get(url, { accept: 'application/jwt' });
    assert.equal(answer.headers.get('content-type'), 'application/jwt');
    assert.match(answer.headers.get('vary') ?? '', /Accept/);
    const [header = ''] = String(answer.body).split('.');
    const { x5c, typ } = JSON.parse(Buffer.from(header, 'base64url').toString());
    assert.equal(typ, 'openidvci-issuer-metadata+jwt');
    const leaf = new X509Certificate(Buffer.from(x5c[0], 'base64'));
    const root = new X509Certificate(String((await service.anonymous.get('/.well-known/issuer-root.pem')).body));
    assert.ok(leaf.verify(root.publicKey));
    const { payload } = await compactVerify(String(answer.body), leaf.publicKey);
    const { iat, sub, iss, ...metadata } = JSON.parse(Buffer.from(payload).toString());
    assert.deepEqual([sub, iss, typeof iat], [issuer, issuer, 'number']);
    assert.deepEqual(metadata, plain);
  });
});
