import assert from 'node:assert/strict';
import { generateKeyPairSync, randomUUID, sign as signBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { createApiClient } from '../../../support/api-client.ts';
import {
  dpopProof,
  keyProof,
  kidOf,
  newKey,
  PRE_AUTHORIZED,
  type ProofChanges,
  type ReceivingWallet,
  sign,
  type WalletKey,
} from '../../../support/peers/receiving-wallet.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { keyWith } from '../../identity/identity-verification/use-verifications.ts';
import {
  type AcceptedOffer,
  ALL,
  acceptOffer,
  assertRefused,
  type Body,
  JWT_VC,
  makeOffer,
  SD_JWT,
  verifiedAnna,
} from './use-offers.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (header: object, payload: object): string => `${encode(header)}.${encode(payload)}.AA`;
const privateJwk = (key: WalletKey): object => key.privateKey.export({ format: 'jwk' });
const now = (): number => Math.floor(Date.now() / 1000);

/** Signed with a secret from the header itself, as in an algorithm-confusion attack. */
function symmetric(header: Record<string, unknown>, payload: Record<string, unknown>): Promise<string> {
  const secret = Buffer.alloc(32, 1);
  const jwk = { kty: 'oct', k: secret.toString('base64url') };
  return new SignJWT(payload).setProtectedHeader({ ...header, alg: 'HS256', jwk }).sign(secret);
}

describe('wallets are refused', () => {
  let service: TestService;
  let account: TestAccount;
  let other: TestAccount;
  let path: string;
  let otherPath: string;
  before(async () => {
    service = await startTestService();
    [account, other] = [await service.account(ALL), await service.account(ALL)];
    path = `/v1/credentials/${(await verifiedAnna(account.api)).credentialId}`;
    otherPath = `/v1/credentials/${(await verifiedAnna(other.api)).credentialId}`;
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(() => service.stop());

  const JWT = { formats: ['jwt_vc_json'] };
  const statusOf = async (id: string): Promise<unknown> => {
    const { status, failure } = (await account.api.get(`/v1/credential-offers/${id}`)).body;
    return [status, failure];
  };

  describe('at the token endpoint', () => {
    it('for every error in the request, and the code still works afterwards', async () => {
      const { wallet, offer, body } = await makeOffer(account.api, path, JWT);
      const { offer: foreign } = await makeOffer(other.api, otherPath, { txCode: 'none' });
      const { offer: bare } = await makeOffer(account.api, path, { ...JWT, txCode: 'none' });
      const code = { 'pre-authorized_code': offer.code };
      const grant = { grant_type: PRE_AUTHORIZED };
      const right = { ...grant, ...code, tx_code: body.txCode };
      const details = (...list: unknown[]): Record<string, string> => ({
        ...right,
        authorization_details: JSON.stringify(list),
      });
      const refused: [string, Record<string, string>, string][] = [
        ['nothing', {}, 'invalid_request'],
        ['no grant type', code, 'invalid_request'],
        ['another grant type', { ...right, grant_type: 'password' }, 'unsupported_grant_type'],
        [
          'a code without the values of its request',
          { grant_type: 'authorization_code', code: offer.code },
          'invalid_request',
        ],
        ['a refresh token', { grant_type: 'refresh_token', refresh_token: offer.code }, 'unsupported_grant_type'],
        ['no code', { ...grant, tx_code: body.txCode }, 'invalid_request'],
        ['an unknown code', { ...right, 'pre-authorized_code': offer.code.slice(1) }, 'invalid_grant'],
        ["another organisation's code", { ...grant, 'pre-authorized_code': foreign.code }, 'invalid_grant'],
        ['no tx_code', { ...grant, ...code }, 'invalid_request'],
        ['an empty tx_code', { ...right, tx_code: '' }, 'invalid_request'],
        ['an unrequested tx_code', { ...right, 'pre-authorized_code': bare.code }, 'invalid_request'],
        ['NUL', { ...right, 'pre-authorized_code': '\0' }, 'invalid_request'],
        ['details that are not JSON', { ...right, authorization_details: '{' }, 'invalid_authorization_details'],
        ['details of another type', details({ type: 'payment' }), 'invalid_authorization_details'],
        [
          'details of a configuration that is not offered',
          details({ type: 'openid_credential', credential_configuration_id: SD_JWT }),
          'invalid_authorization_details',
        ],
      ];
      for (const [what, fields, error] of refused) assertRefused(await wallet.token(fields), 400, error, what);
      const url = wallet.server.token_endpoint;
      const raw: [string, string, string][] = [
        ['JSON', 'application/json', JSON.stringify(right)],
        ['a field twice', 'application/x-www-form-urlencoded', `${new URLSearchParams(right)}&tx_code=1`],
        ['too much', 'application/x-www-form-urlencoded', `${new URLSearchParams(right)}&x=${'x'.repeat(70_000)}`],
      ];
      for (const [what, type, text] of raw) {
        const {
          status,
          headers,
          body: answer,
        } = await service.anonymous.post(new URL(url).pathname, text, {
          'content-type': type,
        });
        assertRefused({ status, headers, body: answer }, 400, 'invalid_request', what);
      }
      assert.equal((await wallet.redeem(offer, body.txCode)).status, 200);
      assertRefused(await wallet.redeem(offer, body.txCode), 400, 'invalid_grant', 'the same code again');
    });

    it('for an invalid proof of possession', async () => {
      const { wallet, offer, body } = await makeOffer(account.api, path, JWT);
      const url = wallet.server.token_endpoint;
      const key = newKey();
      const stolen = newKey();
      const changed = (changes: ProofChanges): Promise<string> => dpopProof(key, url, undefined, changes);
      const proof = { jti: randomUUID(), htm: 'POST', htu: url, iat: now() };
      const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' });
      const used = await dpopProof(key, url);
      await wallet.redeem(offer, undefined, { headers: { DPoP: used } });
      const refused: [string, string][] = [
        ['text', 'proof'],
        ['two proofs', `${await changed({})}, ${await changed({})}`],
        ['one that was used', used],
        ['another type', await changed({ header: { typ: 'JWT' } })],
        ['no algorithm', unsigned({ typ: 'dpop+jwt', alg: 'none', jwk: key.jwk }, proof)],
        ['a symmetric key', await symmetric({ typ: 'dpop+jwt' }, proof)],
        ['a private key', await changed({ header: { jwk: privateJwk(key) } })],
        ['no key', await changed({ header: { jwk: undefined } })],
        ["another's key", await changed({ header: { jwk: stolen.jwk } })],
        [
          'a key of another curve',
          await new SignJWT(proof)
            .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES384', jwk: p384.publicKey.export({ format: 'jwk' }) })
            .sign(p384.privateKey),
        ],
        ['an unknown critical extension', signWithCrit(key, { typ: 'dpop+jwt', jwk: key.jwk }, proof)],
        ['another method', await changed({ payload: { htm: 'GET' } })],
        ['another address', await changed({ payload: { htu: url.replace('/token', '/credential') } })],
        ['no address', await changed({ payload: { htu: 'token' } })],
        ['no id', await changed({ payload: { jti: undefined } })],
        ['no time', await changed({ payload: { iat: undefined } })],
        ['an old one', await changed({ payload: { iat: now() - 600 } })],
        ['one of the future', await changed({ payload: { iat: now() + 600 } })],
      ];
      for (const [what, header] of refused) {
        const answer = await wallet.redeem(offer, body.txCode, { headers: { DPoP: header } });
        assertRefused(answer, 400, 'invalid_dpop_proof', what);
      }
      const foreign = await wallet.redeem(offer, body.txCode, { dpop: key, changes: { payload: { nonce: 'theirs' } } });
      assertRefused(foreign, 400, 'use_dpop_nonce', 'a nonce that is not ours');
      const nonce = foreign.headers.get('dpop-nonce');
      const query = { htu: `${url}?a=b#c`, nonce };
      const taken = await wallet.redeem(offer, body.txCode, { dpop: key, changes: { payload: query } });
      assert.deepEqual([taken.status, taken.body.token_type], [200, 'DPoP'], JSON.stringify(taken.body));
      assert.ok(taken.headers.get('dpop-nonce'));
    });

    it('after the fifth wrong transaction code, also concurrently', async () => {
      const { wallet, offer, body } = await makeOffer(account.api, path, JWT);
      const wrong = body.txCode === '000000' ? '000001' : '000000';
      for (let tries = 1; tries <= 2; tries += 1)
        assertRefused(await wallet.redeem(offer, wrong), 400, 'invalid_grant', `wrong ${tries}`);
      assert.equal((await account.api.get(`/v1/credential-offers/${body.id}`)).body.txCodeTriesLeft, 3);
      const answers = await Promise.all(Array.from({ length: 8 }, () => wallet.redeem(offer, wrong)));
      for (const answer of answers) assertRefused(answer, 400, 'invalid_grant', 'wrong, at once');
      assertRefused(await wallet.redeem(offer, body.txCode), 400, 'invalid_grant', 'the right one, too late');
      assert.deepEqual(await statusOf(body.id), ['failed', 'tx_code']);
      const [row] = await service.sql('superuser', 'select wrong_tx_codes from credential_offers where id = $1', [
        body.id,
      ]);
      assert.equal(row?.wrong_tx_codes, 5);
    });

    it('except one that redeem a code concurrently', async () => {
      const { wallet, offer, body } = await makeOffer(account.api, path, JWT);
      const answers = await Promise.all(Array.from({ length: 6 }, () => wallet.redeem(offer, body.txCode)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400, 400, 400, 400]);
    });
  });

  describe('at the credential endpoint', () => {
    let accepted: AcceptedOffer;
    let wallet: ReceivingWallet;
    let token: string;
    before(async () => {
      accepted = await acceptOffer(account.api, path, { more: JWT });
      ({ wallet, token } = accepted);
    });

    const issuer = (): string => accepted.offer.credential_issuer;
    const body = (jwt: unknown, more: object = {}): object => ({
      credential_configuration_id: JWT_VC,
      proofs: { jwt },
      ...more,
    });
    const proofOf = async (key: WalletKey, changes?: ProofChanges): Promise<string> =>
      keyProof(key, { issuer: issuer(), nonce: await wallet.nonce(), named: 'did:key' }, changes);

    it('without a valid token', async () => {
      const key = newKey();
      const { token: bound } = await acceptOffer(account.api, path, { more: JWT, call: { dpop: key } });
      const { token: foreign } = await acceptOffer(other.api, otherPath, { more: JWT });
      const url = wallet.issuer.credential_endpoint;
      const request = body([await proofOf(newKey())]);
      const used = await dpopProof(key, url, bound);
      const first = await wallet.credential(bound, '{', { headers: { Authorization: `DPoP ${bound}`, DPoP: used } });
      assert.equal(first.body.error, 'invalid_credential_request', 'was let in');
      await wallet.credential(bound, {}, { headers: { Authorization: `DPoP ${bound}`, DPoP: used } });
      const dpop = async (of: WalletKey, changes: ProofChanges = {}): Promise<Record<string, string>> => ({
        Authorization: `DPoP ${bound}`,
        DPoP: await dpopProof(of, url, bound, changes),
      });
      const refused: [string, Record<string, string>, string][] = [
        ['none', { Authorization: '' }, 'invalid_token'],
        ['another scheme', { Authorization: `Basic ${token}` }, 'invalid_token'],
        ['an unknown one', { Authorization: `Bearer ${token.slice(0, -1)}_` }, 'invalid_token'],
        ['an API key', { Authorization: `Bearer ${account.apiKey}` }, 'invalid_token'],
        ["another organisation's", { Authorization: `Bearer ${foreign}` }, 'invalid_token'],
        ['a code', { Authorization: `Bearer ${accepted.offer.code}` }, 'invalid_token'],
        ['a bound one as bearer', { Authorization: `Bearer ${bound}` }, 'invalid_token'],
        ['a bearer one with a proof', { ...(await dpop(key)), Authorization: `DPoP ${token}` }, 'invalid_token'],
        ['a bound one without proof', { Authorization: `DPoP ${bound}` }, 'invalid_dpop_proof'],
        ['a proof that was used', { Authorization: `DPoP ${bound}`, DPoP: used }, 'invalid_dpop_proof'],
        ["another key's proof", await dpop(newKey()), 'invalid_dpop_proof'],
        ['a proof for another token', await dpop(key, { payload: { ath: 'x' } }), 'invalid_dpop_proof'],
        ['a proof for no token', await dpop(key, { payload: { ath: undefined } }), 'invalid_dpop_proof'],
        ['a proof for another endpoint', await dpop(key, { payload: { htu: `${url}s` } }), 'invalid_dpop_proof'],
        ['a nonce that is not ours', await dpop(key, { payload: { nonce: 'x' } }), 'use_dpop_nonce'],
      ];
      for (const [what, headers, error] of refused) {
        const answer = await wallet.credential(token, request, { headers });
        assertRefused(answer, 401, error, what);
        if (error === 'use_dpop_nonce') assert.ok(answer.headers.get('dpop-nonce'));
      }
    });

    it('for every error in the request', async () => {
      const good = await proofOf(newKey());
      const jwk = { ...newKey().jwk, alg: 'ECDH-ES' };
      const refused: [string, unknown, string][] = [
        ['no JSON', '{', 'invalid_credential_request'],
        ['a list', [], 'invalid_credential_request'],
        ['nothing', {}, 'invalid_credential_request'],
        ['nested without end', `{"a":${'['.repeat(60)}${']'.repeat(60)}}`, 'invalid_credential_request'],
        [
          'another configuration',
          body([good], { credential_configuration_id: 'x' }),
          'unknown_credential_configuration',
        ],
        [
          'a name that every object has as configuration',
          body([good], { credential_configuration_id: 'toString' }),
          'unknown_credential_configuration',
        ],
        [
          'a configuration that is not text',
          body([good], { credential_configuration_id: 1 }),
          'invalid_credential_request',
        ],
        [
          'an unknown identifier',
          { credential_identifier: 'x', proofs: { jwt: [good] } },
          'unknown_credential_identifier',
        ],
        ['both', body([good], { credential_identifier: JWT_VC }), 'invalid_credential_request'],
        [
          'what the token is not for',
          body([good], { credential_configuration_id: SD_JWT }),
          'invalid_credential_request',
        ],
        [
          'a format, as in drafts',
          { format: 'jwt_vc_json', credential_definition: { type: ['VerifiableCredential'] }, proofs: { jwt: [good] } },
          'invalid_credential_request',
        ],
        [
          'an encrypted answer to a request in the clear',
          body([good], { credential_response_encryption: { jwk, alg: 'ECDH-ES', enc: 'A128GCM' } }),
          'invalid_encryption_parameters',
        ],
        ['no proof', { credential_configuration_id: JWT_VC }, 'invalid_proof'],
        ['an empty list of proofs', body([]), 'invalid_proof'],
        ['a proof that is not a JWT', body(['proof']), 'invalid_credential_request'],
        ['a proof that is not text', body([1]), 'invalid_credential_request'],
        ['an attestation', { credential_configuration_id: JWT_VC, proofs: { attestation: [good] } }, 'invalid_proof'],
        ['another proof type', { credential_configuration_id: JWT_VC, proofs: { di_vp: [{}] } }, 'invalid_proof'],
        ['two proof types', body([good], { proofs: { jwt: [good], di_vp: [{}] } }), 'invalid_credential_request'],
        ['eleven proofs', body(Array.from({ length: 11 }, () => good)), 'invalid_proof'],
        ['the same proof twice', body([good, good]), 'invalid_proof'],
      ];
      for (const [what, request, error] of refused)
        assertRefused(await wallet.credential(token, request), 400, error, what);
      const plain = await wallet.credential(token, 'x', { headers: { 'content-type': 'text/plain' } });
      assertRefused(plain, 400, 'invalid_credential_request', 'another media type');
      const answer = await wallet.credential(token, body([good]));
      assert.equal(answer.status, 200, `what was wrong used nothing up: ${JSON.stringify(answer.body)}`);
    });

    it('for an invalid key proof', async () => {
      const key = newKey();
      const nonce = await wallet.nonce();
      const typ = 'openid4vci-proof+jwt';
      const payload = { aud: issuer(), iat: now(), nonce };
      const byJwk = { typ, jwk: key.jwk };
      const changed = (changes: ProofChanges): Promise<string> =>
        keyProof(key, { issuer: issuer(), nonce, named: 'jwk' }, changes);
      const { wallet: otherWallet } = await makeOffer(other.api, otherPath, {});
      const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' });
      const ed = newKey('EdDSA');
      const refused: [string, string, string?][] = [
        ['another type', await changed({ header: { typ: 'JWT' } })],
        ['no type', await changed({ header: { typ: undefined } })],
        ['no algorithm', unsigned({ ...byJwk, alg: 'none' }, payload)],
        ['a symmetric key', await symmetric({ typ }, payload)],
        ['no key', await sign(key, { typ }, payload)],
        ['a key and a name', await changed({ header: { kid: kidOf(key.didKey) } })],
        ['a kid that is not a DID', await sign(key, { typ, kid: 'key-1' }, payload)],
        ['did:web', await sign(key, { typ, kid: 'did:web:example.org#0' }, payload)],
        ['another fragment', await sign(key, { typ, kid: `${key.didKey}#0` }, payload)],
        ['no fragment', await sign(key, { typ, kid: key.didKey }, payload)],
        ["another's DID", await sign(key, { typ, kid: kidOf(newKey().didKey) }, payload)],
        ['a broken DID', await sign(key, { typ, kid: 'did:key:z6Mk#z6Mk' }, payload)],
        ['a did:jwk that is not JSON', await sign(key, { typ, kid: 'did:jwk:x#0' }, payload)],
        ["another's key", await changed({ header: { jwk: newKey().jwk } })],
        ['a private key', await changed({ header: { jwk: privateJwk(key) } })],
        ['a certificate', await changed({ header: { jwk: undefined, x5c: ['AAAA'] } })],
        ['an algorithm of another key type', await changed({ header: { jwk: ed.jwk } })],
        [
          'a key of another curve',
          await new SignJWT(payload)
            .setProtectedHeader({ typ, alg: 'ES384', jwk: p384.publicKey.export({ format: 'jwk' }) })
            .sign(p384.privateKey),
        ],
        ['an unknown critical extension', signWithCrit(key, byJwk, payload)],
        ['a changed payload', (await changed({})).replace(/\.[^.]+\./, `.${encode({ ...payload, iat: 1 })}.`)],
        ['another audience', await changed({ payload: { aud: 'https://issuer.example' } })],
        ['no audience', await changed({ payload: { aud: undefined } })],
        ['no time', await changed({ payload: { iat: undefined } })],
        ['an end in the past', await changed({ payload: { exp: now() - 60 } })],
        ['an end in 1970', await changed({ payload: { exp: 0 } })],
        ['a beginning to come', await changed({ payload: { nbf: now() + 600 } })],
        ['a time before 1970', await changed({ payload: { iat: -1 } })],
        ['a time two days ago', await changed({ payload: { iat: now() - 2 * 86_400 } })],
        ['a time to come', await changed({ payload: { iat: now() + 600 } })],
        ['a time beyond all calendars', await changed({ payload: { iat: 1e300 } })],
        ['no nonce', await changed({ payload: { nonce: undefined } })],
        ['a made-up nonce', await changed({ payload: { nonce: 'x' } }), 'invalid_nonce'],
        ['a nonce with a bit changed', await changed({ payload: { nonce: flip(nonce) } }), 'invalid_nonce'],
        ['a nonce in another spelling', await changed({ payload: { nonce: `${nonce}=` } }), 'invalid_nonce'],
        [
          "another organisation's nonce",
          await changed({ payload: { nonce: await otherWallet.nonce() } }),
          'invalid_nonce',
        ],
        ['a nonce for DPoP', await changed({ payload: { nonce: (await wallet.nonces()).dpop } }), 'invalid_nonce'],
      ];
      for (const [what, jwt, error = 'invalid_proof'] of refused)
        assertRefused(await wallet.credential(token, body([jwt])), 400, error, what);
      const mixed = body([await changed({}), await proofOf(newKey(), { payload: { aud: 'https://x.example' } })]);
      assertRefused(await wallet.credential(token, mixed), 400, 'invalid_proof', 'one bad among two');
      const answer = await wallet.credential(token, body([await changed({})]));
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    });

    it('for a used nonce, also concurrently', async () => {
      const nonce = await wallet.nonce();
      const proof = (): Promise<string> => keyProof(newKey(), { issuer: issuer(), nonce, named: 'did:key' });
      const requests = await Promise.all(Array.from({ length: 5 }, async () => body([await proof()])));
      const answers = await Promise.all(requests.map((request) => wallet.credential(token, request)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400, 400, 400]);
      assertRefused(await wallet.credential(token, body([await proof()])), 400, 'invalid_nonce', 'later');
      const replay = requests[answers.findIndex(({ status }) => status === 200)];
      assertRefused(await wallet.credential(token, replay), 400, 'invalid_nonce', 'the same request');
    });

    it('for more copies than an offer gives', async () => {
      const { wallet: fresh, token: own } = await acceptOffer(account.api, path, { more: JWT });
      const ten = { configuration: JWT_VC, keys: Array.from({ length: 10 }, () => newKey('EdDSA')) };
      for (let times = 1; times <= 3; times += 1) assert.equal((await fresh.request(own, ten)).status, 200);
      const one = { configuration: JWT_VC, keys: [newKey()] };
      assertRefused(await fresh.request(own, one), 400, 'credential_request_denied', 'the 31st');
    });

    it('for a credential that is no longer valid', async () => {
      const { credentialId } = await verifiedAnna(account.api, { userId: 'soon-revoked' });
      const revoked = `/v1/credentials/${credentialId}`;
      const { wallet: fresh, token: own, body: made } = await acceptOffer(account.api, revoked, { more: JWT });
      const { status } = await account.api.post(`${revoked}/revoke`, { reason: 'other' });
      assert.equal(status, 200);
      for (let times = 1; times <= 2; times += 1) {
        const answer = await fresh.request(own, { configuration: JWT_VC, keys: [newKey()] });
        assertRefused(answer, 400, 'credential_request_denied', `revoked, ${times}`);
      }
      assert.deepEqual(await statusOf(made.id), ['failed', 'credential']);
      assert.equal((await account.api.post(`${revoked}/offer`, {})).status, 409);
    });
  });

  it('at the deferred and notification endpoints', async () => {
    const { wallet, token } = await acceptOffer(account.api, path, { more: JWT });
    const second = await acceptOffer(account.api, path, { more: JWT });
    const { body } = await second.wallet.request(second.token, { configuration: JWT_VC, keys: [newKey()] });
    const deferred = wallet.issuer.deferred_credential_endpoint;
    const transactions: [string, unknown, string][] = [
      ['no JSON', '{', 'invalid_credential_request'],
      ['no id', {}, 'invalid_credential_request'],
      ['an ID that is not text', { transaction_id: 1 }, 'invalid_credential_request'],
      ['an unknown id', { transaction_id: 'x' }, 'invalid_transaction_id'],
      ['an id of something else', { transaction_id: body.notification_id }, 'invalid_transaction_id'],
    ];
    for (const [what, request, error] of transactions)
      assertRefused(await wallet.post(deferred, token, request), 400, error, what);
    const event = 'credential_accepted';
    const notifications: [string, unknown, string][] = [
      ['no JSON', '{', 'invalid_notification_request'],
      ['no id', { event }, 'invalid_notification_request'],
      ['no event', { notification_id: body.notification_id }, 'invalid_notification_request'],
      ['another event', { notification_id: body.notification_id, event: 'sold' }, 'invalid_notification_request'],
      ['an unknown id', { notification_id: 'x', event }, 'invalid_notification_id'],
      ["another offer's id", { notification_id: body.notification_id, event }, 'invalid_notification_id'],
    ];
    for (const [what, request, error] of notifications)
      assertRefused(await wallet.notify(token, request), 400, error, what);
    for (const url of [deferred, wallet.issuer.notification_endpoint])
      assertRefused(await wallet.post(url, 'x', { notification_id: 'x', event }), 401, 'invalid_token', url);
  });

  it('with 400, never with a server error, for odd values in any field', async () => {
    const { wallet, token, offer } = await acceptOffer(account.api, path, { more: JWT });
    const key = newKey();
    const odd = [null, 1, -1e300, true, '', 'x', '\u0000', '\ud800', 'é"\\', [], [[]], {}, { a: 1 }, 'y'.repeat(5_000)];
    const nonce = await wallet.nonce();
    const answers: [string, { status: number; body: Body }][] = [];
    const note = async (what: string, call: Promise<{ status: number; body: Body }>): Promise<void> => {
      answers.push([what, await call]);
    };
    const request = { credential_configuration_id: JWT_VC, proofs: { jwt: [nonce] } };
    for (const value of odd) {
      await service.sql('superuser', 'delete from rate_windows');
      const name = JSON.stringify(value).slice(0, 20);
      await note(`body ${name}`, wallet.credential(token, JSON.stringify(value)));
      await note(`proof ${name}`, wallet.credential(token, { ...request, proofs: { jwt: [value] } }));
      for (const field of ['credential_configuration_id', 'credential_identifier', 'proofs', 'proof', 'format'])
        await note(`${field} ${name}`, wallet.credential(token, { ...request, [field]: value }));
      for (const field of ['typ', 'jwk', 'kid', 'x5c', 'trust_chain', 'key_attestation', 'crit', 'b64']) {
        const jwt = signAnything(
          key,
          { typ: 'openid4vci-proof+jwt', jwk: key.jwk, [field]: value },
          { aud: offer.credential_issuer, iat: now() },
        );
        await note(`header ${field} ${name}`, wallet.credential(token, { ...request, proofs: { jwt: [jwt] } }));
      }
      for (const field of ['aud', 'iat', 'nonce', 'iss', 'exp', 'nbf', 'cnf', 'status']) {
        const jwt = signAnything(
          key,
          { typ: 'openid4vci-proof+jwt', jwk: key.jwk },
          { aud: offer.credential_issuer, iat: now(), [field]: value },
        );
        await note(`payload ${field} ${name}`, wallet.credential(token, { ...request, proofs: { jwt: [jwt] } }));
      }
      for (const field of ['htm', 'htu', 'iat', 'jti', 'ath', 'nonce']) {
        const url = wallet.server.token_endpoint;
        const DPoP = signAnything(
          key,
          { typ: 'dpop+jwt', jwk: key.jwk },
          { htm: 'POST', htu: url, iat: now(), jti: randomUUID(), [field]: value },
        );
        await note(`dpop ${field} ${name}`, wallet.redeem(offer, '1', { headers: { DPoP } }));
      }
      await note(
        `transaction ${name}`,
        wallet.post(wallet.issuer.deferred_credential_endpoint, token, { transaction_id: value }),
      );
      await note(`notification ${name}`, wallet.notify(token, { notification_id: value, event: value }));
    }
    for (const [what, { status, body }] of answers)
      assert.ok(status === 400 && typeof body.error === 'string', `${what}: ${status} ${JSON.stringify(body)}`);
  });

  it('at the endpoints of organizations that do not issue', async () => {
    for (const org of ['org_00000000000000000000000000', 'org_x']) {
      const { status, body } = await service.anonymous.post(`/orgs/${org}/oid4vci/nonce`);
      assert.deepEqual([status, body.error], [404, 'not_found']);
      const { wallet, offer } = await makeOffer(account.api, path, JWT);
      const url = wallet.server.token_endpoint.replace(account.organization, org);
      const proven = { DPoP: await dpopProof(newKey(), url), 'content-type': 'application/x-www-form-urlencoded' };
      const form = String(new URLSearchParams({ grant_type: PRE_AUTHORIZED, 'pre-authorized_code': offer.code }));
      const token = await service.anonymous.post(new URL(url).pathname, form, proven);
      assert.deepEqual([token.status, token.body.error], [404, 'not_found']);
    }
  });

  it('at the offer of credentials with names, if the key lacks pii:read', async () => {
    const scopes = ['credentials:read', 'credentials:write'];
    const api = createApiClient(service.url, await keyWith(service, account, scopes));
    const withNames = [{}, { formats: ['dc+sd-jwt'] }, { formats: ['jwt_vc_json', 'dc+sd-jwt'] }, { txCode: 'none' }];
    for (const body of withNames) {
      const { status, body: refused } = await api.post(`${path}/offer`, body);
      assert.deepEqual([status, refused.code], [403, 'insufficient_scope'], JSON.stringify(body));
      assert.match(refused.message, /pii:read.*jwt_vc_json/);
    }
    const { data } = (await api.get('/v1/credential-offers?limit=1')).body;
    const { body: made } = await api.post(`${path}/offer`, { formats: ['jwt_vc_json', 'vc+jwt'] });
    assert.equal(made.status, 'offered');
    assert.notEqual(data[0]?.id, made.id);
  });

  it("like callers of the API, who get the API's errors", async () => {
    const { body } = await makeOffer(account.api, path, {});
    const reader = await service.account({ scopes: ['credentials:read'] });
    const none = 'ofr_00000000000000000000000000';
    const calls: [string, Promise<{ status: number; body: Body }>, number][] = [
      ["another organisation's credential", other.api.post(`${path}/offer`, {}), 404],
      ['an unknown credential', account.api.post('/v1/credentials/crd_00000000000000000000000000/offer', {}), 404],
      ['an unknown verification', account.api.post('/v1/verifications/ver_00000000000000000000000000/offer', {}), 404],
      ['a key that may only read', reader.api.post(`${path}/offer`, {}), 403],
      ['no key', service.anonymous.post(`${path}/offer`, {}), 401],
      ['an unknown format', account.api.post(`${path}/offer`, { formats: ['ldp_vc'] }), 400],
      ['no format', account.api.post(`${path}/offer`, { formats: [] }), 400],
      ['an unknown field', account.api.post(`${path}/offer`, { pin: '1' }), 400],
      ['an end too soon', account.api.post(`${path}/offer`, { expiresInSeconds: 1 }), 400],
      ["another organisation's offer", other.api.get(`/v1/credential-offers/${body.id}`), 404],
      ["to cancel another organisation's offer", other.api.post(`/v1/credential-offers/${body.id}/cancel`), 404],
      ['to cancel an unknown offer', account.api.post(`/v1/credential-offers/${none}/cancel`), 404],
    ];
    for (const [what, call, status] of calls) {
      const answer = await call;
      assert.deepEqual([answer.status, answer.body.status], [status, 'error'], what);
    }
    const { data } = (await other.api.get('/v1/credential-offers')).body;
    assert.ok(data.every(({ credentialId }: Body) => otherPath.endsWith(credentialId)));
    const wrong = (await account.api.post(`${path}/offer`, { expiresInSeconds: 'x' })).body.errors;
    assert.equal(wrong[0].message, 'Must be a number');
  });
});

function flip(nonce: string): string {
  const bytes = Buffer.from(nonce, 'base64url');
  bytes[3] = (bytes[3] ?? 0) ^ 1;
  return bytes.toString('base64url');
}

/** Signs claims that a library would refuse. */
function signAnything(key: WalletKey, header: object, payload: object): string {
  const input = `${encode({ alg: 'ES256', ...header })}.${encode(payload)}`;
  const signature = signBytes('sha256', Buffer.from(input), { key: key.privateKey, dsaEncoding: 'ieee-p1363' });
  return `${input}.${signature.toString('base64url')}`;
}

/** RFC 7515 section 4.1.11: implementations must refuse unknown critical extensions. */
function signWithCrit(key: WalletKey, header: object, payload: object): string {
  const name = 'https://example.org/x';
  return signAnything(key, { ...header, crit: [name], [name]: 1 }, payload);
}
