import { sql } from 'kysely';
import type { Context } from '#domains/context.ts';
import { withoutOtherUserIds, withoutUserIds } from '#platform/erased-user-id.ts';
import { namesUser } from '#platform/events/named-users.ts';
import type { PersonalDataSource } from '#platform/personal-data.ts';
import { webhooksOf } from './tables.ts';

/**
 * Data posted to receivers, and the answers, for as long as they are retained; an event contains the caller's own
 * userId.
 */
export const webhooksData: PersonalDataSource<Context> = {
  name: 'webhooks',
  kinds: {
    webhook_delivery: {
      title: 'Webhook delivery',
      purpose: 'To notify systems that the organization has registered',
      origins: ['service'],
    },
  },
  find: async (_ctx, tx, { userIds }) => {
    if (userIds.length === 0) return [];
    const { rows } = await sql<{ id: string; created_at: Date; delivered_at: Date | null }>`
      select id, created_at, delivered_at from webhook_deliveries
      where ${namesUser(sql`body::jsonb`, userIds)} order by id`.execute(tx);
    return rows.map(({ id, created_at: since, delivered_at: delivered }) => ({
      kind: 'webhook_delivery',
      id,
      class: 'technical',
      since,
      ...(delivered && { elsewhere: { kind: 'webhook', count: 1 } }),
    }));
  },
  show: async (_ctx, tx, { subject: { userIds }, held: { id } }) => {
    const row = await webhooksOf(tx)
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .select(['host', 'body', 'type', 'state', 'webhook_deliveries.created_at', 'delivered_at'])
      .where('webhook_deliveries.id', '=', id)
      .executeTakeFirstOrThrow();
    const { host, type, state, created_at: createdAt, delivered_at: deliveredAt } = row;
    const body = withoutOtherUserIds(JSON.parse(row.body), userIds);
    return {
      data: { host, type, state, createdAt, deliveredAt, body },
      ...(deliveredAt && { recipients: [{ kind: 'webhook', name: host, at: deliveredAt }] }),
    };
  },
  erase: async (_ctx, tx, { held: { id } }) => {
    const db = webhooksOf(tx);
    const row = await db
      .selectFrom('webhook_deliveries')
      .select('body')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return { blobs: [] };
    const body = JSON.stringify(withoutUserIds(JSON.parse(row.body)));
    await db.updateTable('webhook_deliveries').set({ body }).where('id', '=', id).execute();
    // A receiver's answer may repeat the data that was sent.
    await db.updateTable('webhook_attempts').set({ response_sealed: null }).where('delivery_id', '=', id).execute();
    return { blobs: [] };
  },
};
