import { destroyHolderSecret } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import { ensureIssuer } from '#domains/credentials/dids/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { HeldClaims } from '#prover/browser/wallet.ts';
import { findClaims } from './find-claims.ts';
import { signForWallet } from './sign-for-wallet.ts';
import { findWalletLink } from './store.ts';
import { type WalletLinkRow, walletOf } from './tables.ts';
import { statusOf, takesCommitment } from './wallet-link.ts';

/**
 * Signs the claims of a person's identity for a wallet's commitment, with the person's `personKey`, so that nullifiers
 * stay the same. The link is bound to the first commitment: 409 for a different one, 410 for a link that has ended. The
 * first claims destroy the secret that the service stored for the person.
 */
export async function collectClaims(ctx: Context, token: string, holderCommitment: string): Promise<HeldClaims> {
  const { actor, row } = await findWalletLink(ctx, token);
  assertTakes(ctx, row, holderCommitment);
  const { did: issuer } = await ensureIssuer(ctx, actor.org);
  return ctx.db.org(actor, async (tx) => {
    const kept = await findClaims(ctx, tx, { org: actor.org, ...subjectOf(row) });
    await useLink(ctx, tx, actor, { row, holderCommitment, credentialId: kept.credentialId });
    if (await destroyHolderSecret(tx, kept.personId))
      await ctx.events.audit(tx, actor, { action: 'person.secret_destroyed', subject: kept.personId });
    return signForWallet(ctx, tx, kept, { org: actor.org, issuer, linkId: row.id, holderCommitment });
  });
}

function subjectOf({ person_id: personId, credential_id: credentialId }: WalletLinkRow) {
  return { personId, ...(credentialId !== null && { credentialId }) };
}

function assertTakes(ctx: Context, row: WalletLinkRow, holderCommitment: string): void {
  const now = ctx.clock.now();
  if (takesCommitment(row, holderCommitment, now)) return;
  if (statusOf(row, now) === 'used')
    throw new AppError('conflict', { message: 'This link has already been used. Ask the sender for a new one.' });
  throw new AppError('gone', { message: 'This link no longer works. Ask the sender for a new one.' });
}

async function useLink(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { row, holderCommitment, credentialId }: { row: WalletLinkRow; holderCommitment: string; credentialId: string },
): Promise<void> {
  const now = ctx.clock.now();
  const { numUpdatedRows } = await walletOf(tx)
    .updateTable('wallet_links')
    .set({ used_at: row.used_at ?? now, holder_commitment: holderCommitment, credential_id: credentialId })
    .where('id', '=', row.id)
    .where('cancelled_at', 'is', null)
    .where((where) => where.or([where('used_at', 'is', null), where('holder_commitment', '=', holderCommitment)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new AppError('conflict', { message: 'This link has already been used. Ask the sender for a new one.' });
  const details = { credentialId, again: row.used_at !== null };
  await ctx.events.audit(tx, actor, { action: 'wallet_link.used', subject: row.id, details });
}
