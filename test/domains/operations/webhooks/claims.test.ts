// The distribution of deliveries among processes, on a service without a running worker.
import assert from 'node:assert/strict';
import type pg from 'pg';
import type { Context } from '#domains/context.ts';
import { HeardClient } from '#platform/db/client.ts';
import {
  claimDeliveries,
  renewClaimed,
} from '../../../../src/domains/operations/webhooks/deliveries/claim-deliveries.ts';
import { insertDeliveries } from '../../../../src/domains/operations/webhooks/deliveries/insert-deliveries.ts';
import { superuserConnection } from '../../../support/postgres/database-server.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';

const NOTHING = new Map<string, number>();

describe('claiming webhook deliveries', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService({ ROLES: 'web' });
  });
  after(() => service.stop());
  beforeEach(async () => {
    await service.sql('superuser', 'delete from webhook_deliveries');
    account = await service.account();
  });

  const endpoint = async (): Promise<string> =>
    (await account.api.post('/v1/webhooks', { url: 'https://example.org/hook', events: ['*'] })).body.id;
  const insert = (webhookId: string, count: number) => {
    const { organization: org } = account;
    const one = { org, webhookId, type: 'kyb.approved', body: '{}', test: false };
    const list = Array.from({ length: count }, () => ({ ...one, eventId: `evt_${crypto.randomUUID()}` }));
    return service.ctx.db.org({ org }, (tx) => insertDeliveries(service.ctx, tx, list));
  };
  /** The context at this time after `start`, however long the calls between take. */
  const at = (start: number, seconds: number): Context => ({
    ...service.ctx,
    wallClock: { now: () => new Date(start + seconds * 1000) },
  });
  const claim = (room: { most?: number; share?: number; running?: Map<string, number> } = {}, ctx = service.ctx) =>
    claimDeliveries(ctx, { most: 100, share: 10, running: NOTHING, ...room });
  const count = (claimed: { webhook_id: string }[], webhook: string) =>
    claimed.filter(({ webhook_id }) => webhook_id === webhook).length;

  it('gives a delivery to one process, and to another when that has died', async () => {
    await insert(await endpoint(), 1);
    const start = Date.now();
    const [first] = await claim({}, at(start, 0));
    assert.ok(first);
    assert.deepEqual(await claim({}, at(start, 0)), []);
    assert.deepEqual(await claim({}, at(start, 11)), []);
    const [again] = await claim({}, at(start, 13));
    assert.deepEqual([again?.id, again?.body, again?.turn], [first.id, first.body, first.turn]);
  });

  it('renews claims without waiting for a delivery that is being recorded', async () => {
    await insert(await endpoint(), 2);
    const start = Date.now();
    const [recorded, other] = await claim({}, at(start, 0));
    assert.ok(recorded && other);
    const database = new HeardClient({
      ...(service.owner as pg.ClientConfig),
      user: superuserConnection().user,
      password: superuserConnection().password,
    });
    await database.connect();
    await database.query('begin');
    await database.query('update webhook_deliveries set step = step where id = $1', [recorded.id]);
    await renewClaimed(service.ctx, new Set([recorded, other]), at(start, 8).wallClock);
    await database.query('commit');
    await database.end();
    const due = await claim({}, at(start, 13));
    assert.deepEqual(
      due.map(({ id }) => id),
      [recorded.id],
    );
  });

  it('leaves a delivery with a process that renews its claim, unless it was replayed', async () => {
    await insert(await endpoint(), 2);
    const start = Date.now();
    const both = await claim({}, at(start, 0));
    assert.equal(both.length, 2);
    await service.sql('superuser', 'update webhook_deliveries set turn = turn + 1 where id = $1', [both[1]?.id]);
    await renewClaimed(service.ctx, new Set(both), at(start, 8).wallClock);
    const due = async (seconds: number) => (await claim({}, at(start, seconds))).map(({ id }) => id);
    assert.deepEqual(await due(13), [both[1]?.id], 'the replayed one');
    assert.deepEqual(await due(19), []);
    assert.deepEqual(await due(21), [both[0]?.id]);
  });

  it('gives two concurrent processes different deliveries', async () => {
    await insert(await endpoint(), 20);
    const both = (await Promise.all([claim({ share: 20 }), claim({ share: 20 })])).flat();
    assert.equal(new Set(both.map(({ id }) => id)).size, both.length);
  });

  it('limits each endpoint to its share, including running deliveries, whatever its backlog', async () => {
    const [full, busy, other] = [await endpoint(), await endpoint(), await endpoint()];
    for (const each of [full, busy, other]) await insert(each, 30);
    const claimed = await claim({
      running: new Map([
        [full, 10],
        [busy, 7],
      ]),
    });
    assert.deepEqual(
      [full, busy, other].map((each) => count(claimed, each)),
      [0, 3, 10],
    );
  });

  it('limits an endpoint that has been failing to one at a time', async () => {
    const [failing, flaky] = [await endpoint(), await endpoint()];
    const fail = (id: string, seconds: number) =>
      service.sql('superuser', 'update webhooks set failing_since = $2 where id = $1', [
        id,
        new Date(Date.now() - seconds * 1000),
      ]);
    await fail(failing, 30);
    await fail(flaky, 5);
    for (const each of [failing, flaky]) await insert(each, 5);
    const claimed = await claim();
    assert.deepEqual(
      [failing, flaky].map((each) => count(claimed, each)),
      [1, 5],
    );
  });

  it('reaches other organizations despite the backlog of one', async () => {
    const hung = await endpoint();
    await insert(hung, 1_000);
    account = await service.account();
    const other = await endpoint();
    await insert(other, 2);
    const claimed = await claim({ running: new Map([[hung, 10]]) });
    assert.deepEqual(
      [hung, other].map((each) => count(claimed, each)),
      [0, 2],
    );
  });

  it('claims as many for a new endpoint as for those with older backlogs', async () => {
    const old = [await endpoint(), await endpoint()];
    for (const each of old) await insert(each, 100);
    account = await service.account();
    const other = await endpoint();
    await insert(other, 10);
    const claimed = await claim({ most: 20, share: 10 });
    assert.deepEqual(
      [...old, other].map((each) => count(claimed, each)),
      [7, 7, 6],
    );
  });

  it('takes the delivery that has been due longest when capacity is limited', async () => {
    const webhook = await endpoint();
    const made = [...(await insert(webhook, 1)), ...(await insert(webhook, 1))];
    const claimed = await claim({ most: 1 });
    assert.deepEqual(
      claimed.map(({ id }) => id),
      [made[0]?.id],
    );
  });

  it('fails pending deliveries of a disabled endpoint', async () => {
    const webhook = await endpoint();
    await insert(webhook, 2);
    await account.api.patch(`/v1/webhooks/${webhook}`, { status: 'disabled' });
    assert.deepEqual(await claim(), []);
    const { data } = (await account.api.get(`/v1/webhooks/${webhook}/deliveries`)).body;
    const states = data.map(({ state, lastError }: Record<string, string>) => `${state} ${lastError}`);
    assert.deepEqual(states, ['failed endpoint_disabled', 'failed endpoint_disabled']);
  });
});
