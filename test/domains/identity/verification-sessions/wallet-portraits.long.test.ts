// A document in a wallet whose portrait is compared with the person in front of the camera.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { identityVerification } from '#domains/identity/identity-verification/index.ts';
import { SCOPES } from '#platform/operation/actor.ts';
import { type Authority, newPair, presentDocument } from '../../../../scripts/bench/wallets/mobile-document.ts';
import { answerWith, openCode, presentSdJwt, type WalletRequest } from '../../../../scripts/bench/wallets/wallet.ts';
import type { Person } from '../../../../scripts/generate/liveness/stills.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { encodeJpeg2000 } from '../../../support/peers/jpeg2000.ts';
import { newSigner } from '../../../support/peers/signer.ts';
import { followChallenge } from '../../../support/pictures/follow-challenge.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { testModeOf } from '../../operations/test-mode/use-test-mode.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import {
  type Body,
  dataUri,
  decided,
  ERASING,
  keyWith,
  picture,
  reasonsOf,
} from '../identity-verification/use-verifications.ts';
import {
  changePolicy,
  issueLicence,
  issuePid,
  LICENCE,
  newPidSigner,
  type PidSigner,
  presentLicence,
  trustNewAuthority,
} from '../identity-verification/use-wallets.ts';
import { agree, captureBody, captureData, frames, livenessFor, newSession } from './use-sessions.ts';

const FACE = picture('faces/p08-portrait');
const MEGABYTE = 1024 * 1024;

describe('a wallet whose portrait is compared', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let anonymous: ApiClient;
  let authority: Authority;
  let signer: PidSigner;
  let seed = 500;

  before(async () => {
    service = await startTestService();
    service.ctx.engine.warmUp();
    ({ anonymous } = service);
    account = await service.account({ scopes: ERASING });
    ({ api } = account);
    signer = await newPidSigner();
    authority = await trustNewAuthority(api, { wallet: { portrait: 'required' } });
    await changePolicy(api, { wallet: { trustedRoots: [authority.pem, signer.root], portrait: 'required' } });
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(() => service.stop());

  const consented = async (body: object = {}): Promise<Body & { token: string }> => {
    const session = await newSession(api, body);
    await agree(anonymous, session.token);
    return session;
  };
  const stateOf = async (token: string): Promise<Body> => (await anonymous.get(`/verify/${token}/state`)).body;
  const filmed = async (token: string, face: Person): Promise<{ liveness: object; challenge: Body }> => {
    const { body: challenge } = await anonymous.post(`/verify/${token}/challenge`);
    // Frames cannot span more time than has passed.
    service.advance(20);
    seed += 1;
    return { challenge, liveness: livenessFor(challenge, await followChallenge(challenge.steps, face, seed)) };
  };
  /** Films the face and asks the wallet; returns its request. */
  const ask = async (token: string, face: Person = 'p08', more: (challenge: Body) => object = () => ({})) => {
    const { liveness, challenge } = await filmed(token, face);
    const { status, body } = await anonymous.post(`/verify/${token}/wallet`, { liveness, ...more(challenge) });
    assert.equal(status, 201, JSON.stringify(body));
    return openCode(body.link);
  };
  const licenceWith = (portrait: unknown, more: object = {}) =>
    issueLicence(authority, {
      elements: { ...LICENCE, document_number: `UT${Math.random()}`.slice(0, 12), portrait, ...more },
    });
  const verificationOf = async ({ id }: Body, attempt = 1): Promise<Body> => {
    for (;;) {
      const { verificationId } = (await api.get(`/v1/verification-sessions/${id}`)).body;
      const found = verificationId && (await decided(api, verificationId));
      if (found?.attempt >= attempt) return found;
      await sleep(50);
    }
  };
  const resultOf = ({ checks }: Body, key: string) => checks.find((each: Body) => each.key === key)?.result;
  const readerOf = async (): Promise<ApiClient> =>
    createApiClient(service.url, await keyWith(service, account, ['verifications:read', 'pii:read']));

  it('verifies a person with a portrait and a face that match, and keeps both as pictures of a verification', async () => {
    const session = await consented({ userId: 'ada' });
    const device = newSigner();
    assert.equal((await stateOf(session.token)).walletNeedsFace, true);
    const request = await ask(session.token, 'p08', (challenge) => ({ deviceKey: device.prove(challenge) }));
    const waiting = await stateOf(session.token);
    assert.deepEqual([waiting.status, waiting.attemptsLeft], ['requires_input', 5]);
    assert.equal((await presentLicence(await licenceWith(FACE), request)).status, 200);
    const body = await verificationOf(session);
    assert.equal(body.status, 'verified', JSON.stringify(body.checks));
    assert.deepEqual(body.assurance, {
      wallet: 'passed',
      faceMatch: 'passed',
      liveness: 'passed',
      reviewedByHuman: false,
    });
    for (const key of ['portrait_presented', 'document_face_found', 'selfie_face_found', 'face_match', 'liveness'])
      assert.equal(resultOf(body, key), 'passed', key);
    const { body: listed } = await api.get(`/v1/verifications/${body.id}/pictures`);
    const kinds = listed.data.map(({ kind, attempt }: Body) => `${attempt} ${kind}`);
    assert.deepEqual([...new Set(kinds)], ['1 frame', '1 wallet']);
    const portrait = listed.data.find(({ kind }: Body) => kind === 'wallet');
    assert.deepEqual([portrait.role, portrait.format, portrait.available], ['front', 'jpeg', true]);
    const reader = await readerOf();
    const shown = await reader.get(`/v1/verifications/${body.id}/pictures/${portrait.id}?rendition=face`);
    assert.equal(shown.status, 200);
    const keys = await service.sql('superuser', 'select device_key from verification_sessions where id = $1', [
      session.id,
    ]);
    assert.ok(keys[0]?.device_key);
    const [asked] = await service.sql(
      'superuser',
      'select disclosed from presentation_requests order by id desc limit 1',
    );
    assert.equal(asked?.disclosed, null, 'the answer is erased with the decision');
  });

  it('does not verify another face', async () => {
    const session = await consented();
    const request = await ask(session.token, 'p05');
    await presentLicence(await licenceWith(FACE), request);
    const body = await verificationOf(session);
    assert.deepEqual([body.status, resultOf(body, 'face_match')], ['rejected', 'failed'], JSON.stringify(body.checks));
    assert.ok(reasonsOf(body).includes('faces_differ'));
  });

  it('reads a portrait in JPEG 2000, and one in the data URI of an SD-JWT', async () => {
    const first = await consented();
    const small = await sharp(FACE).resize(360).toBuffer();
    const request = await ask(first.token);
    assert.equal((await presentLicence(await licenceWith(await encodeJpeg2000(small)), request)).status, 200);
    const body = await verificationOf(first);
    assert.equal(body.status, 'verified', JSON.stringify(body.checks));
    const second = await consented();
    const pid = issuePid(signer, { picture: dataUri('faces/p08-portrait') });
    assert.equal((await presentPicture(pid, await ask(second.token))).status, 200);
    const byPid = await verificationOf(second);
    assert.equal(resultOf(byPid, 'face_match'), 'passed', JSON.stringify(byPid.checks));
  });

  const presentPicture = async ({ credential, holder }: ReturnType<typeof issuePid>, request: WalletRequest) => {
    const [query] = request.query.credentials.filter(({ id }: Body) => id === 'pid_sd_jwt');
    const disclose = query.claims.map(({ path }: Body) => path[0]);
    assert.ok(disclose.includes('picture'));
    const options = { holder, disclose, nonce: request.nonce, audience: request.clientId };
    return answerWith(request, { pid_sd_jwt: [await presentSdJwt(credential, options)] });
  };

  describe('asks for another answer', () => {
    const withoutPortrait = Object.keys(LICENCE).filter((name) => name !== 'portrait');
    const table: [string, () => Promise<unknown>, string][] = [
      ['that is no picture', async () => Buffer.from('a portrait in words'), 'portrait_unreadable'],
      ['of a text instead of bytes', async () => 'not bytes', 'portrait_unreadable'],
      ['that is too large', async () => Buffer.concat([FACE, Buffer.alloc(MEGABYTE)]), 'portrait_unreadable'],
      ['in another format', () => sharp(FACE).png().toBuffer(), 'portrait_unreadable'],
      ['without a face', () => noFace(), 'portrait_unreadable'],
    ];
    for (const [what, make, reason] of table)
      it(`for a portrait ${what}`, async () => {
        const session = await consented();
        const request = await ask(session.token);
        await presentLicence(await licenceWith(await make()), request);
        const body = await verificationOf(session);
        assert.deepEqual(
          [body.status, body.attempt, resultOf(body, 'portrait_presented')],
          ['requires_input', 1, 'failed'],
          JSON.stringify(body.checks),
        );
        assert.deepEqual(reasonsOf(body).includes(reason), true, JSON.stringify(body.checks));
        const told = (await stateOf(session.token)).reasons.map(({ code }: Body) => code);
        assert.deepEqual(told, [reason]);
      });

    it('for a document without a portrait, and accepts one with it, with new pictures of the face', async () => {
      const session = await consented();
      const request = await ask(session.token);
      const refused = await presentLicence(await licenceWith(FACE), request, { show: withoutPortrait });
      assert.equal(refused.status, 400);
      const body = await verificationOf(session);
      assert.deepEqual([body.status, body.attempt], ['requires_input', 1]);
      assert.equal(resultOf(body, 'document_presented'), 'passed');
      assert.ok(reasonsOf(body).includes('portrait_missing'), JSON.stringify(body.checks));
      const again = await ask(session.token);
      await presentLicence(await licenceWith(FACE), again);
      const verified = await verificationOf(session, 2);
      assert.deepEqual([verified.status, verified.attempt], ['verified', 2], JSON.stringify(verified.checks));
    });

    const noFace = () =>
      sharp({ create: { width: 400, height: 500, channels: 3, background: '#8899aa' } })
        .jpeg()
        .toBuffer();
  });

  it('asks no wallet before the pictures of the face', async () => {
    const { token } = await consented();
    const { status, body } = await anonymous.post(`/verify/${token}/wallet`);
    assert.deepEqual([status, body.code], [422, 'evidence_not_accepted']);
    const few = await filmed(token, 'p08');
    const short = { ...few.liveness, frames: (await frames()).slice(0, 3) };
    assert.equal((await anonymous.post(`/verify/${token}/wallet`, { liveness: short })).status, 400);
    const bare = await api.post('/v1/verifications', { type: 'idv', method: 'wallet' });
    assert.deepEqual([bare.status, bare.body.code], [422, 'evidence_not_accepted']);
    const withKey = await anonymous.post(`/verify/${token}/wallet`, {
      deviceKey: newSigner().prove(few.challenge),
    });
    assert.equal(withKey.status, 400);
  });

  it('accepts no pictures of the face if the policy compares none', async () => {
    const { api: other } = await service.account();
    await trustNewAuthority(other);
    const session = await newSession(other);
    await agree(anonymous, session.token);
    assert.equal((await stateOf(session.token)).walletNeedsFace, false);
    const { liveness } = await filmed(session.token, 'p08');
    assert.equal((await anonymous.post(`/verify/${session.token}/wallet`, { liveness })).status, 409);
    assert.equal((await anonymous.post(`/verify/${session.token}/wallet`)).status, 201);
  });

  it('replaces the pictures of the face with those of the next request', async () => {
    const session = await consented();
    const first = await ask(session.token, 'p05');
    const second = await ask(session.token, 'p08');
    const licence = await licenceWith(FACE);
    assert.equal((await presentLicence(licence, first)).status, 400, 'the first request has ended');
    assert.equal((await presentLicence(licence, second)).status, 200);
    const body = await verificationOf(session);
    assert.deepEqual([body.status, body.attempt], ['verified', 1], JSON.stringify(body.checks));
    const { body: listed } = await api.get(`/v1/verifications/${body.id}/pictures`);
    const erased = listed.data.filter(({ erasedAt }: Body) => erasedAt !== null);
    assert.deepEqual([erased.length > 0, erased.every(({ available }: Body) => !available)], [true, true]);
  });

  it('erases the pictures of the face when pictures of a document replace the wallet', async () => {
    const session = await consented();
    await ask(session.token, 'p05');
    const sent = await anonymous.post(
      `/verify/${session.token}/submission`,
      await captureBody(anonymous, session.token),
    );
    assert.equal(sent.status, 202, JSON.stringify(sent.body));
    const body = await verificationOf(session);
    assert.equal(body.method, 'document');
    const { body: listed } = await api.get(`/v1/verifications/${body.id}/pictures`);
    const kept = listed.data.filter(({ erasedAt }: Body) => erasedAt === null);
    assert.deepEqual(
      [
        kept.filter(({ kind }: Body) => kind === 'picture').length,
        kept.filter(({ kind }: Body) => kind === 'frame').length,
      ],
      [1, 8],
    );
  });

  it('erases the pictures of the face when no wallet answers in time, and those of the next request are kept', async () => {
    const session = await consented();
    await ask(session.token, 'p05');
    const { verificationId: id } = (await api.get(`/v1/verification-sessions/${session.id}`)).body;
    const kept = async (): Promise<number> =>
      (await api.get(`/v1/verifications/${id}/pictures`)).body.data.filter(({ available }: Body) => available).length;
    const lapse = () =>
      service.sql(
        'superuser',
        "update pgboss.job set start_after = now() where name = 'identity-verification.wallet-lapsed'",
      );
    const ended = async (): Promise<true | undefined> =>
      (
        await service.sql(
          'superuser',
          `select 1 from pgboss.job where name = 'identity-verification.wallet-lapsed' and state < 'completed'
            and data->>'id' = '${id}'`,
        )
      ).length === 0 || undefined;
    await lapse();
    await until(ended);
    assert.ok((await kept()) >= 8, 'the wallet can still answer');

    await ask(session.token, 'p08');
    service.advance(901);
    await lapse();
    await until(ended);
    assert.equal(await kept(), 0);
    const { body: entries } = await api.get(`/v1/audit/entries?subject=${id}`);
    assert.deepEqual(entries.data.filter(({ action }: Body) => action === 'verification.biometrics_erased').length, 1);
    const last = await ask(session.token, 'p08');
    assert.equal((await presentLicence(await licenceWith(FACE), last)).status, 200);
    assert.equal((await verificationOf(session)).status, 'verified');
  });

  it('has a sample wallet with a portrait in test mode, which only its own face matches', async () => {
    const test = await testModeOf(service, await service.account({ scopes: [...SCOPES] }));
    await changePolicy(test, { wallet: { portrait: 'required' } });
    for (const [document, face, status] of [
      ['mdl', 'p08', 'verified'],
      ['pid_sd_jwt', 'p05', 'rejected'],
    ] as const) {
      const session = await newSession(test);
      await agree(anonymous, session.token);
      const { liveness } = await filmed(session.token, face);
      assert.equal((await anonymous.post(`/verify/${session.token}/wallet`, { liveness })).status, 201);
      const answered = await anonymous.post(`/verify/${session.token}/wallet/sample`, { document });
      assert.equal(answered.status, 200, JSON.stringify(answered.body));
      const { verificationId } = (await test.get(`/v1/verification-sessions/${session.id}`)).body;
      const body = await decided(test, verificationId);
      assert.equal(body.status, status, JSON.stringify(body.checks));
    }
  });

  it('refuses the answer to the request of another session', async () => {
    const [mine, theirs] = [await consented(), await consented()];
    const request = await ask(mine.token);
    const other = await ask(theirs.token, 'p05');
    const presented = presentDocument(await licenceWith(FACE), request, {});
    const { status } = await answerWith(other, { mdl: [presented] });
    assert.equal(status, 400);
    const body = await verificationOf(theirs);
    assert.deepEqual([body.status, reasonsOf(body).includes('device_not_bound')], ['requires_input', true]);
    assert.equal((await stateOf(mine.token)).wallet.state, 'fetched');
  });

  it('does not accept the portrait of a document presented by another device', async () => {
    const session = await consented();
    const request = await ask(session.token);
    await presentLicence(await licenceWith(FACE), request, { by: newPair() });
    const body = await verificationOf(session);
    assert.deepEqual([body.status, resultOf(body, 'face_match')], ['requires_input', undefined]);
  });

  it('says in the notice that portrait and face are compared', async () => {
    for (const [evidence, english, spanish] of [
      ['wallet', /portrait of the document in your wallet/, /el retrato del documento que está en su cartera/],
      ['any', /your wallet sends the data and the portrait/, /su cartera envía los datos y el retrato/],
    ] as const) {
      await changePolicy(api, { evidence });
      const { token } = await newSession(api);
      const { notices } = await captureData(anonymous, token);
      const texts = notices.map(({ sections }: Body) => sections.map(({ text }: Body) => text).join(' '));
      assert.match(texts[0], english);
      assert.match(texts[0], /measured \(biometric data\)/);
      assert.match(texts[0], /measurements of your face are erased/);
      assert.match(texts[1], spanish);
    }
  });

  it('judges by the current policy: a portrait that was not asked for is missing', async () => {
    await changePolicy(api, { wallet: { portrait: 'off' } });
    const session = await consented();
    const { body: wallet } = await anonymous.post(`/verify/${session.token}/wallet`);
    const request = await openCode(wallet.link);
    await changePolicy(api, { wallet: { portrait: 'required' } });
    await presentLicence(await licenceWith(FACE), request);
    const body = await verificationOf(session);
    assert.deepEqual([body.status, reasonsOf(body).includes('portrait_missing')], ['requires_input', true]);
  });

  // Last, because the time is later afterwards.
  describe('with retention', () => {
    it('exports the portrait and the face; erases the face after the retention period, and the portrait with a redaction', async () => {
      const session = await consented({ userId: 'erasing' });
      const request = await ask(session.token);
      await presentLicence(await licenceWith(FACE), request);
      const { id, status, personId, checks } = await verificationOf(session);
      assert.equal(status, 'verified', JSON.stringify(checks));
      const shown = async () => {
        const { body } = await api.get(`/v1/verifications/${id}/pictures`);
        return [...new Set(body.data.flatMap(({ kind, available }: Body) => (available ? kind : [])))];
      };
      assert.deepEqual(await shown(), ['frame', 'wallet']);
      assert.ok(personId);
      const reader = createApiClient(service.url, await keyWith(service, account, [...SCOPES]));
      const { body: held } = await reader.get(`/v1/persons/${personId}/data-export`, {
        'Access-Reason': 'legal-request',
      });
      const roles = held.items.flatMap((item: Body) => item.pictures ?? []).map(({ role }: Body) => role);
      assert.deepEqual([...new Set(roles)], ['frame', 'front']);
      service.advance(31 * 86_400);
      const job = identityVerification.jobs?.find(({ queue }) => queue === 'identity-verification.erase');
      await job?.handle(service.ctx, {}, { attempt: 0, signal: AbortSignal.timeout(60_000) });
      const sketches = 'select 1 from shot_sketches where verification_id = $1';
      assert.deepEqual(await service.sql('superuser', sketches, [id]), []);
      assert.deepEqual(await shown(), ['wallet']);
      assert.equal((await api.post(`/v1/verifications/${id}/redact`)).status, 200);
      assert.deepEqual(await shown(), []);
    });
  });
});
