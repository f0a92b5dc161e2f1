import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { assertOpen } from '../assert-open.ts';
import { holdRequest, markFetched, openDefinition } from '../store.ts';
import { type Device, requestParameters } from './request-object.ts';
import { signRequestObject } from './sign-request-object.ts';

/**
 * The signed request for a wallet, which may fetch it repeatedly while it is open. It contains `walletNonce` (section
 * 5.10.1).
 */
export async function fetchRequestObject(
  ctx: Context,
  { org, id }: { org: string; id: string },
  { device, walletNonce }: { device: Device; walletNonce?: string | undefined },
): Promise<string> {
  const actor = systemActor(org, 'oid4vp');
  const { row, definition } = await ctx.db.org(actor, async (tx) => {
    const found = await holdRequest(tx, id);
    return { row: found, definition: await openDefinition(ctx, tx, found) };
  });
  const now = ctx.clock.now();
  // An unsigned request travels in its link.
  if (row.client_id_scheme === 'redirect_uri') throw new AppError('not_found');
  assertOpen(row, now);
  if (!definition) throw new AppError('not_found');
  const jwt = await signRequestObject(ctx, row, {
    ...requestParameters(ctx, row, definition, device),
    ...(walletNonce !== undefined && { wallet_nonce: walletNonce }),
  });
  await ctx.db.org(actor, async (tx) => {
    if (!(await markFetched(tx, id, now))) return;
    await ctx.events.audit(tx, actor, { action: 'presentation_request.fetched', subject: id });
  });
  return jwt;
}
