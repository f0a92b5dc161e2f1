import type { Context } from '#domains/context.ts';
import { isSameAddress, sameAddress } from '#kernel/addresses.ts';
import type { Tx } from '#platform/db/database.ts';
import { erasedOrNull } from '#platform/erased-user-id.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { DataSubject, HeldContent, HeldData, PersonalDataSource } from '#platform/personal-data.ts';
import { openProfile } from './store.ts';
import { type PerformerRow, projectsOf } from './tables.ts';

/**
 * Performers declared in projects. The fact and time of the declaration stay; all names and descriptions are erased.
 */
export const projectsData: PersonalDataSource<Context> = {
  name: 'projects',
  kinds: {
    performer: {
      title: 'Appearance in a project',
      purpose: 'To record who appears in a production',
      origins: ['organization'],
    },
  },
  find: findPerformersOf,
  show: (ctx, tx, { subject, held }) => showPerformer(ctx, tx, { subject, id: held.id }),
  erase: async (ctx, tx, { actor, held: { id } }) => {
    await erasePerformer(ctx, tx, actor, id);
    return { blobs: [] };
  },
};

/** The entries of a person as a performer, until they are erased. */
export async function findPerformersOf(ctx: Context, tx: Tx, subject: DataSubject): Promise<HeldData[]> {
  const rows = new Map<string, PerformerRow>();
  for (const row of [...(await byUser(tx, subject)), ...(await byAddress(ctx, tx, subject))]) rows.set(row.id, row);
  return [...rows.values()].map(asHeld);
}

const held = (tx: Tx) => projectsOf(tx).selectFrom('project_performers').selectAll().where('profile', 'is not', null);

async function byUser(tx: Tx, { userIds }: DataSubject): Promise<PerformerRow[]> {
  if (userIds.length === 0) return [];
  return held(tx)
    .where((where) =>
      where.or([
        where('user_id', 'in', [...userIds]),
        where.exists(
          where
            .selectFrom('project_performer_entries as entry')
            .select('entry.performer_id')
            .whereRef('entry.performer_id', '=', 'project_performers.id')
            .where('entry.user_id', 'in', [...userIds]),
        ),
      ]),
    )
    .execute();
}

const PAGE = 500;

/** Addresses are sealed without an index, so every address is opened. */
async function byAddress(ctx: Context, tx: Tx, { emails }: DataSubject): Promise<PerformerRow[]> {
  if (emails.length === 0) return [];
  const wanted = sameAddress(emails);
  const found: PerformerRow[] = [];
  for (let after = ''; ; ) {
    const page = await held(tx).where('id', '>', after).orderBy('id').limit(PAGE).execute();
    for (const row of page) {
      const { email } = row.profile ? await openProfile(ctx, tx, row, row.profile) : { email: null };
      if (isSameAddress(wanted, email)) found.push(row);
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return found;
    after = last.id;
  }
}

/**
 * Performers declared before a time, ordered by ID, starting after `after`. The releases domain knows which of them are
 * still needed.
 */
export async function findAgedPerformers(
  tx: Tx,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<(HeldData & { isRemoved: boolean })[]> {
  const rows = await held(tx)
    .where('created_at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...asHeld(row), isRemoved: row.removed_at !== null }));
}

function asHeld({ id, user_id: userId, project_id: projectId, created_at: since }: PerformerRow): HeldData {
  return { kind: 'performer', id, class: 'release', since, of: { userId, projectId } };
}

export async function erasePerformer(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<void> {
  const { org } = actor;
  const db = projectsOf(tx);
  const row = await db
    .selectFrom('project_performers')
    .select(['user_id', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const userId = await erasedOrNull(ctx, tx, { org, userId: row.user_id });
  const erased = {
    profile: null,
    user_id: userId,
    metadata: '{}',
    version: row.version + 1,
    updated_at: ctx.clock.now(),
  };
  await db.updateTable('project_performers').set(erased).where('id', '=', id).execute();
  const entries = db.selectFrom('project_performer_entries').select(['position', 'user_id']);
  for (const { position, user_id } of await entries.where('performer_id', '=', id).execute())
    await db
      .updateTable('project_performer_entries')
      .set({ profile: null, user_id: await erasedOrNull(ctx, tx, { org, userId: user_id }) })
      .where('performer_id', '=', id)
      .where('position', '=', position)
      .execute();
  await ctx.vault.destroy(tx, { org: actor.org, subject: id });
  await forgetAnswers(tx, id);
}

/**
 * A declaration may have been corrected to name a different person, so each person is shown only the entries about
 * themselves.
 */
async function showPerformer(
  ctx: Context,
  tx: Tx,
  { subject: { userIds, emails }, id }: { subject: DataSubject; id: string },
): Promise<HeldContent> {
  const wanted = sameAddress(emails);
  const row = await projectsOf(tx)
    .selectFrom('project_performers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const entries = await projectsOf(tx)
    .selectFrom('project_performer_entries')
    .selectAll()
    .where('performer_id', '=', id)
    .orderBy('position')
    .execute();
  const openOwn = async (sealed: Buffer | null, userId: string | null) => {
    const profile = sealed && (await openProfile(ctx, tx, row, sealed));
    const isOwn = (userId !== null && userIds.includes(userId)) || isSameAddress(wanted, profile?.email ?? null);
    return isOwn ? { userId, profile } : undefined;
  };
  const history: object[] = [];
  for (const { kind, profile, user_id, reason, at } of entries) {
    const own = await openOwn(profile, user_id);
    if (own) history.push({ kind, at, reason, profile: own.profile });
  }
  const current = await openOwn(row.profile, row.user_id);
  return {
    data: {
      projectId: row.project_id,
      ...(current && { ...current, metadata: row.metadata }),
      history,
      createdAt: row.created_at,
      removedAt: row.removed_at,
    },
  };
}
