import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import { type PresentedSession, presentSession } from './present.ts';
import { loadSession, withVerification } from './store.ts';
import { sessionsOf } from './tables.ts';

/** The organization's sessions, newest first. */
export function listSessions(
  ctx: Context,
  actor: Actor,
  {
    limit,
    cursor,
    userId,
    metadata,
  }: { limit: number; cursor?: string; userId?: string; metadata?: Metadata | undefined },
) {
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    const rows = await sessionsOf(tx)
      .selectFrom('verification_sessions')
      .selectAll()
      .where(isBefore(before))
      .where(hasMetadata(metadata))
      .where((where) => where.and({ user_id: userId }))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const shown: (PresentedSession & { id: string })[] = [];
    for (const row of rows) shown.push(presentSession(await withVerification(ctx, tx, row), ctx.clock.now()));
    return toPage(shown, limit, (session) => session);
  });
}

/** One session; 404 for an unknown id or another organization's. */
export function getSession(ctx: Context, actor: Actor, id: string): Promise<PresentedSession> {
  return ctx.db.org(actor, async (tx) => presentSession(await loadSession(ctx, tx, id), ctx.clock.now()));
}
