import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#kernel/ids.ts';
import {
  allocateStatus,
  ensureStatusLists,
} from '../../../../src/domains/credentials/credentials/status/allocate-status.ts';
import { STATUS_LIST_KINDS } from '../../../../src/domains/credentials/credentials/status/status-list.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';

describe('status-entry allocation', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service.stop());

  const wanted = (org = account.organization) => ({
    org,
    subject: newId('credential'),
    copy: 'own',
    kinds: STATUS_LIST_KINDS,
  });
  const allocate = (org = account.organization) =>
    service.ctx.db.org({ org }, (tx) => allocateStatus(service.ctx, tx, wanted(org)));

  it('gives 200 concurrent callers different entries, spread over one list of each kind', async () => {
    const taken = (await Promise.all(Array.from({ length: 200 }, () => allocate()))).flat();
    assert.equal(taken.length, 600);
    assert.equal(new Set(taken.map(({ listId, position }) => `${listId}/${position}`)).size, 600);
    assert.equal(new Set(taken.map(({ listId }) => listId)).size, 3);
    const positions = taken.filter(({ kind }) => kind === 'token').map(({ position }) => position);
    assert.ok(positions.every((position) => position >= 0 && position < 131_072));
    // With 200 at random, no quarter of the list is empty (the chance of that is below 1 in 10^24).
    for (const quarter of [0, 1, 2, 3]) {
      assert.ok(positions.some((position) => Math.floor(position / 32_768) === quarter));
    }
  });

  it('does not wait for an issuing transaction that is still open', async () => {
    const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const open = service.ctx.db.org({ org: account.organization }, async (tx) => {
      const entries = await allocateStatus(service.ctx, tx, wanted());
      begun.resolve();
      await finished.promise;
      return entries;
    });
    await begun.promise;
    // One that waits is ended by the server's statement_timeout, after 30 s.
    const late = sleep(60_000, 'waits', { ref: false });
    const others = Promise.all(Array.from({ length: 10 }, () => allocate()));
    const first = await Promise.race([others.then(() => 'done'), late]).finally(finished.resolve);
    assert.equal(first, 'done');
    assert.equal((await open).length, 3);
  });

  it('returns the entries of a transaction that is rolled back', async () => {
    const count = async () => (await service.sql('superuser', 'select count(*)::int as n from status_entries'))[0]?.n;
    const before = await count();
    await assert.rejects(
      service.ctx.db.org({ org: account.organization }, async (tx) => {
        await allocateStatus(service.ctx, tx, wanted());
        throw new Error('came to nothing');
      }),
      /came to nothing/,
    );
    assert.equal(await count(), before);
  });

  /** Makes the open list of a type small, and uses some of its entries. */
  const shrink = async (org: string, kind: string, positions: string): Promise<void> => {
    await ensureStatusLists(service.ctx, org);
    await service.sql('superuser', 'update status_lists set size = 1024 where org_id = $1 and kind = $2', [org, kind]);
    await service.sql(
      'superuser',
      `insert into status_entries (org_id, list_id, position, subject, copy)
       select org_id, id, position, 'crd_x', 'own' from status_lists, ${positions} position
       where org_id = $1 and kind = $2`,
      [org, kind],
    );
  };
  const listsOf = (org: string, kind: string) =>
    service.sql('superuser', 'select id, closed_at from status_lists where org_id = $1 and kind = $2 order by id', [
      org,
      kind,
    ]);

  it('opens exactly one new list when one is half full, even under concurrent calls', async () => {
    const { organization: org } = await service.account();
    await shrink(org, 'token', 'generate_series(1, 1023, 2)');
    const [old] = await listsOf(org, 'token');
    // The list is counted once in 128 draws and after 8 failed draws, so it is closed long before the other half is
    // used.
    for (let round = 0; (await listsOf(org, 'token')).length === 1; round += 1) {
      assert.ok(round < 50, 'the list stays open');
      await Promise.all(Array.from({ length: 10 }, () => allocate(org)));
    }
    const entry = (await allocate(org)).find(({ kind }) => kind === 'token');
    assert.notEqual(entry?.listId, old?.id);
    const lists = await listsOf(org, 'token');
    assert.deepEqual(
      lists.filter(({ closed_at }) => closed_at === null).map(({ id }) => id),
      [entry?.listId],
    );
    assert.equal(lists.length, 2);
  });

  it('opens a new list when a list is unexpectedly full', async () => {
    const { organization: org } = await service.account();
    await shrink(org, 'suspension', 'generate_series(0, 1023)');
    const taken = await allocate(org);
    assert.deepEqual(taken.map(({ kind }) => kind).sort(), ['revocation', 'suspension', 'token']);
    assert.equal((await listsOf(org, 'suspension')).length, 2);
  });

  it('keeps using a list that is not half full', async () => {
    const { organization: org } = await service.account();
    await shrink(org, 'revocation', 'generate_series(0, 199)');
    for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 10 }, () => allocate(org)));
    assert.equal((await listsOf(org, 'revocation')).length, 1);
  });
});
