import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type MetadataPatch, mergeMetadata } from '#platform/operation/metadata.ts';
import type { CustomHeaders } from '../deliveries/headers.ts';
import { presentWebhook, type Webhook } from '../present.ts';
import { loadWebhook, lockWebhook } from '../store.ts';
import { webhooksOf } from '../tables.ts';
import { disableWebhook } from './disable-webhook.ts';
import { checkUrl, type EndpointStatus } from './endpoint.ts';
import { openFor, sealForWebhook, sealHeaders } from './seals.ts';

export interface WebhookChanges {
  url?: string | undefined;
  events?: readonly string[] | undefined;
  description?: string | null | undefined;
  status?: EndpointStatus | undefined;
  /** Replaces all headers. */
  headers?: CustomHeaders | undefined;
  metadata?: MetadataPatch | undefined;
}

/** Changes an endpoint. Pending deliveries go to the new URL; enabling clears earlier failures. */
export function updateWebhook(ctx: Context, actor: Actor, id: string, changes: WebhookChanges): Promise<Webhook> {
  const url = changes.url === undefined ? undefined : checkUrl(ctx, changes.url);
  return ctx.db.org(actor, async (tx) => {
    await lockWebhook(tx, id);
    await write(ctx, tx, actor, id, changes, url);
    await ctx.events.audit(tx, actor, { action: 'webhook.updated', subject: id, details: detailsOf(changes) });
    if (changes.status === 'disabled') await disableWebhook(ctx, tx, actor, id, 'by_request');
    const row = await loadWebhook(tx, id);
    return presentWebhook(row, await openFor(ctx, tx, actor, row));
  });
}

async function write(
  ctx: Context,
  tx: Tx,
  { org }: Actor,
  id: string,
  { events, description, status, headers, metadata }: WebhookChanges,
  url: URL | undefined,
): Promise<void> {
  await webhooksOf(tx)
    .updateTable('webhooks')
    .set({
      ...(url && { url_sealed: await sealForWebhook(ctx, tx, { org, id }, 'url', url.href), host: url.host }),
      ...(events && { events: [...new Set(events)] }),
      ...(description !== undefined && { description }),
      ...(headers && { headers_sealed: await sealHeaders(ctx, tx, { org, id }, headers) }),
      ...(metadata && { metadata: await mergeMetadata(tx, { table: 'webhooks', id }, metadata) }),
      ...(status === 'enabled' && { status, disabled_reason: null, disabled_at: null, failing_since: null }),
      updated_at: ctx.wallClock.now(),
    })
    .where('id', '=', id)
    .execute();
}

/** The changed fields for the audit log: values of events and status, names of headers, otherwise only `true`. */
function detailsOf(changes: WebhookChanges): Record<string, string | boolean> {
  return {
    ...(changes.url !== undefined && { url: true }),
    ...(changes.events && { events: changes.events.join(' ') }),
    ...(changes.description !== undefined && { description: true }),
    ...(changes.headers && { headers: Object.keys(changes.headers).join(' ') }),
    ...(changes.metadata && { metadata: true }),
    ...(changes.status && { status: changes.status }),
  };
}
