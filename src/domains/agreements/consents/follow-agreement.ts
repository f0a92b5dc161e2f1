import { type AgreementState, findAgreementState } from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import {
  findCredentialStatuses,
  prepareConsentCredential,
  RECORDS_CHANGED,
} from '#domains/credentials/credentials/index.ts';
import type { Reactions, StoredEvent } from '#platform/events/reactions.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { claimsOf } from './claims.ts';
import { commitSigned } from './commit-given.ts';
import type { ConsentTerms } from './consent.ts';
import { type Ending, endConsent } from './end-consent.ts';
import { endLicenses } from './replicas/licenses/end-licenses.ts';
import { findByAgreement, lockConsent, openTerms } from './store.ts';
import type { ConsentRow } from './tables.ts';
import { mailPerson } from './withdrawal/mail-person.ts';

/** Updates the consent when its agreement changes, and its licenses when its credential is no longer active. */
export const followAgreements: Reactions<Context> = {
  queue: 'consents.follow-agreement',
  events: {
    'agreement.signed': async (ctx, { org, subject }) => {
      const found = await findPending(ctx, org, subject);
      if (found?.terms) await giveSigned(ctx, actorOf(org), { ...found, terms: found.terms });
    },
    'agreement.declined': endBy({ status: 'refused', reason: 'agreement_declined' }),
    'agreement.voided': endBy({ status: 'expired', reason: 'agreement_voided' }),
    'agreement.expired': endBy({ status: 'expired', reason: 'agreement_expired' }),
    'credential.revoked': followCredential,
    'credential.suspended': followCredential,
  },
};

const actorOf = (org: string) => systemActor(org, 'consents');

/** How a consent ends when its agreement ended without all signatures. */
function endBy(end: Ending) {
  return async (ctx: Context, { org, subject }: StoredEvent) => {
    const found = await findPending(ctx, org, subject);
    if (!found) return;
    const actor = actorOf(org);
    await ctx.db.org(actor, (tx) => endConsent(ctx, tx, actor, { id: found.row.id, ...end }));
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

/** A license needs an active credential of the consent. Reinstating it does not reinstate licenses: issue new ones. */
async function followCredential(
  ctx: Context,
  { org, data }: StoredEvent<'credential.revoked' | 'credential.suspended'>,
) {
  const { sourceId } = data;
  if (!sourceId.startsWith('cns_')) return;
  const actor = actorOf(org);
  await ctx.db.org(actor, async (tx) => {
    await lockConsent(tx, sourceId);
    const status = (await findCredentialStatuses(tx, [sourceId])).get(sourceId);
    if (status !== 'active') await endLicenses(ctx, tx, actor, { consentId: sourceId, reason: RECORDS_CHANGED });
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
  const of = { consentId: found.id, personId: found.person_id, projectId: found.project_id } as const;
  const credential = await prepareConsentCredential(ctx, {
    org: actor.org,
    consentId: found.id,
    consent: claimsOf(terms, {
      ...{ ...of, givenAt, assurance: 'signed' },
      ...{ agreementId: agreement.id, documentHash: agreement.documentHash },
    }),
    personId: found.person_id,
    validFrom: givenAt,
    validUntil: found.valid_until,
  });
  await ctx.db.org(actor, async (tx) => {
    const row = await lockConsent(tx, found.id);
    if (row.status !== 'pending') return;
    const given = await commitSigned(ctx, tx, actor, { row, credential, givenAt });
    await mailPerson(ctx, tx, { row: given, language: terms.notice.language });
  });
}
