import { projectInEvent } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { NewEvent } from '#platform/events/events.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { AgreementRow, PartyRow } from './tables.ts';

type OfAll = 'agreement.sent' | 'agreement.signed' | 'agreement.voided' | 'agreement.expired';
type OfOne = 'agreement.viewed' | 'agreement.party_signed' | 'agreement.declined';

/** Emits an agreement event, which contains only IDs. `details` are hashes that the event's log entry anchors. */
export async function emitAgreement(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  type: OfAll,
  agreement: AgreementRow,
  details?: NewEvent['details'],
): Promise<void> {
  const data = await dataOf(tx, agreement);
  await ctx.events.emit(tx, actor, { type, subject: agreement.id, data, ...(details && { details }) });
}

/**
 * Emits a party event, which contains only IDs and the caller's own userId. `details` is as for {@link emitAgreement}.
 */
export async function emitParty(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  type: OfOne,
  agreement: AgreementRow,
  party: PartyRow,
  details?: NewEvent['details'],
): Promise<void> {
  const data = { ...(await dataOf(tx, agreement)), partyId: party.id, role: party.role, userId: party.user_id };
  await ctx.events.emit(tx, actor, { type, subject: agreement.id, data, ...(details && { details }) });
}

async function dataOf(tx: Tx, { id: agreementId, type, purpose, purpose_id: purposeId, project_id }: AgreementRow) {
  return { agreementId, type, purpose, purposeId, ...(await projectInEvent(tx, project_id)) };
}
