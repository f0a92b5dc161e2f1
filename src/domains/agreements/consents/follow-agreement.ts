import { type AgreementState, findAgreementState } from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import { prepareConsentCredential } from '#domains/credentials/credentials/index.ts';
import type { Reactions, StoredEvent } from '#platform/events/reactions.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { claimsOf } from './claims.ts';
import { commitSigned } from './commit-given.ts';
import type { ConsentTerms } from './consent.ts';
import { findByAgreement, lockConsent, moveConsent, openTerms } from './store.ts';
import type { ConsentRow } from './tables.ts';

/** Updates the consent when its agreement changes. */
export const followAgreements: Reactions<Context> = {
  queue: 'consents.follow-agreement',
  options: { expireSeconds: 120 },
  events: {
    'agreement.signed': async (ctx, { org, subject }) => {
      const found = await findPending(ctx, org, subject);
      if (found?.terms) await giveSigned(ctx, actorOf(org), { ...found, terms: found.terms });
    },
    'agreement.declined': endBy({ status: 'refused', reason: 'agreement_declined' }),
    'agreement.voided': endBy({ status: 'expired', reason: 'agreement_voided' }),
    'agreement.expired': endBy({ status: 'expired', reason: 'agreement_expired' }),
  },
};

const actorOf = (org: string) => systemActor(org, 'consents');

/** The status of a consent whose agreement ended without all signatures. */
interface End {
  status: 'refused' | 'expired';
  reason: string;
}

function endBy(end: End) {
  return async (ctx: Context, { org, subject }: StoredEvent) => {
    const found = await findPending(ctx, org, subject);
    if (found) await endConsent(ctx, actorOf(org), found.row.id, end);
  };
}

function findPending(ctx: Context, org: string, agreementId: string) {
  return ctx.db.org({ org }, async (tx) => {
    const row = await findByAgreement(tx, agreementId);
    if (row?.status !== 'pending') return undefined;
    const agreement = await findAgreementState(tx, agreementId);
    return agreement && { row, agreement, terms: await openTerms(ctx, tx, row) };
  });
}

function endConsent(ctx: Context, actor: Actor, id: string, { status, reason }: End): Promise<void> {
  return ctx.db.org(actor, async (tx) => {
    const row = await lockConsent(tx, id);
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
    const row = await lockConsent(tx, found.id);
    if (row.status === 'pending') await commitSigned(ctx, tx, actor, { row, credential, givenAt });
  });
}
