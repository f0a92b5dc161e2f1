import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { AttemptOutcome } from '../deliveries/delivery.ts';
import type { CustomHeaders } from '../deliveries/headers.ts';
import type { WebhookRow } from '../tables.ts';

/** Fields of an endpoint that may contain a token. */
export interface Opened {
  url: string;
  headers: CustomHeaders;
}

/** The sealed fields of an endpoint. */
export type SealedEndpoint = Pick<
  WebhookRow,
  | 'org_id'
  | 'id'
  | 'url_sealed'
  | 'secret_sealed'
  | 'previous_secrets_sealed'
  | 'previous_secrets_until'
  | 'headers_sealed'
>;

type Sealed = 'url' | 'secret' | 'headers';

/** Seals an endpoint's secrets under its organization's key. */
export function sealForWebhook(
  ctx: Context,
  tx: Tx,
  webhook: { org: string; id: string },
  what: Sealed,
  text: string,
): Promise<Buffer> {
  return ctx.vault.seal(tx, ownerOf(webhook.org), Buffer.from(text), purposeOf(webhook.id, what));
}

/** Seals the owner's headers; null if there are none. */
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
export function openUrl(ctx: Context, tx: Tx, row: SealedEndpoint): Promise<string> {
  return open(ctx, tx, row, 'url', row.url_sealed);
}

/** URL and headers for callers who may change them, otherwise null, because many receivers put a token into either. */
export async function openFor(ctx: Context, tx: Tx, actor: Actor, row: SealedEndpoint): Promise<Opened | null> {
  if (!actor.scopes.has('webhooks:write')) return null;
  return { url: await openUrl(ctx, tx, row), headers: await openHeaders(ctx, tx, row) };
}

/** The owner's headers. */
export async function openHeaders(ctx: Context, tx: Tx, row: SealedEndpoint): Promise<CustomHeaders> {
  return row.headers_sealed ? JSON.parse(await open(ctx, tx, row, 'headers', row.headers_sealed)) : {};
}

/** The secrets that sign at `at`, newest first. */
export async function openSecrets(ctx: Context, tx: Tx, row: SealedEndpoint, at: Date): Promise<string[]> {
  const sealed = [row.secret_sealed, ...promisedSecrets(row, at).map((previous) => previous.sealed)];
  const secrets: string[] = [];
  for (const each of sealed) secrets.push(await open(ctx, tx, row, 'secret', each));
  return secrets;
}

/** A replaced secret that also signs until a given time. */
export interface PromisedSecret {
  sealed: Buffer;
  until: Date;
}

/** The replaced secrets that still sign at `at`, newest first. */
export function promisedSecrets(
  row: Pick<WebhookRow, 'previous_secrets_sealed' | 'previous_secrets_until'>,
  at: Date,
): PromisedSecret[] {
  return row.previous_secrets_sealed.flatMap((sealed, index) => {
    const until = row.previous_secrets_until[index];
    return until !== undefined && until > at ? [{ sealed, until }] : [];
  });
}

/** A sealed excerpt of the receiver's answer to an attempt; sealed because its content is unknown. */
export async function sealResponses(
  ctx: Context,
  tx: Tx,
  org: string,
  attempts: readonly { delivery: { id: string }; outcome: Pick<AttemptOutcome, 'response' | 'responseHeaders'> }[],
): Promise<{ response: Buffer | null; headers: Buffer | null }[]> {
  const items = attempts.flatMap(({ delivery, outcome: { response, responseHeaders } }) => {
    const texts = [response, responseHeaders && Buffer.from(JSON.stringify(responseHeaders))];
    return texts.flatMap((plaintext) => (plaintext ? [{ plaintext, purpose: `webhook-response/${delivery.id}` }] : []));
  });
  const sealed = items.length > 0 ? await ctx.vault.sealAll(tx, ownerOf(org), items) : [];
  return attempts.map(({ outcome: { response, responseHeaders } }) => ({
    response: (response && sealed.shift()) ?? null,
    headers: (responseHeaders && sealed.shift()) ?? null,
  }));
}

export function openResponse(ctx: Context, tx: Tx, org: string, deliveryId: string, sealed: Buffer): Promise<Buffer> {
  return ctx.vault.open(tx, ownerOf(org), sealed, `webhook-response/${deliveryId}`);
}

async function open(ctx: Context, tx: Tx, row: SealedEndpoint, what: Sealed, sealed: Buffer): Promise<string> {
  return (await ctx.vault.open(tx, ownerOf(row.org_id), sealed, purposeOf(row.id, what))).toString();
}

const ownerOf = (org: string) => ({ org, subject: org });
const purposeOf = (id: string, what: Sealed): string => `webhook-${what}/${id}`;
