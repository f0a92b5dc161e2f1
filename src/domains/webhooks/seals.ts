import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { WebhookRow } from './tables.ts';

type Sealed = 'url' | 'secret';

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

/** The endpoint's URL in full. */
export function openUrl(ctx: Context, tx: Tx, row: WebhookRow): Promise<string> {
  return open(ctx, tx, row, 'url', row.url_sealed);
}

/** The URL for those who may change it, else null: many receivers put a token into it. */
export async function openUrlFor(ctx: Context, tx: Tx, actor: Actor, row: WebhookRow): Promise<string | null> {
  return actor.scopes.has('webhooks:write') ? openUrl(ctx, tx, row) : null;
}

/** The secrets that sign at `at`, newest first. */
export async function openSecrets(ctx: Context, tx: Tx, row: WebhookRow, at: Date): Promise<string[]> {
  const secrets = [await open(ctx, tx, row, 'secret', row.secret_sealed)];
  if (row.previous_secret_sealed && row.previous_secret_until && row.previous_secret_until > at) {
    secrets.push(await open(ctx, tx, row, 'secret', row.previous_secret_sealed));
  }
  return secrets;
}

/** The head of a receiver's answer: nobody knows what is in it. */
export function sealResponse(ctx: Context, tx: Tx, org: string, deliveryId: string, response: Buffer): Promise<Buffer> {
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
