import type { Context } from '#domains/context.ts';
import { currentPolicy, type VerificationPolicy } from '#domains/identity/verification-policies/index.ts';
import type { Expected } from '#engine/index.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { assertTestMode } from '#platform/operation/test-outcome.ts';
import { type NewVerificationRow, verificationsOf } from '../tables.ts';
import { type Consent, DECIDE_QUEUE } from '../verification.ts';
import { assertEvidence } from '../wallet/assert-evidence.ts';
import { sealChip, storeSubmission } from './store-pictures.ts';
import type { Submission } from './submission.ts';

export interface NewVerification {
  submission: Submission;
  userId: string | null;
  /** The document's expected data, as the caller states it. */
  expected?: Expected;
  metadata?: Record<string, string>;
  /** The person's consent, if the caller states it. */
  consent?: Consent;
  /** The requested outcome in test mode; 422 in live mode. */
  testOutcome?: string;
  /** Whether the caller waits, so that the job is only a safety net in case this process dies. */
  decideHere: boolean;
  /** Anything else to do in the same transaction. */
  alongside?: (tx: Tx, verificationId: string) => Promise<void>;
}

const SAFETY_NET_SECONDS = 90;

/** Stores the pictures and a pending verification with the job that decides it; returns its ID. */
export async function startVerification(ctx: Context, actor: Actor, input: NewVerification): Promise<string> {
  await assertTestMode(ctx, actor, input.testOutcome);
  const now = ctx.clock.now();
  const id = newId('verification', now);
  await ctx.db.org(actor, async (tx) => {
    const policy = await currentPolicy(ctx, tx);
    assertEvidence(policy, 'document');
    assertConsent(ctx, policy, input.consent);
    const owner = { org: actor.org, subject: id };
    const expected =
      input.expected && (await ctx.vault.seal(tx, owner, Buffer.from(JSON.stringify(input.expected)), 'expected'));
    await verificationsOf(tx)
      .insertInto('verifications')
      .values({
        ...newRow(actor.org, { id, input, expected: expected ?? null, now }),
        ...(await sealChip(ctx, tx, { org: actor.org, verificationId: id }, input.submission)),
      })
      .execute();
    await storeSubmission(ctx, tx, { org: actor.org, verificationId: id, attempt: 1 }, input.submission);
    await input.alongside?.(tx, id);
    await ctx.events.audit(tx, actor, {
      action: 'verification.created',
      subject: id,
      details: {
        pictures: input.submission.pictures.length,
        frames: input.submission.liveness?.frames.length ?? 0,
        ...(input.submission.chip && { chip: true }),
      },
    });
    const later = input.decideHere ? { afterSeconds: SAFETY_NET_SECONDS } : {};
    await ctx.jobs.send(tx, DECIDE_QUEUE, { org: actor.org, verificationId: id }, later);
  });
  return id;
}

interface Parts {
  id: string;
  input: Pick<NewVerification, 'userId' | 'metadata' | 'consent' | 'testOutcome'>;
  /** Sealed. */
  expected: Buffer | null;
  now: Date;
}

/** The row of a verification that waits for its first decision. */
export function newRow(org: string, { id, input, expected, now }: Parts): NewVerificationRow {
  return {
    org_id: org,
    id,
    type: 'idv',
    status: 'pending',
    version: 1,
    user_id: input.userId,
    person_id: null,
    credential_id: null,
    attempt: 1,
    checks: '[]',
    policy_version: null,
    engine_version: null,
    expected,
    extracted: null,
    decision: null,
    metadata: JSON.stringify(input.metadata ?? {}),
    created_at: now,
    updated_at: now,
    decided_at: null,
    expires_at: null,
    signals: '[]',
    input_reasons: '[]',
    approvals: '[]',
    consent: input.consent ? JSON.stringify(input.consent) : null,
    ended_at: null,
    biometrics_erased_at: null,
    redacted_from: null,
    redacted_at: null,
    test_outcome: input.testOutcome ?? null,
  };
}

/** Tolerance for callers' clocks. */
const AHEAD_MS = 300_000;

/** Throws 422 if the policy requires consent and it is missing, or if its time is in the future. */
export function assertConsent(ctx: Context, policy: VerificationPolicy, consent: Consent | undefined): void {
  if (!consent) {
    if (!policy.consentRequired) return;
    throw new AppError('unprocessable', {
      message: "The person's consent is required before any examination.",
      errors: [{ path: 'consent', message: "The person's consent is required before any examination" }],
    });
  }
  if (Date.parse(consent.givenAt) > ctx.clock.now().getTime() + AHEAD_MS)
    throw new AppError('unprocessable', {
      errors: [{ path: 'consent.givenAt', message: 'Must not be in the future' }],
    });
}
