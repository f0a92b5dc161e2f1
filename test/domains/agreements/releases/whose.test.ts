import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { ALL_SCOPES, create, MINIMAL, verifyPerson } from './use-releases.ts';

describe('releases, by person and shoot', () => {
  let service: TestService;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
    service.ctx.engine.warmUp();
  });
  after(() => service?.stop());
  beforeEach(async () => {
    ({ api } = await service.account({ scopes: [...ALL_SCOPES] }));
  });

  const shotOn = async (projectId: string, userId: string): Promise<string | null> => {
    const { status, body } = await api.get(`/v1/projects/${projectId}/depicted`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.performers.find((each: Body) => each.userId === userId).shotOn;
  };

  it('have only the identity and nullifier of the person they name', async () => {
    await verifyPerson(api, 'passport-anna', 'p08', { userId: 'anna' });
    const other = await create(api, { ...MINIMAL, userId: 'anna', performer: { legalName: 'Bo Lindgren' } });
    assert.deepEqual([other.identity, other.performerNullifier], ['missing', null]);
    const own = await create(api, { ...MINIMAL, userId: 'anna', performer: { legalName: 'Anna Eriksson' } });
    assert.equal(own.identity, 'verified');
    assert.match(own.performerNullifier, /^\d+$/);
  });

  it('cannot postpone the shoot: later dates outside the project count as its first', async () => {
    const shootDates = [
      { from: '2020-03-01', until: '2020-03-05' },
      { from: '2024-06-01', until: '2024-06-02' },
    ];
    const { body: project } = await api.post('/v1/projects', { title: 'Summer', externalId: 'summer-20', shootDates });
    const of = (userId: string, from: string) =>
      create(api, { ...MINIMAL, userId, projectId: project.id, shoot: { from } });
    await of('later', '2030-01-01');
    await of('second', '2024-06-02');
    await of('both', '2020-03-02');
    await of('both', '2024-06-01');
    await of('before', '2019-12-31');
    const days = ['later', 'second', 'both', 'before'].map((user) => shotOn(project.id, user));
    assert.deepEqual(await Promise.all(days), ['2020-03-01', '2024-06-02', '2020-03-02', '2019-12-31']);
  });
});
