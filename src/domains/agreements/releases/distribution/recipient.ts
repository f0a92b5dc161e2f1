import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { ownerOf } from '../store.ts';
import { type DistributionRow, releasesOf } from '../tables.ts';

/** The recipient of a distribution, and the link's token; sealed under the release's data key. */
export interface Recipient {
  email: string;
  token: string;
}

export function sealRecipient(
  ctx: Context,
  tx: Tx,
  { org, releaseId, id, recipient }: { org: string; releaseId: string; id: string; recipient: Recipient },
): Promise<Buffer> {
  return ctx.vault.seal(tx, ownerOf(org, releaseId), Buffer.from(JSON.stringify(recipient)), `recipient/${id}`);
}

/** Null once erased. */
export async function openRecipient(ctx: Context, tx: Tx, row: DistributionRow): Promise<Recipient | null> {
  if (!row.recipient) return null;
  const opened = await ctx.vault.open(tx, ownerOf(row.org_id, row.release_id), row.recipient, `recipient/${row.id}`);
  // Written only by sealRecipient.
  return JSON.parse(opened.toString()) as Recipient;
}

/** Normalizes an address for comparison; the email uses the spelling that was given first. */
export function normalise(address: string): string {
  return address.trim().normalize('NFC').toLowerCase();
}

const PSEUDONYM_BYTES = 16;

/**
 * The pseudonym of an address for callers who may not read it; only the organization's key can match it to an address.
 */
export async function recipientIdOf(ctx: Context, tx: Tx, org: string, { email }: Recipient): Promise<string> {
  const index = await ctx.vault.blindIndex(tx, org, normalise(email), 'recipient-pseudonym');
  return index.subarray(0, PSEUDONYM_BYTES).toString('hex');
}

/** `d***@p***.example`: enough to recognize a known address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const dot = domain.lastIndexOf('.');
  return `${firstOf(local)}***@${firstOf(domain)}***${dot > 0 ? domain.slice(dot) : ''}`;
}

const firstOf = (text: string): string => [...text][0] ?? '';

/** One locked distribution of a release; 404 if unknown. */
export function lockDistribution(tx: Tx, id: string): Promise<DistributionRow> {
  return releasesOf(tx)
    .selectFrom('release_distributions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

type Changes = Partial<
  Pick<
    DistributionRow,
    | 'status'
    | 'mailed_at'
    | 'sent_at'
    | 'bounced_at'
    | 'bounce_reason'
    | 'first_opened_at'
    | 'last_opened_at'
    | 'opens'
    | 'acknowledged_at'
    | 'withdrawal_mailed_at'
    | 'withdrawal_acknowledged_at'
  >
>;

/** Writes changes to a locked distribution. */
export function changeDistribution(tx: Tx, id: string, changes: Changes): Promise<DistributionRow> {
  return releasesOf(tx)
    .updateTable('release_distributions')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
