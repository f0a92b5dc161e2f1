import assert from 'node:assert/strict';
import { cleanUpJob } from '#platform/jobs/clean-up.ts';
import { SCOPES, systemActor } from '#platform/operation/actor.ts';
import { madeUpEvent } from '../../../support/made-up-event.ts';
import { until } from './receiver.ts';
import { DATA, useWebhooks } from './use-webhooks.ts';

describe('event retention', () => {
  const t = useWebhooks({ EVENT_RETENTION_DAYS: '400' });
  const cleanUp = () => cleanUpJob.handle(t.service.ctx, {}, { attempt: 0, signal: new AbortController().signal });
  const makeOld = (id: string, days: number) =>
    t.service.sql('superuser', `update events set created_at = now() - $2 * interval '1 day' where id = $1`, [
      id,
      days,
    ]);

  it('deletes events after the days that the operator set, and keeps their audit entries', async () => {
    const [old, kept] = [await t.emit(), await t.emit()];
    await makeOld(old, 401);
    await makeOld(kept, 399);
    await cleanUp();
    assert.equal((await t.api.get(`/v1/events/${old}`)).status, 404);
    assert.equal((await t.api.get(`/v1/events/${kept}`)).status, 200);
    const { body } = await t.api.get('/v1/audit/entries?action=identity.verified');
    assert.deepEqual(
      body.data.map(({ event }: { event: string }) => event),
      [kept, old],
    );
  });

  it('continues the numbers of an object whose events were deleted', async () => {
    const first = await t.emit();
    await makeOld(first, 401);
    await cleanUp();
    const second = await t.emit();
    assert.equal((await t.api.get(`/v1/events/${second}`)).body.sequence, 2);
  });

  it('finds a user in events and deliveries of a previous version, before and after it looked for userIds', async () => {
    const { api, organization } = await t.service.account({ scopes: [...SCOPES] });
    await api.post('/v1/webhooks', { url: t.receiver.url, events: ['*'] });
    const { db, events } = t.service.ctx;
    const actor = systemActor(organization, 'test');
    await db.org(actor, (tx) => events.emit(tx, actor, madeUpEvent({ data: DATA })));
    const tables = ['events', 'webhook_deliveries'];
    const named = async (): Promise<unknown[]> => {
      const each = tables.map((table) => `select named from ${table} where org_id = '${organization}'`);
      return (await t.service.sql('superuser', each.join(' union all '))).map((row) => row.named);
    };
    const found = async (): Promise<string[]> => {
      const { body } = await api.post('/v1/erasures', { userId: DATA.userId, dryRun: true });
      return body.erases.map(({ kind }: { kind: string }) => kind).sort();
    };
    await until(async () => ((await named()).length === 2 ? true : undefined));
    for (const table of tables) await t.service.sql('superuser', `update ${table} set named = '?'`);
    assert.deepEqual(await found(), ['event', 'webhook_delivery']);
    await cleanUp();
    assert.deepEqual(await named(), [DATA.userId, DATA.userId]);
    assert.deepEqual(await found(), ['event', 'webhook_delivery']);
  });

  for (const userId of ['?', '*', ''])
    it(`looks only once at an event of the userId '${userId}', and still finds it`, async () => {
      const { api, organization } = await t.service.account({ scopes: [...SCOPES] });
      const { db, events } = t.service.ctx;
      const actor = systemActor(organization, 'test');
      const id = await db.org(actor, (tx) => events.emit(tx, actor, madeUpEvent({ data: { userId } })));
      await t.service.sql('superuser', `update events set named = '?' where id = $1`, [id]);
      await cleanUp();
      const rows = await t.service.sql('superuser', `select id from events where named = '?'`);
      assert.deepEqual(rows, [], 'the job would look at it for ever');
      if (userId === '') return;
      const { body } = await api.post('/v1/erasures', { userId, dryRun: true });
      assert.deepEqual(
        body.erases.map(({ kind }: { kind: string }) => kind),
        ['event'],
      );
    });

  it('keeps no userId that a previous version erased', async () => {
    await t.register();
    const id = await t.emit();
    await until(
      async () => (await t.service.sql('superuser', 'select from webhook_deliveries where event_id = $1', [id]))[0],
    );
    await t.service.sql('superuser', `update events set data = '{"userId": "erased:1"}' where id = $1`, [id]);
    await t.service.sql('superuser', `update webhook_deliveries set body = '{}' where event_id = $1`, [id]);
    const rows = await t.service.sql(
      'superuser',
      'select named from events where id = $1 union all select named from webhook_deliveries where event_id = $1',
      [id],
    );
    assert.deepEqual(
      rows.map(({ named }) => named),
      ['erased:1', ''],
    );
  });
});
