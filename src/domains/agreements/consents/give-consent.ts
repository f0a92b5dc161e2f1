import { organizationName } from '#domains/accounts/accounts/index.ts';
import { ensurePersonOf } from '#domains/accounts/persons/index.ts';
import { saveAgreement } from '#domains/agreements/agreements/index.ts';
import { ensureProject } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { prepareConsentCredential } from '#domains/credentials/credentials/index.ts';
import { ensureIssuer } from '#domains/credentials/dids/index.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { limitMails } from '#platform/outbox/limit-mails.ts';
import { claimsOf } from './claims.ts';
import { commitGiven } from './commit-given.ts';
import type { ConsentAssurance, ConsentStatus, ConsentTerms, ConsentType, Signer } from './consent.ts';
import { prepareSigning } from './prepare-signing.ts';
import { type PresentedConsent, presentConsent } from './present.ts';
import { assertReplica } from './replicas/assert-replica.ts';
import { SEND_QUEUE, sendForSigning } from './send-for-signing.ts';
import { insertConsent, loadConsent, sealTerms } from './store.ts';
import type { ConsentRow } from './tables.ts';
import { completeTerms, type GivenTerms } from './terms.ts';

const SEND_AFTER_SECONDS = 60;

export interface NewConsent extends GivenTerms {
  type: ConsentType;
  userId: string;
  /** The person's decision; false is recorded too. */
  consent: boolean;
  /** Our ID, or the caller's own. If the caller's is unknown, a project is created. */
  projectId?: string | undefined;
  /** RFC 3339; if omitted, the consent is valid until withdrawn. */
  validUntil?: string | undefined;
  /** The person who signs on a hosted page; without a signer, the caller attests the decision. */
  signer?: Signer | undefined;
  /** Signs for a minor as well. */
  guardian?: Omit<Signer, 'birthDate'> | undefined;
  metadata?: Record<string, string> | undefined;
}

/** Data gathered before anything is written. */
interface Case {
  id: string;
  at: Date;
  personId: string;
  projectId: string | null;
  terms: ConsentTerms;
}

/**
 * Records a person's decision: given, with its credential and events in one transaction, or refused. With a signer it
 * is pending until the agreement is signed. 422 for an expiry in the past, or for a refusal with a signer.
 */
export async function giveConsent(ctx: Context, actor: Actor, input: NewConsent): Promise<PresentedConsent> {
  assertFits(ctx, input);
  assertReplica(input);
  const found = await prepareCase(ctx, actor, input);
  if (input.signer) await ask(ctx, actor, { ...input, signer: input.signer }, found);
  else if (input.consent) await give(ctx, actor, input, found);
  else await ctx.db.org(actor, (tx) => refuse(ctx, tx, actor, input, found));
  return ctx.db.org(actor, async (tx) => presentConsent(ctx, tx, await loadConsent(tx, found.id)));
}

async function prepareCase(ctx: Context, actor: Actor, input: NewConsent): Promise<Case> {
  const { did } = await ensureIssuer(ctx, actor.org);
  const at = ctx.clock.now();
  // Not covered by the Idempotency-Key: a retry finds the same person and project again.
  return ctx.db.org({ org: actor.org }, async (tx) => ({
    id: newId('consent', at),
    at,
    personId: await ensurePersonOf(ctx, tx, actor, input.userId),
    projectId: input.projectId === undefined ? null : await ensureProject(ctx, tx, actor, input.projectId),
    terms: completeTerms(input, { name: await organizationName(tx), did }),
  }));
}

async function give(ctx: Context, actor: Actor, input: NewConsent, found: Case): Promise<void> {
  const { id, at, personId, projectId, terms } = found;
  const given = { consentId: id, personId, projectId, givenAt: at, agreementId: null, documentHash: null };
  const credential = await prepareConsentCredential(ctx, {
    org: actor.org,
    consentId: id,
    consent: claimsOf(terms, { ...given, assurance: 'attested' }),
    personId,
    validFrom: at,
    validUntil: validUntilOf(input),
  });
  await ctx.db.org(actor, async (tx) => {
    const row = await newRow(ctx, tx, actor, { input, found, status: 'given', assurance: 'attested' });
    await commitGiven(ctx, tx, actor, { row: { ...row, given_at: at, credential_id: credential.id }, credential });
  });
}

async function refuse(ctx: Context, tx: Tx, actor: Actor, input: NewConsent, found: Case): Promise<void> {
  const row = await newRow(ctx, tx, actor, { input, found, status: 'refused', assurance: 'attested' });
  await insertConsent(tx, actor, row);
  await ctx.events.audit(tx, actor, { action: 'consent.refused', subject: row.id });
}

async function ask(ctx: Context, actor: Actor, input: NewConsent & { signer: Signer }, found: Case): Promise<void> {
  const { signer, guardian, userId } = input;
  const agreement = await prepareSigning(ctx, actor.org, {
    ...{ ...found, signer, guardian, userId },
    validUntil: validUntilOf(input),
  });
  await limitMails(ctx, actor, guardian ? 2 : 1);
  await ctx.db.org(actor, async (tx) => {
    await saveAgreement(ctx, tx, actor, agreement);
    const row = await newRow(ctx, tx, actor, { input, found, status: 'pending', assurance: 'signed' });
    await insertConsent(tx, actor, { ...row, agreement_id: agreement.id });
    await ctx.events.audit(tx, actor, { action: 'consent.requested', subject: row.id });
    const job = { org: actor.org, id: agreement.id };
    await ctx.jobs.send(tx, SEND_QUEUE, job, { afterSeconds: SEND_AFTER_SECONDS });
  });
  await sendForSigning(ctx, actor, agreement.id);
}

const validUntilOf = ({ validUntil }: NewConsent): Date | null =>
  validUntil === undefined ? null : new Date(validUntil);

interface RowParts {
  input: NewConsent;
  found: Case;
  status: ConsentStatus;
  assurance: ConsentAssurance;
}

async function newRow(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { input, found, status, assurance }: RowParts,
): Promise<ConsentRow> {
  const { id, at, personId, projectId, terms } = found;
  return {
    org_id: actor.org,
    id,
    version: 1,
    user_id: input.userId,
    person_id: personId,
    project_id: projectId,
    type: input.type,
    status,
    assurance,
    terms: await sealTerms(ctx, tx, { org_id: actor.org, id }, terms),
    agreement_id: null,
    credential_id: null,
    metadata: input.metadata ?? {},
    created_at: at,
    updated_at: at,
    given_at: null,
    withdrawn_at: null,
    valid_until: validUntilOf(input),
    single_use: input.replica?.singleUse ?? false,
    used_up_at: null,
    used_file_id: null,
    person_token_hash: null,
    person_token: null,
  };
}

function assertFits(ctx: Context, { consent, signer, guardian, validUntil }: NewConsent): void {
  const errors = [
    ...(validUntil !== undefined && new Date(validUntil) <= ctx.clock.now()
      ? [{ path: 'validUntil', message: 'Must not be in the past' }]
      : []),
    ...(signer && !consent ? [{ path: 'consent', message: 'Remove `signer`: a refusal is not signed' }] : []),
    ...(guardian && !signer ? [{ path: 'guardian', message: 'Allowed only together with a signer' }] : []),
  ];
  if (errors.length > 0) throw new AppError('unprocessable', { errors });
}
