import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { endUntrueClaims } from '../claims/end-claims.ts';
import { ensureHolder, requireHolder } from '../holders.ts';
import { lockWork } from '../store.ts';
import { type HolderRow, type WorkRow, worksOf } from '../tables.ts';
import { checkAgreement } from './check-agreement.ts';
import { loadTransfer } from './list-transfers.ts';
import { type PresentedTransfer, presentTransfer } from './present-transfer.ts';
import { type GivenHolder, MAX_TRANSFERS, type NewTransfer } from './transfer.ts';

/**
 * Records a transfer of rights in a work. A holder without the rights is recorded too; the chain names the gap. 404
 * for an unknown work, 409 for too many transfers, 422 for an agreement that does not support the transfer.
 */
export function recordTransfer(
  ctx: Context,
  actor: Actor,
  workId: string,
  { from: givenFrom, to: givenTo, agreementId, metadata = {}, ...terms }: NewTransfer,
): Promise<PresentedTransfer> {
  return ctx.db.org(actor, async (tx) => {
    const work = await lockWork(tx, workId);
    await assertRoom(tx, workId);
    const from = await findHolder(ctx, tx, work, { given: givenFrom, path: 'from' });
    const to = await findHolder(ctx, tx, work, { given: givenTo, path: 'to' });
    if (from.id === to.id)
      throw new AppError('unprocessable', {
        errors: [{ path: 'to', message: 'Must not be the same holder as in from' }],
      });
    const notCompared =
      agreementId === undefined ? [] : await checkAgreement(ctx, tx, { agreementId, work, from, to, terms });
    const at = ctx.clock.now();
    const id = newId('workTransfer', at);
    await worksOf(tx)
      .insertInto('work_transfers')
      .values({
        org_id: actor.org,
        work_id: workId,
        id,
        kind: terms.kind,
        exclusive: terms.exclusive,
        sublicensing: terms.sublicensing,
        from_holder: from.id,
        to_holder: to.id,
        rights: [...terms.rights],
        share: terms.share,
        countries: terms.territory === 'world' ? null : [...terms.territory],
        valid_from: terms.validFrom,
        valid_until: terms.validUntil,
        agreement_id: agreementId ?? null,
        not_compared: notCompared,
        metadata: JSON.stringify(metadata),
        created_at: at,
      })
      .execute();
    const details = { transferId: id, kind: terms.kind, agreementId: agreementId ?? null };
    await ctx.events.audit(tx, actor, { action: 'work.transferred', subject: workId, details });
    await endUntrueClaims(ctx, tx, actor, work);
    return presentTransfer(await loadTransfer(tx, { workId, id }));
  });
}

async function assertRoom(tx: Tx, workId: string): Promise<void> {
  const { count } = await worksOf(tx)
    .selectFrom('work_transfers')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('work_id', '=', workId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_TRANSFERS)
    throw new AppError('conflict', {
      message: `A work can have up to ${MAX_TRANSFERS} transfers, including removed ones.`,
    });
}

function findHolder(
  ctx: Context,
  tx: Tx,
  work: WorkRow,
  { given: { holderId, ...reference }, path }: { given: GivenHolder; path: string },
): Promise<HolderRow> {
  if (holderId !== undefined) return requireHolder(tx, work, holderId, `${path}.holderId`);
  return ensureHolder(ctx, tx, work, { reference, path });
}
