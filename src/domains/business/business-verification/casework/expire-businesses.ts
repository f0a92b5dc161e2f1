import type { Context } from '#domains/context.ts';
import { unwatch } from '#domains/reference/screening/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { closeRequests } from '../information/information-request.ts';
import { endOwnerSessions } from '../ownership/index.ts';
import {
  BusinessChanged,
  changeBusiness,
  findBusinessesWithEndedDocuments,
  findDueBusinesses,
  loadBusiness,
} from '../store.ts';
import type { BusinessRow } from '../tables.ts';
import { suspendBusiness } from './suspend-business.ts';

type Move = (ctx: Context, tx: Tx, actor: Actor, row: BusinessRow) => Promise<void>;
type Found = { org: string; id: string };

/** Ends approvals and waiting periods that are due, and suspends approvals that rest on an expired document. */
export async function expireDueBusinesses(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await moveEach(ctx, await ctx.db.system((tx) => findDueBusinesses(tx, now)), expire);
  const ended = await ctx.db.system((tx) => findBusinessesWithEndedDocuments(tx, dayOf(now)));
  await moveEach(ctx, ended, suspendForDocument);
}

/**
 * Handles each in a separate transaction, so that one failure does not stop the others. Rejects at the end if any
 * failed.
 */
export async function moveEach(ctx: Context, found: readonly Found[], move: Move): Promise<void> {
  let failures = 0;
  for (const { org, id } of found) {
    const actor = systemActor(org, 'business-verification');
    try {
      await ctx.db.org(actor, async (tx) => move(ctx, tx, actor, await loadBusiness(tx, id)));
    } catch (error) {
      // Another writer has changed the verification; the next run checks whether it is still due.
      if (error instanceof BusinessChanged) continue;
      failures += 1;
      ctx.log.error('the status of a business verification could not be updated', { verification: id, error });
    }
  }
  if (failures > 0) throw new Error(`${failures} business verifications could not be updated`);
}

const EXPIRES: readonly BusinessRow['status'][] = ['approved', 'suspended', 'requires_input'];

async function expire(ctx: Context, tx: Tx, actor: Actor, row: BusinessRow): Promise<void> {
  const now = ctx.clock.now();
  if (!EXPIRES.includes(row.status) || !row.expires_at || row.expires_at > now) return;
  await changeBusiness(tx, row, { status: 'expired', suspension_reason: null, at: now });
  await closeRequests(tx, row.id, now);
  await endOwnerSessions(ctx, tx, actor, { org: row.org_id, verificationId: row.id });
  await unwatch(ctx, tx, { org: row.org_id, owner: row.id });
  const reasons = [row.status === 'requires_input' ? 'input_not_sent' : 'verification_due'];
  const data = { userId: row.user_id, verificationId: row.id, status: 'expired' as const, reasons };
  await ctx.events.emit(tx, actor, { type: 'kyb.expired', subject: row.id, data });
}

async function suspendForDocument(ctx: Context, tx: Tx, actor: Actor, row: BusinessRow): Promise<void> {
  const ended = row.documents_until !== null && row.documents_until < dayOf(ctx.clock.now());
  if (row.status !== 'approved' || !ended) return;
  await suspendBusiness(ctx, tx, actor, { row, reason: 'document_expired' });
}
