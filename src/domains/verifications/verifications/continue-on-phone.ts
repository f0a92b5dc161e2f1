import type { Context } from '#domains/context.ts';
import { looksExternally, type RawLiveness } from '#domains/identity/identity-verification/index.ts';
import { currentPolicy } from '#domains/identity/verification-policies/index.ts';
import { insertContinuation } from '#domains/identity/verification-sessions/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';

/** The session in which a person continues, with its link, which is shown only once. */
export interface PhoneSession {
  id: string;
  url: string;
  expiresAt: string;
}

interface Pictures {
  userId: string | null;
  liveness?: RawLiveness | undefined;
  testOutcome?: string | undefined;
  /** Whether the document's chip was submitted; our own engine then examines it together with the challenge. */
  hasChip?: boolean;
}

/**
 * Runs in the transaction that starts a verification: if the policy requires liveness but the pictures come without it,
 * creates a session in which the person continues. External providers do not judge challenges, so a reviewer decides
 * then.
 */
export async function preparePhoneSession(
  ctx: Context,
  actor: Actor,
  { userId, liveness, testOutcome, hasChip = false }: Pictures,
) {
  const isExternal = !hasChip && (await looksExternally(ctx, actor.org));
  let session: PhoneSession | undefined;
  return {
    alongside: async (tx: Tx, verificationId: string): Promise<void> => {
      if (liveness !== undefined || testOutcome !== undefined || isExternal) return;
      if ((await currentPolicy(ctx, tx)).liveness !== 'required') return;
      const { expiresAt, ...made } = await insertContinuation(ctx, tx, actor, { verificationId, userId });
      session = { ...made, expiresAt: expiresAt.toISOString() };
    },
    /** Called once the verification is started; undefined if no session is needed. */
    session: () => session,
  };
}
