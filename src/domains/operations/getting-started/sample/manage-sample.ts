import type { Context } from '#domains/context.ts';
import { TEST_ONLY } from '#domains/operations/test-clocks/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { findSampleForUpdate, writeSample } from '../store.ts';
import { STEPS } from './content.ts';
import { ADD_QUEUE, REMOVE_QUEUE, type SampleState } from './sample-state.ts';

/** The progress of a test organization's sample data; 422 for a live one. */
export function getSample(ctx: Context, actor: Actor) {
  return ctx.db.org(actor, async (tx) => present((await findTest(tx)).state));
}

/**
 * Queues the creation of sample data; existing data stays. 409 while data is being erased, 422 for a live organization.
 */
export function addSample(ctx: Context, actor: Actor) {
  return ctx.db.org(actor, async (tx) => {
    const { state, erasing } = await findTest(tx);
    if (erasing || state?.status === 'removing')
      throw new AppError('conflict', { message: 'Test data is being erased. Wait until it is done.' });
    if (state) return present(state);
    const asked: SampleState = { status: 'adding', done: 0, ids: [] };
    await writeSample(tx, actor.org, asked);
    await ctx.events.audit(tx, actor, { action: 'sample_data.requested', subject: actor.org });
    await ctx.jobs.send(tx, ADD_QUEUE, { org: actor.org });
    return present(asked);
  });
}

/**
 * Queues the removal of sample data; does nothing if there is none. 409 while it is being created, 422 for a live
 * organization.
 */
export function removeSample(ctx: Context, actor: Actor) {
  return ctx.db.org(actor, async (tx) => {
    const { state } = await findTest(tx);
    if (state?.status === 'adding')
      throw new AppError('conflict', { message: 'Sample data is being added. Wait until it is ready.' });
    if (!state || state.status === 'removing') return present(state);
    const asked: SampleState = { ...state, status: 'removing' };
    await writeSample(tx, actor.org, asked);
    await ctx.events.audit(tx, actor, { action: 'sample_data.removal_started', subject: actor.org });
    await ctx.jobs.send(tx, REMOVE_QUEUE, { org: actor.org });
    return present(asked);
  });
}

async function findTest(tx: Tx) {
  const found = await findSampleForUpdate(tx);
  if (found) return found;
  throw new AppError('unprocessable', { message: TEST_ONLY });
}

function present(state: SampleState | null) {
  return { status: state?.status ?? ('none' as const), done: state?.done ?? 0, total: STEPS.length };
}
