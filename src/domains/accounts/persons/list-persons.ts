import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import type { Profile } from './person.ts';
import { personsOf } from './tables.ts';

export interface Person {
  id: string;
  userIds: string[];
  metadata: Metadata;
  createdAt: string;
  /** The time of the erasure, after which only the ID is left. */
  erasedAt: string | null;
  /** Included only for a token with `pii:read`. */
  names?: Profile['names'];
  birthDate?: string;
}

export interface PersonFilter {
  limit: number;
  cursor?: string;
  metadata?: Metadata | undefined;
  userId?: string;
}

/** The organization's persons, newest first. */
export function listPersons(ctx: Context, actor: Actor, { limit, cursor, userId, metadata }: PersonFilter) {
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    const rows = await personsOf(tx)
      .selectFrom('persons')
      .select(['id', 'profile', 'metadata', 'created_at', 'erased_at'])
      .where(isBefore(before))
      .where(hasMetadata(metadata))
      .$if(userId !== undefined, (query) =>
        query.where('id', 'in', (sub) =>
          sub
            .selectFrom('person_user_ids')
            .select('person_id')
            .where('user_id', '=', userId ?? ''),
        ),
      )
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = toPage(rows, limit, (row) => row);
    return { ...page, data: await Promise.all(page.data.map((row) => present(ctx, tx, actor, row))) };
  });
}

/** One person; 404 for an unknown id or another organization's. */
export function getPerson(ctx: Context, actor: Actor, id: string): Promise<Person> {
  return ctx.db.org(actor, async (tx) => {
    const row = await personsOf(tx)
      .selectFrom('persons')
      .select(['id', 'profile', 'metadata', 'created_at', 'erased_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(notFound);
    return present(ctx, tx, actor, row);
  });
}

async function present(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  row: { id: string; profile: Buffer | null; metadata: Metadata; created_at: Date; erased_at: Date | null },
): Promise<Person> {
  const users = await personsOf(tx)
    .selectFrom('person_user_ids')
    .select('user_id')
    .where('person_id', '=', row.id)
    .orderBy('created_at')
    .execute();
  const shown = {
    id: row.id,
    userIds: users.map((user) => user.user_id),
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    erasedAt: row.erased_at?.toISOString() ?? null,
  };
  if (!row.profile || !actor.scopes.has('pii:read')) return shown;
  const opened = await ctx.vault.open(tx, { org: actor.org, subject: row.id }, row.profile, 'profile');
  const profile = JSON.parse(opened.toString()) as Profile;
  return { ...shown, ...profile };
}
