import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type ClockRow, findClock, findClockForUpdate, setClock } from './store.ts';
import { ADVANCE_QUEUE, assertReachable, laterBy, TEST_ONLY, type TestClock } from './test-clock.ts';

/** The current time of a test organization; 422 for a live one. */
export async function getClock(ctx: Context, actor: Actor): Promise<TestClock> {
  const clock = await ctx.db.org(actor, findClock);
  return presentClock(ctx, assertTest(clock));
}

/**
 * Queues a job that advances time to a given time, or by an ISO 8601 duration. 409 while time is already being
 * advanced, 422 for a target in the past or more than five years ahead.
 */
export async function advanceClock(
  ctx: Context,
  actor: Actor,
  asked: { to: Date } | { by: string },
): Promise<TestClock> {
  return ctx.db.org(actor, async (tx) => {
    const clock = assertTest(await findClockForUpdate(tx));
    if (clock.target)
      throw new AppError('conflict', { message: 'The clock is already advancing. Wait until it is ready.' });
    const wall = ctx.wallClock.now();
    const now = new Date(wall.getTime() + clock.aheadMs);
    const target = 'to' in asked ? asked.to : laterBy(now, asked.by);
    assertReachable(target, { now, wall });
    await setClock(tx, actor.org, { ...clock, target });
    const details = { to: target.toISOString() };
    await ctx.events.audit(tx, actor, { action: 'test_clock.advanced', subject: actor.org, details });
    await ctx.jobs.send(tx, ADVANCE_QUEUE, { org: actor.org });
    return presentClock(ctx, { ...clock, target });
  });
}

function assertTest(clock: ClockRow | undefined): ClockRow {
  if (clock) return clock;
  throw new AppError('unprocessable', { message: TEST_ONLY });
}

function presentClock({ wallClock }: Context, { aheadMs, target }: ClockRow): TestClock {
  return {
    now: new Date(wallClock.now().getTime() + aheadMs).toISOString(),
    status: target ? 'advancing' : 'ready',
    target: target?.toISOString() ?? null,
  };
}
