import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { openHosted } from '../../../support/hosted-page.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import {
  assertTaken,
  auditOf,
  type Body,
  dataUri,
  decided,
  dumpDatabase,
} from '../identity-verification/use-verifications.ts';
import { agree, captureBody, captureData, frames, livenessFor, newSession, noticeOf } from './use-sessions.ts';

describe('verification sessions', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    service.ctx.engine.warmUp();
    account = await service.account();
  });
  after(() => service.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  const get = async (id: string): Promise<Body> => (await account.api.get(`/v1/verification-sessions/${id}`)).body;

  describe('for callers', () => {
    it('are created with a link that is shown once, and a challenge', async () => {
      const made = await newSession(account.api, { userId: 'user-1', metadata: { order: '42' } });
      assert.match(made.id, /^vse_[0-9a-z]{26}$/);
      assert.deepEqual([made.status, made.userId, made.verificationId], ['created', 'user-1', null]);
      assert.match(made.url, new RegExp(`^${service.url}/verify/[\\w-]{43}$`));
      assert.equal(new Set(made.challenge.steps).size, 3);
      const lifeOf = (until: string) => Math.round((Date.parse(until) - Date.parse(made.createdAt)) / 1000);
      assert.equal(lifeOf(made.challenge.expiresAt), 120);
      assert.equal(lifeOf(made.expiresAt), 86_400);
      const shown = await get(made.id);
      assert.ok(!('url' in shown) && !('challenge' in shown));
      const list = await account.api.get('/v1/verification-sessions?userId=user-1');
      assert.deepEqual(list.body.data, [shown]);
      assert.ok(!(await dumpDatabase(service)).includes(made.token), 'only the hash of the token is stored');
      assert.deepEqual(await auditOf(service, made.id), ['verification_session.created']);
    });

    it('are emailed to the person once, in the chosen language', async () => {
      const cases: [locale: string | undefined, subject: RegExp, period: RegExp, expiresInSeconds?: number][] = [
        [undefined, /Subject: Please verify your identity/, /expires in 24 hours/],
        [undefined, /Subject: Please verify your identity/, /expires in 1 minute\./, 60],
        [undefined, /Subject: Please verify your identity/, /expires in 3 days/, 3.9 * 86_400],
        ['es-MX', /Subject: Verifique su identidad/, /caduca en 24 horas/],
        ['es', /Subject: Verifique su identidad/, /caduca en 90 minutos/, 90 * 60],
      ];
      for (const [at, [locale, subject, period, expiresInSeconds]] of cases.entries()) {
        const email = `invited-${at}@example.org`;
        const headers = { 'idempotency-key': randomUUID() };
        const body = { userId: `invited-${at}`, expiresInSeconds, invite: { email, ...(locale && { locale }) } };
        const made = await account.api.post('/v1/verification-sessions', body, headers);
        assert.equal(made.status, 201, JSON.stringify(made.body));
        assert.equal((await account.api.post('/v1/verification-sessions', body, headers)).status, 409);
        const mailsTo = async () => (await service.mails()).filter((mail) => mail.includes(email));
        const [mail = ''] = await until(async () => ((await mailsTo()).length > 0 ? mailsTo() : undefined));
        const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
        assert.match(text, subject);
        assert.match(text, period);
        assert.ok(text.includes(made.body.url), 'the link');
        assert.equal((await mailsTo()).length, 1);
        assert.ok(!(await dumpDatabase(service)).includes(email));
      }
      const refused = await account.api.post('/v1/verification-sessions', { invite: { email: 'nobody' } });
      assert.deepEqual([refused.status, refused.body.errors?.[0]?.path], [400, 'invite.email']);
    });

    it('answer a replayed Idempotency-Key with the ID, not with the link', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const { body } = await account.api.post('/v1/verification-sessions', {}, headers);
      const again = await account.api.post('/v1/verification-sessions', {}, headers);
      assert.deepEqual([again.status, again.body.code, again.body.id], [409, 'secret_already_shown', body.id]);
    });

    it('issue new challenges until they end', async () => {
      const made = await newSession(account.api, { expiresInSeconds: 60 });
      const path = `/v1/verification-sessions/${made.id}/challenge`;
      const fresh = await account.api.post(path);
      assert.equal(fresh.status, 201);
      assert.notEqual(fresh.body.nonce, made.challenge.nonce);
      const ended = await account.api.post(`/v1/verification-sessions/${made.id}/cancel`);
      assert.deepEqual([ended.status, ended.body.status], [200, 'cancelled']);
      assert.deepEqual([(await account.api.post(path)).status], [409]);
      assert.equal((await account.api.post(`/v1/verification-sessions/${made.id}/cancel`)).status, 409);
      assert.equal((await service.anonymous.get(`/verify/${made.token}/state`)).body.status, 'cancelled');
    });

    it('lead to one verification when the caller takes the pictures', async () => {
      const { api } = account;
      const made = await newSession(api);
      const other = (await api.post(`/v1/verification-sessions/${made.id}/challenge`)).body;
      const request = {
        type: 'idv',
        document: { front: dataUri('passport-anna') },
        selfie: dataUri('faces/p08-selfie-1'),
      };
      const first = await api.post('/v1/verifications', {
        ...request,
        liveness: livenessFor(made.challenge, await frames()),
      });
      assertTaken(first);
      const shown = await get(made.id);
      assert.deepEqual([shown.verificationId, shown.status], [first.body.id, first.body.status]);
      const second = await api.post('/v1/verifications', { ...request, liveness: livenessFor(other, await frames()) });
      assert.deepEqual([second.status, second.body.code], [409, 'challenge_used']);
    });

    it('are not visible to other organizations', async () => {
      const made = await newSession(account.api);
      const stranger = (await service.account()).api;
      assert.equal((await stranger.get(`/v1/verification-sessions/${made.id}`)).status, 404);
      assert.equal((await stranger.post(`/v1/verification-sessions/${made.id}/cancel`)).status, 404);
      assert.equal((await stranger.post(`/v1/verification-sessions/${made.id}/challenge`)).status, 404);
      assert.deepEqual((await stranger.get('/v1/verification-sessions')).body.data, []);
    });

    const REFUSED: [string, object][] = [
      ['a script as returnUrl', { returnUrl: 'javascript:alert(1)' }],
      ['a data URI as returnUrl', { returnUrl: 'data:text/html,x' }],
      ['a user name in returnUrl', { returnUrl: 'https://bank.example@evil.example/' }],
      ['half a returnUrl', { returnUrl: '/done' }],
      ['an unknown field', { email: 'a@example.org' }],
      ['an unknown country', { country: 'ZZZ' }],
      ['a date that does not exist', { expected: { birthDate: '1994-02-30' } }],
      ['no time at all', { expiresInSeconds: 0 }],
      ['a blank userId', { userId: '  ' }],
    ];
    for (const [what, body] of REFUSED) {
      it(`are refused with ${what}`, async () => {
        const { status, body: answer } = await account.api.post('/v1/verification-sessions', body);
        assert.deepEqual([status, answer.code], [400, 'validation_failed']);
      });
    }
  });

  describe('for the person', () => {
    it('accept no picture before consent, and record it with the text shown', async () => {
      const { anonymous } = service;
      const made = await newSession(account.api);
      const body = {
        document: { front: dataUri('passport-anna') },
        liveness: livenessFor(made.challenge, await frames()),
      };
      for (const [what, sent] of [['challenge'], ['submission', body]] as const) {
        const refused = await anonymous.post(`/verify/${made.token}/${what}`, sent);
        assert.deepEqual([refused.status, refused.body.code], [403, 'consent_required'], what);
      }
      const { notices } = await captureData(anonymous, made.token);
      const notice = await noticeOf(anonymous, made.token);
      const forged = await anonymous.post(`/verify/${made.token}/consent`, { agreed: true, notice: '0'.repeat(64) });
      assert.equal(forged.status, 409, 'consent to another text is none');
      await agree(anonymous, made.token);
      const { consent, status } = await get(made.id);
      assert.deepEqual([status, consent.state, consent.notice], ['started', 'given', notice]);
      const [kept] = await service.sql('superuser', 'select text from consent_notices where hash = $1', [notice]);
      const { sections, language } = JSON.parse(String(kept?.text));
      assert.equal(language, 'en');
      assert.deepEqual(notices[0].sections, sections, 'what is recorded was shown');
      assert.ok(JSON.stringify(sections).includes('30 days'), 'the retention of the policy');
    });

    it('need consent again after a policy that changes the notice, even after pictures', async () => {
      const { anonymous } = service;
      const own = await service.account({ scopes: ['verifications:read', 'verifications:write', 'compliance:write'] });
      const { token } = await newSession(own.api);
      const change = async (retentionDays: number) =>
        assert.equal((await own.api.post('/v1/verification-policies', { retentionDays })).status, 201);
      const asked = async () => (await anonymous.get(`/verify/${token}/state`)).body.consentGiven;
      const challenge = () => anonymous.post(`/verify/${token}/challenge`);
      await agree(anonymous, token);
      await change(31);
      const refused = await challenge();
      assert.deepEqual([refused.status, refused.body.code, await asked()], [403, 'consent_required', false]);
      await agree(anonymous, token);
      assert.deepEqual([(await challenge()).status, await asked()], [201, true]);
      const sent = await anonymous.post(
        `/verify/${token}/submission`,
        await captureBody(anonymous, token, 'faces/p08-selfie-1'),
      );
      assert.equal(sent.status, 202, JSON.stringify(sent.body));
      await until(async () => (await anonymous.get(`/verify/${token}/state`)).body.takesPictures || undefined);
      await change(32);
      assert.equal((await challenge()).status, 403);
      const notice = await noticeOf(anonymous, token);
      const declined = await anonymous.post(`/verify/${token}/consent`, { agreed: false, notice });
      assert.equal(declined.status, 409, 'pictures were already sent');
      const agreed = await anonymous.post(`/verify/${token}/consent`, { agreed: true, notice });
      assert.deepEqual(
        [agreed.status, agreed.body.status, agreed.body.consentGiven],
        [200, 'requires_input', true],
        JSON.stringify(agreed.body),
      );
      assert.equal((await challenge()).status, 201);
    });

    it('end with a refusal', async () => {
      const { token, id } = await newSession(account.api);
      const notice = await noticeOf(service.anonymous, token);
      const { body } = await service.anonymous.post(`/verify/${token}/consent`, { agreed: false, notice });
      assert.equal(body.status, 'cancelled');
      const { status, lastError, consent } = await get(id);
      assert.deepEqual([status, lastError.code, consent.state], ['cancelled', 'consent_refused', 'refused']);
    });

    it('are submitted once, by whichever browser is first, and then show only the state', async () => {
      const { anonymous } = service;
      const made = await newSession(account.api, { userId: 'user-2', returnUrl: 'https://example.org/done?a=1&b=2' });
      await agree(anonymous, made.token);
      const bodies = [await captureBody(anonymous, made.token), await captureBody(anonymous, made.token)];
      const answers = await Promise.all(bodies.map((body) => anonymous.post(`/verify/${made.token}/submission`, body)));
      assert.deepEqual(
        answers.map(({ status }) => status).sort(),
        [202, 409],
        JSON.stringify(answers.map((a) => a.body)),
      );
      const { verificationId } = await get(made.id);
      const verification = await decided(account.api, verificationId);
      assert.equal(verification.userId, 'user-2');
      assert.equal((await get(made.id)).status, verification.status);
      const state = await anonymous.get(`/verify/${made.token}/state`);
      assert.deepEqual(
        [state.body.status, state.body.returnUrl],
        [verification.status, 'https://example.org/done?a=1&b=2'],
      );
      const traces = JSON.stringify(state.body).toLowerCase();
      assert.ok(
        !traces.includes('eriksson') && !traces.includes('user-2'),
        'whoever has the link learns no personal data',
      );
      const pictures = await account.api.get(`/v1/verifications/${verificationId}/pictures`);
      const kinds = pictures.body.data.map((each: Body) => each.kind);
      assert.deepEqual(kinds, ['picture', ...Array(8).fill('frame')]);
    });

    it('ask again when pictures are required, and count the attempts', async () => {
      const { anonymous } = service;
      const made = await newSession(account.api);
      await agree(anonymous, made.token);
      const path = `/verify/${made.token}/submission`;
      const first = await anonymous.post(path, await captureBody(anonymous, made.token, 'faces/p08-selfie-1'));
      assert.equal(first.status, 202, JSON.stringify(first.body));
      await decided(account.api, (await get(made.id)).verificationId);
      const shown = await get(made.id);
      assert.deepEqual([shown.status, shown.attempt], ['requires_input', 1]);
      assert.equal(typeof shown.lastError.message, 'string');
      const state = (await anonymous.get(`/verify/${made.token}/state`)).body;
      assert.deepEqual([state.takesPictures, state.attemptsLeft], [true, 4]);
      assert.ok(state.reasons.length > 0);
      const second = await anonymous.post(path, await captureBody(anonymous, made.token));
      assert.equal(second.status, 202, JSON.stringify(second.body));
      const after = await get(made.id);
      assert.deepEqual([after.verificationId, after.attempt], [shown.verificationId, 2]);
      await decided(account.api, after.verificationId);
    });

    it('expire', async () => {
      const made = await newSession(account.api, { expiresInSeconds: 60 });
      service.advance(61);
      const { status, lastError } = await get(made.id);
      assert.deepEqual([status, lastError.code], ['expired', 'link_expired']);
      assert.equal((await captureData(service.anonymous, made.token)).state.status, 'expired');
      const answer = await service.anonymous.post(`/verify/${made.token}/consent`, {
        agreed: true,
        notice: await noticeOf(service.anonymous, made.token),
      });
      assert.deepEqual([answer.status, answer.body.code], [410, 'gone']);
    });

    it('are not found with any other token', async () => {
      const token = 'A'.repeat(43);
      assert.equal((await openHosted(service.anonymous, `/verify/${token}`)).status, 404);
      assert.equal((await service.anonymous.get(`/verify/${token}/state`)).status, 404);
      assert.equal((await service.anonymous.post(`/verify/${token}/challenge`)).status, 404);
      assert.equal((await service.anonymous.get('/verify/short')).status, 404);
    });
  });

  describe('in production', () => {
    it('redirect people to https addresses only', async () => {
      const strict = await startTestService({ MODE: 'production' });
      try {
        const { api } = await strict.account();
        const answer = await api.post('/v1/verification-sessions', { returnUrl: 'http://example.org/' });
        assert.deepEqual(
          [answer.status, answer.body.errors],
          [422, [{ path: 'returnUrl', message: 'Must be an https URL' }]],
        );
        assert.equal((await newSession(api, { returnUrl: 'https://example.org/' })).status, 'created');
      } finally {
        await strict.stop();
      }
    });
  });

  it('erase the request, and keep the consent', async () => {
    const made = await newSession(account.api, { expected: { familyName: 'Forgettable' } });
    await agree(service.anonymous, made.token);
    service.advance(40 * 86_400);
    const { verificationSessions } = await import('#domains/identity/verification-sessions/index.ts');
    const [erase] = verificationSessions.jobs ?? [];
    await erase?.handle(service.ctx, {}, { attempt: 0, signal: new AbortController().signal });
    const [row] = await service.sql(
      'superuser',
      'select request, consent_state from verification_sessions where id = $1',
      [made.id],
    );
    assert.deepEqual(row, { request: null, consent_state: 'given' });
    const keys = await service.sql('superuser', 'select 1 from data_keys where subject = $1', [made.id]);
    assert.equal(keys.length, 0);
    assert.equal((await auditOf(service, made.id)).at(-1), 'verification_session.request_erased');
  });
});
