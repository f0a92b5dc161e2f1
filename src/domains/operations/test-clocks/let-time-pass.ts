import type { Context } from '#domains/context.ts';
import type { JobDefinition, JobRun } from '#platform/jobs/jobs.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { findAdvanced, findClockForUpdate, setClock } from './store.ts';
import { DUE_QUEUE, nextStep } from './test-clock.ts';

/** The periodic jobs that use an organization's time. */
export type PeriodicJobs = () => readonly JobDefinition<Context>[];

const PART = 'test-clocks';

/**
 * Advances time in steps, and runs the due jobs at each. A killed job resumes at its step; repeated work changes
 * nothing.
 */
export async function letTimePass(ctx: Context, jobs: PeriodicJobs, org: string, run: JobRun): Promise<void> {
  for (let passes = true; passes; passes = await step(ctx, org)) {
    run.signal.throwIfAborted();
    await doWhatIsDue(ctx, jobs, org, run);
  }
}

/** Runs all periodic jobs for one organization, in its time. */
export function doWhatIsDue(ctx: Context, jobs: PeriodicJobs, org: string, run: JobRun): Promise<void> {
  return ctx.time.alone(org, async () => {
    for (const { queue, handle } of jobs()) {
      run.signal.throwIfAborted();
      // As in the hourly runs, one failing job must not stop the others.
      await handle(ctx, {}, run).catch((error: Error) => ctx.log.error('periodic work failed', { queue, org, error }));
    }
  });
}

/** Hourly run for organizations whose time is ahead, because the ordinary run uses the wall clock. */
export async function startDue(ctx: Context): Promise<void> {
  await ctx.db.system(async (tx) => {
    const orgs = await findAdvanced(tx);
    if (orgs.length > 0)
      await ctx.jobs.sendAll(
        tx,
        DUE_QUEUE,
        orgs.map((org) => ({ org })),
      );
  });
}

/** Advances one step; once the target is reached, emits an event and returns false. */
async function step(ctx: Context, org: string): Promise<boolean> {
  return ctx.db.org({ org }, async (tx) => {
    const clock = await findClockForUpdate(tx);
    if (!clock?.target) return false;
    const wall = ctx.wallClock.now().getTime();
    const now = new Date(wall + clock.aheadMs);
    if (now >= clock.target) {
      await setClock(tx, org, { ...clock, target: null });
      const data = { now: now.toISOString() };
      await ctx.events.emit(tx, systemActor(org, PART), { type: 'test_clock.ready', subject: org, data });
      return false;
    }
    await setClock(tx, org, { ...clock, aheadMs: nextStep(now, clock.target).getTime() - wall });
    return true;
  });
}
