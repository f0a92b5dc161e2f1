import type { z } from 'zod';
import * as business from '#domains/business/business-verification/index.ts';
import type { Context } from '#domains/context.ts';
import * as identity from '#domains/identity/identity-verification/index.ts';
import { assertAnswersFor, disownCapture } from '#domains/identity/verification-sessions/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { RetentionClass } from '#platform/personal-data.ts';
import type { resubmitBody, verification } from './schema.ts';
import type { hitBody, screeningHit, screeningHits } from './schema-screening.ts';
import { getWithSession } from './with-session.ts';

type Verification = z.input<typeof verification>;
type Resubmission = z.output<typeof resubmitBody>;
type Review = z.output<typeof identity.decisionBody>;

/** The operations on a verification, of a person or of a business; each throws its own 404 and 409. */
export interface VerificationKind {
  get(ctx: Context, actor: Actor, id: string): Promise<Verification>;
  decide(ctx: Context, actor: Actor, id: string, review: Review): Promise<void>;
  /** Returns how to reach the wallet, if a wallet was asked. */
  resubmit(
    ctx: Context,
    actor: Actor,
    id: string,
    resubmission: Resubmission,
  ): Promise<identity.WalletLink | undefined>;
  cancel(ctx: Context, actor: Actor, id: string): Promise<void>;
  /** `alongside` runs last in the transaction, and only if something is redacted. */
  redact(ctx: Context, actor: Actor, id: string, alongside: (tx: Tx) => Promise<void>): Promise<void>;
  /** The list matches. */
  listHits(ctx: Context, actor: Actor, id: string): Promise<z.input<typeof screeningHits>>;
  settleHit(
    ctx: Context,
    actor: Actor,
    of: { id: string; hitId: string },
    settlement: z.output<typeof hitBody>,
  ): Promise<z.input<typeof screeningHit>>;
  /** The source and class of its personal data. */
  data: { source: string; class: RetentionClass };
}

const IDENTITY: VerificationKind = {
  get: getWithSession,
  decide: identity.reviewVerification,
  resubmit: async (ctx, actor, id, body) => {
    const alongside = (tx: Tx) => disownCapture(tx, id);
    if ('method' in body) return identity.askWallet(ctx, actor, id, { alongside });
    if (!Array.isArray(body.documents)) throw misfit('documents', 'Pictures are required, as a list');
    const testOutcome = 'testOutcome' in body ? body.testOutcome : undefined;
    const raw = {
      pictures: identity.numberedPictures(body.documents),
      liveness: 'liveness' in body ? body.liveness : undefined,
      chip: 'chip' in body ? body.chip : undefined,
    };
    const { liveness } = raw;
    if (liveness) {
      const { userId } = await identity.getVerification(ctx, actor, id);
      await ctx.db.org(actor, (tx) => assertAnswersFor(tx, liveness.challengeId, userId));
    }
    const submission = await identity.readSubmission(ctx, actor.org, raw);
    await identity.resubmitVerification(ctx, actor, id, { submission, testOutcome, alongside });
    return undefined;
  },
  cancel: identity.cancelVerification,
  redact: identity.redactVerification,
  listHits: identity.listPersonHits,
  settleHit: identity.settlePersonHit,
  data: { source: 'identity-verification', class: 'identity' },
};

const BUSINESS: VerificationKind = {
  get: business.getBusinessVerification,
  decide: async (ctx, actor, id, { document, ...review }) => {
    if (document !== undefined) throw misfit('document', 'Only for verifications of people');
    await business.reviewBusiness(ctx, actor, id, review);
  },
  resubmit: async (ctx, actor, id, body) => {
    if ('method' in body) throw misfit('method', 'Only for verifications of people');
    if (Array.isArray(body.documents)) throw misfit('documents', 'Documents are required, by type');
    const papers = business.rawPapersOf(body.documents ?? {});
    const testOutcome = 'testOutcome' in body ? body.testOutcome : undefined;
    await business.resubmitBusiness(ctx, actor, id, {
      papers,
      answers: 'answers' in body ? body.answers : [],
      testOutcome,
    });
    return undefined;
  },
  cancel: business.cancelBusiness,
  redact: business.redactBusiness,
  listHits: business.listScreeningHits,
  settleHit: business.settleScreeningHit,
  data: { source: 'business-verification', class: 'business' },
};

/** One verification of either kind, looked up first as a person's; 404 if unknown. */
export async function getVerification(ctx: Context, actor: Actor, id: string): Promise<Verification> {
  try {
    return await getWithSession(ctx, actor, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      return business.getBusinessVerification(ctx, actor, id);
    throw error;
  }
}

/** The kind of the verification with this ID; for an unknown ID, the first kind, which returns 404. */
export async function kindOf(ctx: Context, actor: Actor, id: string): Promise<VerificationKind> {
  const found = await ctx.db.org(actor, (tx) => business.findBusinessVerification(tx, id));
  return found ? BUSINESS : IDENTITY;
}

function misfit(path: string, message: string): AppError {
  return new AppError('validation_failed', { errors: [{ path, message }] });
}
