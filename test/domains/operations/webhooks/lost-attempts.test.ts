// Claimed deliveries that cannot be attempted or recorded for an internal fault do not wait for their lease to end.
import assert from 'node:assert/strict';
import { until } from './receiver.ts';
import { useWebhooks } from './use-webhooks.ts';

/** Half of the lease after which deliveries of a killed process are released. */
const HALF_A_LEASE_MS = 6_000;

describe('webhook attempts that fail in the service', () => {
  const t = useWebhooks();

  /** Makes a table unusable while `use` runs. */
  const without = async (table: string, use: () => Promise<void>): Promise<void> => {
    await t.service.sql('superuser', `alter table ${table} rename to ${table}_away`);
    try {
      await use();
    } finally {
      await t.service.sql('superuser', `alter table ${table}_away rename to ${table}`);
    }
  };
  const logged = (message: string) => until(() => t.service.logs.find((line) => line.includes(message)));
  const due = async (webhook: string): Promise<number> => {
    const [row] = await t.service.sql(
      'superuser',
      'select next_attempt_at as at from webhook_deliveries where webhook_id = $1',
      [webhook],
    );
    return new Date(String(row?.at)).getTime();
  };

  it('are released and made soon if they could not start', async () => {
    const { id } = await t.register();
    await without('data_keys', async () => {
      await t.emit();
      await logged('a webhook attempt could not begin');
      await until(async () => ((await due(id)) < Date.now() + HALF_A_LEASE_MS ? true : undefined));
    });
    assert.equal(t.receiver.received.length, 0);
    await t.service.sql('superuser', 'update webhook_deliveries set next_attempt_at = now() where webhook_id = $1', [
      id,
    ]);
    const delivery = await t.attempted(id, 1);
    assert.deepEqual([delivery.state, t.receiver.received.length], ['delivered', 1]);
  });

  it('are recorded later, and not repeated, if they were made but not recorded', async () => {
    const { id } = await t.register();
    await without('webhook_attempts', async () => {
      await t.emit();
      await t.receiver.waitFor(1);
      await logged('a webhook attempt is not recorded yet');
    });
    const delivery = await t.attempted(id, 1);
    assert.deepEqual([delivery.state, t.receiver.received.length], ['delivered', 1]);
  });

  it('do not delay others if their endpoint is disabled and they cannot be marked as failed', async () => {
    const off = await t.register(`${t.receiver.url}/off`);
    await t.register();
    assert.equal((await t.api.patch(`/v1/webhooks/${off.id}`, { status: 'disabled' })).status, 200);
    await t.service.sql(
      'superuser',
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
       create trigger refuse before update on webhook_deliveries for each row
         when (new.state = 'failed' and new.webhook_id = '${off.id}') execute function refuse()`,
    );
    const event = await t.emit();
    // Including the delivery about the disabled endpoint.
    await t.receiver.waitFor(2);
    // A delivery that was fanned out before the endpoint was disabled.
    await t.service.sql(
      'superuser',
      `insert into webhook_deliveries (org_id, id, webhook_id, event_id, type, test, body, state, turn, step, attempts, next_attempt_at, created_at)
       select org_id, 'dlv_off', '${off.id}', event_id, type, test, body, 'pending', 0, 0, 0, now() - interval '1 hour', now()
       from webhook_deliveries where event_id = $1`,
      [event],
    );
    await t.emit('kyb.approved', {});
    await t.receiver.waitFor(3);
    await logged('a webhook delivery waits for the end of its lease');
  });
});
