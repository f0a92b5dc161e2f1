import assert from 'node:assert/strict';
import { createSteadyClock } from '#kernel/steady-clock.ts';
import { statuses } from './receiver.ts';
import { useWebhooks } from './use-webhooks.ts';

const HOUR = 3_600;

describe('webhooks when the system clock is set back', () => {
  const t = useWebhooks();

  it('do not delay due deliveries', async () => {
    t.receiver.answer = statuses(500, 200);
    const { id } = await t.register();
    t.service.advance(HOUR);
    await t.emit();
    const { id: delivery } = await t.attempted(id, 1);
    // A delivery that was due at that moment and not started.
    await t.service.sql('superuser', 'update webhook_deliveries set next_attempt_at = created_at where id = $1', [
      delivery,
    ]);
    t.service.advance(-HOUR);
    assert.equal((await t.attempted(id, 2)).state, 'delivered');
  });

  it('use a steady clock until the system clock has caught up', () => {
    let wall = 1_000_000;
    const clock = createSteadyClock({ now: () => new Date(wall) });
    assert.equal(clock.now().getTime(), 1_000_000);
    wall -= HOUR;
    const later = clock.now().getTime();
    assert.ok(later >= 1_000_000 && later < 1_000_000 + HOUR, String(later));
    wall += 2 * HOUR;
    assert.equal(clock.now().getTime(), wall);
  });

  it('accept the new time after an error of years', () => {
    let wall = Date.UTC(2040, 0);
    const clock = createSteadyClock({ now: () => new Date(wall) });
    clock.now();
    wall = Date.UTC(2026, 0);
    assert.equal(clock.now().getTime(), wall);
  });
});
