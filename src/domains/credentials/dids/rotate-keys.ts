import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { finishRotation, type RotatableKey } from './finish-rotation.ts';
import { type IssuerKeys, listKeys } from './list-keys.ts';
import { lockProofKeys } from './store.ts';
import { didsOf } from './tables.ts';

export const ROTATE_QUEUE = 'dids.rotate';
/** When the worker checks whether the request that started a rotation has finished it. */
const SAFETY_NET_SECONDS = 30;
/** Keys stay in the document for good, and other services read documents up to 100 KB. */
const MAX_A_DAY = 10;
const DAY_MS = 24 * 3_600_000;

/**
 * Gives the organization new keys, which sign from now on; the old ones stay in the document. The intent is committed
 * first, with a job that completes it after a crash. 404 for a DID that is not the organization's, 409 for one under a
 * previous address, 429 after {@link MAX_A_DAY} rotations in a day.
 */
export async function rotateKeys(
  ctx: Context,
  actor: Actor,
  request: { did: string; keys: readonly RotatableKey[] },
): Promise<IssuerKeys> {
  const { did } = request;
  const keys = [...new Set(request.keys)];
  if (ctx.agent.organizationOf(did) !== actor.org || !(await ctx.agent.keyHistory(did)))
    throw new AppError('not_found');
  if (ctx.agent.issuerDid(actor.org) !== did)
    throw new AppError('conflict', {
      message: 'This DID is a former DID of the organization and no longer signs.',
    });
  const now = ctx.clock.now();
  const id = newId('keyRotation', now);
  await ctx.db.org(actor, async (tx) => {
    await lockProofKeys(tx, actor.org);
    await requireRoom(tx, now);
    await didsOf(tx).insertInto('key_rotations').values({ org_id: actor.org, id, keys, created_at: now }).execute();
    const details = { did, keys: keys.join(' ') };
    await ctx.events.audit(tx, actor, { action: 'issuer_keys.rotation_started', subject: id, details });
    const later = { afterSeconds: SAFETY_NET_SECONDS };
    await ctx.jobs.send(tx, ROTATE_QUEUE, { org: actor.org, rotationId: id }, later);
  });
  await finishRotation(ctx, actor, id);
  return listKeys(ctx, actor.org, did);
}

async function requireRoom(tx: Tx, now: Date): Promise<void> {
  const recent = await didsOf(tx)
    .selectFrom('key_rotations')
    .select('created_at')
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('created_at', 'desc')
    .limit(MAX_A_DAY)
    .execute();
  const first = recent[MAX_A_DAY - 1];
  if (!first) return;
  const seconds = Math.ceil((first.created_at.getTime() + DAY_MS - now.getTime()) / 1000);
  throw new AppError('rate_limited', {
    message: `The keys were rotated ${MAX_A_DAY} times within a day. Try again after the time in Retry-After.`,
    headers: { 'Retry-After': String(Math.max(1, seconds)) },
  });
}
