import assert from 'node:assert/strict';
import {
  type AwaitedCredential,
  type HeldCredential,
  isHeldCredential,
  type WalletCredential,
} from '#prover/browser/held-credential.ts';
import { readWallet } from '#prover/browser/wallet.ts';
import { assertGenuine, checkCredential } from '#web/wallet/offers/check-credential.ts';
import { collectCredential, withCredential, withoutCredential } from '#web/wallet/offers/collect-credential.ts';
import { chooseConfiguration, meetIssuer } from '#web/wallet/offers/meet-issuer.ts';
import { OfferProblem } from '#web/wallet/offers/offer-problem.ts';
import { readClaims } from '#web/wallet/offers/read-claims.ts';
import { readOffer, readOfferLink } from '#web/wallet/offers/read-offer.ts';
import { notifyIssuer, redeemOffer, requestCredential } from '#web/wallet/offers/take-offer.ts';
import { idvBody } from '../../domains/identity/identity-verification/use-verifications.ts';
import { ALL, type Body, verifiedAnna } from '../../domains/verifications/credential-offers/use-offers.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const code = (wanted: string) => (error: unknown) => error instanceof OfferProblem && error.code === wanted;

describe('the browser’s wallet accepting offers of the service', () => {
  let service: TestService;
  let api: ApiClient;
  let credentialId: string;
  before(async () => {
    service = await startTestService();
    ({ api } = await service.account(ALL));
    ({ credentialId } = await verifiedAnna(api));
  });
  after(() => service?.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  async function offered(more: object = {}, path = `/v1/credentials/${credentialId}`) {
    const { status, body }: Body = await api.post(`${path}/offer`, more);
    assert.equal(status, 201, JSON.stringify(body));
    const link = readOfferLink(body.walletUrl);
    assert.ok('offer' in link);
    const offer = readOffer(link.offer, service.url);
    const issuer = await meetIssuer(offer.issuer, service.url);
    const configuration = chooseConfiguration(issuer, offer.configurations);
    const redeem = (txCode: string) => redeemOffer(offer, { issuer, configuration, txCode });
    return { body, offer, issuer, configuration, redeem };
  }
  function received(awaited: AwaitedCredential, credential: string): HeldCredential {
    const { token: _, tokenExpiresAt: __, transactionId: ___, interval: ____, ...known } = awaited;
    return { ...known, credential, receivedAt: new Date().toISOString() };
  }

  const formats: readonly [formats: string[], taken: string, binding: string][] = [
    [['jwt_vc_json', 'dc+sd-jwt', 'vc+jwt'], 'dc+sd-jwt', 'jwk'],
    [['jwt_vc_json', 'vc+jwt'], 'vc+jwt', 'did:jwk'],
    [['jwt_vc_json'], 'jwt_vc_json', 'did:jwk'],
  ];
  for (const [given, taken, binding] of formats)
    it(`accepts ${taken}, verifies it, and sees its later status`, async () => {
      const { body, issuer, configuration, redeem } = await offered({ formats: given });
      assert.equal(issuer.name, 'Test studio');
      assert.deepEqual([configuration.format, configuration.binding], [taken, binding]);
      assert.equal(configuration.name, 'Verified identity');
      const awaited = await redeem(` ${body.txCode} `);
      const answer = await requestCredential(issuer, awaited);
      assert.ok('credential' in answer);
      const held = received(awaited, answer.credential);
      await assertGenuine(held);
      assert.equal(await checkCredential(held), 'valid');
      const { said, until } = readClaims(held.credential);
      const [over] = said.filter(({ path }) => /^age_?over_?18$/i.test(path.join('.')));
      assert.equal(over?.value, true);
      assert.ok(until && until > new Date().toISOString());
      await notifyIssuer(issuer, awaited.token, { id: answer.notificationId, event: 'credential_accepted' });
      const { body: shown } = await api.get(`/v1/credential-offers/${body.id}`);
      assert.equal(shown.issuances[0].notification, 'credential_accepted');
      const wallet = { secret: '1', held: [], credentials: [held, awaited] };
      assert.throws(() => readWallet(wallet), 'the same id twice');
      const kept = { ...wallet, credentials: [held, { ...awaited, id: 'other' }] };
      assert.deepEqual(readWallet(JSON.parse(JSON.stringify(kept))), kept);

      const [other, { credential }] = [{ ...held.key, x: held.key.y, y: held.key.x }, held];
      await assert.rejects(assertGenuine({ ...held, key: other }), code('not_bound'));
      const [header, payload = '', ...rest] = credential.split('.');
      const changed = [
        header,
        `${payload.slice(0, 40)}${payload[40] === 'A' ? 'B' : 'A'}${payload.slice(41)}`,
        ...rest,
      ];
      await assert.rejects(assertGenuine({ ...held, credential: changed.join('.') }), code('not_genuine'));
    });

  it('sees that a credential is suspended', async () => {
    const { id, credentialId: own } = await verifiedAnna(api, { userId: 'suspended' });
    const { body, issuer, redeem } = await offered({}, `/v1/verifications/${id}`);
    const awaited = await redeem(body.txCode);
    const answer = await requestCredential(issuer, awaited);
    assert.ok('credential' in answer);
    await api.post(`/v1/credentials/${own}/suspend`, { reason: 'holder_request' });
    assert.equal(await checkCredential(received(awaited, answer.credential)), 'suspended');
    const late = new Date('2090-01-01');
    assert.equal(await checkCredential(received(awaited, answer.credential), late), 'expired');
    await assert.rejects(requestCredential(issuer, awaited), code('denied'));
  });

  it('shows why an offer is refused', async () => {
    const { body, issuer, redeem } = await offered();
    const wrong = body.txCode === '000000' ? '000001' : '000000';
    await assert.rejects(redeem(wrong), code('wrong_code'));
    const awaited = await redeem(body.txCode);
    await assert.rejects(redeem(body.txCode), code('used_or_over'), 'a code works once');
    await assert.rejects(requestCredential(issuer, { ...awaited, token: 'x' }), code('token_over'));

    const guessed = await offered();
    for (let count = 0; count < 4; count += 1) await assert.rejects(guessed.redeem(''), code('refused'));
    const bad = guessed.body.txCode === '000000' ? '000001' : '000000';
    for (let count = 0; count < 4; count += 1) await assert.rejects(guessed.redeem(bad), code('wrong_code'));
    await assert.rejects(guessed.redeem(bad), code('last_code'));
    await assert.rejects(guessed.redeem(guessed.body.txCode), code('used_or_over'));

    const late = await offered({ txCode: 'none', expiresInSeconds: 60 });
    service.advance(61);
    await assert.rejects(late.redeem(''), code('used_or_over'));
    await assert.rejects(
      meetIssuer(`${service.url}/orgs/org_00000000000000000000000000`, service.url),
      code('no_metadata'),
    );
    await assert.rejects(meetIssuer('https://bank.example', service.url), code('other_issuer'));
    await assert.rejects(meetIssuer('http://127.0.0.1:1', 'http://127.0.0.1:1'), code('no_answer'));
    assert.throws(() => chooseConfiguration(issuer, ['Other']), code('unknown_kind'));
  });

  it('waits for a credential that is not ready yet', async () => {
    const { body: begun }: Body = await api.post(
      '/v1/verifications',
      idvBody('passport-anna', 'p08', { userId: 'late' }),
    );
    const id = begun.verificationId;
    const { redeem } = await offered({ txCode: 'none' }, `/v1/verifications/${id}`);
    const kept: WalletCredential[] = [];
    const keep = async (entry: WalletCredential) => void kept.push(entry);
    let entry: WalletCredential = await redeem('');
    while (!isHeldCredential(entry)) {
      entry = await collectCredential(entry, { origin: service.url, keep });
      await new Promise((done) => setTimeout(done, 300));
    }
    assert.equal(kept.at(-1), entry);
    assert.ok(kept.length <= 2, 'an entry that says nothing new is not kept again');
    const wallet = { secret: '1', held: [], credentials: [kept[0] ?? entry] };
    assert.deepEqual(withCredential(wallet, entry).credentials, [entry], 'in its place');
    assert.deepEqual(withoutCredential(withCredential(wallet, entry), entry.id).credentials, []);
  });
});
