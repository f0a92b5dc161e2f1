import { type RawBuilder, sql } from 'kysely';
import type { PlatformContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { withoutOtherUserIds, withoutUserIds } from '../erased-user-id.ts';
import type { HeldData, PersonalDataSource } from '../personal-data.ts';
import { namesUser } from './named-users.ts';

/** All userIds in an event. */
const NAMED = sql<string>`select value #>> '{}' from jsonb_path_query(data, '$.**.userId') as value`;

/** Events contain callers' userIds, which may be an address or a name; everything else is IDs, states, and codes. */
export const eventsData: PersonalDataSource<PlatformContext> = {
  name: 'events',
  kinds: {
    event: {
      title: 'Event',
      purpose: 'To notify the systems of the organization of changes',
      origins: ['service'],
    },
  },
  find: async (_ctx, tx, { userIds }) => {
    if (userIds.length === 0) return [];
    return select(tx, namesUser(sql`data`, userIds));
  },
  aged: {
    classes: ['technical'],
    find: (_ctx, tx, { before, after = '', limit }) =>
      select(
        tx,
        sql`created_at < ${before} and id > ${after}
          and exists (${NAMED} where value #>> '{}' not like 'erased:%') limit ${limit}`,
      ),
  },
  show: async (_ctx, tx, { subject: { userIds }, held: { id } }) => {
    const row = await tx
      .selectFrom('events')
      .select(['type', 'subject', 'data', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { type, subject, data, created_at: createdAt } = row;
    return { data: { type, subject, createdAt, data: withoutOtherUserIds(data, userIds) } };
  },
  erase: async (_ctx, tx, { held: { id } }) => {
    const row = await tx.selectFrom('events').select('data').where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) return { blobs: [] };
    const data = JSON.stringify(withoutUserIds(row.data));
    await tx.updateTable('events').set({ data }).where('id', '=', id).execute();
    return { blobs: [] };
  },
};

async function select(tx: Tx, where: RawBuilder<unknown>): Promise<HeldData[]> {
  const { rows } = await sql<{ id: string; created_at: Date }>`
    select id, created_at from (select * from events order by id) as event where ${where}`.execute(tx);
  return rows.map(({ id, created_at: since }) => ({ kind: 'event', id, class: 'technical', since }));
}
