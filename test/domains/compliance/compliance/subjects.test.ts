// The status of all projects and persons, and the next tasks.
import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { openParty } from '../../agreements/agreements/use-signing.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { SCOPES, sweep } from './use-compliance.ts';

/** A project whose status is stored, because it was read. */
async function addProject(api: ApiClient, title: string): Promise<string> {
  const { body } = await api.post('/v1/projects', { title, shootDates: [{ from: '2026-01-01', until: '2026-01-02' }] });
  await api.get(`/v1/compliance/status?of=project&id=${body.id}`);
  return body.id;
}

describe('compliance subjects and tasks', () => {
  let service: TestService;
  let api: ApiClient;
  const titles = ['First', 'Second', 'Third'];
  before(async () => {
    service = await startTestService();
    ({ api } = await service.account({ scopes: SCOPES }));
    for (const title of titles) await addProject(api, title);
    service.advance(3600);
    await sweep(service);
  });
  after(() => service.stop());

  it('list projects page by page, with titles and total counts', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `/v1/compliance/subjects?of=project&limit=2${cursor && `&cursor=${cursor}`}`;
      const { status, body }: Body = await api.get(path);
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.counts.missing + body.counts.pending, titles.length);
      seen.push(...body.data.map(({ title }: Body) => title));
      cursor = body.nextCursor;
    }
    assert.deepEqual(seen.sort(), titles);
  });

  it('filter by status and by unmet requirement', async () => {
    const count = async (query: string) => (await api.get(`/v1/compliance/subjects?${query}`)).body.data.length;
    assert.equal(await count('status=missing&requirement=producer_verified'), titles.length);
    assert.equal(await count('requirement=release_signed'), 0);
    assert.equal(await count('status=met'), 0);
    assert.equal(await count('of=person'), 0);
  });

  it('list the next tasks, with an API call for each', async () => {
    const { body } = await api.get('/v1/compliance/tasks?limit=4');
    assert.equal(body.data.length, 4);
    assert.equal(body.hasMore, true);
    assert.ok(body.data.every(({ fix, projectTitle }: Body) => fix !== null && titles.includes(projectTitle)));
  });

  for (const [what, change] of [
    [
      'has never been evaluated',
      "status = null, requirements = '[]', policy_version = null, checked_at = null, recheck_at = null",
    ],
    ['has changed', "status = 'expiring', revision = revision + 1"],
    ['had none and has changed', "status = 'met', revision = revision + 1"],
    ['had none until now', "status = 'met', recheck_at = checked_at"],
  ])
    it(`list the tasks of a project that ${what} where they belong`, async () => {
      const { api: other } = await service.account({ scopes: SCOPES });
      await addProject(other, 'Missing');
      const id = await addProject(other, 'Blocked');
      const { body: release } = await other.post('/v1/releases', {
        ...{ userId: 'anna', projectId: id, consent: true, shoot: { from: '2026-01-01' }, compensation: '500 EUR' },
        performer: { legalName: 'Anna', birthDate: '1990-01-01' },
        photographer: { legalName: 'Bela' },
        parties: [{ role: 'performer', name: 'Anna', email: 'anna@example.org' }],
      });
      const { body: agreement } = await other.get(`/v1/agreements/${release.agreementId}`);
      const party = await openParty(service, other, agreement, 'performer');
      assert.equal((await party.post1('decline', { reason: 'No' })).status, 200);
      await other.post(`/v1/projects/${id}/performers`, { userId: 'anna', legalName: 'Anna' });
      service.advance(3600);
      await sweep(service);
      await service.sql('superuser', `update compliance_states set ${change} where subject_id = $1`, [id]);
      const { body } = await other.get('/v1/compliance/tasks?limit=1');
      assert.deepEqual(
        body.data.map(({ status, projectId }: Body) => [status, projectId]),
        [['blocked', id]],
      );
    });

  for (const query of ['of=organization', 'status=bad', 'requirement=none', 'cursor=eA', 'limit=0'])
    it(`refuse ${query}`, async () => {
      assert.equal((await api.get(`/v1/compliance/subjects?${query}`)).status, 400);
    });
});
