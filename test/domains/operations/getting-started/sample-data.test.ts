// Test-mode sample data: created once through the service's own operations, and removed completely from all lists.
import assert from 'node:assert/strict';
import { KEPT_TABLES } from '../../../../src/domains/operations/test-clocks/test-data.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { testModeOf } from '../test-mode/use-test-mode.ts';
import { until } from '../webhooks/receiver.ts';

const READ = ['verifications:read', 'agreements:read', 'credentials:read', 'compliance:read', 'organization:read'];
const SCOPES = ['keys:write', 'verifications:write', 'agreements:write', 'organization:write', ...READ];
const LISTS = [
  '/v1/verifications',
  '/v1/persons',
  '/v1/projects',
  '/v1/releases',
  '/v1/agreements',
  '/v1/credentials',
  '/v1/compliance/bundles',
  '/v1/test/mails',
];

describe('sample data', () => {
  let service: TestService;
  let account: TestAccount;
  let test: ApiClient;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: SCOPES });
    test = await testModeOf(service, account, { scopes: SCOPES });
  });
  after(() => service.stop());

  const settled = (status: string) =>
    until(async () => {
      const { body } = await test.get('/v1/test/sample');
      return body.status === status ? body : undefined;
    });
  const counts = async (): Promise<number[]> =>
    Promise.all(LISTS.map(async (path) => (await test.get(path)).body.data.length));
  const actions = async (): Promise<string[]> => {
    const { body } = await test.get('/v1/audit/entries?limit=100');
    return body.data.map(({ action }: { action: string }) => action);
  };

  it('are created once, however often they are requested, and show their progress', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => test.post('/v1/test/sample')));
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.status]),
      answers.map(() => [202, 'adding']),
    );
    const { done, total } = await settled('ready');
    assert.equal(done, total);
    assert.equal((await test.post('/v1/test/sample')).body.status, 'ready');
    const { body: projects } = await test.get('/v1/projects');
    assert.deepEqual(
      projects.data.map(({ title, producer }: { title: string; producer: { status: string } }) => [
        title,
        producer.status,
      ]),
      [['Winter coats', 'approved']],
    );
    const asked = (await actions()).filter((action) => action === 'sample_data.requested');
    assert.equal(asked.length, 1);
  });

  it('come from ordinary API operations: decisions, credentials, releases, and a bundle', async () => {
    const { body: people } = await test.get('/v1/verifications?type=idv');
    const statuses = people.data.map(({ status }: { status: string }) => status).sort();
    assert.deepEqual(statuses, [
      'needs_review',
      'rejected',
      'rejected',
      'requires_input',
      ...['verified', 'verified', 'verified'],
    ]);
    const { body: project } = await test.get('/v1/projects/sample-winter-coats/depicted');
    const states = project.performers.map(
      ({ release }: { release: { standing: { state: string } | null } }) => release.standing?.state ?? 'none',
    );
    assert.deepEqual(states.sort(), ['attested', 'none', 'none', 'waiting']);
    assert.equal(project.ready, false);
    const bundle = await until(async () => {
      const { body } = await test.get('/v1/compliance/bundles');
      return body.data[0].status === 'completed' ? body.data[0] : undefined;
    });
    assert.equal(bundle.performers.length, 4);
    const { body: mails } = await test.get('/v1/test/mails');
    assert.ok(mails.data.length > 0);
    assert.ok(mails.data.every(({ to }: { to: string }) => /@(example\.org|platform\.example)$/.test(to)));
  });

  it('do not count as a step of the guided start', async () => {
    const { body } = await test.get('/v1/organization/start');
    assert.deepEqual(body.productions, {
      ...{ project: false, performers: false, releases: false, complete: false, bundle: false },
      ...{ projectId: null, missing: null },
    });
    assert.equal(body.integration.call, false);
  });

  it('are removed with everything that refers to them, and other test data remain', async () => {
    const own = await test.post('/v1/verifications', { type: 'idv', userId: 'mine', testOutcome: 'verified' });
    const { body: project } = await test.post('/v1/projects', { title: 'Spring rain' });
    const expected = { givenName: 'Zoë', familyName: 'Doe', birthDate: '1991-04-17' };
    const later = { type: 'idv', userId: 'sample-1041', testOutcome: 'verified', expected };
    assert.equal((await test.post('/v1/verifications', later)).body.status, 'verified');
    assert.equal((await test.delete('/v1/test/sample')).body.status, 'removing');
    assert.equal((await test.post('/v1/test/sample')).status, 409);
    await settled('none');
    assert.deepEqual(await counts(), [1, 1, 1, 0, 0, 1, 0, 0]);
    assert.equal((await test.get(`/v1/verifications/${own.body.id}`)).body.status, 'verified');
    assert.equal((await test.get(`/v1/projects/${project.id}`)).status, 200);
    const { id: org } = (await test.get('/v1/organization')).body;
    const blobs = await service.ctx.blobs.list(org);
    assert.ok(
      blobs.every((key) => key.includes(own.body.id)),
      String(blobs),
    );
  });

  it('leave no row that names them, except in the history', async () => {
    const { id: org } = (await test.get('/v1/organization')).body;
    const tables = await service.sql(
      'superuser',
      `select table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'org_id' and t.table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      if (KEPT_TABLES.has(String(name))) continue;
      const rows = await service.sql(
        'superuser',
        `select 1 from "${name}" t where org_id = $1 and to_jsonb(t)::text ~ 'sample-10'`,
        [org],
      );
      assert.deepEqual(rows, [], String(name));
    }
    const said = await actions();
    assert.ok(said.includes('sample_data.removal_started') && said.includes('sample_data.removed'), String(said));
  });

  it('can be added again after removal, and are removed with all test data', async () => {
    await test.post('/v1/test/sample');
    assert.equal((await test.delete('/v1/test/sample')).status, 409);
    await settled('ready');
    assert.equal((await test.delete('/v1/test/data')).status, 202);
    await until(async () => ((await test.get('/v1/test/data')).body.status === 'ready' ? true : undefined));
    assert.equal((await test.get('/v1/test/sample')).body.status, 'none');
  });

  it('are refused to live keys, and to the serving role for a live organization', async () => {
    for (const call of [
      account.api.get('/v1/test/sample'),
      account.api.post('/v1/test/sample'),
      account.api.delete('/v1/test/sample'),
    ])
      assert.equal((await call).status, 422);
    for (const call of [`find_test_rows_naming('persons', '{}')`, `erase_test_rows_naming('persons', '{}')`])
      await assert.rejects(
        service.sql(
          'avouch_app',
          `begin; select set_config('app.org', '${account.organization}', true); select ${call}`,
        ),
        /not a test organisation/,
      );
  });
});
