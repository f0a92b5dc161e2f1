import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { createApiClient } from '../../../support/api-client.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import {
  auditOf,
  type Body,
  dumpDatabase,
  eventsOf,
  keyWith,
  startWithAccount,
} from '../../identity/identity-verification/use-verifications.ts';
import { type Receiver, startReceiver, until } from '../../operations/webhooks/receiver.ts';
import { approve, examined, inReview, kybBody, runJob, tasksOf, verifyOwners } from './use-businesses.ts';

const DAY = 86_400;

describe('a company with three levels of owners', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let receiver: Receiver;
  let company: Body;
  before(async () => {
    ({ service, account, api } = await startWithAccount());
    receiver = await startReceiver();
    await api.post('/v1/webhooks', { url: receiver.url, events: ['kyb.approved', 'credential.issued'] });
  });
  after(async () => {
    await receiver.close();
    await service.stop();
  });

  it('is examined, and waits for a reviewer with a task for each check', async () => {
    company = await examined(api, kybBody({ userId: 'studio-1' }));
    const tasks = tasksOf(company);
    for (const key of ['name_match', 'registration_number', 'entity_type', 'incorporation_document', 'ownership_total'])
      assert.equal(tasks[key], 'success', JSON.stringify(company.tasks));
    assert.notEqual(tasks.owners_verified, 'success');
    assert.deepEqual([company.verified, company.credentialId, company.type], [false, null, 'kyb']);
    assert.equal(Date.parse(company.dueAt) - Date.parse(company.submittedAt), DAY * 1000);
    const listed = (await api.get('/v1/verifications?type=kyb&status=in_review')).body.data;
    assert.deepEqual(
      listed.map(({ id }: Body) => id),
      [company.id],
    );
  });

  it('is not approved before its owners are verified', async () => {
    const { status, body } = await approve(api, company.id);
    assert.deepEqual([status, body.code, body.errors[0].path], [422, 'unprocessable', 'tasks.owners_verified']);
    assert.equal((await api.get(`/v1/verifications/${company.id}`)).body.status, 'in_review');
  });

  it('is approved once they are, with one credential, events and a webhook', async () => {
    await verifyOwners(api);
    await until(async () => {
      const { body } = await api.get(`/v1/verifications/${company.id}`);
      return tasksOf(body).owners_verified === 'success' ? body : undefined;
    });
    const { status, body } = await approve(api, company.id);
    assert.deepEqual([status, body.status, body.verified], [200, 'approved', true], JSON.stringify(body));
    assert.ok(Date.parse(body.expiresAt) > Date.now() + 360 * DAY * 1000);
    const events = (await eventsOf(api, company.id)).map(({ event }) => event);
    assert.deepEqual(events, ['kyb.approved', 'credential.issued']);
    const deliveries = (await receiver.waitFor(4)).map(({ body: text }) => JSON.parse(text));
    const approved = deliveries.find(({ event }) => event === 'kyb.approved');
    const { credentialId } = body;
    assert.deepEqual(approved.data, {
      userId: 'studio-1',
      verificationId: company.id,
      status: 'approved',
      credentialId,
    });
    const { credential } = (await api.get(`/v1/credentials/${credentialId}`)).body;
    const claims = JSON.parse(Buffer.from(credential.split('.')[1], 'base64url').toString());
    assert.ok(claims.type.includes('BusinessVerificationCredential'));
    assert.equal(claims.credentialSubject.legalName, 'Meridian Studio Limited');
    assert.equal(claims.credentialSubject.beneficialOwnersVerified, 2);
    const verified = await api.post('/v1/credentials/verify', { credential });
    assert.equal(verified.body.verified, true, JSON.stringify(verified.body));
    assert.equal((await approve(api, company.id)).status, 409);
  });

  it("expires after the policy's period, and can be verified again", async () => {
    service.advance(366 * DAY);
    await runJob(service, 'expire');
    const expired = (await api.get(`/v1/verifications/${company.id}`)).body;
    assert.deepEqual([expired.status, expired.verified], ['expired', false]);
    assert.equal((await eventsOf(api, company.id)).at(-1)?.event, 'kyb.expired');
    const renewed = await api.post(`/v1/verifications/${company.id}/renew`, {});
    assert.deepEqual([renewed.status, renewed.body.status], [202, 'in_review']);
    await inReview(api, company.id);
    assert.equal((await api.post(`/v1/verifications/${company.id}/renew`, {})).status, 409);
    assert.ok((await auditOf(service, company.id)).includes('verification.renewed'));
  });

  it('is redacted, leaving nothing readable of the company or its owners', async () => {
    // The examination of the renewal may be about to finish.
    await until(async () =>
      (await api.post(`/v1/verifications/${company.id}/cancel`)).status === 200 ? true : undefined,
    );
    const officer = createApiClient(
      service.url,
      await keyWith(service, account, ['compliance:erase', 'verifications:read']),
    );
    const { status, body } = await officer.post(`/v1/verifications/${company.id}/redact`);
    assert.deepEqual([status, body.status, body.redactedFrom, body.business], [200, 'redacted', 'cancelled', null]);
    assert.equal(body.tasks.length > 0, true);
    assert.ok(body.documents.every(({ available }: Body) => !available));
    assert.equal((await officer.post(`/v1/verifications/${company.id}/redact`)).status, 200);
    const keys = await service.sql('superuser', 'select 1 from data_keys where subject like $1', [`${company.id}%`]);
    assert.deepEqual(keys, []);
    const traces = /Meridian|Nordhavn Holding|Zenith Capital|08765432|Harbour Street/i;
    assert.equal(traces.exec(await dumpDatabase(service))?.[0], undefined);
    assert.equal(traces.exec(service.logs.join('\n'))?.[0], undefined);
    const blobs = 'select 1 from business_documents where verification_id = $1 and blob_key is not null';
    await until(async () => ((await service.sql('superuser', blobs, [company.id])).length === 0 ? true : undefined));
  });
});
