import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { CustomHeaders } from '../deliveries/headers.ts';
import { presentWebhook, type Webhook } from '../present.ts';
import { countWebhooks } from '../store.ts';
import { webhooksOf } from '../tables.ts';
import { checkUrl, MAX_ENDPOINTS, newSecret } from './endpoint.ts';
import { sealForWebhook, sealHeaders } from './seals.ts';

export interface NewWebhook {
  url: string;
  events: readonly string[];
  description?: string | undefined;
  headers?: CustomHeaders | undefined;
  metadata?: Record<string, string> | undefined;
}

/** Registers an endpoint. Its signing secret is only in this answer. */
export function createWebhook(ctx: Context, actor: Actor, input: NewWebhook): Promise<Webhook & { secret: string }> {
  const url = checkUrl(ctx, input.url);
  const secret = newSecret();
  return ctx.db.org(actor, async (tx) => {
    if ((await countWebhooks(tx, actor.org)) >= MAX_ENDPOINTS)
      throw new AppError('conflict', {
        message: `An organization can have up to ${MAX_ENDPOINTS} endpoints. Delete one first.`,
      });
    const now = ctx.wallClock.now();
    const webhook = { org: actor.org, id: newId('webhook', now) };
    const row = await webhooksOf(tx)
      .insertInto('webhooks')
      .values({
        org_id: actor.org,
        id: webhook.id,
        url_sealed: await sealForWebhook(ctx, tx, webhook, 'url', url.href),
        host: url.host,
        events: [...new Set(input.events)],
        description: input.description ?? null,
        headers_sealed: await sealHeaders(ctx, tx, webhook, input.headers ?? {}),
        metadata: JSON.stringify(input.metadata ?? {}),
        status: 'enabled',
        secret_sealed: await sealForWebhook(ctx, tx, webhook, 'secret', secret),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await ctx.events.audit(tx, actor, { action: 'webhook.created', subject: row.id, details: { host: row.host } });
    return { ...presentWebhook(row, { url: url.href, headers: input.headers ?? {} }), secret };
  });
}
