import type { Context } from '#domains/context.ts';
import { findIdentityCaseForUpdate, loadVerification } from '#domains/identity/identity-verification/index.ts';
import type { Challenge } from '#domains/identity/liveness-challenges/index.ts';
import type { Expected } from '#engine/index.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { assertTestMode } from '#platform/operation/test-outcome.ts';
import { limitMails } from '#platform/outbox/limit-mails.ts';
import { drawChallenge } from './limit-tries.ts';
import { mailInvitation } from './mail-invitation.ts';
import { type PresentedSession, presentSession } from './present.ts';
import { findSessionOf, renewLink } from './renew-link.ts';
import { DEFAULT_SECONDS, type Invitee, linkOf, type SessionPurpose, type SessionRequest } from './session.ts';
import { loadSession } from './store.ts';
import { type SessionRow, sessionsOf } from './tables.ts';

export interface NewSession {
  userId?: string | undefined;
  returnUrl?: string | undefined;
  /** The document's expected data. */
  expected?: Expected | undefined;
  metadata?: Record<string, string> | undefined;
  expiresInSeconds: number;
  purpose?: SessionPurpose | undefined;
  testOutcome?: string | undefined;
  /** The recipient of the emailed link. */
  invite?: Invitee | undefined;
  /** A verification that requires pictures, which the person takes in this session. */
  verificationId?: string | undefined;
}

export interface Continuation {
  verificationId: string;
  userId: string | null;
  expiresInSeconds?: number;
}

/**
 * Creates a session: its link, which is only in the answer, and a first challenge, for callers who take the pictures
 * themselves. Throws 422 for an unsafe return address.
 */
export async function createSession(
  ctx: Context,
  actor: Actor,
  input: NewSession,
): Promise<PresentedSession & { url: string; challenge: Challenge }> {
  assertReturnUrl(ctx, input.returnUrl);
  await assertTestMode(ctx, actor, input.testOutcome);
  await limitMails(ctx, actor, input.invite ? 1 : 0);
  // If the caller does not use the hosted page, pictures come next.
  if (input.testOutcome === undefined) ctx.engine.warmUp();
  return ctx.db.org(actor, async (tx) => {
    const { row, url } = await insertSession(ctx, tx, actor, input);
    const challenge = await drawChallenge(ctx, tx, actor, row);
    return { ...presentSession({ row, verification: undefined }, ctx.clock.now()), url, challenge };
  });
}

/**
 * The session in which a person continues a verification that requires pictures: a new link to the existing one, or a
 * new session. Throws 409 if no pictures are required, or the person has declined.
 */
export async function continueVerification(
  ctx: Context,
  actor: Actor,
  { verificationId, expiresInSeconds }: { verificationId: string; expiresInSeconds: number },
): Promise<PresentedSession & { url: string; challenge: Challenge }> {
  return ctx.db.org(actor, async (tx) => {
    await findIdentityCaseForUpdate(ctx, tx, verificationId);
    const { status, user_id: userId } = await loadVerification(tx, verificationId);
    if (status !== 'requires_input')
      throw new AppError('conflict', { message: `No pictures are required; the verification is ${status}.` });
    const known = await findSessionOf(tx, verificationId);
    const made = known
      ? { id: known.id, url: await renewLink(ctx, tx, actor, { id: known.id, expiresInSeconds }) }
      : await insertContinuation(ctx, tx, actor, { verificationId, userId, expiresInSeconds });
    const { id, url } = made;
    if (url === undefined)
      throw new AppError('conflict', {
        message: 'The person has refused, or the session is erased. Start a new verification.',
      });
    const challenge = await drawChallenge(ctx, tx, actor, { id, user_id: userId });
    return { ...presentSession(await loadSession(ctx, tx, id), ctx.clock.now()), url, challenge };
  });
}

/**
 * Creates a session for a verification that was started without one, in the caller's transaction; by default, its link
 * is valid for a day.
 */
export async function insertContinuation(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { verificationId, userId, expiresInSeconds = DEFAULT_SECONDS }: Continuation,
): Promise<{ id: string; url: string; expiresAt: Date }> {
  const { row, url } = await insertSession(ctx, tx, actor, {
    verificationId,
    expiresInSeconds,
    ...(userId !== null && { userId }),
  });
  return { id: row.id, url, expiresAt: row.expires_at };
}

/**
 * Creates a session in the caller's transaction, with a link that is only in the answer, and emails it to the invited
 * person; hosted capture creates its own challenges.
 */
export async function insertSession(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  input: NewSession,
): Promise<{ row: SessionRow; url: string }> {
  const token = newToken();
  const now = ctx.clock.now();
  const id = newId('verificationSession', now);
  const request = Buffer.from(JSON.stringify(requestOf(input)));
  const sealed = await ctx.vault.seal(tx, { org: actor.org, subject: id }, request, 'session-request');
  const row = newRow(actor.org, { id, token, sealed, input, now });
  await sessionsOf(tx)
    .insertInto('verification_sessions')
    .values({ ...row, metadata: JSON.stringify(row.metadata) })
    .execute();
  await ctx.events.audit(tx, actor, { action: 'verification_session.created', subject: id });
  const url = linkOf(ctx, token);
  if (input.invite) await mailInvitation(ctx, tx, input.invite, { ...input, id, url });
  return { row, url };
}

function requestOf({ returnUrl, expected, purpose, testOutcome, invite }: NewSession): SessionRequest {
  return {
    ...(returnUrl !== undefined && { returnUrl }),
    ...(expected && { expected }),
    ...(purpose && { purpose }),
    ...(testOutcome !== undefined && { testOutcome }),
    ...(invite && { invite }),
  };
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
    token_hash: tokenHash(token),
    status: 'created',
    version: 1,
    user_id: input.userId ?? null,
    request: sealed,
    metadata: input.metadata ?? {},
    verification_id: input.verificationId ?? null,
    device_key: null,
    captured_attempt: null,
    stage: null,
    consent_state: null,
    consent_at: null,
    consent_notice: null,
    invited_at: input.invite ? now : null,
    created_at: now,
    updated_at: now,
    expires_at: new Date(now.getTime() + input.expiresInSeconds * 1000),
  };
}

/** Plain http is allowed only in development. */
function assertReturnUrl({ config }: Context, text: string | undefined): void {
  if (text === undefined || config.mode !== 'production' || new URL(text).protocol === 'https:') return;
  throw new AppError('unprocessable', { errors: [{ path: 'returnUrl', message: 'Must be an https URL' }] });
}
