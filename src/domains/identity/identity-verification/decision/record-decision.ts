import {
  clearFraud,
  lockFraudMarks,
  PersonChanged,
  type ResolvedPerson,
  resolvePerson,
  savePerson,
} from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import {
  type PreparedIdentityCredential,
  prepareIdentityCredential,
  saveCredential,
} from '#domains/credentials/credentials/index.ts';
import { unwatch } from '#domains/reference/screening/index.ts';
import type { ExtractedDocument } from '#engine/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { NewEvent } from '#platform/events/events.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { storePortrait } from '../intake/store-pictures.ts';
import { holdListed } from '../screening/hold-listed.ts';
import type { PersonScreening } from '../screening/screen-person.ts';
import { changeVerification, VersionChanged } from '../store.ts';
import type { VerificationRow } from '../tables.ts';
import {
  assertTransition,
  type DecidedStatus,
  INPUT_DAYS,
  type StoredReview,
  type VerificationDecision,
} from '../verification.ts';
import { forgetWallet } from '../wallet/forget-wallet.ts';
import { assuranceOf } from './assurance.ts';
import { holdSuspect } from './hold-suspect.ts';
import { saveEvidence, settleTemplate } from './save-evidence.ts';

export interface DecisionToRecord {
  actor: Actor;
  /** The row when the decision was computed. */
  verification: VerificationRow;
  decision: VerificationDecision;
  /** List matches of the document's holder; undefined if the policy requires no screening. */
  screening?: PersonScreening | undefined;
  /** The reviewer's decision, if there was one. */
  review?: StoredReview;
  /** Names of the fields that the reviewer entered. */
  entered?: readonly string[];
}

interface Outcome {
  person: ResolvedPerson;
  credential: PreparedIdentityCredential;
}

const ENROLMENT_TRIES = 3;

/**
 * Commits a decision in one transaction: the state, the person, a verified identity's only credential, the audit entry,
 * and the events. Throws VersionChanged if the verification has changed since it was read. Returns what was committed:
 * `needs_review` instead of an approval of a person suspected of fraud, or with a list match.
 */
export async function recordDecision(ctx: Context, input: DecisionToRecord): Promise<DecidedStatus> {
  assertTransition(input.verification.status, input.decision.status);
  for (let tries = 1; ; tries += 1) {
    const outcome = input.decision.status === 'verified' ? await prepareOutcome(ctx, input) : undefined;
    try {
      return await ctx.db.org(input.actor, async (tx) => {
        // Taken before any row lock, because marking a person takes this lock before the credential's.
        if (outcome) await lockFraudMarks(tx, input.actor.org, 'decider');
        const screened = await screenedDecision(ctx, tx, input);
        if (!outcome) return write(ctx, tx, { ...input, decision: screened }, undefined);
        const decision = await holdSuspect(ctx, tx, input.verification, screened);
        const judged = { ...input, decision };
        if (decision.status === 'verified') return write(ctx, tx, judged, outcome);
        return input.review ? showSuspicion(ctx, tx, judged) : write(ctx, tx, judged, undefined);
      });
    } catch (error) {
      if (!(error instanceof PersonChanged) || tries === ENROLMENT_TRIES) throw error;
    }
  }
}

async function screenedDecision(ctx: Context, tx: Tx, input: DecisionToRecord): Promise<VerificationDecision> {
  const { screening, review } = input;
  return screening ? holdListed(ctx, tx, { ...input, isReviewed: review !== undefined }, screening) : input.decision;
}

async function prepareOutcome(ctx: Context, { verification, decision, review }: DecisionToRecord): Promise<Outcome> {
  const document = decision.extracted;
  if (!document)
    throw new AppError('conflict', { message: 'Nothing was read from the document, so it cannot be approved.' });
  // Not the time of submission: a proof states that the document had been examined by a given day, which is true only
  // from now on.
  const examinedAt = ctx.clock.now();
  if (document.expiryDate < dayOf(examinedAt))
    throw new AppError('conflict', { message: 'The document has expired since, so it cannot be approved.' });
  const { wallet, faceMatch, liveness, reviewedByHuman } = assuranceOf(decision.checks, review !== undefined);
  const person = await resolvePerson(ctx, verification.org_id, document, verification.user_id);
  const credential = await prepareIdentityCredential(ctx, {
    org: verification.org_id,
    verificationId: verification.id,
    person,
    document,
    examinedAt,
    assurances: [
      ...(faceMatch === 'passed' ? ['face_matched' as const] : []),
      ...(liveness === 'passed' ? ['liveness_passed' as const] : []),
      ...(reviewedByHuman ? ['reviewed_by_human' as const] : []),
      ...(wallet === 'passed' ? ['wallet_presented' as const] : []),
    ],
  });
  return { person, credential };
}

async function write(
  ctx: Context,
  tx: Tx,
  input: DecisionToRecord,
  outcome: Outcome | undefined,
): Promise<DecidedStatus> {
  const { actor, verification, decision, review } = input;
  if (outcome) {
    const { id: personId, fingerprints } = outcome.person;
    await savePerson(ctx, tx, { actor, person: outcome.person, userId: verification.user_id });
    // The reviewer was shown the suspicion and approved nevertheless.
    if (review) await clearFraud(ctx, tx, actor, { personId, fingerprints });
  }
  const owner = { org: actor.org, subject: verification.id };
  const sealJson = async (value: unknown, purpose: string) =>
    value === undefined ? null : ctx.vault.seal(tx, owner, Buffer.from(JSON.stringify(value)), purpose);
  const now = ctx.clock.now();
  const changed = await changeVerification(tx, verification, {
    status: decision.status,
    presentation_request_id: null,
    person_id: outcome?.person.id ?? null,
    credential_id: outcome?.credential.id ?? null,
    checks: JSON.stringify(decision.checks),
    policy_version: decision.policyVersion,
    engine_version: decision.engineVersion,
    extracted: await sealJson(decision.extracted, 'extracted'),
    decision: await sealJson(review, 'decision'),
    ...(!review && {
      wallet_authority: decision.wallet?.authority ?? null,
      wallet_document_type: decision.wallet?.documentType ?? null,
      wallet_binding: await sealJson(decision.wallet?.binding, 'wallet_binding'),
    }),
    // The record of what the reviewer saw is kept in addition to the decision.
    ...(!review && { printed: await sealJson(decision.printed, 'printed') }),
    ...(decision.evidence && { signals: JSON.stringify(decision.evidence.signals) }),
    input_reasons: JSON.stringify(decision.inputReasons ?? []),
    decided_at: decision.status === 'verified' || decision.status === 'rejected' ? now : null,
    expires_at: expiryOf(decision.status, decision.extracted, now),
    at: now,
  });
  if (!changed) throw new VersionChanged(`${verification.id} was changed meanwhile`);
  await forgetWallet(ctx, tx, actor, verification);
  // People whose verification failed, or still needs new pictures, are not screened.
  if (decision.status !== 'verified' && decision.status !== 'needs_review')
    await unwatch(ctx, tx, { org: actor.org, owner: verification.id });
  if (decision.wallet?.portrait) await storePortrait(ctx, tx, attemptOf(verification), decision.wallet.portrait);
  const left = { status: decision.status, personId: outcome?.person.id ?? null };
  if (decision.evidence) await saveEvidence(ctx, tx, verification, { evidence: decision.evidence, outcome: left });
  else await settleTemplate(tx, verification, left);
  if (input.entered && input.entered.length > 0) {
    const details = { entered: input.entered.join(', ') };
    await ctx.events.audit(tx, actor, { action: 'verification.document_entered', subject: verification.id, details });
  }
  await ctx.events.emit(tx, actor, eventOf(input, outcome));
  if (outcome) {
    const { person, credential } = outcome;
    await saveCredential(ctx, tx, { actor, credential, userId: verification.user_id ?? person.id });
  }
  return decision.status;
}

const attemptOf = ({ org_id: org, id: verificationId, attempt }: VerificationRow) => ({ org, verificationId, attempt });

/** Leaves the decision to the reviewers, who were not shown the suspicion; earlier approvals did not consider it. */
async function showSuspicion(
  ctx: Context,
  tx: Tx,
  { actor, verification, decision }: DecisionToRecord,
): Promise<DecidedStatus> {
  const { status, checks } = decision;
  const changes = { checks: JSON.stringify(checks), approvals: '[]', decision: null, at: ctx.clock.now() };
  if (!(await changeVerification(tx, verification, changes)))
    throw new VersionChanged(`${verification.id} was changed meanwhile`);
  await ctx.events.emit(tx, actor, eventOf({ actor, verification, decision }, undefined));
  return status;
}

function eventOf({ verification, decision, review }: DecisionToRecord, outcome: Outcome | undefined): NewEvent {
  const { id: subject, user_id: userId } = verification;
  const inputReasons = decision.inputReasons?.map(({ code }) => code) ?? [];
  const about = { verificationId: subject, ...(inputReasons.length > 0 && { inputReasons }) };
  if (outcome) {
    const { person, credential } = outcome;
    const assurance = assuranceOf(decision.checks, review !== undefined);
    const found = { userId: userId ?? person.id, personId: person.id, credentialId: credential.id, assurance };
    return { type: 'identity.verified', subject, data: { ...about, ...found, status: 'verified' } };
  }
  const reasons = decision.checks.flatMap(({ result, reason }) =>
    result === 'passed' || result === 'not_performed' || !reason ? [] : [reason],
  );
  const undecided = { ...about, userId, reasons };
  switch (decision.status) {
    case 'verified':
      throw new Error('a verified identity has a person');
    case 'rejected':
      return { type: 'identity.rejected', subject, data: { ...undecided, status: 'rejected' } };
    case 'needs_review':
      return { type: 'identity.review_required', subject, data: { ...undecided, status: 'needs_review' } };
    case 'requires_input':
      return { type: 'identity.requires_input', subject, data: { ...undecided, status: 'requires_input' } };
    case 'expired':
      return { type: 'identity.expired', subject, data: { ...undecided, status: 'expired', personId: null } };
  }
}

/**
 * A verified identity is valid until the end of the day on which its document expires; requested pictures have a
 * deadline.
 */
function expiryOf(status: DecidedStatus, document: ExtractedDocument | undefined, now: Date): Date | null {
  if (status === 'verified' && document) return new Date(Date.parse(`${document.expiryDate}T00:00:00Z`) + 86_400_000);
  return status === 'requires_input' ? new Date(now.getTime() + INPUT_DAYS * 86_400_000) : null;
}
