import type { z } from 'zod';
import type { Context } from '#domains/context.ts';
import {
  type IdvRequest,
  type identityBody,
  numberedPictures,
  readSubmission,
  startVerification,
  startWalletVerification,
  verifyNow,
  type WalletLink,
} from '#domains/identity/identity-verification/index.ts';
import { assertAnswersFor } from '#domains/identity/verification-sessions/index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { preparePhoneSession } from './continue-on-phone.ts';
import { getWithSession, withSession } from './with-session.ts';

/** Verifies a person before responding; includes the link to continue if pictures alone were insufficient. */
export async function verifyPerson(ctx: Context, actor: Actor, request: IdvRequest, withinMs?: number) {
  if (request.method === 'wallet') return verifyByWallet(ctx, actor, request);
  const { userId = null, liveness, testOutcome, chip } = request;
  if (liveness) await ctx.db.org(actor, (tx) => assertAnswersFor(tx, liveness.challengeId, userId));
  const phone = await preparePhoneSession(ctx, actor, { userId, liveness, testOutcome, hasChip: chip !== undefined });
  const verification = await verifyNow(ctx, actor, request, {
    ...(withinMs !== undefined && { withinMs }),
    ...(phone.alongside && { alongside: phone.alongside }),
  });
  const session = phone.session();
  const goesOn = verification.status === 'requires_input' || verification.status === 'processing';
  return session && goesOn ? { ...verification, session } : withSession(ctx, actor, verification);
}

/**
 * Starts a person's verification by wallet; the response contains the request, and the decision follows the wallet's
 * answer.
 */
async function verifyByWallet(ctx: Context, actor: Actor, request: IdvRequest) {
  const { userId = null, expected, country, metadata, consent } = request;
  const { id, wallet } = await startWalletVerification(ctx, actor, {
    userId,
    metadata,
    consent,
    ...((expected || country) && { expected: { ...expected, ...(country && { country }) } }),
  });
  return withWallet(await getWithSession(ctx, actor, id), wallet);
}

/** Adds how to reach the wallet, for the caller who requested it. */
export function withWallet<V extends { wallet: object | null }>(verification: V, link: WalletLink) {
  return { ...verification, wallet: { state: 'pending' as const, ...link } };
}

/** Starts a person's verification as a job. */
export async function startVerificationOf(ctx: Context, actor: Actor, body: z.output<typeof identityBody>) {
  const { userId, metadata, consent, testOutcome } = body;
  const phone = await preparePhoneSession(ctx, actor, { userId, testOutcome });
  const verificationId = await startVerification(ctx, actor, {
    submission: await readSubmission(ctx, actor.org, { pictures: numberedPictures(body.documents) }),
    userId,
    decideHere: false,
    alongside: phone.alongside,
    ...(metadata && { metadata }),
    ...(consent && { consent }),
    ...(testOutcome !== undefined && { testOutcome }),
  });
  const session = phone.session();
  return { verificationId, status: 'pending' as const, userId, ...(session && { session }) };
}
