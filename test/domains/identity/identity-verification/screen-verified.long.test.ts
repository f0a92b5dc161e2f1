// People verified before the policy enabled screening are screened once it does.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityVerification } from '#domains/identity/identity-verification/index.ts';
import { verifications } from '#domains/verifications/verifications/index.ts';
import { useBackups } from '../../../platform/backup/use-backups.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import { testModeOf } from '../../operations/test-mode/use-test-mode.ts';
import { importList, type Listed, line } from '../../reference/screening/lists.ts';
import {
  type Body,
  ERASING,
  eventsOf,
  idvBody,
  startWithAccount,
  verifyAnna,
  verifyPerson,
} from './use-verifications.ts';

const POLICIES = '/v1/verification-policies';
const entry = (id: string, name: string, birthDate: string, topics: string[]): Listed => ({
  id,
  properties: { name: [name], birthDate: [birthDate], topics },
});
const ANNA = entry('p-1', 'Anna Maria Eriksson', '1994-08-12', ['sanction']);
const SOREN = entry('p-2', 'Soren van der Meer', '1979-11-30', ['role.pep']);
const NOBODY = entry('p-0', 'Somebody Else', '1900-01-01', ['sanction']);
const IVAN = { givenName: 'Ivan', familyName: 'Sanctionov', birthDate: '1970-01-01' };

describe('people verified before screening was enabled', () => {
  const backups = useBackups();
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let other: ApiClient;
  let anna: string;
  let soren: string;
  before(async () => {
    ({ service, account, api } = await startWithAccount({ scopes: [...ERASING, 'keys:write'] }));
    other = (await service.account()).api;
    anna = (await verifyAnna(api, { userId: 'anna' })).id;
    soren = (await verifyPerson(api, idvBody('passport-soren', 'p05', { userId: 'soren' }))).id;
  });
  after(() => service.stop());

  const run = async (
    jobs: typeof identityVerification.jobs,
    queue: string,
    data: Record<string, string> = {},
  ): Promise<void> => {
    const job = jobs?.find((each) => each.queue === queue);
    await job?.handle(service.ctx, data, { attempt: 0, signal: AbortSignal.timeout(60_000) });
  };
  const sweep = () =>
    run(identityVerification.jobs, 'identity-verification.screen-verified', { org: account.organization });
  const sweeps = async (org = account.organization): Promise<Body[]> =>
    service.sql(
      'superuser',
      "select details from audit_entries where org_id = $1 and action = 'verification_policy.people_screened' order by created_at, id",
      [org],
    );
  /** Changes the policy, and waits for the screening that follows. */
  const ask = async (screening: object, by = api, org = account.organization): Promise<Body> => {
    const before = (await sweeps(org)).length;
    const { status, body } = await by.post(POLICIES, { screening });
    assert.equal(status, 201, JSON.stringify(body));
    for (;;) {
      const found = await sweeps(org);
      if (found.length > before) return found.at(-1)?.details;
      await sleep(50);
    }
  };
  const get = async (id: string, by = api): Promise<Body> => (await by.get(`/v1/verifications/${id}`)).body;
  const hitsOf = async (id: string, by = api): Promise<Body[]> =>
    (await by.get(`/v1/verifications/${id}/screening-hits`)).body.data;
  const listCheckOf = ({ checks }: Body): Body => checks.find(({ key }: Body) => key === 'list_screening');
  const told = async (id: string): Promise<number> =>
    (await eventsOf(api, id)).filter(({ event }) => event === 'identity.screening_hit').length;

  it('are screened as soon as the first list is imported', async () => {
    assert.deepEqual(await ask({ categories: ['adverse'] }), { people: 2, failed: 0, lists: 0 });
    assert.equal(listCheckOf(await get(anna)), undefined, 'nothing is said before anything was searched');
    await importList(service, [NOBODY].map(line));
    await run(verifications.jobs, 'screening.rescreen');
    assert.equal(listCheckOf(await get(anna)).result, 'passed');
    assert.equal((await get(anna)).credentialStatus, 'active');
  });

  it('are reported and suspended if they are on a list, and others are not', async () => {
    await importList(service, [NOBODY, ANNA, SOREN].map(line));
    await run(verifications.jobs, 'screening.rescreen');
    assert.deepEqual(await hitsOf(anna), [], 'not for what was not asked for');
    assert.deepEqual(await ask({ categories: ['sanctions'] }), { people: 2, failed: 0, lists: 1 });
    const found = await get(anna);
    assert.deepEqual([found.status, found.verified, found.credentialStatus], ['verified', false, 'suspended']);
    assert.equal(listCheckOf(found).reason, 'list_match');
    assert.deepEqual(
      (await hitsOf(anna)).map(({ entityId, state }) => [entityId, state]),
      [['p-1', 'open']],
    );
    assert.equal(await told(anna), 1);
    const clear = await get(soren);
    assert.deepEqual([clear.credentialStatus, listCheckOf(clear).result], ['active', 'passed']);
  });

  it('are reported once, however often the screening runs', async () => {
    await sweep();
    await sweep();
    assert.deepEqual([(await hitsOf(anna)).length, await told(anna)], [1, 1]);
  });

  it('remain verified after a match was dismissed', async () => {
    const [hit] = await hitsOf(anna);
    const settled = { state: 'false_positive', note: 'Another birthplace' };
    assert.equal((await api.post(`/v1/verifications/${anna}/screening-hits/${hit.id}`, settled)).status, 200);
    await sweep();
    assert.deepEqual([(await get(anna)).credentialStatus, await told(anna)], ['active', 1]);
  });

  it('are screened again when a category is added, not when one is removed', async () => {
    assert.deepEqual(await ask({ categories: ['sanctions', 'pep'] }), { people: 2, failed: 0, lists: 1 });
    assert.deepEqual([(await get(soren)).credentialStatus, await told(soren)], ['suspended', 1]);
    const count = (await sweeps()).length;
    assert.equal((await api.post(POLICIES, { screening: { categories: ['sanctions'] } })).status, 201);
    await sleep(500);
    assert.equal((await sweeps()).length, count);
  });

  it('in other organizations are not screened', async () => {
    const { body } = await other.get('/v1/verification-policy');
    assert.deepEqual(body.screening.categories, []);
    const [row] = await service.sql('superuser', 'select count(distinct org_id)::int as orgs from screening_watches');
    assert.equal(row?.orgs, 1);
  });

  it('in test mode are screened against the samples only', async () => {
    const test = await testModeOf(service, account, { scopes: ERASING });
    const ivan = await verifyPerson(test, { type: 'idv', expected: IVAN, testOutcome: 'verified' });
    assert.deepEqual([ivan.status, listCheckOf(ivan)], ['verified', undefined]);
    const [row] = await service.sql('superuser', 'select org_id from verifications where id = $1', [ivan.id]);
    await ask({ categories: ['sanctions'] }, test, String(row?.org_id));
    const found = await get(ivan.id, test);
    assert.deepEqual([found.verified, found.credentialStatus], [false, 'suspended']);
    assert.deepEqual(
      (await hitsOf(ivan.id, test)).map(({ list }) => list),
      ['test-list'],
    );
  });

  it('keep matches and their resolution in a restored backup', async () => {
    const before = [await hitsOf(anna), await hitsOf(soren)];
    const { folder } = await backups.make(service, 'hits');
    const target = backups.target('hits');
    const { code, told: said } = await backups.restore(['--from', folder], target);
    assert.equal(code, 0, said);
    const restored = await backups.start({ env: { ...target.env, ERASURE_DELAY_HOURS: '0' } });
    const there = createApiClient(restored.url, account.apiKey);
    assert.deepEqual([await hitsOf(anna, there), await hitsOf(soren, there)], before);
    assert.deepEqual([before[0]?.[0]?.note, before[1]?.[0]?.state], ['Another birthplace', 'open']);
    const asked = await there.post('/v1/erasures', { userId: 'anna' });
    assert.equal(asked.status, 202, JSON.stringify(asked.body));
    while ((await there.get(`/v1/erasures/${asked.body.id}`)).body.status !== 'completed') await sleep(100);
    assert.deepEqual([(await hitsOf(anna, there))?.length ?? 0, (await hitsOf(soren, there)).length], [0, 1]);
  });
});
