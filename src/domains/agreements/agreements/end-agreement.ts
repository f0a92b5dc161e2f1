import { organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { mailLanguage, writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { plain } from '#platform/outbox/plain.ts';
import { isOpen, statusAt } from './agreement.ts';
import { emitAgreement, emitParty } from './announce-agreement.ts';
import { endedMail } from './mails/ended.ts';
import { type PresentedAgreement, presentAgreement } from './present.ts';
import { addToTrail, changeAgreement, loadParties, lockAgreement, openContacts, openContents } from './store.ts';
import { type AgreementRow, agreementsOf, type PartyRow } from './tables.ts';

export type Ending = { reason?: string | undefined } & (
  | { status: 'voided' | 'expired'; party?: undefined }
  /** The party that declined. */
  | { status: 'declined'; party: PartyRow }
);

/**
 * Ends a locked agreement, emits its event, and emails all invited parties. Links are kept, so that they can show how
 * the agreement ended.
 */
export async function endAgreement(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  row: AgreementRow,
  ending: Ending,
): Promise<AgreementRow> {
  const { status, reason } = ending;
  const at = ctx.clock.now();
  const owner = { org: row.org_id, subject: row.id };
  const ended = await changeAgreement(tx, row, {
    at,
    status,
    ended_at: at,
    next_reminder_at: null,
    ...(reason !== undefined && { end_reason: await ctx.vault.seal(tx, owner, Buffer.from(reason), 'end-reason') }),
  });
  await agreementsOf(tx)
    .updateTable('agreement_parties')
    .set({ token: null })
    .where('agreement_id', '=', row.id)
    .execute();
  if (ending.party) await emitParty(ctx, tx, actor, 'agreement.declined', ended, ending.party);
  else {
    await addToTrail(ctx, tx, ended, { at, partyId: null, action: status });
    await emitAgreement(ctx, tx, actor, `agreement.${ending.status}`, ended);
  }
  await tellInvited(ctx, tx, ended, { status, reason });
  return ended;
}

async function tellInvited(
  ctx: Context,
  tx: Tx,
  row: AgreementRow,
  { status, reason }: Pick<Ending, 'status' | 'reason'>,
): Promise<void> {
  const invited = (await loadParties(tx, row.id)).filter((party) => party.invited_at !== null);
  const contacts = await openContacts(ctx, tx, invited);
  const [content] = await openContents(ctx, tx, [row]);
  if (!content) return;
  const values = {
    how: status,
    organization: plain(await organizationName(tx)),
    title: plain(content.title),
    reason: reason?.split('\n').map(plain) ?? null,
  };
  for (const [index, party] of invited.entries()) {
    const contact = contacts[index];
    if (!contact) continue;
    const mail = writeMail(endedMail, mailLanguage(contact.locale, content.language), values);
    await queueMail(ctx, tx, { to: contact.email, about: party.id, ...mail });
  }
}

/** Voids a sent agreement; 409 for a draft, an ended agreement, or an agreement that all parties have signed. */
export function voidAgreement(ctx: Context, actor: Actor, id: string, reason: string): Promise<PresentedAgreement> {
  return ctx.db.org(actor, async (tx) => {
    const found = await lockAgreement(tx, id);
    if (!isOpen(statusAt(found, ctx.clock.now())) || found.signed_at !== null)
      throw new AppError('conflict', {
        message: 'Only an agreement that was sent and is not yet complete can be voided.',
      });
    const ended = await endAgreement(ctx, tx, actor, found, { status: 'voided', reason });
    return presentAgreement(ctx, tx, ended);
  });
}
