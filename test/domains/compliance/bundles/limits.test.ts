import assert from 'node:assert/strict';
import { MOST_FILES } from '#verifier/bundle/bundled-files.ts';
import { MOST_TRANSFERS, MOST_WORKS } from '#verifier/bundle/bundled-works.ts';
import { MOST_PERFORMERS } from '#verifier/bundle/manifest.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { declare, FILE_SCOPES, fileOf, register } from '../../works/files/use-files.ts';
import { assignment, createWork, transferred } from '../../works/works/use-works.ts';
import { createProject, SCOPES } from './use-productions.ts';

interface Limited {
  most: number;
  /** Adds one to the project, and returns the statement that copies it a number of times. */
  add: (projectId: string) => Promise<{ copy: string; id: string }>;
}

describe('the limits of a bundle', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: [...new Set([...SCOPES, ...FILE_SCOPES, 'works:write'])] });
  });
  after(() => service.stop());

  const LIMITED: Record<string, Limited> = {
    performers: {
      most: MOST_PERFORMERS,
      add: async (projectId) => ({
        id: await declare(account.api, projectId, 'anna'),
        copy: `insert into project_performers (org_id, project_id, id, created_at, updated_at)
          select org_id, project_id, 'pfm_' || lpad(n::text, 26, '0'), created_at, updated_at
          from project_performers, generate_series(1, $2::int) n where id = $1`,
      }),
    },
    files: {
      most: MOST_FILES,
      add: async (projectId) => ({
        id: (await register(account.api, fileOf('one', { projectId, depicted: 'nobody' }))).id,
        copy: `insert into files
            (org_id, id, project_id, sha256, size, media_type, depicted, depicted_at, created_at, updated_at)
          select org_id, 'file_' || lpad(n::text, 26, '0'), project_id, sha256(n::text::bytea), size, media_type,
            depicted, depicted_at, created_at, updated_at
          from files, generate_series(1, $2::int) n where id = $1`,
      }),
    },
    works: {
      most: MOST_WORKS,
      add: async (projectId) => {
        const { id } = await createWork(account.api, { projectId });
        return {
          id,
          // Without copies of the keys, their titles are those of erased works.
          copy: `insert into works (org_id, id, kind, title, project_id, created_at, updated_at)
            select org_id, 'work_' || lpad(n::text, 26, '0'), kind, title, project_id, created_at, updated_at
            from works, generate_series(1, $2::int) n where id = $1`,
        };
      },
    },
    transfers: {
      most: MOST_TRANSFERS,
      add: async (projectId) => {
        const { id: workId, authors } = await createWork(account.api, { projectId });
        const [{ holderId }] = authors;
        const { id } = await transferred(account.api, workId, assignment({ holderId }, { name: 'North' }));
        return {
          id,
          copy: `insert into work_transfers (org_id, work_id, id, kind, exclusive, sublicensing, from_holder, to_holder,
              rights, share, valid_from, not_compared, created_at)
            select org_id, work_id, 'wtr_' || lpad(n::text, 26, '0'), kind, exclusive, sublicensing, from_holder,
              to_holder, rights, share, valid_from, not_compared, created_at
            from work_transfers, generate_series(1, $2::int) n where id = $1`,
        };
      },
    },
  };

  const made = async (projectId: string): Promise<Body> => {
    const { status, body } = await account.api.post('/v1/compliance/bundles', { projectId });
    assert.equal(status, 202, JSON.stringify(body));
    return until(async () => {
      const answer = await account.api.get(`/v1/compliance/bundles/${body.id}`);
      return ['queued', 'running'].includes(answer.body.status) ? undefined : answer.body;
    });
  };

  for (const [what, { most, add }] of Object.entries(LIMITED))
    it(`are ${most} ${what}: one more and the bundle fails with the reason`, async () => {
      const { id: projectId } = await createProject(account.api, { title: what });
      const { id, copy } = await add(projectId);
      await service.sql('superuser', copy, [id, most - 1]);
      const full = await made(projectId);
      assert.deepEqual([full.status, full.failure], ['completed', null]);
      await service.sql('superuser', copy.replace('generate_series(1,', 'generate_series($2,'), [id, most]);
      const { status, failure } = await made(projectId);
      const reason = what === 'transfers' ? 'too_many_works' : `too_many_${what}`;
      assert.deepEqual([status, failure], ['failed', reason]);
      const { body } = await account.api.get('/v1/events?type=bundle.failed');
      assert.equal(body.data[0].data.reason, reason);
    });
});
