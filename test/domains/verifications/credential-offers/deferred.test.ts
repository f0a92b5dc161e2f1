import assert from 'node:assert/strict';
import { decodeJwt } from 'jose';
import { credentialOffers } from '#domains/verifications/credential-offers/index.ts';
import { newKey } from '../../../support/peers/receiving-wallet.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { auditOf, decided, idvBody, submit } from '../../identity/identity-verification/use-verifications.ts';
import {
  type AcceptedOffer,
  ALL,
  acceptOffer,
  assertRefused,
  type Body,
  JWT_VC,
  makeOffer,
  verifiedAnna,
} from './use-offers.ts';

/** Port 1 is unused, so the connection is refused at once and no analysis runs. */
const UNREACHABLE = 'http://127.0.0.1:1/page.jpg';
const JWT = { formats: ['jwt_vc_json'] };

describe('deferred credential offers', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account(ALL);
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(() => service.stop());

  const needingReview = async (): Promise<string> => {
    const body = idvBody('passport-wrong-check-digit', 'p05', { userId: `user-${Math.random()}` });
    const { body: answer } = await account.api.post('/v1/verifications', body);
    // A busy machine answers before the decision.
    assert.equal((await decided(account.api, answer.verificationId)).status, 'needs_review');
    return answer.verificationId;
  };
  const needingInput = async (): Promise<string> => {
    const id = await submit(account.api, [UNREACHABLE]);
    assert.equal((await decided(account.api, id)).status, 'requires_input');
    return id;
  };
  const decide = async (id: string, decision: string): Promise<void> => {
    const { status } = await account.api.post(`/v1/verifications/${id}/decision`, { decision, reason: 'Looked at it' });
    assert.equal(status, 200);
  };
  const accept = (verification: string): Promise<AcceptedOffer> =>
    acceptOffer(account.api, `/v1/verifications/${verification}`, { more: JWT });
  const show = async (id: string): Promise<Body> => (await account.api.get(`/v1/credential-offers/${id}`)).body;

  it('let a wallet wait for a review, and then deliver copies for the keys in the first request', async () => {
    const verification = await needingReview();
    const { wallet, token, body } = await accept(verification);
    const keys = [newKey(), newKey()];
    const first = await wallet.request(token, { configuration: JWT_VC, keys, named: 'did:key' });
    assert.deepEqual([first.status, first.body.interval], [202, 600], JSON.stringify(first.body));
    assert.deepEqual(Object.keys(first.body).sort(), ['interval', 'transaction_id']);
    const again = await wallet.deferred(token, first.body.transaction_id);
    assert.deepEqual([again.status, again.body], [202, first.body]);
    const [waiting] = await service.sql('superuser', 'select * from credential_issuances where offer_id = $1', [
      body.id,
    ]);
    const stored = JSON.stringify(waiting) + String(waiting?.holders);
    assert.ok(!stored.includes(first.body.transaction_id) && !stored.includes(String(keys[0]?.didKey)));

    await decide(verification, 'approve');
    const { token: foreign } = await acceptOffer(account.api, `/v1/verifications/${verification}`, { more: JWT });
    const theft = await wallet.deferred(foreign, first.body.transaction_id);
    assertRefused(theft, 400, 'invalid_transaction_id', "another offer's token");
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => wallet.deferred(token, first.body.transaction_id)),
    );
    // One request issues; concurrent ones are told to retry, and later ones that the transaction has ended.
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.ok(answers.every(({ status }) => [200, 202, 400].includes(status)));
    const made = await service.sql('superuser', "select 1 from audit_entries where action = 'credential.copy_issued'");
    assert.equal(made.length, keys.length, 'a copy for each key is signed, and no more');
    const issued = answers.find(({ status }) => status === 200)?.body;
    const subjects = issued.credentials.map(({ credential }: Body) => decodeJwt(credential).sub);
    assert.deepEqual(
      subjects,
      keys.map(({ didKey }) => didKey),
    );
    assertRefused(await wallet.deferred(token, first.body.transaction_id), 400, 'invalid_transaction_id', 'once more');

    const event = 'credential_accepted';
    assert.equal((await wallet.notify(token, { notification_id: issued.notification_id, event })).status, 204);
    const { status, issuances } = await show(body.id);
    assert.deepEqual([status, issuances.length, issuances[0].state], ['issued', 1, 'issued']);
    assert.deepEqual(await auditOf(service, body.id), [
      'credential_offer.created',
      'credential_offer.accepted',
      'credential_offer.deferred',
      'credential_offer.issued',
      'credential_offer.notified',
    ]);
    const direct = await wallet.request(token, { configuration: JWT_VC, keys: [newKey()] });
    assert.equal(direct.status, 200, 'asks anew, as after an answer that was lost');
  });

  const ends: [string, () => Promise<string>, (id: string) => Promise<unknown>][] = [
    ['rejected', needingReview, (id) => decide(id, 'reject')],
    ['cancelled', needingInput, (id) => account.api.post(`/v1/verifications/${id}/cancel`)],
    [
      'expired',
      needingInput,
      (id) => service.sql('superuser', `update verifications set status = 'expired' where id = $1`, [id]),
    ],
  ];
  for (const [name, begin, end] of ends) {
    it(`end when the verification is ${name}`, async () => {
      const verification = await begin();
      const { wallet, token, body } = await accept(verification);
      const asked = { configuration: JWT_VC, keys: [newKey()] };
      const { status, body: deferred } = await wallet.request(token, asked);
      assert.equal(status, 202);
      await end(verification);
      for (let times = 1; times <= 2; times += 1) {
        const answer = await wallet.deferred(token, deferred.transaction_id);
        assertRefused(answer, 400, 'credential_request_denied', `${name}, ${times}`);
      }
      assertRefused(await wallet.request(token, asked), 400, 'credential_request_denied', 'a new request');
      const shown = await show(body.id);
      assert.deepEqual([shown.status, shown.failure, shown.issuances[0].state], ['failed', 'verification', 'failed']);
      const refused = await account.api.post(`/v1/verifications/${verification}/offer`, {});
      assert.deepEqual([refused.status, refused.body.code], [409, 'conflict']);
    });
  }

  it('for a verified person work like offers of the credential', async () => {
    const { id: verificationId } = await verifiedAnna(account.api);
    const { wallet, token, body } = await accept(verificationId);
    assert.deepEqual([body.verificationId, body.credentialId], [verificationId, null]);
    assert.equal((await wallet.request(token, { configuration: JWT_VC, keys: [newKey()] })).status, 200);
    const { body: page } = await account.api.get(`/v1/credential-offers?verificationId=${verificationId}`);
    assert.deepEqual(
      page.data.map(({ id }: Body) => id),
      [body.id],
    );
    const { credentialId } = (await account.api.get(`/v1/verifications/${verificationId}`)).body;
    assert.deepEqual((await account.api.get(`/v1/credential-offers?credentialId=${credentialId}`)).body.data, []);
  });

  it('deliver nothing once canceled, even to holders of the code or token', async () => {
    const { id: verificationId } = await verifiedAnna(account.api);
    const path = `/v1/verifications/${verificationId}`;
    const cancel = (id: string) => account.api.post(`/v1/credential-offers/${id}/cancel`);
    const made = await makeOffer(account.api, path, JWT);
    assert.equal((await cancel(made.body.id)).body.status, 'cancelled');
    const late = await made.wallet.redeem(made.offer, made.body.txCode);
    assertRefused(late, 400, 'invalid_grant', 'the code');
    const accepted = await accept(verificationId);
    assert.equal((await cancel(accepted.body.id)).status, 200);
    const asked = { configuration: JWT_VC, keys: [newKey()] };
    assertRefused(await accepted.wallet.request(accepted.token, asked), 401, 'invalid_token', 'the token');
    assert.deepEqual([(await cancel(made.body.id)).status, (await show(made.body.id)).status], [409, 'cancelled']);
    const issued = await accept(verificationId);
    assert.equal((await issued.wallet.request(issued.token, asked)).status, 200);
    const end = await cancel(issued.body.id);
    assert.deepEqual([end.status, end.body.status, end.body.issuances[0].state], [200, 'cancelled', 'issued']);
    assertRefused(await issued.wallet.request(issued.token, asked), 401, 'invalid_token', 'a second credential');
    assert.equal((await cancel(issued.body.id)).status, 409);
  });

  it('cannot be shown again', async () => {
    const { id: verificationId } = await verifiedAnna(account.api);
    const key = { 'idempotency-key': 'offer-1' };
    const first = await account.api.post(`/v1/verifications/${verificationId}/offer`, {}, key);
    const second = await account.api.post(`/v1/verifications/${verificationId}/offer`, {}, key);
    assert.deepEqual([first.status, second.status, second.body.code], [201, 409, 'secret_already_shown']);
    assert.equal(second.body.id, first.body.id);
  });

  // Last, because the clock advances permanently.
  it('have codes, nonces and tokens that expire, and used proofs are deleted then', async () => {
    const { id: verificationId } = await verifiedAnna(account.api);
    const waiting = await accept(await needingReview());
    const path = `/v1/verifications/${verificationId}`;
    const short = await makeOffer(account.api, path, { ...JWT, expiresInSeconds: 60 });
    const { credentialId } = (await account.api.get(path)).body;
    const plain = await acceptOffer(account.api, `/v1/credentials/${credentialId}`, { more: JWT });
    const asked = { configuration: JWT_VC, keys: [newKey()] };
    const old = await plain.wallet.nonce();
    assert.equal((await plain.wallet.request(plain.token, asked)).status, 200);

    // The token of a verification offer is valid for thirty days, until it has issued a credential.
    const given = await accept(verificationId);
    assert.equal((await given.wallet.request(given.token, asked)).status, 200);

    service.advance(61);
    assertRefused(await short.wallet.redeem(short.offer, short.body.txCode), 400, 'invalid_grant', 'the code');
    assert.equal((await show(short.body.id)).status, 'expired');
    assert.equal((await account.api.post(`/v1/credential-offers/${short.body.id}/cancel`)).status, 409);
    service.advance(300);
    plain.wallet.nonce = async () => old;
    assertRefused(await plain.wallet.request(plain.token, asked), 400, 'invalid_nonce', 'the nonce');
    service.advance(1800);
    assert.equal((await account.api.post(`/v1/credential-offers/${plain.body.id}/cancel`)).status, 409);
    assertRefused(await plain.wallet.request(plain.token, asked), 401, 'invalid_token', 'the token');
    assertRefused(await given.wallet.request(given.token, asked), 401, 'invalid_token', 'the token that gave');
    assert.equal((await waiting.wallet.request(waiting.token, asked)).status, 202, 'who waits may wait longer');

    const used = async (): Promise<unknown> =>
      (await service.sql('superuser', 'select count(*)::int as n from used_wallet_proofs'))[0]?.n;
    assert.ok(Number(await used()) > 1);
    const [job] = credentialOffers.jobs ?? [];
    await job?.handle(service.ctx, {}, { attempt: 0, signal: AbortSignal.timeout(60_000) });
    assert.equal(await used(), 1, 'the one of just now');
    service.advance(30 * 86_400);
    assertRefused(await waiting.wallet.deferred(waiting.token, 'x'), 401, 'invalid_token', 'who waits too long');
    assert.equal((await show(waiting.body.id)).status, 'expired');

    const waited = await service.sql('superuser', 'select id from credential_issuances where holders is not null');
    const keys = async () =>
      (await service.sql('superuser', 'select subject from data_keys')).filter(({ subject }) =>
        waited.some(({ id }) => id === subject),
      );
    assert.ok(waited.length > 0 && (await keys()).length === waited.length);
    const left = async (): Promise<unknown> => {
      await job?.handle(service.ctx, {}, { attempt: 0, signal: AbortSignal.timeout(60_000) });
      const tables = '(select count(*)::int from credential_offers) + (select count(*)::int from credential_issuances)';
      return (await service.sql('superuser', `select ${tables} as n`))[0]?.n;
    };
    assert.ok(Number(await left()) > 0);
    service.advance(366 * 86_400);
    assert.equal(await left(), 0, 'a year later nothing is left of them');
    assert.deepEqual(await keys(), []);
    assert.ok((await auditOf(service, waiting.body.id)).length > 0);
  });
});
