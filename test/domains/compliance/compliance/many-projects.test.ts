import assert from 'node:assert/strict';
import { startTestService, type TestService } from '../../../support/service.ts';
import { SCOPES, statusOf, sweep } from './use-compliance.ts';

/** More rows than one statement can bind. */
const MANY = 14_000;

describe('the compliance status of an organization', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'web' });
  });
  after(() => service.stop());

  it('is available even when many projects have never been evaluated', async () => {
    const { api, organization } = await service.account({ scopes: SCOPES });
    await service.sql(
      'superuser',
      `insert into projects (org_id, id, details, shoot_dates, metadata, created_at, updated_at)
       select $1, 'prj_' || lpad(n::text, 26, '0'), '\\x00', '[]', '{}', now(), now() from generate_series(1, ${MANY}) as n`,
      [organization],
    );
    // Only the newest projects are evaluated for the answer.
    for (let count = 0; count < 20; count += 1)
      assert.equal((await api.post('/v1/projects', { title: 'Production' })).status, 201);
    assert.equal((await statusOf(api)).pending, MANY);
    const [row] = await service.sql(
      'superuser',
      `select count(*)::int as count from compliance_states where org_id = $1 and scope = 'project'`,
      [organization],
    );
    assert.ok(Number(row?.count) >= MANY);
  });

  it('stops its hourly evaluation with the service, even after a failure', async () => {
    // None of these projects can be decrypted.
    service.advance(3600);
    const stopping = new AbortController();
    let failures = 0;
    const error = () => {
      failures += 1;
      stopping.abort(new Error('the service stops'));
    };
    const ctx = { ...service.ctx, log: { ...service.ctx.log, error } };
    await assert.rejects(sweep({ ctx }, stopping.signal), /the service stops/);
    assert.equal(failures, 1);
  });
});
