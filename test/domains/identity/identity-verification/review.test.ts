import assert from 'node:assert/strict';
import { identityVerification } from '#domains/identity/identity-verification/index.ts';
import type { JobData } from '#platform/jobs/jobs.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import {
  auditOf,
  type Body,
  dataUri,
  decided,
  eventsOf,
  idvBody,
  reasonsOf,
  selfie,
  startWithAccount,
  submit,
  verifyAnna,
  verifyPerson,
} from './use-verifications.ts';

const DAY = 86_400;
/** Port 1 is unused, so the connection is refused at once and no analysis runs. */
const UNREACHABLE = 'http://127.0.0.1:1/page.jpg';

describe('the states of a verification', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    ({ service, account, api } = await startWithAccount());
  });
  after(() => service.stop());

  const runJob = async (queue: string, data: JobData = {}, attempt = 0): Promise<void> => {
    const job = identityVerification.jobs?.find((each) => each.queue === `identity-verification.${queue}`);
    assert.ok(job);
    await job.handle(service.ctx, data, { attempt, signal: AbortSignal.timeout(60_000) });
  };
  const needingReview = async (): Promise<string> => {
    const body = await verifyPerson(api, idvBody('passport-wrong-check-digit', 'p05'));
    assert.equal(body.status, 'needs_review');
    return body.id;
  };
  const needingInput = async (): Promise<string> => {
    const id = await submit(api, [UNREACHABLE]);
    assert.equal((await decided(api, id)).status, 'requires_input');
    return id;
  };
  const eventNames = async (id: string) => (await eventsOf(api, id)).map(({ event }) => event);
  const decide = (id: string, decision: string) =>
    api.post(`/v1/verifications/${id}/decision`, { decision, reason: 'Looked at it', note: 'private' });

  it('change once when two reviewers approve, and one credential states that a person decided', async () => {
    const id = await needingReview();
    const answers = await Promise.all([decide(id, 'approve'), decide(id, 'approve')]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    const { body } = await api.get(`/v1/verifications/${id}`);
    assert.deepEqual([body.status, body.verified, body.reviewReason], ['verified', true, 'Looked at it']);
    assert.ok(!('reviewNote' in body) || body.reviewNote === 'private');
    assert.deepEqual(await eventNames(id), ['identity.review_required', 'identity.verified', 'credential.issued']);
    const rows = await service.sql('superuser', 'select id from credentials where verification_id = $1', [id]);
    assert.equal(rows.length, 1);
    const { credential } = (await api.get(`/v1/credentials/${body.credentialId}`)).body;
    const { credentialSubject } = JSON.parse(Buffer.from(credential.split('.')[1], 'base64url').toString());
    assert.equal(credentialSubject.reviewedByHuman, true);
    const duplicate = service.sql(
      'superuser',
      `insert into credentials (org_id, id, type, status, person_id, verification_id, source_id, issuer, subject,
         valid_from, valid_until, claim_set, created_at)
       select org_id, 'crd_other', type, status, person_id, verification_id, source_id, issuer, subject,
         valid_from, valid_until, claim_set, created_at from credentials where verification_id = $1`,
      [id],
    );
    await assert.rejects(duplicate, { constraint: 'one_credential_per_source' });
  });

  it('are final after a reviewer rejects', async () => {
    const id = await needingReview();
    const { body } = await decide(id, 'reject');
    assert.deepEqual([body.status, body.verified, body.credentialId], ['rejected', false, null]);
    assert.deepEqual(await eventNames(id), ['identity.review_required', 'identity.rejected']);
    const moves = [
      await decide(id, 'approve'),
      await api.post(`/v1/verifications/${id}/cancel`),
      await api.post(`/v1/verifications/${id}/resubmit`, { documents: [UNREACHABLE] }),
    ];
    for (const move of moves) assert.deepEqual([move.status, move.body.code], [409, 'conflict']);
    assert.deepEqual(await eventNames(id), ['identity.review_required', 'identity.rejected']);
  });

  it('can be decided only in review, and only with the scope', async () => {
    const id = await needingInput();
    assert.equal((await decide(id, 'approve')).status, 409);
    const { api: reader } = await service.account({ scopes: ['verifications:read', 'verifications:write'] });
    const refused = await reader.post(`/v1/verifications/${id}/decision`, { decision: 'approve', reason: 'x' });
    assert.equal(refused.status, 403);
  });

  it('allow pictures five times', async () => {
    const id = await needingInput();
    for (let attempt = 2; attempt <= 5; attempt += 1) {
      const answer = await api.post(`/v1/verifications/${id}/resubmit`, { documents: [UNREACHABLE] });
      assert.deepEqual([answer.status, answer.body.attempt], [202, attempt]);
      assert.equal((await decided(api, id)).status, attempt < 5 ? 'requires_input' : 'expired');
    }
    assert.ok(reasonsOf((await api.get(`/v1/verifications/${id}`)).body).includes('attempts_exhausted'));
    assert.equal((await eventNames(id)).at(-1), 'identity.expired');
    assert.equal((await api.post(`/v1/verifications/${id}/resubmit`, { documents: [UNREACHABLE] })).status, 409);
  });

  it('can be canceled before a decision', async () => {
    const id = await needingInput();
    const { status, body } = await api.post(`/v1/verifications/${id}/cancel`);
    assert.deepEqual([status, body.status, body.expiresAt], [200, 'cancelled', null]);
    assert.equal((await auditOf(service, id)).at(-1), 'verification.cancelled');
    assert.deepEqual(await eventNames(id), ['identity.requires_input']);
  });

  it('stay canceled when the analysis finishes later', async () => {
    const { engine } = service.ctx;
    const { analyse } = engine;
    const [begun, cancelled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    engine.analyse = async (...task) => {
      engine.analyse = analyse;
      begun.resolve();
      await cancelled.promise;
      return analyse(...task);
    };
    const id = await submit(api, [dataUri('passport-anna'), dataUri(selfie('p08'))]);
    await begun.promise;
    assert.equal((await api.get(`/v1/verifications/${id}`)).body.status, 'processing');
    assert.equal((await api.post(`/v1/verifications/${id}/cancel`)).status, 200);
    cancelled.resolve();
    const job = `select state from pgboss.job where name = 'identity-verification.decide' and data->>'verificationId' = $1`;
    await until(async () => (await service.sql('superuser', job, [id]))[0]?.state === 'completed' || undefined);
    assert.equal((await api.get(`/v1/verifications/${id}`)).body.status, 'cancelled');
    assert.deepEqual(await eventNames(id), []);
  });

  it('change to review when every attempt failed on our side', async () => {
    const id = await needingInput();
    const lose = `update verification_images set url = null, failure = null, blob_key = 'no/such' where verification_id = $1`;
    await service.sql('superuser', lose, [id]);
    await service.sql('superuser', `update verifications set status = 'processing' where id = $1`, [id]);
    const data = { org: account.organization, verificationId: id };
    await assert.rejects(runJob('decide', data, 3), 'there is one attempt more');
    await runJob('decide', data, 4);
    const { body } = await api.get(`/v1/verifications/${id}`);
    assert.deepEqual([body.status, reasonsOf(body)], ['needs_review', ['analysis_failed']]);
    assert.equal((await decide(id, 'approve')).status, 409, 'nothing was read that a credential could say');
    assert.equal((await decide(id, 'reject')).body.status, 'rejected');
  });

  it('resume when the job was lost', async () => {
    const id = await submit(api, [UNREACHABLE]);
    await decided(api, id);
    const age = `update verifications set status = 'processing', updated_at = now() - interval '2 hours' where id = $1`;
    await service.sql('superuser', age, [id]);
    await runJob('resume');
    assert.equal((await decided(api, id)).status, 'requires_input');
  });

  describe('with time', () => {
    it('change to expired after 30 days without pictures, and when a verified document expires', async () => {
      const [waiting, verified] = [await needingInput(), await verifyAnna(api, { userId: 'anna' })];
      await runJob('expire');
      assert.equal(
        (await api.get(`/v1/verifications/${waiting}`)).body.status,
        'requires_input',
        'not before its time',
      );
      service.advance(31 * DAY);
      await runJob('expire');
      assert.equal((await api.get(`/v1/verifications/${waiting}`)).body.status, 'expired');
      assert.deepEqual((await eventsOf(api, waiting)).at(-1), {
        event: 'identity.expired',
        data: { userId: 'user-1', verificationId: waiting, status: 'expired', personId: null },
      });
      const review = await needingReview();
      service.advance(8 * 365 * DAY);
      await runJob('expire');
      await runJob('expire');
      const { body } = await api.get(`/v1/verifications/${verified.id}`);
      assert.deepEqual([body.status, body.verified], ['expired', false]);
      const names = await eventNames(verified.id);
      assert.deepEqual(names, ['identity.verified', 'credential.issued', 'identity.expired']);
      const late = await decide(review, 'approve');
      assert.deepEqual([late.status, late.body.code], [409, 'conflict'], 'its document has expired by now');
      assert.equal((await decide(review, 'reject')).status, 200);
    });
  });

  it('can be listed by status, user and person, page by page, and never from other organizations', async () => {
    const { api: other } = await service.account();
    assert.deepEqual((await other.get('/v1/verifications')).body, { data: [], nextCursor: null });
    const id = await needingInput();
    const { body } = await api.get('/v1/verifications?status=requires_input&userId=user-1&limit=1');
    assert.deepEqual(
      body.data.map((each: Body) => each.id),
      [id],
    );
    const next = await api.get(`/v1/verifications?userId=user-1&limit=1&cursor=${body.nextCursor ?? ''}`);
    assert.ok(next.body.data[0].id < id);
    assert.ok(reasonsOf((await api.get(`/v1/verifications/${id}`)).body).includes('download_failed'));
    for (const path of [`/v1/verifications/${id}`, `/v1/verifications/ver_${'0'.repeat(26)}`, '/v1/verifications/x']) {
      const { status, body: error } = await other.get(path);
      assert.deepEqual(
        [status, { ...error, requestId: '' }],
        [404, { status: 'error', message: 'Not found.', code: 'not_found', requestId: '' }],
      );
    }
  });
});
