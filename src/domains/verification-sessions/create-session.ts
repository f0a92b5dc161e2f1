import type { Context } from '#domains/context.ts';
import { type Challenge, createChallenge } from '#domains/liveness-challenges/index.ts';
import type { Expected } from '#engine/index.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor } from '#platform/http/actor.ts';
import { type PresentedSession, presentSession } from './present.ts';
import { linkTokenHash, newLinkToken, type SessionRequest } from './session.ts';
import { type SessionRow, sessionsOf } from './tables.ts';

export interface NewSession {
  userId?: string | undefined;
  returnUrl?: string | undefined;
  /** What the document is expected to say. */
  expected?: Expected | undefined;
  metadata?: Record<string, string> | undefined;
  expiresInSeconds: number;
}

/**
 * Makes a session: its link, which is in the answer and can never be read again, and a first challenge for callers who take
 * the pictures themselves. Throws 422 where people could not be sent back safely.
 */
export async function createSession(
  ctx: Context,
  actor: Actor,
  input: NewSession,
): Promise<PresentedSession & { url: string; challenge: Challenge }> {
  assertReturnUrl(ctx, input.returnUrl);
  const token = newLinkToken();
  const id = newId('verificationSession', ctx.clock.now());
  return ctx.db.org(actor, async (tx) => {
    const request: SessionRequest = {
      ...(input.returnUrl !== undefined && { returnUrl: input.returnUrl }),
      ...(input.expected && { expected: input.expected }),
    };
    const owner = { org: actor.org, subject: id };
    const sealed = await ctx.vault.seal(tx, owner, Buffer.from(JSON.stringify(request)), 'session-request');
    const row = newRow(actor.org, { id, token, sealed, input, now: ctx.clock.now() });
    await sessionsOf(tx)
      .insertInto('verification_sessions')
      .values({ ...row, metadata: JSON.stringify(row.metadata) })
      .execute();
    await ctx.events.audit(tx, actor, { action: 'verification_session.created', subject: id });
    const challenge = await createChallenge(ctx, tx, actor, id);
    const session = presentSession({ row, verification: undefined }, ctx.clock.now());
    return { ...session, url: `${ctx.publicUrl}/verify/${token}`, challenge };
  });
}

interface Parts {
  id: string;
  token: string;
  sealed: Buffer;
  input: NewSession;
  now: Date;
}

function newRow(org: string, { id, token, sealed, input, now }: Parts): SessionRow {
  return {
    org_id: org,
    id,
    token_hash: linkTokenHash(token),
    status: 'created',
    version: 1,
    user_id: input.userId ?? null,
    request: sealed,
    metadata: input.metadata ?? {},
    verification_id: null,
    consent_state: null,
    consent_at: null,
    consent_notice: null,
    created_at: now,
    updated_at: now,
    expires_at: new Date(now.getTime() + input.expiresInSeconds * 1000),
  };
}

/** Plain http serves development alone. */
function assertReturnUrl({ config }: Context, text: string | undefined): void {
  if (text === undefined || config.mode !== 'production' || new URL(text).protocol === 'https:') return;
  throw new AppError('unprocessable', { errors: [{ path: 'returnUrl', message: 'Must be an https URL' }] });
}
