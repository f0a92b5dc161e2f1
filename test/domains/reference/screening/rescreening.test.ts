import assert from 'node:assert/strict';
import {
  listHits,
  monitoringJob,
  type ScreeningHit,
  type ScreeningSubject,
  screen,
  settleHit,
  unwatch,
  watch,
} from '#domains/reference/screening/index.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { FILLERS, importList, LISTED, line } from './lists.ts';

const VIKTOR: ScreeningSubject = { kind: 'person', name: 'Viktor Morozenko', birthDate: '1961-04-09' };
const HARVALD: ScreeningSubject = { kind: 'company', name: 'Harvald Shipping LLC', countries: ['RU'] };
const [PERSON, COMPANY] = LISTED;

describe('rescreening', () => {
  let service: TestService;
  let account: TestAccount;
  const owner = 'ver_01k9zzzzzzzzzzzzzzzzzzzzzz';
  const lines = (...more: (typeof LISTED)[number][]) => [...FILLERS, ...more].map(line);
  before(async () => {
    service = await startTestService({ ROLES: 'web' });
    account = await service.account();
  });
  after(() => service.stop());

  const inOrg = <T>(use: (tx: Parameters<Parameters<TestService['ctx']['db']['org']>[1]>[0]) => Promise<T>) =>
    service.ctx.db.org({ org: account.organization }, use);
  const of = () => ({ org: account.organization, owner });
  const told: ScreeningHit[] = [];
  const rescreen = async () => {
    const job = monitoringJob(async (_ctx, _tx, _watched, addHits) => {
      told.push(...(await addHits()));
    });
    await job.handle(service.ctx, {}, { attempt: 0, signal: new AbortController().signal });
  };
  const watchBoth = async () => {
    const result = await screen(service.ctx, [VIKTOR, HARVALD]);
    assert.ok(result.state === 'screened');
    const keys = ['owner:1', 'business'];
    const subjects = [VIKTOR, HARVALD].map((subject, index) => ({
      key: keys[index] ?? '',
      subject,
      matches: result.matches[index] ?? [],
    }));
    await inOrg((tx) => watch(service.ctx, tx, { ...of(), subjects }));
  };

  it('records existing matches without an event', async () => {
    assert.ok(PERSON && COMPANY);
    await importList(service, lines(COMPANY));
    await watchBoth();
    await rescreen();
    const hits = await inOrg((tx) => listHits(service.ctx, tx, of()));
    assert.deepEqual(
      hits.map(({ subjectKey, entityId, state }) => [subjectKey, entityId, state]),
      [['business', 'q-2', 'open']],
    );
    assert.deepEqual(told, []);
  });

  it('reports a match in a new list once, and stores no readable name', async () => {
    assert.ok(PERSON && COMPANY);
    await importList(service, lines(COMPANY, PERSON));
    await rescreen();
    await rescreen();
    await importList(service, lines(PERSON, COMPANY));
    await rescreen();
    assert.deepEqual(
      told.map(({ subjectKey, list, entityId }) => [subjectKey, list, entityId]),
      [['owner:1', 'sanctions', 'q-1']],
    );
    assert.match(told[0]?.listVersion ?? '', /^\d/);
    const stored = await service.sql(
      'superuser',
      `select encode(match, 'escape') as match from screening_hits union all
       select encode(subjects, 'escape') from screening_watches`,
    );
    assert.equal(stored.length, 3);
    assert.ok(stored.every(({ match }) => !/moroz|harvald|q-1/i.test(String(match))));
  });

  it('keeps resolved hits when subjects are replaced, and deletes open hits of removed subjects', async () => {
    const actor = systemActor(account.organization, 'test');
    const [first, second] = await inOrg((tx) => listHits(service.ctx, tx, of()));
    assert.ok(first && second);
    const settled = await inOrg((tx) =>
      settleHit(service.ctx, tx, actor, { owner, hitId: first.id, state: 'false_positive', note: 'Another one.' }),
    );
    assert.deepEqual([settled.state, settled.entityId], ['false_positive', 'q-2']);
    await inOrg((tx) => watch(service.ctx, tx, { ...of(), subjects: [] }));
    const left = await inOrg((tx) => listHits(service.ctx, tx, of()));
    assert.deepEqual(
      left.map(({ id, state }) => [id, state]),
      [[first.id, 'false_positive']],
    );
    await assert.rejects(
      inOrg((tx) => settleHit(service.ctx, tx, actor, { owner, hitId: second.id, state: 'confirmed', note: '' })),
      { code: 'not_found' },
    );
    await watchBoth();
    const again = await inOrg((tx) => listHits(service.ctx, tx, of()));
    assert.deepEqual(again.map(({ state }) => state).sort(), ['false_positive', 'open']);
  });

  it('deletes people who are no longer monitored or whose key is gone', async () => {
    assert.ok(PERSON);
    await service.ctx.db.org(of(), (tx) =>
      service.ctx.vault.destroy(tx, { org: account.organization, subject: owner }),
    );
    await importList(service, lines());
    await rescreen();
    assert.deepEqual(await service.sql('superuser', 'select 1 from screening_watches'), []);
    assert.deepEqual(await inOrg((tx) => listHits(service.ctx, tx, of())), []);
    await watchBoth();
    await inOrg((tx) => unwatch(service.ctx, tx, of()));
    await importList(service, lines(PERSON));
    await rescreen();
    assert.equal(told.length, 1);
  });
});
