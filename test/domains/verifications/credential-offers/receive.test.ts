import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { compactVerify, decodeJwt, decodeProtectedHeader, importJWK } from 'jose';
import { newKey, type WalletKey } from '../../../support/peers/receiving-wallet.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { auditOf } from '../../identity/identity-verification/use-verifications.ts';
import { ALL, acceptOffer, type Body, JWT_VC, makeOffer, SD_JWT, VC_JWT, verifiedAnna } from './use-offers.ts';

describe('wallets receive credentials', () => {
  let service: TestService;
  let account: TestAccount;
  let path: string;
  before(async () => {
    service = await startTestService();
    account = await service.account(ALL);
    const { credentialId } = await verifiedAnna(account.api);
    path = `/v1/credentials/${credentialId}`;
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(() => service.stop());

  const wellKnown = async (name: string): Promise<Body> =>
    (await service.anonymous.get(`/.well-known/${name}/orgs/${account.organization}`)).body;
  /** Verifies like someone who trusts the issuer's address: keys from jwt-vc-issuer, by the kid in the header. */
  const readSdJwt = async (credential: string): Promise<Body> => {
    const [jwt = '', ...disclosures] = credential.split('~');
    const { issuer, jwks } = await wellKnown('jwt-vc-issuer');
    const { kid, typ, x5c } = decodeProtectedHeader(jwt);
    assert.equal(typ, 'dc+sd-jwt');
    const key = jwks.keys.find((each: Body) => each.kid === kid);
    const { payload } = await compactVerify(jwt, await importJWK(key, 'ES256'));
    const leaf = new X509Certificate(Buffer.from(x5c?.[0] ?? '', 'base64'));
    assert.equal(leaf.publicKey.export({ format: 'jwk' }).x, key.x, 'the certificate is over the same key');
    const claims = JSON.parse(Buffer.from(payload).toString());
    assert.equal(claims.iss, issuer);
    const disclosed = disclosures.filter(Boolean).map((each) => JSON.parse(Buffer.from(each, 'base64url').toString()));
    return { ...claims, ...Object.fromEntries(disclosed.map(([, name, value]) => [name, value])) };
  };
  const readJwt = async (jwt: string): Promise<Body> => {
    const { verificationMethod } = (await service.anonymous.get(`/orgs/${account.organization}/did.json`)).body;
    const method = verificationMethod.find((each: Body) => each.id === decodeProtectedHeader(jwt).kid);
    await compactVerify(jwt, await importJWK(method.publicKeyJwk, 'ES256'));
    return decodeJwt(jwt);
  };
  const read: Record<string, (credential: string) => Promise<Body>> = {
    [SD_JWT]: readSdJwt,
    [JWT_VC]: readJwt,
    [VC_JWT]: readJwt,
  };
  /** The holder named in the credential. */
  const holderOf = (configuration: string, claims: Body): unknown =>
    configuration === SD_JWT ? claims.cnf.jwk : (claims.sub ?? claims.credentialSubject.id);

  const ways: [string, string, 'ES256' | 'EdDSA', 'jwk' | 'did:key' | 'did:jwk', (key: WalletKey) => unknown][] = [
    ['dc+sd-jwt', SD_JWT, 'ES256', 'jwk', (key) => key.jwk],
    ['dc+sd-jwt', SD_JWT, 'EdDSA', 'did:key', (key) => key.jwk],
    ['dc+sd-jwt', SD_JWT, 'ES256', 'did:jwk', (key) => key.jwk],
    ['jwt_vc_json', JWT_VC, 'ES256', 'did:key', (key) => key.didKey],
    ['jwt_vc_json', JWT_VC, 'EdDSA', 'did:key', (key) => key.didKey],
    ['jwt_vc_json', JWT_VC, 'ES256', 'did:jwk', (key) => key.didJwk],
    ['jwt_vc_json', JWT_VC, 'ES256', 'jwk', (key) => key.didJwk],
    ['vc+jwt', VC_JWT, 'EdDSA', 'did:key', (key) => key.didKey],
  ];
  for (const [index, [format, configuration, algorithm, named, expected]] of ways.entries()) {
    const dpop = index % 2 === 0 ? newKey('ES256') : undefined;
    it(`as ${format} for ${algorithm} named by ${named}, with ${dpop ? 'DPoP' : 'a bearer token'}`, async () => {
      const call = dpop ? { dpop } : {};
      const { wallet, token, offer } = await acceptOffer(account.api, path, { more: { formats: [format] }, call });
      assert.deepEqual(offer.credential_configuration_ids, [configuration]);
      const key = newKey(algorithm);
      const answer = await wallet.request(token, { configuration, keys: [key], named }, call);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      const [{ credential }] = answer.body.credentials;
      const claims = await read[configuration]?.(credential);
      assert.deepEqual(holderOf(configuration, claims), expected(key));
      const verdict = (await account.api.post('/v1/credentials/verify', { credential })).body;
      assert.equal(verdict.verified, true, JSON.stringify(verdict));
    });
  }

  it('from an offer that shows link, QR code and transaction code once, and its progress afterwards', async () => {
    const { body, offer, wallet } = await makeOffer(account.api, path, { formats: ['dc+sd-jwt', 'jwt_vc_json'] });
    assert.match(body.qr, /^data:image\/svg\+xml;base64,/);
    assert.match(body.txCode, /^\d{6}$/);
    assert.deepEqual(offer.grant.tx_code, { input_mode: 'numeric', length: 6 });
    assert.deepEqual(offer.credential_configuration_ids, [SD_JWT, JWT_VC]);
    const show = async (): Promise<Body> => (await account.api.get(`/v1/credential-offers/${body.id}`)).body;
    const { offerUri, walletUrl, qr, txCode, ...shown } = body;
    assert.equal(new URLSearchParams(new URL(walletUrl).hash.slice(1)).get('offer'), offerUri);
    assert.deepEqual(await show(), shown);
    const { body: page } = await account.api.get('/v1/credential-offers?limit=1');
    assert.deepEqual(page.data, [shown]);

    const { access_token: token, expires_in: seconds } = (await wallet.redeem(offer, txCode)).body;
    assert.equal(seconds, 1800);
    assert.equal((await show()).status, 'accepted');
    const { body: issued } = await wallet.request(token, { configuration: SD_JWT, keys: [newKey()] });
    const { issuances, ...after } = await show();
    assert.deepEqual([after.status, after.boundByDpop, issuances.length], ['issued', false, 1]);
    for (const event of ['credential_accepted', 'credential_accepted', 'credential_deleted']) {
      const answer = await wallet.notify(token, { notification_id: issued.notification_id, event });
      assert.deepEqual([answer.status, answer.body], [204, '']);
    }
    assert.equal((await show()).issuances[0].notification, 'credential_deleted');
    assert.deepEqual(await auditOf(service, body.id), [
      'credential_offer.created',
      'credential_offer.accepted',
      'credential_offer.issued',
      'credential_offer.notified',
      'credential_offer.notified',
    ]);
    // Only as a separate six-digit word: the digits may occur by chance in a time or a hash.
    const alone = `(?<![\\w.])${txCode}(?!\\w)`;
    const codes = [offer.code, token, issued.notification_id, alone].map((code) => new RegExp(code));
    const rows = await service.sql(
      'superuser',
      'select o::text || i::text as text from credential_offers o, credential_issuances i',
    );
    for (const code of codes) {
      for (const { text } of rows) assert.doesNotMatch(String(text), code, 'a code is stored');
      for (const line of service.logs) assert.doesNotMatch(line, code, 'a code is logged');
    }
  });

  it('for several keys in one request, in copies that share nothing but the claims', async () => {
    const { wallet, token } = await acceptOffer(account.api, path);
    const keys = [newKey(), newKey('EdDSA'), newKey()];
    const answer = await wallet.request(token, { configuration: SD_JWT, keys });
    const copies = await Promise.all(answer.body.credentials.map(({ credential }: Body) => readSdJwt(credential)));
    assert.deepEqual(
      copies.map(({ cnf }: Body) => cnf.jwk),
      keys.map(({ jwk }) => jwk),
    );
    const entries = copies.map(({ status }: Body) => status.status_list.idx);
    assert.equal(new Set(entries).size, 3);
    assert.ok(copies.every(({ given_name: name }: Body) => name === copies[0].given_name));
    const digests = copies.flatMap(({ _sd }: Body) => _sd);
    assert.equal(new Set(digests).size, digests.length);
  });

  it('with a nonce from the previous answer', async () => {
    const { wallet, token } = await acceptOffer(account.api, path, { more: { formats: ['dc+sd-jwt', 'vc+jwt'] } });
    const first = await wallet.request(token, { configuration: SD_JWT, keys: [newKey()] });
    wallet.nonce = async () => first.body.c_nonce;
    const second = await wallet.request(token, { configuration: VC_JWT, keys: [newKey()], named: 'did:key' });
    assert.equal(second.status, 200, JSON.stringify(second.body));
  });

  it('with credential identifiers from authorization_details', async () => {
    const { wallet, offer } = await makeOffer(account.api, path, { txCode: 'none' });
    const asked = JSON.stringify([{ type: 'openid_credential', credential_configuration_id: SD_JWT }]);
    const fields = { grant_type: 'urn:ietf:params:oauth:grant-type:pre-authorized_code' };
    const token = await wallet.token({ ...fields, 'pre-authorized_code': offer.code, authorization_details: asked });
    const [{ credential_identifiers: identifiers }] = token.body.authorization_details;
    const { keyProof } = await import('../../../support/peers/receiving-wallet.ts');
    const proof = await keyProof(newKey(), { issuer: offer.credential_issuer, nonce: await wallet.nonce() });
    const body = { credential_identifier: identifiers[0], proofs: { jwt: [proof] } };
    const answer = await wallet.credential(token.body.access_token, body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  });

  it('from an issuer whose metadata are at the standard and draft addresses, if it issues', async () => {
    const names = ['openid-credential-issuer', 'oauth-authorization-server', 'jwt-vc-issuer'];
    for (const name of names) {
      const { organization: org } = account;
      const answers = [`/.well-known/${name}/orgs/${org}`, `/orgs/${org}/.well-known/${name}`].map((each) =>
        service.anonymous.get(each),
      );
      const [first, second] = await Promise.all(answers);
      assert.deepEqual([first?.status, first?.body], [200, second?.body]);
      assert.equal(first?.headers.get('access-control-allow-origin'), '*');
      const { organization: silent } = await service.account();
      for (const none of [silent, 'org_00000000000000000000000000', 'org_x']) {
        const { status } = await service.anonymous.get(`/.well-known/${name}/orgs/${none}`);
        assert.equal(status, 404, none);
      }
    }
    const { credential_configurations_supported: supported, batch_credential_issuance: batch } =
      await wellKnown('openid-credential-issuer');
    const identity = [SD_JWT, JWT_VC, VC_JWT];
    const business = identity.map((id) => id.replace('Identity', 'Business'));
    const sources = ['Agreement', 'ModelRelease', 'Consent', 'CopyrightClaim', 'ReplicaLicense'];
    const others = sources.flatMap((of) => identity.map((id) => id.replace('IdentityVerification', of)));
    const documents = ['IdentityVerificationCredential_mdoc', 'proof_of_age'];
    assert.deepEqual(Object.keys(supported), [...identity, ...documents, ...business, ...others]);
    assert.equal(batch.batch_size, 10);
    assert.match(supported[SD_JWT].vct, /\/credential-types\/identity-verification\/v1$/);
    assert.match(supported[business[0] ?? ''].vct, /\/credential-types\/business-verification\/v1$/);
  });
});
