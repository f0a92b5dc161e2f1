import type { Context } from '#domains/context.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { findSampleForUpdate, writeSample } from '../store.ts';
import { STEPS } from './content.ts';

const PART = 'sample-data';

/**
 * Creates sample data step by step; a killed job resumes at its step. If the last attempt fails too, the data created
 * so far stays, so that it can be removed.
 */
export async function makeSample(
  ctx: Context,
  org: string,
  { signal, isLast }: Pick<JobRun, 'signal'> & { isLast: boolean },
): Promise<void> {
  const actor = systemActor(org, PART);
  try {
    for (let done = await stepsDone(ctx, org); done < STEPS.length; done = await stepsDone(ctx, org)) {
      signal.throwIfAborted();
      const made = (await STEPS[done]?.(ctx, actor)) ?? [];
      await note(ctx, org, { done: done + 1, ids: made.filter((id) => id !== null) });
    }
    await finish(ctx, org);
  } catch (error) {
    if (isLast && !signal.aborted) await finish(ctx, org);
    throw error;
  }
}

/** Returns the total if nothing is left to do, because the data was erased meanwhile. */
function stepsDone(ctx: Context, org: string): Promise<number> {
  return ctx.db.org({ org }, async (tx) => {
    const state = (await findSampleForUpdate(tx))?.state;
    return state?.status === 'adding' ? state.done : STEPS.length;
  });
}

async function note(ctx: Context, org: string, { done, ids }: { done: number; ids: string[] }): Promise<void> {
  await ctx.db.org({ org }, async (tx) => {
    const state = (await findSampleForUpdate(tx))?.state;
    if (state?.status === 'adding') await writeSample(tx, org, { ...state, done, ids: [...state.ids, ...ids] });
  });
}

async function finish(ctx: Context, org: string): Promise<void> {
  await ctx.db.org({ org }, async (tx) => {
    const state = (await findSampleForUpdate(tx))?.state;
    if (state?.status !== 'adding') return;
    await writeSample(tx, org, { ...state, status: 'ready' });
    await ctx.events.audit(tx, systemActor(org, PART), { action: 'sample_data.added', subject: org });
  });
}
