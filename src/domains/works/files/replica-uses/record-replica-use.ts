import { lockForUse, type NewReplicaUse, recordUse } from '#domains/agreements/consents/index.ts';
import type { Context } from '#domains/context.ts';
import { findWorkIds } from '#domains/works/works/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { findFileIds } from '../store.ts';

/** Records a use of a digital replica; errors as for `lockForUse`, and 422 for an unknown file or work. */
export function recordReplicaUse(ctx: Context, actor: Actor, consentId: string, use: NewReplicaUse) {
  return ctx.db.org(actor, async (tx) => {
    const consent = await lockForUse(ctx, tx, { consentId, usedOn: use.usedOn });
    await assertKnown(tx, use);
    return recordUse(ctx, tx, actor, { consent, use });
  });
}

async function assertKnown(tx: Tx, { fileId, workId }: NewReplicaUse): Promise<void> {
  const isKnownFile = fileId === undefined || (await findFileIds(tx, [fileId])).has(fileId);
  const isKnownWork = workId === undefined || (await findWorkIds(tx, [workId])).has(workId);
  const errors = [
    ...(isKnownFile ? [] : [{ path: 'fileId', message: 'There is no such file' }]),
    ...(isKnownWork ? [] : [{ path: 'workId', message: 'There is no such work' }]),
  ];
  if (errors.length > 0) throw new AppError('unprocessable', { errors });
}
