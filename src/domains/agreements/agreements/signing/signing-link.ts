import type { Context } from '#domains/context.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import type { LinkDelivery } from '#verifier/evidence/signature-level.ts';
import { changeParty } from '../store.ts';
import type { PartyRow } from '../tables.ts';

const PURPOSE = 'signing-token';

function signingLinkOf({ publicUrl }: { publicUrl: string }, token: string): string {
  return `${publicUrl}/sign/${token}`;
}

/**
 * Creates a party's link with 256 random bits; the previous link stops working. The token is kept under the party's
 * data key, so that a reminder can repeat the link instead of replacing one that is in use.
 */
export async function makeLink(
  ctx: Context,
  tx: Tx,
  party: PartyRow,
  {
    until,
    delivery,
    ...changes
  }: { until: Date; delivery: LinkDelivery } & Partial<Pick<PartyRow, 'status' | 'invited_at' | 'reminded_at'>>,
): Promise<string> {
  const token = newToken();
  const owner = { org: party.org_id, subject: party.id };
  await changeParty(tx, party.id, {
    ...changes,
    token_hash: tokenHash(token),
    token: await ctx.vault.seal(tx, owner, Buffer.from(token), PURPOSE),
    token_expires_at: until,
    link_delivery: delivery,
  });
  return signingLinkOf(ctx, token);
}

/** The party's current link; undefined if it has none, or its token was deleted. */
export async function openLink(ctx: Context, tx: Tx, party: PartyRow): Promise<string | undefined> {
  if (!party.token) return undefined;
  const token = await ctx.vault.open(tx, { org: party.org_id, subject: party.id }, party.token, PURPOSE);
  return signingLinkOf(ctx, token.toString());
}
