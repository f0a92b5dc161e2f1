import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { NewEvent } from '#platform/events/events.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { AgreementRow, PartyRow } from './tables.ts';

export type AgreementEvent =
  | 'agreement.sent'
  | 'agreement.viewed'
  | 'agreement.party_signed'
  | 'agreement.signed'
  | 'agreement.declined'
  | 'agreement.voided'
  | 'agreement.expired';

/**
 * Tells of an agreement, and of the party that it is about; ids and the caller's own userId alone. `details` are hashes that its
 * entry anchors in the log.
 */
export async function emitAgreement(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  type: AgreementEvent,
  agreement: AgreementRow,
  { party, details }: { party?: PartyRow; details?: NewEvent['details'] } = {},
): Promise<void> {
  const { id, type: agreementType, purpose, purpose_id: purposeId, project_id: projectId } = agreement;
  const about = party && { partyId: party.id, role: party.role, userId: party.user_id };
  const data = { agreementId: id, type: agreementType, purpose, purposeId, projectId, ...about };
  await ctx.events.emit(tx, actor, { type, subject: id, data, ...(details && { details }) });
}
