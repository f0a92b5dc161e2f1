import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { CustomHeaders } from './headers.ts';
import type { WebhookRow } from './tables.ts';

/** What of an endpoint may hold a token. */
export interface Opened {
  url: string;
  headers: CustomHeaders;
}

type Sealed = 'url' | 'secret' | 'headers';

/** Seals what an endpoint keeps secret under its organisation's key. */
export function sealForWebhook(
  ctx: Context,
  tx: Tx,
  webhook: { org: string; id: string },
  what: Sealed,
  text: string,
): Promise<Buffer> {
  return ctx.vault.seal(tx, ownerOf(webhook.org), Buffer.from(text), purposeOf(webhook.id, what));
}

/** Seals the headers that the owner adds; null where there are none. */
export async function sealHeaders(
  ctx: Context,
  tx: Tx,
  webhook: { org: string; id: string },
  headers: CustomHeaders,
): Promise<Buffer | null> {
  if (Object.keys(headers).length === 0) return null;
  return sealForWebhook(ctx, tx, webhook, 'headers', JSON.stringify(headers));
}

/** The endpoint's URL in full. */
export function openUrl(ctx: Context, tx: Tx, row: WebhookRow): Promise<string> {
  return open(ctx, tx, row, 'url', row.url_sealed);
}

/** URL and headers for those who may change them, else null: many receivers put a token into either. */
export async function openFor(ctx: Context, tx: Tx, actor: Actor, row: WebhookRow): Promise<Opened | null> {
  if (!actor.scopes.has('webhooks:write')) return null;
  return { url: await openUrl(ctx, tx, row), headers: await openHeaders(ctx, tx, row) };
}

/** The headers that the endpoint's owner adds. */
export async function openHeaders(ctx: Context, tx: Tx, row: WebhookRow): Promise<CustomHeaders> {
  return row.headers_sealed ? JSON.parse(await open(ctx, tx, row, 'headers', row.headers_sealed)) : {};
}

/** The secrets that sign at `at`, newest first. */
export async function openSecrets(ctx: Context, tx: Tx, row: WebhookRow, at: Date): Promise<string[]> {
  const secrets = [await open(ctx, tx, row, 'secret', row.secret_sealed)];
  if (row.previous_secret_sealed && row.previous_secret_until && row.previous_secret_until > at) {
    secrets.push(await open(ctx, tx, row, 'secret', row.previous_secret_sealed));
  }
  return secrets;
}

/** Something of a receiver's answer: nobody knows what is in it. */
export function sealResponse(
  ctx: Context,
  tx: Tx,
  org: string,
  deliveryId: string,
  response: Uint8Array,
): Promise<Buffer> {
  return ctx.vault.seal(tx, ownerOf(org), response, `webhook-response/${deliveryId}`);
}

export function openResponse(ctx: Context, tx: Tx, org: string, deliveryId: string, sealed: Buffer): Promise<Buffer> {
  return ctx.vault.open(tx, ownerOf(org), sealed, `webhook-response/${deliveryId}`);
}

async function open(ctx: Context, tx: Tx, row: WebhookRow, what: Sealed, sealed: Buffer): Promise<string> {
  return (await ctx.vault.open(tx, ownerOf(row.org_id), sealed, purposeOf(row.id, what))).toString();
}

const ownerOf = (org: string) => ({ org, subject: org });
const purposeOf = (id: string, what: Sealed): string => `webhook-${what}/${id}`;
