import type { z } from 'zod';
import type { Context } from '#domains/context.ts';
import * as identity from '#domains/identity-verification/index.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { resubmitBody, verification } from './schema.ts';

type Verification = z.input<typeof verification>;
type Resubmission = z.output<typeof resubmitBody>;
type Review = z.output<typeof identity.decisionBody>;

/** What can be done with a verification, of a person or of a business; each throws 404 and 409 of its own. */
export interface VerificationKind {
  get(ctx: Context, actor: Actor, id: string): Promise<Verification>;
  decide(ctx: Context, actor: Actor, id: string, review: Review): Promise<void>;
  resubmit(ctx: Context, actor: Actor, id: string, resubmission: Resubmission): Promise<void>;
  cancel(ctx: Context, actor: Actor, id: string): Promise<void>;
  redact(ctx: Context, actor: Actor, id: string): Promise<void>;
}

const IDENTITY: VerificationKind = {
  get: identity.getVerification,
  decide: identity.reviewVerification,
  resubmit: async (ctx, actor, id, body) => {
    const raw = {
      pictures: identity.numberedPictures(body.documents),
      liveness: body.liveness,
    };
    await identity.resubmitVerification(ctx, actor, id, await identity.readSubmission(ctx, actor.org, raw));
  },
  cancel: identity.cancelVerification,
  redact: identity.redactVerification,
};

/** Which of the two an id names. */
export async function kindOf(_ctx: Context, _actor: Actor, _id: string): Promise<VerificationKind> {
  return IDENTITY;
}
