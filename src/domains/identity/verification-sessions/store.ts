import { sql, type Updateable } from 'kysely';
import type { Context } from '#domains/context.ts';
import { findVerificationState } from '#domains/identity/identity-verification/index.ts';
import { findVerificationOfSession } from '#domains/identity/liveness-challenges/index.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import { anyOf } from '#platform/db/any-of.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Stage } from './capture/stage.ts';
import { NOTICE_LANGUAGES } from './notice/notice.ts';
import type { Session, SessionRequest } from './session.ts';
import { type SessionRow, sessionsOf, type VerificationSessionsTables } from './tables.ts';

/** Finds a session by its link's token, in any organization (SECURITY DEFINER). */
export async function findByToken(tx: Tx, token: string): Promise<{ org: string; id: string } | undefined> {
  const { rows } = await sql<{ org_id: string; id: string }>`
    select * from find_verification_session(${tokenHash(token)})`.execute(tx);
  return rows[0] && { org: rows[0].org_id, id: rows[0].id };
}

/** Sessions of all organizations whose request has reached its retention (SECURITY DEFINER). */
export async function findErasable(tx: Tx, before: Date): Promise<{ org: string; id: string }[]> {
  const { rows } = await sql<{ org_id: string; id: string }>`
    select * from find_erasable_verification_sessions(${before})`.execute(tx);
  return rows.map((row) => ({ org: row.org_id, id: row.id }));
}

/** One session of the transaction's organization; 404 otherwise. */
export async function loadSession(ctx: Context, tx: Tx, id: string): Promise<Session> {
  const row = await sessionsOf(tx)
    .selectFrom('verification_sessions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return withVerification(ctx, tx, row);
}

/** Adds the verification, which the page started, or the caller with one of the session's challenges. */
export async function withVerification(ctx: Context, tx: Tx, row: SessionRow): Promise<Session> {
  const verificationId = row.verification_id ?? (await findVerificationOfSession(tx, row.id));
  if (verificationId === undefined) return { row, verification: undefined };
  return { row, verification: await findVerificationState(ctx, tx, verificationId) };
}

type Changes = Omit<Updateable<VerificationSessionsTables['verification_sessions']>, 'version' | 'updated_at'>;

/** Writes changes to a session as it was read; 409 if it changed meanwhile. */
export async function changeSession(tx: Tx, found: SessionRow, { at, ...changes }: Changes & { at: Date }) {
  const { numUpdatedRows } = await sessionsOf(tx)
    .updateTable('verification_sessions')
    .set({ ...changes, version: found.version + 1, updated_at: at })
    .where('id', '=', found.id)
    .where('version', '=', found.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new AppError('conflict', { message: 'Changed by someone else. Reload and try again.' });
}

/** The request of the session; empty once erased. */
export async function openRequest(ctx: Context, tx: Tx, row: SessionRow): Promise<SessionRequest> {
  if (!row.request) return {};
  const opened = await ctx.vault.open(tx, { org: row.org_id, subject: row.id }, row.request, 'session-request');
  // Written only by create-session.ts.
  return JSON.parse(opened.toString()) as SessionRequest;
}

/** The language of an accepted notice. */
export async function languageOfNotice(tx: Tx, hash: string | null): Promise<string> {
  const row = await sessionsOf(tx)
    .selectFrom('consent_notices')
    .select('language')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.language ?? NOTICE_LANGUAGES[0];
}

/** Which of these users have a link that still takes pictures and has not been used. */
export async function findInvitedUsers(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  userIds: readonly string[],
): Promise<ReadonlySet<string | null>> {
  if (userIds.length === 0) return new Set();
  const rows = await sessionsOf(tx)
    .selectFrom('verification_sessions')
    .select('user_id')
    .distinct()
    .where('user_id', '=', anyOf(userIds))
    .where('status', 'in', ['created', 'started'])
    .where('verification_id', 'is', null)
    .where('expires_at', '>', clock.now())
    .where((where) => where.or([where('consent_state', 'is', null), where('consent_state', '=', 'given')]))
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

/**
 * Records that a caller replaced the page's pictures, so that the verification says nothing about who used the page.
 */
export async function disownCapture(tx: Tx, verificationId: string): Promise<void> {
  const nothing = { captured_attempt: null, device_key: null };
  await sessionsOf(tx)
    .updateTable('verification_sessions')
    .set(nothing)
    .where('verification_id', '=', verificationId)
    .execute();
}

/**
 * Records what the page is doing. This does not increment the session's version, because verification does not depend
 * on it.
 */
export async function noteStage(tx: Tx, id: string, stage: Stage): Promise<void> {
  await sessionsOf(tx).updateTable('verification_sessions').set({ stage }).where('id', '=', id).execute();
}

/** The callers' own IDs of these persons. */
export async function findOwnIds(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await sessionsOf(tx)
    .selectFrom('verification_sessions')
    .select(['id', 'user_id'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.flatMap(({ id, user_id: own }) => (own === null ? [] : [[id, own] as const])));
}
