import { sql } from 'kysely';
import type { Context } from '#domains/context.ts';
import { findVerificationIds } from '#domains/identity/identity-verification/index.ts';
import { forgetLines } from '#platform/bulk/repeated-lines.ts';
import type { Tx } from '#platform/db/database.ts';
import { erasedOrNull } from '#platform/erased-user-id.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { forgetMails } from '#platform/outbox/forget-mails.ts';
import type { HeldData, PersonalDataSource } from '#platform/personal-data.ts';
import { loadSession, openRequest } from './store.ts';
import { type SessionRow, sessionsOf } from './tables.ts';

/** A session's request: expected data, return URL, and userId. */
export const sessionsData: PersonalDataSource<Context> = {
  name: 'verification-sessions',
  kinds: {
    verification_session: {
      title: 'Verification session',
      purpose: 'To verify your identity on a hosted page',
      origins: ['organization', 'person'],
    },
  },
  find: async (_ctx, tx, { userIds, personIds }) => {
    if (userIds.length + personIds.length === 0) return [];
    const verificationIds = await findVerificationIds(tx, personIds);
    const rows = await held(tx)
      .where((where) =>
        where.or([
          where('user_id', '=', sql<string>`any(${[...userIds]})`),
          where('verification_id', '=', sql<string>`any(${verificationIds})`),
        ]),
      )
      .execute();
    return rows.map(asHeld);
  },
  aged: {
    classes: ['identity'],
    find: async (_ctx, tx, { before, after = '', limit }) => {
      const rows = await held(tx)
        .where('expires_at', '<', before)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(asHeld);
    },
  },
  show: async (ctx, tx, { held: { id } }) => {
    const { row } = await loadSession(ctx, tx, id);
    // Earlier addresses may belong to someone to whom the link was emailed by mistake.
    const { mailed: _, ...request } = await openRequest(ctx, tx, row);
    return {
      data: {
        ...request,
        status: row.status,
        userId: row.user_id,
        verificationId: row.verification_id,
        consent: row.consent_state && { state: row.consent_state, at: row.consent_at, notice: row.consent_notice },
        deviceKey: row.device_key,
        metadata: row.metadata,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
      },
    };
  },
  erase: async (ctx, tx, { actor, held: { id } }) => {
    await eraseSession(ctx, tx, actor, id);
    return { blobs: [] };
  },
};

const held = (tx: Tx) =>
  sessionsOf(tx)
    .selectFrom('verification_sessions')
    .select(['id', 'user_id', 'created_at'])
    // A session that no longer names anyone is already erased.
    .where((where) =>
      where.or([
        where('request', 'is not', null),
        sql<boolean>`metadata <> '{}'`,
        where('user_id', 'not like', 'erased:%'),
      ]),
    );

function asHeld({
  id,
  user_id: userId,
  created_at: since,
}: Pick<SessionRow, 'id' | 'user_id' | 'created_at'>): HeldData {
  return { kind: 'verification_session', id, class: 'identity', since, of: { userId } };
}

/**
 * Erases a session in the caller's transaction; its link stops working. Captured data belongs to the verification.
 * Idempotent.
 */
export async function eraseSession(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<void> {
  const found = await sessionsOf(tx)
    .selectFrom('verification_sessions')
    .select(['user_id', 'status', 'verification_id', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return;
  await sessionsOf(tx)
    .updateTable('verification_sessions')
    .set({
      request: null,
      device_key: null,
      captured_attempt: null,
      metadata: '{}',
      user_id: await erasedOrNull(ctx, tx, { org: actor.org, userId: found.user_id }),
      status: found.verification_id === null ? 'cancelled' : found.status,
      version: found.version + 1,
      updated_at: ctx.clock.now(),
    })
    .where('id', '=', id)
    .execute();
  await ctx.vault.destroy(tx, { org: actor.org, subject: id });
  await forgetLines(tx, id);
  await forgetAnswers(tx, id);
  await forgetMails(ctx, tx, { org: actor.org, about: [id] });
}
