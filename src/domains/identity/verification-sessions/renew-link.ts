import type { Context } from '#domains/context.ts';
import { endWalletRequest } from '#domains/identity/identity-verification/index.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { linkOf, type SessionStatus, statusOf } from './session.ts';
import { changeSession, loadSession } from './store.ts';
import { sessionsOf } from './tables.ts';

/** A session's state, for other domains. */
export interface SessionState {
  id: string;
  status: SessionStatus;
  verificationId: string | null;
  /** Whether the current attempt's pictures were taken on the hosted page, not sent by a caller. */
  isHosted: boolean;
  /** Whether the person has refused consent. */
  refused: boolean;
}

/** The state of one session of the transaction's organization; 404 otherwise. */
export async function findSessionState(ctx: Context, tx: Tx, id: string): Promise<SessionState> {
  const session = await loadSession(ctx, tx, id);
  const { row, verification } = session;
  const status = statusOf(session, ctx.clock.now());
  return {
    id,
    status,
    verificationId: verification?.id ?? null,
    isHosted: verification !== undefined && row.captured_attempt === verification.attempt,
    refused: row.consent_state === 'refused',
  };
}

/** The session in which a verification was started or continues; undefined if there is none. */
export async function findSessionOf(
  tx: Tx,
  verificationId: string,
): Promise<{ id: string; expiresAt: Date } | undefined> {
  const row = await sessionsOf(tx)
    .selectFrom('verification_sessions')
    .select(['id', 'expires_at'])
    .where('verification_id', '=', verificationId)
    .executeTakeFirst();
  return row && { id: row.id, expiresAt: row.expires_at };
}

/**
 * A new link to a session that still waits for pictures; the old link, and its request to a wallet, stop working.
 * Undefined if the session does not wait for pictures, or its request is erased; a new session is then needed.
 */
export async function renewLink(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { id, expiresInSeconds }: { id: string; expiresInSeconds: number },
): Promise<string | undefined> {
  const { row, verification } = await loadSession(ctx, tx, id);
  const waits = verification ? verification.status === 'requires_input' : row.status !== 'cancelled';
  if (!waits || row.consent_state === 'refused' || row.request === null) return undefined;
  if (verification) await endWalletRequest(ctx, tx, actor, verification.id);
  const token = newToken();
  const now = ctx.clock.now();
  const expires = new Date(now.getTime() + expiresInSeconds * 1000);
  await changeSession(tx, row, { token_hash: tokenHash(token), expires_at: expires, at: now });
  await ctx.events.audit(tx, actor, { action: 'verification_session.link_renewed', subject: id });
  return linkOf(ctx, token);
}

/** Cancels an unused session, and erases its request. */
export async function endSession(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<void> {
  const { row, verification } = await loadSession(ctx, tx, id);
  const open = !verification && row.status !== 'cancelled';
  if (row.request === null && !open) return;
  await ctx.vault.destroy(tx, { org: actor.org, subject: id });
  const status = open ? { status: 'cancelled' as const } : {};
  await changeSession(tx, row, { ...status, request: null, at: ctx.clock.now() });
  const action = open ? 'verification_session.cancelled' : 'verification_session.request_erased';
  await ctx.events.audit(tx, actor, { action, subject: id });
}
