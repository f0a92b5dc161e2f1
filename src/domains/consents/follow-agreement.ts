import { type AgreementState, findAgreementState } from '#domains/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import { prepareConsentCredential } from '#domains/credentials/index.ts';
import { type Actor, systemActor } from '#platform/http/actor.ts';
import { claimsOf } from './claims.ts';
import { commitSigned } from './commit-given.ts';
import type { ConsentStatus, ConsentTerms } from './consent.ts';
import { findByAgreement, loadConsent, moveConsent, openTerms } from './store.ts';
import type { ConsentRow } from './tables.ts';

/** What becomes of a consent whose agreement ended without all signatures. */
const ENDS: Partial<Record<string, { status: ConsentStatus; reason: string }>> = {
  'agreement.declined': { status: 'refused', reason: 'agreement_declined' },
  'agreement.voided': { status: 'expired', reason: 'agreement_voided' },
  'agreement.expired': { status: 'expired', reason: 'agreement_expired' },
};
export const FOLLOWED = ['agreement.signed', ...Object.keys(ENDS)];

/** Brings a consent up to date whose agreement has moved. Running it again changes nothing. */
export async function followAgreement(ctx: Context, { org, eventId }: { org: string; eventId: string }): Promise<void> {
  const actor = systemActor(org, 'consents');
  const found = await ctx.db.org(actor, async (tx) => {
    const event = await tx
      .selectFrom('events')
      .select(['type', 'subject'])
      .where('id', '=', eventId)
      .executeTakeFirst();
    const row = event && (await findByAgreement(tx, event.subject));
    if (!event || row?.status !== 'pending') return undefined;
    const agreement = await findAgreementState(tx, event.subject);
    return agreement && { type: event.type, row, agreement, terms: await openTerms(ctx, tx, row) };
  });
  if (!found) return;
  const end = ENDS[found.type];
  if (end) await endConsent(ctx, actor, found.row.id, end);
  else if (found.terms) await giveSigned(ctx, actor, { ...found, terms: found.terms });
}

function endConsent(
  ctx: Context,
  actor: Actor,
  id: string,
  { status, reason }: { status: ConsentStatus; reason: string },
): Promise<void> {
  return ctx.db.org(actor, async (tx) => {
    const row = await loadConsent(tx, id, { lock: true });
    if (row.status !== 'pending') return;
    await moveConsent(tx, actor, row, { status, reason, at: ctx.clock.now() });
    await ctx.events.audit(tx, actor, { action: `consent.${status}`, subject: id, details: { reason } });
  });
}

interface Signed {
  row: ConsentRow;
  agreement: AgreementState;
  terms: ConsentTerms;
}

async function giveSigned(ctx: Context, actor: Actor, { row: found, agreement, terms }: Signed): Promise<void> {
  const signature = agreement.parties.find(({ role }) => role === 'person');
  const givenAt = signature?.doneAt ?? agreement.completedAt ?? ctx.clock.now();
  const of = { consentId: found.id, personId: found.person_id, givenAt, assurance: 'signed' } as const;
  const credential = await prepareConsentCredential(ctx, {
    org: actor.org,
    consentId: found.id,
    consent: claimsOf(terms, { ...of, agreementId: agreement.id, documentHash: agreement.documentHash }),
    personId: found.person_id,
    validFrom: givenAt,
    validUntil: found.valid_until,
  });
  await ctx.db.org(actor, async (tx) => {
    const row = await loadConsent(tx, found.id, { lock: true });
    if (row.status === 'pending') await commitSigned(ctx, tx, actor, { row, credential, givenAt });
  });
}
