import assert from 'node:assert/strict';
import { startTestService, type TestService } from '../../../support/service.ts';
import { ANNA, LIV, SCOPES, verify } from '../../compliance/bundles/use-productions.ts';
import { declare, FILE_SCOPES, fileOf, register, seen } from './use-files.ts';

describe('coverage of files by age', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
    service.ctx.engine.warmUp();
  });
  after(() => service.stop());

  it('excludes minors where the age of everyone on the shoot is known', async () => {
    const { api } = await service.account({ scopes: [...new Set([...FILE_SCOPES, ...SCOPES])] });
    await api.post('/v1/projects', { externalId: 'summer', title: 'Summer' });
    await declare(api, 'summer', 'ada');
    await verify(api, ANNA);
    await verify(api, LIV);
    await api.patch('/v1/projects/summer', { shootDates: [{ from: '2026-12-01', until: '2026-12-02' }] });
    for (const { userId } of [ANNA, LIV]) await declare(api, 'summer', userId);
    const excludes = async (...userIds: string[]) =>
      (await register(api, fileOf(userIds.join(), seen(...userIds)))).coverage.minorsExcluded;
    assert.equal(await excludes(ANNA.userId), true);
    assert.equal(await excludes(ANNA.userId, 'ada'), 'unknown');
    assert.equal(await excludes(LIV.userId), false);
    assert.equal(await excludes(ANNA.userId, LIV.userId, 'ada'), false);
    // A removal changes neither what a file shows nor the age.
    const made = await register(api, fileOf('removed', seen(LIV.userId)));
    await api.delete(`/v1/projects/summer/performers/${made.performers[0].performerId}`);
    assert.equal((await api.get(`/v1/files/${made.id}`)).body.coverage.minorsExcluded, false);
  });
});
