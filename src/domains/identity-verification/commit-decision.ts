import type { Context } from '#domains/context.ts';
import {
  type PreparedIdentityCredential,
  prepareIdentityCredential,
  saveCredential,
} from '#domains/credentials/index.ts';
import { PersonChanged, type ResolvedPerson, resolvePerson, savePerson } from '#domains/persons/index.ts';
import type { ExtractedDocument } from '#engine/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { dayOf } from '#verifier/days.ts';
import { saveEvidence, settleTemplate } from './save-evidence.ts';
import { changeVerification, VersionChanged } from './store.ts';
import type { VerificationRow } from './tables.ts';
import {
  assertTransition,
  type DecidedStatus,
  INPUT_DAYS,
  type StoredReview,
  type VerificationDecision,
} from './verification.ts';

export interface DecisionToCommit {
  actor: Actor;
  /** As it was when the decision was computed. */
  verification: VerificationRow;
  decision: VerificationDecision;
  /** What a reviewer said, and that it was one. */
  review?: StoredReview;
  /** Names of the fields that the reviewer entered. */
  entered?: readonly string[];
}

interface Outcome {
  person: ResolvedPerson;
  credential: PreparedIdentityCredential;
}

const EVENT_OF: Record<DecidedStatus, string> = {
  verified: 'identity.verified',
  rejected: 'identity.rejected',
  needs_review: 'identity.review_required',
  requires_input: 'identity.requires_input',
  expired: 'identity.expired',
};
const ENROLMENT_TRIES = 3;

/**
 * Commits a decision in one transaction: the state, the person, the one credential of a verified identity, the audit entry
 * and the events. Throws VersionChanged when the verification has changed since it was read.
 */
export async function commitDecision(ctx: Context, input: DecisionToCommit): Promise<void> {
  assertTransition(input.verification.status, input.decision.status);
  for (let tries = 1; ; tries += 1) {
    const outcome = input.decision.status === 'verified' ? await prepareOutcome(ctx, input) : undefined;
    try {
      await ctx.db.org(input.actor, (tx) => write(ctx, tx, input, outcome));
      return;
    } catch (error) {
      if (!(error instanceof PersonChanged) || tries === ENROLMENT_TRIES) throw error;
    }
  }
}

async function prepareOutcome(ctx: Context, { verification, decision, review }: DecisionToCommit): Promise<Outcome> {
  const document = decision.extracted;
  if (!document)
    throw new AppError('conflict', { message: 'Nothing was read from the document, so it cannot be approved.' });
  // Not when the pictures came: a proof says that the document had been examined by a day, and until now it had not.
  const examinedAt = ctx.clock.now();
  if (document.expiryDate < dayOf(examinedAt))
    throw new AppError('conflict', { message: 'The document has expired meanwhile, so it cannot be approved.' });
  const passed = (key: string): boolean =>
    decision.checks.some((check) => check.key === key && check.result === 'passed');
  const person = await resolvePerson(ctx, verification.org_id, document, verification.user_id);
  const credential = await prepareIdentityCredential(ctx, {
    org: verification.org_id,
    verificationId: verification.id,
    person,
    document,
    examinedAt,
    assurances: [
      ...(passed('face_match') ? ['face_matched' as const] : []),
      ...(passed('liveness') ? ['liveness_passed' as const] : []),
      ...(review ? ['reviewed_by_human' as const] : []),
    ],
  });
  return { person, credential };
}

async function write(ctx: Context, tx: Tx, input: DecisionToCommit, outcome: Outcome | undefined): Promise<void> {
  const { actor, verification, decision, review } = input;
  if (outcome) await savePerson(ctx, tx, { actor, person: outcome.person, userId: verification.user_id });
  const owner = { org: actor.org, subject: verification.id };
  const sealJson = async (value: unknown, purpose: string) =>
    value === undefined ? null : ctx.vault.seal(tx, owner, Buffer.from(JSON.stringify(value)), purpose);
  const now = ctx.clock.now();
  const changed = await changeVerification(tx, verification, {
    status: decision.status,
    person_id: outcome?.person.id ?? null,
    credential_id: outcome?.credential.id ?? null,
    checks: JSON.stringify(decision.checks),
    policy_version: decision.policyVersion,
    engine_version: decision.engineVersion,
    extracted: await sealJson(decision.extracted, 'extracted'),
    decision: await sealJson(review, 'decision'),
    // What a reviewer was shown stays beside what the reviewer decided.
    ...(!review && { printed: await sealJson(decision.printed, 'printed') }),
    ...(decision.evidence && { signals: JSON.stringify(decision.evidence.signals) }),
    input_reasons: JSON.stringify(decision.inputReasons ?? []),
    decided_at: decision.status === 'verified' || decision.status === 'rejected' ? now : null,
    expires_at: expiryOf(decision.status, decision.extracted, now),
    at: now,
  });
  if (!changed) throw new VersionChanged(`${verification.id} was changed meanwhile`);
  const left = { status: decision.status, personId: outcome?.person.id ?? null };
  if (decision.evidence) await saveEvidence(ctx, tx, verification, { evidence: decision.evidence, outcome: left });
  else await settleTemplate(tx, verification, left);
  if (input.entered && input.entered.length > 0) {
    const details = { entered: input.entered.join(', ') };
    await ctx.events.audit(tx, actor, { action: 'verification.document_entered', subject: verification.id, details });
  }
  await ctx.events.emit(tx, actor, {
    type: EVENT_OF[decision.status],
    subject: verification.id,
    data: eventData(input, outcome),
  });
  if (outcome) {
    const { person, credential } = outcome;
    await saveCredential(ctx, tx, { actor, credential, userId: verification.user_id ?? person.id });
  }
}

function eventData(
  { verification, decision }: DecisionToCommit,
  outcome: Outcome | undefined,
): Record<string, unknown> {
  const inputReasons = decision.inputReasons ?? [];
  const reasons = decision.checks.flatMap(({ result, reason }) =>
    result === 'passed' || result === 'not_performed' || !reason ? [] : [reason],
  );
  return {
    userId: verification.user_id ?? outcome?.person.id ?? null,
    verificationId: verification.id,
    status: decision.status,
    ...(outcome ? { personId: outcome.person.id, credentialId: outcome.credential.id } : { reasons }),
    ...(decision.status === 'expired' && { personId: null }),
    ...(inputReasons.length > 0 && { inputReasons: inputReasons.map(({ code }) => code) }),
  };
}

/** A verified identity holds until its document expires (the end of that day); pictures are waited for a while. */
function expiryOf(status: DecidedStatus, document: ExtractedDocument | undefined, now: Date): Date | null {
  if (status === 'verified' && document) return new Date(Date.parse(`${document.expiryDate}T00:00:00Z`) + 86_400_000);
  return status === 'requires_input' ? new Date(now.getTime() + INPUT_DAYS * 86_400_000) : null;
}
