import assert from 'node:assert/strict';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import {
  auditOf,
  type Body,
  eventsOf,
  keyWith,
  startWithAccount,
} from '../../identity/identity-verification/use-verifications.ts';
import { approve, examined, importList, kybBody, listed, reject, tasksOf } from './use-businesses.ts';

describe('a company with an owner on a sanctions list', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let company: Body;
  let hit: Body;
  before(async () => {
    ({ service, account, api } = await startWithAccount());
    await importList(service, [
      listed('t-1', 'Person', { name: ['VAN DER MEER, Soren'], birthDate: ['1979-11-30'], country: ['gb'] }),
      listed('t-2', 'Person', { name: ['Ludmila Quist'], birthDate: ['1950-01-01'] }),
      listed('t-3', 'Company', { name: ['Unrelated Shipping Lines Incorporated'], jurisdiction: ['pa'] }),
    ]);
    // The policy does not require the owners' identities, which are not tested here.
    const changed = await api.post('/v1/verification-policies', { business: { requireVerifiedOwners: false } });
    assert.equal(changed.status, 201, JSON.stringify(changed.body));
  });
  after(() => service.stop());

  it('shows the hit with its explanation, and no hit for other owners', async () => {
    company = await examined(api, kybBody({ userId: 'studio-2' }));
    const tasks = tasksOf(company);
    assert.deepEqual([tasks.sanctions, tasks.sanctions_owners], ['success', 'failure'], JSON.stringify(company.tasks));
    const { data } = (await api.get(`/v1/verifications/${company.id}/screening-hits`)).body;
    assert.equal(data.length, 1, JSON.stringify(data));
    [hit] = data;
    assert.deepEqual([hit.entityId, hit.state], ['t-1', 'open']);
    assert.ok(hit.score >= 0.85 && hit.explanation.length > 1);
    assert.deepEqual(await eventsOf(api, company.id), [], 'a hit of the first examination is no news');
  });

  it('cannot be approved while the hit is open or confirmed', async () => {
    const open = await approve(api, company.id);
    assert.deepEqual([open.status, open.body.errors[0].path], [422, `screeningHits.${hit.id}`]);
    const settled = await api.post(`/v1/verifications/${company.id}/screening-hits/${hit.id}`, {
      state: 'confirmed',
      note: 'Same birth date and country',
    });
    assert.deepEqual([settled.status, settled.body.state], [200, 'confirmed'], JSON.stringify(settled.body));
    assert.equal((await approve(api, company.id)).status, 422);
    assert.ok((await auditOf(service, company.id)).some((action) => String(action).includes('hit')));
  });

  it('is rejected by a reviewer, with no credential and one event without names', async () => {
    const { status, body } = await reject(api, company.id);
    assert.deepEqual([status, body.status, body.credentialId], [200, 'rejected', null], JSON.stringify(body));
    const [event, ...more] = await eventsOf(api, company.id);
    assert.deepEqual([event?.event, more], ['kyb.rejected', []]);
    assert.ok(event?.data.reasons.some((reason: string) => reason.startsWith('sanctions_owners')));
    assert.ok(!JSON.stringify(event).includes('Meer'));
    assert.deepEqual((await api.get('/v1/credentials')).body.data, []);
    const again = `/v1/verifications/${company.id}/screening-hits/${hit.id}`;
    assert.equal((await api.post(again, { state: 'false_positive', note: 'No' })).status, 409);
    assert.equal((await reject(api, company.id)).status, 409);
  });

  it('shows its hits to reviewers only', async () => {
    const { api: stranger } = await service.account();
    for (const path of ['screening-hits', 'notes', 'information-requests'])
      assert.equal((await stranger.get(`/v1/verifications/${company.id}/${path}`)).status, 404, path);
    const { api: reader } = await service.account({ scopes: ['verifications:read', 'verifications:write'] });
    assert.equal((await reader.get(`/v1/verifications/${company.id}/screening-hits`)).status, 403);
  });

  it('has no readable hits after redaction', async () => {
    const eraser = createApiClient(
      service.url,
      await keyWith(service, account, ['compliance:erase', 'verifications:read']),
    );
    const rows = () => service.sql('superuser', 'select 1 from screening_hits where owner = $1', [company.id]);
    assert.equal((await rows()).length, 1);
    const redacted = await eraser.post(`/v1/verifications/${company.id}/redact`);
    assert.deepEqual([redacted.status, redacted.body.status], [200, 'redacted'], JSON.stringify(redacted.body));
    assert.deepEqual(await rows(), []);
  });
});
