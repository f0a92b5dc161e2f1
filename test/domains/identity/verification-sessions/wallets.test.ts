import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Authority, newAuthority } from '../../../../scripts/bench/wallets/mobile-document.ts';
import { openCode } from '../../../../scripts/bench/wallets/wallet.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import type { Body } from '../identity-verification/use-verifications.ts';
import { changePolicy, issueLicence, presentLicence, trustNewAuthority } from '../identity-verification/use-wallets.ts';
import { agree, captureData, newSession, noticeOf } from './use-sessions.ts';

describe('a verification session with a wallet', () => {
  let service: TestService;
  let api: ApiClient;
  let anonymous: ApiClient;
  let authority: Authority;

  before(async () => {
    service = await startTestService();
    anonymous = service.anonymous;
  });
  beforeEach(async () => {
    ({ api } = await service.account());
    authority = await trustNewAuthority(api);
  });
  after(() => service.stop());

  const consented = async (body: object = {}): Promise<Body & { token: string }> => {
    const session = await newSession(api, body);
    await agree(anonymous, session.token);
    return session;
  };
  const stateOf = async (token: string): Promise<Body> => (await anonymous.get(`/verify/${token}/state`)).body;
  /** The state once the wallet's answer has been decided on. */
  const settled = async (token: string, attemptsLeft = 4): Promise<Body> => {
    for (;;) {
      const state = await stateOf(token);
      if (state.status !== 'processing' && state.attemptsLeft === attemptsLeft) return state;
      await sleep(50);
    }
  };

  it('verifies its person with a wallet on another device', async () => {
    const { id, token } = await newSession(api, { userId: 'ada', expected: { familyName: 'Okafor' } });
    const early = await anonymous.post(`/verify/${token}/wallet`);
    assert.deepEqual([early.status, early.body.code], [403, 'consent_required']);
    const notice = await noticeOf(anonymous, token);
    await agree(anonymous, token);
    const offered = await stateOf(token);
    assert.deepEqual([offered.methods, offered.wallet], [['document', 'wallet'], null]);
    const { status, body: wallet } = await anonymous.post(`/verify/${token}/wallet`);
    assert.equal(status, 201, JSON.stringify(wallet));
    const waiting = await stateOf(token);
    assert.deepEqual(
      [waiting.status, waiting.takesPictures, waiting.wallet.state],
      ['requires_input', true, 'pending'],
    );
    assert.equal(waiting.reasons[0].code, 'wallet_waiting');
    const request = await openCode(wallet.link);
    assert.equal((await stateOf(token)).wallet.state, 'fetched');
    const answer = await presentLicence(await issueLicence(authority), request);
    assert.deepEqual([answer.status, answer.body], [200, {}], 'whoever scans the code does not come back');
    assert.equal((await settled(token)).status, 'verified');
    const { body: session } = await api.get(`/v1/verification-sessions/${id}`);
    const { body: verification } = await api.get(`/v1/verifications/${session.verificationId}`);
    assert.deepEqual(
      [verification.userId, verification.method, verification.consent.textSha256, verification.assurance.wallet],
      ['ada', 'wallet', notice, 'passed'],
    );
    assert.equal((await anonymous.post(`/verify/${token}/wallet`)).status, 409);
  });

  it('says why a document is not accepted, and accepts another one', async () => {
    const { token } = await consented();
    const { body: first } = await anonymous.post(`/verify/${token}/wallet`);
    await presentLicence(await issueLicence(await newAuthority()), await openCode(first.link));
    const refused = await settled(token);
    assert.deepEqual(
      [refused.status, refused.wallet, refused.reasons.map(({ code }: Body) => code)],
      ['requires_input', null, ['issuer_untrusted']],
    );
    const { body: second } = await anonymous.post(`/verify/${token}/wallet`);
    await presentLicence(await issueLicence(authority), await openCode(second.link));
    assert.equal((await settled(token, 3)).status, 'verified');
  });

  it('offers the methods that the policy accepts', async () => {
    const { token } = await consented();
    for (const [evidence, methods] of [
      ['wallet', ['wallet']],
      ['document', ['document']],
      ['any', ['document', 'wallet']],
    ]) {
      await changePolicy(api, { evidence });
      assert.deepEqual((await stateOf(token)).methods, methods);
      if (evidence !== 'document') continue;
      // The policy changed the notice, so it needs consent again.
      await agree(anonymous, token);
      const { status, body } = await anonymous.post(`/verify/${token}/wallet`);
      assert.deepEqual([status, body.code], [422, 'evidence_not_accepted']);
    }
    const { api: other } = await service.account();
    const session = await newSession(other);
    assert.deepEqual((await stateOf(session.token)).methods, ['document']);
  });

  it('asks for consent to its method: no pictures with a wallet', async () => {
    const said: [string, RegExp, RegExp][] = [
      [
        'wallet',
        /^The data of the document in your wallet:.+No picture is taken/,
        /^Los datos del documento que está en su cartera/,
      ],
      ['any', /You can choose how to show it/, /Usted elige cómo mostrarlo/],
      ['document', /^Pictures of your identity document and of your face/, /^Fotografías de su documento/],
    ];
    for (const [evidence, english, spanish] of said) {
      await changePolicy(api, { evidence });
      const { token } = await newSession(api);
      const { notices } = await captureData(anonymous, token);
      const texts = notices.map(({ sections }: Body) => sections.map(({ text }: Body) => text));
      assert.match(texts[0][1], english);
      assert.match(texts[1][1], spanish);
      const speaksOfFaces = /face (?:are|is) measured|measurements of your face/.test(texts[0].join(' '));
      assert.equal(speaksOfFaces, evidence !== 'wallet');
    }
    await changePolicy(api, { evidence: 'any' });
  });

  it('ends the request when its link is replaced', async () => {
    const { id, token } = await consented();
    const { body: wallet } = await anonymous.post(`/verify/${token}/wallet`);
    const request = await openCode(wallet.link);
    const { verificationId } = (await api.get(`/v1/verification-sessions/${id}`)).body;
    const renewed = await api.post('/v1/verification-sessions', { verificationId });
    assert.equal(renewed.status, 201, JSON.stringify(renewed.body));
    assert.equal((await presentLicence(await issueLicence(authority), request)).status, 400);
    const next = String(renewed.body.url).split('/').at(-1) ?? '';
    const state = await stateOf(next);
    assert.deepEqual([state.status, state.attemptsLeft, state.wallet.state], ['requires_input', 5, 'expired']);
    const { body: again } = await anonymous.post(`/verify/${next}/wallet`);
    assert.equal((await presentLicence(await issueLicence(authority), await openCode(again.link))).status, 200);
    assert.equal((await settled(next)).status, 'verified');
  });

  it('ends the request when it ends', async () => {
    const { id, token } = await consented();
    const { body } = await anonymous.post(`/verify/${token}/wallet`);
    const request = await openCode(body.link);
    assert.equal((await api.post(`/v1/verification-sessions/${id}/cancel`)).status, 200);
    assert.equal((await presentLicence(await issueLicence(authority), request)).status, 400);
    assert.equal((await stateOf(token)).status, 'cancelled');
  });
});
